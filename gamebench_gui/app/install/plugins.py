"""The packages that add to this program: what each adds, what is wrong with it, which are switched off."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
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
        problems: why some of it cannot be used, a sentence each.
        file: the wheel in the user's folder that it comes from; empty where it is installed.
    """

    name: str
    version: str
    adds: tuple[tuple[str, str], ...]
    on: bool
    problems: tuple[str, ...] = ()
    file: str = ""

    @property
    def added(self) -> str:
        """All that it adds, in words: ``game nim3, board Wheel``, and the file that it comes from."""
        told = ", ".join(f"{kind} {name}" for kind, name in self.adds) or "nothing"
        return f"{told} ({self.file})" if self.file else told


def packages() -> list[Package]:
    """All such packages by name, loaded where they are not switched off."""
    load_all()
    off, found = plugins.switched_off(), dict[str, list[Point]]()
    for point in plugins.points():
        found.setdefault(point.package, []).append(point)
    found |= {name: [] for name in used() if name not in found}
    return sorted((*(_package(name, found[name], name not in off) for name in found), *_left_out()))


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


def _left_out() -> Iterator[Package]:
    """The wheels of the user's folder that cannot be used."""
    for wheel in refused():
        yield Package(wheel.name, "", (), True, (wheel.why,), wheel.file.name)


def load_all() -> None:
    """Load what is added, so that it is known what is wrong with it."""
    from agents.catalog.kinds import AGENTS
    from agents.catalog.scaffolds import SCAFFOLDS
    from games.catalog import GAMES
    from games.core.boards.kinds import KINDS
    from replays.exchange.formats import FORMATS

    for table in (GAMES, KINDS, AGENTS, SCAFFOLDS, FORMATS):
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
