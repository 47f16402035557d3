"""What people read in Endless Forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orrery.engine.text import icon, keyword, parts
from orrery.engine.words import Words
from orrery.games.endless_forms.cards.catalogue import FACE_OF, FACES
from orrery.games.endless_forms.cards.nature import resource
from orrery.games.endless_forms.rules.words import DECKS

DEPLOYMENT, EXERTION, MOVEMENT = [
    keyword(name.lower(), f"{name} Phase") for name in ("Deployment", "Exertion", "Movement")
]
ZONE, PILE, MULLIGAN = (
    keyword("event-zone", "Event Zone"),
    keyword("discard-pile", "discard pile"),
    keyword("mulligan", "mulligan"),
)
EXERT, EXERTS, EXERT_FIRST = keyword("exert", "exert"), keyword("exert", "exerts"), keyword("exert", "Exert")
DECLINE = keyword("depop", "decline")
PREY, PREDATE, PREDATOR = keyword("prey", "prey"), keyword("predate", "predate upon"), keyword("predator", "predator")
RANK, EVADES, TOXIC = keyword("size-rank", "rank"), keyword("evade", "evades"), keyword("toxic", "toxic")

PROMPTS = {
    "ask.mulligan": "Keep this hand of {held:card|cards}, or shuffle it back and draw {n:new card|new cards}?",
    "ask.w1": "Turn {turn} begins, {active:seat} takes it. Reveal {event} first?",
    "ask.w1.own": "Your turn begins (turn {turn}). Reveal {event} first?",
    "ask.w2": "{active:seat} has drawn. Reveal {event} before cards are deployed?",
    "ask.w2.own": "You have drawn. Reveal {event} before you deploy cards?",
    "ask.w3": "{active:seat} deploys {what}. Reveal {event} first?",
    "ask.w3.own": "You deploy {what}. Reveal {event} first?",
    "ask.w3-event": f"{{active:seat}} plays an Event face-down into the {ZONE}. Reveal {{event}} first?",
    "ask.w3-event.own": f"You play an Event face-down into your {ZONE}. Reveal {{event}} first?",
    "ask.w4": "{active:seat} has finished deploying. Reveal {event} before species exert?",
    "ask.w4.own": "You have finished deploying. Reveal {event} before species exert?",
    "ask.w5": f"{{active:seat}} {EXERTS} {{what}}. Reveal {{event}} first?",
    "ask.w5.own": f"You {EXERT} {{what}}. Reveal {{event}} first?",
    "ask.w6": "{active:seat} has finished exerting. Reveal {event} before a species moves?",
    "ask.w6.own": "You have finished exerting. Reveal {event} before a species moves?",
    "ask.w7": "{what} no counters left and will leave play. Reveal {event} first?",
    "ask.w8": "{active:seat} moves {what}. Reveal {event} first?",
    "ask.w8.own": "You move {what}. Reveal {event} first?",
    "ask.w9": f"All species {DECLINE} now: {{what}}. Reveal {{event}} first?",
    "ask.w10": "Turn {turn} is about to end. Reveal {event} before it does?",
    "ask.w11": "{0} was revealed. Reveal {event} in response? It would be carried out first.",
    "ask.deploy": f"{DEPLOYMENT}, {{period}}: {{left}}.",
    "ask.event": f"Which Event goes face-down into your {ZONE}? Nobody else sees which it is.",
    "ask.where": "Where does {0} go?",
    "ask.attach": "What is {0} attached to?",
    "ask.resource": "{0}: name a resource.",
    "ask.model": "{0}: which species is the model?",
    "ask.copy": "{0}: which adjacent habitat is copied?",
    "ask.exert": f"{EXERTION}, {{period}}: {EXERT} a species (each once a turn), or go on to movement.",
    "ask.prey": f"Which {PREY} does {{0}} {PREDATE}?",
    "ask.power": "{0}: what does it use its ability on?",
    "ask.strike": "{0}: choose an opposing species that loses counters, or none.",
    "ask.move": f"{MOVEMENT}: move a species to another habitat, or end your turn.",
    "ask.aim": "{0}: choose a species.",
    "ask.aim-habitat": "{0}: choose a habitat.",
    "ask.drop": "{0}: discard an Effect as well?",
    "ask.introduce": "{0}: choose a species of your hand to deploy, or none.",
    "ask.revive": f"{{0}}: which species of your {PILE} comes into play with 3 counters?",
    "ask.recycle": "{0}: choose a card to shuffle back into your main deck, or stop. At most 5 go back.",
    "ask.migrate": "{0}: choose a species to move, or stop. At most 3 move, each once.",
    "ask.succession": "Which habitat replaces {0}? The other goes to the bottom of your habitat deck.",
    "ask.bolt": "{0} was predated upon and may bolt to an adjacent habitat. Where does it go?",
    "ask.infect": "The species under {0} has left play. Move {0} to another one of its group there?",
    "ask.course": "{0}: look at the top card of your main deck?",
    "ask.course-card": "{0} is the top card of your main deck. Leave it there?",
    "ask.wander": "{0} may move to an adjacent habitat at the beginning of your turn. Where does it go?",
    "ask.study": "{0}: which of the two top cards stays on top of your main deck? The other goes to the bottom.",
    "ask.steady": "{0}: which of your species gains 1 counter?",
    "ask.larders": "{0} may give 1 of its counters to another of your species: which?",
}

LABELS = {
    "do.done.deploy": f"Go on to the {EXERTION}",
    "do.done.deploy.left": f"Go on to the {EXERTION} without deploying {{left}}",
    "do.done.exert": f"Go on to the {MOVEMENT}",
    "do.done.exert.left": f"Go on to the {MOVEMENT}: {{n:species|species}} of yours could still {EXERT}",
    "do.done.move": f"End the turn: all species {DECLINE}, {{what}}",
    "do.none.strike": "No species loses counters",
    "do.none.drop": "Discard no Effect",
    "do.none.introduce": "Deploy none",
    "do.none.infect": f"Do not move it: it goes to the {PILE}",
    "do.none.larders": "Give none",
    "do.stop.recycle": "No more cards: shuffle the deck",
    "do.stop.migrate": "No more moves",
    "do.pass": "Pass: {event} stays face-down",
    "do.no": "Do not look",
    "do.reveal": "Reveal {event}: “{text}”",
    "do.reveal.now": "Reveal {event}: {what}",
    "do.reveal.idle": f"Reveal {{event}}: it does nothing now and goes to the {PILE}",
    "do.keep": "Keep this hand",
    "do.mulligan": f"Take a {MULLIGAN}: shuffle it back and draw {{n:new card|new cards}}",
    "do.deploy.species": f"Deploy {{0}}: {{kind}}, {RANK} {{rank}}, arrives with {{counters}}, {{rates}}",
    "do.deploy.effect": "Deploy {0}: an Effect on {target}",
    "do.event": f"Play an Event face-down into your {ZONE} ({{cards}})",
    "do.event.piece": f"Play {{0}} face-down into your {ZONE}",
    "do.at": "{0} (habitat {at}){what}",
    "do.on": "Your {0} (habitat {at}, {counters}){what}",
    "do.on.foe": "Opposing {0} (habitat {at}, {counters}){what}",
    "do.zone.yours": f"Your {ZONE}: an Event there can be revealed only in your own turns",
    "do.zone.theirs": f"Your opponent's {ZONE}: an Event there can be revealed only in your opponent's turns",
    "do.zone.deck": "Your main deck",
    "do.name": "{resource}: {what}",
    "do.copy": "Your {0} (habitat {at}): {rates}",
    "do.copy.foe": "Opposing {0} (habitat {at}): {rates}",
    "do.copy.habitat": "{0} (habitat {at}){what}",
    "do.exert": f"{EXERT_FIRST} {{0}} (habitat {{at}}): it {{what}}",
    "do.exert.hunt": f"{EXERT_FIRST} {{0}} (habitat {{at}}) to {PREDATE} {{prey}}: {{what}}",
    "do.use": f"{EXERT_FIRST} {{0}} (habitat {{at}}) for {{ability}}: it gains {{gained}}, {{cost}}",
    "do.alone": f"Without {PREY}: {{hunter}} {{what}}",
    "do.prey": "Your own {0} (habitat {at}): {what}",
    "do.prey.foe": "Opposing {0} (habitat {at}): {what}",
    "do.target": "Your {0} (habitat {at}, {counters}){what}",
    "do.target.foe": "Opposing {0} (habitat {at}, {counters}){what}",
    "do.remove": f"{{0}} in your {PILE} is removed from the game, {{hunter}} gains {{gained}}",
    "do.remove.foe": f"{{0}} in your opponent's {PILE} is removed from the game, {{hunter}} gains {{gained}}",
    "do.move": "Move {0} from habitat {at} to {goals}",
    "do.drop": "Discard your {0}",
    "do.drop.foe": "Discard your opponent's {0}",
    "do.revive": f"{{0}}: {{kind}}, {RANK} {{rank}}, {{rates}}",
    "do.recycle": "Shuffle {0} back",
    "do.enter": "{0}{what}",
    "do.stay": "Stay at {habitat} (habitat {at})",
    "do.infect": "Your {0} ({counters})",
    "do.infect.foe": "Opposing {0} ({counters})",
    "do.look": "Look at it",
    "do.top": "Leave {card} on top",
    "do.top.piece": "Keep {0} on top",
    "do.bottom": "Put {card} on the bottom",
}

PHRASES = {
    "list.two": "{first} and {last}",
    "list.or": "{first} or {last}",
    "piece.mine": "your {0}",
    "piece.foe": "opposing {0}",
    "left.cards": "you may still deploy {cards}, or go on",
    "left.nothing": "you have deployed all you may, so go on",
    "left.species": "a species",
    "left.effect": "an Effect",
    "left.event": "an Event",
    "declared.to": "{who} to {0} (habitat {at})",
    "declared.on": "{0} on {who}",
    "declared.grows": "{who}, which {gains}",
    "declared.hunts": f"{{who}} to {PREDATE} {{prey}}: {{what}}",
    "declared.uses": "{who} to use {ability} on {goal}",
    "zone.mine": f"your {ZONE}",
    "zone.foe": f"the opposing {ZONE}",
    "zone.deck": "the main deck",
    "doomed.one": "{doomed} has",
    "doomed.many": "{doomed} have",
    "what.gains": "gains {n:counter|counters} (then {now})",
    "what.gains.none": "gains nothing now",
    "what.feeds": "gains {gained} and {prey} loses {bite}",
    "what.feeds.alone": f"gains {{gained}} and {{prey}} loses {{bite}}, or it gains {{alone}} without {PREY}",
    "what.spread": "{least} to {most} counters",
    "what.some": "one of {n} species",
    "what.hunt": "it {loses}, {hunter} {gains}{escape}{harm}",
    "what.loses": "loses {n:counter|counters} ({left} left)",
    "what.loses.last": "loses {n:counter|counters} and leaves play",
    "what.loses.none": "loses nothing",
    "what.evades": f"; it {EVADES} on {{die}}–6 of a D6",
    "what.evades.six": f"; it {EVADES} on 6 of a D6",
    "what.toxic": f"; it is {TOXIC}, so {{hunter}} then loses {{n:counter|counters}}",
    "what.is": ": it {what}",
    "what.devours": ": it {loses}, {hunter} gains {gained}",
    "cost.devour": "another species there loses {bite}",
    "cost.scavenge": f"a species card in a {PILE} is removed from the game",
    "change.is": ": {what}",
    "change.it": "it",
    "change.more": "{who} gains {n} (then {now})",
    "change.fewer": "{who} loses {n} ({now} left)",
    "change.last": "{who} loses {n} and leaves play",
    "change.many": "{n} species gain or lose counters (yours {mine} in all, opposing {theirs})",
    "declines.none": "but nobody loses counters",
    "declines.mine": "you lose {mine:counter|counters}, your opponent none",
    "declines.theirs": "you lose none, your opponent {theirs:counter|counters}",
    "declines.both": "you lose {mine:counter|counters}, your opponent {theirs}",
    "declines.gone": "{losses}, and {doomed} will leave play",
    "rates.plain": "{up}↑ {down}↓",
    "rates.ranked": f"{RANK} {{rank}}, {{up}}↑ {{down}}↓",
    "rates.become": "{who} becomes {rates}",
    "rates.many": "{n} species get other rates",
    "there.grows": ": {counters}, {rates} there",
    "there.hunts": f": {{counters}}, {{rates}}, {PREY} there: {{prey}}",
    "there.starves": f": {{counters}}, {{rates}}, no {PREY} there now",
    "there.crossing": "; loses 1 counter to {0}",
    "land.offers": ": {resources}",
    "land.barren": ": no resources",
    "found.at": "found at {habitats}",
    "found.nowhere": "found at no habitat now",
    "habitat.one": "habitat {at}",
    "habitat.many": "habitats {at}",
    "kind.predator": f"{{group}}, {PREDATOR}",
    "kind.other": "{group}",
    "period.day": icon("day", "Day"),
    "period.night": icon("night", "Night"),
}

STORY = {
    "tell.first": "{seat:seat} takes the first turn.",
    "tell.keeps": "{seat:seat} keeps a hand of {n:card|cards}.",
    "tell.mulligan": f"{{seat:seat}} takes a {MULLIGAN}: a new hand of {{n:card|cards}}.",
    "tell.row": "The habitats, from left to right: {0}, {1}, {2}, {3}.",
    "tell.turn": "Turn {n} of 16, {period}: {seat:seat} takes it.",
    "tell.draw": "{seat:seat} draws {n:card|cards}.",
    "tell.gain": "{whose:seat}'s {0} gains {n:counter|counters} (now {now}).",
    "tell.lose": "{whose:seat}'s {0} loses {n:counter|counters} (now {now}).",
    "tell.declare": "{seat:seat} deploys {0} to {1}.",
    "tell.declare-effect": "{seat:seat} deploys {0} on {whose:seat}'s {1}.",
    "tell.declare-land": "{seat:seat} deploys {0} on {1}.",
    "tell.declare-zone": f"{{seat:seat}} deploys {{0}} on {{whose:seat}}'s {ZONE}.",
    "tell.declare-deck": "{seat:seat} deploys {0} on {whose:seat}'s main deck.",
    "tell.declare-event": f"{{seat:seat}} plays an Event face-down into the {ZONE}.",
    "tell.named": "{seat:seat} names {resource} for {0}.",
    "tell.arrives": "{whose:seat}'s {0} arrives at {1} with {n:counter|counters}.",
    "tell.attached": "{0} is attached to {whose:seat}'s {1}: “{text}”",
    "tell.attached-land": "{0} is attached to {1}: “{text}”",
    "tell.attached-zone": f"{{0}} is attached to {{whose:seat}}'s {ZONE}: “{{text}}”",
    "tell.attached-deck": "{0} is attached to {whose:seat}'s main deck: “{text}”",
    "tell.cancelled": "{0} cannot be deployed there any more and goes back to the hand of {seat:seat}.",
    "tell.exerts": f"{{seat:seat}}'s {{0}} {EXERTS}.",
    "tell.hunts": f"{{seat:seat}}'s {{0}} {EXERTS} to {PREDATE} {{whose:seat}}'s {{1}}.",
    "tell.uses": f"{{seat:seat}}'s {{0}} {EXERTS} for {{ability}} on {{whose:seat}}'s {{1}}.",
    "tell.not-exerted": "{whose:seat}'s {0} cannot exert as declared any more: it does not exert.",
    "tell.evades": f"{{whose:seat}}'s {{0}} rolls {{die}} and {EVADES} {{1}}, which gains nothing.",
    "tell.caught": "{whose:seat}'s {0} rolls {die} and does not evade {1}.",
    "tell.toxic": f"{{whose:seat}}'s {{0}} is {TOXIC} to {{1}}, which predated upon it.",
    "tell.removed": "{whose:seat}'s {0} is removed from the game.",
    "tell.sets-out": "{seat:seat} moves {0} to {1}.",
    "tell.moved": "{whose:seat}'s {0} goes from {1} to {2}.",
    "tell.not-moved": "{whose:seat}'s {0} cannot be moved as declared any more: it stays.",
    "tell.reveal": "{seat:seat} reveals {0}: “{text}”",
    "tell.burn": "{seat:seat} reveals {0}: “{text}” It does nothing now.",
    "tell.aims": "{seat:seat} chooses {whose:seat}'s {0} for {1}.",
    "tell.aims-land": "{seat:seat} chooses {0} for {1}.",
    "tell.no-target": "There is nothing {0} could be about: it does nothing.",
    "tell.fizzles": "What was chosen for {0} has changed: it has nothing to act on.",
    "tell.developed": "A development counter is put on {0}.",
    "tell.flooded": "{0} is flooded.",
    "tell.echo": "{whose:seat}'s {0} takes the form of {1}.",
    "tell.shown": "{seat:seat} reveals {cards} from the habitat deck.",
    "tell.replaced": "{1} replaces {0} as habitat {at}.",
    "tell.looks": "{seat:seat} looks at {foe:seat}'s hand and face-down Event.",
    "tell.introduce": "{seat:seat} introduces {0} to {1}.",
    "tell.saved": "{whose:seat}'s {0} stays in play with 3 counters.",
    "tell.unexert": "{whose:seat}'s {0} is un-exerted and may exert again.",
    "tell.recycled": "{seat:seat} shuffles {cards} back into the main deck.",
    "tell.die": "{0}: {seat:seat} rolls {die}.",
    "tell.die-nothing": "{0}: {seat:seat} rolls {die}, and nothing happens.",
    "tell.die-keeps": "{0}: {seat:seat} rolls {die} for {1}, which keeps 1 counter.",
    "tell.die-loses": "{0}: {seat:seat} rolls {die} for {1}, which does not keep its last counter.",
    "tell.die-rank": "{0}: {seat:seat} rolls {die}. Each species of rank {die} loses half its counters.",
    "tell.lake": "{0}: the die shows {die}. It is flooded: it has Water and Algae.",
    "tell.lake-dry": "{0}: the die shows {die}. It is dry.",
    "tell.road": "{whose:seat}'s {1} crosses {0}.",
    "tell.trapped": "{whose:seat}'s {1} falls into the pit of {0}.",
    "tell.infects": "{0} spreads to {whose:seat}'s {1}.",
    "tell.sick": "{0} weakens {whose:seat}'s {1}.",
    "tell.gone": f"{{seat:seat}}'s {{0}} leaves play and goes to the {PILE}.",
    "tell.to-hand": "{0} goes to the hand of {seat:seat}.",
    "tell.effect-gone": "{seat:seat}'s {0} is discarded.",
    "tell.depop": f"All species {DECLINE}: each loses its ↓ counters.",
    "tell.looked": "{seat:seat} looks at the top card of the main deck.",
    "tell.to-bottom": "{seat:seat} puts it on the bottom.",
    "tell.studies": "{seat:seat} looks at the top cards of the main deck ({0}).",
}

SCREEN = {
    "screen.goal": "Goal: more population counters than your opponent after turn 16.",
    "screen.goal.public": "Goal: more population counters than the opponent after turn 16.",
    "screen.set-up": "Set-up: each player keeps a hand or takes a new one.",
    "screen.turn": "Turn {turn} of 16 · {period} · {step} · {whose}",
    "screen.turn.mine": "your turn",
    "screen.turn.theirs": "{seat:seat}'s turn",
    "screen.over": "The game is over after turn {turn}.",
    "screen.score": "{who}: {score:counter|counters} on {species} species",
    "screen.you": "You ({seat:seat})",
    "screen.other": "{seat:seat}",
    "screen.yours": "Yours",
    "screen.piles": "hand {hand} · deck {deck} · habitat deck {habitats} · discard pile {discard}",
    "screen.discard": "Discard pile: {cards}",
    "screen.removed": "Removed from the game: {cards}",
    "screen.zone": "Event Zone: {what}",
    "screen.zone.empty": "empty",
    "screen.zone.hidden": "an Event, face-down",
    "screen.zone.own": "{card}, face-down: {text}",
    "screen.effects": "Effects on it: {effects}",
    "screen.on-deck": "On the main deck: {effects}",
    "screen.effect": "{card} ({owner})",
    "screen.effect.chosen": "{card} ({owner}): {chosen}",
    "screen.hand": "Hand:",
    "screen.card.species": "{name} ({group}, rank {rank}{fangs}, {up}↑ {down}↓)",
    "screen.card.fangs": " predator",
    "screen.card.Habitat": "{name} (habitat)",
    "screen.card.EffectCard": "{name} (Effect)",
    "screen.card.EventCard": "{name} (Event)",
    "screen.text": "{card}: {text}",
    "screen.habitat": "[{place}] {name}",
    "screen.habitat.copy": "[{place}] {name}, now {land}",
    "screen.resources": "{resources}",
    "screen.resources.none": "no resources",
    "screen.resources.split": "{mine} (for {who} {theirs})",
    "screen.trait": "{title}: {text}",
    "screen.nobody": "{who}: no species",
    "screen.species": "{name} {counters}",
    "screen.species.exerted": "{name} {counters} (exerted)",
    "screen.facts": "{up}↑ {down}↓ rank {rank}",
    "screen.facts.predator": "{up}↑ {down}↓ rank {rank} predator",
    "screen.fading": "loses its last counter at the end of this turn",
    "screen.warded": "no prey until turn {until}",
    "screen.takes-after": "has the form of {card}",
    "screen.flooded": "flooded: Water and Algae",
    "screen.preserved": "no prey here until turn {until}",
    "screen.spared": "{who} loses nothing here in the next decline",
    "screen.developed": "{n:development counter|development counters}",
    "screen.withering": "withering: more is lost in the next decline",
    "screen.force": "In force: {events}",
    "screen.force.until": "{card} until the end of turn {turn}",
    "screen.force.turn": "{card} until the end of this turn",
    "screen.force.of": "{card} for {who} until the end of this turn",
    "screen.chain": "Revealed and not yet carried out: {cards}",
    "screen.declared": "Declared: {what}",
    "screen.declared.to": "{card} to habitat {place}",
    "screen.declared.on": "{card} on {goal}",
    "screen.declared.expop": "{card} exerts",
    "screen.declared.hunts": "{card} predates upon {goal}",
    "screen.declared.uses": "{card} uses its ability on {goal}",
    "screen.declared.event": "an Event, face-down",
    "screen.aside": "Being played: {cards}",
    "screen.back": "a face-down {back}",
    "screen.legend": "The number after a name: its counters · 2↑ gains 2 when it exerts · 1↓ loses 1 at the end of "
    "every turn · rank: size; a predator eats its own rank or up to 2 lower · card NAME: read a card",
}

REFUSALS = {
    "no.committed": "You have already committed to your hand.",
    "no.one-of-a-kind": "You may deploy only one species, one Effect and one Event in a turn.",
    "no.full": "That habitat is full on your side.",
    "no.creosote-full": "Each player may have at most 2 species at Creosote Scrub.",
    "no.zone-taken": "Your Event Zone already holds an Event.",
    "no.zone-later": "Your Event Zone is free again only in your next turn.",
    "no.no-target": "This Effect cannot be deployed there.",
    "no.nowhere": "There is no habitat with room for this species.",
    "no.not-held": "You do not hold that card.",
    "no.exerted": "This species is already exerted.",
    "no.by-day": "This species may exert only on Day turns.",
    "no.own-phase": "Species exert only in their own player's Exertion Phase.",
    "no.needs-prey": "A predator needs prey of its own rank or up to 2 lower at its habitat.",
    "no.itself": "A species cannot predate upon itself.",
    "no.elsewhere": "Prey must be at the same habitat.",
    "no.out-of-range": "That species is too big or too small: prey has the predator's own rank or up to 2 lower.",
    "no.protected": "That species cannot be selected as prey now.",
    "no.not-alone": "This predator cannot exert without prey here.",
    "no.no-power": "This species has no such ability.",
    "no.nothing-to-use-on": "There is nothing this ability could be used on.",
    "no.not-adjacent": "You can only move to an adjacent habitat.",
    "no.already-moved": "You have already moved a species this turn.",
    "no.once-each": "A species can be moved only once in this phase.",
    "no.not-yours": "You can only move your own species.",
    "no.held": "This species cannot be moved in the Movement Phase.",
    "no.move-phase": "Species are moved only in their own player's Movement Phase.",
    "no.barred": "This species cannot enter that habitat.",
    "no.phase-over": "That phase is over for this turn.",
    "no.deploy-phase": "Cards are deployed only in your own Deployment Phase.",
    "no.only-events": "Only Events go to your Event Zone, and only there.",
    "no.no-event": "No Event lies in your Event Zone.",
    "no.shrouded": "Shrouding Weather: this Event can be revealed only on your own turn.",
    "no.deploying": "You are deploying a card: finish that first.",
    "no.exerting": "A species is being exerted: finish that first.",
    "no.moving": "A species is being moved: finish that first.",
    "no.only-species": "Only a species can be deployed by this Event.",
    "no.no-window": "You can reveal when the current step is finished.",
    "no.hidden": "That information is hidden.",
    "no.removed": "That card has been removed from the game.",
    "no.locked": "The action is already declared; it is carried out or cancelled after the Events.",
    "no.not-for-event": "This species cannot be chosen for this Event.",
    "no.not-in-play": "There is no such species in play.",
}

ENDINGS = {
    "end.counters": "More population counters after turn 16: {most} to {least}.",
    "end.draw": "Both players have {most} population counters after turn 16: a draw.",
    "end.conceded": "One player conceded, so the other one wins.",
}


class DesertWords(Words):
    """The messages of the game; what is read aloud of a card is taken from the card."""

    __slots__ = ()

    def filled(self, key: str, pieces: Sequence[str], names: Sequence[str], params: Mapping[str, Any]) -> str:
        if key in READ_ALOUD:
            params = {**params, "text": printed(pieces[0])}
        elif key == "tell.named":
            params = {**params, "resource": resource(params["resource"])}
        elif key in LISTED:
            params = {**params, "cards": self.listed(pieces)}
        return super().filled(key, pieces, names, params)

    def listed(self, said: Sequence[str], joint: str = "list.two") -> str:
        """Things in a row: "A", "A and B", "A, B and C"."""
        if len(said) < 2:
            return "".join(said)
        return self.phrase(joint, first=", ".join(said[:-1]), last=said[-1])


READ_ALOUD = frozenset(
    ("tell.reveal", "tell.burn", "tell.attached", "tell.attached-land", "tell.attached-zone", "tell.attached-deck")
)
"""Lines that read the text of their card."""
LISTED = frozenset(("tell.shown", "tell.recycled"))
"""Lines that name all their cards."""


def printed(named: str) -> str:
    """What the card of this name does, as printed."""
    return next(
        section.text
        for part in parts(named)
        for section in FACES[FACE_OF[part.value]].sections
        if section.key == "does"
    )


WORDS = DesertWords({**PROMPTS, **LABELS, **PHRASES, **STORY, **SCREEN, **REFUSALS, **DECKS, **ENDINGS})
