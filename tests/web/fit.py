"""Whether a table fits its screen: what is measured of it, and the tables it is measured at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.web import middles
from tests.web.conftest import Server
from tests.web.middles import Middle

SIZES = ((360, 740), (768, 1024), (1366, 768), (1440, 900), (1920, 1080))
PHONE = 500
"""Narrower than this is a phone: fingers, and a tab may be two screens high."""
TABLET = 960
"""Narrower than this the log is a drawer, and a board may be scrolled a little."""
LEAST_TEXT = 12
PROMPT_AT_MOST = {"phone": 0.36, "tablet": 0.2, "desk": 0.17}
"""How much of the height of the screen the bar with the question may take."""
IN_SIGHT = {
    "entropy": ("turn", "scores", "goods", "hand", "rondel"),
    "eternal-adversary": ("turn", "doom", "life", "arms", "items"),
    "endless-forms": ("sky", "balance", "habitats", "hand", "event"),
    "endogenesis": ("round", "rival", "monsters", "health", "goods", "skills", "hand"),
    "genesis": ("turn", "me", "rival", "arena", "hand"),
}
"""Areas of each game that are in sight the whole time at a desk: score, resources, hand."""
DRAFT = "genesis-draft"
"""Before the battle there is no arena: there the pack is what is asked about."""

MEASURE = (Path(__file__).parent / "fit.js").read_text("utf-8")


@contextmanager
def laid_out(folder: Path, tables: tuple[Middle, ...]) -> Iterator[Server]:
    """A server with these tables."""
    middles.lay_out(folder, tables)
    server = Server(folder)
    try:
        yield server
    finally:
        server.kill()


def opened(browser: Browser, server: Server, table: Middle, size: tuple[int, int], theme: Any) -> Page:
    """This table at a screen of this size; the context is its page's."""
    width, height = size
    finger = width < PHONE
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=theme,
        reduced_motion="reduce",
        has_touch=finger,
        is_mobile=finger,
    )
    context.add_cookies([{"name": "orrery", "value": middles.COOKIE, "url": server.url}])
    page = context.new_page()
    page.goto(f"{server.url}/table/{table.name}")
    page.wait_for_selector(".prompt.asked")
    page.wait_for_load_state("networkidle")
    rest(page)
    return page


def rest(page: Page) -> None:
    """Two frames: what opens by itself is open."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")


def problems(page: Page, table: Middle, size: tuple[int, int]) -> list[str]:
    """What does not fit, tab by tab."""
    width, height = size
    kind = "phone" if width < PHONE else "tablet" if width < TABLET else "desk"
    found = page.evaluate(MEASURE, LEAST_TEXT)
    wrong = _of(found, kind, size)
    if found["prompt"] > PROMPT_AT_MOST[kind] * height:
        wrong.append(f"the question takes {found['prompt']:.0f} of {height}")
    if found["asked"] and not found["shown"]:
        wrong.append("nothing of what is asked about is in front")
    if kind == "desk":
        wrong += [f"out of sight: {name}" for name in found["unseen"]]
        if not table.name.startswith(DRAFT):
            wrong += [f"not in sight: {area}" for area in IN_SIGHT[table.game] if area not in found["areas"]]
    for name in page.locator(".board [data-tab]:visible").evaluate_all("(tabs) => tabs.map((tab) => tab.dataset.tab)"):
        page.locator(f"[data-tab={name}]").click()
        rest(page)
        wrong += [f"{name}: {one}" for one in _of(page.evaluate(MEASURE, LEAST_TEXT), kind, size)]
    return wrong


def _of(found: dict[str, Any], kind: str, size: tuple[int, int]) -> list[str]:
    """What is wrong with one look at the table."""
    wrong = [f"text of less than {LEAST_TEXT} px: {one}" for one in found["small"]]
    wrong += [f"covered: {one}" for one in found["covered"]]
    if found["page"][0] > size[0] or found["page"][1] > size[1]:
        wrong.append(f"the page is {found['page']}")
    if found["wide"] > 0:
        wrong.append(f"the board is {found['wide']} too wide")
    if found["over"] > 1:
        wrong.append("the question lies over the board")
    most = {"desk": 1.0, "tablet": 1.5, "phone": 2.0}[kind] * found["room"]
    if found["high"] > most + 1:
        wrong.append(f"{found['high']} high where {found['room']} have room")
    return wrong
