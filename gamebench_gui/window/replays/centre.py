"""The middle of the Replays page: what match it is, the board, the transport and a curve."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QMenu, QWidget

from gamebench_gui.window.boards.hints import Hint, differing
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.controls import ElidedText
from gamebench_gui.window.kit.layouts import FittedScroll
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.parts.match_list import TONES
from gamebench_gui.window.parts.match_model import PLAYING, ending, game_title, tip
from gamebench_gui.window.parts.seat_strip import SeatChip
from gamebench_gui.window.replays.cursor import ReplayCursor
from gamebench_gui.window.replays.metric_strip import MetricStrip
from gamebench_gui.window.replays.moments import MomentBar
from gamebench_gui.window.replays.playback import Playback
from gamebench_gui.window.replays.step_bar import StepBar
from replays import words

PER_LINE = 4
"""Seats side by side; more take two lines."""
LEAST = 260
"""Width below which the board is not squeezed, in pixels."""
VERDICT_ICONS = {"verified": "check", "consistent": "info", "altered": "warning", "log only": "warning"}


class ReplayCentre(QWidget):
    """Lays out; what the buttons do is decided by the page.

    Attributes:
        fork, resume, verify: the buttons of the three things one can do with a match.
        chart: shows the match's trajectory.
        more: the menu of everything else.
    """

    def __init__(self, replay: ReplayCursor, playback: Playback) -> None:
        super().__init__()
        self.replay, self.playback = replay, playback
        self._shown = 0
        self.title, self.about = ElidedText("title"), ElidedText("secondary")
        self.badge = Badge()
        self.eyes = QComboBox()
        self.fork = controls.push("Play on from here", lambda: None, icon="fork")
        self.playing: Callable[[str], bool] = lambda match_id: False
        self.resume = controls.push("Resume", lambda: None, icon="play", role="primary")
        self.verify = controls.push("Verify", lambda: None, icon="check")
        self.considered = controls.tool("search", "Show what a search considered, before it decided (C)")
        self.considered.setCheckable(True)
        self.changes = controls.tool("board", "Frame what the step changed on the board (B)")
        self.changes.setCheckable(True)
        self.changes.toggled.connect(lambda _: self.show_position())
        self.menu = controls.tool("more", "More about this match", text="")
        self.more = QMenu(self.menu)
        self.chart = controls.tool("chart", "Show in Dashboard: metrics and decisions over the steps (D)")
        self.notice, self.chips = Notice(), Chips(replay)
        self.stage = Stage()
        self.stage.setMinimumWidth(LEAST)
        self.bar, self.strip = StepBar(replay, playback), MetricStrip(replay)
        self.time = MomentBar(playback.moments)
        self.welcome = controls.label(role="secondary", wrap=True)
        self._lay_out()
        self.eyes.currentIndexChanged.connect(lambda _: replay.look(self.eyes.currentData()))
        replay.opened.connect(self._show_match)
        replay.looked.connect(self._show_eyes)
        replay.moved.connect(lambda _: self.show_position())
        playback.moments.moved.connect(lambda _: self.show_position())
        self.time.chosen.connect(self._choose_moment)
        theme.notifier.changed.connect(self._show_eyes)
        self._show_match()

    def show_considered(self, hints: Sequence[Hint]) -> None:
        """Show the position before the decision at the cursor, and what was thought of actions there."""
        if self.replay.shown is None or not hints:
            return
        view = self.replay.shown.view(self.replay.board_step - 1)
        self.stage.show_view(view, words.numbered(self.replay.names), animate=False)
        if self.stage.board is not None:
            self.stage.board.show_hints(hints)

    def _choose_moment(self, tick: int) -> None:
        self.playback.stop()
        self.playback.moments.go(tick)

    def show_position(self) -> None:
        """Show the position at the cursor; of a real-time match the moment."""
        view = self.playback.moments.view() or self.replay.view()
        near = abs(self.replay.board_step - self._shown) == 1
        self._shown = self.replay.board_step
        if view is None:
            return
        names = words.numbered(self.replay.names)
        if not self.changes.isChecked() or self.replay.shown is None or not self._shown:
            self.stage.show_view(view, names, near and self.playback.animated)
            return
        self.stage.show_view(self.replay.shown.view(self._shown - 1), names, animate=False)
        before = board.targets() if (board := self.stage.board) is not None else ()
        self.stage.show_view(view, names, animate=False)
        if (board := self.stage.board) is not None:
            board.show_differences(differing(board.targets(), before))

    def _show_match(self) -> None:
        trace = self.replay.trace
        for part in (
            self.eyes,
            self.considered,
            self.changes,
            self.fork,
            self.verify,
            self.chart,
            self.menu,
            self.stage,
            self.bar,
            self.strip,
        ):
            part.setVisible(trace is not None)
        self.welcome.setVisible(trace is None)
        self._show_eyes()
        self.badge.show_verdict("", "")
        if trace is None:
            self.title.show_text("Replays")
            self.about.show_text("")
            self.resume.hide()
            return
        row = trace.row
        self.title.show_text(game_title(row))
        playing = self.playing(row.id)
        parts = [
            words.when(row.started_at),
            words.plural(trace.steps, "step"),
            PLAYING if playing else ending(row),
        ]
        if row.parent_id:
            parts.append(f"forked after step {row.parent_step}")
        self.about.show_text(" · ".join(parts))
        self.about.setToolTip(tip(row))
        playable = trace.game is not None
        self.resume.setText("Go to the table" if playing else "Resume")
        self.resume.setVisible(row.termination in (None, "stopped") and playable)
        self.fork.setEnabled(playable)
        self.fork.setToolTip("" if playable else words.tooltip(trace.problem))

    def _show_eyes(self) -> None:
        offered = self.replay.perspectives()
        self.eyes.setIconSize(QSize(theme.line_height(), theme.line_height()))
        self.eyes.blockSignals(True)
        self.eyes.clear()
        for title, eyes in offered:
            icon = theme.seat_icon(eyes) if eyes is not None and eyes >= 0 else theme.icon("eye", "secondary")
            self.eyes.addItem(icon, title, eyes)
        here = [eyes for _, eyes in offered]
        self.eyes.setCurrentIndex(here.index(self.replay.eyes) if self.replay.eyes in here else 0)
        self.eyes.setEnabled(len(offered) > 1)
        self.eyes.blockSignals(False)

    def _lay_out(self) -> None:
        self.eyes.setAccessibleName("Perspective")
        self.eyes.setToolTip("Whose eyes the match is shown through (F)")
        self.eyes.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.eyes.setMinimumContentsLength(14)
        self.menu.setMenu(self.more)
        self.menu.setPopupMode(self.menu.ToolButtonPopupMode.InstantPopup)
        head, below = controls.row(), controls.row()
        head.addWidget(self.title, 1)
        head.addWidget(self.changes)
        head.addWidget(self.considered)
        head.addWidget(self.eyes)
        head.addWidget(self.chart)
        head.addWidget(self.menu)
        below.addWidget(self.about, 1)
        for button in (self.badge, self.verify, self.resume, self.fork):
            below.addWidget(button)
        inner = QWidget()
        layout = controls.column(inner, theme.PANE)
        layout.addLayout(head)
        layout.addLayout(below)
        for part in (self.notice, self.chips, self.welcome):
            layout.addWidget(part)
        layout.addWidget(self.stage, 1)
        layout.addWidget(self.time)
        layout.addWidget(self.bar)
        layout.addWidget(self.strip)
        layout.addStretch(0)
        controls.column(self).addWidget(FittedScroll(inner))


class Badge(QWidget):
    """What verification said, with its sentence as tooltip; hidden until it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.icon, self.text = QLabel(), controls.label(role="secondary")
        row = controls.row(self, spacing=theme.STEP)
        row.addWidget(self.icon)
        row.addWidget(self.text)
        self.verdict = ""
        theme.notifier.changed.connect(self._restyle)
        self.hide()

    def show_verdict(self, verdict: str, sentence: str) -> None:
        """Show a verdict; an empty one hides the badge."""
        self.verdict = verdict
        self.text.setText(verdict)
        self.setToolTip(words.tooltip(sentence) if sentence else "")
        self.setAccessibleName(f"{verdict}. {sentence}")
        self._restyle()
        self.setVisible(bool(verdict))

    def _restyle(self) -> None:
        tone, name = TONES.get(self.verdict, "secondary"), VERDICT_ICONS.get(self.verdict, "info")
        size = theme.line_height()
        self.icon.setPixmap(theme.icon_pixmap(name, size, tone))
        self.icon.setFixedSize(QSize(size, size))
        self.text.setStyleSheet(f"color: {theme.color(tone).name()};")


class Chips(QWidget):
    """Who sits where, with the result; those who decided in this step stand out."""

    def __init__(self, replay: ReplayCursor) -> None:
        super().__init__()
        self.replay = replay
        self.chips: list[SeatChip] = []
        self.setAccessibleName("Seats of this match")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(2 * theme.STEP)
        replay.opened.connect(self._rebuild)
        replay.moved.connect(lambda _: self._show())
        self._rebuild()

    def _rebuild(self) -> None:
        seats = self.replay.trace.row.seats if self.replay.trace else ()
        if len(seats) != len(self.chips):
            for chip in self.chips:
                self._grid.removeWidget(chip)
                chip.hide()
                chip.deleteLater()
            self.chips = [SeatChip(seat.seat) for seat in seats]
            wide = len(seats) if len(seats) <= PER_LINE else (len(seats) + 1) // 2
            for number, chip in enumerate(self.chips):
                self._grid.addWidget(chip, number // wide, number % wide)
        self.setVisible(bool(seats))
        self._show()

    def _show(self) -> None:
        trace = self.replay.trace
        if trace is None:
            return
        acting = {row.seat for row in self.replay.at(self.replay.position)}
        names = words.numbered(self.replay.names)
        for chip, seat in zip(self.chips, trace.row.seats, strict=True):
            parts = [words.one_line(seat.scaffold, 30) or ("model" if seat.kind == "llm" else seat.kind)]
            if seat.score is not None:
                parts.append(f"score {words.amount(seat.score)}")
            chip.show_seat(names[seat.seat], " · ".join(parts), seat.seat in acting, "")
