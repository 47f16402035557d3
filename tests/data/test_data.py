"""Records made into tables, what is left out of them, and the way back from a row."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import polars as pl
import pytest

import orrery
from orrery import data
from orrery.bots import arena
from orrery.cli import main
from orrery.data import BadData
from orrery.data.rows import rows
from orrery.engine import laws
from orrery.engine.decisions import before, decisions, positions
from orrery.engine.flow import Match
from orrery.executors import Local

GOLDEN = Path(__file__).resolve().parents[1] / "records"


def played(game: str, mode: str | None = None, players: int | None = None, seed: int = 5, most: int = 9999) -> Match:
    """A random match, and how many choices were made in it."""
    match, rng = orrery.new(game, players, mode, seed), Random(seed)
    while not match.over and most:
        ask = rng.choice(match.asks)
        match.choose(rng.choice(ask.options), ask.seat)
        most -= 1
    return match


# ---------------------------------------------------------------- decisions
@pytest.mark.parametrize("game", [*orrery.list_games(), "template"])
def test_every_decision_leads_back_to_its_position(game: str) -> None:
    mode, players = laws.cases(orrery.find(game))[-1]
    match = played(game, mode, players, most=150)
    made = decisions(match)
    for n, (one, here) in enumerate(positions(match, made)):
        ask = next(ask for ask in here.asks if ask.seat == one.seat)
        assert (ask.about, [option.text for option in ask.options]) == (one.about, list(one.options))
        if n % 19 == 0:
            again = before(match, made, one)
            assert again.view(one.seat) == here.view(one.seat)
            assert here.room is not None or again.digest() == here.digest()


def test_a_room_in_which_nobody_has_a_choice_is_no_position() -> None:
    """With this seed nobody holds an ambush to hide before the first auction."""
    match = orrery.new("template", 2, seed=31)
    assert [entry[2] for entry in match.entries()][-1] == "stow"
    assert match.after(0).digest() == match.digest()
    assert [ask.about for ask in match.after(0).asks] == ["bid", "bid"]


def test_a_forced_answer_is_no_decision_and_every_choice_is_one() -> None:
    match, made, rng = orrery.new("template", 3, seed=2), 0, Random(2)
    while not match.over:
        ask = rng.choice(match.asks)
        match.choose(rng.choice(ask.options), ask.seat)
        made += 1
    assert len(decisions(match)) == made
    assert len(match.entries()) > made


def test_what_is_forced_on_who_gave_up_is_no_decision() -> None:
    match = played("template", players=3, most=12)
    match.concede(match.asks[0].seat)
    while not match.over:
        match.choose(match.asks[0].options[0], match.asks[0].seat)
    made = decisions(match)
    for one, here in positions(match, made):
        ask = next(ask for ask in here.asks if ask.seat == one.seat)
        assert [option.text for option in ask.options] == list(one.options)


# ---------------------------------------------------------------- rows
def test_the_rows_of_a_record() -> None:
    text = (GOLDEN / "template.standard.rec").read_text("utf-8")
    match, found = orrery.replay(text), rows(text, "x.rec", 3)
    assert match.outcome is not None
    assert found.game["digest"] == match.digest()
    assert found.game["winners"] == list(match.outcome.winners)
    assert found.game["decisions"] == len(found.decisions)
    for row in found.decisions:
        assert row["options"][row["choice"]] == row["text"]
        assert row["rank"] == match.outcome.ranks[row["seat"]]
        assert 0 <= row["chance"] <= 1
    assert rows(text, "x.rec", 3) == found
    assert {row["chance"] for row in rows(text, "x.rec", 0).decisions} == {None}


# ---------------------------------------------------------------- folders
@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Records of an arena, and other things."""
    found = tmp_path / "games"
    found.mkdir()
    plan = arena.Plan("template", ("random", "novice"), games=6)
    arena.run(plan, records=found)
    good = sorted(found.glob("*.rec"))
    text = good[0].read_text("utf-8")
    (found / "copy.rec").write_text(text, "utf-8")
    (found / "cut.rec").write_text(text[: len(text) // 2], "utf-8")
    (found / "foreign.txt").write_text("hello\n", "utf-8")
    (found / "binary.bin").write_bytes(b"\xff\xfe\x00")
    (found / "chess.rec").write_text(text.replace("game: template", "game: chess"), "utf-8")
    (found / "touched.rec").write_text(text.replace("rules: 1", "rules: 0"), "utf-8")
    (found / "deeper").mkdir()
    (found / "deeper" / "unfinished.rec").write_text(played("template", players=2, most=4).record(), "utf-8")
    return found


def test_a_folder_becomes_tables_and_what_is_no_record_is_named(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "all.parquet"
    found = data.gather(folder, file)
    why = dict(found.left_out)
    assert found.games == 7
    assert len(why) == len(found.left_out) == 6
    assert why["foreign.txt"].startswith("Line 1: this is not an Orrery record")
    assert why["binary.bin"] == "it is not UTF-8 text"
    assert "'chess'" in why["chess.rec"]
    assert "was changed" in why["touched.rec"]
    assert sum("the same game as copy.rec" in reason for reason in why.values()) == 1
    assert "cut.rec" in why
    loaded = data.load(file)
    assert loaded.games.height == 7
    assert loaded.decisions.height == found.decisions == loaded.games["decisions"].sum()
    (open_one,) = loaded.games.filter(~pl.col("over")).iter_rows(named=True)
    assert open_one["file"] == "unfinished.rec"
    assert open_one["winners"] is None
    assert set(loaded.games.filter(pl.col("over"))["names"].explode(empty_as_null=True)) == {"random", "novice"}


def test_every_row_leads_to_its_position(folder: Path, tmp_path: Path) -> None:
    data.gather(folder, tmp_path / "all.parquet", worlds=0)
    loaded = data.load(str(tmp_path / "all.parquet"))
    for row in loaded.decisions.iter_rows(named=True):
        ask = next(ask for ask in loaded.match(row).asks if ask.seat == row["seat"])
        assert [option.text for option in ask.options] == row["options"]
    with pytest.raises(BadData, match="Nothing is decided at"):
        loaded.match({**loaded.decisions.row(0, named=True), "answers": 9999})
    with pytest.raises(BadData, match="There is no game 'nowhere'"):
        loaded.match({**loaded.decisions.row(0, named=True), "id": "nowhere"})


def test_two_workers_and_many_blocks_give_the_same(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = tmp_path / "one.parquet", tmp_path / "two.parquet"
    data.gather(folder, one, worlds=1)
    monkeypatch.setattr("orrery.data.folder.BLOCK", 2)
    steps: list[tuple[int, int]] = []
    data.gather(folder, two, worlds=1, executor=Local(2), progress=lambda n, of: steps.append((n, of)))
    assert steps[-1] == (13, 13)
    assert data.load(one).games.equals(data.load(two).games)
    assert data.load(one).decisions.equals(data.load(two).decisions)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_an_arena_keeps_the_record_of_every_game(tmp_path: Path) -> None:
    plan = arena.Plan("template", ("random", "novice"), games=4)
    arena.run(plan, records=tmp_path)
    again = arena.Plan("template", ("random", "novice"), games=6)
    arena.run(again, records=tmp_path)
    arena.run(arena.Plan("template", ("random", "novice"), games=2, seed=9), records=tmp_path)
    files = sorted(tmp_path.iterdir())
    assert len(files) == 6 + 2
    assert all(orrery.verify(file.read_text("utf-8")).over for file in files)


# ---------------------------------------------------------------- bad input
def test_what_is_no_data_set(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    with pytest.raises(BadData, match=r"There is no file .*games\.parquet\."):
        data.load(file)
    file.write_text("hello", "utf-8")
    with pytest.raises(BadData, match="no Parquet file"):
        data.load(file)
    pl.DataFrame({"a": [1]}).write_parquet(file)
    with pytest.raises(BadData, match="it has no column 'id'"):
        data.load(file)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["{tmp}/none", "--to", "{tmp}/a.parquet"], "There is no folder"),
        (["{tmp}/empty", "--to", "{tmp}/a.parquet"], "There is no record in"),
        (["{tmp}/bad", "--to", "{tmp}/a.parquet"], "none of 1 files is one (x.rec: Line 1"),
        (["{tmp}/empty", "--to", "{tmp}/none/a.parquet"], "there is no folder"),
        (["{tmp}/empty", "--to", "{tmp}/a.csv"], "must end in .parquet"),
        (["{tmp}/empty", "--to", "{tmp}/a.parquet", "--workers", "0"], "1 to 256 workers"),
        (["{tmp}/empty", "--to", "{tmp}/a.parquet", "--worlds", "-1"], "0 to 1000 worlds"),
    ],
)
def test_the_command_refuses_in_a_sentence(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "x.rec").write_text("x", "utf-8")
    assert main(["data", *[word.format(tmp=tmp_path) for word in words]]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert len(said.splitlines()) == 1


def test_the_command_says_what_it_did(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["data", str(folder), "--to", str(tmp_path / "all.parquet"), "--worlds", "0"]
    assert main(words) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "7 games and" in said
    assert "6 files were left out:" in said
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 7
