"""Strengths of opponents in words: the agents that are measured for them in each game, and the usual one."""

from __future__ import annotations

from typing import Any, Final

from agents.catalog.kinds import AGENTS
from agents.catalog.options import SpecError
from agents.catalog.rules import RULES
from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from games.core.game import Game
from games.core.preset import Preset

WORDS: Final = ("beginner", "fair", "strong", "best")
"""The strengths, the weakest first; ``best`` is as good as anybody can play."""
SEARCHES: Final = (
    "mcts:simulations=10,seconds=1",
    "mcts:simulations=100,seconds=1",
    "mcts:simulations=1000000,seconds=1",
)
"""Searches of growing strength, none of which takes longer than a second for a decision."""
FEW: Final = 6
"""With more players nobody searches, as each round would take the time of all their searches."""
PERFECT: Final[dict[str, str]] = {
    "battle_royale": "battle-royale-equilibrium",
    "kuhn_poker": "kuhn-equilibrium",
    "liars_dice": "liars-dice-equilibrium",
    "nim": "nim-solver",
    "pig": "pig-optimal",
    "pirate_game": "rule:name=optimal-pirate",
    "tic_tac_toe": "minimax",
}
"""The agent that nobody can beat in the long run, of each game that has one."""
USUAL: Final[dict[str, str]] = {
    "boxing": "rule:name=boxer",
    "pirate_game": "rule:name=optimal-pirate",
    "street_fighter": "rule:name=sparring",
}
"""The opponent of a new match where it is not simply the fair one."""
_WITHIN_A_SECOND: Final[dict[str, float]] = {
    "breakthrough-solver": 1.0,
    "connect-four-solver": 1.0,
    "hive-solver": 1.0,
    "santorini-solver": 1.0,
}
"""Time for solvers that would otherwise take longer."""


def candidates(game: Game[Any], preset: Preset) -> list[AgentSpec]:
    """Return the agents whose strength is measured in a game: random play, searches, rules and solvers."""
    return [spec for spec in map(AgentSpec.parse, _texts(game)) if suits(spec, game, preset) is None]


def unmeasured(game: Game[Any], preset: Preset) -> AgentSpec:
    """Return a fair opponent for a game whose opponents have not been measured."""
    offered = [spec for spec in candidates(game, preset) if spec.agent not in ("random", "mcts")]
    searches = [spec for spec in candidates(game, preset) if spec.agent == "mcts"]
    if offered:
        return offered[0]
    return searches[1] if searches else AgentSpec.of("random")


def usual(game: Game[Any], preset: Preset) -> AgentSpec | None:
    """Return the opponent that the catalogue names for a game; None if the fair one is meant."""
    text = USUAL.get(game.spec.id, "")
    spec = AgentSpec.parse(text) if text else None
    return spec if spec is not None and suits(spec, game, preset) is None else None


def is_perfect(game_id: str, spec: AgentSpec) -> bool:
    return PERFECT.get(game_id) == str(spec)


def _texts(game: Game[Any]) -> list[str]:
    fits = {game.spec.id, game.like}
    rules = [
        f"rule:name={name}" for name, rule in RULES.items() if fits & {*rule.games} and _is_complete(name)
    ]
    solvers = [
        f"{word}:seconds={_WITHIN_A_SECOND[word]:g}" if word in _WITHIN_A_SECOND else word
        for word, kind in AGENTS.items()
        if kind.kind == "solver" and fits & {*kind.games}
    ]
    silent = game.spec.has_text and bool(rules)  # a search says nothing, and people would talk to a wall
    searches = SEARCHES if game.num_players <= FEW and not silent else ()
    return ["random", *rules, *solvers, *searches]


def _is_complete(name: str) -> bool:
    """Return whether a rule can play without further options."""
    try:
        AgentSpec.of("rule", name=name)
    except SpecError:
        return False
    return True
