"""The packages that extend this program: additions, problems, and which are switched off."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from gamebench_gui.app.install.wheels import refused, used
from resources import plugins
from resources.plugins import Point


@dataclass(frozen=True, slots=True, order=True)
class Package:
    """An installed package that adds something.

    Attributes:
        adds: the kind and name of each thing; nothing for a wheel that cannot be used.
        problems: a sentence on each thing that cannot be used.
        file: its wheel in the user's folder; empty where it is installed.
    """

    name: str
    version: str
    adds: tuple[tuple[str, str], ...]
    on: bool
    problems: tuple[str, ...] = ()
    file: str = ""

    @property
    def added(self) -> str:
        """All that it adds, such as ``game nim3, board Wheel``, and its wheel."""
        additions = ", ".join(f"{kind} {name}" for kind, name in self.adds) or "nothing"
        return f"{additions} ({self.file})" if self.file else additions


def packages() -> list[Package]:
    load_all()
    off, points = plugins.switched_off(), dict[str, list[Point]]()
    for point in plugins.points():
        points.setdefault(point.package, []).append(point)
    points |= {name: [] for name in used() if name not in points}
    unusable = [Package(wheel.name, "", (), True, (wheel.why,), wheel.file.name) for wheel in refused()]
    return sorted((*(_package(name, points[name], name not in off) for name in points), *unusable))


def _package(name: str, points: Sequence[Point], on: bool) -> Package:
    wheel = used().get(name)
    return Package(
        name,
        points[0].version if points else wheel.version if wheel else "",
        tuple((point.kind, point.name) for point in points),
        on,
        tuple(filter(None, map(plugins.problem, points))) if on else (),
        wheel.file.name if wheel else "",
    )


def load_all() -> None:
    """Load all additions, so that their problems are known."""
    from agents.catalog.kinds import AGENTS
    from agents.catalog.scaffolds import SCAFFOLDS
    from games.catalog import GAMES
    from games.core.boards.kinds import KINDS
    from replays.exchange.formats import FORMATS

    for table in (GAMES, KINDS, AGENTS, SCAFFOLDS, FORMATS):
        len(table)


def read_off(path: Path) -> set[str]:
    with suppress(OSError, ValueError):
        names = json.loads(path.read_text("utf-8"))
        if isinstance(names, list):
            return {name for name in names if isinstance(name, str)}
    return set()


def write_off(path: Path, names: Iterable[str]) -> None:
    """Store which packages are off from the next start on; raise OSError if it cannot be written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(sorted(names)), encoding="utf-8")


def leave_out(path: Path) -> None:
    """Switch off, in this program and those that it starts, the packages of the file and the environment."""
    if off := read_off(path):
        plugins.switch_off(off | plugins.switched_off())
