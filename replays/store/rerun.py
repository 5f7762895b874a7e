"""Applying recorded actions again, and refusing what the rules do not allow."""

from __future__ import annotations

from typing import Any

from games.core.action import CHANCE, CLOCK, Action, Joint, Player
from games.core.game import Game


class RerunError(Exception):
    """A recorded step that the rules do not allow; its text is a sentence."""


def apply_again(game: Game[Any], state: Any, joint: Joint) -> Any:
    """Return the state after a recorded joint action.

    Raises:
        RerunError: other players are to act, an action is not legal, or the rules fail.
    """
    try:
        _check(game, state, joint)
        return game.apply(state, joint)
    except RerunError:
        raise
    except Exception as error:
        raise RerunError(f"The rules fail: {type(error).__name__}: {error}.") from error


def _check(game: Game[Any], state: Any, joint: Joint) -> None:
    if not game.fits(state, joint):
        wanted, acted = _names(game, game.to_act(state)), _names(game, tuple(joint))
        raise RerunError(f"By the rules {wanted} must act, but {acted} did.")
    for player, action in joint.items():
        if (why := _refusal(game, state, player, action)) is not None:
            raise RerunError(f"{game.player_name(player)}: {action} is not legal: {why}")


def _refusal(game: Game[Any], state: Any, player: Player, action: Action) -> str | None:
    if player == CLOCK:
        return None  # the rules refuse it themselves
    if player != CHANCE:
        return game.illegal_reason(state, player, action)
    try:
        outcomes = game.chance_outcomes(state)
    except NotImplementedError:
        return None
    possible = any(action == outcome and weight > 0 for outcome, weight in outcomes)
    return None if possible else "That cannot happen by chance."


def _names(game: Game[Any], players: tuple[Player, ...]) -> str:
    return " and ".join(map(game.player_name, sorted(players))) or "nobody"
