"""The Studies page: protocols to write, check, try and lock; studies to run and follow."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar, Final

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from gamebench_gui.app.study.drafts import Draft, drafts
from gamebench_gui.app.study.password import Password
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.kit.grips import GripSplitter
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.work import BusyBar, Work
from gamebench_gui.window.parts.page import Page, Services, ShowStudy, Wanted
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.studies.acts import StudyActs
from gamebench_gui.window.studies.draft_view import DraftView
from gamebench_gui.window.studies.frame import app
from gamebench_gui.window.studies.group_following import GroupsFollowing
from gamebench_gui.window.studies.hosting import StudyHosting
from gamebench_gui.window.studies.merging import Merger
from gamebench_gui.window.studies.overlays import KEPT
from gamebench_gui.window.studies.participant_match import Station
from gamebench_gui.window.studies.protocol_acts import ProtocolActs
from gamebench_gui.window.studies.station_window import StationWindow
from gamebench_gui.window.studies.study_view import StudyView, state_name
from replays.store.errors import StoreError
from replays.store.study_tables import StudyState
from replays.studies.overview import calling, counts, lines
from replays.studies.registry import Study, studies
from replays.words import tr_noop
from resources.errors import UserError

FOLLOW: Final = 4000
"""Milliseconds between two updates of what participants do."""
EMPTY: Final = tr_noop(
    "A study defines who plays which games against whom, on which deals, and the questions "
    "before and after. Begin with a protocol that ships with the program, change it, check "
    "it, try it with simulated people, and lock it."
)


class StudiesPage(Page):
    """Protocols and studies at the left; at the right the selected one."""

    SHORTCUTS: ClassVar = (("Ctrl+N", tr_noop("New protocol of a study")),)
    SEARCHED: ClassVar = tr_noop("studies")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.work = Work(self)
        self.list = QListWidget()
        self.draft = DraftView()
        self.view = StudyView(self.work)
        self.protocols = ProtocolActs(self, self.draft, self.work)
        self.hosting = StudyHosting(
            Station(self.session, self.engine, self.settings, self.keys), self, self._tell
        )
        self.acts = StudyActs(self, self.view, self.work, self.open_station, self.hosting)
        self.following = GroupsFollowing(self, self.view, self.hosting)
        self.merger = Merger(self, self.work, self._merged, self._complain)
        self.study: Study | None = None
        self.window_of_station: StationWindow | None = None
        self._heard: set[str] = set()
        self._follows = QTimer(self, interval=FOLLOW)
        self._follows.timeout.connect(self.follow)
        self._follows.start()
        self._panes, self._stack = GripSplitter(Qt.Orientation.Horizontal), QStackedWidget()
        self._lay_out()
        self._connect()
        self.add_keys({"Ctrl+N": self.protocols.ask_new})

    def leave(self) -> None:
        self.hosting.close()

    def running(self) -> str:
        return tr("Participants are at their browsers.") if self.hosting.door is not None else ""

    def refresh(self) -> None:
        kept = self.list.currentItem().data(Qt.ItemDataRole.UserRole) if self.list.currentItem() else None
        with QSignalBlocker(self.list):
            self.list.clear()
            for row in studies(self.session.store):
                self._add(f"{row.title}\n{row.id} · {state_name(row.state)}", ("study", row.id))
            for draft in drafts(self.session.paths):
                self._add(_line_of(draft), ("draft", draft.name))
        self.select(kept)

    def select(self, key: Any) -> None:
        """Select a study or protocol; the first if it does not exist."""
        rows = range(self.list.count())
        keys = [self.list.item(row).data(Qt.ItemDataRole.UserRole) for row in rows]
        if keys:
            self.list.setCurrentRow(keys.index(key) if key in keys else 0)
        self._show()

    def search(self, text: str) -> None:
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setHidden(text.casefold() not in item.text().casefold())

    def answer(self, wanted: Wanted) -> None:
        if isinstance(wanted, ShowStudy):
            self.select(("study", wanted.study_id))
            if wanted.code and self.study is not None:
                self.acts.continue_visit(self.study, wanted)

    def panes(self) -> Mapping[str, QSplitter]:
        return {"studies": self._panes}

    def remember(self) -> None:
        super().remember()
        self.draft.store()

    def shut_down(self) -> None:
        self.draft.store()
        if self.protocols.trial is not None:
            self.protocols.trial.close()
        self.work.close()

    def follow(self) -> None:
        """Show what participants at other windows of this database did, and ring if one needs help."""
        study = self.study
        if study is None or not self.isVisible() or self._stack.currentWidget() is not self.view:
            return
        if study.row.state == StudyState.CLOSED:
            return
        if (standing := (counts(study), lines(study))) != self.view.standing:
            self.view.show_study(study, *standing)
        waiting = calling(study)
        if set(waiting) - self._heard:
            QApplication.beep()
            QApplication.alert(self.window())
            self.view.notice.tell(
                tr("{waiting} asked for help.", waiting=tr(" and ").join(waiting)), "warning"
            )
        self._heard = set(waiting)
        self.following.call()

    def ask_merge(self) -> None:
        dialog = QFileDialog(self, tr("Merge files of other stations"), "", tr("Studies (*.zip)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(self.merger.start)
        dialog.open()

    def _merged(self, count: int) -> None:
        self.refresh()
        self.view.notice.tell(tr("{count} people are new or have progressed.", count=count), "good")

    def ask_password(self) -> None:
        def give(asked: FormDialog) -> None:
            typed = asked.text(tr("Password"))
            if asked.text(tr("The same password again")) != typed:
                raise UserError(tr("The two passwords differ. Type the same one twice."))
            self.settings.set_note(KEPT, Password.digest(typed) if typed else "")
            self._tell(
                tr("The password is kept.") if typed else tr("Anybody can leave the screens now."), "good"
            )
            if self.draft.tabs.currentWidget() is self.draft.launch:
                self.protocols.show_launch()

        sentence = tr("The password leads out of the participants' screens. Empty: anybody can leave.")
        FormDialog(self, tr("Password of this station"), tr("Keep it"), sentence, give).line(
            tr("Password"), hidden=True
        ).line(tr("The same password again"), hidden=True).open()

    def open_station(
        self, study: Study, name: str, pilot: bool, code: str = "", *, full: bool = True
    ) -> None:
        """Open the participants' window and hide this one; ``code`` is that of a participant who continues.

        Raises:
            GameError: another program runs a study on this database.
        """
        station = Station(self.session, self.engine, self.settings, self.keys)
        window = StationWindow(station, study, name, pilot=pilot, full=full)
        main = self.window()
        window.left.connect(partial(_dress, self.settings))
        window.closed.connect(partial(self._station_closed, main))
        self.window_of_station = window
        window.show()
        if code:
            window.show_start(code=code)
        main.hide()

    def _station_closed(self, main: QWidget) -> None:
        main.show()
        if self.window_of_station is not None:
            self.window_of_station.deleteLater()
            self.window_of_station = None
        self.refresh()

    def _show(self) -> None:
        item = self.list.currentItem()
        if item is None:
            self._stack.setCurrentIndex(0)
            return
        kind, name = item.data(Qt.ItemDataRole.UserRole)
        try:
            if kind == "draft":
                draft = next(draft for draft in drafts(self.session.paths) if draft.name == name)
                if self.draft.draft != draft:
                    self.draft.show_draft(draft)
                self._stack.setCurrentWidget(self.draft)
            else:
                self.study = Study(self.session.store, self.session.writer, name)
                self.view.show_study(self.study, counts(self.study), lines(self.study))
                self.following.show(self.study)
                self._stack.setCurrentWidget(self.view)
        except (StoreError, UserError) as error:
            self._complain(str(error))

    def _show_changed(self, key: tuple[str, str] | None) -> None:
        self.refresh()
        if key is not None:
            self.select(key)

    def _rename(self) -> None:
        """Show the new title of the protocol that is being written in the list, too."""
        draft = self.draft.draft
        if draft is None:
            return
        for row in range(self.list.count()):
            item = self.list.item(row)
            if item.data(Qt.ItemDataRole.UserRole) == ("draft", draft.name):
                item.setText(_line_of(draft))

    def _show_registered(self, study: Study) -> None:
        self._show_changed(("study", study.id))
        hashes = study.lines()[-1].text
        self.view.notice.tell(
            tr(
                "{id} is {state}. {sentence}", id=study.id, state=state_name(study.row.state), sentence=hashes
            ),
            "good",
            (
                (tr("Copy the hashes"), partial(controls.copy_text, hashes)),
                (tr("Save files for a registry..."), lambda: self.acts.registry(study)),
            ),
        )

    def _add(self, words: str, key: tuple[str, str]) -> None:
        item = QListWidgetItem(words)
        item.setData(Qt.ItemDataRole.UserRole, key)
        self.list.addItem(item)

    def _complain(self, sentence: str) -> None:
        self._tell(sentence, "bad")

    def _tell(self, sentence: str, kind: str) -> None:
        shown = self.draft if self._stack.currentWidget() is self.draft else self.view
        shown.notice.tell(sentence, kind)

    def _connect(self) -> None:
        self.list.currentItemChanged.connect(lambda *_: self._show())
        self.draft.renamed.connect(self._rename)
        self.protocols.changed.connect(self._show_changed)
        self.protocols.registered.connect(self._show_registered)
        self.protocols.refused.connect(self._complain)
        self.protocols.password_wanted.connect(self.ask_password)
        self.view.wanted.connect(self._act)
        self.acts.done.connect(self.refresh)

    def _act(self, name: str) -> None:
        if self.study is not None:
            self.acts.carry_out(name, self.study)

    def _lay_out(self) -> None:
        left, buttons, empty = QWidget(), QWidget(), QWidget()
        flow = FlowLayout(buttons, spacing=2 * theme.STEP)
        for words, act, role in (
            (tr("New protocol..."), self.protocols.ask_new, "primary"),
            (tr("Merge..."), self.ask_merge, ""),
            (tr("Password..."), self.ask_password, ""),
        ):
            flow.addWidget(controls.push(words, act, role=role))
        self.landmarks = {"new": (buttons,), "list": (self.list,), "page": (self._stack,)}
        self.list.setAccessibleName(tr("Studies and protocols"))
        self.list.setWordWrap(True)
        controls.add(controls.column(left, theme.PANE), buttons, BusyBar(self.work), (self.list, 1))
        hint = controls.column(empty, 2 * theme.PANE)
        begin = controls.push(tr("New protocol..."), self.protocols.ask_new, role="primary")
        line = controls.row()
        controls.add(line, begin, 1)
        about = controls.wrapped(said(EMPTY), "text")
        controls.add(hint, controls.label(tr("Studies"), "title"), about, line, 1)
        controls.add(self._stack, empty, self.draft, self.view)
        left.setMinimumWidth(170)
        controls.add(self._panes, left, self._stack)
        self._panes.setStretchFactor(1, 1)
        self._panes.setSizes([300, 900])
        controls.column(self, 0, 0).addWidget(self._panes)


def _line_of(draft: Draft) -> str:
    return tr("{title}\n{name} · protocol", title=draft.title, name=draft.name)


def _dress(settings: Settings) -> None:
    """Undo a participant's choice of colours and size."""
    theme.apply(app(), theme.Mode(str(settings.value("theme"))), settings.number("scale"))
