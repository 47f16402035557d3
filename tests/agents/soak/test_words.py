"""The law of secrecy on everything a text seat can be made to say, in every mode."""

from __future__ import annotations

import pytest

import orrery
from orrery.agents.local_table import LocalTable
from orrery.agents.text_seat import TextSeat
from orrery.engine import laws
from orrery.engine.flow import Match

CASES = [(game, *case) for game in orrery.list_games() for case in laws.cases(orrery.find(game))]


def everything(m: Match, seat: int) -> list[str]:
    """All that a text seat can be made to say without choosing."""
    text = TextSeat(LocalTable(m, seat, {}))
    hidden = TextSeat(LocalTable(m, seat, {}), hide_options=True)
    said = [text.look(), text.options(), text.log(), text.log(3), hidden.look(), hidden.options()]
    asked = text.chair.ask()
    if asked is not None:
        said += [text.why(option.text) for option in asked.options[:2]]
        said += [text.preview(option.text) for option in asked.options]
    return [*said, *[text.why(nonsense) for nonsense in ("", "1", "999", "play", "pass", "bid 99", "no such thing")]]


@pytest.mark.parametrize(("game", "mode", "players"), CASES)
def test_the_law_of_secrecy_holds_for_all_words(game: str, mode: str, players: int) -> None:
    laws.check(orrery.find(game), mode, players, seeds=range(3), laws=["secrecy"], shown=everything)
