"""The strip above the board: what happened since the last move of the person in front of the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gamebench_gui.window.boards.keys import PICKS
from gamebench_gui.window.kit import controls, palette, theme
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.speaking import say
from gamebench_gui.window.parts.piece_mark import mark_icon
from replays.review.since import Happening
from replays.words import tooltip
from resources.colors import tone
from resources.foreign import elided

HIGH: Final = 32
"""Height at usual type, in pixels."""
WIDEST: Final = 16
"""Width of an event that is shortened, neither newest nor secret, in heights of a line of text."""
NARROW: Final = 34
"""Below this width, in heights of a line of text, the strip does without its title."""


WAYS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End)


class EventChip(controls.ToolButton):
    """An event with the mark of the player who did it, shortened to its room; a click plays from it."""

    def __init__(self, happening: Happening, newest: bool, pieces: Sequence[str] = ()) -> None:
        super().__init__()
        self.happening, self.newest = happening, newest
        self._pieces = pieces
        self.setObjectName("event")
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.lit = False
        self.setToolTip(tooltip(happening.words))
        self.setAccessibleName(happening.words)
        self.setAccessibleDescription(tr("Play the match from here"))
        self.restyle()

    @property
    def words(self) -> str:
        words = self.happening.words
        return words.removesuffix(".") if words.count(".") == 1 else words

    def wanted(self) -> int:
        """Return the width that shows all words."""
        self._write(self.words)
        return self.sizeHint().width()

    def fit(self, width: int) -> None:
        around = self.wanted() - self.fontMetrics().horizontalAdvance(self.words)
        metrics, room = self.fontMetrics(), width - around
        self._write(elided(self.words, lambda text: metrics.horizontalAdvance(text) <= room))

    def _write(self, words: str) -> None:
        self.ensurePolished()
        self.setText((" " if self._has_icon else "") + words.replace("&", "&&"))

    def restyle(self) -> None:
        side = round(0.9 * theme.line_height("secondary"))
        self.setFont(theme.font("secondary"))
        self.setIconSize(QSize(side, side))
        who, secret = self.happening.who, self.happening.secret
        mark = theme.icon("eye") if secret else QIcon()
        if who is not None:
            mark = mark_icon(self._pieces, who, side, self.devicePixelRatioF())
        self.setIcon(mark)
        ground = tone("last", theme.palette().dark) if self.newest else "transparent"
        colors = theme.palette()
        edge = (
            f"2px solid {colors.accent}; padding: 1px 5px"
            if self.lit
            else "1px solid transparent; padding: 2px 6px"
        )
        hover = palette.mix(ground if self.newest else colors.window, colors.accent, 0.12).name()
        self.setStyleSheet(
            f"#event {{ background: {ground}; color: {colors.text}; border: {edge};"
            f" border-radius: 6px; }}"
            f" #event:hover {{ background: {hover}; }}"
        )

    def light(self, on: bool) -> None:
        """Frame the event that the keyboard is on."""
        if on is not self.lit:
            self.lit = on
            self.restyle()

    @property
    def _has_icon(self) -> bool:
        return self.happening.who is not None or self.happening.secret


class SinceStrip(QWidget):
    """The events since the person last acted: own secrets first, then by time, the newest highlighted.

    For the keyboard it is one stop: arrows go from event to event, and Enter plays from one.

    Attributes:
        pieces: the marks of the players on the board, see `GameSpec.pieces`.

    Signals:
        replay_wanted(step): the match is to be played again from this step.
        stop_wanted: it is to stop.
        log_wanted(step): the log is to be opened at a step whose event has no room here.
    """

    replay_wanted = Signal(int)
    stop_wanted = Signal()
    log_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.happenings: tuple[Happening, ...] = ()
        self.pieces: Sequence[str] = ()
        self.chips: list[EventChip] = []
        self._playing, self._at = False, -1
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.title = controls.label(tr("Since your last move"), "secondary")
        self.empty = controls.label(tr("Nothing since your last move."), "secondary")
        self.earlier = controls.push("", self._open_log, role="link")
        self.again = controls.tool("play", tr("Play these steps again"), self._press)
        for part in (self.title, self.empty, self.earlier, self.again):
            part.setParent(self)
        self.earlier.hide()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.notifier.changed.connect(self._restyle)
        self._restyle()
        self.show_happenings(())

    @property
    def left_out(self) -> tuple[Happening, ...]:
        """The events for which there is no room."""
        shown = {id(chip.happening) for chip in self.chips if not chip.isHidden()}
        return tuple(happening for happening in self.happenings if id(happening) not in shown)

    def sentence(self) -> str:
        """Return all events in one text, for screen readers."""
        if not self.happenings:
            return tr("Nothing since your last move.")
        events = " ".join(happening.words for happening in self.happenings)
        return tr("Since your last move: {events}", events=events)

    def show_happenings(self, happenings: Sequence[Happening]) -> None:
        if tuple(happenings) == self.happenings and self.chips:
            return
        self.happenings = tuple(happenings)
        for chip in self.chips:
            # the next person at the screen must find nothing of it, hidden neither
            chip.hide()
            chip.setParent(None)
            chip.deleteLater()
        newest = max(range(len(happenings)), key=lambda at: (happenings[at].step, at), default=-1)
        self.chips = [
            EventChip(happening, at == newest, self.pieces) for at, happening in enumerate(happenings)
        ]
        for chip in self.chips:
            chip.setParent(self)
            chip.clicked.connect(lambda _=False, step=chip.happening.step: self.replay_wanted.emit(step))
        self.setAccessibleName(self.sentence())
        self._at = newest
        self._arrange()
        self._light()

    def announce(self) -> None:
        if self.happenings:
            say(self, self.sentence())

    def show_playing(self, on: bool) -> None:
        """Show that the steps are being played again, or that they can be."""
        self._playing = on
        theme.set_icon(self.again, "stop" if on else "play")
        controls.describe(
            self.again, tr("Back to now") if on else tr("Play these steps again"), "Esc" if on else ""
        )

    def sizeHint(self) -> QSize:
        return QSize(200, self._high())

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self._high())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Keep the keys that move among the events: the page's shortcuts step through the match."""
        asks = event.type() == QEvent.Type.ShortcutOverride
        if asks and isinstance(event, QKeyEvent) and self.chips and _is_own(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shown = [at for at, chip in enumerate(self.chips) if not chip.isHidden()]
        ways = dict(zip(WAYS, (-1, 1, -len(shown), len(shown)), strict=True))
        if event.key() in PICKS and self._at in shown:
            self.chips[self._at].click()
        elif event.key() in ways and shown:
            place = shown.index(self._at) if self._at in shown else len(shown) - 1
            place = min(max(0, place + ways[Qt.Key(event.key())]), len(shown) - 1)
            self._at = shown[place]
            self._light()
            say(self, self.chips[self._at].happening.words)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._light()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._light()

    def _light(self) -> None:
        for at, chip in enumerate(self.chips):
            chip.light(self.hasFocus() and at == self._at)

    def _press(self) -> None:
        if self._playing:
            self.stop_wanted.emit()
        elif self.happenings:
            self.replay_wanted.emit(min(happening.step for happening in self.happenings))

    def _open_log(self) -> None:
        if left_out := self.left_out:
            self.log_wanted.emit(left_out[0].step)

    def _high(self) -> int:
        return max(round(HIGH * (0.5 + 0.5 * theme.scale())), theme.line_height() + 2 * theme.STEP)

    def _restyle(self) -> None:
        self.setFixedHeight(self._high())
        for chip in self.chips:
            chip.restyle()
        self._arrange()

    def _arrange(self) -> None:
        """Give room to the newest event, then to own secrets, then to the latest ones."""
        line, gap = theme.line_height(), theme.STEP
        narrow = self.width() < NARROW * line
        self.title.setVisible(bool(self.chips) and not narrow)
        self.empty.setVisible(not self.chips)
        self.again.setVisible(bool(self.chips))
        self._put(self.empty, 0, self.width())
        if not self.chips:
            self.earlier.hide()
            return
        right = self.width() - self.again.sizeHint().width()
        self._put(self.again, right, self.again.sizeHint().width())
        left = 0 if narrow else self.title.sizeHint().width() + 2 * gap
        self._put(self.title, 0, self.title.sizeHint().width())
        widths = self._chosen(right - gap - left)
        if len(widths) < len(self.chips):
            wide = self._count_earlier(len(self.chips) - 1)
            widths = self._chosen(right - gap - left - wide - gap)
            wide = self._count_earlier(len(self.chips) - len(widths))
            self._put(self.earlier, left, wide)
            left += wide + gap
        self.earlier.setVisible(len(widths) < len(self.chips))
        for at, chip in enumerate(self.chips):
            chip.setVisible(at in widths)
            if at in widths:
                chip.fit(widths[at])
                self._put(chip, left, widths[at])
                left += widths[at] + gap

    def _count_earlier(self, many: int) -> int:
        """Write how many events have no room; return the width that this takes."""
        self.earlier.setText(tr("{n:,} earlier", n=many))
        self.earlier.setAccessibleName(
            plural("earlier event, in the log", "earlier events, in the log", many)
        )
        return self.earlier.sizeHint().width()

    def _chosen(self, room: int) -> dict[int, int]:
        """Return the widths of the events that fit, by their place; the newest one always does."""
        widest = WIDEST * theme.line_height("secondary")
        order = sorted(
            range(len(self.chips)),
            key=lambda at: (self.chips[at].newest, self.chips[at].happening.secret, at),
            reverse=True,
        )
        secret = next((at for at in order[1:] if self.chips[at].happening.secret), None)
        kept = 0 if secret is None else min(self.chips[secret].wanted(), widest, round(0.45 * room))
        widths = {order[0]: min(self.chips[order[0]].wanted(), max(1, room - kept))}
        left = room - widths[order[0]]
        for at in order[1:]:
            wide = kept if at == secret else self.chips[at].wanted()
            if wide + theme.STEP > left and len(widths) == 1:
                # rather a short one than none; of several, rather fewer whole ones
                wide = min(wide, widest)
            if wide + theme.STEP > left:
                break
            widths[at] = wide
            left -= wide + theme.STEP
        for at in order:
            if at in widths and left > 0:
                more = min(left, self.chips[at].wanted() - widths[at])
                widths[at] += more
                left -= more
        return widths

    def _put(self, part: QWidget, x: int, wide: int) -> None:
        high = min(self.height(), part.sizeHint().height())
        if QWidget.layoutDirection(self) == Qt.LayoutDirection.RightToLeft:
            x = self.width() - x - wide
        part.setGeometry(x, (self.height() - high) // 2, wide, high)


def _is_own(event: QKeyEvent) -> bool:
    """Return whether a key moves among the events or plays from one."""
    return not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier and event.key() in (*WAYS, *PICKS)
