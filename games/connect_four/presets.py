"""How GTBench and LLMArena play connect four."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.connect_four.rules import MARKS, ConnectFour, State
from games.core.action import Action, Player
from games.core.boards.grid import GridBoard
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said
from games.core.view import View
from games.shared.talk import described_moves


def measures(game: ConnectFour) -> dict[str, str]:
    return {"width": f"{game.columns}", "height": f"{game.rows}", "length": f"{game.params['x_in_row']}"}


class ColumnAnswer(Codec[State]):
    """GTBench: ``<C4>``, or Column or column and a number within three characters. The last one counts.

    As in the benchmark's code, a number above the last column, such as in "Column 17", means the last column.
    """

    game: ConnectFour

    def __init__(self, game: ConnectFour) -> None:
        super().__init__(game)
        self._measures = measures(game)
        self._answer = re.compile(f"<C([1-{game.columns}])>|[Cc]olumn(.{{0,3}}[1-{game.columns}])")

    def write(self, state: State, player: Player, action: Action) -> str:
        return f"<C{int(action.args[0]) + 1}>"

    def read(self, state: State, player: Player, text: str) -> Action:
        columns = self._answer.findall(text)
        if not columns:
            raise UnreadableActionError("The answer names no column such as <C4>.")
        (number, *_) = re.findall("[0-9]+", "".join(columns[-1]))
        return Action("drop", (min(int(number), self.game.columns) - 1,))

    def slots(self, view: View, history: History = NOTHING) -> Mapping[str, str]:
        moves = described_moves(view, history, lambda player, action: self.write(State(), player, action))
        return {**self._measures, **moves}


class MarkColumn(Codec[State]):
    """LLMArena: ``X: 4``, with the player's own mark. The first column in range counts."""

    def __init__(self, game: ConnectFour) -> None:
        super().__init__(game)
        self._measures = measures(game)
        self._answers = [
            re.compile(f"(?<![A-Za-z]){mark}\\s*:\\s*([1-{game.columns}])(?![0-9])") for mark in MARKS
        ]

    def write(self, state: State, player: Player, action: Action) -> str:
        return f"{MARKS[player]}: {int(action.args[0]) + 1}"

    def read(self, state: State, player: Player, text: str) -> Action:
        answer = self._answers[player].search(text)
        if answer is None:
            raise UnreadableActionError(f"The answer names no column such as {MARKS[player]}: 4.")
        return Action("drop", (int(answer[1]) - 1,))

    def label(self, state: State, player: Player, action: Action) -> str:
        return Said("Column {value}", value=int(action.args[0]) + 1)

    def slots(self, view: View[GridBoard], history: History = NOTHING) -> Mapping[str, str]:
        rows = "\n".join(map(" ".join, _numbered(view.board)))
        layout = "under the numbers of the columns"
        return {**self._measures, "mark": MARKS[view.player or 0], "layout": layout, "rows": rows}

    def swapped(self, view: View[GridBoard]) -> Mapping[str, str]:
        columns = zip(*_numbered(view.board), strict=True)
        layout = "each column in a line of its own from top to bottom, after its number"
        return {"layout": layout, "rows": "\n".join(map(" ".join, columns))}


def _numbered(board: GridBoard) -> list[list[str]]:
    marks = [cell.piece or "_" for cell in board.cells]
    rows = [marks[start : start + board.cols] for start in range(0, len(marks), board.cols)]
    return [[str(column + 1) for column in range(board.cols)], *rows]


PRESETS = (
    Preset(
        "gtbench",
        "GTBench",
        2,
        "connect_four.gtbench",
        file_names=("connect4", "connectfour"),
        told_by_moves=True,
        codec=ColumnAnswer,
        limits=Limits(attempts=1, fallback=Fallback.VOID, skip_forced=True),
        tags=("complete information", "deterministic", "board strategy", "first-player advantage"),
        source=(
            "GTBench, section 4.2 and appendices A and D. As in its code, the prompt shows moves and no "
            'board, and a column above the last one, such as in "Column 17", silently becomes the last one.'
        ),
        summary="Moves as C4, no board in the prompt, a single try.",
    ),
    Preset(
        "llmarena",
        "LLMArena",
        2,
        "connect_four.llmarena",
        codec=MarkColumn,
        limits=Limits(attempts=3, fallback=Fallback.RANDOM, illegal=Fallback.FORFEIT),
        tags=("spatial reasoning", "strategic planning"),
        source=(
            "LLMArena, section 3 and appendix A.2. A full column loses at once (-1 against 0); after three "
            "unreadable answers a random move is played, as in its code."
        ),
        summary="Moves as X: 4, the board drawn in the prompt, three tries.",
    ),
)
