"""The tab that draws the tree of a model's search, and lists the calls about each node."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import (
    QHeaderView,
    QLabel,
    QSplitter,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.palette import mix
from gamebench_gui.window.replays.inspector_parts import CALL, Tree
from games.core.searched import ROOT, SearchNode
from replays import words
from replays.review.inspection import Inspection, call_title, calls_of
from replays.store.rows import CallRow

NODE: Final = Qt.ItemDataRole.UserRole
"""Role of the name of a node."""
SHARE: Final = Qt.ItemDataRole.UserRole + 1
"""Role of the size of a node's disc and the strength of its colour, each from 0 to 1."""

RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class SearchTree(QWidget):
    """The tree, and below it the calls about the selected node.

    Signals `call_chosen(attempt, number)` for the other tabs, and `call_opened()` to read it now.
    """

    call_chosen = Signal(int, int)
    call_opened = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.nodes, self.calls = NodeTree(), Tree(tr("Calls about the node"), (tr("Call"), tr("Answer")))
        self.about: QLabel = controls.label(role="secondary", wrap=True)
        self._attempt, self._nodes = 0, list[SearchNode]()
        self._every: Sequence[CallRow] = ()
        self._build()
        self.nodes.currentItemChanged.connect(lambda item, _: self._select(item))
        self.calls.currentItemChanged.connect(lambda item, _: self._choose(item))
        for tree in (self.nodes, self.calls):
            tree.itemActivated.connect(lambda *_: self.call_opened.emit())

    def _build(self) -> None:
        lower = QWidget()
        column = controls.column(lower, spacing=theme.STEP)
        column.addWidget(self.about)
        column.addWidget(self.calls, 1)
        both = QSplitter(Qt.Orientation.Vertical)
        both.addWidget(self.nodes)
        both.addWidget(lower)
        both.setChildrenCollapsible(False)
        both.setSizes([2000, 1000])
        self.calls.setRootIsDecorated(False)
        self.calls.header().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        whole: QVBoxLayout = controls.column(self)
        whole.addWidget(both)

    def show_search(self, shown: Inspection | None) -> None:
        self._nodes, self._attempt = [], 0
        for call in shown.calls if shown else ():
            if shown and (nodes := shown.search(call).nodes):
                self._nodes, self._attempt = list(nodes), call.attempt
        self._every = shown.calls if shown else ()
        self.calls.clear()
        self.about.setText(tr("Choose a node to see what the model was asked about it."))
        self.nodes.show_nodes(self._nodes, shown.chosen_text if shown and self._nodes else "")

    @property
    def is_there(self) -> bool:
        return bool(self._nodes)

    def whole(self) -> str:
        return self.nodes.whole()

    def _select(self, item: QTreeWidgetItem | None) -> None:
        node = next((n for n in self._nodes if item and n.name == item.data(0, NODE)), None)
        self.about.setText(described(node) if node else "")
        with QSignalBlocker(self.calls):
            self.calls.clear()
            name = node.name if node else ""
            for call in calls_of(name, self._attempt, self._every):
                answer = call.outcome.removeprefix(f"{name}:").strip()
                row = QTreeWidgetItem([call_title(call, said), words.one_line(answer, 60)])
                row.setData(0, CALL, (call.attempt, call.number))
                self.calls.addTopLevelItem(row)
        if (first := self.calls.topLevelItem(0)) is not None:
            self.calls.setCurrentItem(first)

    def _choose(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.call_chosen.emit(*item.data(0, CALL))


def described(node: SearchNode) -> str:
    what = (
        tr("Node {name}, {action}", name=node.name, action=words.one_line(node.action, 80))
        if node.action
        else tr("The situation now")
    )
    answers = [f"{name} {share:.2f}" for name, share in node.answers]
    counted = [plural("visit", "visits", node.visits), tr("value {mean:+.3f}", mean=node.value), *answers]
    return f"{what}: {', '.join(counted)}."


class NodeTree(Tree):
    """Nodes joined by lines; a larger disc has more visits, a stronger colour a higher value."""

    def __init__(self) -> None:
        super().__init__(tr("Search tree"), (tr("Action"), tr("Value"), tr("Visits")))
        head = self.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (1, 2):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
            self.headerItem().setTextAlignment(column, RIGHT)
        self.setWordWrap(False)
        self.setUniformRowHeights(True)
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setExpandsOnDoubleClick(False)
        self.setItemDelegateForColumn(0, Disc(self))

    def show_nodes(self, nodes: Sequence[SearchNode], chosen: str) -> None:
        """Draw the nodes; the first action with that text was chosen."""
        self.setIndentation(theme.line_height())
        with QSignalBlocker(self):
            self.clear()
            items: dict[str, QTreeWidgetItem] = {}
            values = [node.value for node in nodes]
            for node in nodes:
                item = items[node.name] = _item(node)
                strength = (node.value - min(values)) / ((max(values) - min(values)) or 1.0)
                item.setData(0, SHARE, ((node.visits / max(1, nodes[0].visits)) ** 0.5, strength))
                if node.parent == ROOT and node.action == chosen:
                    _mark(item)
                if node.parent:
                    items[node.parent].addChild(item)
                else:
                    self.addTopLevelItem(item)
            for node in nodes:
                if node.unvisited:
                    items[node.name].addChild(_unvisited(node.unvisited))
            self.expandAll()

    def drawBranches(
        self, painter: QPainter, rect: QRect, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.setPen(QPen(theme.color("secondary"), 1.0))
        middle, x = rect.center().y() + 0.5, rect.right() + 1 - self.indentation() / 2
        ancestor, is_node = index.sibling(index.row(), 0), True
        while ancestor.parent().isValid():
            x -= 0 if is_node else self.indentation()
            follows = ancestor.siblingAtRow(ancestor.row() + 1).isValid()
            if is_node:
                painter.drawLine(QPointF(x, middle), QPointF(rect.right() + 1, middle))
            if is_node or follows:
                end = rect.bottom() + 1 if follows else middle
                painter.drawLine(QPointF(x, rect.top()), QPointF(x, end))
            ancestor, is_node = ancestor.parent(), False


class Disc(QStyledItemDelegate):
    """A node as a disc before its action, and the beginning of the line to what is below it."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        if index.data(SHARE) is not None:
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration
            option.decorationSize = QSize(theme.line_height(), 1)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        share = index.data(SHARE)
        if share is None:
            return
        rect: QRect = option.rect
        size, strength = share
        colors, radius = theme.palette(), theme.line_height() * (0.14 + 0.28 * size)
        middle = QPointF(rect.left() + theme.line_height() / 2, rect.center().y() + 0.5)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("secondary"), 1.0))
        if index.model().hasChildren(index):
            painter.drawLine(middle, QPointF(middle.x(), rect.bottom() + 1))
        painter.setBrush(mix(colors.surface, colors.accent, 0.1 + 0.9 * strength))
        painter.drawEllipse(middle, radius, radius)
        painter.restore()


def _item(node: SearchNode) -> QTreeWidgetItem:
    text = words.one_line(node.action, 80) or tr("now")
    item = QTreeWidgetItem([text, f"{node.value:+.3f}", words.count(node.visits)])
    item.setData(0, NODE, node.name)
    item.setData(0, Qt.ItemDataRole.AccessibleTextRole, described(node))
    item.setToolTip(0, words.tooltip(described(node)))
    for column in (1, 2):
        item.setTextAlignment(column, RIGHT)
    return item


def _mark(item: QTreeWidgetItem) -> None:
    bold = item.font(0)
    bold.setBold(True)
    item.setFont(0, bold)
    description = tr("{sentence} Chosen.", sentence=item.data(0, Qt.ItemDataRole.AccessibleTextRole))
    item.setData(0, Qt.ItemDataRole.AccessibleTextRole, description)
    item.setToolTip(0, words.tooltip(description))


def _unvisited(count: int) -> QTreeWidgetItem:
    item = QTreeWidgetItem([tr("{count:,} more, not visited", count=count)])
    item.setForeground(0, theme.color("secondary"))
    return item
