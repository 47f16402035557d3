"""The laws hold for matches with packs: in every game one that changes cards and adds one, tried as others are."""

from __future__ import annotations

import pytest

import orrery
from orrery.engine import laws
from orrery.engine.boxes import with_packs

PACKS = {
    "endless-forms": """
[[card]]
like = "desert-millipede"
rank = 2
up = 3
[[card]]
like = "american-badger"
name = "Honey Badger"
""",
    "endogenesis": """
[[card]]
like = "pulsar"
energy = 2
[[card]]
like = "supernova"
name = "Hypernova"
""",
    "entropy": """
[[card]]
like = "iiib"
icons = "2H"
[[card]]
like = "p1-cinder"
name = "Ember"
code = "P99"
""",
    "eternal-adversary": """
[[card]]
like = "makarov"
copies = 4
[[card]]
like = "war-club"
name = "Peace Club"
""",
    "genesis": """
[[card]]
like = "jaelarian-hound"
hp = 9
[[card]]
like = "left-hook"
name = "Right Hook"
chi = 4
""",
    "template": """
[[card]]
like = "silk"
worth = 9
[[card]]
like = "trade"
name = "Grand Trade"
""",
}


@pytest.mark.parametrize("name", PACKS)
def test_the_laws_hold_with_a_pack(name: str) -> None:
    game = with_packs(orrery.find(name), [f'name = "Tried"\ngame = "{name}"\n{PACKS[name]}'])
    mode = game.modes[0]
    found = laws.report(game, mode.name, mode.players[0], range(40, 42), list(laws.LAWS), vary=True)
    assert [str(breach) for breach in found.broken] == []
