"""Opening the window: what happens before it is there, and the self-test."""

from __future__ import annotations

import tempfile
from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.opening import sort_files
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.boards.picture import png
from gamebench_gui.window.kit.collecting import Collector, keep_loaded, share_heap
from gamebench_gui.window.kit.language import dress
from gamebench_gui.window.kit.problems import Problems, log_to
from gamebench_gui.window.parts.page import SetUpGame
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.play.page import PlayPage
from gamebench_gui.window.shell.daily_backup import DailyBackup, back_up_first
from gamebench_gui.window.shell.damaged_dialog import LeftError, open_session
from gamebench_gui.window.shell.display import open_display
from gamebench_gui.window.shell.main_window import MainWindow, apply_theme
from gamebench_gui.window.shell.running import Running, hand_over, meeting_point
from games.catalog import FIRST_GAME
from replays.store.errors import StoreError

if TYPE_CHECKING:
    from gamebench_gui.window.studies.station_window import StationWindow

APP_ID: Final = "io.github.gamebench_gui.GameBench"
"""The program's name for desktops: of its desktop file, icons and kinds of files."""
SETTLED: Final = 3000
"""Milliseconds after which the rest of the window is loaded."""
LONGEST_SMOKE: Final = 30_000
"""Milliseconds after which the self-test gives up."""


def run_window(paths: Paths, database: Path | None = None, files: Sequence[Path] = ()) -> int:
    """Open the window and run until it closes; return the exit code.

    If the database is damaged, a dialog offers to rescue it, to open another or to start a new one. If
    another program shows the same database, that one opens the files and comes to the front.

    Args:
        files: a database to show, or matches that are offered for import.

    Raises:
        StoreError: the database or a file cannot be used, or something could not be saved.
    """
    log_to(paths.logs)
    try:
        opened = sort_files(files)
        shown = opened.database or database or paths.matches
        if hand_over(meeting_point(shown, paths.data), opened.matches):
            return 0
        app, settings = _dressed(paths)
        session = open_session(shown, paths, lambda path: Session(path, paths, paint=png))
    except LeftError:
        raise
    except (StoreError, OSError) as error:
        _dressed(paths)
        tell_in_a_box(str(error))
        raise
    window = MainWindow(session, Engine(), settings)
    running = _answer_others(app, window)
    problems = Problems()
    problems.happened.connect(window.tell_problem)
    problems.watch()
    window.show()
    QTimer.singleShot(SETTLED, window, keep_loaded)
    if opened.matches:
        QTimer.singleShot(0, window, partial(window.files.open_files, opened.matches))
    code = int(app.exec())
    app.removeEventFilter(running)
    running.close()
    if result := window.deletion.carry_out():
        tell_in_a_box(result, QMessageBox.Icon.Information)
    if window.lost:
        raise StoreError(window.lost)
    return code


def run_study(paths: Paths, args: Namespace) -> int:
    """Open the window of a study's participants and run until the experimenter closes it.

    Raises:
        GameError: another program runs a study on this database.
        StoreError: the database cannot be used, there is no such study, or something could not be saved.
    """
    from gamebench_gui.app.models.keys import Keys
    from gamebench_gui.window.studies.participant_match import Station
    from gamebench_gui.window.studies.station_window import StationWindow
    from replays.studies.registry import Study, station_number

    log_to(paths.logs)
    app = _application()
    settings = Settings(paths.config)
    apply_theme(settings)
    session, engine = Session(args.db, paths, paint=png), Engine()
    try:
        study = Study(session.store, session.writer, args.study)
        station_number(study.protocol.study.stations, args.station)
        back_up_first(session.path, settings)
        window = StationWindow(
            Station(session, engine, settings, Keys()), study, args.station, pilot=args.pilot
        )
        window.left.connect(lambda: apply_theme(settings))
        backup = _backup_of_station(window, session, settings)
        window.show()
        if args.code:
            window.show_start(code=args.code)
        code = int(app.exec())
        backup.stop()
        return code
    finally:
        engine.stop()
        session.close()


def _backup_of_station(window: StationWindow, session: Session, settings: Settings) -> DailyBackup:
    """Back up each day that a station runs for, but only while no participant is there."""
    from gamebench_gui.window.studies.start import StartFrame

    def tell(sentence: str) -> None:
        if isinstance(window.front, StartFrame):
            window.front.notice.tell(sentence, "bad")

    backup = DailyBackup(window, lambda: session, settings, tell, gives_way=lambda: window.visit is not None)
    window.left.connect(backup.look)
    backup.begin()
    return backup


def run_trial(paths: Paths, args: Namespace) -> int:
    """Show simulated people in a study, and run until the window closes.

    Raises:
        StoreError: the results could not be written.
    """
    from gamebench_gui.window.studies.trial_window import TrialWindow

    log_to(paths.logs)
    app, settings = _dressed(paths)
    engine, trouble = Engine(), list[str]()
    window = TrialWindow(args.trial, engine, settings, args.people, args.seed)
    window.failed.connect(trouble.append)
    window.show()
    window.start()
    try:
        code = int(app.exec())
    finally:
        engine.stop()
    if trouble:
        raise StoreError(trouble[0])
    return code


def _answer_others(app: QApplication, window: MainWindow) -> Running:
    """Have the window open files from other programs and from the desktop."""
    running = Running(window.session.paths.data, window)

    def come(files: list[Path]) -> None:
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.raise_()
        window.activateWindow()
        window.files.open_files(files)

    running.asked.connect(come)
    running.listen(window.session.path)
    window.database_used.connect(running.listen)
    app.installEventFilter(running)
    return running


def tell_in_a_box(sentence: str, icon: QMessageBox.Icon = QMessageBox.Icon.Critical) -> None:
    """Show a sentence while there is no window."""
    box = QMessageBox(icon, "GameBench", sentence)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.exec()


def run_smoke(paths: Paths) -> int:
    """Open the window in an empty folder, play a random match, and close it; return 0 if it was recorded."""
    app = _application()
    with tempfile.TemporaryDirectory() as folder:
        empty = Paths.of(folder)
        settings = Settings(empty.config)
        settings.set_value("pace", 0.0)
        apply_theme(settings)
        window = MainWindow(Session(None, empty), Engine(), settings)
        recorded: list[str | None] = []

        def played() -> None:
            window.session.writer.flush()
            recorded.extend(row.termination for row in window.session.store.matches())
            window.close()

        window.show()
        window.page(PlayPage).recorded.connect(lambda _: QTimer.singleShot(0, window, played))
        dice = AgentSpec.of("random")
        playing = SetUpGame(FIRST_GAME, (dice, dice), start=True)
        QTimer.singleShot(0, window, partial(window.answer, playing))
        QTimer.singleShot(LONGEST_SMOKE, window, window.close)
        app.exec()
    return 0 if recorded == ["rules"] else 1


def _dressed(paths: Paths) -> tuple[QApplication, Settings]:
    app, settings = _application(), Settings(paths.config)
    apply_theme(settings)
    return app, settings


def _application() -> QApplication:
    share_heap()
    app = open_display()
    Collector(app)
    dress(app)
    app.setApplicationName("GameBench")
    app.setDesktopFileName(APP_ID)
    return app
