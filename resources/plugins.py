"""Things that other packages add: found by their entry points, loaded when first asked for.

Their metadata is read here by hand: `importlib.metadata` alone takes longer to load than this whole search.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, overload

from resources import add_folder
from resources.errors import UserError
from resources.plugin_folders import plugin_folders

if TYPE_CHECKING:
    from _collections_abc import dict_items, dict_keys, dict_values

K = TypeVar("K")
V = TypeVar("V")
D = TypeVar("D")

GROUPS: Final[Mapping[str, str]] = {
    "gamebench.games": "game",
    "gamebench.boards": "board",
    "gamebench.agents": "agent",
    "gamebench.scaffolds": "scaffold",
    "gamebench.exporters": "format",
}
"""The groups of entry points, and what one of each adds."""
OFF: Final = "GAMEBENCH_PLUGINS_OFF"
"""The environment variable with the packages that are switched off, separated by commas."""


class PluginError(UserError):
    """Why something that a package adds cannot be used, as the end of a sentence."""


class Point(NamedTuple):
    """One thing that a package adds.

    Attributes:
        package: name of the distribution.
        name: under which it is known here: the id of a game, the word of an agent.
        value: ``module:object``.
    """

    package: str
    version: str
    group: str
    name: str
    value: str

    @property
    def kind(self) -> str:
        return GROUPS[self.group]

    def load(self) -> Any:
        """Return the object; `PluginError` if it cannot be loaded."""
        module, _, attribute = self.value.partition(":")
        try:
            loaded: Any = import_module(module)
            for part in filter(None, attribute.split(".")):
                loaded = getattr(loaded, part)
            _add_files(module)
        except BaseException as error:  # nor does a package that interrupts or exits end the program
            words = " ".join(str(error).split())[:300].rstrip(".")
            raise PluginError(f"it fails to load: {type(error).__name__}: {words}") from error
        return loaded


def _add_files(module: str) -> None:
    place = getattr(sys.modules[module.partition(".")[0]], "__file__", None)
    if place and (folder := Path(place).parent / "resources").is_dir():
        add_folder(folder)


_points: list[Point] | None = None
_problems: dict[Point, str] = {}
_lock: Final = RLock()


def points() -> list[Point]:
    """Return all that installed packages add, including what is switched off, by package."""
    global _points
    with _lock:
        if _points is None:
            _points = sorted(_search())
        return _points


def _search() -> Iterator[Point]:
    """Yield the entry points of our groups; of two packages with one name the first on the path counts."""
    known: set[str] = set()
    for place in dict.fromkeys((*sys.path, *plugin_folders())):
        for folder in _metadata_in(Path(place or ".")):
            name, _, version = folder.name.rpartition(".")[0].partition("-")
            name = re.sub(r"[-_.]+", "-", name).lower()
            if name not in known:
                known.add(name)
                yield from _points_of(folder, name, version.partition("-")[0])


def _metadata_in(place: Path) -> Iterator[Path]:
    try:
        folders = list(place.iterdir())
    except OSError:
        return
    yield from (folder for folder in folders if folder.suffix in (".dist-info", ".egg-info"))


def _points_of(folder: Path, package: str, version: str) -> Iterator[Point]:
    try:
        text = (folder / "entry_points.txt").read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return
    group = ""
    for line in map(str.strip, text.splitlines() if "[gamebench." in text else ()):
        if line.startswith("["):
            group = line.strip("[]").strip()
        elif group in GROUPS and "=" in line and not line.startswith("#"):
            name, _, value = (part.strip() for part in line.partition("="))
            yield Point(package, version, group, name, value.partition("[")[0].strip())


def switched_off() -> set[str]:
    return set(filter(None, (name.strip() for name in os.environ.get(OFF, "").split(","))))


def switch_off(packages: set[str]) -> None:
    """Leave out packages from now on, and in the processes that this one starts; what is loaded stays."""
    os.environ[OFF] = ",".join(sorted(packages))


def forget() -> None:
    """Search packages again when next asked."""
    global _points
    with _lock:
        _points = None
        _problems.clear()


def note_problem(point: Point, why: str) -> None:
    """Store why something cannot be used, as the end of a sentence."""
    _problems[point] = why


def problem(point: Point) -> str:
    """Return why something that was asked for cannot be used, as a sentence; empty if nothing is wrong."""
    why = _problems.get(point)
    return f"{point.package}: the {point.kind} {point.name!r} is left out: {why}." if why else ""


def names(group: str) -> list[str]:
    """Return the names of the things of a group, without loading them."""
    off = switched_off()
    return list(dict.fromkeys(p.name for p in points() if p.group == group and p.package not in off))


def added(group: str, taken: Callable[[str], bool], make: Callable[[Point, Any], V]) -> dict[str, V]:
    """Return all things of a group that can be used, by name; problems of the others are stored.

    Args:
        taken: whether there is something of a name already.
        make: turns a loaded object into what the program uses; may raise `PluginError`.
    """
    things: dict[str, V] = {}
    off = switched_off()
    for point in points():
        if point.group != group or point.package in off:
            continue
        try:
            if taken(point.name) or point.name in things:
                raise PluginError(f"there is already a {point.kind} of that name; it needs another one")
            things[point.name] = make(point, point.load())
        except PluginError as error:
            note_problem(point, str(error))
    return things


class Registry(dict[K, V]):
    """Things by key, to which others are added as soon as a key is missing or all are asked for.

    Args:
        known: those that are there at once.
        more: returns the others; called once.
    """

    def __init__(self, known: Mapping[K, V], more: Callable[[], Mapping[K, V]]) -> None:
        super().__init__(known)
        self._more: Callable[[], Mapping[K, V]] | None = more

    def complete(self) -> None:
        with _lock:
            more, self._more = self._more, None
            if more is not None:
                for key, value in more().items():
                    self.setdefault(key, value)

    def __missing__(self, key: K) -> V:
        self.complete()
        if super().__contains__(key):
            return super().__getitem__(key)
        raise KeyError(key)

    def __contains__(self, key: object) -> bool:
        if not super().__contains__(key):
            self.complete()
        return super().__contains__(key)

    @overload
    def get(self, key: K, default: None = None, /) -> V | None: ...
    @overload
    def get(self, key: K, default: V | D, /) -> V | D: ...
    def get(self, key: K, default: Any = None, /) -> Any:
        if not super().__contains__(key):
            self.complete()
        return super().get(key, default)

    def __iter__(self) -> Iterator[K]:
        self.complete()
        return super().__iter__()

    def __len__(self) -> int:
        self.complete()
        return super().__len__()

    def keys(self) -> dict_keys[K, V]:
        self.complete()
        return super().keys()

    def values(self) -> dict_values[K, V]:
        self.complete()
        return super().values()

    def items(self) -> dict_items[K, V]:
        self.complete()
        return super().items()


class Listed(Sequence[V]):
    """A sequence that is read when it is looked at, so that offering it searches no packages."""

    def __init__(self, read: Callable[[], Iterable[V]]) -> None:
        self._read = read

    @overload
    def __getitem__(self, at: int) -> V: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[V]: ...
    def __getitem__(self, at: int | slice) -> V | Sequence[V]:
        return tuple(self._read())[at]

    def __len__(self) -> int:
        return len(tuple(self._read()))

    def __iter__(self) -> Iterator[V]:
        return iter(tuple(self._read()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))
