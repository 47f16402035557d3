"""Options and refusals come from the same functions: what is offered is what legality allows, on random play."""

from __future__ import annotations

import random
from collections.abc import Iterator

from orrery.engine.flow import Match
from orrery.engine.questions import Ask
from orrery.games.eternal_adversary import GAME
from orrery.games.eternal_adversary.cards.catalogue import ARM_OF, HERO_ARMS, HEROES
from orrery.games.eternal_adversary.interface.why_not import WINDOW_OF
from orrery.games.eternal_adversary.rules.figures import havens
from orrery.games.eternal_adversary.rules.growth import open_tracks
from orrery.games.eternal_adversary.rules.legality.battle import why_not_block, why_not_flee, why_not_wield
from orrery.games.eternal_adversary.rules.legality.effects import why_not_use, why_not_use_ability
from orrery.games.eternal_adversary.rules.legality.growth import why_not_raise
from orrery.games.eternal_adversary.rules.legality.items import why_not_buy
from orrery.games.eternal_adversary.rules.legality.moving import why_not_step
from orrery.games.eternal_adversary.rules.legality.places import ACTIONS, why_not_encounter, why_not_open
from orrery.games.eternal_adversary.rules.legality.tokens import why_not_hand_in, why_not_pick_up
from orrery.games.eternal_adversary.rules.state import A_PIECE, A_UNIT, CARRY, N_TRACKS, ORDER, UNITS, Worlds


def _played(players: int, seed: int) -> Iterator[tuple[Worlds, Ask]]:
    """Every question of a game that is played at random."""
    m = Match.new(GAME.prepare(players, options={"anti_stall": 4, "map": ("us", "eu")[seed % 2]}), seed)
    rng = random.Random(seed)
    while not m.over:
        ask = m.asks[0]
        yield ask.table, ask  # type: ignore[misc]
        m.choose(ask.options[rng.randrange(len(ask.options))], ask.seat)


def _offered(ask: Ask, verb: str) -> set[int]:
    return {choice[2] for choice in ask.choices if choice[0] == verb and len(choice) > 2 and choice[1] is None}


def _of_a_turn(s: Worlds, ask: Ask) -> None:
    seat, about = ask.seat, ask.about
    verbs = {choice[0] for choice in ask.choices}
    if about == "move":
        assert _offered(ask, "step") == {n for n in range(len(s.tokens_at)) if why_not_step(s, seat, n) is None}
    elif about == "act":
        assert ("open" in verbs) == (why_not_open(s, seat) is None)
        for verb in {verb for actions in ACTIONS.values() for verb in actions}:
            assert (verb in verbs) == (why_not_encounter(s, seat, verb) is None), verb
        able = {n for n in range(1, CARRY + 1) if why_not_pick_up(s, seat, n) is None}
        assert _offered(ask, "pick") == able
        assert ("hand-in" in verbs) == (why_not_hand_in(s, seat) is None)
    elif about == "shop":
        faces = {s.face[choice[1]] for choice in ask.choices if choice[0] == "take"}
        assert faces == {s.face[p] for p in s.display if why_not_buy(s, p) is None}
    elif about == "xp":
        raised = {t for t in range(N_TRACKS) if why_not_raise(s, seat, t) is None}
        assert _offered(ask, "raise") == raised == set(open_tracks(s, seat))


def _of_a_battle(s: Worlds, ask: Ask) -> None:
    seat, about = ask.seat, ask.about
    if about == "wield":
        mine = [a for a in s.attacks if a[A_UNIT] == seat]
        free = [p for p in s.weapons[seat] if p not in s.rust and p not in [a[A_PIECE] for a in mine]]
        faces = {s.face[choice[1]] for choice in ask.choices if choice[0] == "wield" and choice[1] is not None}
        assert faces == {s.face[p] for p in free if why_not_wield(ARM_OF[s.face[p]], mine) is None}
        own = HERO_ARMS[s.hero[seat]][0]
        bare = why_not_wield(own, mine) is None and not any(a[A_PIECE] < 0 for a in mine)
        assert _offered(ask, "wield") == ({own} if bare else set())
    elif about == "block":
        blocking = {unit for choice in ask.choices if choice[0] == "block" for unit in choice[2:]}
        assert blocking == {u for u in range(UNITS) if u in blocking and why_not_block(s, u) is None}
    elif about == "flee":
        assert _offered(ask, "flee") == set(havens(s, seat))
        assert all(why_not_flee(s, seat, n) is None for n in havens(s, seat))


def _of_a_window(s: Worlds, ask: Ask) -> None:
    """The quick look at windows and stamina before legality is asked leaves nothing out."""
    seat, window = ask.seat, WINDOW_OF.get(ask.about, 0)
    if not window or len(ask.choices) == 1:
        return
    held = s.gear[seat] if seat % 2 == ORDER else s.keep[seat]
    faces = {s.face[choice[1]] for choice in ask.choices if choice[0] == "use" and choice[1] is not None}
    assert faces == {s.face[p] for p in held if why_not_use(s, seat, s.face[p], window) is None}
    ability = any(choice[0] == "use" and choice[1] is None for choice in ask.choices)
    assert ability == (why_not_use_ability(s, seat, window) is None), HEROES[s.hero[seat]].name


def test_what_is_offered_is_what_is_allowed() -> None:
    seen = set()
    for players, seed in ((2, 1), (3, 2), (4, 3), (6, 4), (2, 5), (4, 6)):
        for s, ask in _played(players, seed):
            seen.add(ask.about)
            _of_a_turn(s, ask)
            _of_a_battle(s, ask)
            _of_a_window(s, ask)
    assert {"move", "act", "xp", "wield", "block", "flee"} <= seen
