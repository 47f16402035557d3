"""Locations: opening them, and the encounter actions of both sides (chapters 5 and 6)."""

from __future__ import annotations

from orrery.engine.clauses import No
from orrery.engine.flow import PASS, Ask, Choice, Roll, Rules
from orrery.engine.table import NO_PIECE, alike
from orrery.games.eternal_adversary.cards import catalogue
from orrery.games.eternal_adversary.cards.kinds import (
    A_RIFT,
    CHAOS_RIFT,
    HEALING,
    ORDER_SHRINE,
    QUARTERMASTER,
    RIFTED,
    RIFTING,
    SEALING,
    SHRINE,
    WANDERING,
)
from orrery.games.eternal_adversary.cards.maps import NEAR
from orrery.games.eternal_adversary.rules.doom import add_doom
from orrery.games.eternal_adversary.rules.effects import ABOUT, keep_window, usable, use
from orrery.games.eternal_adversary.rules.figures import enemy_at, face_down, lair, location, shifts
from orrery.games.eternal_adversary.rules.growth import award, heal
from orrery.games.eternal_adversary.rules.items import visit
from orrery.games.eternal_adversary.rules.monsters import place_monster, settle_monster
from orrery.games.eternal_adversary.rules.state import (
    AWARD,
    BLUE,
    CARRY,
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

ENEMY_HERE = No("enemy-here", "ADV-5.2")
NOTHING_CLOSED = No("nothing-closed", "ADV-5.10", "ADV-5.12")
ONE_ACTION = No("one-action", "ADV-5.9")
ONE_ATTEMPT = No("one-attempt", "ADV-6.12", "ADV-6.14")
KILL_FIRST = No("kill-first", "ADV-6.14")
NEVER_CLOSED = No("never-closed", "ADV-6.6")
INDESTRUCTIBLE = No("indestructible", "ADV-6.3", "ADV-6.8")
OPEN_FIRST = No("open-first", "ADV-5.1")
NO_SUCH_ACTION = No("no-such-action", "ADV-5.8")
MONSTER_HERE = No("monster-here", "ADV-6.7", "ADV-6.18")
NO_NEIGHBOUR = No("no-neighbour", "ADV-6.18", "ADV-6.19")
EMPTY_DISPLAY = No("empty-display", "ADV-6.3")
ONLY_TWO = No("only-two", "ADV-13.2")
NOT_ORDER = No("not-order", "ADV-13.3")
NO_TOKENS_HERE = No("no-tokens", "ADV-13.4")
NOT_THE_LAIR = No("not-the-lair", "ADV-13.7")
NOTHING_TO_HAND_IN = No("nothing-to-hand-in", "ADV-13.7")

ACTIONS: dict[tuple[int, int], tuple[str, ...]] = {
    (ORDER, QUARTERMASTER): ("visit",),
    (ORDER, ORDER_SHRINE): ("stamina", "heal"),
    (ORDER, HEALING): ("heal",),
    (ORDER, A_RIFT): ("attack",),
    (CHAOS, QUARTERMASTER): ("sabotage",),
    (CHAOS, CHAOS_RIFT): ("summon",),
    (CHAOS, HEALING): ("attack",),
    (CHAOS, WANDERING): ("summon", "shift"),
}
"""ADV-5.8: the action of each side on each kind of location."""


# ---------------------------------------------------------------- opening
def open_refused(s: Worlds, seat: int) -> No | None:
    """ADV-5.1, 5.2: whether the phasing hero may open the card it stands on."""
    node = s.at[seat]
    if not face_down(s, node):
        return NOTHING_CLOSED
    return ENEMY_HERE if enemy_at(s, seat % 2, node) else None


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
def action_refused(s: Worlds, seat: int, verb: str) -> No | None:
    """ADV-5.6 to 5.9, chapter 6: whether the hero may take this action of the card it stands on."""
    node, side = s.at[seat], seat % 2
    if face_down(s, node):
        return OPEN_FIRST
    place = location(s, node)
    kind = -1 if place is None else place.kind
    if verb not in ACTIONS.get((side, kind), ()):
        if verb == "attack" and kind == CHAOS_RIFT:
            return NEVER_CLOSED
        if verb == "attack" and side == CHAOS and kind in (ORDER_SHRINE, QUARTERMASTER):
            return INDESTRUCTIBLE
        return NO_SUCH_ACTION
    if s.acted:
        return ONE_ATTEMPT if verb == "attack" else ONE_ACTION
    if verb == "attack" and side == ORDER and s.monster_at[node] >= 0:
        return KILL_FIRST
    if enemy_at(s, side, node):
        return ENEMY_HERE
    if verb == "summon" and s.monster_at[node] >= 0:
        return MONSTER_HERE
    if verb == "shift" and not shifts(s, node):
        return NO_NEIGHBOUR
    return EMPTY_DISPLAY if verb == "sabotage" and not s.display else None


def actions(s: Worlds, seat: int) -> list[Choice]:
    """The encounter actions the hero may take now."""
    node, side = s.at[seat], seat % 2
    if s.acted or not s.up >> node & 1:
        return []
    place = catalogue.PLACES[s.face[s.cards[node]]]
    assert place is not None
    found: list[Choice] = []
    for verb in ACTIONS.get((side, place.kind), ()):
        if action_refused(s, seat, verb) is None:
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
        s.stamina[seat] = min(STAMINA, s.stamina[seat] + 2)
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
    heal(s, seat, 5)


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
        add_doom(s, CHAOS, 2)


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


# ---------------------------------------------------------------- Chaos tokens
def pick_refused(s: Worlds, seat: int, n: int) -> No | None:
    """ADV-13.2 to 13.4: how many tokens a hero may pick up here."""
    node = s.at[seat]
    if seat % 2 == ORDER:
        return NOT_ORDER
    if face_down(s, node):
        return OPEN_FIRST
    if s.tokens[seat] + n > CARRY:
        return ONLY_TWO
    if enemy_at(s, CHAOS, node):
        return ENEMY_HERE
    return NO_TOKENS_HERE if n > s.tokens_at[node] else None


def hand_in_refused(s: Worlds, seat: int) -> No | None:
    """ADV-13.7: all tokens, in the arch enemy's space, once per turn."""
    if seat % 2 == ORDER or s.at[seat] != lair(s):
        return NOT_THE_LAIR
    if s.acted:
        return ONE_ACTION
    return None if s.tokens[seat] else NOTHING_TO_HAND_IN
