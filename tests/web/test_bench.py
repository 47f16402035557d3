"""The bench: a designer changes a card in a form, sees it printed, keeps it as a file and plays with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import orrery


def begun(visit: Any, game: str = "template", card: str = "Silk", **look: Any) -> Any:
    """A guest at the bench of a game, with a card of the box to change."""
    ada = visit(**look)
    ada.go(f"/games/{game}/bench")
    ada.page.get_by_label("Card of the box").fill(card)
    ada.page.get_by_role("button", name=f"Change it: {card}").click()
    return ada


def test_a_card_is_changed_printed_and_played_with(visit: Any) -> None:
    ada = begun(visit)
    page = ada.page
    expect(page.get_by_text("The pack fits.")).to_be_visible()
    page.get_by_label("worth", exact=False).first.fill("9")
    shown = page.get_by_label("In the pack")
    expect(shown.locator(".card").first).to_contain_text("9")
    page.get_by_role("button", name="Play with it").click()
    page.wait_for_selector(".prompt.asked")
    table = page.url.rpartition("/")[2]
    told = page.request.get(f"{page.url.partition('/table')[0]}/api/tables/{table}").json()
    assert told["packs"][0]["cards"] == ["Silk"]
    ada.go("/games/template/bench")
    expect(page.get_by_role("button", name="Silk", exact=True)).to_be_visible()


def test_what_does_not_fit_stands_beside_its_field(visit: Any) -> None:
    ada = begun(visit)
    page = ada.page
    worth = page.get_by_label("worth", exact=False).first
    worth.fill("1000")
    wrong = page.locator(".field", has=worth).locator(".problem")
    expect(wrong).to_contain_text("1000 does not fit; it must be a whole number from 0 to 99.")
    expect(worth).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("button", name="Play with it")).to_be_disabled()
    ada.check_access()
    worth.fill("8")
    expect(wrong).to_have_count(0)
    expect(page.get_by_role("button", name="Play with it")).to_be_enabled()


def test_a_pack_is_saved_and_opened_again(visit: Any, tmp_path: Path) -> None:
    ada = begun(visit)
    page = ada.page
    page.get_by_label("Name of the pack").fill("Dear silk")
    page.get_by_label("worth", exact=False).first.fill("7")
    expect(page.get_by_text("The pack fits.")).to_be_visible()
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / kept.value.suggested_filename
    kept.value.save_as(file)
    assert file.name == "dear-silk.toml"
    pack = orrery.read_pack(file.read_text("utf-8"))
    assert (pack.name, pack.rows[0]["worth"]) == ("Dear silk", 7)
    page.get_by_role("button", name="Take out of the pack: Silk").click()
    expect(page.get_by_text("The pack is empty.")).to_be_visible()
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("button", name="Silk", exact=True)).to_be_visible()
    expect(page.get_by_label("worth", exact=False).first).to_have_value("7")
    odd = tmp_path / "odd.toml"
    odd.write_text("name = [", "utf-8")
    page.locator("input[type=file]").set_input_files(odd)
    expect(page.get_by_role("alert")).to_contain_text("this is not valid TOML")


def test_a_new_card_is_written_with_the_keyboard_alone(visit: Any) -> None:
    ada = visit()
    ada.go("/games/template/bench")
    page = ada.page
    page.get_by_label("Card of the box").focus()
    page.keyboard.type("bold raid")
    copy = page.get_by_role("button", name="New card like it: Bold Raid")
    expect(copy).to_be_visible()
    for _ in range(3):
        page.keyboard.press("Tab")
        if copy.evaluate("(it) => it === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="New Bold Raid", exact=True)).to_be_visible()
    page.get_by_label("Add does").focus()
    page.keyboard.type("Scout")
    page.keyboard.press("Tab")
    expect(page.get_by_label("In the pack").locator(".card").first).to_contain_text("Look at")


@pytest.mark.parametrize("game", ["template", "genesis"])
@pytest.mark.parametrize(("theme", "width"), [("light", 360), ("dark", 1440)])
def test_axe_finds_nothing_at_the_bench_and_nothing_overflows(visit: Any, game: str, theme: str, width: int) -> None:
    ada = begun(visit, game, "Silk" if game == "template" else "Left Hook", width=width, color_scheme=theme)
    expect(ada.page.get_by_text("The pack fits.")).to_be_visible()
    ada.check_access()
    wide = ada.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= width
