"""The box of a game with packs: the same game, read again with other cards.

What rules, words and bots look up of a card (tables by face, pools, vocabularies, weights) they make when they are
imported: that is what makes them quick. So a box with packs is the game's package imported once more under a name of
its own, `orrery.games.genesis+3f9a07c2…`, and its catalogue asks here (`in_box`) which cards there are: those of the
box in their places, a card that is replaced by the one that stands for it, and added cards behind. Every module, table
and cache of that game then belongs to this box alone, so matches with and without packs live side by side in a process
and the code of a match without packs is what it was. A face is a place in the catalogue of its box, the same on every
machine. `docs/decisions/0007-packs.md` says what else was weighed.
"""

from __future__ import annotations

import hashlib
import sys
import types
from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.abc import InspectLoader, Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_loader
from threading import RLock
from typing import Any, TypeVar

from orrery.engine.card_schema import schema
from orrery.engine.cards import Card, Pack
from orrery.engine.clauses import BadPack
from orrery.engine.codec import Format
from orrery.engine.game import Game
from orrery.engine.packs import PackFile, PackLike, cards_of, pack_from

C = TypeVar("C", bound=Card)
MOST_BOXES = 256
"""Boxes one process keeps: each takes some three megabytes, and is never thrown away, for a match may live in it."""
MOST_PACKS = 8
_MARK = "+"
_packs: dict[str, tuple[PackFile, ...]] = {}
"""The packs of each package that is read again, by its name."""
_games: dict[str, Game[Any]] = {}
_formats: dict[type[Any], Format] = {}
_lock = RLock()


def with_packs(game: Game[Any], packs: Iterable[PackLike]) -> Game[Any]:
    """The game played with these packs, of which a later one may replace cards of an earlier one; the game itself if
    there are none. BadPack: one of them does not fit, and where."""
    base = plain(game)
    found = tuple([pack_from(pack, base.name, base.faces) for pack in packs])
    if not found:
        return game
    wanted = (*game.with_packs, *found)
    if len(wanted) > MOST_PACKS:
        raise BadPack(f"A match is played with at most {MOST_PACKS} packs, not {len(wanted)}.")
    for pack in wanted:
        if pack.game != base.name:
            raise BadPack(f"The pack {pack.name} is for {pack.game}, not for {base.name}.")
    key = hashlib.blake2b("\n".join([pack.text for pack in wanted]).encode(), digest_size=8).hexdigest()
    name = f"{type(base).__module__}{_MARK}{key}"
    with _lock:
        if name not in _games:
            _games[name] = _read_again(base, name, wanted)
        return _games[name]


def plain(game: Game[Any]) -> Game[Any]:
    """The game without packs."""
    if not game.with_packs:
        return game
    base: Game[Any] = import_module(type(game).__module__.partition(_MARK)[0]).GAME
    return base


def format_of(game: Game[Any]) -> Format:
    """How cards of this game are written down."""
    with _lock:
        found = _formats.get(type(game))
        if found is None:
            found = _formats[type(game)] = Format(game.faces)
        return found


def schema_of(game: Game[Any]) -> dict[str, Any]:
    """The JSON Schema of packs for this game."""
    return schema(game.name, game.title, format_of(plain(game)))


def _read_again(base: Game[Any], name: str, packs: tuple[PackFile, ...]) -> Game[Any]:
    """The game's package under this name."""
    made = format_of(base)
    for pack in packs:
        cards_of(pack, made)
    if len(_games) >= MOST_BOXES:
        raise BadPack(f"This process knows {MOST_BOXES} boxes already; start it anew for others.")
    _packs[name] = packs
    try:
        game: Game[Any] = import_module(name).GAME
        own: Any = type(game)
        own.with_packs, own.packs = packs, _grouped(game, packs, made)
        own.strategy = f"{name}{game.strategy[len(type(base).__module__) :]}" if game.strategy else ""
        for module in (game.strategy.partition(":")[0], f"{name}.interface.encoding"):
            if module and find_spec(module) is not None:
                import_module(module)
    except BadPack:
        _forget(name)
        raise
    except Exception as wrong:
        _forget(name)
        names = ", ".join([pack.name for pack in packs])
        said = " ".join(str(wrong).split())[:200]
        raise BadPack(f"{base.title} cannot be played with {names} ({type(wrong).__name__}: {said}).") from wrong
    return game


def _forget(name: str) -> None:
    _packs.pop(name, None)
    for module in [module for module in sys.modules if module == name or module.startswith(f"{name}.")]:
        del sys.modules[module]


def _grouped(game: Game[Any], packs: Sequence[PackFile], made: Format) -> tuple[Pack, ...]:
    """The groups in which the cards of a box are listed: the game's own with the cards that stand in them now, then one
    for each pack with what it adds."""
    now = {card.slug: card for card in game.faces}
    found = [Pack(group.name, tuple([now.get(card.slug, card) for card in group])) for group in game.packs]
    listed = {card.slug for group in found for card in group}
    for pack in packs:
        new = [card.slug for card in cards_of(pack, made) if card.slug not in listed]
        listed.update(new)
        found += [Pack(pack.name, tuple([now[name] for name in new]))] if new else []
    return tuple(found)


# ---------------------------------------------------------------- what a catalogue asks
def in_box(module: str, cards: Iterable[C]) -> tuple[C, ...]:
    """The cards of the box in which this catalogue (`__name__`) stands: its own, with those of the packs."""
    own, packs = tuple(cards), _packs_of(module)
    if not packs:
        return own
    made, faces = Format(own), {card.slug: card for card in own}
    for pack in packs:
        for card in cards_of(pack, made):
            faces[card.slug] = card  # type: ignore[assignment]  # a card of a kind of this box
    return tuple(faces.values())


def _packs_of(module: str) -> tuple[PackFile, ...]:
    head, mark, tail = module.partition(_MARK)
    return _packs.get(f"{head}{mark}{tail.partition('.')[0]}", ()) if mark else ()


# ---------------------------------------------------------------- importing a package once more
class _Again(MetaPathFinder, Loader):
    """Imports a module under the name of a box: its code, in which the imports of the game's package name the box."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        head, mark, tail = name.partition(_MARK)
        key, dot, rest = tail.partition(".")
        if not mark or f"{head}{mark}{key}" not in _packs:
            return None
        true = find_spec(f"{head}{dot}{rest}")
        if true is None or not isinstance(true.loader, InspectLoader):
            return None
        package = true.submodule_search_locations is not None
        spec = spec_from_loader(name, self, origin=true.origin, is_package=package)
        assert spec is not None
        spec.has_location = True
        spec.loader_state = true
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: types.ModuleType) -> None:
        assert module.__spec__ is not None
        true: ModuleSpec = module.__spec__.loader_state
        assert isinstance(true.loader, InspectLoader)
        code = true.loader.get_code(true.name)
        if code is None:
            raise ImportError(f"{true.name} has no Python code that could be read again", name=module.__name__)
        head, mark, tail = module.__name__.partition(_MARK)
        exec(_renamed(code, head, f"{head}{mark}{tail.partition('.')[0]}"), module.__dict__)


def _renamed(code: types.CodeType, base: str, box: str) -> types.CodeType:
    """Code in which what is imported from one package is imported from another: an import is the only place where a
    name with dots stands among the names of code."""
    whole = "." in base
    names = [
        f"{box}{name[len(base) :]}" if name.startswith(f"{base}.") or (whole and name == base) else name
        for name in code.co_names
    ]
    inner = [_renamed(one, base, box) if isinstance(one, types.CodeType) else one for one in code.co_consts]
    return code.replace(co_names=tuple(names), co_consts=tuple(inner))


sys.meta_path.append(_Again())
