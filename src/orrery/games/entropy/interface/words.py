"""What people read in Entropy."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.engine.words import Words

GOODS = ("Energy", "Mass", "Entropy", "VP")
ACTIONS = (
    *("Evolve a Star", "Aggregate Planet", "Create Life", "Activate Stars", "Set Biome"),
    *("Upgrade Console", "Take Life Cards", "Catch an Asteroid", "Primordial Soup"),
)
ACTION_WORDS = (
    "Evolve a Star along a path for the Energy of its tier, or add a tier I Star for 1 Energy.",
    "Take a visible Planet for its Mass; its effect, then it is placed.",
    "Play a Life card to one of your Planets.",
    "Activate any number of your Stars for their Entropy, less the Generator discount.",
    "Put a visible Biome next to one of your Planets.",
    "Raise a Focus card by one tier for 3 Energy; its token may come back.",
    "Take 2 Life cards from the offer.",
    "Put an Asteroid on one of your Planets for 2 Mass or 1 Lifeform; its effect.",
    "Advance the Generator by 1; gain 1 Mass and 1 Energy.",
)
TRAFFIC = (
    ("2 Energy", "1 Energy"),
    ("2 Mass", "1 Mass"),
    ("2 more Lifeforms from the card you play", "1 more Lifeform from the card you play"),
    ("2 Entropy", "1 Entropy"),
    ("1 Energy and 1 Mass", "1 Mass"),
    ("2 Energy", "1 Energy"),
    ("1 Life card and 1 Entropy", "1 Entropy"),
    ("2 Mass", "1 Mass"),
    ("advance any Lifeform twice", "advance any Lifeform once"),
)
"""The Traffic Bonus of each action at distance 1 and 2."""


def some(n: int, noun: str) -> str:
    """A number with its noun."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def lifeforms(n: int, kind: str) -> str:
    """ "1 Plant", "2 Plants", "3 Bacteria"."""
    return f"{n} {kind.title()}{'s' if n != 1 and kind != 'bacteria' else ''}"


def listed(amounts: Sequence[int], times: int = 1) -> str:
    """Energy, Mass, Entropy and VP as words: "2 Energy and 1 VP"."""
    parts = [f"{n * times} {GOODS[i]}" for i, n in enumerate(amounts[:4]) if n]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


WORDS = Words(
    {
        # ---- questions
        "ask.focus": "Choose your set of Focus cards.",
        "ask.return": "Choose the Challenge to return; the other three stay.",
        "ask.move": "Move your Scientist 1 to 3 spaces clockwise, then do what the space says.",
        "ask.token": "You retrieve a Creation token: activate a Star or gain 1 Entropy.",
        "ask.reward": "Choose the next Biome to pay its reward, or pass.",
        "ask.lifeform": "Choose a Planet for 1 {what} ({n} to place), or pass.",
        "ask.card": "Take a Life card ({n} to take), or pass.",
        "ask.advance": "Advance a Lifeform ({n} to go), or pass.",
        "ask.activate-one": "Activate a Star, or pass.",
        "ask.activate": "Activate a Star, or pass to stop. {discount}",
        "ask.retrieve": "Take back a Creation token, or pass.",
        "ask.recall": "Take back the token of the upgraded Focus card?",
        "ask.fulfil": "Choose a Biome to fulfill, or pass.",
        "ask.count": "Choose the type to count.",
        "ask.evolve": "Evolve a Star, add a new one, or pass.",
        "ask.aggregate": "Aggregate a Planet, or pass.",
        "ask.settle": "Choose the Solar System for {what}.",
        "ask.create": "Play a Life card, or pass.",
        "ask.seed": "Choose the Planet for {what}.",
        "ask.support": "Discard another Life card to meet the conditions of {what}.",
        "ask.order": "{what}: which comes first?",
        "ask.fewer": "How many of the Lifeforms of {what} do you take?",
        "ask.set-biome": "Take a Biome, or pass.",
        "ask.habitat": "Choose the Planet for {what}.",
        "ask.upgrade": "Upgrade a Focus card for 3 Energy, or pass.",
        "ask.catch": "Catch an Asteroid, or pass.",
        "ask.impact": "Choose the Planet for the Asteroid.",
        "ask.crater": "Choose the space for the Asteroid on {what}.",
        "ask.soup": "Resolve the Primordial Soup, or pass.",
        "ask.close": "End your Action step?",
        "ask.mission": "Play a Mission you meet, or end your turn.",
        # ---- options
        "do.focus": "Set {a}: {what}",
        "do.return": "Return {0} ({what})",
        "do.move": "Move {a} to {what}, sector {sector}{token}.{pays} Traffic Bonus: {gains}.",
        "do.pass": "{what}",
        "do.done": "{what}",
        "do.entropy": "Gain 1 Entropy",
        "do.exchange": "Exchange 2 Entropy for 1 {what}",
        "do.flip": "Flip {0} on {what}: fulfilled, its reward becomes: {gains}",
        "do.fulfil": "Fulfill {0} on {what}: its reward becomes: {gains}",
        "do.activate": "Activate {0} in system {n}: pay {cost} Entropy. {gains}",
        "do.evolve": "Evolve {0} in system {n} into {what}: pay {cost} Energy",
        "do.add": "Add {what} to {where}: pay {cost} Energy",
        "do.aggregate": "Aggregate {0} ({what}): pay {cost} Mass. {gains}",
        "do.in": "In {where}",
        "do.play": "Play {0} ({what}): {gains}",
        "do.on": "On {0} ({what})",
        "do.discard": "Discard {0} ({what})",
        "do.lifeforms-first": "First place {what}, then: {gains}",
        "do.effect-first": "First the effect ({gains}), then place {what}",
        "do.fewer": "Take fewer than {what}",
        "do.keep": "Take {what}",
        "do.set": "Take {0} ({what}): {gains}",
        "do.upgrade": "Upgrade {card} to tier {n}: pay 3 Energy. {gains}",
        "do.take": "Take {0} ({what}): {gains}",
        "do.retrieve": "Take back the {what} token",
        "do.catch": "A {what} Asteroid{cost}",
        "do.space": "{what}",
        "do.advance": "{what} on {0}",
        "do.reward": "{0}: {cost}{gains}",
        "do.soup": "Advance the Generator{vp}, gain 1 Mass and 1 Energy",
        "do.count": "Count {what}: {n}",
        "do.mission": "Play {0}: {gains}",
        # ---- parts of options
        "part.free": "at no cost",
        "part.costs": "for {what}",
        # ---- story
        "tell.first": "{seat:seat} is the first player.",
        "tell.focus": "{seat:seat} plays with Focus set {group}.",
        "tell.start-star": "{seat:seat} starts with {0}.",
        "tell.start-planet": "{seat:seat} starts with the Planet {0}.",
        "tell.round": "Round {n}.",
        "tell.gain": "{seat:seat} gains {what}.",
        "tell.vp": "{seat:seat} gains {n} VP.",
        "tell.generator": "{seat:seat} advances the Generator to space {n}.",
        "tell.card": "{seat:seat} takes {0}.",
        "tell.lifeform": "{seat:seat} gains 1 {what} on {0}.",
        "tell.advance": "{seat:seat} advances a Lifeform to {what} on {0}.",
        "tell.activate": "{seat:seat} activates {0} for {n} Entropy.",
        "tell.retrieve": "{seat:seat} takes back the {token} token.",
        "tell.unlock": "{seat:seat} unlocks the Wild token.",
        "tell.place": "{seat:seat} places the {token} token in sector {sector}.",
        "tell.each": "{seat:seat} counts {n} for each {what}.",
        "tell.exchange": "{seat:seat} exchanges 2 Entropy for 1 {good}.",
        "tell.fulfil": "{seat:seat} fulfills {0}.",
        "tell.evolve": "{seat:seat} evolves {0} into {1} for {n} Energy.",
        "tell.add-star": "{seat:seat} adds {0} to system {where} for {n} Energy.",
        "tell.aggregate": "{seat:seat} aggregates {0} in system {where} for {n} Mass.",
        "tell.play": "{seat:seat} plays {0} on {1}.",
        "tell.discard": "{seat:seat} discards {0} for one of its icons.",
        "tell.sprout": "{seat:seat} places {what} on {0}.",
        "tell.biome": "{seat:seat} sets {0} next to {1}.",
        "tell.upgrade": "{seat:seat} upgrades {0} to tier {n}.",
        "tell.catch": "{seat:seat} catches {0} on {1}.",
        "tell.move": "{seat:seat} moves {n} to {action}, the {ring} space of sector {sector}.",
        "tell.pay-entropy": "{seat:seat} pays {n} Entropy for the crowded space.",
        "tell.reward": "{seat:seat} takes the reward of {0} for {n} Entropy.",
        "tell.focus-effect": "{seat:seat} uses tier {n} of {0}.",
        "tell.mission": "{seat:seat} fulfills the Mission {0}.",
        "tell.objective": "{seat:seat} advances to space {n} on Main Objective {track}.",
        "tell.claim": "{seat:seat} has {n} {what} and claims {0}.",
        "tell.challenge": "{seat:seat} completes the Challenge {0} for {n} VP.",
        "tell.ending": "Two Objectives are complete: round {n} is the last.",
        "tell.cap": "There is a round cap: the game ends after round {n} in any case.",
        "tell.last-by-cap": "By the round cap round {n} is the last.",
        "tell.return": "{seat:seat} returns the Challenge {0}.",
        "tell.rival": "{0}: the Rival moves {n} to the {ring} space of sector {sector}.",
        "tell.rival-objective": "The Rival advances to space {n} on Main Objective {track}.",
        "tell.removed": "{0} goes to the box.",
        "tell.concede": "{seat:seat} gives up.",
        # ---- refusals
        "no.distance": "You must move your Scientist 1 to 3 spaces clockwise.",
        "no.no-token": "You need a ready matching or Wild Creation token for this inner space.",
        "no.wrong-token": "That Creation token does not match this action.",
        "no.token-lies": "This token is lying down until your turn ends.",
        "no.no-token-outside": "An outer space takes no Creation token.",
        "no.entropy-due": "You must spend 1 Entropy to enter an occupied space after moving 3.",
        "no.keep-entropy": "You must keep 1 Entropy for the occupied space.",
        "no.must-retrieve": "You must retrieve every Creation token you pass.",
        "no.wild-locked": "The Wild token is locked; pass it once to unlock it.",
        "no.not-on-board": "This Creation token is not on the board.",
        "no.only-in-action": "Entropy can be exchanged only during your Action step.",
        "no.one-way": "The exchange only turns 2 Entropy into 1 Energy or 1 Mass.",
        "no.two-entropy": "You need 2 Entropy for the exchange.",
        "no.no-path": "There is no path from this Star to that one.",
        "no.no-energy": "You need the Energy shown on the path.",
        "no.no-star-left": "No tile of this Star type is left.",
        "no.no-star": "You have no such Star there.",
        "no.has-star": "This Solar System already has a Star.",
        "no.no-system-tile": "No Solar System tile is left.",
        "no.no-such-system": "You have no Solar System of this number.",
        "no.system-full": "This Solar System has no empty Planet space.",
        "no.no-mass": "You need the Mass shown on the Planet.",
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
        "no.no-entropy": "You need the Entropy shown on the Star.",
        "no.no-discount": "The Generator discount works only on the Activate Stars space.",
        "no.one-biome": "A Planet can have only 1 Biome.",
        "no.need-unmet": "The Lifeforms on this Planet do not meet the requirement.",
        "no.flipped": "This Biome is fulfilled already.",
        "no.no-biome": "You have no such Biome.",
        "no.too-late": "Biomes can no longer be flipped this turn.",
        "no.scarce": "A Scarce Biome needs 1 Entropy for its reward.",
        "no.not-triggered": "This Biome does not pay for this landing.",
        "no.no-upgrade-energy": "Upgrading a Focus card costs 3 Energy.",
        "no.top-tier": "This cannot be upgraded further.",
        "no.wild-has-no-card": "This cannot be upgraded further.",
        "no.no-asteroid-left": "No Asteroid of this type is left.",
        "no.two-asteroids": "A Planet can hold only 2 Asteroids.",
        "no.cannot-pay-space": "You cannot pay this Asteroid space.",
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
        "no.claimed-alone": "Lifeform tiles are claimed by themselves, at the end of your turn.",
        "no.mission-step": "Missions are played in the Mission step.",
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
        "score.vp": "VP tokens",
        "score.tiles": "Lifeform tiles",
        "score.track": "Main Objective {track}",
        "score.rest": "remaining cards and Resources",
        "score.gone": "gave up",
    }
)
