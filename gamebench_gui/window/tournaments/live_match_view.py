"""One running match of a tournament, large: to watch, pause or stop."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from gamebench_gui.app.tournament.progress import RunningMatch
from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.layouts import FittedScroll, FlowLayout
from replays.words import one_line


class LiveMatchView(QWidget):
    """A match that is being played, large.

    Signals:
        left: back to all matches.
        pause_wanted, resume_wanted, stop_wanted(number): steer this match alone.
        opened(match_id): open it in Replays.
    """

    left = Signal()
    pause_wanted = Signal(int)
    resume_wanted = Signal(int)
    stop_wanted = Signal(int)
    opened = Signal(str)

    def __init__(self, options: BoardOptions) -> None:
        super().__init__()
        self.match: RunningMatch | None = None
        self.title, self.state = (
            controls.label(role="pane", wrap=True),
            controls.label(role="secondary", wrap=True),
        )
        self.seats = QWidget()
        self._flow = FlowLayout(self.seats)
        self.stage = Stage(options)
        self.back = controls.push(
            tr("All matches"), self.left.emit, icon="previous", tip=tr("Back to the wall (Esc)")
        )
        self.pause = controls.push(tr("Pause this match"), self._toggle, icon="pause")
        self.stop = controls.push(
            tr("Stop this match"), self._stop, icon="stop", tip=tr("It ends without a result.")
        )
        self.replay = controls.push(tr("Open in Replays"), self._open, icon="list")
        buttons = QWidget()
        controls.add(FlowLayout(buttons), self.back, self.pause, self.stop, self.replay)
        layout = controls.column(self, theme.PANE)
        controls.add(layout, buttons, self.title, self.seats, self.state, (FittedScroll(self.stage), 1))

    def show_match(self, match: RunningMatch, title: str) -> None:
        same = self.match is not None and self.match.match_id == match.match_id
        changed = not same or self.match is None or self.match.step != match.step or self.match.view is None
        if not same:
            self.title.setText(tr("Match {number:,} · {title}", number=match.number + 1, title=title))
            self._flow.clear()
            for seat, name in enumerate(match.agents):
                self._flow.addWidget(_seat(seat, name))
            self._flow.invalidate()
        self.match = match
        self.state.setText(" · ".join((plural("step", "steps", match.step), match.paused or tr("running"))))
        theme.set_role(self.state, "warning" if match.paused else "secondary")
        self.pause.setText(tr("Resume this match") if match.paused else tr("Pause this match"))
        theme.set_icon(self.pause, "play" if match.paused else "pause")
        for button in (self.pause, self.stop):
            button.setEnabled(True)
        if match.view is not None and changed:
            self.stage.show_view(match.view, match.agents, same, match.heard)

    def show_over(self, sentence: str) -> None:
        self.state.setText(sentence)
        theme.set_role(self.state, "secondary")
        for button in (self.pause, self.stop):
            button.setEnabled(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)

    def _toggle(self) -> None:
        if self.match is not None:
            signal = self.resume_wanted if self.match.paused else self.pause_wanted
            signal.emit(self.match.number)

    def _stop(self) -> None:
        if self.match is not None:
            self.stop_wanted.emit(self.match.number)

    def _open(self) -> None:
        if self.match is not None:
            self.opened.emit(self.match.match_id)


def _seat(seat: int, name: str) -> QWidget:
    chip = QWidget()
    line = controls.row(chip, spacing=theme.STEP)
    controls.add(line, controls.SeatMark(seat, 1.0), controls.label(one_line(name, 60)))
    return chip
