"""Metrics of Texas hold'em: how good a hand was when its player acted (LLMArena, section 4 and figure 4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Final

from games.core.action import CHANCE, Action, Player
from games.core.benchmark import BenchmarkScore, Recorded
from games.core.metric import MatchMetric, Moment, StepMetric
from games.texas_holdem_nl.betting import ALL_IN, CALL, FOLD, HALF_POT, POT, Hand
from games.texas_holdem_nl.equity import win_rate

NAMES: Final = {
    FOLD: ("fold", "folding"),
    CALL: ("call", "checking or calling"),
    HALF_POT: ("half_pot", "raising half the pot"),
    POT: ("pot", "raising the pot"),
    ALL_IN: ("all_in", "going all in"),
}


def estimated_win_rate(moment: Moment, player: Player) -> float | None:
    """The chance that an acting player's cards win against random ones of those still in; None for others.

    Exact against one opponent on the river, else estimated from a fixed number of hands.
    """
    if player == CHANCE or player not in moment.joint:
        return None
    hand: Hand = moment.before.hand
    return win_rate(hand.holes[player], hand.board, len(hand.live) - 1)


def chips_won(moment: Moment, player: Player) -> float | None:
    """The player's profit from a hand at its end, in chips; None in other steps."""
    if moment.before.hands[-1:] and moment.before.hand.won:
        return None
    hand: Hand = moment.after.hand
    return float(hand.won[player] - hand.spent[player]) if hand.won else None


def _actions(moments: Sequence[Moment], player: Player) -> list[tuple[Action, Moment]]:
    return [(moment.joint[player], moment) for moment in moments if player in moment.joint]


def share_of(action: Action) -> Callable[[Sequence[Moment], Player], float | None]:
    """Return a metric: the share of the player's decisions for an action."""

    def share(moments: Sequence[Moment], player: Player) -> float | None:
        taken = [done == action for done, _ in _actions(moments, player)]
        return fmean(taken) if taken else None

    return share


def win_rate_when(
    action: Action, street: int | None = None
) -> Callable[[Sequence[Moment], Player], float | None]:
    """Return a metric: the mean estimated win rate of the decisions for an action.

    Args:
        street: restrict to decisions with this many cards on the table; the paper's flop has 3.
    """

    def mean(moments: Sequence[Moment], player: Player) -> float | None:
        rates = [
            value
            for done, moment in _actions(moments, player)
            if done == action and street in (None, len(moment.before.hand.board))
            if (value := estimated_win_rate(moment, player)) is not None
        ]
        return fmean(rates) if rates else None

    return mean


STEP_METRICS: tuple[StepMetric, ...] = (
    StepMetric("win_rate", "Estimated win rate", estimated_win_rate, "mean", "neither", needs="own"),
    StepMetric("chips_won", "Chips won in a hand", chips_won, "sum", needs="public"),
)
MATCH_METRICS: tuple[MatchMetric, ...] = (
    *(
        MatchMetric(f"share_{name}", f"Share of {doing}", share_of(action), "neither", needs="public")
        for action, (name, doing) in NAMES.items()
    ),
    *(
        MatchMetric(
            f"win_rate_{name}", f"Win rate when {doing}", win_rate_when(action), "neither", needs="own"
        )
        for action, (name, doing) in NAMES.items()
    ),
    *(
        MatchMetric(
            f"flop_win_rate_{name}",
            f"Win rate when {doing} on the flop",
            win_rate_when(action, 3),
            "neither",
            needs="own",
        )
        for action, (name, doing) in NAMES.items()
    ),
)
BENCHMARK_SCORES = (
    BenchmarkScore("LLMArena", "Normalised scores", Recorded.TRUESKILL, "Section 4 and table 1.", place=3),
)
