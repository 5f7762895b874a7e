"""The lines of a leaderboard: tested agents, gathered in one table for each suite."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Final, TypeAlias

from gamebench_gui.app.benchmark.matches_beside import Checked
from gamebench_gui.app.benchmark.references import references
from gamebench_gui.app.benchmark.report import Report, SuitePart, TestedAgent
from gamebench_gui.app.benchmark.suites import Suite, suites
from gamebench_gui.app.benchmark.trusted import known_suite
from replays.scores.report_rows import ReferenceRecord, ResultRecord, ScoreRecord
from replays.words import one_line, plural

NAME: Final = 80
"""Longest name that is shown, in characters."""
MOST_COLUMNS: Final = 8
"""Most measures and opponents of a table; a report's own page has all of them."""
OTHER: Final = (
    "These reports have the id of the suite {id}, and other contents: another version of the program, or a "
    "changed file. Their numbers cannot be compared with those of the suite."
)
STRANGE: Final = "This program does not have this suite, so it cannot say what the numbers mean."
ColumnKey: TypeAlias = tuple[str, str]
"""Measure and opponent."""


@dataclass(frozen=True, slots=True)
class Source:
    """The file of a report.

    Attributes:
        run: id of the run that it claims to be of.
        page: name of the page made from it.
    """

    run: str
    page: str
    checked: Checked


@dataclass(frozen=True, slots=True)
class Entry:
    """A tested agent on one suite.

    Attributes:
        day: when the run began.
        incomplete: why the score does not rest on the whole suite; empty if it does.
    """

    agent: str
    about: str
    day: str
    matches: int
    incomplete: str
    scores: Mapping[ColumnKey, ScoreRecord]
    source: Source


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference agent of a suite of this program; played and shipped with it."""

    agent: str
    values: Mapping[ColumnKey, ReferenceRecord]


@dataclass(frozen=True, slots=True)
class SuiteTable:
    """The reports of suites with equal contents.

    Attributes:
        title: benchmark and size, or for another suite what its reports call it.
        about: what the suite is, or why it is no suite of this program.
        columns: of the scores; the first one sorts.
        axis: ends of the first score's scale; around all values if it has no ends.
        entries: the complete ones first, each by their first score.
        references: the same of this program's reference agents; none for another suite.
        twice: ids of runs of which several files claim to be.
    """

    id: str
    digest: str
    title: str
    about: str
    known: bool
    columns: tuple[ColumnKey, ...]
    axis: tuple[float, float]
    entries: tuple[Entry, ...]
    references: tuple[Reference, ...]
    twice: frozenset[str]


@dataclass
class Tables:
    """Collects reports; keeps only what the tables show."""

    _entries: dict[tuple[str, str], list[Entry]] = field(default_factory=lambda: defaultdict(list))
    _parts: dict[tuple[str, str], SuitePart] = field(default_factory=dict)

    def add(self, report: Report, source: Source) -> None:
        for part in report.suites:
            key = part.id, part.digest
            self._parts.setdefault(key, part)
            self._entries[key] += _entries(report, part, source)

    def tables(self) -> list[SuiteTable]:
        """Return the tables: suites of this program first, in its order."""
        order = {name: place for place, name in enumerate(suites())}
        pages = {(entry.source.run, entry.source.page) for of in self._entries.values() for entry in of}
        claims = Counter(run for run, _ in pages)
        twice = frozenset(run for run, times in claims.items() if times > 1)
        tables = [_table(self._parts[key], entries, twice) for key, entries in self._entries.items()]
        tables.sort(key=lambda table: (not table.known, order.get(table.id, 0), table.id, table.digest))
        return tables


def _entries(report: Report, part: SuitePart, source: Source) -> Iterator[Entry]:
    for agent in report.agents:
        scores = {
            (score["measure"], score["opponent"]): score
            for score in report.scores
            if (score["suite"], score["agent"]) == (part.id, agent.name)
        }
        main = next(iter(scores.values()), None)
        yield Entry(
            agent=one_line(agent.name, NAME),
            about=_about(agent),
            day=report.facts.created_at[:10],
            matches=len({row["match"] for row in report.results if _is_of(row, part, agent)}),
            incomplete=_incomplete(report, part, main),
            scores=scores,
            source=source,
        )


def _is_of(row: ResultRecord, part: SuitePart, agent: TestedAgent) -> bool:
    return (row["suite"], row["agent"]) == (part.id, agent.name)


def _about(agent: TestedAgent) -> str:
    parts = [agent.model if agent.model != agent.name else "", agent.provider, agent.scaffold]
    return one_line(", ".join(filter(None, parts)), NAME)


def _incomplete(report: Report, part: SuitePart, main: ScoreRecord | None) -> str:
    if main is None or main["value"] is None:
        return "no score"
    if part.left_out:
        return f"{plural(len(part.left_out), 'game')} left out"
    if main["games"] < main["of_games"]:
        return f"{main['games']} of {main['of_games']} games"
    if report.facts.state != "done" or report.facts.missing:
        return "not finished"
    return ""


def _table(part: SuitePart, entries: Sequence[Entry], twice: frozenset[str]) -> SuiteTable:
    suite = known_suite(part)
    named = suites().get(part.id)
    if suite is not None:
        title, about = f"{suite.benchmark}, {suite.table.size}", suite.table.summary
    else:
        title = f"{one_line(part.id, NAME)} (other suite)"
        about = OTHER.format(id=part.id) if named is not None else STRANGE
    columns = _columns(entries, suite.table.measures if suite else (), suite.opponents if suite else ())
    complete = sorted((entry for entry in entries if not entry.incomplete), key=_falling(columns))
    others = sorted((entry for entry in entries if entry.incomplete), key=_falling(columns))
    return SuiteTable(
        id=part.id,
        digest=part.digest,
        title=title,
        about=about,
        known=suite is not None,
        columns=columns,
        axis=_axis(entries, columns),
        entries=(*complete, *others),
        references=tuple(_references(suite, columns)) if suite else (),
        twice=twice,
    )


def _references(suite: Suite, columns: Sequence[ColumnKey]) -> Iterator[Reference]:
    """Yield the reference agents of a suite that have the first score, the best first."""
    agents: dict[str, dict[ColumnKey, ReferenceRecord]] = defaultdict(dict)
    for row in references(suite):
        if not row["game"] and row["value"] is not None:
            agents[row["agent"]][row["measure"], row["opponent"]] = row
    known = [
        Reference(agent, values) for agent, values in agents.items() if columns[:1] and columns[0] in values
    ]
    yield from sorted(known, key=lambda reference: -(reference.values[columns[0]]["value"] or 0.0))


def _columns(
    entries: Iterable[Entry], measures: Sequence[str], opponents: Sequence[str]
) -> tuple[ColumnKey, ...]:
    """Return the columns of scores, in the order of the suite, then of the first report that has them."""
    keys = list(dict.fromkeys(key for entry in entries for key in entry.scores))

    def place(key: ColumnKey) -> tuple[int, int]:
        measure, opponent = key
        return (
            measures.index(measure) if measure in measures else len(measures),
            opponents.index(opponent) if opponent in opponents else -1 if not opponent else len(opponents),
        )

    return tuple(sorted(keys, key=place)[:MOST_COLUMNS])


def _axis(entries: Iterable[Entry], columns: Sequence[ColumnKey]) -> tuple[float, float]:
    scores = [entry.scores[columns[0]] for entry in entries if columns and columns[0] in entry.scores]
    scales = {(score["scale_low"], score["scale_high"]) for score in scores}
    if len(scales) == 1:
        ((low, high),) = scales
        if low is not None and high is not None and low < high:
            return low, high
    ends = [score[end] for score in scores for end in ("low", "value", "high")]
    known = [0.0, *(end for end in ends if end is not None)]
    room = 0.05 * (max(known) - min(known)) or 1.0
    return min(known) - room, max(known) + room


def _falling(columns: Sequence[ColumnKey]) -> Callable[[Entry], tuple[float, ...]]:
    def key(entry: Entry) -> tuple[float, ...]:
        values = [entry.scores[column]["value"] if column in entry.scores else None for column in columns]
        return tuple(inf if value is None else -value for value in values)

    return key
