"""A bot that is a program of its own: it is asked and answers in lines of text (docs/agents.md).

The program gets what its seat may know and nothing else. Whatever it does (talk nonsense, think too long, end), whoever
plays with it goes on after one sentence.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Sequence
from dataclasses import asdict
from typing import IO, TYPE_CHECKING, Any

from orrery.bots.seat import Seat, SeatAsk
from orrery.engine.clauses import BadSetup, OrreryError

if TYPE_CHECKING:
    from orrery.bots import Budget

PROTOCOL = 1
"""Which line protocol this is: one more as soon as a program that went by the last one could not go by it."""
PREFIX = "program:"
"""What stands before the command where a bot is named."""
SECONDS = 30.0
"""How long a program may think about a choice, unless it is told otherwise."""
READY = 60.0
"""A program that is not ready after so many seconds is given up: time to load what it needs."""
GRACE = 0.5
"""Seconds that the way there and back may take."""
LEAVING = 1.0
"""Seconds a program has to end by itself."""
LONGEST = 1 << 16
"""No line of a program has so many bytes."""
SHOWN = 60
"""So many signs of what a program said are repeated."""


class ProgramFailed(OrreryError):
    """A program that plays a seat said something that means nothing, was late or ended; `str()` says which."""


class ProgramBot:
    """Seats a program. It is started for its first choice, and ended by `close`."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        try:
            self.words = shlex.split(command)
        except ValueError as wrong:
            raise BadSetup(f"The command {command!r} is not written as a shell reads it: {wrong}.") from None
        if not self.words:
            raise BadSetup("A program that plays a seat needs a command.")
        if shutil.which(self.words[0]) is None:
            raise BadSetup(f"There is no program {self.words[0]!r} that can be run.")
        if not seconds > 0:
            raise BadSetup(f"A program must have more than 0 seconds for a choice, not {seconds:g}.")
        self.command = command
        self.seconds = seconds
        self.name = ""
        """What it calls itself."""
        self._running: _Running | None = None
        self._seat: Seat | None = None

    def choose(self, seat: Seat, budget: Budget) -> str:
        """What the program answers. ProgramFailed says why there is no answer; then the program has been ended."""
        try:
            return self._chosen(seat, self.seconds if budget.seconds is None else budget.seconds)
        except ProgramFailed as failed:
            self._drop(0)
            raise ProgramFailed(f"The program {_short(self.command)} at seat {seat.number + 1} {failed}") from None

    def close(self) -> None:
        """Tell the program how the match ended, if it has, and that it is no longer needed."""
        if self._running is not None and self._seat is not None and self._seat.over:
            outcome = self._seat.outcome
            assert outcome is not None
            self._running.say(f"over {_json(asdict(outcome))}")
        self._drop(LEAVING)

    def _drop(self, patience: float) -> None:
        if self._running is not None:
            self._running.close(patience)
        self._running = None

    # ---------------------------------------------------------------- the conversation
    def _chosen(self, seat: Seat, seconds: float) -> str:
        running, ask = self._running or self._begun(seat), seat.ask()
        assert ask is not None
        running.say(f"ask {ask.about}", *[f"option {option.text}" for option in ask.options], f"go {seconds:g}")
        until = time.monotonic() + seconds + GRACE
        while True:
            word, _, rest = running.hear(until, f"did not choose within {seconds:g} seconds.").partition(" ")
            if word == "choose":
                return _offered(seat, ask, rest)
            answer = _told(seat, ask, word, rest)
            if answer is None:
                raise ProgramFailed(f"said {_quoted(f'{word} {rest}'.strip())}, which means nothing when it is asked.")
            running.say(answer)

    def _begun(self, seat: Seat) -> _Running:
        """The program, started and ready."""
        self._seat = seat
        self._running = running = _Running(self.words)
        running.say(f"orrery {PROTOCOL}")
        until = time.monotonic() + READY
        while (said := running.hear(until, f"was not ready within {READY:g} seconds.")) != "ready":
            word, _, rest = said.partition(" ")
            if word != "name" or not rest:
                raise ProgramFailed(f"said {_quoted(said)} before the line “ready”.")
            self.name = rest[:SHOWN]
        running.say(f"game {seat.game}", f"mode {seat.mode}", f"players {seat.players}", f"seat {seat.number}")
        return running


def _offered(seat: Seat, ask: SeatAsk, text: str) -> str:
    """The text, if it is one of the options."""
    if any(option.text == text for option in ask.options):
        return text
    raise ProgramFailed(f"chose {_quoted(text)}: {seat.refusal(text)}")


def _told(seat: Seat, ask: SeatAsk, word: str, rest: str) -> str | None:
    """What a program is told that asks this before it chooses; None if it asks nothing."""
    if word == "view" and not rest:
        return f"view {_json(seat.view())}"
    if word == "question" and not rest:
        return f"question {_json(asdict(ask))}"
    if word == "story" and (not rest or (rest.isascii() and rest.isdigit() and len(rest) < 9)):
        told = [
            {"sentence": line.sentence, "kind": line.kind, "pieces": line.pieces} for line in seat.story(int(rest or 0))
        ]
        return f"story {_json(told)}"
    if word == "why" and rest:
        refusal = seat.refusal(rest)
        return "why possible" if refusal is None else f"why not {' '.join(str(refusal).split())}"
    return None


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _short(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[:SHOWN]} …"


def _quoted(text: str) -> str:
    """What a program said, in a sentence: never longer than a line, nothing a terminal would obey."""
    return f"“{_short(''.join(sign if sign.isprintable() else '?' for sign in text))}”"


# ---------------------------------------------------------------- the process
class _Running:
    """A running program, line by line. Threads write and read, so that it can hold nobody up."""

    def __init__(self, words: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        try:
            process = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
        except OSError as wrong:
            raise ProgramFailed(f"cannot be started: {wrong.strerror}.") from None
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._process = process
        self._out: queue.Queue[str | None] = queue.Queue()
        self._heard: queue.Queue[str | None] = queue.Queue(1000)
        self._complaint = [""]
        self._threads = (
            threading.Thread(target=_write, args=(process.stdin, self._out), daemon=True),
            threading.Thread(target=_read, args=(process.stdout, self._heard), daemon=True),
            threading.Thread(target=_overhear, args=(process.stderr, self._complaint), daemon=True),
        )
        for thread in self._threads:
            thread.start()
        self._end = weakref.finalize(self, _kill, process)

    def say(self, *lines: str) -> None:
        """Send these lines."""
        self._out.put("".join([f"{line}\n" for line in lines]))

    def hear(self, until: float, late: str) -> str:
        """The next line; ProgramFailed if there is none by then."""
        while True:
            try:
                line = self._heard.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                raise ProgramFailed(late) from None
            if line is None:
                raise ProgramFailed(self._ended())
            if len(line) >= LONGEST:
                raise ProgramFailed(f"said a line of more than {LONGEST >> 10} kB.")
            if line.strip():
                return line.strip()

    def _ended(self) -> str:
        """How the program ended, with its last words."""
        try:
            code = self._process.wait(LEAVING)
        except subprocess.TimeoutExpired:
            return "closed its output."
        self._threads[2].join(LEAVING)
        how = f"ended with code {code}" if code >= 0 else f"was ended by {signal.Signals(-code).name}"
        return f"{how}: {_quoted(self._complaint[0])}." if self._complaint[0] else f"{how}."

    def close(self, patience: float) -> None:
        """Ask it to go; end it if it does not within so many seconds."""
        self.say("quit")
        self._out.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        self._end()
        until = time.monotonic() + LEAVING
        while self._threads[1].is_alive() and time.monotonic() < until:  # it may wait to hand over what nobody wants
            with contextlib.suppress(queue.Empty):
                self._heard.get(timeout=0.01)
        for thread in self._threads:
            thread.join(LEAVING)


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End the program and whatever it has started."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()


def _write(pipe: IO[bytes], lines: queue.Queue[str | None]) -> None:
    with contextlib.suppress(OSError):  # it reads no more: what it says next, or its end, tells
        while (text := lines.get()) is not None:
            pipe.write(text.encode())
            pipe.flush()
    with contextlib.suppress(OSError):
        pipe.close()


def _read(pipe: IO[bytes], heard: queue.Queue[str | None]) -> None:
    with pipe:
        while raw := pipe.readline(LONGEST):
            heard.put(raw.decode("utf-8", "replace"))
    heard.put(None)


def _overhear(pipe: IO[bytes], complaint: list[str]) -> None:
    """Keep the last thing that stands on the error output."""
    with pipe:
        while raw := pipe.readline(LONGEST):
            complaint[0] = raw.decode("utf-8", "replace").strip() or complaint[0]
