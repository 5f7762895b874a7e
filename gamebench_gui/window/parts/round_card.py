"""The card in front of the board between two parts of a match: what happened, points, and what is new."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from gamebench_gui.window.kit import controls, palette, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import scrolled
from gamebench_gui.window.kit.speaking import say
from games.core.action import Player
from games.core.round_card import RoundCard, Standing
from replays.retelling import Retelling
from replays.words import one_line

WIDEST: Final = 580
"""Width of the card at usual type at most, in pixels."""
VEILED: Final = 0.65
"""Opacity of the veil over the board, of which 35 % shines through."""


class RoundCardPane(QWidget):
    """Covers a part of its parent with a card until it is closed.

    Args:
        over: the widget that is covered; a higher card covers more of the parent.

    Signals:
        closed: the person has read the card.
        again_wanted: the steps that the card reports are to be shown again.
    """

    closed = Signal()
    again_wanted = Signal()

    def __init__(self, parent: QWidget, over: QWidget) -> None:
        super().__init__(parent)
        self._under, self._over = parent, over
        self.card: RoundCard | None = None
        self.again = controls.push("", self.again_wanted.emit, icon="play")
        self.proceed = controls.push("", self.closed.emit, role="primary")
        self._body = QWidget()
        self._content = controls.column(self._body, 2 * theme.PANE, 2 * theme.STEP)
        self._frame = QFrame(self)
        self._frame.setObjectName("round-card")
        buttons = controls.row(margin=theme.PANE)
        controls.add(buttons, 1, self.again, self.proceed)
        self._scroll = scrolled(self._body)
        whole = controls.column(self._frame, 0, 0)
        controls.add(whole, (self._scroll, 1), buttons)
        for watched in (parent, over):
            watched.installEventFilter(self)
        theme.notifier.changed.connect(self._restyle)
        self._restyle()
        self.hide()

    @property
    def is_open(self) -> bool:
        return self.card is not None

    def show_card(self, card: RoundCard, telling: Retelling, viewer: Player | None) -> None:
        """Show a card, say it, and move the keyboard to it."""
        if card != self.card:
            self.card = card
            self._fill(card, telling, viewer)
        self.bring_back()
        say(self, self.accessibleName())

    def close_card(self) -> None:
        """Hide the card and forget what it said, which the next person at the screen may not know."""
        if self.card is not None:
            self.card = None
            self.hide()
            self._clear()

    def step_aside(self) -> None:
        """Show the board, to play its steps again; `bring_back` covers it."""
        self.hide()

    def bring_back(self) -> None:
        self._place()
        self.show()
        self.raise_()
        self.proceed.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() in (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.LayoutRequest)
            and self.isVisible()
        ):
            self._place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.closed.emit()
        event.accept()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        # the focus must not stay on a button that nobody sees
        self.proceed.clearFocus()

    def paintEvent(self, event: QPaintEvent) -> None:
        veil = QColor(theme.palette().window)
        veil.setAlphaF(VEILED)
        QPainter(self).fillRect(self.rect(), veil)

    def _fill(self, card: RoundCard, telling: Retelling, viewer: Player | None) -> None:
        content, tell = self._content, telling.text
        self._clear()
        heard: list[str] = []

        def add(text: str, role: str, into: QVBoxLayout = content) -> None:
            if text:
                heard.append(text)
                into.addWidget(controls.wrapped(text, role))

        add(tr("{part} is over", part=tell(card.ended)) if card.ended else "", "secondary")
        add(tell(card.result), "title")
        for event in card.events:
            add(one_line(tell(event), 400), "text")
        if card.standings:
            content.addWidget(_table(card, telling, viewer))
            heard += [_spoken(line, telling) for line in card.standings]
        if card.begins or card.news or card.notes:
            box = QFrame()
            box.setObjectName("begins")
            inside = controls.column(box, theme.PANE, theme.STEP)
            add(tell(card.begins), "secondary", inside)
            add(tell(card.news), "pane", inside)
            for note in card.notes:
                add(one_line(tell(note), 400), "text", inside)
            content.addWidget(box)
        content.addStretch(1)
        self.again.setVisible(bool(card.ended))
        self.again.setText(tr("Show {part} again", part=tell(card.ended)))
        self.proceed.setText(tr("Continue (Enter)"))
        self.setAccessibleName(" ".join(text if text.endswith(".") else f"{text}." for text in heard))
        self.proceed.setAccessibleName(tr("Continue"))
        self.proceed.setAccessibleDescription(self.accessibleName())
        self._restyle()

    def _clear(self) -> None:
        while (item := self._content.takeAt(0)) is not None:
            if (part := item.widget()) is not None:
                part.hide()
                part.setParent(None)
                part.deleteLater()
        self.setAccessibleName("")
        self.proceed.setAccessibleDescription("")

    def _place(self) -> None:
        """Cover the board; a card that is higher covers what is above and below it, too."""
        parent = self._under
        wide = min(round(WIDEST * theme.scale()), self._over.width() - 4 * theme.STEP)
        high = self._wanted_height(wide)
        top = self._over.mapTo(parent, QPoint(0, 0))
        area = QRect(top, self._over.size())
        if (lacking := high + 4 * theme.STEP - area.height()) > 0:
            area.adjust(0, -lacking // 2, 0, lacking - lacking // 2)
            area.moveTop(max(0, min(area.top(), parent.height() - area.height())))
            area = area.intersected(parent.rect())
        self.setGeometry(area)
        high = min(high, area.height() - 2 * theme.STEP)
        self._frame.setGeometry((area.width() - wide) // 2, (area.height() - high) // 2, wide, high)

    def _wanted_height(self, wide: int) -> int:
        body = self._content.totalHeightForWidth(wide - 2)
        buttons = self.proceed.sizeHint().height() + 2 * theme.PANE
        return max(body, self._content.totalMinimumSize().height()) + buttons + 2

    def _restyle(self) -> None:
        colors = theme.palette()
        tint = palette.mix(colors.surface, colors.accent, 0.08).name()
        self._frame.setStyleSheet(
            f"#round-card {{ background: {colors.surface}; border: 1px solid {colors.border};"
            f" border-radius: 8px; }}"
            f" #begins {{ background: {tint}; border: none; border-left: 4px solid {colors.accent}; }}"
            f" QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; border: none; }}"
        )
        if self.isVisible():
            self._place()


def _table(card: RoundCard, telling: Retelling, viewer: Player | None) -> QWidget:
    """Return the standings as a table: player, what is told of each, and points with what came new."""
    shown = QWidget()
    grid = QGridLayout(shown)
    grid.setContentsMargins(0, theme.STEP, 0, theme.STEP)
    grid.setHorizontalSpacing(3 * theme.STEP)
    heads = [
        tr("Player"),
        *map(telling.text, card.columns),
        *([telling.text(card.points)] if card.points else []),
    ]
    right, left = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft
    for at, head in enumerate(heads):
        side = right if card.points and at == len(heads) - 1 else left
        grid.addWidget(controls.label(head, "secondary"), 0, at + (at > 0), 1, 1 + (at == 0), side)
    for row, line in enumerate(card.standings, 1):
        mark = controls.SeatMark(line.player, 1.0)
        grid.addWidget(mark, row, 0)
        is_viewers = line.player == viewer
        grid.addWidget(
            controls.label(telling.called(line.player), "strong" if is_viewers else "text"), row, 1
        )
        for at, text in enumerate(line.words, 2):
            grid.addWidget(controls.label(telling.text(text), "text" if at == 2 else "secondary"), row, at)
        if line.points is not None:
            grid.addWidget(controls.label(_sum(line), "strong"), row, 2 + len(line.words), right)
    grid.setColumnStretch(1, 1)
    return shown


def _sum(line: Standing) -> str:
    points = line.points or 0
    return (
        f"{points} + {line.gained} = {points + line.gained}" if line.gained > 0 else str(points + line.gained)
    )


def _spoken(line: Standing, telling: Retelling) -> str:
    """Return a line of the table as a sentence for screen readers."""
    words = ", ".join(map(telling.text, line.words))
    name = telling.called(line.player)
    if line.points is None:
        return f"{name}: {words}."
    points = tr("{points} points, {gained} of them new", points=line.points + line.gained, gained=line.gained)
    return ": ".join([name, ", ".join(filter(None, (words, points)))]) + "."
