"""Perfect play in nim, by the binary sum of the piles."""

from __future__ import annotations

import random

from agents.solvers.worth import WON_OR_LOST
from games.core.action import Action, Player
from games.core.metric import Loss, Moment
from games.core.seat import Request, Seat
from games.nim.board import Piles
from games.nim.rules import Nim, winning_moves


class NimSeat(Seat):
    """A seat that draws among the winning actions; without any it takes one match, to prolong the game."""

    async def decide(self, request: Request[Piles, Nim]) -> Action:
        board, game = request.view.board, request.game
        single = [action for action in request.legal if action.args[1] == 1]
        best = list(winning_moves(board.sizes, game.misere)) or single
        return random.Random(request.seed).choice(best)


def lost(moment: Moment[Nim], player: Player) -> Loss | None:
    """Return 2 points for an action that gives a won position away; see `agents.catalog.truths`."""
    game, piles = moment.game, moment.before.piles
    best = list(winning_moves(piles, game.misere))
    return Loss(WON_OR_LOST if best and moment.joint[player] not in best else 0.0, WON_OR_LOST)


def make(*unused: object) -> NimSeat:
    return NimSeat()
