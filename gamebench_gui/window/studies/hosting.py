"""A study at people's own browsers, hosted from the Studies page: the question first, then the open door."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget

from agents.catalog.seat_context import SeatContext
from gamebench_gui.app.study.playing import sole_station
from gamebench_gui.served.host import CODES, Host, check_address
from gamebench_gui.served.visits import StudyVisits, VisitNow
from gamebench_gui.window.boards.scene_painter import HINTS, paint_shapes
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import fit_to_screen, scrolled
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.parts.addresses import addresses
from gamebench_gui.window.studies.group_terms import group_terms
from gamebench_gui.window.studies.participant_match import Station
from games.core.boards.scene import Scene
from replays.store.errors import StoreError
from replays.store.study_tables import StudyState
from replays.studies.registry import Study
from replays.words import tr_noop

FIRST_SIZE: Final = QSize(640, 560)
QR_SIDE: Final = 200.0
LOOK: Final = 1000
"""Milliseconds between two looks at who is there."""
ASKS: Final = tr_noop(
    "Everybody in this network can reach this address while it is open. Whoever controls the network can "
    "read and change what is sent. Participants need nothing but a browser and the code that is shown."
)


@dataclass(frozen=True)
class Opened:
    """An open door: what the window shows of it.

    Attributes:
        code: with which everybody begins a visit.
        picture: the QR code of the link.
    """

    url: str
    code: str
    picture: Scene


class Now(NamedTuple):
    """Who is there, each with the code that lets them in again; empty for none."""

    people: tuple[VisitNow, ...]
    again: dict[str, str]


class StudyDoor(QDialog):
    """The open door of a study: the code for everybody, and who is under way. Closing it closes the door.

    Signals:
        again_wanted(code): a participant is to continue in another browser.
        groups_wanted: the tab with the waiting room and the groups is to be shown.
        closed: the door is to be closed.

    Attributes:
        url: the address that is open.
        now: who is there.
    """

    again_wanted = Signal(str)
    groups_wanted = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget, title: str, opened: Opened, *, in_groups: bool = False) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Participants at their own browsers"))
        self.setModal(False)
        self.now = Now((), {})
        self.url = opened.url
        self.notice = Notice()
        self.code = controls.label(opened.code, "title")
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.code.setAccessibleName(tr("Code: {letters}", letters=" ".join(opened.code)))
        self.people = QWidget()
        self._list = controls.column(self.people, 0, 2 * theme.STEP)
        tip = tr("Shows the waiting room and the groups.")
        self.groups = controls.push(tr("Groups"), self.groups_wanted.emit, tip=tip)
        self.groups.setVisible(in_groups)
        self._lay_out(title, opened)
        self.show_people(self.now)
        fit_to_screen(self, FIRST_SIZE, parent)

    def show_people(self, now: Now) -> None:
        """Show who is under way, as it is now; what is on the screen already stays."""
        if _shown(now) == _shown(self.now) and self._list.count():
            return
        self.now = now
        controls.clear(self._list)
        if not now.people:
            self._list.addWidget(controls.label(tr("Nobody is under way."), "secondary"))
        for person in now.people:
            self._add(self._list, person, now.again.get(person.code, ""))
        self._list.addStretch(1)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close the door."""
        self.closed.emit()
        event.accept()

    def _add(self, column: QVBoxLayout, person: VisitNow, again: str) -> None:
        row = controls.row()
        state, role = tr("here"), "secondary"
        if person.trouble:
            state, role = person.trouble, "bad"
        elif person.covering == "help":
            state, role = tr("needs help"), "warning"
        elif not person.is_here:
            state, role = tr("away"), "warning"
        controls.add(row, controls.label(person.code, "strong"), controls.label(state, role), 1)
        if again:
            shown = controls.label(again, "strong")
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            row.addWidget(shown)
        tip = tr("Makes a new code. The browser in which the visit runs now is closed.")
        let_in = controls.push(
            tr("Let in again"), partial(self.again_wanted.emit, person.code), role="link", tip=tip
        )
        let_in.setAccessibleDescription(person.code)
        row.addWidget(let_in)
        column.addLayout(row)

    def _lay_out(self, title: str, opened: Opened) -> None:
        outer = controls.column(self, 4 * theme.STEP, 3 * theme.STEP)
        head, words = controls.row(), QWidget()
        column = controls.column(words, 0, theme.STEP)
        address = controls.label(opened.url, "strong")
        address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        how = tr("Participants open this address in a browser of the same network and enter the code.")
        controls.add(column, controls.label(title, "pane", wrap=True), controls.wrapped(how, "text"))
        controls.add(column, address, self.code, 1)
        controls.add(head, (words, 1), _picture(opened))
        outer.addLayout(head)
        controls.add(outer, self.notice, controls.label(tr("Under way"), "pane"), (scrolled(self.people), 1))
        foot = controls.row()
        controls.add(foot, self.groups, 1, controls.push(tr("Close the door"), self.close))
        outer.addLayout(foot)


def _shown(now: Now) -> Now:
    """Return what the window shows: not how fast the network is."""
    return now._replace(people=tuple(person._replace(ping=0.0) for person in now.people))


class StudyHosting(QObject):
    """Opens a study to browsers once the user agrees to an address, and closes the door with its window.

    Signals:
        ended: the door is closed.
        groups_wanted: the waiting room and the groups are to be shown.

    Attributes:
        dialog: what asked last; None before.
        door: the window of the open door; None while it is closed.
    """

    ended = Signal()
    groups_wanted = Signal()
    _opened = Signal(object)
    _failed = Signal(str)
    _changed = Signal(object)
    _refused = Signal(str)

    def __init__(self, station: Station, page: QWidget, tell: Callable[[str, str], object]) -> None:
        super().__init__(page)
        self._station = station
        self._page = page
        self._tell = tell
        self._host: Host | None = None
        self._visits: StudyVisits | None = None
        self._again: dict[str, str] = {}
        self._held = ExitStack()
        self._study: Study | None = None
        self.dialog: FormDialog | None = None
        self.door: StudyDoor | None = None
        self._looks = QTimer(self, interval=LOOK)
        self._looks.timeout.connect(self._look)
        self._opened.connect(self._show)
        self._failed.connect(self._fail)
        self._changed.connect(lambda now: self.door.show_people(now) if self.door is not None else None)
        self._refused.connect(
            lambda words: self.door.notice.tell(words, "warning") if self.door is not None else None
        )

    def ask(self, study: Study) -> None:
        """Ask for an address and a station; open the door once the user agrees."""
        known = addresses()
        if self.door is not None:
            self.door.activateWindow()
            return
        if not known:
            self._tell(tr("This machine has no address in a network."), "bad")
            return
        pilot = study.row.state != StudyState.LOCKED
        sentence = said(ASKS)
        if terms := group_terms(study.protocol):
            sentence += f"\n\n{terms}"
        if pilot:
            sentence += tr(" The study is not locked: these people are pilots and do not count.")
        dialog = FormDialog(
            self._page,
            tr("Open a study to browsers"),
            tr("Open"),
            sentence,
            lambda asked: self.open(
                study,
                asked.text(tr("Station")),
                check_address(asked.text(tr("Address"))),
                pilot=pilot or asked.is_ticked(tr("Pilot people")),
            ),
        )
        dialog.choice(tr("Address"), known)
        dialog.choice(tr("Station"), list(study.protocol.study.stations) or [""])
        if not pilot:
            dialog.tick(tr("Pilot people"))
        self.dialog = dialog
        dialog.open()

    def open(self, study: Study, name: str, address: str, *, pilot: bool) -> None:
        """Open the door at an address that the user agreed to.

        Raises:
            GameError: another program runs a study on this database, or two people share a screen in it.
        """
        station = self._station
        context = SeatContext(
            executor=station.engine.executor, key_for=station.keys.find, allow_cheating=True
        )
        visits = StudyVisits(station.session, study, name, context, pilot=pilot)
        self._held.enter_context(sole_station(station.session))
        self._study = study
        self._visits = visits
        self._again = {}
        station.engine.submit(self._open(address, visits)).add_done_callback(self._done)

    def close(self) -> None:
        """Close the door; visits can be continued when it is opened again."""
        if self._visits is None:
            return
        self._visits = None
        self._looks.stop()
        host, self._host = self._host, None
        if self.door is not None:
            self.door.deleteLater()
            self.door = None
        if host is not None and self._station.engine.running:
            self._station.engine.submit(host.close()).add_done_callback(lambda _: self._held.close())
        else:
            self._held.close()
        self.ended.emit()

    def let_in_again(self, code: str) -> None:
        """Show a code with which a participant continues in another browser; the one before is closed."""
        if self._host is not None and self._visits is not None:
            self._station.engine.call(self._make_code, self._host, self._visits, code)

    # in the engine's thread

    async def _open(self, address: str, visits: StudyVisits) -> tuple[Host, Opened]:
        host = Host(self._station.session.paths.config / CODES)
        host.gates.recall()
        before = host.gates.address
        await host.open(address, before[1] if before is not None and before[0] == address else None)
        code = host.receive(visits)
        visits.changed = lambda: self._report(visits)
        visits.refused = self._say
        visits.unkept = host.gates.keep_not
        visits.begin()
        return host, Opened(host.url, code, host.picture(code, QR_SIDE))

    def _make_code(self, host: Host, visits: StudyVisits, code: str) -> None:
        try:
            self._again[code] = host.visit_code(visits.key(code))
        except StoreError as error:
            self._say(str(error))
        self._report(visits)

    def _report(self, visits: StudyVisits) -> None:
        with suppress(RuntimeError):  # the window was closed meanwhile
            self._changed.emit(Now(visits.present, dict(self._again)))

    def _say(self, sentence: str) -> None:
        with suppress(RuntimeError):
            self._refused.emit(sentence)

    def _done(self, future: Future[Any]) -> None:
        if future.cancelled():
            return
        error = future.exception()
        with suppress(RuntimeError):
            if error is not None:
                self._failed.emit(str(error))
            else:
                self._opened.emit(future.result())

    # in the window's thread

    def _fail(self, sentence: str) -> None:
        self._visits = None
        self._held.close()
        self._tell(said(sentence), "bad")

    def _show(self, opened: tuple[Host, Opened]) -> None:
        if self._visits is None:
            # the page was left meanwhile
            self._station.engine.submit(opened[0].close())
            return
        self._host, shown = opened
        study = self._study
        in_groups = study is not None and study.protocol.group is not None
        self.door = StudyDoor(
            self._page, study.row.title if study is not None else "", shown, in_groups=in_groups
        )
        self.door.groups_wanted.connect(self.groups_wanted)
        self.door.again_wanted.connect(self.let_in_again)
        self.door.closed.connect(self.close)
        self.door.show()
        self._looks.start()

    def _look(self) -> None:
        if self._visits is not None and self._host is not None:
            self._station.engine.call(self._report, self._visits)


def _picture(opened: Opened) -> QLabel:
    """Return the QR code as a picture with a name."""
    label, scene = QLabel(), opened.picture
    ratio = label.devicePixelRatioF()
    pixmap = QPixmap(QSize(round(scene.width), round(scene.height)) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.white)
    with QPainter(pixmap) as painter:
        painter.setRenderHints(HINTS)
        paint_shapes(painter, scene.shapes)
    label.setPixmap(pixmap)
    label.setAccessibleName(tr("QR code of the address, with the code {code}", code=opened.code))
    return label
