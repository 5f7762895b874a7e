"""Actions and orders: the form of each phase, and the meaning of a completed form or of a text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from games.core.action import Action, Field, Player
from games.diplomacy import notation, winter
from games.diplomacy.orders import DISBAND, RETREAT, WAIVE, Beaten, Order, flaw, possible
from games.diplomacy.state import RETREATS, WINTER, State

ORDER, SAY = "order", "say"
NOT_BOTH: Final = "In a winter a power builds or disbands, but not both."


def fields(state: State, player: Player, free: bool) -> tuple[Field, ...]:
    """Return a field of orders per unit or site; if ``free``, any unit may be disbanded in winter."""
    if state.season == WINTER:
        return _winter_fields(player, state.owners, state.units, free)
    if state.stage == RETREATS:
        return tuple(_fleeing(beaten) for beaten in state.dislodged if beaten.owner == player)
    return _moving(player, state.units)


def _fleeing(beaten: Beaten) -> Field:
    unit, places = beaten.unit, beaten.retreats
    return Field(str(unit), options=(*(f"{unit} {RETREAT} {place}" for place in places), f"{unit} {DISBAND}"))


@lru_cache(maxsize=256)
def _moving(player: Player, units: winter.Units) -> tuple[Field, ...]:
    known = possible(units)
    return tuple(Field(str(unit), options=known[unit]) for unit in units[player])


@lru_cache(maxsize=256)
def _winter_fields(
    player: Player, owners: tuple[Player, ...], units: winter.Units, free: bool
) -> tuple[Field, ...]:
    allowed = winter.quota(player, owners, units, free)
    form = []
    if allowed.builds:
        offers = winter.builds(player, owners, units)
        for home in allowed.sites:
            form.append(Field(home, options=(WAIVE, *(text for text in offers if text[2:5] == home))))
    if allowed.disbands:
        form += [Field(str(unit), options=(WAIVE, f"{unit} {DISBAND}")) for unit in units[player]]
    return tuple(form)


def nothing(state: State, fields_: Iterable[Field]) -> Action:
    """Return the action that orders nothing: units hold, and those that must retreat are disbanded."""
    last = state.stage == RETREATS
    return Action(ORDER, tuple(field.options[-1 if last else 0] for field in fields_))


def builds_and_disbands(action: Action) -> bool:
    """Whether an action of a winter orders both."""
    return len({order.verb for order in orders(action)}) > 1


def orders(action: Action) -> tuple[Order, ...]:
    return tuple(Order.read(str(text)) for text in action.args if text != WAIVE)


def written(state: State, player: Player, texts: Iterable[str]) -> tuple[tuple[Order, ...], tuple[str, ...]]:
    """Return the orders in texts, for each unit the last one, and what is wrong with the others."""
    read = _reader(state, player)
    orders_read: dict[object, Order] = {}
    wrong, sort = [], ""
    for text in texts:
        try:
            if order := read(text):
                sort = sort or order.verb
                if state.season == WINTER and order.verb != sort:
                    raise notation.Complaint(NOT_BOTH)
                orders_read[order.unit] = order
        except notation.Complaint as complaint:
            wrong.append(str(complaint))
    return tuple(orders_read.values()), tuple(wrong)


def _reader(state: State, player: Player) -> Callable[[str], Order | None]:
    if state.season == WINTER:
        return lambda text: notation.read_adjustment(text, state.units[player])
    if state.stage == RETREATS:
        mine = [beaten.unit for beaten in state.dislodged if beaten.owner == player]
        return lambda text: _checked_retreat(state, notation.read_retreat(text, mine))
    return lambda text: _checked_move(state, notation.read_move(text, player, state.units))


def _checked_move(state: State, order: Order) -> Order:
    if wrong := flaw(order, state.units):
        raise notation.Complaint(f'"{order}" is not possible: {wrong}.')
    return order


def _checked_retreat(state: State, order: Order) -> Order:
    (beaten,) = (beaten for beaten in state.dislodged if beaten.unit == order.unit)
    if order.verb == RETREAT and order.goal not in beaten.retreats:
        there = " or ".join(beaten.retreats)
        raise notation.Complaint(f"{order.unit} cannot retreat to {order.goal}; it can go to {there}.")
    return order


def filled(state: State, player: Player, free: bool, given: Iterable[Order]) -> Action:
    """Return the form completed with these orders; a unit without one has the field's default."""
    form = fields(state, player, free)
    usual = nothing(state, form).args
    texts = list(map(str, given))
    chosen = (
        next((text for text in texts if text in field.options), default)
        for field, default in zip(form, usual, strict=True)
    )
    return Action(ORDER, tuple(chosen))
