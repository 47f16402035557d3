"""Games with broken tables, and the law that catches each: fork, REST, replay, hash, conservation, end."""

from __future__ import annotations

import dataclasses
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from orrery.engine import laws
from orrery.engine.flow import REST, Ask, Roll
from orrery.engine.table import NotState, table


# ---------------------------------------------------------------- fork
def test_a_copy_that_misses_a_field(gauntlet: Any, caught: Any) -> None:
    """Law: fork. The shards a seat has spent are full again in every copy."""
    whole = gauntlet.Arena.copy

    def copy(self: Any) -> Any:
        s = whole(self)
        s.shards = [gauntlet.SHARDS] * s.seats
        return s

    gauntlet.Arena.copy = copy
    caught("fork", gauntlet.GAME, "a fork stands elsewhere than its original")


def test_a_field_that_is_no_state(gauntlet: Any, caught: Any) -> None:
    """Law: fork. What is not copied is not in the digest either, so only what comes of it can tell."""

    @table
    class Forgetful(gauntlet.Arena):  # type: ignore[misc]
        grudge: NotState

    after = gauntlet.hurt

    def hurt(s: Any, seat: int, damage: int, source: int) -> None:
        after(s, seat, damage + (s.grudge == source), source)
        s.grudge = source

    gauntlet.Arena, gauntlet.hurt = Forgetful, hurt
    caught("fork", gauntlet.GAME, "fork")


def test_a_table_shared_by_forks(gauntlet: Any, caught: Any) -> None:
    """Law: fork. A list that all copies share."""
    whole = gauntlet.Arena.copy

    def copy(self: Any) -> Any:
        s = whole(self)
        s.hp = self.hp
        return s

    gauntlet.Arena.copy = copy
    caught("fork", gauntlet.GAME, "original")


# ---------------------------------------------------------------- REST
def test_a_local_that_survives_a_rest(gauntlet: Any, caught: Any) -> None:
    """Law: rest. Only the first discard of a turn heals; a match that comes back in between heals twice."""

    def end_turn(s: Any) -> Any:
        seat, first = s.active, True
        while s.hp[seat] > 0 and len(s.hands[seat]) > 3:
            yield REST
            gauntlet.drop(s, seat, (yield Ask(seat, "limit", gauntlet.cards(s, "shed", s.hands[seat])))[1])
            s.hp[seat] += first
            first = False
        yield from whole(s)

    whole, gauntlet.end_turn = gauntlet.end_turn, end_turn
    caught("rest", gauntlet.GAME, "goes another way: hp is")


def test_a_change_between_a_rest_and_its_question(gauntlet: Any, caught: Any) -> None:
    """Law: rest."""

    def discard_phase(s: Any) -> Any:
        yield REST
        s.passes += 1
        yield from whole(s)

    def whole(s: Any) -> Any:
        yield from gauntlet.shed_all(s)
        s.active, s.phase = s.alive()[0], gauntlet.TURN

    gauntlet.discard_phase = discard_phase
    caught("rest", gauntlet.GAME, "changed between a REST and the question 'shed': passes is")


# ---------------------------------------------------------------- replay and hash
def test_chance_that_is_not_asked(gauntlet: Any, caught: Any) -> None:
    """Law: replay. A die of one's own comes up otherwise in the replay."""
    whole = gauntlet.hurt

    def hurt(s: Any, seat: int, damage: int, source: int) -> None:
        whole(s, seat, damage + random.randrange(3), source)

    gauntlet.hurt = hurt
    caught("replay", gauntlet.GAME, "Line ")


def test_a_set_iterated_in_the_rules(gauntlet: Any, caught: Any) -> None:
    """Law: hash. Whose wounds bleed first depends on how a set happens to lie in memory."""

    @table
    class Bleeding(gauntlet.Arena):  # type: ignore[misc]
        wounds: set[int]

    def hurt(s: Any, seat: int, damage: int, source: int) -> None:
        s.wounds.add(1000 * (seat + 1) + 8 * len(s.wounds))
        s.shards[min(wound for i, wound in enumerate(s.wounds) if not i) // 1000 - 1] = 0
        whole(s, seat, damage, source)

    whole, gauntlet.Arena, gauntlet.hurt = gauntlet.hurt, Bleeding, hurt
    caught("hash", gauntlet.Gauntlet(), "the order of a set or dict matters: ")


def test_a_dict_whose_order_matters(gauntlet: Any, caught: Any) -> None:
    """Law: hash. Two tables are equal, and what comes of them is not: the digest would lie."""

    @table
    class Bleeding(gauntlet.Arena):  # type: ignore[misc]
        wounds: dict[int, int]

    def hurt(s: Any, seat: int, damage: int, source: int) -> None:
        s.wounds[seat] = damage
        s.shards[next(iter(s.wounds))] = 0
        whole(s, seat, damage, source)

    whole, gauntlet.Arena, gauntlet.hurt = gauntlet.hurt, Bleeding, hurt
    caught("hash", gauntlet.Gauntlet(), "the order of a set or dict matters: ")


HASHED = """
from orrery.games.template import Smugglers

WORDS = [f"word {n}" for n in range(20)]


class Hashed(Smugglers):
    def setup(self, mode, players, options):
        s = super().setup(mode, players, options)
        order = list(set(WORDS))
        s.deck.sort(key=lambda piece: order.index(WORDS[piece % 20]))
        return s


GAME = Hashed()
"""


def test_a_set_of_words_iterated_in_the_rules(tmp_path: Path, load: Any, caught: Any) -> None:
    """Law: hash. Within one process such a set always lies the same way; another process tells."""
    path = tmp_path / "hashed_game.py"
    path.write_text(HASHED)
    module = load(path, "hashed_game")
    breach = caught("hash", module.GAME, "a process with another hash seed plays another match", seeds=[0])
    assert breach.decision == 0
    del sys.modules["hashed_game"]


# ---------------------------------------------------------------- conservation
def test_a_lost_card(gauntlet: Any, caught: Any) -> None:
    """Law: conservation."""
    gauntlet.away = lambda s, piece: None
    caught("conservation", gauntlet.GAME, "is nowhere")


def test_a_doubled_card(gauntlet: Any, caught: Any) -> None:
    """Law: conservation."""

    def away(s: Any, piece: int) -> None:
        s.discard.append(piece)
        s.gone.append(piece)

    gauntlet.away = away
    caught("conservation", gauntlet.GAME, "and in discard 0")


def test_a_piece_only_in_a_local(gauntlet: Any, caught: Any) -> None:
    """Law: conservation. While its target is asked for, the card played lies nowhere."""

    def declare(s: Any, seat: int, piece: int) -> Any:
        s.take(s.hands[seat], piece, 1 << seat)
        s.reveal(piece)
        target = -1
        if s.face[piece] in gauntlet.AIMED:
            target = (yield Ask(seat, "target", gauntlet.at_foes(s, seat), of=piece))[2] - 1
        s.played.append(piece)
        s.stack.append((seat, s.face[piece], piece, target))
        s.passes, s.priority = 0, s.after(seat)

    gauntlet.declare = declare
    caught("conservation", gauntlet.GAME, "at 'target' ")


def test_a_piece_only_in_a_local_while_dice_are_rolled(gauntlet: Any, caught: Any) -> None:
    """Law: conservation. Nobody is asked, so only the rules themselves can tell."""

    def strike(s: Any, seat: int, target: int) -> Any:
        piece = s.discard.pop() if s.discard else None
        yield Roll()
        if piece is not None:
            s.discard.append(piece)
        yield from whole(s, seat, target)

    whole = gauntlet.EFFECTS[gauntlet.STRIKE]
    gauntlet.EFFECTS[gauntlet.STRIKE] = strike
    caught("conservation", gauntlet.GAME, "at 'roll' ")


def test_a_face_that_changes(gauntlet: Any, caught: Any) -> None:
    """Law: conservation. The box holds eight strikes, always."""

    def equip(s: Any, seat: int, piece: int) -> None:
        whole(s, seat, piece)
        s.face[piece] = gauntlet.THORNS

    whole, gauntlet.equip = gauntlet.equip, equip
    caught("conservation", gauntlet.GAME, "the faces in the box have changed")


def test_a_limit_of_the_game(gauntlet: Any, caught: Any) -> None:
    """Law: conservation. What the game itself says must hold."""

    def hurt(s: Any, seat: int, damage: int, source: int) -> None:
        s.shards[seat] += 1
        whole(s, seat, damage, source)

    whole, gauntlet.hurt = gauntlet.hurt, hurt
    caught("conservation", gauntlet.GAME, "shards out of bounds")


# ---------------------------------------------------------------- end
def test_a_breakdown_that_does_not_add_up(gauntlet: Any, caught: Any) -> None:
    """Law: end."""

    class Greedy(gauntlet.Gauntlet):  # type: ignore[misc]
        def ending(self, s: Any) -> Any:
            whole = super().ending(s)
            return dataclasses.replace(whole, scores=tuple([score + 1 for score in whole.scores]))

    caught("end", Greedy(), "its breakdown adds up to")


def test_winners_who_are_not_first(gauntlet: Any, caught: Any) -> None:
    """Law: end."""

    class Odd(gauntlet.Gauntlet):  # type: ignore[misc]
        def ending(self, s: Any) -> Any:
            return dataclasses.replace(super().ending(s), winners=(0, 1, 2))

    caught("end", Odd(), "the winners are (0, 1, 2), the ranks")


def test_a_game_that_never_ends(gauntlet: Any, caught: Any) -> None:
    """Law: end."""
    gauntlet.hurt = lambda s, seat, damage, source: None
    gauntlet.ROUNDS = 10**9
    caught("end", gauntlet.GAME, "goes on after 2500 answers", seeds=[0])


@pytest.mark.parametrize("law", ["fork", "rest", "replay", "hash", "conservation", "end"])
def test_the_healthy_game_passes(law: str, gauntlet: Any) -> None:
    laws.check(gauntlet.GAME, seeds=range(12), laws=[law])
