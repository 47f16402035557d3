"""The law of previews."""

from __future__ import annotations

from dataclasses import asdict
from random import Random

from orrery.engine.effects import effects
from orrery.engine.flow import Match
from orrery.engine.judgement import judge
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
                _judged(w, m, ask.seat)


def _told(m: Match, seat: int, text: str) -> dict[str, object]:
    """What a seat is told of an option: the preview, and what it comes to in words."""
    seen = m.preview(seat, text)
    said = effects(m.game, m.setup.names, seat, m.view(seat)["table"], seen.unanswered or seen)
    return {**asdict(seen), "effects": asdict(said)}


def _judged(w: Walk, m: Match, seat: int) -> None:
    """Which choices are doubtful is the same in worlds the seat cannot tell apart, and to judge changes nothing."""
    stood = m.digest()
    found = asdict(judge(m, seat))
    w.counts["judged"] += 1
    w.counts["doubtful choices"] += len(found["doubts"])
    if m.digest() != stood:
        w.broken("to judge the choices of a question changed the match")
    leak = difference(found, asdict(judge(m.imagine(seat, Random(w.rng.random())), seat)))
    if leak:
        w.broken(f"{who(seat)} is warned by what it cannot know: {leak}")


def _previewed(w: Walk, m: Match, seat: int, text: str) -> None:
    """What is said is what happens, worlds the seat cannot tell apart give the same, and the match stands as before."""
    stood = m.digest()
    told = _told(m, seat, text)
    w.counts["previews"] += 1
    w.counts[f"previews to {told['stops']}"] += 1
    if m.digest() != stood:
        w.broken(f"a preview of {text!r} changed the match")
    happens = difference(asdict(m.preview(seat, text)), asdict(look(m.fork(), seat, text)))
    if happens:
        w.broken(f"{text!r} does not do what {who(seat)} was told: {happens}")
    other = m.imagine(seat, Random(w.rng.random()))
    leak = difference(told, _told(other, seat, text))
    if leak:
        w.broken(f"{who(seat)} is told of {text!r} what it cannot know: {leak}")
