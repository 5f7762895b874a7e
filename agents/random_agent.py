"""Draws uniformly from the legal actions."""

from __future__ import annotations

import random

from games.core.action import Action
from games.core.seat import Request, Seat


def random_action(request: Request, rng: random.Random) -> Action:
    """Return an action drawn uniformly from all legal ones, those of open families included.

    Each offer in bargain is as likely as accepting the present one. Members of families that the rules
    refuse are redrawn, and texts stay empty.
    """
    if not request.legal.open:
        return rng.choice(request.legal.listed)
    try:
        state = request.sample_state(rng)
    except NotImplementedError:
        return request.legal.sample(rng)
    return request.game.sample_legal(state, request.player, rng)


class RandomSeat(Seat):
    """Decides by `random_action`."""

    async def decide(self, request: Request) -> Action:
        return random_action(request, random.Random(request.seed))


def make(*unused: object) -> RandomSeat:
    return RandomSeat()
