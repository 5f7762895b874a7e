"""Work on whole matches: share, import and delete them, and find the words of a search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog

from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.question import ask
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.match_list import MatchList
from gamebench_gui.window.parts.repeated import repeated
from gamebench_gui.window.parts.share_dialog import ShareDialog
from gamebench_gui.window.replays.notes_panel import FoundPanel
from games.core.action import Player
from replays import words
from replays.exchange.formats import IMPORTED
from replays.exchange.importing import Imported
from replays.store.errors import StoreError
from replays.store.rows import Filter, Hit

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session


class MatchesWork(QObject):
    """Carries out actions on one or many matches, in the background, and shows their results.

    Args:
        secret: returns whether a match is being played and hides something from the user.

    Signals:
        imported(ids): matches were read from files.
    """

    imported = Signal(list)

    def __init__(
        self,
        session: Session,
        matches: MatchList,
        replay: MatchCursor,
        notice: Notice,
        background: Work,
        *,
        secret: Callable[[str], bool],
    ) -> None:
        super().__init__(matches)
        self.session = session
        self.matches = matches
        self.replay = replay
        self._notice = notice
        self._background = background
        self._secret = secret
        matches.delete_wanted.connect(self.ask_delete)
        matches.failed.connect(self.complain)

    def ask_share(self) -> None:
        sets = self._sets()
        if not sets:
            self.complain(tr("Choose the match to share first."))
            return
        viewers = self.replay.perspectives() if self.replay.trace is not None else []
        dialog = ShareDialog(sets, viewers, self.matches.window())
        dialog.wanted.connect(self.share)
        dialog.open()

    def _sets(self) -> list[tuple[str, Sequence[str]]]:
        opened = [self.replay.trace.row.id] if self.replay.trace is not None else []
        selected = self.matches.selected
        sets: list[tuple[str, Sequence[str]]] = [(tr("The open match"), opened)] if opened else []
        if selected and selected != opened:
            sets.append((tr("The selected matches"), selected))
        listed = [row.id for row in self.session.store.matches(self.matches.filter)]
        if len(listed) > 1:
            every = self.matches.filter == Filter()
            sets.append((tr("All matches") if every else tr("All matches that pass the filters"), listed))
        return sets

    def share(
        self, ids: Sequence[str], path: Path, form: str, viewers: Sequence[Player | None] | None
    ) -> None:
        """Write matches in a format; those being played in secret are refused."""
        if any(map(self._secret, ids)):
            self.complain(tr("A match that is still being played hides something; share it when it is over."))
            return
        notes: list[str] = []

        def done(files: Sequence[Path]) -> None:
            many = (
                tr("to {name}", name=words.one_line(path.name))
                if files == [path]
                else tr("to {files:,} files", files=len(files))
            )
            text = tr("{ids} written {many}.", ids=plural("match was", "matches were", len(ids)), many=many)
            left_out = (
                tr(" {notes:,} could not be: {reasons}", notes=len(notes), reasons=notes[0]) if notes else ""
            )
            self._notice.tell(words.one_line(text + left_out, 600), "warning" if notes else "good")

        self._notice.tell(tr("Writing {ids} ...", ids=plural("match", "matches", len(ids))))
        self._background.run(
            lambda: self.session.export(ids, path, form, viewers=viewers, note=notes.append),
            done,
            self.complain,
        )

    def ask_import(self) -> None:
        dialog = QFileDialog(self.matches.window(), tr("Import matches"), "", IMPORTED)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda names: self.import_from([Path(name) for name in names]))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def import_from(self, paths: Sequence[Path]) -> None:

        def read() -> Imported:
            return self.session.import_files(paths)

        def done(imported: Imported) -> None:
            self.matches.clear_filters()
            if imported.ids:
                self.imported.emit([*imported.ids])
            many = plural("new match was", "new matches were", len(imported.ids))
            sentence = tr("{many} imported.", many=many)
            self._notice.tell(f"{sentence}{repeated(imported)}", "good" if imported.ids else "info")

        self._notice.tell(tr("Importing {paths} ...", paths=plural("file", "files", len(paths))))
        self._background.run(read, done, self.complain)

    def ask_delete(self, ids: Sequence[str]) -> None:
        if any(map(self.matches.model.playing, ids)):
            self.complain(tr("A match that is being played cannot be deleted; stop it first."))
            return
        ask(
            self.matches.window(),
            tr("Delete matches"),
            tr("Delete {ids} for good?", ids=plural("match", "matches", len(ids))),
            tr(
                "Everything recorded of them is deleted: moves, prompts, replies, notes. It cannot be undone."
            ),
            yes=(tr("Delete"), lambda: self.delete(ids)),
            no=(tr("Keep"), lambda: None),
        )

    def delete(self, ids: Sequence[str]) -> None:
        if self.replay.trace is not None and self.replay.trace.row.id in ids:
            self.replay.open(None)

        def done(count: int) -> None:
            self.matches.reload()
            self._notice.tell(
                tr("{matches} deleted.", matches=plural("match was", "matches were", count)), "good"
            )

        self._background.run(lambda: self.session.notebook.delete_matches(ids), done, self.complain)

    def hits(self) -> list[Hit]:
        trace, shown, text = self.replay.trace, self.replay.shown, self.matches.filter.text
        if trace is None or shown is None or not text:
            return []
        try:
            return shown.known_hits(self.session.store.hits(trace.row.id, text))
        except StoreError:
            return []

    def show_hits(self, panel: FoundPanel) -> int:
        hits = self.hits()
        panel.show_hits(hits, self.replay.telling.called)
        return len(hits)

    def complain(self, sentence: str) -> None:
        self._notice.tell(words.one_line(sentence, 600), "bad")
