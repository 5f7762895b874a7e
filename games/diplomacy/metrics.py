"""Metrics of Diplomacy: DSGBench's, as its paper has them and as its code reports them.

The code has a model read all talk and name who negotiated, allied and betrayed; here orders and messages say
it. Two powers negotiate in a movement when each wrote to the other alone or to a few. They are allied in it
when neither attacks the other's units or centres, or supports an attack on them, while they negotiate or one
of them supports or convoys the other. An attack on an ally of the movement before is a betrayal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, TypeAlias

from games.core.action import Player
from games.core.metric import MatchMetric, Moment, StepMetric
from games.diplomacy.geography import STANDARD
from games.diplomacy.orders import CONVOY, MOVE, SUPPORT, Order, standing
from games.diplomacy.rules import Diplomacy
from games.diplomacy.state import ORDERS, POWERS, WINTER, State, Told

Pair: TypeAlias = frozenset[Player]
PAIRS: Final = tuple(map(frozenset, combinations(range(len(POWERS)), 2)))


@dataclass
class Movement:
    """What powers did to each other in a movement.

    Attributes:
        orders: how many each gave.
        attacks: for each order against another power, who gave it and against whom.
        helped: pairs of which one supported or convoyed the other.
    """

    orders: list[int] = field(default_factory=lambda: [0] * len(POWERS))
    attacks: list[tuple[Player, Player]] = field(default_factory=list)
    helped: set[Pair] = field(default_factory=set)
    talked: set[Pair] = field(default_factory=set)

    @property
    def allied(self) -> set[Pair]:
        """The pairs that are allied."""
        return (self.talked | self.helped) - {frozenset(each) for each in self.attacks}


def movements(moments: Sequence[Moment]) -> list[Movement]:
    """All movements of a match, in order."""
    found, wrote = [], set[tuple[Player, Player]]()
    for moment in moments:
        wrote |= set(_addressed(moment))
        before: State = moment.before
        if before.season != WINTER and before.stage == ORDERS and _is_carried_out(moment):
            found.append(_movement(before, _orders(moment)))
            found[-1].talked = {pair for pair in PAIRS if _both(pair, wrote)}
            wrote = set()
    return found


def _is_carried_out(moment: Moment) -> bool:
    """Whether orders were carried out in a step."""
    return bool(moment.after.reports != moment.before.reports)


def _orders(moment: Moment) -> tuple[Told, ...]:
    """The orders of a movement."""
    return next(report.orders for report in moment.after.reports if report.phase == moment.before.phase)


def _both(pair: Pair, wrote: set[tuple[Player, Player]]) -> bool:
    one, other = sorted(pair)
    return (one, other) in wrote and (other, one) in wrote


def _addressed(moment: Moment) -> Iterator[tuple[Player, Player]]:
    """Who wrote to whom in a step, to everybody left out."""
    assert isinstance(moment.game, Diplomacy)
    for said in moment.game.said(moment.before, moment.joint):
        for reader in said.audience:
            yield said.sender, reader


def _movement(before: State, told: Iterable[Told]) -> Movement:
    table, made = standing(before.units), Movement()
    homes = dict(zip(STANDARD.centres, before.owners, strict=True))
    for each in told:
        order = Order.read(each.text)
        made.orders[each.owner] += 1
        ends = {order.end} if order.verb == MOVE or (order.verb == SUPPORT and order.goal) else set()
        for end in ends:
            victims = {table[end][0] if end in table else -1, homes.get(end, -1)} - {-1, each.owner}
            if order.helped:
                victims -= {table[order.helped.province][0]}
            made.attacks += [(each.owner, victim) for victim in sorted(victims)]
        if order.verb in (SUPPORT, CONVOY) and order.helped:
            friend = table[order.helped.province][0]
            if friend != each.owner:
                made.helped.add(frozenset((each.owner, friend)))
    return made


def betrayals(found: Sequence[Movement]) -> list[list[tuple[Player, Player]]]:
    """In each movement the attacks on an ally of the one before."""
    allied = [set[Pair](), *(movement.allied for movement in found)]
    return [
        [each for each in movement.attacks if frozenset(each) in before]
        for before, movement in zip(allied, found, strict=False)
    ]


def _last(of: Callable[[State, Player], float]) -> Callable[[Sequence[Moment], Player], float]:
    return lambda moments, player: of(moments[-1].after, player)


def welfare_share(state: State, player: Player) -> float:
    """A power's welfare points in percent of those of all."""
    return 100 * state.welfare[player] / max(1, sum(state.welfare))


def betrayal_rate(moments: Sequence[Moment], player: Player) -> float | None:
    """Orders of a power against an ally of the movement before, by all that it gave."""
    found = movements(moments)
    given = sum(movement.orders[player] for movement in found)
    against = sum(who == player for each in betrayals(found) for who, _ in each)
    return against / given if given else None


def alliance_duration(moments: Sequence[Moment], player: Player) -> float:
    """In how many movements a power had an ally."""
    return float(sum(any(player in pair for pair in each.allied) for each in movements(moments)))


def alliance_rate(moments: Sequence[Moment], player: Player) -> float | None:
    """In which part of the movements a power had an ally."""
    many = len(movements(moments))
    return alliance_duration(moments, player) / many if many else None


def made_alliances(moments: Sequence[Moment], player: Player) -> float | None:
    """Alliances of all powers by their negotiations, each counted in every movement."""
    found = movements(moments)
    talked = sum(len(each.talked) for each in found)
    return sum(len(each.allied) for each in found) / talked if talked else None


def kept_alliances(moments: Sequence[Moment], player: Player) -> float | None:
    """1 less the pairs of all powers that were betrayed by those that were allied."""
    found = movements(moments)
    allied = sum(len(each.allied) for each in found)
    broken = sum(len({frozenset(pair) for pair in each}) for each in betrayals(found))
    return 1 - broken / allied if allied else None


def alliance_length(moments: Sequence[Moment], player: Player) -> float | None:
    """Movements that an alliance of a power lasts, on average over its allies."""
    own = [pair for each in movements(moments) for pair in each.allied if player in pair]
    return len(own) / len(set(own)) if own else None


def centres(moment: Moment, player: Player) -> float:
    """How many centres a power has."""
    return float(moment.after.centres(player))


def units(moment: Moment, player: Player) -> float:
    """How many units a power has."""
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
    CENTRES_PAPER,
    WELFARE_PAPER,
    BETRAYAL_PAPER,
    ALLIANCE_PAPER,
    DURATION_PAPER,
    UNITS_REPO,
    WELFARE_REPO,
    CENTRES_REPO,
    ALLIANCE_REPO,
    BETRAYAL_REPO,
    LENGTH_REPO,
)
