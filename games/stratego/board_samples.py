"""A position of Stratego."""

from __future__ import annotations

from typing import Final

from games.core.action import Action, LegalActions
from games.core.view import Fact, View
from games.stratego.board import ArmyBoard

_ARMIES: Final = View(
    0,
    "Ann moves",
    ArmyBoard(
        (
            "722oo1o431"
            ".s2.16..3F"
            "o41.5o613o"
            "..242..7.."
            ".4~~5.~~38"
            ".7~~.6~~.."
            "..??..?.5."
            "???.?..??."
            "?...????.."
            ".??.?????."
        ),
        (
            "0000000000"
            ".00.00..00"
            "000.000000"
            "..000..0.."
            ".0..1...00"
            ".1...1...."
            "..11..1.0."
            "111.1..11."
            "1...1111.."
            ".11.11111."
        ),
        (
            "m........."
            ".m..mm...."
            ".mm.m.mmm."
            "..mmm..m.."
            ".s..s...ms"
            ".s...s...."
            "..mm..m.s."
            "mmm....mm."
            "m........."
            ".........."
        ),
        ("1951561", "4511s43191115123"),
        (45, 44),
        "",
    ),
    (Fact("ply", "Half move", "219 of 2,000"), Fact("left_0", "Pieces of Ann", "33", 0)),
)
_STEPS: Final = (
    (0, 10), (7, 17), (11, 10), (12, 13), (14, 13), (15, 16), (18, 17), (21, 31), (22, 23), (24, 23),
    (26, 16), (26, 36),
)  # fmt: skip
SAMPLES: Final = {"armies": (_ARMIES, LegalActions(tuple(Action("move", step) for step in _STEPS)))}
