"""The check of a report against the file of its matches, in a temporary database."""

from __future__ import annotations

import gzip
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal, TypeAlias

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.benchmark.adoption import entry_of
from gamebench_gui.app.benchmark.cells import cells, scores
from gamebench_gui.app.benchmark.played import SEATS
from gamebench_gui.app.benchmark.report import Report, TestedAgent
from gamebench_gui.app.benchmark.suites import MODEL, Suite
from gamebench_gui.app.benchmark.trusted import known_suite
from games.core.game import GameError
from replays.columns import number
from replays.exchange.jsonl_reading import import_jsonl
from replays.review.verify import Trust, verify_trace
from replays.scores.report_rows import CellRecord, Measured, ScoreRecord
from replays.store.benchmark_runs import BenchmarkRow, RunPart
from replays.store.errors import StoreError
from replays.store.rows import MatchRow
from replays.store.store import Store
from replays.store.writer import Writer
from replays.words import one_line, plural

Value: TypeAlias = CellRecord | ScoreRecord
SUFFIXES: Final = (".jsonl", ".jsonl.gz")
LARGEST: Final = 4_000_000_000
"""Most bytes of matches that are unpacked."""
_AT_ONCE: Final = 1_000_000
_MOST_NAMED: Final = 3
_SLACK: Final = 1e-6

CheckState: TypeAlias = Literal["verified", "differs", "unchecked"]
CHECK_STATES: Final[dict[CheckState, str]] = {
    "verified": "verified",
    "differs": "differs",
    "unchecked": "not checked",
}


@dataclass(frozen=True, slots=True)
class Checked:
    """The outcome of the check of a report.

    Attributes:
        sentences: why it is not verified.
    """

    state: CheckState = "unchecked"
    sentences: tuple[str, ...] = ()


OTHER_RULES: Final = "Match {match} ({game}) has rules that no game of the suite has."
OTHER_AGENTS: Final = (
    "Match {match} ({game}) is not of the suite: an agent with other settings has a seat in it."
)
NO_VALUE: Final = "{where}: there is a value in the {has}, and none in the {lacks}."
OTHER_VALUE: Final = "{where}: the matches give {matches}, and the report says {report}."
OTHER_COUNT: Final = "{where}: the value rests on {matches}, and the report says {report:,}."
NO_MATCHES: Final = Checked("unchecked", ("No matches lie beside the report.",))


def check(report: Report, matches: Path) -> Checked:
    """Check a report against a file of its matches.

    It is verified if the file has all matches that the report rests on, the rules give every recorded state
    of each of them, and the report's values follow from them. Other matches in the file do not count.
    """
    if _is_too_large(matches):
        return Checked("differs", (f"The matches take more than {LARGEST // 10**6:,} MB unpacked.",))
    known = {part.id: suite for part in report.suites if (suite := known_suite(part)) is not None}
    if len(known) < len(report.suites):
        return Checked("unchecked", ("A suite is not one of this program, so nothing can be recomputed.",))
    try:
        with _imported(matches) as (writer, store, ids):
            named = {row["match"] for row in report.results}
            used = [match for match in ids if match in named]
            sentences = [*_lacking(named - set(used)), *_altered(store, used)]
            # the author of the file could have written any metric into it, and sealed that
            writer.run(_delete_metrics)
            sentences += _differences(store, report, known, used)
    except StoreError as error:
        return Checked("differs", (f"The matches beside it cannot be read: {error}",))
    return Checked("differs", tuple(sentences)) if sentences else Checked("verified")


def _is_too_large(path: Path) -> bool:
    """Return whether a file is too large when unpacked; False for a file that cannot be unpacked."""
    if path.suffix != ".gz":
        return path.stat().st_size > LARGEST
    try:
        with gzip.open(path) as file:
            sizes = map(len, iter(lambda: file.read(_AT_ONCE), b""))
            return sum(islice(sizes, LARGEST // _AT_ONCE + 1)) > LARGEST
    except (OSError, EOFError):
        return False


def _delete_metrics(db: sqlite3.Connection) -> None:
    """Delete the stored metrics of matches, so that the rules compute them again."""
    db.execute("delete from metrics")


@contextmanager
def _imported(matches: Path) -> Iterator[tuple[Writer, Store, list[str]]]:
    """Yield a temporary database with the matches of a file, and their ids."""
    with TemporaryDirectory(prefix="gamebench-site-", ignore_cleanup_errors=True) as folder:
        writer = Writer(Path(folder) / "matches.sqlite")
        try:
            ids = import_jsonl(writer, matches)
            writer.flush()
            store = Store(writer.path)
            try:
                yield writer, store, ids
            finally:
                store.close()
        finally:
            writer.close()


def _altered(store: Store, ids: Sequence[str]) -> Iterator[str]:
    for match in ids:
        verification = verify_trace(store.trace(match))
        if verification.trust is not Trust.VERIFIED:
            yield f"Match {one_line(match, 40)} is {verification.trust}: {verification.reason}"


def _differences(
    store: Store, report: Report, known: Mapping[str, Suite], ids: Sequence[str]
) -> Iterator[str]:
    """Yield the claims of a report that its matches do not confirm."""
    seated: dict[str, list[str]] = {}
    of_suite: dict[str, list[str]] = {name: [] for name in known}
    tested = _tested(report)
    for match in ids:
        row = store.match(match)
        places = ((name, seats_in(suite, tested[match], row)) for name, suite in known.items())
        fitting = [(name, seats) for name, seats in places if seats]
        if not fitting:
            has_rules = any(entry_of(suite, row) is not None for suite in known.values())
            sentence = OTHER_AGENTS if has_rules else OTHER_RULES
            yield sentence.format(match=one_line(match, 40), game=f"{row.game}:{row.preset}")
            continue
        name, seated[match] = fitting[0]
        of_suite[name].append(match)
    run = _run(report, of_suite, seated)
    yield from _other_values(report.cells, cells(store, run))
    yield from _other_values(report.scores, scores(store, run, field=()))


def _tested(report: Report) -> dict[str, dict[str, TestedAgent]]:
    """Return by match and number of the seat, from 1, which tested agent the report has there."""
    agents = {agent.name: agent for agent in report.agents}
    tested: dict[str, dict[str, TestedAgent]] = defaultdict(dict)
    for row in report.results:
        tested[row["match"]] |= dict.fromkeys(row["seats"].split("+"), agents[row["agent"]])
    return tested


def seats_in(suite: Suite, tested: Mapping[str, TestedAgent], row: MatchRow) -> list[str]:
    """Return the title of a match's game in a suite, and the name of the agent in each seat by the suite.

    Empty if the suite does not have the game, or an agent of other settings has a seat.

    Args:
        tested: the tested agents by the numbers of their seats, from 1.
    """
    entry = entry_of(suite, row)
    opponents = {
        entrant.spec.digest(): entrant.name for entrant in suite.definition.entrants if entrant.name != MODEL
    }
    names = []
    for seat in row.seats:
        agent = tested.get(str(seat.seat + 1))
        if agent is None:
            names.append(opponents.get(_digest(seat.spec), ""))
        else:
            names.append(agent.name if agent.spec == seat.spec else "")
    return [entry.title, *names] if entry is not None and all(names) else []


def _digest(spec: str) -> str:
    try:
        return AgentSpec.parse(spec).digest()
    except GameError:
        return ""


def _run(
    report: Report, of_suite: Mapping[str, Sequence[str]], seated: Mapping[str, list[str]]
) -> BenchmarkRow:
    """Return a run that adopts the matches of a report."""
    parts = tuple(
        RunPart(part.id, part.digest, part.seed, "", part.left_out, tuple(of_suite[part.id]))
        for part in report.suites
    )
    agents = {agent.name: agent.spec for agent in report.agents}
    return BenchmarkRow("", "", report.facts.created_at, "done", agents, parts, {SEATS: seated})


def _lacking(missing: Set[str]) -> Iterator[str]:
    if missing:
        yield f"The file lacks {_matches(len(missing))} of the report: {_some(sorted(missing))}."


def _matches(count: int) -> str:
    return plural(count, "match", "matches")


def _some(names: Sequence[str]) -> str:
    shown = ", ".join(one_line(name, 40) for name in names[:_MOST_NAMED])
    return f"{shown}, ..." if len(names) > _MOST_NAMED else shown


def _other_values(claimed: Iterable[Value], computed: Iterable[Value]) -> Iterator[str]:
    """Yield the values of a report that do not follow from its matches, and those that it leaves out."""
    theirs, ours = (
        {_key(row): row for row in rows if row["value"] is not None} for rows in (claimed, computed)
    )
    for key, row in ours.items():
        if key not in theirs:
            yield NO_VALUE.format(where=_where(row), has="matches", lacks="report")
    for key, row in theirs.items():
        follows = ours.get(key)
        if follows is None:
            yield NO_VALUE.format(where=_where(row), has="report", lacks="matches")
        elif not all(map(_equal, _numbers(row), _numbers(follows))):
            yield OTHER_VALUE.format(where=_where(row), matches=_interval(follows), report=_interval(row))
        elif row["matches"] != follows["matches"]:
            count = _matches(follows["matches"])
            yield OTHER_COUNT.format(where=_where(row), matches=count, report=row["matches"])


def _where(row: Measured) -> str:
    words = (str(row.get("name", "")), row["title"], row["opponent"])
    return ", ".join(one_line(word, 60) for word in words if word)


def _numbers(row: Measured) -> tuple[float | None, float | None, float | None]:
    return row["value"], row["low"], row["high"]


def _key(row: Measured) -> tuple[str, ...]:
    return row["suite"], row["agent"], str(row.get("game", "")), row["measure"], row["opponent"]


def _equal(first: float | None, second: float | None) -> bool:
    if first is None or second is None:
        return first is second
    return abs(first - second) <= _SLACK * max(1.0, abs(first))


def _interval(row: Measured) -> str:
    written = number(row["digits"] + 2)
    return f"{written(row['value'])} ({written(row['low'])} to {written(row['high'])})"
