"""The deal of an imagined world: lots in random order, and worlds that lead to nothing true."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from orrery.engine.deal import UNKNOWN, Lots, deal, plan
from orrery.engine.table import Table

TIMES = 6000


def dealt_table() -> Table:
    """Twelve pieces of two backs; seat 0 knows two of them."""
    s = Table(2)
    s.add(range(8), 0)
    s.add(range(20, 24), 1)
    for piece in (0, 8):
        s.show(piece, 1)
    return s


def test_lots_stay_in_their_groups() -> None:
    groups = [[1, 2, 2, 65535], [], [0, 7], [3]]
    lots, rng = Lots(groups), Random(1)
    for _ in range(200):
        mixed = lots.mixed(rng)
        assert [sorted(mixed[:4]), sorted(mixed[4:6]), list(mixed[6:])] == [sorted(groups[0]), [0, 7], [3]]
    assert Lots([]).mixed(rng) == ()


def test_every_order_of_lots_is_as_likely_as_the_others() -> None:
    lots, rng = Lots([[5], [1, 2, 3]]), Random(2)
    orders = Counter(lots.mixed(rng) for _ in range(TIMES))
    assert len(orders) == 6
    assert all(abs(n - TIMES / 6) < 5 * (TIMES / 6) ** 0.5 for n in orders.values())


def test_known_faces_are_kept_and_the_others_dealt_within_their_back() -> None:
    s, rng, seen = dealt_table(), Random(3), set[tuple[int, ...]]()
    made = plan(s, 0, s.known, {}, {})
    for _ in range(50):
        world = deal(made, rng)
        assert world is not None
        face = world.copy().face
        assert face[0] == 0
        assert face[8] == 20
        assert sorted(face[:8]) == list(range(8))
        assert sorted(face[8:]) == list(range(20, 24))
        seen.add(tuple(face))
    assert len(seen) > 40


def test_a_world_leads_to_no_face_its_viewer_does_not_know() -> None:
    s = dealt_table()
    s.mix(range(4))
    made = plan(s, 0, s.known, {}, {})
    world = deal(made, Random(4))
    assert world is not None
    assert world.blank is not s
    assert world.blank.face == [UNKNOWN] * 8 + [20] + [UNKNOWN] * 3
    assert world.blank.cells[0] == []


@pytest.mark.parametrize("full", [False, True])
def test_the_faces_of_a_cell_lie_anywhere_in_it(full: bool) -> None:
    s, rng = dealt_table(), Random(5)
    known = range(4) if full else (0,)
    for piece in known:
        s.show(piece, 1)
    s.mix(range(4))
    made, where = plan(s, 0, s.known, {}, {}), Counter[int]()
    for _ in range(TIMES):
        world = deal(made, rng)
        assert world is not None
        table = world.copy()
        where[table.face.index(0)] += 1
        assert sorted(table.face) == sorted(s.face)
        (among, these), *more = table.cells[0]
        assert (among, more) == (0b1111, [])
        assert {table.face[p] for p in range(4) if these >> p & 1} == set(known)
    assert set(where) == set(range(4))
    assert all(abs(n - TIMES / 4) < 5 * (TIMES / 4) ** 0.5 for n in where.values())


def test_where_only_some_faces_fit_one_of_them_lies() -> None:
    s, rng = dealt_table(), Random(6)
    made, found = plan(s, 0, s.known, {3: frozenset((2, 6)), 5: frozenset((6,))}, {}), Counter[tuple[int, int]]()
    for _ in range(200):
        world = deal(made, rng)
        if world is not None:
            face = world.copy().face
            found[face[3], face[5]] += 1
            assert sorted(face) == sorted(s.face)
    assert set(found) == {(2, 6)}


def test_a_private_list_is_drawn_anew() -> None:
    s, asked = dealt_table(), list[tuple[int, list[int]]]()

    def draw(rng: Random, n: int, seen: list[int]) -> list[int]:
        asked.append((n, seen))
        return [30] * (n - 1) + [31]

    world = deal(plan(s, 0, s.known, {}, {1: draw}), Random(7))
    assert world is not None
    face = world.copy().face
    assert asked == [(3, [20])]
    assert face[8] == 20
    assert sorted(face[9:]) == [30, 30, 31]
