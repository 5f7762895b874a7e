"""Leaderboards, benchmark scores and costs, printed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from itertools import combinations

from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.language import plural, said, tr
from gamebench_gui.cli.output import DONE, UsageError
from gamebench_gui.cli.rated_people import people_document, people_parts
from gamebench_gui.cli.ratings_without_errors import print_without_errors
from gamebench_gui.cli.report import NO_MATCH, NO_MEETING, Report
from games.core.game import GameError
from replays.columns import Column, Row, columns_of, number
from replays.scores.benchmarks.rows import llmarena_rows, llmarena_scores, side_by_side
from replays.scores.benchmarks.table import scorers
from replays.scores.costs import Spent, costs
from replays.scores.leaderboard import compute, scopes
from replays.scores.match_records import read
from replays.scores.rating_options import GAMEBENCH, Leaderboard, Options, Scope
from replays.scores.rows import PAIRINGS, SEAT_ADVANTAGES, CostRecord, RatingRecord, cost_row, rating_rows
from replays.studies.rated_people import about_single, people_beside


def print_ratings(session: Session, args: Namespace) -> int:
    if args.against or args.regret != "corrected":
        raise UsageError(tr("--against and --regret are for --method nra."))
    if args.method == "llmarena":
        return _print_llmarena(session, args)
    if args.without_errors:
        return print_without_errors(session, args, _scope(session, args), _options(args))
    board = compute(session.store, _scope(session, args), _options(args))
    people, notes = people_beside(session.store, board), [*board.notes, *about_single(board)]
    rows = rating_rows(board)
    document = {
        "method": board.method,
        "scope": str(board.scope),
        "options": asdict(board.options),
        "unit": board.unit,
        "matches": board.matches,
        "pairings": _pairings(board),
        "seat_advantage": dict(board.seat_advantage),
        "people": people_document(people),
        "notes": notes,
    }
    more = [*_board_parts(board, args.pairings), *people_parts(board, people), *notes] if rows else []
    Report(columns_of(RatingRecord), rows).show(args, "agents", NO_MEETING, *more, document=document)
    return DONE


def _scope(session: Session, args: Namespace) -> Scope:
    offered = scopes(session.store)
    for word, value, known in (
        ("benchmark", args.benchmark, offered.benchmarks),
        ("tag", args.tag, offered.tags),
        ("source", args.source, offered.sources),
    ):
        names = [choice.name for choice in known]
        if value and value not in names:
            raise UsageError(
                tr(
                    "no match has the {scope} {name!r}; there are: {names}.",
                    scope=said(word),
                    name=value,
                    names=", ".join(names) or "none",
                )
            )
    scope = Scope(args.game, args.benchmark, args.tag, args.source)
    try:
        read(session.store).within(scope)
    except GameError as error:
        raise UsageError(str(error)) from error
    return scope


def _options(args: Namespace) -> Options:
    if args.gamebench:
        if args.method != "bradley-terry" or args.draws != "half" or args.pull is not None:
            raise UsageError(tr("--gamebench sets the method, the draws and the pull; leave them out."))
        return replace(GAMEBENCH, seed=args.seed, samples=args.samples or GAMEBENCH.samples)
    if args.seat_advantage and args.method != "bradley-terry":
        raise UsageError(tr("--seat-advantage is for --method bradley-terry."))
    usual = Options(args.method, seed=args.seed, draws=args.draws, seat_advantage=args.seat_advantage)
    samples = usual.samples if args.samples is None else args.samples
    return replace(usual, samples=samples, pull=usual.pull if args.pull is None else args.pull)


def _pairings(board: Leaderboard) -> list[Row]:
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


def _board_parts(board: Leaderboard, pairings: bool) -> Iterator[str]:
    """Yield the texts below a leaderboard: the advantage of the first seat, and the pairings."""
    if board.seat_advantage:
        worth = [{"game": game, "worth": value} for game, value in board.seat_advantage]
        yield Report(SEAT_ADVANTAGES, worth).text()
    if pairings:
        yield Report(PAIRINGS, _pairings(board)).text()


def _print_llmarena(session: Session, args: Namespace) -> int:
    if args.game or args.benchmark or args.tag or args.source:
        raise UsageError(tr("LLMArena's scores are of all its games; leave the scope out."))
    scores = llmarena_scores(session.store)
    games = sorted({game for score in scores for game in score.games})
    columns = columns_of(RatingRecord) | {game: Column(game, "Its score.", number(1)) for game in games}
    ratings = llmarena_rows(session.store, scores)
    rows = [{**row, **score.games} for row, score in zip(ratings, scores, strict=True)]
    nested = [{**row, "games": dict(score.games)} for row, score in zip(ratings, scores, strict=True)]
    document = {"method": "llmarena", "scope": "LLMArena", "options": {}, "agents": nested}
    Report(columns, rows).show(args, "agents", NO_MEETING, document=document)
    return DONE


def print_scores(session: Session, args: Namespace) -> int:
    offered = scorers()
    columns, rows = side_by_side({scorer: scorer.scores(session.store) for scorer in offered})
    about = [
        {"id": scorer.id, "benchmark": scorer.benchmark, "title": scorer.title, "scale": scorer.scale}
        for scorer in offered
    ]
    document = {"scores": about}
    Report(columns, list(rows.values())).show(args, "agents", NO_MEETING, document=document)
    return DONE


def print_costs(session: Session, args: Namespace) -> int:
    prices = {} if args.as_recorded else session.prices()
    spent = costs(session.store, _scope(session, args), prices)
    rows = [cost_row(line) for line in spent]
    Report(columns_of(CostRecord), rows).show(args, "agents", NO_MATCH, *_about_prices(spent))
    return DONE


def _about_prices(spent: Sequence[Spent]) -> list[str]:
    totals = [line for line in spent if not line.game]
    priced, unknown = sum(line.repriced_calls for line in totals), sum(line.unpriced_calls for line in totals)
    sentences = []
    if priced:
        sentences.append(
            tr(
                "{calls} at the prices that 'gamebench prices' has now; --as-recorded takes those of then.",
                calls=plural("call", "calls", priced),
            )
        )
    if unknown:
        sentences.append(
            tr(
                "{calls} of unknown price: their cost is not known, not nothing.",
                calls=plural("call", "calls", unknown),
            )
        )
    return sentences
