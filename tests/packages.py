"""Programs the tests need beside Python: a Debian package is installed where a program is missing and that can be done;
where it cannot, the whole run ends with one sentence before its first test."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import pytest

T = TypeVar("T")
LOCKS = tuple(
    Path(name)
    for name in (
        *("/var/lib/dpkg/lock-frontend", "/var/lib/dpkg/lock"),
        *("/var/lib/apt/lists/lock", "/var/cache/apt/archives/lock"),
    )
)
"""Whoever works with packages holds some of these; apt-get itself waits for the first two only."""
PATIENCE = 600.0
"""Seconds to wait for whoever holds them."""


class Missing(Exception):
    """Something the tests need cannot be had; `str()` is one sentence."""


def install(
    package: str,
    find: Callable[[], T | None],
    advice: str,
    *,
    apt: str = "apt-get",
    locks: Sequence[Path] = LOCKS,
    patience: float = PATIENCE,
) -> T:
    """What `find` finds; where that is nothing, what it finds after the package was installed. Of several processes of
    tests one installs. Missing tells why it cannot be had, and the advice."""
    found = find()
    if found is not None:
        return found
    with (Path(tempfile.gettempdir()) / "orrery-packages.lock").open("w") as ours:
        fcntl.flock(ours, fcntl.LOCK_EX)
        why = "" if find() is not None else _installed(package, apt, locks, time.monotonic() + patience)
    found = find()
    if found is None:
        raise Missing(f"The tests need {package}, and {why or 'its package does not hold it'}: {advice}.")
    return found


def _installed(package: str, apt: str, locks: Sequence[Path], until: float) -> str:
    """Install it; why that did not work, or ""."""
    if os.geteuid() != 0:
        return "only root may install it"
    if shutil.which(apt) is None:
        return f"there is no {apt} to install it with"
    words = ["install", "-y", "-q", "--no-install-recommends", package]
    why = _run(apt, words, locks, until)
    if why:  # mostly because the lists of packages are missing or old
        why = _run(apt, ["update", "-q"], locks, until) or _run(apt, words, locks, until)
    return why


def _run(apt: str, words: list[str], locks: Sequence[Path], until: float) -> str:
    """Run apt-get when nobody else works with packages; what it complained of, or ""."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
    while _wait(locks, until):
        left = max(1, int(until - time.monotonic()))
        command = [apt, "-o", f"DPkg::Lock::Timeout={left}", *words]
        done = subprocess.run(command, check=False, env=env, capture_output=True, text=True)
        said = [line for line in done.stderr.splitlines() if line.startswith("E: ")]
        if not done.returncode:
            return ""
        if not any("lock" in line for line in said):
            return f"{apt} {words[0]} says “{said[-1][3:].rstrip('.') if said else done.returncode}”"
        time.sleep(0.1)  # somebody was faster
    return "the lock of the packages was not free in time"


def _wait(locks: Sequence[Path], until: float) -> bool:
    """Wait until nobody holds any of these locks; False if that takes too long."""
    while any(map(_held, locks)):
        if time.monotonic() >= until:
            return False
        time.sleep(0.1)
    return time.monotonic() < until


def _held(lock: Path) -> bool:
    """Whether another process holds this lock."""
    if not lock.exists():
        return False
    with lock.open("a") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return True
    return False


def require(session: pytest.Session, items: list[pytest.Item], fixture: str, have: Callable[[], object]) -> None:
    """See before the first test that what a fixture stands for can be had, if any test uses it; if it is Missing, the
    run ends with its sentence. For `pytest_collection_modifyitems`, trylast: after tests were left out."""
    if session.config.option.collectonly or not any(_uses(item, fixture) for item in items):
        return
    try:
        have()
    except Missing as no:
        if not hasattr(session.config, "workerinput"):
            pytest.exit(str(no), 4)
        items.clear()  # a process of several: whoever started it tells the sentence, once
        session.shouldfail = str(no)


def _uses(item: pytest.Item, fixture: str) -> bool:
    """Whether a test uses this fixture, or has a parameter of its name by which another one asks for it."""
    params = getattr(item, "callspec", None)
    return fixture in getattr(item, "fixturenames", ()) or (params is not None and fixture in params.params.values())
