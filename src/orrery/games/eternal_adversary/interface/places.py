"""What lies and who stands in a place of the map, in words."""

from __future__ import annotations

from orrery.engine.table import NO_PIECE
from orrery.engine.text import card
from orrery.games.eternal_adversary.cards.catalogue import FACES
from orrery.games.eternal_adversary.cards.maps import BOARDS, CHAOS_START, LAIR, ORDER_START
from orrery.games.eternal_adversary.interface.names import kind_name, unit_name
from orrery.games.eternal_adversary.interface.words import WORDS
from orrery.games.eternal_adversary.rules.state import ARCH, Worlds


def there(s: Worlds, viewer: int, node: int, but: int = -1) -> str:
    """What lies and who stands in a place, as the viewer may know it; not the hero of the seat `but`."""
    found = []
    if s.monster_at[node] >= 0:
        found.append(WORDS.phrase("there.monster", beast=kind_name(s.monster_at[node])))
    found += [WORDS.phrase("there.hero", who=unit_name(s, x)) for x in range(s.seats) if s.at[x] == node and x != but]
    found.append(_ground(s, viewer, node))
    if s.tokens_at[node]:
        found.append(WORDS.phrase("there.tokens", n=s.tokens_at[node]))
    return ", ".join(found)


def _ground(s: Worlds, viewer: int, node: int) -> str:
    """What the place itself is."""
    kind = BOARDS[s.map].places[node].kind
    if kind == LAIR:
        return WORDS.phrase("there.arch-enemy", arch=unit_name(s, ARCH))
    if kind in (ORDER_START, CHAOS_START):
        return WORDS.phrase("there.order-start" if kind == ORDER_START else "there.chaos-start")
    piece = s.cards[node]
    if piece == NO_PIECE:
        return WORDS.phrase("there.gone")
    if not s.known[piece] >> viewer & 1:
        return WORDS.phrase("there.closed")
    face = FACES[s.face[piece]]
    return WORDS.phrase("there.open" if s.up >> node & 1 else "there.seen", card=card(face.slug, face.name))
