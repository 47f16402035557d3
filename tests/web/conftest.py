"""A real browser at a real server: what the tests of the page share.

The front end is built when its sources have changed. The browser is any Chromium or Chrome: the one that ORRERY_BROWSER
names, one on the path, or Playwright's own; where there is none, see tests/packages.py.
"""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, TimeoutError, WebSocket, expect, sync_playwright

from tests import packages

ROOT = Path(__file__).resolve().parents[2]
NAMED = "ORRERY_BROWSER"
"""The environment variable that names the browser: its program, or a name on the path."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""What browsers are called on the path."""
OWN = ("chrome", "headless_shell", "chrome-headless-shell", "Chromium", "chrome.exe", "chrome-headless-shell.exe")
"""What Playwright's own browsers are called."""
ADVICE = f"install Chromium or Chrome, or name its program in {NAMED} (the tests without it: --ignore tests/web)"
ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
PATIENCE = 20_000
"""Milliseconds after which something that should have happened has not."""
expect.set_options(timeout=PATIENCE)
BOTS = 45_000
"""Milliseconds after which bots have answered in any case: on a machine so busy that a worker does not even start, the
server waits 16 s for it and 16 s for another one before it answers in its place, and workers start afresh with it."""

SERVER = """
import sys
from pathlib import Path
from orrery.server.main import run
from orrery.server.settings import Settings
if __name__ == "__main__":
    settings = Settings(data=Path(sys.argv[1]), games=("template",), think=(0.01, 0.02), absence=0.2)
    run(settings, "127.0.0.1", int(sys.argv[2]))
"""

TITLES = ("endless-forms", "endogenesis", "entropy", "eternal-adversary", "genesis")
"""Tests with an argument `title` are made for each of the games."""

SHORT: dict[str, dict[str, Any]] = {
    "endless-forms": {"players": 2},
    "endogenesis": {"mode": "tactical", "players": 3},
    "entropy": {"players": 2, "options": {"round_cap": 12}},
    "eternal-adversary": {"players": 2, "options": {"handicap": [6, 0], "anti_stall": 1}},
    "genesis": {"mode": "duel", "players": 2},
}
"""Tables whose games mostly end after some twenty to a hundred choices of a person who chooses at random."""

CHOICES = "[data-testid=warned] .main, [data-testid=opened] li .button, .compass .way"
"""What is opened by a piece with several options, or by any piece where the first click only shows it."""

TAP = """
(() => {
  const heard = (window.heard = { seats: {}, sent: 0, refused: [], redraws: [] });
  window.WebSocket = class extends window.WebSocket {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", (event) => {
        const message = JSON.parse(event.data);
        if (message.type === "refused") heard.refused.push(message.sentence);
        if (message.type !== "state") return;
        const ask = message.asks[0];
        heard.seats[message.seat ?? "public"] = {
          seq: message.seq, over: message.view.over, waiting: message.view.waiting, undo: message.company.undo.may,
          asked: ask !== undefined, prompt: ask?.prompt ?? null, options: ask?.options.map((one) => one.text) ?? [],
        };
        const begun = performance.mark("redraw begins").startTime, after = new MessageChannel();
        after.port1.onmessage = () => {
          void document.body.offsetHeight;
          heard.redraws.push(performance.mark("redraw ends").startTime - begun);
        };
        after.port2.postMessage(null);
      });
    }
    send(text) {
      heard.sent += text.includes('"type":"choose"');
      super.send(text);
    }
  };
})();
"""
"""Goes into every page: keeps what was last said to each seat, counts the choices sent, and measures how long the page
is busy with a new picture of the table, until everything is laid out."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests of all games."""
    if "title" in metafunc.fixturenames:
        metafunc.parametrize("title", TITLES)


# ---------------------------------------------------------------- what has to be there
@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    """Whether there is a browser, and a page for it, is seen before the first test."""
    packages.require(session, items, "browser", chromium)
    packages.require(session, items, "built", build)


@cache
def chromium() -> Path:
    """The browser; packages.Missing if it cannot be had."""
    return packages.install("chromium", found_browser, ADVICE)


def found_browser() -> Path | None:
    """The first browser that runs: the named one or none; one on the path; Playwright's own."""
    if wanted := os.environ.get(NAMED):
        program = shutil.which(wanted)
        if program is None or not _runs(program):
            raise packages.Missing(f"{NAMED} is {wanted}, and no browser runs by that name.")
        return Path(program)
    on_path = (shutil.which(name) for name in NAMES)
    return next((Path(program) for program in (*filter(None, on_path), *_own_browsers()) if _runs(program)), None)


def _own_path() -> Path:
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def _own_browsers() -> Iterator[str]:
    """What Playwright has fetched, the newest first."""
    with ThreadPoolExecutor(1) as apart:  # a browser may be open in this thread, and Playwright opens one in each
        own = apart.submit(_own_path).result()
    here = next((p for p in own.parents if p.name.startswith("chromium")), None)
    if here is None:
        return
    for folder in sorted(
        here.parent.glob("chromium*-*"), key=lambda folder: folder.name.rpartition("-")[2], reverse=True
    ):
        yield from (
            str(p) for p in sorted(folder.rglob("*")) if p.name in OWN and os.access(p, os.X_OK) and p.is_file()
        )


def _runs(program: str) -> bool:
    """Whether it says its version: on some systems the name on the path only tells where to get the browser."""
    try:
        return not subprocess.run([program, "--version"], capture_output=True, timeout=60, check=False).returncode
    except (OSError, subprocess.TimeoutExpired):
        return False


@pytest.fixture
def find_browser() -> Callable[[], Path | None]:
    """How the browser is found."""
    return found_browser


@cache
def build() -> Path:
    """The front end, built from the sources of now, one process at a time; packages.Missing if that does not work."""
    with (Path(tempfile.gettempdir()) / "orrery-front-end.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = subprocess.run([sys.executable, "hatch_build.py"], cwd=ROOT, capture_output=True, text=True, check=False)
    if made.returncode:
        said = (made.stderr.strip() or made.stdout.strip()).splitlines()
        raise packages.Missing(f"The front end cannot be built: {said[-1] if said else made.returncode}")
    return ROOT / "src" / "orrery" / "server" / "static"


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder of the front end, which is built."""
    return build()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser; every visitor has a context of its own."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield found
        found.close()


class Server:
    """A server in a process of its own, that can be killed and started again on its data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://localhost:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", SERVER, str(self.data), str(self.port)]
        self.log = (self.data / "log").open("a")
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.log, text=True, start_new_session=True
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "Orrery is at" in said, f"the server did not start: {(self.data / 'log').read_text()}"

    def failures(self) -> list[str]:
        """What the server has written down as gone wrong."""
        bad = ('"level": "error"', "autoplay.refused", "Traceback")
        return [line for line in (self.data / "log").read_text().splitlines() if any(word in line for word in bad)]

    def signal(self, number: int) -> None:
        """To the server and its workers."""
        os.killpg(self.process.pid, number)

    def kill(self) -> None:
        """As a power cut would."""
        self.signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()


@pytest.fixture(scope="session")
def server(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server most tests share."""
    found = Server(tmp_path_factory.mktemp("server"))
    yield found
    found.kill()
    assert found.failures() == []


@pytest.fixture
def own_server(built: Path, tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    found = Server(tmp_path)
    yield found
    found.kill()


# ---------------------------------------------------------------- people at the page
class Visitor:
    """Somebody at a browser; keeps every frame the page received and everything it complained about."""

    def __init__(self, context: BrowserContext, url: str, careful: bool = False) -> None:
        """`careful`: a first click on a piece shows it, and what pays for nothing is asked about, as for newcomers."""
        self.context = context
        self.url = url
        self.frames: list[str] = []
        self.complaints: list[str] = []
        context.add_init_script(
            "localStorage.getItem('orrery-level') ?? localStorage.setItem('orrery-level', 'novice')"
        )
        if not careful:
            context.add_init_script("localStorage.setItem('orrery-clicks', 'one')")
            context.add_init_script("localStorage.setItem('orrery-silent', 'nothing harm skips')")
        context.add_init_script(TAP)
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda wrong: self.complaints.append(str(wrong)))
        self.page.on("console", self._console)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda payload: self.frames.append(str(payload)))

    def _console(self, message: Any) -> None:
        if (
            message.type == "error"
            and "Failed to load resource" not in message.text
            and "WebSocket" not in message.text
        ):
            self.complaints.append(message.text)

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def states(self) -> list[dict[str, Any]]:
        """Every picture of a table that came."""
        return [found for found in map(json.loads, self.frames) if found["type"] == "state"]

    # ------------------------------------------------------------ tables
    def post(self, path: str, wish: dict[str, Any]) -> Any:
        """What the server answers."""
        made = self.context.request.post(f"{self.url}/api/{path}", data=wish)
        assert made.ok, made.text()
        return made.json()

    def quick(self, game: str = "template", players: int = 2, **more: Any) -> str:
        """A table against bots; the address of it."""
        made = self.post("quick", {"game": game, "level": "novice", "players": players, **more})
        return f"/table/{made['table']['id']}"

    def quick_short(self, title: str) -> str:
        """A table against bots whose game does not last long; the address of it."""
        return self.quick(title, **SHORT[title])

    def open_table(self, *others: str) -> None:
        """By the dialog of the lobby: me, and others as the list calls them."""
        self.go("/")
        self.page.get_by_role("button", name="New table of Smugglers").click()
        if len(others) != 1:
            self.page.get_by_role("button", name=str(1 + len(others)), exact=True).click()
        for n, who in enumerate(others, 2):
            self.page.get_by_label(f"Seat {n}", exact=True).select_option(label=who)
        self.page.get_by_role("button", name="Set up the table").click()

    # ------------------------------------------------------------ playing
    @property
    def prompt(self) -> str:
        """The sentence that asks, as it is read aloud."""
        return " ".join((self.page.get_by_test_id("prompt").text_content() or "").split())

    def asked(self) -> bool:
        """Wait until a question or the end comes; whether it is a question."""
        self.wait_until_there(".prompt.asked, [data-testid=breakdown]")
        return self.page.get_by_test_id("breakdown").count() == 0

    def wait_until_there(self, what: str) -> None:
        """Wait for something on the page that may have to wait for bots."""
        try:
            self.page.wait_for_selector(what, timeout=BOTS)
        except TimeoutError:
            kinds = [str(json.loads(frame)["type"]) for frame in self.frames[-8:]]
            shown = self.page.locator(".lost, .prompt, dialog[open], [data-option]").all_inner_texts()
            raise AssertionError(f"{what} is not there; shown: {shown}; heard: {self.heard}; got: {kinds}") from None

    def choose(self, prefer: str = "") -> None:
        """Choose: a piece or button that reads so, else the last piece that glows, else the last button."""
        page, before = self.page, self.pictures
        glowing = page.locator(".board .glows")
        buttons = page.locator("[data-option]:not(:disabled)")
        wanted = buttons.filter(has_text=prefer or "\0")
        self.wait_until_there(".board .glows, [data-option]:not(:disabled)")
        one = wanted.first if wanted.count() else glowing.last if glowing.count() else buttons.last
        try:
            one.click(timeout=2000)
        except TimeoutError:  # the table has moved on meanwhile: a click that came too late may have opened a card
            page.keyboard.press("Escape")
            return
        self.wait_for_picture(before)

    @property
    def pictures(self) -> int:
        """How many pictures of a table have come."""
        return sum('"type":"state"' in frame for frame in self.frames)

    def wait_for_picture(self, before: int, patience: int = PATIENCE) -> None:
        """Until more pictures than these have come, or, in vain, until the patience has ended."""
        for _ in range(patience // 20):
            if self.pictures > before:
                return
            self.page.wait_for_timeout(20)
        assert patience < PATIENCE, "nothing came from the server"

    def play_out(self) -> None:
        """Choose until the result is shown."""
        for _ in range(400):
            if not self.asked():
                return
            self.choose()
        raise AssertionError("the game did not end")

    # ------------------------------------------------------------ playing any game
    @property
    def heard(self) -> dict[str, Any]:
        """What was last said to the one seat this page looks through (`TAP`)."""
        return dict(self.page.evaluate("() => Object.values(heard.seats).at(-1)"))

    def settle(self, after: int = -1) -> dict[str, Any]:
        """Wait until something newer was said and this seat is asked or the game is over; what was said."""
        newer = "(after) => Object.values(heard.seats).some((s) => s.seq > after && (s.asked || s.over))"
        self.page.wait_for_function(newer, arg=after, timeout=3 * PATIENCE)
        return self.heard

    def spot(self, rng: Random) -> Any:
        """Something that may be chosen: mostly what glows on the table, sometimes a button. Where two things that glow
        lie on each other it is the upper one."""
        self.page.wait_for_selector(".board .glows:visible, [data-option]:not(:disabled):visible")
        found = self.page.evaluate_handle(
            """([which, where]) => {
              const all = (what) => [...document.querySelectorAll(what)].filter((n) => n.getClientRects().length);
              const glowing = all(".board .glows"), buttons = all("[data-option]:not(:disabled)");
              const from = glowing.length && (!buttons.length || where < 0.75) ? glowing : buttons;
              const one = from[Math.floor(which * from.length)] ?? null;
              one?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
              const box = one?.getBoundingClientRect();
              const top = one && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              return top?.closest(".board .glows, [data-option]:not(:disabled)") ?? one;
            }""",
            [rng.random(), rng.random()],
        )
        return found.as_element()

    def move(self, rng: Random, tap: bool = False) -> dict[str, Any]:
        """Choose anything by mouse (or finger) and wait for the next question or the end; what was said then."""
        now = self.settle()
        self.click_spot(rng, tap)
        return self.settle(now["seq"])

    def click_spot(self, rng: Random, tap: bool = False) -> None:
        """Choose anything. A click may fall into a moment in which the table moves: then a person clicks again, goes on
        in the window that has opened meanwhile, or closes it if it is about something else."""
        sent = self.page.evaluate("() => heard.sent")
        for attempt in range(3):
            clicked = "a window"
            try:
                if not attempt or not self.page.locator(CHOICES).count():
                    if self.page.locator("dialog[open], [role=tooltip]").count():
                        self.page.keyboard.press("Escape")
                    one = self.spot(rng)
                    if one is None:
                        continue
                    clicked = self.described(one)
                    one.tap(timeout=PATIENCE // 3) if tap else one.click(timeout=PATIENCE // 3)
                self.pick_in_window(rng, sent, tap)
                return
            except (TimeoutError, Error) as wrong:
                if attempt == 2:
                    open_ = self.page.locator("dialog[open]").all_inner_texts()
                    raise AssertionError(f"{clicked} cannot be chosen; open: {open_}: {wrong}") from None

    def pick_in_window(self, rng: Random, sent: int, tap: bool = False) -> None:
        """Where a piece has several options a window (or a compass) opens: choose one of them."""
        ready = "([sent, what]) => heard.sent > sent || document.querySelector(what)"
        for _ in range(3):
            self.page.wait_for_function(ready, arg=[sent, CHOICES], timeout=PATIENCE // 2)
            if self.page.evaluate("() => heard.sent") > sent:
                return
            sure = self.page.locator("[data-testid=warned] .main")
            choices = sure if sure.count() else self.page.locator(CHOICES)
            count = choices.count()
            if not count:
                raise Error("the window has closed")
            one = choices.nth(rng.randrange(count))
            one.tap() if tap else one.click()
            asked_again = "([sent]) => heard.sent > sent || document.querySelector('[data-testid=warned]')"
            self.page.wait_for_function(asked_again, arg=[sent], timeout=PATIENCE // 2)

    def described(self, node: Any) -> str:
        """An element in words, for somebody who has to find it."""
        said = "(n) => `${n.ariaLabel ?? n.textContent} <${n.tagName} ${n.getAttribute('class')}>`"
        try:
            return str(node.evaluate(said))
        except Error:
            return "something that is gone"

    def check_width(self) -> None:
        """The page does not scroll sideways."""
        wide, room = self.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
        assert wide <= room, f"{self.page.url} is {wide} wide at {room}"

    # ------------------------------------------------------------ accessibility
    def check_access(self) -> None:
        """axe finds nothing. On a tall screen, for it takes what is scrolled out of sight for what lies over it."""
        size = self.page.viewport_size or {"width": 1200, "height": 860}
        self.page.set_viewport_size({**size, "height": 4000})
        self.page.evaluate((ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text())
        found = self.page.evaluate(
            "() => axe.run(document, {resultTypes: ['violations']}).then(r => r.violations.map(v =>"
            " [v.id, v.nodes.slice(0, 4).map(n => n.html.slice(0, 200) + ' | ' + n.failureSummary)]))"
        )
        self.page.set_viewport_size(size)
        assert found == [], f"{self.page.url}: {json.dumps(found, indent=1)}"


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Lets somebody come: at the shared server or another, with the cookies of somebody else, in any size."""
    here: list[Visitor] = []

    def come(
        at: Server | None = None,
        like: Visitor | None = None,
        width: int = 1200,
        height: int = 860,
        careful: bool = False,
        **more: Any,
    ) -> Visitor:
        state = like.context.storage_state() if like else None
        more.setdefault("reduced_motion", "reduce")
        context = browser.new_context(viewport={"width": width, "height": height}, storage_state=state, **more)
        here.append(Visitor(context, (at or server).url, careful))
        return here[-1]

    yield come
    for visitor in here:
        visitor.context.close()
    assert [c for visitor in here for c in visitor.complaints] == [], "a page complained"
