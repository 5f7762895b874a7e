"""Texts that people wrote, one after the other: keep it, black out words of it, or drop it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate
from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QColor, QKeySequence, QShortcut, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QDialog,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QProgressBar,
    QTextEdit,
    QWidget,
)

from gamebench_gui.app.study.text_reading import TextReading
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.layouts import FlowLayout, fit_to_screen
from gamebench_gui.window.kit.notice import Notice
from replays.store.errors import StoreError
from replays.store.study_tables import LogKind
from replays.studies.export.searching import suspects
from replays.studies.free_text import PLACES, FreeText, Place, Review, Spans, blacked
from replays.studies.people import people_of
from replays.studies.registry import Study
from replays.words import one_line, tr_noop
from resources.foreign import escaped

HOW: Final = tr_noop(
    "Select words with the mouse, or with Shift and the arrow keys, and press B. What the program suspects "
    "to be a name, an address, a code or a time is underlined; you decide."
)
STAYS: Final = tr_noop(
    "What you drop or black out is in no export. The data on this computer stay as they are."
)
Act = Callable[[], object]


class TextsDialog(QDialog):
    """Shows each free text of a study with its question; every decision is stored at once.

    Attributes:
        reading: the texts, and the one that is read now.
    """

    def __init__(self, parent: QWidget, study: Study) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Texts of {title}", title=one_line(study.row.title, 60)))
        self.reading = TextReading(study)
        with study.store.reading() as conn:
            self._codes = [person.code for person in people_of(conn, study.id)]
        self.progress = controls.label(role="strong")
        self.bar = QProgressBar(textVisible=False)
        self.list = QListWidget()
        self.notice = Notice()
        self.place, self.question = controls.wrapped("", "secondary"), controls.wrapped("", "strong")
        self.words = QPlainTextEdit(readOnly=True)
        self.exported = controls.wrapped("", "text")
        self.keep = controls.push(
            tr("Keep (K)"), lambda: self._do(lambda: self._decide(True)), role="primary"
        )
        self.black = controls.push(tr("Black out the selection (B)"), lambda: self._do(self._black_out))
        self.drop = controls.push(tr("Drop (D)"), lambda: self._do(lambda: self._decide(False)))
        self.undo = controls.push(tr("Undo"), lambda: self._do(self._undo), icon="undo")
        self.back = controls.push(tr("Back (P)"), lambda: self._go(-1))
        self.next = controls.push(tr("Next (N)"), lambda: self._go(1))
        self._lay_out()
        self._connect()
        self._fill_list()
        self._show()
        fit_to_screen(self, QSize(1100, 720), parent)
        self.words.setFocus()

    # what the person does

    def _do(self, act: Act) -> None:
        """Carry out a decision; a text that was deleted meanwhile is said, and gone."""
        self.notice.hide()
        try:
            act()
        except StoreError as error:
            self.reading.reload()
            self._fill_list()
            self.notice.tell(str(error), "warning")
        self._show()
        self.words.setFocus()

    def _decide(self, keep: bool) -> None:
        self.reading.decide(keep=keep)
        if self.reading.texts and self.reading.read == len(self.reading.texts):
            self.notice.tell(tr("All texts are read. The next export follows what you decided."), "good")

    def _black_out(self) -> None:
        cursor = self.words.textCursor()
        text = self.reading.text.text if self.reading.text is not None else ""
        first, after = (_character(text, unit) for unit in (cursor.selectionStart(), cursor.selectionEnd()))
        if not self.reading.black_out(first, after):
            self.notice.tell(tr("Select the words to be blacked out."), "warning")
        cursor.clearSelection()
        self.words.setTextCursor(cursor)

    def _undo(self) -> None:
        self.reading.undo()

    def _go(self, steps: int) -> None:
        self.notice.hide()
        self.reading.go(steps)
        self._show()
        self.words.setFocus()

    def _choose(self, row: int) -> None:
        if row >= 0:
            self.reading.at = row
            self._show()

    # what is shown

    def _fill_list(self) -> None:
        with QSignalBlocker(self.list):
            self.list.clear()
            for _ in self.reading.texts:
                self.list.addItem(QListWidgetItem())

    def _show(self) -> None:
        reading, text = self.reading, self.reading.text
        many = len(reading.texts)
        self.progress.setText(
            tr("{read} of {texts} read", read=reading.read, texts=plural("text", "texts", many))
        )
        self.bar.setRange(0, max(many, 1))
        self.bar.setValue(reading.read)
        with QSignalBlocker(self.list):
            for row, each in enumerate(reading.texts):
                words = one_line(each.question or in_words(each.places[0]), 60)
                self.list.item(row).setText(f"{row + 1} · {state(each)}\n{words}")
            self.list.setCurrentRow(reading.at if many else -1)
        for button in (self.keep, self.black, self.drop):
            button.setEnabled(text is not None)
        self.undo.setEnabled(reading.may_undo)
        self.back.setEnabled(reading.at > 0)
        self.next.setEnabled(reading.at + 1 < many)
        if text is None:
            self.place.setText(tr("Nobody has written anything yet."))
            for label in (self.question, self.exported):
                label.setText("")
            self.words.setPlainText("")
            return
        where = "; ".join(map(in_words, text.places))
        self.place.setText(
            tr(
                "Text {number} of {many} · {where}",
                number=reading.at + 1,
                many=many,
                where=one_line(where, 300),
            )
        )
        self.question.setText(one_line(text.question, 600))
        self.question.setVisible(bool(text.question))
        if self.words.toPlainText() != (shown := _one_for_one(text.text)):
            self.words.setPlainText(shown)
        self._mark(text)
        self.exported.setText(export_of(text))

    def _mark(self, text: FreeText) -> None:
        """Draw what is blacked out, and underline what the program suspects."""
        palette = theme.palette()
        black, suspect = QTextCharFormat(), QTextCharFormat()
        black.setBackground(QColor(palette.text))
        black.setForeground(QColor(palette.text))
        suspect.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        suspect.setUnderlineColor(QColor(palette.warning))
        suspect.setForeground(QColor(palette.warning))
        spans: tuple[tuple[Spans, QTextCharFormat], ...] = (
            (tuple(suspects(text.text, self._codes)), suspect),
            (text.review.black, black),
        )
        marks = []
        for places, how in spans:
            for first, after in places:
                mark = QTextEdit.ExtraSelection()
                mark.format = how
                cursor = QTextCursor(self.words.document())
                cursor.setPosition(_unit(text.text, first))
                cursor.setPosition(_unit(text.text, after), QTextCursor.MoveMode.KeepAnchor)
                mark.cursor = cursor
                marks.append(mark)
        self.words.setExtraSelections(marks)

    # set-up

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(self._choose)
        keys: dict[str | QKeySequence.StandardKey, Callable[[], object]] = {
            "K": self.keep.click,
            "B": self.black.click,
            "D": self.drop.click,
            "N": self.next.click,
            "P": self.back.click,
            QKeySequence.StandardKey.Undo: self.undo.click,
        }
        for key, act in keys.items():
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(act)
        theme.notifier.changed.connect(self._show)

    def _lay_out(self) -> None:
        self.list.setAccessibleName(tr("Texts"))
        self.list.setWordWrap(True)
        self.words.setAccessibleName(tr("The text"))
        self.words.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.words.setMaximumHeight(14 * theme.line_height())
        self.bar.setFixedHeight(2 * theme.STEP)
        self.bar.setAccessibleName(tr("Texts that were read"))
        left, right, acts = QWidget(), QWidget(), QWidget()
        controls.add(controls.column(left), self.progress, self.bar, (self.list, 1))
        left.setFixedWidth(13 * theme.line_height())
        flow = FlowLayout(acts, spacing=2 * theme.STEP)
        controls.add(flow, self.keep, self.black, self.drop, self.undo, self.back, self.next)
        foot = controls.row()
        controls.add(foot, 1, controls.push(tr("Close"), self.accept))
        controls.add(
            controls.column(right, 0, 3 * theme.STEP),
            self.notice,
            self.place,
            self.question,
            (self.words, 20),
            controls.wrapped(said(HOW), "secondary"),
            acts,
            controls.label(tr("What exports will have"), "strong"),
            self.exported,
            controls.wrapped(said(STAYS), "secondary"),
            1,
            foot,
        )
        controls.add(controls.row(self, theme.PANE, theme.PANE), left, (right, 1))


def in_words(place: Place) -> str:
    """Return where a text was written, in the language of the window."""
    return said(PLACES[place.kind]).format(name=place.name, within=place.within)


def state(text: FreeText) -> str:
    """Return in words what was decided about a text."""
    review = text.review
    marked = tr("words blacked out") if review.black else ""
    names = {LogKind.KEPT: tr("kept"), LogKind.DROPPED: tr("dropped")}
    decided = next((name for kind, name in names.items() if kind == review.decision), tr("to read"))
    return ", ".join(filter(None, (decided, marked)))


def export_of(text: FreeText) -> str:
    """Return what exports will have of a text."""
    review: Review = text.review
    if review.decision == LogKind.DROPPED:
        return tr("Nothing of it: it is dropped.")
    shown = one_line(blacked(text.text, review.black), 2000)
    return shown if review.decision else tr("Nothing of it until you keep it; then: {words}", words=shown)


def _one_for_one(text: str) -> str:
    """Return a text in which every character that cannot be seen is one that can, so that places stay."""
    if escaped(text) == text:
        return text
    return "".join(mark if mark == "\n" or escaped(mark) == mark else "\ufffd" for mark in text)


def _units(text: str) -> list[int]:
    """Return the place of each character as Qt counts, in units of UTF-16, and that of the end."""
    return [0, *accumulate(2 if ord(mark) > 0xFFFF else 1 for mark in _one_for_one(text))]


def _unit(text: str, character: int) -> int:
    return _units(text)[character]


def _character(text: str, unit: int) -> int:
    return bisect_right(_units(text), unit) - 1
