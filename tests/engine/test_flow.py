"""Matches: the public contract, rooms, forced answers, forks, undo, conceding."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable

import pytest

import orrery
from orrery.engine.flow import Match
from orrery.engine.questions import ASK, CHANCE, LEAVE, TOGETHER
from orrery.engine.scenario import Scenario, lift, piece_named
from orrery.games.template import GAME
from orrery.games.template.rules.state import TURN, Harbour


def new(seed: int = 1, players: int = 3) -> Match:
    return orrery.new("template", players=players, seed=seed)


def play(m: Match, rng: random.Random, steps: int = 10_000) -> Match:
    for _ in range(steps):
        if m.over:
            break
        ask = rng.choice(m.asks)
        m.choose(rng.choice(ask.options), ask.seat)
    return m


def until(m: Match, about: str, rng: random.Random) -> Match:
    while not any(ask.about == about for ask in m.asks):
        play(m, rng, 1)
    return m


def test_the_public_contract_has_its_names() -> None:
    m = new()
    for name in (
        "over asks choose refusal view fork imagine digest story record concede outcome undo".split()  # noqa: SIM905
    ):
        assert hasattr(m, name), name
    ask = m.asks[0]
    assert {"seat", "about", "prompt", "options"} <= set(dir(ask))
    option = ask.options[0]
    assert isinstance(option.text, str)
    assert isinstance(option.label, str)
    assert option.on is None or isinstance(option.on, int)
    assert orrery.list_games() == ("endless-forms", "endogenesis", "entropy", "eternal-adversary", "genesis")
    assert m.outcome is None


def test_the_package_of_the_games_is_no_function() -> None:
    code = "import orrery, orrery.games.genesis; print(orrery.games.genesis.GAME.name, orrery.games.NAMES)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said == f"genesis {orrery.list_games()}\n"


def test_the_same_seed_and_choices_give_the_same_match() -> None:
    assert play(new(), random.Random(2)).digest() == play(new(), random.Random(2)).digest()
    assert play(new(1), random.Random(2)).digest() != play(new(2), random.Random(2)).digest()


def test_a_match_without_a_seed_has_one_of_its_own() -> None:
    a, b = orrery.new("template", players=2), orrery.new("template", players=2)
    assert a.key != b.key


def test_seats_answer_a_room_in_any_order_and_nobody_sees_an_answer_early() -> None:
    m = until(new(5), "bid", random.Random(3))
    other = m.fork()
    views = [m.view(seat) for seat in (None, 0, 1, 2)]
    m.choose("bid 1", 2)
    assert [m.view(seat) for seat in (None, 0, 1, 2)] == views
    m.choose("bid 0", 0)
    assert [m.view(seat) for seat in (None, 0, 1, 2)] == views
    m.choose("bid 2", 1)
    for text, seat in (("bid 2", 1), ("bid 0", 0), ("bid 1", 2)):
        other.choose(text, seat)
    assert m.digest() == other.digest()
    assert m.view(None) != views[0]


def test_a_seat_that_has_answered_a_room_is_not_told_who_else_has() -> None:
    m = until(new(5), "bid", random.Random(3))
    m.choose("bid 0", 0)
    before = m.refusal(0, "bid 0")
    assert str(before) == "You have chosen; others may still be choosing. (SMUG-2.2)"
    m.choose("bid 0", 1)
    assert m.refusal(0, "bid 0") == before


def test_forced_answers_are_given_by_the_driver_and_written_down() -> None:
    m = play(new(4, players=2), random.Random(1))
    targets = [e for e in m.entries() if e[0] == ASK and e[2] == "target"]
    assert targets, "with one rival the target is forced, yet it is asked and written down"


def test_chance_is_recorded_with_no_seat() -> None:
    m = new()
    assert [e[2] for e in m.entries()] == ["shuffle", "shuffle", "roll"]
    assert all(e[1] == CHANCE for e in m.entries())


def test_a_fork_goes_the_same_way_and_never_touches_the_original() -> None:
    rng = random.Random(7)
    m = play(new(7), rng, 20)
    f, digest = m.fork(), m.digest()
    play(f, random.Random(1))
    assert m.digest() == digest
    assert play(m, random.Random(1)).digest() == f.digest()


@pytest.mark.parametrize(
    ("text", "seat", "why"),
    [
        ("nonsense", 0, "not possible now"),
        ("", 0, "not possible now"),
        ("x" * 10_000, 0, "That is not possible now"),
        ("\x00\n", 0, "That is not possible now"),
        ("bid 999", 0, "You have only"),
        ("bid 0", 3, "There is no seat 3"),
        ("bid 0", -1, "There is no seat -1"),
        ("bid 0", True, "There is no seat True"),
        ("bid 0", None, "say which seat"),
        (None, 0, "A choice is an option or its text"),
        (17, 0, "A choice is an option or its text"),
    ],
)
def test_bad_choices_are_refused_and_change_nothing(text: object, seat: object, why: str) -> None:
    m = until(new(5), "bid", random.Random(3))
    digest = m.digest()
    with pytest.raises(orrery.IllegalChoice, match=why):
        m.choose(text, seat)  # type: ignore[arg-type]
    assert m.digest() == digest


def test_an_option_of_another_match_is_taken_by_its_words() -> None:
    a, b = until(new(5), "turn", random.Random(3)), until(new(5), "turn", random.Random(3))
    b.choose(a.asks[0].options[0])
    a.choose(a.asks[0].options[0])
    assert a.digest() == b.digest()


def test_refusal_is_none_for_what_is_legal() -> None:
    m = until(new(5), "turn", random.Random(3))
    seat = m.asks[0].seat
    assert m.refusal(seat, "pass") is None
    refusal = m.refusal(seat, "play spice")
    assert refusal is not None
    assert refusal.clauses == ("SMUG-3.1",)
    assert "waits for" in str(m.refusal((seat + 1) % 3, "pass"))


def test_a_finished_match_refuses_everything() -> None:
    m = play(new(), random.Random(1))
    assert m.outcome is not None
    acts: list[Callable[[], None]] = [lambda: m.choose("pass", 0), lambda: m.concede(0), lambda: m.undo(0)]
    for act in acts:
        with pytest.raises(orrery.IllegalChoice, match="The match is over"):
            act()


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"mode": "blitz"}, "has no mode 'blitz'"),
        ({"players": 9}, "is for 2 or 3 or 4 players, not 9"),
        ({"players": True}, "not True"),
        ({"options": {"map": "eu"}}, "has no option 'map'"),
        ({"names": ["Ada"]}, "There are 1 names for 2 players"),
    ],
)
def test_a_bad_setup_is_refused_with_a_sentence(wanted: dict[str, object], why: str) -> None:
    with pytest.raises(orrery.OrreryError, match=why):
        orrery.new(**{"game": "template", **wanted})  # type: ignore[arg-type]


def test_every_problem_of_a_setup_is_named() -> None:
    with pytest.raises(orrery.BadSetup) as wrong:
        orrery.new("template", players=9, options={"map": 1, "deck": 2})
    assert len(wrong.value.problems) == 3


# ---------------------------------------------------------------- undo
def two_ambushes(s: Harbour) -> None:
    """Seat 0 is to play and holds a Guard and a Snare; seat 1 holds nothing."""
    s.phase, s.active, s.order = TURN, 0, (0, 1)
    for name in ("Guard", "Snare"):
        s.hands[0].append(lift(s, piece_named(s, name)))
        s.show(s.hands[0][-1], 0b001)


def test_a_choice_nobody_learnt_from_can_be_taken_back() -> None:
    g = Scenario(GAME, players=2, arrange=two_ambushes)
    before = g.match.digest()
    g.do(0, "hide")
    g.waits(0, "ambush")
    g.match.undo(0)
    assert g.match.digest() == before
    g.waits(0, "turn")


def test_undo_is_refused_with_the_reason() -> None:
    m = until(new(5), "turn", random.Random(3))
    seat = m.asks[0].seat
    m.choose("pass")
    with pytest.raises(orrery.CannotUndo, match=r"Player \d has been asked|asked since"):
        m.undo(m.asks[0].seat)
    assert m.undo_refusal(seat) is None, "the next player has been asked nothing that was answered"


def test_inside_a_room_undo_is_free() -> None:
    m = until(new(5), "bid", random.Random(3))
    before = m.digest()
    m.choose("bid 1", 1)
    m.undo(1)
    assert m.digest() == before
    with pytest.raises(orrery.CannotUndo, match="not chosen anything here yet"):
        m.undo(1)


# ---------------------------------------------------------------- conceding
def test_conceding_at_a_rest_takes_effect_at_once() -> None:
    m = until(new(5), "turn", random.Random(3))
    seat = m.asks[0].seat
    m.concede(seat)
    assert seat in m.s.gone  # type: ignore[attr-defined]
    assert m.entries()[-1][0] == LEAVE
    assert m.asks[0].seat != seat


def test_conceding_in_a_room_answers_for_the_seat_and_takes_effect_at_the_next_rest() -> None:
    m = until(new(5), "bid", random.Random(3))
    m.concede(0)
    with pytest.raises(orrery.IllegalChoice, match="conceded already"):
        m.concede(0)
    assert [ask.seat for ask in m.asks] == [1, 2]
    m.choose("bid 0", 1)
    m.choose("bid 1", 2)
    assert 0 in m.s.gone  # type: ignore[attr-defined]
    assert any(e[0] == TOGETHER or e[2] == "bid" for e in m.entries())


def test_two_concede_in_one_room_and_the_last_one_wins() -> None:
    m = until(new(5), "bid", random.Random(3))
    m.concede(0)
    m.concede(2)
    m.choose("bid 0", 1)
    assert m.over
    assert m.outcome is not None
    assert m.outcome.winners == (1,)
    assert orrery.replay(m.record()).digest() == m.digest()


# ---------------------------------------------------------------- stories and positions
def test_a_story_told_afterwards_is_the_story_heard_at_the_time() -> None:
    heard = play(orrery.new("template", players=3, seed=3, listen=True), random.Random(3))
    asked = play(new(3), random.Random(3))
    for seat in (None, 0, 1, 2):
        assert heard.story(seat) == asked.story(seat)
    assert heard.story(0, since=5) == heard.story(0)[5:]
    assert heard.story(0) != heard.story(1)


def test_a_match_can_be_looked_at_after_any_answer_and_played_on() -> None:
    m, rng = new(8), random.Random(8)
    seen = []
    while not m.over:
        seen.append((len(m.entries()), m.digest(), bool(m.room and any(t.answers for t in m.room.values()))))
        play(m, rng, 1)
    for n, digest, half in seen:
        if not half:
            assert m.after(n).digest() == digest
    again = play(m.after(seen[4][0]), random.Random(1))
    assert orrery.verify(again.record()).digest() == again.digest()
    with pytest.raises(orrery.OrreryError, match="no position after 999"):
        m.after(999)


def test_an_imagined_match_carries_nothing_of_the_true_past() -> None:
    m = play(new(8), random.Random(8), 20)
    w = m.imagine(0, random.Random(1))
    assert w.imagined
    assert w.key == b""
    assert len(w.entries()) <= len(m.entries()) - 3
    assert w.story(1) == []
    with pytest.raises(orrery.OrreryError, match="no record"):
        w.record()


def test_views_are_for_seats_at_the_table() -> None:
    with pytest.raises(orrery.IllegalChoice, match="There is no seat 7"):
        new().view(7)


def test_a_scenario_tells_what_is_pending() -> None:
    g = Scenario(GAME, players=2, seed=3)
    with pytest.raises(AssertionError, match="pending is"):
        g.waits(0, "nothing")
    with pytest.raises(AssertionError, match="pending is"):
        g.over()
