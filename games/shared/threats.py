"""Immediate wins, seen or overlooked, in games for two who place pieces in turn and see everything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.core.action import Action, Player
from games.core.game import Game
from games.core.metric import Moment


def wins(game: Game[Any], state: Any, player: Player, actions: Iterable[Action]) -> set[Action]:
    """Return the actions with which the player would win at once, if it were the player's turn."""
    return {action for action in actions if game.returns(game.apply(state, {player: action}))[player] > 0}


def missed_win(moment: Moment, player: Player) -> float | None:
    """Return 1 if the player missed an immediate win, 0 if it won; None if it could not."""
    if player not in moment.joint:
        return None
    there = wins(moment.game, moment.before, player, moment.legal_actions(player))
    return float(moment.joint[player] not in there) if there else None


def blocked(moment: Moment, player: Player) -> float | None:
    """Return 1 if the player took a place with which the opponent would have won, 0 if it took another.

    None if the opponent had no such place, or the player could win itself.
    """
    if player not in moment.joint:
        return None
    legal = list(moment.legal_actions(player))
    threats = wins(moment.game, moment.before, 1 - player, legal)
    if not threats or wins(moment.game, moment.before, player, legal):
        return None
    return float(moment.joint[player] in threats)
