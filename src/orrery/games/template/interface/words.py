"""What people read in Smugglers."""

from __future__ import annotations

from orrery.engine.words import Words

WORDS = Words(
    {
        "ask.stow": "Hide an ambush before the first auction?",
        "ask.ambush": "Choose the ambush to hide.",
        "ask.bid": "Bid for {0}.",
        "ask.turn": "Play a card, hide an ambush, or pass.",
        "ask.target": "Choose a rival for {0}.",
        "ask.answer": "You are attacked with {0}. Spring your ambush?",
        "ask.keep": "Choose the card to keep.",
        "do.pass": "Pass",
        "do.done": "Hide nothing",
        "do.yes": "Yes",
        "do.no": "No",
        "do.play": "Play {0}",
        "do.keep": "Keep {0}",
        "do.hide": "Hide an ambush",
        "do.hide-it": "Hide {0}",
        "do.at": "Raid {seat:seat}",
        "do.bid": "Bid {a:coin|coins}",
        "tell.begins": "{seat:seat} begins.",
        "tell.hide": "{seat:seat} hides {0}.",
        "tell.cargo": "{0} is on the quay.",
        "tell.bids": "The bids, in seat order: {said}.",
        "tell.won": "{seat:seat} pays {n:coin|coins} for {0}.",
        "tell.play": "{seat:seat} plays {0}.",
        "tell.gain": "{seat:seat} gains {n:coin|coins}.",
        "tell.scout": "{seat:seat} keeps a card from the top of the deck.",
        "tell.spring": "{seat:seat} springs {0} on {foe:seat}.",
        "tell.toll": "{foe:seat} pays {n:coin|coins} to {seat:seat}.",
        "tell.raid-fails": "{seat:seat} rolls {die}: the raid on {foe:seat} fails.",
        "tell.raid-card": "{seat:seat} rolls {die} and takes {0} from {foe:seat}.",
        "tell.raid-coin": "{seat:seat} rolls {die} and takes {n:coin|coins} from {foe:seat}.",
        "no.not-held": "You do not hold that card.",
        "no.only-hidden": "An ambush is hidden, never played.",
        "no.no-ambush": "You have no ambush to hide.",
        "no.too-much": "You have only {n:coin|coins}.",
        "no.not-a-foe": "Choose a rival that still plays.",
        "end.points": "The hold worth most and the coins beside it decide.",
        "end.alone": "Everybody else gave up.",
    }
)
