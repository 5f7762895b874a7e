"""Players of star battle: built-in opponents of graded strength, and a build order that beats them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from agents.catalog.spec import AgentSpec
from games.core.action import Action
from games.core.seat import Request
from games.starcraft2.board import StarMap, StarOrder

SPEED: Final = {
    "very-easy": 0.20, "easy": 0.30, "medium": 0.40, "medium-hard": 0.55, "hard": 0.70, "harder": 0.85,
    "very-hard": 1.0,
}  # fmt: skip
"""Decisions per second of a built-in opponent."""
PACE: Final = {"rush": 0.4, "timing": 1.0, "macro": 0.4, "power": 0.5, "air": 0.5}
"""How much slower each build plan is followed, so that a sensible player beats the middle strength."""
NOTHING: Final = "EMPTY ACTION"
SECOND: Final = 22.4
"""Game loops in a second."""
ASKED: Final = 40
"""Game loops between two questions."""
WAVE: Final = 8
"""By how much more supply each attack waits than the one before."""
MOST: Final = 5


@dataclass(frozen=True, slots=True)
class BuildPlan:
    """The order of structures, the number of workers, and the supply at which to attack first."""

    builds: tuple[str, ...]
    workers: int
    attack: int
    units: tuple[str, ...] = ("stalker", "zealot")
    research: tuple[str, ...] = ()
    attacks_again: int = WAVE


_GATES: Final = ("gateway", "assimilator", "cyberneticscore")
BUILD_PLANS: Final = {
    "rush": BuildPlan(("gateway", "gateway", "gateway", "assimilator", "cyberneticscore", "gateway"), 18, 12),
    "timing": BuildPlan(
        (*_GATES, "assimilator", "gateway", "gateway", "nexus", "gateway", "gateway", "assimilator"), 30, 24
    ),
    "macro": BuildPlan(
        (
            *("gateway", "assimilator", "nexus", "cyberneticscore", "assimilator", "assimilator"),
            *("gateway", "gateway", "roboticsfacility", "nexus", "gateway", "gateway"),
        ),
        38,
        36,
        ("immortal", "stalker", "zealot"),
    ),
    "power": BuildPlan(
        (
            *_GATES,
            "nexus",
            "assimilator",
            "assimilator",
            "roboticsfacility",
            "roboticsbay",
            "gateway",
            "gateway",
        ),
        38,
        48,
        ("colossus", "immortal", "stalker", "zealot"),
    ),
    "air": BuildPlan(
        (*_GATES, "nexus", "assimilator", "assimilator", "stargate", "stargate", "assimilator", "gateway"),
        38,
        48,
        ("voidray", "stalker", "zealot"),
    ),
}
SENSIBLE: Final = BuildPlan(
    (
        *("gateway", "assimilator", "cyberneticscore", "forge", "photoncannon", "shieldbattery"),
        *("gateway", "gateway", "nexus", "assimilator", "gateway", "gateway", "assimilator", "gateway"),
        *("twilightcouncil", "gateway", "gateway", "assimilator"),
    ),
    44,
    60,
    ("stalker", "zealot"),
    ("protossgroundweaponslevel1", "protossgroundarmorslevel1", "charge", "protossgroundweaponslevel2"),
    0,
)


def built_in(request: Request[StarMap], spec: AgentSpec) -> Action:
    """Return the next orders of the build plan if a decision is due; nothing otherwise."""
    board, name = request.view.board, spec.text("plan")
    places = 0
    if name == "random":
        places = _drawn(request)
        name = list(BUILD_PLANS)[places]
    pace = SECOND / (SPEED[spec.text("strength")] * PACE[name])
    many = int((board.loop + ASKED) / pace) - int(board.loop / pace)
    if board.loop == 0:
        return given(Adviser(board, BUILD_PLANS[name]).orders(1), request, places)
    return given(Adviser(board, BUILD_PLANS[name]).orders(min(MOST, many)), request)


def _drawn(request: Request) -> int:
    """Return the number of the build plan: drawn at first, later read from the place of the first order."""
    own_actions = (action for who, action in request.history().moves if who == request.player)
    first = next(own_actions, None)
    if first is None:
        return random.Random(request.seed).randrange(len(BUILD_PLANS))
    return next((place for place, name in enumerate(first.args) if name != NOTHING), 0)


def build_order(request: Request[StarMap], spec: AgentSpec) -> Action:
    """Give up to five orders at once of a build plan that grows, defends and then attacks for good."""
    return given(Adviser(request.view.board, SENSIBLE, quick=True).orders(MOST), request)


def given(names: Sequence[str], request: Request, places: int = 0) -> Action:
    """Return the orders as one action, after ``places`` empty ones."""
    if not names:
        return request.legal.default or request.legal.listed[0]
    given = (*[NOTHING] * places, *names)
    return Action("orders", (*given, *[NOTHING] * (MOST - len(given))))


class Adviser:
    """Orders for one moment: structures and money left are counted down with each."""

    def __init__(self, board: StarMap, plan: BuildPlan, quick: bool = False) -> None:
        side = board.sides[board.player]
        self.side = side
        self.plan = plan
        self.quick = quick
        self.possible = {order.key: order for order in board.orders if not order.why}
        self.prices = {order.key: order for order in board.orders}
        self.minerals = side.minerals
        self.gas = side.gas
        self.left = side.cap - side.supply
        self.there = {group.kind.lower(): group.many + group.planned for group in side.structures}
        self.there["gateway"] = self.there.get("gateway", 0) + self.there.get("warpgate", 0)
        self.coming = {group.kind.lower(): group.planned for group in side.structures}
        self.workers = next((group.many + group.planned for group in side.units if group.kind == "Probe"), 0)
        self.planned = next((group.planned for group in side.units if group.kind == "Probe"), 0)
        self.busy: dict[str, int] = {}

    def orders(self, most: int) -> list[str]:
        """Return the names of up to ``most`` orders."""
        names = []
        for _ in range(most):
            if (order := self._next()) is None:
                break
            names.append(order.name)
            self._count(order)
        return names

    def _count(self, order: StarOrder) -> None:
        self.minerals, self.gas = self.minerals - order.minerals, self.gas - order.gas
        self.left -= order.supply
        item = order.key.partition("_")[2]
        if order.key.startswith("build"):
            self.there[item] = self.there.get(item, 0) + 1
            self.coming[item] = self.coming.get(item, 0) + 1
        if item == "probe":
            self.workers, self.planned = self.workers + 1, self.planned + 1
        if order.group not in ("build", "train") or order.key == "train_probe":
            self.possible.pop(order.key, None)

    def _next(self) -> StarOrder | None:
        return (
            self._attack()
            or self._pylon()
            or self._probe()
            or self._structure()
            or self._research()
            or self._unit()
            or self._boost()
        )

    def _can(self, key: str) -> StarOrder | None:
        order = self.possible.get(key)
        if (
            order is None
            or order.minerals > self.minerals
            or order.gas > self.gas
            or order.supply > self.left
        ):
            return None
        return order

    def _attack(self) -> StarOrder | None:
        wanted = self.plan.attack + self.plan.attacks_again * self.side.attacks
        return self._can("multi_attack") if self.side.army >= min(wanted, 120) else None

    def _pylon(self) -> StarOrder | None:
        room = 3 + (4 if self.there.get("gateway", 0) > 2 else 0) + (4 if self.side.supply > 60 else 0)
        coming = self.coming.get("pylon", 0)
        first = self.side.supply >= 13 and not self.there.get("pylon")
        if (self.left - 8 * -coming > room and not first) or self.side.cap >= 200:
            return None
        return self._can("build_pylon")

    def _probe(self) -> StarOrder | None:
        bases = sum(group.many for group in self.side.structures if group.kind == "Nexus")
        wanted = min(self.plan.workers, 22 * bases)
        return self._can("train_probe") if self.workers < wanted and self.planned < bases else None

    def _structure(self) -> StarOrder | None:
        """Return the first missing structure of the build plan; later ones wait for it."""
        have = dict(self.there)
        have["nexus"] = have.get("nexus", 0) - 1
        for item in self.plan.builds:
            if have.get(item, 0) > 0:
                have[item] -= 1
                continue
            if (order := self._can(f"build_{item}")) is not None:
                return order
            price = self.prices[f"build_{item}"]
            if self.quick and price.unaffordable and self.side.army >= 8:
                self.minerals -= price.minerals
            return None
        return None

    def _research(self) -> StarOrder | None:
        return next((o for name in self.plan.research if (o := self._can(f"research_{name}"))), None)

    def _unit(self) -> StarOrder | None:
        for name in self.plan.units:
            if (order := self._can(f"train_{name}")) is not None and self._free(order):
                return order
        return None

    def _free(self, order: StarOrder) -> bool:
        """Return whether a structure that makes it is idle, so that no money waits in a queue."""
        makers = {"voidray": "Stargate", "immortal": "RoboticsFacility", "colossus": "RoboticsFacility"}
        maker = makers.get(order.key.partition("_")[2], "Gateway")
        works = sum(1 + work.waiting for work in self.side.works if work.at == maker)
        there = sum(group.many for group in self.side.structures if group.kind == maker)
        used = self.busy.get(maker, 0)
        if works + used >= there:
            return False
        self.busy[maker] = used + 1
        return True

    def _boost(self) -> StarOrder | None:
        return self._can("chronoboost_nexus") or self._can("chronoboost_forge") if self.quick else None
