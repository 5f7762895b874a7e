"""Scores of gamma-Bench, and those that its paper printed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Any, Final

from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.language import said, tr
from gamebench_gui.cli.output import DONE, UsageError
from gamebench_gui.cli.published_tables import as_document, as_text, quotable
from gamebench_gui.cli.report import Report, with_old_keys
from games.core.game import GameError
from replays.scores.benchmarks.gamma import GameScores, SeatGroup, counted_presets, options, seat_groups
from replays.scores.benchmarks.rows import GAMMA, gamma_lines, gamma_rows
from replays.scores.match_records import Contestant
from replays.words import tr_noop

NOTHING: Final = tr_noop("No match of gamma-Bench was recorded yet that fits. Play one with: gamebench play")


def print_gamma(session: Session, args: Namespace) -> int:
    """Print the scores of every group of agents that played together, the best first."""
    if args.benchmark or args.tag or args.source:
        raise UsageError(tr("--benchmark, --tag and --source are not for --method gamma; use --game."))
    try:
        variants = options(dict(_variant(text) for text in args.variants))
        groups, agents = seat_groups(session.store, args.game, variants)
    except GameError as error:
        raise UsageError(str(error)) from error
    ratings = gamma_rows(session.store, args.game, groups, agents)
    quoted = quotable("gamma-Bench", "score") if args.published else []
    document = {
        "method": "gamma",
        "scope": args.game or "all",
        "options": variants,
        "agents": [
            with_old_keys({**row, **_parts(group, agents)})
            for row, group in zip(ratings, groups, strict=True)
        ],
    }
    if args.published:
        document["published"] = list(map(as_document, quoted))
    lines = [line for rank, group in enumerate(groups, 1) for line in gamma_lines(rank, group, agents)]
    more = map(as_text, quoted)
    nothing = f"{said(NOTHING)} {counted_presets()[0]}"
    Report(GAMMA, lines).show(args, "agents", nothing, *more, document=document)
    return DONE


def _variant(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def _parts(group: SeatGroup, agents: Mapping[str, Contestant]) -> dict[str, Any]:
    """Return the agents of a group and their scores in each game."""
    seated = [(agents[digest], count) for digest, count in group.agents]
    return {
        "deviation": group.overall[1],
        "seats": [{"name": a.name, "spec": a.spec, "count": count or None} for a, count in seated],
        "games": [_game(scores) for scores in group.games],
    }


def _game(scores: GameScores) -> dict[str, Any]:
    score, deviation = scores.score
    return {
        "game": scores.game,
        "rating": score,
        "deviation": deviation,
        "matches": len(scores.runs),
        "raw": scores.raw,
        "runs": [run.score for run in scores.runs],
    }
