"""What the lobby shows of the games: modes, settings, cards and rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from orrery import bots, games, list_games
from orrery.engine import rulebook as books
from orrery.engine.cards import Card
from orrery.engine.decklists import decks_of
from orrery.engine.game import Game
from orrery.engine.packs import plugged_packs
from orrery.engine.plugins import BrokenPlugin
from orrery.engine.rulebook import Chapter, Entry
from orrery.engine.settings import Setting
from orrery.engine.sources import Origin
from orrery.engine.text import Section, capital, parts, plain
from orrery.games import find
from orrery.server import wire
from orrery.server.bots.levels import levels
from orrery.server.live import presenter
from orrery.server.live.presenter import all_parts
from orrery.server.logs import failed, log


def lobby(more: tuple[str, ...]) -> wire.Lobby:
    """All games that are offered; one that cannot be loaded is left out and logged."""
    found = []
    for name in dict.fromkeys((*list_games(), *more)):
        try:
            found.append(game_info(name))
        except BrokenPlugin as wrong:
            _tell(str(wrong))
        except Exception:
            failed("game.failed", game=name)
    offered = levels()
    for sentence in (*games.shadowed(), *bots.broken(), *plugged_packs()[1]):
        _tell(sentence)
    return wire.Lobby(tuple(found), offered)


@lru_cache
def _tell(sentence: str) -> None:
    """Log once that a plug-in cannot be used."""
    log("plugin.broken", said=sentence)


@lru_cache
def game_info(name: str) -> wire.GameInfo:
    """A game as the lobby shows it."""
    game = find(name)
    return wire.GameInfo(
        name=game.name,
        title=game.title,
        summary=game.summary,
        modes=tuple([wire.ModeInfo(m.name, m.words, m.players) for m in game.modes]),
        settings=tuple([_setting(s) for s in game.settings]),
        backs=game.backs,
        cards=len(every_card(game)),
        clauses=len(game.ledger),
        first=wire.FirstInfo(
            "novice", "targeted", game.first_game.mode, game.first_game.players, game.first_game.words
        ),
        decks=_decks(game),
    )


def _decks(game: Game[Any]) -> wire.GameDecks | None:
    rules = decks_of(game)
    if rules is None:
        return None
    some = next(iter(rules.ready.values()))
    fills = {mode.name: tuple(rules.options(some, mode.name)) for mode in game.modes}
    return wire.GameDecks(rules.title, {mode: names for mode, names in fills.items() if names})


def _setting(s: Setting) -> wire.SettingInfo:
    return msgspec.convert(s.facts(), wire.SettingInfo)


def every_card(game: Game[Any]) -> list[Card]:
    packed = [card for pack in game.packs for card in pack]
    return list(dict.fromkeys(packed)) if packed else list(dict.fromkeys(game.faces))


@lru_cache
def cards(name: str) -> tuple[wire.CardInfo, ...]:
    """Every card of a game."""
    game = find(name)
    return cards_in(game)


def cards_in(game: Game[Any]) -> tuple[wire.CardInfo, ...]:
    """Every card of a game, with its packs if it has any."""
    return tuple([card_info(card) for card in every_card(game)])


def card_info(card: Card) -> wire.CardInfo:
    """A card as the page shows it."""
    return wire.CardInfo(
        name=card.name,
        slug=card.slug,
        kind=type(card).__name__,
        text=card.text,
        source=card.source,
        icon=card.icon,
        facts=card.facts(),
        origins=_origins(card.origins),
        sections=tuple([_section(section) for section in card.sections]),
    )


def _section(printed: Section) -> wire.SectionInfo:
    return wire.SectionInfo(printed.key, printed.title, all_parts(parts(printed.text)))


def _origins(found: tuple[Origin, ...]) -> tuple[wire.OriginInfo, ...]:
    return tuple([wire.OriginInfo(one.tag, one.part) for one in found])


@lru_cache
def rules(name: str) -> tuple[wire.ClauseInfo, ...]:
    """Every clause of a game's rulebook."""
    return tuple([wire.ClauseInfo(c.id, c.tag, c.text, _origins(c.origins)) for c in find(name).ledger.values()])


@lru_cache
def rulebook(name: str) -> wire.RulebookInfo:
    """The chapters and entries of a game's rulebook, with the positions they show."""
    game = find(name)
    book = books.find(game)
    if book is None:
        return wire.RulebookInfo((), ())
    entries = sorted(book.entries.values(), key=lambda entry: entry.name.lower())
    chapters = tuple([_chapter(game, chapter) for chapter in book.chapters])
    return wire.RulebookInfo(chapters, tuple([_entry(entry) for entry in entries]))


def _chapter(game: Game[Any], chapter: Chapter) -> wire.ChapterInfo:
    shown = [
        wire.ExampleInfo(example.caption, presenter.view(example.match(game), example.seat))
        for example in chapter.examples
    ]
    return wire.ChapterInfo(chapter.key, chapter.title, _paragraphs(chapter.paragraphs), chapter.clauses, tuple(shown))


def _entry(entry: Entry) -> wire.EntryInfo:
    name = plain(capital(entry.name))
    return wire.EntryInfo(entry.key, entry.kind, name, _paragraphs(entry.paragraphs), entry.clauses)


def _paragraphs(texts: tuple[str, ...]) -> tuple[tuple[wire.PartInfo, ...], ...]:
    return tuple([all_parts(parts(text)) for text in texts])
