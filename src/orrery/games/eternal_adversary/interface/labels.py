"""What an option says: what it does, what it costs, and that it does nothing where it does nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from orrery.engine.questions import Choice
from orrery.engine.text import amount, card, listed
from orrery.engine.verbs import said
from orrery.engine.words import Words
from orrery.games.eternal_adversary.cards.bespoke import Seal
from orrery.games.eternal_adversary.cards.catalogue import DOES, FACES, HEROES, MONSTERS
from orrery.games.eternal_adversary.cards.kinds import Equipment, running
from orrery.games.eternal_adversary.cards.maps import NEAR
from orrery.games.eternal_adversary.cards.verbs import Chits, GainStamina, Heal, Shieldwall, SideChits
from orrery.games.eternal_adversary.interface.battle_labels import BATTLE_LABELS, Said, chance, loses
from orrery.games.eternal_adversary.interface.names import ABILITY_WORDS, kind_name, place_name, track_name, unit_name
from orrery.games.eternal_adversary.interface.places import there
from orrery.games.eternal_adversary.interface.words import WORDS, item_text
from orrery.games.eternal_adversary.rules.belongings import has_room, holder, is_weapon
from orrery.games.eternal_adversary.rules.figures import (
    enemy_at,
    full_health,
    location,
    picker,
    worn_out,
)
from orrery.games.eternal_adversary.rules.monsters import able_placers, chosen_jointly
from orrery.games.eternal_adversary.rules.naming import ability_slug
from orrery.games.eternal_adversary.rules.places import SHRINE_DOOM, SHRINE_HEALTH, SHRINE_STAMINA
from orrery.games.eternal_adversary.rules.state import (
    BLUE,
    CARRY,
    CHAOS,
    DISPLAY,
    DOOM,
    MONSTER,
    N_TRACKS,
    ORDER,
    SETUP,
    SHOP,
    STAMINA,
    T_KIND,
    T_OF,
    YELLOW,
    Worlds,
)
from orrery.games.eternal_adversary.rules.turn import stopped_by


def label(words: Words, s: Worlds, viewer: int, choice: Choice, piece: str, names: Sequence[str]) -> str:
    """A choice in words for this viewer; `piece` is the piece it is on, in words."""
    verb = choice[0]
    made = LABELS.get(verb) or BATTLE_LABELS.get(verb)
    which, params = made(s, viewer, choice) if made is not None else ("", {})
    return words.say(f"do.{verb}{which}", (piece,), names, **params)


# ---------------------------------------------------------------- what is gained and lost
def gain(s: Worlds, side: int, n: int = 1) -> str:
    """Doom that rises, and what that brings about (ADV-16.1, 16.2, 16.4)."""
    now, then = s.doom[side], min(DOOM, s.doom[side] + n)
    if side == ORDER:
        return WORDS.phrase("gain.order.full" if now == DOOM else "gain.order", now=now, then=then)
    return WORDS.phrase("gain.chaos.end" if then == DOOM else "gain.chaos", now=now, then=then)


def summons(s: Worlds) -> str:
    """What is placed if a monster is placed now (ADV-7.2 to 7.5)."""
    able = able_placers(s)
    if not able:
        return WORDS.phrase("summon.token")
    if chosen_jointly(s):
        return WORDS.phrase("summon.choose")
    return WORDS.phrase("summon.kind", beast=kind_name(s.monster[able[0]]))


def _item(s: Worlds, choice: Choice) -> str:
    return item_text(FACES[s.face[choice[1]]].slug)


def _of_item(s: Worlds, viewer: int, choice: Choice) -> Said:
    return "", {"text": _item(s, choice)}


# ---------------------------------------------------------------- set-up, growth
def _hero(s: Worlds, viewer: int, choice: Choice) -> Said:
    hero = HEROES[choice[2]]
    name = card(hero.slug, hero.name)
    if s.phase != SETUP:
        return ".move", {"hero": name, "place": place_name(s, s.at[s.hero.index(choice[2])])}
    stats = ", ".join([f"{track_name(t)} {amount(boxes[0])}" for t, boxes in enumerate(hero.tracks) if boxes != (0,)])
    attacks = ". ".join([f"{arm.name} ({arm.text()})" for arm in hero.arms])
    text = WORDS.phrase("hero.text", stats=stats, attacks=attacks, ability=hero.ability.text.removesuffix("."))
    return "", {"hero": name, "text": text}


def _start(s: Worlds, viewer: int, choice: Choice) -> Said:
    node = choice[2]
    near = listed([place_name(s, n) for n in NEAR[s.map][node]])
    fights = ".fight" if s.phase != SETUP and enemy_at(s, viewer % 2, node) else ""
    return fights, {"place": place_name(s, node), "there": there(s, viewer, node, viewer), "near": near}


def _raise(s: Worlds, viewer: int, choice: Choice) -> Said:
    track = choice[2]
    cubes = s.cubes[viewer * N_TRACKS + track]
    boxes = HEROES[s.hero[viewer]].tracks[track]
    now = boxes[cubes]
    more = next((n for n in range(1, len(boxes) - cubes) if boxes[cubes + n] != now), 0)
    params = {"track": track_name(track), "now": now, "then": boxes[cubes + more], "more": more - 1}
    return ("" if more == 1 else ".later"), params


# ---------------------------------------------------------------- moving
def _stop(s: Worlds, viewer: int, choice: Choice) -> Said:
    here = s.at[viewer]
    return "", {"place": place_name(s, here), "there": there(s, viewer, here, viewer)}


def _step(s: Worlds, viewer: int, choice: Choice) -> Said:
    node = choice[2]
    which = ".fight" if stopped_by(s, viewer, node) else ".bypass" if enemy_at(s, viewer % 2, node) else ""
    return which, {"place": place_name(s, node), "there": there(s, viewer, node)}


def _flee(s: Worlds, viewer: int, choice: Choice) -> Said:
    node = choice[2]
    fights = ".fight" if viewer == s.active and enemy_at(s, viewer % 2, node) else ""
    return fights, {"place": place_name(s, node), "there": there(s, viewer, node)}


def _place(s: Worlds, viewer: int, choice: Choice) -> Said:
    return "", {"place": place_name(s, choice[2]), "there": there(s, viewer, choice[2])}


def _from(s: Worlds, viewer: int, choice: Choice) -> Said:
    return "", {"beast": kind_name(s.monster_at[choice[2]]), "place": place_name(s, choice[2])}


# ---------------------------------------------------------------- explore and encounter
def _open(s: Worlds, viewer: int, choice: Choice) -> Said:
    node = s.at[viewer]
    piece, place = s.cards[node], place_name(s, node)
    if not s.known[piece] >> viewer & 1:
        return "", {"place": place}
    face = FACES[s.face[piece]]
    text = next(section.text for section in face.sections if section.key == "opened").removesuffix(".")
    return ".seen", {"place": place, "card": card(face.slug, face.name), "text": text}


def _pick(s: Worlds, viewer: int, choice: Choice) -> Said:
    return "", {"n": choice[2], "then": s.tokens[viewer] + choice[2], "most": CARRY}


def _hand_in(s: Worlds, viewer: int, choice: Choice) -> Said:
    n, now = s.tokens[viewer], s.doom[CHAOS]
    then = min(DOOM, now + n)
    return (".end" if then == DOOM else ""), {"n": n, "now": now, "then": then}


def _visit(s: Worlds, viewer: int, choice: Choice) -> Said:
    return "", {"n": DISPLAY}


def _stamina(s: Worlds, viewer: int, choice: Choice) -> Said:
    now = s.stamina[viewer]
    then = min(STAMINA, now + SHRINE_STAMINA)
    return ("" if then > now else ".none"), {"n": then - now, "now": now, "then": then}


def _heal(s: Worlds, viewer: int, choice: Choice) -> Said:
    now = s.health[viewer]
    then = min(full_health(s, viewer), now + SHRINE_HEALTH)
    return ("" if then > now else ".none"), {"n": then - now, "now": now, "then": then}


def _attack(s: Worlds, viewer: int, choice: Choice) -> Said:
    node = s.at[viewer]
    place = location(s, node)
    assert place is not None
    if viewer % 2 == CHAOS:
        params = {"n": place.number, "chance": chance(s, place.number, YELLOW), "gain": gain(s, CHAOS, SHRINE_DOOM)}
        return ".shrine", params
    lying = s.tokens_at[node]
    tokens = WORDS.say("tokens.some", n=lying) if lying else ""
    params = {"n": place.number, "chance": chance(s, place.number, BLUE), "gain": gain(s, ORDER), "tokens": tokens}
    return ".rift", params


def _summon(s: Worlds, viewer: int, choice: Choice) -> Said:
    return "", {"then": summons(s)}


def _shift(s: Worlds, viewer: int, choice: Choice) -> Said:
    place = {"place": place_name(s, choice[2]), "there": there(s, viewer, choice[2])}
    return "", {**place, "beast": kind_name(s.monster_at[s.at[viewer]]), "then": summons(s)}


# ---------------------------------------------------------------- items
def _take(s: Worlds, viewer: int, choice: Choice) -> Said:
    which = "" if is_weapon(s, choice[1]) else ".gear" if has_room(s, viewer, choice[1]) else ".swap"
    return which, {"text": _item(s, choice)}


def _give(s: Worlds, viewer: int, choice: Choice) -> Said:
    return "", {"text": _item(s, choice), "taker": unit_name(s, choice[2])}


def _owned(s: Worlds, viewer: int, choice: Choice) -> Said:
    return "", {"text": _item(s, choice), "owner": unit_name(s, holder(s, choice[1]))}


def _pay(s: Worlds, viewer: int, choice: Choice) -> Said:
    return ("" if holder(s, choice[1]) == viewer else ".other"), _owned(s, viewer, choice)[1]


def _use(s: Worlds, viewer: int, choice: Choice) -> Said:
    """What is used, what it costs, what it does (ADV-14.1, 15.8)."""
    piece = choice[1]
    if piece is not None:
        does = DOES[s.face[piece]]
        why = _idle(s, viewer, does)
        text = running(said(does)).removesuffix(".")
        if not isinstance(FACES[s.face[piece]], Equipment):
            return ".event", {"text": text}
        return (".idle" if why else ""), {"text": text, "why": why}
    ability = HEROES[choice[2]].ability
    why, left = _idle(s, viewer, ability.does), s.stamina[viewer] - 1
    which = ".idle.ability" if why else ".ability" if left else ".ability.last"
    text = running(said(ability.does)).removesuffix(".")
    return which, {"ability": ABILITY_WORDS[ability_slug(choice[2])], "left": left, "text": text, "why": why}


def _idle(s: Worlds, seat: int, does: Sequence[object]) -> str:
    """Why all of it does nothing now; "" if it does something."""
    reasons = {_idle_verb(s, seat, verb) for verb in does}
    return "" if "" in reasons else WORDS.phrase(min(reasons))


def _idle_verb(s: Worlds, seat: int, verb: object) -> str:
    if isinstance(verb, Heal) and s.health[seat] >= full_health(s, seat):
        return "idle.health"
    if isinstance(verb, GainStamina) and s.stamina[seat] >= STAMINA:
        return "idle.stamina"
    if isinstance(verb, (Chits, SideChits, Shieldwall)) and worn_out(s):
        return "idle.chits"
    if isinstance(verb, Seal) and s.dice:
        return "idle.seal.blue" if BLUE in s.dice[0] else "" if YELLOW in s.dice[0] else "idle.seal.none"
    return ""


# ---------------------------------------------------------------- what a task gives, what a team decides
def _health(s: Worlds, viewer: int, choice: Choice) -> Said:
    return "", {"now": s.health[viewer], "then": s.health[viewer] + 1}


def _split(s: Worlds, viewer: int, choice: Choice) -> Said:
    pair = s.agenda[-1][T_OF]
    return "", {
        "hero": unit_name(s, pair),
        "beast": unit_name(s, MONSTER + pair),
        "first": loses(choice[2], s.health[pair]),
        "second": loses(choice[3], s.health[MONSTER + pair]),
    }


def _beast(s: Worlds, viewer: int, choice: Choice) -> Said:
    text = " ".join([section.printed for section in MONSTERS[choice[2]].sections]).removesuffix(".")
    return "", {"beast": kind_name(choice[2]), "text": running(text) if choice[0] == "banish" else text}


def _done(s: Worlds, viewer: int, choice: Choice) -> Said:
    """What is done with: dice, weapons or a shop."""
    if s.taken:
        return (".reroll" if len(s.taken) > 1 else ".keep"), {"n": len(s.taken) - 1}
    if s.battle >= 0:
        return ".wield", {}
    return (".shop" if s.agenda and s.agenda[-1][T_KIND] == SHOP else ""), {}


def _enough(s: Worlds, viewer: int, choice: Choice) -> Said:
    return (".dice" if s.battle >= 0 else ".march"), {}


LABELS: Mapping[str, Callable[[Worlds, int, Choice], Said]] = MappingProxyType(
    {
        "hero": _hero,
        "start": _start,
        "raise": _raise,
        "stop": _stop,
        "step": _step,
        "flee": _flee,
        **dict.fromkeys(("to", "card"), _place),
        "from": _from,
        "open": _open,
        "pick": _pick,
        "hand-in": _hand_in,
        "visit": _visit,
        "stamina": _stamina,
        "heal": _heal,
        "attack": _attack,
        "summon": _summon,
        "shift": _shift,
        "take": _take,
        "give": _give,
        **dict.fromkeys(("request", "rust"), _owned),
        "pay": _pay,
        **dict.fromkeys(("sabotage", "discard", "scrap"), _of_item),
        "use": _use,
        "health": _health,
        "item": lambda s, viewer, choice: ("", {"n": len(s.display)}),
        "split": _split,
        **dict.fromkeys(("monster", "banish"), _beast),
        "dither": lambda s, viewer, choice: ("", {"seat": picker(s)}),
        "doom": lambda s, viewer, choice: ("", {"gain": gain(s, CHAOS)}),
        "done": _done,
        "enough": _enough,
    }
)
"""By verb: which message, and what is put into it."""
