"""What people read in Smugglers."""

from __future__ import annotations

from orrery.engine.words import Words
from orrery.games.template.cards.signs import AMBUSH, CARGO, COIN, COINS, HOLD, RAID

HELD = f"{{n:{COIN}|{COINS}|no {COINS}}}"
PAID = f"{{n:{COIN}|{COINS}|nothing}}"

WORDS = Words(
    {
        # ---- figures of the view
        "figure.worth": "{n} worth of cargo",
        "ask.stow": f"Hide an {AMBUSH} before the first auction?",
        "ask.ambush": f"Choose the {AMBUSH} to hide.",
        "ask.bid": f"Bid for {{0}}, worth {{worth}}. You have {HELD}; only the highest bidder pays.",
        "ask.turn": f"Play a card, hide an {AMBUSH}, or pass.",
        "ask.target": "Choose a rival for {0}.",
        "ask.answer": f"{{foe:'s}} {{0}} is aimed at you. Show your {AMBUSH}?",
        "ask.keep": "Choose the card to keep; the other goes under the deck.",
        "do.pass": "Pass: play nothing this round",
        "do.done": "Hide nothing",
        "do.yes": "Show {ambush}: it stops the raid",
        "do.yes-toll": f"Show {{ambush}}: it stops the raid, and {{foe:seat}} pays you {PAID}",
        "do.no": f"Keep it hidden: the {RAID} takes a card or a {COIN} on {{needs}} or more",
        "do.play": "Play {0}: {effect}",
        "do.keep": "Keep {0}",
        "do.hide": f"Hide an {AMBUSH}",
        "do.hide-again": f"Hide another {AMBUSH}: {{0}} comes back to your hand",
        "do.hide-it": "Hide {0}",
        "do.at": f"{RAID} {{seat:seat}}, who has {{cards:card|cards|no cards}} and {HELD}",
        "do.bid": f"Bid {PAID}",
        "tell.begins": "{seat:you} {seat:begin/begins}.",
        "tell.hide": "{seat:you} {seat:hide/hides} {0}.",
        "tell.cargo": f"{{0}} is on the quay: {CARGO} worth {{worth}}.",
        "tell.bids": f"{{seat:you}} {{seat:bid/bids}} {PAID}.",
        "tell.won": f"{{seat:you}} {{seat:pay/pays}} {PAID} and {{seat:put/puts}} {{0}} into the {HOLD}.",
        "tell.play": "{seat:you} {seat:play/plays} {0}.",
        "tell.aim": "{seat:you} {seat:aim/aims} {0} at {foe:you}.",
        "tell.gain": f"{{seat:you}} {{seat:gain/gains}} {PAID}.",
        "tell.scout": "{seat:you} {seat:keep/keeps} a card from the top of the deck.",
        "tell.spring": "{seat:you} {seat:show/shows} {0}: it stops {foe:'s} raid.",
        "tell.toll": f"{{foe:you}} {{foe:pay/pays}} {PAID} to {{seat:you}}.",
        "tell.raid-fails": f"{{seat:you}} {{seat:roll/rolls}} {{die}}: the {RAID} on {{foe:you}} fails.",
        "tell.raid-card": "{seat:you} {seat:roll/rolls} {die} and {seat:take/takes} {0} from {foe:you}.",
        "tell.raid-coin": f"{{seat:you}} {{seat:roll/rolls}} {{die}} and {{seat:take/takes}} {PAID} from {{foe:you}}.",
        "no.not-held": "You do not hold that card.",
        "no.only-hidden": f"An {AMBUSH} is hidden, never played.",
        "no.no-ambush": f"You have no {AMBUSH} to hide.",
        "no.too-much": f"You have only {HELD}.",
        "no.not-a-foe": "Choose a rival that still plays.",
        "count.score": "{n:point}",
        "figure.coins": "{n:coin}",
        "count.coins": "{n:coin}",
        "count.hand": "{n:card in hand|cards in hand}",
        "count.ambush": "{n:card in ambush|cards in ambush}",
        "end.points": "The hold worth most and the coins beside it decide.",
        "end.alone": "Everybody else gave up.",
    }
)
