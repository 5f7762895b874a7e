"""Metrics of Diplomacy: DSGBench's, as its paper has them and as its code reports them.

The code has a model read all talk and name who negotiated, allied and betrayed; here
`games/diplomacy/movements.py` reads it from orders and messages. `games/diplomacy/judging.py` asks a model.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.core.action import Player
from games.core.metric import MatchMetric, Moment, StepMetric
from games.diplomacy.judging import JUDGING as JUDGING
from games.diplomacy.movements import betrayals, movements
from games.diplomacy.state import State


def _last(of: Callable[[State, Player], float]) -> Callable[[Sequence[Moment], Player], float]:
    return lambda moments, player: of(moments[-1].after, player)


def welfare_share(state: State, player: Player) -> float:
    """Return a power's part of all welfare points, in percent."""
    return 100 * state.welfare[player] / max(1, sum(state.welfare))


def betrayal_rate(moments: Sequence[Moment], player: Player) -> float | None:
    """Return a power's orders against an ally of the movement before as a part of all its orders."""
    phases = movements(moments)
    given = sum(movement.orders[player] for movement in phases)
    against = sum(who == player for attacks in betrayals(phases) for who, _ in attacks)
    return against / given if given else None


def alliance_duration(moments: Sequence[Moment], player: Player) -> float:
    return float(sum(any(player in pair for pair in phase.allied) for phase in movements(moments)))


def alliance_rate(moments: Sequence[Moment], player: Player) -> float | None:
    many = len(movements(moments))
    return alliance_duration(moments, player) / many if many else None


def made_alliances(moments: Sequence[Moment], player: Player) -> float | None:
    """Return alliances of all powers by their negotiations, each counted in every movement."""
    phases = movements(moments)
    talked = sum(len(phase.talked) for phase in phases)
    return sum(len(phase.allied) for phase in phases) / talked if talked else None


def kept_alliances(moments: Sequence[Moment], player: Player) -> float | None:
    """Return 1 less the part of all allied pairs that were betrayed."""
    phases = movements(moments)
    allied = sum(len(phase.allied) for phase in phases)
    broken = sum(len({frozenset(pair) for pair in attacks}) for attacks in betrayals(phases))
    return 1 - broken / allied if allied else None


def alliance_length(moments: Sequence[Moment], player: Player) -> float | None:
    """Return the movements that an alliance of a power lasts, on average over its allies."""
    allied = [pair for phase in movements(moments) for pair in phase.allied if player in pair]
    return len(allied) / len(set(allied)) if allied else None


def centres(moment: Moment, player: Player) -> float:
    return float(moment.after.centres(player))


def units(moment: Moment, player: Player) -> float:
    return float(len(moment.after.units[player]))


CENTRES_PAPER = MatchMetric(
    "centres_paper", "Centres (CCC, paper)", _last(lambda s, p: float(s.centres(p))), needs="public"
)
WELFARE_PAPER = MatchMetric(
    "welfare_paper", "Share of welfare, % (WS, paper)", _last(welfare_share), needs="public"
)
BETRAYAL_PAPER = MatchMetric("betrayal_paper", "Betrayals by orders (BIR, paper)", betrayal_rate, "low")
ALLIANCE_PAPER = MatchMetric("alliance_paper", "Part of the match with an ally (ASR, paper)", alliance_rate)
DURATION_PAPER = MatchMetric("duration_paper", "Movements with an ally (AD, paper)", alliance_duration)
UNITS_REPO = MatchMetric(
    "units_repo", "Units (UNITS, code)", _last(lambda s, p: float(len(s.units[p]))), "neither", "public"
)
WELFARE_REPO = MatchMetric(
    "welfare_repo", "Welfare points (WFS, code)", _last(lambda s, p: float(s.welfare[p])), needs="public"
)
CENTRES_REPO = MatchMetric(
    "centres_repo", "Centres (CNT, code)", _last(lambda s, p: float(s.centres(p))), needs="public"
)
ALLIANCE_REPO = MatchMetric("alliance_repo", "Alliances by negotiations (ASR, code)", made_alliances)
BETRAYAL_REPO = MatchMetric("betrayal_repo", "Alliances not betrayed (BTR, code)", kept_alliances)
LENGTH_REPO = MatchMetric("length_repo", "Movements for each ally (ALT, code)", alliance_length)

STEP_METRICS: tuple[StepMetric, ...] = (
    StepMetric("centres", "Centres", centres, needs="public"),
    StepMetric("units", "Units", units, better="neither", needs="public"),
)
MATCH_METRICS: tuple[MatchMetric, ...] = (
    CENTRES_PAPER, WELFARE_PAPER, BETRAYAL_PAPER, ALLIANCE_PAPER, DURATION_PAPER, UNITS_REPO,
    WELFARE_REPO, CENTRES_REPO, ALLIANCE_REPO, BETRAYAL_REPO, LENGTH_REPO,
)  # fmt: skip
