"""The codes of seats at other screens, and who is there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QWidget

from gamebench_gui.window.boards.scene_painter import HINTS, paint_shapes
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import fit_to_screen, scrolled
from games.core.action import Player
from games.core.boards.scene import Scene
from games.core.naming import seat_title
from replays.words import tr_noop

STATES: Final = {
    "waiting": tr_noop("Waiting for somebody"),
    "here": tr_noop("Here"),
    "away": tr_noop("Away: the same browser may come back"),
    "program": tr_noop("Away: a program plays until they are back"),
}
FIRST_SIZE: Final = QSize(640, 560)


class SeatNow(NamedTuple):
    """A seat at another screen.

    Attributes:
        code: with which it can be taken; empty if there is none.
        state: a key of `STATES`.
        picture: the QR code of the link; None without a code.
        name: that the person chose in the lobby; empty without one.
        away: seconds since the connection was lost.
        ping: the last measured round trip, in seconds; 0 without a connection.
    """

    player: Player
    code: str
    link: str
    state: str
    picture: Scene | None
    name: str = ""
    away: int = 0
    ping: float = 0.0


class SeatsElsewhere(QDialog):
    """A card for each seat, beside the match; closing it closes nothing else.

    Signals:
        again_wanted(player): a new code is wanted for a seat.
        remove_wanted(player): the browser of a seat is to be closed.
        hall_wanted: the window for a projector is wanted.
    """

    again_wanted = Signal(int)
    remove_wanted = Signal(int)
    hall_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Seats at other screens"))
        self.setModal(False)
        self.seats: tuple[SeatNow, ...] = ()
        self.address = controls.label(role="strong")
        self.address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._grid = QGridLayout()
        self._grid.setSpacing(4 * theme.STEP)
        inner = QWidget()
        column = controls.column(inner, 0, 0)
        column.addLayout(self._grid)
        column.addStretch(1)
        outer = controls.column(self, 4 * theme.STEP, 3 * theme.STEP)
        outer.addWidget(
            controls.wrapped(
                tr("Open this address in a browser of the same network and enter the code of a seat."), "text"
            )
        )
        outer.addWidget(self.address)
        outer.addWidget(scrolled(inner), 1)
        foot = controls.row()
        controls.add(foot, controls.push(tr("Show on a second screen"), self.hall_wanted.emit), 1)
        outer.addLayout(foot)
        fit_to_screen(self, FIRST_SIZE, parent)

    def show_seats(self, url: str, seats: tuple[SeatNow, ...]) -> None:
        """Show the address, and each seat as it is now."""
        self.address.setText(url)
        if [_shown(seat) for seat in seats] == [_shown(seat) for seat in self.seats]:
            self.seats = seats
            return
        self.seats = seats
        controls.clear(self._grid)
        for row, seat in enumerate(seats):
            self._grid.addWidget(controls.SeatMark(seat.player), row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(self._words(seat), row, 1)
            self._grid.addWidget(picture(seat), row, 2)
        self._grid.setColumnStretch(1, 1)

    def _words(self, seat: SeatNow) -> QWidget:
        box = QWidget()
        column = controls.column(box, 0, theme.STEP)
        title = seat_title(seat.player)
        column.addWidget(controls.label(f"{title}: {seat.name}" if seat.name else title, "strong"))
        if seat.code:
            code = controls.label(seat.code, "title")
            code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            code.setAccessibleName(tr("Code: {letters}", letters=" ".join(seat.code)))
            column.addWidget(code)
        column.addWidget(controls.label(said(STATES[seat.state]), "secondary"))
        again = controls.push(
            tr("Let in again"),
            partial(self.again_wanted.emit, seat.player),
            role="link",
            tip=tr("Makes a new code. The browser that has the seat now is closed."),
        )
        again.setVisible(seat.state != "waiting" or not seat.code)
        remove = controls.push(
            tr("Remove"),
            partial(self.remove_wanted.emit, seat.player),
            role="link",
            tip=tr("Closes the browser that has the seat. The seat waits until you let somebody in again."),
        )
        remove.setVisible(seat.state == "here")
        line = controls.row()
        controls.add(line, again, remove, 1)
        column.addLayout(line)
        return box


def _shown(seat: SeatNow) -> SeatNow:
    """Return what a card shows of a seat: neither how long somebody is away nor how fast the network is."""
    return seat._replace(away=0, ping=0.0)


def presence(seats: Sequence[SeatNow]) -> str:
    """Return who is there, in one line."""
    here = [seat for seat in seats if seat.state == "here"]
    parts = [tr("{here} of {seats} here", here=len(here), seats=len(seats))]
    away = [seat.away for seat in seats if seat.state in ("away", "program")]
    if away:
        parts.append(tr("{count} away {seconds} s", count=len(away), seconds=max(away)))
    if slowest := max((seat.ping for seat in here), default=0.0):
        parts.append(tr("slowest {ms} ms", ms=round(1000 * slowest)))
    return ", ".join(parts)


def picture(seat: SeatNow) -> QLabel:
    """Return the QR code of a seat's link; an empty label without a code."""
    label = QLabel()
    if seat.picture is None:
        return label
    side = round(seat.picture.width)
    ratio = label.devicePixelRatioF()
    pixmap = QPixmap(QSize(side, side) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.white)
    with QPainter(pixmap) as painter:
        painter.setRenderHints(HINTS)
        paint_shapes(painter, seat.picture.shapes)
    label.setPixmap(pixmap)
    label.setAccessibleName(tr("QR code of seat {seat}", seat=seat.player + 1))
    return label
