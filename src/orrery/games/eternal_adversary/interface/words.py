"""What people read in Eternal Adversary."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from orrery.engine.words import Words
from orrery.games.eternal_adversary.cards.catalogue import ARCHES, ARM_NAMES, ARMS
from orrery.games.eternal_adversary.cards.kinds import Arm
from orrery.games.eternal_adversary.interface.names import ABILITY_WORDS, ARM_WORDS, NAMES
from orrery.games.eternal_adversary.rules.naming import die_name
from orrery.games.eternal_adversary.rules.state import BLUE, EXCHANGED, LOST, YELLOW


class Sentences(Words):
    """Words of the story are made of notation. A name that ends with a full stop ("Washington D.C.") ends the sentence
    too."""

    __slots__ = ()

    def say(self, key: str, pieces: Sequence[str] = (), names: Sequence[str] = (), /, **params: Any) -> str:
        told = spelled(params) if key.startswith("tell.") else params
        said = super().say(key, pieces, names, **told)
        return said[:-1] if said.endswith("..") else said


WORDS = Sentences(
    {
        # ---- questions
        "ask.hero": "Choose your hero.",
        "ask.start": "Choose a free start of your side for your hero.",
        "ask.xp": "The {hero} gains 1 experience: choose the track to raise.",
        "ask.trade": "Trade with Order heroes in {place}, or pass.",
        "ask.grant": "Hand over {0}?",
        "ask.move": "Move the {hero} from {place} ({moves:step|steps} left), or stop.",
        "ask.act": "What does the {hero} do in {place}?",
        "ask.shop": "Quartermaster: take up to one weapon and any equipment.",
        "ask.supply": "Choose an item of the display.",
        "ask.reward": "The monster is dead: take an item of the display?",
        "ask.make-room": "All equipment slots are full. Discard one to make room for {0}.",
        "ask.revive": "The {hero} died. Choose the start where it comes back.",
        "ask.event": "Draw an event.",
        "ask.overflow": "Order doom is full. Choose what the {hero} gains instead.",
        "ask.split": "Order doom: divide the loss of {loss} health between the {pair} and its {beast}.{mind}",
        "ask.monster": "Which monster is placed?{mind}",
        "ask.second-monster": "Two monsters in one place: which one is discarded?{mind}",
        "ask.wield": "Round {round}: choose a weapon ({hands:hand|hands} free).",
        "ask.focus": "Which weapon gets your Attack of {attack}?",
        "ask.stims": "Which weapon do the Combat Stims go to?",
        "ask.quick": "Which attack is made in the ranged segment?",
        "ask.maw": "Round {round}: choose the Ghoul's weapon.",
        "ask.gnaw": "Discard a Ghoul token for 2 more dice?",
        "ask.block": "Round {round}: who blocks?",
        "ask.aim": "{segment} segment: choose a target.",
        "ask.owe": "Block obligation: which attack is counted first?",
        "ask.chits": "{segment} segment: how many armor chits take the damage?",
        "ask.retreat": "Round {round}: try to retreat from {place}? (needs a blue among {move:die|dice})",
        "ask.flee": "Where does the {hero} retreat to?",
        "ask.which-dice": "Choose dice to reroll, one at a time.",
        "ask.enemy-die": "Choose a die to discard.",
        "ask.mirror": "An enemy changes your dice. Use Mirror of Truth?",
        "ask.which-unit": "Choose a unit.",
        "ask.which-attack": "Choose an attack.",
        "ask.fewer-dice": "Which attack loses a die?",
        "ask.exchange": "Exchange lightnings for 2 damage each.",
        "ask.rust": "Choose the weapon that rusts.",
        "ask.peek": "Choose a face-down location to look at.",
        "ask.exorcise": "Choose the monster to remove.",
        "ask.beacon": "Choose the start to return to.",
        "ask.burrow": "Choose the rift to burrow to.",
        "ask.stonehenge": "Stonehenge: choose the first location card.",
        "ask.stonehenge-with": "Stonehenge: choose the card it is swapped with.",
        "ask.warp": "Warp Storm: choose the first location card.{mind}",
        "ask.warp-with": "Warp Storm: choose the card it is swapped with.{mind}",
        "ask.bloom": "Rift Bloom: choose a rift for a Chaos token.{mind}",
        "ask.reinforce": "Reinforcements: choose a revealed slot for a monster.{mind}",
        "ask.tremor-hero": "Tremor: choose an Order hero to move.{mind}",
        "ask.tremor-to": "Tremor: choose where it goes.{mind}",
        "ask.loot": "Looted Stores: choose an item of the display to discard.{mind}",
        "ask.unveil": "Torn Veil: choose a face-down location to open.{mind}",
        "ask.bargain": "Hard Bargain: Order discards an item, or Chaos doom rises by 1.{mind}",
        "ask.march-from": "Shadow March: choose a monster to move.{mind}",
        "ask.march-to": "Shadow March: choose where it goes.{mind}",
        "ask.round-start": "Round {round} begins: use something, or pass.",
        "ask.before-weapons": "Before Order chooses weapons: use something, or pass.",
        "ask.selection": "Weapon selection: use your ability, or pass.",
        "ask.after-blocks": "Blocks are declared: use something, or pass.",
        "ask.before-roll": "{segment} segment, before the roll: use something, or pass.",
        "ask.own-dice": "{segment} segment: change your dice, or pass.",
        "ask.enemy-dice": "{segment} segment: change enemy dice, or pass.",
        "ask.before-damage": "{segment} segment, before damage: use something, or pass.",
        "ask.dying": "The {hero} would die. Use its ability?",
        "ask.before-retreat": "Before anybody retreats: use something, or pass.",
        "ask.retreat-roll": "No blue. Reroll?",
        "ask.before-rift": "Before the rift roll: use something, or roll.",
        "ask.after-rift": "After the rift roll: use something, or accept it.",
        "ask.rift-window": "An Order hero attacks a rift: play a kept event, or pass.",
        "ask.shrine-window": "An Order hero uses a Healing Shrine: play a kept event, or pass.",
        "ask.ambush-window": "An Order hero has stopped: play a kept event, or pass.",
        "ask.death-window": "An Order hero has died: play a kept event, or pass.",
        "ask.end-window": "Your turn ends: play a kept event, or pass on.",
        # ---- what is added where a team decides
        "mind.one": "",
        "mind.first": " If your side is not of one mind, {seat:seat} decides.",
        "mind.split": " {side} is not of one mind: you decide.",
        "mind.late": " If Chaos takes more than {n} seconds, {seat:seat} picks it.",
        # ---- choices
        "do.pass": "Pass",
        "do.done": "Done",
        "do.yes": "Yes",
        "do.no": "No",
        "do.hero": "{a}",
        "do.start": "{a}",
        "do.raise": "{a}",
        "do.give": "Give {a} to the {b}",
        "do.request": "Ask for {a}",
        "do.stop": "Stop here",
        "do.step": "Move to {a}",
        "do.use": "Use {a}",
        "do.end": "End the turn",
        "do.open": "Open this location",
        "do.pick": "Pick up {a:Chaos token|Chaos tokens}",
        "do.hand-in": "Hand in all Chaos tokens",
        "do.visit": "Visit the quartermaster",
        "do.stamina": "Gain 2 stamina",
        "do.health": "1 health",
        "do.decline": "Leave it after all",
        "do.heal": "Heal 5",
        "do.attack": "Attack it",
        "do.sabotage": "Discard {a} from the display",
        "do.summon": "Place a monster",
        "do.shift": "Move the monster to {a} and place a new one",
        "do.take": "Take {a}",
        "do.discard": "Discard {a}",
        "do.draw": "Draw",
        "do.item": "An item of the display",
        "do.xp": "1 experience",
        "do.split": "The {c} loses {a}, its {d} {b}",
        "do.monster": "{a}",
        "do.banish": "Discard the {a}",
        "do.dither": "Let the time run out",
        "do.wield": "Wield {a}",
        "do.focus": "{a}",
        "do.stims": "{a}",
        "do.quick": "{a}",
        "do.gnaw": "Discard a Ghoul token: +2 dice",
        "do.cling": "Discard a Ghoul token: cancel up to 3 damage",
        "do.stand": "Do not block",
        "do.block": "Block: {a}",
        "do.aim": "{a} at the {b}",
        "do.flat": "{a}: deal exactly 4 instead of rolling",
        "do.reroll": "Reroll blues of {a}",
        "do.sight": "Third Sight: reroll dice of {a}",
        "do.strip": "{a}: discard an enemy die",
        "do.strip-die": "Discard the {b} of {a}",
        "do.die": "Reroll a {a}",
        "do.exchange": "Exchange a {a}",
        "do.enough": "Enough",
        "do.with": "{a}",
        "do.unit": "{a}",
        "do.owe": "{a} first",
        "do.spend": "{a}: {b:chit|chits}",
        "do.stay": "Stay and fight",
        "do.retreat": "Try to retreat",
        "do.flee": "Retreat to {a}",
        "do.rust": "{a}",
        "do.to": "{a}",
        "do.from": "From {a}",
        "do.card": "{a}",
        "do.scrap": "Discard {a}",
        "do.doom": "Chaos doom +1",
        "do.pay": "Discard {a}",
        # ---- the story
        "tell.begins": "{seat:seat} begins. The arch enemy is {arch}.",
        "tell.hero": "{seat:seat} plays the {hero}.",
        "tell.starts": "The {who} starts in {node}.",
        "tell.turn": "{seat:seat}'s turn: the {who} in {node}.",
        "tell.steps": "The {who} moves to {node}.",
        "tell.moves": "The {who} has {n:step|steps} left.",
        "tell.burrows": "The {who} burrows to {node}.",
        "tell.beacon": "The {who} returns to {node}.",
        "tell.shaken": "The ground shakes: the {who} is thrown to {node}.",
        "tell.opens": "{0} is opened in {node}.",
        "tell.xp": "All {side} heroes gain 1 experience.",
        "tell.cube": "The {who} puts its experience into {track}: now {n}.",
        "tell.token": "A Chaos token appears in {node}.",
        "tell.gets-token": "The {who} gets a Chaos token.",
        "tell.picks-up": "The {who} picks up {n:Chaos token|Chaos tokens}.",
        "tell.hands-in": "The {who} hands in {n:Chaos token|Chaos tokens}.",
        "tell.monster": "A {beast} appears in {node}.",
        "tell.no-figures": "All monster figures are on the map; a Chaos token instead in {node}.",
        "tell.second-monster": "Of two monsters in {node} Order discards the {beast}.",
        "tell.shifts": "The {beast} moves to {node}.",
        "tell.exorcised": "The {beast} in {node} is banished.",
        "tell.doom": "{side} doom is {n}.",
        "tell.stall": "Round {n} is over: time works for Chaos.",
        "tell.stamina": "The {who} has {n} stamina.",
        "tell.heal": "The {unit} heals {n}.",
        "tell.infected": "The shrine is infected: the {who} is not healed.",
        "tell.shrine-roll": "The {who} attacks {0} and rolls {dice}.",
        "tell.shrine-falls": "The shrine in {node} is destroyed.",
        "tell.rift-roll": "The {who} attacks {0} in {node} and rolls {dice}.",
        "tell.rift-rerolled": "The dice are now {dice}.",
        "tell.rift-closes": "{0} in {node} is closed.",
        "tell.rift-holds": "{0} in {node} holds.",
        "tell.sabotage": "The {who} discards {0} from the display.",
        "tell.looted": "{0} is discarded from the display.",
        "tell.takes": "The {who} takes {0}.",
        "tell.discards": "The {who} discards {0}.",
        "tell.gives": "The {who} gives {0} to the {taker}.",
        "tell.refuses": "The {who} does not hand over {0}.",
        "tell.refresh": "The quartermaster shows {n:new item|new items}.",
        "tell.event": "The {who} draws {0}.",
        "tell.keeps": "The {who} keeps {0}.",
        "tell.use": "The {who} uses {0}.",
        "tell.ability": "The {who} uses {ability}.",
        "tell.peeks": "Order looks at {0} in {node}.",
        "tell.swap": "{0} (now in {node}) and {1} (now in {other}) change places.",
        "tell.sacrifice": "The {who} gives {n} health.",
        "tell.drained": "Every Order hero loses {stamina} stamina and {health} health.",
        "tell.votes": "{seat:seat} votes: {vote}.",
        "tell.votes-item": "{seat:seat} votes: discard {0}{held}.",
        "tell.dithers": "Chaos takes too long: {seat:seat} picks the monster.",
        "tell.split-vote": "{side} is not of one mind: {seat:seat} decides.",
        "tell.battle": "Battle in {node}: {units}.",
        "tell.round": "Round {n}.",
        "tell.wield": "The {unit} wields {arm}: {n:die|dice}.",
        "tell.gnaw": "The {who} discards a Ghoul token: +2 dice.",
        "tell.dread": "The {unit} cannot add its Attack this round.",
        "tell.rust": "{0} is rusted for the rest of this battle.",
        "tell.blocks": "The {unit} blocks: +{n:chit|chits}, and its first {n} damage will not count.",
        "tell.aims": "The {unit} aims {arm} at the {foe}.",
        "tell.flat": "The {unit} deals exactly {n} with {arm}.",
        "tell.fewer-dice": "The {unit} rolls {n:die|dice} fewer.",
        "tell.roll": "{segment}: the {unit} attacks the {foe} with {arm} and rolls {dice}.",
        "tell.rerolled": "The {unit} rerolls; {arm} now shows {dice}.",
        "tell.exchanged": "The {unit} exchanges {n:lightning|lightnings} for 2 damage each.",
        "tell.lost-dice": "Of the {unit}'s {arm} these dice are lost: {dice}.",
        "tell.total": "The {unit}'s {arm}: {counted}; {n} damage at the {foe}.",
        "tell.pierced": "{arm} destroys {n:chit|chits} of the {unit}.",
        "tell.owes": "The {unit} blocked: {n} of {arm}'s damage does not count ({left} still owed).",
        "tell.chits": "The {unit} gains {n:armor chit|armor chits} (now {has}).",
        "tell.prevented": "{n} damage to the {unit} is prevented.",
        "tell.hit": "The {unit} takes {n}: {chits:chit|chits} and {health} health go; {left} health left.",
        "tell.blight": "The {unit}'s blight rises to {n}.",
        "tell.hunger": "The Devourer's hunger rises to {n}.",
        "tell.thrown": "{0} has been thrown.",
        "tell.undying": "The {who} does not die.",
        "tell.dies": "The {unit} dies.",
        "tell.ghoul-token": "The {who} gets a Ghoul token back.",
        "tell.settle": "The {unit} rolled {n} less than it blocked: it loses {chits:chit|chits} and {health} health.",
        "tell.bola": "The {unit} cannot retreat this round.",
        "tell.retreat-roll": "The {who} tries to retreat and rolls {dice}.",
        "tell.flees": "The {who} retreats to {node}.",
        "tell.battle-ends": "The battle in {node} is over.",
        "tell.revives": "The {who} comes back in {node}.",
        "tell.final": "Chaos doom is 13: the final battle begins.",
        "tell.arch-health": "The arch enemy has {n} health.",
        "tell.struck": "Order doom strikes the {who}: it loses {n} health; {left} health left.",
        "tell.split": "Order doom strikes the pair: the {who} loses {n} health, its {beast} {monster}.",
        "tell.stage": "Stage {n} of the final battle.",
        "tell.concedes": "{seat:seat} concedes; the {who} leaves.",
        "tell.wins": "{side} wins.",
        # ---- why not
        "no.lair-closed": "Order may not enter the arch enemy's space before the final battle.",
        "no.not-connected": "Those locations are not connected.",
        "no.met-enemy": "Your movement ended when you met the enemy.",
        "no.no-moves": "You have no movement left.",
        "no.stopped": "You have already ended your movement.",
        "no.no-wormhole": "No other open wormhole.",
        "no.enemy-here": "Defeat the enemy here first.",
        "no.nothing-closed": "There is no face-down card here.",
        "no.open-first": "Open the location first.",
        "no.one-action": "Only one encounter action per turn.",
        "no.stop-first": "Stop moving first.",
        "no.one-attempt": "Only one attempt per encounter.",
        "no.kill-first": "Kill the monster before attacking the rift.",
        "no.never-closed": "A Chaos Rift can never be closed.",
        "no.indestructible": "This shrine cannot be destroyed.",
        "no.no-such-action": "Your side has no such action here.",
        "no.monster-here": "A monster is already here.",
        "no.no-neighbour": "There is no revealed neighbour without a monster.",
        "no.empty-display": "The display is empty.",
        "no.only-two": "You can carry only two Chaos tokens.",
        "no.not-order": "Order heroes cannot carry Chaos tokens.",
        "no.no-tokens": "There are not so many Chaos tokens here.",
        "no.stop-to-pick": "You must stop here to pick it up.",
        "no.not-the-lair": "Tokens are handed in at the arch enemy's space.",
        "no.nothing-to-hand-in": "You carry no Chaos tokens.",
        "no.all-together": "Tokens are handed in all together and never dropped.",
        "no.slots-full": "All equipment slots are full: discard one first.",
        "no.one-weapon": "At most one weapon per visit.",
        "no.not-in-display": "That item is not in the display.",
        "no.not-held": "You do not hold that.",
        "no.not-together": "You can trade only in the same location and without enemies.",
        "no.changed-hands": "This item has already changed hands this turn.",
        "no.no-room": "There is no free equipment slot for it.",
        "no.at-will": "Items can be discarded only when a rule asks for it.",
        "no.no-stamina": "You have no stamina left.",
        "no.own-turn": "You can use this only on your own turn.",
        "no.absent": "Your hero is not in this battle.",
        "no.final-only": "Only battle cards work in the final battle.",
        "no.out-of-play": "A dead hero's cards and abilities are out of play.",
        "no.not-now": "This cannot be used now.",
        "no.no-target": "There is nothing it could be used on.",
        "no.once-each": "It has been used on that already.",
        "no.nothing-coming": "There is no such damage to stop.",
        "no.no-card": "Choose two locations that still have a card.",
        "no.not-on-rift": "You must stand on a face-up rift or Chaos Rift.",
        "no.too-weak": "You would not survive it.",
        "no.hands": "That needs {n} hands; you have 2.",
        "no.no-weapon": "Choose at least one weapon.",
        "no.one-focus": "Your attack can be added to one weapon only.",
        "no.enough-chits": "You already have as many armor chits as your armor.",
        "no.no-armor": "Without armor you cannot block.",
        "no.no-blocks": "Nobody may block after {n} rounds.",
        "no.worn-out": "Nobody gains chits any more in this battle.",
        "no.not-yours": "That is not one of your units.",
        "no.bad-target": "Not a legal target in this battle.",
        "no.monsters-stay": "Monsters never retreat.",
        "no.seek-haven": "Retreat to a location without enemies.",
        "no.final-stay": "There is no retreat from the final battle.",
        "no.turn-over": "Your turn is over after a retreat.",
        "no.full-track": "This track is at its maximum.",
        "no.not-a-free-start": "Choose a free start of your own side.",
        "no.own-start": "Choose a start of your own side.",
        "no.exact-loss": "The pair must lose exactly this much health.",
        "no.stays-secret": "Face-down locations stay secret unless an effect shows them.",
        "no.hero-taken": "Choose an unused hero of your own side.",
        # ---- the end
        "end.order": "The arch enemy fell in the final battle: Order wins.",
        "end.chaos": "Every Order hero fell in the final battle: Chaos wins.",
        "end.order-conceded": "All Chaos players conceded: Order wins.",
        "end.chaos-conceded": "All Order players conceded: Chaos wins.",
        # ---- what a die counts for
        "die.number": "{n} damage",
        "die.damage": "+{n} damage",
        "die.chits": "+{n:chit|chits}",
        "die.heal": "heals {n}",
        "die.pierce": "destroys {n:chit|chits}",
        "die.discard": "may discard an enemy die",
        "die.nothing": "nothing",
        "die.lost": "cancelled",
        "die.exchanged": "exchanged for 2 damage",
        "die.more": "compared with the other colour",
        "die.short.number": "{n}",
        "die.short.damage": "{n}",
        "die.short.discard": "discards",
        "die.short.nothing": "–",
    }
)


def _message(arm: Arm, die: int) -> tuple[str, int]:
    """What is said of a die in an attack, and of how much."""
    if die > LOST:
        return "lost", 0
    if die == EXCHANGED:
        return "exchanged", 0
    if die <= 3:
        return "number", 4 if die == 3 and arm.threes else die
    per = arm.per(die)
    for key in ("damage", "chits", "heal", "pierce", "discard"):
        n = getattr(per, key)
        if n:
            return key, n
    return "more" if arm.more else "nothing", 0


def die_counts(arm: Arm, die: int) -> str:
    """What a die counts for in an attack, and why it counts at all."""
    key, n = _message(arm, die)
    return WORDS.say(f"die.{key}", n=n).lower()


def die_short(arm: Arm, die: int) -> str:
    """The same where there is little room."""
    key, n = _message(arm, die)
    return WORDS.say(f"die.short.{key}", n=n).lower() if f"die.short.{key}" in WORDS else die_counts(arm, die)


def roll_words(dice: Sequence[int]) -> str:
    """A roll as words: "2, blue, yellow"."""
    return ", ".join(f"({die_name(d)})" if d > LOST else die_name(d) for d in dice) or "no dice"


def counted_words(arm: Arm, dice: Sequence[int], blight: int, flat: int) -> str:
    """Every die and what it counted for: "2 (2 damage), blue (+1 damage), yellow (nothing)"."""
    if flat:
        return f"{flat} without a roll"
    said = [f"{die_name(d)} ({die_counts(arm, d)})" for d in dice]
    return ", ".join([*said, *_beyond(arm, dice, blight)]) or "no dice"


def counted_beyond(arm: Arm, dice: Sequence[int], blight: int, flat: int) -> str:
    """What an attack counted beyond its single dice; all of it where there are none."""
    return ", ".join(_beyond(arm, dice, blight)) if dice else counted_words(arm, dice, blight, flat)


def _beyond(arm: Arm, dice: Sequence[int], blight: int) -> list[str]:
    """What all dice together counted for."""
    said = []
    blue, yellow = list(dice).count(BLUE), list(dice).count(YELLOW)
    if arm.more and blue > yellow:
        said.append("more blue (+3 damage)")
    if arm.more and yellow > blue:
        said.append("more yellow (+2 chits)")
    if blight and any(d <= 3 for d in dice):
        said.append(f"blight (+{blight} damage)")
    return said


# ---------------------------------------------------------------- the story
def _sides(units: Sequence[Sequence[str]]) -> str:
    """Who fights whom."""
    order, chaos = (", ".join(NAMES[unit] for unit in side) for side in units)
    return f"{order} against {chaos}"


def _vote(vote: Sequence[str]) -> str:
    """What somebody votes for."""
    verb, *values = vote
    return WORDS.say(f"do.{verb}", **dict(zip("abcd", [NAMES.get(value, value) for value in values], strict=False)))


def _counted(counted: Sequence[Any]) -> str:
    """Every die of an attack and what it counted for."""
    arm, dice, blight, flat = counted
    return counted_words(ARMS[ARM_NAMES.index(arm)], dice, blight, flat)


SPELLED: Mapping[str, Callable[[Any], str]] = MappingProxyType(
    {
        **dict.fromkeys(("node", "other"), lambda slug: NAMES.get(slug, "nowhere")),
        **dict.fromkeys(("unit", "foe"), lambda slug: NAMES.get(slug, "nobody")),
        **dict.fromkeys(("taker", "beast", "hero"), NAMES.__getitem__),
        "who": lambda slug: NAMES.get(slug, "hero"),
        "held": lambda slug: f" of the {NAMES[slug]}" if slug else "",
        "arch": lambda slug: next(arch.name for arch in ARCHES if arch.slug == slug),
        "arm": ARM_WORDS.__getitem__,
        "ability": ABILITY_WORDS.__getitem__,
        "segment": str.capitalize,
        "dice": lambda dice: roll_words(dice),
        "units": _sides,
        "vote": _vote,
        "counted": _counted,
    }
)
"""How what is told reads (`rules.story.NAMED`: how it is told)."""


def spelled(params: Mapping[str, Any]) -> dict[str, Any]:
    """What is told, in words."""
    return {key: SPELLED[key](value) if key in SPELLED else value for key, value in params.items()}
