"""What people read in Entropy."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from orrery.engine.text import icon, keyword
from orrery.engine.words import Words, slug
from orrery.games.entropy.interface.story import TOLD, TRACKS

__all__ = ["TRACKS", "WORDS"]


TERMS: Mapping[str, str] = {
    **{name: icon(name.lower(), name) for name in ("Energy", "Mass", "Entropy", "Asteroid", "Planet")},
    **{name: icon(name.lower().rstrip("s"), name) for name in ("Biome", "Biomes", "Lifeform", "Lifeforms")},
    **{name: icon("life-card", name) for name in ("Life card", "Life cards")},
    **{name: keyword("focus-card", name) for name in ("Focus card", "Focus cards", "Focus set")},
    **{name: keyword(slug(name), name) for name in ("Creation token", "Wild token", "Main Objective", "Traffic Bonus")},
    **{name: keyword(slug(name), name) for name in ("Generator", "Mission", "Challenge", "Rival", "Solar System")},
    **{name: keyword(slug(name), name) for name in ("Scientist", "Action step", "Mission step")},
    "Missions": keyword("mission", "Missions"),
    "Objectives": keyword("objective", "Objectives"),
    "Primordial Soup": icon("primordial-soup", "Primordial Soup"),
}
"""The words of the rulebook in messages, with what they link to."""
_TERM = re.compile(rf"\b(?:{'|'.join(sorted(TERMS, key=len, reverse=True))})\b")


def linked(message: str) -> str:
    """A message whose terms are parts."""
    return _TERM.sub(lambda term: TERMS[term.group()], message)


class CosmosWords(Words):
    """The messages of Entropy. The story says of pieces what is printed on them, as far as its reader sees them."""

    def __init__(self, messages: Mapping[str, str]) -> None:
        super().__init__({key: linked(message) for key, message in messages.items()})

    def say(self, key: str, pieces: Sequence[str] = (), names: Sequence[str] = (), /, **params: Any) -> str:
        tell = TOLD.get(key)
        more = tell(pieces, params) if tell is not None else {}
        return super().say(key, pieces, names, **(params | more))


WORDS = CosmosWords(
    {
        # ---- questions
        "ask.focus": "Choose your set of Focus cards. They do nothing until you upgrade them, for 3 Energy a tier.",
        "ask.return": (
            "Choose the Challenge to return. Each of the other three is {vp} when you meet it; you need {n} to pass."
        ),
        "ask.move": "Move your Scientist 1, 2 or 3 sectors clockwise. What the space offers comes next.",
        "ask.token": "You took back a Creation token: activate a Star for its Entropy, or gain 1 Entropy.",
        "ask.reward": "Your landing triggers Biomes. Choose the next one to take its reward, or pass.",
        "ask.lifeform": "Choose a Planet for {what}, or pass.",
        "ask.card": "Take {what} from the offer, or pass.",
        "ask.advance": "Advance {what}, or pass.",
        "ask.activate-one": "{what}, or pass.",
        "ask.activate": "Activate your Stars, each once, or pass to stop.{discount}",
        "ask.retrieve": "Take back a Creation token, lying down and without a reward, or pass.",
        "ask.recall": "Take back your {what} token, lying down and without a reward?",
        "ask.fulfil": "Choose a Biome to fulfill without meeting its requirement, or pass.",
        "ask.count": "Choose the type to count. {what}",
        "ask.evolve": "Evolve a Star or add a tier I Star, or pass.{more}",
        "ask.aggregate": "Aggregate a Planet of the offer, or pass.{more}",
        "ask.settle": "Choose the Solar System for {what}, which you take {cost}. Its effect comes first: {gains}",
        "ask.create": "Play a Life card to a Planet, or pass.{more}",
        "ask.seed": "Choose the Planet for {what}. It {needs}.",
        "ask.support": (
            "{what} {needs}. {where} provides {has}; {missing} is missing. Choose the Life card to discard for it."
        ),
        "ask.order": "{what} gives {n} and has an effect: which comes first?{same}",
        "ask.fewer": "How many of the {n} of {what} do you place on {where}?",
        "ask.set-biome": "Take a Biome of the offer, or pass.",
        "ask.habitat": "Choose the Planet for {what}. {needs} there will fulfill it.",
        "ask.upgrade": "Upgrade a Focus card for {cost}, or pass.",
        "ask.catch": "Catch an Asteroid, or pass.{cost}",
        "ask.impact": "Choose the Planet for the {what}. The effect of the Planet happens again.",
        "ask.crater": "Choose the space for the {what} on {where}.",
        "ask.soup": "Resolve the Primordial Soup, or pass.",
        "ask.close": "Your action is done. Exchange Entropy or flip a Biome, or end your Action step.",
        "ask.mission": "{what} End your turn when you are ready.",
        # ---- options
        "do.focus": "Set {a}. {what}",
        "do.return": "Return {0}: {what}, {vp}",
        "do.move": "Move {a} to {what}, the {ring} space of sector {sector}{token}. {more}",
        "do.pass": "{what}",
        "do.done": "{what}",
        "do.entropy": "Gain {what}",
        "do.exchange": "Exchange {paid} for {what}",
        "do.flip": "Flip {0} on {what} to its fulfilled side. {gains}",
        "do.fulfil": "Fulfill {0} on {what}. {gains}",
        "do.activate": "Activate {0} in system {n} {cost}: {gains}",
        "do.evolve": "Evolve {0} in system {n} into {what} {cost}. {gains}",
        "do.add": "Add {what} to {where} {cost}. {gains}",
        "do.aggregate": "Aggregate {0} ({what}) {cost}. Its effect: {gains}",
        "do.in": "In {where}",
        "do.play": "Play {0}: {what}.{cost} Effect: {gains}",
        "do.on": "On {0} ({what}){gains}",
        "do.discard": "Discard {0} for its {icon}. (It {what}. {gains})",
        "do.lifeforms-first": "First place {what}, then the effect: {gains}",
        "do.effect-first": "First the effect: {gains} Then place {what}",
        "do.fewer": "Place fewer than {n}: choose how many",
        "do.keep": "Place {what}",
        "do.set": "Take {0} ({what}). {gains}",
        "do.upgrade": "Upgrade {card} to tier {n} {cost}. {gains}",
        "do.take": "Take {0}: {what}. Effect: {gains}",
        "do.retrieve": "Take back the {what} token from sector {sector}",
        "do.catch": "Catch a {what} ({icons}) {cost}",
        "do.space": "Use {where} {cost}. {gains}",
        "do.advance": "{what} on {0} (it has {there})",
        "do.reward": "Take the reward of {0} on {what}{cost}: {gains}",
        "do.soup": "{what}",
        "do.count": "Count {what}: you have {n}, so {gains}",
        "do.mission": "Play {0}: {gains}",
        # ---- story
        "tell.first": "{seat:you} {seat:are/is} the first player.",
        "tell.focus": "{seat:you} {seat:play/plays} with Focus set {group}: {0}, {1} and {2}.",
        "tell.start-star": "{seat:you} {seat:start/starts} with the Star {0}.",
        "tell.start-planet": "{seat:you} {seat:start/starts} with the Planet {0}.",
        "tell.round": "Round {n}.",
        "tell.gain": "{seat:you} {seat:gain/gains} {what}.",
        "tell.vp": "{seat:you} {seat:gain/gains} {what} for the Generator.",
        "tell.generator": "{seat:you} {seat:advance/advances} the Generator to space {n}.",
        "tell.card": "{seat:you} {seat:take/takes} the Life card {0}.",
        "tell.lifeform": "{seat:you} {seat:gain/gains} {gained} on {0}.",
        "tell.advance": "{seat:you} {seat:advance/advances} a Lifeform on {0}: {change}.",
        "tell.activate": "{seat:you} {seat:activate/activates} {0} {price}: {effect}",
        "tell.retrieve": "{seat:you} {seat:take/takes} back the {token} token.",
        "tell.unlock": "{seat:you} {seat:pass/passes} the Wild token and {seat:unlock/unlocks} it.",
        "tell.place": "{seat:you} {seat:place/places} the {token} token in sector {sector}.",
        "tell.each": "{seat:you} {seat:count/counts} {counted}.",
        "tell.exchange": "{seat:you} {seat:exchange/exchanges} {paid} for {got}.",
        "tell.fulfil": "{seat:you} {seat:fulfill/fulfills} the Biome {0}. Its reward is now: {effect}",
        "tell.evolve": "{seat:you} {seat:evolve/evolves} {0} into {1} {price}.",
        "tell.add-star": "{seat:you} {seat:add/adds} {0} to system {where} {price}.",
        "tell.aggregate": "{seat:you} {seat:aggregate/aggregates} {0} in system {where} {price}. Its effect: {effect}",
        "tell.play": "{seat:you} {seat:play/plays} {0} on {1}. Its effect: {effect}",
        "tell.discard": "{seat:you} {seat:discard/discards} {0} for one of its icons.",
        "tell.sprout": "{seat:you} {seat:place/places} {placed} on {0}.",
        "tell.biome": "{seat:you} {seat:set/sets} {0} next to {1}. {effect}",
        "tell.upgrade": "{seat:you} {seat:upgrade/upgrades} {0} to tier {n}: {effect}",
        "tell.catch": "{seat:you} {seat:catch/catches} a {0} {price}. It hits {1}: {effect}",
        "tell.move": "{seat:you} {seat:move/moves} {n} to {action}, the {ring} space of sector {sector}.",
        "tell.pay-entropy": "{seat:you} {seat:pay/pays} {paid}, because another Scientist is there.",
        "tell.reward": "{seat:you} {seat:take/takes} the reward of {0}{price}: {effect}",
        "tell.focus-effect": "{seat:you} {seat:use/uses} {0}, tier {n}: {effect}",
        "tell.mission": "{seat:you} {seat:play/plays} the Mission {0} and {seat:discard/discards} {1}. {effect}",
        "tell.objective": "{seat:you} {seat:advance/advances} to space {n} on Main Objective {track} ({when}){done}.",
        "tell.claim": "{seat:you} {seat:have/has} {counted} and {seat:claim/claims} {0}: {effect}",
        "tell.challenge": "{seat:you} {seat:complete/completes} the Challenge {0} for {vp}. {effect}",
        "tell.ending": "Two Objectives are complete: round {n} is the last.",
        "tell.cap": "There is a round cap: the game ends after round {n} in any case.",
        "tell.last-by-cap": "Round {n} is the last, by the round cap.",
        "tell.return": "{seat:you} {seat:return/returns} the Challenge {0}.",
        "tell.rival": "The Rival draws {0} and goes to the {ring} space of sector {sector}. {effect}",
        "tell.rival-objective": "The Rival advances to space {n} on Main Objective {track}{done}.",
        "tell.removed": "{0} goes to the box.",
        "tell.concede": "{seat:you} {seat:give/gives} up.",
        # ---- refusals
        "no.distance": "You must move your Scientist 1 to 3 spaces clockwise.",
        "no.no-token": "You need a ready matching or Wild Creation token for this inner space.",
        "no.wrong-token": "That Creation token does not match this action.",
        "no.token-lies": "This token is lying down until your turn ends.",
        "no.no-token-outside": "An outer space takes no Creation token.",
        "no.entropy-due": "You must spend 1 Entropy to enter an occupied space after moving 3.",
        "no.keep-entropy": "You must keep 1 Entropy for the occupied space.",
        "no.must-retrieve": "You must take back every Creation token you pass.",
        "no.wild-locked": "The Wild token is locked; pass it once to unlock it.",
        "no.not-on-board": "This Creation token is not on the board.",
        "no.only-in-action": "Entropy can be exchanged only during your Action step.",
        "no.one-way": "The exchange only turns 2 Entropy into 1 Energy or 1 Mass.",
        "no.two-entropy": "You need 2 Entropy for the exchange.",
        "no.no-path": "There is no path from this Star to that one.",
        "no.no-energy": "You do not have the Energy this Star costs.",
        "no.no-star-left": "No tile of this Star type is left.",
        "no.no-star": "You have no such Star there.",
        "no.has-star": "This Solar System already has a Star.",
        "no.no-system-tile": "No Solar System tile is left.",
        "no.no-such-system": "You have no Solar System of this number.",
        "no.system-full": "This Solar System has no empty Planet space.",
        "no.no-mass": "You do not have the Mass this Planet costs.",
        "no.not-offered": "This is not in the offer now.",
        "no.no-place": "You have no empty Planet space and no Solar System tile is left.",
        "no.not-held": "You do not hold this Life card.",
        "no.three-cards": "A Planet can hold only 3 Life cards.",
        "no.other-planet": "Only this Planet, its Asteroids and its Star count.",
        "no.no-conditions": "This Planet, its Asteroids and its Star do not provide the required Life Conditions.",
        "no.no-lifeforms": "This Planet lacks the Lifeforms the card requires.",
        "no.one-discard": "You may discard only one other Life card per card played.",
        "no.useless-discard": "This discard does not help the card you play.",
        "no.itself": "A Life card cannot be discarded for itself.",
        "no.once-each": "Each Star can be activated only once per action.",
        "no.no-entropy": "You do not have the Entropy this Star costs.",
        "no.no-discount": "The Generator discount works only on the Activate Stars space.",
        "no.one-biome": "A Planet can have only 1 Biome.",
        "no.need-unmet": "The Lifeforms on this Planet do not meet the requirement.",
        "no.flipped": "This Biome is fulfilled already.",
        "no.no-biome": "You have no such Biome.",
        "no.too-late": "Biomes can no longer be flipped this turn.",
        "no.scarce": "A Scarce Biome needs 1 Entropy for its reward.",
        "no.not-triggered": "This Biome does not pay for this landing.",
        "no.no-upgrade-energy": "Upgrading a Focus card costs 3 Energy.",
        "no.top-tier": "This Focus card is at tier 2 already.",
        "no.wild-has-no-card": "The Wild token has no Focus card to upgrade.",
        "no.no-asteroid-left": "No Asteroid of this type is left.",
        "no.two-asteroids": "A Planet can hold only 2 Asteroids.",
        "no.cannot-pay-space": "You do not have what this Asteroid space costs.",
        "no.space-taken": "This Asteroid space is taken.",
        "no.from-here": "The Lifeform must come from this Planet.",
        "no.five-lifeforms": "A Planet can hold only 5 Lifeforms of each type.",
        "no.nothing-to-advance": "There is no Lifeform on this Planet to exchange for it.",
        "no.only-indicated": "This effect allows only the exchange it shows.",
        "no.only-here": "This effect is Local: it concerns only the piece it belongs to.",
        "no.not-yours": "Only what lies in your own play area can be chosen.",
        "no.not-arrived": "This Planet arrives only after its effect.",
        "no.missions-gone": "Your Missions were discarded when you fulfilled one.",
        "no.mission-unmet": "You do not meet this Mission's requirement.",
        "no.no-such-mission": "You do not hold this Mission.",
        "no.one-small": "You may claim only 1 small tile of each type.",
        "no.claimed-alone": "Lifeform tiles are claimed automatically at the end of your turn.",
        "no.mission-step": "Missions are played in the Mission step, at the end of your turn.",
        # ---- the end
        "end.points": "Most VP after the final round.",
        "end.shared": "A tie: the victory is shared.",
        "end.cap-points": "The round cap ended the game after {rounds:round|rounds}: most VP.",
        "end.cap-shared": "The round cap ended the game after {rounds:round|rounds}: a tie, the victory is shared.",
        "end.alone": "Everybody else gave up.",
        "end.won": "You pass the exam at level {level}: {vp} VP and {n:Challenge|Challenges} in {rounds:round|rounds}.",
        "end.lost": (
            "You fail the exam at level {level}: {vp} of {need} VP and {n} of {wanted:Challenge|Challenges}"
            " in {rounds:round|rounds}."
        ),
        "end.cap-won": (
            "The round cap ended the game after {rounds:round|rounds}: you pass the exam at level {level} with {vp} VP"
            " and {n:Challenge|Challenges}."
        ),
        "end.cap-lost": (
            "The round cap ended the game after {rounds:round|rounds}: you fail the exam at level {level} with {vp} of"
            " {need} VP and {n} of {wanted:Challenge|Challenges}."
        ),
        "end.conceded": "You gave up.",
    }
)
