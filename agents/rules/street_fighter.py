"""Rules for the street fighter, from one that hesitates to one that looks ahead."""

from __future__ import annotations

import random
from typing import Any, Final

from agents.catalog.spec import AgentSpec
from games.core.action import Action, Player
from games.core.realtime import RealTimeGame
from games.core.seat import Request
from games.street_fighter.board import Duel, Duellist

WAIT: Final = Action("no_move")
LIGHT: Final = ("low_punch", "low_kick", "medium_punch", "medium_kick")
IDLES: Final = 0.45
"""How often the sparring partner does nothing."""
CLOSE, NEAR, FAR = 28, 70, 130
"""Distances in pixels for a throw, a kick and a fireball."""
DANGER: Final = 90
CONSIDERED: Final = (
    "megapunch", "hurricane", "high_kick", "medium_kick", "low_kick", "low_punch_low_kick", "fireball",
    "move_closer", "move_away", "jump_closer", "super_attack_4", "megafireball",
)  # fmt: skip
SUPPOSED: Final = ("no_move", "high_kick", "medium_kick", "megapunch", "move_closer")
"""Replies of the opponent that the master considers."""
AHEAD: Final = 42
"""Ticks that the master looks ahead."""
NOISE: Final = 1.0
"""In health."""


def sparring(request: Request[Duel], spec: AgentSpec) -> Action:
    """Go closer and press light buttons; do nothing for half of the time."""
    rng, (fighter, opponent, _) = random.Random(request.seed), _duel(request)
    if rng.random() < IDLES:
        return WAIT
    return _allowed(request, rng.choice(LIGHT) if abs(fighter.x - opponent.x) < NEAR else "move_closer")


def brawler(request: Request[Duel], spec: AgentSpec) -> Action:
    """Punish misses, guard against attacks, throw, and spend the meter at close range."""
    rng, (fighter, opponent, board) = random.Random(request.seed), _duel(request)
    return _allowed(
        request, _answer(fighter, opponent, board, rng) or _attack(fighter, abs(fighter.x - opponent.x), rng)
    )


def master(request: Request[Duel, RealTimeGame[Any]], spec: AgentSpec) -> Action:
    """Return the move with the best outcome against an opponent who waits, guards, kicks or rises."""
    rng, game = random.Random(request.seed), request.game
    state = request.sample_state(rng)
    known = {action.kind for action in request.legal}
    worth = {
        name: _worth(game, state, request.player, name) + rng.uniform(0, NOISE)
        for name in CONSIDERED
        if name in known
    }
    return Action(max(worth, key=lambda name: worth[name]))


def _duel(request: Request[Duel]) -> tuple[Duellist, Duellist, Duel]:
    board = request.view.board
    return board.fighters[request.player], board.fighters[1 - request.player], board


def _allowed(request: Request, name: str) -> Action:
    action = Action(name)
    return action if action in request.legal else WAIT


def _answer(fighter: Duellist, opponent: Duellist, board: Duel, rng: random.Random) -> str:
    apart = abs(fighter.x - opponent.x)
    if opponent.pose == "dizzy" or (opponent.whole and opponent.frame >= opponent.back):
        return _punish(fighter, apart)
    if any(ball.owner == opponent.player and abs(ball.x - fighter.x) < DANGER for ball in board.balls):
        return rng.choice(("jump_closer", "move_away"))
    if opponent.whole and apart < DANGER and rng.random() < 0.35:
        return "move_away"
    return ""


def _punish(fighter: Duellist, apart: int) -> str:
    if fighter.supers and apart < NEAR:
        return "super_attack_4"
    if apart <= 54:
        return "super_attack_2" if fighter.powers else "megapunch"
    return "high_kick" if apart <= NEAR else ""


def _attack(fighter: Duellist, apart: int, rng: random.Random) -> str:
    if apart <= CLOSE and rng.random() < 0.5:
        return "low_punch_low_kick"
    if apart <= NEAR:
        strong = ("super_attack_4",) if fighter.supers else ("hurricane",)
        return rng.choice(("low_kick", "medium_kick", "medium_kick", *["high_kick"] * 4, *strong))
    if apart <= FAR:
        return rng.choice(("move_closer", "move_closer", "hurricane", "jump_closer", "fireball"))
    return (
        "megafireball" if fighter.powers and rng.random() < 0.3 else rng.choice(("fireball", "move_closer"))
    )


def _worth(game: RealTimeGame[Any], state: Any, player: Player, name: str) -> float:
    """Return health won less health lost with a move, averaged over replies; a little for standing near."""
    total = 0.0
    for reply in SUPPOSED:
        begun = game.change(state, {player: Action(name), 1 - player: Action(reply)})
        board = game.view(game.pass_time(begun, AHEAD)[1], player).board
        assert isinstance(board, Duel)
        fighter, opponent = board.fighters[player], board.fighters[1 - player]
        total += fighter.health - opponent.health - 0.02 * abs(fighter.x - opponent.x)
    return total / len(SUPPOSED)
