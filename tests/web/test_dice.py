"""Dice are seen where they are rolled: in a game's own way, outside battles too."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

UNTIL = """
([table, wanted]) => new Promise((done, fail) => {
  const line = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
  const key = () => Array.from({ length: 12 }, () => "abcdefghijkl"[Math.floor(Math.random() * 12)]).join("");
  const any = (of) => of[Math.floor(Math.random() * of.length)];
  const enough = (answer) => (line.close(), done(answer));
  setTimeout(() => fail(new Error("it takes too long")), 60000);
  line.onopen = () => line.send(JSON.stringify({ type: "hello", table, seat: 0, seq: null, story: 0 }));
  line.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.type !== "state") return;
    if (message.view.over) return enough(false);
    const texts = message.asks[0]?.options.map((one) => one.text);
    if (!texts) return;
    if (texts.includes(wanted)) return enough(true);
    line.send(JSON.stringify({ type: "choose", table, seat: 0, seq: message.seq, key: key(), text: any(texts) }));
  };
})
"""
"""Chooses anything for the first seat until something may be chosen; whether that came before the end of the game."""

HAPPENED = """
() => [...document.querySelectorAll(".log li")].slice(-6).some((line) => / rolls? | stops /.test(line.textContent))
"""
"""The raid has been answered."""


def where_offered(visitor: Any, game: str, text: str) -> None:
    """A table at which this may be chosen now."""
    for _ in range(5):
        visitor.go("/")
        path = visitor.quick(game)
        if visitor.page.evaluate(UNTIL, [path.rsplit("/", 1)[1], text]):
            visitor.go(path)
            visitor.asked()
            return
    raise AssertionError(f"{text!r} was never offered")


def test_dice_of_eternal_adversary_are_seen_outside_battles(visit: Any) -> None:
    """A hero attacks a rift or a shrine: the dice of the roll lie on the table as battle dice, with who rolled."""
    ada = visit()
    where_offered(ada, "eternal-adversary", "attack")
    before = len(ada.states())
    ada.page.locator("[data-option=attack]").click()
    dice = ada.page.locator(".board > .dice .roll").first
    expect(dice).to_be_visible()
    said = dice.get_by_role("img").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    lines = [line for state in ada.states()[before:] for line in state["story"]]
    told = [line for line in lines if line["kind"] in ("rift-roll", "shrine-roll")]
    assert told, [line["kind"] for line in lines]
    lightning = {"blue": "blue lightning", "yellow": "yellow lightning"}
    assert said == [f"A die shows {lightning.get(face, face)}" for face in told[0]["params"]["rolled"]]
    assert said
    expect(dice.locator("[data-seat='0']")).to_have_count(1)
    ada.check_access()
    ada.check_width()


@pytest.mark.parametrize("width", [390, 1200])
def test_an_ordinary_die_lies_in_sight_and_goes(visit: Any, width: int) -> None:
    """Smugglers rolls one for every raid that meets no ambush."""
    ada = visit(width=width)
    for _ in range(8):
        where_offered(ada, "template", "play raid")
        ada.page.locator(".board .glows[aria-label*='Play Raid:']").last.click()
        ada.page.wait_for_function(HAPPENED)
        die = ada.page.locator(".board > .dice").get_by_role("img", name="A die shows")
        if die.count():
            expect(die.first).to_be_in_viewport()
            ada.check_width()
            expect(ada.page.locator(".board > .dice")).to_have_count(0)
            return
    raise AssertionError("no raid was ever rolled for")
