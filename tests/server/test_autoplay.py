"""Whoever answers when no person does answers a question once, however long the table takes to write things down."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import threading
import time
from collections import Counter
from typing import Any

import pytest

from orrery.engine.flow import Match
from orrery.games import find
from orrery.server.bots import tasks
from orrery.server.bots.pool import Worker
from orrery.server.bots.worker import Task


def slow(server: Any, seconds: float) -> None:
    """Everything takes this long to be written down."""
    store = server.server.registry.store
    run = store.run

    async def slowly(job: Any) -> Any:
        await asyncio.sleep(seconds)
        return await run(job)

    store.run = slowly


def answers_given(monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[str, int, int]]:
    """How often a question (of a table, to a seat, at its number) is answered by somebody who is no person."""
    from orrery.server.live.live_table import LiveTable

    given: Counter[tuple[str, int, int]] = Counter()
    command = LiveTable.command

    async def counted(self: LiveTable, kind: str, seat: int, seq: int, *more: Any, **rest: Any) -> Any:
        given[self.row.id, seat, seq] += rest.get("by", "person") != "person"
        return await command(self, kind, seat, seq, *more, **rest)

    monkeypatch.setattr(LiveTable, "command", counted)
    return given


def until(right: Any) -> None:
    end = time.monotonic() + 20
    while not right():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


def test_who_is_asked_together_with_others_is_answered_for_once(
    start: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The answer of one waits until that of another is written down; nobody answers in its place meanwhile."""
    given = answers_given(monkeypatch)
    server = start(think=(0.02, 0.02))
    ada = server.guest("Ada")
    slow(server, 0.08)
    forced = 0
    for _ in range(40):  # some of them give Ada no choice in the first question
        made = ada.post("/api/quick", {"game": "template", "level": "novice", "players": 3})[1]
        live = server.server.registry._tables[made["table"]["id"]]
        until(lambda now=live: len([entry for entry in now.log if entry.seat != 0]) >= 2)
        forced += any(entry.seat == 0 and entry.by == "forced" for entry in live.log[:3])
        if forced == 3:
            break
    assert forced == 3
    assert [mark for mark, times in given.items() if times > 1] == []
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


def test_the_clock_runs_out_while_the_answer_is_written_down(start: Any, caplog: pytest.LogCaptureFixture) -> None:
    server = start()
    ada = server.guest("Ada")
    clock = {"kind": "move", "seconds": 1}
    table = ada.table(["me", {"who": "hotseat", "name": "Bea"}], clock=clock, level="novice")["table"]["id"]
    line = ada.socket()
    state = line.hello(table, 0)
    live = server.server.registry._tables[table]
    slow(server, 1.5)
    assert line.command("choose", table, 0, state["seq"], text="done")["type"] == "ack"
    assert live.log[0].seat == 0
    assert live.log[0].by == "person"
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


def test_the_start_of_a_worker_is_not_counted_as_thinking() -> None:
    """After a restart on a busy machine the first worker took longer to start than a bot may think, twice."""
    m = Match.new(find("template").prepare(2), 1)
    task = Task("random", tasks.pack(m, m.asks[0].seat, random.Random(1)), 0.1, 1)
    worker = Worker()
    os.kill(worker.process.pid or 0, signal.SIGSTOP)
    threading.Timer(4, os.kill, (worker.process.pid, signal.SIGCONT)).start()
    try:
        assert worker.ask(task, 3.0) in [option.text for option in m.asks[0].options]
    finally:
        worker.end()
