"""Metrics of connect four: the board value V(s) of LLMArena (section 4) and the reward of each move.

V(s) is 10 for each own line of four, 5 for each three and 2 for each two, less the same for the opponent.
The paper does not say how lines are counted. Here a line counts at its full length, so three in line are
no twos; the variant with windows counts every two, three and four neighbours in line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from games.connect_four.rules import ConnectFour, State
from games.core.action import Player
from games.core.benchmark import BenchmarkScore, Recorded
from games.core.metric import MatchMetric, Moment, StepMetric

WEIGHTS: Final = (2, 5, 10)
"""Worth of a line of two, of three and of four."""

Count: TypeAlias = Callable[[int, int], tuple[int, int, int]]
"""Counts the twos, threes and fours of some discs, as bits, along one direction, given as a shift."""


def whole_lines(discs: int, step: int) -> tuple[int, int, int]:
    """Count lines at their full length; longer ones count as fours."""
    begun = discs & ~(discs << step)
    two = begun & discs >> step
    three = two & discs >> 2 * step
    four = three & discs >> 3 * step
    return (two & ~three).bit_count(), (three & ~four).bit_count(), four.bit_count()


def windows(discs: int, step: int) -> tuple[int, int, int]:
    two = discs & discs >> step
    three = two & discs >> 2 * step
    return two.bit_count(), three.bit_count(), (three & discs >> 3 * step).bit_count()


def board_value(game: ConnectFour, state: State, player: Player, count: Count = whole_lines) -> float:
    discs, other = (state.o, state.x) if player else (state.x, state.o)
    balance = 0
    for step in game.shape.steps:
        pairs = zip(WEIGHTS, count(discs, step), count(other, step), strict=True)
        balance += sum(weight * (mine - theirs) for weight, mine, theirs in pairs)
    return float(balance)


def _value(count: Count) -> Callable[[Moment[ConnectFour], Player], float | None]:
    def value(moment: Moment[ConnectFour], player: Player) -> float | None:
        return board_value(moment.game, moment.after, player, count)

    return value


def _reward(count: Count) -> Callable[[Moment[ConnectFour], Player], float | None]:
    def reward(moment: Moment[ConnectFour], player: Player) -> float | None:
        if player not in moment.joint:
            return None
        before, after = (board_value(moment.game, s, player, count) for s in (moment.before, moment.after))
        return after - before

    return reward


STEP_METRICS = (
    StepMetric("board_value", "Board value", _value(whole_lines)),
    StepMetric("move_reward", "Reward of the move", _reward(whole_lines), "mean"),
    StepMetric("board_value_windows", "Board value (windows)", _value(windows)),
    StepMetric("move_reward_windows", "Reward of the move (windows)", _reward(windows), "mean"),
)
MATCH_METRICS: tuple[MatchMetric, ...] = ()
BENCHMARK_SCORES = (
    BenchmarkScore("LLMArena", "Normalised scores", Recorded.TRUESKILL, "Section 4 and table 1.", place=2),
)
