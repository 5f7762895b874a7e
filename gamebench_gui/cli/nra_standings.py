"""Standings by the normalised relative advantage, printed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import Any, Final

from gamebench_gui.app.session import Session
from gamebench_gui.cli.arguments import usage
from gamebench_gui.cli.output import DONE, UsageError, columns, print_csv, print_json, say
from replays.scores.benchmarks.gtbench import Duel, Standing, duels, standings
from replays.scores.match_records import Contestant, read_results

CSV: Final = (
    "rank", "name", "spec", "rating", "low", "high", "matches", "provisional", "win_rate", "valid_rate",
)  # fmt: skip
NO_DUEL = "No match of two different agents was recorded yet that fits. Play some with: gamebench play"


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
    if args.csv:
        print_csv(rows, CSV)
    elif args.json:
        options = {"against": args.against, "regret": args.regret, "seed": args.seed}
        print_json(
            {
                "method": args.method,
                "scope": args.game or "all",
                "options": options,
                "agents": rows,
                "pairings": [_pairing(duel, agents) for duel in found],
            }
        )
    else:
        say(_standings_text(rows) if rows else NO_DUEL)
        if args.pairings and found:
            say("\n" + _pairings_text([_pairing(duel, agents) for duel in found]))
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


def _standings_text(rows: Sequence[Mapping[str, Any]]) -> str:
    regrets = {
        f"Regret, {score['game']}": None
        for row in rows
        for score in row["games"]
        if score["regret"] is not None
    }
    head = ["Rank", "Agent", "NRA", "Low", "High", "Matches", "Won", "Valid", *regrets, ""]
    body = []
    for row in rows:
        own = {f"Regret, {score['game']}": score["regret"] for score in row["games"]}
        body.append(
            [
                str(row["rank"]),
                _name(row, rows),
                *(_signed(row[key]) for key in ("rating", "low", "high")),
                str(row["matches"]),
                _percent(row["win_rate"]),
                _percent(row["valid_rate"]),
                *("-" if own.get(title) is None else f"{own[title]:.2f}" for title in regrets),
                "provisional" if row["provisional"] else "",
            ]
        )
    return columns([head, *body])


def _pairings_text(rows: Sequence[Mapping[str, Any]]) -> str:
    head = ["Game", "Agent", "Opponent", "NRA", "Won", "Drawn", "Lost", "Valid", "Completion"]
    body = [
        [
            row["game"],
            row["first_spec"],
            row["second_spec"],
            _signed(row["rating"]),
            *(str(row[key]) for key in ("wins", "draws", "losses")),
            _percent(row["valid_rate"]),
            _percent(row["completion_rate"]),
        ]
        for row in rows
    ]
    return columns([head, *body])


def _signed(value: float | None) -> str:
    return "-" if value is None else f"{round(value, 3) + 0.0:+.3f}"


def _percent(value: float | None) -> str:
    return "-" if value is None else f"{value:.1%}"


def _name(row: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> str:
    """The agent's name, or its settings where others are called the same."""
    alike = sum(other["name"] == row["name"] for other in rows)
    return str(row["name"] if alike == 1 else row["spec"])
