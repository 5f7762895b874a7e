"""Notes and tags of the open match and of the step shown, and the places that a search found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, QStringListModel, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QCompleter,
    QFrame,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.cursor import MatchCursor
from replays import words
from replays.store.errors import StoreError
from replays.store.notebook import WHOLE, Notebook
from replays.store.rows import Hit
from replays.words import tr_noop

PAUSE: Final = 800
"""Milliseconds without a keystroke before a note is saved; it is also saved on leaving the step."""
KINDS: Final = {
    "reply": tr_noop("Reply"),
    "reasoning": tr_noop("Reasoning"),
    "talk": tr_noop("Talk"),
    "note": tr_noop("Note"),
}


class NotesPanel(QScrollArea):
    """Follows the cursor; what is typed is saved automatically, or `failed(sentence)` is signalled."""

    failed = Signal(str)

    def __init__(self, replay: MatchCursor, notebook: Notebook, background: Work) -> None:
        super().__init__()
        self._replay = replay
        self._notebook = notebook
        self._background = background
        self.match, self.step = (Remarks(notebook, self._save) for _ in range(2))
        inner = QWidget()
        column: QVBoxLayout = controls.column(inner, 2 * theme.STEP, 2 * theme.STEP)
        for part in (self.step, self.match):
            column.addWidget(part)
        column.addStretch(1)
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        for part in (self.match, self.step):
            part.failed.connect(self.failed)
        replay.opened.connect(self.show_all)
        replay.moved.connect(lambda _: self._show_step())

    def show_all(self) -> None:
        trace = self._replay.trace
        self.setEnabled(trace is not None)
        self.match.show_place(trace.row.id if trace else "", WHOLE, tr("This match"))
        self._show_step()

    def flush(self) -> None:
        for part in (self.match, self.step):
            part.flush()
        self._background.wait()

    def _show_step(self) -> None:
        trace, at = self._replay.trace, self._replay.position
        self.step.show_place(
            trace.row.id if trace else "", at, tr("Step {at:,}", at=at) if at else tr("The start")
        )

    def _save(self, write: Callable[[], object], then: Callable[[], object]) -> None:
        self._background.run(write, lambda _: then(), self.failed.emit)


class Remarks(QWidget):
    """Tags and note of one place; ``save`` calls a function in the background, then another."""

    failed = Signal(str)

    def __init__(
        self, notebook: Notebook, save: Callable[[Callable[[], object], Callable[[], object]], None]
    ) -> None:
        super().__init__()
        self._notebook, self._save = notebook, save
        self._place, self._stored = ("", WHOLE), ""
        self.title = controls.label("", "strong")
        self.chips = QWidget()
        self._flow = FlowLayout(self.chips, 0, theme.STEP)
        self.tag = QLineEdit(placeholderText=tr("Add a tag"))
        self.tag.setAccessibleName(tr("Add a tag"))
        self.tag.returnPressed.connect(self._add_tag)
        self._known = QStringListModel(self)
        completer = QCompleter(self._known, self.tag)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.tag.setCompleter(completer)
        self.note = _Note()
        self.note.setPlaceholderText(tr("Note"))
        self.note.setAccessibleName(tr("Note"))
        self.note.setTabChangesFocus(True)
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self.flush)
        self.note.textChanged.connect(self._timer.start)
        self.note.left.connect(self.flush)
        column: QVBoxLayout = controls.column(self, 0, theme.STEP)
        for part in (self.title, self.chips, self.tag, self.note):
            column.addWidget(part)
        self._fit()
        theme.notifier.changed.connect(self._fit)

    def show_place(self, match_id: str, step: int, title: str) -> None:
        """Show tags and note of a match (step `WHOLE`) or of a step of it."""
        if (match_id, step) != self._place:
            self.flush()
        self._place = match_id, step
        self.title.setText(title)
        self._read()

    def flush(self) -> None:
        self._timer.stop()
        (match_id, step), text = self._place, self.note.toPlainText()
        if match_id and text.strip() != self._stored:
            self._stored = text.strip()
            self._save(lambda: self._notebook.set_note(match_id, text, step), lambda: None)

    def _read(self) -> None:
        match_id, step = self._place
        try:
            remark = self._notebook.remark(match_id, step)
            self._known.setStringList(self._notebook.tags())
        except StoreError as error:
            self.failed.emit(str(error))
            return
        self._show_tags(remark.tags)
        if remark.note != self._stored or not self._timer.isActive():
            self._stored = remark.note
            with QSignalBlocker(self.note):
                self.note.setPlainText(remark.note)

    def _show_tags(self, tags: Sequence[str]) -> None:
        self._flow.clear()
        for tag in tags:
            chip = controls.tool(
                "cross", tr("Remove the tag {tag}", tag=words.one_line(tag)), text=words.one_line(tag, 40)
            )
            chip.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
            chip.setAutoRaise(False)
            chip.clicked.connect(lambda _=False, tag=tag: self._remove_tag(tag))
            self._flow.addWidget(chip)
        self.chips.setVisible(bool(tags))
        self.chips.updateGeometry()

    def _add_tag(self) -> None:
        (match_id, step), tag = self._place, self.tag.text()
        if tag.strip():
            self.tag.clear()
            self._save(lambda: self._notebook.tag(match_id, tag, step), self._read)

    def _remove_tag(self, tag: str) -> None:
        match_id, step = self._place
        self._save(lambda: self._notebook.untag(match_id, tag, step), self._read)

    def _fit(self) -> None:
        self.note.setFixedHeight(round(4.2 * theme.line_height()))


class _Note(QPlainTextEdit):
    """A text field that signals when it loses the focus."""

    left = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class FoundPanel(QListWidget):
    """The places of a match where the words of a search were found; `chosen(step, seat)` goes to one."""

    chosen = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Places found"))
        self.setWordWrap(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSpacing(2)
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)

    def show_hits(self, hits: Sequence[Hit], called: Callable[[int], str]) -> None:
        self.clear()
        for hit in hits:
            where = tr("This match") if hit.step == WHOLE else tr("Step {step:,}", step=hit.step)
            seat = f", {called(hit.seat)}" if hit.seat is not None and hit.seat >= 0 else ""
            head = f"{where}{seat} · {said(KINDS.get(hit.kind, hit.kind))}"
            item = QListWidgetItem(f"{head}\n{words.one_line(hit.excerpt, 200)}")
            item.setData(Qt.ItemDataRole.UserRole, hit)
            self.addItem(item)

    def _choose(self, item: QListWidgetItem) -> None:
        hit: Hit = item.data(Qt.ItemDataRole.UserRole)
        self.chosen.emit(max(0, hit.step), -1 if hit.seat is None else hit.seat)
