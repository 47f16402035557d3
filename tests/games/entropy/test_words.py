"""What people read: labels that say what a move pays and gains, the terminal picture, the evaluation."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import orrery
from orrery.engine.text import plain
from orrery.games.entropy import GAME
from orrery.games.entropy.interface.terminal import parts, terminal
from orrery.games.entropy.rules.state import END
from orrery.strategy import win_chances


def labels(g: Any) -> dict[str, str]:
    return {option.text: option.label for option in g.match.asks[0].options}


def table(lab: Any) -> None:
    lab.goods(0, energy=5, mass=5, entropy=3)
    lab.star(0, "IA")
    lab.planet(0, "P1", b=3)
    lab.biome("P1", "B1")
    lab.token(0, "star", 1)
    lab.stand(1, 3)
    lab.top("P31")
    lab.tiers(0, star=1, planet=1)


def test_moves_say_what_they_pay_and_gain(game: Any) -> None:
    told = labels(game(table))
    assert told["move 1 outer"] == (
        "Move 1 to Activate Stars, the outer space of sector 1. Takes back your Star token; for it activate a Star or"
        " gain 1 Entropy. Traffic Bonus: 2 Entropy."
    )
    assert told["move 3 outer"].endswith("1 Entropy to pay: another Scientist is there. No Traffic Bonus.")
    assert told["move 2 inner planet"].startswith(
        "Move 2 to Aggregate Planet, the inner space of sector 2, placing your Planet token. Takes back your Star"
    )
    assert "Light Alloys: 1 Mass less to pay." in told["move 2 inner planet"]
    assert "Your Coral Shelf pays its reward. Traffic Bonus: 2 Energy." in told["move 1 inner wild"]
    assert told["flip b1-coral-shelf"] == (
        "Flip Coral Shelf on Cinder to its fulfilled side. When you land on Evolve a Star, its reward becomes:"
        " Gain 2 Energy. Advances you on Main Objective III."
    )


def test_actions_say_what_they_pay_and_gain(game: Any) -> None:
    g = game(table)
    g.say("move 2 inner planet")
    assert labels(g)["activate 1.ia"] == "Activate Red Dwarf in system 1 for 1 Entropy: Gain 1 Bacteria."
    g.say("entropy")
    told = labels(g)
    assert told["aggregate p31-thalassa"] == (
        "Aggregate Thalassa (Water Planet, provides 2 Water) for 3 Mass. Its effect: Gain 1 Life card."
    )
    assert told["exchange mass"] == "Exchange 2 Entropy for 1 Mass"
    g.say("aggregate {P31}")
    assert labels(g)["in 1"] == "In system 1 (Red Dwarf, provides 1 Heat; beside Cinder)"
    g = game(table, lambda lab: lab.s.tokens.__setitem__(0, -1), lambda lab: lab.before(0, 1))
    g.say("move 3 inner star", "pass")
    assert labels(g)["evolve 1.ia iib"] == (
        "Evolve Red Dwarf in system 1 into Yellow Star for 1 Energy."
        " Tier II (IIB), provides 1 Heat and 1 Radiation; for 2 Entropy: Gain 3 Mass."
    )


@pytest.mark.parametrize(("mode", "players", "seed"), [("standard", 2, 1), ("standard", 4, 2), ("solo", 1, 3)])
def test_every_label_prompt_and_picture_of_whole_games(mode: str, players: int, seed: int) -> None:
    m, rng, seen = orrery.new("entropy", mode=mode, players=players, seed=seed), Random(seed), set()
    while not m.over:
        ask = m.asks[0]
        seen.add(ask.about)
        told = [option.label for option in ask.options]
        assert len(set(told)) == len(told), told
        assert ask.prompt
        assert not any("{" in text or "None" in text for text in (*told, ask.prompt))
        if rng.random() < 0.03:
            for width in (48, 76, 156):
                lines = terminal(m.view(rng.choice([None, 0])), width).splitlines()
                assert max(map(len, lines)) <= width
                assert not any("…" in line for line in lines)
        m.choose(ask.options[rng.randrange(len(ask.options))])
    assert "Objectives" in terminal(m.view(None), 80)
    assert len(seen) > 6
    assert all(line.sentence for line in m.story(None))


def test_the_picture_shows_what_matters(game: Any) -> None:
    g = game(
        table, lambda lab: lab.hand(0, "L26"), lambda lab: lab.mission(0, "M1"), lambda lab: lab.asteroid("P1", "water")
    )
    drawn = terminal(g.match.view(0), 200)
    for words in (
        "Round 1. Your turn, Movement step.",
        "Goal: the most VP. Objectives complete: 0; with 2 the game ends after one more round.",
        "VP if the game ended now: you 3, Player 2 0.",
        "▶ 6  Create Life",
        "═ Activate Stars",
        "tokens: your Star",
        "Traffic Bonus: inner 2 Energy, outer 2 Entropy",
        "I    Evolve a Star to tier III or IV; counts each Planet of your best type",
        "You: 5 Energy, 5 Mass, 3 Entropy.",
        "Generator on space 0 of 6: no discount; next: 1 Star",
        "Light Alloys. Tier 1 (now): 1 Mass less to pay. Tier 2: 2 Mass less to pay.",
        "Cinder, Heat Planet, provides 1 Heat, 3 Mass: Gain 1 Energy.",
        "3 Bacteria. Water Asteroid. Free Asteroid space for 1 Lifeform.",
        "Biome Coral Shelf, needs 3 Bacteria; on Evolve a Star: Gain 1 Energy.",
        "Glow Thorn: Needs 3 Radiation; removes 1 Bacteria; gives 2 Plants.",
        "Mission Diverse Worlds: If you have 3 Planets of different types",
    ):
        assert words in " ".join(drawn.split()) or words in drawn, words
    assert "Diverse Worlds" not in terminal(g.match.view(1), 200)
    assert "A Mission, face down" in terminal(g.match.view(1), 200)


def test_a_narrow_screen_names_the_offers_and_tells_them_part_by_part(game: Any) -> None:
    view = game(table).match.view(0)
    narrow = " ".join(terminal(view, 76).split())
    assert "Thalassa (Water, 4 Mass)" in narrow
    assert "IA Red Dwarf" in narrow
    assert "look stars, look planets, look biomes and look life" in narrow
    assert len(terminal(view, 96).splitlines()) < len(terminal(view, 116).splitlines())
    told = {name: " ".join(text.split()) for name, text in parts(view, 76).items()}
    assert "Thalassa (6), Water Planet, provides 2 Water, 4 Mass: Gain 1 Life card." in told["planets"]
    assert "IA Red Dwarf, 4 left: provides 1 Heat; Gain 1 Bacteria. Becomes IIA or IIB." in told["stars"]
    assert "Tier 2:" in told["Player 2's play area"], "what a narrow screen leaves out of a rival's Focus cards"
    assert {"rondel", "objectives", "your play area", "biomes", "life cards"} <= set(told)


def test_evaluation_is_a_share_of_one_and_knows_who_is_ahead(game: Any) -> None:
    g = game(table, players=3)
    chances = win_chances(g.match)
    assert sum(chances) == pytest.approx(1)
    assert chances[0] == max(chances)
    g = game(lambda lab: lab.goods(1, vp=30), lambda lab: lab.goods(0, vp=10))
    before = win_chances(g.match)
    assert before[1] > 0.6
    g = game(lambda lab: lab.goods(1, vp=30), lambda lab: lab.goods(0, vp=10), lambda lab: setattr(lab.s, "last", 2))
    assert win_chances(g.match)[1] > before[1]  # sharper towards the end
    g = game(lambda lab: lab.goods(0, vp=1), lambda lab: setattr(lab.s, "step", END))
    assert win_chances(g.match) == [1.0, 0.0]


def test_solo_evaluation_rises_with_points(game: Any) -> None:
    low = win_chances(game(lambda lab: lab.goods(0, vp=5), players=1, mode="solo").match)[0]
    high = win_chances(game(lambda lab: lab.goods(0, vp=60), players=1, mode="solo").match)[0]
    assert 0 < low < high < 1


def test_conceding_leaves_the_game_to_the_others() -> None:
    m = orrery.new("entropy", players=3, seed=2, options={"first_player": 1})
    m.concede(0)
    assert m.asks[0].seat == 1
    m.concede(2)
    assert m.over
    outcome = m.outcome
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.reason == "Everybody else gave up."
    alone = orrery.new("entropy", mode="solo", players=1, seed=2)
    alone.concede(0)
    assert alone.over
    assert alone.outcome is not None
    assert alone.outcome.winners == ()


def test_the_vocabulary_is_finite_and_has_no_doubles() -> None:
    for mode in ("standard", "solo"):
        texts = list(GAME.vocabulary(mode))
        assert len(texts) == len(set(texts))
        assert len(texts) < 2500


def facts(slug: str) -> dict[str, Any]:
    return next(card.facts() for card in GAME.faces if card.slug == slug)


def test_effects_in_the_short_language_of_the_tiles() -> None:
    """Words and signs in turn, as the page draws them."""
    assert facts("p1-cinder")["brief"] == ["1", "energy", ""]
    assert facts("p5-forge")["brief"] == ["▸", "evolve-a-star", ""]
    assert facts("iva")["brief"] == ["1 VP / played", "life-card", ""]
    assert facts("b5-tidal-pool")["brief_improved"] == ["1", "plant", "here"]
    assert facts("a-s-efficient-fusion")["brief_2"] == ["2", "energy", "less to pay"]
    assert facts("p1-cinder")["conditions"] == {"heat": 1}
    assert facts("b6-wetland")["wants"] == {"lifeform": 4}


def test_every_sign_stands_at_an_odd_place_and_every_card_with_an_effect_has_its_short_form() -> None:
    for card in GAME.faces:
        found = card.facts()
        briefs = [found[name] for name in ("brief", "brief_improved", "brief_1", "brief_2") if name in found]
        assert briefs or not card.does, card.slug
        for brief in briefs:
            assert len(brief) % 2 == 1
            assert all(brief[1::2]), card.slug
            assert not any("\x02" in part for part in brief)


def test_a_card_reads_as_its_sections_do() -> None:
    for card in GAME.faces:
        sections = card.sections
        assert len({section.key for section in sections}) == len(sections)
        assert card.text == " ".join([plain(section.printed) for section in sections])
