"""The guided starts of Santorini: the pawns take turns, or the players choose which one moves."""

from __future__ import annotations

from dataclasses import replace

from games.core.action import Action
from games.core.guide import Guide, Move, Step, Wrong, only
from games.santorini.rules import move, place


def played(places: str, moves: str) -> tuple[Move, ...]:
    """Return the pawns' cells in the order of placing, then moves such as ``6-0-6``: start, end, build."""
    return (
        *(place(int(cell)) for cell in places.split()),
        *(move(*map(int, cells.split("-"))) for cells in moves.split()),
    )


def builds_on(cell: int, action: Action) -> bool:
    return action.args[2:] == (cell,)


GUIDE = Guide(
    (
        Step(
            "First move, then build beside the pawn's new place. Move A to the upper left corner and build "
            "on the square it leaves.",
            (move(6, 0, 6),),
            "A has moved one square, and its old square is one level high.",
            "That is another square. The upper left corner lies beside A.",
            (Wrong(only("move", 6, 0), "A went to the corner. Build on the square that it has just left."),),
            path=played("6 18 13 24", ""),
            instructed=True,
        ),
        Step(
            "A pawn climbs one level at most. A stands on the ground: climb onto the square of level 1 "
            "beside it.",
            only("move", 11, 7),
            "From level 1 the pawn can climb to level 2 next.",
            "A is still on the ground. Only one square beside it has level 1; level 2 is too high.",
            path=played("11 18 3 24", "11-16-12 18-13-7 3-7-8 24-18-12 16-11-17 13-8-3 7-13-14 18-22-17"),
            instructed=True,
        ),
        Step(
            "A player who moves up to level 3 wins at once. A stands on level 2: win.",
            (move(12, 7),),
            "Pawn A stands on level 3: you win, and nothing is built any more.",
            "The square of level 3 lies beside A, and you did not climb it.",
            path=played(
                "11 8 17 23",
                "11-12-7 8-2-7 17-11-7 23-18-17 12-17-12 2-6-12 11-5-0 18-13-18 17-12-16 6-11-6 5-10-5 "
                "13-9-14",
            ),
        ),
        Step(
            "X stands on level 2 and moves next. Stop it: a block on level 3 becomes a dome, where nobody "
            "can stand.",
            lambda action: builds_on(13, action),
            "The dome closes that square for good, and X cannot win there.",
            "X now climbs to level 3 and wins. Build on that square.",
            path=played("9 11 3 20", "9-8-7 11-7-12 3-9-13 20-16-12 8-14-13 7-12-13 9-3-8 16-21-22"),
        ),
        Step(
            "A, X, B and Y move in this order. X must move next: close its way out of the corner.",
            (move(11, 5, 6),),
            "X cannot move, so its player loses, although Y could have moved.",
            "X still has a way out. Stand on one of its two free squares and build on the other.",
            (
                Wrong(only("move", 11, 5), "X leaves by the square of level 1 next to A: make that higher."),
                Wrong(only("move", 11, 6), "X leaves by the square below the corner."),
            ),
            path=played("6 5 7 24", "6-11-6 5-0-1 7-2-1 24-23-22"),
        ),
    ),
    "Climb when you can, and before you build, look who could use the block.",
    {
        "place": (
            "Place your pawns near the middle: there they reach most squares.",
            "Nothing is built until all four pawns are placed.",
            "A pawn in a corner has only three ways to go.",
        ),
        "move": (
            "Move the pawn whose turn it is one square, then build beside its new place.",
            "It climbs one level at most; on level 3 you win, and level 4 is a dome.",
            "If the pawn whose turn it is cannot move, its player loses.",
        ),
    },
    relies=("pawn_choice", "placement"),
)


def chosen(step: Step, places: str, moves: str) -> Step:
    """Return a step in which the player chooses the pawn; pawns A and B are placed before X and Y."""
    return replace(step, path=played(places, moves), preset="published")


_BUILD, _CLIMB, _WIN, _STOP, _ = GUIDE.steps
GUIDES = {
    "published": replace(
        GUIDE,
        steps=(
            chosen(_BUILD, "6 13 18 24", ""),
            chosen(_CLIMB, "11 3 18 24", "11-16-12 18-13-7 3-7-8 24-18-12 16-11-17 13-8-3 7-13-14 18-22-17"),
            chosen(
                _WIN,
                "11 17 8 23",
                "11-12-7 8-2-7 17-11-7 23-18-17 12-17-12 2-6-12 11-5-0 18-13-18 17-12-16 6-11-6 5-10-5 "
                "13-9-14",
            ),
            chosen(_STOP, "9 3 11 20", "9-8-7 11-7-12 3-9-13 20-16-12 8-14-13 7-12-13 9-3-8 16-21-22"),
        ),
        decisions={
            "place": (
                "Place your pawns near the middle: there they reach most squares.",
                "Each player places both pawns at once, and nothing is built until then.",
                "A pawn in a corner has only three ways to go.",
            ),
            "move": (
                "Move one of your two pawns one square, then build beside its new place.",
                "It climbs one level at most; on level 3 you win, and level 4 is a dome.",
                "If neither of your pawns can move, you lose.",
            ),
        },
    )
}
