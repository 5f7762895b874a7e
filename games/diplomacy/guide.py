"""The guided start of Diplomacy: France moves, supports, takes two centres, and keeps the peace or builds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from games.core.action import Action, Joint
from games.core.guide import Guide, Move, Step, Wrong
from games.diplomacy.commands import ORDER
from games.diplomacy.orders import WAIVE
from games.diplomacy.state import POWERS, State

FRANCE, GERMANY = POWERS.index("France"), POWERS.index("Germany")
QUIET: Final = {"talk": "none"}
"""Steps about orders are shown without the talk before them."""
HOLDING: Final[Joint] = {
    player: Action(ORDER, tuple(f"{unit} H" for unit in units)) for player, units in enumerate(State().units)
}
"""All powers hold in the first spring."""
OTHERS: Final[Joint] = {player: orders for player, orders in HOLDING.items() if player != FRANCE}


def order(*texts: str) -> Action:
    return Action(ORDER, texts)


def orders(*wanted: str) -> Callable[[Action], bool]:
    """Return whether an action has these orders."""
    return lambda action: all(text in action.args for text in wanted)


def is_supported(action: Action) -> bool:
    """Return whether one army attacks Burgundy and the other supports it."""
    return any(
        orders(f"{first} - BUR", f"{second} S {first} - BUR")(action)
        for first, second in (("A PAR", "A MAR"), ("A MAR", "A PAR"))
    )


def builds_all(action: Action) -> bool:
    return WAIVE not in action.args


def is_peaceful(action: Action) -> bool:
    """Return whether nothing is built or disbanded."""
    return all(text == WAIVE for text in action.args)


IN_BURGUNDY: Final[tuple[Move, ...]] = ({**HOLDING, GERMANY: order("F KIE H", "A BER H", "A MUN - BUR")},)
AGAINST: Final[Joint] = {**OTHERS, GERMANY: order("F KIE H", "A BER H", "A BUR H")}
WEST: Final[tuple[Move, ...]] = ({**HOLDING, FRANCE: order("F BRE - MAO", "A MAR - SPA", "A PAR H")},)
FALLEN: Final[tuple[Move, ...]] = (*WEST, {**OTHERS, FRANCE: order("F MAO - POR", "A SPA H", "A PAR H")})
KEEPING: Final[Joint] = {
    player: Action(ORDER, (WAIVE,) * len(units))
    for player, units in enumerate(State().units)
    if player != FRANCE
}

GUIDE = Guide(
    (
        Step(
            "You lead France. All powers' secret orders are carried out at once. Order the army in Paris "
            "(A PAR) to Burgundy (BUR).",
            orders("A PAR - BUR"),
            "Nobody else went there, so the army has arrived.",
            "Send the army in Paris: A PAR - BUR. Your other units may do anything else.",
            others=OTHERS,
            player=FRANCE,
            params=QUIET,
            example=order("F BRE H", "A MAR H", "A PAR - BUR"),
            instructed=True,
        ),
        Step(
            "Germany holds Burgundy. One against one, nobody moves. Attack with one army, and support that "
            "move with the other.",
            is_supported,
            "Two against one: Germany's army is driven out and must retreat.",
            "An attack on Burgundy needs a move, A PAR - BUR, and its support, A MAR S A PAR - BUR.",
            (
                Wrong(
                    orders("A PAR - BUR", "A MAR - BUR"),
                    "Two moves to one place do not help each other: all of them fail.",
                ),
            ),
            path=IN_BURGUNDY,
            others=AGAINST,
            player=FRANCE,
            params=QUIET,
            example=order("F BRE H", "A MAR S A PAR - BUR", "A PAR - BUR"),
            instructed=True,
        ),
        Step(
            "A centre is yours if your unit is there after the fall. Hold Spain (SPA), and take Portugal "
            "(POR) with the fleet (F MAO).",
            orders("A SPA H", "F MAO - POR"),
            "Both centres are yours now, even once your units leave.",
            "After this fall you need a unit in each: A SPA H and F MAO - POR.",
            path=WEST,
            others=OTHERS,
            player=FRANCE,
            params=QUIET,
            example=order("F MAO - POR", "A SPA H", "A PAR H"),
            instructed=True,
        ),
        Step(
            "Winter: five centres, three units. Each centre that feeds no unit is a point, every winter. "
            "You feel safe: build nothing.",
            is_peaceful,
            "Two points for France. Every unit more would have cost one each winter.",
            "Each new unit costs a point in every winter; here keep the points.",
            path=FALLEN,
            others=KEEPING,
            player=FRANCE,
            params=QUIET,
            example=order(WAIVE, WAIVE, WAIVE, WAIVE, WAIVE),
            instructed=True,
        ),
    ),
    "After ten years the most points win, but a power without armies is easy prey.",
    {
        "say": (
            "Only those whom you choose read it, and promises bind nobody.",
            "Ask for support, or for peace on a border: alone you can drive nobody out.",
            "Orders are written in secret afterwards, so words are all you have now.",
        ),
        "order": (
            "Equal strength means that nobody moves; each support adds one.",
            "A support is cut by an attack on the supporting unit.",
            "Centres change hands after the fall; one that feeds no unit is a point each winter.",
        ),
        "": (
            "You may be silent, or write to any of the others.",
            "Promises bind nobody, and orders are carried out all at once.",
            "The most points win; a power without armies is easy prey.",
        ),
    },
    relies=("goal",),
)
BUILDING: Final = Step(
    "Winter: five centres feed five units, and you have three. Build two new units in your free home "
    "centres.",
    builds_all,
    "Five units. In spring the two new ones move like all others.",
    "You may have two more units: choose an army or a fleet in both places.",
    path=FALLEN,
    player=FRANCE,
    preset="standard",
    params=QUIET,
    example=order("A BRE B", "A MAR B"),
)
GUIDES = {
    "standard": replace(
        GUIDE,
        steps=(*(replace(step, preset="standard") for step in GUIDE.steps[:3]), BUILDING),
        last="Eighteen of the 34 centres win alone; until then you need allies, and promises bind nobody.",
        decisions={
            **GUIDE.decisions,
            "order": (
                *GUIDE.decisions["order"][:2],
                "Centres change hands after the fall; each feeds one unit, and eighteen win.",
            ),
            "": (*GUIDE.decisions[""][:2], "A power with eighteen centres wins alone."),
        },
    )
}
