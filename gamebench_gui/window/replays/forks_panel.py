"""The forks of a match as a tree, and the results of those from each step beside the match's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTreeWidgetItem, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.parts.match_model import state
from gamebench_gui.window.replays.inspector_parts import Tree, Wrapped
from replays import words
from replays.naming import recorded_names
from replays.results import recorded_shared_score
from replays.review.forks import Branch, Outcomes, outcomes

MATCH = Qt.ItemDataRole.UserRole


class ForksPanel(QWidget):
    """Shows the origin of a match and its forks; `chosen(match_id)` opens one."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.tree = Tree(tr("Forks of this match"), (tr("Match"), tr("From"), tr("Scores"), tr("End")))
        self.table = Tree(tr("How they ended"), ("", tr("Results")))
        self.hint = controls.label(role="secondary", wrap=True)
        self.tree.setRootIsDecorated(True)
        header = self.tree.header()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for section in range(1, self.tree.columnCount()):
            header.setSectionResizeMode(section, QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(False)
        self.table.setHeaderHidden(True)
        self.table.setItemDelegateForColumn(1, Wrapped(self.table))
        column = controls.column(self, spacing=theme.STEP)
        column.addWidget(self.hint)
        column.addWidget(self.tree, 3)
        column.addWidget(self.table, 2)
        self.tree.itemActivated.connect(self._choose)
        self._current = ""
        self.playing: Callable[[str], bool] = lambda match_id: False

    def show_family(self, family: Branch | None, match_id: str) -> None:
        """Show the tree that a match belongs to; None if there is none."""
        self._current = match_id
        self.tree.clear()
        self.table.clear()
        alone = family is None or (not family.forks and family.match.id == match_id)
        self.hint.setText(
            tr("No match continues from a step of this one yet. Play on from here begins one.")
            if alone
            else tr("Return or a double click opens a match of the tree.")
        )
        self.tree.setVisible(not alone)
        self.table.setVisible(not alone)
        if family is not None and not alone:
            self._add(family, None)
            self.tree.expandAll()
            self._show_outcomes(family)

    def _add(self, branch: Branch, parent: QTreeWidgetItem | None) -> None:
        row = branch.match
        names = " – ".join(recorded_names(row.seats, 24)[:4])
        scores = recorded_shared_score(row) or " : ".join(words.amount(seat.score) for seat in row.seats[:4])
        start = "" if row.parent_step is None else tr("step {parent_step:,}", parent_step=row.parent_step)
        item = QTreeWidgetItem([names, start, scores, state(row, self.playing)])
        item.setData(0, MATCH, row.id)
        item.setToolTip(0, words.tooltip(words.when(row.started_at)))
        if row.id == self._current:
            font = item.font(0)
            font.setBold(True)
            item.setFont(0, font)
            item.setText(0, tr("{names} (shown)", names=names))
        if parent is None:
            self.tree.addTopLevelItem(item)
        else:
            parent.addChild(item)
        for fork in branch.forks:
            self._add(fork, item)

    def _show_outcomes(self, family: Branch) -> None:
        branch = find(family, self._current)
        if branch is None or not branch.forks:
            self.table.hide()
            return
        self._add_outcomes(tr("As recorded"), outcomes([branch.match]))
        for step in sorted({fork.match.parent_step or 0 for fork in branch.forks}):
            rows = [fork.match for fork in branch.forks if fork.match.parent_step == step]
            self._add_outcomes(tr("From step {step:,}", step=step), outcomes(rows))
        self.table.resizeColumnToContents(0)
        self.table.doItemsLayout()

    def _add_outcomes(self, title: str, groups: Sequence[Outcomes]) -> None:
        for ended in groups:
            self.table.addTopLevelItem(QTreeWidgetItem([title, outcome_words(ended)]))

    def _choose(self, item: QTreeWidgetItem) -> None:
        match_id = str(item.data(0, MATCH))
        if match_id != self._current:
            self.chosen.emit(match_id)


def find(branch: Branch, match_id: str) -> Branch | None:
    if branch.match.id == match_id:
        return branch
    return next((inner for fork in branch.forks if (inner := find(fork, match_id))), None)


def outcome_words(ended: Outcomes) -> str:
    parts = [plural("match", "matches", ended.matches)]
    parts += [
        tr("{name} first {won}", name=name, won=won)
        for name, won in zip(ended.agents, ended.firsts, strict=True)
    ]
    parts += [tr("shared {shared}", shared=ended.shared)] if ended.shared else []
    parts += [tr("without a result {without}", without=ended.without)] if ended.without else []
    if ended.matches:
        parts.append(tr("mean score ") + " : ".join(words.amount(score) for score in ended.scores))
    return " · ".join(parts)
