"""Every table in the middle of a game fits every size of screen in both themes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web import fit
from tests.web.middles import MIDDLES


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", fit.SIZES, ids=str)
def test_every_middle_fits_every_screen(
    size: tuple[int, int], theme: Any, browser: Browser, built: Any, tmp_path: Any
) -> None:
    wrong = list[str]()
    with fit.laid_out(tmp_path, MIDDLES) as server:
        for table in MIDDLES:
            page = fit.opened(browser, server, table, size, theme)
            wrong += [f"{table.name}: {one}" for one in fit.problems(page, table, size)]
            page.context.close()
    assert wrong == []
