"""The strip of facts above a board: score, pot, round, role."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QSizePolicy, QToolButton, QWidget

from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.boards.paint import panel
from gamebench_gui.window.kit import controls, palette, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FlowLayout
from games.core.view import Fact
from resources.foreign import elided, shortened, tooltip

FLASH: Final = 900
"""Milliseconds for which a changed fact stays marked."""


LEAST: Final = 6
"""Least width of a shortened fact, in heights of a line of text."""


class Chip(QWidget):
    """One fact: its owner's mark, its label, its value."""

    def __init__(self) -> None:
        super().__init__()
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.fact: Fact | None = None
        self._words = "", ""
        self._mark = QLabel()
        self._label = controls.label(role="secondary")
        self._value = controls.label(role="strong")
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 10, 4)
        row.setSpacing(6)
        for part in (self._mark, self._label, self._value):
            row.addWidget(part)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._flash = QVariantAnimation(self, duration=FLASH, startValue=1.0, endValue=0.0)
        self._flash.valueChanged.connect(self.update)

    def show_fact(self, fact: Fact, owner: str, *, flash: bool) -> None:
        """Show a fact, with its owner's name or an empty one; ``flash`` marks the change for a moment."""
        self.fact = fact
        self._words = shortened(fact.label), shortened(fact.value)
        for part, words in zip((self._label, self._value), self._words, strict=True):
            part.setText(words)
        self._mark.setVisible(fact.owner is not None)
        self.setAccessibleName(f"{fact.label}: {fact.value}" + (f" ({owner})" if owner else ""))
        self.restyle()
        if flash:
            self._flash.start()

    def lay_out(self) -> None:
        for part in (self._mark, self._label, self._value):
            part.ensurePolished()
        layout = self.layout()
        assert layout is not None
        layout.invalidate()
        layout.activate()

    def sizeHint(self) -> QSize:
        """Return the size for the whole words, even while they are shortened."""
        shown = (self._label.text(), self._value.text())
        more = sum(self._widths(self._words)) - sum(self._widths(shown))
        return super().sizeHint() + QSize(more, 0)

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        return QSize(min(whole.width(), LEAST * theme.line_height()), whole.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.elide()

    def _widths(self, words: tuple[str, str]) -> tuple[int, int]:
        labels = zip((self._label, self._value), words, strict=True)
        label, value = (part.fontMetrics().horizontalAdvance(text) for part, text in labels)
        return label, value

    def elide(self) -> None:
        """Shorten label and value to the width; the value keeps at least half of it."""
        label, value = self._widths(self._words)
        missing = max(0, self.sizeHint().width() - self.width())
        room = label + value - missing
        kept = min(value, max(room // 2, room - label))
        self._label.setText(_shortened_to(self._label, self._words[0], room - kept))
        self._value.setText(_shortened_to(self._value, self._words[1], kept))
        self.setToolTip(tooltip(" ".join(self._words)) if missing else "")

    @property
    def flashing(self) -> bool:
        return self._flash.state() == QVariantAnimation.State.Running

    def restyle(self) -> None:
        if self.fact and self.fact.owner is not None:
            self._mark.setPixmap(theme.seat_pixmap(self.fact.owner, round(theme.line_height() * 0.75)))

    def paintEvent(self, event: QPaintEvent) -> None:
        colors = theme.palette()
        glow = float(self._flash.currentValue() or 0) if self.flashing else 0.0
        ground = palette.mix(colors.surface, colors.accent, 0.35 * glow)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            panel(painter, QRectF(self.rect()), ground, theme.color("border"), 7)


def _shortened_to(label: QLabel, words: str, wide: int) -> str:
    return elided(words, lambda text: label.fontMetrics().horizontalAdvance(text) <= wide)


class FactsStrip(QWidget):
    """The facts of a view as chips; a changed one flashes once.

    Attributes:
        more: in one line, the button whose menu has the facts that do not fit.
        viewer: the player whose facts are kept in sight; None for nobody.
    """

    def __init__(self, options: BoardOptions) -> None:
        super().__init__()
        self._options = options
        self._one_line = False
        self.viewer: int | None = None
        self.more = controls.ToolButton()
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setMenu(QMenu(self.more))
        self.more.setParent(self)
        self.more.hide()
        self.setAccessibleName(tr("Facts"))
        self._flow = FlowLayout(self, spacing=6)
        self.chips: list[Chip] = []
        theme.notifier.changed.connect(self._restyle)

    def keep_one_line(self) -> None:
        """Show as many facts as fit into one line, and a button for the others."""
        self._one_line = True
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._lay_out()

    def sizeHint(self) -> QSize:
        if not self._one_line:
            return super().sizeHint()
        gap = self._flow.spacing()
        wide = sum(chip.sizeHint().width() + gap for chip in self.chips) - gap
        return QSize(max(0, wide), self._high())

    def minimumSizeHint(self) -> QSize:
        if not self._one_line:
            return super().minimumSizeHint()
        return QSize(self._more_wide() if self.chips else 0, self._high())

    def show_facts(self, facts: Sequence[Fact], names: Sequence[str], *, animate: bool = True) -> None:
        """Show facts; ``names`` are the players' names."""
        known = {chip.fact.key: chip.fact.value for chip in self.chips if chip.fact}
        while len(self.chips) < len(facts):
            self.chips.append(Chip())
            if self._one_line:
                self.chips[-1].setParent(self)
            else:
                self._flow.addWidget(self.chips[-1])
        for chip in self.chips[len(facts) :]:
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        del self.chips[len(facts) :]
        for chip, fact in zip(self.chips, facts, strict=True):
            owner = names[fact.owner] if fact.owner is not None and 0 <= fact.owner < len(names) else ""
            changed = fact.key in known and known[fact.key] != fact.value
            chip.show_fact(fact, owner, flash=changed and animate and self._options.animated)
        self.setVisible(bool(facts))
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.size().width() != event.oldSize().width():
            self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def _lay_out(self) -> None:
        """Resize the chips at once: a frame at the old size would cut words off."""
        for chip in self.chips:
            chip.lay_out()
        if self._one_line:
            self.setFixedHeight(self._high())
            self.updateGeometry()
            self._fit_line()
            return
        self._flow.invalidate()
        self._fit()
        self._flow.activate()
        for chip in self.chips:
            chip.elide()

    def _high(self) -> int:
        return max((chip.sizeHint().height() for chip in self.chips), default=0)

    def _more_wide(self) -> int:
        return round(3.2 * theme.line_height())

    def _fit_line(self) -> None:
        """Show the facts that fit, those of the viewer before others, and a button for the rest."""
        gap, left = self._flow.spacing(), 0
        needs = {chip: chip.sizeHint().width() + gap for chip in self.chips}
        kept, room = list(self.chips), self.width() + gap
        while kept and sum(needs[chip] for chip in kept) > room:
            room = self.width() - self._more_wide()
            others = [chip for chip in kept if chip.fact is None or chip.fact.owner != self.viewer]
            kept.remove((others or kept)[-1])
        for chip in self.chips:
            chip.setVisible(chip in kept)
            chip.setGeometry(left, 0, needs[chip] - gap, self._high())
            left += needs[chip] if chip in kept else 0
        words = [chip.accessibleName() for chip in self.chips if chip not in kept]
        self.more.setVisible(bool(words))
        self.more.setGeometry(left, 0, self._more_wide(), self._high())
        self.more.setText(f"+{len(words)}")
        self.more.setToolTip(tooltip("\n".join(words)))
        if words:
            self.more.setAccessibleName(tr("More facts: {facts}", facts=", ".join(words)))
        self.more.menu().clear()
        for sentence in words:
            self.more.menu().addAction(sentence)

    def _fit(self) -> None:
        """Set the height that the lines need, so that pages that scroll know it."""
        if self._one_line:
            self._fit_line()
            return
        self.setFixedHeight(self._flow.heightForWidth(max(1, self.width())))

    def _restyle(self) -> None:
        for chip in self.chips:
            chip.restyle()
