"""What people read in Endogenesis: every message, and which wording of it fits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from orrery.engine.text import amount, card, parts
from orrery.engine.verbs import said
from orrery.engine.words import Words
from orrery.games.endogenesis.cards import keywords as kw
from orrery.games.endogenesis.cards.catalogue import BY_SLUG, FACES
from orrery.games.endogenesis.cards.kinds import Monster, Skill
from orrery.games.endogenesis.rules.state import CAPACITY, MONSTER, SLOT_WORDS

S = f"{kw.SHARD}|{kw.SHARDS}"
"""A Shard, several Shards."""
C = f"{kw.CHARGE}|{kw.CHARGES}"
E = kw.ENERGY

ASK = {
    # ---- figures of the view
    "figure.health": "{n} Health",
    "figure.max_health": "{n} Max Health",
    "figure.shards": "{n:Shard}",
    "figure.prisms": "{n:Prism}",
    "count.prisms": "{n:Prism}",
    "figure.energy": "{n} Energy",
    "figure.charges": "{n:Charge}",
    "figure.drums": "{n:War Drum}",
    "ask.keep": "Choose the first of the two starting Skills you keep. The other cards go back.",
    "ask.keep-second": "Choose the second starting Skill you keep. The other cards go back.",
    "ask.customize": f"Before the first turn: equip Skills and spend your {{shards:{S}}}, or be done. "
    "What you equip stays until your first turn.",
    "ask.customize-none": f"Before the first turn: equip Skills, or be done. You have no {kw.SHARDS} left.",
    "ask.prepare": f"Preparation: equip Skills and spend your {{shards:{S}}}, or be done.",
    "ask.prepare-none": f"Preparation: equip Skills, or be done. You have no unused {kw.SHARDS}.",
    "ask.hide": f"Which {kw.REACTION} goes face down into the slot?",
    "ask.prime": f"Which {kw.AUTO} do you set face down?",
    "ask.wonder-keep": f"You have reached {{milestone}} {kw.MAX_HEALTH}: choose the {kw.WONDER} to keep. The other one "
    "is discarded.",
    "ask.first": "Who takes the first turn of each round?",
    "ask.draw-discard": "Draw Phase: choose a card to discard.",
    "ask.draw-discard-first": "Draw Phase: choose the first of two cards to discard.",
    "ask.draw-discard-second": "Draw Phase: choose the second card to discard.",
    "ask.turn": f"Your turn. You have {{energy}} {E} and {{shards:unused {kw.SHARD}|unused {kw.SHARDS}}}.",
    "ask.turn-energy": f"Your turn. You have {{energy}} {E}.",
    "ask.turn-shards": f"Your turn. You have no {E} yet (discard cards for it) and "
    f"{{shards:unused {kw.SHARD}|unused {kw.SHARDS}}}.",
    "ask.turn-none": f"Your turn. You have no {E} yet: discard cards for it.",
    "ask.target": "Choose a target for {what}.",
    "ask.second": "Choose the second target of {what}.",
    "ask.victim": "Choose who is dealt the damage of {what}.",
    "ask.point": "{what}: who takes the next point of damage? ({n:point|points} left)",
    "ask.copy": "Which face-up Skill does Mimic copy?",
    "ask.respond": "{what} hits you for {n} damage, which leaves you {left} of {mh} Health. Do you respond?",
    "ask.respond-fatal": "{what} hits you for {n} damage, which is fatal: you have {hp} Health. Do you respond?",
    "ask.respond-sure": f"{{what}} hits you for {{n}} damage, which leaves you {{left}} of {{mh}} Health. "
    f"It is {kw.TRUE_STRIKE}: no {kw.REACTION} helps. Do you respond?",
    "ask.respond-sure-fatal": f"{{what}} hits you for {{n}} damage, which is fatal: you have {{hp}} Health. "
    f"It is {kw.TRUE_STRIKE}: no {kw.REACTION} helps. Do you respond?",
    "ask.respond-touch": "{what} is about to affect you without damage. Do you respond?",
    "ask.respond-touch-does": "{what} is about to affect you without damage. Its text: {does} Do you respond?",
    "ask.pay": "Choose a card to discard: it pays for {what}.",
    "ask.reequip": f"Which {kw.REACTION} goes face down into the slot? It stays {kw.EXHAUSTED} until this turn ends.",
    "ask.redirect": "To whom do you redirect the damage of {what}?",
    "ask.amount": "How much of the {n} damage do you redirect?",
    "ask.fatal": f"You are about to receive fatal damage: you have {{hp}} Health. Play a {kw.WONDER}?",
    "ask.death": f"You are dying. Play a {kw.WONDER}?",
    "ask.cancel": "{what} has just been played: {does} Do you cancel it?",
    "ask.discard": "Choose a card to discard.",
    "ask.discard-limit": "Your turn ends with more than {limit} cards in hand: choose a card to discard ({n} to go).",
    "ask.discard-reaction": f"A {kw.REACTION} makes you discard: choose a card.",
    "ask.discard-for": "{what}: choose a card to discard.",
    "ask.tithe": "{what}: discard a card, or take {n} damage.",
    "ask.parasite": f"{{what}}: discard an attached {kw.AUGMENT}, or take {{n}} damage.",
    "ask.refresh": f"{{what}}: which {kw.EXHAUSTED} Skill do you {kw.REFRESH}?",
    "ask.exhaust": f"{{what}}: which of your ready Skills is {kw.EXHAUSTED}?",
    "ask.jam": f"{{what}}: which ready Skill of {{rival}} do you {kw.EXHAUST}?",
    "ask.charge": f"Which Active Voltaic Skill gains the {kw.CHARGES}?",
    "ask.uncharge": f"{{what}}: which of your Skills loses a {kw.CHARGE}?",
    "ask.spread": f"{{what}}: which Skill gains the next {kw.CHARGE}? ({{n:{C}}} left)",
    "ask.resonance": f"{{what}} discharges: {kw.CHARGES} for your other Voltaic Skills, or Health?",
    "ask.show": f"Do you show a face-down Skill of that category for 1 more {E}?",
    "ask.augment-lose": f"{{what}}: which of your attached {kw.AUGMENT}s is discarded?",
    "ask.skill-lose": "{what}: which of your Basic Skills is discarded?",
    "ask.player": "Choose a player for {what}.",
    "ask.unmake": "{what}: which Basic Skill of {rival} is discarded?",
    "ask.transpose": f"{{what}}: under which slot does the next {kw.SHARD} go? ({{n:{S}}} left)",
    "ask.thread": "Which card goes back onto the Realm of Chaos next? The last one lies on top, face up.",
    "ask.free-forge": f"Which {kw.AUGMENT} do you attach to which Skill?",
    "ask.severance": "{what}: what do you tear from {rival}?",
    "ask.trade": "Do you discard two cards for one of the Fragments of Knowledge?",
    "ask.flux": "Which card do you pass to {neighbour}, on your left?",
}

DO = {
    "do.pass": "Decline",
    "do.pass-damage": "Do not respond: take {n} damage, {left} Health left",
    "do.pass-fatal": "Do not respond: take {n} damage and die",
    "do.pass-touch": "Do not respond",
    "do.done": "Be done",
    "do.done-shards": f"Be done ({{n:{S}}} unused)",
    "do.decline.fatal": "Play no Wonder: take the fatal damage",
    "do.decline.death": "Play no Wonder: die",
    "do.decline.cancel": "Do not cancel it",
    "do.decline.trade": "Discard nothing, take no Fragment",
    "do.yes": "Show it: 1 more Energy",
    "do.no": "Show nothing",
    "do.end": "End your turn",
    "do.end-energy": f"End your turn ({{energy}} {E} is lost)",
    "do.rest": "End your turn and rest: draw 1 card",
    "do.rest-energy": f"End your turn and rest: draw 1 card ({{energy}} {E} is lost)",
    "do.health": f"Raise your {kw.MAX_HEALTH} to {{n}} for {{cost:{S}}}",
    "do.health-wonder": f"Raise your {kw.MAX_HEALTH} to {{n}} for {{cost:{S}}}, and choose a {kw.WONDER}",
    "do.take": "Take {n} damage",
    "do.take-fatal": "Take {n} damage and die",
    "do.heal": "Restore 6 Health ({n} missing)",
    "do.heal-none": "Restore 6 Health (none is missing: nothing happens)",
    "do.spread": f"2 {kw.CHARGES} on each of your other Active Voltaic Skills",
    "do.spread-none": f"2 {kw.CHARGES} on each of your other Active Voltaic Skills (you have none: nothing happens)",
    "do.target": "{0} ({hp}/{mh} Health){outcome}",
    "do.target-player": "{name} ({hp}/{mh} Health){outcome}",
    "do.target-you": "You ({hp}/{mh} Health)",
    "do.amount": "Redirect {a} damage: you take {n}",
    "do.amount-all": "Redirect {a} damage: you take none",
    "do.use": f"Use {{skill}} for {{cost}} {E}: {{does}}",
    "do.use-free": "Use {skill} for free: {does}",
    "do.use-copy": "Use {skill}: {does}",
    "do.use-artifact": f"Use up {{0}}: gain {{energy}} {E}.{{does}}",
    "do.discard": "Discard {0}",
    "do.discard-energy": f"Discard {{0}} for {{energy}} {E}",
    "do.equip": "Equip {0} in {slot}: {does}{fresh}",
    "do.replace": f"Equip {{0}} in {{slot}}, discarding {{old}} for {{energy}} {E}: {{does}}{{fresh}}",
    "do.swap": "Equip {0} in {slot}, taking {old} back: {does}{fresh}",
    "do.hide": f"Put a {kw.REACTION} face down into {{slot}}",
    "do.hide-over": f"Put a {kw.REACTION} face down into {{slot}}, discarding {{old}} for {{energy}} {E}",
    "do.hide-swap": f"Put a {kw.REACTION} face down into {{slot}}, taking {{old}} back",
    "do.upgrade": f"Put {kw.SHARD} {{n}} of {{most}} under {{old}}: {{does}}",
    "do.upgrade-later": f"Put {kw.SHARD} {{n}} of {{most}} under {{old}}: nothing changes before {kw.SHARD} {{next}}",
    "do.upgrade-alike": f"Put {kw.SHARD} {{n}} of {{most}} under {{old}}: nothing changes by it",
    "do.prime": f"Set an {kw.AUTO} face down for {{a}} {E}",
    "do.prime-free": f"Set an {kw.AUTO} face down for free",
    "do.prime-over": f"Set an {kw.AUTO} face down for {{a}} {E}, discarding {{old}} for {{energy}} {E}",
    "do.prime-over-free": f"Set an {kw.AUTO} face down for free, discarding {{old}} for {{energy}} {E}",
    "do.ascend": "Discard a Glyph of Ascension and become {0}. {does}",
    "do.wonder": "Play {0}: {does}",
    "do.wonder-none": "Play {0}: {does} (No Health is missing: nothing happens.)",
    "do.attach": f"Attach {{0}} to {{old}} for {{cost}} {E}: {{does}}",
    "do.attach-free": "Attach {0} to {old} for free: {does}",
    "do.attach-plain": "Attach {0} to {old}: {does}",
    "do.react": f"React with {{0}} for {{cost}} {E}: {{does}}{{outcome}}",
    "do.react-free": "React with {0} for free: {does}{outcome}",
    "do.pay": f"Discard {{0}} ({{energy}} {E}){{does}}",
    "do.set": "{0}: {does}",
    "do.set-cost": f"{{0}} ({{cost}} {E}): {{does}}",
    "do.keep": "Keep {0}: {does}",
    "do.keep-cost": f"Keep {{0}} ({{cost}} {E}): {{does}}",
    "do.copy": f"Copy {{0}} for {{cost}} {E}: {{does}}",
    "do.copy-free": "Copy {0} for free: {does}",
    "do.return": "Put {0} back",
    "do.return-top": "Put {0} back, on top",
    "do.trade": "Discard 2 cards for {0}: {does}",
    "do.give": "Pass {0} to {name}",
    "do.slot": "{old}",
    "do.their": "{old}",
    "do.tear": "Discard {augment} from {old}",
    "do.drain": f"Discard {{n:{C}}} from {{old}}",
}

PART = {
    "part.damage": ": {n} damage",
    "part.damage-fatal": ": {n} damage, fatal",
    "part.damage-injury": f": {{n}} damage, {{shards:{S}}} for you",
    "part.damage-slays": ": {n} damage, which slays it ({reward})",
    "part.no-damage": ": no damage",
    "part.unanswered": "; {n} if it does not react",
    "part.sure": f"; {kw.TRUE_STRIKE}",
    "part.reacts": f"; it answers with its {kw.REACTION} ({{does}})",
    "part.points": ": {n:point|points} so far",
    "part.left": " You take {n} of {of} damage.",
    "part.left-none": " You take no damage.",
    "part.left-fatal": " You take {n} of {of} damage, which is still fatal.",
    "part.left-rooted": " You keep {n} Health.",
    "part.fresh": f" It is {kw.EXHAUSTED} until your next turn.",
    "part.of": "{what} of {name}",
    "part.reaction": f"a {kw.REACTION}",
    "part.in-slot": "{what} ({slot}{more})",
    "part.theirs": "{what} ({slot} of {name}{more})",
    "part.charges": f", {{n:{C}}}",
    "part.with": ", with {what}",
    "part.and": "{what} with {more}",
    "part.hidden": "the face-down Skill",
    "part.card": "a face-down card",
    "part.have": " You have one.",
    "part.have-none": " You have none.",
    "part.cost": f"{{n}} {E} each time.",
    "part.cost-none": "Free each time.",
    "part.name": "{seat:you}",
    "part.chaos": "the forces of Chaos",
}

TELL = {
    "tell.begins": "{seat:you} {seat:are/is} the starting player.",
    "tell.bonus": "{seat:you} {seat:draw/draws} an extra card (not to be used before {seat:'s} first turn), and "
    f"{{last:you}} {{last:gain/gains}} an extra {kw.SHARD}.",
    "tell.round": "Round {n} begins.",
    "tell.round-end": "Round {n} ends.",
    "tell.turn": "{seat:'s} turn begins.",
    "tell.rest": "{seat:you} {seat:rest/rests}, having used no Skill and played no Wonder.",
    "tell.draw": "{seat:you} {seat:draw/draws} {n:card|cards}.",
    "tell.discard": "{seat:you} {seat:discard/discards} {0}.",
    "tell.discard-random": "{seat:you} {seat:discard/discards} {0} at random.",
    "tell.burned": f"{{seat:you}} {{seat:discard/discards}} {{0}} for {{n}} {E}.",
    "tell.artifact": f"{{seat:you}} {{seat:use/uses}} up {{0}} for {{energy}} {E}.",
    "tell.energy": f"{{seat:you}} {{seat:gain/gains}} {{n}} {E}.",
    "tell.shards": f"{{seat:you}} {{seat:gain/gains}} {{n:{S}}}.",
    "tell.tax": f"{{seat:you}} {{seat:return/returns}} 1 {kw.SHARD}.",
    "tell.dealt": "{seat:you} {seat:are/is} dealt {n:card|cards}.",
    "tell.reshuffle": "The {deck} discards are shuffled into a new deck.",
    "tell.equip": "{seat:you} {seat:equip/equips} {0}.",
    "tell.hide": "{seat:you} {seat:equip/equips} {0} face down in {place}.",
    "tell.replaced": f"{{seat:you}} {{seat:discard/discards}} {{0}} from {{place}} for {{n}} {E}.",
    "tell.prime": f"{{seat:you}} {{seat:pay/pays}} {{n}} {E} and {{seat:set/sets}} {{0}} face down as "
    "Auto-trigger Skill.",
    "tell.prime-free": "{seat:you} {seat:set/sets} {0} face down as Auto-trigger Skill, for free.",
    "tell.upgrade": f"{{seat:you}} {{seat:put/puts}} a {kw.SHARD} under {{0}} in {{place}} (now {{n}} of {{most}}).",
    "tell.health": f"{{seat:you}} {{seat:raise/raises}} {kw.MAX_HEALTH} to {{n}}.",
    "tell.ascend": "{seat:you} {seat:become/becomes} {0}. {does}",
    "tell.attach": "{seat:you} {seat:attach/attaches} {0} to {1}. {does}",
    "tell.augment-lost": f"{{seat:you}} {{seat:lose/loses}} the {kw.AUGMENT} {{0}}.",
    "tell.skill-lost": "{seat:you} {seat:lose/loses} {0} from {place}.",
    "tell.use": f"{{seat:you}} {{seat:use/uses}} {{0}} for {{n}} {E}.",
    "tell.use-free": "{seat:you} {seat:use/uses} {0} for free.",
    "tell.copies": "{0} copies {1}.",
    "tell.react": f"{{seat:you}} {{seat:react/reacts}} with {{0}} for {{n}} {E}: {{does}}",
    "tell.react-free": "{seat:you} {seat:react/reacts} with {0} for free: {does}",
    "tell.reequip": "{seat:you} {seat:put/puts} {0} face down into {place}.",
    "tell.guard": "{name} {who:block/blocks} {n} damage.",
    "tell.reflect": "{name} {who:reflect/reflects} {n} damage.",
    "tell.redirect": "{name} {who:redirect/redirects} {n} damage to {target}.",
    "tell.rooted": "{name} {who:survive/survives} the fatal damage with {n} Health.",
    "tell.veiled": "The Skill has no effect on {name}.",
    "tell.hurt": "{name} {who:take/takes} {n} damage ({left} Health left).",
    "tell.hurt-out": "{name} {who:take/takes} {n} damage (no Health left).",
    "tell.lose": "{name} {who:lose/loses} {n} Health.",
    "tell.restore": "{name} {who:restore/restores} {n} Health.",
    "tell.mark": f"{{name}} {{who:are/is}} {kw.MARKED} until this turn ends.",
    "tell.exhaust": f"{{seat:'s}} {{0}} is {kw.EXHAUSTED}.",
    "tell.refresh": f"{{seat:'s}} {{0}} is {kw.REFRESHED}.",
    "tell.charge": f"{{seat:'s}} {{0}} gains {{n:{C}}}.",
    "tell.discharge": "{seat:'s} {0} discharges: {does}",
    "tell.drained": f"{{seat:'s}} {{0}} loses all {kw.CHARGES}.",
    "tell.injury": f"{{seat:you}} {{seat:take/takes}} {{n:{S}}} for injuring {{0}}.",
    "tell.slain": "{0} is slain by {slayer}.",
    "tell.slain-chaos": "{0} dies.",
    "tell.dies": "{name} {who:die/dies}, slain by {slayer}.",
    "tell.dies-self": "{name} {who:pay/pays} with the last Health and {who:die/dies}.",
    "tell.dies-chaos": "{name} {who:die/dies} by the forces of Chaos.",
    "tell.lazarus": "{name} {who:survive/survives} with {n} Health.",
    "tell.revives": "{seat:you} {seat:come/comes} back to life.",
    "tell.weakened": f"{{seat:you}} {{seat:are/is}} {kw.WEAKENED}: {kw.SHARDS} under {{seat:'s}} Skills do not "
    "count this turn.",
    "tell.reward": f"{{seat:you}} {{seat:gain/gains}} {{n:{S}}} for slaying {{0}}.",
    "tell.prism": f"{{seat:you}} {{seat:win/wins}} a {kw.PRISM} (now {{n}}).",
    "tell.kill-reward": f"{{seat:you}} {{seat:gain/gains}} a {kw.SHARD} for killing {{foe:you}}.",
    "tell.essence": f"{{seat:you}} {{seat:take/takes}} {{n:{S}}} from the Essence Shift.",
    "tell.gives-essence": f"{{seat:you}} {{seat:put/puts}} a {kw.SHARD} on the Essence Shift (now {{n}}).",
    "tell.armed": f"The next Monster arrives with 3 more Health and 1 more {kw.SHARD} as reward.",
    "tell.steal": "{seat:you} {seat:take/takes} {0} from {foe:you}.",
    "tell.haunt": f"{{seat:you}} {{seat:take/takes}} an unused {kw.SHARD} from {{foe:you}}.",
    "tell.passes": "{seat:you} {seat:pass/passes} {0} to {foe:you}.",
    "tell.stargazer": f"{{seat:you}} {{seat:draw/draws}} and {{seat:show/shows}} {{0}}: its "
    f"{kw.ENERGY_VALUE} is {{n}}.",
    "tell.keeps": "{0} goes into {seat:'s} hand.",
    "tell.fragment": "{0} is laid out as a Fragment of Knowledge.",
    "tell.shows": "{seat:you} {seat:show/shows} {0}.",
    "tell.third-eye": "{seat:you} {seat:look/looks} at {foe:'s} hand and face-down cards.",
    "tell.wonder": "{seat:you} {seat:play/plays} {0}: {does}",
    "tell.wonders": f"{{seat:you}} {{seat:draw/draws}} {{n:{kw.WONDER}|{kw.WONDERS}}}.",
    "tell.wonder-gain": "{seat:you} {seat:gain/gains} {0}.",
    "tell.wonder-lost": "{seat:you} {seat:discard/discards} {0}.",
    "tell.cancelled": "{seat:you} {seat:cancel/cancels} {0}.",
    "tell.triggers": "{seat:'s} {0} triggers: {does}",
    "tell.returns": "{0} returns to {seat:'s} hand.",
    "tell.event": f"{kw.EVENT} {{0}}: {{does}}",
    "tell.distortion": f"A new {kw.DISTORTION}, {{0}}: {{does}}",
    "tell.distorts": f"The {kw.DISTORTION} {{0}}: {{does}}",
    "tell.revealed": "{0} is revealed.",
    "tell.reckons": f"{{0}} comes next, with 4 more Health and 1 more {kw.SHARD} as reward.",
    "tell.arrives": "{0} arrives with {n} Health.",
    "tell.mercy": f"{{0}} goes under the deck: nobody has the {kw.MAX_HEALTH} {{mercy}} its {kw.MERCY} asks for.",
    "tell.no-mercy": f"{{0}} stays in spite of its {kw.MERCY}: no weaker Monster is left.",
    "tell.preview": "The next Chaos card is {0}.",
    "tell.escapes": f"{{0}} {kw.ESCAPE}: no player damaged it this round.",
    "tell.monster-turn": "{0} begins its turn.",
    "tell.monster-active": "{0} attacks: {does}",
    "tell.monster-initiative": f"{{0}} uses its {kw.INITIATIVE} as it arrives: {{does}}",
    "tell.monster-deathcry": f"{{0}} uses its {kw.DEATHCRY} as it dies: {{does}}",
    "tell.monster-reacts": f"{{0}} uses its {kw.REACTION}: {{does}}",
    "tell.monster-draws": "{0} is drawn for the attack: {facts}.",
    "tell.echo": "{what} attacks from afar, and nothing may answer it: {does}",
    "tell.leaves": "{seat:you} {seat:give/gives} up.",
}

NO = {
    "no.not-held": "You do not hold that card.",
    "no.no-skill": "You have no such Skill equipped.",
    "no.only-answers": "Reactions only answer, and Auto-trigger Skills trigger by themselves.",
    "no.new-skill": "Newly equipped Skills are exhausted until the next turn.",
    "no.used-skill": "This Skill was already used or exhausted this turn.",
    "no.no-energy": f"You have {{energy}} {E}, and that is not enough: discard cards for more.",
    "no.too-often": "A Skill can be used at most 10 times per turn.",
    "no.no-object": "There is nothing to work on: a Skill that refreshed another cannot be refreshed again this turn.",
    "no.no-copy": "There is no face-up Skill that Mimic could copy and you could pay for.",
    "no.only-preparation": "Skills and Shards are placed only in the Preparation Phase.",
    "no.needs-basics": "An Ultimate needs three equipped Basic Skills first.",
    "no.wrong-slot": "That Skill does not fit into this slot.",
    "no.auto-only": "Initiative and Deathcry Skills fit the Auto-trigger slot only.",
    "no.slots-full": "All three Basic slots are full; choose one to replace.",
    "no.no-unequip": "Skills leave a slot only when replaced.",
    "no.fixed-shards": "Allocated Shards are fixed to their slot.",
    "no.class-forbids": "Your Class allows only Skills of its category.",
    "no.formless-forbids": "Your four Skills must differ in category, and your Ultimate's category is fixed.",
    "no.auto-forbids": "Your Class does not allow this Skill.",
    "no.slot-changed": "This slot got a new Skill in this Preparation already.",
    "no.final": "What you have equipped here stays until your first turn.",
    "no.same-slot": "That slot is like another free one: name the first of them.",
    "no.no-shard": "You have no unused Shard.",
    "no.empty-slot": "There is no Skill in that slot: Shards go under equipped Skills.",
    "no.full-slot": "The slot is full: no more Shards fit under it.",
    "no.dear": "From 10 on each point of Max Health costs 2 Shards.",
    "no.top-health": "Your Max Health is 15 already, and there is no higher one.",
    "no.pay-first": f"It is paid for when it is set, and you have {{energy}} {E}: discard cards for more.",
    "no.no-auto": "There are no Auto-trigger Skills without Beyond.",
    "no.not-active": "Augments fit Active Skills only.",
    "no.one-augment": "Only one Augment per Skill.",
    "no.no-glyph": "You hold no Glyph of Ascension.",
    "no.no-prism": "Classes need at least one Prism in the game.",
    "no.taken": "Another player has this Class.",
    "no.has-class": "You have a Class already, and it stays.",
    "no.not-met": "It needs four equipped Skills of the categories its card asks for.",
    "no.wonder-answers": "This Wonder is played only in answer to what it names.",
    "no.fatal-only": "It answers fatal damage only, and losing Health is not damage.",
    "no.wonder-object": "There is nothing this Wonder could work on.",
    "no.wonder-turn": "This Wonder can be played only in your own turn.",
    "no.not-reaction": "That is not one of your equipped Reactions.",
    "no.exhausted": "This Reaction is exhausted until the next character's turn.",
    "no.true-strike": "True strike cannot be answered by Reactions.",
    "no.one-reaction": "Only one Reaction per player against one Skill.",
    "no.not-affected": "You are not affected by this Skill.",
    "no.no-damage": "There is no damage to answer.",
    "no.not-fatal": "Only fatal damage can be answered by it.",
    "no.firm": "This damage cannot be reflected or redirected.",
    "no.nowhere": "There is nobody to redirect the damage to.",
    "no.too-poor": "You cannot pay for this Reaction.",
    "no.own-turn": "Active Skills work only in your own turn.",
    "no.skills-only": "Reactions answer Skills only, not Wonders, Events or Distortions.",
    "no.energy-outside": "Outside your turn Energy is only for a Reaction.",
    "no.not-needed": "Discard only cards needed for the cost. No Artifact may leave Energy over if cards pay exactly.",
    "no.locked": "This card may be used only from your first turn on.",
    "no.dead": "Dead characters cannot be affected by Skills or Wonders.",
    "no.dead-monster": "That Monster is already dead.",
    "no.partner": "Your partner is not an enemy.",
    "no.yourself": "You cannot choose yourself.",
    "no.no-target": "That is nobody you could choose here.",
    "no.must-hit": "The Skill hits as many enemies as it says; nobody may be spared.",
    "no.mandatory": "An Auto-trigger Skill happens whether its owner wants it or not.",
    "no.reflect-more": "You cannot reflect or redirect more than the incoming damage.",
    "no.suspended": "Your turn is suspended until a new Monster has arrived.",
    "no.hand-limit": "At the end of your turn you keep 7 cards at most: discard the others.",
    "no.must-discard": "You must choose a card to discard.",
    "no.only-voltaic": "Only Active Voltaic Skills hold Charges.",
    "no.not-now": "That is not asked now.",
}

END = {
    "figure.prisms": "{n:Prism}",
    "count.prisms": "{n:Prism}",
    "count.score": "{n:point}",
    "count.health": "{n:Health|Health}",
    "count.max_health": "{n:Max Health|Max Health}",
    "count.shards": "{n:Shard} in all",
    "count.damage": "{n:damage|damage} that Skills can do in a turn",
    "count.guard": "{n:damage|damage} kept off by the best Reaction",
    "count.charged": "{n:Shard} under Skills",
    "count.energy": "{n:Energy|Energy} in hand",
    "count.hand": "{n:card in hand|cards in hand}",
    "count.wonders": "{n:Wonder}",
    "end.prisms": "The Prisms are won.",
    "end.scores": "Two players hold two Prisms each: the higher score of the two wins.",
    "end.alone": "Everybody else gave up.",
    "end.rounds": "The last round is over: more Prisms win, of equal ones the higher score.",
    "end.tactical": "The last round is over: the highest score wins; of equal ones more Prisms, then more Max Health.",
    "end.royale-won": "Every Monster of the Realm of Chaos is slain.",
    "end.royale-lost": "A spirit has fallen: Chaos prevails.",
}


# ---------------------------------------------------------------- which wording
Params = Mapping[str, Any]


def _customize(key: str) -> Callable[[Params], str]:
    return lambda p: key if p["shards"] else f"{key}-none"


def _turn(p: Params) -> str:
    if p["energy"]:
        return "ask.turn" if p["shards"] else "ask.turn-energy"
    return "ask.turn-shards" if p["shards"] else "ask.turn-none"


def _respond(p: Params) -> str:
    if not p["n"]:
        return "ask.respond-touch-does" if p["does"] else "ask.respond-touch"
    return f"ask.respond{'-sure' if p['sure'] else ''}{'' if p['left'] else '-fatal'}"


def _dies(p: Params) -> str:
    if p["slayer"] == p["who"]:
        return "tell.dies-self"
    return "tell.dies" if p["slayer"] >= 0 else "tell.dies-chaos"


def _free(key: str) -> Callable[[Params], str]:
    return lambda p: key if p["n"] else f"{key}-free"


WORDINGS: Mapping[str, Callable[[Params], str]] = MappingProxyType(
    {
        "ask.customize": _customize("ask.customize"),
        "ask.prepare": _customize("ask.prepare"),
        "ask.turn": _turn,
        "ask.respond": _respond,
        "tell.use": _free("tell.use"),
        "tell.react": _free("tell.react"),
        "tell.prime": _free("tell.prime"),
        "tell.hurt": lambda p: "tell.hurt" if p["left"] else "tell.hurt-out",
        "tell.dies": _dies,
        "tell.slain": lambda p: "tell.slain" if p["slayer"] >= 0 else "tell.slain-chaos",
    }
)
"""By message, which of its wordings fits its parameters."""


# ---------------------------------------------------------------- what cards say in the story
def printed(face: int) -> str:
    """What a card does, without its kind and cost, as marked text."""
    one = FACES[face]
    return " ".join([text for text in (said(one.does), one.words) if text])


def _skill(face: int, p: Params) -> str:
    one = FACES[face]
    return one.at_row(p["row"]) if isinstance(one, Skill) else printed(face)


def _burst(face: int, p: Params) -> str:
    one = FACES[face]
    return one.burst_at(p["row"]) if isinstance(one, Skill) else ""


def _deed(part: str) -> Callable[[int, Params], str]:
    def told(face: int, p: Params) -> str:
        return said(getattr(FACES[face], part))

    return told


TOLD_ENERGY = frozenset({"no-energy", "pay-first"})
"""Refusals that say how much Energy there is."""
READ_ALOUD: Mapping[str, Callable[[int, Params], str]] = MappingProxyType(
    {
        "tell.react": _skill,
        "tell.triggers": _skill,
        "tell.discharge": _burst,
        "tell.monster-active": _deed("active"),
        "tell.monster-initiative": _deed("initiative"),
        "tell.monster-deathcry": _deed("deathcry"),
        "tell.monster-reacts": _deed("reaction"),
        "tell.echo": _deed("active"),
        **dict.fromkeys(
            ("tell.wonder", "tell.event", "tell.distortion", "tell.distorts", "tell.ascend", "tell.attach"),
            lambda face, p: printed(face),
        ),
    }
)
"""By message, the text that is read aloud of the card it is about."""
HIDDEN = MappingProxyType(
    {
        **dict.fromkeys(("tell.hide", "tell.reequip"), f"a {kw.REACTION}"),
        **dict.fromkeys(("tell.exhaust", "tell.refresh"), "face-down Skill"),
        "tell.upgrade": "the face-down Skill",
        **dict.fromkeys(("tell.prime", "tell.keeps", "tell.steal", "tell.passes"), "a card"),
    }
)
"""By message, what a card is called whose face its reader does not see."""


def named(face: int) -> str:
    """The name of a card, as marked text."""
    return card(FACES[face].slug, FACES[face].name)


def _face_of(piece: str) -> int:
    """The face a piece in a sentence has, -1 where it is hidden."""
    found = [part.value for part in parts(piece) if part.kind == "card"]
    return BY_SLUG.get(found[0], -1) if found else -1


class CosmosWords(Words):
    """Messages in which a character may be a player or a Monster ({name} is who; {slayer}, {target} likewise), and in
    which a card is read aloud ({does})."""

    __slots__ = ()

    def say(self, key: str, pieces: Sequence[str] = (), names: Sequence[str] = (), /, **params: Any) -> str:
        """The message with this id, in the wording that fits."""
        wording = WORDINGS.get(key)
        fitting = key if wording is None else wording(params)
        if key.startswith("tell."):
            pieces = self.told(key, pieces, names, params)
        if fitting == key:
            return super().say(key, pieces, names, **params)
        return self.say(fitting, pieces, names, **params)

    def told(self, key: str, pieces: Sequence[str], names: Sequence[str], params: dict[str, Any]) -> Sequence[str]:
        """Say in the parameters who and what a story line is about; returns its pieces in words."""
        beast = params.get("beast") or (pieces[0] if pieces else "")
        for given, wanted in (("who", "name"), ("slayer", "slayer"), ("onto", "target")):
            c = params.get(given)
            if isinstance(c, int):
                params[wanted] = self.called(c, beast, names)
        if "slot" in params:
            params["place"], params["most"] = SLOT_WORDS[params["slot"]], CAPACITY[params["slot"]]
        face = params.get("face", _face_of(pieces[0]) if pieces else -1)
        if face < 0:
            return (HIDDEN[key], *pieces[1:]) if pieces and key in HIDDEN else pieces
        if key in READ_ALOUD:
            params["does"] = READ_ALOUD[key](face, params)
        params |= _facts(face)
        return pieces

    def called(self, c: int, beast: str, names: Sequence[str]) -> str:
        """A character in a sentence."""
        if c < 0:
            return self.phrase("part.chaos")
        return beast if c >= MONSTER else self.phrase("part.name", (), names, seat=c)


def _facts(face: int) -> dict[str, Any]:
    one = FACES[face]
    kind = f", {kw.CATEGORY_WORDS[one.category]}" if one.category >= 0 else ""
    facts = f"{kw.ENERGY_VALUE} {amount(one.energy)}{kind}"
    mercy = one.mercy if isinstance(one, Monster) else 0
    return {"energy": one.energy, "facts": facts, "what": named(face), "mercy": mercy}


WORDS = CosmosWords({**ASK, **DO, **PART, **TELL, **NO, **END})
