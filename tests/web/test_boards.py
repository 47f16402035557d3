"""Every board, in the middle of a game, can be read by everybody: axe finds nothing on it in either theme, on a phone
and on a desk."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

CHOICES = 12
"""So many choices of the person stand before the look: there is something on the table."""
WIDTHS = (1440, 360)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_a_board_in_the_middle_of_a_game(visit: Any, title: str, theme: str) -> None:
    ada, rng = visit(width=WIDTHS[0], height=900, color_scheme=theme, careful=True), Random(7)
    ada.go(ada.quick(title, players=2))
    ada.settle()
    for _ in range(CHOICES):
        if ada.heard["over"]:
            break
        ada.move(rng)
    for width in WIDTHS:
        ada.page.set_viewport_size({"width": width, "height": 900})
        ada.page.wait_for_selector(".prompt")
        ada.check_access()
        ada.check_width()
