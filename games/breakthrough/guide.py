"""The guided start of breakthrough, on the board of three columns."""

from __future__ import annotations

from games.breakthrough.rules import move
from games.core.action import Action
from games.core.guide import Guide, Step, Wrong

COLUMNS = "abc"
ROWS = 8


def cell(square: str) -> int:
    """Return the number of a square such as ``c7``."""
    return (ROWS - int(square[1])) * len(COLUMNS) + COLUMNS.index(square[0])


def moves(text: str) -> tuple[Action, ...]:
    """Return moves written as in ``c7c6 b2b3``."""
    return tuple(move(cell(squares[:2]), cell(squares[2:])) for squares in text.split())


GUIDE = Guide(
    (
        Step(
            "You are black. A piece goes one step forward, straight or slanting. Move the piece on c7 "
            "straight ahead.",
            moves("c7c6"),
            "One step straight ahead, onto an empty square.",
            "That is another move. The piece on c7 goes to c6.",
            (Wrong(moves("c7b6"), "That is a slanting step. It is allowed, but here go straight ahead."),),
            instructed=True,
        ),
        Step(
            "A slanting step may capture, a straight one may not. Capture the white piece on b4.",
            moves("c5b4"),
            "The white piece is gone, and yours is where it was.",
            "That captures nothing. Your piece on c5 reaches b4 with a slanting step.",
            path=moves("c7c6 b2b3 c6c5 b3b4"),
            instructed=True,
        ),
        Step(
            "The first piece on the far row wins. Yours on c2 is one step away: go.",
            moves("c2b1"),
            "You are on the far row and win.",
            "White would not let you come so close again: step onto row 1 now.",
            path=moves("b7c6 b2b3 c6c5 b1b2 c5b4 b3a4 b4b3 a4a5 b3c2 a5a6"),
            instructed=True,
        ),
        Step(
            "A white piece on a7 is one step from your home row. Stop it: capture it.",
            moves("b8a7"),
            "The runner is captured, and your home row is safe for now.",
            "Then white steps onto row 8 and wins.",
            path=moves("a7a6 a2b3 a6b5 b3c4 b5a4 c4c5 c7b6 c5b6 c8c7 b6a7"),
        ),
    ),
    "Run where nobody can capture you, and keep pieces at home against runners.",
    {
        "move": (
            "A piece steps forward one square, straight or slanting, to an empty square.",
            "Only a slanting step captures.",
            "The first piece on the far row wins: look for runners of both sides.",
        )
    },
)
