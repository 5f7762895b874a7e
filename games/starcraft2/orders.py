"""Requirements and effects of each of the 72 orders.

DSGBench carries orders out by handlers that ask for more than the game does: how many of a structure there
may be by the minute, how full the supply must be for a Pylon. ``limited`` seats have these; ``faults`` adds
the errors of the handlers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Final

from games.core.said import Said
from games.starcraft2.army import sent, target
from games.starcraft2.data import RESEARCH, STRUCTURES, UNITS, WARPED, Order, kinds_of
from games.starcraft2.economy import (
    WARP_IN,
    begun,
    can_pay,
    hurried,
    new_structure,
    new_unit,
    noted,
    pay,
    put,
    with_units,
)
from games.starcraft2.places import node_from_start, rally
from games.starcraft2.state import (
    ATTACK,
    ENERGY,
    Group,
    Side,
    army_supply,
    cost_of,
    energy_of,
    making,
    planned,
    supply_cap,
    supply_used,
    units_of,
)

MINUTE: Final = 1_344
"""Loops."""
TECHNOLOGY: Final = {
    "Adept": ("CyberneticsCore",), "Stalker": ("CyberneticsCore",), "Sentry": ("CyberneticsCore",),
    "HighTemplar": ("TemplarArchive",), "DarkTemplar": ("DarkShrine",), "Carrier": ("FleetBeacon",),
    "Tempest": ("FleetBeacon",), "Mothership": ("Stargate", "FleetBeacon"), "Colossus": ("RoboticsBay",),
    "Disruptor": ("RoboticsBay",),
}  # fmt: skip
"""Structures needed for a unit, besides the one that makes it."""
MOST_UNITS: Final = {
    "Oracle": 1, "Phoenix": 4, "Observer": 2, "WarpPrism": 1, "Disruptor": 1, "Mothership": 1,
}  # fmt: skip
MOST_PROBES: Final = 75
FAULTY_WARP: Final = ("Zealot", "Stalker", "DarkTemplar")
"""The only units that the faulty handlers warp in."""
MOST_BASES: Final = 9
NEEDS: Final = {
    "TemplarArchive": ("CyberneticsCore", "TwilightCouncil"),
    "DarkShrine": ("CyberneticsCore", "TwilightCouncil"),
    "PhotonCannon": ("CyberneticsCore", "Forge"),
    "ShieldBattery": ("CyberneticsCore", "Forge"),
}
"""Structures that the handlers need, where it is more than the game does."""
MOST: Final[Mapping[str, tuple[tuple[int, int], ...]]] = {
    "Gateway": ((3, 1), (5, 3), (7, 6), (10, 8)),
    "CyberneticsCore": ((5, 1), (20, 2)),
    "Forge": ((5, 1), (10, 2)),
    "RoboticsFacility": ((5, 1), (10, 2), (15, 3)),
    "Stargate": ((5, 1), (10, 3), (15, 4)),
    "PhotonCannon": ((5, 1), (10, 3), (15, 5), (20, 7)),
    "ShieldBattery": ((5, 1), (10, 3), (15, 5), (20, 7)),
}
"""Pairs of a minute and the most of a structure before it; later any number."""
MOST_GUARDS: Final = 4
PYLONS: Final = ((8, 7, 4), (7, 5, 3), (6, 5, 4), (0, 3, 2))
"""Minute from which a Pylon is built, at most this supply left, while at most so many are being built."""
SCOUT_REST: Final = 1_200
ATTACK_WITH: Final = 10
HURRY: Final = 50 * ENERGY
LEFT_TO_HURRY: Final = {"Nexus": 2, "CyberneticsCore": 0, "TwilightCouncil": 4, "Stargate": 4, "Forge": 4}
DEPTH: Final = 5
MINERALS: Final = "It costs {minerals} minerals."
MINERALS_AND_GAS: Final = "It costs {minerals} minerals and {gas} gas."


@dataclass(frozen=True)
class Desk:
    """A side that is given orders at a loop.

    Attributes:
        limited: it has the limits of DSGBench's handlers; ``faults``: and their errors.
    """

    side: Side
    other: Side
    player: int
    loop: int
    limited: bool = True
    faults: bool = False

    @cached_property
    def standing(self) -> frozenset[str]:
        """The kinds of finished structures; a Warp Gate is also a Gateway."""
        kinds = {structure.kind for structure in self.side.structures if structure.ready <= self.loop}
        return frozenset(kinds | {"Gateway"} if "WarpGate" in kinds else kinds)

    @cached_property
    def supply_left(self) -> int:
        return supply_cap(self.side, self.loop) - supply_used(self.side)


def refusal(desk: Desk, order: Order) -> str:
    """Return why an order cannot be carried out, as a sentence; empty if it can."""
    return REFUSALS[order.group](desk, order.item)


def _missing(desk: Desk, kinds: tuple[str, ...]) -> str:
    standing = desk.standing
    for kind in kinds:
        if kind not in standing:
            return _needs(kind)
    return ""


@cache
def _needs(kind: str) -> Said:
    return Said("It needs a finished {title}.", title=STRUCTURES[kind].title)


def _price(desk: Desk, item: str) -> str:
    if can_pay(desk.side, item):
        return ""
    minerals, gas = cost_of(item)
    return Said(MINERALS_AND_GAS if gas else MINERALS, minerals=minerals, gas=gas)


def is_price(why: str) -> bool:
    return isinstance(why, Said) and why.template in (MINERALS, MINERALS_AND_GAS)


# units


def _train(desk: Desk, item: str) -> str:
    if item == "Archon":
        return "" if _templar(desk.side) else "It takes two high templar or two dark templar."
    if item == "Disruptor" and desk.faults:
        return "It needs a finished disruptor."
    row = UNITS[item]
    return (
        _missing(desk, (row.producer, *TECHNOLOGY.get(item, ())))
        or _too_many(desk, item)
        or _no_supply(desk, item)
        or _price(desk, item)
        or _busy(desk, item)
    )


def _too_many(desk: Desk, item: str) -> str:
    there = units_of(desk.side, item) + making(desk.side, item)
    if item == "Probe":
        return (
            Said("There are {most_probes} Probes already.", most_probes=MOST_PROBES)
            if there > MOST_PROBES
            else ""
        )
    most = MOST_UNITS.get(item, 999) if desk.limited or item == "Mothership" else 999
    return Said("There may be no more than {most} of them.", most=most) if there >= most else ""


def _no_supply(desk: Desk, item: str) -> str:
    left = desk.supply_left
    if item == "Mothership" and desk.limited and left < 10:
        return "It needs 10 supply left."
    return "" if left >= UNITS[item].supply else "There is not enough supply."


def _busy(desk: Desk, item: str) -> str:
    if _warps(desk, item):
        if desk.faults and item not in FAULTY_WARP:
            return "It cannot be warped in."
        return "" if _resting_gate(desk) is not None else "No warp gate is ready."
    title = STRUCTURES[UNITS[item].producer].title
    return "" if _free(desk, item) is not None else Said("Every {title} is busy.", title=title)


def _warps(desk: Desk, item: str) -> bool:
    return UNITS[item].producer == "Gateway" and "WarpGate" in desk.side.known


def _resting_gate(desk: Desk) -> int | None:
    for place, gate in enumerate(desk.side.structures):
        if gate.kind == "WarpGate" and not gate.item and max(gate.ready, gate.rests) <= desk.loop:
            return place
    return None


def _free(desk: Desk, item: str) -> int | None:
    """Return the structure that makes it: an idle one, else the first that will be done."""
    kind = UNITS[item].producer
    deep = DEPTH if not desk.faults or kind == "Gateway" else 1
    fit = [
        (bool(s.item), len(s.queue), s.ends, place)
        for place, s in enumerate(desk.side.structures)
        if s.kind == kind and s.ready <= desk.loop and (not s.item or len(s.queue) < deep - 1)
    ]
    return min(fit)[-1] if fit else None


def _templar(side: Side) -> str:
    return next((kind for kind in ("HighTemplar", "DarkTemplar") if units_of(side, kind) >= 2), "")


def _do_train(desk: Desk, item: str) -> Side:
    if item == "Archon":
        return _merged(desk.side, _templar(desk.side), desk.loop)
    if _warps(desk, item):
        return _warped(desk, item)
    place = _free(desk, item)
    assert place is not None
    side, maker = pay(desk.side, item), desk.side.structures[place]
    structure = replace(maker, queue=(*maker.queue, item)) if maker.item else begun(maker, item, desk.loop)
    return put(side, place, structure)


def _warped(desk: Desk, item: str) -> Side:
    """Return the side after a warp-in; the faulty handlers try up to five places and so make up to five."""
    for _ in range(5 if desk.faults else 1):
        place = _resting_gate(desk)
        if place is None or _price(desk, item) or _no_supply(desk, item):
            break
        resting = desk.side.structures[place]
        loop = desk.loop
        gate = replace(resting, item=item, began=loop, ends=loop + WARP_IN, rests=loop + WARPED[item])
        desk = replace(desk, side=put(pay(desk.side, item), place, gate))
    return desk.side


def _merged(side: Side, kind: str, loop: int) -> Side:
    pairs = units_of(side, kind) // 2
    left, groups = 2 * pairs, []
    for group in side.groups:
        kept = []
        for unit in group.units:
            if unit.kind == kind and left > 0:
                left -= 1
            else:
                kept.append(unit)
        if kept:
            groups.append(replace(group, units=tuple(kept)))
    return noted(with_units(replace(side, groups=tuple(groups)), ("Archon",) * pairs), loop, "archon merged")


# structures


def _build(desk: Desk, item: str) -> str:
    needs: tuple[str, ...] = (STRUCTURES[item].requires,) if STRUCTURES[item].requires else ()
    if desk.limited:
        needs = NEEDS.get(item, needs)
    if item not in ("Nexus", "Pylon") and (desk.limited or item != "Assimilator"):
        needs = ("Pylon", *needs)
    return _missing(desk, needs) or _enough(desk, item) or _price(desk, item)


def _enough(desk: Desk, item: str) -> str:
    coming = planned(desk.side, item, desk.loop)
    there = sum(structure.kind in kinds_of(item) for structure in desk.side.structures)
    if item == "Nexus":
        full = there >= MOST_BASES or (desk.limited and coming > 1)
        return "There may be no more Nexus now." if full else ""
    if item == "Assimilator":
        full = there >= 2 * len(desk.side.bases) or (desk.limited and coming >= 2)
        return "There is no geyser free." if full else ""
    if not desk.limited:
        return ""
    if item == "Pylon":
        return _no_pylon(desk, coming)
    if item in ("PhotonCannon", "ShieldBattery") and there >= MOST_GUARDS:
        return Said("There may be no more than {most_guards} of them.", most_guards=MOST_GUARDS)
    until, most = next((row for row in MOST.get(item, ()) if desk.loop < row[0] * MINUTE), (0, there + 1))
    return (
        Said("There may be no more than {most} of them before {until}:00.", most=most, until=until)
        if there >= most
        else ""
    )


def _no_pylon(desk: Desk, coming: int) -> str:
    _, left, most = next(row for row in PYLONS if desk.loop >= row[0] * MINUTE)
    if supply_cap(desk.side, desk.loop) >= 200:
        return "Supply cannot go above 200."
    if desk.supply_left > left:
        return Said("It is built when no more than {left} supply is left.", left=left)
    return "Enough of them are being built." if coming > most else ""


def _do_build(desk: Desk, item: str) -> Side:
    node = node_from_start(desk.player, 0)
    if item == "Nexus":
        node = node_from_start(
            desk.player, min(2, sum(structure.kind == "Nexus" for structure in desk.side.structures))
        )
    elif item in ("PhotonCannon", "ShieldBattery"):
        node = rally(desk.side)
    return new_structure(pay(desk.side, item), item, node, desk.loop)


# research


def _research(desk: Desk, item: str) -> str:
    item = _meant(desk, item)
    row = RESEARCH[item]
    if item in desk.side.begun:
        return "It is known or under way."
    if row.after and row.after not in desk.side.known:
        return Said("It needs {title} first.", title=RESEARCH[row.after].title)
    if missing := _missing(desk, (row.at, row.requires) if row.requires else (row.at,)):
        return missing
    if _idle(desk, row.at) is None:
        return Said("Every {title} is busy.", title=STRUCTURES[row.at].title)
    return _price(desk, item)


def _meant(desk: Desk, item: str) -> str:
    """Return the research that is begun: the faulty handler of ground armour 2 begins ground weapons 2."""
    return "GroundWeapons2" if desk.faults and item == "GroundArmor2" else item


def _idle(desk: Desk, kind: str) -> int | None:
    for place, structure in enumerate(desk.side.structures):
        if structure.kind == kind and structure.ready <= desk.loop and not structure.item:
            return place
    return None


def _do_research(desk: Desk, item: str) -> Side:
    item = _meant(desk, item)
    if desk.faults and item == "TempestGround":
        return desk.side
    place = _idle(desk, RESEARCH[item].at)
    assert place is not None
    side = pay(replace(desk.side, begun=(*desk.side.begun, item)), item)
    return put(side, place, begun(side.structures[place], item, desk.loop))


# scouts and the army


def _scout(desk: Desk, item: str) -> str:
    if desk.loop - desk.side.scouted < SCOUT_REST:
        return "Somebody went scouting less than a minute ago."
    if item == "Probe":
        return "" if desk.side.workers else "There is no probe."
    there = any(unit.kind == item for group in _free_groups(desk.side) for unit in group.units)
    return "" if there else Said("There is no idle {title}.", title=UNITS[item].title)


def _free_groups(side: Side) -> list[Group]:
    return [g for g in side.groups if g.role == "army" and not g.arrives and g.node == g.goal]


def _do_scout(desk: Desk, item: str) -> Side:
    side = replace(desk.side, scouted=desk.loop)
    if item == "Probe":
        unit = new_unit("Probe", side.next_id)
        side = replace(side, workers=side.workers - 1, next_id=side.next_id + 1)
        return replace(
            side, groups=(*side.groups, Group(side.start, desk.other.start, (unit,), role="scout"))
        )
    home = next(g for g in _free_groups(side) if any(unit.kind == item for unit in g.units))
    scout = next(unit for unit in home.units if unit.kind == item)
    rest = replace(home, units=tuple(unit for unit in home.units if unit is not scout))
    others = tuple(g for g in side.groups if g is not home)
    kept = (rest,) if rest.units else ()
    sent_out = Group(home.node, desk.other.start, (scout,), role="scout")
    return replace(side, groups=(*others, *kept, sent_out))


def _army(desk: Desk, item: str) -> str:
    if item == "retreat":
        return "" if any(g.role != "scout" for g in desk.side.groups) else "There is no army."
    if army_supply(desk.side) < ATTACK_WITH:
        return Said("An attack needs an army of {attack_with} supply.", attack_with=ATTACK_WITH)
    goal = target(desk.other)
    away = any(g.role != "scout" and g.goal != goal for g in desk.side.groups)
    return "" if away else "The whole army is attacking."


def _do_army(desk: Desk, item: str) -> Side:
    if item == "retreat":
        return sent(desk.side, _refuge(desk), "retreat")
    goal = target(desk.other)
    side = sent(desk.side, goal)
    under_way = any(g.role == "army" and g.goal == goal for g in desk.side.groups)
    return side if under_way else noted(side, desk.loop, Said(ATTACK, supply=army_supply(side)))


def _refuge(desk: Desk) -> int:
    """Return the goal of a retreat; the faulty handler picks the own unit nearest to the other's base."""
    if not desk.faults:
        return rally(desk.side)
    return min((g.node for g in desk.side.groups), key=lambda node: abs(node - desk.other.start))


# chrono boost


def _chrono(desk: Desk, item: str) -> str:
    needs = _missing(desk, (item,))
    if needs:
        return needs
    if _charged(desk) is None:
        return "No Nexus has 50 energy."
    if desk.supply_left < LEFT_TO_HURRY[item]:
        return Said("It needs {left_to_hurry} supply left.", left_to_hurry=LEFT_TO_HURRY[item])
    working = _working(desk, item) is not None
    return "" if working else Said("No {title} is at work that is not hurried.", title=STRUCTURES[item].title)


def _charged(desk: Desk) -> int | None:
    for place, nexus in enumerate(desk.side.structures):
        if nexus.kind == "Nexus" and nexus.ready <= desk.loop and energy_of(nexus, desk.loop) >= HURRY:
            return place
    return None


def _working(desk: Desk, item: str) -> int | None:
    for place, structure in enumerate(desk.side.structures):
        if structure.kind == item and structure.item and structure.boosted <= desk.loop:
            return place
    return None


def _do_chrono(desk: Desk, item: str) -> Side:
    source, place = _charged(desk), _working(desk, item)
    assert source is not None
    assert place is not None
    nexus = desk.side.structures[source]
    spent = replace(nexus, energy=energy_of(nexus, desk.loop) - HURRY, since=desk.loop)
    side = put(desk.side, source, spent)
    return put(side, place, hurried(side.structures[place], desk.loop))


REFUSALS: Final[Mapping[str, Callable[[Desk, str], str]]] = {
    "train": _train,
    "build": _build,
    "research": _research,
    "scout": _scout,
    "army": _army,
    "chrono": _chrono,
    "none": lambda desk, item: "",
}
DOINGS: Final[Mapping[str, Callable[[Desk, str], Side]]] = {
    "train": _do_train,
    "build": _do_build,
    "research": _do_research,
    "scout": _do_scout,
    "army": _do_army,
    "chrono": _do_chrono,
    "none": lambda desk, item: desk.side,
}
RECORDED: Final = "recorded as a failure though it was carried out"


def carried_out(desk: Desk, order: Order) -> tuple[Side, str]:
    """Return the side after an order, and why it counts as failed; empty if it does not."""
    if why := refusal(desk, order):
        return desk.side, why
    warped = order.group == "train" and order.item in UNITS and _warps(desk, order.item)
    faulty = desk.faults and (warped or order.group == "chrono" or _falls_through(order))
    return DOINGS[order.group](desk, order.item), RECORDED if faulty else ""


def _falls_through(order: Order) -> bool:
    """Whether the faulty handler records a failure after it began the research, as at three structures."""
    at = RESEARCH[order.item].at if order.group == "research" else ""
    return at in ("CyberneticsCore", "TwilightCouncil", "Forge")
