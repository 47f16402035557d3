"""The page about environments: its lines of Python run as they stand, one after the other."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

PAGE = Path(__file__).resolve().parents[2] / "docs" / "environments.md"


def test_the_lines_of_the_page_run() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert len(blocks) >= 4
    here: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), here)
