"""Files that the user opens and writes: databases, and exported matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QFileDialog, QWidget

from gamebench_gui.app.session import Session
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.share_dialog import ShareDialog
from replays.exchange.formats import FORMATS
from replays.store.rows import Filter
from replays.words import plural

EXPORTS: Final = "Matches (*.jsonl *.jsonl.gz *.zip *.json);;All files (*)"
DATABASES: Final = "Databases (*.sqlite *.db);;All files (*)"


class Files:
    """Asks for files and works on them in the background; the notice says how it went.

    Args:
        session: gives the session of the present database.
    """

    def __init__(
        self,
        window: QWidget,
        session: Callable[[], Session],
        notice: Notice,
        work: Work,
        use_database: Callable[[Path], None],
        show_replays: Callable[[], None],
    ) -> None:
        self._window, self._session, self._notice, self._work = window, session, notice, work
        self._use_database, self._show_replays = use_database, show_replays

    def open_database(self) -> None:
        """Ask for a database and show its matches instead of the present ones."""
        self._ask(QFileDialog.AcceptMode.AcceptOpen, "Open database", DATABASES, self._use_database)

    def import_matches(self) -> None:
        """Ask for a file of exported matches and read it."""
        self._ask(QFileDialog.AcceptMode.AcceptOpen, "Import matches", EXPORTS, self.import_from)

    def export_matches(self) -> None:
        """Ask for a format and a file name and write every match of the database."""
        ids = [row.id for row in self._session().store.matches(Filter())][::-1]
        dialog = ShareDialog([("All matches", ids)], [], self._window)
        dialog.wanted.connect(lambda _, path, form, __: self.export_to(path, form))
        dialog.open()

    def import_from(self, path: Path) -> None:
        """Read exported matches."""

        def done(ids: Sequence[str]) -> None:
            self._notice.tell(
                f"{plural(len(ids), 'new match', 'new matches')} read from {path.name}.", "good"
            )
            self._show_replays()

        self._notice.tell(f"Importing {path.name} ...")
        self._work.run(partial(self._session().import_file, path), done, self._failed)

    def export_to(self, path: Path, form: str = "jsonl") -> None:
        """Write every match, the oldest first; JSON Lines and tables are compressed for ``.gz``."""
        path = path if FORMATS[form].single else FORMATS[form].named(path)
        session, notice = self._session(), self._notice

        def export() -> int:
            ids, left_out = [row.id for row in session.store.matches(Filter())], list[str]()
            session.export(ids[::-1], path, form, note=left_out.append)
            return len(ids) - len(left_out)

        def done(count: int) -> None:
            notice.tell(f"{plural(count, 'match', 'matches')} written to {path.name}.", "good")

        self._work.run(export, done, self._failed)

    def _failed(self, sentence: str) -> None:
        self._notice.tell(sentence, "bad")

    def _ask(
        self, mode: QFileDialog.AcceptMode, title: str, names: str, then: Callable[[Path], None]
    ) -> None:
        dialog = QFileDialog(self._window, title)
        dialog.setAcceptMode(mode)
        dialog.setNameFilter(names)
        if mode is QFileDialog.AcceptMode.AcceptOpen:
            dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: then(Path(name)))
        dialog.open()
