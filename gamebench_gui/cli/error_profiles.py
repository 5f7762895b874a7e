"""What went wrong, by match or by agent, printed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.arguments import usage
from gamebench_gui.cli.output import DONE, UsageError
from gamebench_gui.cli.report import NO_MATCH, Column, Report, Row, called
from replays.scores.failures import CLASSES, ENDGAME, Profile, combined, profile
from replays.scores.match_records import read_results


def print_errors(session: Session, args: Namespace) -> int:
    """Print error profiles: of the matches named, or of every agent."""
    if args.match and args.game:
        raise UsageError("name matches or a game, not both.")
    kind, rows = _errors_by_match(session, args.match) if args.match else _errors_by_agent(session, args.game)
    Report(_columns(rows, kind), rows).show(args, {kind: rows}, NO_MATCH)
    return DONE


def _errors_by_match(session: Session, names: Sequence[str]) -> tuple[str, list[dict[str, Any]]]:
    rows = []
    for trace in map(session.store.trace, names):
        for found in profile(session.store, session.writer, trace.row.id):
            seat, by = found.seat or 0, trace.deciding(found.seat or 0, found.decider)
            where = {"match": trace.row.id, "seat": seat + 1}
            rows.append({**where, "name": by.name, "spec": by.spec, **_errors(found)})
    return "seats", rows


def _errors_by_agent(session: Session, game: str) -> tuple[str, list[dict[str, Any]]]:
    results, agents = usage(lambda: read_results(session.store, game))
    found: dict[str, list[Profile]] = {}
    for result in results:
        profiles = profile(session.store, session.writer, result.match_id)
        for agent, one in zip(result.agents, profiles, strict=True):
            found.setdefault(agent, []).append(one)
    rows = [
        {"name": agents[agent].name, "spec": agents[agent].spec, **_errors(combined(profiles))}
        for agent, profiles in found.items()
    ]
    return "agents", sorted(rows, key=lambda row: (row["name"], row["spec"]))


def _errors(found: Profile) -> dict[str, Any]:
    endgame = {
        metric.name: None if tally is None else {"errors": tally.errors, "chances": tally.chances}
        for metric in ENDGAME
        for tally in [found.endgame.get(metric.name)]
    }
    return {
        "matches": found.matches,
        "decisions": found.decisions,
        "ended_by": found.blamed,
        "failures": {name: found.failures.get(name, 0) for name in CLASSES},
        **endgame,
    }


def _columns(rows: Sequence[Row], kind: str) -> list[Column]:
    if kind == "seats":
        start = [Column("Match", "match"), Column("Seat", "seat"), Column("Agent", "name")]
    else:
        start = [Column("Agent", called(rows)), Column("Matches", "matches")]
    classes = [name for name in CLASSES if any(row["failures"][name] for row in rows)]
    return [
        *start,
        Column("Decisions", "decisions"),
        *(Column(name.capitalize(), partial(_failures, name)) for name in classes),
        Column("Ended by it", "ended_by"),
        *(Column(metric.label, metric.name, _tally) for metric in ENDGAME),
    ]


def _failures(name: str, row: Row) -> int:
    return int(row["failures"][name])


def _tally(tally: Mapping[str, int] | None) -> str:
    return "-" if tally is None else f"{tally['errors']} / {tally['chances']}"
