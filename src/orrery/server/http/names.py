"""What people call themselves and their tables, and what they say: nothing that cannot be seen, or that makes other
words read otherwise than they were written."""

from __future__ import annotations

import unicodedata

from orrery.server.http.problems import Refuse

UNSEEN = "A name may not hold characters that cannot be seen or that turn the direction of writing."
BLANK = "A name needs something that can be seen."
UNSAID = "What is said may not hold control characters or turn the direction of writing."
NOTHING_SAID = "There is nothing to be seen in what is said."

_NEVER = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Kinds of characters no name has: controls, format characters (bidi and zero-width ones among them), halves of
characters, separators of lines."""
_EMPTY = (
    *((0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2065, 0x2065), (0x2800, 0x2800)),
    *((0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0xE0000, 0xE0FFF)),
)
"""Characters of other kinds that show nothing, from … to …: fillers, blanks, and what chooses between forms."""
_EMOJI = "\ufe0f"
"""Makes a sign an emoji, which is the one good use of such a character in a name."""
_TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""The characters that turn the direction of what follows; marks for single words are not among them."""


def name(raw: str) -> str:
    """A name as it is kept: single spaces, none around it. Refuse if it cannot be one."""
    called = unicodedata.normalize("NFC", " ".join(raw.split()))
    for before, sign in zip(" " + called, called, strict=False):
        if sign == _EMOJI and unicodedata.category(before) == "So":
            continue
        if unicodedata.category(sign) in _NEVER or _empty(sign):
            raise Refuse(400, "name", UNSEEN)
    if not _seen(called):
        raise Refuse(400, "name", BLANK)
    return called


def unsayable(text: str) -> str | None:
    """Why this cannot be said at a table, or None."""
    for sign in text:
        if sign in _TURNS or (unicodedata.category(sign) in ("Cc", "Cs") and sign not in "\n\t"):
            return UNSAID
    return None if _seen(text) else NOTHING_SAID


def _seen(text: str) -> bool:
    """Whether anything of it can be seen; a mark alone stands on nothing."""
    kinds = ((sign, unicodedata.category(sign)) for sign in text)
    return any(kind[0] not in "MZ" and kind not in _NEVER and not _empty(sign) for sign, kind in kinds)


def _empty(sign: str) -> bool:
    return any(low <= ord(sign) <= high for low, high in _EMPTY)
