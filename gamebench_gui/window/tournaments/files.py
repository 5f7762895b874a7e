"""Files of tournaments: what the user opens, saves and exports."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament.definition import Definition
from gamebench_gui.app.tournament.progress import rate_tournament
from gamebench_gui.app.tournament.results import write_matches, write_standings
from gamebench_gui.app.tournament.runner import Tournament
from gamebench_gui.app.tournament.toml_file import read_file, write_file
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.work import Work
from replays.scores.rows import standing_rows
from replays.words import tr_noop

FILES: Final = tr_noop("Tournaments (*.toml);;All files (*)")
RESULTS: Final = tr_noop("A line for each match (*.csv)")
STANDINGS: Final = tr_noop("Standings (*.csv)")
TRACES: Final = tr_noop("Whole matches (*.jsonl.gz *.jsonl)")


class TournamentFiles(QObject):
    """Asks for files and works on them in the background; `opened` has the definition that was read."""

    opened = Signal(object)

    def __init__(self, session: Session, notice: Notice, work: Work, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._notice = notice
        self._work = work
        self._page = parent

    def ask_open(self) -> None:
        dialog = self._dialog(tr("Open a tournament"), said(FILES))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.open(Path(name)))
        dialog.open()

    def open(self, path: Path) -> None:
        """Read a tournament file."""
        self._work.run(lambda: read_file(path), self.opened.emit, self._complain)

    def ask_save(self, definition: Definition) -> None:
        dialog = self._dialog(tr("Save the tournament"), said(FILES), "toml")
        dialog.selectFile(f"{definition.name}.toml")
        dialog.fileSelected.connect(lambda name: self.save(definition, Path(name)))
        dialog.open()

    def save(self, definition: Definition, path: Path) -> None:
        self._work.run(
            lambda: write_file(definition, path),
            lambda _: self._notice.tell(tr("The tournament was written to {name}.", name=path.name), "good"),
            self._complain,
        )

    def ask_export(self, tournament: Tournament) -> None:
        dialog = self._dialog(tr("Export results"), ";;".join(map(said, (RESULTS, STANDINGS, TRACES))), "csv")
        dialog.selectFile(f"{tournament.definition.name}.csv")
        dialog.fileSelected.connect(
            lambda name: self.export(tournament, Path(name), dialog.selectedNameFilter() == said(STANDINGS))
        )
        dialog.open()

    def export(self, tournament: Tournament, path: Path, standings: bool = False) -> None:
        def write() -> str:
            if standings:
                rows = standing_rows(
                    rate_tournament(self._session.store, tournament.id), tournament.definition.name_of
                )
                return plural("agent", "agents", write_standings(rows, path))
            return plural("match", "matches", write_matches(self._session, tournament.id, path))

        def done(what: str) -> None:
            self._notice.tell(tr("{what} written to {name}.", what=what, name=path.name), "good")

        self._work.run(write, done, self._complain)

    def _complain(self, sentence: str) -> None:
        self._notice.tell(sentence, "bad")

    def _dialog(self, title: str, names: str, suffix: str = "") -> QFileDialog:
        dialog = QFileDialog(self._page, title)
        dialog.setNameFilter(names)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if suffix:
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            dialog.setDefaultSuffix(suffix)
        return dialog
