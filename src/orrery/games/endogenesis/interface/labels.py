"""Options and questions of Endogenesis in words: what a choice does, what it costs, what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from orrery.engine.questions import Choice, piece_in
from orrery.engine.table import NO_PIECE
from orrery.engine.verbs import said
from orrery.engine.words import Words
from orrery.games.endogenesis.cards.bespoke import EnergyIf
from orrery.games.endogenesis.cards.catalogue import ENERGY, FACES
from orrery.games.endogenesis.cards.chaos_effects import left_of
from orrery.games.endogenesis.cards.kinds import Monster, Skill
from orrery.games.endogenesis.cards.verbs import Points
from orrery.games.endogenesis.interface.forecast import Blow, after_reaction, blow_at, choice_damage
from orrery.games.endogenesis.interface.words import named, printed
from orrery.games.endogenesis.rules.payment import reaction_cost
from orrery.games.endogenesis.rules.responses import next_to_decide
from orrery.games.endogenesis.rules.skills import augment_cost, cost_of
from orrery.games.endogenesis.rules.state import (
    ARTIFACT,
    AUTO_SLOT,
    CAPACITY,
    DEAR_HEALTH,
    MAIN,
    MILESTONES,
    MONSTER,
    PREPARE,
    ROWS,
    SLOT_OF,
    SLOT_WORDS,
    SLOTS,
    TURN,
    ULTIMATE,
    WINDOW,
    Cosmos,
)

Params = dict[str, Any]


@cache
def skill_text(face: int, row: int) -> str:
    """What a card does, a Skill with the Shards of this upgrade row, as marked text."""
    one = FACES[face]
    return one.at_row(row) if isinstance(one, Skill) else printed(face)


def spirit(names: Sequence[str], seat: int) -> str:
    """What a player is called."""
    return names[seat] if seat < len(names) else f"Player {seat + 1}"


class Labels:
    """The options of one seat in words."""

    def __init__(self, words: Words, s: Cosmos, viewer: int, names: Sequence[str], about: str) -> None:
        self.about = about
        self.words = words
        self.s = s
        self.viewer = viewer
        self.names = names

    def part(self, key: str, **params: Any) -> str:
        """A part of a sentence."""
        return self.words.phrase(f"part.{key}", (), self.names, **params)

    def label(self, choice: Choice) -> str:
        """An option in words."""
        verb, piece = choice[0], piece_in(choice)
        made = MAKERS.get(verb)
        key, params = made(self, choice) if made is not None else (verb, dict(zip("abcd", choice[2:], strict=False)))
        shown = () if piece is None else (self.name(piece),)
        return self.words.say(f"do.{key}", shown, self.names, **params)

    # ---------------------------------------------------------------- cards and slots
    def knows(self, piece: int) -> bool:
        """Whether the seat sees the face."""
        return bool(self.s.known[piece] >> self.viewer & 1)

    def name(self, piece: int) -> str:
        """A card, as the seat may call it."""
        return named(self.s.face[piece]) if self.knows(piece) else self.part("card")

    def skill(self, at: int) -> str:
        """The Skill in a place with what lies on it: "Arc Lash (Basic slot 1, 2 Charges)"."""
        s, piece, slot = self.s, self.s.slots[at], SLOT_WORDS[at % SLOTS]
        if piece == NO_PIECE:
            return slot
        what = named(s.face[piece]) if self.knows(piece) else self.part("hidden")
        more = self.part("charges", n=s.charges[at]) if s.charges[at] else ""
        if s.augments[at] != NO_PIECE:
            more += self.part("with", what=named(s.face[s.augments[at]]))
        if at // SLOTS == self.viewer:
            return self.part("in-slot", what=what, slot=slot, more=more)
        return self.part("theirs", what=what, slot=slot, more=more, name=spirit(self.names, at // SLOTS))

    def mine(self, slot: str) -> int:
        """A slot of the asked seat as a place."""
        return self.viewer * SLOTS + SLOT_OF[slot]

    def does(self, piece: int, row: int = 0) -> str:
        """What a card does, as far as the seat knows it."""
        return skill_text(self.s.face[piece], row) if self.knows(piece) else ""

    def old(self, at: int) -> Params:
        """What lies in a place and is discarded for its Energy."""
        piece = self.s.slots[at]
        return {"old": self.name(piece), "energy": ENERGY[self.s.face[piece]]}

    # ---------------------------------------------------------------- characters
    def target(self, choice: Choice) -> tuple[str, Params]:
        """Somebody who is chosen, and what the Skill being used will do to them."""
        s, c = self.s, self.s.aimed(choice)
        params = {"hp": s.hp[c], "mh": s.mh[c], "outcome": self.outcome(c)}
        if c >= MONSTER:
            return "target", params
        if c == self.viewer:
            return "target-you", params
        return "target-player", {**params, "name": spirit(self.names, c)}

    def outcome(self, c: int) -> str:
        """What the Skill being used will do to this character."""
        s = self.s
        if s.doing >= 0 and any(isinstance(e, Points) for e in FACES[s.doing].does):
            return self.part("points", n=s.aims.count(c)) if c in s.aims else ""
        blow = blow_at(s, c)
        if blow is None:
            return ""
        text = self.damage(c, blow.damage)
        if blow.unanswered > blow.damage:
            text += self.part("unanswered", n=blow.unanswered)
        if blow.sure:
            text += self.part("sure")
        return text + self.reaction(c, blow)

    def damage(self, c: int, n: int) -> str:
        """So much damage on a character, and what comes of it."""
        s = self.s
        if not n:
            return self.part("no-damage")
        if c < MONSTER:
            return self.part("damage-fatal" if n >= s.hp[c] else "damage", n=n)
        card = s.card(s.monsters[c - MONSTER])
        if n >= s.hp[c] and isinstance(card, Monster):
            return self.part("damage-slays", n=n, reward=card.reward.removesuffix("."))
        shards = (s.wounds_left[c - MONSTER] >> max(0, s.hp[c] - n)).bit_count()
        return self.part("damage-injury", n=n, shards=shards) if shards else self.part("damage", n=n)

    def reaction(self, c: int, blow: Blow) -> str:
        """What a Monster's Reaction will do against it."""
        if not blow.reacts:
            return ""
        return self.part("reacts", does=said(self.s.card(self.s.monsters[c - MONSTER]).reaction).removesuffix("."))

    # ---------------------------------------------------------------- answers
    def decline(self, choice: Choice) -> tuple[str, Params]:
        """Not to answer: what comes in then."""
        s, seat = self.s, self.viewer
        if f"do.decline.{self.about}" in self.words:
            return f"decline.{self.about}", {}
        if s.stage != WINDOW or seat not in s.hits or next_to_decide(s) != seat:
            return "pass", {}
        n = s.incoming(seat)
        left = max(0, s.hp[seat] - n)
        rooted = s.roots[s.hits.index(seat)]
        if not n or rooted:
            return "pass-touch", {}
        return ("pass-damage" if left else "pass-fatal"), {"n": n, "left": left}

    def react(self, choice: Choice) -> tuple[str, Params]:
        """A Reaction: its cost, what it does, what is left of the damage."""
        s, seat, piece = self.s, self.viewer, choice[1]
        at = s.slots.index(piece)
        cost = reaction_cost(s, seat, at)
        params = {"cost": cost, "does": self.does(piece, s.row_of(at)), "outcome": self.answered(at)}
        return ("react" if cost else "react-free"), params

    def answered(self, at: int) -> str:
        """What is left of the damage that comes in if this Reaction answers."""
        n = self.s.incoming(self.viewer)
        if not n:
            return ""
        left, health = after_reaction(self.s, self.viewer, at)
        if not left:
            return self.part("left-none")
        if left == n and health:
            return self.part("left-rooted", n=health) if n >= self.s.hp[self.viewer] else ""
        return self.part("left" if health else "left-fatal", n=left, of=n)

    def amount(self, choice: Choice) -> tuple[str, Params]:
        """How much is redirected, and what is left of it."""
        left = self.s.incoming(self.viewer) - choice[2]
        return ("amount" if left else "amount-all"), {"a": choice[2], "n": left}

    def take(self, choice: Choice) -> tuple[str, Params]:
        """To take the damage rather than to give what is asked for."""
        n = choice_damage(self.s, self.viewer) or 0
        return ("take" if n < self.s.hp[self.viewer] else "take-fatal"), {"n": n}

    def heal(self, choice: Choice) -> tuple[str, Params]:
        """Resonant Flash: Health."""
        missing = self.s.mh[self.viewer] - self.s.hp[self.viewer]
        return ("heal" if missing else "heal-none"), {"n": missing}

    def spread(self, choice: Choice) -> tuple[str, Params]:
        """Resonant Flash: Charges."""
        others = [at for at in self.s.charged(self.viewer) if at != self.s.at]
        return ("spread" if others else "spread-none"), {}

    def pay(self, choice: Choice) -> tuple[str, Params]:
        """A card that pays for a Reaction; an Artifact does what it says."""
        piece = choice[1]
        does = f": {self.does(piece)}" if self.s.kind(piece) == ARTIFACT and self.does(piece) else ""
        return "pay", {"energy": ENERGY[self.s.face[piece]], "does": does}

    # ---------------------------------------------------------------- the own turn
    def done(self, choice: Choice) -> tuple[str, Params]:
        """Done with preparing: what is left unused."""
        left = self.s.shards[self.viewer]
        return ("done-shards", {"n": left}) if left else ("done", {})

    def end(self, choice: Choice) -> tuple[str, Params]:
        """To end the turn, and what is lost or won by it."""
        key = "end" if self.s.used else "rest"
        return (f"{key}-energy" if self.s.energy else key), {"energy": self.s.energy}

    def health(self, choice: Choice) -> tuple[str, Params]:
        """More Max Health, and the Wonder that may come with it."""
        s, seat = self.s, self.viewer
        n = s.mh[seat] + 1
        wonder = n in MILESTONES and not s.milestones[seat] >> MILESTONES.index(n) & 1
        return ("health-wonder" if wonder else "health"), {"n": n, "cost": 2 if s.mh[seat] >= DEAR_HEALTH else 1}

    def use(self, choice: Choice) -> tuple[str, Params]:
        """A Skill of a slot, or an Artifact of the hand."""
        s, piece = self.s, choice[1]
        if s.kind(piece) == ARTIFACT:
            does = self.does(piece)
            params: Params = {"energy": ENERGY[s.face[piece]], "does": f" {does}" if does else ""}
            for e in s.card(piece).does:
                if isinstance(e, EnergyIf):
                    params["does"] += self.part("have" if e.fitting(s, self.viewer) else "have-none")
            return "use-artifact", params
        at = s.slots.index(piece)
        skill, does = named(s.face[piece]), self.does(piece, s.row_of(at))
        if s.augments[at] != NO_PIECE:
            skill = self.part("and", what=skill, more=named(s.face[s.augments[at]]))
            does += f" {printed(s.face[s.augments[at]])}"
        params = {"skill": skill, "does": does}
        if not s.card(piece).cost:
            return "use-copy", params
        cost = cost_of(s, at, s.face[piece], s.row_of(at))
        return ("use" if cost else "use-free"), {**params, "cost": cost}

    def copy(self, choice: Choice) -> tuple[str, Params]:
        """The Skill Mimic copies."""
        s, piece = self.s, choice[1]
        at = next(i for i in self.slots() if s.slots[i] >= 0 and not s.card(s.slots[i]).cost)
        row = 0 if s.kind(piece) == ULTIMATE else s.row_of(at)
        cost = cost_of(s, at, s.face[piece], row)
        return ("copy" if cost else "copy-free"), {"cost": cost, "does": self.does(piece, row)}

    def slots(self) -> range:
        """The places of the asked seat."""
        return range(self.viewer * SLOTS, self.viewer * SLOTS + SLOTS)

    def discard(self, choice: Choice) -> tuple[str, Params]:
        """A card of the hand, in the own turn for its Energy."""
        s = self.s
        if self.viewer == s.active and s.phase == TURN and s.step == MAIN and not (s.stage or s.fog):
            return "discard-energy", {"energy": ENERGY[s.face[choice[1]]]}
        return "discard", {}

    def equip(self, choice: Choice) -> tuple[str, Params]:
        """A Skill of the hand into a slot."""
        s, piece, at = self.s, choice[1], self.mine(choice[2])
        row = s.row_of(at)
        cost = s.card(piece).cost
        does = f"{self.cost(cost[row])} {self.does(piece, row)}" if cost else self.does(piece, row)
        fresh = self.part("fresh") if s.phase == TURN else ""
        params = {"slot": SLOT_WORDS[at % SLOTS], "does": does, "fresh": fresh}
        return self.onto("equip", ("replace", "swap"), at, params)

    def cost(self, n: int) -> str:
        """What a Skill costs each time."""
        return self.part("cost", n=n) if n else self.part("cost-none")

    def onto(self, key: str, over: tuple[str, str], at: int, params: Params) -> tuple[str, Params]:
        """What becomes of the Skill that lies in this place: it is discarded, in Preparation it returns."""
        if self.s.slots[at] == NO_PIECE:
            return key, params
        return over[self.s.phase == PREPARE], {**params, **self.old(at)}

    def hide(self, choice: Choice) -> tuple[str, Params]:
        """A Reaction of the hand into a slot."""
        at = self.mine(choice[2])
        return self.onto("hide", ("hide-over", "hide-swap"), at, {"slot": SLOT_WORDS[at % SLOTS]})

    def upgrade(self, choice: Choice) -> tuple[str, Params]:
        """A Shard under a Skill, and what changes by it."""
        s, at = self.s, self.mine(choice[2])
        k, n, face = at % SLOTS, s.under[at] + 1, s.face[s.slots[at]]
        row, cost = ROWS[k], s.card(s.slots[at]).cost
        params = {"old": self.skill(at), "n": n, "most": CAPACITY[k]}

        def with_shards(i: int) -> str:
            said = skill_text(face, row[i])
            return f"{self.cost(cost[row[i]])} {said}" if cost else said

        now = with_shards(n - 1)
        later = [i for i in range(n, len(row)) if with_shards(i) != now]
        if not later:
            return "upgrade-alike", params
        if later[0] > n:
            return "upgrade-later", {**params, "next": later[0]}
        return "upgrade", {**params, "does": with_shards(n)}

    def prime(self, choice: Choice) -> tuple[str, Params]:
        """An Auto-trigger Skill."""
        at, cost = self.viewer * SLOTS + AUTO_SLOT, choice[2]
        key = "prime" if self.s.slots[at] == NO_PIECE else "prime-over"
        more = {} if self.s.slots[at] == NO_PIECE else self.old(at)
        return (key if cost else f"{key}-free"), {"a": cost, **more}

    def attach(self, choice: Choice) -> tuple[str, Params]:
        """An Augment onto a Skill."""
        s, piece, at = self.s, choice[1], self.mine(choice[2])
        params = {"old": self.skill(at), "does": self.does(piece)}
        if s.row_discard and s.card(s.row_discard[-1]).slug == "free-forge":
            return "attach-plain", params  # the choice does not say whether it is the Wonder that attaches
        cost = augment_cost(s, s.face[piece])
        return ("attach" if cost else "attach-free"), {**params, "cost": cost}

    def wonder(self, choice: Choice) -> tuple[str, Params]:
        """A Wonder."""
        s, seat = self.s, self.viewer
        idle = s.card(choice[1]).slug == "genesis-bloom" and s.hp[seat] == s.mh[seat]
        return ("wonder-none" if idle else "wonder"), {"does": self.does(choice[1])}

    def ascend(self, choice: Choice) -> tuple[str, Params]:
        """A Class."""
        return "ascend", {"does": self.does(choice[1])}

    # ---------------------------------------------------------------- cards and slots that are chosen
    def chosen(self, choice: Choice) -> tuple[str, Params]:
        """A card with its text, a Skill with its cost too."""
        verb, piece = choice[0], choice[1]
        one = FACES[self.s.face[piece]]
        params: Params = {"does": self.does(piece)}
        if isinstance(one, Skill) and one.cost and verb != "trade":
            return f"{verb}-cost", {**params, "cost": one.cost[0]}
        return verb, params

    def give(self, choice: Choice) -> tuple[str, Params]:
        """Flux Exchange: a card for the neighbour."""
        return "give", {"name": spirit(self.names, left_of(self.s, self.viewer))}

    def put_back(self, choice: Choice) -> tuple[str, Params]:
        """Oracle's Thread: the last card lies on top."""
        return ("return" if len(self.s.revealed) > 1 else "return-top"), {}

    def slot(self, choice: Choice) -> tuple[str, Params]:
        """A slot of the asked seat."""
        return "slot", {"old": self.skill(self.mine(choice[2]))}

    def theirs(self, choice: Choice) -> tuple[str, Params]:
        """A slot of the player the question means, and what is torn from it."""
        s, at = self.s, self.s.rival * SLOTS + SLOT_OF[choice[2]]
        params: Params = {"old": self.skill(at), "n": s.charges[at]}
        if choice[0] == "tear":
            params["augment"] = named(s.face[s.augments[at]])
        return choice[0], params


MAKERS: Mapping[str, Callable[[Labels, Choice], tuple[str, Params]]] = MappingProxyType(
    {
        "target": Labels.target,
        "pass": Labels.decline,
        "react": Labels.react,
        "amount": Labels.amount,
        "take": Labels.take,
        "heal": Labels.heal,
        "spread": Labels.spread,
        "pay": Labels.pay,
        "end": Labels.end,
        "done": Labels.done,
        "health": Labels.health,
        "use": Labels.use,
        "copy": Labels.copy,
        "discard": Labels.discard,
        "equip": Labels.equip,
        "hide": Labels.hide,
        "upgrade": Labels.upgrade,
        "prime": Labels.prime,
        "attach": Labels.attach,
        "wonder": Labels.wonder,
        "ascend": Labels.ascend,
        "keep": Labels.chosen,
        "set": Labels.chosen,
        "trade": Labels.chosen,
        "give": Labels.give,
        "return": Labels.put_back,
        "slot": Labels.slot,
        **dict.fromkeys(("their", "tear", "drain"), Labels.theirs),
    }
)
"""By verb, what makes the message of an option and its parameters."""
