"""Chapters 3, 4, 10, 12 and 15: the course of a turn, what leaves play, the end."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule


@rule("FORM-3.1", "FORM-3.2", "FORM-3.3", "FORM-3.4", "FORM-10.5", "FORM-1.18")
def test_sixteen_turns_of_day_and_night_in_five_phases(desert: Any) -> None:
    g = desert(
        "mine 1 Gila Monster 90", "theirs 1 Gila Monster 90", *["mine 2 Desert Millipede 9"], turn=1, step="start"
    )
    seen: list[tuple[int, int, str, str]] = []
    while not g.match.over:
        table, ask = g.match.view(0)["table"], g.match.asks[0]
        mark = (table["turn"], ask.seat, table["period"], table["step"])
        if not seen or seen[-1] != mark:
            seen.append(mark)
        g.match.choose(ask.options[0], ask.seat)
    turns = sorted({(turn, seat, period) for turn, seat, period, _ in seen})
    day = (1, 2, 5, 6, 9, 10, 13, 14)
    assert turns == [(t, (t - 1) % 2, "day" if t in day else "night") for t in range(1, 17)]
    steps = [step for turn, _, _, step in seen if turn == 3]
    assert steps == ["deployment", "exertion", "movement"], "each once; the others ask nothing here"
    assert len(seen) == len(set(seen)), "no phase comes twice in a turn"
    g.over()


@rule("FORM-4.1", "FORM-8.2")
def test_only_your_own_species_are_un_exerted(desert: Any) -> None:
    g = desert("mine 1 Monarch 3 exerted", "theirs 1 Oryx 3 exerted", step="start")
    assert (g.exerted("Monarch"), g.exerted("Oryx")) == (False, True)


@rule("FORM-4.5", "FORM-4.7")
def test_one_card_by_day_two_by_night_and_no_limit(desert: Any) -> None:
    hand = ["Oryx"] * 15
    for turn, drawn in ((1, 1), (3, 2), (5, 1), (7, 2)):
        g = desert(turn=turn, step="start", hand=hand)
        assert len(g.s.hands[0]) == 15 + drawn
        g.do(0, "done")
        assert len(g.s.hands[0]) == 15 + drawn


@rule("FORM-4.4")
def test_texts_of_the_beginning_in_their_order(desert: Any) -> None:
    row = ("Desert Playa", "College Campus", "Desert Playa", "Lava Malpais")
    effects = [("mine", "Shrouding Weather", "zone theirs"), ("theirs", "Mutigen", "Sandhill Crane")]
    species = ("mine 2 Sandhill Crane 4", "mine 1 Oryx 4")
    effects += [("mine", "Mutigen", "Oryx")]
    g = desert(*species, step="start", row=row, effects=effects, chance=[(4,), (4,), (1,), (4,), (5,)])
    g.do(0, "no", "stay")
    told = [line for line in g.told() if "die shows" in line or "rolls" in line]
    assert told == [
        *["Desert Playa: the die shows 4. It is flooded: it has Water and Algae."] * 2,
        "Shrouding Weather: Player 1 rolls 1, and nothing happens.",
        *("Mutigen: Player 1 rolls 4.", "Mutigen: Player 1 rolls 5."),
    ]
    assert (g.pop("Oryx"), g.pop("Sandhill Crane")) == (6, 6)


@rule("FORM-4.4")
def test_the_longest_in_play_comes_first_wherever_it_moved(desert: Any) -> None:
    g = desert("mine 1 Oryx 4", "mine 2 Monarch 4", step="move")
    g.do(0, "move 1.oryx")
    assert g.names(g.s.columns[1]) == ["Oryx", "Monarch"]


@rule("FORM-10.1", "FORM-10.2", "FORM-10.3")
def test_everybody_declines_at_once(desert: Any) -> None:
    species = ("mine 1 Monarch 1", "theirs 1 Coyote 1", "theirs 2 House Finch 5", "mine 3 Gila Monster 2")
    for turn in (5, 6):
        g = desert(*species, turn=turn, step="depop")
        assert [g.pop(n) for n in ("Monarch", "Coyote", "House Finch", "Gila Monster")] == [None, None, 3, 2]
        assert (g.discard(0), g.discard(1)) == (["Monarch"], ["Coyote"])
        told = g.told()
        assert told.index("Player 2's Coyote loses 1 counter (now 0).") < told.index(
            "Player 1's Monarch leaves play and goes to the discard pile."
        )


@rule("FORM-12.3", "FORM-12.5")
def test_cards_leave_in_the_order_of_the_table_and_lie_open(desert: Any) -> None:
    g = desert("mine 3 Oryx 1", "mine 1 Monarch 1", "mine 1 Coyote 1", step="depop")
    assert g.discard(0) == ["Monarch", "Coyote", "Oryx"]
    for seat in (0, 1, None):
        pile = g.match.view(seat)["table"]["players"][0]["discard"]
        assert [card["card"] for card in pile] == ["monarch", "coyote", "oryx"]


@rule("FORM-15.1", "FORM-15.2", "FORM-6.10")
def test_the_end_after_turn_16(desert: Any) -> None:
    g = desert("mine 1 Oryx 5", "mine 2 Monarch 5", "theirs 1 Coyote 8", turn=16, step="depop", event="Rejuvenation")
    g.waits(0, "w10")
    g.do(0, "pass")
    g.over()
    outcome = g.match.outcome
    assert (outcome.scores, outcome.winners, outcome.reason) == (
        (8, 7),
        (0,),
        "More population counters after turn 16: 8 to 7.",
    )
    assert sum(value for _, value in outcome.breakdown[0]) == 8


@rule("FORM-15.1")
def test_w10_is_the_last_moment_for_an_event(desert: Any) -> None:
    g = desert("mine 1 Oryx 3", "theirs 1 Coyote 4", turn=16, step="depop", event="Rejuvenation")
    g.do(0, "reveal")
    assert g.match.outcome.scores == (4, 3)


@rule("FORM-15.3")
@pytest.mark.parametrize(
    ("species", "even_sunset"),
    [
        (("mine 1 Oryx 2", "mine 2 Monarch 4", "theirs 1 Coyote 4", "theirs 1 Monarch 2"), False),
        (("mine 1 Oryx 5", "theirs 1 Coyote 3", "theirs 1 Monarch 3"), False),
        (("mine 1 Turkey Vulture 1", "theirs 1 Oryx 1"), False),
        (("mine 1 Oryx 4", "theirs 1 Coyote 3", "theirs 1 Monarch 3"), True),
        ((), True),
    ],
    ids=["as-many-species", "more-species", "nothing-left", "even-sunset", "empty"],
)
def test_equal_counters_are_a_draw(desert: Any, species: tuple[str, ...], even_sunset: bool) -> None:
    """Whoever went first and however many species there are: the manual names no tie-break."""
    g = desert(*species, turn=16, step="depop", options={"even_sunset": even_sunset})
    outcome = g.match.outcome
    assert outcome.scores[0] == outcome.scores[1]
    assert (outcome.ranks, outcome.winners) == ((1, 1), (0, 1))
    assert outcome.reason == f"Both players have {outcome.scores[0]} population counters after turn 16: a draw."


@rule("FORM-15.4")
def test_conceding(desert: Any) -> None:
    g = desert("mine 1 Oryx 9", step="deploy", hand=["Monarch"])
    g.match.concede(0)
    g.over()
    assert (g.match.outcome.winners, g.match.outcome.ranks) == ((1,), (2, 1))
    g = desert("mine 1 Coyote 9", step="deploy", hand=["Monarch"])
    g.do(0, "deploy monarch")
    g.match.concede(1)
    g.do(0, "at 1")
    g.over()
    assert g.match.outcome.winners == (0,)


@rule("FORM-9.3", "FORM-8.4")
def test_nothing_is_forced_on_a_player(desert: Any) -> None:
    g = desert("mine 1 Monarch 3", "mine 2 Oryx 3", "mine 3 Coyote 3")
    g.do(0, "exert 2.oryx", "exert 1.monarch", "done", "done")
    assert (g.exerted("Coyote"), [g.at(n) for n in ("Monarch", "Oryx", "Coyote")]) == (False, [1, 2, 3])
    g.waits(1, "deploy")


@rule("FORM-9.1", "FORM-9.5", "FORM-8.13")
def test_a_move_takes_everything_along(desert: Any) -> None:
    g = desert(
        "mine 1 Oryx 5 exerted",
        "mine 1 Monarch 3",
        step="move",
        effects=[("theirs", "Maimed", "Monarch"), ("mine", "Bloom", 1)],
    )
    g.do(0, "move 1.oryx")
    assert (g.at("Oryx"), g.exerted("Oryx"), g.pop("Oryx")) == (2, True, 4)
    g.waits(1, "deploy")
    effects = [("theirs", "Mutigen", "Oryx")]
    g = desert("mine 1 Oryx 5", step="move", effects=effects)
    g.do(0, "move 1.oryx")
    assert g.on(g.p("Oryx")) == ["Mutigen"]


@rule("FORM-9.4", "FORM-9.2")
def test_only_your_own_side_counts(desert: Any) -> None:
    theirs = [f"theirs 2 {name} 3" for name in ("Oryx", "Coyote", "House Finch")]
    g = desert("mine 1 Monarch 3", *theirs, step="move")
    g.do(0, "move 1.monarch")
    assert g.at("Monarch") == 2


@rule("FORM-1.17")
def test_habitats_serve_both_alike(desert: Any) -> None:
    g = desert("mine 1 House Finch 3", "theirs 1 House Finch 3", "mine 2 Monarch 3", "theirs 2 Monarch 3")
    assert g.up("House Finch") == g.up("House Finch", n=1) == 5
    assert g.up("Monarch") == g.up("Monarch", n=1) == 3
