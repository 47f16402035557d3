"""Who the text of an ability speaks of: you are your Champion; a Summon's own ability speaks of it (GEN-15.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Voice:
    """How whoever plays or has an ability is called in its text."""

    me: str
    it: str
    my: str
    """Whose, when it was named before: "its awareness"."""
    mine: str
    """Whose, when it is named first: "this Summon's turn"."""
    unit: bool = True
    """Whether it is a Champion or Summon, which has a facing and an Exert token."""

    def does(self, verb: str) -> str:
        """What it does: "you gain", "this Summon gains"."""
        return f"{self.me} {verb}" if self.me == "you" else f"{self.me} {verb}s"

    def tells(self, condition: str) -> tuple[str, bool]:
        """A condition such as "when {me} {is} dealt damage" in this voice, and whether it names the one who speaks."""
        words = {"me": self.me, "my": self.my, "mine": self.mine, "is": "are" if self.me == "you" else "is"}
        return condition.format(**words), "{me}" in condition or "{mine}" in condition

    def again(self) -> Voice:
        """The same one when it has just been named."""
        return replace(self, me=self.it, mine=self.my)


YOU = Voice("you", "you", "your", "your")
THIS_SUMMON = Voice("this Summon", "it", "its", "this Summon's")
THIS_ALTERATION = Voice("this Alteration", "it", "its", "this Alteration's", unit=False)
BEARER = Voice("the bearer", "it", "its", "the bearer's")
OWNER = Voice("its owner", "its owner", "its owner's", "its owner's", unit=False)
