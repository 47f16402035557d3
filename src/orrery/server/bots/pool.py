"""The workers of the bots: a few processes, each with one question at a time; one that is slow or dead is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import secrets
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.process import BaseProcess
from typing import Any

from orrery.bots.analysis import Advice
from orrery.bots.remarks import Remark
from orrery.bots.search import Thought
from orrery.server.bots.worker import Chosen, Task, work
from orrery.server.logs import log


class NoAnswer(Exception):
    """A bot did not answer: its worker died, was too slow, or the bot failed."""


NICE = 10
"""How far the workers of bots stand back behind the server …"""
NICEST = 19
"""… and that of coaches behind them: nobody waits for it."""
START = 60.0
"""A worker that is not ready after so many seconds is of no use. Until it is ready no time to think is counted."""


class Worker:
    """One process and the line to it."""

    def __init__(self, nice: int = NICE) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=work, args=(theirs, nice), name="orrery-bot", daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False

    def ask(self, task: Task, patience: float) -> Any:
        """The bot's answer; NoAnswer if the worker is of no use any more."""
        try:
            if not self.ready:
                if not self.line.poll(START):
                    raise NoAnswer(f"not ready after {START:g} s")
                self.line.recv()
                self.ready = True
            self.line.send(task)
            if not self.line.poll(patience):
                raise NoAnswer(f"no answer after {patience:g} s")
            ok, said = self.line.recv()
        except (EOFError, OSError) as wrong:
            raise NoAnswer(f"the worker is gone ({type(wrong).__name__})") from None
        if not ok:
            raise BotFailed(said)
        return said

    def end(self) -> None:
        """Stop the process, whatever it does."""
        with contextlib.suppress(OSError):
            self.line.close()
        self.process.kill()
        self.process.join()


class BotFailed(NoAnswer):
    """The bot itself failed; its worker is well."""


class Workers:
    """The pool. Workers are started when first needed."""

    def __init__(self, count: int, patience: float, nice: int = NICE) -> None:
        self.patience = patience
        self.nice = nice
        self._free: asyncio.LifoQueue[Worker | None] = asyncio.LifoQueue()
        for _ in range(count):
            self._free.put_nowait(None)
        self._threads = ThreadPoolExecutor(count, "bots")
        self._all: set[Worker] = set()

    @property
    def pids(self) -> list[int]:
        """The processes that live now."""
        return [w.process.pid for w in self._all if w.process.pid is not None and w.process.is_alive()]

    async def answer(self, level: str, world: bytes, seconds: float) -> str:
        """What a bot of this level chooses in this world. A worker that fails is replaced and asked once more."""
        return str(await self._twice(Task(level, world, seconds, secrets.randbits(64))))

    async def advise(self, world: bytes, seconds: float) -> Advice:
        """What the expert thinks of every option in this world; a worker that fails is replaced as above."""
        said = await self._twice(Task("expert", world, seconds, secrets.randbits(64), "advice"))
        assert isinstance(said, Advice)
        return said

    async def think(self, world: bytes, seconds: float) -> tuple[Thought, ...]:
        """What a coach thinks of every option in this world."""
        return tuple(await self._twice(Task("expert", world, seconds, secrets.randbits(64), "thoughts")))

    async def judge(self, world: bytes, seconds: float, chosen: Chosen) -> Remark | None:
        """What a coach says of a choice in this world."""
        said = await self._twice(Task("expert", world, seconds, secrets.randbits(64), "remark", chosen))
        assert said is None or isinstance(said, Remark)
        return said

    async def _twice(self, task: Task) -> Any:
        for again in (False, True):
            try:
                return await self._ask(task)
            except NoAnswer as wrong:
                log("bot.failed", bot=task.level, why=str(wrong), again=again)
        raise NoAnswer(f"a bot of level {task.level} failed twice")

    async def _ask(self, task: Task) -> Any:
        """Ask one worker. If nobody wants the answer any more, the worker is free when it has given it."""
        worker = await self._free.get()
        asked = asyncio.get_running_loop().run_in_executor(self._threads, self._served, worker, task)
        asked.add_done_callback(self._back)
        _, said = await asyncio.shield(asked)
        if isinstance(said, NoAnswer):
            raise said
        return said

    def _served(self, worker: Worker | None, task: Task) -> tuple[Worker | None, Any]:
        """In a thread: the answer, and the worker if it can go on; a new one is started when it is needed."""
        try:
            if worker is None:
                worker = Worker(self.nice)
                self._all.add(worker)
            return worker, worker.ask(task, task.seconds + self.patience)
        except BotFailed as wrong:
            return worker, wrong
        except NoAnswer as wrong:
            assert worker is not None
            self._all.discard(worker)
            worker.end()
            return None, wrong

    def _back(self, done: asyncio.Future[tuple[Worker | None, Any]]) -> None:
        if not done.cancelled():
            self._free.put_nowait(None if done.exception() is not None else done.result()[0])

    def close(self) -> None:
        """End all workers."""
        for worker in list(self._all):
            worker.end()
        self._all.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)
