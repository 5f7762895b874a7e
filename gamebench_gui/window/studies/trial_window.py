"""A protocol tried in a window: simulated people are seen going through it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QFrame, QWidget

from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.models.keys import Keys
from gamebench_gui.app.study.trying import Trial, Tried
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FlowLayout, fit_to_screen
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.studies.participant_match import Station
from gamebench_gui.window.studies.station_window import StationWindow
from gamebench_gui.window.studies.walking import QuickClock, Walker
from games.core.hashing import derive_seed
from replays.studies.overview import counts

SPEEDS: Final = (1, 4, 16, 64)
"""Factor by which it is faster than a person."""
USUAL: Final = 4
SIZE: Final = QSize(1280, 800)
SPARE: Final = 4
"""Simulated people who may begin for each complete one."""


class TrialWindow(QWidget):
    """A station's window in which simulated people take part, in a study of its own that counts for nothing.

    Signals:
        over(tried): exports and report are written; None if nobody was complete.
        failed(sentence): they could not be written.
    """

    over = Signal(object)
    failed = Signal(str)

    def __init__(self, trial: Trial, engine: Engine, settings: Settings, people: int, seed: int = 0) -> None:
        super().__init__()
        self.trial = trial
        self.people = people
        self._seed = seed
        self._begun = 0
        self._ended = False
        self._held = False
        self.setWindowTitle(tr("{title}: a trial", title=trial.study.row.title))
        self.setWindowIcon(theme.app_icon())
        self.work, self.clock = Work(self), QuickClock(USUAL)
        station = Station(trial.session, engine, settings, Keys())
        self.station = StationWindow(
            station, trial.study, trial.station, full=False, now=self.clock, looks=False
        )
        self.walker = Walker(self.station, self.clock, derive_seed(seed, "walk"))
        self.progress = controls.label(role="strong")
        self.speed = controls.ComboBox()
        self.hold = controls.push(tr("Hold"), self._hold)
        self.end = controls.push(tr("Stop the trial"), self.stop)
        self.station.left.connect(
            lambda: QTimer.singleShot(0, self, self._write if self._ended else self._let_begin)
        )
        self._lay_out()
        fit_to_screen(self, SIZE)

    def start(self) -> None:
        self.walker.start()
        self._let_begin()

    def stop(self) -> None:
        """End the trial now; write the data of those who are complete."""
        if self._ended:
            return
        self._ended = True
        self.walker.stop()
        self.end.setEnabled(False)
        if self.station.visit is not None:
            self.station.leave()
        else:
            self._write()

    def set_speed(self, factor: float) -> None:
        self.clock.run(factor)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop the trial before the window closes."""
        if self.station.isEnabled():
            event.ignore()
            self.stop()
            return
        self.work.close()
        event.accept()

    def _let_begin(self) -> None:
        complete = counts(self.trial.study).complete
        if complete >= self.people or self._begun >= SPARE * self.people:
            self.stop()
            return
        code = self.trial.code_of(self._begun)
        self._begun += 1
        sentence = tr(
            "Simulated person {begun} · {complete} of {people} complete · nothing of this counts",
            begun=self._begun,
            complete=complete,
            people=self.people,
        )
        self.progress.setText(sentence)
        self.station.hand_over(code)
        if self.station.visit is None:  # the quota is full
            self.stop()

    def _write(self) -> None:
        self.station.close()
        self.station.setEnabled(False)
        if not counts(self.trial.study).complete:
            self.trial.session.close()
            self._done(None)
            return
        self.progress.setText(tr("Writing exports and report ..."))
        self.work.run(self.trial.finish, self._done, self._fail)

    def _done(self, tried: Tried | None) -> None:
        self.close()
        self.over.emit(tried)

    def _fail(self, sentence: str) -> None:
        self.close()
        self.failed.emit(sentence)

    def _hold(self) -> None:
        self._held = not self._held
        self.hold.setText(tr("Continue") if self._held else tr("Hold"))
        self.clock.run(0 if self._held else float(self.speed.currentData()))
        (self.walker.stop if self._held else self.walker.start)()

    def _lay_out(self) -> None:
        for factor in SPEEDS:
            self.speed.addItem(
                tr("as a person") if factor == 1 else tr("{factor} times as fast", factor=factor), factor
            )
        self.speed.setCurrentIndex(SPEEDS.index(USUAL))
        self.speed.setAccessibleName(tr("Speed"))
        self.speed.currentIndexChanged.connect(lambda _: self._speed_chosen())
        head, speed = QFrame(), QWidget()
        theme.set_role(head, "pane-box")
        controls.add(controls.row(speed), controls.line_label(tr("Speed"), self.speed), self.speed)
        self.progress.setFixedHeight(self.end.sizeHint().height())
        line = FlowLayout(head, 2 * theme.STEP, 3 * theme.STEP)
        controls.add(line, speed, self.hold, self.end, self.progress)
        controls.add(controls.column(self, 0, 0), head, (self.station, 1))

    def _speed_chosen(self) -> None:
        if not self._held:
            self.set_speed(float(self.speed.currentData()))
