"""Texts of a moment for models, at three levels: every count, DSGBench's text, and a few sentences.

Source: TextStarCraft II, as DSGBench uses it. Its first level is the dictionary of all counts; its text
leaves out zeros. The sentences are ours, where theirs are a model's.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from games.core.action import Player
from games.starcraft2.board import StarMap, StarSide, clock, listed
from games.starcraft2.data import RESEARCH, STRUCTURES, UNITS

EARLY, MIDDLE = 7 * 1_344, 10 * 1_344
"""Loops at the end of the early and the middle stage of a match."""
NAMES: Final = {
    "Assimilator": "gas_buildings", "WarpGate": "warp_gate", "PhotonCannon": "photon_cannon",
    "ShieldBattery": "shield_battery", "CyberneticsCore": "cybernetics_core",
    "TwilightCouncil": "twilight_council", "RoboticsFacility": "robotics_facility",
    "RoboticsBay": "robotics_bay", "TemplarArchive": "templar_archives", "DarkShrine": "dark_shrine",
    "FleetBeacon": "fleet_beacon", "HighTemplar": "high_templar", "DarkTemplar": "dark_templar",
    "WarpPrism": "warp_prism", "Zealot": "Zealot", "Oracle": "Oracle", "Carrier": "Carrier",
}  # fmt: skip
"""The dictionary's names of kinds, where not just in small letters."""
LATELY: Final = 3

Observed = dict[str, Any]


def observed(board: StarMap, player: Player) -> dict[str, Observed]:
    """Return all that a player knows, by section and key, zeros included."""
    side = board.sides[player]
    there = {row.kind: row.many for row in (*side.structures, *side.units)}
    coming = {row.kind: row.planned for row in (*side.structures, *side.units)}
    buildings = (*STRUCTURES, "WarpGate")
    planning = {
        f"planning_{word}": {f"planning_{_key(kind)}": coming.get(kind, 0) for kind in kinds}
        for word, kinds in (("structure", STRUCTURES), ("unit", UNITS))
    }
    return {
        "resource": _resources(board, side),
        "building": {_key(kind): there.get(kind, 0) for kind in buildings},
        "unit": {_key(kind): there.get(kind, 0) for kind in UNITS},
        "planning": planning,
        "research": _research(side),
        "enemy": _enemy(board, player),
    }


def _key(kind: str) -> str:
    return f"{NAMES.get(kind, kind.lower())}_count"


def _resources(board: StarMap, side: StarSide) -> Observed:
    return {
        "game_time": clock(board.loop),
        "worker_supply": side.workers,
        "mineral": side.minerals,
        "gas": side.gas,
        "supply_left": side.cap - side.supply,
        "supply_cap": side.cap,
        "supply_used": side.supply,
        "army_supply": side.army,
    }


def _research(side: StarSide) -> Observed:
    progress = {research.kind: research.many / 100 for research in side.research}
    observed: Observed = {}
    for kind, row in RESEARCH.items():
        key = f"{row.title.lower().replace(' ', '_').replace('-', '_')}_research_status"
        observed.setdefault(_key(row.at).removesuffix("_count"), {})[key] = progress.get(kind, 0)
    return observed


def _enemy(board: StarMap, player: Player) -> Observed:
    structures: dict[str, int] = {}
    for place in board.places:
        for who, row in place.structures:
            if who != player:
                structures[_named(row.kind)] = structures.get(_named(row.kind), 0) + row.many
    units = {_named(row.kind): row.many for row in board.sides[1 - player].seen}
    return {"unit": units, "structure": structures}


def _named(kind: str) -> str:
    return f"enemy_{kind.lower()}"


def all_counts(board: StarMap, player: Player) -> str:
    """Return the dictionary as JSON, one section per line."""
    sections = observed(board, player).items()
    return "{" + ",\n ".join(f"{json.dumps(name)}: {json.dumps(values)}" for name, values in sections) + "}"


def report(board: StarMap, player: Player) -> str:
    """Return the sections as lines of ``- Key: value``, without zeros."""
    lines = [f"At {clock(board.loop)} game time, our current StarCraft II situation is as follows:"]
    for name, values in observed(board, player).items():
        if rows := _rows(values, ""):
            lines += [f"{TITLES[name]}:", *rows]
    return "\n".join(lines)


TITLES: Final = {
    "resource": "Resources",
    "building": "Buildings",
    "unit": "Units",
    "planning": "Planning",
    "research": "Research",
    "enemy": "Enemy",
}


def _rows(values: Mapping[str, Any], margin: str) -> list[str]:
    rows = []
    for name, value in values.items():
        title = name.replace("_", " ").capitalize()
        if isinstance(value, Mapping):
            if inner := _rows(value, margin + "  "):
                rows += [f"{margin}- {title}:", *inner]
        elif value:
            rows.append(f"{margin}- {title}: {value if isinstance(value, str) else f'{value:g}'}")
    return rows


def summary(board: StarMap, player: Player) -> str:
    """Return a sentence each about stage, economy, army, work, technology, enemy, and recent events."""
    side = board.sides[player]
    stage = "Early" if board.loop < EARLY else "Middle" if board.loop < MIDDLE else "Late"
    units = [row for row in side.units if row.kind != "Probe"]
    known = [row.title for row in side.research if row.many == 100]
    enemy = observed(board, player)["enemy"]
    met = [
        f"{many} {name.removeprefix('enemy_')}"
        for part in ("unit", "structure")
        for name, many in enemy[part].items()
    ]
    lately = [f"{clock(at)} {words}" for at, words in side.events[-LATELY:]]
    parts = {
        f"{stage} game": clock(board.loop),
        "Economy": f"{side.workers} workers, {side.minerals} minerals and {side.gas} gas, "
        f"{side.income[0]} and {side.income[1]} more a minute, supply {side.supply} of {side.cap}",
        "Army": f"supply {side.army}: {listed(units) or 'none'}",
        "Buildings": listed(side.structures),
        "In the making": ", ".join(f"{work.title} {work.percent} %" for work in side.works),
        "Known": ", ".join(known),
        "Enemy seen": ", ".join(met) or "nothing",
        "Lately": "; ".join(lately),
    }
    return "\n".join(f"{title}: {words}." for title, words in parts.items() if words)


LEVELS: Final[Mapping[str, Callable[[StarMap, Player], str]]] = {
    "text": report,
    "all": all_counts,
    "summary": summary,
}
