"""Error profiles, by match or by agent, printed."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.arguments import usage
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.output import DONE, UsageError
from gamebench_gui.cli.report import NO_MATCH, Report, with_old_keys
from replays.columns import Row
from replays.scores.failures import Profile, combined, profile
from replays.scores.match_records import read_results
from replays.scores.rows import AgentErrorRecord, ErrorRecord, error_columns, errors_of, seat_error_rows
from replays.store.errors import Trouble, explain


def print_errors(session: Session, args: Namespace) -> int:
    if args.match and args.game:
        raise UsageError(tr("name matches or a game, not both."))
    if args.match:
        ids = [session.store.match(name).id for name in args.match]
        rows = [row for match in ids for row in seat_error_rows(session.store, session.writer, match)]
        _show(args, "seats", ErrorRecord, [{**row, "matches": 1} for row in rows])
    else:
        _show(args, "agents", AgentErrorRecord, _by_agent(session, args.game))
    return DONE


def _show(args: Namespace, name: str, record: type, rows: list[Row]) -> None:
    document = {name: [with_old_keys(row) | _before(row) for row in rows]}
    flat = [{**row, **row["failures"]} for row in rows]
    Report(error_columns(record), flat).show(args, name, NO_MATCH, document=document)


def _by_agent(session: Session, game: str) -> list[Row]:
    results, agents = usage(lambda: read_results(session.store, game))
    profiles: dict[str, list[Profile]] = {}
    for result in results:
        seats = profile(session.store, session.writer, result.match_id)
        if len(seats) != len(result.agents):
            raise explain(Trouble.DAMAGED, session.store.path)
        for agent, seat in zip(result.agents, seats, strict=True):
            profiles.setdefault(agent, []).append(seat)
    rows = [
        {
            "agent": agents[agent].name,
            "spec": agents[agent].spec,
            **errors_of(combined(profiles_of_agent)),
            "matches": combined(profiles_of_agent).matches,
        }
        for agent, profiles_of_agent in profiles.items()
    ]
    return sorted(rows, key=lambda row: (row["agent"], row["spec"]))


def _before(row: Row) -> dict[str, Any]:
    """Return the endgame errors under the JSON keys of the previous version."""
    return {
        old: None if row[errors] is None else {"errors": row[errors], "chances": row[chances]}
        for old, errors, chances in (
            ("missed_win", "missed_wins", "missed_win_chances"),
            ("ignored_threat", "ignored_threats", "ignored_threat_chances"),
        )
    }
