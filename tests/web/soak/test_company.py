"""Two browsers play each other and a third watches, in all five games: whatever happens to pages and server, everybody
goes on where they were, and nobody is ever sent what they may not know."""

from __future__ import annotations

import contextlib
import json
import re
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import TimeoutError, expect
from sqlalchemy import create_engine

from orrery.engine.flow import Match
from orrery.server import wire
from orrery.server.live import presenter
from orrery.server.store import replay, tables

CHOICES = 40
MODES: dict[str, dict[str, Any]] = {"endogenesis": {"mode": "short"}, "genesis": {"mode": "duel"}}


def test_two_play_and_a_third_watches_through_reload_second_device_and_power_cut(
    visit: Any, own_server: Any, title: str
) -> None:
    ada, bob, eve = (visit(at=own_server) for _ in range(3))
    made = ada.post("tables", {"game": title, "seats": [{"who": "me"}, {"who": "open"}], **MODES.get(title, {})})
    table = made["table"]["id"]
    bob.post("session", {"name": "Bob"})
    bob.post(f"tables/{table}/claim", {"seat": 1, "token": made["invites"][0]["token"]})
    everybody: list[tuple[Any, int | None]] = [(ada, 0), (bob, 1), (eve, None)]
    for visitor, _ in everybody:
        visitor.go(f"/table/{table}")
        visitor.page.wait_for_selector("[data-testid=board]")

    rng, players, over = Random(title), [ada, bob], False
    for n in range(CHOICES):
        if n in (10, 20, 30):
            over = not _quiet(players)
            _caught_up(own_server, table, everybody)
        if over:
            break
        if n == 10:
            _resumes([ada], ada.page.reload)
        if n == 20:
            phone = visit(at=own_server, like=bob, width=360)
            phone.go(f"/table/{table}")
            phone.page.wait_for_selector("[data-testid=board]")
            assert _picture(phone) == _picture(bob)
            players[1] = phone
            everybody.append((phone, 1))
        if n == 30:
            _resumes([visitor for visitor, _ in everybody], lambda: _power_cut(own_server, everybody))
        over = _one_choice(players, rng)
    assert over or n == CHOICES - 1
    _quiet(players)
    _caught_up(own_server, table, everybody)

    seen = Known(own_server.data, table)
    for visitor, seat in everybody:
        for state in visitor.states():
            assert state["seat"] == seat
            seen.check(state)
        seen.check_words(visitor.frames, seat)
    assert all(not state["asks"] for state in eve.states())
    assert own_server.failures() == []


def _one_choice(players: list[Any], rng: Random) -> bool:
    """Somebody who is asked chooses; whether the game is over then."""
    asked = _quiet(players)
    return not asked or bool(_choose(rng.choice(asked), rng)["over"])


def _quiet(players: list[Any]) -> list[Any]:
    """Wait until the table waits for people; for whom. Nobody: it is over."""
    for n in range(200):
        said = [player.heard for player in players]
        if any(one["over"] for one in said):
            return []
        asked = [player for player, one in zip(players, said, strict=True) if one["asked"]]
        if asked:
            return asked
        with contextlib.suppress(TimeoutError):  # it may be the other one who is asked next
            newer = "() => Object.values(heard.seats).some((s) => s.asked || s.over)"
            players[n % 2].page.wait_for_function(newer, timeout=100)
    raise AssertionError("nobody is asked")


def _caught_up(server: Any, table: str, visitors: list[tuple[Any, int | None]]) -> None:
    """Wait until every page has heard of everything in the log that its viewer may know of."""
    row, _, log = _on_disk(server.data, table)
    for visitor, seat in visitors:
        counts = replay.seqs(log, row.players if seat is None else seat)
        here = "(seq) => Object.values(heard.seats).at(-1)?.seq === seq"
        visitor.page.wait_for_function(here, arg=counts[-1] if counts else 0)


def _on_disk(data: Path, table: str) -> tuple[Any, Any, Any]:
    """The table, its seats and its log, as the server has written them down."""
    engine = create_engine(f"sqlite:///{data / 'orrery.sqlite3'}")
    with engine.connect() as connection:
        found = tables.load(connection, table)
    engine.dispose()
    assert found is not None
    return found[0], found[1], found[2]


def _choose(player: Any, rng: Random) -> dict[str, Any]:
    """By mouse; what is said to the player next, question or not."""
    now = player.heard
    player.click_spot(rng)
    player.page.wait_for_function(
        "(seq) => Object.values(heard.seats).some((s) => s.seq > seq)", arg=now["seq"], timeout=20_000
    )
    return dict(player.heard)


def _picture(visitor: Any) -> tuple[int, str, str]:
    """Where the visitor is: sequence number, view, question."""
    state = visitor.states()[-1]
    return state["seq"], json.dumps(state["view"], sort_keys=True), json.dumps(state["asks"], sort_keys=True)


def _resumes(visitors: list[Any], what: Any) -> None:
    """What happens leaves everybody where they were, with a fresh picture."""
    before = [(_picture(v), v.pictures, v.prompt, v.page.get_by_test_id("log").inner_text()) for v in visitors]
    what()
    for visitor, (picture, heard, prompt, told) in zip(visitors, before, strict=True):
        visitor.page.wait_for_selector("[data-testid=board]")
        visitor.wait_for_picture(heard)
        assert _picture(visitor) == picture
        expect(visitor.page.get_by_test_id("prompt")).to_have_text(prompt)
        assert visitor.page.get_by_test_id("log").inner_text() == told


def _power_cut(server: Any, visitors: list[tuple[Any, int | None]]) -> None:
    server.kill()
    for visitor, _ in visitors:
        expect(visitor.page.get_by_text("The connection is lost")).to_be_visible()
    server.start()
    for visitor, _ in visitors:
        expect(visitor.page.get_by_text("The connection is lost")).not_to_be_visible()


class Known:
    """What each viewer may know at each of its sequence numbers: the engine's own answer, from the log on the disk."""

    def __init__(self, data: Path, table: str) -> None:
        row, seats, log = _on_disk(data, table)
        assert all(entry.kind == "choose" for entry in log)
        viewers: list[int | None] = [*range(row.players), None]
        counts = {viewer: replay.seqs(log, row.players if viewer is None else viewer) for viewer in viewers}
        self.views: dict[tuple[int | None, int], str] = {}
        self.asks: dict[tuple[int | None, int], set[str]] = {}
        self.lines: dict[int | None, list[str]] = {}
        self.known: dict[int | None, set[str]] = {viewer: set() for viewer in viewers}
        m = replay.begin(row.setup(tuple([seat.name for seat in seats])), row.key)
        self.game = m.game
        for n in range(len(log) + 1):
            for viewer in viewers:
                self._look(m, viewer, counts[viewer][n - 1] if n else 0)
                if n % 7 == 0 and not m.over:
                    self._imagine(m, viewer, n)
            if n < len(log):
                m.choose(log[n].text, log[n].seat)
        story = presenter.StoryCache()
        self.lines = {viewer: [_packed(line) for line in story.lines(m, viewer)] for viewer in viewers}
        for viewer, face in m.s.ear.forgotten:
            self.known[None if viewer == row.players else viewer].add(self.game.faces[face].slug)
        self.unseen = {self.game.faces[face].slug for face in m.s.face}

    def _look(self, m: Match, viewer: int | None, seq: int) -> None:
        """What others do in secret changes nothing of what a viewer sees at the same sequence number."""
        view = _packed(presenter.view(m, viewer))
        assert self.views.setdefault((viewer, seq), view) == view
        asks = self.asks.setdefault((viewer, seq), {"[]"})
        asks.add(_packed([presenter.ask_info(m, ask).options for ask in m.asks if ask.seat == viewer]))
        n = m.setup.players if viewer is None else viewer
        s = m.at(n)
        faces = [face for piece, face in enumerate(s.face) if s.known[piece] >> n & 1]
        self.known[viewer] |= {self.game.faces[face].slug for face in faces}
        self.known[viewer] |= {slug for cell in m.view(viewer)["memory"] for slug in cell["cards"]}

    def _imagine(self, m: Match, viewer: int | None, n: int) -> None:
        """In another world that differs in everything the viewer cannot know, it would see the same."""
        assert _packed(m.imagine(viewer, Random(n)).view(viewer)) == _packed(m.view(viewer))

    def check(self, state: dict[str, Any]) -> None:
        """A picture that was sent is what the engine shows this viewer at this number, and no more."""
        at = (state["seat"], state["seq"])
        assert _packed(state["view"]) == self.views[at]
        assert _packed([ask["options"] for ask in state["asks"]]) in self.asks[at]
        begun = state["story_from"]
        told = [_packed(line) for line in state["story"]]
        assert told == self.lines[state["seat"]][begun : begun + len(told)]

    def check_words(self, frames: list[str], seat: int | None) -> None:
        """No card of the match that the viewer never knew is named in any frame (a step of the turn may be called like
        one)."""
        never = self.unseen - self.known[seat]
        for frame in frames:
            named = {slug for slug in re.findall(r'(?<!"step":)"([a-z0-9-]+)"(?!:)', frame) if slug in never}
            assert not named, (seat, named, frame[:200])


def _packed(value: Any) -> str:
    return json.dumps(json.loads(wire.encode(value)), sort_keys=True)
