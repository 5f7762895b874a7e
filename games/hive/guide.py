"""The guided start of Hive: one match from the queen bee to the last place beside Black's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from games.core.action import Action
from games.core.game import Game
from games.core.guide import Guide, Move, Script, Step, Wrong, only
from games.hive.notation import UniversalHive


def played(*moves: str) -> Script:
    """Return a path along moves of the universal Hive protocol, several in a text, divided by semicolons."""
    listed = ";".join(moves).split(";")

    def next_move(game: Game[Any], state: Any) -> Move | None:
        if state.ply == len(listed):
            return None
        return UniversalHive(game).read(state, state.ply % 2, listed[state.ply])

    return next_move


def goes(piece: str, *places: str) -> Callable[[Action], bool]:
    """Return whether an action takes a piece from the hand or the board to one of these places."""
    return lambda action: action.args[0] == piece and action.args[1] in places


def is_other(piece: str) -> Callable[[Action], bool]:
    return lambda action: action.args[0] != piece


FIRST: Final = r"wS1;bS1 wS1-"
BESIDE_QUEEN: Final = r"wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \bQ;wG1 bQ\;bG2 bQ/"
ANT: Final = r"wG2 wQ\;bA1 bG2/;wA1 /wQ;bS2 bG1/"
CLOSED: Final = r"wA1 wG1/;bA1 -bG1"

GUIDE = Guide(
    (
        Step(
            "Your queen bee must be placed by your fourth turn, and until then none of your pieces moves. "
            "Place it now.",
            only("place", "wQ"),
            "From now on your pieces may move, too. A player whose queen bee is surrounded loses.",
            "Take the queen bee from your hand, and choose any place for it.",
            path=played(FIRST),
            instructed=True,
        ),
        Step(
            "New pieces touch your own only, never Black's. Place a grasshopper where it can next jump over "
            "your spider to Black's queen bee.",
            goes("wG2", "-1,1"),
            "Grasshoppers jump straight over pieces, to the first free place behind them.",
            "From there no straight line over your spider leads beside Black's queen bee. Try the spider's "
            "lower left.",
            (Wrong(is_other("wG2"), "Take a grasshopper from your hand: nothing else jumps."),),
            path=played(FIRST, BESIDE_QUEEN),
            instructed=True,
        ),
        Step(
            "The hive must never fall apart. Slide your ant, as far as you like, to touch Black's ant and no "
            "other piece.",
            goes("wA1", "5,-4", "5,-3"),
            "If Black's ant left, yours would be cut off: so it has to stay.",
            "There your ant does not touch Black's ant alone, so Black's ant may leave.",
            (Wrong(is_other("wA1"), "That is not your ant on the board."),),
            path=played(FIRST, BESIDE_QUEEN, ANT),
            instructed=True,
        ),
        Step(
            "Black's queen bee has four of its six sides taken. Slide your ant to a place beside it.",
            goes("wA1", "1,-1", "3,-1"),
            "Five sides are taken. Pieces of both colours count, Black's own as well.",
            "That place is not beside it; an ant reaches almost every place around the hive.",
            (Wrong(is_other("wA1"), "Take the ant on the board: it goes farther than any other piece."),),
            path=played(FIRST, BESIDE_QUEEN, ANT),
            instructed=True,
        ),
        Step(
            "One place beside Black's queen bee is left. Its gap is too narrow for sliding, but one of your "
            "pieces jumps: win.",
            goes("wG2", "1,-1"),
            "All six sides of Black's queen bee are taken: you win.",
            "That leaves the place beside Black's queen bee empty. Jump into it, over your spider.",
            path=played(FIRST, BESIDE_QUEEN, ANT, CLOSED),
        ),
    ),
    "Count the places around both queen bees, and keep the way out of yours open.",
    {
        "": (
            "Place a new piece beside your own pieces only, or move one; the queen bee moves one step.",
            "The hive must stay in one piece, and nothing slides through a narrow gap.",
            "The queen bee comes by the fourth turn; surrounded by pieces of any colour, it loses.",
        )
    },
    relies=("movement",),
)
BEETLE: Final = Step(
    "A beetle goes one step, and may climb. Put yours on top of Black's queen bee.",
    goes("wB1", "bQ"),
    "The queen bee cannot move under it, and its place now counts as yours for placing.",
    "That is not on top of the queen bee. Choose your beetle, then Black's queen bee.",
    path=played(FIRST, r"wQ -wS1;bQ bS1/;wB1 \wS1;bG1 bQ/;wB1 -bQ;bA1 bQ-"),
    instructed=True,
)
GUIDES = {
    "classic": replace(
        GUIDE,
        steps=tuple(replace(step, preset="classic") for step in (*GUIDE.steps[:2], BEETLE, *GUIDE.steps[3:])),
    )
}
