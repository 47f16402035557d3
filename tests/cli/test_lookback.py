"""`orrery lookback` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from orrery.cli import main

RECORDS = Path(__file__).parents[1] / "records"


def test_a_record_is_looked_back_at(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lookback", str(RECORDS / "endless-forms.standard.rec"), "--worlds", "2"]) == 0
    said = capsys.readouterr().out
    assert "Turning points" in said
    assert "Better was “" in said
    assert "accuracy" in said


def test_programs_get_it_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lookback", str(RECORDS / "template.standard.rec"), "--worlds", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["accounts"]) == len(found["names"]) == 3
    assert found["moments"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nowhere.rec"], "cannot be read"),
        (["nowhere.rec", "--worlds", "1"], "2 to 1000 worlds"),
    ],
)
def test_bad_input_is_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    assert main(["lookback", *words]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_a_match_that_goes_on_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import orrery

    file = tmp_path / "open.rec"
    file.write_text(orrery.new("template", players=2, seed=1).record(), "utf-8")
    assert main(["lookback", str(file)]) == 2
    assert "when it is over" in capsys.readouterr().err
