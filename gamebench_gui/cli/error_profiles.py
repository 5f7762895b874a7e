"""What went wrong, by match or by agent, printed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import Any

from gamebench_gui.app.session import Session
from gamebench_gui.cli.arguments import usage
from gamebench_gui.cli.output import DONE, UsageError, columns, print_json, say
from replays.scores.failures import CLASSES, ENDGAME, Profile, combined, profile
from replays.scores.match_records import read_results


def print_errors(session: Session, args: Namespace) -> int:
    """Print error profiles: of the matches named, or of every agent."""
    if args.match and args.game:
        raise UsageError("name matches or a game, not both.")
    kind, rows = _errors_by_match(session, args.match) if args.match else _errors_by_agent(session, args.game)
    if args.json:
        print_json({kind: rows})
    elif rows:
        say(_errors_text(rows))
    else:
        say("No match recorded yet that fits. Play one with: gamebench play GAME --seat SPEC")
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


def _errors_text(rows: Sequence[Mapping[str, Any]]) -> str:
    classes = [name for name in CLASSES if any(row["failures"][name] for row in rows)]
    of_matches = "match" in rows[0]
    head = ["Match", "Seat", "Agent"] if of_matches else ["Agent", "Matches"]
    head += ["Decisions", *map(str.capitalize, classes), "Ended by it", *(m.label for m in ENDGAME)]
    return columns([head, *(_errors_line(row, rows, classes, of_matches) for row in rows)])


def _errors_line(
    row: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], classes: Sequence[str], of_matches: bool
) -> list[str]:
    if of_matches:
        start = [row["match"], str(row["seat"]), row["name"]]
    else:
        start = [_name(row, rows), str(row["matches"])]
    late = (row[metric.name] for metric in ENDGAME)
    return [
        *start,
        str(row["decisions"]),
        *(str(row["failures"][name]) for name in classes),
        str(row["ended_by"]),
        *("-" if tally is None else f"{tally['errors']} / {tally['chances']}" for tally in late),
    ]


def _name(row: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> str:
    """The agent's name, or its settings where others are called the same."""
    alike = sum(other["name"] == row["name"] for other in rows)
    return str(row["name"] if alike == 1 else row["spec"])
