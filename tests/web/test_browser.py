"""The tests take whichever browser there is; where there is none the run ends with one sentence before it begins."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests import packages

ROOT = Path(__file__).resolve().parents[2]
Find = Callable[[], Path | None]
RUNS, REFUSES = "#!/bin/sh\necho 1.0\n", "#!/bin/sh\necho Get it elsewhere >&2; exit 1\n"


@pytest.fixture
def put(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Puts a program somewhere; no browser of this machine is found any more."""
    monkeypatch.delenv("ORRERY_BROWSER", raising=False)
    monkeypatch.setenv("PATH", f"{tmp_path / 'first'}:{tmp_path / 'second'}")
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "playwright"))

    def at(where: str, text: str = RUNS) -> Path:
        program = tmp_path / where
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(text)
        program.chmod(0o755)
        return program

    return at


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"])
def test_a_browser_on_the_path_is_found(find_browser: Find, put: Any, name: str) -> None:
    assert find_browser() is None
    assert put(f"second/{name}") == find_browser()


def test_one_that_does_not_run_is_passed_over(find_browser: Find, put: Any) -> None:
    """Some systems have a program of this name that only says where to get the browser."""
    put("first/chromium", REFUSES)
    assert find_browser() is None
    assert put("second/google-chrome") == find_browser()


def test_playwrights_own_is_found_the_newest_first(find_browser: Find, put: Any) -> None:
    put("playwright/chromium-1100/chrome-linux/chrome")
    newest = put("playwright/chromium_headless_shell-1200/chrome-linux/headless_shell")
    put("playwright/firefox-1300/firefox/chrome")
    assert find_browser() == newest
    assert put("first/chromium") == find_browser()


def test_the_named_one_comes_first_and_has_to_run(
    find_browser: Find, put: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    put("first/chromium")
    mine = put("elsewhere/mine")
    monkeypatch.setenv("ORRERY_BROWSER", str(mine))
    assert find_browser() == mine
    monkeypatch.setenv("ORRERY_BROWSER", str(put("elsewhere/other", REFUSES)))
    with pytest.raises(packages.Missing, match=r"ORRERY_BROWSER is .*other, and no browser runs by that name\."):
        find_browser()


@pytest.mark.parametrize("processes", ["0", "2"])
def test_without_a_browser_the_run_ends_with_one_sentence(processes: str, tmp_path: Path) -> None:
    """And tests that need none still run."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", processes, "--benchmark-disable"]
    wanted = [str(ROOT / "tests" / "web" / name) for name in ("test_table.py", "test_pages.py", "test_build.py")]
    env = {**os.environ, "ORRERY_BROWSER": str(tmp_path / "nothing")}
    quiet: dict[str, Any] = {"capture_output": True, "text": True, "cwd": ROOT, "env": env, "check": False}
    ended = subprocess.run([*command, *wanted], **quiet)
    assert ended.returncode not in (0, 1)
    assert ended.stdout.count("and no browser runs by that name.") == 1, ended.stdout
    assert "passed" not in ended.stdout
    assert "Error" not in ended.stdout
    without = subprocess.run([*command, *wanted, "-k", "icons or wire"], **quiet)
    assert without.returncode == 0, without.stdout
    assert "2 passed" in without.stdout
