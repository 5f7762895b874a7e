"""The guided start of connect four."""

from __future__ import annotations

from games.connect_four.rules import DROP
from games.core.action import Action
from games.core.guide import Guide, Step, Wrong


def drops(columns: str) -> tuple[Action, ...]:
    """Return the drops into columns, counted from 1."""
    return tuple(DROP[int(column) - 1] for column in columns)


GUIDE = Guide(
    (
        Step(
            "You are X. A disc falls to the lowest free place of its column. Drop one into the middle, "
            "column 4.",
            drops("4"),
            "It lies at the bottom. The next disc in this column will lie on top of it.",
            "That is another column. The middle one is column 4.",
            instructed=True,
        ),
        Step(
            "Four in line win, here across. You have three in the lowest row: drop the fourth.",
            drops("4"),
            "Four in a row: you win.",
            "That makes no four in a row. The free end of your row is column 4.",
            path=drops("112233"),
        ),
        Step(
            "O has three on top of each other in column 4, and four upwards win as well. Stop it.",
            drops("4"),
            "Your disc lies on the stack, and O cannot reach four there.",
            "Then O drops the fourth disc into column 4 and wins.",
            path=drops("142474"),
        ),
        Step(
            "Slanting lines count, too. Your discs rise from the lower left: complete the line.",
            drops("4"),
            "Four in a slanting line: you win.",
            "That does not continue the slanting line. It needs the next higher place, on top of column 4.",
            path=drops("1223533444"),
        ),
        Step(
            "O has three in the second row. Its ends, in columns 1 and 5, lie above empty places. Drop "
            "elsewhere.",
            drops("23467"),
            "Neither player wants to fill the place below O's end.",
            "Your disc would fill the place below, and O could drop onto it and win.",
            path=drops("22447373"),
        ),
        Step(
            "Your two discs have free places on both sides. Make three with both ends free: a double threat.",
            drops("25"),
            "Two places win for you now, and O can fill only one of them.",
            "After that O can still stop you with one disc.",
            (Wrong(drops("16"), "That leaves a gap: O fills it, and your line is cut."),),
            path=drops("3344"),
        ),
    ),
    "Look for your own four first, then for the four of the other player.",
    {
        "drop": (
            "Your disc falls to the lowest free place of the column.",
            "Four in line win: across, up or slanting.",
            "Before you drop, look whether the other could win on top of your disc.",
        )
    },
    relies=("rows", "columns", "x_in_row"),
)
