"""What a sensible player does without thinking."""

from __future__ import annotations

from collections.abc import Callable

from orrery.bots.greedy import likeliest
from orrery.engine.scenario import Scenario
from orrery.strategy import strategy_of
from tests.games.eternal_adversary.conftest import Looks, Stage


def _likeliest(g: Scenario) -> str:
    """The option habits like best of the question that waits."""
    ask = g.match.asks[0]
    return ask.options[likeliest(ask)].text


def _weights(g: Scenario) -> dict[str, float]:
    """Options and how likely they are."""
    ask = g.match.asks[0]
    likely = strategy_of(ask.game).policy(ask.table, ask)
    assert likely is not None
    return dict(zip([o.text for o in ask.options], likely, strict=True))


def _walks(g: Scenario, seat: int) -> None:
    """The likeliest steps of a hero, to where it stops."""
    while g.match.asks[0].seat == seat and g.match.asks[0].about in ("trade", "move"):
        g.do(seat, _likeliest(g))


def test_a_hero_goes_to_a_rift_nearby_and_attacks_it(stage: Stage, look: Looks) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Salt Lake City", "goatman": "Boston"},
        up={"Salt Lake City": "Wormhole", "Reno": "Rift 5"},
    )
    _walks(g, 0)
    assert look(g).at("samurai") == "Reno"
    assert _likeliest(g) == "attack"


def test_allies_do_not_go_for_the_same_rift(between_two_rifts: Callable[..., tuple[str, str]]) -> None:
    assert set(between_two_rifts(_walks)) == {"Reno", "Cheyenne"}


def test_chaos_attacks_a_weak_hero_and_not_a_strong_one(stage: Stage) -> None:
    at, up = {"samurai": "Reno", "goatman": "Salt Lake City"}, {"Salt Lake City": "Wormhole", "Reno": "Wormhole"}
    weak = stage("samurai", "goatman", active="goatman", at=at, up=up, health={"samurai": 2})
    strong = stage("samurai", "goatman", active="goatman", at=at, up=up, cubes={"samurai": {"attack": 5, "health": 5}})
    assert _likeliest(weak) == "step reno"
    assert _likeliest(strong) != "step reno"


def test_chaos_brings_its_tokens_home(stage: Stage, look: Looks) -> None:
    g = stage("samurai", "goatman", active="goatman", at={"goatman": "Omaha"}, tokens={"goatman": 2})
    _walks(g, 1)
    assert _likeliest(g) == "hand-in"


def test_battle_cards_are_kept_for_the_final_battle(stage: Stage) -> None:
    gear = {"samurai": ["Combat Stims"]}
    before = stage(
        "samurai", "goatman", at={"samurai": "Reno", "goatman": "Reno"}, removed=("Reno",), gear=gear, battle="Reno"
    )
    last = stage("samurai", "goatman", gear=gear, doom=(0, 13), final=1)
    assert _likeliest(before) == "pass"
    assert _likeliest(last) == "use combat-stims"


def test_the_best_weapons_are_taken_up(stage: Stage) -> None:
    g = stage(
        "samurai",
        "goatman",
        at={"samurai": "Reno", "goatman": "Reno"},
        removed=("Reno",),
        weapons={"samurai": ["Makarov", "AK-47"]},
        battle="Reno",
    )
    assert _likeliest(g) == "wield ak-47"
    assert _weights(g)["wield makarov"] < 0.1


def test_who_is_about_to_lose_retreats(stage: Stage) -> None:
    def fight(health: int, beast: int) -> str:
        g = stage(
            "samurai",
            "goatman",
            at={"samurai": "Reno"},
            removed=("Reno",),
            monster={"Reno": "hellion"},
            battle="Reno",
            hp={"samurai": health, "hellion": beast},
            chance=[(1, 1, 1, 1, 1), (1, 1)],
        )
        while g.match.asks[0].about != "retreat":
            g.do(g.match.asks[0].seat, _likeliest(g))
        return _likeliest(g)

    assert fight(12, 7) == "stay"
    assert fight(3, 25) == "retreat"
