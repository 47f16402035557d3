"""Nothing moves because it is pointed at: what moves away from under the pointer comes back, and so on for ever."""

from __future__ import annotations

from random import Random
from typing import Any

SIZES = ((1200, 860), (1440, 900), (800, 900))
LOOKS, BETWEEN = 3, 12
"""How often the table is looked at, and after how many choices each time."""

AT_ONCE = 5
"""Pieces that are pointed at in one look and size."""

RULER = """() => {
  const board = document.querySelector(".board");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const boxes = () => new Map(
    [...document.querySelectorAll("[data-piece], .glows, [data-option]")]
      .filter((node) => !node.closest(".battle .about") && node.getClientRects().length)
      .map((node) => [node, node.getBoundingClientRect()]));
  const named = (node) => (node.ariaLabel ?? node.textContent).trim().slice(0, 60) || node.className;
  const far = (a, b) => Math.max(...["x", "y", "width", "height"].map((side) => Math.abs(a[side] - b[side])));
  const moved = (was) => {
    const now = boxes(), place = (box) => box ? [box.x, box.y, box.width, box.height].map(Math.round) : "gone";
    return [...was].filter(([node, box]) => !now.has(node) || far(box, now.get(node)) > 1)
      .map(([node, box]) => [named(node), place(box), place(now.get(node))]);
  };
  window.ruler = {
    /** Scroll to the top or the end, and wait until nothing moves and no dice lie about. */
    async rest(end) {
      document.activeElement?.blur();
      for (let n = 0, calm = 0, was = boxes(); calm < 4; n++, was = boxes()) {
        if (n > 600) throw new Error("the table does not come to rest");
        board.scrollTop = end ? board.scrollHeight : 0;
        await frame();
        calm = moved(was).length || document.querySelector(".board > .dice") ? 0 : calm + 1;
      }
      ruler.was = boxes();
    },
    /** The middles of the pieces in sight. */
    spots() {
      ruler.seen = [...boxes()].filter(([node]) => node.closest(".board")).flatMap(([node, box]) => {
        const at = [box.x + box.width / 2, box.y + box.height / 2];
        return node.contains(document.elementFromPoint(...at)) ? [{ node, at }] : [];
      });
      return ruler.seen.map((one) => one.at);
    },
    /** The n-th of them is under the pointer, and then has the focus: what has moved since the rest. */
    async meet(n) {
      const { node } = ruler.seen[n], found = [];
      const one = node.matches("[tabindex], button") ? node : node.querySelector("[tabindex], button");
      for (const how of ["pointed at", "focused"]) {
        if (how === "focused") one?.focus({ preventScroll: true });
        for (const _ of [1, 2]) {
          await frame();
          found.push(...moved(ruler.was).slice(0, 2).map((other) => `${named(node)} ${how}: ${JSON.stringify(other)}`));
        }
      }
      return found;
    },
  };
}"""


def test_nothing_moves_because_it_is_pointed_at(visit: Any, title: str) -> None:
    ada, rng = visit(), Random(title)
    ada.go(ada.quick_short(title))
    ada.settle()
    ada.page.evaluate(RULER)
    wrong: list[str] = []
    for look in range(LOOKS):
        for n, (width, height) in enumerate(SIZES):
            ada.page.set_viewport_size({"width": width, "height": height})
            wrong += [f"{width} x {height}, look {look}: {one}" for one in _look(ada, rng, end=(look + n) % 2 > 0)]
        ada.page.set_viewport_size({"width": 1200, "height": 860})
        if look + 1 == LOOKS or any(ada.move(rng)["over"] for _ in range(BETWEEN)):
            break
    assert wrong == []


def _look(ada: Any, rng: Random, end: bool) -> list[str]:
    """Point at some pieces and focus them: what has moved."""
    page, wrong = ada.page, list[str]()
    page.mouse.move(1, 1)
    page.evaluate("(end) => ruler.rest(end)", end)
    spots = page.evaluate("() => ruler.spots()")
    for n in rng.sample(range(len(spots)), min(AT_ONCE, len(spots))):
        page.mouse.move(*spots[n])
        if found := page.evaluate("(n) => ruler.meet(n)", n):
            wrong += found
            page.mouse.move(1, 1)
            page.evaluate("(end) => ruler.rest(end)", end)
    return wrong
