"""On a phone: what may be chosen is reached with a finger, in all five games."""

from __future__ import annotations

from random import Random
from typing import Any

CHOICES = 12
COMFORT, LEAST = 44, 24
"""Pixels: a target is as large as the first, or as the second with room around it (WCAG 2.5.5, 2.5.8)."""

MEASURE = """() => [...document.querySelectorAll(".board .glows, [data-option]")].map((node) => {
  const box = node.getBoundingClientRect();
  return { said: node.ariaLabel ?? node.textContent, x: box.x, y: box.y, width: box.width, height: box.height };
}).filter((one) => one.width > 0)"""


def test_a_dozen_choices_by_finger(visit: Any, title: str) -> None:
    ada, rng = visit(width=360, height=740, has_touch=True, is_mobile=True, careful=True), Random(title)
    ada.go(ada.quick_short(title))
    small: dict[str, str] = {}
    for _ in range(CHOICES):
        if ada.settle()["over"]:
            break
        ada.check_width()
        found = ada.page.evaluate(MEASURE)
        small |= {one["said"]: f"{one['width']:.0f} x {one['height']:.0f}" for one in found if _is_small(one, found)}
        ada.move(rng, tap=True)
    assert small == {}
    assert ada.page.evaluate("() => heard.refused") == []


def _is_small(one: dict[str, Any], others: list[dict[str, Any]]) -> bool:
    """Smaller than a fingertip, and not even with room around it."""
    if min(one["width"], one["height"]) >= COMFORT - 0.5:
        return False
    if min(one["width"], one["height"]) < LEAST - 0.5:
        return True
    near = [other for other in others if other is not one and _distance(one, other) < LEAST]
    return bool(near)


def _distance(one: dict[str, Any], other: dict[str, Any]) -> float:
    """Between the middles of two targets."""
    dx = one["x"] + one["width"] / 2 - other["x"] - other["width"] / 2
    dy = one["y"] + one["height"] / 2 - other["y"] - other["height"] / 2
    return float((dx * dx + dy * dy) ** 0.5)
