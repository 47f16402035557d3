"""What the tests need of the system is waited for, installed once, or told in one sentence before they run."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.packages import Missing, install

ROOT = Path(__file__).parents[1]
APT = """\
#!/bin/sh
echo "$@" >> {folder}/calls
{more}
[ "$3" = update ] && exit 0
touch {folder}/program
"""
HOLD = """
import fcntl, sys
with open(sys.argv[1], "w") as lock:
    fcntl.lockf(lock, fcntl.LOCK_EX)
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def apt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """Makes a stand-in for apt-get, which puts a program there; `more` goes before that."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)

    def make(more: str = "") -> str:
        script = tmp_path / "apt-get"
        script.write_text(APT.format(folder=tmp_path, more=more.format(folder=tmp_path)))
        script.chmod(0o755)
        return str(script)

    return make


@pytest.fixture
def held(tmp_path: Path) -> Iterator[tuple[Path, subprocess.Popen[str]]]:
    """A lock, and the other process that holds it until its input ends."""
    lock = tmp_path / "lock"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(lock)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield lock, process
        process.kill()


def _found(folder: Path) -> Callable[[], Path | None]:
    return lambda: folder / "program" if (folder / "program").exists() else None


def test_a_busy_lock_is_waited_for(
    apt: Callable[[str], str], held: tuple[Path, subprocess.Popen[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (lock, process), naps = held, list[float]()

    def sleep(seconds: float) -> None:
        naps.append(seconds)
        assert not (tmp_path / "calls").exists(), "apt-get does not run while somebody holds the lock"
        if len(naps) == 3:
            process.communicate()

    monkeypatch.setattr("time.sleep", sleep)
    found = install("thing", _found(tmp_path), "get it", apt=apt(""), locks=[lock])
    assert found == tmp_path / "program"
    assert len(naps) == 3
    calls = (tmp_path / "calls").read_text().splitlines()
    assert [call.split()[2:] for call in calls] == [["install", "-y", "-q", "--no-install-recommends", "thing"]]
    assert calls[0].startswith("-o DPkg::Lock::Timeout=")


def test_who_is_overtaken_waits_again(apt: Callable[[str], str], tmp_path: Path) -> None:
    overtaken = (
        '[ -e {folder}/again ] || {{ touch {folder}/again; echo "E: Could not get lock /x/lock" >&2; exit 100; }}'
    )
    install("thing", _found(tmp_path), "get it", apt=apt(overtaken), locks=[])
    assert len((tmp_path / "calls").read_text().splitlines()) == 2


def test_old_lists_are_brought_up_to_date(apt: Callable[[str], str], tmp_path: Path) -> None:
    old = (
        '[ "$3" = update ] && touch {folder}/new; [ -e {folder}/new ] || {{ echo "E: Unable to locate." >&2; exit 1; }}'
    )
    install("thing", _found(tmp_path), "get it", apt=apt(old), locks=[])
    assert [line.split()[2] for line in (tmp_path / "calls").read_text().splitlines()] == [
        "install",
        "update",
        "install",
    ]


def test_what_is_there_is_not_installed(apt: Callable[[str], str], tmp_path: Path) -> None:
    assert install("thing", lambda: 5, "get it", apt=apt("")) == 5
    assert not (tmp_path / "calls").exists()


def test_what_cannot_be_had_is_told_in_a_sentence(
    apt: Callable[[str], str], held: tuple[Path, subprocess.Popen[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def told(**more: object) -> str:
        with pytest.raises(Missing) as no:
            install("thing", lambda: None, "get it", **{"locks": [], **more})  # type: ignore[arg-type]
        return str(no.value)

    refuses = apt('echo "E: No such." >&2; exit 1')
    assert told(apt=refuses) == f"The tests need thing, and {refuses} update says “No such”: get it."
    assert told(apt=apt("")) == "The tests need thing, and its package does not hold it: get it."
    assert "not free in time" in told(apt=apt(""), locks=[held[0]], patience=0.0)
    assert "there is no no-apt" in told(apt="no-apt")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert told(apt=apt("")) == "The tests need thing, and only root may install it: get it."


CONFTEST = """
import pytest
from tests.packages import Missing, require

def have():
    raise Missing("The tests need thing: get it.")

@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(session, items):
    require(session, items, "thing", have)

@pytest.fixture
def thing():
    return 1

@pytest.fixture(params=["thing", "nothing"])
def by_name(request):
    return request.getfixturevalue(request.param) if request.param == "thing" else 0
"""


@pytest.mark.parametrize("processes", ["0", "2"])
@pytest.mark.parametrize("with_it", ["thing", "by_name"])
def test_a_run_without_it_ends_with_the_sentence_once(tmp_path: Path, processes: str, with_it: str) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    tests = "".join(f"\ndef test_{n}({with_it}): pass\n" for n in range(4)) + "\ndef test_other(): pass\n"
    (tmp_path / "test_some.py").write_text(tests)
    (tmp_path / "pytest.ini").write_text(f"[pytest]\npythonpath = {ROOT}\n")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", processes, str(tmp_path)]
    quiet = {"capture_output": True, "text": True, "cwd": tmp_path}
    ended = subprocess.run(command, check=False, **quiet)  # type: ignore[call-overload]
    assert ended.returncode not in (0, 1)
    assert ended.stdout.count("The tests need thing: get it.") == 1
    assert "passed" not in ended.stdout
    assert "INTERNALERROR" not in ended.stdout
    without = subprocess.run([*command, "-k", "test_other"], check=False, **quiet)  # type: ignore[call-overload]
    assert without.returncode == 0
    assert "1 passed" in without.stdout
