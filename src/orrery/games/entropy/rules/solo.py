"""The solo mode: chapter 22."""

from __future__ import annotations

from orrery.engine.flow import REST, Ask, Roll, Rules, Shuffle
from orrery.games.entropy.rules import offers
from orrery.games.entropy.rules.missions import advance_marker, end_round, watch_end
from orrery.games.entropy.rules.state import (
    CONDITIONS,
    END,
    LEVEL_HEADSTART,
    LIFEFORMS,
    OUTER,
    PICK_CHALLENGE,
    RINGS,
    SECTORS,
    TRACK_END,
    Cosmos,
)

REMOVES = {
    f"{sort} {name}": (stacks, kind)
    for sort, stacks, names in (
        ("planet", "planets", CONDITIONS),
        ("life", "life", LIFEFORMS),
        ("biome", "biomes", ("abundant", "scarce")),
    )
    for kind, name in enumerate(names)
}
"""What a Progress card may remove: in which stacks, and of which type."""
RIVAL_SEAT = 1
"""The Rival's place in the lists of Scientists and markers."""


def set_up_rival(s: Cosmos) -> Rules:
    """ENT-22.2 to 22.5: the Rival's Scientist, its markers by level, the Progress deck, four Challenges."""
    s.scientists[RIVAL_SEAT] = ((s.scientists[0] >> 1) + 3) % SECTORS * 2 + OUTER
    tracks = [0, 1, 2]
    for _ in range(LEVEL_HEADSTART[s.level]):
        track = (yield Roll(1, tuple(tracks)))[0]
        tracks.remove(track)
        s.markers[RIVAL_SEAT * 3 + track] = 1
    yield Shuffle(s.progress)
    yield Shuffle(s.challenge_deck)
    for _ in range(4):
        s.challenges.append(s.challenge_deck.pop())
        s.reveal(s.challenges[-1])
    s.step = PICK_CHALLENGE


def return_challenge(s: Cosmos) -> Rules:
    """ENT-22.4: one of the four Challenges goes back."""
    yield REST
    answer = yield Ask(0, "return", [("return", p) for p in s.challenges])
    s.challenges.remove(answer[1])
    s.box.append(answer[1])
    s.tell("return", answer[1], seat=0, clauses=("ENT-22.4",))


def rival_turn(s: Cosmos) -> None:
    """ENT-22.6: the top Progress card: Move, Remove, Progress; 22.14: the last one ends the game."""
    piece = s.progress.pop()
    s.reveal(piece)
    s.progressed.append(piece)
    card = s.card(piece)
    sector = ((s.scientists[RIVAL_SEAT] >> 1) + card.moves) % SECTORS
    s.scientists[RIVAL_SEAT] = sector * 2 + card.ring
    if s.ear is not None:
        s.tell("rival", piece, n=card.moves, ring=RINGS[card.ring], sector=sector + 1, clauses=("ENT-22.6",))
    remove(s, card.removes)
    progress(s, card.pursues)
    watch_end(s)
    if s.progress:
        end_round(s)
    else:
        s.step = END


def remove(s: Cosmos, what: str) -> None:
    """ENT-22.8: the top of the left stack of the shown type goes to the box (the right one's if the left is empty)."""
    if not what:
        return
    field, kind = REMOVES[what]
    stacks: list[list[int]] = getattr(s, field)
    stack = stacks[kind * 2] or stacks[kind * 2 + 1]
    if stack:
        piece = stack[-1]
        offers.take(s, stacks, piece)
        s.box.append(piece)
        if s.ear is not None:
            s.tell("removed", piece, clauses=("ENT-22.8",))


def progress(s: Cosmos, what: str) -> None:
    """ENT-22.9 to 22.12: a marker goes on, a small tile leaves, or the least advanced marker that can goes on."""
    if what.startswith("o-"):
        advance_marker(s, RIVAL_SEAT, len(what) - 3)
    elif what.startswith("small"):
        lifeform = LIFEFORMS.index(what.split()[1])
        if s.small[lifeform]:
            s.box.append(s.small[lifeform].pop())
            s.tell("removed", s.box[-1], clauses=("ENT-22.10",))
    elif what:
        for track in sorted(range(3), key=lambda t: s.markers[RIVAL_SEAT * 3 + t]):
            if s.markers[RIVAL_SEAT * 3 + track] < TRACK_END and advance_marker(s, RIVAL_SEAT, track):
                break
