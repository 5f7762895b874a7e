"""Tables and sentences about benchmark runs on the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any, Final

from gamebench_gui.cli.language import plural, said, tr
from gamebench_gui.cli.output import goes_to_a_terminal
from gamebench_gui.cli.report import Report
from replays.columns import Column, Row, columns_of, known, number
from replays.words import money, tr_noop

if TYPE_CHECKING:
    from gamebench_gui.app.benchmark.run_progress import RunProgress
    from gamebench_gui.app.benchmark.runs import BenchmarkRun
    from gamebench_gui.app.match.session import Session
    from gamebench_gui.app.tournament.definition import Caps
    from replays.scores.report_rows import CellRecord, ExpectedRecord, ProbeRecord, ScoreRecord

UNKNOWN: Final = tr_noop("not known yet")
WIDEST: Final = 100
"""Characters in a line of the tables of results."""
SCORE_COLUMNS: Final = (
    *("agent", "title", "opponent", "value", "low", "high", "matches", "games", "mark", "place"),
)
CELL_COLUMNS: Final = (
    *("name", "agent", "opponent", "value", "low", "high", "matches", "void", "refused"),
    *("failures", "state", "mark"),
)
RUNS: Final = {
    "id": Column("Run"),
    "created_at": Column("When", form=lambda when: str(when[:16])),
    "agents": Column("Agents"),
    "suites": Column("Suites"),
    "state": Column("State"),
}
GAMES: Final = {
    "suite": Column("Suite"),
    "name": Column("Game"),
    "agent": Column("Agent"),
    "over": Column("Matches over", text=lambda row: f"{row['over']:,} of {row['planned']:,}"),
    "void": Column("Void", shown=lambda values: any(values)),
    "failed": Column("Failed", shown=lambda values: any(values)),
    "calls": Column("Calls"),
    "tokens": Column("Tokens"),
    "cost": Column("Cost", form=money),
}


def _probed(row: Row) -> str:
    if row["problem"]:
        return str(row["problem"])
    return "readable, legal"


PROBED: Final = {
    "suite": Column("Suite"),
    "name": Column("Game"),
    "agent": Column("Agent"),
    "problem": Column("One real question", text=_probed),
    "seconds": Column("Answer in", form=number(1)),
    "input_tokens": Column("Tokens in"),
    "output_tokens": Column("Tokens out"),
}


def _whole(value: float) -> str:
    """Return a number in the precision of an estimate."""
    return f"{float(f'{value:.2g}'):,.0f}" if value >= 100 else f"{value:,.0f}"


def _time(value: float) -> str:
    from gamebench_gui.app.tournament.words import duration

    return duration(value)


def _range(form: Callable[[float], str]) -> Callable[[Sequence[float] | None], str]:
    """Return what writes low, middle and high of an amount."""

    def written(amount: Sequence[float] | None) -> str:
        if amount is None:
            return said(UNKNOWN)
        low, middle, high = map(form, amount)
        return middle if low == high else tr("{middle} ({low} to {high})", middle=middle, low=low, high=high)

    return written


EXPECTED: Final = {
    "suite": Column("Suite"),
    "name": Column("Game"),
    "agent": Column("Agent"),
    "matches": Column("Matches", form=_range(_whole)),
    "calls": Column("Calls", form=_range(_whole)),
    "input_tokens": Column("Tokens in", form=_range(_whole)),
    "output_tokens": Column("Tokens out", form=_range(_whole)),
    "cost": Column("Cost", form=_range(money), shown=known),
    "seconds": Column("Time", form=_range(_time)),
}


def expected_text(expected: Sequence[ExpectedRecord], caps: Caps) -> str:
    """Return the sentences about what a run will take in all, and about its budget."""
    from gamebench_gui.app.benchmark.expected import total

    sums = total(expected)
    if sums["calls"] is not None and not sums["calls"][2]:
        return tr("In all about {time}; no language model takes part.", time=_range(_time)(sums["seconds"]))
    if sums["calls"] is None:
        unknown = [record for record in expected if record["calls"] is None]
        return tr(
            "Not known yet what {unknown:,} of {games} will take.",
            unknown=len(unknown),
            games=plural("game", "games", len(expected)),
        )
    parts = [
        tr("In all {calls} calls", calls=_range(_whole)(sums["calls"])),
        tr("{tokens} tokens in", tokens=_range(_whole)(sums["input_tokens"])),
        tr("{tokens} tokens out", tokens=_range(_whole)(sums["output_tokens"])),
        tr("cost {cost}", cost=_range(money)(sums["cost"])),
        tr("time {time}", time=_range(_time)(sums["seconds"])),
    ]
    sentences = [f"{'; '.join(parts)}."]
    tokens = [
        sum(both) for both in zip(sums["input_tokens"] or (), sums["output_tokens"] or (), strict=False)
    ]
    budgets = (
        (caps.cost, sums["cost"], money(caps.cost or 0.0)),
        (caps.calls, sums["calls"], plural("call", "calls", caps.calls or 0)),
        (caps.tokens, tokens, plural("token", "tokens", caps.tokens or 0)),
    )
    sentences += [
        tr("The budget of {budget} will probably be used up before that; the run pauses then.", budget=words)
        for cap, amount, words in budgets
        if cap is not None and amount and amount[1] > cap
    ]
    return " ".join(sentences)


def line(progress: RunProgress) -> str:
    """Return the line that is shown while a run is played."""
    parts = [
        progress.suite,
        tr("{over:,} of {planned:,} matches over", over=progress.over, planned=progress.planned),
    ]
    if progress.most > progress.planned:
        parts[-1] += tr(", {most:,} at most", most=progress.most)
    if progress.spent.calls:
        parts.append(plural("call", "calls", progress.spent.calls))
    if progress.spent.cost:
        parts.append(money(progress.spent.cost))
    if progress.seconds_left is not None:
        parts.append(tr("about {time} left", time=_time(progress.seconds_left)))
    resting = progress.current.resting if progress.current is not None else ()
    return ", ".join([*parts, *(rest.reason for rest in resting)])


def game_rows(session: Session, run: BenchmarkRun) -> list[dict[str, Any]]:
    """Return a row for each agent in each game of a run: matches and what they used up."""
    from gamebench_gui.app.tournament.words import match_title
    from replays.store.benchmark_runs import spent_by_seat

    spent = spent_by_seat(session.store, run.id)
    rows: dict[tuple[str, str, str], dict[str, Any]] = {}
    for suite, tournament in run.tournaments.items():
        for match in tournament.matches:
            for agent in [name for name in run.row.agents if name in match.draft.agents]:
                row = rows.setdefault(
                    (suite, match.draft.title, agent),
                    {
                        "suite": suite,
                        "game": match.draft.title,
                        "name": match_title(match.draft.title),
                        "agent": agent,
                        **dict.fromkeys(("over", "planned", "void", "failed", "calls", "tokens"), 0),
                        "cost": 0.0,
                    },
                )
                row["planned"] += 1
                row["over"] += match.state in ("ended", "void")
                row["void"] += match.state == "void"
                row["failed"] += match.state == "failed"
                for seat, name in enumerate(match.draft.agents):
                    used = spent.get((match.match_id, seat)) if name == agent else None
                    if used is not None:
                        row["calls"] += used.calls
                        row["tokens"] += used.tokens
                        row["cost"] += used.cost
    return list(rows.values())


def games_report(
    run: BenchmarkRun, rows: Sequence[Row], cells: Sequence[CellRecord], scores: Sequence[ScoreRecord]
) -> str:
    """Return the tables of scores and games, and the sentences about what was not played and what failed.

    Args:
        rows: matches and usage by game, which are shown where there are no cells.
    """
    from gamebench_gui.app.benchmark.titles import told_apart

    progress = run.snapshot()
    spent = [plural("call", "calls", progress.spent.calls), plural("token", "tokens", progress.spent.tokens)]
    spent += [money(progress.spent.cost)] if progress.spent.cost else []
    lines = [
        tr(
            "{name}: {stage}; {over:,} of {matches} over; {spent}.",
            name=progress.name,
            stage=progress.stage,
            over=progress.over,
            matches=plural("match", "matches", progress.planned),
            spent=", ".join(spent),
        ),
        *(_results(cells, scores) if cells else [Report(GAMES, told_apart(rows)).text()]),
    ]
    for part in run.row.parts:
        lines += [
            tr("Not played in {suite}: {title}. {why}", suite=part.suite, title=title, why=why)
            for title, why in part.left_out.items()
        ]
    for suite, tournament in run.tournaments.items():
        lines += [
            tr(
                "{suite}, match {number} ({title}): {reason}",
                suite=suite,
                number=failure.number + 1,
                title=failure.title,
                reason=failure.reason,
            )
            for failure in tournament.snapshot().failures
        ]
    return "\n".join(lines)


def _results(cells: Sequence[CellRecord], scores: Sequence[ScoreRecord]) -> Iterator[str]:
    """Yield of each suite the scores over games, and the cells of its first measure."""
    from gamebench_gui.app.benchmark.titles import told_apart
    from replays.scores.report_rows import CellRecord, ScoreRecord

    suites = dict.fromkeys(cell["suite"] for cell in cells)
    for suite in suites:
        if len(suites) > 1:
            yield f"\n{suite}"
        if over_games := [score for score in scores if score["suite"] == suite]:
            yield _fitted(ScoreRecord, SCORE_COLUMNS, over_games)
        if shown := _of_first_measure([cell for cell in cells if cell["suite"] == suite]):
            yield _fitted(CellRecord, CELL_COLUMNS, told_apart(shown))


def _of_first_measure(cells: Sequence[CellRecord]) -> list[CellRecord]:
    """Return the cells of each suite's first measure, which is the benchmark's own, that have matches."""
    first: dict[str, str] = {}
    for cell in cells:
        first.setdefault(cell["suite"], cell["measure"])
    return [cell for cell in cells if cell["planned"] and cell["measure"] == first[cell["suite"]]]


def _fitted(record: type, names: Sequence[str], rows: Sequence[Row]) -> str:
    """Return a table within the width of a terminal, at most `WIDEST`.

    Args:
        names: of its columns, the most important first; a lone agent has none, and zeros neither.
    """
    known = columns_of(record)
    hidden = {"agent"} if len({row["agent"] for row in rows}) < 2 else set()
    hidden |= {name for name in ("void", "failures") if not any(row.get(name) for row in rows)}
    table = Report({name: known[name] for name in names if name not in hidden}, rows)
    return table.fitted(min(WIDEST, get_terminal_size().columns) if goes_to_a_terminal() else WIDEST)


def document(
    run: BenchmarkRun, rows: Sequence[Row], cells: Sequence[CellRecord], scores: Sequence[ScoreRecord]
) -> dict[str, Any]:
    """Return a run as JSON."""
    progress = run.snapshot()
    probes: Sequence[ProbeRecord] = run.row.settings.get("probes", [])
    return {
        "id": run.id,
        "name": progress.name,
        "stage": progress.stage,
        "reason": progress.reason,
        "agents": dict(run.row.agents),
        "suites": [
            {
                "suite": part.suite,
                "digest": part.digest,
                "seed": part.seed,
                "tournament": part.tournament,
                "left_out": dict(part.left_out),
            }
            for part in run.row.parts
        ],
        "matches": {"over": progress.over, "planned": progress.planned, "most": progress.most},
        "spent": asdict(progress.spent),
        "caps": asdict(progress.caps),
        "games": list(rows),
        "cells": list(cells),
        "scores": list(scores),
        "probes": list(probes),
        "expected": run.row.settings.get("expected", []),
        "command": run.row.settings.get("command", ""),
    }
