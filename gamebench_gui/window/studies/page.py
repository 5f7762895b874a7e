"""The Studies page: write a protocol, check and try it, lock it, run it, see how it stands."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from gamebench_gui.app.study.checking import check_file, unpaced
from gamebench_gui.app.study.drafts import Draft, discard, drafts, new_draft, titles_of_shipped
from gamebench_gui.app.study.password import Password
from gamebench_gui.app.study.roster import roster
from gamebench_gui.app.study.trying import Tried, begin_trial, bodies, try_out
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.work import BusyBar, Work
from gamebench_gui.window.parts.page import Page, Services, ShowStudy, Wanted
from gamebench_gui.window.parts.server_question import agree_to_servers
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.studies.acts import StudyActs
from gamebench_gui.window.studies.draft_view import DraftView
from gamebench_gui.window.studies.frame import app
from gamebench_gui.window.studies.merging import Merger
from gamebench_gui.window.studies.overlays import KEPT
from gamebench_gui.window.studies.report_text import ReportText
from gamebench_gui.window.studies.station_window import StationWindow
from gamebench_gui.window.studies.study_view import StudyView, sentences
from gamebench_gui.window.studies.table import Station
from gamebench_gui.window.studies.trial_window import TrialWindow
from replays.store.errors import StoreError
from replays.store.study_tables import StudyState
from replays.studies.overview import calling, counts, lines
from replays.studies.registry import Study, register, studies
from replays.studies.seeding import seed_stored
from replays.studies.station_keys import own_key
from resources.errors import UserError

TRIED: Final = 20
"""Simulated people of a trial, unless the user says otherwise."""
FOLLOW: Final = 4000
"""Milliseconds between two looks at what participants do."""
WATCH: Final = tr("Watch them in a window")
SPEED_TELLS: Final = tr("I agree that an opponent's speed may tell what it is.")
EMPTY: Final = tr(
    "A study says who plays what against whom, on which deals, and what is asked before "
    "and after. Begin one from a protocol that ships with the program, change it, check "
    "it, try it with simulated people, and lock it."
)


class StudiesPage(Page):
    """Protocols and studies at the left; at the right the selected one."""

    SHORTCUTS: ClassVar = (("Ctrl+N", tr("New protocol of a study")),)
    SEARCHED: ClassVar = tr("studies")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.work = Work(self)
        self.list, self.draft, self.view = QListWidget(), DraftView(), StudyView(self.work)
        self.acts = StudyActs(self, self.view, self.work, self.open_station)
        self.merger = Merger(self, self.work, self._merged, self._complain)
        self.study: Study | None = None
        self.window_of_station: StationWindow | None = None
        self.trial: TrialWindow | None = None
        self._heard: set[str] = set()
        self._follows = QTimer(self, interval=FOLLOW)
        self._follows.timeout.connect(self.follow)
        self._follows.start()
        self._panes, self._stack = QSplitter(Qt.Orientation.Horizontal), QStackedWidget()
        self._lay_out()
        self._connect()
        self.add_keys({"Ctrl+N": self.ask_new})

    def refresh(self) -> None:
        """Show what there is by now."""
        kept = self.list.currentItem().data(Qt.ItemDataRole.UserRole) if self.list.currentItem() else None
        self.list.blockSignals(True)
        self.list.clear()
        for row in studies(self.session.store):
            self._add(f"{row.title}\n{row.id} · {row.state}", ("study", row.id))
        for draft in drafts(self.session.paths):
            self._add(
                tr("{title}\n{name} · protocol", title=draft.title, name=draft.name), ("draft", draft.name)
            )
        self.list.blockSignals(False)
        self.select(kept)

    def select(self, key: Any) -> None:
        """Select a study or protocol; the first where it is not there."""
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
        if self.trial is not None:
            self.trial.close()
        self.work.close()

    # protocols

    def ask_new(self) -> None:
        """Ask which protocol to begin from."""

        def give(asked: FormDialog) -> None:
            made = new_draft(
                self.session.paths, asked.text(tr("Begin from")), asked.text(tr("Name of the study"))
            )
            self.refresh()
            self.select(("draft", made.name))

        asked = FormDialog(
            self, tr("New protocol"), tr("Begin"), tr("You can change everything afterwards."), give
        )
        asked.choice(tr("Begin from"), titles_of_shipped()).line(
            tr("Name of the study"), such_as="kuhn-2026"
        ).open()

    def check(self) -> None:
        """Say everything that is wrong or unwise about the protocol."""
        self.draft.store()
        if (draft := self.draft.draft) is not None:
            self.draft.show_checked(check_file(draft.file, self.session.store))

    def ask_try(self) -> None:
        """Ask how many simulated people go through the protocol."""

        def give(asked: FormDialog) -> None:
            people = asked.text(tr("Simulated people"))
            if not people.isdecimal() or not 1 <= int(people) <= 1000:
                raise UserError(tr("Give a number of people from 1 to 1,000."))
            self._try(int(people), seen=asked.is_ticked(WATCH))

        sentence = tr(
            "They go from the welcome to the code; programs stand in for models. Nothing of it counts."
        )
        asked = FormDialog(self, tr("Try the protocol"), tr("Try"), sentence, give)
        asked.line(tr("Simulated people"), str(TRIED)).tick(WATCH).open()

    def _try(self, people: int, *, seen: bool = False) -> None:
        draft = self._checked_draft()
        protocol = draft.protocol
        assert protocol is not None
        folder = Path(tempfile.mkdtemp(prefix="gamebench-try-")) / draft.name
        texts = bodies(protocol, draft.folder)
        if seen:
            self.trial = TrialWindow(begin_trial(protocol, texts, folder), self.engine, self.settings, people)
            self.trial.over.connect(partial(self._tried, draft.title))
            self.trial.failed.connect(self._complain)
            self.trial.show()
            self.trial.start()
            return
        self.work.start(
            tr("Simulated people take part ..."),
            lambda progress, _: try_out(
                protocol, texts, folder, people, told=lambda count: progress(count / people)
            ),
            partial(self._tried, draft.title),
            self._complain,
        )

    def _tried(self, title: str, tried: Tried | None) -> None:
        """Say what a trial gave; None where nobody came to the end of it."""
        if tried is None:
            self.draft.notice.tell(tr("The trial was stopped before anybody was complete; nothing is kept."))
            return
        where = tr("Exports, plan.html and report.html: {folder}", folder=tried.folder)
        words = "\n".join((*sentences(tried.counts), "", where))
        ReportText(self, tr("{title}, tried", title=title), words, tried.folder).open()

    def ask_lock(self, state: StudyState = StudyState.LOCKED) -> None:
        """Ask whether the protocol is to be registered."""
        sentence = (
            tr(
                "The plan is fixed in this database and the allocation list is drawn. From then on "
                "changes are amendments. Nothing is sent: to register the plan elsewhere, save it and "
                "upload it there."
            )
            if state == StudyState.LOCKED
            else tr(
                "Pilot people can take part. They never count, and the protocol can still be changed. "
                "Nothing is sent."
            )
        )
        locked = state == StudyState.LOCKED
        verb = tr("Lock") if locked else tr("Open for a pilot")
        title = tr("Lock the protocol") if locked else tr("Open the protocol for a pilot")
        draft = self.draft.draft
        protocol = draft.protocol if draft is not None and locked else None
        told = tuple(unpaced(protocol, self.session.store)) if protocol is not None else ()

        def give(asked: FormDialog) -> None:
            if told and not asked.is_ticked(SPEED_TELLS):
                raise UserError(tr("Tick the box to agree to that, or cancel."))
            self._register(state)

        dialog = FormDialog(self, title, verb, " ".join((sentence, *told)), give)
        (dialog.tick(SPEED_TELLS) if told else dialog).open()

    def _register(self, state: StudyState) -> None:
        """Register the protocol, once the user agrees to the servers and programs that it names."""
        draft = self._checked_draft()
        protocol = draft.protocol
        assert protocol is not None
        text, texts = draft.text, bodies(protocol, draft.folder)

        def agreed() -> None:
            # with the seed that is drawn, so that another machine can lock the same protocol
            with seed_stored(text, self.draft.rewrite) as seeded:
                made = register(self.session.store, self.session.writer, seeded, texts, state=state)
            self.refresh()
            self.select(("study", made.id))
            if state == StudyState.LOCKED:
                own_key(made)
            told = made.lines()[-1].text
            self.view.notice.tell(
                tr("{id} is {state}. {value}", id=made.id, state=made.row.state, value=told),
                "good",
                ((tr("Copy the hashes"), partial(controls.copy_text, told)),),
            )

        specs = roster(protocol).values()
        agree_to_servers(self, self.session.servers, specs, agreed, self._complain)

    def _checked_draft(self) -> Draft:
        """The draft that is shown, without mistakes.

        Raises:
            UserError: it has some.
        """
        self.draft.store()
        draft = self.draft.draft
        if draft is None:
            raise UserError(tr("Choose a protocol first."))
        if mistakes := check_file(draft.file, self.session.store).mistakes:
            raise UserError(" ".join(mistakes[:3]))
        return draft

    def ask_discard(self) -> None:
        """Ask whether the protocol is to go."""
        draft = self.draft.draft
        if draft is None:
            return

        def give(asked: FormDialog) -> None:
            self.draft.draft = None
            discard(draft)
            self.refresh()

        sentence = tr("{folder} is deleted. A study that was registered from it stays.", folder=draft.folder)
        FormDialog(self, tr("Discard the protocol"), tr("Discard"), sentence, give).open()

    # studies

    def follow(self) -> None:
        """Take in what participants at other windows of this database did, and ring where one needs help."""
        study = self.study
        if study is None or not self.isVisible() or self._stack.currentWidget() is not self.view:
            return
        if study.row.state == StudyState.CLOSED:
            return
        if (found := (counts(study), lines(study))) != self.view.found:
            self.view.show_study(study, *found)
        waiting = calling(study)
        if set(waiting) - self._heard:
            QApplication.beep()
            QApplication.alert(self.window())
            self.view.notice.tell(
                tr("{waiting} asked for help.", waiting=tr(" and ").join(waiting)), "warning"
            )
        self._heard = set(waiting)

    def ask_merge(self) -> None:
        """Ask for the files of other stations."""
        dialog = QFileDialog(self, tr("Merge files of other stations"), "", tr("Studies (*.zip)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(self.merger.start)
        dialog.open()

    def _merged(self, count: int) -> None:
        self.refresh()
        self.view.notice.tell(tr("{count} people are new or further.", count=count), "good")

    def ask_password(self) -> None:
        """Ask for the password that leads out of the participants' screens."""

        def give(asked: FormDialog) -> None:
            typed = asked.text(tr("Password"))
            if asked.text(tr("The same password again")) != typed:
                raise UserError(tr("The two passwords differ. Type the same one twice."))
            self.settings.set_note(KEPT, Password.made(typed) if typed else "")
            self._tell(
                tr("The password is kept.") if typed else tr("Anybody can leave the screens now."), "good"
            )

        sentence = tr("Whoever knows it can leave the participants' screens. Empty: anybody can.")
        FormDialog(self, tr("Password of this station"), tr("Keep it"), sentence, give).line(
            tr("Password"), hidden=True
        ).line(tr("The same password again"), hidden=True).open()

    def open_station(
        self, study: Study, name: str, pilot: bool, code: str = "", *, full: bool = True
    ) -> None:
        """Open the participants' window and hide this one.

        Args:
            code: of the participant who continues; empty where none is known yet.

        Raises:
            GameError: another program runs a study on this database.
        """
        station = Station(self.session, self.engine, self.settings, self.keys)
        made = StationWindow(station, study, name, pilot=pilot, full=full)
        main = self.window()
        made.left.connect(partial(_dress, self.settings))
        made.closed.connect(partial(self._station_closed, main))
        self.window_of_station = made
        made.show()
        if code:
            made.show_start(code=code)
        main.hide()

    def _station_closed(self, main: QWidget) -> None:
        main.show()
        if self.window_of_station is not None:
            self.window_of_station.deleteLater()
            self.window_of_station = None
        self.refresh()

    # inside

    def _show(self) -> None:
        item = self.list.currentItem()
        if item is None:
            self._stack.setCurrentIndex(0)
            return
        kind, name = item.data(Qt.ItemDataRole.UserRole)
        try:
            if kind == "draft":
                found = next(one for one in drafts(self.session.paths) if one.name == name)
                if self.draft.draft != found:
                    self.draft.show_draft(found)
                self._stack.setCurrentWidget(self.draft)
            else:
                self.study = Study(self.session.store, self.session.writer, name)
                self.view.show_study(self.study, counts(self.study), lines(self.study))
                self._stack.setCurrentWidget(self.view)
        except (StoreError, UserError) as error:
            self._complain(str(error))

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
        draft = self.draft
        self.list.currentItemChanged.connect(lambda *_: self._show())
        draft.check_wanted.connect(self.check)
        draft.try_wanted.connect(self.ask_try)
        draft.lock_wanted.connect(self.ask_lock)
        draft.pilot_wanted.connect(partial(self.ask_lock, StudyState.PILOT))
        draft.discard_wanted.connect(self.ask_discard)
        self.view.wanted.connect(self._act)
        self.acts.done.connect(self.refresh)

    def _act(self, name: str) -> None:
        if self.study is not None:
            self.acts.carry_out(name, self.study)

    def _lay_out(self) -> None:
        left, buttons, empty = QWidget(), QWidget(), QWidget()
        flow = FlowLayout(buttons, spacing=2 * theme.STEP)
        for words, act, role in (
            (tr("New protocol..."), self.ask_new, "primary"),
            (tr("Merge..."), self.ask_merge, ""),
            (tr("Password..."), self.ask_password, ""),
        ):
            flow.addWidget(controls.push(words, act, role=role))
        self.list.setAccessibleName(tr("Studies and protocols"))
        self.list.setWordWrap(True)
        column = controls.column(left, theme.PANE)
        column.addWidget(buttons)
        column.addWidget(BusyBar(self.work))
        column.addWidget(self.list, 1)
        told = controls.column(empty, 2 * theme.PANE)
        told.addWidget(controls.label(tr("Studies"), "title"))
        told.addWidget(controls.wrapped(EMPTY, "text"))
        told.addStretch(1)
        for page in (empty, self.draft, self.view):
            self._stack.addWidget(page)
        left.setMinimumWidth(170)
        self._panes.addWidget(left)
        self._panes.addWidget(self._stack)
        self._panes.setStretchFactor(1, 1)
        self._panes.setSizes([300, 900])
        controls.column(self, 0, 0).addWidget(self._panes)


def _dress(settings: Settings) -> None:
    """Take back what a participant chose of colours and size."""
    theme.apply(app(), theme.Mode(str(settings.value("theme"))), settings.number("scale"))
