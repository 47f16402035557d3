"""What the front end is built from is up to date, and what comes out of it is small."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
from pathlib import Path

from orrery.server import view_types
from orrery.server.wire_types import typescript

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
FIRST_LOAD = 200_000
"""Bytes over the line until the lobby is drawn, compressed."""


def test_the_types_of_the_wire_are_those_of_the_server() -> None:
    written = (WEB / "src" / "wire.ts").read_text("utf-8")
    assert written == typescript() + "\n", "run: python -m orrery.server.wire_types > web/src/wire.ts"


def test_the_types_of_the_views_are_those_of_the_games() -> None:
    for file, text in view_types.files():
        assert file.read_text("utf-8") == text, "run: python -m orrery.server.view_types --write"


def test_the_list_of_icons_is_what_games_and_shell_use() -> None:
    spec = importlib.util.spec_from_file_location("icons", WEB / "icons.py")
    assert spec is not None
    assert spec.loader is not None
    icons = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(icons)
    assert (WEB / "icons.txt").read_text("utf-8") == icons.text(), "run: python web/icons.py"


def test_the_lock_file_names_no_address_to_fetch_from() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]


def test_no_bundle_is_committed() -> None:
    listed = subprocess.run(["git", "ls-files", "src/orrery/server/static"], cwd=ROOT, capture_output=True, text=True)
    assert listed.stdout == ""


def test_the_first_load_is_small(built: Path) -> None:
    page = (built / "index.html").read_text("utf-8")
    files = [built / path.lstrip("/") for path in re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)]
    styles = [path.read_text("utf-8") for path in files if path.suffix == ".css"]
    fonts = [built / path.lstrip("/") for style in styles for path in re.findall(r"url\((/assets/[^)]+)\)", style)]
    packed = [path.with_name(path.name + ".gz") for path in files]
    total = sum(path.stat().st_size for path in [*packed, *fonts])
    assert len(files) >= 2
    assert fonts
    assert total <= FIRST_LOAD, f"{total} bytes"


def test_nothing_inline_that_the_policy_forbids(built: Path) -> None:
    page = (built / "index.html").read_text("utf-8")
    assert "<style" not in page
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)


def test_types_and_components_check(built: Path) -> None:
    check = ["node_modules/.bin/svelte-check", "--fail-on-warnings", "--output", "machine"]
    found = subprocess.run(check, cwd=WEB, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout + found.stderr
