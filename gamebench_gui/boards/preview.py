"""Boards on their own, to look at and to click: ``python -m gamebench_gui.boards.grid``."""

from __future__ import annotations

import sys
from typing import Final

from PySide6.QtWidgets import QApplication

from gamebench_gui import theme
from gamebench_gui.boards.stage import Stage
from games.core.action import Action, LegalActions
from games.core.view import (
    HIDDEN,
    Arrow,
    Card,
    CardTable,
    Cell,
    Fact,
    GridBoard,
    Item,
    ItemTray,
    Message,
    PayoffTable,
    Ring,
    RingSeat,
    View,
    Zone,
)

NAMES: Final = ("Ann", "Ben", "Cleo", "Dov", "Eve")

_MARKS: Final = {0: Cell("O", 1), 2: Cell("O", 1, "last"), 4: Cell("X", 0), 8: Cell("X", 0)}
_GRID: Final = View(0, "X to move", GridBoard(3, 3, tuple(_MARKS.get(i, Cell()) for i in range(9))))
_CARDS: Final = View(
    0,
    "Ann passes or bets",
    CardTable(
        (
            Zone("Ann's card", 0, (Card("Q"),)),
            Zone("Ben's card", 1, (Card(HIDDEN),)),
            Zone("Deck", None, (Card(HIDDEN),)),
        ),
        (1, 2),
        3,
    ),
    (Fact("pot", "Pot", "3"),),
)
_PAYOFF: Final = View(
    0,
    "both choose",
    PayoffTable(
        ("Silent", "Testify"),
        (((-1, -1), (-3, 0)), ((0, -3), (-2, -2))),
        (("Silent", "Silent"), ("Silent", "Testify"), ("Testify", "Testify"), ("Silent", "Silent")) * 4,
    ),
    (Fact("round", "Round", "17"),),
)
_TRAY: Final = View(
    0,
    "Ann accepts or makes another offer",
    ItemTray(
        (
            Item("hat", "hats", 2, (1, 1), ("3", HIDDEN)),
            Item("ball", "balls", 1, (1, 0), ("2", HIDDEN)),
            Item("apple", "apples", 4, (0, 4), ("0", HIDDEN)),
        ),
        1,
    ),
    (Fact("round", "Round", "2 of 10"),),
)
_RING: Final = View(
    0,
    "everybody votes",
    Ring(
        (RingSeat(0, "ball"), *(RingSeat(p, alive=p != 3) for p in range(1, 5))),
        (Arrow(1, 2, "vote"), Arrow(4, 2)),
    ),
    (Fact("word", "Your word", "ball", 0),),
    (
        Message(1, "Children like it."),
        Message(2, "It is round, and one can throw it."),
        Message(4, "Leather."),
    ),
)

SAMPLES: Final[dict[str, tuple[View, LegalActions]]] = {
    "grid": (_GRID, LegalActions(tuple(Action("place", (i,)) for i in range(9) if i not in _MARKS))),
    "cards": (_CARDS, LegalActions((Action("pass"), Action("bet")))),
    "payoff": (_PAYOFF, LegalActions((Action("silent"), Action("testify")))),
    "tray": (_TRAY, LegalActions((Action("deal"),))),
    "ring": (_RING, LegalActions(tuple(Action("vote", (p,)) for p in (1, 2, 4)))),
}
"""A view in mid-game, and what its player may do, for each kind of board."""


def run(sample: str) -> None:
    """Show a sample until the window is closed; picked actions are printed."""
    app = QApplication(sys.argv)
    theme.apply(app)
    view, legal = SAMPLES[sample]
    stage = Stage()
    stage.setContentsMargins(*[theme.PANE] * 4)
    stage.setWindowTitle(f"Preview: {sample}")
    stage.show_view(view, NAMES, animate=False)
    stage.offer(legal, str, lambda action: f"{action} is not legal here.")
    stage.picked.connect(print)
    stage.show()
    app.exec()
