"""The board of Codenames: a grid of words with their sides, and the clues so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from games.core.action import Player
from games.core.boards.board import Board, table
from games.core.boards.kinds import Kind, register
from games.core.boards.measure import SMALLEST, line_height, text_width
from games.core.boards.scene import (
    Box,
    Label,
    Path,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    circle,
    fitted,
    folded_corner,
    polyline,
    seat_name,
)
from games.core.said import Quoted
from games.core.words import say

SIDES: Final = ("Red", "Blue")
NEUTRAL: Final = "neutral"
ASSASSIN: Final = "assassin"
HIDDEN_KIND: Final = "?"
KIND_NAMES: Final = {"R": "Red", "B": "Blue", "n": NEUTRAL, "a": ASSASSIN}
END_TURN: Final = "end_turn"


@dataclass(frozen=True, slots=True)
class WordTile:
    """A word with the first letter of its side or kind, or `HIDDEN_KIND`; ``last`` for the latest guess."""

    word: str
    kind: str = HIDDEN_KIND
    revealed: bool = False
    last: bool = False


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue of a side, and the words guessed after it."""

    side: int
    word: str
    number: int
    guesses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WordGrid(Board):
    """Words, each the target of the listed action that has it as its argument, and the button of `END_TURN`.

    Seats 1 and 2 are spymaster and operative of the first of `SIDES`, seats 3 and 4 of the second.

    Attributes:
        left: number of hidden words of each side.
        turn: the side to act; -1 for none.
        clues: all clues, oldest first; the last one is in force while an operative guesses.
        guesses_left: number of guesses that the turn still allows; -1 for any number.
    """

    tiles: tuple[WordTile, ...]
    left: tuple[int, int]
    turn: int = -1
    clues: tuple[Clue, ...] = ()
    guessing: bool = False
    guesses_left: int = 0


def word_grid_text(board: WordGrid, name: Callable[[Player], str]) -> str:
    kinds = {tile.word: KIND_NAMES.get(tile.kind, "") for tile in board.tiles}
    cells = [_written(tile) for tile in board.tiles]
    columns = EVEN if len(cells) % EVEN == 0 else UNEVEN
    padded = cells + [""] * (-len(cells) % columns)
    lines = [table([padded[i : i + columns] for i in range(0, len(padded), columns)])] if cells else []
    if cells:
        counts = (
            say("{side}: {count} left", side=side, count=count)
            for side, count in zip(SIDES, board.left, strict=True)
        )
        lines.append(", ".join(counts))
    for number, clue in enumerate(board.clues, 1):
        guessed = ", ".join(f"{word} ({kinds[word]})" for word in clue.guesses)
        lines.append(
            f"Turn {number}, {SIDES[clue.side]}: {clue.word}, {clue.number} -> {guessed or 'no guess'}"
        )
    return "\n".join(lines) or say("No words are on the table yet.")


def _written(tile: WordTile) -> str:
    parts = [KIND_NAMES[tile.kind]] if tile.kind in KIND_NAMES else []
    parts += ["revealed"] if tile.revealed else []
    return f"{tile.word} ({', '.join(parts)})" if parts else tile.word


COLOURS: Final = {"R": "side-red", "B": "side-blue", "n": "side-none", "a": "assassin"}
GAP: Final = 5.0
"""Space between two tiles, in pixels."""
PADDING: Final = 10.0
"""Space beside a word on its tile, in pixels."""
HISTORY: Final = 250.0
"""Width of the list of clues, in pixels at normal font size; it is left out if there is no room."""
ROOM: Final = 780.0
"""Least width of a board with the list, in pixels at normal font size."""
EVEN: Final = 5
"""Columns of a grid that they fill; other grids have `UNEVEN`, as in the board's text."""
UNEVEN: Final = 3
NARROW: Final = 460.0
"""On a narrower board, in pixels at normal font size, the clue is below the sides, not between them."""


def word_grid_scene(board: WordGrid, viewer: Viewer) -> Scene:
    return _Layout(board, viewer).scene()


class _Layout:
    def __init__(self, board: WordGrid, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        self.area = viewer.area.inset(2)
        self.narrow = self.area.w < NARROW * viewer.unit

    @cached_property
    def head(self) -> Rect:
        rows = 6 if self.narrow else 3
        high = min(rows * self.viewer.row() + 22, self.area.h * (0.34 if self.narrow else 0.3))
        return Rect(self.area.x, self.area.y, self.area.w, high)

    @cached_property
    def history(self) -> Rect | None:
        """The list of clues, even before the first one; None if there is no room for it."""
        wide = HISTORY * self.viewer.unit
        if self.area.w < ROOM * self.viewer.unit:
            return None
        top = self.head.bottom + 2 * GAP
        return Rect(self.area.right - wide, top, wide, self.area.bottom - top)

    @cached_property
    def grid(self) -> Rect:
        top = self.head.bottom + 2 * GAP
        right = self.history.x - 2 * GAP if self.history else self.area.right
        return Rect(self.area.x, top, right - self.area.x, self.area.bottom - top)

    def scene(self) -> Scene:
        shapes: list[Shape] = []
        targets: list[Target] = []
        for tile, place in zip(self.board.tiles, self._places(), strict=True):
            shapes += self._tile(tile, place)
            targets.append(Target(tile.word, place, _described(tile)))
        plates = self._plates()
        for side, plate in enumerate((plates[0], plates[2])):
            shapes += self._side(side, plate)
            targets.append(Target(("side", side), plate, self._side_described(side)))
        banner, button = self._banner(plates[1])
        shapes += banner
        if button is not None:
            targets.append(Target(END_TURN, button, self._end_described, is_kind=True))
        shapes += self._clues()
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), tuple(targets))

    @cached_property
    def tiling(self) -> tuple[int, float]:
        """The number of columns, which depends on the number of words alone, and the font size of the words.

        On a board where the words could not be read so, it is the number of columns with the largest words.
        """
        many = max(1, len(self.board.tiles))
        longest = max((text_width(tile.word, 1.0, bold=True) for tile in self.board.tiles), default=1.0)

        def size(columns: int) -> float:
            wide, tall = self.grid.w / columns - GAP, self.grid.h / -(-many // columns) - GAP
            fitting = min((wide - 2 * PADDING) / longest, tall * 0.42, self.viewer.size("pane"))
            return max(1.0, fitting)

        def worth(columns: int) -> float:
            return size(columns) * (1.0 if many % columns == 0 else 0.92)

        usual = UNEVEN if many % EVEN else EVEN
        if size(usual) >= SMALLEST + 1:
            return usual, size(usual)
        best = max(range(2, 8), key=lambda columns: (worth(columns), columns))
        return best, size(best)

    def _places(self) -> list[Rect]:
        many, (columns, _) = len(self.board.tiles), self.tiling
        rows = max(1, -(-many // columns))
        wide = (self.grid.w + GAP) / columns
        tall = min((self.grid.h + GAP) / rows, wide * 0.8)
        return [
            Rect(self.grid.x + i % columns * wide, self.grid.y + i // columns * tall, wide - GAP, tall - GAP)
            for i in range(many)
        ]

    def _plates(self) -> tuple[Rect, Rect, Rect]:
        head = self.head
        if self.narrow:
            wide, high = (head.w - GAP) / 2, head.h * 0.54
            left = Rect(head.x, head.y, wide, high)
            low = Rect(head.x, left.bottom + GAP, head.w, head.bottom - left.bottom - GAP)
            return left, low, left.moved(wide + GAP, 0)
        wide = max(head.w * 0.27, 10.0)
        left = Rect(head.x, head.y, wide, head.h)
        right = Rect(head.right - wide, head.y, wide, head.h)
        return left, Rect(left.right + GAP, left.y, right.x - left.right - 2 * GAP, left.h), right

    def _tile(self, tile: WordTile, place: Rect) -> Iterator[Shape]:
        colour = COLOURS.get(tile.kind)
        mark = min(place.h * 0.26, place.w * 0.12)
        if tile.revealed and colour:
            edge, wide = ("highlight", 3.0) if tile.last else (f"{colour}+25%text", 1.5)
            yield Box(place, Style(colour, edge, wide), 7)
            role = f"on-{colour}"
        elif colour:
            yield Box(place, Style(f"surface+16%{colour}", colour, 2.0), 7)
            role = "text"
        else:
            yield Box(place, Style("surface", "border", 1.5), 7)
            role = "text"
        yield fitted(place.inset(4, 2), Quoted(tile.word), self.tiling[1], role, bold=not tile.revealed)
        if colour:
            spot = Rect(place.x + mark * 0.4, place.y + mark * 0.4, mark, mark)
            yield from _mark(tile.kind, spot, role if tile.revealed else colour)
        if tile.last:
            yield folded_corner(place)

    def _side(self, side: int, plate: Rect) -> Iterator[Shape]:
        board, viewer, kind = self.board, self.viewer, SIDES[side][0]
        active, colour = board.turn == side, COLOURS[kind]
        yield Box(plate, Style("surface", colour if active else "border", 2.5 if active else 1.0), 9)
        inner = plate.inset(9, 5)
        high = inner.h / 3
        top = Rect(inner.x, inner.y, inner.w, high)
        mark = high * 0.6
        yield from _mark(kind, Rect(top.x, top.cy - mark / 2, mark, mark), colour)
        words = say("{side}: {left} left", side=SIDES[side], left=board.left[side])
        yield fitted(
            top.adjusted(mark + 6, 0, 0, 0),
            words,
            min(viewer.size("pane"), high * 0.82),
            "text",
            "start",
            bold=True,
        )
        for row, title in enumerate(("spymaster", "operative")):
            player = 2 * side + row
            line = Rect(inner.x, inner.y + (row + 1) * high, inner.w, high)
            size = min(viewer.size("secondary"), high * 0.8)
            name = viewer.name(player)
            # players are often called by their role
            words = name if name == f"{SIDES[side]} {title}" else f"{name}, {say(title)}"
            yield from seat_name(line, player, words, size, "secondary")

    def _banner(self, place: Rect) -> tuple[list[Shape], Rect | None]:
        """Return the clue, or who looks for one, and the place of the button of an operative."""
        board, viewer = self.board, self.viewer
        shapes: list[Shape] = [Box(place, Style("window+50%grid"), 9)]
        operative = board.turn >= 0 and viewer.player in (1, 3)
        upper, words, button = self._banner_parts(place.inset(8, 3 if self.narrow else 5), operative)
        if board.guessing:
            clue = board.clues[-1]
            size = min(viewer.size("title"), upper.h * 0.85)
            shapes.append(fitted(upper, Quoted(f"{clue.word}, {clue.number}"), size, "text", bold=True))
            left = _guesses(board.guesses_left)
            shapes.append(fitted(words, left, min(viewer.size(), words.h * 0.7), "secondary"))
        elif board.turn >= 0:
            whole = upper if operative else place.inset(8, 5)
            task = say("{side}'s spymaster looks for a clue", side=SIDES[board.turn])
            shapes.append(fitted(whole, task, min(viewer.size(), upper.h * 0.85), "secondary"))
        if not operative:
            return shapes, None
        live, reason = END_TURN in viewer.offered, self._not_yet
        style = Style("surface", "border", 1.5) if live else Style("", "secondary", 1.0, dash="dashed")
        label = say("End turn ({reason})", reason=reason) if reason else say("End turn")
        size = min(viewer.size(), button.h * 0.7)
        shapes += [
            Box(button, style, 6),
            fitted(button.inset(6, 1), label, size, "text" if live else "secondary"),
        ]
        return shapes, button

    @property
    def _not_yet(self) -> str:
        """Return why the operative who looks cannot end the turn; empty if nothing in the game forbids it."""
        board, viewer = self.board, self.viewer
        if END_TURN in viewer.offered:
            return ""
        if viewer.player != 2 * board.turn + 1:
            return say("{side} plays", side=SIDES[board.turn])
        if not board.guessing:
            return say("no clue yet")
        return "" if board.clues[-1].guesses else say("guess a word first")

    @property
    def _end_described(self) -> str:
        return say("End the turn: {not_yet}", not_yet=self._not_yet) if self._not_yet else say("End the turn")

    def _banner_parts(self, inner: Rect, operative: bool) -> tuple[Rect, Rect, Rect]:
        """Return the rectangles of clue, guesses left and button; the first two share a line if it is narrow.

        Only operatives have the button, at the same place in every turn.
        """
        upper = Rect(inner.x, inner.y, inner.w, inner.h / 2)
        lower = upper.moved(0, upper.h)
        if self.narrow:
            line = upper if operative else inner
            half = Rect(line.x, line.y, line.w / 2, line.h)
            return half, half.moved(half.w, 0), lower if operative else Rect(inner.right, inner.y, 0, inner.h)
        if not operative:
            return upper, lower, Rect(inner.right, inner.y, 0, inner.h)
        wide = min(self.viewer.wide(say("End turn (guess a word first)")) + 24, lower.w * 0.66)
        button = Rect(lower.right - wide, lower.y + 2, wide, lower.h - 2)
        return upper, Rect(lower.x, lower.y, button.x - lower.x - 6, lower.h), button

    def _clues(self) -> Iterator[Shape]:
        place = self.history
        if place is None:
            return
        yield Box(place, Style("surface", "border"), 9)
        inner, size = place.inset(10, 8), self.viewer.size("secondary")
        if not self.board.clues:
            yield Label(inner._replace(h=line_height(size)), say("No clues yet"), size, "secondary", "start")
        high = line_height(size)
        kinds = {tile.word: tile.kind for tile in self.board.tiles}
        needed = [1 + len(clue.guesses) for clue in self.board.clues]
        first = len(needed)
        while first > 0 and sum(needed[first - 1 :]) * high + (len(needed) - first + 1) * 4 <= inner.h:
            first -= 1
        y = inner.y
        for clue in self.board.clues[first:]:
            row = Rect(inner.x, y, inner.w, high)
            yield from _mark(SIDES[clue.side][0], Rect(row.x, row.cy - high * 0.25, high * 0.5, high * 0.5),
                             COLOURS[SIDES[clue.side][0]])  # fmt: skip
            yield Label(
                row.adjusted(high * 0.8, 0, 0, 0),
                Quoted(f"{clue.word}, {clue.number}"),
                size,
                "text",
                "start",
                True,
                least=SMALLEST,
            )
            for word in clue.guesses:
                y += high
                spot = Rect(inner.x + high, y + high * 0.3, high * 0.4, high * 0.4)
                yield from _mark(kinds[word], spot, COLOURS.get(kinds[word], "secondary"))
                yield Label(
                    Rect(spot.right + 6, y, inner.right - spot.right - 6, high),
                    word,
                    size,
                    "secondary",
                    "start",
                    least=SMALLEST,
                )
            y += high + 4

    def _side_described(self, side: int) -> str:
        names = [self.viewer.name(2 * side + role) for role in (0, 1)]
        count = self.board.left[side]
        left = say("1 word") if count == 1 else say("{count} words", count=count)
        turn = say(", whose turn it is") if self.board.turn == side else ""
        return say(
            "{side}{turn}: {left} left; spymaster {names}, operative {names2}",
            side=SIDES[side],
            turn=turn,
            left=left,
            names=names[0],
            names2=names[1],
        )


def _guesses(count: int) -> str:
    if count < 0:
        return say("any number of guesses left")
    return say("1 guess left") if count == 1 else say("{count} guesses left", count=count)


def _described(tile: WordTile) -> str:
    kind = KIND_NAMES.get(tile.kind)
    parts = [tile.word, *([kind] if kind else []), "revealed" if tile.revealed else say("not revealed")]
    return ", ".join([*parts, *([say("guessed last")] if tile.last else [])])


def _mark(kind: str, spot: Rect, role: str) -> Iterator[Shape]:
    """Draw a shape for each kind, so that colour is not the only difference."""
    x, y, w, h = spot
    match kind:
        case "R":
            yield polyline(
                ((spot.cx, y), (x + w, spot.cy), (spot.cx, y + h), (x, spot.cy)), Style(role), closed=True
            )
        case "B":
            yield circle(spot.cx, spot.cy, min(w, h) / 2, Style(role))
        case "n":
            yield Box(Rect(x, spot.cy - h * 0.12, w, h * 0.24), Style(role), 1)
        case "a":
            yield Path(
                f"M{x:g} {y:g}L{x + w:g} {y + h:g}M{x + w:g} {y:g}L{x:g} {y + h:g}",
                Style("", role, max(1.5, w * 0.2)),
            )


register(Kind("WordGrid", WordGrid, word_grid_text, word_grid_scene))
