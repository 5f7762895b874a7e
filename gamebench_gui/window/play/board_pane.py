"""The middle of the Play page: header, seats, board, what to do now, and the bar of the match."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QVBoxLayout, QWidget

from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FittedScroll, SideBySide
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.parts.action_panel import ActionPanel
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.decision_times import DecisionTimes
from gamebench_gui.window.parts.privacy_screen import PrivacyScreen
from gamebench_gui.window.parts.round_card import RoundCardPane
from gamebench_gui.window.parts.seat_strip import SeatStrip
from gamebench_gui.window.parts.since_strip import SinceStrip
from gamebench_gui.window.parts.turn_keys import TurnKeys
from gamebench_gui.window.parts.viewer_box import ViewerBox
from gamebench_gui.window.play.held_keys import HeldKeys
from gamebench_gui.window.play.match_bar import MatchBar
from gamebench_gui.window.play.result_bar import ResultBar
from gamebench_gui.window.play.setup_form import SetupForm
from games.core.seat import Request
from games.core.view import Message, View
from replays.retelling import Retelling
from replays.words import visible

ROOM = 34
"""Width that keeps title and perspective in one line, in heights of a line of text."""


LOWEST = 80
"""Height in pixels that the board keeps in the smallest window; it scrolls there."""


class _Shrinking(QStackedWidget):
    """A stack that can be smaller than its pages prefer; wrapped text in them would forbid that."""

    def hasHeightForWidth(self) -> bool:
        return False


class BoardPane(QWidget):
    """Lays out the middle; the page decides which of the panes at the `bottom` is shown."""

    def __init__(self, cursor: MatchCursor, options: BoardOptions) -> None:
        super().__init__()
        self.title = controls.Elided("title")
        self.subtitle = controls.label(role="secondary", wrap=True)
        self.seed = controls.label(role="secondary")
        self.copy_seed = controls.tool("copy", tr("Copy the seed"), self._copy_seed)
        self.viewer = ViewerBox(cursor)
        self.notice, self.strip = Notice(), SeatStrip()
        self.since = SinceStrip()
        self.stage, self.privacy_screen = Stage(options), PrivacyScreen()
        self.setup, self.result = SetupForm(), ResultBar()
        self.action_panel = ActionPanel(self.underMouse, self.stage.underMouse)
        self.held_keys = HeldKeys(self.stage.board_widget, self.stage.mirror)
        self.turn_keys = TurnKeys(self.stage.board_widget, self.stage.mirror)
        self.bar, self.times = MatchBar(cursor), DecisionTimes(cursor)
        self._seed = ""
        self._boards = _Shrinking()
        self._boards.addWidget(self.stage)
        self._boards.addWidget(self.privacy_screen)
        self.bottom: tuple[QWidget, ...] = (self.setup, self.action_panel, self.held_keys)
        self._lay_out()
        self.card = RoundCardPane(self, self._boards)
        self.show_bottom(self.setup)

    def show_title(self, title: str, subtitle: str, seed: str) -> None:
        self.show_seed(seed)
        self.title.show_text(visible(title))
        self.subtitle.setText(visible(subtitle))
        self.subtitle.setVisible(bool(subtitle))

    def show_seed(self, seed: str) -> None:
        self._seed = seed
        self.seed.setText(tr("seed {seed}", seed=seed) if seed else "")
        self.seed.setVisible(bool(seed))
        self.copy_seed.setVisible(bool(seed))

    def show_bottom(self, pane: QWidget) -> None:
        for other in self.bottom:
            if other is not pane:
                other.hide()
        pane.show()
        self.setup.foot.setVisible(pane is self.setup)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setup.fit()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.action_panel.give_up_room()

    def reveal(self, pane: QWidget) -> None:
        """Lay the panes out at once, and scroll to one if the window is too small for all."""
        if (layout := self.layout()) is not None:
            layout.activate()
        QTimer.singleShot(0, self, lambda: self._scroll.reveal(pane))

    def show_view(
        self,
        view: View,
        names: Sequence[str],
        *,
        animate: bool,
        heard: Sequence[Message] = (),
        telling: Retelling | None = None,
    ) -> None:
        self.stage.show_view(view, names, animate, heard, telling=telling)

    def press_begin(self) -> None:
        buttons = self.setup.start, self.result.again, *(form.submit for form in self.action_panel.forms)
        if (shown := next((button for button in buttons if button.isVisible()), None)) is not None:
            shown.click()

    def steers(self, event: QKeyEvent) -> bool:
        """Return whether a letter or digit is a key of the game on the board, and nobody is writing."""
        plain = event.text().isalnum() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        return (
            plain
            and not controls.is_writing()
            and (self.held_keys.takes(event) or self.turn_keys.takes(event))
        )

    @property
    def takes_typing(self) -> bool:
        """Whether letters begin a typed move: not in a game that is played with keys."""
        return self.action_panel.takes_typing and not self.turn_keys.title

    def focus_on(self, request: Request) -> None:
        """Move the keyboard to where the answer is given, unless it is in use elsewhere."""
        on_board = self.stage.takes_choices
        if self._has_keyboard() and (on_board or not self.action_panel.focus_first(request.legal)):
            self.stage.setFocus()

    def focus_board(self) -> None:
        """Move the keyboard to the board, also from the match's buttons, unless it is in use elsewhere."""
        if self._has_keyboard(self.bar.steer):
            self.stage.setFocus()

    def cover(self, on: bool) -> None:
        """Show the privacy screen instead of the board, or the board again; the keyboard moves along."""
        pane = self.privacy_screen if on else self.stage
        if self._boards.currentWidget() is not pane:
            has_keyboard = self._has_keyboard()
            self._boards.setCurrentWidget(pane)
            if has_keyboard:
                (self.privacy_screen.show_button if on else self.stage).setFocus()

    def _has_keyboard(self, *others: QWidget) -> bool:
        """Return whether the keyboard is on the board, below it, in one of these widgets, or nowhere."""
        focus = QApplication.focusWidget()
        return focus is None or any(
            pane.isAncestorOf(focus) for pane in (self._boards, *self.bottom, *others)
        )

    def _copy_seed(self) -> None:
        controls.copy_text(self._seed)

    def _lay_out(self) -> None:
        more = QWidget()
        line = controls.row(more, spacing=theme.STEP)
        line.addStretch(1)
        aside: tuple[QWidget, ...] = (self.viewer, self.seed, self.copy_seed)
        for widget in aside:
            line.addWidget(widget)
        inner = QWidget()
        layout: QVBoxLayout = controls.column(inner, theme.PANE, 2 * theme.STEP)
        head = SideBySide(self.title, more, ROOM, grows=0)
        above: tuple[QWidget, ...] = (head, self.subtitle, self.notice, self.strip, self.result)
        for widget in (*above, self.since):
            layout.addWidget(widget)
        layout.addWidget(self._boards, 1)
        layout.addWidget(self.times)
        foot = controls.row()
        foot.setContentsMargins(theme.PANE, 0, theme.PANE, theme.STEP)
        foot.addWidget(self.bar)
        whole = controls.column(self, 0, 0)
        self._scroll = FittedScroll(inner)
        self._scroll.setMinimumHeight(LOWEST)
        whole.addWidget(self._scroll, 1)
        below = controls.column()
        below.setContentsMargins(theme.PANE, 0, theme.PANE, theme.PANE)
        for widget in (*self.bottom, self.setup.foot):
            below.addWidget(widget)
        whole.addLayout(below)
        whole.addLayout(foot)
