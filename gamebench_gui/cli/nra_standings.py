"""Standings by the normalised relative advantage, printed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Any, Final

from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.arguments import usage
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.output import DONE, UsageError
from gamebench_gui.cli.report import Report, with_old_keys
from replays.columns import Column, number
from replays.scores.benchmarks.gtbench import Standing, duels, standings
from replays.scores.benchmarks.rows import DUELS, NRA, duel_row, nra_rows
from replays.scores.match_records import Contestant, read_results
from replays.words import tr_noop

NO_DUEL: Final = tr_noop(
    "No match of two different agents was recorded yet that fits. Play some with: gamebench play"
)


def print_standings(session: Session, args: Namespace) -> int:
    if args.benchmark or args.tag or args.source:
        raise UsageError(tr("--benchmark, --tag and --source are not for --method nra; use --game."))
    results, agents = usage(lambda: read_results(session.store, args.game))
    against = _digest(args.against, agents) if args.against else ""
    met = duels(results)
    ranked = standings(met, against, seed=args.seed)
    rows = [
        {**row, "win_rate": standing.win_rate, "valid_rate": standing.valid_rate}
        for row, standing in zip(nra_rows(session.store, args.game, ranked, agents), ranked, strict=True)
    ]
    games = [_games(standing, args.regret) for standing in ranked]
    regrets = [{f"regret, {game['game']}": game["regret"] for game in scores} for scores in games]
    pairings = [duel_row(duel, agents) for duel in met]
    document = {
        "method": args.method,
        "scope": args.game or "all",
        "options": {"against": args.against, "regret": args.regret, "seed": args.seed},
        "agents": [with_old_keys({**row, "games": scores}) for row, scores in zip(rows, games, strict=True)],
        "pairings": pairings,
    }
    columns = dict(NRA) | {
        name: Column(name.capitalize(), "Mean regret of a match.", number(2))
        for scores in regrets
        for name, regret in scores.items()
        if regret is not None
    }
    shown = [{**row, **scores} for row, scores in zip(rows, regrets, strict=True)]
    more = [Report(DUELS, pairings).text()] if args.pairings and pairings else []
    Report(columns, shown).show(args, "agents", NO_DUEL, *more, document=document)
    return DONE


def _games(standing: Standing, regret: str) -> list[dict[str, Any]]:
    return [
        {"game": score.game, "rating": score.nra, "matches": score.matches, "regret": score.regret(regret)}
        for score in standing.games
    ]


def _digest(name: str, agents: Mapping[str, Contestant]) -> str:
    fitting = [agent for agent in agents.values() if name in (agent.spec, agent.digest)]
    fitting = fitting or [agent for agent in agents.values() if agent.name == name]
    if len(fitting) == 1:
        return fitting[0].digest
    specs = ", ".join(agent.spec for agent in fitting or agents.values()) or "none"
    raise UsageError(
        tr("several agents are called {name!r}; write one of: {specs}.", name=name, specs=specs)
        if fitting
        else tr("no agent {name!r} has played; those that have: {specs}.", name=name, specs=specs)
    )
