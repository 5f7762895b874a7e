"""One benchmark's scores by game, and the general factor behind GameBench's, printed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any, Final

from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.output import DONE, UsageError
from gamebench_gui.cli.published_tables import as_document, as_text, quotable
from gamebench_gui.cli.report import NO_MEETING, Column, Report, Row, called, number
from replays.scores.benchmarks import gamebench
from replays.scores.benchmarks.table import Score, Scorer, scorers
from replays.scores.factors import Estimate, Factors, factors
from replays.scores.leaderboard import scopes
from replays.scores.published import CATEGORIES

NUMBERS: Final = ("value", "low", "high", "matches")
SIDES: Final = (
    Column("Game", "game"),
    Column("First side's share", "share", number(2)),
    Column("Low", "low", number(2)),
    Column("High", "high", number(2)),
    Column("Matches", "matches"),
    Column("Worth, log-odds", "worth", number(2)),
)
PROFILE: Final = (
    Column("Category", "category"),
    Column("Points", "value", number(2)),
    Column("Matches", "matches"),
    Column("Games", "games"),
)
HOW_TO: Final = (
    "Run a tournament of GameBench's games, or import its published matches: gamebench import matches.json"
)
LOADINGS: Final = (
    Column("", "kind"),
    Column("Value", "value", number(2)),
    Column("Low", "low", number(2)),
    Column("High", "high", number(2)),
    Column("Matches", "matches"),
)


def print_benchmark(session: Session, args: Namespace) -> int:
    """Print one benchmark's scores, overall and by game."""
    known = {scorer.benchmark.casefold(): scorer.benchmark for scorer in scorers() if scorer.benchmark}
    benchmark = known.get(args.benchmark.casefold())
    if benchmark is None:
        raise UsageError(
            f"no benchmark {args.benchmark!r} has scores; there are: {', '.join(sorted(known.values()))}."
        )
    offered = [scorer for scorer in scorers() if scorer.benchmark == benchmark]
    rows = [
        row
        for scorer in offered
        for score in sorted(scorer.scores(session.store), key=lambda one: -(one.value or 0.0))
        for row in _rows(scorer, score)
    ]
    columns = [
        Column("Score", "title"),
        Column("Agent", called(rows)),
        Column("Game", lambda row: row["game"] or "all"),
        Column("Value", "value", number(2)),
        Column("Low", "low", number(2)),
        Column("High", "high", number(2)),
        Column("Matches", "matches", number(0)),
    ]
    document: dict[str, Any] = {"benchmark": benchmark, "scores": rows}
    more: list[str] = []
    if benchmark == gamebench.BENCHMARK:
        found = gamebench.boards(session.store)
        document |= _more(found)
        more = [*_parts(found, document), *found.notes] if rows else []
    quoted = quotable(benchmark) if args.published else []
    if args.published:
        document["published"] = list(map(as_document, quoted))
    Report(columns, rows).show(args, document, NO_MEETING, *more, *map(as_text, quoted))
    return DONE


def _rows(scorer: Scorer, score: Score) -> Iterator[dict[str, Any]]:
    same = {"score": scorer.id, "title": scorer.title, "name": score.name, "spec": score.spec}
    whole = (score.value, score.low, score.high, score.matches)
    yield {**same, "game": "", **dict(zip(NUMBERS, whole, strict=True))}
    for game, value in score.games.items():
        low, high = score.ranges.get(game, (None, None))
        numbers = (value, low, high, score.played.get(game))
        yield {**same, "game": game, **dict(zip(NUMBERS, numbers, strict=True))}


def _more(found: gamebench.Boards) -> dict[str, Any]:
    names = ("category", "value", "matches", "games")
    profiles = [
        {"name": one.agent.name, "spec": one.agent.spec, **dict(zip(names, numbers, strict=True))}
        for one in gamebench.profiles(found)
        for numbers in zip(CATEGORIES, one.values, one.matches, one.games, strict=True)
    ]
    return {
        "sides": [asdict(side) for side in found.sides],
        "profiles": profiles,
        "notes": list(found.notes),
    }


def _parts(found: gamebench.Boards, document: Row) -> Iterator[str]:
    """Sides and profiles, below the scores."""
    if found.sides:
        yield Report(SIDES, document["sides"]).text()
    profiles = document["profiles"]
    yield Report([Column("Agent", called(profiles)), *PROFILE], profiles).text()


def print_factors(session: Session, args: Namespace) -> int:
    """Print the correlations of games, the first factor and what each agent has of it."""
    sources = [one.name for one in scopes(session.store).sources]
    if args.source and args.source not in sources:
        known = ", ".join(sources) or "none"
        raise UsageError(f"no match has the source {args.source!r}; there are: {known}.")
    options = gamebench.AS_CODE if args.as_code else gamebench.RECOMMENDED
    found = factors(gamebench.boards(session.store, options, args.source).games, args.ranks)
    rows = _factor_rows(found)
    document = {
        "benchmark": gamebench.BENCHMARK,
        "correlation": "spearman" if args.ranks else "pearson",
        "games": list(found.games),
        "correlations": found.correlations.tolist(),
        "chance": found.chance,
        "factor": rows,
        "notes": list(found.notes),
    }
    columns = [*LOADINGS[:1], Column("Of", "name"), *LOADINGS[1:]]
    nothing = f"There is no factor to show. {' '.join(found.notes)} {HOW_TO}"
    Report(columns, rows).show(args, document, nothing, *(_below(found) if rows else ()))
    return DONE


def _factor_rows(found: Factors) -> list[dict[str, Any]]:
    if found.explained is None:
        return []
    names = _names(found)
    return [
        _estimate("explained share", "", found.explained),
        *(_estimate("loading", one.name, one) for one in found.loadings),
        *(_estimate("general score", names[one.name], one) for one in found.general),
    ]


def _names(found: Factors) -> dict[str, str]:
    agents = [{"name": one.name, "spec": one.spec} for one in found.agents]
    name = called(agents)
    return {one.agent_id: name(row) for one, row in zip(found.agents, agents, strict=True)}


def _estimate(kind: str, name: str, one: Estimate) -> dict[str, Any]:
    return {"kind": kind, "name": name, **{number: getattr(one, number) for number in NUMBERS}}


def _below(found: Factors) -> Sequence[str]:
    """The correlations, what chance explains, and what to beware of."""
    rows = [
        {"game": f"{at + 1} {game}", **{str(k + 1): value for k, value in enumerate(line)}}
        for at, (game, line) in enumerate(zip(found.games, found.correlations.tolist(), strict=True))
    ]
    columns = [
        Column("Correlation with", "game"),
        *(Column(str(k + 1), str(k + 1), number(2)) for k in range(len(rows))),
    ]
    chance = f"Dealt to the agents by lot, the same ratings explain up to {found.chance or 0:.2f} (95 %)."
    return [Report(columns, rows).text(), chance, *found.notes]
