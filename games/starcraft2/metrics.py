"""Metrics of star battle: DSGBench's, as table 9 of its paper words them and as its code computes them.

All ratios are parts from 0 to 1, where the paper writes percentages. A row is a step in which time passed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.core.action import CLOCK, Player
from games.core.benchmark import BenchmarkScore
from games.core.metric import MatchMetric, Moment, StepMetric
from games.shared import dsgbench
from games.shared.dsgbench import Economy, won
from games.starcraft2.data import RESEARCH, STRUCTURES
from games.starcraft2.state import MICRO, Side, State, army_supply, finished, supply_cap, supply_used

SECOND: Final = 22.4
TECHNOLOGIES: Final = len(STRUCTURES) + len(RESEARCH)

Formula = Callable[[Sequence[Economy]], float | None]


def row(state: State, player: Player) -> Economy:
    side, loop = state.sides[player], state.loop
    return Economy(
        loop / SECOND,
        side.mined / MICRO,
        side.pumped / MICRO,
        side.spent_minerals,
        side.spent_gas,
        supply_used(side),
        supply_cap(side, loop),
        side.orders,
        side.failures,
        _technologies(side, loop),
        len(side.begun),
    )


def _technologies(side: Side, loop: int) -> int:
    """Return the number of kinds of finished structures, and of completed research."""
    return sum(finished(side, kind, loop) > 0 for kind in STRUCTURES) + len(side.known)


def rows(moments: Sequence[Moment], player: Player) -> list[Economy]:
    return [row(moment.after, player) for moment in moments if CLOCK in moment.joint]


def tcr_paper(steps: Sequence[Economy]) -> float | None:
    return dsgbench.tcr_paper(steps, TECHNOLOGIES)


def ga_paper(steps: Sequence[Economy]) -> float | None:
    return dsgbench.grounding_paper(steps[-1].actions, steps[-1].failures)


def _metric(name: str, label: str, of: Formula) -> MatchMetric:
    def measured(moments: Sequence[Moment], player: Player) -> float | None:
        steps = rows(moments, player)
        return of(steps) if steps else None

    variant = "code" if name.endswith("_repo") else "paper"
    return MatchMetric(name, f"{label} ({variant})", measured)


_FORMULAS: Final[tuple[tuple[str, str, str, Formula, Formula], ...]] = (
    ("rpm", "Resources per minute", "Strategic planning", dsgbench.rpm_paper, dsgbench.rpm_repo),
    ("eer", "Efficiency of resources", "Strategic planning", dsgbench.eer_paper, dsgbench.eer_repo),
    ("sur", "Supply used", "Strategic planning", dsgbench.sur_paper, dsgbench.sur_repo),
    ("tcr", "Technologies completed", "Strategic planning", tcr_paper, dsgbench.tcr_repo),
    ("apm", "Actions per minute", "Real-time decision-making", dsgbench.apm_paper, dsgbench.apm_repo),
    ("epm", "Effective actions per minute", "Real-time decision-making",
     dsgbench.epm_paper, dsgbench.epm_repo),
    ("ga", "Grounding accuracy", "Adaptive learning", ga_paper, dsgbench.grounding_repo),
)  # fmt: skip
FORMULAS: Final[Mapping[str, Formula]] = {
    f"{key}_{variant}": formula
    for key, _, _, *pair in _FORMULAS
    for variant, formula in zip(("paper", "repo"), pair, strict=True)
}
"""By the name of the metric."""
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
    """Return the part of collected resources spent so far, as in the paper's figure 2."""
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
