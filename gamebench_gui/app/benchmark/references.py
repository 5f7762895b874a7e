"""The reference field of a benchmark: bots of known strength that played its suites in the model's place.

Fields are shipped as ``resources/references/fields/BENCHMARK-VERSION.json`` and made by
``python packaging/references.py``. The sizes of a benchmark play the same games against the same opponents: a
row of its field holds for each suite that has its game and its opponent.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from dataclasses import field as member
from functools import cache
from pathlib import Path
from typing import Any, Final

import resources
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.benchmark.suites import Suite, suites
from gamebench_gui.app.tournament.schedule import meetings
from games.catalog import game_class
from games.core.game import GameError
from replays.scores.report_rows import ReferenceRecord

FOLDER: Final = "references/fields"
FORMAT: Final = "gamebench-references"
ANCHOR: Final = "random"
"""The agent against which ratings are given: it plays at random."""


@dataclass(frozen=True, slots=True)
class ReferenceRow:
    """A value of a reference agent.

    Attributes:
        game: title as in the suites; empty for the score of the benchmark.
        opponent: as in the suites; empty where there is none.
    """

    agent: str
    game: str
    measure: str
    opponent: str
    value: float | None
    low: float | None
    high: float | None
    matches: int


@dataclass(frozen=True, slots=True)
class Field:
    """A reference field.

    Attributes:
        suite, digest: the suite that was played, and its digest then.
        opponents: spec of each opponent, by its name in the suites.
        agents, digests: spec of each reference agent, and what identifies its version.
        rules: version of the rules of each game.
        repetitions: of each game that count, by its title; empty where the file does not say.
    """

    name: str
    benchmark: str
    suite: str
    digest: str
    opponents: Mapping[str, str]
    agents: Mapping[str, str]
    digests: Mapping[str, str]
    rules: Mapping[str, int]
    rows: tuple[ReferenceRow, ...]
    repetitions: Mapping[str, int] = member(default_factory=dict)

    def outdated(self) -> list[str]:
        """Return the agents and rules that have another version here than when the field was played."""
        agents = [
            name for name, spec in self.agents.items() if AgentSpec.parse(spec).digest() != self.digests[name]
        ]
        rules = [game for game, version in self.rules.items() if _version(game) != version]
        return [*agents, *(f"the rules of {game}" for game in rules)]


def references(suite: Suite) -> tuple[ReferenceRecord, ...]:
    """Return the reference values of a suite: those of its benchmark's newest field that it shares.

    A value counts in a suite that plays its game against the same opponent; the score of the benchmark counts
    in a suite that plays the same games against that opponent. The size ``smoke`` has none.
    """
    field = fields().get(suite.benchmark)
    if field is None or suite.table.size == "smoke":
        return ()
    specs = {entrant.name: str(entrant.spec) for entrant in suite.definition.entrants}
    met = {
        (entry.title, name)
        for entry in suite.definition.games
        for meeting in meetings(suite.definition, entry)
        for name in meeting[1:] or ("",)
        if not name or field.opponents.get(name) == specs[name]
    }
    return tuple(
        _record(suite.id, field, row)
        for row in field.rows
        if row.measure in suite.table.measures
        and ((row.game, row.opponent) in met if row.game else _whole(field, row, met))
    )


def place_of(
    value: float | None, measure: str, opponent: str, references: Iterable[ReferenceRecord]
) -> tuple[int | None, int | None]:
    """Return the place of a benchmark's score among reference agents, from 1, and the number of places.

    Args:
        references: of one suite.
    """
    where = (measure, opponent, "")
    rows = (row for row in references if (row["measure"], row["opponent"], row["game"]) == where)
    known = [row["value"] for row in rows if row["value"] is not None]
    if value is None or not known:
        return None, None
    return 1 + sum(other > value for other in known), len(known) + 1


def _whole(field: Field, score: ReferenceRow, met: Set[tuple[str, str]]) -> bool:
    """Return whether a score of the benchmark covers the same games and opponents as in a suite."""
    played = {
        (row.game, row.opponent)
        for row in field.rows
        if row.game and (row.agent, row.measure) == (score.agent, score.measure)
    }
    if not score.opponent and (own := suites().get(field.suite)) is not None:
        # opponents that only another size has are not part of this score
        played = {pair for pair in played if pair[1] in ("", *own.opponents)}
    if score.opponent:
        played, met = ({pair for pair in pairs if pair[1] == score.opponent} for pairs in (played, met))
    elif score.measure == "rating":
        # ratings are against the anchor alone
        met = {pair for pair in met if pair[1] and AgentSpec.parse(field.opponents[pair[1]]).agent == ANCHOR}
    return played == met


def _record(suite: str, field: Field, row: ReferenceRow) -> ReferenceRecord:
    return {
        "suite": suite,
        "agent": row.agent,
        "spec": field.agents[row.agent],
        "game": row.game,
        "measure": row.measure,
        "opponent": row.opponent,
        "value": row.value,
        "low": row.low,
        "high": row.high,
        "matches": row.matches,
    }


@cache
def fields() -> dict[str, Field]:
    """Return the newest field of each benchmark that has one."""
    try:
        files = resources.path(FOLDER).glob("*.json")
    except FileNotFoundError:
        return {}
    known = [_read(file) for file in sorted(files, key=_version_of)]
    return {field.benchmark: field for field in known}


def _version_of(file: Path) -> int:
    return int(file.stem.rpartition("-")[2])


def _read(file: Path) -> Field:
    document: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    rows = tuple(ReferenceRow(**row) for row in document["rows"])
    agents = document["agents"]
    return Field(
        file.stem,
        document["benchmark"],
        document["suite"],
        document["digest"],
        document["opponents"],
        {name: agent["spec"] for name, agent in agents.items()},
        {name: agent["digest"] for name, agent in agents.items()},
        document["rules"],
        rows,
        document.get("repetitions", {}),
    )


def _version(game: str) -> int | None:
    try:
        return game_class(game).spec.version
    except GameError:
        return None
