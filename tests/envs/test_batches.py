"""Batches: many matches with arrays in and out, the same in one process and in several."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import orrery
import orrery.envs
from orrery.engine.clauses import BadSetup
from orrery.envs import IllegalAction
from orrery.envs.batches import Arrays, Batch


def legal(arrays: Arrays, rng: Any) -> Any:
    """A possible action for every match."""
    noise = rng.random(arrays.action_mask.shape)
    return (noise * arrays.action_mask).argmax(axis=1)


def copied(arrays: Arrays) -> dict[str, Any]:
    """The arrays as they are now."""
    return {name: getattr(arrays, name).copy() for name in Arrays.__slots__}


def test_a_row_is_the_match_of_its_seed() -> None:
    batch = orrery.envs.batch("entropy", 3, seed=7, form="ints")
    shown = batch.reset()
    sessions = [batch.plan.session(7 + row) for row in range(3)]
    rng = np.random.default_rng(1)
    for _ in range(60):
        for row, session in enumerate(sessions):
            seen = session.observation(session.seat)
            assert shown.seat[row] == session.seat
            assert shown.observation[row].tolist() == seen["observation"].tolist()
            assert shown.options[row].tolist() == seen["options"].tolist()
            assert shown.action_mask[row].tolist() == seen["action_mask"].tolist()
        actions = legal(shown, rng)
        for session, action in zip(sessions, actions, strict=True):
            session.choose(action)
        shown = batch.step(actions)


def test_floats_are_those_of_a_single_environment() -> None:
    batch = orrery.envs.batch("genesis", 2, seed=3)
    shown, rng = batch.reset(), np.random.default_rng(1)
    sessions = [batch.plan.session(3 + row) for row in range(2)]
    for _ in range(40):
        for row, session in enumerate(sessions):
            seen = session.observation(session.seat)
            assert (shown.observation[row] == seen["observation"]).all()
            assert (shown.options[row] == seen["options"]).all()
        actions = legal(shown, rng)
        for session, action in zip(sessions, actions, strict=True):
            session.choose(action)
        shown = batch.step(actions)


def test_where_a_match_ends_the_next_begins() -> None:
    batch = orrery.envs.batch("template", 8, players=2, actions="vocabulary", form="ints")
    shown, rng, ended = batch.reset(), np.random.default_rng(1), 0
    for _ in range(300):
        shown = batch.step(legal(shown, rng))
        assert shown.action_mask.any(axis=1).all()
        assert not shown.reward[~shown.done].any()
        ended += int(shown.done.sum())
        for row in np.flatnonzero(shown.done):
            assert sorted(shown.reward[row].tolist()) in ([-1, 1], [0, 0])
    assert ended > 8


def test_several_processes_play_the_same_matches() -> None:
    one: Batch = orrery.envs.batch("template", 5, seed=2, players=3)
    with orrery.envs.batch("template", 5, workers=2, seed=2, players=3) as two:
        a, b = one.reset(), two.reset()
        rng = np.random.default_rng(4)
        for _ in range(80):
            first, second = copied(a), copied(b)
            assert all((first[name] == second[name]).all() for name in first)
            actions = legal(a, rng)
            a, b = one.step(actions), two.step(actions)
        before = copied(b)
        actions = legal(b, rng)
        actions[4] = 63
        with pytest.raises(IllegalAction, match=r"^Match 4: Action 63 is masked"):
            two.step(actions)
        assert all((before[name] == array).all() for name, array in copied(b).items())


@pytest.mark.parametrize("action", [-1, 63, 64])
def test_an_action_that_is_not_possible_changes_no_match(action: int) -> None:
    batch = orrery.envs.batch("endless-forms", 3, form="ints")
    shown = batch.reset()
    before, digests = copied(shown), [s.match.digest() for s in batch._rows._sessions]
    with pytest.raises(IllegalAction, match=r"^Match 1: "):
        batch.step([0, action, 0])
    assert [s.match.digest() for s in batch._rows._sessions] == digests
    assert all((before[name] == array).all() for name, array in copied(shown).items())


@pytest.mark.parametrize("actions", [[0], [0, 0, 0], [0.5, 0.5], 0])
def test_wrong_arrays_are_refused(actions: Any) -> None:
    batch = orrery.envs.batch("template", 2)
    batch.reset()
    with pytest.raises(IllegalAction, match=r"^Give 2 whole numbers"):
        batch.step(actions)


def test_a_batch_is_reset_first() -> None:
    with pytest.raises(IllegalAction, match=r"call reset\(\) first"):
        orrery.envs.batch("template", 2).step([0, 0])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"n": 0}, "at least one of its matches"),
        ({"n": 2, "workers": 0}, "at least one of its workers"),
        ({"n": 2, "workers": 3}, "has no work for 3 workers"),
        ({"n": 2, "form": "view"}, "gives floats or ints"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(words: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        orrery.envs.batch("template", **words)
