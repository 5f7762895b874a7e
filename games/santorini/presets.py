"""How GameBench plays Santorini, and the same by the published rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from games.core.action import Action, Player
from games.core.codec import Codec
from games.core.game import Failure, UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.view import View
from games.santorini.board import HeightBoard, cell_codes
from games.santorini.rules import CYCLE, LETTERS, SIDE, TOP, Santorini, State, move, neighbours, place, where

WORDS: Final = {
    "north": "n",
    "northeast": "ne",
    "east": "e",
    "southeast": "se",
    "south": "s",
    "southwest": "sw",
    "west": "w",
    "northwest": "nw",
}
_WAY: Final = "|".join(sorted((*WORDS, *WORDS.values()), key=len, reverse=True))
_BEGIN, _END = r"[<\"'`]\s*", r"\s*[>\"'`]"
_PLACE: Final = r"(?:place\s*)?\(?\s*(\d)\s*,\s*(\d)\s*\)?"
_MOVE: Final = rf"(?:([ABXY])\s+)?move\s+({_WAY})\b(?:\s*,?\s*build\s+({_WAY})\b)?"
_ANSWER: Final = re.compile(rf"{_BEGIN}(?:{_PLACE}|{_MOVE}){_END}", re.IGNORECASE | re.ASCII)


class Compass(Codec[State]):
    """``<place 1,2>`` and ``<move ne build s>``, with the pawn's letter first if it may be chosen.

    GameBench's own forms are read as well: ``<(1, 2)>`` and ``<Move northeast, build south>``; a build
    after a winning move, which its lists contain, is ignored.
    """

    game: Santorini

    def write(self, state: State, player: Player, action: Action) -> str:
        cells = tuple(map(int, action.args))
        if action.kind == "place":
            return f"<place {where(cells[0])}>"
        letter = f"{LETTERS[state.pawns.index(cells[0])]} " if self.game.free else ""
        build = f" build {_way(cells[1], cells[2])}" if len(cells) == 3 else ""
        return f"<{letter}move {_way(cells[0], cells[1])}{build}>"

    def read(self, state: State, player: Player, text: str) -> Action:
        answers = list(_ANSWER.finditer(text))
        if not answers:
            raise UnreadableActionError(f"The answer has no action such as {self._example(state)}.")
        row, col, letter, way, build = answers[-1].groups()
        if row is not None:
            if max(int(row), int(col)) >= SIDE:
                raise UnreadableActionError(f"Rows and columns go from 0 to {SIDE - 1}.", Failure.ILLEGAL)
            return place(int(row) * SIDE + int(col))
        start = self._start(state, player, letter)
        end = _cell_towards(start, way, "move")
        if build is None or state.levels[end] == TOP:
            return move(start, end)
        return move(start, end, _cell_towards(end, build, "build"))

    def slots(self, view: View[HeightBoard], history: History = NOTHING) -> Mapping[str, str]:
        seat = max(view.player or 0, 0)
        return {
            "rows": "\n".join(map(" ".join, cell_codes(view.board))),
            "own": " and ".join(LETTERS[2 * seat : 2 * seat + 2]),
            "other": " and ".join(LETTERS[2 - 2 * seat : 4 - 2 * seat]),
            "number": str(seat + 1),
            "form": self._form(len(view.board.pawns) < len(LETTERS)),
            **self._variant_slots(),
        }

    def _form(self, placing: bool) -> str:
        if placing:
            return "<place row,column>"
        pawn = "pawn " if self.game.free else ""
        return f"<{pawn}move direction build direction>, without the build when the move wins"

    def _variant_slots(self) -> Mapping[str, str]:
        blocks = self.game.order != CYCLE
        letter = "A " if self.game.free else ""
        return {
            "setup": (
                "Player 1 places both pawns first, then player 2."
                if blocks
                else "First the players place their pawns, one by one in turn: A, X, B, Y."
            ),
            "choice": (
                "You choose which."
                if self.game.free
                else "Which one is fixed: the pawns move in the order A, X, B, Y, again and again."
            ),
            "blocked": (
                "Whoever can move neither pawn in their turn loses."
                if self.game.free
                else "Whoever cannot move the pawn whose turn it is loses, even if the other one could move."
            ),
            "examples": (
                f"<{letter}move ne build s> moves {'pawn A' if letter else 'the pawn'} to the north-east and "
                f"builds south of where it then stands; <{letter}move n> is a move onto level 3. <place 1,2> "
                "places a pawn on row 1, column 2."
            ),
        }

    def _example(self, state: State) -> str:
        if state.turns < 0:
            return "<place 1,2>"
        return "<A move ne build s>" if self.game.free else "<move ne build s>"

    def _start(self, state: State, player: Player, letter: str | None) -> int:
        """Return the start cell of a move; raise `UnreadableActionError` if it needs the pawn's letter."""
        if state.turns < 0:
            raise UnreadableActionError(
                "Pawns are still being placed; answer such as <place 1,2>.", Failure.ILLEGAL
            )
        if letter is not None:
            return state.pawns[LETTERS.index(letter.upper())]
        if self.game.free:
            raise UnreadableActionError("Say which pawn moves, such as <A move ne build s>.")
        return state.pawns[self.game.movable(state)[0]]


def _way(start: int, end: int) -> str:
    return next(name for name, cell in neighbours(start).items() if cell == end)


def _cell_towards(start: int, way: str, does: str) -> int:
    """Return the cell in a direction; raise `UnreadableActionError` if it is off the board."""
    name = WORDS.get(way.lower(), way.lower())
    if name not in neighbours(start):
        raise UnreadableActionError(
            f"To {does} {name} from {where(start)} leads off the board.", Failure.ILLEGAL
        )
    return neighbours(start)[name]


_GAMEBENCH: Final = Preset(
    "gamebench",
    "GameBench",
    2,
    "santorini.gamebench",
    file_names=("santorini",),
    codec=Compass,
    limits=Limits(fallback=Fallback.RANDOM, forfeit=(0.0, 1.0), skip_forced=True),
    topics="santorini",
    tags=("abstract strategy", "perfect information", "deterministic"),
    source="GameBench, section 3.1 and appendices C and J; no god powers. As in its rules, pawns are placed "
    "and moved in a fixed cycle, A, X, B, Y, and a player who cannot move the pawn due next loses "
    "even if the other one could move. Its code lists a winning move once for each thing that could "
    "be built after it, which makes random players win sooner; here it is listed once. There an "
    "unusable answer while pawns are placed ends the program; here, as everywhere, three refused "
    "answers are followed by a random legal action. The winner scores 1, the loser 0.",
    summary="Pawns are placed and moved in a fixed cycle; three tries, then a random action.",
)

PRESETS = (
    _GAMEBENCH,
    replace(
        _GAMEBENCH,
        id="published",
        benchmark="",
        params={"pawn_choice": "free", "placement": "blockwise"},
        file_names=(),
        source="The published rules without god powers, in GameBench's notation.",
        summary="Both pawns placed at once, and either of them may move.",
    ),
)
