"""DSGBench's numbers of the street fighter, as its paper words them (table 13) and as its code counts them.

The paper does not define an attack and a hit. Here every attack that was begun is one, and it hit if it cost
the other health. The code matches presses with the plan, and so sees no move of a single button; going
closer and jumping closer are attempts there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from games.core.action import CLOCK, Player
from games.core.metric import MatchMetric, Moment, StepMetric
from games.core.realtime import RealTimeGame, ticks_of
from games.shared.dsgbench import grounding, hcr_repo, won
from games.street_fighter.fighting import HZ
from games.street_fighter.moves import STEP
from games.street_fighter.rules import UNKNOWN
from games.street_fighter.state import HEALTH, Fighter, State

SECONDS: Final = 99


def share(
    part: Callable[[Fighter], int], whole: Callable[[Fighter], int]
) -> Callable[[Sequence[Moment], Player], float | None]:
    """Return a metric: the ratio of two counts at the end; None if the second is 0."""

    def of(moments: Sequence[Moment], player: Player) -> float | None:
        fighter = _end(moments).fighters[player]
        return part(fighter) / whole(fighter) if whole(fighter) else None

    return of


def health_change(moments: Sequence[Moment], player: Player) -> float | None:
    """Return the health per second gained over all rounds, at most 0; None before any time passed."""
    end = _end(moments)
    return -end.fighters[player].taken * HZ / end.fought if end.fought else None


def health_kept(moments: Sequence[Moment], player: Player) -> float:
    """Return the part of the health that was not lost, mean of the rounds."""
    end = _end(moments)
    return 1 - end.fighters[player].taken / (HEALTH * max(1, end.round - _is_over(end, moments)))


def health_logged(moments: Sequence[Moment], player: Player) -> float:
    """Return 1 less the mean of the code's log, divided by 160, without consecutive repeats."""
    return hcr_repo(list(_log(moments, player)), HEALTH)


def _log(moments: Sequence[Moment], player: Player) -> Iterator[float]:
    """Yield health lost per second of the round, at each of the code's steps, ten a second."""
    for moment in moments:
        for state in _steps(moment):
            gone = int(moment.game.params["seconds"]) - -(-state.left // HZ)
            if gone:
                yield (HEALTH - state.fighters[player].health) / gone


def _steps(moment: Moment) -> Iterator[State]:
    """Yield the states of a recorded step at which the code would have logged."""
    game, ticks = moment.game, ticks_of(moment.joint)
    if ticks > STEP and isinstance(game, RealTimeGame):
        acts = {player: action for player, action in moment.joint.items() if player != CLOCK}
        state = game.change(moment.before, acts) if acts else moment.before
        for _ in range((ticks - 1) // STEP):
            _, state = game.pass_time(state, STEP)
            yield state
    yield moment.after


def grounding_counted(moments: Sequence[Moment], player: Player) -> float | None:
    """Return 1 less the part of the answers carried out with several unknown moves."""
    actions = [m.joint[player] for m in moments if player in m.joint and m.chosen_by.get(player) == "seat"]
    wrong = sum(action.args.count(UNKNOWN) > 1 for action in actions)
    return 1 - wrong / len(actions) if actions else None


def _end(moments: Sequence[Moment]) -> State:
    state: State = moments[-1].after
    return state


def _is_over(end: State, moments: Sequence[Moment]) -> bool:
    """Whether the last round is counted already."""
    return not moments[-1].game.to_act(end)


AHR_PAPER = MatchMetric(
    "ahr_paper", "Attacks that hit (paper)", share(lambda f: f.landed, lambda f: f.thrown)
)
AHR_REPO = MatchMetric("ahr_repo", "Attacks that hit (code)", share(lambda f: f.hits, lambda f: f.tries))
SMHR_PAPER = MatchMetric(
    "smhr_paper", "Super moves that hit (paper)", share(lambda f: f.super_hits, lambda f: f.supers)
)
SMHR_REPO = MatchMetric(
    "smhr_repo", "Super moves that hit (code)", share(lambda f: f.super_tries_hit, lambda f: f.super_tries)
)
HCR_PAPER = MatchMetric("hcr_paper", "Change of health a second (paper)", health_change, needs="public")
HCR_KEPT = MatchMetric("hcr_kept", "Health kept", health_kept, needs="public")
HCR_REPO = MatchMetric("hcr_repo", "Health kept (code)", health_logged, needs="public")
WON = MatchMetric("won", "Won", won, needs="public")
GA_PAPER = MatchMetric("ga_paper", "Grounding accuracy (paper)", grounding)
GA_REPO = MatchMetric("ga_repo", "Grounding accuracy (code)", grounding_counted)

STEP_METRICS = (
    StepMetric("health", "Health", lambda m, p: float(m.after.fighters[p].health), needs="public"),
    StepMetric("lead", "Health ahead", lambda m, p: _lead(m.after, p), needs="public"),
)
MATCH_METRICS = (
    AHR_PAPER, AHR_REPO, SMHR_PAPER, SMHR_REPO, HCR_PAPER, HCR_KEPT, HCR_REPO, WON, GA_PAPER, GA_REPO,
)  # fmt: skip


def _lead(state: State, player: Player) -> float:
    return float(state.fighters[player].health - state.fighters[1 - player].health)
