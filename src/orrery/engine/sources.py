"""Where a rule or a card comes from: the rulebook, a public source, or this house; part by part where it is mixed."""

from __future__ import annotations

from dataclasses import dataclass

SOURCES = {"R": "rulebook", "P": "public source", "H": "house"}


@dataclass(frozen=True, slots=True)
class Origin:
    """A source and which part of the whole comes from it; "" is all that no other origin names."""

    tag: str
    part: str = ""

    def __str__(self) -> str:
        return f"{SOURCES[self.tag]}: {self.part}" if self.part else SOURCES[self.tag]


def origins(tag: str, public: str = "", house: str = "") -> tuple[Origin, ...]:
    """The main source, then the parts that come from elsewhere. A part must differ from the main source in its tag."""
    if tag not in SOURCES:
        raise ValueError(f"{tag!r} is not one of {', '.join(SOURCES)}")
    found = [Origin(tag)]
    for other, part in (("P", public), ("H", house)):
        if part and (other == tag or tag == "H"):
            raise ValueError(f"what is {SOURCES[tag]} as a whole needs no part that is {SOURCES[other]}")
        if part:
            found.append(Origin(other, part))
    return tuple(found)
