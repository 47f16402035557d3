"""What is printed on the cards."""

from __future__ import annotations

from orrery.engine.clauses import rule
from orrery.games.eternal_adversary import GAME
from orrery.games.eternal_adversary.cards.catalogue import FACES, PACKS
from orrery.games.eternal_adversary.cards.kinds import Equipment, Weapon
from orrery.games.eternal_adversary.cards.weapons import WEAPONS

B, Y = 4, 5


def test_every_card_has_text_icon_and_source() -> None:
    assert len({card.slug for card in FACES}) == len(FACES)
    for pack in PACKS:
        for card in pack:
            assert card.text.strip(), card.name
            assert card.icon != "card-pick", card.name
            assert card.source in "RPH"
    assert next(c for c in FACES if c.name == "Longbow").text == "2 hands; ranged 3; each blue +1 damage."
    assert sum(isinstance(c, Weapon) for c in FACES) == sum(isinstance(c, Equipment) for c in FACES) == 21


ARMS = [card.arm for card in WEAPONS if isinstance(card, Weapon)]


@rule("ADV-15.5")
def test_weapons_keep_their_constraints() -> None:
    for arm in ARMS:
        assert (
            {1: (1, 2), 2: (2, 4), 0: (2, 2)}[arm.hands][0]
            <= arm.dice
            <= {1: (1, 2), 2: (2, 4), 0: (2, 2)}[arm.hands][1]
        )
    by = [sum(arm.segment == k for arm in ARMS) for k in range(3)]
    assert by == [8, 9, 4]


def test_what_is_printed_and_what_is_ours_is_told_apart() -> None:
    """Of what the rulebook only names it is said which part is designed here."""
    whole = {"Quartermaster Shrine", "Chaos Rift", "Order Shrine", "Wandering Monster", "Wormhole", "Hellion"}
    whole |= {f"Rift {n}" for n in range(1, 6)} | {f"Healing Shrine {n}" for n in (2, 3)}
    assert {card.name for card in FACES if [one.tag for one in card.origins] == ["R"]} == whole
    samurai = next(card for card in FACES if card.name == "Samurai")
    assert [str(one) for one in samurai.origins] == [
        "rulebook",
        "house: tracks but for Attack 2 and Armor 2 and 4, slots, dice and lightning of the wakizashi, ability",
    ]
    mixed = {clause.id for clause in GAME.ledger.values() if len(clause.origins) > 1}
    assert {"ADV-2.7", "ADV-7.2", "ADV-9.17", "ADV-12.6", "ADV-13.8", "ADV-16.8"} <= mixed
    assert len(mixed) >= 59
    assert [str(one) for one in GAME.ledger["ADV-2.7"].origins] == ["rulebook", "house: without replacement"]
