"""The law of previews."""

from __future__ import annotations

from dataclasses import asdict
from random import Random

from orrery.engine.flow import Match
from orrery.engine.laws.walk import Walk, difference, who
from orrery.engine.preview import look


def previews(w: Walk) -> None:
    """Some questions, some options of each."""
    for m in w.play():
        for ask in m.asks:
            if len(ask.choices) > 1 and w.now(0.15):
                options = ask.options if w.thorough else w.rng.sample(ask.options, min(2, len(ask.options)))
                for text in [option.text for option in options]:
                    _previewed(w, m, ask.seat, text)


def _previewed(w: Walk, m: Match, seat: int, text: str) -> None:
    """What is said is what happens, worlds the seat cannot tell apart give the same, and the match stands as before."""
    stood = m.digest()
    told = asdict(m.preview(seat, text))
    w.counts["previews"] += 1
    w.counts[f"previews to {told['stops']}"] += 1
    if m.digest() != stood:
        w.broken(f"a preview of {text!r} changed the match")
    happens = difference(told, asdict(look(m.fork(), seat, text)))
    if happens:
        w.broken(f"{text!r} does not do what {who(seat)} was told: {happens}")
    other = m.imagine(seat, Random(w.rng.random()))
    leak = difference(told, asdict(other.preview(seat, text)))
    if leak:
        w.broken(f"{who(seat)} is told of {text!r} what it cannot know: {leak}")
