"""DSGBench's numbers of Stratego: remaining pieces, wins, and legal answers.

DSGBench's code looks at the board before every move of a player and keeps the last look; its paper's formulas
(table 19) are computed here from the end of the match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from games.core.action import Player
from games.core.metric import MatchMetric, Moment, StepMetric
from games.shared.dsgbench import grounding, won
from games.stratego.board import ARMY, RANK, RANKS
from games.stratego.rules import State

CRITICAL: Final = ("7", "8", "9")
"""Colonels, the general and the marshal, as in DSGBench's code."""
WORTH: Final = {rank.letter: rank.value for rank in RANKS if rank.value <= RANK["9"].value}
"""Flag and bombs do not count."""
TOTAL: Final = sum(WORTH[rank.letter] * rank.many for rank in RANKS if rank.letter in WORTH)
FEW: Final = sum(RANK[letter].many for letter in CRITICAL)

Of: TypeAlias = Callable[[State, Player], float]


def pieces(state: State, player: Player) -> float:
    """Return the remaining part of the army."""
    return (ARMY - len(state.lost[player])) / ARMY


def value(state: State, player: Player) -> float:
    """Return the sum of the ranks left, from 1 for the spy to 10 for the marshal; 148 at first."""
    return float(TOTAL - sum(WORTH.get(letter, 0) for letter in state.lost[player]))


def critical(state: State, player: Player) -> float:
    """Return the remaining part of the four highest pieces."""
    return 1 - sum(state.lost[player].count(letter) for letter in CRITICAL) / FEW


def _after(of: Of) -> Callable[[Moment, Player], float]:
    return lambda moment, player: of(moment.after, player)


def at_end(of: Of) -> Callable[[Sequence[Moment], Player], float | None]:
    """Return a metric of the end of the match, as in the paper's formulas."""
    return lambda moments, player: of(moments[-1].after, player)


def at_last_turn(of: Of) -> Callable[[Sequence[Moment], Player], float | None]:
    """Return a metric before the player's last move, as in the code; None without a move."""

    def before_last(moments: Sequence[Moment], player: Player) -> float | None:
        turns = (m for m in reversed(moments) if player in m.joint and m.joint[player].kind == "move")
        last = next(turns, None)
        return None if last is None else of(last.before, player)

    return before_last


PCR_REPO = MatchMetric("pcr_repo", "Pieces left (code)", at_last_turn(pieces), needs="public")
CPR_PAPER = MatchMetric("cpr_paper", "Critical pieces left (paper)", at_end(critical), needs="public")
CPR_REPO = MatchMetric("cpr_repo", "Critical pieces left (code)", at_last_turn(critical), needs="public")
TPCV_PAPER = MatchMetric("tpcv_paper", "Value of pieces (paper)", at_end(value), needs="public")
TPCV_REPO = MatchMetric("tpcv_repo", "Value of pieces (code)", at_last_turn(value), needs="public")
WON = MatchMetric("won", "Won", won, needs="public")
GROUNDING = MatchMetric("grounding", "Grounding accuracy", grounding)

STEP_METRICS = (
    StepMetric("pieces", "Part of the pieces left", _after(pieces), needs="public"),
    StepMetric("value", "Value of the pieces left", _after(value), needs="public"),
    StepMetric("critical", "Part of the critical pieces left", _after(critical), needs="public"),
)
MATCH_METRICS = (PCR_REPO, CPR_PAPER, CPR_REPO, TPCV_PAPER, TPCV_REPO, WON, GROUNDING)
