"""Packs that people bring: cards as text that add to the box of a game, or replace cards of it by name.

    name = "Heavy weather"
    game = "genesis"

    [[card]]
    like = "quick-shot"          # a card of the box, but for the fields that are said
    chi = 6

    [[card]]
    is = "Spell"                 # a card of its own, field by field
    name = "Hailstorm"
    chi = 5
    ...

TOML or JSON, verbs only, no code. `boxes.py` makes the game that is played with a pack; `codec.py` says what may stand
in a card.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from orrery.engine import plugins
from orrery.engine.cards import Card, Pack
from orrery.engine.clauses import BadPack
from orrery.engine.codec import LIKE, LONGEST_NAME, Format
from orrery.engine.toml import toml
from orrery.engine.words import slug

LARGEST = 256_000
"""Bytes of a pack."""
MOST_CARDS = 200
_KEYS = ("name", "game", "card")


@dataclass(frozen=True, slots=True)
class PackFile:
    """A pack as text: for which game, what it is called, and its cards as plain data in a fixed form, whatever it was
    read from. Made by `read_pack`; equal texts have equal hashes on every machine."""

    game: str
    name: str
    text: str
    """JSON in one line, keys in the order of the alphabet."""
    source: str = field(default="", compare=False)
    """What it was read from, as refusals name it."""

    @property
    def hash(self) -> str:
        """What records and tables call it."""
        return hashlib.blake2b(self.text.encode(), digest_size=8).hexdigest()

    @property
    def rows(self) -> list[dict[str, Any]]:
        """Its cards as plain data."""
        found: list[dict[str, Any]] = json.loads(self.text)["card"]
        return found

    @property
    def names(self) -> tuple[str, ...]:
        """What its cards are called, as far as it says."""
        return tuple([str(row.get("name", row.get(LIKE, ""))) for row in self.rows])

    @property
    def toml(self) -> str:
        """The pack as people edit it."""
        return toml({"name": self.name, "game": self.game}, self.rows)


# ---------------------------------------------------------------- reading
def read_pack(text: str, source: str = "pack") -> PackFile:
    """The pack of this text, TOML or JSON; `source` names it in refusals. Whether its cards fit into the game is asked
    where it is played (`boxes.with_packs`) or looked at (`cards_of`)."""
    if len(text.encode("utf-8", "replace")) > LARGEST:
        raise BadPack(f"{source}: a pack has at most {LARGEST:,} bytes.")
    kind = "JSON" if text.lstrip()[:1] in ("{", "[") else "TOML"
    try:
        data = json.loads(text) if kind == "JSON" else tomllib.loads(text)
        return pack_of(data, source)
    except (tomllib.TOMLDecodeError, json.JSONDecodeError) as wrong:
        raise BadPack(f"{source}: this is not valid {kind} ({wrong}).") from None
    except RecursionError:
        raise BadPack(f"{source}: this is nested too deeply.") from None
    except (ValueError, UnicodeEncodeError) as wrong:
        raise BadPack(f"{source}: this is not valid {kind} ({str(wrong)[:100]}).") from None


def read_file(path: Path) -> PackFile:
    """The pack of a .toml or .json file."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadPack(f"{path.name}: a pack has at most {LARGEST:,} bytes.")
        text = path.read_bytes().decode("utf-8")
    except OSError as wrong:
        raise BadPack(f"{path.name} cannot be read: {wrong.strerror}.") from None
    except UnicodeDecodeError:
        raise BadPack(f"{path.name} is not UTF-8 text.") from None
    return read_pack(text, path.name)


def pack_of(data: Any, source: str = "pack") -> PackFile:
    """The pack of plain data."""
    if not isinstance(data, dict) or any(key not in _KEYS for key in data):
        odd = next((key for key in data if key not in _KEYS), None) if isinstance(data, dict) else None
        told = "" if odd is None else f", not {str(odd)[:40]!r}"
        raise BadPack(f"{source}: a pack has `name`, `game` and a list of tables `card`{told}.")
    for key in _KEYS:
        if key not in data:
            raise BadPack(f"{source}: a pack needs `{key}`.")
    name, game, rows = data["name"], data["game"], data["card"]
    if not isinstance(name, str) or not slug(name) or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadPack(f"{source}, name: a pack needs a name of letters or digits, at most {LONGEST_NAME} characters.")
    if not isinstance(game, str) or slug(game) != game:
        raise BadPack(f"{source}, game: {str(game)[:40]!r} is no name of a game, such as 'genesis'.")
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadPack(f"{source}, card: the cards must be a list of tables: [[card]] in TOML.")
    if not 0 < len(rows) <= MOST_CARDS:
        raise BadPack(f"{source}, card: a pack has 1 to {MOST_CARDS} cards, not {len(rows)}.")
    try:
        text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
    except TypeError:
        raise BadPack(f"{source}: only texts, numbers, yes and no, lists and tables stand in a pack.") from None
    if len(text) > LARGEST:
        raise BadPack(f"{source}: a pack has at most {LARGEST:,} bytes.")
    return PackFile(game, name, text, source)


PackLike = PackFile | Pack | Path | str
"""A pack, or what one is read from: cards as Python values, a file, a text, the name of a plug-in's pack or of a
file."""


def pack_from(found: PackLike, game: str, box: Sequence[Card]) -> PackFile:
    """The pack that is meant by a value, for the game of this name with these cards."""
    if isinstance(found, PackFile):
        return found
    if isinstance(found, Pack):
        made = Format(box)
        return pack_of({"name": found.name, "game": game, "card": [made.encode(card) for card in found]}, found.name)
    if isinstance(found, Path):
        return read_file(found)
    if "\n" in found or found.lstrip()[:1] == "{":
        return read_pack(found)
    return named_pack(found)


def named_pack(name: str) -> PackFile:
    """The pack of a file, or the one that a plug-in brings under this name."""
    return plugged(name) if name in plugins.installed(plugins.PACKS) else read_file(Path(name))


# ---------------------------------------------------------------- cards
def cards_of(pack: PackFile, made: Format) -> tuple[Card, ...]:
    """The cards of a pack as values of the game whose format this is. BadPack: what does not fit."""
    at, found, keys = pack.source or pack.name, dict[str, Card](), dict[tuple[str, Any], str]()
    for known in made.box.values():
        keys.update({(key, getattr(known, key)): known.slug for key in known.unique})
    for n, row in enumerate(pack.rows, 1):
        card = made.decode(row, f"{at}, card {n}")
        if card.slug in found:
            raise BadPack(f"{at}, card {n} ({card.name}): there are two cards of this name.")
        old = made.box.get(card.slug)
        if old is not None and type(old) is not type(card):
            kinds = f"is a {type(old).__name__} in the box; a card that replaces it must be one too"
            raise BadPack(f"{at}, card {n} ({card.name}): {card.name} {kinds}, not a {type(card).__name__}.")
        for key in card.unique:
            owner = keys.setdefault((key, getattr(card, key)), card.slug)
            if owner != card.slug:
                raise BadPack(f"{at}, card {n} ({card.name}), {key}: {getattr(card, key)!r} is that of {owner}.")
        found[card.slug] = card
    return tuple(found.values())


def exported(game: str, name: str, cards: Sequence[Card], made: Format) -> PackFile:
    """A pack of these cards of the box, field by field. BadPack: one of them needs a Python function."""
    return pack_of({"name": name, "game": game, "card": [made.encode(card) for card in cards]}, name)


def differences(pack: PackFile, made: Format) -> list[tuple[str, str, Any, Any]]:
    """What a pack changes: (name, field, in the box, in the pack); an added card has one row with the field ""."""
    found: list[tuple[str, str, Any, Any]] = []
    for card in cards_of(pack, made):
        old = made.box.get(card.slug)
        if old is None:
            found.append((card.name, "", None, card.text))
            continue
        before, after = made.known(old), made.known(card)
        for key in dict.fromkeys((*before, *after)):
            if before.get(key) != after.get(key):
                found.append((card.name, key, before.get(key), after.get(key)))
    return found


# ---------------------------------------------------------------- packs of plug-ins
def plugged(name: str) -> PackFile:
    """The pack that a plug-in brings under this name: a PackFile, a text, or the path of a file. BrokenPlugin: it is
    none, or cannot be read."""
    plugin = plugins.installed(plugins.PACKS)[name]
    found = plugin.load()
    try:
        if isinstance(found, Path):
            return read_file(found)
        if isinstance(found, str):
            return read_pack(found, name)
    except BadPack as wrong:
        raise plugin.broken(str(wrong).rstrip(".")) from None
    if not isinstance(found, PackFile):
        raise plugin.broken(f"{plugin.entry.value} is no pack")
    return found


def plugged_packs() -> tuple[dict[str, PackFile], list[str]]:
    """The packs of plug-ins by their names, and a sentence for each that cannot be read."""
    found, broken = dict[str, PackFile](), list[str]()
    for name in plugins.installed(plugins.PACKS):
        try:
            found[name] = plugged(name)
        except plugins.BrokenPlugin as why:
            broken.append(str(why))
    return found, broken
