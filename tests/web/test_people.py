"""One's own games, the profile on two devices, the ladder and the settings, in a real browser."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

RECORDS = Path(__file__).parents[1] / "records"
PAGES = (("/my-games", "[data-testid=my-games]"), ("/ladder", "h1"), ("/profile", "#code"), ("/settings", "select"))


@pytest.mark.parametrize(("width", "theme"), [(360, "dark"), (1366, "light")])
def test_the_pages_about_oneself_are_for_everybody(visit: Any, width: int, theme: str) -> None:
    ada = visit(width=width, color_scheme=theme)
    ada.quick()
    for path, ready in PAGES:
        ada.go(path)
        ada.page.wait_for_selector(ready)
        ada.check_access()
        assert ada.page.evaluate("() => document.documentElement.scrollWidth") <= width, path


def test_a_record_is_brought_and_refused_in_a_sentence(visit: Any, tmp_path: Path) -> None:
    ada = visit()
    ada.go("/my-games")
    page = ada.page
    file = page.locator("input[type=file]")
    broken = tmp_path / "broken.rec"
    broken.write_text("hello", "utf-8")
    file.set_input_files(broken)
    expect(page.get_by_role("alert")).to_contain_text("not an Orrery record")
    large = tmp_path / "large.rec"
    large.write_text("x" * 2_100_000, "utf-8")
    file.set_input_files(large)
    expect(page.get_by_role("alert")).to_contain_text("too large")
    text = (RECORDS / "template.standard.rec").read_text("utf-8")
    page.locator("main").evaluate(
        "(main, text) => { const data = new DataTransfer(); data.items.add(new File([text], 'a.rec'));"
        "main.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })); }",
        text,
    )
    page.wait_for_url("**/look-back/*")
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible(timeout=90_000)
    page.get_by_role("link", name="My games").first.click()
    expect(page.get_by_role("link", name=re.compile("Look back"))).to_have_count(1)
    page.get_by_label("Kind").select_option(label="played here")
    expect(page.get_by_text("No game fits.")).to_be_visible()


def test_games_are_found_again_on_another_device(visit: Any) -> None:
    ada, phone = visit(), visit(width=360)
    ada.post("session", {"name": "Ada"})
    table = ada.quick()
    ada.go("/profile")
    ada.page.get_by_role("button", name="Make a recovery code").click()
    code = ada.page.get_by_test_id("code").inner_text()
    assert re.fullmatch(r"(\w{4}-){5}\w{4}", code)
    ada.page.reload()
    expect(ada.page.get_by_role("button", name="Make a new code")).to_be_visible()
    expect(ada.page.get_by_text(code)).to_have_count(0)
    phone.go("/profile")
    phone.page.get_by_role("textbox", name="Recovery code").fill("no-such-code-at-all")
    phone.page.get_by_role("button", name="Sign in").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("belongs to no profile")
    phone.page.get_by_role("textbox", name="Recovery code").fill(code.upper())
    phone.page.get_by_role("button", name="Sign in").click()
    expect(phone.page.get_by_role("status")).to_have_text("You are Ada now.")
    expect(phone.page.get_by_role("listitem")).to_have_count(2)
    phone.go("/my-games")
    phone.page.get_by_test_id("my-games").get_by_role("link", name="Go on").click()
    phone.page.wait_for_url(f"**{table}")
    expect(phone.page.locator(".prompt.asked")).to_be_visible()


def test_everything_about_oneself_is_saved_and_deleted(visit: Any) -> None:
    ada = visit()
    ada.post("session", {"name": "Ada"})
    ada.quick()
    ada.go("/profile")
    with ada.page.expect_download() as saved:
        ada.page.get_by_role("link", name="Save everything about me").click()
    told = json.loads(Path(saved.value.path()).read_text("utf-8"))
    assert told["sessions"][0]["name"] == "Ada"
    ada.page.get_by_role("button", name="Delete everything about me").click()
    ada.page.get_by_role("button", name="Yes, delete everything").click()
    expect(ada.page.get_by_role("status")).to_have_text("Everything about you is deleted.")
    ada.go("/my-games")
    expect(ada.page.get_by_text("No game fits.")).to_be_visible()


def test_settings_are_kept(visit: Any) -> None:
    ada = visit(color_scheme="light")
    ada.go("/settings")
    before = ada.page.evaluate("() => getComputedStyle(document.documentElement).fontSize")
    ada.page.get_by_label("Text size").select_option(label="very large")
    ada.page.get_by_role("combobox", name="Colours").select_option(label="dark")
    ada.page.get_by_label("Less motion").check()
    ada.page.reload()
    expect(ada.page.get_by_label("Text size")).to_have_value("huge")
    root = "() => [getComputedStyle(document.documentElement).fontSize, document.documentElement.dataset]"
    size, told = ada.page.evaluate(root)
    assert float(size.removesuffix("px")) > 1.2 * float(before.removesuffix("px"))
    assert (told["theme"], told["motion"]) == ("dark", "less")
