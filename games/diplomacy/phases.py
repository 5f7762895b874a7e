"""The effects of orders: from one phase to the next in which a power has something to decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from games.core.action import Player
from games.diplomacy.adjudication import adjudicate
from games.diplomacy.orders import DISBAND, HOLD, RETREAT, Order
from games.diplomacy.state import (
    ADJUSTMENTS,
    FALL,
    KEPT,
    ORDERS,
    OVER,
    POWERS,
    RETREATS,
    SPRING,
    TALK,
    WINTER,
    OrderResult,
    Report,
    State,
)
from games.diplomacy.winter import Quota, adjusted, captured, quota, retreat

Given = Mapping[Player, Sequence[Order]]


class Course(NamedTuple):
    """The parameters that decide which phase follows which.

    Attributes:
        welfare: whether points are counted and any units may be disbanded; else ``solo`` centres win.
        last: year after which a match ends.
        talks: rounds of talk before the orders of a movement; 0 where talk goes with orders.
        solo: centres that win.
        always: whether points are also paid after retreats.
    """

    welfare: bool
    last: int
    talks: int
    solo: int
    always: bool


def carried_out(course: Course, state: State, given: Given) -> State:
    if state.season == WINTER:
        return _adjust(course, state, given)
    if state.stage == RETREATS:
        return _retreat(course, state, given)
    return _move(course, state, given)


def opened(course: Course, state: State) -> State:
    return replace(state, stage=TALK if course.talks else ORDERS)


def acting(course: Course, state: State) -> tuple[Player, ...]:
    return tuple(player for player in range(len(POWERS)) if acts(course, state, player))


def acts(course: Course, state: State, player: Player) -> bool:
    match state.stage:
        case "talk":
            return state.is_alive(player)
        case "orders":
            return bool(state.units[player])
        case "retreats":
            return any(beaten.owner == player for beaten in state.dislodged)
        case "adjustments":
            limits = allowed(course, state, player)
            return limits.builds > 0 or limits.disbands > 0
    return False


def allowed(course: Course, state: State, player: Player) -> Quota:
    return quota(player, state.owners, state.units, course.welfare)


def _move(course: Course, state: State, given: Given) -> State:
    chosen = {order.unit: order for orders in given.values() for order in orders}
    outcome = adjudicate(state.units, chosen.values())
    results = tuple(
        OrderResult(owner, str(chosen.get(unit, Order(unit, HOLD))), ", ".join(outcome.results[unit]))
        for owner, army in enumerate(state.units)
        for unit in army
    )
    fleeing = tuple(beaten for beaten in outcome.dislodged if beaten.retreats)
    state = _reported(state, results, units=outcome.units, dislodged=fleeing)
    return replace(state, stage=RETREATS) if fleeing else _after_moves(course, state)


def _retreat(course: Course, state: State, given: Given) -> State:
    chosen = {order.unit: order for orders in given.values() for order in orders}
    units, fates = retreat(state.units, state.dislodged, chosen)
    results = tuple(
        OrderResult(beaten.owner, str(order), fates[beaten.unit] if order.verb == RETREAT else "")
        for beaten in state.dislodged
        for order in [chosen.get(beaten.unit, Order(beaten.unit, DISBAND))]
    )
    state = _reported(state, results, units=units, dislodged=())
    return _after_moves(course, _paid(state) if course.welfare and course.always else state)


def _after_moves(course: Course, state: State) -> State:
    if state.season == SPRING:
        return _movement(course, replace(state, season=FALL))
    state = replace(state, owners=captured(state.owners, state.units))
    if not course.welfare and any(state.centres(player) >= course.solo for player in range(len(POWERS))):
        return replace(state, stage=OVER)
    state = replace(state, season=WINTER, stage=ADJUSTMENTS, round=1)
    return state if acting(course, state) else _after_winter(course, state)


def _adjust(course: Course, state: State, given: Given) -> State:
    units, results = list(state.units), []
    for player in acting(course, state):
        limits, orders = allowed(course, state, player), given.get(player, ())
        units[player], done = adjusted(player, orders, state.units[player], limits)
        results += [OrderResult(player, str(order), "" if order in done else "void") for order in orders]
        lost = set(state.units[player]) - set(units[player]) - {order.unit for order in done}
        results += [OrderResult(player, str(Order(unit, DISBAND)), "no order") for unit in sorted(lost)]
    return _after_winter(course, _reported(state, tuple(results), units=tuple(units)))


def _after_winter(course: Course, state: State) -> State:
    if course.welfare:
        state = _paid(state)
    if state.year >= course.last:
        return replace(state, stage=OVER)
    return _movement(course, replace(state, year=state.year + 1, season=SPRING))


def _movement(course: Course, state: State) -> State:
    state = replace(state, stage=TALK if course.talks else ORDERS, round=1)
    return state if any(state.units) else _after_moves(course, state)


def _paid(state: State) -> State:
    """Give every power a point for each centre that feeds no unit."""
    points = [
        had + max(0, state.centres(player) - len(state.units[player]))
        for player, had in enumerate(state.welfare)
    ]
    return replace(state, welfare=tuple(points))


def _reported(state: State, results: tuple[OrderResult, ...], **changes: object) -> State:
    report = Report(state.phase, results)
    return replace(state, reports=(report, *state.reports)[:KEPT], **changes)  # type: ignore[arg-type]
