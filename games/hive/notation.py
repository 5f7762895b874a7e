"""Moves as text: the universal Hive protocol's, and the ids of GameBench's code."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from games.core.action import Action, Player
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.said import Said
from games.core.view import View
from games.hive.board import HexBoard
from games.hive.hive import BUG, EACH, HAND, NAMES, PIECE, STEPS, axial, cell_at
from games.hive.moves import PASS, cell_of, in_hand, on_board, parts, top_piece, uhp, where
from games.hive.rules import BUG_NAMES, COLORS, HiveGame
from games.hive.state import NOBODY, State

_NAME: Final = r"[wb](?:Q|[SB][12]|[GA][1-3])"
_MOVE: Final = re.compile(rf"({_NAME})(?:\s+([-/\\]?)({_NAME})([-/\\]?))?|pass", re.IGNORECASE)
_GIVEN: Final = re.compile(r"<([^<>]*)>")
_BEFORE: Final = {"-": 3, "/": 2, "\\": 4}
_SIDES: Final = ("right of", "lower right of", "lower left of", "left of", "upper left of", "upper right of")
"""Directions of a place from the piece beside it, in the order of `STEPS`."""
_BEHIND: Final = {"-": 0, "/": 5, "\\": 1}
"""Directions of marks before and behind a piece."""


def given(text: str) -> list[str]:
    """Return the texts in angle brackets, the last first; without any, the whole text."""
    return [answer.strip() for answer in reversed(_GIVEN.findall(text))] or [text.strip()]


def in_words(state: State, action: Action) -> Said:
    """Return a move as a person says it: ``Move ant 1 to the left of White's queen bee``."""
    if action == PASS:
        return Said("Pass")
    piece, goal = parts(state, action)
    deed = "Choose" if not goal else "Place" if state.places[piece] == HAND else "Move"
    if not goal or not on_board(state):
        return Said("{deed} {bug}", deed=deed, bug=_bug(piece))
    if goal in PIECE:
        beside, side = PIECE[goal], "on"
    else:
        cell = cell_of(state, goal)
        way, beside = next(
            (way, neighbor)
            for way, step in enumerate(STEPS)
            if (neighbor := top_piece(state, cell + step, piece)) != NOBODY
        )
        side = _SIDES[(way + 3) % 6]
    return Said(
        "{deed} {bug} {side} {owner:'s} {other}",
        deed=deed,
        bug=_bug(piece),
        side=side,
        owner=COLORS[beside // EACH],
        other=_bug(beside),
    )


def _bug(piece: int) -> str:
    """Return a piece in words: ``ant 1``, ``queen bee``."""
    return f"{BUG_NAMES[BUG[piece]]} {NAMES[piece][2:]}".strip()


class UniversalHive(Codec[State]):
    """``<wA1 bQ->``: a piece and its goal, given by any piece beside that place; the last answer counts.

    A text that is nothing but a move needs no brackets. A place is written by the first piece around it, from
    the east clockwise. If a turn is two answers, the first one is the piece alone.
    """

    game: HiveGame

    def write(self, state: State, player: Player, action: Action) -> str:
        return f"<{uhp(state, action)}>"

    def words(self, state: State, player: Player, action: Action) -> str:
        return in_words(state, action) if player >= 0 else self.label(state, player, action)

    def read(self, state: State, player: Player, text: str) -> Action:
        for move in map(_MOVE.fullmatch, given(text)):
            if move:
                name, before, other, behind = move.groups(default="")
                return self._action(state, _spelled(name), before, _spelled(other), behind)
        raise UnreadableActionError("The answer names no move such as <wA1 bQ->.")

    def slots(self, view: View, history: History = NOTHING) -> Mapping[str, str]:
        seat, state, moves = view.player or 0, self.game.initial_state(), []
        for player, action in history.moves:
            if action.kind != "choose":
                moves.append(uhp(state, action))
            state = self.game.apply(state, {player: action})
        opening = "The queen bee may not be a player's first piece." if self.game.rules.tournament else ""
        return {
            "color": COLORS[seat].lower(),
            "letter": "wb"[seat],
            "moves": "; ".join(moves) or "none yet",
            "opening": opening,
        }

    def _action(self, state: State, name: str, before: str, other: str, behind: str) -> Action:
        if not name:
            return PASS
        piece = PIECE[name]
        if other:
            end = _place_beside(state, before, PIECE[other], behind)
            beneath = top_piece(state, end)
            goal = where(end) if beneath == NOBODY else NAMES[beneath]
        elif on_board(state) or (self.game.two_step and state.chosen == NOBODY):
            return Action("choose", (name,))
        else:
            goal = where(0)
        if self.game.two_step:
            return Action("go", (goal,)) if piece == state.chosen else Action("choose", (name,))
        return Action("place" if state.places[piece] == HAND else "move", (name, goal))


def _spelled(name: str) -> str:
    """Return a piece's name in the usual case."""
    return name[:1].lower() + name[1:].upper()


def _place_beside(state: State, before: str, piece: int, behind: str) -> int:
    """Return the cell that a piece and a mark name, or raise an `UnreadableActionError`."""
    if before and behind:
        raise UnreadableActionError(
            f"{before}{NAMES[piece]}{behind} is no place: there is one mark too many."
        )
    if state.places[piece] == HAND:
        raise UnreadableActionError(f"{NAMES[piece]} is not on the board.")
    mark = _BEFORE.get(before, _BEHIND.get(behind))
    return state.places[piece] + (0 if mark is None else STEPS[mark])


class GameBenchIds(Codec[State]):
    """Action names of GameBench's code: first ``<list_move_Ant_(1,0)>``, then ``<move_(1,0)_(2,-1)>``.

    Coordinates count columns in rows of which every second one is shifted by half a cell.
    """

    game: HiveGame

    def write(self, state: State, player: Player, action: Action) -> str:
        return f"<{_id(state, action)}>"

    def words(self, state: State, player: Player, action: Action) -> str:
        return in_words(state, action) if player >= 0 else self.label(state, player, action)

    def read(self, state: State, player: Player, text: str) -> Action:
        for answer in given(text):
            if answer.casefold() == "pass":
                return PASS
            if parts := _ID.fullmatch(answer):
                return self._read(state, player, **parts.groupdict(default=""))
        raise UnreadableActionError("The answer names no action such as <list_place_Ant>.")

    def _read(self, state: State, player: Player, listed: str, mover: str, end: str, placed: str, start: str,
              goal: str) -> Action:  # fmt: skip
        if listed or placed:
            bug = _LETTERS[(listed or placed).capitalize()]
            hand = in_hand(self.game.rules, state.places, player)
            piece = next((piece for piece in hand if BUG[piece] == bug), NOBODY)
        else:
            piece = top_piece(state, _cell(mover or start))
        if piece == NOBODY:
            raise UnreadableActionError("There is no such piece there.")
        if listed or mover or piece != state.chosen:
            return Action("choose", (NAMES[piece],))
        beneath = top_piece(state, _cell(end or goal))
        return Action("go", (where(_cell(end or goal)) if beneath == NOBODY else NAMES[beneath],))

    def slots(self, view: View[HexBoard], history: History = NOTHING) -> Mapping[str, str]:
        seat = view.player or 0
        pieces = (
            f"{BENCHMARK_COLORS['wb'.index(name[0])]} {_BUGS[name[1]]} {_offset(cell_at(cell.q, cell.r))}"
            for cell in view.board.cells
            for name in cell.stack
        )
        return {"color": BENCHMARK_COLORS[seat], "places": "; ".join(pieces) or "none yet"}


BENCHMARK_COLORS: Final = ("Blue", "Green")
_BUGS: Final = {"Q": "Queen", "S": "Spider", "B": "Beetle", "G": "Hopper", "A": "Ant"}
_LETTERS: Final = {word: letter for letter, word in _BUGS.items()}
_WORDS: Final = "|".join(_LETTERS)
_AT: Final = r"\(-?[0-9]{1,4},-?[0-9]{1,4}\)"
_ID: Final = re.compile(
    rf"list_place_(?P<listed>{_WORDS})|list_move_(?:{_WORDS})_(?P<mover>{_AT})"
    rf"|place_(?P<end>{_AT})_(?P<placed>{_WORDS})|move_(?P<start>{_AT})_(?P<goal>{_AT})",
    re.IGNORECASE,
)


def _offset(cell: int) -> str:
    """Return a cell in the code's notation: the column in its row, and the row."""
    q, r = axial(cell)
    return f"({q + (r - (r & 1)) // 2},{r})"


def _cell(offset: str) -> int:
    x, y = map(int, offset.strip("()").split(","))
    return cell_at(x - (y - (y & 1)) // 2, y)


def _id(state: State, action: Action) -> str:
    if action == PASS:
        return "pass"
    piece, goal = parts(state, action)
    bug, start = _BUGS[BUG[piece]], state.places[piece]
    if not goal:
        return f"list_place_{bug}" if start == HAND else f"list_move_{bug}_{_offset(start)}"
    end = _offset(cell_of(state, goal))
    return f"place_{end}_{bug}" if start == HAND else f"move_{_offset(start)}_{end}"
