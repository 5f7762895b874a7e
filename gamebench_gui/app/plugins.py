"""The packages that add to this program: what each adds, what is wrong with it, which are switched off."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from resources import plugins
from resources.plugins import Point


@dataclass(frozen=True, slots=True)
class Package:
    """An installed package that adds something.

    Attributes:
        adds: the kind and name of each thing.
        problems: why some of it cannot be used, a sentence each.
    """

    name: str
    version: str
    adds: tuple[tuple[str, str], ...]
    on: bool
    problems: tuple[str, ...] = ()

    @property
    def added(self) -> str:
        """All that it adds, in words: ``game nim3, boards Spokes and Wheel``."""
        return ", ".join(f"{kind} {name}" for kind, name in self.adds)


def packages() -> list[Package]:
    """All such packages by name, loaded where they are not switched off."""
    load_all()
    off, found = plugins.switched_off(), dict[str, list[Point]]()
    for point in plugins.points():
        found.setdefault(point.package, []).append(point)
    return [
        Package(
            name,
            points[0].version,
            tuple((point.kind, point.name) for point in points),
            name not in off,
            tuple(filter(None, map(plugins.problem, points))) if name not in off else (),
        )
        for name, points in sorted(found.items())
    ]


def load_all() -> None:
    """Load what is added, so that it is known what is wrong with it."""
    from agents.catalog.kinds import AGENTS
    from agents.catalog.scaffolds import SCAFFOLDS
    from games.catalog import GAMES
    from games.core.boards.kinds import BOARDS
    from replays.exchange.formats import FORMATS

    for table in (GAMES, BOARDS, AGENTS, SCAFFOLDS, FORMATS):
        len(table)


def read_off(path: Path) -> set[str]:
    """The packages that a file says are switched off."""
    with suppress(OSError, ValueError):
        found = json.loads(path.read_text("utf-8"))
        if isinstance(found, list):
            return {name for name in found if isinstance(name, str)}
    return set()


def write_off(path: Path, names: Iterable[str]) -> None:
    """Keep which packages are switched off, from the next start on.

    Raises:
        OSError: the file cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(sorted(names)), encoding="utf-8")


def leave_out(path: Path) -> None:
    """Leave out, in this program and those that it starts, what the file or the environment says."""
    if off := read_off(path):
        plugins.switch_off(off | plugins.switched_off())
