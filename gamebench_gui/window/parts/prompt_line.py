"""The line above a board: what is wanted now, who is waited for, or how the match ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from gamebench_gui.window.kit import controls, palette, theme
from gamebench_gui.window.kit.language import tr
from games.core.action import Player
from games.core.boards.parts import Part
from games.core.said import players_in
from replays.naming import YOU
from replays.words import one_line, visible

RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
HIGH: Final = 40
"""Least height in pixels at normal type."""
BAR: Final = 4
"""Width of the bar at its left."""


class PromptState(Enum):
    """The subject of a prompt line: a decision of the person, a wait, or the end."""

    ASKS = "asks"
    WAITS = "waits"
    OVER = "over"


class PromptLine(QFrame):
    """One sentence in large type, with the parts of a compound move; `take_back_wanted` undoes the last part.

    It keeps its height while sentences change, so that the board below keeps its size.

    Attributes:
        state: what it is about.
        sentence: what it says, as a screen reader reads it.
        take_back: the button for a half-made move.
    """

    take_back_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("prompt")
        self.state, self.sentence = PromptState.WAITS, ""
        self._before, self._after = QWidget(), QWidget()
        self._words = controls.label(role="pane", wrap=True)
        self._words.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.take_back = controls.push(
            tr("Take back (Esc)"), self.take_back_wanted.emit, icon="undo", tip=tr("Undo the half-made move")
        )
        self._parts: tuple[tuple[str, str, bool], ...] = ()
        self._aside: QWidget | None = None
        self._ending: QWidget | None = None
        self._kept = 0
        self._column = controls.column(self, 0, theme.STEP)
        self._column.setContentsMargins(3 * theme.STEP + BAR, 0, 2 * theme.STEP, 0)
        self._row = controls.row()
        controls.add(self._row, self._before, (self._words, 1), self._after, self.take_back)
        self._column.addLayout(self._row, 1)
        self._lines = [controls.row(part, spacing=theme.STEP) for part in (self._before, self._after)]
        self.take_back.hide()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.notifier.changed.connect(self._restyle)
        self._restyle()

    def ask(self, sentence: str, parts: Sequence[Part] = (), *, half_made: bool = False) -> bool:
        """Ask for a decision; return whether the words are new.

        Args:
            sentence: what is wanted; unused while a part of ``parts`` is asked for.
            parts: the parts of a compound move, already with the names of the seats.
            half_made: whether something is chosen that can be taken back.
        """
        asked = next((place for place, part in enumerate(parts) if not part.chosen), None)
        steps = tuple(parts) if asked is not None and len(parts) > 1 else ()
        words = parts[asked].prompt if asked is not None and parts[asked].prompt else sentence
        spoken = words
        if steps and asked is not None:
            spoken = tr(
                "Step {number} of {count}: {words}",
                number=asked + 1,
                count=len(steps),
                words=words[:1].lower() + words[1:],
            )
        if half_made:
            spoken = tr("{sentence}. Escape takes back the choice.", sentence=spoken.rstrip("."))
        return self._show(PromptState.ASKS, words, spoken, steps, half_made=half_made)

    def tell(self, sentence: str) -> None:
        """Say what is waited for, without a tint."""
        self._show(PromptState.WAITS, sentence, sentence)

    def end(self, sentence: str) -> None:
        """Say how the match ended, with the buttons of `set_ending`."""
        self._show(PromptState.OVER, sentence, sentence)

    def set_ending(self, buttons: QWidget) -> None:
        """Show these buttons after the end, beside the sentence or below it."""
        self._ending = buttons
        self._column.addWidget(buttons, 0, RIGHT)
        buttons.hide()

    def take_aside(self, widget: QWidget) -> None:
        """Show a widget at the right, as wide as the sentence leaves room."""
        self._aside = widget
        self._row.insertWidget(3, widget)
        self._fit()

    def give_aside(self) -> None:
        """Forget the widget at the right, which somebody else lays out now."""
        if self._aside is not None:
            self._row.removeWidget(self._aside)
            self._aside.setMinimumWidth(0)
            self._aside.setMaximumWidth(1 << 20)
            self._aside = None

    def forget(self) -> None:
        """Take the usual height again: what follows belongs to another match."""
        self._kept = 0
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._kept = 0
            self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        colors, area = theme.palette(), QRectF(self.rect())
        asks = self.state is PromptState.ASKS
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            if asks:
                painter.setBrush(palette.mix(colors.surface, colors.accent, 0.08))
                painter.drawRoundedRect(area, theme.RADIUS, theme.RADIUS)
            painter.fillRect(QRectF(0, 0, BAR, area.height()), theme.color("accent" if asks else "border"))

    # private

    def _show(
        self,
        state: PromptState,
        words: str,
        spoken: str,
        parts: tuple[Part, ...] = (),
        *,
        half_made: bool = False,
    ) -> bool:
        key = tuple((str(part.label), str(part.prompt), part.chosen) for part in parts)
        new = (state, spoken) != (self.state, self.sentence)
        if not new and key == self._parts:
            return False
        self.state, self.sentence = state, spoken
        self._parts = key
        self._words.setText(visible(words))
        self.setAccessibleName(spoken)
        asked = next((place for place, part in enumerate(parts) if not part.chosen), 0)
        self._fill(self._lines[0], parts[: asked + 1], 0, asked)
        self._fill(self._lines[1], parts[asked + 1 :], asked + 1, asked)
        self.take_back.setVisible(half_made)
        if self._ending is not None:
            self._ending.setVisible(state is PromptState.OVER)
        self._fit()
        self.update()
        return new

    def _fill(self, line: QHBoxLayout, parts: Sequence[Part], first: int, asked: int) -> None:
        controls.clear(line)
        for place, part in enumerate(parts, first):
            if place:
                line.addWidget(_Sign("next"))
            line.addWidget(_Step(place + 1, done=part.chosen, asked=place == asked))
            if place != asked:
                line.addWidget(controls.label(visible(part.label), "secondary"))
        holder = line.parentWidget()
        if holder is not None:
            holder.setVisible(bool(parts))

    def _fit(self) -> None:
        """Give the widget at the right its room, and take the height for the words."""
        for part in (self._words, self.take_back, self._before, self._after):
            part.ensurePolished()
        margins = self._column.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        gap = self._row.spacing()
        fixed = [part for part in (self._before, self._after, self.take_back) if not part.isHidden()]
        room -= sum(part.sizeHint().width() + gap for part in fixed)
        words = self._words.fontMetrics().horizontalAdvance(self._words.text()) + 2
        if self._aside is not None:
            wanted = self._aside.sizeHint().width()
            least = min(wanted, self._aside.minimumSizeHint().width())
            wide = max(least, min(wanted, room - gap - words))
            self._aside.setFixedWidth(max(0, wide))
            room -= wide + gap
        lines = self._words.heightForWidth(max(60, room)) if words > room else 0
        high = max(round(HIGH * (0.5 + 0.5 * theme.scale())), lines + 2 * theme.STEP)
        if self._ending is not None and not self._ending.isHidden():
            beside = words + gap + self._ending.sizeHint().width() <= room
            (self._row if beside else self._column).addWidget(self._ending, 0, RIGHT)
            high += 0 if beside else self._ending.sizeHint().height() + 2 * theme.STEP
        self._kept = max(self._kept, high)
        self.setFixedHeight(self._kept)

    def _restyle(self) -> None:
        self._kept = 0
        self._fit()
        self.update()


class _Step(QWidget):
    """The number of a part in a disc, or a tick once it is chosen."""

    def __init__(self, number: int, *, done: bool, asked: bool) -> None:
        super().__init__()
        self._number = number
        self._done, self._asked = done, asked
        self.setFixedSize(QSize(1, 1) * round(1.5 * theme.line_height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            role = "good" if self._done else "accent" if self._asked else "secondary"
            painter.setPen(QPen(theme.color(role), 1.5))
            painter.setBrush(theme.color("accent") if self._asked else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(area)
            if self._done:
                side = round(area.height() * 0.62)
                corner = area.center().toPoint()
                painter.drawPixmap(
                    corner.x() - side // 2, corner.y() - side // 2, theme.icon_pixmap("check", side, "good")
                )
                return
            face = theme.font()
            face.setBold(True)
            painter.setFont(face)
            painter.setPen(theme.color("on_accent" if self._asked else "secondary"))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(self._number))


class _Sign(QWidget):
    """An arrow between two parts."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self.setFixedSize(QSize(1, 1) * theme.line_height())

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, theme.icon_pixmap(self._name, self.height(), "secondary"))


def asking(name: str, phase: str, heading: str, player: Player) -> str:
    """Return what a person is asked, from the heading of the position; it never leaves out whose turn it is.

    Args:
        name: of the person's seat.
        phase: the phase of the view; a `Said` tells whether it names the person.
        heading: the phase with the names of the seats.
        player: the person's seat.
    """
    name, heading = one_line(name, 40), heading.rstrip(".")
    if heading and player in players_in(phase):
        return heading
    if not heading:
        return tr("Your move") if name == YOU else tr("{name}, it is your move", name=name)
    if name == YOU:
        return tr("{heading}. It is your move", heading=heading)
    return tr("{heading}. It is the move of {name}", heading=heading, name=name)


def retold(parts: Sequence[Part], tell: Callable[[str], str]) -> tuple[Part, ...]:
    """Return parts with the names of the seats in their words."""
    return tuple(Part(tell(part.label), tell(part.prompt), part.chosen) for part in parts)
