"""The table in the browser, started as people start it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest

Run = Any


@pytest.mark.parametrize("words", [[], ["serve", "--port", "0", "--no-browser"]], ids=["alone", "serve"])
def test_the_table_starts_and_stops(words: list[str], tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "BROWSER": "true"}
    process = subprocess.Popen(
        [sys.executable, "-m", "orrery", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, **home},
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        address = re.search(r"http://\S+", said)
        assert address, said
        with urllib.request.urlopen(address.group() + "healthz", timeout=30) as answer:
            assert answer.status == 200
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)


def test_a_port_that_is_none_is_refused(run: Run) -> None:
    assert "between 0 and 65535" in run("serve", "--port", "99999").refused()
