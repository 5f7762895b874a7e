"""Judging the words of players, and printing the results."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Iterable, Sequence
from statistics import mean
from typing import Any

from agents.catalog.spec import AgentSpec
from agents.llm.judge import Judge
from agents.llm.seat import make_model
from gamebench_gui.app.judging.by_model import Ruled, judge_match, judged_games, lines, metric_names
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.keys import Keys
from gamebench_gui.cli.arguments import usage
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.output import DONE, UsageError, progress, say
from gamebench_gui.cli.report import Report
from games.catalog import GAMES, judging
from games.core.game import GameError
from replays.columns import Column, percent
from replays.store.judged import keep, store_judgements
from replays.store.rows import Filter
from replays.store.trace import Trace


def judge_matches(session: Session, args: Namespace) -> int:
    if args.base_url and not args.model:
        raise UsageError(tr("--base-url goes with --model; name the model that judges."))
    traces = [_judged_trace(session, name) for name in _judged_matches(session, args)]
    unread = asyncio.run(_judge_all(session, traces, args)) if args.model else 0
    heads = _heads([trace.row.game for trace in traces] or judged_games(), bool(args.model))
    rows = _judged_by_agent(session, [trace.row.id for trace in traces], heads, args.model)
    log = str(session.path) if args.model else ""
    document = {"model": args.model, "unread": unread, "log": log}
    columns = {"agent": Column("Agent"), "matches": Column("Matches")}
    columns |= {name: Column(head, form=percent) for name, head in heads.items()}
    Report(columns, rows).show(args, "agents", _nothing(), document=document)
    if rows and log and not args.json:
        say(
            tr(
                "All that {model} was ever asked, with its answers, is in the table judgements of {log}",
                model=args.model,
                log=log,
            )
        )
    if rows and unread and not args.json:
        say(tr("{unread} answers of the judge were neither yes nor no; they do not count.", unread=unread))
    return DONE


def _nothing() -> str:
    games = judged_games()
    titles = " or ".join(GAMES[game].title for game in games)
    return tr(
        "No match of {titles} was recorded yet. Play one with: gamebench play {game} --seat SPEC",
        titles=titles,
        game=games[0],
    )


def _heads(games: Sequence[str], with_judge: bool) -> dict[str, str]:
    """Return the metrics of some games that the table shows, with their heads."""
    games_judged = [game for game in map(judging, dict.fromkeys(games)) if game is not None]
    ruled = {name: head for game in games_judged for name, head in game.ruled.items()}
    return ruled | {name: head for game in games_judged for name, head in game.judged.items() if with_judge}


def _judged_matches(session: Session, args: Namespace) -> list[str]:
    if args.all:
        rows = [
            row
            for game in judged_games()
            for row in session.store.matches(Filter(game=game), None, 0)
            if row.termination is not None and row.game == game
        ]
        return [row.id for row in rows][::-1]
    if not args.match:
        raise UsageError(tr("name at least one match, or say --all."))
    return [session.store.match(name).id for name in args.match]


def _judged_trace(session: Session, match_id: str) -> Trace:
    trace = session.store.trace(match_id)
    if trace.row.game not in judged_games():
        known = " and ".join(judged_games())
        raise UsageError(
            tr(
                "Match {match_id} is one of {game}; only {known} can be judged.",
                match_id=match_id,
                game=trace.row.game,
                known=known,
            )
        )
    if trace.game is None:
        raise GameError(
            tr("Match {match_id} cannot be judged. {problem}", match_id=match_id, problem=trace.problem)
        )
    return trace


async def _judge_all(session: Session, traces: Sequence[Trace], args: Namespace) -> int:
    """Judge the matches that this model has not judged yet, or all; return the number of unread answers."""
    options = {"base_url": args.base_url, "key_env": args.key_env}
    spec = usage(lambda: AgentSpec.of("llm", model=args.model, **options))
    model = make_model(spec, Keys().find)
    judges = {game: Judge(model, game) for game in judged_games()}
    try:
        with progress(tr("matches"), len(traces), args.quiet) as bar:
            for number, trace in enumerate(traces, 1):
                await _judge_match(session, trace, judges[trace.row.game], args)
                bar.tell(number)
    finally:
        await model.close()
    return sum(judge.unread for judge in judges.values())


async def _judge_match(session: Session, trace: Trace, judge: Judge, args: Namespace) -> None:
    game = judging(trace.row.game)
    assert game is not None
    whole = metric_names(list(game.judged), args.model)
    if args.again or whole[0] not in trace.match_metrics():
        ruled: list[Ruled] = []
        findings = await judge_match(trace, judge, args.concurrency, ruled.append)
        store_judgements(session.writer, lines(trace.row, judge, ruled))
        keep(session.writer, trace.row.id, [*metric_names(game.steps, args.model), *whole], findings)


def _judged_by_agent(
    session: Session, match_ids: Sequence[str], shown: Iterable[str], model: str
) -> list[dict[str, Any]]:
    """Return means over the matches of each agent, of the rules' findings and of the judge's.

    A seat that several agents had, in turn or before a fork, is left out.
    """
    ruled = {name for game in judged_games() for name in _heads([game], with_judge=False)}
    names = {name: name if name in ruled else metric_names([name], model)[0] for name in shown}
    figures_by_agent: dict[str, dict[str, list[float]]] = {}
    for match_id in match_ids:
        trace = session.store.trace(match_id)
        figures = trace.match_metrics()
        shared = {row.seat for row in trace.all_decisions() if row.decider is not None}
        for seat in (seat for seat in trace.row.seats if seat.seat not in shared):
            figures_of_agent = figures_by_agent.setdefault(
                seat.name, {name: [] for name in ("matches", *names)}
            )
            figures_of_agent["matches"].append(1.0)
            for name, kept in names.items():
                if seat.seat in figures.get(kept, {}):
                    figures_of_agent[name].append(figures[kept][seat.seat])
    return [
        {"agent": agent, "matches": len(values.pop("matches")), **{n: _mean(v) for n, v in values.items()}}
        for agent, values in sorted(figures_by_agent.items())
    ]


def _mean(values: Sequence[float]) -> float | None:
    return mean(values) if values else None
