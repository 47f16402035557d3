"""Options of a new match: what each kind takes and refuses, and what somebody means who types a value."""

from __future__ import annotations

import re
from typing import Any

import pytest

from orrery.engine.settings import EachSeat, Flag, Number, OneOf, Row, Setting, Value, lot_or_seat

HERO = OneOf((Value("", "By lot"), Value("elf", "Wood Elf", seats=(0, 2)), Value("orc", "Orc", seats=(1, 3))))
FLAG = Setting("dusk", False, "Darkness falls.", Flag())
NUMBER = Setting("rounds", 7, "So many.", Number(1, 9), label="Last round")
ONE = Setting("map", "us", "The side.", OneOf((Value("us", "America"), Value("eu", "Europe"), Value(3, "Moon"))))
MAYBE = Setting("open", None, "Who looks.", OneOf((Value(None, "As ever"), Value(True, "All"), Value(False, "None"))))
ROW = Setting("handicap", None, "A start.", Row((("Doom", Number(0, 12)), ("Map", ONE.takes))), unset="None")  # type: ignore[arg-type]
SEATS = Setting("heroes", None, "Who.", EachSeat(HERO, once=True))
DECKS = Setting("decks", ["a", "a"], "What.", EachSeat(OneOf((Value("a", "A"),), others=True)))
FIRST = Setting("first", 0, "Who begins.", lot_or_seat(4))


@pytest.mark.parametrize(
    ("setting", "value", "said"),
    [
        (FLAG, "yes", "Dusk (option dusk) must be yes or no, not 'yes'."),
        (FLAG, 1, "must be yes or no, not 1."),
        (NUMBER, 10, "Last round (option rounds) must be a whole number from 1 to 9, not 10."),
        (NUMBER, True, "not True."),
        (NUMBER, 2.0, "not 2.0."),
        (NUMBER, None, "not None."),
        (NUMBER, "x" * 999, "not 'xxxxxxxxxx"),
        (ONE, "asia", "must be one of us, eu, 3, not 'asia'."),
        (ONE, None, "not None."),
        (MAYBE, 1, "must be one of none, yes, no, not 1."),
        (ROW, [1], "must be a list of 2 values (Doom, Map), not [1]."),
        (ROW, [13, "us"], "Handicap (option handicap), Doom, must be a whole number from 0 to 12, not 13."),
        (ROW, [1, "x"], "Handicap (option handicap), Map, must be one of"),
        (SEATS, "elf", "must be a list with a value for each seat, not 'elf'."),
        (SEATS, ["elf"], "must have a value for each of the 4 seats; it has 1."),
        (SEATS, ["", "elf", "", ""], "Heroes (option heroes), seat 2, cannot be elf: that is for the seats 1 and 3."),
        (SEATS, ["elf", "", "elf", ""], "has elf twice."),
        (SEATS, ["", "", None, ""], "seat 3, must be one of nothing, elf, orc, not None."),
        (FIRST, 5, "must be one of 0, 1, 2, 3, 4, not 5."),
    ],
)
def test_what_is_no_value_is_refused_with_a_sentence(setting: Setting, value: Any, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)) as wrong:
        setting.read(value, 4)
    assert str(wrong.value).endswith(".")
    assert len(str(wrong.value)) < 200


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        (FLAG, True),
        (NUMBER, 9),
        (ONE, 3),
        (MAYBE, None),
        (MAYBE, False),
        (ROW, None),
        (ROW, [0, "eu"]),
        (SEATS, ["elf", "orc", "", ""]),
        (DECKS, ["a", "a text", "a text", "a"]),
        (FIRST, 4),
    ],
)
def test_what_is_a_value_is_taken_as_it_is(setting: Setting, value: Any) -> None:
    assert setting.read(value, 4) == value


def test_a_seat_that_is_not_there_does_not_begin() -> None:
    with pytest.raises(ValueError, match=r"cannot be 4: there are only 3 players\."):
        FIRST.read(4, 3)
    assert FIRST.read(3, 3) == 3


def test_a_game_puts_a_value_into_its_final_form_before_it_is_judged() -> None:
    setting = Setting("map", "us", "The side.", ONE.takes, check=lambda value: str(value).lower())
    assert setting.read("EU") == "eu"
    with pytest.raises(ValueError, match="not 'mars'"):
        setting.read("MARS")


@pytest.mark.parametrize(
    ("setting", "text", "value"),
    [
        (FLAG, "yes", True),
        (FLAG, "Off", False),
        (FLAG, "false", False),
        (FLAG, "often", "often"),
        (NUMBER, "4", 4),
        (NUMBER, "four", "four"),
        (ONE, "eu", "eu"),
        (ONE, "Europe", "eu"),
        (ONE, "moon", 3),
        (ONE, "3", 3),
        (ONE, "mars", "mars"),
        (MAYBE, "none", None),
        (MAYBE, "null", None),
        (MAYBE, "yes", True),
        (MAYBE, "all", True),
        (ROW, "2,eu", [2, "eu"]),
        (ROW, '[2, "Europe"]', [2, "eu"]),
        (ROW, "much", "much"),
        (SEATS, "wood-elf, orc,,", ["elf", "orc", "", ""]),
        (SEATS, '["elf", "", "Wood Elf", null]', ["elf", "", "elf", None]),
        (SEATS, "none", None),
        (DECKS, '["a", "deck: X\\nmain:"]', ["a", "deck: X\nmain:"]),
        (FIRST, "2", 2),
        (FIRST, "seat 2", 2),
        (FIRST, "by lot", 0),
    ],
)
def test_a_value_is_typed_by_its_name_or_as_json(setting: Setting, text: str, value: Any) -> None:
    found = setting.meant(text)
    assert (type(found), found) == (type(value), value)


def test_an_option_as_data() -> None:
    assert SEATS.facts() == {
        "name": "heroes",
        "label": "Heroes",
        "words": "Who.",
        "default": None,
        "unset": "",
        "modes": [],
        "seldom": False,
        "takes": {
            "kind": "seats",
            "once": True,
            "of": {
                "kind": "one",
                "others": False,
                "values": [
                    {
                        "value": v,
                        "label": label,
                        "words": "",
                        "card": None,
                        "seats": seats,
                        "players": 1,
                        "needs": None,
                        "lot": False,
                    }
                    for v, label, seats in (("", "By lot", []), ("elf", "Wood Elf", [0, 2]), ("orc", "Orc", [1, 3]))
                ],
            },
        },
    }
    assert ROW.facts()["takes"]["fields"][0] == {"label": "Doom", "takes": {"kind": "number", "low": 0, "high": 12}}
    assert FLAG.facts()["takes"] == {"kind": "flag"}
