"""The bench, and tables that are played with packs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

import orrery

PACK = """
name = "Extra"
game = "template"
[[card]]
like = "silk"
worth = 9
[[card]]
is = "Action"
name = "Grand Trade"
copies = 30
does = [{is = "Gain", coins = 9}]
"""


@pytest.fixture
def ada(server: Any) -> Any:
    return server.guest("Ada")


def test_the_bench_tells_the_cards_as_rows_and_what_fits(ada: Any) -> None:
    status, bench = ada.get("/api/games/template/bench")
    assert status == 200
    silk = next(card for card in bench["cards"] if card["slug"] == "silk")
    assert (silk["kind"], silk["why"], silk["row"]["is"]) == ("Cargo", None, "Cargo")
    rows = [card["row"] for card in bench["cards"]]
    jsonschema.Draft202012Validator(bench["schema"]).validate({"name": "All", "game": "template", "card": rows})


def test_a_card_that_needs_a_function_is_offered_as_one_like_it(ada: Any) -> None:
    bench = ada.get("/api/games/genesis/bench")[1]
    (card,) = [card for card in bench["cards"] if card["slug"] == "libraries-of-sahas"]
    assert card["row"] == {"like": "libraries-of-sahas"}
    assert "the Python function `libraries_of_sahas`" in card["why"]
    assert card["known"]["chi"]


def test_a_change_is_printed_and_what_does_not_fit_is_named_with_its_field(ada: Any) -> None:
    rows = [
        {"like": "silk", "worth": 9},
        {"is": "Action", "name": "Grand Trade", "copies": 2, "does": [{"is": "Gain", "coins": 4}]},
    ]
    found = ada.post("/api/games/template/bench", {"name": "Extra", "rows": rows})[1]
    assert found["problems"] == []
    assert [card["name"] for card in found["cards"]] == ["Silk", "Grand Trade"]
    assert found["cards"][1]["text"] == "Gain 4 coins."
    assert orrery.read_pack(found["text"]).hash == orrery.read_pack(found["toml"]).hash == found["hash"]
    rows[1]["copies"], rows[1]["does"][0]["coins"] = "two", 1000  # type: ignore[index]
    wrong = ada.post("/api/games/template/bench", {"name": "Extra", "rows": rows})[1]
    assert wrong["cards"][1] is None
    assert wrong["text"] is None
    assert [(one["card"], one["path"]) for one in wrong["problems"]] == [(1, ["copies"]), (1, ["does", 0, "coins"])]
    assert "it must be a whole number from 0 to" in wrong["problems"][1]["sentence"]


def test_a_file_is_opened_and_one_of_another_game_is_not(ada: Any) -> None:
    found = ada.post("/api/games/template/bench", {"text": PACK})[1]
    assert (found["name"], len(found["rows"]), found["problems"]) == ("Extra", 2, [])
    wrong = ada.post("/api/games/genesis/bench", {"text": PACK})[1]
    assert [one["sentence"] for one in wrong["problems"]] == ["The pack Extra is for template, not for genesis."]
    assert ada.post("/api/games/template/bench", {"text": "[" * 9000})[1]["problems"][0]["card"] is None


def test_a_table_is_played_with_a_pack_and_others_beside_it_without(ada: Any, play: Callable[..., int]) -> None:
    with_pack = ada.post("/api/quick", {"game": "template", "level": "novice", "packs": [PACK]})[1]["table"]
    without = ada.post("/api/quick", {"game": "template", "level": "novice"})[1]["table"]
    assert [(pack["name"], pack["cards"]) for pack in with_pack["packs"]] == [("Extra", ["silk", "Grand Trade"])]
    assert without["packs"] == []
    told = {
        table["id"]: {card["slug"]: card for card in ada.get(f"/api/tables/{table['id']}/cards")[1]}
        for table in (with_pack, without)
    }
    assert told[with_pack["id"]]["silk"]["facts"]["worth"] == 9
    assert told[without["id"]]["silk"]["facts"]["worth"] != 9
    assert "grand-trade" not in told[without["id"]]
    for table in (with_pack, without):
        line = ada.socket()
        line.hello(table["id"], 0)
        play(table["id"], {0: line}, lambda texts: texts[0])
        record = ada.get(f"/api/tables/{table['id']}/record")[1]
        match = orrery.verify(record)
        assert match.over
        assert [pack.name for pack in match.setup.packs] == (["Extra"] if table is with_pack else [])
        assert ("grand-trade" in record) == (table is with_pack)


def test_a_table_with_a_pack_goes_on_after_a_new_start(start: Callable[..., Any]) -> None:
    first = start()
    ada = first.guest("Ada")
    table = ada.table(["me", "hotseat"], packs=[PACK])["table"]["id"]
    line = ada.socket()
    line.hello(table, 0)
    line.hello(table, 1)
    play_some = line.asked(table, 0)
    cookie = ada.cookie
    first.stop()
    again = start().guest()
    again.cookie = cookie
    assert again.get(f"/api/tables/{table}")[1]["packs"][0]["name"] == "Extra"
    line = again.socket()
    state = line.hello(table, 0)
    assert state["view"] == play_some["view"]


@pytest.mark.parametrize(
    ("packs", "why"),
    [
        (["{"], "pack: this is not valid JSON"),
        ([PACK.replace("worth = 9", "worth = -9")], "card 1 (silk), worth: -9 does not fit"),
        ([PACK.replace('"template"', '"genesis"')], "The pack Extra is for genesis, not for template."),
    ],
)
def test_a_table_with_a_bad_pack_is_refused_in_one_sentence(ada: Any, packs: list[str], why: str) -> None:
    for path, seats in (("/api/quick", {}), ("/api/tables", {"seats": [{"who": "me"}, {"who": "bot"}]})):
        status, said = ada.post(path, {"game": "template", "packs": packs, **seats})
        assert (status, said["error"]) == (400, "pack")
        assert why in said["sentence"]
