"""Live standings: agents by rating, with the interval of each as a whisker."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from replays.scores.rating_options import Leaderboard, Rated
from replays.words import one_line, tooltip, tr_noop

Index = QModelIndex | QPersistentModelIndex

HEADS: Final = (
    tr_noop("Rank"),
    tr_noop("Agent"),
    tr_noop("Rating"),
    tr_noop("95 % interval"),
    tr_noop("Won-drawn-lost"),
    tr_noop("Fallbacks"),
)
TIPS: Final = (
    tr_noop("The places that the intervals leave open."),
    tr_noop("Agents of this tournament. Grey: too few matches to say much."),
    tr_noop("Bradley-Terry, in log-odds: 1 more is winning about 73 of 100 matches."),
    tr_noop(
        "Where the rating lies with 95 % confidence, by resampling swapped pairs. The line "
        "is the average agent."
    ),
    tr_noop("Of the matches that count."),
    tr_noop(
        "Share of its decisions that were made for it after refused answers. From 50 % its rating is marked"
    ),
)
RATED: Final = Qt.ItemDataRole.UserRole
WHISKER, STAND_INS = 3, 5
EMPTY: Final = tr_noop("Nothing to rate yet. Agents appear here as soon as matches between them have ended.")


class StandingsModel(QAbstractTableModel):
    """A leaderboard as a table."""

    def __init__(self) -> None:
        super().__init__()
        self.agents: Sequence[Rated] = ()
        self.low, self.high = -1.0, 1.0
        self.called: Callable[[str], str] | None = None

    def show_board(self, board: Leaderboard | None, called: Callable[[str], str] | None = None) -> None:
        """Show a leaderboard.

        Args:
            called: what the tournament calls the agent with a digest.
        """
        self.beginResetModel()
        self.agents = board.agents if board is not None else ()
        self.called = called
        ends = [
            value
            for agent in self.agents
            for value in (agent.low, agent.high, agent.rating)
            if value is not None
        ]
        self.low, self.high = min((*ends, -0.5)), max((*ends, 0.5))
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.agents)

    def columnCount(self, parent: Index | None = None) -> int:
        return len(HEADS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(said(TIPS[section]))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return theme.LEFT if section == 1 else theme.RIGHT
        return said(HEADS[section]) if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        agent = self.agents[index.row()]
        if role == RATED:
            return agent
        if role == Qt.ItemDataRole.DisplayRole:
            return "" if index.column() == WHISKER else self._text(agent, index.column())
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            text = self._text(agent, index.column())
            return tooltip(text) if role == Qt.ItemDataRole.ToolTipRole else text
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() != 1:
            return theme.RIGHT
        if role == Qt.ItemDataRole.ForegroundRole and agent.mostly_stand_ins and index.column() == STAND_INS:
            return theme.color("warning")
        if role == Qt.ItemDataRole.ForegroundRole and (agent.provisional or agent.mostly_stand_ins):
            return theme.color("secondary")
        return None

    def _text(self, agent: Rated, column: int) -> str:
        match column:
            case 0:
                return agent.rank_text or "-"
            case 1:
                return one_line(self.called(agent.agent_id) if self.called else agent.name)
            case 2:
                return _signed(agent.rating) if agent.rated else "-"
            case 3:
                return tr("{low} to {high}", low=_signed(agent.low), high=_signed(agent.high))
            case 4:
                return f"{agent.wins:,}-{agent.draws:,}-{agent.losses:,}"
        return f"{agent.stand_ins:.0%}" if agent.stand_ins else ""


class _Whisker(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(90, theme.line_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        model = index.model()
        agent: Rated = index.data(RATED)
        if not isinstance(model, StandingsModel) or agent.rating is None or not agent.rated:
            return
        area = QRectF(option.rect).adjusted(10, 0, -10, 0)
        middle = area.center().y()

        def at(value: float) -> float:
            return area.x() + area.width() * (value - model.low) / (model.high - model.low)

        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("border"), 1))
        painter.drawLine(round(at(0)), option.rect.top(), round(at(0)), option.rect.bottom())
        pale = agent.provisional or agent.mostly_stand_ins
        tone = theme.color("secondary" if pale else "accent")
        if agent.low is not None and agent.high is not None:
            painter.setPen(QPen(tone, 2))
            painter.drawLine(int(at(agent.low)), int(middle), int(at(agent.high)), int(middle))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        painter.drawEllipse(QRectF(at(agent.rating) - 4, middle - 4, 8, 8))
        painter.restore()


class Standings(QWidget):
    """The table, and what must be known about its numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.model = StandingsModel()
        self.table = QTableView()
        self.empty = controls.label(said(EMPTY), "secondary", wrap=True)
        self.notes = controls.label(role="secondary", wrap=True)
        self.reference = controls.label(wrap=True)
        self._dress_table()
        layout = controls.column(self, 0, theme.STEP)
        controls.add(layout, self.reference, self.empty, (self.table, 1), self.notes, 0)
        self.show_board(None)
        theme.notifier.changed.connect(self._fit)

    def show_board(
        self, board: Leaderboard | None, called: Callable[[str], str] | None = None, sentence: str = ""
    ) -> None:
        """Show a leaderboard; see `StandingsModel.show_board`.

        Args:
            sentence: a remark above it, such as a rating against a reference set.
        """
        self.reference.setText(sentence)
        self.reference.setVisible(bool(sentence))
        rated = board is not None and any(agent.rated for agent in board.agents)
        self.model.show_board(board if rated else None, called)
        with_stand_ins = board is not None and any(agent.stand_ins for agent in board.agents)
        self.table.setColumnHidden(STAND_INS, not with_stand_ins)
        self.empty.setVisible(not rated)
        self.table.setVisible(rated)
        self.notes.setText(" ".join(board.notes) if board is not None and rated else "")
        self.notes.setVisible(bool(self.notes.text()))

    def _dress_table(self) -> None:
        table = self.table
        table.setModel(self.model)
        table.setAccessibleName(tr("Standings"))
        table.setItemDelegateForColumn(WHISKER, _Whisker(table))
        table.verticalHeader().hide()
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        table.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        head = table.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        head.setMinimumSectionSize(40)
        self._fit()

    def _fit(self) -> None:
        self.table.verticalHeader().setDefaultSectionSize(theme.line_height() + 3 * theme.STEP)


def _signed(value: float | None) -> str:
    return "-" if value is None else f"{round(value, 2) + 0.0:+.2f}".replace("-", "−")
