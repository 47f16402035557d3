"""A new table: every option of every game is set in the page and is the started match's, and nobody reads notation."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import orrery
from orrery.engine.game import Game, Mode
from orrery.engine.settings import EachSeat, Flag, Number, OneOf, Row, Setting, Value
from orrery.games import NAMES, find

CASES = [pytest.param(find(name), mode, id=f"{name} {mode.name}") for name in NAMES for mode in find(name).modes]


def open_dialog(visitor: Any, game: Game[Any]) -> Any:
    """The dialog for a new table of this game, with everything unfolded."""
    visitor.go("/")
    visitor.page.get_by_role("button", name=f"New table of {game.title}", exact=True).click()
    visitor.page.locator("summary").click()
    return visitor.page


# ---------------------------------------------------------------- what to set
def other_than(kind: Any, usual: Any, players: int) -> Any:
    """A value of this kind other than the usual one."""
    if isinstance(kind, Flag):
        return not usual
    if isinstance(kind, Number):
        return kind.high if usual != kind.high else kind.low
    if isinstance(kind, OneOf):
        return next(one.value for one in kind.offered if one.value != usual and one.players <= players)
    assert isinstance(kind, Row)
    if usual is None:
        return [other_than(part, None, players) for _, part in kind.fields]
    return list(reversed(usual))


def other_at_seats(setting: Setting, players: int, chosen: dict[str, Any]) -> list[Any]:
    """For each seat a value other than the usual one, that goes together with what was chosen before."""
    assert isinstance(setting.takes, EachSeat)
    found, once = list[Any](), setting.takes.once
    for seat in range(players):
        usual = setting.takes.of.offered[0].value if setting.default is None else setting.default[seat]

        def fits(one: Value, seat: int = seat, usual: Any = usual) -> bool:
            if one.value == usual or (one.seats and seat not in one.seats) or (once and one.value in found):
                return False
            return one.needs is None or chosen[one.needs.option][seat] in one.needs.values

        offered = setting.takes.of.offered
        found.append(next(one.value for one in (*offered[1 + 2 * seat :], *offered) if fits(one)))
    return found


# ---------------------------------------------------------------- setting it
def label_of(kind: OneOf, value: Any) -> str:
    return next(one.label for one in kind.offered if one.value == value and type(one.value) is type(value))


def picker(page: Any, name: str, seat: int | None = None) -> Locator:
    """The button that says what is picked and opens the window with everything else."""
    at = "" if seat is None else f", seat {seat + 1}"
    found: Locator = page.get_by_role("button", name=re.compile(f"^{re.escape(name)}: .*{at}$"))
    return found


def pick(page: Any, name: str, label: str, seat: int | None = None) -> None:
    """By the window of a picker."""
    picker(page, name, seat).click()
    window = page.locator("dialog[open]").last
    window.get_by_role("button", name=re.compile(f"^{re.escape(label)}")).first.click()
    expect(picker(page, name, seat)).to_contain_text(label)


def put(page: Any, kind: Any, name: str, value: Any) -> None:
    """By the control of an option that is not said seat by seat."""
    if isinstance(kind, Flag):
        page.get_by_role("checkbox", name=name, exact=True).set_checked(value)
    elif isinstance(kind, Number):
        page.get_by_role("spinbutton", name=name, exact=True).fill(str(value))
    elif isinstance(kind, OneOf) and any(one.card for one in kind.offered):
        pick(page, name, label_of(kind, value))
    elif isinstance(kind, OneOf):
        page.get_by_role("combobox", name=name, exact=True).select_option(label=label_of(kind, value))
    else:
        assert isinstance(kind, Row)
        group = page.get_by_role("group", name=name, exact=True)
        if group.get_by_label("As follows").count():
            group.get_by_label("As follows").check()
        for (part, of), one in zip(kind.fields, value, strict=True):
            put(page, of, f"{name}, {part}", one)


def nobody_reads_notation(dialog: Locator) -> None:
    """No brackets, no null, no names with underscores."""
    said = dialog.inner_text()
    assert not re.search(r"[{}\[\]\"]|\bnull\b|\bNone\b|\btrue\b|\bfalse\b|undefined|NaN|[a-z]_[a-z]", said), said


@pytest.mark.parametrize(("game", "mode"), CASES)
def test_every_option_is_set_and_the_started_match_has_it(visit: Any, game: Game[Any], mode: Mode) -> None:
    ada, players = visit(), mode.players[-1]
    page = open_dialog(ada, game)
    if len(game.modes) > 1:
        page.get_by_role("radio", name=re.compile(f"^{mode.name.replace('-', ' ')}", re.IGNORECASE)).check()
    if len(mode.players) > 1:
        page.get_by_role("button", name=str(players), exact=True).click()
    nobody_reads_notation(page.locator("dialog[open]"))
    wanted = dict[str, Any]()
    for setting in game.settings:
        if setting.modes and mode.name not in setting.modes:
            assert page.locator(f"[data-setting={setting.name}]").count() == 0
            continue
        kind = setting.takes
        if isinstance(kind, EachSeat):
            wanted[setting.name] = other_at_seats(setting, players, wanted)
            for seat, value in enumerate(wanted[setting.name]):
                pick(page, setting.title, label_of(kind.of, value), seat)
        else:
            wanted[setting.name] = other_than(kind, setting.default, players)
            put(page, kind, setting.title, wanted[setting.name])
    nobody_reads_notation(page.locator("dialog[open]"))
    ada.check_access()
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector("[data-testid=board]")

    table = page.url.rsplit("/", 1)[1]
    info = ada.context.request.get(f"{ada.url}/api/tables/{table}").json()
    assert (info["status"], info["mode"], info["players"]) == ("running", mode.name, players)
    assert info["options"] == wanted
    record = ada.context.request.get(f"{ada.url}/api/tables/{table}/record").text()
    started = orrery.replay(record).setup.options
    assert started == game.prepare(players, mode.name, wanted).options
    assert all(started[name] != setting.default for setting in game.settings if (name := setting.name) in wanted)


def test_options_that_are_left_alone_are_not_sent(visit: Any) -> None:
    for name in NAMES:
        ada = visit()
        page = open_dialog(ada, find(name))
        page.get_by_role("button", name="Set up the table").click()
        page.wait_for_url("**/table/*")
        table = page.url.rsplit("/", 1)[1]
        assert ada.context.request.get(f"{ada.url}/api/tables/{table}").json()["options"] == {}


def test_what_is_offered_follows_what_was_chosen(visit: Any) -> None:
    """A Timeline of another Champion only for a named one of its affiliations; it goes when that Champion goes."""
    ada = visit()
    page = open_dialog(ada, find("genesis"))
    picker(page, "Timeline", 0).click()
    window = page.get_by_role("dialog", name="Timeline · Seat 1")
    expect(window.get_by_role("list").get_by_role("button")).to_have_count(1)
    expect(window).to_contain_text("There is more to choose from once “Champion” is set at this seat.")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="New table")).to_be_visible()
    pick(page, "Champion", "Kunn", 0)
    pick(page, "Timeline", "Nubia’s Timeline", 0)
    pick(page, "Champion", "Malik", 0)
    expect(picker(page, "Timeline", 0)).to_contain_text("The ready one")
    pick(page, "Champion", "Ra'Ha", 0)
    expect(picker(page, "Timeline", 0)).to_contain_text("Nubia’s Timeline")


def test_what_one_seat_has_no_other_can_take_and_sides_have_their_own(visit: Any) -> None:
    ada = visit()
    page = open_dialog(ada, find("eternal-adversary"))
    page.get_by_role("button", name="3", exact=True).click()
    pick(page, "Hero", "Samurai", 0)
    picker(page, "Hero", 2).click()
    window = page.get_by_role("dialog", name="Hero · Seat 3, Order")
    samurai = window.get_by_role("button", name=re.compile("^Samurai"))
    expect(samurai).to_be_disabled()
    expect(samurai).to_contain_text("Seat 1 has it.")
    ada.check_access()
    expect(window.get_by_role("button", name=re.compile("^Ghoul"))).to_have_count(0)
    page.keyboard.press("Escape")
    picker(page, "Hero", 1).click()
    window = page.get_by_role("dialog", name="Hero · Seat 2, Chaos")
    expect(window.get_by_role("button", name=re.compile("^Ghoul"))).to_be_enabled()
    expect(window.get_by_role("button", name=re.compile("^Bogatyr"))).to_have_count(0)


def test_what_is_wrong_is_told_in_sight(visit: Any) -> None:
    """In a small window too: beside the field where it is a number, and above the button, whoever found it."""
    ada = visit(width=390, height=700)
    page = open_dialog(ada, find("eternal-adversary"))
    cap = page.get_by_role("spinbutton", name="Rounds with blocking", exact=True)
    for typed in ("", "31", "2.5"):
        cap.fill(typed)
        expect(cap).to_have_attribute("aria-invalid", "true")
        page.get_by_role("button", name="Set up the table").click()
        told = page.get_by_role("alert")
        expect(told).to_have_text("Rounds with blocking: a whole number from 0 to 30 is needed.")
        expect(told).to_be_in_viewport()
    cap.fill("7")
    expect(told).to_have_count(0)
    for n in range(1, 7):  # each possible, all together not: only the game knows
        page.get_by_role("combobox", name=f"Die faces, Face {n}").select_option(label="Blue lightning")
    page.get_by_role("button", name="Set up the table").click()
    expect(told).to_have_text("The battle die needs a blue lightning, a yellow one and a number.")
    expect(told).to_be_in_viewport()
    ada.check_width()
    ada.check_access()
    page.get_by_role("combobox", name="Die faces, Face 1").select_option(label="3")
    expect(told).to_have_count(0)
