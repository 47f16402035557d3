"""What people read in Eternal Adversary."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from orrery.engine.text import keyword, listed, parts
from orrery.engine.verbs import said
from orrery.engine.words import Words
from orrery.games.eternal_adversary.cards.catalogue import ARCHES, ARM_NAMES, ARMS, BY_SLUG, FACES, HEROES
from orrery.games.eternal_adversary.cards.kinds import Arm, Location, Weapon, running
from orrery.games.eternal_adversary.interface.messages import MESSAGES
from orrery.games.eternal_adversary.interface.names import ABILITY_WORDS, ARM_WORDS, NAMES
from orrery.games.eternal_adversary.rules.naming import die_name
from orrery.games.eternal_adversary.rules.state import BLUE, EXCHANGED, LOST, MONSTERS_ONLY, YELLOW


class Sentences(Words):
    """Words of the story are made of notation; a line about a card that is shown says what is printed on it. A name
    that ends with a full stop ("Washington D.C.") ends the sentence too."""

    __slots__ = ()

    def say(self, key: str, pieces: Sequence[str] = (), names: Sequence[str] = (), /, **params: Any) -> str:
        if key.startswith("tell."):
            which = VARIANTS[key](params) if key in VARIANTS else ""
            if which:
                return self.say(f"{key}{which}", pieces, names, **params)
            shown = _shown(key, pieces, params)
            if None in shown.values():
                return self.say(f"{key}.hidden", pieces, names, **params)
            params = {**spelled(params), **shown}
        read = super().say(key, pieces, names, **params)
        return read[:-1] if read.endswith("..") else read


WORDS = Sentences(MESSAGES)


# ---------------------------------------------------------------- what is printed on a card the story shows
def _shown(key: str, pieces: Sequence[str], params: Mapping[str, Any]) -> dict[str, str | None]:
    """What the line says of the card or the ability it shows; None where it is a back."""
    if key == "tell.ability":
        ability = next(hero.ability for hero in HEROES if hero.slug == params["hero"])
        return {"text": running(said(ability.does))}
    return {"text": PRINTED[key](_slug(pieces[0]))} if pieces and key in PRINTED else {}


def _slug(piece: str) -> str:
    """The card in words that name one; "" where it is a back."""
    return next((part.value for part in parts(piece) if part.kind == "card"), "")


def _opened(slug: str) -> str | None:
    """What happens when a location is opened."""
    if not slug:
        return ""
    place = FACES[BY_SLUG[slug]]
    assert isinstance(place, Location)
    return next(section.text for section in place.sections if section.key == "opened")


def _does(slug: str) -> str | None:
    """What a card does."""
    if not slug:
        return ""
    return running(said(FACES[BY_SLUG[slug]].does))


def _event(slug: str) -> str | None:
    """What an event says; None where it is a back."""
    if not slug:
        return None
    event = FACES[BY_SLUG[slug]]
    return " ".join([section.printed for section in event.sections if section.key == "does"])


PRINTED: Mapping[str, Callable[[str], str | None]] = MappingProxyType(
    {"tell.opens": _opened, "tell.use": _does, "tell.event": _event, "tell.keeps": _event}
)
"""The lines that say what is printed on their card."""


def item_text(slug: str) -> str:
    """What an item is good for, without its name."""
    item = FACES[BY_SLUG[slug]]
    if isinstance(item, Weapon):
        return arm_text(item.arm)
    return running(" ".join([section.printed for section in item.sections])).removesuffix(".")


def arm_text(arm: Arm) -> str:
    """A weapon with its hands."""
    return WORDS.phrase("item.weapon", hands=arm.hands, text=arm.text())


# ---------------------------------------------------------------- sentences that read otherwise where something is none
def _hit(params: Mapping[str, Any]) -> str:
    if not params["health"]:
        return ".chits"
    if not params["left"]:
        return ".fatal"
    return "" if params["chits"] else ".health"


def _settled(params: Mapping[str, Any]) -> str:
    if not params["health"]:
        return ".chits"
    return "" if params["chits"] else ".health"


def _divided(params: Mapping[str, Any]) -> str:
    if not params["n"]:
        return ".monster"
    return "" if params["monster"] else ".hero"


def _drained(params: Mapping[str, Any]) -> str:
    if not params["n"]:
        return ".none"
    return "" if params["left"] else ".last"


VARIANTS: Mapping[str, Callable[[Mapping[str, Any]], str]] = MappingProxyType(
    {
        "tell.turn": lambda params: "" if params["node"] else ".nowhere",
        "tell.bypass": lambda params: "" if params["whom"] == MONSTERS_ONLY else ".all",
        "tell.cube": lambda params: ".same" if params["was"] == params["n"] else "",
        "tell.total": lambda params: "" if params["n"] else ".none",
        "tell.hit": _hit,
        "tell.settle": _settled,
        "tell.struck": lambda params: "" if params["left"] else ".fatal",
        "tell.split": _divided,
        "tell.loses-stamina": _drained,
        "tell.loses-health": lambda params: "" if params["n"] else ".none",
    }
)
"""By line: the end of its message, by what is told."""


# ---------------------------------------------------------------- dice
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
    return WORDS.phrase(f"die.{key}", n=n)


def die_short(arm: Arm, die: int) -> str:
    """The same where there is little room."""
    key, n = _message(arm, die)
    return WORDS.phrase(f"die.short.{key}", n=n) if f"die.short.{key}" in WORDS else die_counts(arm, die)


def roll_words(dice: Sequence[int]) -> str:
    """A roll as words: "2, blue, yellow"."""
    return ", ".join(f"({die_name(d)})" if d > LOST else die_name(d) for d in dice) or WORDS.phrase("beyond.none")


def counted_words(arm: Arm, dice: Sequence[int], blight: int, flat: int) -> str:
    """Every die and what it counted for: "2 (2 damage), blue (+1 damage), yellow (nothing)"."""
    if flat:
        return WORDS.phrase("beyond.flat", n=flat)
    counted = [f"{die_name(d)} ({die_counts(arm, d)})" for d in dice]
    return ", ".join([*counted, *_beyond(arm, dice, blight)]) or WORDS.phrase("beyond.none")


def counted_beyond(arm: Arm, dice: Sequence[int], blight: int, flat: int) -> str:
    """What an attack counted beyond its single dice; all of it where there are none."""
    return ", ".join(_beyond(arm, dice, blight)) if dice else counted_words(arm, dice, blight, flat)


def _beyond(arm: Arm, dice: Sequence[int], blight: int) -> list[str]:
    """What all dice together counted for."""
    found = []
    blue, yellow = list(dice).count(BLUE), list(dice).count(YELLOW)
    if arm.more and blue > yellow:
        found.append(WORDS.phrase("beyond.blue"))
    if arm.more and yellow > blue:
        found.append(WORDS.phrase("beyond.yellow"))
    if blight and any(d <= 3 for d in dice):
        found.append(WORDS.phrase("beyond.blight", n=blight))
    return found


# ---------------------------------------------------------------- the story
def _sides(units: Sequence[Sequence[str]]) -> str:
    """Who fights whom."""
    order, chaos = (listed([NAMES[unit] for unit in side]) for side in units)
    return WORDS.phrase("units.against", order=order, chaos=chaos)


def _vote(vote: Sequence[str]) -> str:
    """What somebody votes for."""
    verb, *values = vote
    told = [NAMES.get(value, value) for value in values]
    which = {"0": ".monster"}.get(values[0], ".hero" if values[1] == "0" else "") if verb == "split" else ""
    return WORDS.phrase(f"vote.{verb}{which}", **dict(zip("abcd", told, strict=False)))


def _counted(counted: Sequence[Any]) -> str:
    """Every die of an attack and what it counted for."""
    arm, dice, blight, flat = counted
    return counted_words(ARMS[ARM_NAMES.index(arm)], dice, blight, flat)


def _unless_words(spell: Callable[[Any], str]) -> Callable[[Any], str]:
    """Notation of several parts is spelled; what is in words already stays."""
    return lambda value: value if isinstance(value, str) else spell(value)


SPELLED: Mapping[str, Callable[[Any], str]] = MappingProxyType(
    {
        **dict.fromkeys(("node", "other"), lambda slug: NAMES.get(slug, slug or "its place")),
        **dict.fromkeys(("unit", "foe"), lambda slug: NAMES.get(slug, slug or "nobody")),
        **dict.fromkeys(("taker", "beast", "hero"), lambda slug: NAMES.get(slug, slug)),
        "who": lambda slug: NAMES.get(slug, slug or "hero"),
        "held": lambda slug: WORDS.say("vote.held", who=NAMES[slug]) if slug else "",
        "arch": lambda slug: next((arch.name for arch in ARCHES if arch.slug == slug), slug),
        "arm": lambda slug: ARM_WORDS.get(slug, slug),
        "track": lambda slug: keyword(slug, slug),
        "ability": lambda slug: ABILITY_WORDS.get(slug, slug),
        "segment": lambda segment: segment.capitalize(),
        "dice": _unless_words(lambda dice: roll_words(dice)),
        "units": _unless_words(_sides),
        "vote": _unless_words(_vote),
        "counted": _unless_words(_counted),
    }
)
"""How what is told reads (`rules.story.NAMED`: how it is told)."""


def spelled(params: Mapping[str, Any]) -> dict[str, Any]:
    """What is told, in words."""
    return {key: SPELLED[key](value) if key in SPELLED else value for key, value in params.items()}
