"""Suites: one benchmark's protocol in one size, as a pinned tournament file with a table ``[suite]``.

The tested agent is the one that the file calls ``model``. Ids are ``BENCHMARK-SIZE-VERSION``, such as
``gtbench-quick-1``; what a suite contains changes only together with its version.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import resources
from gamebench_gui.app.files.templates import plain
from gamebench_gui.app.tournament import toml_file
from gamebench_gui.app.tournament.definition import Caps, Definition, DefinitionError, Entrant, check_entrants
from gamebench_gui.app.tournament.toml_file import MarkTable, SuiteTable
from games.core.param import near

Size: TypeAlias = Literal["smoke", "quick", "paper"]
SIZES: Final[tuple[Size, ...]] = ("smoke", "quick", "paper")
FOLDER: Final = "tournaments"
PINNED: Final = f"{FOLDER}/pinned.json"
"""The digest of each suite by its id; ``packaging/suites.py`` adds to it."""
ALL: Final = "all"
"""Names the newest suites of all benchmarks."""
MODEL: Final = "model"
"""Name of the tested agent in a suite's file."""


@dataclass(frozen=True)
class Suite:
    """A suite.

    Attributes:
        table: what ``[suite]`` says.
        definition: the tournament, in which a placeholder takes the place of the tested agent.
        digest: of all that it contains and of the wordings that it uses, in hexadecimal.
    """

    id: str
    table: SuiteTable
    definition: Definition
    digest: str
    file: Path

    @property
    def benchmark(self) -> str:
        return self.table.benchmark

    @property
    def opponents(self) -> tuple[str, ...]:
        return tuple(entrant.name for entrant in self.definition.entrants if entrant.name != MODEL)

    def mark(self, measure: str, game: str, opponent: str) -> MarkTable:
        """Return the first mark of the file that fits; games are ``game:preset`` with parameters."""
        return next(mark for mark in self.table.marks if mark.fits(measure, game, opponent))

    def tournament(
        self,
        agents: Sequence[Entrant],
        left_out: Collection[str] = (),
        seed: int | None = None,
        caps: Caps = Caps(),  # noqa: B008 - frozen
    ) -> Definition:
        """Return the tournament in which some agents take the place of the tested one.

        Args:
            left_out: titles of games that are not played.
            seed: in place of the suite's.

        Raises:
            DefinitionError: an agent has the name of an opponent, two are the same, or no game is left.
        """
        names = tuple(agent.name for agent in agents)
        games = tuple(
            replace(entry, agents=_in_place(entry.agents, names))
            for entry in self.definition.games
            if entry.title not in left_out
        )
        if not games:
            raise DefinitionError(f"No game of {self.id} is left; leave out fewer.")
        others = [entrant for entrant in self.definition.entrants if entrant.name != MODEL]
        entrants = (*agents, *others)
        check_entrants(entrants, names)
        schedule = replace(self.definition.schedule, heroes=_in_place(self.definition.schedule.heroes, names))
        return replace(
            self.definition,
            name=f"{', '.join(names)} on {self.id}",
            seed=self.definition.seed if seed is None else seed,
            entrants=entrants,
            games=games,
            schedule=schedule,
            caps=caps,
        )


def _in_place(names: tuple[str, ...], agents: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(agent for name in names for agent in (agents if name == MODEL else (name,)))


@cache
def suites() -> dict[str, Suite]:
    """Return the suites that ship, by id: sizes from the smallest, of a size the newest version last."""
    read = (_read(file) for file in sorted(resources.path(FOLDER).glob("*.toml")))
    suites_by_id = {suite.id: suite for suite in read if suite is not None}
    order = sorted(suites_by_id.values(), key=lambda suite: (suite.benchmark.casefold(), _place(suite)))
    return {suite.id: suite for suite in order}


def pinned() -> dict[str, str]:
    """Return the digest that each suite was published with, by id."""
    digests: dict[str, str] = json.loads(resources.text(PINNED))
    return digests


def _place(suite: Suite) -> tuple[int, int]:
    return SIZES.index(suite.table.size), int(suite.id.rpartition("-")[2])


def find(name: str, size: Size = "quick") -> Suite:
    """Return a suite by its id, or the newest of a benchmark in a size; raise DefinitionError without one."""
    known = suites()
    if name in known:
        return known[name]
    of_size = [suite for suite in known.values() if suite.table.size == size]
    fitting = [suite for suite in of_size if plain(suite.benchmark) == plain(name)]
    if not fitting:
        names = sorted({suite.benchmark for suite in known.values()})
        raise DefinitionError(f"There is no benchmark {name!r}{near(name, [*names, *known])}.")
    return fitting[-1]


def chosen(names: Iterable[str], size: Size = "quick") -> list[Suite]:
    """Return the suites of some names, each once; `ALL` names those of all benchmarks. Raises as `find`."""
    wanted = list(names)
    if ALL in wanted:
        wanted = list(dict.fromkeys(suite.benchmark for suite in suites().values()))
    return list({suite.id: suite for suite in (find(name, size) for name in wanted)}.values())


def _read(file: Path) -> Suite | None:
    """Return the suite in a file; None for a tournament that is none."""
    document = tomllib.loads(file.read_text(encoding="utf-8"))
    if "suite" not in document:
        return None
    definition = toml_file.read(document, file.stem)
    table = toml_file.suite_table(document)
    return Suite(table.id, table, definition, _digest(document, definition), file)


def _digest(document: Mapping[str, Any], definition: Definition) -> str:
    prompts = sorted({entry.make()[1].prompt for entry in definition.games})
    folder = resources.path("prompts") / "games"
    wordings = {name: (folder / f"{name}.md").read_text(encoding="utf-8") for name in prompts}
    content = json.dumps([document, wordings], sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(content.encode()).hexdigest()
