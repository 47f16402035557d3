"""Both sides of the board: cities, what is printed on them, where they are drawn and which are connected (ADV-2.1).

The layouts are ours (H). Slots come first and in ascending id, then the starts of Order, those of Chaos, and the arch
enemy's space, so that an index below 30 is a slot on either map.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from orrery.engine.words import slug

SLOT, ORDER_START, CHAOS_START, LAIR = range(4)
SLOTS_ON_MAP = 30


@dataclass(frozen=True, slots=True)
class Place:
    """A city: its printed id, its name, what it is, where it is drawn, and its neighbours by index."""

    id: str
    name: str
    slug: str
    kind: int
    x: int
    y: int
    mirror: int
    near: tuple[int, ...]

    @property
    def short(self) -> str:
        """The name without what is added to it: "Lebanon (Kansas)" -> "Lebanon"."""
        return self.name.partition(" (")[0]


@dataclass(frozen=True, slots=True)
class Board:
    """One side of the board."""

    name: str
    title: str
    width: int
    height: int
    places: tuple[Place, ...]

    @property
    def lair(self) -> int:
        """The arch enemy's space."""
        return len(self.places) - 1

    def starts(self, side: int) -> tuple[int, ...]:
        """The starts of Order (0) or Chaos (1)."""
        return tuple([i for i, place in enumerate(self.places) if place.kind == ORDER_START + side])


def city(name: str) -> str:
    """A city in notation: "Kraków" -> "krakow"."""
    return slug(unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode())


Row = tuple[str, str, int, int, int, str, str]


def _board(name: str, title: str, size: tuple[int, int], rows: tuple[Row, ...]) -> Board:
    where = {row[1]: i for i, row in enumerate(rows)}
    places = [
        Place(id_, town, city(town), kind, x, y, where[mirror], tuple(sorted([where[n] for n in near.split(", ")])))
        for id_, town, kind, x, y, mirror, near in rows
    ]
    return Board(name, title, *size, tuple(places))


_US = (
    ("US01", "Omaha", SLOT, 500, 222, "Omaha", "Lebanon (Kansas), Bismarck, Minneapolis, Denver, Kansas City"),
    ("US02", "Dallas", SLOT, 500, 515, "Dallas", "Lebanon (Kansas), Albuquerque, Memphis, El Paso, New Orleans"),
    ("US03", "Bismarck", SLOT, 437, 67, "Minneapolis", "Rapid City, Omaha, Minneapolis"),
    ("US04", "Minneapolis", SLOT, 563, 88, "Bismarck", "Milwaukee, Omaha, Bismarck"),
    ("US05", "Billings", SLOT, 289, 101, "Detroit", "Rapid City, Boise, Cheyenne"),
    ("US06", "Detroit", SLOT, 725, 168, "Billings", "Milwaukee, Buffalo, Chicago"),
    ("US07", "Boise", SLOT, 163, 180, "Buffalo", "Seattle, Billings, Portland, Salt Lake City"),
    ("US08", "Buffalo", SLOT, 816, 180, "Boise", "Boston, Detroit, New York, Cleveland"),
    ("US09", "Portland", SLOT, 51, 137, "New York", "Seattle, Boise, San Francisco, Reno"),
    ("US10", "New York", SLOT, 918, 253, "Portland", "Boston, Buffalo, Philadelphia, Pittsburgh"),
    ("US11", "San Francisco", SLOT, 61, 338, "Philadelphia", "Portland, Reno, Los Angeles"),
    ("US12", "Philadelphia", SLOT, 886, 323, "San Francisco", "New York, Pittsburgh, Washington D.C."),
    ("US13", "Reno", SLOT, 118, 290, "Pittsburgh", "Portland, San Francisco, Salt Lake City"),
    ("US14", "Pittsburgh", SLOT, 805, 293, "Reno", "New York, Philadelphia, Cleveland"),
    ("US15", "Salt Lake City", SLOT, 239, 277, "Cleveland", "Boise, Reno, Cheyenne, Las Vegas"),
    ("US16", "Cleveland", SLOT, 746, 253, "Salt Lake City", "Buffalo, Pittsburgh, Chicago, Huntington"),
    ("US17", "Cheyenne", SLOT, 349, 229, "Chicago", "Rapid City, Billings, Salt Lake City, Denver"),
    ("US18", "Chicago", SLOT, 651, 241, "Cheyenne", "Milwaukee, Detroit, Cleveland, Kansas City"),
    ("US19", "Denver", SLOT, 384, 320, "Kansas City", "Lebanon (Kansas), Omaha, Cheyenne, Albuquerque"),
    ("US20", "Kansas City", SLOT, 595, 338, "Denver", "Lebanon (Kansas), Omaha, Chicago, Memphis"),
    ("US21", "Las Vegas", SLOT, 191, 393, "Huntington", "Salt Lake City, Los Angeles, Phoenix, Albuquerque"),
    ("US22", "Huntington", SLOT, 753, 360, "Las Vegas", "Cleveland, Washington D.C., Atlanta, Memphis"),
    ("US23", "Los Angeles", SLOT, 121, 454, "Washington D.C.", "San Diego, San Francisco, Las Vegas"),
    ("US24", "Washington D.C.", SLOT, 844, 393, "Los Angeles", "Charleston, Philadelphia, Huntington"),
    ("US25", "Phoenix", SLOT, 237, 485, "Atlanta", "San Diego, Tucson, Las Vegas, Albuquerque"),
    ("US26", "Atlanta", SLOT, 735, 485, "Phoenix", "Tallahassee, Charleston, Huntington, Memphis"),
    ("US27", "Albuquerque", SLOT, 337, 433, "Memphis", "Dallas, Denver, Las Vegas, Phoenix, El Paso"),
    ("US28", "Memphis", SLOT, 647, 436, "Albuquerque", "Dallas, Kansas City, Huntington, Atlanta, New Orleans"),
    ("US29", "El Paso", SLOT, 349, 552, "New Orleans", "Tucson, Dallas, Albuquerque"),
    ("US30", "New Orleans", SLOT, 619, 582, "El Paso", "Tallahassee, Dallas, Memphis"),
    ("US-O1", "Seattle", ORDER_START, 56, 58, "Boston", "Boise, Portland"),
    ("US-O2", "Tucson", ORDER_START, 267, 567, "Tallahassee", "Phoenix, El Paso"),
    ("US-O3", "Charleston", ORDER_START, 809, 500, "San Diego", "Washington D.C., Atlanta"),
    ("US-O4", "Milwaukee", ORDER_START, 644, 155, "Rapid City", "Minneapolis, Detroit, Chicago"),
    ("US-C1", "Boston", CHAOS_START, 949, 174, "Seattle", "Buffalo, New York"),
    ("US-C2", "Tallahassee", CHAOS_START, 721, 582, "Tucson", "Atlanta, New Orleans"),
    ("US-C3", "San Diego", CHAOS_START, 156, 533, "Charleston", "Los Angeles, Phoenix"),
    ("US-C4", "Rapid City", CHAOS_START, 384, 149, "Milwaukee", "Bismarck, Billings, Cheyenne"),
    ("US-AE", "Lebanon (Kansas)", LAIR, 496, 341, "Lebanon (Kansas)", "Omaha, Dallas, Denver, Kansas City"),
)

_EU = (
    ("EU01", "Dublin", SLOT, 100, 323, "Odesa", "Edinburgh, London, Paris"),
    ("EU02", "Odesa", SLOT, 846, 483, "Dublin", "Istanbul, Bucharest, Kyiv"),
    ("EU03", "London", SLOT, 215, 354, "Bucharest", "Edinburgh, Dublin, Amsterdam, Paris"),
    ("EU04", "Bucharest", SLOT, 738, 542, "London", "Istanbul, Odesa, Belgrade, Kyiv"),
    ("EU05", "Amsterdam", SLOT, 315, 325, "Belgrade", "Edinburgh, London, Hamburg"),
    ("EU06", "Belgrade", SLOT, 631, 545, "Amsterdam", "Istanbul, Bucharest, Budapest"),
    ("EU07", "Hamburg", SLOT, 412, 305, "Budapest", "Amsterdam, Copenhagen, Berlin, Frankfurt"),
    ("EU08", "Budapest", SLOT, 604, 477, "Hamburg", "Belgrade, Zagreb, Vienna, Kraków"),
    ("EU09", "Copenhagen", SLOT, 473, 240, "Zagreb", "Hamburg, Oslo, Stockholm, Berlin"),
    ("EU10", "Zagreb", SLOT, 535, 524, "Copenhagen", "Budapest, Naples, Rome, Vienna"),
    ("EU11", "Oslo", SLOT, 423, 137, "Naples", "Trondheim, Copenhagen, Stockholm"),
    ("EU12", "Naples", SLOT, 527, 648, "Oslo", "Valletta, Zagreb, Rome"),
    ("EU13", "Stockholm", SLOT, 577, 152, "Rome", "Trondheim, Copenhagen, Oslo, Gdańsk, Riga"),
    ("EU14", "Rome", SLOT, 454, 609, "Stockholm", "Valletta, Zagreb, Naples, Milan, Marseille"),
    ("EU15", "Berlin", SLOT, 498, 325, "Vienna", "Prague, Hamburg, Copenhagen, Frankfurt, Warsaw, Gdańsk"),
    ("EU16", "Vienna", SLOT, 546, 454, "Berlin", "Prague, Budapest, Zagreb, Kraków, Zurich, Milan"),
    ("EU17", "Frankfurt", SLOT, 392, 400, "Kraków", "Prague, Hamburg, Berlin, Zurich, Paris"),
    ("EU18", "Kraków", SLOT, 619, 403, "Frankfurt", "Prague, Budapest, Vienna, Warsaw, Kyiv"),
    ("EU19", "Zurich", SLOT, 392, 477, "Warsaw", "Vienna, Frankfurt, Paris, Milan, Bordeaux"),
    ("EU20", "Warsaw", SLOT, 635, 335, "Zurich", "Berlin, Kraków, Kyiv, Gdańsk, Minsk"),
    ("EU21", "Paris", SLOT, 271, 436, "Kyiv", "Dublin, London, Frankfurt, Zurich, Bordeaux"),
    ("EU22", "Kyiv", SLOT, 808, 390, "Paris", "Odesa, Bucharest, Kraków, Warsaw, Minsk"),
    ("EU23", "Milan", SLOT, 412, 539, "Gdańsk", "Rome, Vienna, Zurich, Marseille"),
    ("EU24", "Gdańsk", SLOT, 588, 274, "Milan", "Stockholm, Berlin, Warsaw, Riga"),
    ("EU25", "Marseille", SLOT, 325, 575, "Riga", "Rome, Milan, Bordeaux, Madrid"),
    ("EU26", "Riga", SLOT, 700, 219, "Marseille", "Stockholm, Gdańsk, Minsk, St Petersburg"),
    ("EU27", "Bordeaux", SLOT, 219, 534, "Minsk", "Lisbon, Zurich, Paris, Marseille, Madrid"),
    ("EU28", "Minsk", SLOT, 773, 297, "Bordeaux", "Moscow, Warsaw, Kyiv, Riga, St Petersburg"),
    ("EU29", "Madrid", SLOT, 160, 653, "St Petersburg", "Lisbon, Marseille, Bordeaux"),
    ("EU30", "St Petersburg", SLOT, 813, 142, "Madrid", "Moscow, Riga, Minsk"),
    ("EU-O1", "Edinburgh", ORDER_START, 169, 240, "Istanbul", "Dublin, London, Amsterdam"),
    ("EU-O2", "Moscow", ORDER_START, 933, 240, "Lisbon", "Minsk, St Petersburg"),
    ("EU-O3", "Valletta", ORDER_START, 510, 761, "Trondheim", "Naples, Rome"),
    ("EU-C1", "Istanbul", CHAOS_START, 798, 632, "Edinburgh", "Odesa, Bucharest, Belgrade"),
    ("EU-C2", "Lisbon", CHAOS_START, 56, 692, "Moscow", "Bordeaux, Madrid"),
    ("EU-C3", "Trondheim", CHAOS_START, 431, 49, "Valletta", "Oslo, Stockholm"),
    ("EU-AE", "Prague", LAIR, 508, 397, "Prague", "Berlin, Vienna, Frankfurt, Kraków"),
)
US = _board("us", "United States", (1000, 640), _US)
EU = _board("eu", "Europe", (1000, 800), _EU)
BOARDS = (US, EU)
MAP_NAMES = ("us", "eu")

NEAR: tuple[tuple[tuple[int, ...], ...], ...] = tuple([tuple([p.near for p in board.places]) for board in BOARDS])
"""Neighbours by map and place."""
LAIRS = tuple([board.lair for board in BOARDS])
STARTS = tuple([(board.starts(0), board.starts(1)) for board in BOARDS])
"""By map and side."""


def _distances(near: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Steps from every place to every other along printed connections."""
    rows = []
    for start in range(len(near)):
        far, edge, steps = {start: 0}, [start], 0
        while edge:
            steps += 1
            edge = sorted({n for place in edge for n in near[place] if n not in far})
            far.update(dict.fromkeys(edge, steps))
        rows.append(tuple([far[node] for node in range(len(near))]))
    return tuple(rows)


DISTANCE = tuple([_distances(near) for near in NEAR])
"""By map: steps from place to place."""
