"""A protocol that is being written: its screens, its text, the texts beside it, the check, and the lock."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPlainTextEdit, QTabWidget, QWidget

from gamebench_gui.app.study.checking import Checked
from gamebench_gui.app.study.drafts import FILE, Draft
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.studies.builder import Builder
from gamebench_gui.window.studies.launch_view import LaunchView
from gamebench_gui.window.studies.versions import Versions
from replays.store.errors import StoreError
from replays.studies.editing import Path
from replays.studies.protocol import ProtocolError
from replays.studies.protocol_file import edited, read_text
from resources.errors import UserError

SOON: Final = 500
"""Milliseconds after the last change until it is stored."""
MOST: Final = 8
"""Sentences of a check that are shown at once; the notice would fill the window with more."""


class DraftView(QWidget):
    """Shows a protocol; changes are stored as TOML at once, and can be undone.

    Signals:
        renamed: the study has another title.
    """

    renamed = Signal()
    check_wanted = Signal()
    try_wanted = Signal()
    power_wanted = Signal()
    lock_wanted = Signal()
    pilot_wanted = Signal()
    discard_wanted = Signal()
    launch_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.draft: Draft | None = None
        self.title, self.notice = controls.label(role="title", wrap=True), Notice()
        self.tabs, self.form = QTabWidget(), Builder()
        self.texts: dict[str, QPlainTextEdit] = {}
        self.broken, self.versions = Notice(), Versions()
        self.launch = LaunchView()
        self._tab = 0
        self.undo_button = controls.tool("undo", tr("Undo the last change"), self.undo, key="Ctrl+Z")
        self.redo_button = controls.tool("redo", tr("Redo what was undone"), self.redo, key="Ctrl+Shift+Z")
        self._filling = False
        self._soon = QTimer(self, singleShot=True, interval=SOON)
        self._soon.timeout.connect(self.store)
        self.form.grid.texts = self._text_of
        self.form.changed.connect(self._soon.start)
        self.form.edited.connect(self.store)
        self.form.text_wanted.connect(self.show_text)
        self.launch.field_wanted.connect(self.go_to_field)
        self.launch.file_wanted.connect(lambda name: self.show_text(name or FILE))
        self._lay_out()

    def show_draft(self, draft: Draft) -> None:
        self.store()
        self.draft = draft
        self.notice.hide()
        self.title.setText(draft.title)
        self._filling = True
        while self.tabs.count() > 1:
            self.tabs.removeTab(1)
        self.texts = {name: self._text_tab(name) for name in (FILE, *draft.texts())}
        self.tabs.addTab(self.launch, tr("Check and launch"))
        self._tab = self.tabs.currentIndex()
        self.versions = Versions(draft.text)
        self._fill_form()
        self._filling = False

    def rewrite(self, text: str) -> None:
        """Replace the text of the protocol on disk and on screen; changes that are not stored are lost.

        Raises:
            StoreError: it cannot be written.
        """
        draft, self.draft = self.draft, None
        if draft is not None:
            draft.write(FILE, text)
            self.show_draft(draft)

    def store(self) -> None:
        """Store the changes of the tab that is shown."""
        self._soon.stop()
        if self.draft is None or self._filling:
            return
        try:
            if self.tabs.currentIndex() == 0:
                self._store_form(self.draft)
            else:
                self._store_texts(self.draft)
        except (UserError, StoreError) as error:
            self.notice.tell(str(error), "bad")

    def undo(self) -> None:
        if self._store_or_tell() and self.versions.can_undo:
            self._show_version(self.versions.undo())

    def redo(self) -> None:
        if self._store_or_tell() and self.versions.can_redo:
            self._show_version(self.versions.redo())

    def _store_or_tell(self) -> bool:
        """Store the form, and return whether it is shown; mistakes last until the next version."""
        self.store()
        return self.draft is not None and self.tabs.currentIndex() == 0

    def _show_version(self, text: str) -> None:
        assert self.draft is not None
        try:
            self.draft.write(FILE, text)
        except StoreError as error:
            self.notice.tell(str(error), "bad")
            return
        self._set_text(FILE, text)
        self._filling = True
        self._fill_form()
        self._filling = False
        self.notice.hide()
        self._show_title(self.draft)
        self._offer_undo()

    def _store_texts(self, draft: Draft) -> None:
        for name, edit in self.texts.items():
            draft.write(name, edit.toPlainText())
        self.versions.add(draft.text)
        self._show_title(draft)
        self._offer_undo()

    def _show_title(self, draft: Draft) -> None:
        if self.title.text() != draft.title:
            self.title.setText(draft.title)
            self.renamed.emit()

    def _offer_undo(self) -> None:
        form = self.tabs.currentIndex() == 0
        self.undo_button.setEnabled(form and self.versions.can_undo)
        self.redo_button.setEnabled(form and self.versions.can_redo)

    def show_checked(self, checked: Checked) -> None:
        if checked.protocol is None and self.tabs.currentIndex() == 0 and not self.broken.isHidden():
            self.notice.hide()  # the form shows the same sentences
            return
        if checked.mistakes:
            few = checked.mistakes[:MOST]
            more = len(checked.mistakes) - len(few)
            lines = [*map(said, few), *([tr("And {more} more.", more=more)] if more else [])]
            self.notice.tell("\n".join(lines), "bad")
            return
        minutes = tr(
            "It can be used; a participant plays for about {minutes:.0f} minutes.",
            minutes=checked.minutes or 0,
        )
        remarks = [*map(said, checked.blanks), *map(said, checked.warnings)]
        self.notice.tell("\n".join((minutes, *remarks[:MOST])), "warning" if remarks else "good")

    def _store_form(self, draft: Draft) -> None:
        if not self.form.is_ready:
            return
        if why := self.form.complaint():
            raise StoreError(why)
        protocol = self.form.protocol()
        text = edited(draft.text, protocol)
        self.form.take(protocol)
        if text != draft.text:
            draft.write(FILE, text)
            self._set_text(FILE, text)
        self.versions.add(text)
        self._offer_undo()
        self._show_title(draft)
        self._add_documents(draft)

    def _add_documents(self, draft: Draft) -> None:
        """Add the documents of conditions and further languages, and say that they are still copies."""
        documents = draft.add_documents()
        for name in documents:
            self.texts[name] = self._text_tab(name)
        if not documents:
            return
        protocol = draft.protocol
        debriefings = {level.debriefing for level in protocol.levels} if protocol is not None else set()
        names = ", ".join(documents)
        if debriefings.intersection(documents):
            sentence = tr("{names} begin as copies of the common debriefing. Change them.", names=names)
            if len(documents) == 1:
                sentence = tr("{name} begins as a copy of the common debriefing. Change it.", name=names)
        else:
            sentence = tr(
                "{names} begin as copies of the text in the first language. Translate them.", names=names
            )
        self.notice.tell(sentence, "warning", ((tr("Go to the text"), lambda: self.show_text(documents[0])),))

    def _fill_form(self) -> None:
        """Show the file in the form; while it cannot be read, the form is disabled."""
        assert self.draft is not None
        try:
            self.form.show_protocol(read_text(self.draft.text))
            self.broken.hide()
            self.form.setEnabled(True)
        except (ProtocolError, StoreError) as error:
            self.form.forget()
            self.form.setEnabled(False)
            sentence = tr("The form cannot be used until {file} is fixed. {error}", file=FILE, error=error)
            self.broken.tell(sentence, "bad", ((tr("Go to the file"), self._go_to_file),), closable=False)
        self._offer_undo()

    def show_text(self, name: str) -> None:
        """Show the text of a file beside the protocol, to be edited."""
        if name in self.texts:
            self.tabs.setCurrentWidget(self.texts[name])
            self.texts[name].setFocus()

    def _text_of(self, name: str) -> str:
        return self.texts[name].toPlainText() if name in self.texts else ""

    def _go_to_file(self) -> None:
        self.tabs.setCurrentIndex(1)
        self.texts[FILE].setFocus()

    def _changed_tab(self, index: int) -> None:
        """Store the tab that was left before another is shown."""
        if self._filling or self.draft is None:
            return
        left, self._tab = self._tab, index
        try:
            if left == 0:
                self._store_form(self.draft)
            else:
                self._store_texts(self.draft)
            if index == 0:
                self._filling = True
                self._fill_form()
                self._filling = False
        except (UserError, StoreError) as error:
            self.notice.tell(str(error), "bad")
        self._tab = self.tabs.currentIndex()  # documents that were added come before it
        self._offer_undo()
        if self.tabs.currentWidget() is self.launch:
            self.launch_wanted.emit()

    def go_to_field(self, path: Path) -> None:
        """Show a field of the protocol, with the keyboard in it."""
        self.tabs.setCurrentIndex(0)
        self.form.go_to(path)

    def _text_tab(self, name: str) -> QPlainTextEdit:
        assert self.draft is not None
        edit = QPlainTextEdit()
        edit.setAccessibleName(name)
        edit.setTabChangesFocus(True)
        theme.set_role(edit, "mono")
        edit.setPlainText(self.draft.read(name))
        edit.textChanged.connect(self._soon.start)
        last = self.tabs.indexOf(self.launch)
        self.tabs.insertTab(last if last >= 0 else self.tabs.count(), edit, name)
        return edit

    def _set_text(self, name: str, text: str) -> None:
        self._filling = True
        self.texts[name].setPlainText(text)
        self._filling = False
        self._soon.stop()

    def _lay_out(self) -> None:
        page = QWidget()
        controls.add(controls.column(page, 0, 0), self.broken, (self.form, 1))
        self.tabs.addTab(page, tr("Screens"))
        corner = QWidget()
        controls.add(controls.row(corner, spacing=theme.STEP), self.undo_button, self.redo_button)
        self.tabs.setCornerWidget(corner)
        standard = QKeySequence.StandardKey
        for step, keys in ((self.undo, standard.Undo), (self.redo, standard.Redo)):
            shortcut = QShortcut(QKeySequence(keys), page)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(step)
        self.tabs.currentChanged.connect(self._changed_tab)
        foot = QWidget()
        line = FlowLayout(foot, spacing=2 * theme.STEP)
        for words, act, role in (
            (tr("Check"), self.check_wanted, ""),
            (tr("Try with simulated people..."), self.try_wanted, ""),
            (tr("How many people..."), self.power_wanted, ""),
            (tr("Open for a pilot..."), self.pilot_wanted, ""),
            (tr("Lock..."), self.lock_wanted, ""),
            (tr("Discard..."), self.discard_wanted, ""),
        ):
            line.addWidget(controls.push(words, act.emit, role=role))
        controls.add(controls.column(self, theme.PANE), self.title, self.notice, (self.tabs, 1), foot)
