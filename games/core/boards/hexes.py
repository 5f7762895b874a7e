"""stub"""
from dataclasses import dataclass
from games.core.boards.board import Board
@dataclass(frozen=True, slots=True)
class Piece:
    name: str
    piece: str
    owner: int
@dataclass(frozen=True, slots=True)
class Hex:
    q: int
    r: int
    stack: tuple[Piece, ...] = ()
@dataclass(frozen=True, slots=True)
class HexBoard(Board):
    cells: tuple[Hex, ...]
    hands: tuple[tuple[Piece, ...], ...]
    last: tuple[tuple[int, int], ...] = ()
    chosen: str = ""
