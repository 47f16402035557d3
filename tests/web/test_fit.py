"""A table fits its screen in the middle of a game: nothing is scrolled at a desk, no tab of a phone is longer than two
screens, all text can be read, no badge lies over a name. `tests/web/soak` looks at all sizes in both themes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web import fit
from tests.web.middles import MIDDLES

DESK, PHONE = (1366, 768), (360, 740)


@pytest.mark.parametrize(("size", "theme"), [(DESK, "light"), (PHONE, "dark")], ids=["desk", "phone"])
def test_the_middle_of_a_game_fits(
    title: str, size: tuple[int, int], theme: Any, browser: Browser, built: Any, tmp_path: Any
) -> None:
    tables = tuple(table for table in MIDDLES if table.game == title)
    tables = tables if size == DESK else tables[:2]
    wrong = list[str]()
    with fit.laid_out(tmp_path, tables) as server:
        for table in tables:
            page = fit.opened(browser, server, table, size, theme)
            wrong += [f"{table.name}: {one}" for one in fit.problems(page, table, size)]
            page.context.close()
    assert wrong == []
