"""Metrics of star battle: DSGBench's, as table 9 of its paper words them and as its code computes them.

All ratios are parts from 0 to 1, where the paper writes percentages. A row is a step in which time passed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean
from typing import Final

from games.core.action import CLOCK, Player
from games.core.benchmark import BenchmarkScore
from games.core.metric import MatchMetric, Moment, StepMetric
from games.starcraft2.data import RESEARCH, STRUCTURES
from games.starcraft2.state import (
    MICRO,
    Side,
    State,
    army_supply,
    finished,
    supply_cap,
    supply_used,
)

SECOND: Final = 22.4


@dataclass(frozen=True, slots=True)
class Row:
    """What DSGBench logs of a side at a moment."""

    minutes: float
    minerals: float
    gas: float
    spent_minerals: float
    spent_gas: float
    supply: int
    cap: int
    finished: int
    begun: int
    orders: int
    failures: int

    @property
    def collected(self) -> float:
        """Minerals and gas."""
        return self.minerals + self.gas


def row(state: State, player: Player) -> Row:
    """The row of a side."""
    side, loop = state.sides[player], state.loop
    return Row(
        loop / SECOND / 60,
        side.mined / MICRO,
        side.pumped / MICRO,
        side.spent_minerals,
        side.spent_gas,
        supply_used(side),
        supply_cap(side, loop),
        _technologies(side, loop),
        len(side.begun),
        side.orders,
        side.failures,
    )


def _technologies(side: Side, loop: int) -> int:
    """Kinds of structures that stand, and research that is done."""
    return sum(finished(side, kind, loop) > 0 for kind in STRUCTURES) + len(side.known)


def rows(moments: Sequence[Moment], player: Player) -> list[Row]:
    """The rows of a match."""
    return [row(moment.after, player) for moment in moments if CLOCK in moment.joint]


Formula = Callable[[Sequence[Row]], float | None]


def _part(value: float, whole: float) -> float | None:
    return value / whole if whole else None


def _new_failures(found: Sequence[Row]) -> list[tuple[Row, int]]:
    """Each row with the failures of its own step."""
    return [(found[0], found[0].failures), *((b, b.failures - a.failures) for a, b in pairwise(found))]


def rpm_paper(found: Sequence[Row]) -> float | None:
    """Minerals and gas collected, by minute."""
    return _part(found[-1].collected, found[-1].minutes)


def rpm_repo(found: Sequence[Row]) -> float | None:
    """All that was collected, by the index of the last row."""
    return _part(found[-1].collected, len(found) - 1)


def eer_paper(found: Sequence[Row]) -> float | None:
    """What was spent by what was collected."""
    return _part(found[-1].spent_minerals + found[-1].spent_gas, found[-1].collected)


def eer_repo(found: Sequence[Row]) -> float | None:
    """Mean of minerals collected (not spent) and gas spent, by what was collected."""
    return fmean((one.minerals + one.spent_gas) / max(one.collected, 1) for one in found)


def sur_paper(found: Sequence[Row]) -> float | None:
    """Equation 5: supply used, added up over the rows, by supply there was."""
    return _part(sum(one.supply for one in found), sum(one.cap for one in found))


def sur_repo(found: Sequence[Row]) -> float | None:
    """Mean of supply used by supply there was."""
    return fmean(one.supply / max(one.cap, 1) for one in found)


def tcr_paper(found: Sequence[Row]) -> float | None:
    """Technologies that are available by all that there are."""
    return found[-1].finished / (len(STRUCTURES) + len(RESEARCH))


def tcr_repo(found: Sequence[Row]) -> float | None:
    """Structures that stand and research that is done, by research begun."""
    return found[-1].finished / max(found[-1].begun, 1)


def apm_paper(found: Sequence[Row]) -> float | None:
    """Orders by minute."""
    return _part(found[-1].orders, found[-1].minutes)


def apm_repo(found: Sequence[Row]) -> float | None:
    """Mean over the rows of orders by minutes, of which there is at least one."""
    return fmean(one.orders / max(one.minutes, 1) for one in found)


def epm_paper(found: Sequence[Row]) -> float | None:
    """Orders that were carried out, by minute."""
    return _part(found[-1].orders - found[-1].failures, found[-1].minutes)


def epm_repo(found: Sequence[Row]) -> float | None:
    """Mean over the rows; only the failures of the step itself are taken off."""
    return fmean((one.orders - new) / max(one.minutes, 1) for one, new in _new_failures(found))


def ga_paper(found: Sequence[Row]) -> float | None:
    """Orders that were carried out by all."""
    return _part(found[-1].orders - found[-1].failures, found[-1].orders)


def ga_repo(found: Sequence[Row]) -> float | None:
    """Mean over the rows with orders; only the failures of the step itself are taken off."""
    parts = [(one.orders - new) / one.orders for one, new in _new_failures(found) if one.orders]
    return fmean(parts) if parts else None


def won(moments: Sequence[Moment], player: Player) -> float | None:
    """1 for a victory, else 0."""
    return float(bool(moments) and moments[-1].game.returns(moments[-1].after)[player] > 0)


def _metric(name: str, label: str, of: Formula) -> MatchMetric:
    def measured(moments: Sequence[Moment], player: Player) -> float | None:
        found = rows(moments, player)
        return of(found) if found else None

    variant = "code" if name.endswith("_repo") else "paper"
    return MatchMetric(name, f"{label} ({variant})", measured)


_FORMULAS: Final[tuple[tuple[str, str, str, Formula, Formula], ...]] = (
    ("rpm", "Resources per minute", "Strategic planning", rpm_paper, rpm_repo),
    ("eer", "Efficiency of resources", "Strategic planning", eer_paper, eer_repo),
    ("sur", "Supply used", "Strategic planning", sur_paper, sur_repo),
    ("tcr", "Technologies completed", "Strategic planning", tcr_paper, tcr_repo),
    ("apm", "Actions per minute", "Real-time decision-making", apm_paper, apm_repo),
    ("epm", "Effective actions per minute", "Real-time decision-making", epm_paper, epm_repo),
    ("ga", "Grounding accuracy", "Adaptive learning", ga_paper, ga_repo),
)
BOTH: Final = [
    (table, (_metric(f"{key}_paper", label, paper), _metric(f"{key}_repo", label, repo)))
    for key, label, table, paper, repo in _FORMULAS
]
WON: Final = MatchMetric("won", "Won", won, needs="public")
MATCH_METRICS = (*(metric for _, pair in BOTH for metric in pair), WON)


def _stat(of: Callable[[Side, int], float]) -> Callable[[Moment, Player], float | None]:
    def value(moment: Moment, player: Player) -> float | None:
        return of(moment.after.sides[player], moment.after.loop) if CLOCK in moment.joint else None

    return value


def _effective(side: Side, loop: int) -> float:
    return (side.orders - side.failures) / max(loop / SECOND / 60, 1)


def _efficiency(side: Side, loop: int) -> float:
    """What was spent by what was collected, so far, as the paper's figure 2 has it."""
    return (side.spent_minerals + side.spent_gas) / max((side.mined + side.pumped) / MICRO, 1)


def _bank(side: Side, loop: int) -> float:
    return (side.minerals + side.gas) / MICRO


STEP_METRICS: tuple[StepMetric, ...] = (
    StepMetric("army", "Army supply", _stat(lambda side, loop: army_supply(side)), needs="own"),
    StepMetric("workers", "Workers", _stat(lambda side, loop: side.workers), needs="own"),
    StepMetric("bank", "Minerals and gas unspent", _stat(_bank), better="low", needs="own"),
    StepMetric("effective", "Effective orders by minute", _stat(_effective), needs="own"),
    StepMetric("efficiency", "Efficiency of resources so far", _stat(_efficiency), needs="own"),
    StepMetric(
        "mined", "Collected", _stat(lambda side, loop: (side.mined + side.pumped) / MICRO), needs="own"
    ),
)
BENCHMARK_SCORES = tuple(
    BenchmarkScore(
        "DSGBench",
        table,
        metric,
        "Table 9." if metric is pair[0] else "The published code, with its errors.",
        variant="paper" if metric is pair[0] else "code",
    )
    for table, pair in BOTH
    for metric in pair
)
