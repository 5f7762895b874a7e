"""Games in which all choose at once, round after round: what tests of them share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.catalog import find_preset
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.metric import Moment
from games.shared.repeated import RepeatedGame, State


def after(game: RepeatedGame, *rounds: Sequence[int]) -> State:
    """The state after these rounds, reached by their actions."""
    state = game.initial_state()
    for choices in rounds:
        state = game.apply(state, {p: game.action(choice) for p, choice in enumerate(choices)})
    return state


def scores(game: RepeatedGame, *rounds: Sequence[int]) -> list[float]:
    """What these rounds bring all players together."""
    return [round(value, 6) for value in game.returns(after(game, *rounds))]


def moment(game: RepeatedGame, *rounds: Sequence[int]) -> Moment:
    """The last of these rounds, as metrics see it."""
    before, last = after(game, *rounds[:-1]), {p: game.action(c) for p, c in enumerate(rounds[-1])}
    return Moment(game, len(rounds), before, last, game.apply(before, last), dict.fromkeys(last, "seat"))


def answer(name: str, game: RepeatedGame, text: str) -> str:
    """The action that a preset's codec reads, or why the answer is refused."""
    codec: Codec[Any] = find_preset(name)[1].codec(game)
    state = game.initial_state()
    try:
        action = codec.read(state, 0, text)
    except UnreadableActionError as error:
        return str(error)
    return game.illegal_reason(state, 0, action) or str(action)
