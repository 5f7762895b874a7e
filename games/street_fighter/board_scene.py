"""The drawing of a fight: stage, fighters, bars and clock; and the viewer's moves below."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from games.core.boards.measure import LEGIBLE, wrap
from games.core.boards.scene import (
    PANE,
    Box,
    Label,
    Rect,
    Scene,
    Shape,
    Style,
    Target,
    Viewer,
    circle,
    ellipse,
    fitted,
    polyline,
    seat_name,
)
from games.core.words import say
from games.street_fighter.board import BAR, DIZZY, FULL, STAGE, TALLEST, Duel, Duellist, Flying, Pad, meter
from games.street_fighter.board_figure import At, figure

GROUND: Final = 18
"""Pixels of floor below the feet."""
CHIP: Final = 1.5
"""Height of a clickable move in lines of text."""
LEAST: Final = 24.0
"""Least height of a clickable move, in pixels, where the stage leaves room for it."""
TALL: Final = 1.9
"""Height of a move beside the stage, where there is room."""
CLOSE: Final = 5.0


def duel_scene(board: Duel, viewer: Viewer) -> Scene:
    """Lay out bars and clock above, the stage in the middle, and a player's own moves below."""
    return _Layout(board, viewer).scene()


class _Layout:
    def __init__(self, board: Duel, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        area = viewer.area.inset(4)
        self.own = next((fighter for fighter in board.fighters if fighter.player == viewer.player), None)
        self.line = viewer.row("secondary")
        high = viewer.row("pane") + 2 * self.line + 3 * CLOSE
        ways = [_below(board.pads, viewer, area), _beside(board.pads, viewer, area, high)]
        below, beside = (area.adjusted(0, high + CLOSE, -right, -low) for low, right, _ in ways)
        wider = _unit(beside) > _unit(below)
        room, self.pads = (beside, ways[1][2]) if wider else (below, ways[0][2])
        if self.own is None:
            room, self.pads = area.adjusted(0, high + CLOSE, 0, 0), []
        self.unit = _unit(room)
        self.stage = Rect.around(room.cx, room.cy, STAGE * self.unit, (TALLEST + GROUND) * self.unit)
        span = min(area.w, max(self.stage.w, 620 * viewer.unit))
        left = min(max(area.x, room.cx - span / 2), area.right - span)
        top = min(self.stage.y, *(pad.y for pad in self.pads)) if self.pads else self.stage.y
        self.head = Rect(left, top - CLOSE - high, span, high)
        self.floor = self.stage.bottom - GROUND * self.unit

    def scene(self) -> Scene:
        still = tuple(self._backdrop())
        shapes: list[Shape] = [*still, *self._header()]
        for fighter in self._back_to_front():
            shapes += self._shadow(fighter)
            shapes += figure(fighter, self._at(fighter), self.unit, "ink")
        for ball in self.board.balls:
            shapes += self._ball(ball)
        for fighter in self.board.fighters:
            if fighter.struck:
                shapes += self._burst(fighter)
        shapes += [*self._banner(), *self._plans()]
        targets = list(map(self._target, self.board.fighters))
        for pad, place in zip(self.board.pads, self.pads, strict=False):
            shapes += self._pad(pad, place)
            key = _key_of(self.viewer, pad)
            targets.append(
                Target(
                    pad.kind,
                    place,
                    say("{title}, key {key}", title=pad.title, key=key) if key else say(pad.title),
                )
            )
        return Scene(self.viewer.width, self.viewer.height, tuple(shapes), tuple(targets), still=len(still))

    def _back_to_front(self) -> list[Duellist]:
        return sorted(self.board.fighters, key=lambda fighter: fighter.extent)

    def _x(self, x: float) -> float:
        return self.stage.x + x * self.unit

    def _at(self, fighter: Duellist) -> At:
        def at(forward: float, up: float) -> tuple[float, float]:
            return self._x(fighter.x + fighter.face * forward), self.floor - (fighter.height + up) * self.unit

        return at

    def _target(self, fighter: Duellist) -> Target:
        way = "right" if fighter.face > 0 else "left"
        words = say(
            "{name} at {x}, looks {way}: health {health} of {full}, meter {meter}, stun {stun} of {dizzy}, "
            "{won} rounds won, {doing}",
            name=self.viewer.name(fighter.player),
            x=fighter.x,
            way=way,
            health=fighter.health,
            full=FULL,
            meter=meter(fighter),
            stun=fighter.stun,
            dizzy=DIZZY,
            won=fighter.won,
            doing=fighter.doing,
        )
        at = self._x(fighter.x), self.floor - (fighter.height + 40) * self.unit
        return Target(
            f"fighter {fighter.player}",
            Rect.around(*at, 36 * self.unit, 80 * self.unit),
            words,
        )

    # the stage

    def _backdrop(self) -> Iterator[Shape]:
        stage, unit, floor = self.stage, self.unit, self.floor
        yield Box(stage, Style("canvas", "border"), 8)
        yield circle(stage.x + 0.78 * stage.w, stage.y + 34 * unit, 17 * unit, Style("canvas+35%paper"))
        for height, role, peaks in ((78, "canvas+14%ink", 5), (50, "canvas+24%ink", 7)):
            yield self._hills(height, role, peaks)
        yield Box(Rect(stage.x, floor - 6 * unit, stage.w, stage.bottom - floor + 6 * unit),
                  Style("canvas+46%ink"), 8)  # fmt: skip
        yield Box(Rect(stage.x, floor - 6 * unit, stage.w, 2 * unit), Style("canvas+30%paper"), 0)
        for number in range(1, 12):
            x = self._x(STAGE * number / 12)
            foot = stage.cx + (x - stage.cx) * 1.12
            ends = [(x, floor - 4 * unit), (min(stage.right, max(stage.x, foot)), stage.bottom)]
            yield polyline(ends, Style("", "canvas+60%ink", max(0.6, 0.5 * unit)))

    def _hills(self, height: float, role: str, peaks: int) -> Shape:
        stage, base = self.stage, self.floor - 5 * self.unit
        points = [(stage.x, base)]
        for number in range(2 * peaks + 1):
            up = height * (0.55 + 0.45 * math.sin(number * 2.4 + peaks)) if number % 2 else height * 0.35
            points.append((stage.x + stage.w * number / (2 * peaks), base - up * self.unit))
        points.append((stage.right, base))
        return polyline(points, Style(role), closed=True)

    def _shadow(self, fighter: Duellist) -> Iterator[Shape]:
        wide = max(16.0, 34 - fighter.height * 0.3) * self.unit
        rect = Rect.around(self._x(fighter.x), self.floor + 1.5 * self.unit, wide, 5 * self.unit)
        yield ellipse(rect, Style("ink", opacity=0.3))

    def _ball(self, ball: Flying) -> Iterator[Shape]:
        unit, x, y = self.unit, self._x(ball.x), self.floor - 46 * self.unit
        size = 11.0 if ball.strong else 8.5
        tail = [(x, y - size * 0.8 * unit), (x - ball.way * 3.2 * size * unit, y), (x, y + size * 0.8 * unit)]
        yield polyline(tail, Style("highlight", opacity=0.55), closed=True)
        yield circle(x, y, size * unit, Style("highlight", "ink", 0.7 * unit))
        yield circle(x, y, size * 0.55 * unit, Style("#FFFFFF", f"seat-{ball.owner}-fill", 1.6 * unit))

    def _burst(self, fighter: Duellist) -> Iterator[Shape]:
        unit, points = self.unit, []
        x, y = (
            self._x(fighter.x),
            self.floor - (fighter.height + (22 if fighter.pose == "down" else 94)) * self.unit,
        )
        y = max(y, self.stage.y + 9 * unit)
        for tooth in range(20):
            radius, angle = (10 if tooth % 2 else 7) * unit, math.pi * tooth / 10
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
        yield polyline(points, Style("highlight", "ink", 0.6 * unit), closed=True)
        size = max(LEGIBLE, 7 * unit)
        yield Label(Rect.around(x, y, 3 * size, 1.5 * size), f"-{fighter.struck}", size, "ink", bold=True)

    def _banner(self) -> Iterator[Shape]:
        if self.board.says:
            size = 22 * self.unit
            rect = Rect.around(self.stage.cx, self.stage.y + 40 * self.unit, 150 * self.unit, 1.5 * size)
            yield Box(rect, Style("surface", "accent", 2, 0.92), 8)
            yield Label(rect, self.board.says, size, "text", bold=True, least=8)

    def _plans(self) -> Iterator[Shape]:
        half, line = self.stage.w / 2 - 2 * CLOSE, self.line
        for fighter, left in zip(self.board.fighters, (True, False), strict=True):
            if fighter.plan:
                words = " › ".join(fighter.plan)
                lines = wrap(words, self.viewer.size("secondary"), half - 2 * CLOSE, 2)
                wide = max(self.viewer.wide(part, "secondary") for part in lines) + 2 * CLOSE
                high = len(lines) * line
                x = self.stage.x + CLOSE if left else self.stage.right - CLOSE - wide
                back = Rect(x, self.stage.bottom - high - 3, wide, high)
                yield Box(back, Style("surface", opacity=0.85), 4)
                for number, part in enumerate(lines):
                    row = Rect(x + CLOSE, back.y + number * line, wide - 2 * CLOSE, line)
                    yield self.viewer.label(row, part, "secondary", align="start", least=LEGIBLE)

    # the bars

    def _header(self) -> Iterator[Shape]:
        viewer, head = self.viewer, self.head
        middle = viewer.wide("Round 3", "secondary") + 2 * PANE
        box = Rect.around(head.cx, head.cy, middle, head.h)
        yield Box(box, Style("surface", "border"), 8)
        yield viewer.label(box.adjusted(0, 0, 0, -self.line), self.board.clock, "title", bold=True, least=8)
        below = Rect(box.x + 2, box.bottom - self.line - 3, box.w - 4, self.line)
        yield viewer.label(
            below, say("Round {round}", round=self.board.round), "secondary", "secondary", least=LEGIBLE
        )
        side = (head.w - middle) / 2 - CLOSE
        yield from self._plate(Rect(head.x, head.y, side, head.h), self.board.fighters[0], True)
        yield from self._plate(Rect(head.right - side, head.y, side, head.h), self.board.fighters[1], False)

    def _plate(self, rect: Rect, fighter: Duellist, left: bool) -> Iterator[Shape]:
        viewer, inner, row = self.viewer, rect.inset(8, 4), self.viewer.row("pane")
        yield Box(rect, Style("surface", "border"), 8)
        dots = self.board.wins * row * 0.5
        line = inner._replace(h=row)
        name = line.adjusted(0 if left else dots + 4, 0, -dots - 4 if left else 0, 0)
        yield from seat_name(
            name,
            fighter.player,
            viewer.name(fighter.player),
            viewer.size(),
            align="start" if left else "end",
            bold=True,
        )
        for number in range(self.board.wins):
            x = inner.right - (number + 0.5) * row * 0.5 if left else inner.x + (number + 0.5) * row * 0.5
            style = Style("highlight" if number < fighter.won else "", "secondary", 1.2)
            yield circle(x, line.cy, row * 0.17, style)
        health = Rect(inner.x, line.bottom + 1, inner.w, self.line)
        yield from self._health(health, fighter, left)
        third = Rect(inner.x, health.bottom + 3, inner.w, self.line)
        yield from self._small_bars(third, fighter, left)

    def _health(self, rect: Rect, fighter: Duellist, left: bool) -> Iterator[Shape]:
        role = "good" if fighter.health > 0.5 * FULL else "warning" if fighter.health > 0.25 * FULL else "bad"
        yield from _gauge(rect, fighter.health / FULL, role, left)
        number = Rect(rect.x + 6, rect.y, rect.w - 12, rect.h)
        words = f"{fighter.health}"
        filled = rect.w * fighter.health / FULL > self.viewer.wide(words, "secondary", True) + 8
        yield self.viewer.label(
            number,
            words,
            "secondary",
            f"on-{role}" if filled else "text",
            align="end" if left else "start",
            bold=True,
            least=LEGIBLE,
        )

    def _small_bars(self, rect: Rect, fighter: Duellist, left: bool) -> Iterator[Shape]:
        part = (rect.w - 8) * 0.6
        first = Rect(rect.x if not left else rect.right - part, rect.y, part, rect.h)
        second = Rect(
            rect.right - (rect.w - 8 - part) if not left else rect.x, rect.y, rect.w - 8 - part, rect.h
        )
        stocks = f"{fighter.bar}" + (f" + {fighter.stocks}" if fighter.stocks else "")
        yield from _gauge(first, fighter.bar / BAR, "accent+40%surface", left)
        yield self._bar_words(first.inset(4, 0), say("Meter"), stocks, left)
        stun = say("Dizzy") if fighter.pose == "dizzy" else str(fighter.stun)
        yield from _gauge(second, fighter.stun / DIZZY, "warning+40%surface", left)
        yield self._bar_words(second.inset(4, 0), "" if stun == "Dizzy" else say("Stun"), stun, left)

    def _bar_words(self, rect: Rect, what: str, value: str, left: bool) -> Label:
        whole = f"{what} {value}".strip()
        words = whole if self.viewer.wide(whole, "secondary") <= rect.w else value
        return self.viewer.label(rect, words, "secondary", "text", "end" if left else "start", least=LEGIBLE)

    # the pads

    def _pad(self, pad: Pad, place: Rect) -> Iterator[Shape]:
        assert self.own is not None
        now = pad.kind.replace("_", " ") == self.own.pose
        yield Box(place, Style("last", "accent", 2.0) if now else Style("surface", "border"), 6)
        words = place.inset(3, 0)
        if key := _key_of(self.viewer, pad):
            size = min(self.viewer.size("secondary"), place.h * 0.72)
            wide = max(place.h * 0.8, self.viewer.wide(key, "secondary", True) + 4)
            plate = Rect(place.x + 2, place.y + 2, min(wide, place.w * 0.4), place.h - 4)
            yield Box(plate, Style("text"), 3)
            yield fitted(plate.inset(1, 0), key, size, "surface", bold=True)
            words = Rect(plate.right + 2, place.y, place.right - plate.right - 4, place.h)
        yield self.viewer.label(words, pad.title, "secondary", least=LEGIBLE)


def _key_of(viewer: Viewer, pad: Pad) -> str:
    """Return the key of the keyboard for a move; empty for none."""
    return viewer.keys.get(pad.kind, "")


def _gauge(rect: Rect, part: float, role: str, left: bool) -> Iterator[Shape]:
    """Draw a bar that shrinks away from the clock."""
    yield Box(rect, Style("hidden", "border"), 4)
    wide = rect.w * min(1.0, part)
    if wide > 0:
        yield Box(Rect(rect.right - wide if left else rect.x, rect.y, wide, rect.h), Style(role), 4)


def _unit(room: Rect) -> float:
    """Return the pixels of the screen per pixel of the stage, so that it fits."""
    return max(0.3, min(room.w / STAGE, room.h / (TALLEST + GROUND)))


def _widest(pads: tuple[Pad, ...], viewer: Viewer) -> float:
    key = 2.2 * viewer.size("secondary") if viewer.keys else 0.0
    return max((viewer.wide(pad.title, "secondary") for pad in pads), default=0.0) + 16 + key


def _below(pads: tuple[Pad, ...], viewer: Viewer, area: Rect) -> tuple[float, float, list[Rect]]:
    """Return the height and width of the moves below the stage, in few rows, and their places."""
    widest = _widest(pads, viewer)
    columns = max(2, min(7, int((area.w + CLOSE) / (0.86 * widest + CLOSE))))
    rows = -(-len(pads) // columns)
    high = min(max(LEAST, viewer.row("secondary") * CHIP), 0.4 * area.h / max(1, rows) - 3)
    wide = min((area.w - (columns - 1) * CLOSE) / columns, 1.4 * widest)
    left, top = area.cx - (columns * (wide + CLOSE) - CLOSE) / 2, area.bottom - rows * (high + 3)
    return rows * (high + 3) + CLOSE, 0.0, _cells(len(pads), columns, Rect(left, top, wide, high))


def _beside(
    pads: tuple[Pad, ...], viewer: Viewer, area: Rect, head: float
) -> tuple[float, float, list[Rect]]:
    """Return the height and width of the moves right of the stage, in few columns, and their places."""
    high, wide = max(LEAST, viewer.row("secondary") * 1.12), 0.86 * _widest(pads, viewer)
    room = area.h - head - CLOSE
    rows = max(1, int(room / (high + 3)))
    columns = -(-len(pads) // rows)
    rows = -(-len(pads) // max(1, columns))
    high = max(high, min(room / max(1, rows) - 3, max(LEAST, viewer.row("secondary") * TALL)))
    taken = columns * (wide + CLOSE)
    top = area.y + head + CLOSE + (room - rows * (high + 3)) / 2
    first = Rect(area.right - taken + CLOSE, top, wide, high)
    return 0.0, taken, _cells(len(pads), columns, first)


def _cells(count: int, columns: int, first: Rect) -> list[Rect]:
    right, down = first.w + CLOSE, first.h + 3
    return [first.moved(at % columns * right, at // columns * down) for at in range(count)]
