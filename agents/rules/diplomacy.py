"""Rules for Diplomacy: one takes what it can hold; the other is DSGBench's exploiter without its network."""

from __future__ import annotations

import random
import tomllib
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

import resources
from agents.catalog.spec import AgentSpec
from games.core.action import Action, OpenAction, Player
from games.core.seat import Request
from games.diplomacy.board import WarMap

FOREIGN, THREATENED = 6.0, 3.0
"""What a centre of others is worth, and one of its own beside which others stand."""
WHIM: Final = 0.3
"""How much a target may seem better than it is."""
ALARM: Final = 10
"""An exploiter attacks when the others have no more units together."""
ISLAND: Final = 10
"""Provinces of a land that armies cannot leave by themselves."""
LEAST, MOST = 0.34, 0.67
"""Units by centres that are kept at peace, late and early in a match."""


@cache
def _map() -> Mapping[str, frozenset[str]]:
    """The provinces beside each province, for armies and fleets alike."""
    rows = tomllib.loads(resources.text("maps/diplomacy/standard.toml"))["provinces"]
    beside: dict[str, set[str]] = {}
    for place, row in rows.items():
        near = f"{row.get('army', '')} {row.get('fleet', '')}".split()
        beside.setdefault(place[:3], set()).update(other[:3] for other in near)
    return {province: frozenset(near) for province, near in beside.items()}


@cache
def _is_on_island(province: str) -> bool:
    """Whether armies cannot walk far from a province."""
    rows = tomllib.loads(resources.text("maps/diplomacy/standard.toml"))["provinces"]
    seen, waiting = {province}, [province]
    while waiting:
        more = set(rows[waiting.pop()].get("army", "").split()) - seen
        seen |= more
        waiting += more
    return len(seen) <= ISLAND


@cache
def _centres() -> frozenset[str]:
    rows = tomllib.loads(resources.text("maps/diplomacy/standard.toml"))["provinces"]
    return frozenset(place for place, row in rows.items() if row.get("centre"))


@dataclass(slots=True)
class Plan:
    """What a power sees, and the orders that it has made up so far.

    Attributes:
        options: by own unit, every order that it can have.
        orders: by own unit, the one that it gets.
        bound: where each of them will be.
    """

    board: WarMap
    own: Player
    options: Mapping[str, tuple[str, ...]]
    orders: dict[str, str] = field(default_factory=dict)
    bound: dict[str, str] = field(default_factory=dict)

    @property
    def owners(self) -> Mapping[str, Player]:
        """Who has each centre that anybody has."""
        return dict(self.board.owners)

    def there(self) -> Mapping[str, Player]:
        """Whose unit stands in each occupied province."""
        return {unit.place[:3]: unit.owner for unit in self.board.units if not unit.dislodged}

    def enemies_near(self, province: str) -> int:
        """Units of others beside a province."""
        return sum(unit.owner != self.own and unit.place[:3] in _map()[province] for unit in self.board.units)

    def give(self, unit: str, order: str, province: str) -> None:
        """Give a unit its order."""
        self.orders[unit], self.bound[unit] = order, province


def diplomat(request: Request[WarMap], spec: AgentSpec) -> Action:
    """Takes centres that it can hold; for welfare it attacks only the weak, and disarms in time."""
    if not _family(request):
        return _silence(request)
    return _ordered(request, request.view.board, peaceful=bool(request.view.board.welfare))


def exploiter(request: Request[WarMap], spec: AgentSpec) -> Action:
    """Promises peace and keeps it for three years, then attacks whoever has disarmed, then disarms itself.

    Who cannot attack any more, because it has too many centres, goes on in peace.
    """
    board = request.view.board
    peaceful = bool(board.welfare) and not _attacks(request, board)
    if not _family(request):
        return _promise(request) if peaceful else _silence(request)
    return _ordered(request, board, peaceful)


def _attacks(request: Request, board: WarMap) -> bool:
    """Whether an exploiter is in its warlike years."""
    year, last = request.view.fact("year").data
    in_winter = board.phase.startswith("Winter")
    others = sum(unit.owner != request.player for unit in board.units)
    begun = (year, in_winter) >= (1901 + (last - 1900) // 3, True)
    over = (year, in_winter) >= (last - 2, True)
    few = sum(owner == request.player for _, owner in board.owners) <= ALARM
    return (begun or others <= ALARM) and few and not over


def _family(request: Request) -> OpenAction | None:
    """The form of the orders; None while there is talk."""
    return next((family for family in request.legal.open if family.kind == "order"), None)


def _silence(request: Request) -> Action:
    return request.legal.default or Action("silent")


def _promise(request: Request) -> Action:
    if "round 1" not in request.view.phase and "round" in request.view.phase:
        return _silence(request)
    return Action(
        "say", ("all",), "I keep my units on my side of the border this year. Disarm, and we all gain."
    )


def _ordered(request: Request, board: WarMap, peaceful: bool) -> Action:
    family = _family(request)
    assert family is not None
    options = {each.name: each.options for each in family.fields}
    rng = random.Random(request.seed)
    if board.phase.startswith("Winter"):
        chosen = _winter(request, board, options, peaceful)
    elif "retreat" in request.view.phase:
        chosen = {unit: _retreat(board, request.player, texts) for unit, texts in options.items()}
    else:
        chosen = _movement(Plan(board, request.player, options), peaceful, rng)
    return Action("order", tuple(chosen[each.name] for each in family.fields))


def _movement(plan: Plan, peaceful: bool, rng: random.Random) -> dict[str, str]:
    """Orders for all units: the best targets first, each with the support that it needs."""
    if plan.board.phase.startswith("Fall"):
        _stay_on_captures(plan)
    worth = {province: _worth(plan, province, peaceful) + rng.uniform(0, WHIM) for province in _map()}
    for province in sorted(worth, key=lambda each: -worth[each]):
        _take(plan, province, peaceful)
    for unit in plan.options:
        if unit not in plan.orders:
            plan.give(unit, _help(plan, unit), unit.split()[1][:3])
    return plan.orders


def _stay_on_captures(plan: Plan) -> None:
    """Units in a centre of others stay until it is theirs."""
    for unit, texts in plan.options.items():
        province = unit.split()[1][:3]
        if province in _centres() and plan.owners.get(province) != plan.own:
            plan.give(unit, texts[0], province)


def _worth(plan: Plan, province: str, peaceful: bool) -> float:
    """What it is worth to have a unit in a province."""
    if province in _centres():
        owner = plan.owners.get(province, -1)
        if owner != plan.own:
            guarded = peaceful and owner >= 0 and plan.there().get(province, plan.own) != plan.own
            return 1.0 if guarded else FOREIGN
        if plan.enemies_near(province):
            return THREATENED
    wanted = _centres() - {centre for centre, owner in plan.owners.items() if owner == plan.own}
    return 1 / (1 + _distances(frozenset(wanted)).get(province, 20))


@cache
def _distances(starts: frozenset[str]) -> Mapping[str, int]:
    """Steps from each province to the nearest of some."""
    found = dict.fromkeys(starts, 0)
    waiting = deque(starts)
    while waiting:
        here = waiting.popleft()
        for other in _map()[here]:
            if other not in found:
                found[other] = found[here] + 1
                waiting.append(other)
    return found


def _take(plan: Plan, province: str, peaceful: bool) -> None:
    """Send a unit to a province, and others to support it where somebody else may be in the way."""
    if province in plan.bound.values():
        return
    holder = plan.there().get(province)
    if holder == plan.own:
        _defend(plan, province)
        return
    needed = int(holder is not None) + min(1, plan.enemies_near(province))
    for unit, order in _movers(plan, province):
        helpers = list(_supporters(plan, unit, province))
        if holder is not None and (not helpers or (peaceful and plan.owners.get(province, -1) < 0)):
            continue
        plan.give(unit, order, province)
        for helper, support in helpers[:needed]:
            plan.give(helper, support, helper.split()[1][:3])
        return


def _defend(plan: Plan, province: str) -> None:
    """Keep a unit where it is worth more than elsewhere, as it is in a centre that others threaten."""
    unit = next((each for each in plan.options if each.split()[1][:3] == province), None)
    if (
        unit is not None
        and unit not in plan.orders
        and plan.enemies_near(province)
        and province in _centres()
    ):
        plan.give(unit, plan.options[unit][0], province)


def _movers(plan: Plan, province: str) -> Iterator[tuple[str, str]]:
    """Free units with the order that takes them to a province; by sea last."""
    found = [
        (" VIA" in text, unit, text)
        for unit, texts in plan.options.items()
        if unit not in plan.orders
        for text in texts
        if text.startswith(f"{unit} - {province}") and " VIA" not in text
    ]
    return ((unit, text) for _, unit, text in sorted(found))


def _supporters(plan: Plan, unit: str, province: str) -> Iterator[tuple[str, str]]:
    for other, texts in plan.options.items():
        wanted = f"{other} S {unit} - {province}"
        if other not in plan.orders and other != unit and wanted in texts:
            yield other, wanted


def _help(plan: Plan, unit: str) -> str:
    """For a unit with nothing better to do: support of one that is threatened, or else it holds."""
    for text in plan.options[unit]:
        if f"{unit} S " in text and " - " not in text:
            helped = text.split(" S ")[1]
            stays = plan.bound.get(helped, "") == helped.split()[1][:3]
            if helped in plan.options and stays and plan.enemies_near(helped.split()[1][:3]):
                return text
    return plan.options[unit][0]


def _retreat(board: WarMap, own: Player, texts: Iterable[str]) -> str:
    """The way out that is nearest to a centre of its own."""
    mine = frozenset(centre for centre, owner in board.owners if owner == own)
    away = _distances(mine)
    return min(texts, key=lambda text: away.get(text.split()[3][:3], 50) if " R " in text else 99)


def _winter(
    request: Request, board: WarMap, options: Mapping[str, tuple[str, ...]], peaceful: bool
) -> dict[str, str]:
    """Builds as long as there is something to take, disbands of what is too much."""
    year, last = request.view.fact("year").data
    own = [unit for unit in board.units if unit.owner == request.player]
    centres = sum(owner == request.player for _, owner in board.owners)
    wanted = _strength(centres, year, last, peaceful)
    chosen = {name: texts[0] for name, texts in options.items()}
    fleets = sum(unit.kind == "F" for unit in own)
    room = wanted - len(own)
    away = _distances(frozenset(c for c in _centres() if dict(board.owners).get(c) != request.player))
    if room > 0:
        for name in [name for name in options if " " not in name][:room]:
            kinds = {text[0]: text for text in options[name][1:]}
            fleet = (_is_on_island(name) or fleets * 2 < len(own)) and "F" in kinds
            chosen[name] = kinds["F" if fleet else "A"]
            fleets += fleet
    elif room < 0:
        units = [name for name in options if " " in name]
        for name in sorted(units, key=lambda unit: -away.get(unit.split()[1][:3], 0))[:-room]:
            chosen[name] = options[name][1]
    return chosen


def _strength(centres: int, year: int, last: int, peaceful: bool) -> int:
    """How many units a power wants after a winter."""
    if not peaceful:
        return centres
    if year >= last:
        return 0
    part = MOST if year - 1900 <= 3 else LEAST
    return centres if year == 1901 else max(1, round(centres * part))
