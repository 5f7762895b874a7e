"""Two reports compared, by matches of the same seed and seats."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gamebench_gui.app.benchmark.paired_runs import PairedDifference, deals_of, difference_of
from gamebench_gui.app.benchmark.pairing import (
    CellKey,
    ComparisonError,
    Matched,
    equal_agents,
    equal_suites,
    matched,
)
from gamebench_gui.app.benchmark.report import Report
from replays.columns import number
from replays.scores.report_rows import ComparedRecord, ComparedVerdict
from replays.studies.analysis.comparison import holm
from replays.studies.analysis.paired import SAMPLES
from replays.words import one_line

LEVEL: Final = 0.05
SENTENCES: Final[Mapping[ComparedVerdict, str]] = {
    "better": (
        "{suite}: the second run, {second}, is better than the first, {first}: the difference is "
        "{difference} (95 % interval {low} to {high}; {title})."
    ),
    "worse": (
        "{suite}: the second run, {second}, is worse than the first, {first}: the difference is "
        "{difference} (95 % interval {low} to {high}; {title})."
    ),
    "not told apart": (
        "{suite}: the second run, {second}, and the first, {first}, are not told apart: the difference is "
        "{difference} (95 % interval {low} to {high}; {title})."
    ),
    "too few": (
        "{suite}: the second run, {second}, and the first, {first}, cannot be told apart: too few matches "
        "are paired ({pairs}), so the difference, {difference}, has no interval ({title})."
    ),
}
"""Sentences on a benchmark; the difference is the second run's value minus the first's."""
ALONE: Final = (
    "{suite}: {alone:,} of {all:,} matches of the {which} run, {agent}, have no counterpart of the same seed "
    "and seats and do not count."
)
UNPAIRED: Final = "{suite}: not compared, because no match is in both runs: {games}."
SINGLE: Final = (
    "{suite}: without weight in the benchmark's difference, because one deal has no interval: {games}."
)
SEEDS: Final = (
    "{suite}: the first run has seed {first} and the second seed {second}, so they share no deals; run one "
    "again with --seed {first}."
)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The comparison of two reports in the matches that they share.

    Attributes:
        benchmarks: one row for each suite, pair of agents and measure.
        main: those by which the benchmarks are judged: of each suite's first measure.
        games: one row for each game, measure and opponent.
        sentences: what each row of `main` says.
        notes: sentences on what was not compared.
    """

    benchmarks: tuple[ComparedRecord, ...]
    main: tuple[ComparedRecord, ...]
    games: tuple[ComparedRecord, ...]
    sentences: tuple[str, ...]
    notes: tuple[str, ...]

    @property
    def rows(self) -> tuple[ComparedRecord, ...]:
        return self.benchmarks + self.games

    def below(self, bound: float) -> list[ComparedRecord]:
        """Return the benchmarks in which the second run is worse by more than a bound, with confidence.

        Raises:
            ComparisonError: no benchmark has an interval.
        """
        if all(row["high"] is None for row in self.main):
            raise ComparisonError(
                "Too few matches are paired for the interval of a benchmark, so no bound can be checked."
            )
        return [row for row in self.main if row["high"] is not None and row["high"] < -bound]


def compare(
    first: Report, second: Report, agents: tuple[str, str] | None = None, samples: int = SAMPLES
) -> Comparison:
    """Compare two reports in the suites that are equal in both.

    Args:
        agents: the names of one agent of each report; None pairs those of equal names, then of equal
            scaffolds, or the only ones.

    Raises:
        ComparisonError: no suite is equal, no agents can be paired, or no matches.
    """
    suites, suite_notes = equal_suites(first, second)
    pairs, agent_notes = equal_agents(first, second, agents)
    parts = [matched(first, second, suite, pair) for suite in suites for pair in pairs]
    notes = [*suite_notes, *agent_notes, *(note for part in parts for note in _notes(part, second))]
    if not any(part.cells for part in parts):
        raise ComparisonError(" ".join(["No match is in both reports, so nothing is compared.", *notes]))
    of_parts = [(_benchmarks(part, samples), _games(part, samples)) for part in parts if part.cells]
    return Comparison(
        tuple(row for rows, _ in of_parts for row in rows),
        tuple(rows[0] for rows, _ in of_parts),
        tuple(row for _, rows in of_parts for row in rows),
        tuple(_sentence(rows[0]) for rows, _ in of_parts),
        tuple(dict.fromkeys(notes)),
    )


def _benchmarks(part: Matched, samples: int) -> list[ComparedRecord]:
    """Return a row for each measure, that of the suite's first measure first."""
    of_measure: dict[str, dict[str, list[CellKey]]] = defaultdict(lambda: defaultdict(list))
    for key in part.cells:
        of_measure[key[0]][key[1]].append(key)
    ordered = [name for name in part.measures if name in of_measure]
    ordered += [name for name in of_measure if name not in ordered]
    rows = []
    for measure in ordered:
        games = list(of_measure[measure].values())
        games = [keys for keys in games if part.cells[keys[0]].counts] or games
        # one deal tells nothing about the spread
        games = [keys for keys in games if _deals(part, keys) > 1] or games
        difference = difference_of([[part.cells[key].paired for key in keys] for keys in games], samples)
        keys = [key for of_game in games for key in of_game]
        row = _row(part, keys, difference, _verdict(difference))
        opponents = {key[2] for key in keys}
        opponent = opponents.pop() if len(opponents) == 1 else ""
        rows.append(ComparedRecord(**{**row, "game": "", "name": "", "opponent": opponent}))
    return rows


def _games(part: Matched, samples: int) -> list[ComparedRecord]:
    """Return a row for each cell, with p corrected over the cells of its measure."""
    rows: list[ComparedRecord] = []
    for measure in dict.fromkeys(key[0] for key in part.cells):
        keys = [key for key in part.cells if key[0] == measure]
        differences = [difference_of([[part.cells[key].paired]], samples) for key in keys]
        corrected = holm([difference.p for difference in differences])
        for key, difference, p in zip(keys, differences, corrected, strict=True):
            row = _row(part, [key], difference, _verdict(difference, p))
            rows.append({**row, "corrected": p})
    return rows


def _deals(part: Matched, keys: Sequence[CellKey]) -> int:
    return deals_of([part.cells[key].paired for key in keys])


def _verdict(difference: PairedDifference, corrected: float | None = None) -> ComparedVerdict:
    """Return the verdict by the interval, and by the corrected p if there is one."""
    if difference.low is None or difference.high is None:
        return "too few"
    if corrected is not None and corrected >= LEVEL:
        return "not told apart"
    return "better" if difference.low > 0 else "worse" if difference.high < 0 else "not told apart"


def _row(
    part: Matched, keys: Sequence[CellKey], difference: PairedDifference, verdict: ComparedVerdict
) -> ComparedRecord:
    measure, game, opponent = keys[0]
    cells = [part.cells[key] for key in keys]
    return {
        "suite": part.suite.id,
        "benchmark": part.suite.benchmark,
        "first": part.agents[0].name,
        "second": part.agents[1].name,
        "measure": measure,
        "title": cells[0].title,
        "game": game,
        "name": cells[0].name,
        "opponent": opponent,
        "first_value": difference.first,
        "second_value": difference.second,
        "difference": difference.value,
        "low": difference.low,
        "high": difference.high,
        "p": difference.p,
        "corrected": None,
        "verdict": verdict,
        "pairs": sum(len(cell.paired.deals) for cell in cells),
        "deals": len(
            {(key[1], deal) for key, cell in zip(keys, cells, strict=True) for deal in cell.paired.deals}
        ),
        "first_alone": sum(cell.alone[0] for cell in cells),
        "second_alone": sum(cell.alone[1] for cell in cells),
        "digits": cells[0].digits,
    }


def _sentence(row: ComparedRecord) -> str:
    signed = number(row["digits"], sign="+")
    return SENTENCES[row["verdict"]].format(
        suite=_name(row["suite"]),
        first=_name(row["first"]),
        second=_name(row["second"]),
        title=_name(row["title"]),
        pairs=row["pairs"],
        difference=signed(row["difference"]),
        low=signed(row["low"]),
        high=signed(row["high"]),
    )


def _notes(part: Matched, second: Report) -> Iterator[str]:
    """Yield notes on the parts of a suite that are not compared."""
    suite = _name(part.suite.id)
    for which, agent, (alone, every) in zip(("first", "second"), part.agents, part.alone, strict=True):
        if alone:
            yield ALONE.format(suite=suite, alone=alone, all=every, which=which, agent=_name(agent.name))
    if part.unpaired and part.cells:
        yield UNPAIRED.format(suite=suite, games=_listed(part.unpaired))
    seed = next(other.seed for other in second.suites if other.id == part.suite.id)
    if not part.cells and seed != part.suite.seed:
        yield SEEDS.format(suite=suite, first=part.suite.seed, second=seed)
    of_game: dict[tuple[str, str], list[CellKey]] = defaultdict(list)
    for key in part.cells:
        of_game[key[:2]].append(key)
    single = [keys[0] for keys in of_game.values() if _deals(part, keys) < 2]
    if single and len(single) < len(of_game):
        yield SINGLE.format(suite=suite, games=_listed(single))


def _listed(keys: Sequence[CellKey]) -> str:
    return ", ".join(dict.fromkeys(_name(game) for _, game, _ in keys))


def _name(text: str) -> str:
    return one_line(text, 80)
