"""The match as one seat may see it while it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from gamebench_gui.table.filling import Clicks, clicks_of
from games.core.action import Action, LegalActions, Player
from games.core.boards.kinds import KIND_OF
from games.core.boards.parts import Part
from games.core.history import LastWords, last_words
from games.core.seat import Request
from games.core.text import render
from games.core.view import Message, View
from replays.retelling import Retelling
from replays.review.disclosure import Disclosure


class Shown(Protocol):
    """What is drawn for one seat: of a running match, or of a position to learn from."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the seat's screen."""

    def view(self, step: int) -> View:
        """Return what the seat sees after a step."""

    def is_turned(self, step: int) -> bool:
        """Return whether the board is seen from its upper edge."""

    def heard(self, step: int) -> tuple[Message, ...]:
        """Return what the seat had heard after a step, oldest first."""

    def log(self, first: int, last: int) -> Iterator[tuple[int, str]]:
        """Yield the sentences of some steps, each with its step."""

    def said(self, step: int) -> LastWords:
        """Return everybody's last words, for the board."""

    def text(self, step: int) -> str:
        """Return the position as text, for screen readers."""

    def words(self, text: str) -> str:
        """Return a sentence of the rules that is meant for this seat."""

    def parts(self, parts: Sequence[Part]) -> tuple[Part, ...]:
        """Return the parts of a half-made move, with the names at the seat's screen."""

    def legal(self, request: Request) -> LegalActions:
        """Return what the seat may do."""

    def label(self, request: Request, action: Action) -> str:
        """Return the words for an action, as on a button."""

    def clicks(self, step: int) -> Clicks:
        """Return the function that gives the clicks for an option of a field of a form."""

    def begun(self, step: int, field: str) -> str:
        """Return the option that a field of a form begins with; empty for the first."""


class SeatView:
    """What a seat sees, hears and is asked, with the names at its screen.

    It knows no state of the rules: everything comes from a disclosure that is guarded and has one viewer.

    Args:
        shown: the match as the seat may see it.
        telling: the rules' sentences with the names at the seat's screen.
        above: whether the seat's own side is the upper edge of the board, so that it is turned.

    Raises:
        ValueError: the disclosure is not guarded, or sees everything.
    """

    def __init__(self, shown: Disclosure, telling: Retelling, *, above: bool = False) -> None:
        if not shown.guarded or shown.viewer is None:
            raise ValueError("a seat is told only what a guarded disclosure shows to one viewer")
        self._shown = shown
        self._telling = telling
        self.viewer: Player = shown.viewer
        self._above = above

    @property
    def names(self) -> tuple[str, ...]:
        return self._telling.names

    def view(self, step: int) -> View:
        """Return what the seat sees after a step."""
        return self._telling.view(self._shown.view(step))

    def is_turned(self, step: int) -> bool:
        """Return whether the board is seen from its upper edge."""
        board = self._shown.view(step).board
        return self._above and board is not None and KIND_OF[type(board)].turns(board)

    def heard(self, step: int) -> tuple[Message, ...]:
        """Return what the seat had heard after a step, oldest first."""
        return tuple(self._telling.messages(self._shown.messages(step)))

    def log(self, first: int, last: int) -> Iterator[tuple[int, str]]:
        """Yield the sentences of some steps, counted from 1, each with its step."""
        for step in range(max(1, first), last + 1):
            for sentence in self._telling.sentences(self._shown.turns(step)):
                yield step, sentence

    def said(self, step: int) -> LastWords:
        """Return everybody's last words, for the board."""
        return last_words(self.heard(step), self.view(step).round)

    def text(self, step: int) -> str:
        """Return the position as text, for screen readers."""
        return render(self.view(step), self._telling.called)

    def words(self, text: str) -> str:
        """Return a sentence of the rules that is meant for this seat."""
        return self._telling.text(text)

    def parts(self, parts: Sequence[Part]) -> tuple[Part, ...]:
        """Return the parts of a half-made move, with the names at the seat's screen."""
        return tuple(Part(self.words(part.label), self.words(part.prompt), part.chosen) for part in parts)

    def legal(self, request: Request) -> LegalActions:
        """Return what the seat may do."""
        return self._telling.legal(self._own(request).legal)

    def label(self, request: Request, action: Action) -> str:
        """Return the words for an action, as on a button."""
        return self._telling.text(self._own(request).words(action), action.text)

    def clicks(self, step: int) -> Clicks:
        """Return the function that gives the clicks for an option of a field of a form."""
        return clicks_of(self._shown.view(step).board)

    def begun(self, step: int, field: str) -> str:
        """Return the option that a field of a form begins with; empty for the first."""
        board = self._shown.view(step).board
        return KIND_OF[type(board)].begun(board, field) if board is not None else ""

    def _own(self, request: Request) -> Request:
        if request.player != self.viewer:
            raise ValueError("a seat is told its own questions only")
        return request
