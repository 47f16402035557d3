"""What practice knows the choices of Genesis by: playing a card, using a unit or passing, and how things stand. What it
made of them is in `learnt.toml` (`orrery practise genesis`)."""

from __future__ import annotations

from pathlib import Path

from orrery.engine.questions import Ask, Choice
from orrery.games.genesis.cards.catalogue import BOOK, FACES
from orrery.games.genesis.rules.state import ABILITY, FIRST, Arena
from orrery.games.genesis.strategy.policy import DISTANCE, WINDOWS
from orrery.strategy.learnt import LearntPrior, Traits

LEARNT = LearntPrior.read(Path(__file__).with_name("learnt.toml"))
SLUGS = tuple([card.slug for card in FACES])
FAR = 9
"""No Champion is further away than so many steps."""


def steps(name: str, most: int, wide: int) -> tuple[str, ...]:
    """For every number up to the most the step it is on, called by the least number of that step."""
    return tuple([f"{name}-{n - n % wide}" for n in range(most + 1)])


AURA, LIFE, FOE_LIFE = steps("aura", 32, 3), steps("life", 24, 3), steps("foe-life", 24, 3)
TIMELINE, THOUGHTS, WAY = steps("timeline", 40, 5), steps("thoughts", 6, 1), steps("way", FAR, 1)
UNITS = tuple([tuple([f"units-{ours}-{theirs}" for theirs in range(5)]) for ours in range(5)])
MOMENTS = {
    about: tuple([f"{about}-{whose}-{how}" for whose in ("theirs", "mine") for how in ("ready", "spent")])
    for about in WINDOWS
}
"""By question: whose turn it is, and whether one's own Champion is exerted."""
ON_THE_STACK = {about: f"{about}-upon-nothing" for about in WINDOWS}
UPON = {about: tuple([f"{about}-upon-{SLUGS[face]}" for face in range(len(SLUGS))]) for about in WINDOWS}
PRINTED = {ability: face for face in range(len(SLUGS)) for ability in (*BOOK.enter[face], *BOOK.active[face])}
"""By ability, the card it is printed on."""


def traits(s: Arena, ask: Ask) -> Traits | None:
    """What may be played or used, and what holds; None where nothing of that kind is asked."""
    if ask.about not in MOMENTS or s.phase < FIRST:
        return None
    hero = SLUGS[s.heroes[ask.seat]]
    return Traits([name(s, ask.about, hero, choice) for choice in ask.choices], holding(s, ask.seat, ask.about))


def name(s: Arena, about: str, hero: str, choice: Choice) -> str:
    """A card by its own name and the way it is played or used; whoever passes is known by Champion and question."""
    if len(choice) == 1:
        return f"{choice[0]}.{about}.{hero}"
    return ".".join([choice[0], SLUGS[s.face[choice[1]]], *choice[2:]])


def holding(s: Arena, seat: int, about: str) -> list[str]:
    """How things stand for a seat: Aura, cards, life, way, units, whose turn it is, what is on the Stack."""
    hp, spot, team, me = s.hp, s.spot, s.team, s.champion[seat]
    mine, here = team[seat], s.spot.get(me, 0)
    foes = [c for x, c in enumerate(s.champion) if team[x] != mine and c in spot]
    ours = sum([team[s.control[unit]] == mine for unit in s.units])
    top = PRINTED.get(s.stack[-1][ABILITY], -1) if s.stack else -1
    return [
        "always",
        about,
        AURA[min(s.aura[seat], 32)],
        TIMELINE[min(len(s.timelines[seat]), 40)],
        LIFE[max(0, min(hp.get(me, 0), 24))],
        FOE_LIFE[max(0, min([24, *[hp[foe] for foe in foes]]))],
        WAY[min([FAR, *[DISTANCE[here][spot[foe]] for foe in foes]])],
        THOUGHTS[min(len(s.thoughts[seat]), 6)],
        UNITS[min(ours, 4)][min(len(s.units) - ours, 4)],
        MOMENTS[about][2 * (s.turn == seat) + (s.exerted >> me & 1)],
        UPON[about][top] if top >= 0 else ON_THE_STACK[about],
    ]
