"""The command, run in this process with its input and output captured."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from orrery.cli import main


@dataclass
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str

    def refused(self, code: int = 2) -> str:
        """The one sentence it refused with."""
        assert self.code == code, (self.code, self.out[-500:], self.err)
        sentence = self.err.removesuffix("\n")
        assert sentence, "refused without a word"
        assert "\n" not in sentence
        assert "Traceback" not in sentence
        assert re.search(r"[.?]$", sentence), sentence
        return sentence


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `orrery` with these words; `typed` is what is piped into it."""
    monkeypatch.setenv("COLUMNS", "80")

    def do(*words: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(list(words))
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return do
