"""No bot harms its own side for nothing: what counts as a blunder, and that none is made."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest

import orrery
from orrery import bots
from orrery.bots import Bot, Budget, Seat
from orrery.bots.greedy import RegularBot, sensible
from orrery.bots.search import ExpertBot
from orrery.engine.questions import Ask
from orrery.engine.text import plain
from orrery.games.genesis import GAME
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.rules.abilities import ability_named, ability_on
from orrery.games.genesis.rules.damage import BY_TIMELINE
from orrery.games.genesis.rules.legality import targets_of
from orrery.games.genesis.rules.state import ABILITY, MATCH, Arena
from orrery.games.genesis.strategy import GenesisStrategy
from orrery.strategy import Slips, strategy_of


def blunders(g: Any) -> set[str]:
    """The options of the pending question that are blunders."""
    (ask,) = g.match.asks
    return {ask.options[i].text for i in strategy_of(GAME).blunders(ask.table, ask)}


# ---------------------------------------------------------------- what is one
def test_an_attack_on_ones_own_side(stage: Any) -> None:
    """The Hound sees only its own Champion: it does not attack. With an enemy there too it does, and hits that one."""
    g = stage("raha@c4N", "malik@c6S", units={0: ["jaelarian-hound@c3N"]}, active="jaelarian-hound")
    assert "use c3.jaelarian-hound basic-attack-3" in g.options(0)
    assert blunders(g) == {"use c3.jaelarian-hound basic-attack-3"}
    h = stage("raha@c4N", "malik@c4S", units={0: ["jaelarian-hound@c3N"]}, active="jaelarian-hound")
    assert blunders(h) == set()
    h.do(0, "use c3.jaelarian-hound basic-attack-3")
    assert blunders(h) == {"target c4.raha"}


def test_allies_are_ones_own_side(stage: Any) -> None:
    g = stage("raha@c3N", "malik@a6S", "kunn@c4N", "feng@e6S", mode="2v2")
    assert blunders(g) == {"use c3.raha range-attack-2"}
    h = stage("raha@c3N", "malik@a6S", "kunn@c4N", mode="free-for-all")
    assert "use c3.raha range-attack-2" in h.options(0)
    assert blunders(h) == set()


def test_help_for_the_enemy(stage: Any) -> None:
    """A Cure for an enemy alone is a blunder; where there is somebody else it is one to choose the enemy."""
    g = stage("nubia@c3N", "malik@c4S")
    assert blunders(g) == {"use c3.nubia cure-3"}
    h = stage("nubia@c3N", "malik@c4S", hands={0: ["mend"]})  # a Mend may be for oneself
    assert blunders(h) == {"use c3.nubia cure-3"}
    h.do(0, "play mend")
    assert blunders(h) == {"target c4.malik"}


def test_an_area_without_enemies(stage: Any) -> None:
    """Spinning Spear with only one's own Rat around, or nobody at all; an enemy beside it makes it worth a thought."""
    for units in ({0: ["cave-rat@b3N"]}, {}):
        g = stage("kunn@c3N", "malik@c6S", units=units, hands={0: ["spinning-spear"]})
        assert blunders(g) == {"play spinning-spear"}
    h = stage("kunn@c3N", "malik@c6S", units={0: ["cave-rat@b3N"], 1: ["cave-rat@d3N"]}, hands={0: ["spinning-spear"]})
    assert blunders(h) == set()


def test_negating_ones_own(stage: Any) -> None:
    """One's own Gust is not to be negated, the answer to it is."""
    g = stage("raha@c3N", "malik@c4S", hands={0: ["gust", "unravel"], 1: ["rebound", "shoulder-hop"]})
    g.do(0, "play gust")
    g.do(1, "play shoulder-hop")
    g.passes(2)
    g.do(1, g.options(1)[0])
    assert g.stack() == ["Cast"]
    assert "play unravel" in blunders(g)
    h = stage("raha@c3N", "malik@c4S", hands={0: ["gust", "unravel"], 1: ["gust"]})
    h.do(0, "play gust")
    h.do(1, "play gust")
    assert "play unravel" not in blunders(h)
    h.do(0, "play unravel")
    assert h.options(0) == ["negate 1", "negate 2"]
    assert blunders(h) == {"negate 2"}


@pytest.mark.parametrize("whose", [0, 1])
def test_negating_what_hurts_oneself(stage: Any, whose: int) -> None:
    """Who slips onto Inferno Pits may well negate them, be they its own."""
    hands = {0: ["slipstream", "absolute-denial"]}
    g = stage("kunn@c2N", "idiris@c6S", units={whose: ["inferno-pits@c3"]}, hands=hands)
    g.do(0, "play slipstream")
    g.passes(1)
    assert blunders(g) == {"play absolute-denial"}
    g.passes(1)
    g.do(0, "at c3")
    assert g.stack() == ["Inferno"]
    g.passes(1 - whose)
    g.waits(0, "respond")
    assert blunders(g) == set()


def test_dying_of_ones_own_choice(stage: Any) -> None:
    """To pay or draw the last card, to step or slip into what kills; with one more of each it is no blunder."""
    for cards, found in ((3, {"play quick-shot"}), (4, set())):
        g = stage("raha@c3N", "malik@c6S", hands={0: ["quick-shot"]}, timelines=(cards, 40))
        assert blunders(g) == found
    for cards, found in ((2, {"play epiphany"}), (3, set())):
        g = stage("raha@c3N", "malik@c6S", hands={0: ["epiphany"]}, timelines=(cards, 40))
        assert blunders(g) == found
    for hp, found in ((2, {"move c4", "move c4 left", "move c4 right"}), (3, set())):
        g = stage(f"raha@c3N*{hp}", "malik@c6S", units={1: ["inferno-pits@c4"]}, phase="move")
        assert blunders(g) == found
    for hp, leaves in ((3, True), (4, False)):
        g = stage(f"raha@c3N*{hp}", "malik@c6S", units={1: ["spike-pit@c3"]}, phase="move")
        assert ("move c4" in blunders(g), "turn left" in blunders(g)) == (leaves, False)
    for hp, found in ((1, {"at c4"}), (3, set())):
        g = stage(f"raha@c3N*{hp}", "malik@c6S", units={1: ["inferno-pits@c4"]}, hands={0: ["slipstream"]})
        g.do(0, "play slipstream")
        g.settle()
        assert blunders(g) == found


def test_dying_of_ones_own_cards_in_the_arena(stage: Any) -> None:
    for cards, found in ((1, {"yes"}), (2, set())):
        g = stage("rayne@c1N", "malik@c6S", units={0: ["libraries-of-sahas@c1"]}, phase="round", timelines=(cards, 40))
        g.waits(0, "library")
        assert blunders(g) == found
    for mine, theirs, found in ((1, 9, {"yes"}), (1, 1, set()), (9, 9, set())):
        heroes = (f"kunn@c1N*{mine}", f"raha@c6S*{theirs}")
        g = stage(*heroes, skills=[(0, "burning-tribute", "")], phase="round")
        g.waits(0, "upkeep")
        assert blunders(g) == found


def test_a_summon_of_ones_own_is_drained_only_where_nobody_else_can_be(stage: Any) -> None:
    """That sells its life for HP; the Champion's own life never."""
    g = stage("malik@c3N", "raha@c6S", units={0: ["cave-rat@c4N"]}, hands={0: ["siphon-soul"]})
    assert blunders(g) == {"use c3.malik basic-attack-3"}
    h = stage("malik@c3N", "raha@c4S", units={0: ["cave-rat@c4N"]}, hands={0: ["siphon-soul"]})
    h.do(0, "play siphon-soul")
    assert blunders(h) == {"target c4.cave-rat"}


def test_one_name_for_many_cards_is_right_if_one_of_them_is(stage: Any) -> None:
    """Nine Rats of one's own and three of the enemy: the ninth name is shared, and the question after it tells them."""
    units = {0: ["cave-rat@c4S"] * 9, 1: ["cave-rat@c4S"] * 3}
    g = stage("raha@c3N", "malik@c6S", units=units, hands={0: ["quick-shot"]})
    g.do(0, "play quick-shot")
    assert blunders(g) == {"target c4.cave-rat", *[f"target c4.cave-rat-{n}" for n in range(2, 9)]}
    g.do(0, "target c4.cave-rat-9")
    assert blunders(g) == {"which 9"}


# ---------------------------------------------------------------- nobody makes one
def perverse(self: GenesisStrategy, s: Arena) -> list[float]:
    """The less life a seat has, the better it looks."""
    return [1.0 - s.hp.get(hero, 0) / 100 for hero in s.champion]


@pytest.mark.parametrize("level", ["novice", "regular", "expert"])
def test_no_level_blunders_though_it_looks_good(stage: Any, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were harm to oneself the best there is, nobody would do it: not to attack one's own, nor to aim at them."""
    monkeypatch.setattr(GenesisStrategy, "evaluate", perverse)
    monkeypatch.setattr(GenesisStrategy, "trust", 0.0)
    for foe, before in (("malik@c6S", ()), ("malik@c4S", ("use c3.jaelarian-hound basic-attack-3",))):
        g = stage("raha@c4N", foe, units={0: ["jaelarian-hound@c3N"]}, active="jaelarian-hound")
        g.do(0, *before)
        never = blunders(g)
        assert never
        for seed in range(8):
            assert bots.make(level, seed).choose(Seat(g.match, 0), Budget(iterations=40)) not in never
    assert isinstance(bots.make("regular"), RegularBot)
    expert = ExpertBot(1)
    expert.choose(Seat(g.match, 0), Budget(iterations=40))
    assert expert.thoughts[-1].text in never, "a hint names it last"


AILMENTS = "stun|pacify|grounded|decay|weakness"
HARM = re.compile(rf"deal \d|takes \d|loses \d+ hp|(kill|exert) the target|gains ({AILMENTS})")


def harmful(text: str) -> bool:
    """Whether an ability, by what is printed, harms what it is turned on and does nothing else for its player."""
    return HARM.search(text.lower()) is not None and "you gain" not in text


def harms_its_own(s: Arena, ask: Ask, i: int) -> bool:
    """Whether this choice, by the texts of the cards alone, turns something harmful on one's own side though it need
    not, or on nobody but it."""
    choice, seat = ask.choices[i], ask.seat

    def ours(p: int) -> bool:
        return p in s.control and s.team[s.control[p]] == s.team[seat]

    if ask.about == "target":
        act = BOOK.acts[s.declaring[ABILITY]]
        free = not all(ours(c[1]) for c in ask.choices)
        return free and ours(choice[1]) and harmful(plain(act.ability.text()))
    if choice[0] not in ("play", "use"):
        return False
    p = choice[1]
    hand = choice[0] == "play"
    found = (
        ability_on(s.face[p], choice[2] if len(choice) > 2 else "") if hand else ability_named(s, seat, p, choice[2])
    )
    assert found is not None
    if len(found.targets) != 1 or found.negates or not harmful(plain(found.ability.text())):
        return False
    return all(ours(q) for q in targets_of(s, seat, s.champion[seat] if hand else p, found))


def counted(make: Any, games: int) -> dict[str, int]:
    """Over some games of every kind of company: choices that harm one's own side, and Champions that emptied their own
    Timeline (not by the round's draw, which nobody chooses)."""
    ways = [("duel", 2), ("2v2", 4), ("free-for-all", 3), ("match", 2)]
    count = {"choices": 0, "harm": 0, "ruin": 0}
    for seed in range(games):
        mode, players = ways[seed % len(ways)]
        m = orrery.new("genesis", players, mode, seed=seed)
        seated: list[Bot] = [make(10 * seed + seat) for seat in range(players)]
        seats = [Seat(m, seat) for seat in range(players)]
        fallen: set[int] = set()
        while not m.over:
            ask = m.asks[0]
            s, texts = cast(Arena, m.s), [option.text for option in ask.options]
            now = s.round
            harm = [harms_its_own(s, ask, i) for i in range(len(texts))]
            chosen = texts.index(bots.answer(m, seated[ask.seat], seats[ask.seat], Budget(iterations=20)))
            count["choices"] += len(texts) > 1
            count["harm"] += harm[chosen] and not all(harm)
            fallen = set() if s.mode == MATCH and not any(s.out) else fallen
            for seat in [x for x in range(players) if s.out[x] and s.why[x] == BY_TIMELINE and x not in fallen]:
                fallen.add(seat)
                count["ruin"] += s.round == now
    return count


def test_the_most_careless_novice_never_harms_its_own_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that never looks chooses among all that is no blunder. By an account that knows the printed texts only, over
    games in which the random bot does it very often."""
    anyhow = counted(lambda seed: bots.make("random", seed), 12)
    assert anyhow["harm"] > 50
    assert anyhow["ruin"] > 0
    monkeypatch.setattr(GenesisStrategy, "slips", Slips(careless=1.0))
    novice = counted(lambda seed: bots.make("novice", seed), 12)
    assert novice["choices"] > 2000
    assert (novice["harm"], novice["ruin"]) == (0, 0)


@pytest.mark.parametrize(("level", "games"), [("novice", 3), ("regular", 1)])
def test_no_level_harms_its_own_side(level: str, games: int) -> None:
    assert (found := counted(lambda seed: bots.make(level, seed), games))["harm"] == found["ruin"] == 0
    assert found["choices"] > 100


def test_where_there_is_nothing_else_one_is_chosen(stage: Any) -> None:
    """Death Touch must kill: with only one's own Rat around that is what it kills."""
    g = stage("raha@c3N", "malik@c6S", units={0: ["cave-rat@b4N", "cave-rat@d4N"]}, hands={0: ["venom-widow"]})
    g.do(0, "play venom-widow")
    g.passes(2)
    g.do(0, "at c4")
    g.waits(0, "target")
    assert blunders(g) == set(g.options(0))
    (ask,) = g.match.asks
    assert sensible(ask) == [0, 1]
    assert bots.make("novice", 1).choose(Seat(g.match, 0), Budget()) in g.options(0)
