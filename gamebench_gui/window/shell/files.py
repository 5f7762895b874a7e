"""Files that the user opens and writes: databases, and exported matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QMimeData, QObject, QTimer
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from gamebench_gui.app.files.opening import sort_files
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.question import ask
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.repeated import repeated
from replays.exchange.formats import FORMATS, IMPORTED
from replays.exchange.importing import Imported
from replays.store.errors import StoreError
from replays.store.rows import Filter
from replays.words import one_line, tr_noop

DATABASES: Final = tr_noop("Databases (*.sqlite *.db);;All files (*)")


class Files:
    """Asks for files and works on them in the background; the notice shows the result."""

    def __init__(
        self,
        window: QWidget,
        session: Callable[[], Session],
        notice: Notice,
        work: Work,
        use_database: Callable[[Path], None],
        *,
        show_replays: Callable[[], None],
    ) -> None:
        self._window = window
        self._session = session
        self._notice = notice
        self._work = work
        self._use_database, self._show_replays = use_database, show_replays

    def open_database(self) -> None:
        self._ask(QFileDialog.AcceptMode.AcceptOpen, tr("Open database"), said(DATABASES), self._use_database)

    def import_matches(self) -> None:
        self._ask(QFileDialog.AcceptMode.AcceptOpen, tr("Import matches"), IMPORTED, self.import_from)

    def export_matches(self) -> None:
        ids = [row.id for row in self._session().store.matches(Filter())][::-1]
        from gamebench_gui.window.parts.share_dialog import ShareDialog

        dialog = ShareDialog([(tr("All matches"), ids)], [], self._window)
        dialog.wanted.connect(lambda _, path, form, __: self.export_to(path, form))
        dialog.open()

    def open_files(self, files: Sequence[Path]) -> None:
        """Show the first database among these files, and offer to import the matches of the others.

        While the window is hidden, nothing happens: a participant of a study has the screen.
        """
        if self._window.isHidden():
            return
        try:
            opened = sort_files(files, self._session().path)
        except StoreError as error:
            self._failed(str(error))
            return
        if opened.database and not _same(opened.database, self._session().path):
            self._use_database(opened.database)
        if opened.matches:
            self._offer(opened.matches)

    def _offer(self, files: Sequence[Path]) -> None:
        names = _called(files)
        ask(
            self._window,
            tr("Import matches"),
            one_line(tr("Import the matches of {names}?", names=names), 300),
            tr("They are added to {name}, and stay in the file as well.", name=self._session().path.name),
            yes=(tr("Import"), lambda: self._import_all(files)),
            no=(tr("Not now"), lambda: None),
            icon=QMessageBox.Icon.Question,
            is_safe=True,
        )

    def import_from(self, path: Path) -> None:
        self._import_all([path])

    def _import_all(self, files: Sequence[Path]) -> None:
        session = self._session()
        names = _called(files)

        def done(imported: Imported) -> None:
            many = plural("new match", "new matches", len(imported.ids))
            sentence = tr("{ids} read from {names}.", ids=many, names=names)
            self._notice.tell(f"{sentence}{repeated(imported)}", "good")
            self._show_replays()

        self._notice.tell(tr("Importing {names} ...", names=names))
        read = partial(session.import_files, files)
        self._work.run(read, done, self._failed)

    def export_to(self, path: Path, form: str = "jsonl") -> None:
        """Write every match, the oldest first; JSON Lines and tables are compressed for ``.gz``."""
        path = path if FORMATS[form].single else FORMATS[form].named(path)
        session, notice = self._session(), self._notice

        def export() -> int:
            ids, left_out = [row.id for row in session.store.matches(Filter())], list[str]()
            session.export(ids[::-1], path, form, note=left_out.append)
            return len(ids) - len(left_out)

        def done(count: int) -> None:
            notice.tell(
                tr("{count} written to {name}.", count=plural("match", "matches", count), name=path.name),
                "good",
            )

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


def _called(files: Sequence[Path]) -> str:
    return files[0].name if len(files) == 1 else tr("{files} files", files=len(files))


def _same(first: Path, second: Path) -> bool:
    return first.exists() and second.exists() and first.samefile(second)


class Drops(QObject):
    """Opens the files that are dropped onto a window, wherever no part of it takes them for itself."""

    def __init__(self, window: QWidget, files: Files) -> None:
        super().__init__(window)
        self._files = files
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDropEvent) and (dropped := _local_files(event.mimeData())):
            event.acceptProposedAction()
            if event.type() is QEvent.Type.Drop:
                # the program from which they come waits until this returns
                QTimer.singleShot(0, self, partial(self._files.open_files, dropped))
            return True
        return super().eventFilter(watched, event)


def _local_files(data: QMimeData) -> list[Path]:
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
