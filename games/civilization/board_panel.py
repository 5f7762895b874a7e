"""What can be done beside the map of empire: orders in words, the end of a turn, and a small map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.civilization.board import UNKNOWN, WorldMap
from games.core.action import Atom
from games.core.boards.measure import LEGIBLE, text_width
from games.core.boards.scene import Box, Key, Path, Rect, Shape, Style, Target, Viewer, fitted
from games.core.words import say

ORDERS: Final = {
    "build_city": ("Found a city", "The settlers become a city here"),
    "join_city": ("Join the city", "The settlers become citizens"),
    "road": ("Build a road", "Units travel faster along it"),
    "railroad": ("Build a railroad", "Travel on it costs no moves"),
    "irrigate": ("Irrigate", "The tile gives more food"),
    "mine": ("Dig a mine", "The tile gives more shields"),
    "plant": ("Plant trees", "Trees will grow here"),
    "cultivate": ("Clear the land", "Trees or swamp are cleared"),
    "transform": ("Transform the land", "Changes the kind of ground"),
    "fortress": ("Build a fortress", "Units in it defend better"),
    "airbase": ("Build an airbase", "Aircraft can land on it"),
    "pillage": ("Pillage", "Destroys what is built here"),
    "fortify": ("Fortify", "Stays and defends better"),
    "sentry": ("Keep watch", "Rests until an enemy comes"),
    "homecity": ("Make this its home", "This city supports it then"),
    "upgrade": ("Upgrade", "It becomes a better unit, for gold"),
    "unload": ("Leave the ship", "The unit goes ashore here"),
    "wonder": ("Help the wonder", "Uses the unit up for it"),
    "disband": ("Disband", "The unit is gone for good"),
    "buy": ("Buy it", "Gold pays for what is missing"),
    "rethink": ("Research", "Choose what to learn next"),
}
"""Title and effect of the orders that need nothing more."""
ENDS: Final = {
    "no_orders": ("Do nothing now", "The unit waits for your next turn"),
    "done": ("Go on to cities and units", "They ask you one after the other"),
    "end_turn": ("End the turn now", "Cities and units that wait do nothing this turn"),
}
"""The same of what ends something; always at the foot."""
NAMED: Final = {
    "produce": "Make",
    "tend": "Citizens prefer",
    "government": "Government",
    "wake": "Wake",
    "rates": "Tax",
}
"""Words before the arguments of further orders; the longest lists come last."""
LEAST: Final = 30.0
"""Least width of a board with a panel, in sizes of type."""


class Choice(NamedTuple):
    """An order in the list: its key, its title, and its effect."""

    key: Key
    title: str
    effect: str


def panel_width(viewer: Viewer) -> float:
    """Return the width of the panel; 0 for a board without one, as of a viewer who does not play."""
    size = viewer.size()
    if viewer.player is None or viewer.player < 0 or viewer.width < LEAST * size:
        return 0.0
    return min(max(14 * size, viewer.width * 0.26), 19 * size)


class Panel:
    """The panel right of the map.

    Args:
        window: the part of the world that the map shows: first column and row, and how many of each.
    """

    def __init__(
        self, board: WorldMap, viewer: Viewer, room: Rect, window: tuple[float, float, float, float]
    ) -> None:
        self.board = board
        self.viewer = viewer
        self.room = room
        self.window = window
        self.line = viewer.row("text") + 8
        side = max(1, min(int(room.w / max(1, board.width)), int(room.h * 0.3 / max(1, board.height))))
        wide, high = side * board.width, side * board.height
        self.side = side
        self.map = Rect(int(room.cx - wide / 2), int(room.y), wide, high)
        self.ends = [Choice(k, *ENDS[k]) for k in ENDS if k in viewer.offered]
        top = self.map.bottom + 6 + viewer.row("secondary") + 2
        foot = 2 * (self.line + 3)
        self.list = Rect(room.x, top, room.w, max(0.0, room.bottom - foot - 6 - top))
        self.foot = Rect(room.x, room.bottom - foot, room.w, foot)

    def shapes(self, colors: Sequence[tuple[str, str]]) -> Iterator[Shape]:
        """Draw the panel.

        Args:
            colors: letter and colour of each kind of ground.
        """
        yield from self._small_map(dict(colors))
        if self.ends or self._choices():
            head = Rect(self.room.x, self.map.bottom + 6, self.room.w, self.viewer.row("secondary"))
            words = _heading(self.board)
            choices = self._choices()
            if any(choice.key[:1] == ("rates",) for choice in choices if isinstance(choice.key, tuple)):
                # with many rates to choose from, none has a line that explains its numbers
                words = say("Tax: percent of taxes/luxury/science") if self._is_dense(choices) else words
            yield fitted(head, words, self.viewer.size("secondary"), "secondary", "start", least=LEGIBLE)
        for choice, rect in self._places():
            yield from self._button(choice, rect)

    def targets(self) -> Iterator[Target]:
        for choice, rect in self._places():
            words = f"{choice.title}. {choice.effect}" if choice.effect else choice.title
            yield Target(choice.key, rect, words, is_kind=isinstance(choice.key, str))

    def _choices(self) -> list[Choice]:
        offered = self.viewer.offered
        choices = [Choice(kind, *ORDERS[kind]) for kind in ORDERS if kind in offered]
        for kind, words in NAMED.items():
            keys = [key for key in offered if isinstance(key, tuple) and key[:1] == (kind,)]
            for key in sorted(keys, key=str):
                choices.append(_with_arguments(key, words))
        return choices

    def _places(self) -> list[tuple[Choice, Rect]]:
        choices = self._choices()
        step = self._step(choices)
        rows = max(1, int((self.list.h + 3) / step))
        columns = 1 if len(choices) <= rows else 2
        wide = (self.list.w + 3) / columns - 3
        placed = [
            (
                choice,
                Rect(self.list.x + at // rows * (wide + 3), self.list.y + at % rows * step, wide, step - 3),
            )
            for at, choice in enumerate(choices[: rows * columns])
        ]
        step = self.line + 3
        for at, choice in enumerate(self.ends):
            placed.append((choice, Rect(self.foot.x, self.foot.y + at * step, self.foot.w, self.line)))
        return placed

    def _step(self, choices: Sequence[Choice]) -> float:
        """Return the height of a choice with its margin: with a line for its effect where all have room."""
        return self.line + 3 if self._is_dense(choices) else self._tall

    @property
    def _tall(self) -> float:
        return self.line + self.viewer.row("secondary") + 3

    def _is_dense(self, choices: Sequence[Choice]) -> bool:
        """Return whether choices have no line for their effects."""
        return not any(choice.effect for choice in choices) or len(choices) * self._tall > self.list.h

    def _button(self, choice: Choice, rect: Rect) -> Iterator[Shape]:
        yield Box(rect, Style("surface", "accent", 1.4), 5)
        inner, size = rect.inset(min(8.0, rect.w * 0.05), 0), self.viewer.size()
        if rect.h > self.line + 2 and choice.effect:
            below = self.viewer.row("secondary")
            small = Rect(inner.x, inner.bottom - below - 4, inner.w, below)
            note = self.viewer.size("secondary")
            if text_width(choice.effect, LEGIBLE) <= small.w:  # else the target's name alone has it
                yield fitted(small, choice.effect, note, "secondary", "start", least=LEGIBLE)
            inner = inner.adjusted(0, 2, 0, -below - 2)
        yield fitted(inner, choice.title, size, "text", "start", least=LEGIBLE)

    def _small_map(self, colors: dict[str, str]) -> Iterator[Shape]:
        board, side, place = self.board, self.side, self.map
        yield Box(place.inset(-2), Style("hidden", "border"), 3)
        runs: dict[str, list[str]] = {}
        for row in range(board.height):
            start = row * board.width
            col = 0
            while col < board.width:
                mark, first = board.land[start + col], col
                while col < board.width and board.land[start + col] == mark:
                    col += 1
                if mark != UNKNOWN:
                    x, y = place.x + first * side, place.y + row * side
                    end = place.x + col * side
                    runs.setdefault(mark, []).append(f"M{x:g} {y:g}H{end:g}V{y + side:g}H{x:g}Z")
        for mark, parts in runs.items():
            yield Path("".join(parts), Style(colors[mark]))
        for city in board.cities:
            spot = self._spot(city.place)
            yield Box(spot.inset(-1), Style(f"seat-{city.owner}-fill", "ink", 0.6), 1)
        if board.place >= 0:
            yield Box(self._spot(board.place).inset(-2), Style("", "accent", 1.6), 1)
        yield from self._frame()

    def _spot(self, place: int) -> Rect:
        col, row = place % self.board.width, place // self.board.width
        return Rect(self.map.x + col * self.side, self.map.y + row * self.side, self.side, self.side)

    def _frame(self) -> Iterator[Shape]:
        """Draw which part of the world the large map shows; at the seam it goes on at the other side."""
        left, top, wide, high = self.window
        if wide >= self.board.width and high >= self.board.height:
            return
        width = self.board.width
        left, wide = left % width, min(wide, width)
        top = max(0.0, top)
        bottom = min(float(self.board.height), self.window[1] + high)
        for start, end in ((left, min(width, left + wide)), (0.0, left + wide - width)):
            if end > start and bottom > top:
                rect = Rect(
                    self.map.x + start * self.side,
                    self.map.y + top * self.side,
                    (end - start) * self.side,
                    (bottom - top) * self.side,
                )
                yield Box(rect, Style("", "text", 1.4), 1)


def _heading(board: WorldMap) -> str:
    if not board.actor:
        return say("What you can do")
    if board.actor_kind == "City":
        return say("What {actor} can do", actor=board.actor.removeprefix("City "))
    return say("What {actor} can do", actor=board.actor) if board.place >= 0 else board.actor


def _with_arguments(key: tuple[Atom, ...], words: str) -> Choice:
    """Return an order with its arguments; three rates as taxes, luxury and science."""
    if key[0] == "rates" and len(key) == 4:
        _, taxes, luxury, science = key
        return Choice(key, f"{words} {taxes}/{luxury}/{science}", say("Percent of taxes, luxury and science"))
    return Choice(key, f"{words}: {', '.join(map(str, key[1:]))}", "")
