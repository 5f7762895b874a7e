"""The dialog for writing matches to a file: format, which matches, whose view."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.helping import help_by_key
from gamebench_gui.window.kit.language import said, tr
from games.core.action import Player
from replays import words
from replays.exchange.formats import FORMATS
from replays.words import tr_noop

ROWS: Final = {
    "": tr_noop("Event: everything that was recorded"),
    "decisions": tr_noop("Decision"),
    "attempts": tr_noop("Answer of a seat, taken or refused"),
    "calls": tr_noop("Model call"),
}
"""The meaning of a row, for each table."""


class ShareDialog(QDialog):
    """Asks in which format which matches are to be written.

    Args:
        sets: what can be written: a title and the ids, the likeliest first.
        viewers: to choose from, as (name, viewer), if a single match is open.

    Signals:
        wanted(match_ids, path, format, viewers): write these.
    """

    wanted = Signal(list, Path, str, object)

    def __init__(
        self,
        sets: Sequence[tuple[str, Sequence[str]]],
        viewers: Sequence[tuple[str, Player | None]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Share matches"))
        help_by_key(self, "data")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._sets, self._viewers = list(sets), list(viewers)
        self.which = controls.ComboBox()
        self.viewers = controls.ComboBox()
        self.of = controls.ComboBox()
        self.which.setAccessibleName(tr("Which matches"))
        self.viewers.setAccessibleName(tr("Seen by"))
        self.of.setAccessibleName(tr("One row for each"))
        self.formats: dict[str, QRadioButton] = {}
        self.group = QButtonGroup(self)
        for title, ids in self._sets:
            self.which.addItem(f"{title} ({len(ids):,})" if len(ids) > 1 else title)
        self.viewers.addItem(tr("All viewers, to choose in the page"))
        for name, _ in self._viewers:
            self.viewers.addItem(tr("Only: {name}", name=name))
        self.warning = controls.label(role="secondary", wrap=True)
        self._lay_out()
        self.which.currentIndexChanged.connect(lambda _: self._explain())
        self.viewers.currentIndexChanged.connect(lambda _: self._explain())
        self.group.buttonClicked.connect(lambda _: self._explain())
        self.formats["html"].setChecked(True)
        self._explain()

    @property
    def form(self) -> str:
        return next(word for word, button in self.formats.items() if button.isChecked())

    @property
    def table(self) -> str:
        return str(self.of.currentData() or "")

    @property
    def ids(self) -> list[str]:
        return list(self._sets[self.which.currentIndex()][1])

    @property
    def chosen_viewers(self) -> list[Player | None] | None:
        index = self.viewers.currentIndex() - 1
        return [self._viewers[index][1]] if index >= 0 and self._may_limit else None

    def save_to(self, path: Path) -> None:
        form = f"{self.form}-{self.table}" if self.table else self.form
        self.wanted.emit(self.ids, path, form, self.chosen_viewers)
        self.accept()

    @property
    def _may_limit(self) -> bool:
        return self.form == "html" and len(self.ids) == 1 and len(self._viewers) > 1

    def _lay_out(self) -> None:
        layout: QVBoxLayout = controls.column(self, 5 * theme.STEP, 2 * theme.STEP)
        layout.addWidget(controls.label(tr("Share matches"), "title"))
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(controls.label(tr("Matches")), self.which)
        layout.addLayout(form)
        for word, entry in FORMATS.items():
            button = self.formats[word] = QRadioButton(entry.title)
            button.setAccessibleDescription(entry.summary)
            self.group.addButton(button)
            about = controls.label(entry.summary, "secondary", wrap=True)
            about.setContentsMargins(6 * theme.STEP, 0, 0, theme.STEP)
            layout.addWidget(button)
            layout.addWidget(about)
        below = QFormLayout()
        below.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        below.addRow(controls.label(tr("One row for each")), self.of)
        below.addRow(controls.label(tr("Page seen by")), self.viewers)
        layout.addLayout(below)
        layout.addWidget(self.warning)
        layout.addStretch(1)
        foot: QHBoxLayout = controls.row()
        foot.addStretch(1)
        foot.addWidget(controls.push(tr("Cancel"), self.reject))
        self.save = controls.push(tr("Choose a file ..."), self._ask_file, role="primary")
        foot.addWidget(self.save)
        layout.addLayout(foot)
        self.setMinimumWidth(32 * theme.line_height())

    def _explain(self) -> None:
        self.viewers.setEnabled(self._may_limit)
        self._offer_tables()
        folder = FORMATS[self.form].single and len(self.ids) > 1
        self.save.setText(tr("Choose a folder ...") if folder else tr("Choose a file ..."))
        if self.form == "gamebench":
            text = tr("Matches without a result, or not between two different agents, are left out.")
        elif self.chosen_viewers not in (None, [None]):
            text = tr("The file contains only what this viewer saw: no secrets of others, no seed.")
        else:
            text = tr("The file holds everything: hidden information, prompts and replies of every seat.")
        self.warning.setText(text)

    def _offer_tables(self) -> None:
        tables = FORMATS[self.form].of
        if [self.of.itemData(place) for place in range(self.of.count())] != [*tables]:
            self.of.clear()
            for table in tables:
                self.of.addItem(said(ROWS[table]), table)
        self.of.setEnabled(len(tables) > 1)

    def _ask_file(self) -> None:
        entry = FORMATS[self.form]
        if entry.single and len(self.ids) > 1:
            dialog = QFileDialog(self, tr("Folder for the pages"), "")
            dialog.setFileMode(QFileDialog.FileMode.Directory)
        else:
            dialog = QFileDialog(
                self,
                tr("Share matches"),
                "",
                tr("{title} (*{suffix});;All files (*)", title=entry.title, suffix=entry.suffix),
            )
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            dialog.setDefaultSuffix(entry.suffix.lstrip("."))
            name = self.ids[0] if len(self.ids) == 1 else tr("{ids} matches", ids=len(self.ids))
            dialog.selectFile(f"{words.one_line(name)}{entry.suffix}")
        dialog.fileSelected.connect(lambda chosen: self.save_to(Path(chosen)))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
