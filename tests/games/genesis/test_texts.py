"""What a card says is what it does: who "you" is, what is reached, which keyword it is."""

from __future__ import annotations

import re
from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.genesis.cards.catalogue import BOOK
from orrery.games.genesis.cards.kinds import ALTERATION, CAST, DARK, ENCHANTMENT, SPELL, SUMMON, Ability, Printed
from orrery.games.genesis.cards.verbs import Blast, Engulf, Strike
from orrery.games.genesis.rules.units import weaknesses

YOU = re.compile(r"\b(you|your|yourself)\b", re.IGNORECASE)


def text(name: str) -> str:
    return BOOK.faces[BOOK.face_of[name]].text


def own_lines(card: Printed) -> list[str]:
    """What a card says of itself in the Arena: everything but what a Champion plays from Thoughts."""
    return card.text.split("\n")[len(getattr(card, "enter", ())) :]


def played(card: Printed) -> tuple[Ability, ...]:
    return (*getattr(card, "enter", ()), *card.active, *card.passive)


# ---------------------------------------------------------------- who "you" is
@rule("GEN-15.8", "GEN-1.1")
@pytest.mark.parametrize("card", [c for c in BOOK.faces if c.kind & (SUMMON | ALTERATION)], ids=lambda c: c.slug)
def test_summons_and_alterations_never_say_you(card: Printed) -> None:
    for line in own_lines(card):
        assert not YOU.search(line), line


@rule("GEN-15.8", "GEN-14.10")
def test_a_skill_speaks_of_its_bearer() -> None:
    assert "The target loses 1 HP and the bearer gains 1 HP." in text("predators-mutation")
    assert "At the end of the bearer's turn: it gains 1 HP." in text("gnawing-hunger")
    assert "Damage the bearer deals is increased by 1." in text("gnawing-hunger")
    assert "After each move of yours: deal 1 damage to each enemy adjacent to you." in text("stampeding-force")
    assert "At the beginning of the round its owner chooses: pay 2 Aura" in text("burning-tribute")
    attached = [c for c in BOOK.faces if c.kind == ENCHANTMENT and "Attach this to the target" in c.text]
    assert len(attached) == 4
    assert not any(YOU.search(line) for card in attached for line in own_lines(card))


@rule("GEN-15.8", "GEN-13.13", "GEN-16.24", "GEN-16.51")
def test_a_summons_key_abilities_name_the_summon() -> None:
    assert "Move the target one spot away from this Summon." in text("null-acolyte")
    assert "This Summon may place the target on a spot around it." in text("elder-treant")
    assert "The target loses 2 HP and this Summon gains 2 HP." in text("wraith-of-sahas")
    assert "At the beginning of this Summon's turn: it may move one spot." in text("trail-runner")
    assert "At the beginning of your turn: you may move one spot." in text("kunn")
    said = "is dealt damage by a unit in its awareness: it deals 2 damage to that unit."
    assert f"When this Summon {said}" in text("vadhis-sentinel")
    assert "When you are dealt damage by a unit in your awareness: you deal 1 damage to that unit." in text("feng")


@rule("GEN-15.8", "GEN-13.13")
def test_a_wraith_drains_for_itself(stage: Any) -> None:
    g = stage("rayne@a1N", "malik@c4S", units={0: ["wraith-of-sahas@c3N"]})
    g.do(0, "use c3.wraith-of-sahas drain-attack-2")
    g.settle()
    assert (g.hp("wraith-of-sahas"), g.hp("malik"), g.hp("rayne")) == (6, 28, 26)


# ---------------------------------------------------------------- what is reached
@rule("GEN-16.14", "GEN-5.19")
def test_an_ability_speaks_of_awareness_only_if_it_has_one() -> None:
    for card in BOOK.faces:
        for ability, line in zip(played(card), card.text.split("\n"), strict=False):
            sees = ability.sees or ("" if ability in getattr(card, "enter", ()) else card.sees)
            assert sees or "awareness" not in line, line
            assert sees or "everything" not in line, line


@rule("GEN-16.12", "GEN-16.14", "GEN-16.13")
def test_mark_of_dusk_brands_the_whole_arena(stage: Any) -> None:
    """Everybody and every Alteration, also behind one's back and on one's own spot; Dense Fog takes nothing away."""
    assert text("mark-of-dusk") == (
        "Action - Brand - 3 Aura [the whole Arena]: Everything in the Arena without Dark Weakness gains it this round."
    )
    units = {0: ["cave-rat@c1N"], 1: ["stone-rampart@a6", "jaelarian-hound@e1S"]}
    for skills in ((), [(1, "dense-fog", "")]):
        g = stage("malik@c3N", "kunn@c6S", units=units, skills=skills, hands={0: ["mark-of-dusk"]})
        g.do(0, "play mark-of-dusk")
        g.settle()
        assert [weaknesses(g.s, p) for p in (*g.s.units, *g.s.alterations)] == [DARK] * 5


@rule("GEN-16.12", "GEN-16.14")
def test_kindle_brands_what_it_sees(stage: Any) -> None:
    assert "Brand - 3 Aura [awareness: the 9 spots in front, three rows of 3]: " in text("kindle")
    assert "Everything in awareness without Fire Weakness gains it" in text("kindle")
    g = stage("feng@c1N", "malik@c4S", units={1: ["stone-rampart@b2", "cave-rat@a2S"]}, hands={0: ["kindle"]})
    g.do(0, "play kindle")
    g.settle()
    assert set(g.s.weak_now) == {g.unit("malik"), g.unit("stone-rampart")}


@rule("GEN-10.6", "GEN-12.10")
def test_forked_lightning_has_two_targets(stage: Any) -> None:
    assert text("forked-lightning") == (
        "Action - Cast - 9 Aura [awareness: the 6 spots in front, two rows of 3; "
        "2 targets in a Chain, each adjacent to the one before]: "
        "Deal 3 Electric damage to each target."
    )
    units = {1: ["jaelarian-hound@d4S", "black-stone-golem@b4S"]}
    g = stage("raha@c3N", "malik@c4S", units=units, hands={0: ["forked-lightning"]})
    g.do(0, "play forked-lightning", "target c4.malik", "target d4.jaelarian-hound")
    g.settle()
    assert g.hp("malik") == 27
    assert not g.there("jaelarian-hound")
    assert g.hp("black-stone-golem") == 7


@rule("GEN-16.38", "GEN-15.10")
def test_judgement_storm_deals_the_chosen_element(stage: Any) -> None:
    assert "[awareness: the 6 spots in front, two rows of 3; Elemental Selection: Air, Electric or Holy]" in text(
        "judgement-storm"
    )
    assert "Deal 3 damage of the chosen element to everything in awareness." in text("judgement-storm")
    units = {1: ["pit-lord@b4S", "night-shade@e6S"]}
    g = stage("raha@c3N", "malik@c4S", units=units, hands={0: ["judgement-storm"]})
    g.do(0, "play judgement-storm", "element holy")
    g.settle()
    assert g.hp("malik") == 27
    assert g.hp("pit-lord") == 2  # Holy Weakness
    assert g.hp("night-shade") == 3


@rule("GEN-16.46", "GEN-16.45")
def test_what_replicates_says_so_for_its_kind() -> None:
    """An Alteration has no facing and no Exert token; its copy is only placed."""
    bloom, sprite = text("spore-bloom"), text("mirror-sprite")
    assert "When this Alteration enters the Arena from its owner's Thoughts: place a copy of it" in bloom
    assert "on a spot adjacent to it.\n" in bloom
    assert "When a unit moves onto this Alteration: that unit gains Decay for 2 rounds." in bloom
    assert "When a unit is placed onto this Alteration: that unit gains Decay for 2 rounds." in bloom
    assert "on a spot adjacent to it, facing as it does, then exert the copy." in sprite
    for name in ("spore-bloom", "mirror-sprite", "brood-toad"):
        assert "Replicate" in text(name)


@rule("GEN-16.46", "GEN-17.2")
def test_spore_bloom(stage: Any) -> None:
    """Whoever moves or is placed onto it rots; who already stands beside it does not."""
    g = stage("odara@c3N", "malik@c5S", units={1: ["spore-bloom@c4"]}, hands={0: ["cave-rat"]})
    g.do(0, "play cave-rat")
    g.settle()
    g.do(0, "at c4")
    g.settle()
    assert g.s.decay == {g.unit("cave-rat"): (2,)}
    h = stage("kunn@c1N", "malik@c5S", units={0: ["spore-bloom@c4"]}, phase="move", turn=1)
    h.do(1, "move c4")
    assert h.s.decay == {h.unit("malik"): (2,)}


@rule("GEN-14.15")
def test_an_enchantment_on_the_arena_is_in_every_awareness(stage: Any) -> None:
    assert "target Enchantment, also one on the Arena" in text("corrode")
    skills = [(1, "dense-fog", ""), (1, "iron-oath", "malik")]
    g = stage("idiris@c1N", "malik@c6S", skills=skills, hands={0: ["corrode"]})
    g.do(0, "play corrode")
    g.settle()
    assert not g.there("dense-fog")
    assert g.there("iron-oath")


@rule("GEN-12.10", "GEN-13.16")
def test_damage_says_its_kind_and_whom_it_hits() -> None:
    for card in BOOK.faces:
        for ability, line in zip(played(card), card.text.split("\n"), strict=False):
            hits = [e for e in ability.does if isinstance(e, (Strike, Blast, Engulf))]
            if not hits:
                continue
            for word in ability.name.split(" Attack")[0].split() if ability.kind != CAST else ():
                said = {"Heavy": "heavy ", "Range": "range ", "Area": "everything in awareness", "Basic": " damage"}
                assert ability.name == "Fireball" or said.get(word, f"{word} ") in line.split(": ", 1)[1], line
            for effect in hits:
                elements = getattr(effect, "elements", "").split()
                assert all(name.capitalize() in line for name in elements), line
            assert ("of the chosen element" in line) == bool(ability.choose), line
            assert ("each target" in line) == (len(ability.targets) > 1), line
            assert ("everything" in line) == (not ability.targets), line


def test_what_lasts_a_round_says_so() -> None:
    for name in ("lull", "static-field", "leaden-air", "grappling-roots", "pressure-point", "null-rift", "jinx"):
        assert "this round" in text(name), name
    assert "Decay for 3 rounds." in text("rot-touch")
    assert text("defiant-roar").endswith("Damage you deal is increased by 1 until the end of the turn.")


# ---------------------------------------------------------------- what is a cast
@rule("GEN-15.2")
def test_only_spells_and_subjugation_strike_have_casts() -> None:
    for card in BOOK.faces:
        for ability in played(card):
            if ability.kind == CAST:
                assert ability.name == "Cast", card.name
                assert card.kind == SPELL or card.slug == "subjugation-strike", card.name
        assert not any(a.kind == CAST for a in (*card.active, *card.passive)), card.name


@rule("GEN-15.2", "GEN-16.36", "GEN-13.31")
def test_a_champions_printed_ability_is_no_cast(stage: Any) -> None:
    """Cast Negate finds nothing to remove and Cast Resistance takes nothing off Fireball; plain Negate stops it."""
    hands = {1: ["unravel", "absolute-denial"]}
    g = stage("idiris@c3N", "kunn@c4S", skills=[(1, "spell-sink", "kunn")], hands=hands)
    g.do(0, "use c3.idiris fireball", "target c4.kunn")
    assert g.refused(1, "play unravel").clauses == ("GEN-16.36",)
    assert "play absolute-denial" in g.options(1)
    g.settle()
    assert g.hp("kunn") == 26
    h = stage("idiris@c3N", "kunn@c4S", hands=hands)
    h.do(0, "use c3.idiris fireball", "target c4.kunn")
    h.do(1, "play absolute-denial")
    h.settle()
    assert h.hp("kunn") == 28
    assert h.exerted("idiris")


@rule("GEN-15.2", "GEN-13.31", "GEN-17.13")
def test_a_spells_cast_is_one(stage: Any) -> None:
    """What Fireball goes through stops a spell: Cast Negate, Cast Resistance, and Jinx makes only the spell worse."""
    g = stage("idiris@c3N", "kunn@c4S", hands={0: ["eclipse-flame"], 1: ["unravel"]})
    g.do(0, "play eclipse-flame")
    g.do(1, "play unravel")
    g.settle()
    assert g.hp("kunn") == 28
    j = stage("idiris@c3N", "kunn@c4S", hands={0: ["jinx", "eclipse-flame"]})
    j.do(0, "play jinx")
    j.settle()
    j.do(0, "play eclipse-flame")
    j.settle()
    assert j.hp("kunn") == 23
    j.do(0, "use c3.idiris fireball", "target c4.kunn")
    j.settle()
    assert j.hp("kunn") == 21


@rule("GEN-15.2", "GEN-16.12", "GEN-16.23")
def test_a_spell_that_is_a_key_ability_bears_its_name(stage: Any) -> None:
    names = {
        "mark-of-dusk": "Brand",
        "kindle": "Brand",
        "brand-of-judgement": "Brand",
        "breath-of-jaelara": "Cure [3]",
        "mend": "Cure [3]",
        "time-fracture": "Paralyze",
        "siphon-soul": "Drain Attack [3]",
        "unravel": "Cast Negate",
        "gust": "Cast",  # so the rulebook calls it
    }
    for name, said in names.items():
        assert text(name).split(" - ")[1] == said
    g = stage("feng@c3N", "kunn@c4S", hands={0: ["kindle"], 1: ["unravel", "cognitive-restriction"]})
    g.do(0, "play kindle")
    assert g.refused(1, "play unravel").clauses == ("GEN-16.36",)
    assert g.refused(1, "play cognitive-restriction").clauses == ("GEN-16.36",)
