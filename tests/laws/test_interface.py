"""What the suite gives its users: ten lines for one's own game, a breach that can become a test, a report."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from orrery.engine import laws
from orrery.engine.replay import replay
from orrery.games.template import GAME


@pytest.mark.parametrize(("mode", "players"), laws.cases(GAME))
@pytest.mark.parametrize("law", laws.LAWS)
def test_ten_lines_suffice_for_a_game(law: str, mode: str, players: int) -> None:
    laws.check(GAME, mode, players, seeds=range(2), laws=[law])


def test_every_law_is_a_sentence() -> None:
    assert list(laws.LAWS) == [
        "replay",
        "fork",
        "rest",
        "options",
        "conservation",
        "secrecy",
        "twins",
        "words",
        "imagination",
        "preview",
        "together",
        "undo",
        "concede",
        "end",
        "text",
        "hash",
    ]
    assert all(sentence.endswith(".") for sentence in laws.LAWS.values())


def test_a_breach_becomes_a_test(gauntlet: Any, caught: Any) -> None:
    """The record of a breach leads to the position in which the law was broken."""

    class Glass(gauntlet.Gauntlet):  # type: ignore[misc]
        def view(self, s: Any, eye: Any) -> Any:
            return {**super().view(s, eye), "glass": [s.card(p).slug for p in s.hands[0]]}

    game = Glass()
    breach = caught("imagination", game, "view.table.glass")
    m = replay(breach.record, lambda _: game)
    s: Any = m.s
    assert not m.over
    assert m.view(None)["table"]["glass"] == [s.card(p).slug for p in s.hands[0]]
    assert f"seed {breach.seed}, decision {breach.decision}: " in str(breach)


def test_a_breach_in_the_middle_of_the_rules_has_a_record_up_to_there(gauntlet: Any, caught: Any) -> None:
    def hurt(s: Any, seat: int, damage: int, source: int) -> None:
        raise RuntimeError("ouch")

    gauntlet.hurt = hurt
    breach = caught("end", gauntlet.GAME, "the match broke down: RuntimeError: ouch (test_interface.py, line ")
    m = replay(breach.record, lambda _: gauntlet.GAME)
    assert not m.over
    assert any("ouch" in str(error) for error in _answered(m))


def _answered(m: Any) -> list[Exception]:
    """What comes of each option that is offered."""
    errors = []
    for ask in m.asks:
        for option in ask.options:
            try:
                m.fork().choose(option.text, ask.seat)
            except Exception as error:
                errors.append(error)
    return errors


def test_the_same_seed_finds_the_same_breach(gauntlet: Any, caught: Any) -> None:
    gauntlet.away = lambda s, piece: None
    first, second = (caught("conservation", gauntlet.GAME, "is nowhere") for _ in range(2))
    assert str(first) == str(second)
    assert first.record == second.record


def test_a_report_collects_and_goes_on(gauntlet: Any) -> None:
    class Broken(gauntlet.Gauntlet):  # type: ignore[misc]
        def vocabulary(self, mode: str) -> Any:
            yield "pass"

        def ending(self, s: Any) -> Any:
            return replace(super().ending(s), winners=(0, 1, 2))

    heard: list[tuple[str, int, int]] = []
    names = ["text", "replay", "end"]
    found = laws.report(Broken(), seeds=range(6), laws=names, progress=lambda *said: heard.append(said))
    assert heard == [("text", 1, 3), ("replay", 2, 3), ("end", 3, 3)]
    assert [breach.law for breach in found.broken] == ["text", "end"]
    assert not found.holds
    assert found.counts["records"] > 0
    assert "2 breaches" in str(found)
    assert found.seconds > 0


def test_a_report_of_a_healthy_game(gauntlet: Any) -> None:
    found = laws.report(gauntlet.GAME, seeds=[5], laws=["imagination", "together"])
    assert found.holds
    assert found.counts["worlds"] > 40
    assert found.counts["rooms"] > 0
    assert "every law holds" in str(found)


def test_thorough_looks_at_every_decision(gauntlet: Any) -> None:
    some = laws.report(gauntlet.GAME, seeds=[5], laws=["words", "fork"])
    every = laws.report(gauntlet.GAME, seeds=[5], laws=["words", "fork"], thorough=True)
    assert every.counts["forks"] > 5 * some.counts["forks"]


def test_cases_are_all_modes_and_numbers_of_players() -> None:
    assert laws.cases(GAME) == [("standard", 2), ("standard", 3), ("standard", 4)]
    assert laws.cases(GAME, players=3) == [("standard", 3)]


def test_an_unknown_law_is_named() -> None:
    with pytest.raises(ValueError, match="There is no law 'gravity'; there are replay, fork, "):
        laws.check(GAME, laws=["gravity"])
