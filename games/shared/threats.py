"""Wins at once, seen or overlooked, in games in which two place pieces in turn and see everything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.core.action import Action, Player
from games.core.game import Game
from games.core.metric import Moment


def wins(game: Game[Any], state: Any, player: Player, actions: Iterable[Action]) -> set[Action]:
    """The actions with which the player would win at once, if it were the player's turn."""
    return {action for action in actions if game.returns(game.apply(state, {player: action}))[player] > 0}


def missed_win(moment: Moment, player: Player) -> float | None:
    """1 where the player could have won at once and did not, 0 where it did; None where it could not."""
    if player not in moment.joint:
        return None
    there = wins(moment.game, moment.before, player, moment.legal_actions(player))
    return float(moment.joint[player] not in there) if there else None


def blocked(moment: Moment, player: Player) -> float | None:
    """1 where the player took a place with which the other would have won, 0 where it took another.

    None where the other had no such place, or the player could win itself.
    """
    if player not in moment.joint:
        return None
    legal = list(moment.legal_actions(player))
    threats = wins(moment.game, moment.before, 1 - player, legal)
    if not threats or wins(moment.game, moment.before, player, legal):
        return None
    return float(moment.joint[player] in threats)
