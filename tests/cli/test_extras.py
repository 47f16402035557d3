"""A command whose packages are not installed says which extra brings them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

WITHOUT = "import sys; sys.modules[{missing!r}] = None\nfrom orrery.cli import main\nsys.exit(main({words!r}))"


@pytest.mark.parametrize(
    ("missing", "extra", "words"),
    [
        ("polars", "data", ["data", ".", "--to", "x.parquet"]),
        ("mcp", "agents", ["mcp"]),
        ("statsmodels", "lab", ["sim", "template"]),
    ],
)
def test_what_is_missing_is_named_with_its_extra(missing: str, extra: str, words: list[str], tmp_path: Path) -> None:
    code = WITHOUT.format(missing=missing, words=words)
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    said = f"This needs the package {missing}, which is not installed: pip install 'orrery[{extra}]'.\n"
    assert done.stderr == said
