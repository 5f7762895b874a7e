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
from games.diplomacy.board import Phase, WarMap

FOREIGN, THREATENED = 6.0, 3.0
"""The value of a foreign centre, and of an own centre that is threatened."""
NOISE: Final = 0.3
ALARM: Final = 10
"""An exploiter attacks when the others have no more units together."""
ISLAND: Final = 10
"""The most provinces of a land that armies cannot leave without a convoy."""
LEAST, MOST = 0.34, 0.67
"""Units per centre that are kept at peace, late and early in a match."""


@cache
def _map() -> Mapping[str, frozenset[str]]:
    """Return the provinces beside each province, for armies and fleets alike."""
    rows = tomllib.loads(resources.text("maps/diplomacy/standard.toml"))["provinces"]
    beside: dict[str, set[str]] = {}
    for place, row in rows.items():
        near = f"{row.get('army', '')} {row.get('fleet', '')}".split()
        beside.setdefault(place[:3], set()).update(other[:3] for other in near)
    return {province: frozenset(near) for province, near in beside.items()}


@cache
def _is_on_island(province: str) -> bool:
    """Return whether armies cannot walk far from a province."""
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
class OrderDraft:
    """The orders of a power while they are being decided.

    Attributes:
        options: by own unit, every order that it can have.
        orders: by own unit, the order that it gets.
        bound: where each of these units will be.
    """

    board: WarMap
    player: Player
    options: Mapping[str, tuple[str, ...]]
    orders: dict[str, str] = field(default_factory=dict)
    bound: dict[str, str] = field(default_factory=dict)

    @property
    def owners(self) -> Mapping[str, Player]:
        """The owner of each owned centre."""
        return dict(self.board.owners)

    def there(self) -> Mapping[str, Player]:
        """Return whose unit is in each occupied province."""
        return {unit.place[:3]: unit.owner for unit in self.board.units if not unit.dislodged}

    def enemies_near(self, province: str) -> int:
        """Return how many units of others are beside a province."""
        return sum(
            unit.owner != self.player and unit.place[:3] in _map()[province] for unit in self.board.units
        )

    def give(self, unit: str, order: str, province: str) -> None:
        self.orders[unit], self.bound[unit] = order, province


def diplomat(request: Request[WarMap], spec: AgentSpec) -> Action:
    """Take centres that it can hold; for welfare, attack only the weak and disarm in time."""
    if not _family(request):
        return _silence(request)
    return _ordered(request, request.view.board, peaceful=bool(request.view.board.welfare))


def exploiter(request: Request[WarMap], spec: AgentSpec) -> Action:
    """Promise peace and keep it for three years, then attack powers that have disarmed, then disarm.

    An exploiter that has too many centres to attack keeps the peace.
    """
    board = request.view.board
    peaceful = bool(board.welfare) and not _attacks(request, board)
    if not _family(request):
        return _promise(request) if peaceful else _silence(request)
    return _ordered(request, board, peaceful)


def _attacks(request: Request, board: WarMap) -> bool:
    """Return whether an exploiter is in its warlike years."""
    phase: Phase = request.view.fact("year").data
    others = sum(unit.owner != request.player for unit in board.units)
    begun = (phase.year, phase.in_winter) >= (1901 + (phase.last - 1900) // 3, True)
    over = (phase.year, phase.in_winter) >= (phase.last - 2, True)
    few = sum(owner == request.player for _, owner in board.owners) <= ALARM
    return (begun or others <= ALARM) and few and not over


def _family(request: Request) -> OpenAction | None:
    return next((family for family in request.legal.open if family.kind == "order"), None)


def _silence(request: Request) -> Action:
    return request.legal.default or Action("silent")


def _promise(request: Request) -> Action:
    if request.view.fact("year").data.round > 1:
        return _silence(request)
    return Action(
        "say", ("all",), "I keep my units on my side of the border this year. Disarm, and we all gain."
    )


def _ordered(request: Request, board: WarMap, peaceful: bool) -> Action:
    family = _family(request)
    assert family is not None
    options = {unit_field.name: unit_field.options for unit_field in family.fields}
    rng = random.Random(request.seed)
    phase: Phase = request.view.fact("year").data
    if phase.in_winter:
        chosen = _winter(request, board, options, peaceful)
    elif phase.retreating:
        chosen = {unit: _retreat(board, request.player, texts) for unit, texts in options.items()}
    else:
        draft = OrderDraft(board, request.player, options)
        if phase.in_fall:
            _stay_on_captures(draft)
        chosen = _movement(draft, peaceful, rng)
    return Action("order", tuple(chosen[unit_field.name] for unit_field in family.fields))


def _movement(draft: OrderDraft, peaceful: bool, rng: random.Random) -> dict[str, str]:
    """Return orders for all units: the best targets first, each with the support that it needs."""
    worth = {province: _worth(draft, province, peaceful) + rng.uniform(0, NOISE) for province in _map()}
    for province in sorted(worth, key=lambda province: -worth[province]):
        _take(draft, province, peaceful)
    for unit in draft.options:
        if unit not in draft.orders:
            draft.give(unit, _help(draft, unit), unit.split()[1][:3])
    return draft.orders


def _stay_on_captures(draft: OrderDraft) -> None:
    """Hold units in centres of others until these change their owner."""
    for unit, texts in draft.options.items():
        province = unit.split()[1][:3]
        if province in _centres() and draft.owners.get(province) != draft.player:
            draft.give(unit, texts[0], province)


def _worth(draft: OrderDraft, province: str, peaceful: bool) -> float:
    if province in _centres():
        owner = draft.owners.get(province, -1)
        if owner != draft.player:
            guarded = peaceful and owner >= 0 and draft.there().get(province, draft.player) != draft.player
            return 1.0 if guarded else FOREIGN
        if draft.enemies_near(province):
            return THREATENED
    wanted = _centres() - {centre for centre, owner in draft.owners.items() if owner == draft.player}
    return 1 / (1 + _distances(frozenset(wanted)).get(province, 20))


@cache
def _distances(starts: frozenset[str]) -> Mapping[str, int]:
    """Return the steps from each province to the nearest of ``starts``."""
    steps = dict.fromkeys(starts, 0)
    waiting = deque(starts)
    while waiting:
        here = waiting.popleft()
        for neighbour in _map()[here]:
            if neighbour not in steps:
                steps[neighbour] = steps[here] + 1
                waiting.append(neighbour)
    return steps


def _take(draft: OrderDraft, province: str, peaceful: bool) -> None:
    """Send a unit to a province, and others to support it if another power may be in the way."""
    if province in draft.bound.values():
        return
    holder = draft.there().get(province)
    if holder == draft.player:
        _defend(draft, province)
        return
    needed = int(holder is not None) + min(1, draft.enemies_near(province))
    for unit, order in _movers(draft, province):
        helpers = list(_supporters(draft, unit, province))
        if holder is not None and (not helpers or (peaceful and draft.owners.get(province, -1) < 0)):
            continue
        draft.give(unit, order, province)
        for helper, support in helpers[:needed]:
            draft.give(helper, support, helper.split()[1][:3])
        return


def _defend(draft: OrderDraft, province: str) -> None:
    unit = next((each for each in draft.options if each.split()[1][:3] == province), None)
    if (
        unit is not None
        and unit not in draft.orders
        and draft.enemies_near(province)
        and province in _centres()
    ):
        draft.give(unit, draft.options[unit][0], province)


def _movers(draft: OrderDraft, province: str) -> Iterator[tuple[str, str]]:
    """Yield the free units that can move to a province without a convoy, with the order."""
    moves = [
        (" VIA" in text, unit, text)
        for unit, texts in draft.options.items()
        if unit not in draft.orders
        for text in texts
        if text.startswith(f"{unit} - {province}") and " VIA" not in text
    ]
    return ((unit, text) for _, unit, text in sorted(moves))


def _supporters(draft: OrderDraft, unit: str, province: str) -> Iterator[tuple[str, str]]:
    for helper, texts in draft.options.items():
        wanted = f"{helper} S {unit} - {province}"
        if helper not in draft.orders and helper != unit and wanted in texts:
            yield helper, wanted


def _help(draft: OrderDraft, unit: str) -> str:
    """Support a threatened unit with one that has nothing better to do, or else hold."""
    for text in draft.options[unit]:
        if f"{unit} S " in text and " - " not in text:
            helped = text.split(" S ")[1]
            stays = draft.bound.get(helped, "") == helped.split()[1][:3]
            if helped in draft.options and stays and draft.enemies_near(helped.split()[1][:3]):
                return text
    return draft.options[unit][0]


def _retreat(board: WarMap, player: Player, texts: Iterable[str]) -> str:
    """Return the retreat nearest to a centre of the player."""
    mine = frozenset(centre for centre, owner in board.owners if owner == player)
    away = _distances(mine)
    return min(texts, key=lambda text: away.get(text.split()[3][:3], 50) if " R " in text else 99)


def _winter(
    request: Request, board: WarMap, options: Mapping[str, tuple[str, ...]], peaceful: bool
) -> dict[str, str]:
    """Build as long as there is something to take; disband what is too much."""
    phase: Phase = request.view.fact("year").data
    own_units = [unit for unit in board.units if unit.owner == request.player]
    centres = sum(owner == request.player for _, owner in board.owners)
    wanted = _strength(centres, phase, peaceful)
    chosen = {name: texts[0] for name, texts in options.items()}
    fleets = sum(unit.kind == "F" for unit in own_units)
    room = wanted - len(own_units)
    away = _distances(frozenset(c for c in _centres() if dict(board.owners).get(c) != request.player))
    if room > 0:
        for name in [name for name in options if " " not in name][:room]:
            kinds = {text[0]: text for text in options[name][1:]}
            fleet = (_is_on_island(name) or fleets * 2 < len(own_units)) and "F" in kinds
            chosen[name] = kinds["F" if fleet else "A"]
            fleets += fleet
    elif room < 0:
        units = [name for name in options if " " in name]
        for name in sorted(units, key=lambda unit: -away.get(unit.split()[1][:3], 0))[:-room]:
            chosen[name] = options[name][1]
    return chosen


def _strength(centres: int, phase: Phase, peaceful: bool) -> int:
    if not peaceful:
        return centres
    if phase.year >= phase.last:
        return 0
    part = MOST if phase.year - 1900 <= 3 else LEAST
    return centres if phase.year == 1901 else max(1, round(centres * part))
