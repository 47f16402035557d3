"""The law of imagined worlds."""

from __future__ import annotations

from random import Random

from orrery.engine.flow import Match
from orrery.engine.imagine import TRIES
from orrery.engine.laws.pieces import conserved, disagrees
from orrery.engine.laws.walk import Viewer, Walk, difference, do, sight, viewers, where_differ, who


def imagination(w: Walk) -> None:
    """Some decisions, every viewer."""
    for m in w.play():
        if m.over or w.now(0.2):
            for viewer in viewers(m):
                _imagined(w, m, viewer)


def _imagined(w: Walk, m: Match, viewer: Viewer) -> None:
    world = m.imagine(viewer, Random(w.rng.random()))
    w.counts["worlds"] += 1
    w.counts["tries"] += world.tries
    w.counts["last resorts"] += world.tries == TRIES
    said = difference(sight(m, viewer), sight(world, viewer))
    if said:
        w.broken(f"the world {who(viewer)} imagines looks otherwise: {said}")
    conserved(w, world.s)
    if w.now(0.2):
        x = w.rng.random()
        p, q = m.imagine(viewer, Random(x)), world.imagine(viewer, Random(x))
        w.counts["blind pairs"] += 1
        if p.digest() != q.digest() and TRIES not in (p.tries, q.tries, world.tries):
            w.broken(f"{who(viewer)} imagines otherwise in a world it cannot tell apart: {where_differ(p.s, q.s)}")
    if w.rng.random() < 0.015:
        _plays_on(w, world)


def _plays_on(w: Walk, world: Match) -> None:
    """An imagined world is a world: it can be forked, imagined in and played to its end."""
    f = world.fork()
    for _ in range(w.rng.randrange(8)):
        if not f.over:
            do(f, *w.move(f))
    viewer = w.rng.choice(viewers(f))
    inner = f.imagine(viewer, Random(w.rng.random()))
    said = difference(sight(f, viewer), sight(inner, viewer))
    if said:
        w.broken(f"imagined within an imagined world, things look otherwise to {who(viewer)}: {said}")
    for each_world in (world, inner):
        w.finish(each_world)
        conserved(w, each_world.s)
        wrong = disagrees(each_world.outcome, w.setup.players)
        if wrong:
            w.broken(f"an imagined match ends badly: {wrong}")
