"""Standings by the normalised relative advantage, printed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.arguments import usage
from gamebench_gui.cli.output import DONE, UsageError
from gamebench_gui.cli.report import Column, Report, Row, called, number, percent
from replays.scores.benchmarks.gtbench import Duel, Standing, duels, standings
from replays.scores.match_records import Contestant, read_results

CSV: Final = (
    "rank", "name", "spec", "rating", "low", "high", "matches", "provisional", "win_rate", "valid_rate",
)  # fmt: skip
NO_DUEL = "No match of two different agents was recorded yet that fits. Play some with: gamebench play"
SIGNED: Final = number(3, sign="+")
PAIRINGS: Final = (
    Column("Game", "game"),
    Column("Agent", "first_spec"),
    Column("Opponent", "second_spec"),
    Column("NRA", "rating", SIGNED),
    Column("Won", "wins"),
    Column("Drawn", "draws"),
    Column("Lost", "losses"),
    Column("Valid", "valid_rate", percent),
    Column("Completion", "completion_rate", percent),
)


def print_standings(session: Session, args: Namespace) -> int:
    """Print the standings of the agents by NRA, the best first."""
    if args.benchmark or args.tag or args.source:
        raise UsageError("--benchmark, --tag and --source are not for --method nra; use --game.")
    results, agents = usage(lambda: read_results(session.store, args.game))
    against = _digest(args.against, agents) if args.against else ""
    found = duels(results)
    rows = [
        _standing(standing, agents, args.regret) for standing in standings(found, against, seed=args.seed)
    ]
    pairings = [_pairing(duel, agents) for duel in found]
    document = {
        "method": args.method,
        "scope": args.game or "all",
        "options": {"against": args.against, "regret": args.regret, "seed": args.seed},
        "agents": rows,
        "pairings": pairings,
    }
    met = [Report(PAIRINGS, pairings).text()] if args.pairings and pairings else []
    Report(_columns(rows), rows, CSV).show(args, document, NO_DUEL, *met)
    return DONE


def _digest(name: str, agents: Mapping[str, Contestant]) -> str:
    fitting = [agent for agent in agents.values() if name in (agent.spec, agent.digest)]
    fitting = fitting or [agent for agent in agents.values() if agent.name == name]
    if len(fitting) == 1:
        return fitting[0].digest
    specs = ", ".join(agent.spec for agent in fitting or agents.values()) or "none"
    raise UsageError(
        f"several agents are called {name!r}; write one of: {specs}."
        if fitting
        else f"no agent {name!r} has played; those that have: {specs}."
    )


def _standing(standing: Standing, agents: Mapping[str, Contestant], regret: str) -> dict[str, Any]:
    agent = agents[standing.agent]
    return {
        "rank": standing.rank,
        "name": agent.name,
        "spec": agent.spec,
        "rating": standing.rating,
        "low": standing.low,
        "high": standing.high,
        "matches": standing.matches,
        "provisional": standing.provisional,
        "win_rate": standing.win_rate,
        "valid_rate": standing.valid_rate,
        "games": [
            {
                "game": score.game,
                "rating": score.nra,
                "matches": score.matches,
                "regret": score.regret(regret),
            }
            for score in standing.games
        ],
    }


def _pairing(duel: Duel, agents: Mapping[str, Contestant]) -> dict[str, Any]:
    wins, draws, losses = duel.record
    return {
        "game": duel.game,
        "first": agents[duel.first].name,
        "second": agents[duel.second].name,
        "first_spec": agents[duel.first].spec,
        "second_spec": agents[duel.second].spec,
        "rating": duel.nra,
        "matches": len(duel.valid),
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "valid_rate": duel.valid_rate,
        "completion_rate": duel.completion_rate,
    }


def _columns(rows: Sequence[Row]) -> list[Column]:
    games = dict.fromkeys(
        score["game"] for row in rows for score in row["games"] if score["regret"] is not None
    )
    return [
        Column("Rank", "rank"),
        Column("Agent", called(rows)),
        Column("NRA", "rating", SIGNED),
        Column("Low", "low", SIGNED),
        Column("High", "high", SIGNED),
        Column("Matches", "matches"),
        Column("Won", "win_rate", percent),
        Column("Valid", "valid_rate", percent),
        *(Column(f"Regret, {game}", partial(_regret, game), number(2)) for game in games),
        Column("", "provisional", lambda provisional: "provisional" if provisional else ""),
    ]


def _regret(game: str, row: Row) -> float | None:
    regrets: dict[str, float | None] = {score["game"]: score["regret"] for score in row["games"]}
    return regrets.get(game)
