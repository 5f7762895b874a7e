"""Draws a race for points with one die: the die in the middle, what is at risk, and each player's track."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.boards.measure import LEGIBLE
from games.core.boards.scene import (
    PANE,
    Box,
    Label,
    Path,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    fitted,
    line_path,
    seat_name,
)
from games.core.boards.verbs import verb_places, verb_shapes, verb_target
from games.core.naming import does
from games.core.words import say
from games.shared.boards.dice import DiceTable, Track, die

PLATE: Final = 76.0
"""Height of a player's plate at most, in pixels at normal type."""
DIE: Final = 132.0
"""Side of the die at most, in pixels at normal type."""
BUTTONS: Final = 440.0
"""Width of the room for buttons at most, in pixels at normal type."""
LOST: Final = "1"
"""The face that loses the points of the turn."""


def race_scene(board: DiceTable, viewer: Viewer) -> Scene:
    return _Race(board, viewer).scene()


class _Race:
    """The viewer's plate at the bottom, the others' at the top, and the table between them."""

    def __init__(self, board: DiceTable, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        area = viewer.area.inset(2)
        others = [track for track in board.tracks if track.owner != viewer.near]
        near_tracks = [track for track in board.tracks if track.owner == viewer.near]
        high = min(PLATE * viewer.unit, area.h * 0.2)
        self.plates = [
            *(
                (track, Rect(area.x, area.y + at * (high + 6), area.w, high))
                for at, track in enumerate(others)
            ),
            *((track, Rect(area.x, area.bottom - high, area.w, high)) for track in near_tracks),
        ]
        top = area.y + len(others) * (high + 6) + 2
        self.table = Rect(area.x, top, area.w, area.bottom - top - len(near_tracks) * (high + 8))
        inner = self.table.inset(PANE)
        needed = 0.0
        if board.verbs:
            stacked = verb_places(board.verbs, inner._replace(w=min(inner.w, BUTTONS * viewer.unit)), viewer)
            needed = inner.bottom - min(place.y for place in stacked) + 8
        self.room = inner.adjusted(0, 0, 0, -needed)
        """The part of the table above the buttons."""

    def scene(self) -> Scene:
        shapes: list[Shape] = [Box(self.table, Style("baize", "baize+28%text", 2), 16)]
        shapes += self._die()
        targets = []
        for track, plate in self.plates:
            shapes += self._plate(track, plate)
            targets.append(Target(f"dice {track.owner}", plate, self._described(track)))
        inner = self.table.inset(PANE)
        wide = min(inner.w, BUTTONS * self.viewer.unit)
        places = verb_places(
            self.board.verbs, Rect(inner.cx - wide / 2, inner.y, wide, inner.h), self.viewer, centred=True
        )
        for verb, place in zip(self.board.verbs, places, strict=True):
            shapes += verb_shapes(verb, place, self.viewer)
            targets.append(verb_target(verb, place))
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), tuple(targets))

    def _described(self, track: Track) -> str:
        faces = next((dice.faces for dice in self.board.dice if dice.owner == track.owner), ())
        parts = [*faces, say("{score} of {goal} points", score=track.score, goal=self.board.goal)]
        parts += [say("{pending} at risk", pending=track.pending)] if track.pending else []
        return f"{self.viewer.name(track.owner)}: {', '.join(parts)}"

    def _rolled(self) -> tuple[int, str]:
        """Return who rolled the die last and its face; -1 and nothing before a roll."""
        return next(((dice.owner, dice.faces[0]) for dice in self.board.dice if dice.faces), (-1, ""))

    def _die(self) -> Iterator[Shape]:
        """Draw the die, below it what it means, and beside it the earlier rolls of the turn."""
        owner, face = self._rolled()
        row = self.viewer.row("pane")
        side = min(DIE * self.viewer.unit, self.room.h - 2 * row - 8, self.room.w * 0.3)
        if side < 8:
            return
        top = self.room.cy - (side + 2 * row + 8) / 2
        spot = Rect(self.room.cx - side / 2, top, side, side)
        if face:
            yield from die(spot, face)
        else:
            yield Box(spot, Style("", "baize+45%text", 1.5, dash="dashed"), side * 0.18)
        yield from self._earlier(spot)
        first, second = self._news(owner, face)
        words = Rect(self.room.x, spot.bottom + 8, self.room.w, row)
        yield fitted(words, first, self.viewer.size("pane"), "text", bold=True, least=LEGIBLE)
        yield fitted(words.moved(0, row), second, self.viewer.size(), "text", least=LEGIBLE)

    def _news(self, owner: int, face: str) -> tuple[str, str]:
        """Return the points at risk or their fate, and a note on the risk."""
        risked = next((track for track in self.board.tracks if track.pending), None)
        if risked is not None:
            points = (
                say("1 point") if risked.pending == 1 else say("{pending} points", pending=risked.pending)
            )
            whole = risked.score + risked.pending
            return say("{points} at risk", points=points), say(
                "a {lost} loses them; kept, they make {whole} of {goal}",
                lost=LOST,
                whole=whole,
                goal=self.board.goal,
            )
        if face == LOST:
            name = self.viewer.name(owner)
            return f"{does(name, 'rolls')} a {LOST}", say("the points of that turn are lost")
        return (say("Not rolled yet") if not face else ""), ""

    def _earlier(self, spot: Rect) -> Iterator[Shape]:
        """Draw the rolls of this turn before the last one, the newest beside the die."""
        side = spot.w * 0.34
        room = spot.x - self.room.x - PANE
        rolls = self.board.rolls[:-1]
        fit = max(0, int(room / (side + 5)))
        for at, face in enumerate(reversed(rolls[max(0, len(rolls) - fit) :] if fit else ())):
            x = spot.x - PANE - (at + 1) * (side + 5) + 5
            yield from die(Rect(x, spot.cy - side / 2, side, side), face, faded=False)

    def _plate(self, track: Track, plate: Rect) -> Iterator[Shape]:
        mine = self.viewer.player == track.owner
        edge = f"seat-{track.owner}" if mine or track.pending else "border"
        yield Box(plate, Style("surface", edge, 2.0 if track.pending else 1.0), 9)
        inner = plate.inset(10, 5)
        high = min(self.viewer.row() + 2, inner.h / 2)
        head = Rect(inner.x, inner.y, inner.w * 0.6, high)
        yield from seat_name(head, track.owner, self.viewer.name(track.owner), self.viewer.size(), bold=True)
        words = (
            f"{track.score}"
            + (f" + {track.pending}" if track.pending else "")
            + say(" of {goal}", goal=self.board.goal)
        )
        count = Rect(head.right, inner.y, inner.right - head.right, high)
        yield fitted(count, words, self.viewer.size("pane"), align="end", bold=True)
        yield from self._bar(Rect(inner.x, head.bottom + 3, inner.w, inner.bottom - head.bottom - 3), track)

    def _bar(self, rect: Rect, track: Track) -> Iterator[Shape]:
        """Draw safe points filled, points at risk hatched, and the goal as a line at the end."""
        goal, role = max(1, self.board.goal), f"seat-{track.owner}"
        high = min(rect.h, 22.0 * self.viewer.unit)
        bar = Rect(rect.x, rect.cy - high / 2, rect.w - 2, high)
        yield Box(bar, Style("window+70%grid", "border"), 4)
        safe = bar.w * min(1.0, track.score / goal)
        reach = bar.w * min(1.0, (track.score + track.pending) / goal)
        risked = Rect(bar.x + safe, bar.y, reach - safe, bar.h)
        if risked.w > 0:
            yield Box(risked, Style(f"surface+40%{role}"), 0, hatched=True)
        if safe > 0:
            yield Box(Rect(bar.x, bar.y, safe, bar.h), Style(role), 0)
        yield Path(line_path(((bar.right, bar.y - 3), (bar.right, bar.bottom + 3))), Style("", "text", 2))
        if risked.w > self.viewer.wide(f"{track.pending}", "secondary") + 8:
            yield Label(risked, f"+{track.pending}", self.viewer.size("secondary"), "text", bold=True)
