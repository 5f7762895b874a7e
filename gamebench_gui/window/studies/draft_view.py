"""A protocol that is being written: forms, its text, the texts beside it, the check, and the lock."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QPlainTextEdit, QTabWidget, QWidget

from gamebench_gui.app.study.checking import Checked
from gamebench_gui.app.study.drafts import FILE, Draft
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FittedScroll, FlowLayout
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.studies.protocol_form import ProtocolForm
from replays.store.errors import StoreError
from replays.studies.protocol import ProtocolError
from replays.studies.protocol_file import read_text, write_text
from resources.errors import UserError

SOON: Final = 500
"""Milliseconds after the last change until it is stored."""
MOST: Final = 8
"""Sentences of a check that are shown at once; the notice would fill the window with more."""


class DraftView(QWidget):
    """Changes are stored as TOML at once.

    Signals:
        check_wanted, try_wanted, lock_wanted, discard_wanted: what is to be done with the draft.
        pilot_wanted: it is to be registered for pilot people.
    """

    check_wanted = Signal()
    try_wanted = Signal()
    lock_wanted = Signal()
    pilot_wanted = Signal()
    discard_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.draft: Draft | None = None
        self.title, self.notice = controls.label(role="title", wrap=True), Notice()
        self.tabs, self.form = QTabWidget(), ProtocolForm()
        self.texts: dict[str, QPlainTextEdit] = {}
        self._filling = False
        self._soon = QTimer(self, singleShot=True, interval=SOON)
        self._soon.timeout.connect(self.store)
        self.form.changed.connect(self._soon.start)
        self._lay_out()

    def show_draft(self, draft: Draft) -> None:
        """Show another draft."""
        self.store()
        self.draft = draft
        self.notice.hide()
        self.title.setText(draft.title)
        self._filling = True
        while self.tabs.count() > 1:
            self.tabs.removeTab(1)
        self.texts = {name: self._text_tab(name) for name in (FILE, *draft.texts())}
        self._fill_form()
        self._filling = False

    def rewrite(self, text: str) -> None:
        """Replace the text of the protocol, also where it is shown; what is typed but not stored is lost.

        Raises:
            StoreError: it cannot be written.
        """
        draft, self.draft = self.draft, None
        if draft is not None:
            draft.write(FILE, text)
            self.show_draft(draft)

    def store(self) -> None:
        """Store what was changed: the tab that is shown says it."""
        self._soon.stop()
        if self.draft is None or self._filling:
            return
        try:
            if self.tabs.currentIndex() == 0:
                self._store_form(self.draft)
            else:
                for name, edit in self.texts.items():
                    self.draft.write(name, edit.toPlainText())
        except (UserError, StoreError) as error:
            self.notice.tell(str(error), "bad")

    def show_checked(self, checked: Checked) -> None:
        """Show what a check found."""
        if checked.mistakes:
            few = checked.mistakes[:MOST]
            more = len(checked.mistakes) - len(few)
            lines = [*few, *([tr("And {more} more.", more=more)] if more else [])]
            self.notice.tell("\n".join(lines), "bad")
            return
        minutes = tr(
            "It can be used; a participant plays for about {value:.0f} minutes.", value=checked.minutes or 0
        )
        kind = "warning" if checked.warnings else "good"
        self.notice.tell("\n".join((minutes, *checked.warnings[:MOST])), kind)

    def _store_form(self, draft: Draft) -> None:
        if self.form.fields and (why := self.form.complaint()):
            raise StoreError(why)
        if not self.form.fields:
            return
        text = write_text(self.form.protocol())
        if text != draft.text:
            draft.write(FILE, text)
            self._set_text(FILE, text)
        self.title.setText(draft.title)

    def _fill_form(self) -> None:
        assert self.draft is not None
        try:
            self.form.show_protocol(read_text(self.draft.text))
        except (ProtocolError, StoreError) as error:
            self.form.fields.clear()
            self.notice.tell(str(error), "bad")
        self._scroll._fit()

    def _changed_tab(self, index: int) -> None:
        """What one tab says is stored before another is shown."""
        if self._filling or self.draft is None:
            return
        if index == 0:
            for name, edit in self.texts.items():
                self.draft.write(name, edit.toPlainText())
            self._filling = True
            self._fill_form()
            self._filling = False
        else:
            try:
                self._store_form(self.draft)
            except (UserError, StoreError) as error:
                self.notice.tell(str(error), "bad")

    def _text_tab(self, name: str) -> QPlainTextEdit:
        assert self.draft is not None
        edit = QPlainTextEdit()
        edit.setAccessibleName(name)
        edit.setTabChangesFocus(True)
        theme.set_role(edit, "mono")
        edit.setPlainText(self.draft.read(name))
        edit.textChanged.connect(self._soon.start)
        self.tabs.addTab(edit, name)
        return edit

    def _set_text(self, name: str, text: str) -> None:
        self._filling = True
        self.texts[name].setPlainText(text)
        self._filling = False
        self._soon.stop()

    def _lay_out(self) -> None:
        self._scroll = FittedScroll(self.form)
        self.tabs.addTab(self._scroll, tr("Form"))
        self.tabs.currentChanged.connect(self._changed_tab)
        foot = QWidget()
        line = FlowLayout(foot, spacing=2 * theme.STEP)
        for words, act, role in (
            (tr("Check"), self.check_wanted, "primary"),
            (tr("Try with simulated people..."), self.try_wanted, ""),
            (tr("Register for a pilot"), self.pilot_wanted, ""),
            (tr("Lock..."), self.lock_wanted, ""),
            (tr("Discard..."), self.discard_wanted, ""),
        ):
            line.addWidget(controls.push(words, act.emit, role=role))
        whole = controls.column(self, theme.PANE)
        for widget in (self.title, self.notice):
            whole.addWidget(widget)
        whole.addWidget(self.tabs, 1)
        whole.addWidget(foot)
