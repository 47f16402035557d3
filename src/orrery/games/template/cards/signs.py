"""The signs and keywords of Smugglers, as texts print them."""

from __future__ import annotations

from orrery.engine.text import amount, icon, keyword, plural

COIN = icon("coin", "coin")
COINS = plural(COIN)
AMBUSH, RAID, CARGO, HOLD = (keyword(word, word) for word in ("ambush", "raid", "cargo", "hold"))


def coins(n: int) -> str:
    """So many coins."""
    return f"{amount(n)} {COIN if n == 1 else COINS}"
