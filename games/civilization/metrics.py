"""DSGBench's measures of Civilization (table 11), by the paper and by its code, and figures per turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from games.civilization.data import technologies
from games.civilization.rules import Civilization
from games.civilization.scores import military, owned_land, settled_land
from games.civilization.state import World
from games.core.action import Player
from games.core.benchmark import BenchmarkScore
from games.core.metric import MatchMetric, Moment, StepMetric
from games.shared import dsgbench
from games.shared.dsgbench import Realm


def _world(moment: Moment[Civilization]) -> World:
    return moment.game.known(moment.after)


def realm(moments: Sequence[Moment[Civilization]], player: Player) -> Realm:
    """Return a nation at the end of a match, as freeciv's score log would have it."""
    world = _world(moments[-1])
    if not world.nations:
        return Realm(1)
    nation = world.nations[player]
    return Realm(
        turns=max(1, world.turn - 1),
        economy=nation.log[0],
        cities=len(world.cities_of(player)),
        technologies=len(nation.technologies),
        settled=settled_land(world, player),
        land=owned_land(world, player),
        military=military(world, player),
        killed=nation.killed,
        lost=nation.lost,
    )


def _of_realm(
    formula: Callable[[Realm], float],
) -> Callable[[Sequence[Moment[Civilization]], Player], float | None]:
    return lambda moments, player: formula(realm(moments, player))


def research_progress(moments: Sequence[Moment[Civilization]], player: Player) -> float | None:
    return dsgbench.trp_paper(realm(moments, player), len(technologies(_world(moments[-1]).era)))


def won(moments: Sequence[Moment], player: Player) -> float | None:
    """Return 1 for the nation with the highest score at the end, or the last one; equal ones share it."""
    last = moments[-1]
    returns = last.game.returns(last.after)
    best = [p for p, value in enumerate(returns) if value == max(returns)]
    return 1 / len(best) if player in best else 0.0


def grounding(moments: Sequence[Moment], player: Player) -> float | None:
    """Return the share of decisions that the seat itself made; None without any."""
    asked = [chosen for m in moments if (chosen := m.chosen_by.get(player, "forced")) != "forced"]
    return dsgbench.grounding_paper(len(asked), sum(chosen != "seat" for chosen in asked))


def grounding_counted(moments: Sequence[Moment], player: Player) -> float | None:
    """Return the share of recorded answers that could be carried out; None without any."""
    asked = [(tries, m.chosen_by.get(player)) for m in moments if (tries := m.attempts.get(player))]
    tried = sum(tries for tries, _ in asked)
    return dsgbench.grounding_paper(tried, tried - sum(by == "seat" for _, by in asked))


def _turn(value: Callable[[World, Player], float]) -> Callable[[Moment[Civilization], Player], float | None]:
    """Return a measure of a figure at the end of each turn, undefined in between."""

    def of(moment: Moment[Civilization], player: Player) -> float | None:
        if moment.before.turn == moment.after.turn or not moment.before.turn:
            return None
        return value(_world(moment), player)

    return of


STEP_METRICS: tuple[StepMetric, ...] = (
    StepMetric("economy", "Economy", _turn(lambda w, p: w.nations[p].log[0])),
    StepMetric("production", "Production", _turn(lambda w, p: w.nations[p].log[1])),
    StepMetric("science", "Science", _turn(lambda w, p: w.nations[p].log[2])),
    StepMetric("cities", "Cities", _turn(lambda w, p: len(w.cities_of(p)))),
    StepMetric("technologies", "Technologies", _turn(lambda w, p: len(w.nations[p].technologies))),
    StepMetric("military", "Military units", _turn(military), better="neither"),
)

_FORMULAS: Final = {
    "egr": (
        "Economic growth rate",
        _of_realm(dsgbench.egr_paper),
        "Economy by turns.",
        _of_realm(dsgbench.egr_repo),
        "Economy in the last turn.",
    ),
    "cer": (
        "City establishment rate",
        _of_realm(dsgbench.cer_paper),
        "Cities by turns.",
        _of_realm(dsgbench.cer_repo),
        "Units killed by units lost and one: the cities are written over.",
    ),
    "trp": (
        "Technology research progress",
        research_progress,
        "Technologies known by all; from 0 to 1.",
        _of_realm(dsgbench.trp_repo),
        "Technologies times the speed of research, here 1.",
    ),
    "lur": (
        "Land utilization rate",
        _of_realm(dsgbench.lur_paper),
        "Land settled by land owned.",
        _of_realm(dsgbench.lur_paper),
        "Land settled by land owned.",
    ),
    "mgr": (
        "Military growth rate",
        _of_realm(dsgbench.mgr_paper),
        "Military units by turns.",
        _of_realm(dsgbench.mgr_repo),
        "Military units in the last turn.",
    ),
    "ga": (
        "Grounding accuracy",
        grounding,
        "What succeeded by what was tried; a decision that had to be made for a seat did not.",
        grounding_counted,
        "Answers that could be carried out by all answers.",
    ),
}
PAPER: Final = {
    key: MatchMetric(f"{key}_paper", f"{label} (paper)", formula)
    for key, (label, formula, *_) in _FORMULAS.items()
}
CODE: Final = {
    key: MatchMetric(f"{key}_repo", f"{label} (code)", formula)
    for key, (label, _, _, formula, _) in _FORMULAS.items()
}
WON: Final = MatchMetric("won", "Won", won, needs="public")


def _scores() -> Iterator[BenchmarkScore]:
    for key, (_, _, paper, _, code) in _FORMULAS.items():
        table = "Adaptive learning" if key == "ga" else "Strategic planning"
        yield BenchmarkScore("DSGBench", table, PAPER[key], f"Table 11: {paper}", variant="paper")
        yield BenchmarkScore("DSGBench", table, CODE[key], f"Code: {code}", variant="code")
    yield BenchmarkScore(
        "DSGBench", "Adaptive learning", WON, "Table 11: matches won, by all.", variant="paper"
    )


MATCH_METRICS: tuple[MatchMetric, ...] = (*PAPER.values(), *CODE.values(), WON)
BENCHMARK_SCORES = (*_scores(),)
