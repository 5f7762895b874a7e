"""The middle of the Replays page: title, board, transport and a curve."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QMenu, QWidget

from gamebench_gui.window.boards.hints import Hint, differing
from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.controls import Elided
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.layouts import FittedScroll, SideBySide
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.decision_times import DecisionTimes
from gamebench_gui.window.parts.match_list import TONES
from gamebench_gui.window.parts.match_model import game_title, may_continue, state, tip
from gamebench_gui.window.parts.metric_strip import MetricStrip
from gamebench_gui.window.parts.piece_mark import piece_of
from gamebench_gui.window.parts.seat_strip import SeatState, SeatStrip
from gamebench_gui.window.parts.viewer_box import ViewerBox
from gamebench_gui.window.replays.moments import MomentBar
from gamebench_gui.window.replays.playback import Playback
from gamebench_gui.window.replays.step_bar import StepBar
from gamebench_gui.window.replays.unseen import Unseen
from games.core.view import Message, View
from replays import words
from replays.naming import agent_name
from replays.results import recorded_shared_score
from replays.store.rows import SeatRow

ROOM = 24
"""Width that keeps title and tools in one line, in heights of a line of text."""
LOW = 28
"""Height below which the curve scrolls with the board, in heights of a line of text."""
LEAST = 260
"""Least width of the board, in pixels."""
KINDS = {"llm": "model", "human": "person", "random": "", "imported": ""}
"""Words for a kind of agent whose name does not show it."""
VERIFICATION_ICONS = {"verified": "check", "consistent": "info", "altered": "warning", "log only": "warning"}


class ReplayCentre(QWidget):
    """Lays out the middle; the page decides what the buttons do.

    Attributes:
        fork, resume, verify: buttons of the three main actions.
        chart: shows the match's trajectory.
        more: the menu of everything else.
    """

    def __init__(self, replay: MatchCursor, playback: Playback, options: BoardOptions) -> None:
        super().__init__()
        self.replay, self.playback = replay, playback
        self._shown = 0
        self.title, self.about = Elided("title"), Elided("secondary")
        self.badge = Badge()
        self.viewer = ViewerBox(replay)
        self.fork = controls.push(tr("Play on from here"), lambda: None, icon="fork")
        self.playing: Callable[[str], bool] = lambda match_id: False
        self.shows_playing = False
        self.resume = controls.push(tr("Resume"), lambda: None, icon="play", role="primary")
        self.verify = controls.push(tr("Verify"), lambda: None, icon="check")
        self.considered = controls.tool(
            "search", tr("Show what a search considered, before it decided"), key="C"
        )
        self.considered.setCheckable(True)
        self.changes = controls.tool("board", tr("Frame what the step changed on the board"), key="B")
        self.changes.setCheckable(True)
        self.changes.toggled.connect(lambda _: self.show_position())
        self.menu = controls.tool("more", tr("More about this match"), text="")
        self.more = QMenu(self.menu)
        self.chart = controls.tool(
            "chart", tr("Show in Dashboard: metrics and decisions over the steps"), key="D"
        )
        self.notice, self.chips = Notice(), SeatStrip()
        self.stage = Stage(options)
        self.stage.setMinimumWidth(LEAST)
        self.bar, self.strip = StepBar(replay, playback), MetricStrip(replay)
        self.time, self.times = MomentBar(playback.moments), DecisionTimes(replay)
        self.unseen = Unseen(playback.moments)
        self.welcome = controls.label(
            tr(
                "Choose a match at the left to see its board, its moves, and what every model was "
                "asked and answered."
            ),
            "secondary",
            wrap=True,
        )
        self._lay_out()
        replay.opened.connect(self._show_match)
        replay.moved.connect(lambda _: self.show_position())
        replay.moved.connect(lambda _: self.chips.show_seats(seat_states(replay)))
        playback.moments.moved.connect(lambda _: self.show_position())
        self.time.chosen.connect(self._choose_moment)
        self.unseen.compare.connect(self._show_both)
        self._show_match()

    def tell_unknown(self, problem: str) -> None:
        text = tr(
            "Shown as recorded, with everything visible: the rules are not installed. {problem}",
            problem=problem,
        )
        self.notice.tell(words.one_line(text, 600), "warning")

    def show_considered(self, hints: Sequence[Hint]) -> None:
        """Show the position before the decision at the cursor, with the search's evaluation of actions."""
        if self.replay.shown is None or not hints:
            return
        shown, step = self.replay.shown, self.replay.board_step - 1
        self._show(shown.view(step), False, shown.messages(step))
        if self.stage.board is not None:
            self.stage.board.show_hints(hints)

    def _choose_moment(self, tick: int) -> None:
        self.playback.stop()
        self.playback.moments.go(tick)

    def _show_both(self, tick: int, later: int) -> None:
        if (timeline := self.playback.moments.timeline) is None:
            return
        self._show(timeline.view(later, self.replay.viewer), False)
        after = board.targets() if (board := self.stage.board) is not None else ()
        self._show(timeline.view(tick, self.replay.viewer), False, self.replay.messages())
        if (board := self.stage.board) is not None:
            board.show_differences(differing(board.targets(), after))

    def show_position(self) -> None:
        """Show the position at the cursor; in a real-time match, the moment."""
        view = self.playback.moments.view() or self.replay.view()
        near = abs(self.replay.board_step - self._shown) == 1
        self._shown = self.replay.board_step
        if view is None:
            return
        heard = self.replay.messages()
        if not self.changes.isChecked() or self.replay.shown is None or not self._shown:
            self._show(view, near and self.playback.animated, heard)
            return
        self._show(self.replay.shown.view(self._shown - 1), False)
        before = board.targets() if (board := self.stage.board) is not None else ()
        self._show(view, False, heard)
        if (board := self.stage.board) is not None:
            board.show_differences(differing(board.targets(), before))

    def _show(self, view: View, animate: bool, heard: Sequence[Message] = ()) -> None:
        self.stage.show_view(view, self.replay.names, animate, heard, telling=self.replay.telling)
        trace, at_end = self.replay.trace, self.replay.board_step == self.replay.last
        self.stage.show_end((trace.row.termination or "") if trace is not None and at_end else "")

    def _show_match(self) -> None:
        trace = self.replay.trace
        for part in (
            self.considered,
            self.chips,
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
        self.badge.show_verification("", "")
        if trace is None:
            self.title.show_text(tr("Replays"))
            self.about.show_text("")
            self.resume.hide()
            return
        row = trace.row
        self.title.show_text(game_title(row))
        self.shows_playing = playing = may_continue(row) and self.playing(row.id)
        parts = [words.when(row.started_at), plural("step", "steps", trace.steps), state(row, self.playing)]
        if row.parent_id:
            parts.append(tr("forked after step {parent_step}", parent_step=row.parent_step))
        self.about.show_text(" · ".join(parts))
        self.about.setToolTip(tip(row))
        playable = trace.game is not None
        self.resume.setText(tr("Go to the table") if playing else tr("Resume"))
        self.resume.setVisible(may_continue(row) and playable)
        self.fork.setEnabled(playable)
        self.fork.setToolTip("" if playable else words.tooltip(trace.problem))

    def _lay_out(self) -> None:
        self.menu.setMenu(self.more)
        self.menu.setPopupMode(self.menu.ToolButtonPopupMode.InstantPopup)
        inner, tools, buttons = QWidget(), QWidget(), QWidget()
        beside, below = controls.row(tools), controls.row(buttons)
        for widget in (self.changes, self.considered, self.viewer, self.chart, self.menu):
            beside.addWidget(widget)
        for button in (self.badge, self.verify, self.resume, self.fork):
            below.addWidget(button)
        layout = controls.column(inner, theme.PANE)
        layout.addWidget(SideBySide(self.title, tools, ROOM, grows=0))
        layout.addWidget(SideBySide(self.about, buttons, ROOM, grows=0))
        for part in (self.notice, self.chips, self.welcome):
            layout.addWidget(part)
        layout.addWidget(self.stage, 1)
        layout.addStretch(0)
        whole = controls.column(self, 0, 0)
        whole.addWidget(FittedScroll(inner), 1)
        foot = controls.column()
        foot.setContentsMargins(theme.PANE, 0, theme.PANE, theme.PANE)
        controls.add(foot, self.unseen, self.time, self.times, self.bar)
        whole.addLayout(foot)
        self._scrolled, self._foot = layout, foot
        self._place_strip()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_strip()

    def _place_strip(self) -> None:
        """Keep the curve in sight, or let it scroll with the board where the page is low."""
        column = self._scrolled if self.height() < LOW * theme.line_height() else self._foot
        if column.indexOf(self.strip) < 0:
            column.addWidget(self.strip)


class Badge(QWidget):
    """The result of verification, with its sentence as tooltip; hidden before verification."""

    def __init__(self) -> None:
        super().__init__()
        self.icon, self.text = QLabel(), controls.label(role="secondary")
        row = controls.row(self, spacing=theme.STEP)
        row.addWidget(self.icon)
        row.addWidget(self.text)
        self.verification = ""
        theme.notifier.changed.connect(self._restyle)
        self.hide()

    def show_verification(self, verification: str, sentence: str) -> None:
        """Show the result of verification; an empty one hides the badge."""
        self.verification = verification
        self.text.setText(said(verification))
        self.setToolTip(words.tooltip(sentence) if sentence else "")
        self.setAccessibleName(f"{said(verification)}. {sentence}")
        self._restyle()
        self.setVisible(bool(verification))

    def _restyle(self) -> None:
        tone, name = (
            TONES.get(self.verification, "secondary"),
            VERIFICATION_ICONS.get(self.verification, "info"),
        )
        size = theme.line_height()
        self.icon.setPixmap(theme.icon_pixmap(name, size, tone))
        self.icon.setFixedSize(QSize(size, size))
        self.text.setStyleSheet(f"color: {theme.color(tone).name()};")


def seat_states(replay: MatchCursor) -> list[SeatState]:
    if replay.match is None:
        return []
    acting = {row.seat for row in replay.at(replay.position)}
    together = recorded_shared_score(replay.match.row)
    game = replay.trace.game if replay.trace is not None else None
    spec = game.spec if game is not None else None
    return [
        SeatState(
            name,
            _fared(seat, name, together),
            seat.seat in acting,
            piece=piece_of(spec, seat.seat),
            behind=_behind(seat),
        )
        for name, seat in zip(replay.names, replay.match.row.seats, strict=True)
    ]


def _behind(seat: SeatRow) -> str:
    """Return who played a seat, with all settings."""
    return tr(
        "Seat {seat}: {who}", seat=seat.seat + 1, who=f"{agent_name(seat)}, {words.one_line(seat.spec, 200)}"
    )


def _fared(seat: SeatRow, name: str, together: str | None) -> str:
    agent = agent_name(seat, 30)
    who = KINDS.get(seat.kind, seat.kind) if agent == name else agent
    parts = [who, words.one_line(seat.scaffold, 30)]
    if seat.score is not None:
        parts.append(tr("score {score}", score=words.amount(seat.score) if together is None else together))
    return " · ".join(filter(None, parts))
