"""A small dialog that asks for another match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.parts.match_model import game_title, state
from replays import words
from replays.naming import recorded_names
from replays.store.rows import MatchRow


class ChooseMatch(QDialog):
    """Lists matches to choose one from.

    Signals:
        chosen(match_id): one was chosen.
    """

    chosen = Signal(str)

    def __init__(
        self,
        title: str,
        rows: Sequence[tuple[str, MatchRow]],
        parent: QWidget | None = None,
        playing: Callable[[str], bool] = lambda match_id: False,
    ) -> None:
        """Make the dialog.

        Args:
            playing: whether a match is being played now.
            rows: the matches, each with a word on what it is to the one that is open, or an empty text.
        """
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Matches"))
        self.list.setWordWrap(True)
        for relation, row in rows:
            names = " – ".join(recorded_names(row.seats, 30)[:4])
            parts = [
                game_title(row),
                words.when(row.started_at),
                plural("step", "steps", row.steps),
                state(row, playing),
            ]
            item = QListWidgetItem(
                "\n".join([" · ".join(filter(None, [relation, names])), " · ".join(parts)])
            )
            item.setData(Qt.ItemDataRole.UserRole, row.id)
            self.list.addItem(item)
        self.ok = controls.push(tr("Compare"), self._choose, role="primary")
        self.ok.setEnabled(bool(rows))
        self.list.itemActivated.connect(lambda _: self._choose())
        self.list.setCurrentRow(0)
        layout = controls.column(self, 4 * theme.STEP)
        layout.addWidget(controls.label(title, "title"))
        if not rows:
            sentence = tr(
                "There is no other match of this game yet. Play on from a step, or play the game again."
            )
            layout.addWidget(controls.label(sentence, "secondary", wrap=True))
        layout.addWidget(self.list, 1)
        foot = controls.row()
        foot.addStretch(1)
        foot.addWidget(controls.push(tr("Cancel"), self.reject))
        foot.addWidget(self.ok)
        layout.addLayout(foot)
        self.resize(560, 460)

    def _choose(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.chosen.emit(str(item.data(Qt.ItemDataRole.UserRole)))
            self.accept()
