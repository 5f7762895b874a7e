"""Samples of a Texas hold'em board."""

from __future__ import annotations

from typing import Final

from games.core.action import Action, LegalActions
from games.core.boards.board import HIDDEN
from games.core.view import Fact, View
from games.texas_holdem_nl.board import PokerSeat, PokerTable

_POKER: Final = View(
    0,
    "Ann to act, 6 to call",
    PokerTable(
        (
            PokerSeat(0, 92, 0, 8, ("As", "Td"), "", "checks"),
            PokerSeat(1, 86, 6, 14, (HIDDEN, HIDDEN), "", "raises"),
            PokerSeat(2, 98, 0, 2, (), "folded"),
        ),
        ("Ah", "7c", "2s"),
        24,
        button=2,
        acting=0,
    ),
    (Fact("pot", "Pot", "24"),),
)
SAMPLES: Final = {"poker": (_POKER, LegalActions((Action("fold"), Action("call"), Action("all_in"))))}
