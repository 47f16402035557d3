"""Tables: one field list gives copy, canonical form and digest; knowledge follows what was seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orrery.engine import positions
from orrery.engine.table import NO_PIECE, Derived, Slots, Table, Zone, Zones, alike, bits, each, table, told_apart


@table
class Board(Table):
    """A table with a field of every kind."""

    deck: Zone
    hands: Zones
    slot: Slots
    hp: list[int]
    rows: list[list[int]]
    damage: dict[int, int]
    notes: dict[str, list[int]]
    spent: set[int]
    stack: list[tuple[int, str]]
    phase: int = 3
    name: str
    done: bool
    pair: tuple[int, ...] = (1, 2)
    target: int | None


FIELDS = (
    "deck",
    "hands",
    "slot",
    "hp",
    "rows",
    "damage",
    "notes",
    "spent",
    "stack",
    "phase",
    "name",
    "done",
    "pair",
    "target",
)


def full() -> Board:
    s = Board(2)
    s.deck = s.add([5, 5, 7, 8])
    s.hands = [[], []]
    s.slot, s.hp, s.rows = [NO_PIECE, NO_PIECE], [3, 4], [[1], [2, 3]]
    s.damage, s.notes, s.spent, s.stack = {2: 1}, {"a": [1]}, {9}, [(1, "x")]
    s.name, s.done, s.target = "n", True, 4
    return s


def test_fields_start_empty_or_at_their_default() -> None:
    s = Board(2)
    assert (s.phase, s.pair, s.name, s.done, s.target, s.damage, s.spent) == (3, (1, 2), "", False, None, {}, set())
    assert s.seats == 2
    assert Board(2).deck is not s.deck


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_is_copied_and_digested(field: str) -> None:
    s = full()
    t = s.copy()
    assert t.digest() == s.digest()
    value = getattr(t, field)
    if field == "rows":
        value[0].append(99)
    elif field == "notes":
        value["a"].append(99)
    elif field == "hands":
        value[1].append(2)
    elif isinstance(value, list):
        value.append(99)
    elif isinstance(value, dict):
        value[7] = 7
    elif isinstance(value, set):
        value.add(7)
    else:
        setattr(t, field, {"phase": 4, "name": "m", "done": False, "pair": (1,), "target": None}[field])
    assert t.digest() != s.digest(), f"{field} is not digested"
    assert s.digest() == full().digest(), f"{field} is shared by a copy"


def test_copies_share_what_is_derived_and_no_digest_knows_of_it() -> None:
    @table
    class Derives(Table):
        """A table that keeps a sum."""

        rows: list[list[int]]
        total: Derived

    s = Derives(2)
    assert s.total is None
    before = s.digest()
    s.total = object()
    assert s.copy().total is s.total
    assert s.digest() == before
    assert "total" not in dict(positions.fields(s))


def test_equal_states_have_equal_digests_whatever_the_order_of_insertion() -> None:
    s, t = full(), full()
    s.damage, t.damage = {1: 1, 2: 2}, {2: 2, 1: 1}
    s.spent, t.spent = {1, 1000, 3}, {3, 1000, 1}
    assert s.digest() == t.digest()


def test_what_cannot_be_copied_is_an_error_at_import() -> None:
    with pytest.raises(TypeError, match="cannot copy"):

        @table
        class Bad(Table):
            thing: object

    with pytest.raises(TypeError, match="shared by all tables"):

        @table
        class Shared(Table):
            rows: list[int] = []  # noqa: RUF012


def test_a_new_field_cannot_be_added_behind_the_tables_back() -> None:
    with pytest.raises(AttributeError):
        full().extra = 1  # type: ignore[attr-defined]


def test_bits_and_each_are_inverse() -> None:
    assert each(bits([0, 3, 200])) == [0, 3, 200]


def test_drawing_shows_the_card_to_its_owner_only() -> None:
    s = full()
    p = s.draw(s.deck, s.hands[0], 0)
    assert s.known[p] == 0b001
    s.reveal(p)
    assert s.known[p] == s.everyone == 0b111


def test_a_shuffle_turns_what_was_known_into_a_cell() -> None:
    s = full()
    s.show(0, 0b010)
    s.mix(s.deck)
    assert s.known[0] == 0
    assert s.cells[1] == [(bits(s.deck), 1)]
    assert s.cells[0] == []


def test_seeing_all_others_of_a_cell_tells_the_last() -> None:
    s = full()
    for p in s.deck:
        s.show(p, 0b001)
    s.mix(s.deck)
    for p in s.deck[:3]:
        s.show(p, 0b001)
    assert s.known[s.deck[3]] & 1, "only one face is left for the last one"
    assert s.cells[0] == []


def test_an_equal_face_elsewhere_in_the_cell_stands_for_the_one_that_was_known() -> None:
    s = full()
    s.show(0, 0b001)
    s.mix(s.deck)
    s.show(1, 0b001)
    assert s.cells[0] == [], "the five that was seen may be the five that was known"


def test_a_card_taken_unseen_may_be_any_of_the_hand() -> None:
    s = full()
    for _ in range(3):
        s.draw(s.deck, s.hands[0], 0)
    p = s.hands[0][1]
    s.show(p, 0b010)
    s.take(s.hands[0], p, 0b001)
    s.slot[0] = p
    assert s.known[p] == 0b001
    assert s.cells[1] == [(bits([*s.hands[0], p]), 1 << p)]


def test_a_known_card_that_enters_a_hand_is_known_to_be_there_but_not_where() -> None:
    s = full()
    s.draw(s.deck, s.hands[0], 0)
    p = s.deck.pop()
    s.reveal(p)
    s.join(s.hands[0], p, 0b001)
    assert s.known[p] == 0b001
    assert s.cells[1] == s.cells[2] == [(bits(s.hands[0]), 1 << p)]


def everything_that_can_be_seen(s: Board, look: Callable[[], object]) -> None:
    """Shuffles, draws, looks and thefts, with a look at what is known after each."""
    for p in s.deck:
        s.show(p, 0b001)
        look()
    s.mix(s.deck)
    look()
    for seat in (0, 1, 0):
        s.draw(s.deck, s.hands[seat], seat)
        look()
    s.rested()
    for giver, taker in ((0, 1), (1, 0), (1, 0)):
        p = s.hands[giver][0]
        s.take(s.hands[giver], p, 0b011)
        look()
        s.show(p, 0b010)
        s.join(s.hands[taker], p, 0b011)
        look()
    s.reveal(s.hands[0][0])
    s.take(s.hands[0], s.hands[0][1], 0b001)


def test_it_does_not_matter_when_somebody_asks_what_is_known() -> None:
    late, early = full(), full()
    everything_that_can_be_seen(late, lambda: None)
    everything_that_can_be_seen(early, lambda: early.known)
    assert late.unread
    assert early.lost
    assert late.lost == early.lost
    assert late.canon() == early.canon()


def test_what_was_lost_from_sight_before_a_rest_is_not_kept() -> None:
    s = full()
    s.reveal(0)
    s.mix(s.deck)
    s.rested()
    assert s.lost is None
    s.reveal(1)
    s.rested()
    s.mix(s.deck, 0b011)
    assert s.lost == [(1, 0b100)]


def tag(s: Board, piece: int, viewer: int) -> int:
    return int(s.tags[piece * 3 + viewer])


def test_ids_are_stable_while_a_piece_can_be_followed() -> None:
    s = full()
    p = s.deck[-1]
    before = [tag(s, p, v) for v in range(3)]
    s.draw(s.deck, s.hands[0], 0)
    s.reveal(p)
    assert [tag(s, p, v) for v in range(3)] == before


def test_a_shuffle_issues_new_ids_in_the_new_order_to_all_who_cannot_follow() -> None:
    s = full()
    old = {tag(s, p, 0) for p in s.deck}
    s.deck.reverse()
    s.mix(s.deck)
    new = [tag(s, p, 0) for p in s.deck]
    assert not old & set(new)
    assert new == sorted(new), "ids follow the order that is seen, not the pieces"


@pytest.mark.parametrize("i", [0, 1, 2])
def test_ids_do_not_tell_which_card_was_taken(i: int) -> None:
    s = full()
    for _ in range(3):
        s.draw(s.deck, s.hands[0], 0)
    p = s.hands[0][i]
    owner = tag(s, p, 0)
    s.take(s.hands[0], p, 0b001)
    assert tag(s, p, 0) == owner
    assert [tag(s, x, 1) for x in (p, *s.hands[0])] == [4, 5, 6], "the same ids whichever it was"


@pytest.mark.parametrize("i", [0, 1, 3])
def test_the_row_of_backs_does_not_tell_which_card_was_taken(i: int) -> None:
    s = full()
    s.hands[0] = [*s.add([5, 7]), *s.add([9], back=3), *s.add([8])]
    s.take(s.hands[0], s.hands[0][i], 0b001)
    assert [s.back[p] for p in s.hands[0]] == [0, 0, 3]


def test_equal_cards_are_one_option_and_unknown_ones_are_told_apart_by_place() -> None:
    s = full()
    assert [s.face[p] for p in alike(s, s.deck)] == [5, 7, 8]
    assert [s.face[p] for p in alike(s, s.deck, {5, 8})] == [5, 8]
    assert told_apart(s, 0, s.deck) == s.deck
    for p in s.deck:
        s.show(p, 1)
    assert [s.face[p] for p in told_apart(s, 0, s.deck)] == [5, 7, 8]


def test_holdings_name_every_place() -> None:
    s = full()
    s.slot[1] = s.deck.pop()
    assert [(name, i, len(pieces)) for name, i, pieces in s.holdings()] == [
        ("deck", 0, 3),
        ("hands", 0, 0),
        ("hands", 1, 0),
        ("slot", 0, 0),
        ("slot", 1, 1),
    ]
