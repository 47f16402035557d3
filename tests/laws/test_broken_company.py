"""Games that are bad company, and the law that catches each: options, text, together, undo, concede."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine import laws
from orrery.engine.clauses import No, Refusal
from orrery.engine.flow import Ask, Match
from orrery.engine.verbs import DONE


# ---------------------------------------------------------------- options
def test_an_option_that_crashes(gauntlet: Any, caught: Any) -> None:
    """Law: options."""

    def equip(s: Any, seat: int, piece: int) -> None:
        raise ZeroDivisionError("no such slot")

    gauntlet.equip = equip
    caught("options", gauntlet.GAME, "ZeroDivisionError: no such slot")


def test_two_options_with_one_text(gauntlet: Any, caught: Any) -> None:
    """Law: options. Equal cards are offered one by one."""
    gauntlet.alike = lambda s, pieces, wanted=None: [p for p in pieces if wanted is None or s.face[p] in wanted]
    caught("options", gauntlet.GAME, "two options of ")


def test_a_question_without_options(gauntlet: Any, caught: Any) -> None:
    """Law: options. Nobody can answer it."""

    def spark(s: Any, seat: int, target: int) -> Any:
        yield Ask(seat, "spark", gauntlet.cards(s, "shed", s.hands[seat], frozenset((gauntlet.EMBER,))))

    gauntlet.EFFECTS[gauntlet.SPARK] = spark
    caught("options", gauntlet.GAME, "has no option", seeds=range(40))


def test_a_question_without_words(gauntlet: Any, caught: Any) -> None:
    """Law: options."""
    del gauntlet.WORDS.messages["ask.main"]
    caught("options", gauntlet.GAME, "there are no words for 'ask.main'")


def test_words_with_a_hole(gauntlet: Any, caught: Any) -> None:
    """Law: options."""

    class Holed(gauntlet.Gauntlet):  # type: ignore[misc]
        def label(self, s: Any, ask: Any, choice: Any) -> str:
            return "Do {0}"

    caught("options", Holed(), "is put into the words 'Do {0}'")


def test_a_refusal_that_changes_the_table(gauntlet: Any, caught: Any) -> None:
    """Law: options."""

    class Sore(gauntlet.Gauntlet):  # type: ignore[misc]
        def why_not(self, s: Any, seat: int, ask: Any, text: str) -> No | None:
            s.hp[seat] -= 1
            return None

    caught("options", Sore(), "was refused and changed the table")


def test_a_refusal_without_words(gauntlet: Any, caught: Any) -> None:
    """Law: options. Nonsense must be refused with a sentence, not with a crash."""
    gauntlet.NOT_HELD = No("unheard-of", "GAUNT-1")
    caught("options", gauntlet.GAME, "there are no words for 'no.unheard-of'", seeds=range(40))


def test_a_refusal_that_cites_nothing(gauntlet: Any, caught: Any) -> None:
    """Law: options."""
    gauntlet.NOT_HELD = No("not-held", "GAUNT-99")
    caught("options", gauntlet.GAME, "cites 'GAUNT-99', which is not in the ledger", seeds=range(40))


def test_anything_goes(gauntlet: Any, caught: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Law: options. A question that finds an option for every text."""
    whole = Ask.find
    monkeypatch.setattr(Ask, "find", lambda self, text: whole(self, text) or self.options[0])
    caught("options", gauntlet.GAME, "is not offered, and was accepted")


# ---------------------------------------------------------------- text
def test_a_text_outside_the_vocabulary(gauntlet: Any, caught: Any) -> None:
    """Law: text."""

    class Mute(gauntlet.Gauntlet):  # type: ignore[misc]
        def vocabulary(self, mode: str) -> Any:
            return (word for word in super().vocabulary(mode) if not word.startswith("at "))

    caught("text", Mute(), "is not in the vocabulary")


def test_a_view_that_is_not_plain(gauntlet: Any, caught: Any) -> None:
    """Law: text."""

    class Fancy(gauntlet.Gauntlet):  # type: ignore[misc]
        def view(self, s: Any, eye: Any) -> Any:
            return {**super().view(s, eye), "spent": s.spent}

    caught("text", Fancy(), "view.table.spent is a set")


def test_a_view_with_numbers_for_keys(gauntlet: Any, caught: Any) -> None:
    """Law: text. They would come back as words."""

    class Keyed(gauntlet.Gauntlet):  # type: ignore[misc]
        def view(self, s: Any, eye: Any) -> Any:
            return {**super().view(s, eye), "health": dict(enumerate(s.hp))}

    caught("text", Keyed(), "view.table.health has a key that is not text")


def test_a_story_without_words(gauntlet: Any, caught: Any) -> None:
    """Law: text. Nobody listens in simulation, so only the law hears that there is nothing to hear."""
    del gauntlet.WORDS.messages["tell.hurt"]
    caught("text", gauntlet.GAME, "there are no words for 'tell.hurt'")


# ---------------------------------------------------------------- together
def test_a_common_pile_inside_together(gauntlet: Any, caught: Any) -> None:
    """Law: together. Alone everybody draws the top card; in company only one of them can."""

    def customize(s: Any, seat: int) -> Any:
        if (yield Ask(seat, "customize", (DONE, gauntlet.GAMBLE))) != DONE:
            yield from gauntlet.draw(s, seat, 1)

    gauntlet.customize = customize
    caught("together", gauntlet.GAME, "alone at 'customize' seat ")


def test_flows_that_interfere(gauntlet: Any, caught: Any) -> None:
    """Law: together. What one seat does in company takes an option from the next."""

    def customize(s: Any, seat: int) -> Any:
        free = [("at", None, other + 1) for other in range(s.seats) if s.shards[other] == gauntlet.SHARDS]
        chosen = yield Ask(seat, "customize", (DONE, *free))
        if chosen != DONE:
            s.shards[chosen[2] - 1] = 0

    gauntlet.customize = customize
    caught("together", gauntlet.GAME, "flows of 'customize' interfere", seeds=range(40))


def test_the_faster_seat_wins(gauntlet: Any, caught: Any) -> None:
    """Law: together. Something outside the table remembers who came first."""
    order: list[int] = []

    def customize(s: Any, seat: int) -> Any:
        chosen = yield Ask(seat, "customize", (DONE, gauntlet.SHARD))
        order.append(seat)
        s.hp[seat] += chosen == gauntlet.SHARD and len(order) % 2

    gauntlet.customize = customize
    caught("together", gauntlet.GAME, "who answers 'customize' first matters")


# ---------------------------------------------------------------- undo
def test_an_undo_that_takes_back_what_was_learnt(gauntlet: Any, caught: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Law: undo. An engine that does not look at what somebody has seen since."""

    def undone(self: Match, seat: int, really: bool) -> Any:
        every = self.entries()
        if not every or every[-1][:2] != (0, seat):
            return whole(self, seat, really)
        if really:
            m = Match(self.setup, self.setup.table(), self.chance, self.key)
            m.begin()
            m.question = m.replay_answers(every[:-1])
            self.adopt(m)
        return None

    whole = Match._undo_on_table
    monkeypatch.setattr(Match, "_undo_on_table", undone)
    caught("undo", gauntlet.GAME, "may take back what others have seen", seeds=range(40))


def test_an_undo_that_leads_elsewhere(gauntlet: Any, caught: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Law: undo. An engine that goes one choice too far."""

    def alone(self: Match, seat: int, really: bool) -> Any:
        refusal = whole(self, seat, really)
        if refusal is None and really:
            whole(self, seat, really)
        return refusal

    whole = Match._undo_alone
    monkeypatch.setattr(Match, "_undo_alone", alone)
    caught("undo", gauntlet.GAME, "taking back does not lead back", seeds=range(40))


def test_an_undo_that_is_withheld(gauntlet: Any, caught: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Law: undo."""
    monkeypatch.setattr(Match, "_undone", lambda self, seat, really: Refusal((), "Never."))
    caught("undo", gauntlet.GAME, "may not take back", seeds=range(40))


# ---------------------------------------------------------------- concede
def test_a_seat_that_conceded_is_asked_again(gauntlet: Any, caught: Any) -> None:
    """Law: concede."""
    gauntlet.leave = lambda s, seat: None
    caught("concede", gauntlet.GAME, "a seat that conceded is asked")


def test_cards_that_leave_with_their_owner(gauntlet: Any, caught: Any) -> None:
    """Law: concede."""

    def leave(s: Any, seat: int) -> None:
        s.hands[seat] = []
        whole(s, seat)

    whole, gauntlet.leave = gauntlet.leave, leave
    caught("concede", gauntlet.GAME, "is nowhere")


def test_a_match_that_goes_on_alone(gauntlet: Any, caught: Any) -> None:
    """Law: concede. The rules do not know what to do with the last one left."""

    def leave(s: Any, seat: int) -> None:
        whole(s, seat)
        s.over = False

    whole, gauntlet.leave = gauntlet.leave, leave
    caught("concede", gauntlet.GAME, "has no option", seeds=range(2, 40))


@pytest.mark.parametrize("law", ["options", "text", "together", "undo", "concede"])
def test_the_healthy_game_passes(law: str, gauntlet: Any) -> None:
    laws.check(gauntlet.GAME, seeds=range(12), laws=[law])
