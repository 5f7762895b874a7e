"""The guided start of tic-tac-toe."""

from __future__ import annotations

from games.core.action import Action
from games.core.guide import Guide, Step, Wrong
from games.tic_tac_toe.rules import PLACE


def marks(cells: str) -> tuple[Action, ...]:
    """Return marks on cells, numbered from 1 row by row."""
    return tuple(PLACE[int(cell) - 1] for cell in cells)


GUIDE = Guide(
    (
        Step(
            "You are X. Three in a line win, here the top row: place your third X.",
            marks("3"),
            "Three in a row: you win.",
            "That makes no three in a line, and O completes its own next.",
            path=marks("1425"),
        ),
        Step(
            "Slanting lines count as well. Complete yours.",
            marks("9"),
            "Three in a slanting line: you win.",
            "Your two X lie in the corner and the centre: the line ends in the opposite corner.",
            path=marks("1253"),
        ),
        Step(
            "O has two in a line, and the third place is free. Take it first.",
            marks("7"),
            "O is stopped, and now you threaten two lines at once.",
            "Then O takes the lower left corner and wins.",
            path=marks("1593"),
        ),
        Step(
            "Place your X so that you threaten two lines at once: O can stop only one.",
            marks("47"),
            "Two lines need only one more X each. O cannot stop both.",
            "That makes one threat or none, and O can answer it.",
            (Wrong(marks("36"), "That threatens a single line, and O stops it."),),
            path=marks("1259"),
        ),
        Step(
            "Now you are O, and X began in a corner. Only one answer does not lose: the centre.",
            marks("5"),
            "From the centre you can stop every line that matters.",
            "After any other answer X can make two threats at once.",
            path=marks("1"),
            player=1,
        ),
    ),
    "Played well by both, it is a draw: win where you can, else stop the other.",
    {
        "place": (
            "Three of your marks in a row, a column or a slanting line win.",
            "If you cannot win now, stop a line in which the other has two.",
            "Two threats at once cannot be stopped.",
        )
    },
)
