"""The middle of the Play page: header, seats, prompt, board, choices beside it, and the bar of the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QVBoxLayout, QWidget

from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FittedScroll
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.parts.action_panel import ActionPanel
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.decision_times import DecisionTimes
from gamebench_gui.window.parts.privacy_screen import PrivacyScreen
from gamebench_gui.window.parts.prompt_line import PromptLine
from gamebench_gui.window.parts.round_card import RoundCardPane
from gamebench_gui.window.parts.seat_strip import SeatStrip
from gamebench_gui.window.parts.since_strip import SinceStrip
from gamebench_gui.window.parts.turn_keys import TurnKeys
from gamebench_gui.window.parts.viewer_box import ViewerBox
from gamebench_gui.window.play.below_board import BelowBoard
from gamebench_gui.window.play.held_keys import HeldKeys
from gamebench_gui.window.play.match_bar import MatchBar
from gamebench_gui.window.play.result_bar import ResultBar
from gamebench_gui.window.play.seed_line import SeedLine
from games.core.seat import Request
from games.core.view import Message, View
from replays.retelling import Retelling
from replays.words import visible

WIDE: Final = 1200
TALL: Final = 740
"""Width and height of the window in pixels at normal type from which the header has a line of its own."""
TITLE: Final = 0.45
"""Share of the width that a long title keeps before the facts beside it."""
LOWEST: Final = 80
"""Height in pixels that the board keeps in the smallest window; it scrolls there."""


class _Shrinking(QStackedWidget):
    """A stack that can be smaller than its pages prefer; wrapped text in them would forbid that."""

    def hasHeightForWidth(self) -> bool:
        return False


class BoardPane(QWidget):
    """Lays out the middle; the page decides which of the panes at the `bottom` is shown.

    Signals:
        seats_wanted: the user wants to see who sits where.

    Attributes:
        since: the place between prompt and board for what happened since the person's last move.
    """

    seats_wanted = Signal()

    def __init__(self, cursor: MatchCursor, options: BoardOptions) -> None:
        super().__init__()
        self.title = controls.Elided("title")
        self.subtitle = controls.label(role="secondary", wrap=True)
        self.seed_line = SeedLine()
        self.viewer = ViewerBox(cursor)
        self.notice, self.strip = Notice(), SeatStrip()
        self.since = SinceStrip()
        self.prompt, self.result = PromptLine(), ResultBar()
        self.prompt.set_ending(self.result)
        self.stage, self.privacy_screen = Stage(options), PrivacyScreen()
        self.facts, hint = self.stage.release_around()
        self.action_panel = ActionPanel(headed=False, typed=False)
        self.below = BelowBoard(hint, self.action_panel)
        self.held_keys = HeldKeys(self.stage.board_widget, self.stage.mirror)
        self.turn_keys = TurnKeys(self.stage.board_widget, self.stage.mirror)
        self.bar, self.times = MatchBar(cursor), DecisionTimes(cursor)
        self.seats_button = controls.tool(
            "people", tr("Show who sits where"), self.seats_wanted.emit, text=tr("Seats")
        )
        self._is_playing = self._is_alone = False
        self._boards = _Shrinking()
        self._boards.addWidget(self.stage)
        self._boards.addWidget(self.privacy_screen)
        self.bottom: tuple[QWidget, ...] = (self.below, self.held_keys)
        self._lay_out()
        self.prompt.take_back_wanted.connect(self.stage.choices.take_back)
        self.card = RoundCardPane(self, self._boards)
        self.show_bottom()

    def show_title(self, title: str, subtitle: str, seed: str) -> None:
        self.show_seed(seed)
        self.title.show_text(visible(title))
        self.subtitle.setText(visible(subtitle))
        self._arrange()

    def show_seed(self, seed: str) -> None:
        self.seed_line.show_seed(seed)

    def show_playing(self, playing: bool) -> None:
        """Show what belongs to a match, or to the set-up of one."""
        self._is_playing = playing
        self.strip.setVisible(playing)
        self.bar.setVisible(playing)
        self.below.close_typed()
        if not playing:
            self.forget_heights()
            self.show_bottom()
        self._arrange()

    def forget_heights(self) -> None:
        """Let prompt and choices be as high as needed: what follows belongs to another match."""
        self.prompt.forget()
        self.action_panel.forget_height()

    def show_alone(self, on: bool) -> None:
        """Show prompt, board and choices alone, or everything."""
        self._is_alone = on
        self._arrange()

    @property
    def is_compact(self) -> bool:
        """Whether the window is too small for a header of its own while a match is played."""
        window, scale = self.window(), theme.scale()
        return self._is_playing and (window.width() < WIDE * scale or window.height() < TALL * scale)

    def show_bottom(self, pane: QWidget | None = None) -> None:
        """Show one of the panes at the bottom alone, or none."""
        for other in self.bottom:
            if other is not pane:
                other.hide()
        if pane is not None:
            pane.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

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
        buttons = self.result.again, *(form.submit for form in self.action_panel.forms)
        if (shown := next((button for button in buttons if button.isVisible()), None)) is not None:
            shown.click()

    def takes_key(self, event: QKeyEvent) -> bool:
        """Take a letter or digit that is a key of the game on the board, unless somebody is writing.

        The board gets the keyboard, so that the key press, which follows, reaches it.
        """
        plain = event.text().isalnum() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if not plain or controls.is_writing():
            return False
        takes = self.held_keys.takes(event) or self.turn_keys.takes(event)
        if takes:
            self.stage.setFocus()
            event.accept()
        return takes

    @property
    def takes_typing(self) -> bool:
        """Whether letters narrow a list of moves: not in a game that is played with keys."""
        return self.action_panel.takes_typing and not self.turn_keys.title

    def focus_on(self, request: Request) -> None:
        """Move the keyboard to where the answer is given, unless it is in use elsewhere."""
        on_board = self.stage.takes_choices
        if self._has_keyboard() and (on_board or not self.action_panel.focus_first(request.legal)):
            self.stage.setFocus()

    def focus_board(self) -> None:
        """Move the keyboard to the board, also from the match's buttons, unless it is in use elsewhere."""
        if self._has_keyboard(self.bar.steer, self.prompt):
            self.stage.setFocus()

    def leave_answers(self) -> None:
        """Move the keyboard to the board from where answers are given, which is about to be switched off."""
        focus = QApplication.focusWidget()
        if focus is not None and (focus is self.action_panel or self.action_panel.isAncestorOf(focus)):
            self.stage.setFocus()

    def cover(self, on: bool) -> None:
        """Show the privacy screen instead of the board, or the board again; the keyboard moves along."""
        pane = self.privacy_screen if on else self.stage
        if self._boards.currentWidget() is not pane:
            has_keyboard = self._has_keyboard()
            self._boards.setCurrentWidget(pane)
            if has_keyboard:
                (self.privacy_screen.show_button if on else self.stage).setFocus()

    def regions(self) -> list[QWidget]:
        """Return the parts that F6 visits, in reading order."""
        return [self._head, self.prompt, self._boards, *self.bottom, self._foot]

    def _has_keyboard(self, *others: QWidget) -> bool:
        """Return whether the keyboard is on the board, below it, in one of these widgets, or nowhere."""
        focus = QApplication.focusWidget()
        return focus is None or any(
            pane.isAncestorOf(focus) for pane in (self._boards, *self.bottom, *others)
        )

    # layout

    def _lay_out(self) -> None:
        self._head, self._aside = QWidget(), QWidget()
        self.facts.keep_one_line()
        controls.add(controls.row(self._aside), (self.facts, 1), self.viewer)
        self._head_row = controls.row(self._head, spacing=3 * theme.STEP)
        controls.add(self._head_row, (self.title, 1), self._aside, self.seats_button)
        inner = QWidget()
        layout: QVBoxLayout = controls.column(inner, theme.PANE, 2 * theme.STEP)
        layout.setContentsMargins(theme.PANE, 2 * theme.STEP, theme.PANE, theme.STEP)
        above: tuple[QWidget, ...] = (self._head, self.subtitle, self.notice, self.strip, self.prompt)
        for widget in (*above, self.since):
            layout.addWidget(widget)
        layout.addWidget(self._boards, 1)
        layout.addWidget(self.times)
        self._foot = QWidget()
        foot = controls.row(self._foot)
        foot.setContentsMargins(theme.PANE, 0, theme.PANE, theme.STEP)
        tools = QWidget()
        controls.add(
            controls.row(tools, spacing=theme.STEP), self.stage.turn_button, self.stage.mirror_button
        )
        controls.add(foot, (self.bar, 1), (tools, 0, Qt.AlignmentFlag.AlignRight))
        whole = controls.column(self, 0, 0)
        self._scroll = FittedScroll(inner)
        self._scroll.setMinimumHeight(LOWEST)
        whole.addWidget(self._scroll, 1)
        below = controls.column()
        below.setContentsMargins(theme.PANE, 0, theme.PANE, theme.STEP)
        for widget in self.bottom:
            below.addWidget(widget)
        whole.addLayout(below)
        whole.addWidget(self._foot)
        self._arrange()

    def _arrange(self) -> None:
        """Put title and facts into a line of their own, or the facts beside the prompt."""
        playing, compact = self._is_playing, self.is_compact
        self._head.setVisible(not compact and not self._is_alone)
        self.seats_button.setVisible(playing)
        self.subtitle.setVisible(bool(self.subtitle.text()) and not compact and not self._is_alone)
        self.prompt.setVisible(playing)
        self.strip.set_compact(compact)
        self.strip.setVisible(playing and not self._is_alone)
        self._foot.setVisible(not self._is_alone)
        beside = self._aside.parentWidget() is self.prompt
        if compact or (self._is_alone and playing):
            if not beside:
                self.prompt.take_aside(self._aside)
        elif beside:
            self.prompt.give_aside()
            self._head_row.insertWidget(1, self._aside)
        whole = self.title.fontMetrics().horizontalAdvance(self.title.whole) + theme.STEP
        self.title.setMinimumWidth(min(whole, round(TITLE * self.width())))
