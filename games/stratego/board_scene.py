"""The drawing of two armies: tiles, what is known of them, and what each army has left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from games.core.boards.board import HIDDEN
from games.core.boards.parts import Part, in_order
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
    arrow,
    circle,
    folded_corner,
    polyline,
    scaled,
    seat_name,
)
from games.core.words import phrase, say
from games.stratego.board import (
    BOMB,
    FLAG,
    FREE,
    LAKE,
    MOVED,
    NOBODY,
    RANK,
    RANKS,
    SEEN,
    SIDE,
    ArmyBoard,
    Battle,
    fight_words,
    square,
)

FRAME: Final = 7.0
"""Ground around the squares, in pixels."""
TILE: Final = 0.09
"""Space on each side of a tile, as a part of its square."""
WAVE: Final = "M.12 .38Q.3 .24 .5 .38Q.7 .52 .88 .38M.12 .66Q.3 .52 .5 .66Q.7 .8 .88 .66"
BANNER: Final = "M.3 .14L.3 .88L.4 .88L.4 .56L.8 .36L.4 .14Z"
FUSE: Final = "M.64 .4Q.7 .18 .84 .22"
EYE: Final = "M0 .5Q.5 -.15 1 .5Q.5 1.15 0 .5Z"
SQUARES: Final = tuple(map(square, range(SIDE * SIDE)))
CALLED: Final = {HIDDEN: "covered piece"} | {
    rank.letter: f"{rank.name} {rank.letter}" if rank.letter.isdigit() else rank.name for rank in RANKS
}
KNOWN: Final = {MOVED: ", has moved", SEEN: ", rank known to both", FREE: ""}
ORDER: Final = "987654321s" + BOMB + FLAG
"""Order of the ranks in the lists beside the board."""
Entries: TypeAlias = tuple[tuple[str, Rect], ...]
"""The lines of a list, with the letter of their rank."""
LEAST, MOST = 100.0, 260.0
"""Width of the lists beside the board, in pixels at normal type."""
NEWS: Final = 5.5
"""Height of the battles between the lists, in lines of text; below the board they have `NEWS_BELOW`."""
NEWS_BELOW: Final = 1.5
VERBS: Final = {1: "beats", -1: "loses to", 0: "meets"}
FALLEN: Final = 0.36
"""Side of a lost piece on the square of its battle, as a part of the square."""


def army_scene(board: ArmyBoard, viewer: Viewer) -> Scene:
    """Lay out the squares with row 0 on top, or below if the board is turned, and lists of remaining pieces.

    A square means itself as an argument; while its owner arranges an army, the middle means being ready.
    """
    return _Layout(board, viewer).scene()


class _Layout:
    def __init__(self, board: ArmyBoard, viewer: Viewer) -> None:
        self.board, self.viewer = board, viewer
        area, unit = viewer.area.inset(2), viewer.unit
        self.edge = viewer.row("secondary") + 4 if viewer.coordinates else 0.0
        news = NEWS_BELOW * viewer.row()
        under = min(area.h * 0.3, 4.6 * (viewer.row() + 3) + news) + PANE
        self.beside = min(area.w - LEAST * unit - PANE, area.h) >= min(area.w, area.h - under)
        """Whether the lists are beside the board, because it is larger so than above them."""
        spare = area.w - area.h - PANE
        lists = max(LEAST * unit, min(MOST * unit, spare)) if self.beside else 0.0
        lists = min(lists, area.w * 0.42)
        below = 0.0 if self.beside else under
        frame = self.edge + 2 * FRAME
        room = min(area.w - frame - (lists + PANE if lists else 0), area.h - frame - below)
        # whole pixels, so that edges are sharp
        self.size = int(max(6.0, room / SIDE))
        span = self.size * SIDE
        over = area.w - span - frame - (lists + PANE if lists else 0)
        self.left = round(area.x + max(0.0, over / 2) + self.edge + FRAME)
        top = max(0.0, (area.h - span - frame) / 2) if self.beside else 0.0
        self.top = round(area.y + top + self.edge + FRAME)
        self.field = Rect(self.left, self.top, span, span)
        self.places = self._squares()
        start = self.field.bottom + FRAME + PANE
        self.lists = (
            Rect(self.field.right + FRAME + PANE, area.y, lists, area.h)
            if self.beside
            else Rect(area.x, start + news, area.w, area.bottom - start - news)
        )
        self.news = self.lists._replace(y=start, h=news)
        """The place of battles below the board; beside it they are between the lists."""
        tall = area.h - NEWS * viewer.row() >= 2 * (len(ORDER) + 1) * (viewer.row() + 1)
        self.lines = 4 if not self.beside else len(ORDER) + 1 if tall else 7
        """Lines of a list, with the name above it."""

    def scene(self) -> Scene:
        shapes: list[Shape] = [Box(self.field.inset(-FRAME), Style("surface", "border"), 10)]
        for cell in range(SIDE * SIDE):
            shapes += self._ground(cell)
        shapes += self._way()
        for cell in range(SIDE * SIDE):
            if self.board.owners[cell] in "01":
                shapes += self._piece(cell)
        for battle in self.board.shown_battles():
            shapes += _fallen(battle, self.places[battle.cells[1]])
        if self.viewer.coordinates:
            shapes += self._coordinates()
        targets = [self._target(cell) for cell in range(SIDE * SIDE)]
        if self._arranges:
            shapes += self._button()
            targets = [target for target in targets if not 40 <= int(str(target.key)) < 60]
            targets.append(Target("ready", self._middle(), say("Ready: begin with the pieces as they stand")))
        for place, player in zip(self._places(), self._from_the_top(), strict=True):
            entries = tuple(self._entries(place))
            shapes += self._army(place, player, entries)
            targets += self._army_targets(player, entries)
        shapes += self._news()
        size = self.viewer.width, self.viewer.height
        return Scene(
            *size,
            tuple(shapes),
            tuple(targets),
            parts=_parts(self.board, self.viewer, arranges=self._arranges),
        )

    @property
    def _arranges(self) -> bool:
        return self.board.arranging is not None and self.viewer.player in (None, self.board.arranging)

    # places

    def _squares(self) -> list[Rect]:
        size = self.size
        columns = [self.left + self._drawn_at(number) * size for number in range(SIDE)]
        rows = [self.top + self._drawn_at(number) * size for number in range(SIDE)]
        return [Rect(x, y, size, size) for y in rows for x in columns]

    def _drawn_at(self, number: int) -> int:
        return SIDE - 1 - number if self.viewer.flipped else number

    def _from_the_top(self) -> tuple[int, int]:
        return (1, 0) if self.viewer.flipped else (0, 1)

    def _middle(self) -> Rect:
        middle = self.field.y + 4 * self.size
        return Rect(self.field.x, middle, self.field.w, 2 * self.size).inset(self.size * 0.25)

    def _places(self) -> tuple[Rect, Rect]:
        """Return the places of the lists: of the upper army, and of the lower one."""
        room = self.lists
        if not self.beside:
            half = Rect(room.x, room.y, (room.w - PANE) / 2, room.h)
            return half, half.moved(half.w + PANE, 0)
        row = self.viewer.row()
        high = min((room.h - NEWS * row) / 2, self.lines * (row + 5))
        return Rect(room.x, room.y, room.w, high), Rect(room.x, room.bottom - high, room.w, high)

    # squares

    def _ground(self, cell: int) -> Iterator[Shape]:
        rect, board = self.places[cell].inset(max(1, round(self.size * 0.02))), self.board
        if board.ranks[cell] == LAKE:
            yield Box(rect, Style("water"), 3)
            yield _outline(WAVE, rect, Style("", "water+35%text", max(1.0, self.size * 0.03), 0.6))
            return
        last = cell in board.last
        ground = "last" if last else "cell"
        yield Box(rect, Style(ground, f"{ground}+10%text"), 3)
        if last:
            yield folded_corner(rect)

    def _way(self) -> Iterator[Shape]:
        for battle in self.board.shown_battles():
            if battle.cells != self.board.last:
                yield from self._arrow(battle.cells, 0.4)
        yield from self._arrow(self.board.last, 0.8)

    def _arrow(self, cells: tuple[int, ...], opacity: float) -> Iterator[Shape]:
        if cells:
            start, end = (self.places[cell].center for cell in cells)
            far = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1.0)
            part = self.size * (0.5 - TILE) / far
            tip = (end[0] - (end[0] - start[0]) * part, end[1] - (end[1] - start[1]) * part)
            yield from arrow((start, tip), "warning", max(2.0, self.size * 0.05), opacity)

    def _piece(self, cell: int) -> Iterator[Shape]:
        board, owner, rank = self.board, self.board.owners[cell], self.board.ranks[cell]
        place, key = self.places[cell], f"{owner}{rank}@{cell}"
        tile, role = place.inset(self.size * TILE), f"seat-{owner}-fill"
        covered = rank == HIDDEN
        fill = f"surface+50%{role}" if covered else role
        yield Box(
            tile, Style(fill, f"{role}+40%ink", max(1.0, self.size * 0.03)), self.size * 0.12, covered, key
        )
        if not covered:
            yield from glyph(tile, rank, f"on-{role}", key)
        if board.known[cell] == MOVED:
            yield self._moved_mark(tile, key)
        elif board.known[cell] == SEEN:
            yield from self._seen_mark(tile, key)

    def _moved_mark(self, tile: Rect, key: str) -> Path:
        x, y, leg = tile.x + 1, tile.bottom - 1, tile.w * 0.3
        corners = ((x, y - leg), (x + leg, y), (x, y))
        return polyline(corners, Style("paper", "ink", 1.0), closed=True, key=f"moved {key}")

    def _seen_mark(self, tile: Rect, key: str) -> Iterator[Shape]:
        eye = Rect(tile.right - tile.w * 0.44, tile.bottom - tile.h * 0.28, tile.w * 0.4, tile.h * 0.24)
        yield _outline(EYE, eye, Style("paper", "ink", 1.0))._replace(key=f"eye {key}")
        yield circle(*eye.center, eye.h * 0.3, Style("ink"), f"pupil {key}")

    def _coordinates(self) -> Iterator[Label]:
        size = min(self.size * 0.5, self.viewer.row("secondary") * 0.85)
        for number in range(SIDE):
            at = self._drawn_at(number) * self.size
            row = Rect(self.left - self.edge - FRAME, self.top + at, self.edge, self.size)
            column = Rect(self.left + at, self.top - self.edge - FRAME, self.size, self.edge)
            for rect in (row, column):
                yield Label(rect, str(number), size, "secondary", mono=True, least=6)

    def _button(self) -> Iterator[Shape]:
        rect = self._middle()
        yield Box(rect, Style("raised", "accent", 2.0), 8)
        upper = Rect(rect.x + 6, rect.y, rect.w - 12, rect.h * 0.56)
        yield self.viewer.label(upper, say("Ready"), "pane", "accent", bold=True, least=7)
        lower = Rect(rect.x + 6, rect.y + rect.h * 0.48, rect.w - 12, rect.h * 0.46)
        yield self.viewer.label(
            lower, say("or click two pieces to exchange them"), "secondary", "secondary", least=7
        )

    # lists

    def _army(self, place: Rect, player: int, entries: Entries) -> Iterator[Shape]:
        high = self._row(place)
        head = Rect(place.x, place.y, place.w, high)
        name, bold = self.viewer.name(player), player == self.viewer.player
        yield from seat_name(head, player, name, min(self.viewer.size(), high * 0.85), bold=bold)
        for letter, rect in entries:
            yield from self._entry(rect, player, letter)

    def _row(self, place: Rect) -> float:
        return place.h / self.lines

    def _entries(self, place: Rect) -> Iterator[tuple[str, Rect]]:
        rows = self.lines - 1
        high, wide = self._row(place), place.w * rows / len(ORDER)
        for at, letter in enumerate(ORDER):
            column, row = divmod(at, rows)
            yield letter, Rect(place.x + column * wide, place.y + (row + 1) * high, wide - 14, high)

    def _entry(self, rect: Rect, player: int, letter: str) -> Iterator[Shape]:
        left, rank = self.board.left(player, letter), RANK[letter]
        side, faint = rect.h * 0.82, 1.0 if left else 0.4
        tile = Rect(rect.x, rect.cy - side / 2, side, side)
        role = f"seat-{player}-fill"
        yield Box(tile, Style(role, f"{role}+40%ink", opacity=faint), side * 0.14)
        yield from glyph(tile, letter, f"on-{role}")
        size = min(self.viewer.size("secondary"), rect.h * 0.8)
        count = f"{left}/{rank.many}"
        words = Rect(tile.right + 5, rect.y, rect.right - tile.right - 5, rect.h)
        taken = self.viewer.wide("8/8", "secondary", True)
        ink = "text" if left == rank.many else "warning" if left else "bad"
        if self.viewer.wide(f"{say('Lieutenant')} {count}", "secondary") + 6 <= words.w:
            yield Label(
                words._replace(w=words.w - taken - 4),
                say(rank.name),
                size,
                "text" if left else "secondary",
                "start",
            )
            yield Label(words, count, size, ink, "end", True)
        else:
            yield Label(words, count, size, ink, "start", True, least=6)

    def _army_targets(self, player: int, entries: Entries) -> Iterator[Target]:
        for letter, rect in entries:
            rank, left = RANK[letter], self.board.left(player, letter)
            words = say(
                "{name}, {name2}: {left} of {many} left",
                name=self.viewer.name(player),
                name2=rank.name,
                left=left,
                many=rank.many,
            )
            yield Target(("left", player, letter), rect, words)

    def _news(self) -> Iterator[Shape]:
        """Draw each battle as its two pieces, the lost one crossed out, and in words."""
        battles = self.board.shown_battles()
        if self.beside:
            upper, lower = self._places()
            room = Rect(self.lists.x, upper.bottom + 4, self.lists.w, lower.y - upper.bottom - 8)
            high = min(room.h / 2, NEWS * self.viewer.row() / 2)
            top = room.cy - high * len(battles) / 2
            places = [Rect(room.x, top + place * high, room.w, high) for place in range(len(battles))]
        else:
            wide = self.news.w / max(1, len(battles))
            places = [self.news._replace(x=self.news.x + at * wide, w=wide - 8) for at in range(len(battles))]
        for place, battle in zip(places, battles, strict=True):
            yield from self._battle(place, battle)

    def _battle(self, place: Rect, battle: Battle) -> Iterator[Shape]:
        """Draw a battle: attacker, verb and defender, and below or beside them the names of the ranks."""
        low = not self.beside
        row = place.inset(0, 2) if low else place._replace(h=place.h * 0.55)
        side = min(row.h, self.viewer.row() * 1.6)
        verb, size = say(VERBS[battle.outcome]), self.viewer.size("secondary")
        wide = min(self.viewer.wide(say("loses to"), "secondary") + 12, max(0.0, place.w - 2 * side))
        fallen = [player for player, _ in battle.fallen]
        first = Rect(row.x, row.cy - side / 2, side, side)
        for at, letter in enumerate(battle.fight):
            player = 1 - battle.attacker if at else battle.attacker
            tile = first.moved(at * (side + wide), 0)
            yield from small_piece(tile, player, letter, lost=player in fallen)
        yield Label(Rect(first.right + 3, row.y, wide - 6, row.h), verb, size, "text", least=7)
        names = Rect(place.x, row.bottom, place.w, place.bottom - row.bottom)
        if low:
            names = Rect(first.right + side + wide + 6, row.y, 0, row.h)
            names = names._replace(w=place.right - names.x)
        if names.w > 40:
            words = f"{fight_words(battle.fight)}."
            yield Label(names, words, size, "text", "start", bold=True, least=7)

    # words

    def _target(self, cell: int) -> Target:
        return Target(cell, self.places[cell], self._described(cell))

    def _described(self, cell: int) -> str:
        """``3 0: Major (Ann), rank known to both, last move``."""
        board, rank = self.board, self.board.ranks[cell]
        last = say(", last move") if cell in board.last else ""
        for battle in board.shown_battles():
            last += (
                say(", {fight_words} here", fight_words=fight_words(battle.fight))
                if cell == battle.cells[-1]
                else ""
            )
        if board.owners[cell] == NOBODY:
            what = "lake" if rank == LAKE else "free"
        else:
            name = self.viewer.name(int(board.owners[cell]))
            what = f"{CALLED[rank]} ({name}){KNOWN[board.known[cell]]}"
        return phrase("{square}: {what}{last}", square=SQUARES[cell], what=what, last=last)


def _parts(board: ArmyBoard, viewer: Viewer, *, arranges: bool) -> tuple[Part, ...]:
    """Return the two parts of a move or an exchange, if the viewer is asked for one."""
    chosen = viewer.chosen
    if not chosen and not any(cell in viewer.offered for cell in range(SIDE * SIDE)):
        return ()
    if arranges:
        second = (say("Exchange"), say("Choose the piece that it changes places with"))
        return in_order(((say("Piece"), say("Choose a piece to exchange, or be ready")), second), len(chosen))
    where = say("Choose where the piece moves")
    if chosen and isinstance(chosen[0], int) and board.ranks[chosen[0]] in RANK:
        rank = RANK[board.ranks[chosen[0]]].name
        where = say("Choose where the {rank} moves", rank=rank)
    return in_order(((say("Piece"), say("Choose a piece to move")), (say("Move"), where)), len(chosen))


def _fallen(battle: Battle, place: Rect) -> Iterator[Shape]:
    """Draw the lost pieces of a battle, crossed out, in the upper corners of its square."""
    side = max(10.0, place.w * FALLEN)
    for player, letter in battle.fallen:
        left = place.x + 1 if player == battle.attacker else place.right - side - 1
        yield from small_piece(Rect(left, place.y + 1, side, side), player, letter, lost=True)


@lru_cache(maxsize=1024)
def _outline(d: str, rect: Rect, style: Style) -> Path:
    return scaled(d, rect, style)


def glyph(tile: Rect, letter: str, role: str, key: str = "") -> Iterator[Shape]:
    key = f"{letter} {key}" if key else ""
    if letter == FLAG:
        yield _outline(BANNER, tile.inset(tile.w * 0.08), Style(role))._replace(key=key)
    elif letter == BOMB:
        x, y, side = tile.cx, tile.cy + tile.h * 0.08, tile.w
        yield circle(x, y, side * 0.25, Style(role), key)
        yield _outline(FUSE, tile, Style("", role, max(1.0, side * 0.07)))._replace(
            key=f"fuse {key}" if key else ""
        )
    else:
        yield Label(tile, letter.upper(), tile.h * 0.66, role, bold=True, key=key)


def small_piece(tile: Rect, player: int, letter: str, *, lost: bool) -> Iterator[Shape]:
    """Draw an uncovered piece in little room; a lost one is pale and crossed out."""
    role = f"seat-{player}-fill"
    yield Box(tile, Style(f"surface+55%{role}" if lost else role, f"{role}+40%ink"), tile.w * 0.14)
    yield from glyph(tile, letter, "text" if lost else f"on-{role}")
    if lost:
        beam = Style("", "bad", max(1.5, tile.w * 0.09))
        yield polyline(((tile.x, tile.bottom), (tile.right, tile.y)), beam)


assert sorted(ORDER) == sorted(rank.letter for rank in RANKS)
