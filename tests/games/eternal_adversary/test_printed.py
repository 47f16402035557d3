"""What is printed on the cards."""

from __future__ import annotations

from orrery.engine.clauses import rule
from orrery.games.eternal_adversary import GAME
from orrery.games.eternal_adversary.kinds import Equipment, Weapon
from orrery.games.eternal_adversary.packs import FACES, PACKS
from orrery.games.eternal_adversary.packs.weapons import WEAPONS

B, Y = 4, 5


def test_every_card_has_text_icon_and_source():
    assert len({card.slug for card in FACES}) == len(FACES)
    for pack in PACKS:
        for card in pack:
            assert GAME.card_text(card).strip(), card.name
            assert card.icon != "card-pick", card.name
            assert card.source in "RPH"
    assert GAME.card_text(next(c for c in FACES if c.name == "Longbow")) == "2 hands; ranged 3; each blue +1 damage."
    assert sum(isinstance(c, Weapon) for c in FACES) == sum(isinstance(c, Equipment) for c in FACES) == 21


@rule("ADV-15.5")
def test_weapons_keep_their_constraints():
    for card in WEAPONS:
        arm = card.arm
        assert (
            {1: (1, 2), 2: (2, 4), 0: (2, 2)}[arm.hands][0]
            <= arm.dice
            <= {1: (1, 2), 2: (2, 4), 0: (2, 2)}[arm.hands][1]
        )
    by = [sum(card.arm.segment == k for card in WEAPONS) for k in range(3)]
    assert by == [8, 9, 4]
