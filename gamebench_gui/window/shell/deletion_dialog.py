"""Deletion of all data: lists the data and their folders, asks, and deletes after the window has closed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QWidget

from agents.llm.keys import server_of
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.install.deletion import Belongings, belongings, delete
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.keys import Keys
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.helping import help_by_key
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import fit_to_screen, scroll_over_foot
from gamebench_gui.window.kit.presses import CheckBox
from gamebench_gui.window.kit.problems import close_logs
from gamebench_gui.window.parts.settings import Settings
from replays.words import tr_noop

WARNING: Final = tr_noop(
    "The ticked items are deleted from this computer for good, and GameBench closes. Export first what you "
    "may still need. Your own files in the same folders stay."
)
NOTHING: Final = tr_noop("GameBench keeps nothing on this computer.")
WIDTH: Final = 36
"""Width in heights of a line of text, if there is room."""
FOOT: Final = 5
"""Height of the buttons with their margins, in lines."""
DONE: Final = tr_noop("Everything that was ticked is deleted.")


class DeletionDialog(QDialog):
    """Lists the stored data; `agreed` has the titles of the kinds that are not deleted."""

    agreed = Signal(set)

    def __init__(self, paths: Paths, keys: Keys, database: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Delete all data"))
        help_by_key(self, "data#deleting")
        self._kinds = belongings(paths, keys)
        self.ticks = [CheckBox(kind.title) for kind in self._kinds]
        self.sure = CheckBox(tr("I know that this cannot be &undone"))
        self.delete = controls.push(tr("Delete and close"), self._agree, role="primary")
        self._elsewhere = None if database == paths.matches else database
        self._lay_out()
        for tick in (*self.ticks, self.sure):
            tick.toggled.connect(self._look)
        self._look()

    def _lay_out(self) -> None:
        inner = QWidget()
        layout = controls.column(inner, 4 * theme.STEP, 3 * theme.STEP)
        layout.addWidget(controls.wrapped(said(WARNING if self._kinds else NOTHING), "text"))
        for kind, tick in zip(self._kinds, self.ticks, strict=True):
            tick.setChecked(True)
            lines = controls.column(spacing=theme.STEP)
            controls.add(lines, tick, controls.wrapped(_place(kind), "secondary"))
            tick.setAccessibleDescription(_place(kind))
            layout.addLayout(lines)
        if self._elsewhere is not None:
            text = tr(
                "The database that is open, {elsewhere}, is a file of yours and stays.",
                elsewhere=self._elsewhere,
            )
            layout.addWidget(controls.wrapped(text, "text"))
        layout.addStretch(1)
        cancel, line = controls.push(tr("Cancel"), self.reject), theme.line_height()
        self.sure.setVisible(bool(self._kinds))
        scroll_over_foot(self, inner, controls.label(), (self.delete, cancel), self.sure)
        cancel.setFocus()
        wide = WIDTH * line
        fit_to_screen(self, QSize(wide, layout.totalHeightForWidth(wide) + FOOT * line), self.parentWidget())

    def _look(self) -> None:
        self.delete.setEnabled(self.sure.isChecked() and any(tick.isChecked() for tick in self.ticks))

    def _agree(self) -> None:
        self.agreed.emit({tick.text() for tick in self.ticks if not tick.isChecked()})
        self.accept()


class Deletion:
    """Asks which data to delete, closes the window, and deletes them when they are no longer in use."""

    def __init__(
        self, window: QWidget, session: Callable[[], Session], settings: Settings, keys: Keys
    ) -> None:
        self._window = window
        self._session = session
        self._settings = settings
        self._keys = keys
        self._spared: set[str] | None = None

    def ask(self) -> DeletionDialog:
        session = self._session()
        self._settings.sync()
        dialog = DeletionDialog(session.paths, self._keys, session.path, self._window)
        dialog.agreed.connect(self._close)
        dialog.open()
        return dialog

    def carry_out(self) -> str:
        """Delete the chosen data, after the window closed; return the result as a sentence, or empty."""
        if self._spared is None:
            return ""
        paths = self._session().paths
        close_logs(paths.logs)
        kinds = [kind for kind in belongings(paths, self._keys) if kind.title not in self._spared]
        return "\n".join(delete(kinds, self._keys, paths)) or said(DONE)

    def _close(self, titles: set[str]) -> None:
        self._spared = titles
        self._window.close()


def _place(kind: Belongings) -> str:
    if kind.servers:
        return tr(
            "In {where}: {files}",
            where=kind.where,
            files=", ".join(sorted({server_of(server) for server in kind.servers})),
        )
    return tr("In {where}, {size:,.1f} MB", where=kind.where, size=max(kind.size / 1e6, 0.1))
