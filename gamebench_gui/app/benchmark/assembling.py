"""The report of a benchmark run, assembled from recorded matches."""

from __future__ import annotations

import json
import platform
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from itertools import islice
from typing import Final

from agents.catalog.budget import Budget
from agents.catalog.spec import AgentSpec
from agents.catalog.truths import TRUTHS
from gamebench_gui import __version__
from gamebench_gui.app.benchmark.cells import cells_of, is_model, results_of, scores_of, spent_on
from gamebench_gui.app.benchmark.curves import curves_of
from gamebench_gui.app.benchmark.decisions import Tested, decisions_of
from gamebench_gui.app.benchmark.errors import errors_of
from gamebench_gui.app.benchmark.gaps import gap_words
from gamebench_gui.app.benchmark.people import people_of
from gamebench_gui.app.benchmark.played import OVER, Part, Usage, parts_of, summed, usage_of
from gamebench_gui.app.benchmark.profile import profile
from gamebench_gui.app.benchmark.references import references
from gamebench_gui.app.benchmark.report import Facts, Gap, GapKind, Report, SuitePart, TestedAgent
from gamebench_gui.app.benchmark.runs import budget_of
from gamebench_gui.app.judging.verdicts import grade, ungraded
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.definition import Caps
from games.core.game import GameError
from games.core.hashing import derive_seed
from replays.scores import measures
from replays.scores.report_rows import CellRecord, DecisionRecord, ErrorRecord, ReferenceRecord
from replays.store import benchmark_runs
from replays.store.benchmark_runs import BenchmarkRow
from replays.store.errors import StoreError
from replays.store.store import Store
from replays.store.tournaments import Planned

LIBRARIES: Final = ("numpy", "openai", "trueskill")
"""Libraries that numbers of a report depend on."""
_TIMES: Final = """
select min(started_at), max(ended_at), group_concat(distinct source),
  coalesce(sum(julianday(ended_at) - julianday(started_at)), 0)
from matches where id in (select value from json_each(?))
"""
_SPANS: Final = """
select started_at, coalesce(ended_at, started_at) from matches
where id in (select value from json_each(?)) order by started_at
"""


def report_of(
    session: Session,
    run: str,
    *,
    progress: Callable[[float], None] = lambda share: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Report:
    """Return the report of a run by its id, also of one that is still played; in any thread.

    Decisions are graded first where a solver knows the truth, and their verdicts stored with the matches;
    where nothing can be written the report has those that are there.

    Args:
        progress: is told the share of the matches that are graded.
        cancelled: asked before each decision is graded; the rest is left ungraded.

    Raises:
        StoreError: there is no such run.
    """
    session.writer.flush()
    store = session.store
    row = benchmark_runs.find(store, run)
    parts = parts_of(store, row)
    _grade(session, parts, progress, cancelled)
    suites = [part.suite for part in parts if part.suite is not None]
    field = [reference for suite in suites for reference in references(suite)]
    cells = [cell for part in parts for cell in cells_of(store, row, part)]
    every = [match for part in parts for match in part.matches]
    usage = usage_of(store, every)
    return Report(
        facts=_facts(session, row, parts, every, _total(row, every, usage)),
        agents=tuple(_agent(name, spec) for name, spec in row.agents.items()),
        suites=tuple(_suite(part) for part in parts),
        scores=tuple(score for part in parts for score in scores_of(store, row, part)),
        cells=tuple(cells),
        references=tuple(field),
        without_errors=tuple(
            score for part in parts for score in scores_of(store, row, part, without_errors=True)
        ),
        abilities=tuple(
            ability
            for part in parts
            for agent in row.agents
            for ability in profile(store, _of(cells, part, agent), part.matches)
        ),
        errors=tuple(_errors(session, row, parts)),
        decisions=tuple(_decisions(store, row, parts, cells, field)),
        people=people_of(store, parts),
        results=tuple(result for part in parts for result in results_of(store, row, part)),
        curves=tuple(
            curve
            for part in parts
            if part.suite is not None and "gamma" in part.suite.table.measures
            for agent in row.agents
            for curve in curves_of(store, part.row.suite, agent, part.matches)
        ),
    )


def _of(cells: Sequence[CellRecord], part: Part, agent: str) -> list[CellRecord]:
    return [cell for cell in cells if (cell["suite"], cell["agent"]) == (part.row.suite, agent)]


def _grade(
    session: Session,
    parts: Sequence[Part],
    progress: Callable[[float], None],
    cancelled: Callable[[], bool],
) -> None:
    ended = {
        match.match_id: match.draft.game for part in parts for match in part.matches if match.state == "ended"
    }
    games = sorted({game.partition(":")[0] for game in ended.values()} & TRUTHS.keys())
    waiting = [match_id for match_id in ungraded(session.store, games) if match_id in ended] if games else []
    with suppress(StoreError):
        grade(session.store, session.writer, waiting, progress, cancelled)


def _total(row: BenchmarkRow, matches: Sequence[Planned], usage: dict[str, dict[int, Usage]]) -> Usage:
    return summed(spent_on(row, agent, matches, usage) for agent in row.agents)


def _facts(
    session: Session, row: BenchmarkRow, parts: Sequence[Part], matches: Sequence[Planned], spent: Usage
) -> Facts:
    ids = json.dumps([match.match_id for match in matches if match.begun])
    with session.store.reading() as conn:
        began, ended, sources, _ = conn.execute(_TIMES, [ids]).fetchone()
        spans = [tuple(line) for line in conn.execute(_SPANS, [ids])]
    over = row.state == "done"
    caps = Caps(**row.settings.get("caps", {}))
    report_gaps = (*(() if over else _used_up(budget_of(session, row, caps))), *gaps(row, parts))
    return Facts(
        id=row.id,
        name=row.name,
        created_at=began if not any(part.row.tournament for part in parts) and began else row.created_at,
        ended_at=ended if over else None,
        state=row.state,
        missing=gap_words(report_gaps),
        matches=sum(match.state in ("ended", "void") for match in matches),
        calls=spent.calls,
        input_tokens=spent.input_tokens,
        output_tokens=spent.output_tokens,
        cost=spent.cost,
        seconds=_seconds(spans),
        command=str(row.settings.get("command", "")),
        versions=versions(),
        source=sources or "played",
        gaps=report_gaps,
    )


def _seconds(spans: Sequence[tuple[str, str]]) -> float:
    """Return the seconds during which a match was played; pauses between matches do not count."""
    from datetime import datetime

    total, until = 0.0, 0.0
    for start, end in spans:
        first, last = (datetime.fromisoformat(text).timestamp() for text in (start, end))
        total += max(0.0, last - max(first, until))
        until = max(until, last)
    return total


def gaps(row: BenchmarkRow, parts: Sequence[Part]) -> Iterator[Gap]:
    """Yield the gaps of the report."""
    unknown = [part.row.suite for part in parts if part.suite is None]
    if unknown:
        yield Gap("unknown", names=", ".join(unknown))
    changed = [part for part in parts if part.suite is not None and part.suite.digest != part.row.digest]
    if changed:
        yield Gap("changed file", names=", ".join(part.row.suite for part in changed))
    waiting = sum(match.state not in OVER for part in parts for match in part.matches)
    waiting -= sum(len(part.deleted) for part in parts if part.row.tournament)
    if row.state != "done" and waiting:
        yield Gap("to come", waiting)
    elif row.state != "done":
        yield Gap("open")
    counts: dict[GapKind, int] = {
        "failed": sum(match.state in ("failed", "stopped") for part in parts for match in part.matches),
        "deleted": sum(len(part.deleted) for part in parts),
        "changed hands": sum(len(part.changed) for part in parts),
    }
    yield from (Gap(kind, count) for kind, count in counts.items() if count)


def _used_up(budget: Budget) -> Iterator[Gap]:
    """Yield the first cap that is reached."""
    caps: dict[GapKind, tuple[float | None, float]] = {
        "calls": (budget.max_calls, budget.calls),
        "tokens": (budget.max_tokens, budget.tokens),
        "cost": (budget.max_cost, budget.cost),
    }
    reached = (Gap(kind, cap) for kind, (cap, used) in caps.items() if cap is not None and used >= cap)
    yield from islice(reached, 1)


def versions() -> dict[str, str]:
    """Return the versions of the program, of Python and of the libraries that numbers depend on."""
    versions_by_name = {"GameBench GUI": __version__, "Python": platform.python_version()}
    for name in LIBRARIES:
        try:
            versions_by_name[name] = version(name)
        except PackageNotFoundError:
            continue
    return versions_by_name


def _agent(name: str, text: str) -> TestedAgent:
    try:
        spec = AgentSpec.parse(text)
    except GameError:
        return TestedAgent(name, text)
    if spec.kind != "llm":
        return TestedAgent(name, text)
    shown = {key: str(value) for key, value in spec.options if key not in ("model", "provider", "scaffold")}
    shown.pop("base_url", None)
    return TestedAgent(name, text, spec.model, spec.text("provider"), spec.scaffold, shown)


def _suite(part: Part) -> SuitePart:
    suite = part.suite
    if suite is None:
        benchmark, size = part.row.suite.rsplit("-", 2)[:2] if part.row.suite.count("-") > 1 else ("", "")
        return SuitePart(part.row.suite, benchmark, size, part.row.digest, part.row.seed)
    differences = {}
    for entry in suite.definition.games:
        try:
            differences[entry.name] = entry.make()[1].source
        except GameError:
            continue
    return SuitePart(
        suite.id,
        suite.benchmark,
        suite.table.size,
        part.row.digest,
        part.row.seed,
        suite.table.summary,
        dict(suite.table.not_played),
        dict(part.row.left_out),
        {game: source for game, source in differences.items() if source},
    )


def _errors(session: Session, row: BenchmarkRow, parts: Sequence[Part]) -> Iterator[ErrorRecord]:
    for part in parts:
        usage = usage_of(session.store, part.matches)
        for agent in row.agents:
            matches = [match for match in part.matches if agent in match.draft.agents]
            spent = spent_on(row, agent, matches, usage)
            yield from errors_of(
                session.store,
                session.writer,
                part.row.suite,
                agent,
                matches,
                usage=spent,
                asked=is_model(row.agents[agent]),
            )


def _decisions(
    store: Store,
    row: BenchmarkRow,
    parts: Sequence[Part],
    cells: Sequence[CellRecord],
    field: Sequence[ReferenceRecord],
) -> Iterator[DecisionRecord]:
    known = [part for part in parts if part.suite is not None]
    measured = {
        (part.suite.id, entry.title): measures.find(_first(part), entry.name)
        for part in known
        if part.suite is not None
        for entry in part.suite.definition.games
    }
    for agent in row.agents:
        chosen = {
            match.match_id: (part.row.suite, match)
            for part in known
            for match in part.matches
            if agent in match.draft.agents
            and match.state in ("ended", "void")
            and (part.row.suite, match.draft.title) in measured
        }
        seed = derive_seed(0, *(part.row.seed for part in parts))
        yield from decisions_of(
            Tested(
                store,
                agent,
                {match_id: match for match_id, (_, match) in chosen.items()},
                {match_id: suite for match_id, (suite, _) in chosen.items()},
                measured,
                field,
                [cell for cell in cells if cell["agent"] == agent],
                seed,
                is_model(row.agents[agent]),
            )
        )


def _first(part: Part) -> str:
    """Return the first measure of a suite that sums over matches: points in place of a rating."""
    assert part.suite is not None
    first = part.suite.table.measures[0]
    return "points" if first == "rating" else first
