"""Scores of gamma-Bench and what its paper printed, printed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.output import DONE, UsageError
from gamebench_gui.cli.published_tables import as_document, as_text, quotable
from gamebench_gui.cli.report import Column, Report, Row, number
from games.core.game import GameError
from replays.scores.benchmarks.gamma import GameScores, SeatGroup, counted_presets, options, tables
from replays.scores.match_records import Contestant

NAMES: Final = ("rank", "name", "spec", "game", "rating", "deviation", "matches", "provisional")
NOTHING: Final = "No match of gamma-Bench was recorded yet that fits. Play one with: gamebench play"


def print_gamma(session: Session, args: Namespace) -> int:
    """Print how every table that played scored, the best first."""
    if args.benchmark or args.tag or args.source:
        raise UsageError("--benchmark, --tag and --source are not for --method gamma; use --game.")
    try:
        variants = options(dict(_variant(text) for text in args.variants))
        found, agents = tables(session.store, args.game, variants)
    except GameError as error:
        raise UsageError(str(error)) from error
    rows = [_gamma_row(rank, one, agents) for rank, one in enumerate(found, 1)]
    quoted = quotable("gamma-Bench", "score") if args.published else []
    document = {"method": "gamma", "scope": args.game or "all", "options": variants, "agents": rows}
    if args.published:
        document["published"] = list(map(as_document, quoted))
    report = Report(COLUMNS, [*_lines(rows)], NAMES)
    report.show(args, document, f"{NOTHING} {counted_presets()[0]}", *map(as_text, quoted))
    return DONE


def _variant(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def _gamma_row(rank: int, one: SeatGroup, agents: Mapping[str, Contestant]) -> dict[str, Any]:
    seated = [(agents[digest], count) for digest, count in one.agents]
    score, deviation = one.overall
    alone = len(seated) == 1
    return {
        "rank": rank,
        "name": seated[0][0].name if alone else ", ".join(f"{count} x {a.name}" for a, count in seated),
        "spec": seated[0][0].spec if alone else "",
        "seats": [{"name": a.name, "spec": a.spec, "count": count or None} for a, count in seated],
        "rating": score,
        "deviation": deviation,
        "low": None,
        "high": None,
        "matches": one.matches,
        "provisional": not one.complete,
        "games": [_gamma_game(scores) for scores in one.games],
    }


def _gamma_game(scores: GameScores) -> dict[str, Any]:
    score, deviation = scores.score
    return {
        "game": scores.game,
        "rating": score,
        "deviation": deviation,
        "matches": len(scores.runs),
        "raw": scores.raw,
        "runs": [run.score for run in scores.runs],
    }


def _lines(rows: Sequence[Row]) -> Iterator[dict[str, Any]]:
    """A line for each game of each table, and one for the overall score."""
    for row in rows:
        for game in ({**row, "game": OVERALL, "raw": {}}, *row["games"]):
            yield {**row, **{name: game[name] for name in ("game", "rating", "deviation", "matches", "raw")}}


def _once(name: str) -> Callable[[Row], str]:
    """A value that only the first line of a table tells."""
    return lambda line: str(line[name]) if line["game"] == OVERALL else ""


OVERALL: Final = "overall"
COLUMNS: Final = (
    Column("Rank", _once("rank")),
    Column("Agent", _once("name")),
    Column("Game", "game"),
    Column("Score", "rating", number(1)),
    Column("Deviation", "deviation", number(1)),
    Column("Matches", "matches"),
    Column("Raw", "raw", lambda raw: ", ".join(f"{name} {value:.4g}" for name, value in raw.items())),
    Column("", lambda line: "provisional" if line["provisional"] and line["game"] == OVERALL else ""),
)
