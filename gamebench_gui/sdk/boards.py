"""Kinds of boards, and the parts of a new kind: its data, its text, and a scene that is data too."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from games.core.boards.board import HIDDEN, Board
from games.core.boards.cards import Card, CardTable, Zone
from games.core.boards.grid import Cell, GridBoard
from games.core.boards.kinds import Kind
from games.core.boards.parts import Part
from games.core.boards.ring import Arrow, Ring, RingSeat, RingTurn
from games.core.boards.rounds import Level, Round, Rounds
from games.core.boards.scene import (
    Box,
    Icon,
    Key,
    Label,
    Path,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    arrow,
    circle,
    hidden_tile,
    paragraph,
    polyline,
    seat_mark,
    seat_name,
)
from games.core.boards.squares import Squares
from games.core.boards.texts import Texts
from games.core.naming import does, whom, whose
from games.shared.boards.dice import Dice, DiceBid, DiceTable
from games.shared.boards.payoff import PayoffTable
from games.shared.boards.tray import Item, ItemTray
from games.shared.boards.zones import CardZone, CardZones, ZoneCard

if TYPE_CHECKING:
    from games.hive.board import Hex, HexBoard, Piece
    from games.nim.board import Piles
    from games.texas_holdem_nl.board import PokerSeat, PokerTable

__all__ = [
    "HIDDEN", "Arrow", "Board", "Box", "Card", "CardTable", "CardZone", "CardZones", "Cell", "Dice",
    "DiceBid", "DiceTable", "GridBoard", "Hex", "HexBoard", "Icon", "Item", "ItemTray", "Key", "Kind",
    "Label", "Level", "Part", "Path", "PayoffTable", "Piece", "Piles", "PokerSeat", "PokerTable", "Rect",
    "Ring", "RingSeat", "RingTurn", "Round", "Rounds", "Scene", "Shape", "Squares", "Style", "Target",
    "Texts", "Viewer", "Zone", "ZoneCard", "arrow", "circle", "does", "hidden_tile", "paragraph", "polyline",
    "seat_mark", "seat_name", "whom", "whose",
]  # fmt: skip

_OF_GAMES: Final = {
    "Hex": "games.hive.board",
    "HexBoard": "games.hive.board",
    "Piece": "games.hive.board",
    "Piles": "games.nim.board",
    "PokerSeat": "games.texas_holdem_nl.board",
    "PokerTable": "games.texas_holdem_nl.board",
}


def __getattr__(name: str) -> Any:
    """Load a board of one of our games when it is first used."""
    if name not in _OF_GAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return vars(import_module(_OF_GAMES[name]))[name]
