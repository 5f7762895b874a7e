"""Which suites, agents and matches of two reports belong together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np

from gamebench_gui.app.benchmark.paired_runs import PairedCell
from gamebench_gui.app.benchmark.report import Report, SuitePart, TestedAgent
from games.core.game import GameError
from replays.scores.measures import Measure, find
from replays.scores.report_rows import CellRecord, ResultRecord
from replays.words import one_line
from resources.errors import UserError

CellKey: TypeAlias = tuple[str, str, str]
"""Measure, game and opponent."""


POINTS: Final = "points"
"""The measure by which runs are compared where another is a rating: differences of shares have a scale."""


class ComparisonError(UserError):
    """Two reports that share nothing to compare; the text says why."""


def equal_suites(first: Report, second: Report) -> tuple[list[SuitePart], list[str]]:
    """Return the suites that are equal in both reports, and a sentence on each that is not.

    Raises:
        ComparisonError: none is.
    """
    mine, theirs = ({suite.id: suite for suite in report.suites} for report in (first, second))
    equal = [suite for name, suite in mine.items() if name in theirs and suite.digest == theirs[name].digest]
    notes = [
        f"{_short(name)} is not compared: its contents differ between the reports "
        f"({suite.digest[:8]} and {theirs[name].digest[:8]})."
        for name, suite in mine.items()
        if name in theirs and suite.digest != theirs[name].digest
    ]
    for which, here, there in (("first", mine, theirs), ("second", theirs, mine)):
        if alone := [_short(name) for name in here if name not in there]:
            notes.append(f"Only the {which} report has {', '.join(alone)}.")
    if not equal:
        raise ComparisonError(" ".join(["The reports share no suite, so nothing is compared.", *notes]))
    return equal, notes


def equal_agents(
    first: Report, second: Report, names: tuple[str, str] | None
) -> tuple[list[tuple[TestedAgent, TestedAgent]], list[str]]:
    """Return pairs of agents, and a sentence on those that are in none.

    Args:
        names: of the only pair; None pairs agents of equal names, then of equal scaffolds, or the only ones.

    Raises:
        ComparisonError: there is no pair.
    """
    if names is not None:
        return [(_named(first, names[0], "first"), _named(second, names[1], "second"))], []
    if len(first.agents) == len(second.agents) == 1:
        return [(first.agents[0], second.agents[0])], []
    pairs = _alike(first.agents, second.agents, lambda agent: agent.name)
    left = [[agent for agent in report.agents if agent.name not in taken]
            for report, taken in ((first, {mine.name for mine, _ in pairs}),
                                  (second, {theirs.name for _, theirs in pairs}))]  # fmt: skip
    pairs += _alike(left[0], left[1], lambda agent: agent.scaffold)
    if not pairs:
        raise ComparisonError(
            f"Choose the agents to compare: the first report has {_names(first.agents)}, the second "
            f"{_names(second.agents)}. Name one of each with --agents FIRST SECOND."
        )
    notes = []
    for which, agents, taken in (
        ("first", left[0], {mine.name for mine, _ in pairs}),
        ("second", left[1], {theirs.name for _, theirs in pairs}),
    ):
        if alone := [agent for agent in agents if agent.name not in taken]:
            notes.append(f"Of the {which} report, {_names(alone)} is compared with nothing.")
    return pairs, notes


def _named(report: Report, name: str, which: str) -> TestedAgent:
    for agent in report.agents:
        if agent.name == name:
            return agent
    raise ComparisonError(f"The {which} report has no agent {name!r}; it has {_names(report.agents)}.")


def _names(agents: Iterable[TestedAgent]) -> str:
    return ", ".join(_short(agent.name) for agent in agents)


def _short(name: str) -> str:
    return one_line(name, 60)


def _alike(
    first: Sequence[TestedAgent], second: Sequence[TestedAgent], key: Callable[[TestedAgent], str]
) -> list[tuple[TestedAgent, TestedAgent]]:
    """Return pairs of agents with the same key, where it belongs to one agent on each side."""
    sides = []
    for agents in (first, second):
        by_key: dict[str, list[TestedAgent]] = defaultdict(list)
        for agent in agents:
            by_key[key(agent)].append(agent)
        sides.append({name: alike[0] for name, alike in by_key.items() if len(alike) == 1})
    mine, theirs = sides
    return [(agent, theirs[name]) for name, agent in mine.items() if name in theirs]


@dataclass(frozen=True, slots=True)
class MatchedCell:
    """The results of a cell in both runs.

    Attributes:
        paired: results of the same seed and seats, in numbers; never none.
        matches: ids of the paired matches of each run.
        alone: number of results of each run without a counterpart.
        name: the game's title.
        title: of the measure.
        digits: decimals that its values are written with.
        counts: whether the game counts in the benchmark's score.
    """

    paired: PairedCell
    matches: tuple[frozenset[str], frozenset[str]]
    alone: tuple[int, int]
    name: str
    title: str
    digits: int
    counts: bool


@dataclass(frozen=True, slots=True)
class Matched:
    """The results of one agent of each run on one suite.

    Attributes:
        suite: equal in both reports.
        measures: of the suite, the most important first.
        cells: those with a pair.
        unpaired: cells with results in one or both runs and without a pair.
        alone: of each run, the number of matches without a counterpart, and of all its matches.
    """

    suite: SuitePart
    agents: tuple[TestedAgent, TestedAgent]
    measures: tuple[str, ...]
    cells: dict[CellKey, MatchedCell]
    unpaired: tuple[CellKey, ...]
    alone: tuple[tuple[int, int], tuple[int, int]]


def matched(
    first: Report, second: Report, suite: SuitePart, agents: tuple[TestedAgent, TestedAgent]
) -> Matched:
    """Pair the results of two agents in a suite by measure, game, opponent, seed and seats.

    Several results of the same seed and seats are paired in their order.
    """
    reports = tuple(zip((first, second), agents, strict=True))
    results = [
        _shares([row for row in report.results if (row["suite"], row["agent"]) == (suite.id, agent.name)])
        for report, agent in reports
    ]
    about = {
        (row["measure"], row["game"], row["opponent"]): row
        for report, agent in reversed(reports)
        for row in report.cells
        if (row["suite"], row["agent"]) == (suite.id, agent.name)
    }
    mine, theirs = map(_by_cell, results)
    cells, unpaired = {}, []
    for key in dict.fromkeys((*mine, *theirs)):
        own, others = mine.get(key, []), theirs.get(key, [])
        if pairs := _pairs(own, others):
            cells[key] = _cell(key, pairs, (len(own) - len(pairs), len(others) - len(pairs)), about.get(key))
        else:
            unpaired.append(key)
    measures = (row["measure"] for row in first.scores if row["suite"] == suite.id)
    names = tuple(dict.fromkeys(_share(measure, "") for measure in measures))
    used = [{match for cell in cells.values() for match in cell.matches[side]} for side in (0, 1)]
    played = [{row["match"] for row in rows} for rows in results]
    alone_1, alone_2 = ((len(every - some), len(every)) for every, some in zip(played, used, strict=True))
    return Matched(suite, agents, names, cells, tuple(unpaired), (alone_1, alone_2))


def known_measure(name: str, game: str) -> Measure | None:
    """Return a measure as it is in a game; None for one that this program does not have.

    Args:
        game: ``game:preset``, and parameters that differ from the preset's.
    """
    try:
        return find(name, game.partition(" ")[0])
    except GameError:
        return None


def _share(measure: str, game: str) -> str:
    """Return the measure by which runs are compared in place of another."""
    known = known_measure(measure, game)
    return POINTS if known is not None and known.rated else measure


def _shares(results: Sequence[ResultRecord]) -> list[ResultRecord]:
    """Return results with ratings as points; only the points of those that have both."""
    there = {(row["match"], row["game"]) for row in results if row["measure"] == POINTS}
    shares = []
    for row in results:
        measure = _share(row["measure"], row["game"])
        if measure == row["measure"]:
            shares.append(row)
        elif (row["match"], row["game"]) not in there:
            shares.append({**row, "measure": measure})
    return shares


def _cell(
    key: CellKey,
    pairs: Sequence[tuple[ResultRecord, ResultRecord]],
    alone: tuple[int, int],
    about: CellRecord | None,
) -> MatchedCell:
    measure, game, _ = key
    known = known_measure(measure, game)
    scale = (about["scale_low"], about["scale_high"]) if about else (None, None)
    parts = 1
    if known is not None:
        scale, parts = (known.scale.low, known.scale.high), known.scale.parts
    low, high = scale
    span = None if low is None or high is None else (high - low) / parts
    sums = [(first["gained"], first["size"], two["gained"], two["size"]) for first, two in pairs]
    deals = tuple(first["deal"] or f"{first['seed']}" for first, _ in pairs)
    return MatchedCell(
        PairedCell(np.array(sums, float), deals, span),
        (frozenset(first["match"] for first, _ in pairs), frozenset(two["match"] for _, two in pairs)),
        alone,
        about["name"] if about else game,
        known.title if known else about["title"] if about else measure,
        known.digits if known else about["digits"] if about else 2,
        known is None or known.counts,
    )


def _by_cell(results: Iterable[ResultRecord]) -> dict[CellKey, list[ResultRecord]]:
    cells: dict[CellKey, list[ResultRecord]] = defaultdict(list)
    for row in results:
        cells[row["measure"], row["game"], row["opponent"]].append(row)
    return cells


def _pairs(
    first: Iterable[ResultRecord], second: Iterable[ResultRecord]
) -> list[tuple[ResultRecord, ResultRecord]]:
    counterparts: dict[tuple[int, str], list[ResultRecord]] = defaultdict(list)
    for row in second:
        counterparts[row["seed"], row["seats"]].append(row)
    pairs = []
    for row in first:
        if waiting := counterparts[row["seed"], row["seats"]]:
            pairs.append((row, waiting.pop(0)))
    return pairs
