"""Moves as text: the universal Hive protocol's, and the ids of GameBench's code."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from games.core.action import Action, Player
from games.core.boards.hexes import HexBoard
from games.core.codec import Codec
from games.core.game import Game, UnreadableActionError
from games.core.history import NOTHING, History
from games.core.view import View
from games.hive.hive import BUG, HAND, NAMES, PIECE, STEPS, axial, cell_at
from games.hive.rules import (
    COLORS,
    NOBODY,
    PASS,
    State,
    cell_of,
    held,
    on_board,
    place,
    top_piece,
    where,
)

BESIDE: Final = ("{}-", "{}\\", "/{}", "-{}", "\\{}", "{}/")
"""How a cell is named by a piece: east of it, and so on around the clock."""
_NAME: Final = r"[wb](?:Q|[SB][12]|[GA][1-3])"
_MOVE: Final = re.compile(rf"({_NAME})(?:\s+([-/\\]?)({_NAME})([-/\\]?))?|pass")
_GIVEN: Final = re.compile(r"<([^<>]*)>")
_BEFORE: Final = {"-": 3, "/": 2, "\\": 4}
_BEHIND: Final = {"-": 0, "/": 5, "\\": 1}
"""The directions that marks before and behind a piece mean."""


def given(text: str) -> list[str]:
    """What stands in angle brackets, the last first; without any, the whole text."""
    return [each.strip() for each in reversed(_GIVEN.findall(text))] or [text.strip()]


class UniversalHive(Codec[State]):
    """``<wA1 bQ->``: a piece and where it goes, told by any piece beside that place; the last one counts.

    A text that is nothing but a move needs no brackets. A place is written by the first piece around it, from the
    east clockwise.
    """

    def write(self, state: State, player: Player, action: Action) -> str:
        return f"<{uhp(state, action)}>"

    def read(self, state: State, player: Player, text: str) -> Action:
        for move in map(_MOVE.fullmatch, given(text)):
            if move:
                return self._action(state, *move.groups(default=""))
        raise UnreadableActionError("The answer names no move such as <wA1 bQ->.")

    def slots(self, view: View, history: History = NOTHING) -> Mapping[str, str]:
        own = view.player or 0
        return {"color": COLORS[own], "letter": "wb"[own], "moves": _played(self.game, history)}

    def _action(self, state: State, name: str, before: str, other: str, behind: str) -> Action:
        if not name:
            return PASS
        piece = PIECE[name]
        if not other:
            begins = not on_board(state) and state.chosen in (piece, self._nobody)
            return place(piece, 0) if begins else Action("choose", (name,))
        end = _place_beside(state, before, PIECE[other], behind)
        beneath = top_piece(state, end)
        kind = "place" if state.places[piece] == HAND else "move"
        return Action(kind, (name, where(end) if beneath == NOBODY else NAMES[beneath]))

    @property
    def _nobody(self) -> int:
        """What is chosen when a piece alone is a whole move, on an empty board; where it never is, nothing."""
        return HAND if self.game.params["action_form"] == "two_step" else NOBODY


def _played(game: Game[State], history: History) -> str:
    """All moves so far, in the order in which they were made."""
    state, told = game.initial_state(), []
    for player, action in history.moves:
        if action.kind != "choose":
            told.append(uhp(state, action))
        state = game.apply(state, {player: action})
    return "; ".join(told) or "none yet"


def uhp(state: State, action: Action) -> str:
    """An action as the protocol writes it."""
    if action == PASS:
        return "pass"
    name = str(action.args[0])
    if action.kind == "choose" or not on_board(state):
        return name
    goal = str(action.args[1])
    return f"{name} {goal if goal in PIECE else beside(state, PIECE[name], cell_of(state, goal))}"


def beside(state: State, piece: int, cell: int) -> str:
    """An empty cell, named by the first piece beside it that is not the one that goes there."""
    for way, step in enumerate(STEPS):
        neighbor = top_piece(state, cell + step, piece)
        if neighbor != NOBODY:
            return BESIDE[(way + 3) % 6].format(NAMES[neighbor])
    return where(cell)


def _place_beside(state: State, before: str, piece: int, behind: str) -> int:
    """The cell that a piece and a mark name.

    Raises:
        UnreadableActionError: there is none.
    """
    if before and behind:
        raise UnreadableActionError(f"{before}{NAMES[piece]}{behind} is no place: there is one mark too many.")
    if state.places[piece] == HAND:
        raise UnreadableActionError(f"{NAMES[piece]} is not on the board.")
    mark = _BEFORE.get(before, _BEHIND.get(behind))
    return state.places[piece] + (0 if mark is None else STEPS[mark])


class GameBenchIds(Codec[State]):
    """What GameBench's code calls actions: first ``<list_move_Ant_(1,0)>``, then ``<move_(1,0)_(2,-1)>``.

    Coordinates count columns in rows of which every second one is shifted by half a cell.
    """

    def write(self, state: State, player: Player, action: Action) -> str:
        return f"<{_id(state, action)}>"

    def read(self, state: State, player: Player, text: str) -> Action:
        for answer in given(text):
            if answer == "pass":
                return PASS
            if found := _ID.fullmatch(answer):
                return self._read(state, player, found)
        raise UnreadableActionError("The answer names no action such as <place_(0,0)_Ant>.")

    def _read(self, state: State, player: Player, found: re.Match[str]) -> Action:
        parts = found.groupdict()
        if parts["kind"] or parts["placed"]:
            bug = _LETTERS[parts["kind"] or parts["placed"]]
            piece = next((p for p in held(self.game, state, player) if BUG[p] == bug), NOBODY)
        else:
            piece = top_piece(state, _cell(parts["start"] or parts["mover"]))
        if piece == NOBODY:
            raise UnreadableActionError(f"There is no piece for {found[0]}.")
        if parts["kind"] or parts["mover"]:
            return Action("choose", (NAMES[piece],))
        kind = "place" if parts["placed"] else "move"
        return Action(kind, (NAMES[piece], where(_cell(parts["end"] or parts["goal"]))))

    def slots(self, view: View, history: History = NOTHING) -> Mapping[str, str]:
        assert isinstance(view.board, HexBoard)
        own = view.player or 0
        places = (
            f"{BENCHMARK_COLORS[piece.owner]} {_BUGS[piece.name[1]]} {_offset(cell_at(cell.q, cell.r))}"
            for cell in view.board.cells
            for piece in cell.stack
        )
        return {"color": BENCHMARK_COLORS[own], "places": "; ".join(places) or "none yet"}


BENCHMARK_COLORS: Final = ("Blue", "Green")
_BUGS: Final = {"Q": "Queen", "S": "Spider", "B": "Beetle", "G": "Hopper", "A": "Ant"}
_LETTERS: Final = {word: letter for letter, word in _BUGS.items()}
_WORDS: Final = "|".join(_LETTERS)
_AT: Final = r"\(-?[0-9]{1,4},-?[0-9]{1,4}\)"
_ID: Final = re.compile(
    rf"list_place_(?P<kind>{_WORDS})|list_move_(?:{_WORDS})_(?P<mover>{_AT})"
    rf"|place_(?P<goal>{_AT})_(?P<placed>{_WORDS})|move_(?P<start>{_AT})_(?P<end>{_AT})"
)


def _offset(cell: int) -> str:
    """A cell as the code writes it: the column in its row, and the row."""
    q, r = axial(cell)
    return f"({q + (r - (r & 1)) // 2},{r})"


def _cell(offset: str) -> int:
    x, y = map(int, offset.strip("()").split(","))
    return cell_at(x - (y - (y & 1)) // 2, y)


def _id(state: State, action: Action) -> str:
    if action == PASS:
        return "pass"
    piece = PIECE[str(action.args[0])]
    bug, start = _BUGS[BUG[piece]], state.places[piece]
    if action.kind == "choose":
        return f"list_place_{bug}" if start == HAND else f"list_move_{bug}_{_offset(start)}"
    end = _offset(cell_of(state, str(action.args[1])))
    return f"place_{end}_{bug}" if start == HAND else f"move_{_offset(start)}_{end}"
