"""A server of newer rules takes up the tables of an older one: nobody loses a game."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sqlalchemy import delete, update

import orrery
from orrery.engine.clauses import Ledger
from orrery.games import find
from orrery.server.live.live_table import LiveTable
from orrery.server.store import tables
from orrery.server.store.database import Database
from orrery.server.store.schema import LOG, SNAPSHOTS, TABLES

BONUS = 100


@pytest.fixture
def upgrade(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The template becomes version 2 of its rules, in which everybody begins with more coins."""

    def now() -> None:
        game = type(find("template"))
        before = game.setup

        def richer(self: Any, mode: str, players: int, options: Any) -> Any:
            s = before(self, mode, players, options)
            s.coins = [coins + BONUS for coins in s.coins]
            return s

        monkeypatch.setattr(game, "setup", richer)
        monkeypatch.setattr(game, "check", lambda self, s: None)
        newer()

    def newer() -> None:
        game = type(find("template"))
        ledger = Ledger(tuple(game.ledger.values()), {"1": (), "2": ("SMUG-2.3",)})
        monkeypatch.setattr(game, "version", "2")
        monkeypatch.setattr(game, "ledger", ledger)
        tables.rules_of.cache_clear()

    now.newer = newer  # type: ignore[attr-defined]
    yield now
    monkeypatch.undo()
    tables.rules_of.cache_clear()


def coins(state: Any) -> list[int]:
    return [player["coins"] for player in state["view"]["table"]["players"]]


def begun(one: Any, play: Any, answers: int) -> tuple[Any, str, dict[int, Any]]:
    """A table of two people at one screen, after so many answers, and its host."""
    ada = one.guest("Ada")
    table = ada.table(["me", {"who": "hotseat"}])["table"]["id"]
    line = ada.socket()
    lines = {0: line, 1: line}
    for seat in lines:
        line.hello(table, seat)
    play(table, lines, random.Random(3).choice, answers)
    return ada, table, lines


def again(one: Any, ada: Any, table: str) -> tuple[Any, dict[int, Any], list[Any]]:
    """The same guest at the server that was started anew."""
    line = ada.socket()
    states = [line.hello(table, seat) for seat in (0, 1)]
    return line, {0: line, 1: line}, states


def test_rules_that_lead_the_same_way_change_nothing(start: Any, play: Any, upgrade: Any) -> None:
    one = start()
    ada, table, lines = begun(one, play, 17)
    before = [lines[seat].hello(table, seat) for seat in (0, 1)]
    one.stop()
    upgrade.newer()
    two = start(one.port)
    _, lines, after = again(two, ada, table)
    for old, new in zip(before, after, strict=True):
        assert new["view"]["table"] == old["view"]["table"]
        assert new["story"] == old["story"]
        assert new["company"]["renewed"] is None
    play(table, lines, random.Random(4).choice)


@pytest.mark.parametrize("answers", [3, 17, 21])
@pytest.mark.parametrize("graceful", [True, False])
def test_a_table_goes_on_from_where_it_stood(
    start: Any, play: Any, upgrade: Any, monkeypatch: pytest.MonkeyPatch, answers: int, graceful: bool
) -> None:
    """Whether the old server ended gracefully or fell down: what came after the last snapshot is played again."""

    async def crashed(self: LiveTable) -> None:
        """Nothing is kept at the end."""

    if not graceful:
        monkeypatch.setattr(LiveTable, "keep", crashed)
    one = start()
    ada, table, lines = begun(one, play, answers)
    before = [lines[seat].hello(table, seat) for seat in (0, 1)]
    one.stop()
    upgrade()
    two = start(one.port)
    _, lines, after = again(two, ada, table)
    for old, new in zip(before, after, strict=True):
        assert coins(new) == coins(old)
        assert new["view"]["table"] == old["view"]["table"]
        assert [a["about"] for a in new["asks"]] == [a["about"] for a in old["asks"]]
        assert new["company"]["renewed"] > 0
        assert new["seq"] > old["seq"]
    play(table, lines, random.Random(4).choice)
    status, record = ada.get(f"/api/tables/{table}/record")
    assert status == 200
    assert orrery.verify(record).over


def test_answers_that_are_not_possible_any_more_are_left_out(
    start: Any, play: Any, upgrade: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a crash, rules by which nobody may bid any more: the table goes on at the last possible answer."""

    async def crashed(self: LiveTable) -> None:
        """Nothing is kept at the end."""

    monkeypatch.setattr(LiveTable, "keep", crashed)
    one = start()
    ada, table, _ = begun(one, play, 11)
    one.stop()
    upgrade()
    game = type(find("template"))
    monkeypatch.setattr(
        game, "text", lambda self, s, viewer, choice: f"new-{super(game, self).text(s, viewer, choice)}"
    )
    two = start(one.port)
    _, _, after = again(two, ada, table)
    assert [state["company"]["renewed"] is not None for state in after] == [True, True]
    assert {
        option["text"].partition("-")[0] for state in after for ask in state["asks"] for option in ask["options"]
    } == {"new"}


def test_taking_back_takes_the_snapshot_back(start: Any, play: Any, upgrade: Any) -> None:
    one = start()
    ada, table, lines = begun(one, play, 13)
    live = one.server.registry._tables[table]
    assert live.taken.upto > 0
    while live.taken.upto <= len(live.kept):
        for seat in (0, 1):
            state = lines[seat].hello(table, seat)
            if state["company"]["undo"]["askable"] or state["company"]["undo"]["may"]:
                lines[seat].command("undo", table, seat, state["seq"], ask=True)
                lines[seat].state_after(table, seat, state["seq"])
                break
        else:
            raise AssertionError("nothing can be taken back")
        if len(live.kept) < 4:
            break
    before = [lines[seat].hello(table, seat) for seat in (0, 1)]
    one.stop()
    upgrade()
    _, _, after = again(start(one.port), ada, table)
    assert [new["view"]["table"] for new in after] == [old["view"]["table"] for old in before]


def test_a_table_that_cannot_go_on_says_so_and_loses_nothing(
    start: Any, play: Any, upgrade: Any, settings: Any
) -> None:
    one = start()
    ada, table, _ = begun(one, play, 17)
    one.stop()
    opened = Database(settings.url)
    with opened.engine.begin() as connection:
        before = connection.execute(LOG.select()).all()
        connection.execute(update(SNAPSHOTS).values(position="orrery position 1\ngame: template\nrules: 9\n"))
    opened.close()
    upgrade()
    two = start(one.port)
    status, no = ada.get(f"/api/tables/{table}")
    assert status == 409
    assert "rules" in no["sentence"]
    two.stop()
    opened = Database(settings.url)
    with opened.engine.begin() as connection:
        assert connection.execute(LOG.select()).all() == before
    opened.close()


def test_a_table_from_before_there_were_snapshots_is_told_in_a_sentence(
    start: Any, play: Any, upgrade: Any, settings: Any
) -> None:
    one = start()
    ada, table, _ = begun(one, play, 8)
    one.stop()
    opened = Database(settings.url)
    with opened.engine.begin() as connection:
        connection.execute(delete(SNAPSHOTS))
        connection.execute(update(LOG).where(LOG.c.n == 5).values(text="bid 99"))
        connection.execute(update(TABLES).values(rules="[]"))
    opened.close()
    start(one.port)
    status, no = ada.get(f"/api/tables/{table}")
    assert status == 409
    assert "is not possible by the rules of today" in no["sentence"]
