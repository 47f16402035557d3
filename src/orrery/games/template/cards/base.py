"""The cards of Smugglers."""

from __future__ import annotations

from orrery.engine.cards import Pack
from orrery.games.template.cards.kinds import Action, Ambush, Cargo
from orrery.games.template.cards.verbs import Gain, Raid, Scout, Toll

TRADE = Action(name="Trade", copies=6, icon="two-coins", does=(Gain(2),))
SPYGLASS = Action(name="Spyglass", copies=5, icon="spyglass", does=(Scout(2),))
RAID = Action(name="Raid", copies=7, icon="saber-slash", target=True, does=(Raid(3),))
BOLD_RAID = Action(name="Bold Raid", copies=4, icon="crossed-sabres", target=True, does=(Gain(1), Raid(4)))
GUARD = Ambush(name="Guard", copies=4, icon="guards", words="When you are raided you may show it to stop the raid.")
SNARE = Ambush(
    name="Snare",
    copies=4,
    icon="wolf-trap",
    words="When you are raided you may show it to stop the raid.",
    does=(Toll(2),),
)

SALT = Cargo(name="Salt", worth=1, copies=3, icon="salt-shaker")
SILK = Cargo(name="Silk", worth=3, copies=3, icon="rolled-cloth")
SPICE = Cargo(name="Spice", worth=5, copies=2, icon="powder-bag")

BASE = Pack("base", (TRADE, SPYGLASS, RAID, BOLD_RAID, GUARD, SNARE, SALT, SILK, SPICE))
