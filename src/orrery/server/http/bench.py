"""What the bench of the page needs to know of cards: how they are written down, and what comes of a change."""

from __future__ import annotations

from functools import lru_cache

from orrery.engine.boxes import format_of, schema_of
from orrery.engine.clauses import BadPack
from orrery.engine.codec import LIKE, Misfit, NeedsFunction, Where
from orrery.engine.packs import PackFile, cards_of, pack_of, read_pack
from orrery.games import find
from orrery.server import wire
from orrery.server.http import catalog


@lru_cache
def bench(name: str) -> wire.BenchInfo:
    """The bench of a game."""
    game = find(name)
    made = format_of(game)
    cards = []
    for card in catalog.every_card(game):
        known, why = made.known(card), None
        try:
            row = made.encode(card)
        except NeedsFunction as wrong:
            row, why = {LIKE: card.slug}, str(wrong)
        cards.append(wire.BenchCard(card.slug, card.name, type(card).__name__, row, known, why))
    return wire.BenchInfo(schema_of(game), tuple(cards))


def tried(name: str, wanted: wire.BenchTry) -> wire.BenchFound:
    """What comes of a pack: its cards as printed, or what does not fit."""
    game = find(name)
    made = format_of(game)
    try:
        pack = _read(name, wanted)
    except BadPack as wrong:
        return wire.BenchFound(wanted.name, wanted.rows, (), (wire.BenchProblem(None, (), str(wrong)),))
    rows, found, problems = pack.rows, list[wire.CardInfo | None](), list[wire.BenchProblem]()
    for n, row in enumerate(rows):
        card, misfits = made.tried(row, Where(f"{pack.name}, card {n + 1}"))
        found.append(None if card is None else catalog.card_info(card))
        problems += [wire.BenchProblem(n, wrong.path, wrong.sentence) for wrong in misfits]
    if not problems:
        try:
            cards_of(pack, made)
        except Misfit as wrong:
            problems.append(wire.BenchProblem(None, wrong.path, str(wrong)))
    told = wire.BenchFound(pack.name, tuple(rows), tuple(found), tuple(problems))
    if problems:
        return told
    return wire.BenchFound(told.name, told.rows, told.cards, (), pack.text, pack.toml, pack.hash)


def _read(name: str, wanted: wire.BenchTry) -> PackFile:
    """The pack that is tried."""
    if wanted.text is None:
        return pack_of({"name": wanted.name, "game": name, "card": list(wanted.rows)}, wanted.name)
    pack = read_pack(wanted.text, "the file")
    if pack.game != name:
        raise BadPack(f"The pack {pack.name} is for {pack.game}, not for {name}.")
    return pack
