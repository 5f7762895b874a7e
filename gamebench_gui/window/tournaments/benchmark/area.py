"""Testing a model, from the question to the report: the pages that follow one another."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from gamebench_gui.app.benchmark.run_progress import RunProgress
from gamebench_gui.app.benchmark.runs import BenchmarkRun, delete
from gamebench_gui.app.tournament.definition import Caps
from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.question import ask
from gamebench_gui.window.kit.regions import go_on
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.page import Services
from gamebench_gui.window.parts.server_question import agree_to_servers
from gamebench_gui.window.tournaments.benchmark.asking_page import AskingPage
from gamebench_gui.window.tournaments.benchmark.playing import BenchmarkRuns
from gamebench_gui.window.tournaments.benchmark.report_page import ReportPage
from gamebench_gui.window.tournaments.benchmark.running_page import RunningPage
from gamebench_gui.window.tournaments.benchmark.runs_page import RunsPage, text_of
from replays.store import benchmark_runs as stored
from replays.store.benchmark_deletion import Belongings, belongings
from replays.store.benchmark_runs import BenchmarkRow


class BenchmarkArea(QStackedWidget):
    """One of: asking, a run, its report, all runs.

    Signals:
        wanted(request): another page is to show something.
        status(left, right): for the status bar.
        left: back to the tournaments.
    """

    wanted = Signal(object)
    status = Signal(str, str)
    left = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        session = services.session
        self._services = services
        self.runs = BenchmarkRuns(session, services.engine, services.keys.find, self)
        self.asking, self.running = AskingPage(services), RunningPage(session)
        self.report, self.earlier = ReportPage(session), RunsPage()
        self._work = Work(self)
        self._shown = ""
        for page in (self.asking, self.running, self.report, self.earlier):
            self.addWidget(page)
        self._connect()

    @property
    def shown(self) -> str:
        """Id of the run that is shown; empty for none."""
        return self._shown

    def ask(self) -> None:
        """Ask which model is to be tested."""
        self._put(self.asking)
        self.asking.model.focus_first()

    def show_run(self, run_id: str, *, play: bool = False) -> None:
        """Show a run, and play it if asked."""
        self._shown = run_id

        def show(run: BenchmarkRun) -> None:
            if self._shown == run_id:
                self.running.show_run(run)
                self._put(self.running)
            self.runs.ask(run_id, lambda _: None)
            if play:
                self._play(run)

        self.runs.open(run_id, show)

    def show_runs(self) -> None:
        self._work.run(lambda: stored.runs(self._services.session.store), self._list, self._problem)
        self._put(self.earlier)
        self.earlier.list.setFocus()

    def search(self, text: str) -> None:
        """Show the earlier runs that have these words."""
        self.earlier.search(text)
        if text and self.currentWidget() is not self.earlier:
            self._work.run(lambda: stored.runs(self._services.session.store), self._list, self._problem)
            self._put(self.earlier)

    def enter_found(self, *, first: bool) -> None:
        """Move the keyboard to the runs that were found, and show the first if asked."""
        if self.currentWidget() is not self.earlier:
            return
        controls.enter_list(self.earlier.list, first=first)
        if first and self.earlier.show_run.isEnabled():
            self.earlier.show_run.click()

    def show_report(self, run_id: str) -> None:
        self._shown = run_id

        def show(rows: list[BenchmarkRow]) -> None:
            self.report.show_run(run_id, rows)
            self._put(self.report)

        self._work.run(lambda: stored.runs(self._services.session.store), show, self._problem)

    def running_sentence(self) -> str:
        """Return a sentence about runs that are being played; empty if none is."""
        count = len(self.runs.running)
        return (
            tr("{runs} played.", runs=plural("benchmark run is being", "benchmark runs are being", count))
            if count
            else ""
        )

    def shut_down(self) -> None:
        self.runs.leave()
        for page in (self.asking, self.running, self.report):
            page.shut_down()
        self._work.close()

    def go_on(self, *, forward: bool) -> None:
        """Move the keyboard to the next part of the page, or to the previous one."""
        page = self.currentWidget()
        if isinstance(page, (AskingPage, RunningPage, ReportPage, RunsPage)):
            go_on(page.regions(), forward=forward)

    def press_primary(self) -> None:
        """Press the one highlighted button."""
        asking, running = self.asking, self.running
        for button in (asking.start, asking.cost.ask, running.go, self.report.save, self.earlier.show_run):
            if button.isVisible() and button.isEnabled():
                button.click()
                return

    def tell_status(self) -> None:
        """Say in the status bar what is shown."""
        page = self.currentWidget()
        if page is self.running and self.running.progress is not None:
            progress = self.running.progress
            at_once = len(progress.current.running) if progress.current is not None else 0
            under_way = plural("match under way", "matches under way", at_once) if at_once else ""
            self.status.emit(f"{self.running.title.whole}: {self.running.count.text()}", under_way)
        elif page is self.asking:
            self.status.emit(tr("Nothing has been paid or played yet."), "")
        else:
            self.status.emit(self.report.title.whole if page is self.report else "", "")

    def _put(self, page: QWidget) -> None:
        self.setCurrentWidget(page)
        self.tell_status()

    def _list(self, rows: list[BenchmarkRow]) -> None:
        self.earlier.show_rows(rows)

    def _play(self, run: BenchmarkRun) -> None:
        agree_to_servers(
            self,
            self._services.session.servers,
            run.specs,
            lambda: self.runs.start(run.id),
            self._problem,
        )

    def _created(self, run_id: str) -> None:
        self.show_run(run_id, play=True)

    def _start(self) -> None:
        self.runs.open(self._shown, self._play)

    def _show_progress(self, progress: RunProgress) -> None:
        if progress.id == self._shown:
            self.running.show_progress(progress)
            self.tell_status()

    def _ask_stop(self) -> None:
        run_id = self._shown
        ask(
            self.window(),
            tr("Stop the run?"),
            tr("The report then says what was not played."),
            tr("It can be continued later."),
            yes=(tr("Stop"), lambda: self.runs.ask(run_id, lambda run: run.stop())),
            no=(tr("Continue playing"), lambda: None),
        )

    def _ask_delete(self, run_id: str) -> None:
        """Say what would be deleted, and ask."""
        store = self._services.session.store
        if run_id in self.runs.running:
            self._problem(tr("This run is being played; stop it first."))
            return

        def read() -> tuple[BenchmarkRow, Belongings]:
            row = stored.find(store, run_id)
            return row, belongings(store, row)

        def put(found: tuple[BenchmarkRow, Belongings]) -> None:
            row, held = found
            details = tr(
                "{matches} that it played are deleted, with all prompts and replies. It cannot be undone.",
                matches=plural("match", "matches", held.matches),
            )
            if held.adopted:
                kept = plural("match", "matches", held.adopted)
                details += " " + tr("{matches} that were there before stay.", matches=kept)
            ask(
                self.window(),
                tr("Delete the run"),
                tr("Delete {run} for good?", run=text_of(row).partition("\n")[0]),
                details,
                yes=(tr("Delete"), lambda: self._delete(run_id)),
                no=(tr("Keep"), lambda: None),
            )

        self._work.run(read, put, self._problem)

    def _delete(self, run_id: str) -> None:
        session = self._services.session

        def job() -> tuple[int, list[BenchmarkRow]]:
            return delete(session, run_id), stored.runs(session.store)

        def done(deleted: tuple[int, list[BenchmarkRow]]) -> None:
            self._shown = "" if self._shown == run_id else self._shown
            self.earlier.show_rows(deleted[1])
            matches = plural("match", "matches", deleted[0])
            self.earlier.notice.tell(tr("The run and {matches} were deleted.", matches=matches), "good")

        self._work.run(job, done, self._problem)

    def _raise_caps(self, caps: Caps) -> None:
        run_id = self._shown

        def change(run: BenchmarkRun) -> None:
            run.set_caps(caps)
            run.resume()

        playing = run_id in self.runs.running
        self.runs.ask(run_id, change, lambda _: None if playing else self._start())

    def _problem(self, sentence: str) -> None:
        page = self.currentWidget()
        shown = page if isinstance(page, (ReportPage, RunsPage)) else self.running
        shown.notice.tell(sentence, "bad")

    def _ended(self, run_id: str) -> None:
        if run_id == self._shown:
            self.running.look(late=True)

    def _connect(self) -> None:
        asking, running, report, earlier = self.asking, self.running, self.report, self.earlier
        self.runs.reported.connect(self._show_progress)
        self.runs.refused.connect(self._problem)
        self.runs.ended.connect(self._ended)
        asking.created.connect(self._created)
        asking.runs_wanted.connect(self.show_runs)
        asking.left.connect(self.left)
        running.start_wanted.connect(self._start)
        running.pause_wanted.connect(lambda: self.runs.ask(self._shown, lambda run: run.pause()))
        running.resume_wanted.connect(lambda: self.runs.ask(self._shown, lambda run: run.resume()))
        running.stop_wanted.connect(self._ask_stop)
        running.caps_wanted.connect(self._raise_caps)
        running.report_wanted.connect(lambda: self.show_report(self._shown))
        running.wanted.connect(self.wanted)
        running.connections_wanted.connect(self._services.connections.wanted)
        running.runs_wanted.connect(self.show_runs)
        report.wanted.connect(self.wanted)
        report.left.connect(lambda run_id: self.show_run(run_id))
        earlier.opened.connect(lambda run_id: self.show_run(run_id))
        earlier.report_wanted.connect(self.show_report)
        earlier.delete_wanted.connect(self._ask_delete)
        earlier.new_wanted.connect(self.ask)
        earlier.left.connect(self.left)
