"""Actions: by place among the options or by text, pages of long lists, and how what is not possible is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import numpy as np
import pytest

import orrery
import orrery.envs
from orrery.engine.cards import Card
from orrery.engine.clauses import BadSetup, Ledger, UnknownGame
from orrery.engine.flow import REST, Ask, Rules
from orrery.engine.game import Ending, Game, Mode
from orrery.engine.table import Table, table
from orrery.engine.view import Eye
from orrery.engine.words import Words
from orrery.envs import IllegalAction, Plan, Session
from orrery.envs.encoding import MORE

MANY = 150


@table
class Wheel(Table):
    """Numbers that were named."""

    named: list[int]


class LongLists(Game[Wheel]):
    """Each of two seats names one of very many numbers, twice."""

    name = "long-lists"
    title = "Long lists"
    modes = (Mode("standard", (2,), 10),)
    faces = (Card(name="Nothing"),)
    words = Words({"ask.name": "Name a number.", "end.said": "All is said."})
    ledger = Ledger(())
    asked = {"name": ()}  # noqa: RUF012

    def setup(self, mode: str, players: int, options: Mapping[str, Any]) -> Wheel:
        return Wheel(players)

    def rules(self, s: Wheel) -> Rules:
        while len(s.named) < 4:
            yield REST
            said = yield Ask(len(s.named) % 2, "name", [("name", None, n) for n in range(MANY)])
            s.named.append(said[2])

    def view(self, s: Wheel, eye: Eye) -> dict[str, Any]:
        return {"named": list(s.named)}

    def ending(self, s: Wheel) -> Ending:
        return Ending((1, 2), (1.0, 0.0), (0,), "said", ((), ()))

    def vocabulary(self, mode: str) -> Iterator[str]:
        yield from (f"name {n}" for n in range(MANY))


LONG = LongLists()


def sessions() -> list[Session]:
    """A match of each game with each kind of actions."""
    games = [orrery.find(name) for name in orrery.list_games()]
    return [Plan(game, actions=actions).session(4) for game in games for actions in orrery.envs.ACTIONS]


def named(session: Session) -> list[int]:
    """What was named so far."""
    s: Any = session.match.s
    return list(s.named)


@pytest.mark.parametrize("session", sessions(), ids=lambda s: f"{s.plan.game.name}-{s.plan.actions}")
def test_the_mask_is_exactly_what_may_be_chosen(session: Session) -> None:
    rng = Random(1)
    for _ in range(40):
        if session.over:
            break
        ask, legal = session.ask, np.flatnonzero(session.mask())
        texts = []
        for action in legal:
            option = session.option(action)
            assert option is not None
            texts.append(option.text)
        assert sorted(texts) == sorted(option.text for option in ask.options)
        session.choose(rng.choice(legal.tolist()))


def test_a_long_list_is_shown_page_by_page() -> None:
    session = Plan(LONG).session(1)
    shown = []
    for page in range(3):
        mask = session.mask()
        assert mask[MORE] == 1
        options = [session.option(action) for action in np.flatnonzero(mask)[:-1]]
        shown += [option.text for option in options if option is not None]
        told = session.observation(session.seat)["options"]
        assert told[: len(options), 0].all()
        assert not told[len(options) :].any(), page
        session.choose(MORE)
    assert shown == [f"name {n}" for n in range(MANY)]
    assert session.page == 0
    assert named(session) == []


def test_an_option_of_a_later_page_is_the_one_that_is_chosen() -> None:
    session = Plan(LONG).session(1)
    session.choose(MORE)
    session.choose(5)
    assert named(session) == [MORE + 5]
    assert session.page == 0


def test_the_vocabulary_needs_no_pages() -> None:
    session = Plan(LONG, actions="vocabulary").session(1)
    session.choose(149)
    assert named(session) == [149]


def test_a_place_beyond_the_last_page_is_refused() -> None:
    session = Plan(LONG).session(1)
    session.choose(MORE)
    session.choose(MORE)
    with pytest.raises(IllegalAction, match="masked"):
        session.choose(30)
    assert session.page == 2


# ---------------------------------------------------------------- what is not possible
@pytest.mark.parametrize(
    ("action", "said"),
    [
        (-1, "There is no action -1; actions are numbered from 0 to 63."),
        (64, "There is no action 64; actions are numbered from 0 to 63."),
        (1.5, "An action is a whole number, not 1.5."),
        ("pass", "An action is a whole number, not 'pass'."),
        (None, "An action is a whole number, not None."),
        (True, "An action is a whole number, not True."),
    ],
)
def test_what_is_no_action_is_refused_with_a_sentence(action: Any, said: str) -> None:
    session = Plan("genesis").session(1)
    before = session.match.digest()
    with pytest.raises(IllegalAction, match=said) as caught:
        session.choose(action)
    assert isinstance(caught.value, ValueError)
    assert session.match.digest() == before


@pytest.mark.parametrize("game", orrery.list_games())
def test_a_masked_action_is_refused_with_its_clause_and_nothing_changes(game: str) -> None:
    session = Plan(game).session(1)
    before = session.match.digest()
    with pytest.raises(IllegalAction, match=r"^Action 60 is masked: \d+ options are offered now\. \(.+\)$") as caught:
        session.choose(60)
    assert caught.value.refusal.clauses
    assert session.match.digest() == before


@pytest.mark.parametrize("game", orrery.list_games())
def test_a_masked_text_is_refused_as_the_table_refuses_it(game: str) -> None:
    session = Plan(game, actions="vocabulary").session(1)
    before, masked = session.match.digest(), np.flatnonzero(session.mask() == 0)
    for action in Random(1).sample(masked.tolist(), 20):
        refusal = session.match.refusal(session.seat, session.plan.encoder.texts[action])
        with pytest.raises(IllegalAction) as caught:
            session.choose(action)
        assert caught.value.refusal == refusal
        assert caught.value.refusal.clauses
    assert session.match.digest() == before


def test_after_the_end_nothing_is_chosen() -> None:
    session = Plan(LONG).session(1)
    for _ in range(4):
        session.choose(0)
    assert session.over
    with pytest.raises(IllegalAction, match=r"The match is over\."):
        session.choose(0)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"mode": "blitz"}, "Genesis: Battle of Champions has no mode 'blitz'"),
        ({"players": 7}, "is for 2 players, not 7"),
        ({"actions": "buttons"}, "There is no actions 'buttons'; there are options, vocabulary."),
        ({"form": "pictures"}, "There is no form 'pictures'; there are floats, ints, entities, view."),
        ({"reward": "glory"}, "There is no reward 'glory'; there are rank, win, score."),
        ({"settings": {"colour": "red"}}, "has no option 'colour'"),
    ],
)
def test_a_wrong_word_is_refused_when_the_environment_is_made(words: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        Plan("genesis", **words)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="There is no game 'chess'"):
        orrery.envs.aec("chess")
