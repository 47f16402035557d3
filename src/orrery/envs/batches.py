"""Many matches stepped together, with arrays in and out: in this process, or in several that share memory."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from orrery.engine.clauses import BadSetup
from orrery.envs.encoding import MORE, SLOTS
from orrery.envs.session import IllegalAction, Mask, Plan, Session

Shape = tuple[tuple[int, ...], Any]
STRIDE = 1_000_003
"""Between the seeds of a match and of the next one in its place."""


@dataclass(frozen=True, slots=True)
class Arrays:
    """All matches at once, a row for each. They are windows on the batch's own arrays: the next step overwrites them.

    `observation`: floats or ints, as the plan says; `options`: the features of the options (none with the vocabulary);
    `action_mask`; `seat`: who answers; `reward`: for every seat, of the last step; `done`: whether the last step ended
    a match. Then the row shows the first question of the next one already."""

    observation: NDArray[Any]
    options: NDArray[Any]
    action_mask: Mask
    seat: NDArray[np.int32]
    reward: NDArray[np.float32]
    done: NDArray[np.bool_]


def _shapes(plan: Plan, n: int) -> dict[str, Shape]:
    """The arrays of n matches. The ints are there in either form; the floats are made of them."""
    encoder, options = plan.encoder, SLOTS if plan.actions == "options" else 0
    found: dict[str, Shape] = {
        "ints": ((n, encoder.schema.size), np.int32),
        "option_ints": ((n, options, encoder.option_width), np.int32),
        "action_mask": ((n, plan.action_count), np.int8),
        "seat": ((n,), np.int32),
        "reward": ((n, plan.players), np.float32),
        "done": ((n,), np.bool_),
        "action": ((n,), np.int64),
    }
    if plan.form == "floats":
        found["floats"] = ((n, len(encoder.schema.float_names)), np.float32)
        found["option_floats"] = ((n, options, len(encoder.option_names)), np.float32)
    return found


def _bytes(array: NDArray[Any]) -> memoryview:
    """The memory of an array."""
    return array.reshape(-1).view(np.uint8).data


class Rows:
    """Matches in some rows of the arrays: what one process steps."""

    def __init__(self, plan: Plan, arrays: dict[str, NDArray[Any]], first: int, end: int, seed: int) -> None:
        self.plan = plan
        self._all = arrays
        self._here = {name: array[first:end] for name, array in arrays.items()}
        ints, options = self._here["ints"], self._here["option_ints"]
        self._ints, self._ints_bytes = _bytes(ints), ints.nbytes // len(ints)
        self._options, self._options_bytes = _bytes(options), options.nbytes // len(options)
        self._seeds = [seed + row for row in range(first, end)]
        self._sessions: list[Session] = []
        self._offered: list[Any] = []

    def reset(self) -> None:
        """A new match in every row."""
        count = len(self._seeds)
        self._sessions = [self._next(row) for row in range(count)]
        self._offered = [0] * count
        for name in ("action_mask", "option_ints", "done", "reward"):
            self._here[name].fill(0)
        for row in range(count):
            self._show(row)
        self._finish()

    def _next(self, row: int) -> Session:
        seed = self._seeds[row]
        self._seeds[row] = seed + STRIDE
        return self.plan.session(seed)

    def step(self) -> None:
        """Every match takes its action; where that ends one, the next begins."""
        here = self._here
        rewards, done, shaped = here["reward"], here["done"], bool(self.plan.shaping)
        for row, action in enumerate(here["action"].tolist()):
            session = self._sessions[row]
            session.choose(action)
            over = done[row] = session.over
            if over or shaped:
                rewards[row] = session.rewards()
            elif rewards[row].any():
                rewards[row] = 0
            if over:
                self._sessions[row] = self._next(row)
            self._show(row)
        self._finish()

    def _show(self, row: int) -> None:
        """Write what the asked seat of a match sees into its row."""
        session, encoder, here = self._sessions[row], self.plan.encoder, self._here
        ask, match, mask = session.ask, session.match, here["action_mask"][row]
        here["seat"][row] = ask.seat
        look = encoder.look(match, ask.seat)
        encoder.write_ints(match, look, self._ints, row * self._ints_bytes)
        if self.plan.actions == "vocabulary":
            mask[self._offered[row]] = 0
            self._offered[row] = places = encoder.text_places(ask)
            mask[places] = 1
            return
        first, end, more = session.page_of(ask)
        shown, before = end - first, self._offered[row]
        encoder.write_option_ints(ask, ask.choices[first:end], look, self._options, row * self._options_bytes)
        if shown < before:
            here["option_ints"][row, shown:before] = 0
            mask[shown:] = 0
        mask[:shown] = 1
        if more:
            mask[MORE] = 1
        self._offered[row] = shown

    def _finish(self) -> None:
        """Bring what was written into its ranges, and make the floats of it where they are wanted."""
        encoder, here = self.plan.encoder, self._here
        encoder.schema.within(here["ints"])
        if self.plan.actions == "options":
            encoder.option_schema.within(here["option_ints"])
        if self.plan.form != "floats":
            return
        encoder.schema.floats(here["ints"], here["floats"])
        if self.plan.actions == "options":
            told = here["option_ints"][:, :, 0] > 0
            here["option_floats"].fill(0)
            here["option_floats"][told] = encoder.option_floats(here["option_ints"][told])

    def why_not(self, row: int, action: int) -> str:
        """Why an action is not possible in a row."""
        try:
            self._sessions[row].option(action)
        except IllegalAction as refused:
            return str(refused)
        return f"Action {action} is not offered."


class Batch:
    """Many matches, in this process. Use `step(actions)` again and again; `with` or `close()` gives everything back."""

    def __init__(self, plan: Plan, n: int, seed: int = 0) -> None:
        self.plan = plan
        self.n = n
        self._arrays = self._allocate(_shapes(plan, n))
        self._open(seed)

    def _allocate(self, shapes: dict[str, Shape]) -> dict[str, NDArray[Any]]:
        return {name: np.zeros(shape, kind) for name, (shape, kind) in shapes.items()}

    def _open(self, seed: int) -> None:
        self._rows = Rows(self.plan, self._arrays, 0, self.n, seed)

    def _shown(self) -> Arrays:
        arrays, floats = self._arrays, self.plan.form == "floats"
        return Arrays(
            arrays["floats" if floats else "ints"],
            arrays["option_floats" if floats else "option_ints"],
            arrays["action_mask"],
            arrays["seat"],
            arrays["reward"],
            arrays["done"],
        )

    def reset(self) -> Arrays:
        """A new match in every row."""
        self._rows.reset()
        return self._shown()

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Arrays:
        """An action for every row. If one is not possible, IllegalAction says which and why, and no match changes."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise IllegalAction(f"Give {self.n} whole numbers, one action a match.")
        mask = self._arrays["action_mask"]
        if not self._arrays["action_mask"].any():
            raise IllegalAction("No match is being played: call reset() first.")
        inside = (chosen >= 0) & (chosen < mask.shape[1])
        legal = inside & (mask[np.arange(self.n), np.where(inside, chosen, 0)] > 0)
        if not legal.all():
            row = int(np.flatnonzero(~legal)[0])
            raise IllegalAction(f"Match {row}: {self._why_not(row, int(chosen[row]))}")
        self._arrays["action"][:] = chosen
        self._step()
        return self._shown()

    def _step(self) -> None:
        self._rows.step()

    def _why_not(self, row: int, action: int) -> str:
        return self._rows.why_not(row, action)

    def close(self) -> None:
        """Give everything back."""

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self.close()


# ---------------------------------------------------------------- several processes
class SharedBatch(Batch):
    """Many matches in several processes. The arrays lie in memory that all of them share; only a word goes over the
    pipes. The same seed gives the same matches as in one process."""

    def __init__(self, plan: Plan, n: int, workers: int, seed: int = 0) -> None:
        self.workers = workers
        self._memory: list[SharedMemory] = []
        self._pipes: list[Connection] = []
        self._processes: list[Any] = []
        super().__init__(plan, n, seed)

    def _allocate(self, shapes: dict[str, Shape]) -> dict[str, NDArray[Any]]:
        self._names = {}
        found: dict[str, NDArray[Any]] = {}
        for name, (shape, kind) in shapes.items():
            memory = SharedMemory(create=True, size=max(1, int(np.prod(shape)) * np.dtype(kind).itemsize))
            self._memory.append(memory)
            self._names[name] = memory.name
            found[name] = np.ndarray(shape, kind, memory.buf)
            found[name].fill(0)
        return found

    def _open(self, seed: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._starts = [self.n * k // self.workers for k in range(self.workers + 1)]
        for first, end in zip(self._starts, self._starts[1:], strict=False):
            ours, theirs = context.Pipe()
            args = (theirs, self.plan, self.n, self._names, first, end, seed)
            process = context.Process(target=_serve, args=args, daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def _tell_all(self, word: str) -> None:
        for pipe in self._pipes:
            pipe.send((word, 0, 0))
        for k, pipe in enumerate(self._pipes):
            self._answer(k, pipe)

    def _answer(self, k: int, pipe: Connection) -> str:
        try:
            done, said = pipe.recv()
        except EOFError:
            raise RuntimeError(f"Worker {k + 1} of the batch has died.") from None
        if not done:
            raise RuntimeError(f"Worker {k + 1} of the batch failed: {said}")
        return str(said)

    def reset(self) -> Arrays:
        self._tell_all("reset")
        return self._shown()

    def _step(self) -> None:
        self._tell_all("step")

    def _why_not(self, row: int, action: int) -> str:
        k = next(k for k, end in enumerate(self._starts[1:]) if row < end)
        self._pipes[k].send(("why", row - self._starts[k], action))
        return self._answer(k, self._pipes[k])

    def close(self) -> None:
        """End the processes and give the memory back."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join()
        self._arrays = {}
        for memory in self._memory:
            memory.close()
            memory.unlink()
        self._pipes, self._processes, self._memory = [], [], []


def _serve(pipe: Connection, plan: Plan, n: int, names: dict[str, str], first: int, end: int, seed: int) -> None:
    """What a worker does until its pipe is closed."""
    memory = {name: SharedMemory(shared) for name, shared in names.items()}
    arrays = {name: np.ndarray(shape, kind, memory[name].buf) for name, (shape, kind) in _shapes(plan, n).items()}
    rows = Rows(plan, arrays, first, end, seed)
    while True:
        try:
            word, row, action = pipe.recv()
        except EOFError:
            break
        try:
            said = ""
            if word == "reset":
                rows.reset()
            elif word == "step":
                rows.step()
            else:
                said = rows.why_not(row, action)
            pipe.send((True, said))
        except Exception as wrong:
            pipe.send((False, f"{type(wrong).__name__}: {wrong}"))
    del rows, arrays
    for shared in memory.values():
        shared.close()


def open_batch(plan: Plan, n: int, workers: int = 1, seed: int = 0) -> Batch:
    """A batch of n matches in so many processes."""
    for what, number in (("matches", n), ("workers", workers)):
        if type(number) is not int or number < 1:
            raise BadSetup(f"A batch needs at least one of its {what}, not {number!r}.")
    if workers > n:
        raise BadSetup(f"A batch of {n} matches has no work for {workers} workers.")
    if plan.form not in ("floats", "ints"):
        raise BadSetup(f"A batch gives floats or ints, not {plan.form!r}.")
    return Batch(plan, n, seed) if workers == 1 else SharedBatch(plan, n, workers, seed)
