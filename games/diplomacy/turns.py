"""Powers that write one after another and read those before, as in DSGBench's published code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.core.action import CHANCE, Action, Player
from games.diplomacy.orders import Order
from games.diplomacy.phases import Course, acting
from games.diplomacy.state import ADJUSTMENTS, ORDERS, POWERS, Letter, State, TurnState
from games.diplomacy.winter import NOBODY

WRITER: Final = "writer"


def writing(state: State) -> TurnState | None:
    """Return the state if powers write one after another in it, else None."""
    return state if isinstance(state, TurnState) and state.stage in (ORDERS, ADJUSTMENTS) else None


def on_turn(state: TurnState) -> tuple[Player, ...]:
    return (CHANCE,) if state.writer == NOBODY else (state.writer,)


def outcomes(course: Course, state: State) -> Sequence[tuple[Action, float]]:
    done = state.written if isinstance(state, TurnState) else ()
    left = [player for player in acting(course, state) if player not in done]
    return [(Action(WRITER, (player,)), 1 / len(left)) for player in left]


def noted(state: TurnState, orders: Sequence[Order], said: Sequence[Letter]) -> TurnState:
    drafts = list(state.drafts or ((),) * len(POWERS))
    drafts[state.writer] = tuple(map(str, orders))
    first = state.round == 1 and not state.written
    return replace(
        state,
        drafts=tuple(drafts),
        talk=(*(() if first else state.talk), *said),
        written=(*state.written, state.writer),
        writer=NOBODY,
    )


def is_whole(course: Course, state: TurnState) -> bool:
    return len(state.written) == len(acting(course, state))


def given(state: TurnState) -> dict[Player, tuple[Order, ...]]:
    return {player: tuple(map(Order.read, state.drafts[player])) for player in state.written}
