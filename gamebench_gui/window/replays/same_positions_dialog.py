"""Positions of a game in which two agents decided, and whether they agreed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHeaderView, QTreeWidgetItem, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.helping import help_by_key
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.replays.inspector_parts import Tree
from replays import words
from replays.naming import decider_name
from replays.review.comparing import Choice, Position, players_of, same_positions
from replays.store.rows import MatchRow
from replays.store.store import Store

PLACE = Qt.ItemDataRole.UserRole
MOST_POSITIONS = 2000
"""At most this many positions are listed, those with the least agreement."""


class SamePositionsDialog(QDialog):
    """Lists the positions in which two agents decided; `position_wanted(match_id, step)` shows one."""

    position_wanted = Signal(str, int)

    def __init__(self, store: Store, row: MatchRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Same positions"))
        help_by_key(self, "analysis")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.store = store
        self.row = row
        self._work = Work(self)
        self.first, self.second = controls.ComboBox(), controls.ComboBox()
        self.summary = controls.label(role="strong", wrap=True)
        columns = tr("Step"), tr("Seat"), tr("First"), tr("Second"), tr("Agree")
        self.table = Tree(tr("Positions"), columns)
        self._lay_out()
        self._fill()
        for box in (self.first, self.second):
            box.currentIndexChanged.connect(lambda _: self.compare())
        self.table.itemActivated.connect(lambda item: self.position_wanted.emit(*item.data(0, PLACE)))
        self.compare()

    def compare(self) -> None:
        first, second = self.first.currentData(), self.second.currentData()
        self.table.clear()
        if first is None or second is None or first == second:
            self._work.cancel()
            self.summary.setText(tr("Choose two agents that played this game."))
            return
        self.summary.setText(tr("Looking for equal positions ..."))
        store, row = self.store, self.row
        self._work.start(
            tr("Looking for equal positions ..."),
            lambda *_: same_positions(store, row.game, row.params, first, second),
            self._show,
            self.summary.setText,
        )

    def _show(self, positions: Sequence[Position]) -> None:
        for position in positions[:MOST_POSITIONS]:
            first, second = position.first, position.second
            item = QTreeWidgetItem(
                [
                    f"{first[0].step:,}",
                    str(position.seat + 1),
                    choice_words(first),
                    choice_words(second),
                    f"{position.agreement:.0%}",
                ]
            )
            item.setData(0, PLACE, (first[0].match_id, first[0].step))
            self.table.addTopLevelItem(item)
        mean = sum(position.agreement for position in positions) / len(positions) if positions else 0.0
        many = plural("equal position", "equal positions", len(positions))
        self.summary.setText(
            tr("They agree in {mean:.0%} of {many}.", mean=mean, many=many)
            if positions
            else tr("There is no position in which both decided.")
        )

    def _fill(self) -> None:
        for digest, name in players_of(self.store, self.row.game, self.row.params):
            for box in (self.first, self.second):
                box.addItem(decider_name("human", name, 60), digest)
        self.second.setCurrentIndex(min(1, self.second.count() - 1))

    def _lay_out(self) -> None:
        header = self.table.header()
        header.setStretchLastSection(False)
        for section in range(self.table.columnCount()):
            wide = section in (2, 3)
            mode = QHeaderView.ResizeMode.Stretch if wide else QHeaderView.ResizeMode.ResizeToContents
            header.setSectionResizeMode(section, mode)
        agents = controls.row()
        for title, box in ((tr("First agent"), self.first), (tr("Second agent"), self.second)):
            box.setAccessibleName(title)
            agents.addWidget(box, 1)
        foot = controls.row()
        foot.addWidget(controls.label(tr("Return or a double click shows a position."), "secondary"), 1)
        foot.addWidget(controls.push(tr("Close"), self.reject))
        layout = controls.column(self, 4 * theme.STEP)
        layout.addWidget(controls.label(tr("Two agents in the same positions"), "title"))
        layout.addLayout(agents)
        layout.addWidget(self.summary)
        layout.addWidget(self.table, 1)
        layout.addLayout(foot)
        self.resize(640, 520)


def choice_words(choices: Sequence[Choice]) -> str:
    counted = Counter(words.one_line(choice.label, 40) for choice in choices)
    many = len(choices) > 1
    return ", ".join(f"{label} ({n})" if many else label for label, n in counted.most_common(4))
