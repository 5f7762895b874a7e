"""The guided start of star battle: workers, room for units, a Gateway, an army, and the attack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.core.action import Action
from games.core.game import Game
from games.core.guide import Guide, Move, Script, Step, Wrong
from games.core.realtime import run
from games.starcraft2.data import BY_KIND
from games.starcraft2.rules import MANY

WAITING: Final = run(8)


def after(*orders: str, until: str) -> Script:
    """Return the path on which player 1 gives each order once it is possible, until another one is."""

    def next_move(game: Game[Any], state: Any) -> Move | None:
        side = state.sides[0]
        if side.queue:
            return WAITING
        done = side.orders == len(orders)
        wanted = Action(until if done else orders[side.orders])
        if wanted not in game.legal_actions(state, 0):
            return WAITING
        return None if done else {0: wanted}

    return next_move


def orders(kind: str) -> Callable[[Action], bool]:
    """Return whether an action gives this order, alone or among several."""
    return lambda action: action.kind == kind or (action.kind == MANY and BY_KIND[kind].name in action.args)


BASE: Final = ("train_probe", "train_probe", "build_pylon")
ARMY: Final = (
    *BASE,
    "build_gateway",
    "train_probe",
    "train_zealot",
    "build_pylon",
    *("train_zealot",) * 4,
)

GUIDE = Guide(
    (
        Step(
            "Probes mine on their own, and minerals pay for everything. You have 50, the price of one more: "
            "train a Probe.",
            orders("train_probe"),
            "It is in the making, and will mine as soon as it is done.",
            "More Probes first: every one of them brings minerals for the rest of the match.",
            then=(run(20),),
        ),
        Step(
            "Units need room, called supply: 14 of 15 are taken. A Pylon adds 8: build one.",
            orders("build_pylon"),
            "It takes 18 seconds; without it no more units could be made soon.",
            "Supply is nearly full: only a Pylon or a Nexus makes room, and a Pylon is cheap.",
            path=after(*BASE[:-1], until="build_pylon"),
            then=(run(20),),
        ),
        Step(
            "The Pylon stands, so other structures are possible. Zealots come from a Gateway: build one.",
            orders("build_gateway"),
            "Soon you can make soldiers.",
            "Without a Gateway there is no army, and the side without a structure has lost.",
            path=after(*BASE, until="build_gateway"),
            then=(run(20),),
        ),
        Step(
            "The Gateway is ready, and no soldier guards you yet. Train a Zealot.",
            orders("train_zealot"),
            "It will gather at your foremost base and defend it on its own.",
            "An attack may come at any time, and Probes do not fight.",
            path=after(*ARMY[:5], until="train_zealot"),
            then=(run(20),),
        ),
        Step(
            "Five Zealots are 10 supply, enough to attack. Nobody marches unless you say so: send the army.",
            orders("multi_attack"),
            "The whole army is on its way, and fights what it meets. A retreat would call it back.",
            "The Zealots stay at home until you order an attack.",
            (Wrong(orders("multi_retreat"), "That keeps the army at home."),),
            path=after(*ARMY, until="multi_attack"),
            then=(run(64), run(64)),
            instructed=True,
        ),
    ),
    "You win when the other side has no structure left.",
    {
        "": (
            "Probes bring minerals, Pylons bring supply, Gateways make soldiers.",
            "An order needs its price, its structure and free supply; what is missing is shown.",
            "The side without a structure has lost, so keep soldiers at home or attack in time.",
        )
    },
)
