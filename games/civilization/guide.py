"""The guided start of Empire: a technology, two cities, a guard and a road."""

from __future__ import annotations

from typing import Any, Final

from games.civilization.state import AFFAIRS, RESEARCH
from games.core.action import Action, Joint
from games.core.game import Game
from games.core.guide import Guide, Move, Step, Wrong, only

ANCIENT: Final = "ancient"
SEED: Final = 3
LEARN, FOUND, GUARDS, ROAD = (
    Action("research", ("Bronze Working",)),
    Action("build_city"),
    Action("produce", ("Warriors",)),
    Action("road"),
)
IDLE: Final = Action("no_orders")
AWAY: Final = Action("move", ("South",))
AT_TURN: Final[tuple[Move, ...]] = (LEARN, Action("done"))
FOUNDED: Final = (*AT_TURN, FOUND)
WORKERS: Final = 3
"""Number of the first Workers."""


def in_turn_two(game: Game[Any], state: Any) -> Joint | None:
    """Return the next move until the Workers, who went south, decide in the second turn."""
    player, first = state.player, state.queue[0]
    if player == 0 and state.turn == 2 and first == WORKERS:
        return None
    return {player: _usual(game, state, player, first)}


def _usual(game: Game[Any], state: Any, player: int, first: int) -> Action:
    legal = game.legal_actions(state, player).listed
    if first == RESEARCH:
        return LEARN
    if first == AFFAIRS:
        return Action("done") if player == 0 else Action("end_turn")
    if player == 0 and state.turn == 1 and first in (WORKERS, WORKERS + 1):
        return AWAY
    return next(action for action in (FOUND, GUARDS, IDLE) if action in legal)


GUIDE = Guide(
    (
        Step(
            "Your nation is always learning something, and technologies bring units and buildings. Begin "
            "with Bronze Working.",
            (LEARN,),
            "It takes some turns, and brings soldiers who defend well.",
            "That can be learned later; here choose Bronze Working.",
            preset=ANCIENT,
            seed=SEED,
            instructed=True,
        ),
        Step(
            "Without a city nothing is made or learned. Your Settlers stand on good land: found a city here.",
            (FOUND,),
            "Your first city. Its citizens work the land around it.",
            "Every turn without a city is lost: found it where the Settlers stand.",
            path=AT_TURN,
            preset=ANCIENT,
            seed=SEED,
        ),
        Step(
            "A second city may not be right beside the first. Send these Settlers away, to any tile.",
            only("move"),
            "A few more tiles, and they can found a city as well.",
            "Here they can found nothing: they must leave first.",
            (
                Wrong(
                    ("join_city",),
                    "They would become citizens of this city, and there would be no second one.",
                ),
            ),
            path=FOUNDED,
            preset=ANCIENT,
            seed=SEED,
            instructed=True,
        ),
        Step(
            "Your city stands empty, and an enemy could just walk in. Let it make Warriors.",
            (GUARDS,),
            "They will be ready in a few turns. Let them fortify in the city.",
            "An empty city is lost to the first soldier who comes by.",
            path=(*FOUNDED, AWAY, IDLE, IDLE, IDLE),
            preset=ANCIENT,
            seed=SEED,
        ),
        Step(
            "The next turn. Workers improve land that citizens work: build a road here.",
            (ROAD,),
            "They work for a few turns. A road brings trade, and units travel faster on it.",
            "Workers on the way improve nothing; here a road pays.",
            path=in_turn_two,
            preset=ANCIENT,
            seed=SEED,
            instructed=True,
        ),
    ),
    "After the last turn the highest score wins: citizens, technologies, wonders.",
    {
        "research": (
            "A technology brings units, buildings or a government, and two points.",
            "Bronze Working guards your cities; the Alphabet leads to writing and science.",
            "If you change to something else midway, what was learned so far is lost.",
        ),
        "done": (
            "Affairs of state: visit a city, set rates, offer or answer treaties.",
            "You are at war with everybody whom you meet, until you agree on something else.",
            "Done goes on to cities and units; to end the turn skips all who still wait.",
        ),
        "produce": (
            "An empty city can be taken by anybody who walks in: make a guard first.",
            "Settlers found more cities, and citizens are most of the score.",
            "Unhappy citizens stop all work: Temples and soldiers at home help.",
        ),
        "": (
            "Settlers found cities, never right beside another one.",
            "Workers improve the land that citizens work; soldiers guard cities.",
            "A unit that fortifies or keeps watch rests until you wake it.",
        ),
    },
)
