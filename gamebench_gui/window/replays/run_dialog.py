"""The base of dialogs that have agents play or answer in the engine, repeatedly."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QProgressBar, QWidget

from agents.catalog.seat_context import SeatContext
from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.helping import help_by_key
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.page import Services
from gamebench_gui.window.parts.seat_row import SeatRow
from gamebench_gui.window.replays.inspector_parts import Tree
from replays import words
from replays.store.trace import Trace

T = TypeVar("T")


class RunDialog(QDialog):
    """Runs a job in the engine, from `go` to `stop` or its end; results are listed in a table."""

    def __init__(
        self,
        services: Services,
        trace: Trace,
        title: str,
        start: tuple[str, Callable[[], object]],
        table: Tree,
        parent: QWidget | None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        help_by_key(self, "analysis")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.session = services.session
        self.engine = services.engine
        self.keys = services.keys
        self._connections = services.connections
        self.trace, self.table = trace, table
        self.problem, self.progress = controls.label(role="bad", wrap=True), QProgressBar()
        self.go, self.stop = controls.push(*start, role="primary"), controls.push(tr("Stop"), self.cancel)
        for part in (self.progress, self.stop):
            part.hide()
        self._work, self._running = Work(self), Future[Any]()
        self._running.cancel()
        self.rejected.connect(self.cancel)

    def test(self, row: SeatRow) -> None:
        self._connections.test_agreed(row, self.session.servers, self)

    def cancel(self) -> None:
        if not self._running.done():
            self._running.cancel()
            self._end(())

    def complain(self, sentence: str) -> None:
        self.problem.setText(words.one_line(sentence, 400))

    def context(self) -> SeatContext:
        return SeatContext(executor=self.engine.executor, key_for=self.keys.find, allow_cheating=True)

    def begin(self, running: Coroutine[Any, Any, Sequence[T]]) -> None:

        def fail(sentence: str) -> None:
            self.complain(sentence)
            self._end(())

        self._running = self.engine.submit(running)
        self._show_running(True)
        self._work.when(self._running, self._end, fail)

    def finish(self, results: Sequence[Any]) -> None:
        """Show the results; of a job that was broken off there are none here."""
        raise NotImplementedError

    def foot(self, *others: QWidget) -> QHBoxLayout:
        line = controls.row()
        for other in others:
            line.addWidget(other)
        line.addWidget(self.progress, 1)
        line.addStretch(0)
        for button in (self.stop, controls.push(tr("Close"), self.reject), self.go):
            line.addWidget(button)
        return line

    def _end(self, results: Sequence[Any]) -> None:
        self._show_running(False)
        self.finish(results)

    def _show_running(self, running: bool) -> None:
        self.progress.setVisible(running)
        self.stop.setVisible(running)
        self.go.setEnabled(not running)
