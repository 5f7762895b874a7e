"""How GTBench and LLMArena play tic-tac-toe."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from games.core.action import Action, Player
from games.core.boards.grid import GridBoard
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.view import View
from games.shared.talk import described_moves
from games.tic_tac_toe.rules import MARKS, State


class ColumnRow(Codec[State]):
    """GTBench: ``<C1R2>`` is column 1, row 2, counted from the top left. The last move in the text counts."""

    def write(self, state: State, player: Player, action: Action) -> str:
        row, col = divmod(int(action.args[0]), 3)
        return f"<C{col + 1}R{row + 1}>"

    def read(self, state: State, player: Player, text: str) -> Action:
        moves = re.findall(r"C([1-3])R([1-3])", text)
        if not moves:
            raise UnreadableActionError("The answer names no cell such as <C1R2>.")
        col, row = map(int, moves[-1])
        return Action("place", (3 * (row - 1) + col - 1,))

    def slots(self, view: View, history: History = NOTHING) -> Mapping[str, str]:
        return described_moves(view, history, lambda player, action: self.write(State(), player, action))


class RowColumn(Codec[State]):
    """LLMArena: ``X: (1, 3)`` is row 1, column 3, the top right. The first pair in range counts."""

    def write(self, state: State, player: Player, action: Action) -> str:
        row, col = divmod(int(action.args[0]), 3)
        return f"{MARKS[player]}: ({row + 1}, {col + 1})"

    def read(self, state: State, player: Player, text: str) -> Action:
        move = re.search(r"\(\s*([1-3])\s*,\s*([1-3])\s*\)", text)
        if move is None:
            raise UnreadableActionError("The answer names no position such as (1, 3).")
        row, col = map(int, move.groups())
        return Action("place", (3 * (row - 1) + col - 1,))

    def label(self, state: State, player: Player, action: Action) -> str:
        row, col = divmod(int(action.args[0]), 3)
        return f"({row + 1}, {col + 1})"

    def slots(self, view: View[GridBoard], history: History = NOTHING) -> Mapping[str, str]:
        marks = [cell.piece or "_" for cell in view.board.cells]
        rows = _drawn(marks[start : start + 3] for start in (0, 3, 6))
        return {"mark": MARKS[view.player or 0], "layout": "row by row", "rows": rows}

    def swapped(self, view: View[GridBoard]) -> Mapping[str, str]:
        marks = [cell.piece or "_" for cell in view.board.cells]
        return {"layout": "each column in a line of its own", "rows": _drawn(marks[i::3] for i in range(3))}


def _drawn(lines: Iterable[Sequence[str]]) -> str:
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


PRESETS = (
    Preset(
        "gtbench",
        "GTBench",
        2,
        "tic_tac_toe.gtbench",
        file_names=("tictactoe",),
        told_by_moves=True,
        codec=ColumnRow,
        limits=Limits(attempts=1, fallback=Fallback.VOID, skip_forced=True),
        tags=("complete information", "deterministic", "board strategy", "first-player advantage"),
        source="GTBench, section 4.2 and appendix A.2. As in its code, the prompt shows moves and no board.",
        summary="Moves as C1R1, no board in the prompt, a single try.",
    ),
    Preset(
        "llmarena",
        "LLMArena",
        2,
        "tic_tac_toe.llmarena",
        codec=RowColumn,
        limits=Limits(attempts=3, fallback=Fallback.RANDOM, illegal=Fallback.FORFEIT),
        tags=("spatial reasoning", "strategic planning"),
        source=(
            "LLMArena, section 3. A readable but illegal move loses at once (-1 against 0); after three "
            "unreadable answers a random move is played, as in its code."
        ),
        summary="Moves as (row, column), the board drawn in the prompt, three tries.",
    ),
)
