"""A person plays whole games of all five titles at the page, by mouse and by keyboard, against bots."""

from __future__ import annotations

from random import Random
from typing import Any

MOST = 800
"""More choices of one person mean that a game does not end."""


def test_a_whole_game_by_mouse(visit: Any, title: str) -> None:
    ada, rng = visit(careful=True), Random(title)
    ada.go(ada.quick_short(title))
    ada.settle()
    ada.check_access()
    for n in range(MOST):
        if ada.move(rng)["over"]:
            break
        if n == 9:
            ada.check_access()
            _fits_a_phone(ada)
    else:
        raise AssertionError("the game did not end")
    _ends_with_a_breakdown(ada)
    ada.check_access()
    _fits_a_phone(ada)
    assert ada.page.evaluate("() => heard.refused") == []


def _fits_a_phone(ada: Any) -> None:
    size = ada.page.viewport_size
    ada.page.set_viewport_size({"width": 360, "height": 740})
    ada.check_width()
    ada.page.set_viewport_size(size)


def _ends_with_a_breakdown(ada: Any) -> None:
    """Every player has a row; where points decide, the parts of every score add up to it."""
    table = ada.page.get_by_test_id("breakdown")
    table.wait_for()
    players = len(ada.states()[-1]["view"]["names"])
    rows = table.locator("tbody tr").all()
    assert len(rows) == players
    for row in rows:
        assert row.locator("td").all_inner_texts()[0]
        if total := row.locator("td.total").all_inner_texts():
            parts = row.locator("td.counted").all_inner_texts()
            assert abs(sum(float(part or 0) for part in parts) - float(total[0])) < 0.02, (parts, total)


def test_a_whole_game_by_keyboard_alone(visit: Any, title: str) -> None:
    ada, rng = visit(), Random(title)
    ada.go(ada.quick_short(title))
    ada.settle()
    _tabs_to_what_may_be_chosen(ada)
    for _ in range(MOST):
        said = _press(ada, rng)
        if said["over"]:
            break
        _hears_and_stands(ada, said)
    else:
        raise AssertionError("the game did not end")
    _ends_with_a_breakdown(ada)
    assert ada.page.evaluate("() => document.activeElement.closest('dialog') !== null")
    ada.page.keyboard.press("Escape")
    ada.page.get_by_test_id("breakdown").wait_for(state="hidden")
    assert ada.page.evaluate("() => heard.refused") == []


def _tabs_to_what_may_be_chosen(ada: Any) -> None:
    """The Tab key alone comes to something that may be chosen."""
    for _ in range(250):
        ada.page.keyboard.press("Tab")
        if ada.page.evaluate("() => document.activeElement.matches('.board .glows, [data-option]')"):
            return
    raise AssertionError("nothing that may be chosen is reached by Tab")


def _hears_and_stands(ada: Any, said: dict[str, Any]) -> None:
    """The live region says the question, and the focus is somewhere."""
    ada.page.wait_for_function(
        "(asked) => document.querySelector('[data-testid=prompt][aria-live=polite]')?.textContent.trim() === asked",
        arg=said["prompt"].strip(),
    )
    ada.page.wait_for_function("() => document.activeElement && document.activeElement !== document.body")


def _press(ada: Any, rng: Random) -> dict[str, Any]:
    """Choose by keys: a number, or a walk with the arrows and Enter, in a window with Tab and Enter."""
    page, now = ada.page, ada.settle()
    keys, sent = page.keyboard, page.evaluate("() => heard.sent")
    page.wait_for_function("() => document.querySelector('.board .glows, [data-option]:not(:disabled)')")
    if rng.random() < 0.3:
        keys.press(str(rng.randint(1, min(9, len(now["options"])))))
    else:
        for _ in range(rng.randint(1, 6)):
            keys.press("ArrowRight" if rng.random() < 0.7 else "ArrowLeft")
        assert page.evaluate("() => document.activeElement.matches('.board .glows, [data-option]')")
        keys.press("Enter")
    opened = "[data-testid=opened] li .button, .compass .way"
    page.wait_for_function("([n, what]) => heard.sent > n || document.querySelector(what)", arg=[sent, opened])
    if page.evaluate("() => heard.sent") == sent:
        for _ in range(rng.randint(0, 30)):
            if page.evaluate("(what) => document.activeElement.matches(what)", opened) and rng.random() < 0.5:
                break
            keys.press("Tab")
        while not page.evaluate("(what) => document.activeElement.matches(what)", opened):
            keys.press("Tab")
        keys.press("Enter")
    return dict(ada.settle(now["seq"]))
