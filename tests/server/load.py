"""How fast a move is acknowledged with many tables live, on this machine: `python tests/server/load.py --tables 200`.

A real server process with SQLite (every commit synced), one client process. At each table two people play the template
(or another game) by random choices, with a pause between their moves; what is measured is the time from sending a
choice to its acknowledgement. Bounded in tables, seconds and rate.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

SERVE = """
import sys
from pathlib import Path
from orrery.server.main import run
from orrery.server.settings import Limits, Rate, Settings
if __name__ == "__main__":
    rate = Rate("posts-per-second", 1e6, 10**6)
    limits = Limits(posts=rate, tables_per_session=10**6, connections_per_session=10**6)
    settings = Settings(data=Path(sys.argv[1]), games=("template",), limits=limits, database=sys.argv[2] or None)
    run(settings, "127.0.0.1", 0)
"""


class Load:
    """Some tables for some seconds."""

    def __init__(self, port: int, game: str, tables: int, seconds: float, rate: float) -> None:
        self.port, self.game, self.tables = port, game, tables
        self.pause = tables / rate
        self.end = time.monotonic() + seconds
        self.times: list[float] = []
        self.ended = 0
        self.refused = 0
        self.cookie = ""

    def post(self, path: str, body: Any) -> Any:
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode())
        request.add_header("content-type", "application/json")
        if self.cookie:
            request.add_header("cookie", self.cookie)
        with urllib.request.urlopen(request) as answer:
            if answer.headers["set-cookie"]:
                self.cookie = answer.headers["set-cookie"].split(";")[0]
            return json.load(answer)

    async def table(self, n: int) -> None:
        """One table after the other until the time is over; both seats at one connection."""
        address, rng = f"ws://127.0.0.1:{self.port}/ws", random.Random(n)
        async with connect(address, additional_headers={"cookie": self.cookie}, proxy=None) as line:
            while time.monotonic() < self.end:
                seats = [{"who": "me"}, {"who": "hotseat"}]
                made = await asyncio.to_thread(self.post, "/api/tables", {"game": self.game, "seats": seats})
                await self.play(line, made["table"]["id"], rng)

    async def play(self, line: Any, table: str, rng: random.Random) -> None:
        """One match."""
        asked: dict[int, Any] = {}
        for seat in (0, 1):
            await line.send(json.dumps({"type": "hello", "table": table, "seat": seat}))
        sent: dict[str, float] = {}
        over = False
        while time.monotonic() < self.end and not over:
            frame = json.loads(await line.recv())
            if frame["type"] == "ack":
                self.times.append(time.perf_counter() - sent.pop(frame["key"]))
            elif frame["type"] == "refused":
                self.refused += 1
                sent.clear()
            elif frame["type"] == "state":
                asked[frame["seat"]] = frame if frame["asks"] else None
                over = frame["view"]["over"]
            if not sent and not over and len(asked) == 2:
                turn = next((s for s, f in asked.items() if f is not None), None)
                if turn is not None:
                    await asyncio.sleep(rng.uniform(0, 2 * self.pause))
                    await self.choose(line, table, asked.pop(turn), rng, sent)
                    asked[turn] = None
        self.ended += over

    async def choose(self, line: Any, table: str, state: Any, rng: random.Random, sent: dict[str, float]) -> None:
        key, text = secrets.token_hex(8), rng.choice(state["asks"][0]["options"])["text"]
        at = {"table": table, "seat": state["seat"], "seq": state["seq"]}
        command = {"type": "choose", **at, "key": key, "text": text}
        sent[key] = time.perf_counter()
        await line.send(json.dumps(command))

    async def run(self) -> None:
        self.post("/api/session", {"name": "Load"})
        await asyncio.gather(*[self.one(n) for n in range(self.tables)])

    async def one(self, n: int) -> None:
        await asyncio.sleep(n * 0.01)
        await self.table(n)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--seconds", type=float, default=20)
    words.add_argument("--rate", type=float, default=100, help="moves a second at all tables together")
    words.add_argument("--game", default="template")
    words.add_argument("--database", default="")
    wish = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "serve.py"
        script.write_text(SERVE)
        command = [sys.executable, str(script), folder, wish.database]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert server.stdout is not None
        try:
            port = int(server.stdout.readline().strip().rstrip("/").rpartition(":")[2])
            load = Load(port, wish.game, min(wish.tables, 1000), min(wish.seconds, 600), wish.rate)
            before = cpu(server.pid)
            asyncio.run(load.run())
            report(load, wish)
            if before is not None:
                print(f"The server used {cpu(server.pid) - before:.1f} s of processor time.")  # type: ignore[operator]
        finally:
            server.terminate()
            server.wait()


def cpu(pid: int) -> float | None:
    """Seconds of processor time a process has used, where the system tells."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def report(load: Load, wish: Any) -> None:
    """The figures, without the first tenth in which tables are made."""
    times = sorted(load.times[len(load.times) // 10 :])
    if not times:
        print("No move was acknowledged.")
        return
    p50, p99 = times[len(times) // 2], times[int(len(times) * 0.99)]
    print(
        f"{wish.game}: {load.tables} tables, {len(load.times)} moves in {wish.seconds:g} s "
        f"({len(load.times) / wish.seconds:.0f}/s), {load.ended} matches ended, {load.refused} refused; "
        f"acknowledged p50 {1000 * p50:.1f} ms, p99 {1000 * p99:.1f} ms, worst {1000 * times[-1]:.1f} ms"
    )


if __name__ == "__main__":
    main()
