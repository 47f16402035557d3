"""Laws of the table and its end: conservation and outcomes."""

from __future__ import annotations

import copy
import dataclasses
from collections import Counter
from typing import Any

from orrery.engine.game import Outcome
from orrery.engine.laws.walk import Walk
from orrery.engine.questions import Rules
from orrery.engine.table import Table, each


def conservation(w: Walk) -> None:
    """At every question, also those to chance, and on every table of a room."""
    game = copy.copy(w.setup.game)
    rules, began = game.rules, list[tuple[int, int]]()

    def watch(s: Table) -> Rules:
        flow, answer = rules(s), None
        began.extend(zip(s.face, s.back, strict=True))
        while True:
            try:
                q: Any = flow.send(answer)
            except StopIteration:
                return
            said = misplaced(s)
            if said:
                w.broken(f"at {q.about!r} {said}")
            answer = yield q

    game.rules = watch  # type: ignore[method-assign]
    for m in w.play(w.new(dataclasses.replace(w.setup, game=game))):
        for s in {id(t): t for t in (m.s, *[m.at(seat) for seat in range(w.setup.players)])}.values():
            conserved(w, s)
            if Counter(zip(s.face[: len(began)], s.back, strict=False)) != Counter(began):
                w.broken("the faces in the box have changed")


def conserved(w: Walk, s: Table) -> None:
    """Every piece has its place, memories make sense, and the game has nothing to say against the table."""
    said = misplaced(s) or muddled(s)
    if said:
        w.broken(said)
    try:
        w.setup.game.check(s)
    except AssertionError as wrong:
        w.broken(f"the game's own check fails: {wrong}", wrong)


def misplaced(s: Table) -> str:
    """What is wrong with the places of the pieces, or ""."""
    where: dict[int, str] = {}
    for zone, which, pieces in s.holdings():
        for p in pieces:
            if p in where:
                return f"{s.card(p).name} is in {zone} {which} and in {where[p]}"
            where[p] = f"{zone} {which}"
    lost = [p for p in range(len(s.face)) if p not in where]
    if lost:
        return f"{s.card(lost[0]).name} is nowhere"
    return "" if len(where) == len(s.face) else "a zone holds a piece that does not exist"


def muddled(s: Table) -> str:
    """What is wrong with what is known of the pieces, or ""."""
    if not len(s.face) == len(s.back) == len(s.known):
        return "there are not as many faces as backs"
    for viewer, mine in enumerate(s.cells):
        taken = 0
        for among, these in mine:
            if not these or these & ~among or among & taken:
                return f"the memory of viewer {viewer} is no memory: {mine}"
            taken |= among
            if len({s.back[p] for p in each(among)}) > 1:
                return f"viewer {viewer} remembers one face among pieces of several backs"
            if any(s.known[p] >> viewer & 1 for p in each(among)):
                return f"viewer {viewer} knows a piece and is not sure of it"
    return ""


def end(w: Walk) -> None:
    """The bound and the outcome."""
    players = w.setup.players
    for m in w.play():
        if not m.over:
            if m.outcome is not None:
                w.broken("there is an outcome before the end")
    if not m.over:
        w.broken(f"the match goes on after {w.bound} answers, the bound of its mode")
    wrong = disagrees(m.outcome, players)
    if wrong:
        w.broken(wrong)
    if m.outcome != m.outcome or m.asks:
        w.broken("the end is not an end: its outcome changes, or something is asked")


def disagrees(outcome: Outcome | None, players: int) -> str:
    """What is wrong with an outcome, or ""."""
    if outcome is None:
        return "there is no outcome at the end"
    ranks, scores, parts = outcome.ranks, outcome.scores, outcome.breakdown
    if not len(ranks) == len(scores) == len(parts) == players:
        return f"the outcome is not one of {players} players: {outcome}"
    if any(type(rank) is not int or rank < 1 for rank in ranks) or list(outcome.winners) != sorted(outcome.winners):
        return f"these are no ranks and winners: {ranks}, {outcome.winners}"
    if outcome.winners and set(outcome.winners) != {seat for seat in range(players) if ranks[seat] == 1}:
        return f"the winners are {outcome.winners}, the ranks {ranks}"
    for seat in range(players):
        total = sum(value for _, value in parts[seat])
        if abs(total - scores[seat]) > 1e-9:
            return f"the score of seat {seat} is {scores[seat]}, its breakdown adds up to {total}"
    return "" if outcome.reason.strip() else "the outcome gives no reason"
