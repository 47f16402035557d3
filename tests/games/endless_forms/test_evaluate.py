"""How bots judge Endless Forms: what is better looks better, and Events are kept for their moment."""

from __future__ import annotations

from typing import Any

import pytest

from orrery import bots
from orrery.bots import Budget
from orrery.bots.seat import Seat
from orrery.games.endless_forms import GAME
from orrery.games.endless_forms.strategy.policy import weights
from orrery.strategy import strategy_of

LAVA = ("Lava Malpais",) * 4
FLOCK = ("mine 1 Monarch 4", "mine 2 Cactus Wren 4", "mine 3 House Finch 4", "mine 4 Gray Vireo 4")
RIVALS = ("theirs 1 Monarch 4", "theirs 2 Cactus Wren 4", "theirs 3 House Finch 4", "theirs 4 Gray Vireo 4")
NEVER_MIND = Budget(iterations=120)


def chosen(g: Any, seat: int = 0, level: str = "regular") -> str:
    """What a bot of this level does here."""
    said = bots.make(level, 5).choose(Seat(g.match, seat), NEVER_MIND)
    return said if isinstance(said, str) else said.text


def chance(g: Any, seat: int = 0) -> float:
    return float(strategy_of(GAME).evaluate(g.s)[seat])


def weight(g: Any, seat: int = 0) -> dict[str, float]:
    """How likely each option of the pending question is."""
    ask = next(a for a in g.match.asks if a.seat == seat)
    found = weights(g.s, ask)
    assert found is not None
    return dict(zip([o.text for o in ask.options], found, strict=True))


# ---------------------------------------------------------------- Events at their moment
LEVELS = pytest.mark.parametrize("level", ["regular", "expert"])


@LEVELS
def test_rites_of_spring_waits_for_the_exertions(desert: Any, level: str) -> None:
    """+1↑ until the end of this turn: wasted once everybody has exerted, four counters before that."""
    spent = desert(
        *[f"{it} exerted" for it in FLOCK[:3]], FLOCK[3], *RIVALS, event="Rites of Spring", turn=5, step="exert"
    )
    assert chosen(spent, level=level) == "exert 4.gray-vireo", "one exertion is left, three have been"
    ready = desert(*FLOCK, *RIVALS, "mine 1 Pyrrhuloxia 4", event="Rites of Spring", turn=13, step="exert")
    assert chosen(ready, level=level) == "reveal", "five species are about to exert, in the last Day turn"


@LEVELS
def test_rites_of_spring_is_not_burned_at_night(desert: Any, level: str) -> None:
    g = desert(*FLOCK, *RIVALS, event="Rites of Spring", turn=7, step="exert")
    assert chosen(g, level=level).startswith("exert"), "it works by Day only, and another Day comes"


@LEVELS
def test_limited_resources_is_for_the_others_turn(desert: Any, level: str) -> None:
    """No exertion gains more than 2 this turn: not while one's own species are to exert."""
    fast = ("theirs 1 White-lined Sphinx Moth 6", "theirs 2 Giant Velvet Mite 6", "theirs 3 Melon Aphids 6")
    mine = ("mine 1 White-lined Sphinx Moth 6", "mine 2 Giant Velvet Mite 6", "mine 3 Melon Aphids 6")
    own = desert(*mine, *fast, event="Limited Resources", turn=13, step="exert")
    assert chosen(own, level=level) != "reveal"
    other = desert(*mine, *fast, event="Limited Resources", turn=14, step="start")
    other.step_to("w2")
    assert chosen(other, level=level) == "reveal", "three species are about to gain 4 and more"


def test_limited_resources_is_kept_when_all_have_exerted(desert: Any) -> None:
    fast = ("theirs 1 White-lined Sphinx Moth 6 exerted", "theirs 2 Giant Velvet Mite 6 exerted")
    late = desert("mine 1 White-lined Sphinx Moth 9", *fast, event="Limited Resources", turn=14, step="depop")
    late.step_to("w10")
    assert chosen(late) == "pass", "it would do nothing now, and they exert once more"


@LEVELS
def test_life_finds_a_way_waits_for_a_dying_species(desert: Any, level: str) -> None:
    """Where no other species of one's own will die, and 3 counters decide the game."""
    hale = ("mine 2 Cactus Wren 9 exerted", "mine 3 House Finch 9 exerted", "mine 4 Gray Vireo 9 exerted")
    theirs = ("theirs 2 Cactus Wren 10", "theirs 4 Gray Vireo 10")
    dying = desert("mine 1 Monarch 1 exerted", *hale, *theirs, event="Life Finds a Way", turn=13, step="move")
    assert chosen(dying, level=level) != "reveal", "revealed now it is burned"
    dying.do(0, "done")
    dying.waits(0, "w7")
    assert chosen(dying, level=level) == "reveal", "the Monarch has lost its last counter"


@LEVELS
def test_preserve_is_kept_until_decline(desert: Any, level: str) -> None:
    """An Event that does something good and cannot do more later is revealed before the game ends."""
    g = desert("mine 1 Monarch 5", "theirs 2 Monarch 6 exerted", event="Ecological Preserve", turn=16, step="move")
    g.step_to("w9")
    assert chosen(g, level=level) == "reveal", "the last decline of the game"


# ---------------------------------------------------------------- positions
def test_chances_add_up_and_mirror(desert: Any) -> None:
    g = desert(*FLOCK, *RIVALS, turn=5)
    assert sum(strategy_of(GAME).evaluate(g.s)) == pytest.approx(1)
    ahead = desert(*FLOCK, "theirs 1 Monarch 4", turn=5)
    assert chance(ahead) > chance(g) + 0.2


def test_an_event_of_this_turn_counts_for_this_turn_only(desert: Any) -> None:
    plain = desert(*FLOCK, *RIVALS, turn=5)
    spring = desert(*FLOCK, *RIVALS, turn=5, change=lambda s: s.rites.__setitem__(0, 1))
    four_more = desert(*[it[:-1] + "5" for it in FLOCK], *RIVALS, turn=5)
    assert chance(plain) < chance(spring) == pytest.approx(chance(four_more), abs=0.01)


def test_day_and_night_both_come(desert: Any) -> None:
    """A species of the night is worth the same by day, when the same turns are left."""
    toad = "mine 1 Chihuahuan Green Toad 4"
    by_day = desert(toad, RIVALS[1], turn=5, row=("Desert Spring", *LAVA[1:]))
    dry = desert(toad, RIVALS[1], turn=5, row=LAVA)
    assert chance(by_day) > chance(dry) + 0.05, "water will serve it at night"


def test_a_predator_without_prey_is_worth_little(desert: Any) -> None:
    fed = desert("mine 1 Coyote 4", "theirs 1 Ringtail 9", turn=5, row=("Weathered Badlands",) * 4)
    hungry = desert("mine 1 Coyote 4", "theirs 2 Ringtail 9", turn=5, row=("Weathered Badlands",) * 4)
    assert chance(fed) > chance(hungry) + 0.05


def test_who_dies_before_its_next_exertion_is_lost(desert: Any) -> None:
    saved = desert("mine 1 Monarch 3 exerted", *RIVALS, turn=5, step="move")
    lost = desert("mine 1 Monarch 2 exerted", *RIVALS, turn=5, step="move")
    gone = desert("mine 1 Monarch 1 exerted", *RIVALS, turn=5, step="move")
    assert chance(saved) - chance(lost) > 5 * abs(chance(lost) - chance(gone)), "a counter that will be lost is none"


# ---------------------------------------------------------------- choices
def test_harm_goes_to_the_other_side(desert: Any) -> None:
    g = desert(*FLOCK[:1], *RIVALS[:1], hand=["Maimed"], step="deploy")
    g.do(0, "deploy maimed")
    w = weight(g)
    assert w["on foe-1.monarch"] > 5 * w["on 1.monarch"]


def test_species_go_where_they_grow(desert: Any) -> None:
    g = desert(hand=["Roseate Skimmer"], step="deploy", row=("Desert Spring", *LAVA[1:]))
    g.do(0, "deploy roseate-skimmer")
    w = weight(g)
    assert w["at 1"] == max(w.values()) > 3 * w["at 2"]


def test_no_choice_is_impossible(desert: Any) -> None:
    g = desert(*FLOCK, *RIVALS, hand=["Maimed", "Coyote", "Drought"], event="", turn=5, step="deploy")
    for _ in range(120):
        if g.match.over:
            break
        for ask in g.match.asks:
            found = weights(g.s, ask)
            assert found is None or (len(found) == len(ask.choices) and min(found) > 0)
        ask = g.match.asks[0]
        g.match.choose(ask.options[-1], ask.seat)


def test_prey_of_the_other_side_first(desert: Any) -> None:
    rows = ("Weathered Badlands",) * 4
    g = desert("mine 1 Coyote 4", "mine 1 Ringtail 5", "theirs 1 Ringtail 5", turn=5, step="exert", row=rows)
    g.do(0, "exert 1.coyote")
    w = weight(g)
    assert w["prey foe-1.ringtail"] > 3 * w["prey 1.ringtail"]


def test_nobody_ends_a_phase_while_species_can_exert(desert: Any) -> None:
    g = desert(*FLOCK, *RIVALS, turn=5, step="exert")
    w = weight(g)
    assert w["exert 1.monarch"] > 20 * w["done"]


def test_rites_of_spring_is_likely_before_many_exertions_by_day(desert: Any) -> None:
    five = (*FLOCK, "mine 1 Pyrrhuloxia 4")
    by_day = weight(desert(*five, *RIVALS, event="Rites of Spring", turn=13, step="exert"))
    assert by_day["reveal"] == max(by_day.values())
    by_night = weight(desert(*five, *RIVALS, event="Rites of Spring", turn=11, step="exert"))
    assert by_night["reveal"] < 0.1 * max(by_night.values())


def test_a_good_species_is_likelier_than_the_end_of_the_phase(desert: Any) -> None:
    g = desert(*RIVALS, hand=["Monarch", "Spreading Grasses"], step="deploy", turn=3)
    w = weight(g)
    assert w["species"] == max(w.values()) > 3 * w["done"]
