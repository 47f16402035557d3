"""How abilities are printed: the standard forms of attacks, casts, Beckon, Create and the key abilities.

Packs call these; each returns one frozen `Ability` or `Continuous` (GEN-13, GEN-16).
"""

from __future__ import annotations

from typing import Any

from orrery.engine.verbs import Effect
from orrery.games.genesis.cards.kinds import (
    ACTION,
    ALLIES,
    ATTACK,
    CAST,
    DAMAGED,
    ELEMENTS,
    ENTERS,
    KEYWORDS,
    KINDS,
    OTHER,
    SUMMON,
    SWIFT,
    TARGET,
    TRIGGER,
    TURN_BEGINS,
    UNIT_TARGET,
    Ability,
    Continuous,
    Target,
)
from orrery.games.genesis.cards.placing import (
    Attach,
    Beckon,
    Hop,
    Push,
    Raise,
    Replicate,
    Shift,
    StandIn,
    Switch,
    Toss,
    Warp,
)
from orrery.games.genesis.cards.verbs import (
    Ail,
    Bless,
    Brand,
    Burn,
    Drain,
    Exert,
    Heal,
    KillIt,
    NegateIt,
    Rouse,
    Shield,
    Strike,
)

MODIFIERS = ("area", "heavy", "range", "drain")


def attack(n: int, kinds: str = "", then: tuple[Effect, ...] = (), desperate: int = 0, **facts: Any) -> Ability:
    """GEN-13.3: [Area] [Heavy] [Range] [elements] Attack [n]; Swift, a Heavy one Action; Exert if no cost is given."""
    words = kinds.split()
    elements = [w for w in words if w in ELEMENTS]
    assert all(w in ELEMENTS or w in MODIFIERS for w in words), kinds
    names = [w.capitalize() for w in MODIFIERS if w in words] + [w.capitalize() for w in elements]
    costs = ("aura", "energy", "hp", "discard", "exert")
    if not any(c in facts for c in costs):
        facts["exert"] = True
    drain, area = "drain" in words, "area" in words
    return Ability(
        name=f"{' '.join(names) or 'Basic'} Attack [{n}]",
        speed=facts.pop("speed", ACTION if "heavy" in words else SWIFT),
        kind=ATTACK,
        range="range" in words,
        heavy="heavy" in words,
        area=area,
        elements=sum(ELEMENTS[w] for w in elements),
        targets=() if area else (UNIT_TARGET,) if drain else (Target(),),
        does=((Drain(n),) if drain else (Strike(n, desperate),)) + then,
        **facts,
    )


def cast(*does: Effect, speed: int = SWIFT, **facts: Any) -> Ability:
    """GEN-15.2: a spell's ability that is no other key ability; nothing else is a cast."""
    return Ability(name="Cast", speed=speed, kind=CAST, does=does, **facts)


def named(name: str, *does: Effect, speed: int = SWIFT, **facts: Any) -> Ability:
    """Any other ability, also every printed one of a Champion: neither attack nor cast."""
    return Ability(name=name, speed=speed, kind=OTHER, does=does, **facts)


# ---------------------------------------------------------------- key abilities that are played
def beckon(aura: int, quick: bool = False, resurrect: bool = False) -> Ability:
    """GEN-16.3, 16.6, 16.7."""
    name = "Quick Beckon" if quick else "Resurrect Beckon" if resurrect else "Beckon"
    speed = SWIFT if quick else ACTION
    return Ability(name=name, speed=speed, aura=aura, needs_grave=resurrect, does=(Beckon(resurrect),))


def raised(how: str, aura: int) -> Ability:
    """GEN-16.15 to 16.17: Build, Create, Trap."""
    return Ability(name=how.capitalize(), speed=SWIFT if how == "trap" else ACTION, aura=aura, does=(Raise(how),))


def enchant(to: str, aura: int, sees: str = "", target: Target | None = None) -> Ability:
    """GEN-16.33."""
    targets = (target or Target(what=SUMMON),) if to == "target" else ()
    return Ability(name="Enchant", speed=ACTION, aura=aura, sees=sees, targets=targets, does=(Attach(to),))


def cure(n: int, *then: Effect, target: Target = TARGET, **facts: Any) -> Ability:
    """GEN-16.23."""
    return named(f"Cure [{n}]", Heal(n), *then, targets=(target,), **facts)


def brand(kind: str, **facts: Any) -> Ability:
    """GEN-16.12."""
    return named("Brand", Brand(kind), **facts)


def negate(kind: int = OTHER, **facts: Any) -> Ability:
    """GEN-16.36."""
    name = ("Negate", "Attack Negate", "Cast Negate")[kind]
    return named(name, NegateIt(), targets=(Target(on_stack=True, kind=kind),), **facts)


def defense(n: int, **facts: Any) -> Ability:
    """GEN-16.31."""
    return named(f"Defense [{n}]", Shield(n, by_target=True), targets=(UNIT_TARGET,), **facts)


def paralyze(**facts: Any) -> Ability:
    """GEN-16.41. It takes a turn away, and any number of copies may be held (GEN-2.11): so it costs the Champion's own
    turn (Exert), or so much Aura that there is none left for anything else."""
    return named("Paralyze", Exert(), Ail(stun=True), targets=(UNIT_TARGET,), **facts)


def push(*then: Effect, **facts: Any) -> Ability:
    """GEN-16.44."""
    return named("Push", Push(), *then, targets=(UNIT_TARGET,), **facts)


def toss(**facts: Any) -> Ability:
    """GEN-16.51."""
    return named("Toss", Toss(), targets=(UNIT_TARGET,), **facts)


def warp(**facts: Any) -> Ability:
    """GEN-16.52."""
    return named("Warp", Warp(), targets=(UNIT_TARGET,), **facts)


def hop(**facts: Any) -> Ability:
    """GEN-16.35."""
    return named("Hop", Hop(), **facts)


def decoy(**facts: Any) -> Ability:
    """GEN-16.29: the form on spells and techniques."""
    return named("Decoy", Switch(), targets=(UNIT_TARGET,), **facts)


# ---------------------------------------------------------------- passive key abilities
def trigger(name: str, when: int, *does: Effect, who: int = 0, **facts: Any) -> Ability:
    """GEN-11.10, 11.13: a passive ability that prints no speed."""
    return Ability(name=name, speed=TRIGGER, when=when, who=who, does=does, **facts)


ARRIVES = "when {me} enters the Arena"
"""GEN-16.11: the condition of four key abilities, which are Triggers all."""
BLITZ = trigger("Blitz", ENTERS, Rouse(own=True), says=ARRIVES)
DECOY = trigger("Decoy", ENTERS, StandIn(), says=ARRIVES)
DASH = trigger("Dash", TURN_BEGINS, Shift(), says="at the beginning of {mine} turn")
DEATH_TOUCH = trigger(
    "Death Touch",
    ENTERS,
    KillIt(),
    sees="RING",
    targets=(Target(what=SUMMON, most_hp=3),),
    says=ARRIVES,
)
REPLICATE = trigger("Replicate", ENTERS, Replicate(), from_thoughts=True, says=f"{ARRIVES} from its owner's Thoughts")
BROODCALL = trigger("Broodcall", ENTERS, Bless(1, "it"), who=ALLIES, says="when an ally Summon enters the Arena")


def counter_attack(n: int) -> Ability:
    """GEN-16.19."""
    return trigger(
        f"Counter Attack [{n}]", DAMAGED, Burn(n), says="when {me} {is} dealt damage by a unit in {my} awareness"
    )


def keyword(*names: str) -> Continuous:
    """Aerial, Flight, Spectral."""
    mask = 0
    for name in names:
        mask |= KEYWORDS[name]
    return Continuous(name=", ".join(names), keys=mask)


def resistance(*kinds: str) -> Continuous:
    """GEN-16.49."""
    *others, last = [k.capitalize() for k in kinds]
    names = f"{', '.join(others)} and {last}" if others else last
    return Continuous(name=f"{names} Resistance", resist=sum(KINDS[k] for k in kinds))


def weakness(kind: str) -> Continuous:
    """GEN-16.40, 17.16: printed, so no ailment."""
    return Continuous(name=f"{kind.capitalize()} Weakness", weak=KINDS[kind])
