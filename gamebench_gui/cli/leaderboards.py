"""Leaderboards, benchmark scores and costs, printed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from functools import partial
from itertools import combinations
from typing import Any, Final

from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.output import DONE, UsageError
from gamebench_gui.cli.rated_people import people_document, people_parts
from gamebench_gui.cli.ratings_without_errors import print_without_errors, rated_row
from gamebench_gui.cli.report import (
    NO_MATCH,
    NO_MEETING,
    Column,
    Report,
    Row,
    called,
    grouped,
    number,
    whole_percent,
)
from games.core.game import GameError
from replays.scores.benchmarks.table import SCORERS, scorers
from replays.scores.costs import Spent, costs
from replays.scores.leaderboard import compute, scopes
from replays.scores.match_records import read
from replays.scores.rating_options import GAMEBENCH, Leaderboard, Options, Scope
from replays.studies.rated_people import about_single, people_beside
from replays.words import plural

COSTS: Final = (
    Column("Game", "game", lambda game: game or "all"),
    Column("Matches", "matches", grouped),
    Column("Decisions", "decisions", grouped),
    Column("Calls", "calls", grouped),
    Column("Tokens in", "input_tokens", grouped),
    Column("Tokens out", "output_tokens", grouped),
    Column("US$", "cost", number(4, nothing="unknown")),
    Column("Median s", "median", number(2)),
    Column("95 % s", "late", number(2)),
    Column("Refused", "failures"),
    Column("Made for it", "fallbacks"),
    Column("Ended by it", "blamed"),
)


def print_ratings(session: Session, args: Namespace) -> int:
    """Print a leaderboard, the best first."""
    if args.against or args.regret != "corrected":
        raise UsageError("--against and --regret are for --method nra.")
    if args.method == "llmarena":
        return _print_llmarena(session, args)
    if args.without_errors:
        return print_without_errors(session, args, _scope(session, args), _options(args))
    board = compute(session.store, _scope(session, args), _options(args))
    people, notes = people_beside(session.store, board), [*board.notes, *about_single(board)]
    rows = [rated_row(agent) for agent in board.agents]
    document = {
        "method": board.method,
        "scope": str(board.scope),
        "options": asdict(board.options),
        "unit": board.unit,
        "matches": board.matches,
        "agents": rows,
        "pairings": _pairings(board),
        "seat_advantage": dict(board.seat_advantage),
        "people": people_document(people),
        "notes": notes,
    }
    more = [*_board_parts(board, args.pairings), *people_parts(board, people), *notes] if rows else []
    Report(_board_columns(board.unit, rows), rows).show(args, document, NO_MEETING, *more)
    return DONE


def _scope(session: Session, args: Namespace) -> Scope:
    offered = scopes(session.store)
    for word, value, known in (
        ("benchmark", args.benchmark, offered.benchmarks),
        ("tag", args.tag, offered.tags),
        ("source", args.source, offered.sources),
    ):
        names = [one.name for one in known]
        if value and value not in names:
            raise UsageError(f"no match has the {word} {value!r}; there are: {', '.join(names) or 'none'}.")
    scope = Scope(args.game, args.benchmark, args.tag, args.source)
    try:
        read(session.store).within(scope)
    except GameError as error:
        raise UsageError(str(error)) from error
    return scope


def _options(args: Namespace) -> Options:
    if args.gamebench:
        if args.method != "bradley-terry" or args.draws != "half" or args.pull is not None:
            raise UsageError("--gamebench sets the method, the draws and the pull; leave them out.")
        return replace(GAMEBENCH, seed=args.seed, samples=args.samples or GAMEBENCH.samples)
    if args.seat_advantage and args.method != "bradley-terry":
        raise UsageError("--seat-advantage is for --method bradley-terry.")
    usual = Options(args.method, seed=args.seed, draws=args.draws, seat_advantage=args.seat_advantage)
    samples = usual.samples if args.samples is None else args.samples
    return replace(usual, samples=samples, pull=usual.pull if args.pull is None else args.pull)


def _pairings(board: Leaderboard) -> list[dict[str, Any]]:
    return [
        {
            "first": board.agents[i].name,
            "second": board.agents[j].name,
            "first_spec": board.agents[i].spec,
            "second_spec": board.agents[j].spec,
            "meetings": float(board.meetings[i, j]),
            "points": float(board.points[i, j]),
        }
        for i, j in combinations(range(len(board.agents)), 2)
        if board.meetings[i, j]
    ]


def _board_columns(unit: str, rows: Sequence[Row]) -> list[Column]:
    rated = number(2 if unit == "log-odds" else 1)
    groups = [Column("Group", lambda row: row["group"] or "-")]
    return [
        *(groups if len({row["group"] for row in rows} - {0}) > 1 else ()),
        Column("Rank", lambda row: row["rank_text"] or "-"),
        Column("Agent", called(rows)),
        *(
            Column(title, partial(_if_rated, name), rated)
            for title, name in ((unit, "rating"), ("Low", "low"), ("High", "high"))
        ),
        Column("Matches", "matches"),
        Column("Won", "wins"),
        Column("Drawn", "draws"),
        Column("Lost", "losses"),
        Column("Average", "average", number(2)),
        *(
            [Column("Made for it", "stand_ins", whole_percent)]
            if any(row["stand_ins"] for row in rows)
            else ()
        ),
        Column(
            "",
            lambda row: "" if not row["provisional"] else "provisional" if row["rated"] else "unrated",
        ),
    ]


def _if_rated(name: str, row: Row) -> float | None:
    value: float | None = row[name] if row["rated"] else None
    return value


def _board_parts(board: Leaderboard, pairings: bool) -> Iterator[str]:
    """What stands below a leaderboard: what the first seat is worth, and who met whom."""
    if board.seat_advantage:
        worth = [{"game": game, "worth": value} for game, value in board.seat_advantage]
        title = "Worth of the first seat, log-odds"
        yield Report((Column("Game", "game"), Column(title, "worth", number(2))), worth).text()
    if pairings:
        met = (
            Column("Agent", "first_spec"),
            Column("Opponent", "second_spec"),
            Column("Points", lambda row: f"{row['points']:g} of {row['meetings']:g}"),
        )
        yield Report(met, _pairings(board)).text()


def _print_llmarena(session: Session, args: Namespace) -> int:
    if args.game or args.benchmark or args.tag or args.source:
        raise UsageError("LLMArena's scores are of all its games; leave the scope out.")
    scorer = next(one for one in SCORERS if one.id == "llmarena")
    found = sorted(scorer.scores(session.store), key=lambda score: -(score.value or 0.0))
    rows = [
        {
            "rank": place,
            "name": score.name,
            "spec": score.spec,
            "rating": score.value,
            "low": None,
            "high": None,
            "matches": score.matches,
            "provisional": len(score.games) < 7,
            "games": dict(score.games),
        }
        for place, score in enumerate(found, 1)
    ]
    games = sorted({game for score in found for game in score.games})
    columns = [
        Column("Rank", "rank"),
        Column("Agent", "name"),
        Column("% of the best", "rating", number(1)),
        *(Column(game, partial(_of_game, game), number(1)) for game in games),
    ]
    document = {"method": "llmarena", "scope": "LLMArena", "options": {}, "agents": rows}
    names = [name for name in rows[0] if name != "games"] if rows else ()
    Report(columns, rows, names).show(args, document, NO_MEETING)
    return DONE


def _of_game(game: str, row: Row) -> float | None:
    games: dict[str, float | None] = row["games"]
    return games.get(game)


def print_scores(session: Session, args: Namespace) -> int:
    """Print every benchmark's score of each agent."""
    offered = scorers()
    found = [scorer.scores(session.store) for scorer in offered]
    agents = {score.agent_id: (score.name, score.spec) for scores in found for score in scores}
    values = [{score.agent_id: score.value for score in scores} for scores in found]
    rows = [
        {
            "name": name,
            "spec": spec,
            **{one.id: of.get(agent) for one, of in zip(offered, values, strict=True)},
        }
        for agent, (name, spec) in agents.items()
    ]
    columns = [
        Column("Agent", called(rows)),
        *(Column(f"{one.benchmark} {one.title}".strip(), one.id, number(2)) for one in offered),
    ]
    about = [
        {"id": one.id, "benchmark": one.benchmark, "title": one.title, "scale": one.scale} for one in offered
    ]
    Report(columns, rows).show(args, {"scores": about, "agents": rows}, NO_MEETING)
    return DONE


def print_costs(session: Session, args: Namespace) -> int:
    """Print what every agent spent, in all games and in each."""
    prices = {} if args.as_recorded else session.prices()
    spent = costs(session.store, _scope(session, args), prices)
    rows = [_cost_row(line) for line in spent]
    flat = [{**row, "failures": line.refused} for row, line in zip(rows, spent, strict=True)]
    Report([Column("Agent", called(flat)), *COSTS], flat).show(
        args, {"agents": rows}, NO_MATCH, *_about_prices(spent)
    )
    return DONE


def _about_prices(spent: Sequence[Spent]) -> list[str]:
    """What has to be said about the prices behind the costs."""
    totals = [line for line in spent if not line.game]
    priced, unknown = sum(one.repriced_calls for one in totals), sum(one.unpriced_calls for one in totals)
    found = []
    if priced:
        found.append(
            f"{plural(priced, 'call')} at the prices that 'gamebench prices' has now; --as-recorded takes "
            "those of then."
        )
    if unknown:
        found.append(f"{plural(unknown, 'call')} of unknown price: their cost is not known, not nothing.")
    return found


def _cost_row(line: Spent) -> dict[str, Any]:
    names = (
        "name", "spec", "game", "matches", "decisions", "fallbacks", "calls", "input_tokens", "output_tokens",
        "reasoning_tokens", "cached_tokens", "cost", "known_cost", "unpriced_calls", "repriced_calls",
        "transport_retries",
        "median", "late", "failures", "blamed",
    )  # fmt: skip
    return {name: getattr(line, name) for name in names}
