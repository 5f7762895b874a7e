"""The report of a benchmark run as data: what every page, table and file of it is made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from replays.scores.report_rows import (
    AbilityRecord,
    CellRecord,
    CurveRecord,
    DecisionRecord,
    ErrorRecord,
    ReferenceRecord,
    ResultRecord,
    ScoreRecord,
)

FORMAT: Final = "gamebench-report"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class TestedAgent:
    """An agent that the run tests.

    Attributes:
        name: in the run: the model, with the scaffold if there are several.
        spec: its settings, without private addresses.
        model, provider, scaffold: empty where the agent is no model.
        settings: generation settings that were set, as texts by their names.
    """

    name: str
    spec: str
    model: str = ""
    provider: str = ""
    scaffold: str = ""
    settings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SuitePart:
    """A suite of the run.

    Attributes:
        digest: of the suite when the run was made.
        seed: of its cards, dice and lots.
        summary: what the suite is, in a sentence.
        not_played: by ``game:preset``, why a preset of the benchmark was not played.
        left_out: by the title of a game, why the user left it out.
        differences: by ``game:preset``, what differs from the paper (the preset's ``source``).
    """

    id: str
    benchmark: str
    size: str
    digest: str
    seed: int
    summary: str = ""
    not_played: Mapping[str, str] = field(default_factory=dict)
    left_out: Mapping[str, str] = field(default_factory=dict)
    differences: Mapping[str, str] = field(default_factory=dict)


GapKind: TypeAlias = Literal[
    "calls",
    "tokens",
    "cost",
    "unknown",
    "changed file",
    "to come",
    "open",
    "failed",
    "deleted",
    "changed hands",
]


@dataclass(frozen=True, slots=True)
class Gap:
    """Something that a report lacks.

    Attributes:
        amount: the budget that is used up, or a number of matches; 0 where it is neither.
        names: of suites; empty where it concerns none.
    """

    kind: GapKind
    amount: float = 0.0
    names: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """The settings, costs and times of a run.

    Attributes:
        state: ``open`` while matches are to come, ``done``, or ``stopped``.
        missing: says in English sentences what is not there; empty if nothing is missing.
        command: that repeats the run.
        seconds: from the first match's start to the last one's end, without pauses of the program.
        versions: of this program, Python and the libraries that numbers depend on, by name.
        source: ``played`` here, or where the matches were imported from.
        gaps: what ``missing`` says.
    """

    id: str
    name: str
    created_at: str
    ended_at: str | None
    state: str
    missing: str
    matches: int
    calls: int
    input_tokens: int
    output_tokens: int
    cost: float | None
    seconds: float
    command: str
    versions: Mapping[str, str] = field(default_factory=dict)
    source: str = "played"
    gaps: tuple[Gap, ...] = ()


@dataclass(frozen=True, slots=True)
class Peoples:
    """People's scores in a game of the run, from a study of this database that may show them.

    Attributes:
        game: as in the cells.
        title: of the study.
        people: how many.
        mean, low, high: over people, with the 95 % interval.
        each: every person's mean, without names, sorted.
        opponent: whom they played against: its name in the suite, or what else it is called; empty where it
            is not known.
    """

    game: str
    measure: str
    title: str
    people: int
    mean: float
    low: float | None
    high: float | None
    each: tuple[float, ...] = ()
    opponent: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """A report; all texts in it are data, to be shown as plain text."""

    facts: Facts
    agents: tuple[TestedAgent, ...]
    suites: tuple[SuitePart, ...]
    scores: tuple[ScoreRecord, ...] = ()
    cells: tuple[CellRecord, ...] = ()
    references: tuple[ReferenceRecord, ...] = ()
    without_errors: tuple[ScoreRecord, ...] = ()
    abilities: tuple[AbilityRecord, ...] = ()
    errors: tuple[ErrorRecord, ...] = ()
    decisions: tuple[DecisionRecord, ...] = ()
    people: tuple[Peoples, ...] = ()
    results: tuple[ResultRecord, ...] = ()
    curves: tuple[CurveRecord, ...] = ()
