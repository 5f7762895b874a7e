"""Requests as a match makes them, for tests that need no match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.core.action import Joint, Player
from games.core.game import Failure, Game
from games.core.preset import Preset
from games.core.seat import Request

from .play import new_match
from .seats import SilentSeat


def request(
    game: Game[Any],
    preset: Preset,
    player: Player,
    *,
    joints: Sequence[Joint] = (),
    state: Any = None,
    objection: str = "",
) -> Request:
    """What the player is asked after some joint actions.

    Args:
        state: asked about in place of the one that the joint actions lead to.
        objection: why the first attempt was refused, if this is to be the second.
    """
    match = new_match(game, preset, [SilentSeat()] * game.num_players, lambda event: None, prefix=joints)
    match.state = match.state if state is None else state
    made = match._request(player, game.legal_actions(match.state, player), 1, None)
    return replace(made, attempt=2, failure=Failure.UNPARSABLE, objection=objection) if objection else made
