"""Twenty-one: both count on in turn, by one to three; whoever has to say the last number loses."""

from __future__ import annotations

from dataclasses import dataclass

from gamebench_gui.sdk.games import (
    Action,
    Dynamics,
    Fact,
    Game,
    GameSpec,
    Information,
    Joint,
    LegalActions,
    Param,
    Player,
    Utility,
    View,
)
from gamebench_template.track import Track


@dataclass(frozen=True, slots=True)
class State:
    """How far the players have counted, and whose turn it is."""

    total: int = 0
    turn: Player = 0


class TwentyOne(Game[State]):
    """Two players, a goal, and at most three at a time."""

    spec = GameSpec(
        "twenty_one",
        "Twenty-one",
        1,
        range(2, 3),
        Dynamics.SEQUENTIAL,
        Information.PERFECT,
        Utility.ZERO_SUM,
        max_steps=50,
        params=(Param("goal", 21, 5, 50, label="Goal"),),
        summary="Count on by one to three; whoever says the last number loses.",
    )

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        return (state.turn,) if state.total < self._goal else ()

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player not in self.to_act(state):
            return LegalActions()
        return LegalActions(tuple(Action("add", (n,)) for n in range(1, self._reach(state) + 1)))

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        return State(state.total + int(action.args[0]), 1 - player)

    def returns(self, state: State) -> tuple[float, ...]:
        if self.to_act(state):
            return 0.0, 0.0
        # whoever is to act now did not say the last number
        return (1.0, -1.0) if state.turn == 0 else (-1.0, 1.0)

    def view(self, state: State, player: Player | None) -> View[Track]:
        acting = self.to_act(state)
        phase = f"{self.player_name(state.turn)} counts on" if acting else "over"
        facts = (Fact("total", "Counted to", str(state.total)), Fact("goal", "Last number", str(self._goal)))
        return View(player, phase, Track(self._goal, state.total, self._reach(state)), facts)

    @property
    def _goal(self) -> int:
        return int(self.params["goal"])

    def _reach(self, state: State) -> int:
        return min(3, self._goal - state.total)
