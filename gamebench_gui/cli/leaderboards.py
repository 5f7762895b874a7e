"""Leaderboards, benchmark scores and costs, printed."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from itertools import combinations
from typing import Any

from gamebench_gui.app.session import Session
from gamebench_gui.cli.output import DONE, UsageError, columns, print_csv, print_json, say
from games.core.game import GameError
from replays.scores.benchmarks.table import SCORERS
from replays.scores.costs import Spent, costs
from replays.scores.leaderboard import compute, scopes
from replays.scores.match_records import read
from replays.scores.rating_options import GAMEBENCH, Leaderboard, Options, Rated, Scope

NOTHING = "No match of different agents was recorded yet that fits. Play some with: gamebench play"


def print_ratings(session: Session, args: Namespace) -> int:
    """Print a leaderboard, the best first."""
    if args.against or args.regret != "corrected":
        raise UsageError("--against and --regret are for --method nra.")
    if args.method == "llmarena":
        return _print_llmarena(session, args)
    board = compute(session.store, _scope(session, args), _options(args))
    rows = [_row(agent) for agent in board.agents]
    if args.csv:
        print_csv(rows)
    elif args.json:
        print_json(
            {
                "method": board.method,
                "scope": str(board.scope),
                "options": asdict(board.options),
                "unit": board.unit,
                "matches": board.matches,
                "agents": rows,
                "pairings": _pairings(board),
                "seat_advantage": dict(board.seat_advantage),
                "notes": list(board.notes),
            }
        )
    else:
        say(_board_text(board, args.pairings) if rows else NOTHING)
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


def _row(agent: Rated) -> dict[str, Any]:
    names = (
        "rank", "rank_text", "name", "spec", "rating", "low", "high", "matches", "wins", "draws", "losses",
        "average", "group", "rated", "provisional",
    )  # fmt: skip
    return {name: getattr(agent, name) for name in names}


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


def _board_text(board: Leaderboard, pairings: bool) -> str:
    names = _names((agent.name, agent.spec) for agent in board.agents)
    head = ["Rank", "Agent", board.unit, "Low", "High", "Matches", "Won", "Drawn", "Lost", "Average", ""]
    digits = 2 if board.unit == "log-odds" else 1
    rows = [
        [
            agent.rank_text or "-",
            names[agent.name, agent.spec],
            *(
                _number(value if agent.rated else None, digits)
                for value in (agent.rating, agent.low, agent.high)
            ),
            *(str(count) for count in (agent.matches, agent.wins, agent.draws, agent.losses)),
            _number(agent.average, 2),
            "" if not agent.provisional else "provisional" if agent.rated else "unrated",
        ]
        for agent in board.agents
    ]
    if len({agent.group for agent in board.agents} - {0}) > 1:
        groups = [str(agent.group or "-") for agent in board.agents]
        head, rows = ["Group", *head], [[group, *row] for group, row in zip(groups, rows, strict=True)]
    parts = [columns([head, *rows])]
    if board.seat_advantage:
        worth = [[game, _number(value, 2)] for game, value in board.seat_advantage]
        parts.append(columns([["Game", "Worth of the first seat, log-odds"], *worth]))
    if pairings:
        met = [
            [row["first_spec"], row["second_spec"], f"{row['points']:g} of {row['meetings']:g}"]
            for row in _pairings(board)
        ]
        parts.append(columns([["Agent", "Opponent", "Points"], *met]))
    return "\n\n".join([*parts, *board.notes])


def _names(agents: Iterable[tuple[str, str]]) -> dict[tuple[str, str], str]:
    """What to call each agent: its name, or its settings where others are called the same."""
    known = list(dict.fromkeys(agents))
    alike = Counter(name for name, _ in known)
    return {(name, spec): name if alike[name] == 1 else spec for name, spec in known}


def _number(value: float | None, digits: int) -> str:
    return "-" if value is None else f"{round(value, digits) + 0.0:.{digits}f}"


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
        }
        for place, score in enumerate(found, 1)
    ]
    if args.csv:
        print_csv(rows)
    elif args.json:
        listed = [{**row, "games": dict(score.games)} for row, score in zip(rows, found, strict=True)]
        print_json({"method": "llmarena", "scope": "LLMArena", "options": {}, "agents": listed})
    elif found:
        games = sorted({game for score in found for game in score.games})
        body = [
            [
                str(place),
                score.name,
                _number(score.value, 1),
                *(_number(score.games.get(game), 1) for game in games),
            ]
            for place, score in enumerate(found, 1)
        ]
        say(columns([["Rank", "Agent", "% of the best", *games], *body]))
    else:
        say(NOTHING)
    return DONE


def print_scores(session: Session, args: Namespace) -> int:
    """Print every benchmark's score of each agent."""
    found = [scorer.scores(session.store) for scorer in SCORERS]
    agents = {score.agent_id: (score.name, score.spec) for scores in found for score in scores}
    values = [{score.agent_id: score.value for score in scores} for scores in found]
    rows = [
        {
            "name": name,
            "spec": spec,
            **{one.id: of.get(agent) for one, of in zip(SCORERS, values, strict=True)},
        }
        for agent, (name, spec) in agents.items()
    ]
    if args.csv:
        print_csv(rows)
    elif args.json:
        about = [
            {"id": one.id, "benchmark": one.benchmark, "title": one.title, "scale": one.scale}
            for one in SCORERS
        ]
        print_json({"scores": about, "agents": rows})
    elif rows:
        names = _names(agents.values())
        head = ["Agent", *(f"{one.benchmark} {one.title}".strip() for one in SCORERS)]
        body = [
            [names[about], *(_number(of.get(agent), 2) for of in values)] for agent, about in agents.items()
        ]
        say(columns([head, *body]))
    else:
        say(NOTHING)
    return DONE


def print_costs(session: Session, args: Namespace) -> int:
    """Print what every agent spent, in all games and in each."""
    spent = costs(session.store, _scope(session, args))
    rows = [_cost_row(line) for line in spent]
    if args.csv:
        print_csv([{**row, "failures": line.refused} for row, line in zip(rows, spent, strict=True)])
    elif args.json:
        print_json({"agents": rows})
    elif rows:
        say(_costs_text(spent))
    else:
        say("No match recorded yet that fits. Play one with: gamebench play GAME --seat SPEC")
    return DONE


def _cost_row(line: Spent) -> dict[str, Any]:
    names = (
        "name", "spec", "game", "matches", "decisions", "fallbacks", "calls", "input_tokens", "output_tokens",
        "reasoning_tokens", "cached_tokens", "cost", "known_cost", "unpriced_calls", "transport_retries",
        "median", "late", "failures", "blamed",
    )  # fmt: skip
    return {name: getattr(line, name) for name in names}


def _costs_text(spent: Sequence[Spent]) -> str:
    names = _names((line.name, line.spec) for line in spent)
    head = [
        "Agent", "Game", "Matches", "Decisions", "Calls", "Tokens in", "Tokens out", "US$", "Median s",
        "95 % s", "Refused", "Made for it", "Ended by it",
    ]  # fmt: skip
    body = [
        [
            names[line.name, line.spec],
            line.game or "all",
            *(f"{count:,}" for count in (line.matches, line.decisions, line.calls)),
            *(f"{count:,}" for count in (line.input_tokens, line.output_tokens)),
            "unknown" if line.cost is None else f"{line.cost:.4f}",
            *(_number(value, 2) for value in (line.median, line.late)),
            *(str(count) for count in (line.refused, line.fallbacks, line.blamed)),
        ]
        for line in spent
    ]
    return columns([head, *body])
