"""The choice at the start if the database cannot be used.

A damaged one: rescue it, a backup, another, or a new one. One that is whole: try again, or another.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QMouseEvent
from PySide6.QtWidgets import QButtonGroup, QDialog, QFileDialog, QFrame, QLabel, QRadioButton

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.work import BusyBar, Cancelled, Progress, Work
from gamebench_gui.window.shell.files import DATABASES
from replays.store.backups import backups, put_back
from replays.store.errors import StoreError, Trouble
from replays.store.rescue import Rescued, rescue, set_aside

RESCUE, BACKUP, ANOTHER, EMPTY, AGAIN = "rescue", "backup", "another", "empty", "again"
WIDTH: Final = 34
"""Width in heights of a line of text."""
BAD_FILE: Final = (Trouble.DAMAGED, Trouble.FOREIGN)
"""Trouble with the file itself; in all other it is whole, and something is in the way."""


class LeftError(StoreError):
    """The dialog was left without a choice; it has shown the problem."""


def open_session(path: Path, paths: Paths, make: Callable[[Path], Session]) -> Session:
    """Open a database; if it cannot be used, ask what to do until one can.

    Raises:
        LeftError: the dialog was left without a choice.
    """
    while True:
        try:
            return make(path)
        except StoreError as error:
            dialog = DamagedDialog(path, error, is_default=path == paths.matches)
            dialog.exec()
            dialog.work.close()
            if dialog.chosen is None:
                raise LeftError(str(error), error.trouble) from error
            path = dialog.chosen


class Option(QFrame):
    """A choice with a sentence about it; a click anywhere on it chooses it."""

    def __init__(self, title: str, about: str) -> None:
        super().__init__()
        theme.set_role(self, "pane-box")
        self.button = QRadioButton(title)
        self.button.setAccessibleDescription(about)
        column = controls.column(self, 3 * theme.STEP, theme.STEP)
        column.addWidget(self.button)
        line = controls.row()
        line.addSpacing(theme.line_height() + 2 * theme.STEP)
        line.addWidget(controls.wrapped(about, "secondary"), 1)
        controls.add(column, line, 1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.button.setChecked(True)
        self.button.setFocus()


class DamagedDialog(QDialog):
    """Offers the ways out, and carries out the one that is chosen.

    Args:
        is_default: whether it is the default database; another file is renamed only if it is damaged.

    Signals:
        settled: `chosen` or `rescued` is known.

    Attributes:
        options: what can be done, by ``rescue``, ``backup``, ``another`` and ``empty``.
        chosen: the database to open now.
    """

    settled = Signal()

    def __init__(self, path: Path, error: StoreError, *, is_default: bool) -> None:
        super().__init__()
        self.path, self.work = path, Work(self)
        self.chosen: Path | None = None
        self.rescued: Rescued | None = None
        self.setWindowTitle("GameBench")
        self.setWindowIcon(theme.app_icon())
        damaged, bad = error.trouble is Trouble.DAMAGED, error.trouble in BAD_FILE
        title = tr("The database is damaged") if damaged else tr("This file is no database of GameBench")
        title = title if bad else tr("The database cannot be opened")
        about = _about(path, damaged) if bad else str(error)
        self.title, self.sentence = controls.label(title, "pane"), controls.wrapped(about, "text")
        kept = tr("The damaged file is kept beside it under another name.")
        renamed = kept if damaged else tr("This file is renamed and kept.")
        self.backups = backups(path)
        words = {
            RESCUE: (
                tr("Rescue what can be read"),
                tr("Writes it into a new database, which takes the place of this one.") + f" {kept}",
            ),
            ANOTHER: (tr("Open another database"), tr("This file stays as it is, where it is.")),
            EMPTY: (tr("Start a new, empty database"), renamed),
            AGAIN: (tr("Try again"), tr("Once nothing is in the way any more.")),
        }
        if self.backups:
            words[BACKUP] = (
                tr("Go back to the backup of {day}", day=self.backups[0].day),
                tr("What was recorded after it is missing.") + f" {renamed}",
            )
        wanted = [RESCUE, BACKUP, ANOTHER, EMPTY] if damaged else [BACKUP, ANOTHER, EMPTY]
        if not bad:
            wanted = [AGAIN, ANOTHER]
        elif not (damaged or is_default):
            wanted = [ANOTHER]
        self.options = {name: Option(*words[name]) for name in wanted if name in words}
        self.problem, self.busy = controls.wrapped("", "bad"), BusyBar(self.work)
        self.quit = controls.push(tr("Quit"), self.reject)
        self.go = controls.push("", self._go, role="primary")
        self.show_file = controls.push(tr("Show the file"), self._show_file, icon="folder")
        self._group = QButtonGroup(self)
        self._lay_out()

    @property
    def wanted(self) -> str:
        return next(name for name, option in self.options.items() if option.button.isChecked())

    def reject(self) -> None:
        self.work.cancel()
        super().reject()

    def open_database(self, path: Path) -> None:
        self.chosen = path
        self.accept()

    def _go(self) -> None:
        self.problem.hide()
        if self.rescued is not None:
            self.open_database(self.rescued.path)
            return
        match self.wanted:
            case "rescue":
                self._rescue()
            case "another":
                self._ask_file()
            case "backup":
                self._go_back()
            case "again":
                self.open_database(self.path)
            case _:
                self._start_empty()

    def _rescue(self) -> None:
        self._allow(False)
        path = self.path

        def job(progress: Progress, cancelled: Cancelled) -> tuple[Rescued, Path]:
            return put_in_place(path, rescue(path, _free(path), progress))

        self.work.start(tr("Rescuing what can be read ..."), job, self._show_found, self._complain)

    def _show_found(self, done: tuple[Rescued, Path]) -> None:
        self.rescued, aside = done
        for option in self.options.values():
            option.hide()
        self.title.setText(
            tr("{matches} rescued", matches=plural("match was", "matches were", self.rescued.matches))
        )
        self.sentence.setText(
            "\n".join(
                (
                    *_report(self.rescued),
                    tr(
                        "The damaged file is kept; later deletions do not reach it: {path}",
                        path=aside,
                    ),
                )
            )
        )
        self.go.setText(tr("Open it"))
        self._allow(True)
        self.go.setFocus()
        self.adjustSize()
        self.settled.emit()

    def _go_back(self) -> None:
        try:
            put_back(self.backups[0], self.path)
        except StoreError as error:
            self._complain(str(error))
            return
        self.open_database(self.path)

    def _start_empty(self) -> None:
        try:
            set_aside(self.path)
        except StoreError as error:
            self._complain(str(error))
            return
        self.open_database(self.path)

    def _ask_file(self) -> None:
        dialog = QFileDialog(self, tr("Open a database"), str(self.path.parent), said(DATABASES))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.open_database(Path(name)))
        dialog.open()

    def _complain(self, sentence: str) -> None:
        self.problem.setText(sentence)
        self.problem.show()
        self._allow(True)
        self.adjustSize()
        self.settled.emit()

    def _allow(self, on: bool) -> None:
        for part in (self.go, *self.options.values()):
            part.setEnabled(on)

    def _show_file(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.path.parent)))

    def _name_button(self) -> None:
        names = {
            RESCUE: tr("Rescue"),
            BACKUP: tr("Go back"),
            ANOTHER: tr("Open..."),
            EMPTY: tr("Start a new one"),
            AGAIN: tr("Try again"),
        }
        self.go.setText(names[self.wanted])

    def _lay_out(self) -> None:
        icon = QLabel()
        icon.setPixmap(theme.icon_pixmap("warning", round(1.6 * theme.line_height()), "warning"))
        head, words, foot = controls.row(spacing=4 * theme.STEP), controls.column(), controls.row()
        controls.add(words, self.title, self.sentence, 1)
        controls.add(head, (icon, 0, Qt.AlignmentFlag.AlignTop), (words, 1))
        column = controls.column(self, 6 * theme.STEP, 3 * theme.STEP)
        column.addLayout(head)
        for option in self.options.values():
            self._group.addButton(option.button)
            option.button.toggled.connect(lambda on: self._name_button() if on else None)
            column.addWidget(option)
        next(iter(self.options.values())).button.setChecked(True)
        self.problem.hide()
        controls.add(column, self.busy, self.problem)
        controls.add(foot, self.show_file, 1, self.quit, self.go)
        column.addLayout(foot)
        self.go.setDefault(True)
        self.setMinimumWidth(WIDTH * theme.line_height())


def put_in_place(path: Path, rescued: Rescued) -> tuple[Rescued, Path]:
    """Swap the names of a rescued database and the damaged one; return both with their new paths.

    If the damaged one cannot be renamed, both keep their names.
    """
    try:
        aside = set_aside(path)
    except StoreError:
        return rescued, path
    shutil.move(rescued.path, path)
    return Rescued(path, *(getattr(rescued, name) for name in Rescued.__slots__[1:])), aside


def _report(rescued: Rescued) -> list[str]:
    lines = []
    if rescued.lost:
        lines.append(tr("Lost: {tables}.", tables=plural("match", "matches", rescued.lost)))
    if rescued.altered:
        sentence = tr(
            "Not complete: {matches}, such as without a prompt; Verify shows which.",
            matches=plural("match", "matches", rescued.altered),
        )
        lines.append(sentence)
    if rescued.torn:
        lines.append(tr("Not complete: {tables}.", tables=", ".join(rescued.torn)))
    return lines or [tr("Nothing was lost.")]


def _about(path: Path, damaged: bool) -> str:
    if damaged:
        return tr("A part of {path} cannot be read. The file was not changed.", path=path)
    return tr("{path} cannot be opened. It was not changed.", path=path)


def _free(path: Path) -> Path:
    number, free = 1, path.with_name(f"{path.stem}-rescued{path.suffix}")
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-rescued-{number}{path.suffix}")
    return free
