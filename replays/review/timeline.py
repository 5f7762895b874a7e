"""A recorded real-time match by ticks: what any viewer saw at any moment."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from games.core.action import CLOCK, Player
from games.core.realtime import RealTimeGame, run
from games.core.view import View
from replays.store.trace import Trace


class Timeline:
    """The moments of a recorded match of a real-time game, in ticks; ``rate`` is the ticks in a second."""

    def __init__(self, trace: Trace, game: RealTimeGame[Any]) -> None:
        self._trace, self._game = trace, game
        self._ticks = trace.ticks()
        self.rate = game.spec.ticks_per_second
        self._near: tuple[int, int, Any] = (-1, -1, None)

    @classmethod
    def of(cls, trace: Trace | None) -> Timeline | None:
        """Return the timeline of a match; None if time does not pass, or its rules are not known here."""
        if trace is None or not isinstance(trace.game, RealTimeGame) or not trace.ticks():
            return None
        return cls(trace, trace.game)

    @property
    def last(self) -> int:
        return self._ticks[-1]

    def tick(self, step: int) -> int:
        """Return how many ticks had passed after a step."""
        return self._ticks[min(step, len(self._ticks) - 1)]

    def step(self, tick: int) -> int:
        """Return the last step that was taken by a moment."""
        return bisect_right(self._ticks, tick) - 1

    def view(self, tick: int, viewer: Player | None) -> View:
        """Return what a viewer saw at a moment; `RerunError` if the rules do not allow what was recorded."""
        return self._game.view(self.state(tick), viewer)

    def state(self, tick: int) -> Any:
        """Return the state at a moment, computed from the nearest one that is known."""
        step = self.step(tick)
        begin = self._ticks[step]
        if self._near[0] == step and begin < self._near[1] <= tick:
            _, begin, state = self._near
        elif begin == tick:
            return self._trace.state(step)
        else:
            joint = self._trace.joint(step + 1)
            state = self._game.apply(self._trace.state(step), {**joint, CLOCK: run(1)})
            begin += 1
        _, state = self._game.pass_time(state, tick - begin)
        self._near = step, tick, state
        return state
