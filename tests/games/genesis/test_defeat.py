"""More than two players: who takes over from a fallen Champion, and abilities that somebody's fall ends (GEN-20)."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from orrery.engine.clauses import rule
from orrery.engine.flow import Match
from orrery.engine.laws.pieces import misplaced
from orrery.games.genesis import GAME
from orrery.games.genesis.cards.bespoke import libraries_of_sahas
from orrery.games.genesis.cards.book import Act
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import ALTERATION, CHAMPION, DIES, ELEMENTS, ENCHANTMENT, SUMMON
from orrery.games.genesis.cards.verbs import Blast, Burn, Drain, Draw, EachChampion, Engulf, Strike, Trample
from orrery.games.genesis.rules.arena import NAMES
from orrery.games.genesis.rules.damage import BY_CONCEDING
from orrery.games.genesis.rules.legality import targets_of
from orrery.games.genesis.rules.state import Arena

BETWEEN = ("turn", "step", "second-step", "main", "open", "end", "respond", "last")
"""What is asked when nothing is being resolved or declared."""


# ---------------------------------------------------------------- who takes over (2v2)
TEAMS = ("kunn@c3N*1", "malik@c4S", "raha@a1N", "feng@e6S")
HOW = ("concedes", "pays", "is-struck")


def fall(g: Any, how: str) -> None:
    """A1's Champion falls in the Main Phase of its Golem: it gives up, pays its last card away, or B1 strikes it."""
    g.waits(0, "main")
    if how == "concedes":
        g.match.concede(0)
    elif how == "pays":
        g.do(0, "play left-hook")
    else:
        g.do(0, "pass")
        g.do(1, "use c4.malik basic-attack-3")
        g.settle()
    assert g.s.out[0]


def golems_turn(stage: Any, phase: str, how: str) -> Any:
    """2v2, B1 stands before A1's Golem (which acts) and before A1's Champion."""
    return stage(
        *TEAMS,
        units={0: ["black-stone-golem@d4W"]},
        active="black-stone-golem",
        phase=phase,
        mode="2v2",
        hands={0: ["left-hook"]},
        timelines=(1 if how == "pays" else 40, 40, 40, 40),
    )


@rule("GEN-20.16", "GEN-20.8", "GEN-3.7")
@pytest.mark.parametrize("how", HOW)
def test_the_partner_plays_on_with_the_active_summon(stage: Any, how: str) -> None:
    """A1's Golem is active when A1 falls: A2 is asked, plays its Action, and the Golem ends its turn exerted."""
    g = golems_turn(stage, "main", how)
    fall(g, how)
    g.waits(2, "main")
    assert g.match.view(None)["table"]["turn"] == 2
    g.do(2, "use d4.black-stone-golem heavy-attack-3")
    g.waits(3, "respond")
    g.settle()
    assert g.hp("malik") == 27
    g.waits(2, "end")
    g.quiet()
    g.waits(*((3, "step") if g.exerted("malik") else (1, "turn")))  # a turn of side A is over: side B is next


@rule("GEN-20.16", "GEN-20.8", "GEN-3.7")
def test_the_partner_moves_the_active_summon(stage: Any) -> None:
    """A1 gives up before its Golem has taken a step, and no enemy ever moves it."""
    g = golems_turn(stage, "move", "concedes")
    g.waits(0, "step")
    g.match.concede(0)
    g.waits(2, "step")
    g.do(2, "move d3 right")
    g.waits(2, "second-step")
    g.do(2, "turn left")
    g.waits(2, "end")
    assert g.at("black-stone-golem") == "d3W"


@rule("GEN-20.16", "GEN-20.8")
@pytest.mark.parametrize("seat", [1, 3])
def test_who_gives_up_in_an_enemys_turn_changes_nothing_in_it(stage: Any, seat: int) -> None:
    g = golems_turn(stage, "main", "concedes")
    g.do(0, "pass")
    g.match.concede(seat)
    assert (g.s.turn, g.s.active) == (0, g.unit("black-stone-golem"))
    g.waits(2 if seat == 1 else 1, "open")
    g.passes(2)
    g.waits(0, "main")  # somebody has left, so all are asked again


@rule("GEN-20.16", "GEN-20.8", "GEN-6.9")
@pytest.mark.parametrize("how", HOW)
def test_the_side_that_starts_goes_on_starting(stage: Any, how: str) -> None:
    """The Starting Champion A1 falls: A2 starts the next round, and the one after."""
    g = golems_turn(stage, "main", how)
    assert g.s.first == 0
    fall(g, how)
    assert g.s.first == 2
    for n in (2, 3):
        while g.s.round < n:
            g.quiet() if g.match.asks[0].about != "turn" else g.match.choose(g.match.asks[0].options[0])
        g.waits(2, "turn")


@rule("GEN-20.8")
def test_in_free_for_all_the_next_player_takes_over(stage: Any) -> None:
    """Without a partner a fallen player's Summons are gone: its turn is over, and the next one starts rounds."""
    units = {0: ["black-stone-golem@b3E"]}
    g = stage("kunn@c3N", "malik@c6S", "raha@a1N", units=units, active="black-stone-golem", phase="move")
    g.match.concede(0)
    assert not g.there("black-stone-golem")
    assert g.s.first == 1
    g.waits(1, "step")


# ---------------------------------------------------------------- a fall in the middle of an ability
HARM = (Strike, Drain, Blast, Engulf, Burn, Trample, EachChampion, Draw)
"""The verbs that can defeat somebody."""
CARD_OF = {a: face for face in range(len(BOOK.faces)) for a in (*BOOK.enter[face], *BOOK.active[face])} | {
    a: face for face in range(len(BOOK.faces)) for some in BOOK.triggers[face].values() for a in some
}
DEADLY = [a for a in BOOK.acts if any(isinstance(e, HARM) or e is libraries_of_sahas for e in a.does)]
FREE_AND_TEAMS = ("free-for-all", "2v2")
FALL = {"defeated", "detached"}
"""What is told of a fall: who fell, and what left with it."""
DOES = {
    *("damage", "prevented", "loses", "gains", "aura", "draws", "discards", "exerted", "roused", "ails", "cured"),
    *("shield", "granted", "negated", "returned", "moves", "turns", "placed", "switch", "enters"),
    *(
        "attached",
        "attached-arena",
        "killed",
        "destroyed",
        "lies",
        "unharmed",
        "decaying",
        "shield-against",
        "empowered",
    ),
}
"""What is told of the other things abilities do."""


def on_the_stack(stage: Any, put: Any, mode: str, act: Act, weak: int, aim: int) -> Any:
    """An ability of seat 0 on the Stack, about the Champion of seat `aim` and aimed at it, if it can be. Seat
    `weak` has 1 HP and one card left; everybody stands close together."""
    face = CARD_OF[act.id]
    kind, name = BOOK.kind[face], BOOK.faces[face].slug

    def arrange(s: Arena) -> None:
        for seat in range(4):
            s.hp[s.champion[seat]] = 1 if seat == weak else 20
            if seat != weak:
                s.timelines[seat] += s.add([BOOK.face_of["gust"]] * 30, seat)
        source = unit = piece = s.champion[0]
        if act.card or kind == ENCHANTMENT:
            (piece,) = s.add([face], 0)
            s.reveal(piece)
            if act.card:
                s.played.append(piece)
            else:
                s.skills.append(piece)
                s.bearer[piece] = unit
        elif kind != CHAMPION:
            spot = s.spot[s.champion[aim]] if kind == ALTERATION else s.spot[unit]
            source = piece = put(s, 0, f"{name}@{NAMES[spot]}" + ("N" if kind == SUMMON else ""))
            unit = -1 if kind == ALTERATION or act.when == DIES else piece
        chosen: tuple[int, ...] = ()
        for _ in act.targets:
            found = targets_of(s, 0, source, act, chosen)
            chosen += tuple(sorted(found, key=lambda p: p != s.champion[aim])[:1])
        element = ELEMENTS[act.choose[0]] if act.choose else 0
        s.stack.append((act.id, 0, unit, piece, element, s.champion[aim], 1, *chosen))
        s.serial = 1

    hero = name if kind == CHAMPION else "kunn"
    champions = (f"{hero}@c3N", "malik@c4S", "feng@c4S", "nubia@c5S")
    return stage(*champions, units={1: ["cave-rat@c4N"]}, mode=mode, timelines=(1, 1, 1, 1), more=arrange)


def resolve(g: Any, rng: Random, gives_up: int = -1) -> bool:
    """All pass, and answer by chance (yes, where that is asked), until the Stack is empty; whether somebody fell, which
    must have ended what was being resolved. Seat `gives_up` does so as soon as anything is asked for an ability."""
    m = g.match
    while not m.over and (g.s.stack or g.s.resolving):
        ask = m.asks[0]
        assert not g.s.out[ask.seat], f"seat {ask.seat} has fallen and is asked {ask.about!r}"
        if g.s.resolving and gives_up >= 0:
            m.concede(gives_up)
            gives_up = -1
            continue
        texts = [option.text for option in ask.options]
        m.choose("pass" if "pass" in texts else "yes" if "yes" in texts else rng.choice(texts), ask.seat)
    told = [line.kind.partition("-")[0] for line in m.story(None)]
    for i, kind in enumerate(told):
        if kind == "defeated":
            then = next((k for k in told[i:] if k not in FALL), "")
            assert then not in DOES, f"somebody has fallen, and the ability goes on: {told[i:]}"
    return "defeated" in told


def goes_on(m: Match, rng: Random, choices: int = 25) -> None:
    """The others play on; who has fallen is asked nothing, and every card has its place."""
    for _ in range(choices):
        s = cast(Arena, m.s)
        assert misplaced(s) == ""
        GAME.check(s)
        if m.over:
            return
        ask = m.asks[0]
        assert not s.out[ask.seat], f"seat {ask.seat} has fallen and is asked {ask.about!r}"
        m.choose(ask.options[rng.randrange(len(ask.choices))], ask.seat)


@rule("GEN-1.16", "GEN-1.5", "GEN-1.6", "GEN-1.8", "GEN-1.11")
@pytest.mark.parametrize("mode", FREE_AND_TEAMS)
@pytest.mark.parametrize("act", DEADLY, ids=[f"{BOOK.faces[CARD_OF[a.id]].slug}-{a.slug}" for a in DEADLY])
def test_a_fall_ends_the_ability_and_the_others_play_on(stage: Any, put: Any, act: Act, mode: str) -> None:
    """Whoever falls of it: the ability does no more, asks nobody, and the match goes on with those who are left."""
    rng, fell = Random(act.id), 0
    for weak in range(4):
        for aim in range(4):
            g = on_the_stack(stage, put, mode, act, weak, aim)
            fell += resolve(g, rng)
            goes_on(g.match, rng)
    assert fell


@rule("GEN-1.16", "GEN-1.6", "GEN-20.7")
@pytest.mark.parametrize("mode", ["free-for-all", "draft"])
@pytest.mark.parametrize("players", [3, 4])
def test_the_last_card_drawn_at_ones_own_libraries(stage: Any, mode: str, players: int) -> None:
    """The Libraries leave with their owner, who has drawn its last card there; nobody else on them is asked."""
    heroes = ("rayne@c1N", "malik@c1N", "feng@c6S", "nubia@e6S")[:players]
    libraries = {0: ["libraries-of-sahas@c1"]}
    g = stage(*heroes, units=libraries, phase="round", timelines=(1, 40, 40, 40), mode=mode)
    g.waits(0, "library")
    g.do(0, "yes", "discard slipstream")
    assert (g.s.out[0], g.s.first) == (1, 1)
    assert not g.there("libraries-of-sahas")
    g.waits(1, "step")
    assert not g.match.over


@rule("GEN-1.16", "GEN-12.10")
def test_the_last_card_drawn_at_somebody_elses_libraries(stage: Any) -> None:
    """The first of three Champions there draws its last card: that ends the ability, and the Libraries stay."""
    heroes = ("rayne@c1N", "malik@c1N", "feng@c1N", "nubia@e6S")
    g = stage(*heroes, units={3: ["libraries-of-sahas@c1"]}, phase="round", timelines=(1, 40, 40, 40))
    g.do(0, "yes", "discard slipstream")
    assert g.s.out[0]
    assert g.there("libraries-of-sahas")
    g.waits(1, "step")
    assert [len(cards) for cards in g.s.timelines[1:]] == [39, 39, 39]


@rule("GEN-1.12", "GEN-1.16")
@pytest.mark.parametrize("mode", FREE_AND_TEAMS)
def test_giving_up_in_the_middle_of_an_ability(stage: Any, put: Any, mode: str) -> None:
    """Whoever gives up while an ability asks something, its player or another, is out before anybody plays again, and
    the others play on."""
    rng, asking = Random(5), set()
    for act in BOOK.acts:
        for seat in range(4):
            g = on_the_stack(stage, put, mode, act, weak=-1, aim=1)
            resolve(g, rng, gives_up=seat)
            if g.match.over or g.s.out[seat]:
                asking.add(act.id)
                assert g.s.why[seat] == BY_CONCEDING
            goes_on(g.match, rng, 12)
    assert len(asking) > 20
