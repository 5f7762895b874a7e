"""The lobby: the code of the room at the left, and who will sit where at the right, until a match starts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QMimeData, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QDrag,
    QDragEnterEvent,
    QDropEvent,
    QFont,
    QMouseEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QBoxLayout, QFrame, QLabel, QScrollArea, QWidget

from gamebench_gui.window.boards.scene_painter import HINTS, paint_shapes
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.layouts import FlowLayout, scrolled
from games.core.action import Player
from games.core.boards.scene import Scene
from games.core.naming import seat_title
from replays.words import tr_noop

CODE: Final = 2.4
"""Height of the code's letters, in lines of a title."""
NARROW: Final = 52
"""Width below which the code is above the seats, in heights of a line of text."""
NOBODY: Final = ""
STATES: Final = {
    "free": tr_noop("waiting for somebody"),
    "joined": tr_noop("joined"),
    "ready": tr_noop("ready"),
    "here": tr_noop("at this computer"),
    "program": tr_noop("a program"),
}


class Place(NamedTuple):
    """A seat in the lobby.

    Attributes:
        name: of the person or the program; empty for a free seat, and for people at this computer.
        state: a key of `STATES`.
        ping: the last measured round trip in seconds; 0 before the first.
    """

    player: Player
    name: str
    state: str
    ping: float = 0.0

    @property
    def is_for_guests(self) -> bool:
        return self.state in ("free", "joined", "ready")


class LobbyNow(NamedTuple):
    """The lobby as it is now.

    Attributes:
        picture: the QR code of the link.
        spare: people for whom there is no seat.
    """

    code: str
    url: str
    link: str
    picture: Scene
    places: tuple[Place, ...]
    spare: tuple[str, ...] = ()


class LobbyPage(QWidget):
    """Shows who came and where they will sit; people are moved by drag and drop or by the list of a seat.

    Signals:
        moved(name, player): somebody is to have another seat.
        sent_home(name): somebody's browser is to be closed.
        shuffled, hall_wanted, closed: seats at random; the screen for everybody; the door is to be closed.
        started: the match is to start; `has_programs` says whether programs take the free seats.
    """

    moved = Signal(str, int)
    sent_home = Signal(str)
    shuffled = Signal()
    hall_wanted = Signal()
    closed = Signal()
    started = Signal()

    def __init__(self, title: str, about: str = "") -> None:
        super().__init__()
        self.setAccessibleName(tr("Lobby"))
        self.now: LobbyNow | None = None
        self._names: tuple[str, ...] = ()
        self.sign = Sign()
        self.count = controls.wrapped("", "strong")
        self.told = controls.wrapped("", "secondary")
        self.rows: list[SeatLine] = []
        self._rows = controls.column(None, 0, 0)
        self.free_seats = controls.ComboBox()
        self.free_seats.setAccessibleName(tr("Free seats"))
        self.free_seats.addItem(tr("wait for somebody"), False)
        self.free_seats.addItem(tr("are taken by programs"), True)
        self.start = controls.push(tr("Start"), self.started.emit, role="primary")
        self._layout: QBoxLayout = controls.row(self, 0, 0)
        self._lay_out(title, about)
        self.free_seats.currentIndexChanged.connect(self.offer_start)

    @property
    def has_programs(self) -> bool:
        """Whether programs take the seats that are free."""
        return bool(self.free_seats.currentData())

    def show_now(self, now: LobbyNow) -> None:
        """Show the guests; rows change in place, so that the keyboard keeps its place."""
        if now == self.now:
            return
        self.now = now
        self.sign.show_code(now)
        names = tuple(place.name for place in now.places if place.name and place.is_for_guests) + now.spare
        if len(self.rows) != len(now.places):
            controls.clear(self._rows)
            self.rows = [SeatLine(place.player) for place in now.places]
            for row in self.rows:
                row.moved.connect(self.moved)
                row.sent_home.connect(self.sent_home)
                self._rows.addWidget(row)
        for row, place in zip(self.rows, now.places, strict=True):
            row.show_place(place, names)
        self.offer_start()

    def offer_start(self) -> None:
        """Say who is there, what *Start* does, and whether it can be pressed."""
        if self.now is None:
            return
        places = self.now.places
        free = [place for place in places if place.state == "free"]
        people = sum(place.state in ("joined", "ready", "here") for place in places)
        taken = len(places) - len(free)
        sentence = plural("person is in", "people are in", people)
        if free:
            sentence = tr(
                "{people}, {free}", people=sentence, free=plural("seat is free", "seats are free", len(free))
            )
        self.count.setText(sentence)
        is_full = not free
        self.start.setText(
            tr("Start") if is_full else tr("Start with {taken} of {seats}", taken=taken, seats=len(places))
        )
        guests = sum(place.state in ("joined", "ready") for place in places)
        self.start.setEnabled(guests > 0 and (is_full or self.has_programs))
        self.told.setText(self._what_start_does(guests, is_full))

    def _what_start_does(self, guests: int, is_full: bool) -> str:
        assert self.now is not None
        if not guests:
            return tr("Nobody has come yet.")
        if not is_full and not self.has_programs:
            return tr("The match can start when every seat is taken.")
        if self.now.spare:
            return tr("There is no seat for {names}.", names=", ".join(self.now.spare))
        late = [place.name for place in self.now.places if place.state == "joined"]
        if late:
            return tr("Not ready yet: {names}. You can start.", names=", ".join(late))
        return ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < NARROW * theme.line_height()
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if way != self._layout.direction():
            self._layout.setDirection(way)
        self.sign.shrink(narrow)

    def _lay_out(self, title: str, about: str) -> None:
        left, right = QFrame(), QWidget()
        theme.set_role(left, "pane-box")
        column = controls.column(left, 2 * theme.PANE, 2 * theme.STEP)
        buttons = QWidget()
        flow = FlowLayout(buttons, spacing=theme.STEP, whole=True)
        self.hall = controls.push(
            tr("Show on a second screen"),
            self.hall_wanted.emit,
            tip=tr("Opens a window for a projector: the code now, and later what everybody may see."),
        )
        self.copy = controls.push(tr("Copy the link"), self._copy)
        for button in (self.hall, self.copy):
            flow.addWidget(button)
        self.shut = controls.push(tr("Close the door"), self.closed.emit, role="link")
        safety = controls.wrapped(
            tr("Only this network can reach the address, and only while the door is open."), "secondary"
        )
        head = controls.label(tr("Join with your telephone or computer"), "pane", wrap=True)
        scan = controls.wrapped(tr("Scan the picture, or type the address and the code."), "secondary")
        foot = controls.row()
        controls.add(foot, self.shut, 1)
        controls.add(column, head, scan, (self.sign, 1), buttons, safety, foot)

        inner = QWidget()
        controls.add(controls.column(inner, 0, 0), self._rows, 1)
        shuffle = controls.push(tr("Seat at random"), self.shuffled.emit)
        top = controls.row()
        words = controls.column(None, 0, 0)
        controls.add(words, controls.label(title, "title", wrap=True))
        if about:
            words.addWidget(controls.wrapped(about, "secondary"))
        controls.add(top, (words, 1), (shuffle, 0, Qt.AlignmentFlag.AlignTop))
        under = controls.row()
        controls.add(under, (self.count, 1), controls.label(tr("Drag a name to change seats"), "secondary"))
        free = controls.row()
        controls.add(free, controls.label(tr("Free seats")), self.free_seats, 1)
        last = controls.row()
        controls.add(last, (self.told, 1), self.start)
        rows: QScrollArea = scrolled(inner)
        controls.add(
            controls.column(right, 2 * theme.PANE, 2 * theme.STEP), top, under, (rows, 1), free, last
        )
        controls.add(self._layout, (left, 2), (right, 3))

    def _copy(self) -> None:
        if self.now is not None:
            controls.copy_text(self.now.link)


class Sign(QWidget):
    """The QR code, the address and the code of a room, to be read from far away."""

    def __init__(self, larger: float = 1.0) -> None:
        super().__init__()
        self._larger = larger
        self._picture: Scene | None = None
        self._is_small = False
        self.qr = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.address = controls.label(role="mono")
        self.code = controls.label(role="title")
        for label in (self.address, self.code):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        below = controls.label(tr("the code of this room"), "secondary")
        below.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._column: QBoxLayout = controls.row(self, 0, 2 * theme.STEP)
        words = controls.column(None, 0, theme.STEP)
        controls.add(words, self.address, self.code, below)
        controls.add(self._column, 1, self.qr, words, 1)
        self._column.setDirection(QBoxLayout.Direction.TopToBottom)
        theme.notifier.changed.connect(self._draw)

    def show_code(self, now: LobbyNow) -> None:
        self.address.setText(now.url)
        self.code.setText(f"{now.code[:3]} {now.code[3:]}")
        self.code.setAccessibleName(tr("Code: {letters}", letters=" ".join(now.code)))
        self._picture = now.picture
        self._draw()

    def shrink(self, small: bool) -> None:
        """Leave room for the seats below: the words are beside the picture."""
        if small is not self._is_small:
            self._is_small = small
            way = QBoxLayout.Direction.LeftToRight if small else QBoxLayout.Direction.TopToBottom
            self._column.setDirection(way)
            self._draw()

    def _draw(self) -> None:
        face = QFont(theme.font("title"))
        face.setPointSizeF(face.pointSizeF() * (1.4 if self._is_small else CODE) * self._larger)
        self.code.setStyleSheet(f"font-size: {face.pointSizeF():.1f}pt; font-weight: 600;")
        if self._picture is None:
            return
        side = round((7 if self._is_small else 20) * theme.line_height() * self._larger)
        self.qr.setPixmap(drawn(self._picture, side, self.devicePixelRatioF()))
        self.qr.setMinimumSize(side, side)  # a picture that is cut off cannot be read
        self.qr.setAccessibleName(tr("QR code of this room"))


class SeatLine(QFrame):
    """A seat of the lobby: its mark, who will sit there, and whether they are ready."""

    moved = Signal(str, int)
    sent_home = Signal(str)

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player
        self.place: Place | None = None
        self._pressed: QMouseEvent | None = None
        theme.set_role(self, "pane-box")
        self.setAcceptDrops(True)
        self.who = controls.ComboBox()
        self.who.setAccessibleName(tr("Who has {seat}", seat=seat_title(player)))
        self.name = controls.label(role="strong")
        self.state = controls.label(role="secondary")
        self.lag = controls.label(role="secondary")
        self.remove = controls.push(
            tr("Remove"),
            lambda: self.sent_home.emit(self.place.name if self.place else NOBODY),
            role="link",
            tip=tr("Closes the browser of this person; the code of the room lets them in again."),
        )
        line = controls.row(self, theme.STEP, 2 * theme.STEP)
        for part in (self.who, self.name):
            part.setMinimumWidth(11 * theme.line_height())
        controls.add(
            line, controls.SeatMark(player), self.who, self.name, (self.state, 1), self.lag, self.remove
        )
        self.who.activated.connect(self._choose)

    def show_place(self, place: Place, names: Sequence[str]) -> None:
        """Show a seat, and the people who may have it."""
        if (place, tuple(names)) == (self.place, self._offered()):
            return
        self.place = place
        guests = place.is_for_guests
        self.who.setVisible(guests)
        self.name.setVisible(not guests)
        self.name.setText(place.name or tr("You"))
        with QSignalBlocker(self.who):
            self.who.clear()
            if not place.name:
                self.who.addItem(tr("free"), NOBODY)
            for name in names:
                self.who.addItem(name, name)
            self.who.setCurrentIndex(max(0, self.who.findData(place.name)))
        self.who.setEnabled(bool(names))
        mark = {
            "joined": "\u25cf",
            "ready": "\u2713",
            "free": "\u25cc",
            "here": "\u25cf",
            "program": "\u25a1",
        }
        self.state.setText(f"{mark[place.state]} {said(STATES[place.state])}")
        self.lag.setText(tr("lag {ms} ms", ms=round(500 * place.ping)) if place.ping else "")
        self.remove.setVisible(guests and bool(place.name))
        self.setCursor(
            Qt.CursorShape.OpenHandCursor if self.remove.isVisibleTo(self) else Qt.CursorShape.ArrowCursor
        )

    def _offered(self) -> tuple[str, ...]:
        values = (str(self.who.itemData(index)) for index in range(self.who.count()))
        return tuple(value for value in values if value)

    def _choose(self) -> None:
        name = str(self.who.currentData() or NOBODY)
        if name and self.place is not None and name != self.place.name:
            self.moved.emit(name, self.player)

    # dragging

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._from = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = self.place
        far = (event.position().toPoint() - self._from).manhattanLength()
        if (
            place is None
            or not place.is_for_guests
            or not place.name
            or far < QApplication.startDragDistance()
        ):
            return
        drag = QDrag(self)
        data = QMimeData()
        data.setText(place.name)
        drag.setMimeData(data)
        drag.setPixmap(self.grab())
        drag.exec(Qt.DropAction.MoveAction)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if isinstance(event.source(), SeatLine) and self.place is not None and self.place.is_for_guests:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.moved.emit(event.mimeData().text(), self.player)


def drawn(picture: Scene, side: int, ratio: float) -> QPixmap:
    """Return a QR code as a picture of some pixels."""
    pixmap = QPixmap(QSize(side, side) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.white)
    with QPainter(pixmap) as painter:
        painter.setRenderHints(HINTS)
        painter.scale(side / picture.width, side / picture.height)
        paint_shapes(painter, picture.shapes)
    return pixmap
