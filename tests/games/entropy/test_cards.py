"""Every tile and card does what it says, next to a bystander that does not change."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine.clauses import rule
from orrery.games.entropy.cards.biomes import BIOMES
from orrery.games.entropy.cards.catalogue import FACES
from orrery.games.entropy.cards.kinds import Biome, LifeCard, Planet
from orrery.games.entropy.cards.life import ANIMAL_CARDS, BACTERIA_CARDS, PLANT_CARDS
from orrery.games.entropy.cards.planets import PLANETS, STARTING_PLANETS
from orrery.games.entropy.rules.frames import Order, Support, top
from orrery.games.entropy.rules.state import MISSION, SOUP

Seen = dict[str, Any]
"""What an effect is expected to do: Resources, VP, Generator; then what it asks and in which words."""


def gains(energy: int = 0, mass: int = 0, entropy: int = 0, vp: int = 0) -> tuple[int, int, int, int]:
    return energy, mass, entropy, vp


RICH = (20, 20, 20, 0)


def stocked(lab: Any, sector: int) -> None:
    """Three sectors before this one, with a play area in which every effect has something to do. The Life token lies in
    the section of the sector that is left, so it is not passed. Bystander: the other player's Planet P40."""
    lab.before(0, sector)
    lab.token(0, "life", (sector - 4) % 6 + 1)
    lab.star(0, "IIA")  # 1H 1C
    lab.star(0, "IIB")
    lab.planet(0, "SP1", 1, b=2, p=2)
    lab.planet(0, "SP3", 2, b=1)
    lab.biome("SP1", "B28")
    lab.goods(0, *RICH)
    lab.hand(0, "L1")
    lab.star(1, "IIIA")
    lab.planet(1, "P40", b=2, p=2, a=2)
    lab.goods(1, 1, 1, 1, 1)
    lab.stand(1, sector % 6 + 1)


def bystander(g: Any) -> None:
    """Nothing of the other player has changed."""
    assert g.has(1) == (1, 1, 1, 1)
    assert g.on("P40") == [2, 2, 2]
    assert g.star(1, 1) == "IIIA"
    assert g.s.hands[1] == []
    assert g.s.generator[1] == 0
    assert g.s.markers[3:6] == [0, 0, 0]


def does(g: Any, effect: str, have: tuple[int, int, int, int], here: str = "") -> None:
    """Carry an effect out by its words and check what it did, from what the seat had before it."""
    now = list(have)
    for part in effect.split(" + "):
        n, _, what = part.partition(" ")
        if what in ("energy", "mass", "entropy", "vp"):
            now[("energy", "mass", "entropy", "vp").index(what)] += int(n)
    assert g.has() == tuple(now), effect
    for part in effect.split(" + "):
        n, _, what = part.partition(" ")
        if what == "generator":
            assert g.s.generator[0] == int(n)
        elif what == "cards":
            held = len(g.s.hands[0])
            for _ in range(int(n)):
                g.waits(0, "card")
                g.do(0, g.options(0)[1])
            assert len(g.s.hands[0]) == held + int(n)
        elif what in ("bacteria", "plant", "bacteria here", "plant here"):
            kind, at = what.split()[0], here if what.endswith("here") else "SP3"
            before = g.on(at)[("bacteria", "plant").index(kind)]
            for _ in range(int(n)):
                g.waits(0, "lifeform")
                if what.endswith("here"):
                    assert [x for x in g.options(0) if x.startswith("on")] == [g.fill("on {" + here + "}")]
                g.say("on {" + at + "}")
            assert g.on(at)[("bacteria", "plant").index(kind)] == before + int(n)
        elif what == "advance":
            before = g.lifeforms("animal")
            for _ in range(int(n)):
                g.waits(0, "advance")
                g.say("advance {SP1} animal")
            assert g.lifeforms("animal") == before + int(n)
        elif what == "star":
            g.waits(0, "activate-one")
            held = g.has()[2]
            g.do(0, "activate 1.iia")
            assert g.has()[2] == held - 2 + int(n)
            assert g.has()[0] == now[0] + 3
        elif what == "retrieve":
            g.waits(0, "retrieve")
            g.do(0, "retrieve life")
            assert g.token("life") == -2
        elif what in ("evolve", "aggregate", "create", "activate", "set-biome", "upgrade", "catch"):
            g.waits(0, what)
            begin = {
                "evolve": "evolve 2.iib iiia",
                "aggregate": "aggregate ",
                "create": "play {L1}",
                "activate": "activate 2.iib",
                "set-biome": "set ",
                "upgrade": "upgrade star",
                "catch": "catch heat",
            }[what]
            text = next(x for x in g.options(0) if x.startswith(g.fill(begin)))
            g.do(0, text)


PLANET_EFFECTS = {
    "P1": "1 energy", "P2": "2 entropy", "P3": "1 mass", "P4": "0 star", "P5": "0 evolve", "P6": "2 energy",
    "P7": "0 upgrade", "P8": "2 energy + 1 cards", "P9": "1 energy", "P10": "1 retrieve", "P11": "1 generator",
    "P12": "1 mass", "P13": "1 energy", "P14": "1 cards", "P15": "1 bacteria here", "P16": "0 aggregate",
    "P17": "2 mass", "P18": "0 catch", "P19": "0 set-biome", "P20": "1 mass", "P21": "2 entropy", "P22": "1 advance",
    "P23": "1 bacteria here", "P24": "1 cards", "P25": "1 mass", "P26": "2 entropy", "P27": "2 cards",
    "P28": "1 advance", "P29": "2 bacteria here", "P30": "0 create", "P31": "1 cards", "P32": "1 bacteria here",
    "P33": "1 cards + 1 bacteria here", "P34": "2 entropy", "P35": "0 star", "P36": "1 energy", "P37": "1 retrieve",
    "P38": "1 generator", "P39": "0 activate", "P40": "4 entropy", "P41": "3 vp", "P42": "2 entropy", "P43": "1 cards",
    "P44": "0 evolve",
}  # fmt: skip
START_PLANET_EFFECTS = {
    "SP1": "1 mass", "SP2": "2 entropy", "SP3": "1 energy", "SP4": "1 cards", "SP5": "1 energy", "SP6": "1 mass",
    "SP7": "1 cards", "SP8": "2 entropy",
}  # fmt: skip


@rule("ENT-10.1", "ENT-10.2", "ENT-5.6")
@pytest.mark.parametrize("card", PLANETS, ids=lambda card: card.code)
def test_every_planet_when_aggregated(game: Any, card: Any) -> None:
    def table(lab: Any) -> None:
        stocked(lab, 2)
        if card.code == "P40":
            lab.s.planet_at[lab.spot("P40")] = lab.away("P39")
        lab.top(card.code)

    g = game(table)
    g.say("move 3 inner wild")
    assert f"for {card.cost} Mass" in next(
        o.label for o in g.match.asks[0].options if o.text == f"aggregate {card.slug}"
    )
    g.do(0, f"aggregate {card.slug}", "in new")
    does(g, PLANET_EFFECTS[card.code], (20, 20 - card.cost, 20, 0), here=card.code)
    g.finish()
    assert g.lab().spot(card.code) in g.s.worlds[0]
    if card.code != "P40":
        bystander(g)


@rule("ENT-10.4", "ENT-16.1", "ENT-4.10")
@pytest.mark.parametrize("card", [*PLANETS, *STARTING_PLANETS], ids=lambda card: card.code)
def test_every_planet_when_struck(game: Any, card: Any) -> None:
    def table(lab: Any) -> None:
        stocked(lab, 5)
        if card.code == "P40":
            lab.s.planet_at[lab.spot("P40")] = lab.away("P39")
        if card.code not in ("SP1", "SP3"):
            lab.planet(0, card.code, 3)

    g = game(table)
    g.do(0, "move 3 outer", "catch carbon", f"on {card.slug}")
    if any(ask.about == "crater" for ask in g.match.asks):
        g.do(0, "space mass")
    effects = PLANET_EFFECTS | START_PLANET_EFFECTS
    does(g, effects[card.code], (20, 18, 20, 0), here=card.code)


# ---------------------------------------------------------------- Stars
@rule("ENT-12.1", "ENT-12.6")
@pytest.mark.parametrize(
    ("star", "effect"),
    [
        ("IA", "1 bacteria"),
        ("IB", "1 cards"),
        ("IIA", "3 energy"),
        ("IIB", "3 mass"),
        ("IIC", "2 cards + 1 bacteria"),
        ("IIIB", "2 advance"),
        ("IIIC", "1 plant + 1 cards"),
        ("IVA", "2 vp"),
        ("IVB", "9 vp"),
        ("IVC", "4 vp"),
        ("S1", "1 bacteria"),
        ("S2", "1 cards"),
        ("S3", "1 bacteria"),
        ("S4", "1 cards"),
        ("S5", "1 bacteria"),
        ("S6", "1 cards"),
    ],
)
def test_every_star(game: Any, star: str, effect: str) -> None:
    def table(lab: Any) -> None:
        stocked(lab, 3)
        lab.star(0, star)
        lab.played(0, "SP3", "L2", "L23")
        lab.token(0, "star", 1)

    g = game(table)
    kind = g.star(3).lower()
    cost = {"i": 1, "ii": 2, "iii": 3, "iv": 4}[kind[:-1]]
    if effect == "1 plant + 1 cards":
        g.do(0, "move 3 outer", f"activate 3.{kind}")
        assert g.has() == (20, 20, 20 - cost, 0)
        g.say("on {SP3}")
        assert g.on("SP3") == [1, 1, 0]
        does(g, "1 cards", (20, 20, 20 - cost, 0))
    else:
        g.do(0, "move 3 outer", f"activate 3.{kind}")
        does(g, effect, (20, 20, 20 - cost, 0))
    bystander(g)
    g.finish()


@rule("ENT-16.4")
def test_the_red_giant_catches_an_asteroid_for_nothing(game: Any) -> None:
    g = game(lambda lab: stocked(lab, 3), lambda lab: lab.star(0, "IIIA"), lambda lab: lab.token(0, "star", 1))
    g.say("move 3 outer", "activate 3.iiia", "catch water", "on {SP3}", "space lifeform")
    assert g.has() == (21, 20, 17, 0)  # SP3 gives 1 Energy
    assert g.on("SP3") == [1, 0, 0]
    bystander(g)


# ---------------------------------------------------------------- Biomes
BIOME_EFFECTS = {
    "B1": ("1 energy", "2 energy"), "B2": ("1 entropy", "1 entropy + 1 mass"), "B3": ("1 mass", "2 mass"),
    "B4": ("1 cards", "2 cards"), "B5": ("1 bacteria here", "1 plant here"), "B6": ("1 cards", "1 energy + 1 cards"),
    "B7": ("1 energy", "2 energy"), "B8": ("1 vp", "3 vp"), "B9": ("1 bacteria here", "2 bacteria here"),
    "B10": ("1 mass", "1 mass + 1 energy"), "B11": ("1 energy", "2 energy"), "B12": ("1 mass", "2 mass"),
    "B13": ("1 cards", "2 cards"), "B14": ("1 energy", "2 energy"), "B15": ("1 mass", "2 mass"),
    "B16": ("1 bacteria here", "2 bacteria here"), "B17": ("1 mass", "1 mass + 1 energy"), "B18": ("1 vp", "3 vp"),
    "B19": ("2 energy", "3 energy"), "B20": ("1 advance", "2 advance"), "B21": ("2 mass", "3 mass"),
    "B22": ("1 bacteria here + 1 cards", "1 plant here + 1 cards"), "B23": ("2 vp", "4 vp"),
    "B24": ("1 advance", "2 advance"), "B25": ("2 energy", "3 energy"),
    "B26": ("1 generator", "1 energy + 1 generator"), "B27": ("1 plant here", "1 plant here + 1 bacteria here"),
    "B28": ("3 vp", "5 vp"), "B29": ("2 energy", "3 energy"), "B30": ("0 evolve", "1 evolve"),
    "B31": ("2 cards", "1 energy + 2 cards"), "B32": ("1 mass + 1 retrieve", "2 mass + 1 retrieve"),
    "B33": ("2 mass", "3 mass"), "B34": ("2 star", "1 energy + 2 star"), "B35": ("1 generator", "1 mass + 1 generator"),
    "B36": ("1 energy + 1 mass", "2 energy + 1 mass"),
}  # fmt: skip
LANDING = (*["3 inner wild"] * 3, *["3 outer"] * 6)
SECTOR = (1, 2, 3, 1, 2, 3, 4, 5, 6)


@rule("ENT-7.7", "ENT-7.8", "ENT-13.3")
@pytest.mark.parametrize("fulfilled", [False, True], ids=["set", "fulfilled"])
@pytest.mark.parametrize("card", BIOMES, ids=lambda card: card.code)
def test_every_biome(game: Any, card: Any, fulfilled: bool) -> None:
    def table(lab: Any) -> None:
        stocked(lab, SECTOR[card.trigger])
        lab.planet(0, "P2", 3)
        if card.code == "B28":
            lab.s.biome_at[lab.spot("SP1")] = lab.away("B18")
        lab.biome("P2", card.code, fulfilled)

    g = game(table)
    g.do(0, f"move {LANDING[card.trigger]}")
    g.waits(0, "reward")
    g.do(0, f"reward {card.slug}")
    if card.trigger == SOUP:
        g.do(0, "soup")
    if card.code == "B30":
        assert g.has() == (20, 20, 19, 0)
        g.do(0, "evolve 2.iib iiia")
        assert g.has()[0] == 20 - 3 + int(fulfilled)
    else:
        soup = int(card.trigger == SOUP)  # which gave 1 Energy, 1 Mass, 1 Generator step
        effect = BIOME_EFFECTS[card.code][fulfilled]
        effect = effect.replace("1 generator", "2 generator") if soup else effect
        does(g, effect, (20 + soup, 20 + soup, 20 - card.kind, 0), here="P2")
    bystander(g)
    g.finish()


@rule("ENT-12.5")
@pytest.mark.parametrize("fulfilled", [False, True])
def test_the_discount_of_the_ash_waste(game: Any, fulfilled: bool) -> None:
    def table(lab: Any) -> None:
        stocked(lab, 5)
        lab.star(0, "IVC")
        lab.planet(0, "P2", 3)
        lab.biome("P2", "B34", fulfilled)

    g = game(table)
    g.say("move 3 outer", "reward {B34}", "activate 3.ivc")
    assert g.has() == (20 + fulfilled, 20, 20 - 1 - (4 - 2), 6)


# ---------------------------------------------------------------- Life cards
LIFE_EFFECTS = {
    "L1": "1 energy", "L2": "1 mass", "L3": "1 cards", "L4": "2 entropy", "L5": "2 entropy", "L6": "0 evolve",
    "L7": "0 aggregate", "L8": "1 entropy", "L9": "0 activate", "L10": "0 upgrade", "L11": "0 set-biome",
    "L12": "2 cards", "L13": "1 entropy + 1 generator", "L14": "1 entropy", "L15": "0 catch", "L16": "1 retrieve",
    "L17": "2 energy", "L18": "2 mass", "L19": "0 create", "L20": "1 entropy + 1 advance", "L21": "0 catch",
    "L22": "1 cards", "L23": "1 energy", "L24": "1 mass", "L25": "1 cards", "L26": "0 evolve", "L27": "0 upgrade",
    "L28": "0 aggregate", "L29": "2 cards", "L30": "0 activate", "L31": "0 set-biome", "L32": "0 catch",
    "L33": "1 entropy + 1 generator", "L34": "3 vp", "L35": "2 energy + 2 vp", "L36": "1 entropy", "L37": "1 cards",
    "L38": "2 vp + 0 star", "L39": "0 create", "L40": "0 plants", "L41": "0 catch", "L42": "0 fulfil",
    "L43": "2 entropy + 1 retrieve", "L44": "5 vp",
}  # fmt: skip
ROCKS = {"H": "heat", "C": "carbon", "W": "water", "R": "radiation"}
HOSTS = {"H": ("P11", "IVA"), "C": ("P20", "IVB"), "W": ("P33", "IVB"), "R": ("P44", "IVC")}
"""For the icon a card wants most: a Planet with two of it and a tier IV Star (with an Any icon) to match."""


def icons_of(printed: str) -> dict[str, int]:
    found = dict.fromkeys(("H", "C", "W", "R", "Any"), 0)
    for word in printed.split():
        found[word[1:]] += int(word[0])
    return found


def host_of(card: LifeCard) -> str:
    """The Planet on which `playing` makes the card playable."""
    wanted = icons_of(card.icons)
    return HOSTS[max("HCWR", key=lambda c: wanted[c])][0]


def playing(lab: Any, card: LifeCard, short: int = 0) -> None:
    """The card is in hand, before a Create Life space, and its host Planet in system 3 meets its conditions exactly as
    far as Asteroids are needed (`short`: one Asteroid or one Lifeform fewer than needed)."""
    stocked(lab, 3)
    lab.s.hands[0], kept = [], lab.s.hands[0]
    lab.s.box += kept
    wanted, planet = icons_of(card.icons), host_of(card)
    star = next(star for host, star in HOSTS.values() if host == planet)
    lab.star(0, star)
    on = {"b": 0, "p": 0, "a": 0}
    for printed in (card.removes, card.has):
        for word in printed.split():
            on[word[1].lower()] = max(on[word[1].lower()], int(word[0]))
    if short == 2:
        on = {k: max(0, n - 1) for k, n in on.items()}
    lab.planet(0, planet, 3, **on)
    have = {"P11": "4H", "P20": "3C 1W", "P33": "1C 3W", "P44": "4R"}[planet]
    given = icons_of(have)
    missing = [c for c in "HCWR" for _ in range(wanted[c] - given[c])]
    for c, space in zip(missing[1:], ("mass", "lifeform"), strict=False):  # one is met by the Any icon of the Star
        lab.asteroid(planet, ROCKS[c], space)
    if card.code not in ("L21", "L65"):
        assert len(missing) <= 3
    if short == 1:
        at = lab.spot(planet) * 2
        lab.s.star_at[lab.spot(planet) // 2] = -1
        lab.s.stars[{"IVA": 8, "IVB": 9, "IVC": 10}[star]].append(lab.piece(star, 4))
        for i in (at, at + 1):
            if lab.s.asteroid_at[i] >= 0:
                lab.s.box.append(lab.s.asteroid_at[i])
                lab.s.asteroid_at[i] = -1
    lab.away(card.code)
    lab.s.hands[0] = [lab.piece(card.code)]


def played_on_host(game: Any, card: LifeCard) -> tuple[Any, str, list[int]]:
    """The card played on its host, with the Lifeforms placed first; the Planet and what it must hold now."""
    g = game(lambda lab: playing(lab, card))
    planet = host_of(card)
    before = g.on(planet)
    g.do(0, "move 3 inner wild", f"play {card.slug}")
    if any(ask.about == "seed" for ask in g.match.asks):
        g.say("on {" + planet + "}")
    for word in card.removes.split():
        before["BPA".index(word[1])] -= int(word[0])
    assert g.on(planet) == before
    g.do(0, "lifeforms-first")
    before[card.kind] += card.gains
    return g, planet, before


@rule("ENT-11.1", "ENT-11.3", "ENT-11.4", "ENT-11.8")
@pytest.mark.parametrize("card", [*BACTERIA_CARDS, *PLANT_CARDS], ids=lambda card: card.code)
def test_every_bacteria_and_plant_card(game: Any, card: Any) -> None:
    g, planet, now = played_on_host(game, card)
    effect = LIFE_EFFECTS[card.code]
    assert g.on(planet) == now
    if card.code in ("L19", "L39"):
        g.waits(1, "move") if g.has()[2] < 2 else g.waits(0, "close")  # a Create Life action, and no card left
    elif card.code == "L40":
        g.say("advance {SP1} plant", "advance {SP3} plant")
        assert (g.on("SP1"), g.on("SP3")) == ([1, 3, 0], [0, 1, 0])
    elif card.code == "L42":
        g.say("fulfil {B28}")
        assert g.s.noted[2] == 1
    elif card.code in ("L21", "L41"):
        g.say("catch water", "on {SP3}", "space lifeform")
        assert g.has() == (21, 20, 20, 0)
    else:
        does(g, effect, RICH, here=planet)
    bystander(g)
    g.finish()
    assert g.s.played[:3] == ([1, 0, 0] if card.kind == 0 else [0, 1, 0])
    assert g.lab().piece(card.code) in g.s.card_at


def may_play_on(g: Any, card: LifeCard, planet: str) -> bool:
    """Whether the card can be played to this Planet, landing on Create Life."""
    g.do(0, "move 3 inner wild")
    if not g.offered("play {" + card.code + "}"):
        return False
    g.say("play {" + card.code + "}")
    if g.match.asks[0].about == "seed":
        return bool(g.offered("on {" + planet + "}"))
    frame = top(g.s)  # the only Planet was taken without asking
    assert isinstance(frame, (Support, Order))
    return bool(frame.spot == g.lab().spot(planet))


@rule("ENT-11.3", "ENT-11.4")
@pytest.mark.parametrize("card", [*BACTERIA_CARDS, *PLANT_CARDS, *ANIMAL_CARDS], ids=lambda card: card.code)
def test_no_card_without_its_conditions_or_lifeforms(game: Any, card: Any) -> None:
    planet = host_of(card)
    assert may_play_on(game(lambda lab: playing(lab, card)), card, planet)
    wanted = icons_of(card.icons)
    two = {"P11": "H", "P20": "C", "P33": "W", "P44": "R"}[planet]  # without its Star and Asteroids the host has two
    enough = all(n <= (2 if c == two else 0) for c, n in wanted.items() if c != "Any") and sum(wanted.values()) <= 2
    assert may_play_on(game(lambda lab: playing(lab, card, short=1)), card, planet) == enough
    if card.removes or card.has:
        assert not may_play_on(game(lambda lab: playing(lab, card, short=2)), card, planet)


# ---------------------------------------------------------------- Animal cards
def empire(lab: Any) -> None:
    """Systems 1 and 2 beside the host in system 3: Planets of all types, Biomes, Asteroids, cards, tiers."""
    lab.planet(0, "P12", 1, b=1)
    lab.planet(0, "P23", 2, a=1)
    lab.biome("P12", "B3", fulfilled=True)
    lab.biome("P23", "B4", fulfilled=True)
    lab.asteroid("SP1", "heat")
    lab.asteroid("P12", "heat")
    lab.asteroid("P23", "carbon")
    lab.played(0, "SP1", "L2", "L3")
    lab.played(0, "P12", "L23")
    lab.tiers(0, 1, 2, 0)
    lab.s.generator[0] = 3


ANIMALS: dict[str, tuple[str, tuple[int, int, int, int], str, int]] = {
    # what is chosen; Energy, Mass, Entropy, VP gained; Lifeforms gained elsewhere and how many
    "L45": ("count carbon", gains(entropy=3, vp=6), "", 0),  # Carbon: SP3, P12 and the host
    "L46": ("", gains(vp=6), "plant", 2),  # B3 and B4, not B28
    "L47": ("", gains(energy=3, vp=6), "", 0),  # Heat, Carbon, Water
    "L48": ("", gains(vp=6), "bacteria", 3),
    "L49": ("", gains(vp=4), "", 0),  # tiers II and IV
    "L50": ("", gains(entropy=2, vp=6), "", 0),  # P23 and the host, whose Animal came first
    "L51": ("count bacteria", gains(energy=2, vp=4), "", 0),  # L2 and L3
    "L52": ("", gains(mass=2, vp=4), "", 0),  # SP1 and the host
    "L53": ("", gains(vp=6), "bacteria", 3),
    "L54": ("", gains(vp=6), "plant", 3),
    "L55": ("", gains(vp=3), "", 0),
    "L56": ("count heat", gains(vp=4), "bacteria", 2),
    "L57": ("", gains(vp=4), "", 0),  # P23 and the host
    "L58": ("", gains(mass=3, vp=6), "", 0),
    "L59": ("", gains(entropy=4, vp=8), "", 0),  # SP1, SP3, P12 and the host
    "L60": ("", gains(vp=8), "", 0),  # II, II and IV
    "L61": ("", gains(entropy=3, vp=6), "", 0),
    "L62": ("", gains(mass=3, vp=6), "", 0),
    "L63": ("", gains(vp=5), "", 0),
    "L64": ("", gains(vp=3), "", 0),  # only SP1: the host's Plant was removed
    "L65": ("", gains(energy=4, vp=12), "", 0),  # Heat, Carbon, and the host's Water and Radiation
    "L66": ("", gains(vp=9), "", 0),
}


@rule("ENT-11.12", "ENT-8.6", "ENT-23.7")
@pytest.mark.parametrize("card", ANIMAL_CARDS, ids=lambda card: card.code)
def test_every_animal_card(game: Any, card: Any) -> None:
    choice, gained, lifeform, n = ANIMALS[card.code]
    g = game(lambda lab: playing(lab, card), empire)
    planet = host_of(card)
    before = g.on(planet)
    g.do(0, "move 3 inner wild", f"play {card.slug}")
    if any(ask.about == "seed" for ask in g.match.asks):
        g.say("on {" + planet + "}")
    g.do(0, "lifeforms-first")
    if choice:
        g.waits(0, "count")
        g.do(0, choice)
    assert g.has() == tuple(a + b for a, b in zip(RICH, gained, strict=True))
    for word in card.removes.split():
        before["BPA".index(word[1])] -= int(word[0])
    before[2] += card.gains
    assert g.on(planet) == before
    for _ in range(n):
        g.waits(0, "lifeform")
        g.say("on {SP3}")
    if n:
        assert g.on("SP3") == ([1 + n, 0, 0] if lifeform == "bacteria" else [1, n, 0])
    bystander(g)
    g.finish()
    assert g.s.played[:3] == [2, 1, 1]
    g.waits(1, "move")


# ---------------------------------------------------------------- Missions
MISSIONS: dict[str, Any] = {
    # met; not met; what is gained from `empire` and `stocked`; Lifeforms or cards asked for and how many
    "M1": (lambda lab: None, lambda lab: lab.s.worlds.__setitem__(0, lab.s.worlds[0][:3]), gains(mass=6), "", 0),
    "M2": (lambda lab: lab.asteroid("SP3", "water"), lambda lab: None, gains(entropy=6), "", 0),
    "M3": (lambda lab: None, lambda lab: lab.tiers(0, 1, 1, 1), gains(), "lifeform", 2),
    "M4": (lambda lab: lab.tiers(0, 1, 1, 1), lambda lab: None, gains(), "lifeform", 4),
    "M5": (lambda lab: None, lambda lab: lab.s.generator.__setitem__(0, 2), gains(energy=2), "", 0),
    "M6": (lambda lab: lab.star(0, "IIIA"), lambda lab: lab.star(0, "IVA"), gains(entropy=8), "", 0),
    "M7": (lambda lab: lab.star(0, "IIIB"), lambda lab: lab.star(0, "IIIA"), gains(), "count heat", 6),
    "M8": (lambda lab: lab.star(0, "IIIC"), lambda lab: lab.star(0, "IVC"), gains(), "card", 4),
    "M9": (lambda lab: None, lambda lab: lab.s.asteroid_at.__setitem__(slice(0, 4), [-1] * 4), gains(mass=4), "", 0),
    "M10": (lambda lab: lab.asteroid("P12", "carbon", "lifeform"), lambda lab: None, gains(energy=6), "", 0),
    "M11": (
        lambda lab: (lab.asteroid("P23", "water", "lifeform"), lab.asteroid("SP3", "water")),
        lambda lab: lab.asteroid("P23", "water", "lifeform"),
        gains(),
        "card",
        3,
    ),
    "M12": (
        lambda lab: (lab.asteroid("P23", "radiation", "lifeform"), lab.asteroid("SP3", "radiation")),
        lambda lab: lab.asteroid("P23", "radiation", "lifeform"),
        gains(),
        "lifeform",
        5,
    ),
}


@rule("ENT-18.1", "ENT-18.2", "ENT-23.9", "ENT-23.1")
@pytest.mark.parametrize("code", list(MISSIONS))
def test_every_mission(game: Any, code: str) -> None:
    met, unmet, gained, asked, n = MISSIONS[code]

    def table(lab: Any, arrange: Any) -> None:
        stocked(lab, 3)
        empire(lab)
        lab.mission(0, code, "M6" if code != "M6" else "M8")
        arrange(lab)
        lab.s.step = MISSION

    g = game(lambda lab: table(lab, unmet))
    assert not g.offered("mission {" + code + "}")
    g = game(lambda lab: table(lab, met))
    g.say("mission {" + code + "}")
    assert g.has() == tuple(a + b for a, b in zip(RICH, gained, strict=True))
    kind = asked
    if asked.startswith("count"):
        assert g.match.asks[0].options[0].label.startswith("Count Heat: you have 6, so gain ")
        g.do(0, asked)
        kind = "lifeform"
    held, b, p = len(g.s.hands[0]), g.lifeforms("bacteria"), g.lifeforms("plant")
    for _ in range(n):
        g.waits(0, kind)
        texts = g.options(0)
        g.do(0, texts[-1] if kind == "lifeform" else texts[1])
    if kind == "card":
        assert len(g.s.hands[0]) == held + n
    elif n:
        assert (g.lifeforms("bacteria") - b, g.lifeforms("plant") - p) == ((n, 0) if code in ("M7", "M12") else (0, n))
    bystander(g)
    g.waits(1, "move")


# ---------------------------------------------------------------- Focus cards
def focused(lab: Any, group: str, token: int, tier: int) -> None:
    """Before the space of this token, with the Focus card of this set at this tier."""
    sector = (1, 2, 3)[token]
    lab.star(0, "IA")
    lab.planet(0, "P1", b=1)
    lab.goods(0, 9, 9, 9, 0)
    lab.focus(0, group)
    tiers = [0, 0, 0]
    tiers[token] = tier
    lab.tiers(0, *tiers)
    lab.top("P12")
    lab.hand(0, "L1")
    lab.before(0, sector)
    lab.stand(1, sector % 6 + 1)


ACT = (
    ("move 3 inner star", "evolve 1.ia iia"),
    ("move 3 inner planet", "aggregate {P12}", "in 1"),
    ("move 3 inner life", "play {L1}", "lifeforms-first"),
)
AFTER = ((7, 9, 9, 0), (9, 7, 9, 0), (10, 9, 9, 0))
"""What is left after the action itself: 2 Energy paid; 3 Mass paid and 1 gained; 1 Energy gained."""


@rule("ENT-14.3", "ENT-14.4", "ENT-14.8", "ENT-12.5")
@pytest.mark.parametrize("tier", [1, 2])
@pytest.mark.parametrize("token", [0, 1], ids=["star", "planet"])
def test_discounts_of_set_a(game: Any, token: int, tier: int) -> None:
    g = game(lambda lab: focused(lab, "A", token, tier))
    g.say(*ACT[token])
    paid = list(AFTER[token])
    paid[token] += tier
    assert g.has() == tuple(paid)
    g = game(lambda lab: focused(lab, "A", token, tier))
    g.say(ACT[token][0].replace(("star", "planet")[token], "wild"), *ACT[token][1:])
    assert g.has() == AFTER[token]  # the Wild token has no Focus card


@rule("ENT-14.3", "ENT-14.8")
@pytest.mark.parametrize(
    ("tier", "card", "ok"), [(0, "L6", True), (0, "L17", False), (1, "L17", True), (1, "L31", False), (2, "L31", True)]
)
def test_synthetic_habitat(game: Any, tier: int, card: str, ok: bool) -> None:
    def table(lab: Any) -> None:
        focused(lab, "A", 2, tier)
        lab.s.box += lab.s.hands[0]
        lab.s.hands[0] = []
        lab.hand(0, card)

    g = game(table)
    g.say("move 3 inner life")
    assert g.offered("play {" + card + "}") == ok
    if ok:
        g.say("play {" + card + "}")
        assert g.match.asks[0].about == "order"  # the extra icons meet the card: no discard is asked for
        assert g.hand() == []


@rule("ENT-8.6", "ENT-12.1")
def test_nothing_to_count_gives_nothing(game: Any) -> None:
    g = game(lambda lab: lab.star(0, "IVA"), lambda lab: lab.goods(0, entropy=4), lambda lab: lab.before(0, 1))
    g.say("move 3 outer", "activate 1.iva")  # no Life card played
    assert g.has() == (0, 0, 0, 0)
    g.waits(1, "move")


@rule("ENT-14.3", "ENT-14.4", "ENT-14.8")
@pytest.mark.parametrize(
    ("group", "token", "tier", "effect"),
    [
        ("B", 0, 1, "1 bacteria any"),
        ("B", 0, 2, "2 advance"),
        ("B", 1, 1, "1 bacteria P12"),
        ("B", 1, 2, "2 bacteria P12"),
        ("B", 2, 1, "1 bacteria P1"),
        ("B", 2, 2, "1 plant P1"),
        ("C", 0, 1, "1 ignite"),
        ("C", 0, 2, "0 ignite"),
        ("C", 1, 1, "2 entropy"),
        ("C", 1, 2, "2 entropy + star"),
        ("C", 2, 1, "0 photosynthesis"),
        ("C", 2, 2, "0 photosynthesis"),
        ("D", 0, 1, "1 cards"),
        ("D", 0, 2, "2 cards + 1 entropy"),
        ("D", 1, 1, "2 catch"),
        ("D", 1, 2, "1 catch"),
        ("D", 2, 1, "1 cards"),
        ("D", 2, 2, "1 cards + 2 vp"),
    ],
)
def test_every_other_focus_card(game: Any, group: str, token: int, tier: int, effect: str) -> None:
    g = game(lambda lab: focused(lab, group, token, tier))
    g.say(*ACT[token])
    e, m, ent, vp = AFTER[token]
    n = int(effect[0])
    held = len(g.s.hands[0])
    if "bacteria" in effect or "plant" in effect:
        kind, at = effect.split()[1:]
        place = "P1" if at == "any" else at
        before = g.on(place)
        for _ in range(n):
            g.waits(0, "lifeform")
            offered = [x for x in g.options(0) if x.startswith("on")]
            assert at == "any" or offered == [g.fill("on {" + place + "}")]
            g.say("on {" + place + "}")
        before[("bacteria", "plant").index(kind)] += n
        assert g.on(place) == before
    elif "advance" in effect:
        g.say("advance {P1} plant", "advance {P1} animal")
        assert g.on("P1") == [0, 0, 1]
    elif "ignite" in effect:
        g.waits(0, "activate-one")
        g.do(0, "activate 1.iia")  # the Star just evolved: 2 Entropy, 1 less or nothing
        assert g.has() == (e + 3, m, ent - n, vp)
    elif "photosynthesis" in effect:
        g.do(0, "activate 1.ia")
        assert g.has() == (e, m, ent, vp)  # 1 Entropy, less 1 or 2: never below 0
        g.waits(0, "lifeform")
    elif "entropy" in effect and token == 1:
        assert g.has() == (e, m, ent + 2, vp)
        if tier == 2:
            g.do(0, "activate 1.ia")
            assert g.has() == (e, m, ent + 2, vp)  # 1 Entropy less
    elif "cards" in effect:
        more = (0, 0, 1, 0) if "entropy" in effect else (0, 0, 0, 2) if "vp" in effect else (0, 0, 0, 0)
        assert g.has() == tuple(a + b for a, b in zip((e, m, ent, vp), more, strict=True))
        for _ in range(n):
            g.waits(0, "card")
            g.do(0, g.options(0)[1])
        assert len(g.s.hands[0]) == held + n
    else:
        g.waits(0, "catch")
        g.do(0, "catch heat")  # only on the new Planet, which holds no Lifeform: 2 Mass, or 1 less
        assert g.s.asteroid_at[g.lab().spot("P12") * 2 + 1] >= 0
        assert g.has() == (e, m - n + 1, ent, vp)
    g.finish()
    g.waits(1, "move")


def inventive(lab: Any, tier: int) -> None:
    """About to play the Copper Vine, whose effect is an Upgrade Console action, with Focus set B: Fertility."""
    lab.goods(0, energy=3)
    lab.star(0, "IIA")
    lab.planet(0, "P1", b=1)
    lab.asteroid("P1", "heat")
    lab.hand(0, "L27")
    lab.focus(0, "B")
    lab.tiers(0, life=tier)
    lab.before(0, 3)
    lab.stand(1, 5)


@rule("ENT-14.9", "ENT-14.8", "ENT-14.2")
@pytest.mark.parametrize("back", [False, True], ids=["token-stays", "token-back"])
@pytest.mark.parametrize(("tier", "grown"), [(0, [1, 2, 0]), (1, [0, 3, 0])], ids=str)
def test_a_focus_card_upgraded_inside_its_own_action_fires(game: Any, tier: int, grown: list[int], back: bool) -> None:
    """At the tier it now shows, whether or not its token has come back."""
    g = game(lambda lab: inventive(lab, tier))
    g.say("move 3 inner life", "play {L27}", "lifeforms-first", "upgrade life", "retrieve life" if back else "pass")
    assert g.token("life") == (-2 if back else 3)
    g.waits(0, "lifeform")
    g.say("on {P1}")
    assert g.on("P1") == grown
    g.waits(1, "move")


@rule("ENT-14.9", "ENT-14.5")
@pytest.mark.parametrize(("token", "upgraded"), [("life", "star"), ("wild", "life")])
def test_a_focus_card_of_another_token_upgraded_inside_an_action_does_not_fire(
    game: Any, token: str, upgraded: str
) -> None:
    g = game(lambda lab: inventive(lab, 0))
    g.say(f"move 3 inner {token}", "play {L27}", "lifeforms-first", f"upgrade {upgraded}")
    assert g.on("P1") == [0, 2, 0]
    g.waits(1, "move")


# ---------------------------------------------------------------- words
def test_every_piece_says_what_it_does() -> None:
    texts = {card.slug: card.text for card in FACES}
    assert all(texts.values())
    assert texts["t6-primordial-soup"].endswith(
        "Traffic Bonus: Advance any Lifeform twice for a move of 1, advance any Lifeform once for a move of 2."
    )
    assert texts["l26-glow-thorn"] == (
        "Needs 3 Radiation; removes 1 Bacteria; gives 2 Plants. Resolve an Evolve a Star action."
    )
    assert texts["p31-thalassa"] == "Water Planet, provides 2 Water; 4 Mass. Effect: Gain 1 Life card."
    assert texts["ivb"] == (
        "Tier IV (IVB), provides 1 Carbon, 1 Water and 1 of any type. Activate it for 4 Entropy:"
        " For each Star: gain 3 VP."
    )
    assert "Fulfilled with 3 Bacteria here: Gain 2 Energy." in texts["b1-coral-shelf"]
    assert len(texts) == len(FACES)


def test_every_verb_is_used_by_a_card_that_is_tested() -> None:
    tested = {*PLANET_EFFECTS, *START_PLANET_EFFECTS, *BIOME_EFFECTS, *LIFE_EFFECTS, *ANIMALS}
    coded = {card.code for card in FACES if isinstance(card, (Planet, Biome, LifeCard))}
    assert tested == coded
