"""Two leaderboards side by side: of all matches, and of those that no error decided."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict

from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.output import DONE
from gamebench_gui.cli.report import NO_MEETING, Report
from replays.columns import columns_of, with_columns
from replays.scores.rating_options import Options, Scope
from replays.scores.rows import CLEAN, PAIR_ERRORS, RatingRecord, clean_values, pair_error_row, rating_row
from replays.scores.without_errors import MEANING, beside


def print_without_errors(session: Session, args: Namespace, scope: Scope, options: Options) -> int:
    """Print the full leaderboard, the one without matches that errors decided, and their share by pair."""
    boards = beside(session.store, scope, options)
    pairs = [pair_error_row(boards, pair) for pair in boards.pairs]
    rows = [
        {**rating_row(agent, boards.every), **clean_values(boards, agent.agent_id)}
        for agent in boards.every.agents
    ]
    notes = list(dict.fromkeys((*boards.every.notes, *boards.without.notes)))
    document = {
        "method": options.method,
        "scope": str(scope),
        "options": asdict(options),
        "unit": boards.every.unit,
        "meaning": MEANING,
        "matches": boards.every.matches,
        "decided_by_errors": boards.decided,
        "pairs": pairs,
        "notes": notes,
    }
    shares = tr("Met, and what errors decided of it:\n") + Report(PAIR_ERRORS, pairs).text()
    more = [boards.sentence(), shares, *notes] if rows else []
    Report(with_columns(columns_of(RatingRecord), "high", CLEAN), rows).show(
        args, "agents", NO_MEETING, *more, document=document
    )
    return DONE
