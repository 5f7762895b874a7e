"""One benchmark's scores by game, and the general factor behind GameBench's, printed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.language import said, tr
from gamebench_gui.cli.output import DONE, UsageError
from gamebench_gui.cli.published_tables import as_document, as_text, quotable
from gamebench_gui.cli.report import NO_MEETING, Report, with_old_keys
from replays.columns import Column, columns_of, number, with_distinct_agents
from replays.scores.benchmarks import gamebench
from replays.scores.benchmarks.rows import (
    FACTOR,
    PROFILES,
    SIDES,
    ScoreRecord,
    factor_rows,
    profile_rows,
    score_rows,
)
from replays.scores.benchmarks.table import scorers
from replays.scores.factors import Factors, factors
from replays.scores.leaderboard import scopes
from replays.words import tr_noop

HOW_TO: Final = tr_noop(
    "Run a tournament of GameBench's games, or import its published matches: gamebench import matches.json"
)


def print_benchmark(session: Session, args: Namespace) -> int:
    known = {scorer.benchmark.casefold(): scorer.benchmark for scorer in scorers() if scorer.benchmark}
    benchmark = known.get(args.benchmark.casefold())
    if benchmark is None:
        raise UsageError(
            tr(
                "no benchmark {benchmark!r} has scores; there are: {benchmarks}.",
                benchmark=args.benchmark,
                benchmarks=", ".join(sorted(known.values())),
            )
        )
    offered = [scorer for scorer in scorers() if scorer.benchmark == benchmark]
    rows = [
        row
        for scorer in offered
        for score in sorted(scorer.scores(session.store), key=lambda score: -(score.value or 0.0))
        for row in score_rows(scorer, score, by_game=True)
    ]
    document: dict[str, Any] = {"benchmark": benchmark}
    more: list[str] = []
    if benchmark == gamebench.BENCHMARK:
        boards = gamebench.boards(session.store)
        sides = [asdict(side) for side in boards.sides]
        profiles = [row for profile in gamebench.profiles(boards) for row in profile_rows(profile)]
        document |= {
            "sides": sides,
            "profiles": list(map(with_old_keys, profiles)),
            "notes": list(boards.notes),
        }
        if rows:
            more = [Report(SIDES, sides).text()] if sides else []
            more += [Report(PROFILES, profiles).text(), *boards.notes]
    quoted = quotable(benchmark) if args.published else []
    if args.published:
        document["published"] = list(map(as_document, quoted))
    more += map(as_text, quoted)
    Report(columns_of(ScoreRecord), rows).show(args, "scores", NO_MEETING, *more, document=document)
    return DONE


def print_factors(session: Session, args: Namespace) -> int:
    sources = [source.name for source in scopes(session.store).sources]
    if args.source and args.source not in sources:
        known = ", ".join(sources) or "none"
        raise UsageError(
            tr("no match has the source {source!r}; there are: {known}.", source=args.source, known=known)
        )
    options = gamebench.AS_CODE if args.as_code else gamebench.RECOMMENDED
    result = factors(gamebench.boards(session.store, options, args.source).games, args.ranks)
    agents = with_distinct_agents([{"agent": agent.name, "spec": agent.spec} for agent in result.agents])
    names = {agent.agent_id: row["agent"] for agent, row in zip(result.agents, agents, strict=True)}
    rows = factor_rows(result, names)
    document = {
        "benchmark": gamebench.BENCHMARK,
        "correlation": "spearman" if args.ranks else "pearson",
        "games": list(result.games),
        "correlations": result.correlations.tolist(),
        "chance": result.chance,
        "notes": list(result.notes),
    }
    nothing = tr("There is no factor to show. {notes} {how}", notes=" ".join(result.notes), how=said(HOW_TO))
    more = _below(result) if rows else ()
    Report(FACTOR, rows).show(args, "factor", nothing, *more, document=document)
    return DONE


def _below(result: Factors) -> Sequence[str]:
    rows = [
        {"game": f"{at + 1} {game}", **{str(k + 1): value for k, value in enumerate(line)}}
        for at, (game, line) in enumerate(zip(result.games, result.correlations.tolist(), strict=True))
    ]
    numbers = {str(k + 1): Column(str(k + 1), form=number(2)) for k in range(len(rows))}
    columns = {"game": Column("Correlation with"), **numbers}
    chance = tr(
        "Dealt to the agents by lot, the same ratings explain up to {chance:.2f} (95 %).",
        chance=result.chance or 0,
    )
    return [Report(columns, rows).text(), chance, *result.notes]
