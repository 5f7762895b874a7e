"""A moment of star battle."""

from __future__ import annotations

from typing import Final

from games.core.action import Action, LegalActions
from games.core.view import View
from games.starcraft2.board import StarCount, StarGroup, StarMap, StarOrder, StarPlace, StarSide, StarWork

_ZEALOTS: Final = StarCount("Zealot", "zealot", 6)
_NEXUS: Final = StarCount("Nexus", "nexus", 1)
_FORGE: Final = StarWork("GroundWeapons1", "Forge", "forge", "ground weapons 1", 40, hurried=True)
_STAR: Final = View(
    0,
    "the battle is on",
    StarMap(
        5376,
        0,
        (
            StarSide(
                0, True, 185, 90, (928, 161), 41, 46, 14, 25,
                (StarCount("Nexus", "nexus", 1, 1), StarCount("Gateway", "gateway", 2)),
                (StarCount("Probe", "probe", 25, 1), _ZEALOTS),
                (_FORGE, StarWork("Zealot", "Gateway", "gateway", "zealot", 75, 1)),
                energy=31, orders=60, failures=4,
                samples=((672, 14, 0), (2016, 19, 2), (3360, 22, 8), (5040, 25, 14)),
                events=((3200, "attacked at the start"), (5000, "attack with 12 supply")),
            ),
            StarSide(1, False, seen=(StarCount("Stalker", "stalker", 3),)),
        ),
        (
            StarPlace("start", 0, ((0, _NEXUS), (0, StarCount("Gateway", "gateway", 2)))),
            StarPlace("natural", 20),
            StarPlace("third", 36, groups=(StarGroup(0, (_ZEALOTS,), 3, 40),)),
            StarPlace("middle", 65, (), (StarGroup(1, (StarCount("Stalker", "stalker", 3),)),), fight=True),
            StarPlace("other's third", 94),
            StarPlace("other's natural", 110),
            StarPlace("other's start", 130),
        ),
        (
            StarOrder("train_probe", "TRAIN PROBE", "train", "Probe", "", 50, 0, 1),
            StarOrder("train_zealot", "TRAIN ZEALOT", "train", "Zealot", "", 100, 0, 2),
            StarOrder("build_pylon", "BUILD PYLON", "build", "Pylon", "", 100),
            StarOrder("build_stargate", "BUILD STARGATE", "build", "Stargate", "It costs 150 gas.", 150, 150,
                      unaffordable=True),
            StarOrder("multi_attack", "MULTI-ATTACK", "army", "Multi-attack"),
            StarOrder("empty_action", "EMPTY ACTION", "none", "Empty action"),
        ),
    ),
)  # fmt: skip
_ORDERS: Final = ("train_probe", "train_zealot", "build_pylon", "multi_attack", "empty_action")
SAMPLES: Final = {"star_map": (_STAR, LegalActions(tuple(map(Action, _ORDERS))))}
