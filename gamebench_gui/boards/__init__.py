"""Widgets that draw the boards of views."""

from __future__ import annotations

from typing import Final

from gamebench_gui.boards.base import BoardWidget
from gamebench_gui.boards.cards import CardTableWidget
from gamebench_gui.boards.grid import GridBoardWidget
from gamebench_gui.boards.payoff import PayoffTableWidget
from gamebench_gui.boards.ring import RingWidget
from gamebench_gui.boards.tray import ItemTrayWidget
from games.core.view import CardTable, GridBoard, ItemTray, PayoffTable, Ring

VIEWS: Final[dict[type, type[BoardWidget]]] = {
    GridBoard: GridBoardWidget,
    CardTable: CardTableWidget,
    PayoffTable: PayoffTableWidget,
    ItemTray: ItemTrayWidget,
    Ring: RingWidget,
}
"""Which widget draws which kind of board."""
