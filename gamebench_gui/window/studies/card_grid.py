"""The cards of the builder: a row before and after the blocks, a frame for each block, + between all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QPixmap, QShowEvent
from PySide6.QtWidgets import QLabel, QMenu, QToolButton, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.studies import previews
from gamebench_gui.window.studies.card_view import CardView, picture_size
from gamebench_gui.window.studies.card_words import ADDED, block_title, summary_of, title_of
from replays.studies import cards
from replays.studies.cards import Card
from replays.studies.protocol import Protocol

SOON: Final = 30
"""Milliseconds between two pictures that are drawn."""
KEPT: Final = 200
"""Pictures that are kept."""


class CardGrid(QWidget):
    """The cards of a protocol.

    Signals:
        chosen(view): a card was clicked.
        acted(view, act): one of the acts of `CardView.wanted`.
        added(what, part, place, block): a screen, a block or a pause is to be added.
        block_changed(place, act): a block is to be moved, copied or removed.
    """

    chosen = Signal(object)
    acted = Signal(object, str)
    added = Signal(str, str, int, object)
    block_changed = Signal(int, str)

    def __init__(self) -> None:
        super().__init__()
        self.texts: Callable[[str], str] = lambda name: ""
        self.views: list[CardView] = []
        self._protocol: Protocol | None = None
        self._keys: list[object] = []
        self._block_titles: list[QLabel] = []
        self._pictures: dict[str, QPixmap] = {}
        self._asked: dict[CardView, str] = {}
        self._column = controls.column(self, theme.STEP, 2 * theme.STEP)
        self._draws = QTimer(self, interval=SOON)
        self._draws.timeout.connect(self._draw_next)
        theme.notifier.changed.connect(self._redraw)

    @property
    def is_drawn(self) -> bool:
        """Whether every card has its picture."""
        return not self._draws.isActive()

    def forget(self) -> None:
        """Stop drawing; the cards stay as they are."""
        self._protocol = None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._draws.start()

    def show_protocol(self, protocol: Protocol) -> None:
        """Show the cards of a protocol; the chosen card and the one with the keyboard stay the same."""
        self._protocol = protocol
        shown = list(cards.cards(protocol))
        keys: list[object] = [*(card.key for card in shown), len(protocol.blocks)]
        if keys != self._keys:
            self._keys = keys
            self._build(protocol, shown)
        for number, (view, card) in enumerate(zip(self.views, shown, strict=True), 1):
            view.show_card(card, number, title_of(protocol, card), summary_of(protocol, card))
        for place, title in enumerate(self._block_titles):
            title.setText(block_title(protocol, place))
        self._asked.clear()
        if self.isVisible():
            self._draws.start()

    def _build(self, protocol: Protocol, found: Sequence[Card]) -> None:
        chosen = next((view.card.key for view in self.views if view.isChecked()), None)
        focused = next((view.card.key for view in self.views if view.hasFocus()), None)
        self.views, self._block_titles = [], []
        controls.clear(self._column)
        start = [card for card in found if card.step[:2] == ("flow", "start")]
        finish = [card for card in found if card.step[:2] == ("flow", "finish")]
        self._add_row(tr("Start"), start, "start")
        for place in range(len(protocol.blocks)):
            self._add_block(place, [card for card in found if card.block == place], len(protocol.blocks))
        add = self._plus(partial(self._menu_of_blocks, len(protocol.blocks)), tr("Add a block or a pause"))
        add.setText(tr("Add a block or a pause"))
        add.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._column.addWidget(add, 0, Qt.AlignmentFlag.AlignLeft)
        self._add_row(tr("End"), finish, "finish")
        self._column.addStretch(1)
        for view in self.views:
            if view.card.key == focused:
                view.setFocus()
            view.setChecked(view.card.key == chosen)

    def _add_row(self, title: str, found: Sequence[Card], part: str) -> None:
        self._column.addWidget(controls.label(title, "pane"))
        holder = QWidget()
        flow = FlowLayout(holder, spacing=theme.STEP)
        if not found:
            flow.addWidget(self._plus(partial(self._menu, part, 0, None), tr("Add here")))
        self._add_cards(flow, found)
        self._column.addWidget(holder)

    def _add_block(self, place: int, found: Sequence[Card], many: int) -> None:
        frame = QWidget()
        theme.set_role(frame, "pane-box")
        frame.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = controls.column(frame, 2 * theme.STEP, theme.STEP)
        title = controls.label(role="pane", wrap=True)
        self._block_titles.append(title)
        line = controls.row(spacing=2)
        line.addWidget(title, 1)
        for act, icon, words in (
            ("earlier", "up", tr("Move the block up")),
            ("later", "down", tr("Move the block down")),
            ("copy", "copy", tr("Duplicate the block")),
            ("remove", "trash", tr("Remove the block")),
        ):
            tool = controls.tool(icon, words, partial(self.block_changed.emit, place, act))
            tool.setEnabled({"earlier": place > 0, "later": place + 1 < many}.get(act, True))
            line.addWidget(tool)
        column.addLayout(line)
        holder = QWidget()
        self._add_cards(FlowLayout(holder, spacing=theme.STEP), found)
        column.addWidget(holder)
        self._column.addWidget(frame)

    def _add_cards(self, flow: FlowLayout, found: Sequence[Card]) -> None:
        for card in found:
            unit, view = QWidget(), CardView(card)
            view.clicked.connect(partial(self.chosen.emit, view))
            view.wanted.connect(partial(self.acted.emit, view))
            view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            view.customContextMenuRequested.connect(
                lambda point, view=view: self._menu_of_card(view).exec(view.mapToGlobal(point))
            )
            plus = self._plus(partial(self.menu_after, view), tr("Add after this"))
            controls.add(controls.row(unit, 0, theme.STEP), view, plus)
            self.views.append(view)
            flow.addWidget(unit)

    def _plus(self, menu: Callable[[], QMenu], tip: str) -> QToolButton:
        button = controls.tool("plus", tip)
        button.clicked.connect(lambda: menu().exec(button.mapToGlobal(button.rect().bottomLeft())))
        return button

    def menu_after(self, view: CardView) -> QMenu:
        """Return the menu of what can be added behind a card."""
        card = view.card
        if card.block is not None:
            place = int(card.step[-1]) + 1 if card.step else 0
            return self._menu("blocks", place, card.block)
        return self._menu(str(card.step[1]), int(card.step[2]) + 1, None)

    def _menu(self, part: str, place: int, block: int | None) -> QMenu:
        menu, protocol = QMenu(self), self._protocol
        if protocol is None:
            return menu
        for what in cards.offered(protocol, part, block):
            kind, _, name = what.partition(":")
            words = tr("Questions: {name}", name=name) if name else said(ADDED[kind])
            menu.addAction(words, partial(self.added.emit, what, part, place, block))
        if block is not None:
            menu.addSeparator()
            self._offer_blocks(menu, block + 1)
        elif part == "start":
            self._offer_blocks(menu, 0)
        return menu

    def _menu_of_blocks(self, place: int) -> QMenu:
        menu = QMenu(self)
        self._offer_blocks(menu, place)
        return menu

    def _offer_blocks(self, menu: QMenu, place: int) -> None:
        menu.addAction(said(ADDED["block"]), partial(self.added.emit, "block", "blocks", place, None))
        if self._protocol is not None and self._protocol.flow.pause is None:
            menu.addAction(said(ADDED["pause"]), partial(self.added.emit, "pause", "blocks", place, None))

    def _menu_of_card(self, view: CardView) -> QMenu:
        menu = QMenu(self)
        for act, words, key in (
            ("copy", tr("Duplicate"), "Ctrl+D"),
            ("earlier", tr("Move back"), "Alt+Left"),
            ("later", tr("Move on"), "Alt+Right"),
            ("remove", tr("Remove"), "Del"),
        ):
            menu.addAction(f"{words}\t{key}", partial(self.acted.emit, view, act))
        return menu

    def _redraw(self) -> None:
        self._asked.clear()
        if self.isVisible():
            self._draws.start()

    def _draw_next(self) -> None:
        """Draw one picture that is missing; none are drawn while the cards are not seen."""
        if not self.isVisible() or self._protocol is None:
            self._draws.stop()
            return
        for view in self._due():
            what = previews.wanted(self._protocol, view.card, self.texts, picture_size())
            key = repr(what)
            self._asked[view] = key
            if key not in self._pictures:
                if len(self._pictures) > KEPT:
                    self._pictures.clear()
                self._pictures[key] = previews.draw(what)
                view.show_picture(self._pictures[key])
                return
            view.show_picture(self._pictures[key])
        self._draws.stop()

    def _due(self) -> Iterator[CardView]:
        for view in list(self.views):
            if view not in self._asked:
                yield view
