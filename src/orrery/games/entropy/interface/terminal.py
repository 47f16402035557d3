"""The table for a terminal: goal and score, the rondel, the Objectives, everybody's play area, the offers."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from orrery.engine.text import plain
from orrery.engine.verbs import sentences
from orrery.engine.words import counted, possessive
from orrery.games.entropy.cards.catalogue import FACES
from orrery.games.entropy.cards.kinds import provides, star_words
from orrery.games.entropy.cards.words import LIFEFORM, joined, lifeforms
from orrery.games.entropy.rules.state import ACTIONS, CONDITIONS, DEAR, TIERS, TOKENS

CARDS: dict[str, Any] = {card.slug: card for card in FACES}
HERE = "▶"
COLUMN = 54
"""No column of a list is narrower than this: where there is room for more, lists stand side by side."""
GAP = 3
WHOLE = 116
"""On a narrower screen the offers and what rivals hold are only named; `look` tells the rest."""


def terminal(view: dict[str, Any], width: int) -> str:
    """What a view shows, as text no wider than `width`."""
    return "\n".join(Picture(view, width, whole=width >= WHOLE).lines())


def parts(view: dict[str, Any], width: int) -> dict[str, str]:
    """The parts of the table by the names under which one may look at them, with all that is printed there."""
    return {name: "\n".join(lines) for name, lines in Picture(view, width, whole=True).parts().items() if lines}


class Picture:
    """One view, as lines of a width."""

    def __init__(self, view: dict[str, Any], width: int, whole: bool) -> None:
        self.table = view["table"]
        self.whole = whole
        self.me: int | None = view["seat"]
        self.width = width
        self.names = [*view["names"], "the Rival"]
        if self.me is not None:
            self.names[self.me] = "you"

    def lines(self) -> list[str]:
        """All of it, the most important first."""
        seats = sorted(range(len(self.table["players"])), key=lambda seat: (seat != self.me, seat))
        parts = [self.head(), self.rondel(), self.objectives(), self.exam(), *map(self.player, seats)]
        parts += [self.offers() if self.whole else self.offers_by_name(), self.spent()]
        return "\n\n".join(["\n".join(part) for part in parts if part]).splitlines()

    def parts(self) -> dict[str, list[str]]:
        """What one may look at by its name."""
        seats = range(len(self.table["players"]))
        whose = {seat: "your" if seat == self.me else possessive(self.names[seat]) for seat in seats}
        return {
            "rondel": self.rondel(),
            "objectives": self.objectives(),
            "exam": self.exam(),
            **{f"{whose[seat]} play area": self.player(seat) for seat in seats},
            **self.stacks(),
            "missions": self.spent(),
        }

    # ---------------------------------------------------------------- lines
    def fit(self, line: str, indent: int = 4) -> list[str]:
        """The line, broken where it is too long; what follows is indented."""
        return fitted(line, self.width, indent)

    def columns(self, title: str, items: Sequence[str]) -> list[str]:
        """A list under its title, side by side as often as there is room; nothing is cut."""
        n = max(1, (self.width - 2 + GAP) // (COLUMN + GAP))
        width = (self.width - 2 - GAP * (n - 1)) // n
        found = self.fit(title)
        for row in range(0, len(items), n):
            blocks = [fitted(item, width, 2) for item in items[row : row + n]]
            for y in range(max(map(len, blocks))):
                cells = [f"{block[y] if y < len(block) else '':<{width}}" for block in blocks]
                found.append(f"  {(' ' * GAP).join(cells)}".rstrip())
        return found

    def called(self, who: int) -> str:
        """A player's name at the beginning of a sentence."""
        return f"{self.names[who][:1].upper()}{self.names[who][1:]}"

    # ---------------------------------------------------------------- the head
    def head(self) -> list[str]:
        """Whose turn it is, the goal, the score."""
        table = self.table
        whose = "Your turn" if table["active"] == self.me else f"The turn of {self.names[table['active']]}"
        where = {"end": "The end", "set-up": "Set-up"}.get(table["step"], f"{whose}, {table['step'].title()} step")
        when = f"Round {table['round']}. {where}." if table["round"] else "Set-up."
        return [*self.fit(f"{when} {self.last()}".strip()), *self.goal(), *self.score()]

    def last(self) -> str:
        """Which round is the last, as far as that is known."""
        if self.table["last_round"]:
            return f"Round {self.table['last_round']} is the last."
        return f"Round {self.table['round_cap']} is the last in any case." if self.table["round_cap"] else ""

    def goal(self) -> list[str]:
        """What wins."""
        goals, solo = self.table["objectives"], self.table["solo"]
        if solo:
            need = f"{solo['needed_vp']} VP and {counted(solo['needed_challenges'], 'Challenge')}"
            left = counted(solo["progress"]["count"], "card")
            return self.fit(f"Goal ({solo['level']}): {need} before the Rival has played its last card; {left} left.")
        done = f"Objectives complete: {goals['complete']}; with {goals['needed']} the game ends after one more round."
        return self.fit(f"Goal: the most VP. {done}")

    def score(self) -> list[str]:
        """What everybody would have."""
        players = self.table["players"]
        totals = [f"{self.names[n]} {p['total']}" for n, p in enumerate(players) if not p["gone"]]
        return self.fit(f"VP if the game ended now: {', '.join(totals)}.")

    # ---------------------------------------------------------------- the rondel
    def rondel(self) -> list[str]:
        """Six sectors in clockwise order, with what a move to them earns."""
        if not self.table["round"]:
            return []
        where = "your Scientist" if self.me is not None else "the active Scientist"
        lines = self.fit(f"Rondel, clockwise ({HERE} {where}, +1 to +3 sectors ahead, ═ joined spaces)")
        for sector in self.table["rondel"]:
            lines += self.sector(sector)
        return lines

    def sector(self, sector: dict[str, Any]) -> list[str]:
        far = sector["away"]
        step = HERE if far == 0 else f"+{far}" if far <= 3 else ""
        inner, outer = (self.space(sector, ring) for ring in ("inner", "outer"))
        lines = [f"{step:>3} {sector['sector']}  {inner:<30} {'═' if sector['merged'] else '│'} {outer}".rstrip()]
        if sector["tokens"]:
            lines.append("       tokens: " + ", ".join(map(self.token, sector["tokens"])))
        bonus = [f"{ring} {brief(sector['bonus'][ring])}" for ring in ("inner", "outer") if sector["bonus"][ring]]
        if bonus and 0 < far <= 3:
            lines.append(f"       Traffic Bonus: {', '.join(bonus)}")
        return [part for line in lines for part in self.fit(line, 9)]

    def space(self, sector: dict[str, Any], ring: str) -> str:
        there = [self.names[who] for who in sector["scientists"][ring]]
        return f"{sector[ring]}{f' ({joined(there)})' if there else ''}"

    def token(self, token: dict[str, Any]) -> str:
        whose = "your" if token["seat"] == self.me else f"{self.names[token['seat']]}:"
        return f"{whose} {'locked ' if token['locked'] else ''}{token['token'].title()}"

    # ---------------------------------------------------------------- Objectives
    def objectives(self) -> list[str]:
        """The tracks with their sentences, and the Lifeform tiles with how far everybody is."""
        lines = self.fit("Main Objectives: at the end each counted thing is worth the VP of your space")
        for track in self.table["objectives"]["tracks"]:
            end = len(track["vp"]) - 1
            spaces = f"VP on spaces 0 to {end}: {', '.join(map(str, track['vp']))}"
            on = ", ".join(f"{self.names[who]} on {space}" for who, space in enumerate(track["markers"]))
            lines += self.fit(f"  {track['sign']:<4} {track['when']}; counts each {track['counts']}", 5)
            lines += self.fit(f"       {spaces}; space {end} completes it, for one player. Now {on}", 0)
        lines += self.fit("Lifeform Objectives: tiles for so many Lifeforms on all Planets of a player")
        for row in self.table["objectives"]["lifeforms"]:
            small = ", then ".join(f"{CARDS[tile['card']].vp} VP" for tile in row["small"]) or "gone"
            big = f"{CARDS[row['big']['card']].vp} VP, an Objective complete" if row["big"] else "gone"
            players = enumerate(self.table["players"])
            have = ", ".join(f"{self.names[n]} {p['lifeforms'][row['type']]}" for n, p in players)
            of = plain(lifeforms(2, row["type"])).removeprefix("2 ")
            tiles = f"{row['small_needs']}: {small}; {row['big_needs']}: {big}"
            lines += self.fit(f"  {of:<9}{tiles}. Now {have}", 9)
        return lines

    def exam(self) -> list[str]:
        """The Challenges and the Rival's cards."""
        solo = self.table["solo"]
        if not solo:
            return []
        lines = [f"Challenges, {solo['challenge_vp']} VP each"]
        lines += [f"  {CARDS[p['card']].name}: {CARDS[p['card']].asks.words}" for p in solo["challenges"]]
        lines += [f"  {CARDS[p['card']].name}: completed" for p in solo["completed"]]
        if solo["progressed"]:
            card = CARDS[solo["progressed"][-1]["card"]]
            lines.append(f"The Rival's last card, {card.name}: {card.text}")
        return [part for line in lines for part in self.fit(line)]

    # ---------------------------------------------------------------- players
    def player(self, seat: int) -> list[str]:
        """Console, Solar Systems, hand and Missions."""
        p = self.table["players"][seat]
        if p["gone"]:
            return self.fit(f"{self.called(seat)} gave up.")
        goods = f"{p['energy']} Energy, {p['mass']} Mass, {p['entropy']} Entropy"
        score = ", ".join(f"{part['what']} {part['vp']}" for part in p["score"] if part["vp"]) or "nothing yet"
        lines = [f"{self.called(seat)}: {goods}. {p['total']} VP now ({score})."]
        lines += [f"  {self.generator(p['generator'])}", f"  Tokens: {self.tokens(p)}"]
        if self.whole or seat == self.me:
            lines += [f"  {focus}" for focus in map(self.focus, p["focus"]) if focus]
        else:
            lines.append(f"  Focus: {', '.join(map(self.focus_by_name, filter(lambda f: f['piece'], p['focus'])))}")
        for system in p["systems"]:
            lines += self.system(system)
        if p["hand"]:
            lines.append("  Life cards in hand, which lie open:")
        lines += [f"    {CARDS[x['card']].name}: {CARDS[x['card']].text}" for x in p["hand"]]
        lines += [self.mission(x["card"]) for x in p["missions"]]
        if p["claimed"]:
            lines.append("  Claimed: " + ", ".join(CARDS[x["card"]].name for x in p["claimed"]))
        return [part for line in lines for part in self.fit(line, 2)]

    def generator(self, generator: dict[str, Any]) -> str:
        """How far it is, and what the next space brings."""
        spaces, at = self.table["generator"], generator["space"]
        off = f"{generator['discount']} Entropy off {counted(generator['stars'], 'Star')}" if at else "no discount"
        if at + 1 == len(spaces):
            return f"Generator on its last space {at}: {off}"
        vp = f" and {spaces[at + 1]['vp']} VP" if spaces[at + 1]["vp"] else ""
        return f"Generator on space {at} of {len(spaces) - 1}: {off}; next: {counted(at + 1, 'Star')}{vp}"

    def tokens(self, p: dict[str, Any]) -> str:
        def where(token: str) -> str:
            at = p["tokens"][token]
            if at == "lying":
                return "lying until the turn ends"
            locked = "locked " if token == "wild" and p["locked"] else ""
            return "ready" if at == "ready" else f"{locked}in sector {at}"

        return ", ".join(f"{token.title()} {where(token)}" for token in TOKENS)

    def focus(self, focus: dict[str, Any]) -> str:
        """A Focus card with both tiers; the one that holds is marked."""
        if not focus["piece"]:
            return ""
        card, at = CARDS[focus["piece"]["card"]], focus["tier"]
        tiers = [f"Tier {tier}{' (now)' if tier == at else ''}: {plain(card.at(tier))}" for tier in (1, 2)]
        state = "" if at else ", not upgraded"
        return f"Focus, {focus['token'].title()} token: {card.name}{state}. {' '.join(tiers)}"

    def focus_by_name(self, focus: dict[str, Any]) -> str:
        """A Focus card by its name, with its token and tier."""
        state = f"tier {focus['tier']}" if focus["tier"] else "not upgraded"
        return f"{CARDS[focus['piece']['card']].name} ({focus['token'].title()} token, {state})"

    def mission(self, slug: str | None) -> str:
        return f"  Mission {CARDS[slug].name}: {CARDS[slug].text}" if slug else "  A Mission, face down"

    def system(self, system: dict[str, Any]) -> list[str]:
        """A Solar System: its Star, its Planets."""
        star = "no Star"
        if system["star"]:
            card = CARDS[system["star"]["card"]]
            star = f"{card.name}, {star_facts(card)}"
        lines = [f"  System {system['number']}: {star}"]
        for world in system["spots"]:
            lines += self.world(world) if world else ["    an empty Planet space"]
        return lines

    def world(self, world: dict[str, Any]) -> list[str]:
        """A Planet: what is printed on it, what lives there, what hit it, what lies beside it."""
        card = CARDS[world["planet"]["card"]]
        away = "" if world["arrived"] else ", arriving"
        alive = joined([plain(lifeforms(n, kind)) for kind, n in world["lifeforms"].items() if n]) or "No Lifeforms"
        lines = [f"    {card.name}{away}, {planet_facts(card)}", f"      {alive}. {self.rocks(world['asteroids'])}"]
        if world["cards"]:
            names = ", ".join(CARDS[x["card"]].name for x in world["cards"])
            lines.append(f"      Life cards, {len(world['cards'])} of 3: {names}")
        if world["biome"]:
            biome = CARDS[world["biome"]["card"]]
            side = biome.improved if world["fulfilled"] else biome.does
            state = "fulfilled" if world["fulfilled"] else f"needs {plain(biome.wants)}"
            lines.append(f"      Biome {biome.name}, {state}; {landing(biome)}: {sentences(side)}")
        return lines

    def rocks(self, spaces: dict[str, Any]) -> str:
        """The Asteroids of a Planet and its free spaces."""
        limits = self.table["limits"]
        costs = {"lifeform": f"1 {plain(LIFEFORM)}", "mass": f"{limits['space_mass']} Mass"}
        hit = [CARDS[spaces[space]["card"]].name for space in costs if spaces[space]]
        free = [cost for space, cost in costs.items() if not spaces[space]]
        room = f"Free Asteroid {'space' if len(free) == 1 else 'spaces'} for {joined(free)}" if free else ""
        return ". ".join([*([joined(hit)] if hit else []), *([room] if room else [])]) + "."

    # ---------------------------------------------------------------- offers
    def offers(self) -> list[str]:
        """What can be taken: Stars with their paths, Asteroids, and the tops of the stacks."""
        return [line for lines in self.stacks().values() for line in lines]

    def stacks(self) -> dict[str, list[str]]:
        """The same, stack by stack."""
        offers = self.table["offers"]
        planets = [f"{c}, {planet_facts(c.card)}" for c in tops(offers["planets"])]
        return {
            "stars": self.columns(
                "Stars: the tier is the Energy to reach it and the Entropy to activate it", self.stars()
            ),
            "asteroids": self.fit(self.asteroids()),
            "planets": self.columns("Planets, and how many are in the stack", planets),
            "biomes": self.columns("Biomes", [f"{c}, {c.card.text}" for c in tops(offers["biomes"])]),
            "life cards": self.columns("Life cards", [f"{c}: {c.card.text}" for c in tops(offers["life"])]),
        }

    def asteroids(self) -> str:
        """How many of each type are left, and what they cost."""
        offers, limits = self.table["offers"], self.table["limits"]
        rocks = ", ".join(f"{kind.title()} {offers['asteroids'][kind]}" for kind in CONDITIONS)
        dear = joined([CONDITIONS[kind].title() for kind in DEAR])
        cost = f"{limits['space_mass']} Mass or 1 Lifeform ({dear}: 1 Mass more)"
        return f"Asteroids left: {rocks}; each for {cost}. Solar Systems left: {offers['systems']}"

    def offers_by_name(self) -> list[str]:
        """What can be taken, by name and cost."""
        offers = self.table["offers"]
        stars = [f"{kind['code'].upper()} {CARDS[kind['code']].name}" for kind in offers["star_types"]]
        planets = [f"{c.card.name} ({planet_sort(c.card)})" for c in tops(offers["planets"])]
        biomes = [f"{c.card.name} ({ACTIONS[c.card.trigger]})" for c in tops(offers["biomes"])]
        life = [f"{c.card.name} ({c.card.asks})" for c in tops(offers["life"])]
        lines = [
            "Offers; look stars, look planets, look biomes and look life tell what they do",
            f"  Stars: {', '.join(stars)}",
            f"  {self.asteroids()}",
            f"  Planets: {', '.join(planets)}",
            f"  Biomes, and where they pay: {', '.join(biomes)}",
            f"  Life cards: {plain('; '.join(life))}",
        ]
        return [part for line in lines for part in self.fit(line, 2)]

    def stars(self) -> list[str]:
        found = []
        for kind in self.table["offers"]["star_types"]:
            card = CARDS[kind["code"]]
            to = f" Becomes {joined([code.upper() for code in kind['becomes']], ' or ')}." if kind["becomes"] else ""
            left = self.table["offers"]["stars"][kind["code"]]
            shows = f"{provides_said(card)}; {sentences(card.does)}"
            found.append(f"{kind['code'].upper()} {card.name}, {left} left: {shows}{to}")
        return found

    def spent(self) -> list[str]:
        """The Missions that were played and discarded."""
        names = [CARDS[p["card"]].name for p in self.table["missions_spent"] if p["card"]]
        return self.fit(f"Missions played or discarded: {', '.join(names)}") if names else []


# ---------------------------------------------------------------- pieces in words
def fitted(line: str, width: int, indent: int) -> list[str]:
    """The line, broken where it is too long; what follows is indented a little more."""
    if len(line) <= width:
        return [line]
    inner = " " * min(len(line) - len(line.lstrip()) + indent, width // 2)
    return wrap(line, width, subsequent_indent=inner)


def brief(bonus: Sequence[str]) -> str:
    """A Traffic Bonus in words: it stands in the view as words and signs in turn."""
    if bonus[0].startswith("↑"):
        return f"advance a Lifeform {'twice' if bonus[0] == '↑↑' else 'once'}"
    if "lifeform" in bonus:
        return f"{plain(lifeforms(int(bonus[0]), 'lifeform'))} more"
    return " ".join([word.replace("-", " ").capitalize() if n % 2 else word for n, word in enumerate(bonus) if word])


def provides_said(card: Any) -> str:
    return plain(provides(card.icons))


def star_facts(card: Any) -> str:
    """ "tier I (IA), provides 1 Heat; for 1 Entropy: Gain 1 Bacteria."."""
    words = plain(star_words(card.kind, card.icons))
    return f"{words[:1].lower()}{words[1:]}; for {TIERS[card.kind]} Entropy: {sentences(card.does)}"


def planet_facts(card: Any) -> str:
    """ "Heat Planet, provides 1 Heat, 3 Mass: Gain 1 Energy."."""
    cost = f", {card.cost} Mass" if card.cost else ""
    return f"{CONDITIONS[card.kind].title()} Planet, {provides_said(card)}{cost}: {sentences(card.does)}"


def planet_sort(card: Any) -> str:
    """ "Heat, 3 Mass"."""
    return f"{CONDITIONS[card.kind].title()}, {card.cost} Mass"


def landing(card: Any) -> str:
    """When a Biome pays: "on Create Life", "on Create Life for 1 Entropy"."""
    return f"on {ACTIONS[card.trigger]}{' for 1 Entropy' if card.kind else ''}"


class Top(NamedTuple):
    """The visible card of a stack, and how many lie there."""

    card: Any
    left: int

    def __str__(self) -> str:
        return f"{self.card.name} ({self.left})"


def tops(stacks: list[dict[str, Any]]) -> list[Top]:
    """The visible cards of some stacks."""
    return [Top(CARDS[stack["top"]["card"]], stack["count"]) for stack in stacks if stack["top"]]
