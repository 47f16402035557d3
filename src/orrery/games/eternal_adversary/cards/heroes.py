"""The seven heroes of Order and the seven of Chaos (ADV-14.6 to 14.17)."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.engine.verbs import Effect
from orrery.games.eternal_adversary.cards.bespoke import Burrow, Dread, Sacrifice, Stonehenge
from orrery.games.eternal_adversary.cards.kinds import (
    ANYTIME,
    BLOCKING,
    CURSING,
    DYING,
    HOSTILE,
    IN_MOVE,
    OWN_DICE,
    PREROLL,
    ROUND,
    SELECTING,
    Ability,
    Arm,
    Hero,
    Per,
)
from orrery.games.eternal_adversary.cards.verbs import (
    Bypass,
    CancelLightning,
    Exchange,
    Heal,
    MoreDice,
    MoreMoves,
    Says,
    Shieldwall,
    Survive,
)
from orrery.games.eternal_adversary.rules.state import CHAOS, CURSE, EVERYBODY, GHOULS, MELEE, ORDER, RANGED

Track = tuple[int, ...]
_TURN, _MOVE, _ROLL = "on your turn", "in your Move step", "before the roll"


def _order(
    name: str,
    icon: str,
    attack: Track,
    armor: Track,
    move: Track,
    health: Track,
    slots: tuple[int, int],
    arm: Arm,
    ability: Ability,
    house: str = "",
    source: str = "R",
) -> Hero:
    """A hero of Order; `slots` are the open and the locked ones."""
    tracks = (attack, armor, move, health, tuple(range(slots[0], sum(slots) + 1)))
    return Hero(
        name=name, icon=icon, source=source, house=house, side=ORDER, tracks=tracks, arms=(arm,), ability=ability
    )


def _chaos(
    name: str,
    icon: str,
    attack: Track,
    armor: Track,
    move: Track,
    health: Track,
    arms: tuple[Arm, ...],
    ability: Ability,
    house: str = "",
    source: str = "R",
    ghouls: int = 0,
    blight: int = 0,
    extra: str = "",
) -> Hero:
    tracks = (attack, armor, move, health, (0,))
    return Hero(
        name=name,
        icon=icon,
        source=source,
        house=house,
        side=CHAOS,
        tracks=tracks,
        arms=arms,
        ability=ability,
        ghouls=ghouls,
        blight=blight,
        extra=extra,
    )


def _does(name: str, when: int, moment: str, *does: Effect) -> Ability:
    return Ability(name, when, does, moment)


ORDER_HEROES = (
    _order(
        "Teutonic Knight",
        "templar-shield",
        (2, 2, 3, 3, 3, 4, 4, 5),
        (3, 3, 3, 4, 4, 5),
        (2, 2, 2, 3, 3, 4),
        (13, 14, 15, 16, 17, 18, 19, 20),
        (2, 2),
        Arm(name="Arming sword", segment=MELEE, dice=2, hands=1),
        _does("Hansa Shieldwall", BLOCKING, "at Declare block", Shieldwall(3)),
        house="tracks but for Attack 3, slots, weapon, ability",
    ),
    _order(
        "Samurai",
        "samurai-helmet",
        (2, 2, 2, 3, 3, 4, 4, 5),
        (2, 2, 3, 3, 4, 4, 5),
        (3, 3, 3, 4, 4, 5),
        (12, 13, 14, 15, 16, 17, 18),
        (2, 2),
        Arm(name="Wakizashi", segment=MELEE, dice=3, hands=2, blue=Per(damage=1)),
        _does(
            "Iaijutsu",
            SELECTING,
            "at weapon selection",
            Says("one of your melee attacks is made in the ranged segment this round"),
        ),
        house="tracks but for Attack 2 and Armor 2 and 4, slots, dice and lightning of the wakizashi, ability",
    ),
    _order(
        "Bogatyr",
        "bear-head",
        (1, 1, 2, 2, 3, 3, 3, 4),
        (4, 4, 4, 5, 5, 6),
        (2, 2, 2, 3, 3, 4),
        (15, 16, 17, 18, 19, 20, 21, 22),
        (1, 2),
        Arm(name="Bulava mace", segment=MELEE, dice=3, hands=2),
        _does("Bear's Strength", PREROLL, _ROLL, MoreDice(2)),
        house="tracks but for Attack 2 and Armor 5, slots, weapon, ability",
    ),
    _order(
        "Sioux Owl Woman",
        "owl",
        (1, 2, 2, 2, 3, 3, 4),
        (2, 2, 3, 3, 4, 4, 5),
        (3, 3, 3, 4, 4, 5),
        (11, 12, 13, 14, 15, 16, 17, 18),
        (3, 2),
        Arm(name="Medicine lance", segment=CURSE, dice=2, hands=1),
        _does("Ancestral Rites", OWN_DICE, "after your roll", Exchange()),
        house="tracks but for Armor 4, slots, weapon, that the Rites are hers",
    ),
    _order(
        "Knight of St. George",
        "mounted-knight",
        (2, 2, 2, 3, 3, 4, 4, 5),
        (3, 3, 4, 4, 5, 5, 6),
        (3, 3, 3, 4, 4, 5),
        (12, 13, 14, 15, 16, 17, 18),
        (2, 2),
        Arm(name="Lance", segment=MELEE, dice=3, hands=2, opening=1),
        _does("Stonehenge", ANYTIME, _TURN, Stonehenge()),
        house="tracks, slots, weapon",
    ),
    _order(
        "Jaguar Warrior",
        "feline",
        (2, 3, 3, 3, 4, 4, 5),
        (1, 1, 2, 2, 3, 3, 4),
        (3, 3, 4, 4, 5, 5, 6),
        (11, 12, 13, 14, 15, 16, 17),
        (2, 2),
        Arm(name="Obsidian knife", segment=MELEE, dice=2, hands=1, yellow=Per(damage=1)),
        _does("Jaguar's Leap", IN_MOVE, _MOVE, MoreMoves(1), Bypass(EVERYBODY)),
        source="H",
    ),
    _order(
        "Fianna Champion",
        "harp",
        (2, 2, 3, 3, 4, 4, 5),
        (1, 2, 2, 2, 3, 3, 4),
        (3, 3, 4, 4, 5),
        (13, 14, 15, 16, 17, 18, 19, 20),
        (2, 3),
        Arm(name="Cast spear", segment=RANGED, dice=2, hands=1),
        _does(
            "Cauldron of Rebirth",
            ANYTIME | ROUND,
            "on your turn or at the start of a round of your battle",
            Heal(4),
        ),
        source="H",
    ),
)

CHAOS_HEROES = (
    _chaos(
        "Goatman",
        "goat",
        (0, 0, 1, 1, 1, 2, 2, 3),
        (2, 2, 2, 2, 3, 3, 4),
        (3, 3, 3, 4, 4, 5),
        (11, 12, 12, 13, 13, 14, 15, 16, 17),
        (Arm(name="Horns and cleaver", segment=MELEE, dice=3, blue=Per(damage=1)),),
        _does("Stampede", IN_MOVE, _MOVE, MoreMoves(2)),
        house="tracks, attack, ability",
    ),
    _chaos(
        "Ghoul",
        "shambling-zombie",
        (0, 0, 0, 0, 1, 1, 1, 2),
        (1, 1, 2, 2, 3, 3, 4),
        (2, 3, 3, 4, 4, 5),
        (12, 12, 13, 13, 14, 14, 15, 16, 17),
        (
            Arm(name="Claws", segment=MELEE, dice=3, blue=Per(damage=1)),
            Arm(name="Carrion breath", segment=CURSE, dice=3, yellow=Per(heal=1)),
            Arm(name="Hurled bones", segment=RANGED, dice=3),
        ),
        _does("Burrow", IN_MOVE, _MOVE, Burrow()),
        house="tracks but for the length of Attack and its 1, attacks, what tokens do, ability",
        ghouls=GHOULS,
        extra="It uses one weapon a round. Ghoul tokens (3): give one at weapon selection for +2 dice, or one before "
        "damage to cancel up to 3 damage to the Ghoul in that segment. One returns when an Order hero dies in its "
        "battle, all when it resurrects.",
    ),
    _chaos(
        "Cultist",
        "cultist",
        (0, 0, 0, 0, 0, 1, 1, 2),
        (1, 1, 1, 2, 2, 3),
        (3, 3, 3, 4, 4, 5),
        (10, 11, 11, 12, 12, 13, 14, 15, 16, 17),
        (
            Arm(name="Ritual dagger", segment=MELEE, dice=2),
            Arm(name="Hex", segment=CURSE, dice=2),
        ),
        _does("Dark Sacrifice", ANYTIME, _TURN, Sacrifice()),
        house="tracks, attacks, what blight does and its end, ability",
        blight=4,
        extra="Blight track 0 to 4: after a segment in which it kept a yellow it advances 1; each of its attacks that "
        "shows a number deals that much more damage.",
    ),
    _chaos(
        "Nightmare",
        "horse-head",
        (0, 0, 1, 1, 1, 2, 2, 3),
        (1, 1, 1, 2, 2, 3),
        (4, 4, 4, 5, 5, 6),
        (10, 11, 12, 12, 13, 14, 15, 16, 17, 18),
        (Arm(name="Terror", segment=CURSE, dice=3, yellow=Per(damage=1)),),
        _does("Dread", CURSING, "before Order's weapon selection", Dread()),
        house="tracks, attack, ability",
    ),
    _chaos(
        "Dark Faerie",
        "fairy",
        (0, 0, 0, 1, 1, 2, 2, 3),
        (1, 1, 1, 1, 2, 2, 3),
        (4, 4, 4, 5),
        (9, 9, 10, 10, 11, 11, 12, 13, 14, 15, 16),
        (Arm(name="Elf-shot", segment=RANGED, dice=3, blue=Per(heal=1)),),
        _does("Illusions", HOSTILE, "after the roll", CancelLightning()),
        house="tracks, attack",
    ),
    _chaos(
        "Charhound",
        "sniffing-dog",
        (0, 0, 1, 1, 1, 2, 2, 3),
        (3, 3, 3, 3, 4, 4, 5),
        (3, 3, 3, 4, 4, 5),
        (10, 11, 11, 12, 12, 13, 14, 15, 16),
        (Arm(name="Fire breath", segment=RANGED, dice=3, yellow=Per(chits=1)),),
        _does("Ignite", PREROLL, _ROLL, MoreDice(2)),
        house="tracks but for Armor 3, segment and dice, ability",
    ),
    _chaos(
        "Revenant",
        "raise-zombie",
        (0, 0, 0, 1, 1, 2, 2, 3),
        (2, 2, 3, 3, 4, 4, 5),
        (2, 2, 2, 3, 3, 4),
        (13, 13, 14, 14, 15, 16, 17, 18, 19),
        (Arm(name="Grave blade", segment=MELEE, dice=3, yellow=Per(heal=1)),),
        _does("Undying", DYING, "in a battle", Survive()),
        source="H",
    ),
)

SHEETS = Pack("heroes", ORDER_HEROES + CHAOS_HEROES)
