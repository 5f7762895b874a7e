"""Small matches made by hand, and what the games' own statistics count in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.catalog import statistics
from games.core.action import Action, Player
from games.core.game import Game
from games.core.metric import Moment


def moments(
    game: Game[Any], actions: Sequence[Action | dict[Player, Action]], start: Any = None
) -> list[Moment]:
    """A match of these actions, each of whoever is to act.

    Args:
        start: another state than the first one.
    """
    state, found = game.initial_state() if start is None else start, list[Moment]()
    for number, action in enumerate(actions, 1):
        joint = action if isinstance(action, dict) else {game.to_act(state)[0]: action}
        after = game.apply(state, joint)
        found.append(Moment(game, number, state, joint, after, dict.fromkeys(joint, "seat")))
        state = after
    return found


def count(steps: Sequence[Moment], player: Player) -> dict[str, tuple[float, float]]:
    """The statistics of a player, each as part and whole."""
    counts = {one.name: one.count(steps, player) for one in statistics(steps[0].game.spec.id)}
    return {name: (found.part, found.of) for name, found in counts.items()}
