"""What the manual prints of every clause and card, and which part is ours."""

from __future__ import annotations

from pathlib import Path

from orrery.games import endless_forms
from orrery.games.endless_forms import GAME
from orrery.games.endless_forms.cards.catalogue import FACES
from orrery.games.endless_forms.interface.words import WORDS
from orrery.games.endless_forms.rules.decks import deck_of


def said(name: str) -> str:
    """Where the parts of a card come from."""
    return "; ".join(map(str, next(card for card in FACES if card.name == name).origins))


def test_no_clause_hides_a_ruling_of_ours_in_its_sentence() -> None:
    for clause in GAME.ledger.values():
        assert "ouse ruling" not in clause.text, clause.id
        if clause.tag != "H":
            assert "(note" not in clause.text.lower(), clause.id


def test_every_name_is_printed_and_little_else() -> None:
    assert {card.source for card in FACES} == {"R"}
    assert said("Oryx") == said("Bloom") == said("Wildfire!") == "rulebook; house: all but its name"
    assert said("American Kestrel").endswith("the wording of Keen Eyes, which the manual gives without a species")
    assert said("Turkey Vulture").endswith("the name of its ability and that this removes a card from the game")
    assert said("Ocotillo Foothills").endswith(
        "the wording of Reptile Reverie, which the manual gives without a habitat"
    )


def test_flock_is_a_name_of_ours() -> None:
    """The manual says of the Raven only that its text allows duplicates."""
    assert said("Chihuahuan Raven") == "rulebook; house: all but its name and that its text allows duplicates"
    assert GAME.ledger["FORM-1.6"].tag == "H"


def test_the_edition_marks_are_those_of_the_card_list() -> None:
    marked = [card.name for card in FACES if card.asombro]  # type: ignore[attr-defined]
    assert len(marked) == 49
    assert "Monsoon Season" not in marked
    starter = deck_of("asombro-starter")
    unmarked = [FACES[face].name for face in (*starter.main, *starter.habitats) if FACES[face].name not in marked]
    assert unmarked == ["Monsoon Season"], "the fiftieth card of the starter is our choice"


def test_player_1_is_a_seat_and_never_who_goes_first() -> None:
    """The names of the seats are Player 1 and Player 2, whoever moves first."""
    folder = Path(endless_forms.__file__).parent
    texts = [clause.text for clause in GAME.ledger.values()] + [(folder / "README.md").read_text("utf-8")]
    texts += [WORDS.say(key, most=2, least=1) for key in ("end.draw", "end.counters", "end.conceded")]
    for text in texts:
        assert not any(words in text for words in ("player 1", "Player 1", "player 2", "P1", "P2")), text
