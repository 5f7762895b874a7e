"""Two leaderboards side by side: of all matches, and of those that no error decided."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict
from typing import Any, Final

from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.output import DONE
from gamebench_gui.cli.report import NO_MEETING, Column, Report, Row, called, number, percent, whole_percent
from replays.scores.rating_options import Options, Rated, Scope
from replays.scores.without_errors import MEANING, Beside, OwnErrors, beside

NAMES: Final = (
    "rank", "rank_text", "name", "spec", "rating", "low", "high", "matches", "wins", "draws", "losses",
    "average", "group", "rated", "provisional", "stand_ins",
)  # fmt: skip
"""What is printed of an agent's line in a leaderboard."""
RATING: Final = number(2)
PAIRS: Final = (
    Column("Agent", "first_spec"),
    Column("Opponent", "second_spec"),
    Column("Matches", "matches"),
    Column("Decided by errors", "decided"),
    Column("Share", "share", percent),
    Column("By the agent", "by_first"),
    Column("By the opponent", "by_second"),
)


def rated_row(agent: Rated) -> dict[str, Any]:
    """An agent's line in a leaderboard, by name."""
    return {name: getattr(agent, name) for name in NAMES}


def print_without_errors(session: Session, args: Namespace, scope: Scope, options: Options) -> int:
    """Print the full leaderboard, the one without matches that errors decided, and their share by pair."""
    found = beside(session.store, scope, options)
    rows, pairs = _agent_rows(found), _pair_rows(found)
    notes = list(dict.fromkeys((*found.every.notes, *found.without.notes)))
    document = {
        "method": options.method,
        "scope": str(scope),
        "options": asdict(options),
        "unit": found.every.unit,
        "meaning": MEANING,
        "matches": found.every.matches,
        "decided_by_errors": found.decided,
        "agents": rows,
        "pairs": pairs,
        "notes": notes,
    }
    shares = "Met, and what errors decided of it:\n" + Report(PAIRS, pairs).text()
    more = [found.told(), shares, *notes] if rows else []
    Report(_columns(rows), rows, _flat(rows)).show(args, document, NO_MEETING, *more)
    return DONE


def _agent_rows(found: Beside) -> list[dict[str, Any]]:
    rows = []
    for agent in found.every.agents:
        clean, errors = found.clean(agent.agent_id), found.agents.get(agent.agent_id, OwnErrors())
        other = {f"clean_{name}": None if clean is None else getattr(clean, name) for name in _SHOWN}
        rows.append({**rated_row(agent), **other, "own_errors": errors.own, "others_errors": errors.others})
    return rows


_SHOWN: Final = ("rank_text", "rating", "low", "high", "matches", "rated", "provisional")


def _flat(rows: list[dict[str, Any]]) -> tuple[str, ...]:
    return tuple(rows[0]) if rows else ()


def _columns(rows: list[dict[str, Any]]) -> list[Column]:
    return [
        Column("Rank", lambda row: row["rank_text"] or "-"),
        Column("Agent", called(rows)),
        Column("Rating", lambda row: _rating(row, "")),
        Column("Matches", "matches"),
        Column("Rank without", lambda row: row["clean_rank_text"] or "-"),
        Column("Rating without errors", lambda row: _rating(row, "clean_")),
        Column("Matches without", lambda row: row["clean_matches"] or 0),
        Column("Made for it", "stand_ins", whole_percent),
        Column("Own errors", "own_errors"),
        Column("Others' errors", "others_errors"),
    ]


def _rating(row: Row, which: str) -> str:
    """A rating with its interval."""
    if not row[f"{which}rated"]:
        return "-"
    low, high = row[f"{which}low"], row[f"{which}high"]
    interval = "" if low is None else f" ({RATING(low)} to {RATING(high)})"
    return f"{RATING(row[f'{which}rating'])}{interval}"


def _pair_rows(found: Beside) -> list[dict[str, Any]]:
    agents = {agent.agent_id: agent for agent in found.every.agents}
    return [
        {
            "first": agents[pair.first].name,
            "second": agents[pair.second].name,
            "first_spec": agents[pair.first].spec,
            "second_spec": agents[pair.second].spec,
            "matches": pair.matches,
            "decided": pair.decided,
            "share": pair.share,
            "by_first": pair.by_first,
            "by_second": pair.by_second,
        }
        for pair in found.pairs
    ]
