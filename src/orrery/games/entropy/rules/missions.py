"""The Mission step: Missions, Objectives, the end of a turn, of a round and of the game (chapters 18 to 20)."""

from __future__ import annotations

from orrery.engine.flow import Choice, Rules
from orrery.engine.verbs import DONE
from orrery.games.entropy.rules.effects import run
from orrery.games.entropy.rules.free_actions import ask, flips
from orrery.games.entropy.rules.state import (
    BIG_NEEDS,
    CHALLENGE_VP,
    CHECK,
    END,
    LIFEFORMS,
    LYING,
    MOVE,
    OBJECTIVES_TO_END,
    READY,
    RIVAL,
    SMALL_NEEDS,
    TRACK_END,
    VP,
    Cosmos,
)


def mission_step(s: Cosmos) -> Rules | None:
    """ENT-18.8: play a Mission that is met, flip a Biome, or be done. Asked whenever Missions are held, so that being
    asked tells nobody anything."""
    seat = s.active
    if not s.missions[seat] and not flips(s, seat):
        s.step = CHECK
        return None
    return _ask_mission(s, seat)


def _ask_mission(s: Cosmos, seat: int) -> Rules:
    faces, face = s.faces, s.face
    choices: list[Choice] = [DONE]
    for p in s.missions[seat]:
        if faces[face[p]].asks.met(s, seat):  # what `why_not_fulfil_mission` says of one that is held
            choices.append(("mission", p))
    answer = yield from ask(s, "mission", choices)
    if answer is None:
        return
    if answer == DONE:
        s.step = CHECK
        return
    play_mission(s, answer[1])


def play_mission(s: Cosmos, mission: int) -> None:
    """ENT-18.1, 18.3: both Missions are shown and discarded; the played one is rewarded."""
    seat = s.active
    others = [p for p in s.missions[seat] if p != mission]
    for p in list(s.missions[seat]):
        s.take(s.missions[seat], p, 1 << seat)
        s.reveal(p)
        s.spent.append(p)
    s.tell("mission", mission, *others, seat=seat, clauses=("ENT-18.1",))
    run(s, s.program[s.face[mission]], -1)


def check(s: Cosmos) -> None:
    """ENT-18.4 to 18.7: Main Objectives, Lifeform Objectives, Challenges; then the lying tokens stand up."""
    seat = s.active
    if any(s.noted):
        for track in range(3):
            for _ in range(s.noted[track]):
                advance_marker(s, seat, track)
        s.noted = [0, 0, 0]
    claims(s, seat)
    if s.challenges:
        complete_challenges(s, seat)
    tokens = s.tokens
    if LYING in tokens:
        for token in range(seat * 4, seat * 4 + 4):
            if tokens[token] == LYING:
                tokens[token] = READY
    watch_end(s)
    end_turn(s)


def complete_challenges(s: Cosmos, seat: int) -> None:
    """ENT-22.13: the Challenges met are complete, for VP at once."""
    faces, face = s.faces, s.face
    for challenge in s.challenges[:]:
        if faces[face[challenge]].asks.met(s, seat):
            s.challenges.remove(challenge)
            s.met.append(challenge)
            s.goods[seat * 4 + VP] += CHALLENGE_VP
            s.tell("challenge", challenge, seat=seat, n=CHALLENGE_VP, clauses=("ENT-22.13",))


def advance_marker(s: Cosmos, who: int, track: int) -> bool:
    """ENT-19.1, 19.5: one space on; the final space holds only one player. (`who` may be the Rival.)"""
    at = s.markers[who * 3 + track]
    if at == TRACK_END or (at == TRACK_END - 1 and TRACK_END in s.markers[track::3]):
        return False
    s.markers[who * 3 + track] = at + 1
    if who < s.seats:
        s.tell("objective", seat=who, track=("I", "II", "III")[track], n=at + 1, clauses=("ENT-19.1",))
    else:
        s.tell("rival-objective", track=("I", "II", "III")[track], n=at + 1, clauses=("ENT-22.9",))
    return True


def claims(s: Cosmos, seat: int) -> None:
    """ENT-19.10: the seat's Lifeforms are counted, and the tiles they are enough for claimed."""
    on, bacteria, plants, animals = s.on, 0, 0, 0
    for spot in s.worlds[seat]:
        i = spot * 3
        bacteria += on[i]
        plants += on[i + 1]
        animals += on[i + 2]
    for lifeform, n in enumerate((bacteria, plants, animals)):
        if n >= SMALL_NEEDS[lifeform]:
            claim(s, seat, lifeform, n)


def claim(s: Cosmos, seat: int, lifeform: int, n: int) -> None:
    """ENT-19.7 to 19.11: with enough Lifeforms of a type its top small tile, once; the big one, if nobody has it."""
    base = seat * 6
    if s.claimed[base + lifeform] < 0 and s.small[lifeform]:
        tile = s.claimed[base + lifeform] = s.small[lifeform].pop()
        s.tell("claim", tile, seat=seat, n=n, what=LIFEFORMS[lifeform].title(), clauses=("ENT-19.7",))
    if n >= BIG_NEEDS[lifeform] and s.big[lifeform] >= 0:
        tile = s.claimed[base + 3 + lifeform] = s.big[lifeform]
        s.big[lifeform] = -1
        s.tell("claim", tile, seat=seat, n=n, what=LIFEFORMS[lifeform].title(), clauses=("ENT-19.11",))


def completed(s: Cosmos) -> int:
    """ENT-20.1: Objectives complete: markers on final spaces and big tiles claimed."""
    complete = s.big.count(-1)
    if TRACK_END in s.markers:
        complete += sum([TRACK_END in s.markers[track::3] for track in range(3)])
    return complete


def watch_end(s: Cosmos) -> None:
    """ENT-20.1, 20.3: with 2 complete Objectives the round is finished and one more is played."""
    if not s.last and completed(s) >= OBJECTIVES_TO_END:
        s.last = s.round + 1
        s.tell("ending", n=s.last_round(), clauses=("ENT-20.1", "ENT-20.3"))


def end_turn(s: Cosmos) -> None:
    """ENT-5.1: the next player in clockwise order; after the last one the round is over (solo: the Rival's turn)."""
    if s.solo:
        s.step = RIVAL
        return
    while s.turn < s.seats - 1:
        s.turn += 1
        seat = (s.first + s.turn) % s.seats
        if seat not in s.gone:
            begin_turn(s, seat)
            return
    end_round(s)


def end_round(s: Cosmos) -> None:
    """ENT-20.3, 20.4: another round, unless this was the last; 5.12: by the round cap, if there is one."""
    if 0 < s.last_round() <= s.round:
        s.step = END
        return
    s.round += 1
    s.turn = -1
    s.tell("round", n=s.round)
    if s.round == s.cap and not s.last:
        s.tell("last-by-cap", n=s.cap, clauses=("ENT-5.12",))
    if s.solo:
        s.turn = 0
        begin_turn(s, 0)
    else:
        end_turn(s)


def begin_turn(s: Cosmos, seat: int) -> None:
    """ENT-5.2: Movement comes first."""
    s.active, s.step = seat, MOVE
