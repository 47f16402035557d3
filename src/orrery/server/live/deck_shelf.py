"""Decks at a server: what builders are told, the decks people keep, and how they come to a table. Whose deck it is says
the session; anybody else's is refused as if it were not there."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any

from sqlalchemy import Connection

from orrery.engine.clauses import BadSetup, Refusal
from orrery.engine.decklists import Decklist, DeckRules, decks_of
from orrery.engine.words import slug
from orrery.games import find
from orrery.server import wire
from orrery.server.http.problems import Refuse
from orrery.server.live.registry import Registry
from orrery.server.store import decks, tables
from orrery.server.store.decks import DeckRow
from orrery.server.store.tables import Brought
from orrery.strategy import strategy_of

NO_DECK = "There is no such deck of yours."
NO_LINK = "This link shows no deck: it may be incomplete, or its owner has ended it."


# ---------------------------------------------------------------- what builders are told
def rules_of(game: str) -> DeckRules:
    """The deck rules of a game; refused if it has none."""
    found = find(game)
    rules = decks_of(found)
    if rules is None:
        raise Refuse(404, "not-found", f"In {found.title} nobody brings a deck of their own.")
    return rules


@lru_cache
def told(game: str) -> wire.DeckRulesInfo:
    """Everything one builds decks from."""
    rules = rules_of(game)
    legal = {leader: {card.card for card in rules.pool(leader)} for leader in rules.leaders}
    pool = [
        wire.PoolCardInfo(
            *(one.card, one.parts, one.most, one.figure, dict(one.marks)),
            tuple([leader for leader, cards in legal.items() if one.card in cards]),
        )
        for one in rules.pool()
    ]
    facets = [
        wire.FacetInfo(one.key, one.title, tuple([wire.FacetValue(*value) for value in one.values]))
        for one in rules.facets
    ]
    return wire.DeckRulesInfo(
        game=game,
        title=rules.title,
        leader_word=rules.leader_word,
        leaders=rules.leaders,
        figure=rules.figure,
        parts=tuple([wire.DeckPartInfo(p.key, p.title, p.words, p.size, p.optional) for p in rules.parts]),
        facets=tuple(facets),
        turns=rules.turns,
        pool=tuple(pool),
        ready=tuple([wire.ReadyDeck(key, info(deck)) for key, deck in rules.ready.items()]),
    )


def info(deck: Decklist) -> wire.DeckInfo:
    """A deck as it goes over the wire."""
    cards = {part: dict(cards) for part, cards in deck.cards.items()}
    return wire.DeckInfo(deck.name, deck.about, deck.leader, cards)


def decklist(rules: DeckRules, deck: wire.DeckIn) -> Decklist:
    """The deck a client means: its lists as the game has them, names in notation."""
    lists = {part.key: _named(deck.cards.get(part.key, {})) for part in rules.parts}
    foreign = [key for key in deck.cards if key not in lists]
    if foreign:
        raise Refuse(400, "malformed", f"A deck of this game has no list {foreign[0]!r}.")
    leader = deck.leader if deck.leader in rules.leaders else ""
    return Decklist(deck.name, deck.about, leader, lists)


def _named(cards: Mapping[str, int]) -> dict[str, int]:
    return {name: n for card, n in cards.items() if (name := slug(card))}


def report(game: str, deck: wire.DeckIn) -> wire.DeckReport:
    """Everything known of a deck."""
    rules = rules_of(game)
    return reported(rules, decklist(rules, deck))


def reported(rules: DeckRules, deck: Decklist) -> wire.DeckReport:
    """The same, of a decklist."""
    broken = rules.breaches(deck)
    curves = [
        wire.CurveInfo(
            *(one.key, one.title, one.words, one.counted, one.against),
            tuple([wire.BarInfo(bar.label, bar.n, bar.against) for bar in one.bars]),
        )
        for one in rules.curves(deck)
    ]
    return wire.DeckReport(
        legal=not broken,
        breaches=tuple([wire.BreachInfo(b.refusal.sentence, b.refusal.clauses, b.part, b.card) for b in broken]),
        tallies=tuple([wire.TallyInfo(one.title, one.n, one.least, one.most) for one in rules.tallies(deck)]),
        curves=tuple(curves),
        odds=tuple([wire.OddsInfo(one.words, round(one.chance, 6)) for one in rules.odds(deck)]),
        seen=tuple([wire.SeenInfo(s.card, tuple([round(x, 6) for x in s.chances])) for s in rules.seen(deck)]),
        text=rules.write(deck),
    )


def complete(game: str, wish: wire.DeckByChance) -> wire.DeckInfo:
    """The deck filled up to a legal one. CannotComplete: it cannot be."""
    rules = rules_of(game)
    return info(strategy_of(find(game)).complete(decklist(rules, wish.deck), Random(wish.seed)))


def hand(game: str, wish: wire.DeckByChance) -> wire.HandInfo:
    """An opening hand by chance."""
    rules = rules_of(game)
    return wire.HandInfo(tuple(rules.hand(decklist(rules, wish.deck), Random(wish.seed))))


def read(game: str, text: str) -> wire.DeckRead:
    """A deck from its text, and what is wrong with it."""
    deck, wrong = rules_of(game).parse(text)
    return wire.DeckRead(info(deck), tuple(wrong))


# ---------------------------------------------------------------- decks that are kept
async def mine(registry: Registry, session: str | None) -> wire.KeptDecks:
    """The decks of a session."""
    if session is None:
        return wire.KeptDecks(())
    rows = await registry.store.run(lambda c: decks.of_session(c, session))
    return wire.KeptDecks(tuple([_kept(row) for row in rows if registry.offers(row.game)]))


def _kept(row: DeckRow) -> wire.KeptDeck:
    deck, why = _judged(row)
    said = "" if why is None else str(why)
    return wire.KeptDeck(row.id, row.game, info(deck), why is None, said, row.share is not None, row.changed)


def _judged(row: DeckRow) -> tuple[Decklist, Refusal | None]:
    """The deck, and why it is not legal by the rules of now (None: it is)."""
    rules = rules_of(row.game)
    deck, wrong = rules.parse(row.text)
    broken = [breach.refusal for breach in rules.breaches(deck)]
    return deck, next(iter((*[Refusal((), sentence) for sentence in wrong], *broken)), None)


async def keep(registry: Registry, session: str, game: str, wanted: wire.DeckIn) -> wire.DeckDone:
    """Keep a new deck."""
    rules, now = rules_of(game), time.time()
    return await _add(registry, DeckRow(_id(), session, game, rules.write(decklist(rules, wanted)), now, now))


async def _add(registry: Registry, row: DeckRow) -> wire.DeckDone:
    most = registry.settings.limits.decks_per_session

    def job(connection: Connection) -> bool:
        if decks.count(connection, row.session) >= most:
            return False
        decks.add(connection, row)
        return True

    if not await registry.store.run(job):
        raise Refuse(429, "too-many", f"You keep {most} decks already.", limit="decks-per-session")
    return wire.DeckDone(_kept(row))


def _id() -> str:
    return secrets.token_urlsafe(12)


async def _own(registry: Registry, session: str, deck: str) -> DeckRow:
    """A deck of this session. Somebody else's is refused like one there is not."""
    named = deck.isascii() and deck.isprintable()
    row = await registry.store.run(lambda c: decks.find(c, deck)) if named else None
    if row is None or row.session != session or not registry.offers(row.game):
        raise Refuse(404, "not-found", NO_DECK)
    return row


async def one(registry: Registry, session: str | None, deck: str) -> wire.KeptDeck:
    """One of my decks."""
    return _kept(await _own(registry, session or "", deck))


async def do(registry: Registry, session: str, deck: str, deed: wire.DeckDeed) -> wire.DeckDone:
    """Change, copy, delete a deck of mine, or what link shows it."""
    row = await _own(registry, session, deck)
    if deed.do == "copy":
        kept, _ = _judged(row)
        rules, now = rules_of(row.game), time.time()
        named = Decklist(f"{kept.name[:50]}, copy", kept.about, kept.leader, kept.cards)
        return await _add(registry, DeckRow(_id(), session, row.game, rules.write(named), now, now))
    if deed.do == "delete":
        await registry.store.run(lambda c: decks.remove(c, deck))
        return wire.DeckDone(None)
    token, changes = None, dict[str, Any]()
    if deed.do == "save":
        if deed.deck is None:
            raise Refuse(400, "malformed", "To save a deck, send it.")
        rules = rules_of(row.game)
        changes = {"text": rules.write(decklist(rules, deed.deck)), "changed": time.time()}
    else:
        token = secrets.token_urlsafe(24) if deed.do == "share" else None
        changes = {"share": None if token is None else tables.hashed(token)}
    await registry.store.run(lambda c: decks.change(c, deck, **changes))
    return wire.DeckDone(_kept(await _own(registry, session, deck)), token)


async def shared(registry: Registry, token: str) -> wire.SharedDeck:
    """The deck a link shows."""
    found = await registry.store.run(lambda c: decks.shared(c, tables.hashed(token)))
    if found is None or not registry.offers(found[0].game):
        raise Refuse(404, "not-found", NO_LINK)
    row, by = found
    deck, _ = _judged(row)
    return wire.SharedDeck(row.game, info(deck), by, reported(rules_of(row.game), deck))


# ---------------------------------------------------------------- to a table
async def brought(registry: Registry, session: str, deck: str, game: str, mode: str) -> Brought:
    """A deck of mine as it is brought to a seat. Refused if it is not legal now, or if this mode takes none."""
    row = await _own(registry, session, deck)
    if row.game != game:
        raise BadSetup(f"This is a deck of {find(row.game).title}, not of {find(game).title}.")
    kept, why = _judged(row)
    if why is not None:
        raise BadSetup(f"Your deck “{kept.name}” cannot be played: {why.sentence}")
    options = rules_of(game).options(kept, mode)
    if not options:
        raise BadSetup(f"Nobody brings a deck to {find(game).title} ({mode}).")
    return Brought(kept.name, options)


# ---------------------------------------------------------------- how strong
def trial(registry: Registry, session: str | None, game: str) -> wire.TrialInfo:
    """How far the trial of my deck is."""
    rules = rules_of(game)
    found = None if session is None else registry.trials.of(session, game)
    if found is None:
        return wire.TrialInfo("none")
    measured = found.measured
    share, low, high = measured if measured is not None else (None, 0.0, 1.0)
    rivals = [
        wire.RivalInfo(key, rules.ready[key].name, 2 * len(pairs), sum([sum(pair) for pair in pairs]))
        for key, pairs in sorted(found.won.items(), key=lambda one: -sum([sum(pair) for pair in one[1]]))
    ]
    return wire.TrialInfo(found.state, found.deck.name, found.played, found.games, share, low, high, tuple(rivals))


def try_deck(registry: Registry, session: str, game: str, wish: wire.TrialWish) -> wire.TrialInfo:
    """Try a deck, or stop that."""
    rules = rules_of(game)
    if wish.stop:
        registry.trials.stop(session, game)
    if wish.deck is not None:
        deck = decklist(rules, wish.deck)
        broken = rules.breaches(deck)
        if broken:
            raise Refuse(400, "setup", f"Only a legal deck can be tried: {broken[0].refusal.sentence}")
        limits = registry.settings.limits
        registry.trials.stop(session, game)
        if registry.trials.waiting() >= limits.trials_in_line:
            raise Refuse(
                503, "busy", "Too many decks are being tried just now; try again in a while.", "trials-in-line"
            )
        registry.trials.begin(session, game, deck)
    return trial(registry, session, game)
