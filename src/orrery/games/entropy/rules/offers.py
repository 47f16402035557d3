"""The offers of the Main board: taking from the visible stacks and refilling them."""

from __future__ import annotations

from orrery.games.entropy.rules.state import Cosmos


def expose(s: Cosmos, stack: list[int]) -> None:
    """The top of a stack lies face up."""
    if stack:
        s.reveal(stack[-1])


def refill(s: Cosmos, stacks: list[list[int]], kind: int) -> None:
    """ENT-10.3, 13.2, 15.3: an empty stack gets the top of the other one of its type, if that one has two or more."""
    left, right = stacks[kind * 2], stacks[kind * 2 + 1]
    if not left and len(right) > 1:
        left.append(right.pop())
    elif not right and len(left) > 1:
        right.append(left.pop())
    if left:
        s.reveal(left[-1])
    if right:
        s.reveal(right[-1])


def take(s: Cosmos, stacks: list[list[int]], piece: int) -> None:
    """A visible piece leaves the offer; the next one is turned up at once. The caller has a place for it."""
    kind = s.kind[s.face[piece]]
    left = stacks[kind * 2]
    (left if left and left[-1] == piece else stacks[kind * 2 + 1]).pop()
    refill(s, stacks, kind)


def visible(stacks: list[list[int]]) -> list[int]:
    """The top piece of every stack that is not empty."""
    return [stack[-1] for stack in stacks if stack]


def put_under(s: Cosmos, card: int) -> None:
    """ENT-11.7: a discarded Life card goes to the bottom of the left deck of its type."""
    kind = s.kind[s.face[card]]
    s.life[kind * 2].insert(0, card)
    refill(s, s.life, kind)
