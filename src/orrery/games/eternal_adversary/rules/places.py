"""Locations: opening them, and the encounter actions of both sides (chapters 5 and 6)."""

from __future__ import annotations

from orrery.engine.flow import PASS, Ask, Choice, Roll, Rules
from orrery.engine.table import NO_PIECE, alike
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.cards.kinds import CHAOS_RIFT, HEALING, RIFTED, RIFTING, SEALING, SHRINE
from orrery.games.eternal_adversary.cards.maps import NEAR
from orrery.games.eternal_adversary.rules.doom import add_doom
from orrery.games.eternal_adversary.rules.effects import ABOUT, keep_window, usable, use
from orrery.games.eternal_adversary.rules.figures import face_down, location, shifts
from orrery.games.eternal_adversary.rules.growth import award, heal
from orrery.games.eternal_adversary.rules.items import visit
from orrery.games.eternal_adversary.rules.legality.places import ACTIONS, why_not_encounter
from orrery.games.eternal_adversary.rules.monsters import place_monster, settle_monster
from orrery.games.eternal_adversary.rules.state import (
    AWARD,
    BLUE,
    CHAOS,
    OPEN,
    ORDER,
    STAMINA,
    SUMMON,
    TOKEN,
    YELLOW,
    Worlds,
)
from orrery.games.eternal_adversary.rules.story import tell

SHRINE_STAMINA, SHRINE_HEALTH, SHRINE_DOOM = 2, 5, 2
"""What shrines give Order, and Chaos for destroying one."""


# ---------------------------------------------------------------- opening
def open_card(s: Worlds, node: int, opener: int) -> None:
    """ADV-5.5, 6.4, 6.5: turn it; the chain of a Chaos Rift; token; monster; experience. Battles wait for the end."""
    if not face_down(s, node):
        return
    piece = s.cards[node]
    s.reveal(piece)
    s.up |= 1 << node
    tell(s, "opens", piece, node=node, seat=opener, clauses=("ADV-5.4",))
    place = catalogue.PLACES[s.face[piece]]
    assert place is not None
    tasks: list[tuple[int, ...]] = []
    if place.kind == CHAOS_RIFT:
        tasks += [(OPEN, near, opener) for near in NEAR[s.map][node] if face_down(s, near)]
    if place.token:
        tasks.append((TOKEN, node))
    if place.summons:
        tasks.append((SUMMON, node, opener))
    tasks.append((AWARD, place.xp))
    s.agenda += reversed(tasks)


# ---------------------------------------------------------------- encounter
def actions(s: Worlds, seat: int) -> list[Choice]:
    """The encounter actions the hero may take now."""
    node, side = s.at[seat], seat % 2
    if s.acted or not s.up >> node & 1:
        return []
    place = catalogue.PLACES[s.face[s.cards[node]]]
    assert place is not None
    found: list[Choice] = []
    for verb in ACTIONS.get((side, place.kind), ()):
        if why_not_encounter(s, seat, verb) is None:
            if verb == "sabotage":
                found += [("sabotage", p) for p in alike(s, s.display)]
            elif verb == "shift":
                found += [("shift", None, n) for n in shifts(s, node)]
            else:
                found.append((verb,))
    return found


def act(s: Worlds, seat: int, choice: Choice) -> Rules:
    """Carry out an encounter action."""
    verb, node = choice[0], s.at[seat]
    s.acted = True
    if verb == "visit":
        visit(s, seat)
    elif verb == "stamina":
        s.stamina[seat] = min(STAMINA, s.stamina[seat] + SHRINE_STAMINA)
        tell(s, "stamina", seat=seat, n=s.stamina[seat])
    elif verb == "heal":
        yield from use_shrine(s, seat)
    elif verb == "attack":
        yield from attack_rift(s, seat) if seat % 2 == ORDER else attack_shrine(s, seat)
    elif verb == "sabotage":
        s.display.remove(choice[1])
        s.scrap.append(choice[1])
        tell(s, "sabotage", choice[1], seat=seat)
    elif verb == "summon":
        yield from place_monster(s, node, seat)
    else:
        kind = s.monster_at[node]
        s.monster_at[node] = -1
        tell(s, "shifts", beast=kind, node=choice[2])
        yield from settle_monster(s, choice[2], kind, seat)
        yield from place_monster(s, node, seat)


def use_shrine(s: Worlds, seat: int) -> Rules:
    """ADV-6.9, 6.11, 13.11: heal 5, unless Chaos answers the use of a Healing Shrine with Infection; then the encounter
    is spent all the same."""
    place = location(s, s.at[seat])
    if place is not None and place.kind == HEALING and (yield from keep_window(s, SHRINE)):
        tell(s, "infected", seat=seat)
        return
    heal(s, seat, SHRINE_HEALTH)


def attack_shrine(s: Worlds, seat: int) -> Rules:
    """ADV-6.12: a plain roll; with a yellow the card is removed and Chaos doom rises by 2."""
    node = s.at[seat]
    place = location(s, node)
    assert place is not None
    dice = yield Roll(place.number, s.die)
    tell(s, "shrine-roll", s.cards[node], seat=seat, dice=dice)
    if YELLOW in dice:
        remove_card(s, node)
        tell(s, "shrine-falls", node=node)
        add_doom(s, CHAOS, SHRINE_DOOM)
    else:
        tell(s, "shrine-holds", node=node)


def remove_card(s: Worlds, node: int) -> None:
    """ADV-6.23: the card leaves the game; units stay."""
    s.removed.append(s.cards[node])
    s.cards[node] = NO_PIECE
    s.up &= ~(1 << node)


def attack_rift(s: Worlds, seat: int) -> Rules:
    """ADV-6.14, 6.25: charges; Unstable Rift; the roll; Lucky Charm and Runed Seal; judge."""
    node = s.at[seat]
    place = location(s, node)
    assert place is not None
    n = place.number
    s.sealed = False
    while options := usable(s, seat, RIFTING):
        choice = yield Ask(seat, ABOUT[RIFTING], (PASS, *options))
        if choice == PASS:
            break
        yield from use(s, seat, choice, RIFTING)
        n += 3
    n -= 2 * (yield from keep_window(s, SEALING))
    dice: tuple[int, ...] = (yield Roll(n, s.die)) if n > 0 else ()
    s.dice = [dice]
    tell(s, "rift-roll", s.cards[node], seat=seat, dice=dice, node=node)
    while dice and (options := usable(s, seat, RIFTED)):
        choice = yield Ask(seat, ABOUT[RIFTED], (PASS, *options))
        if choice == PASS:
            break
        yield from use(s, seat, choice, RIFTED)
        dice = s.dice[0]
    s.dice = []
    if BLUE in dice or (s.sealed and YELLOW in dice):
        close_rift(s, node)
    else:
        tell(s, "rift-holds", s.cards[node], node=node)


def close_rift(s: Worlds, node: int) -> None:
    """ADV-6.14: the card goes, its tokens are destroyed, Order doom +1, all Order heroes +1 XP."""
    tell(s, "rift-closes", s.cards[node], node=node, clauses=("ADV-6.14",))
    s.supply += s.tokens_at[node]
    s.tokens_at[node] = 0
    remove_card(s, node)
    add_doom(s, ORDER, 1)
    award(s, ORDER)
