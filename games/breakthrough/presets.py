"""How GTBench plays breakthrough on its small board, and the same on the usual one."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.breakthrough.rules import COLORS, PIECES, Breakthrough, State, move
from games.core.action import Action, Player
from games.core.boards.grid import GridBoard
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.view import View


class FromTo(Codec[State]):
    """``<a7->a6>``, with a star after a capture. The last one in the text counts.

    As in GTBench's code, a star that is missing or out of place is corrected silently.
    """

    game: Breakthrough

    def __init__(self, game: Breakthrough) -> None:
        super().__init__(game)
        square = f"([a-{'abcdefgh'[game.columns - 1]}])([1-{game.rows}])"
        self._answer = re.compile(f"{square}->{square}")

    def write(self, state: State, player: Player, action: Action) -> str:
        start, end = map(int, action.args)
        captures = "*" if state.cells[end] == PIECES[1 - player] else ""
        return f"<{self.game.square(start)}->{self.game.square(end)}{captures}>"

    def read(self, state: State, player: Player, text: str) -> Action:
        moves = self._answer.findall(text)
        if not moves:
            raise UnreadableActionError("The answer names no move such as <a7->a6>.")
        column, row, to_column, to_row = moves[-1]
        return move(self._cell(column, row), self._cell(to_column, to_row))

    def slots(self, view: View[GridBoard], history: History = NOTHING) -> Mapping[str, str]:
        seat, width = view.player or 0, view.board.cols
        moves: tuple[list[str], list[str]] = ([], [])
        state = self.game.initial_state()
        for player, action in history.moves:
            moves[player].append(self.write(state, player, action))
            state = self.game.apply(state, {player: action})
        letters = "".join(cell.piece or "." for cell in view.board.cells)
        rows = [f"{label}{letters[i * width :][:width]}" for i, label in enumerate(view.board.row_labels)]
        return {
            "color": f"{COLORS[seat].lower()} ({PIECES[seat]})",
            "width": str(width),
            "height": str(view.board.rows),
            "rows": "\n".join([*rows, " " + "".join(view.board.col_labels)]),
            "own_moves": ", ".join(moves[seat]) or "none yet",
            "opponent_moves": ", ".join(moves[1 - seat]) or "none yet",
        }

    def _cell(self, column: str, row: str) -> int:
        return (self.game.rows - int(row)) * self.game.columns + "abcdefgh".index(column)


PRESETS = (
    Preset(
        "gtbench_3x8",
        "GTBench",
        2,
        "breakthrough.gtbench",
        file_names=("breakthrough",),
        told_by_moves=True,
        params={"columns": 3, "rows": 8},
        codec=FromTo,
        limits=Limits(attempts=1, fallback=Fallback.VOID, skip_forced=True),
        tags=("complete information", "deterministic", "board strategy"),
        source=(
            "GTBench, section 4.2 and appendices A and D. As in its code, a star that is missing or out of "
            "place is silently put right. Its prompt never says which color the model plays; here it does."
        ),
        summary="Three columns and eight rows, moves as a7->a6, a single try.",
    ),
    Preset(
        "classic_8x8",
        "",
        2,
        "breakthrough.gtbench",
        params={"columns": 8, "rows": 8},
        codec=FromTo,
        tags=("complete information", "deterministic", "board strategy"),
        summary="The usual board of eight by eight, moves as a7->a6, three tries.",
    ),
)
