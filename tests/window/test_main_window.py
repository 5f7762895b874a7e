"""The window around the pages: beginnings, menus, files, settings, and leaving nothing behind."""

import json
import logging
import subprocess
import sys
import threading
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path

import pytest
from helpers.benchmark_files import goods
from helpers.chat_server import ChatServer
from helpers.connections import ConnectionsForm
from helpers.play import few
from helpers.policy import legal_answer
from helpers.replays import notes_on_match, opened
from helpers.waiting import LIMIT
from helpers.window import (
    MainWindow,
    asked,
    bar,
    choose_menu,
    click_action,
    ended,
    legal,
    live,
    open_window,
    play,
    readable,
    seats,
    stage,
    status,
)
from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox

from agents.catalog.spec import AgentSpec
from gamebench_gui import __main__
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.main import run
from gamebench_gui.window.kit import palette, theme
from gamebench_gui.window.kit.problems import Problems, log_to
from gamebench_gui.window.parts.page import Fork, SetUpGame
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.shell import main_window
from gamebench_gui.window.shell.app import run_smoke
from gamebench_gui.window.shell.keys_dialog import KeysDialog
from gamebench_gui.window.shell.settings_dialog import SettingsDialog
from gamebench_gui.window.tournaments.page import TournamentsPage
from games.core.events import Paused
from replays.store.errors import StoreError, Trouble

TTT = "tic_tac_toe:gtbench"

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.fixture(autouse=True)
def usual_look(qapp):
    yield
    if theme.palette() is not palette.LIGHT or theme.scale() != 1.0:
        theme.apply(qapp, theme.Mode.LIGHT, 1.0)


def dialog(window, kind):
    return next(found for found in window.findChildren(kind) if found.isVisible())


# beginnings


def first_start(folder):
    paths = Paths.of(folder)
    settings = Settings(paths.config)
    settings.set_value("pace", 0.0)
    window = MainWindow(Session(None, paths), Engine(), settings)
    window.show()
    return window


@pytest.fixture
def newcomer(tmp_path, qtbot):
    window = first_start(tmp_path)
    yield window
    window.close()
    window.deleteLater()


def test_the_first_start_shows_three_doors(newcomer):
    assert newcomer.welcome.isVisible()
    assert newcomer.focusWidget() is newcomer.welcome.play
    assert len(newcomer.welcome.ways) == 3
    for button in newcomer.welcome.ways:
        assert button.accessibleName()
        assert button.accessibleDescription()


@pytest.mark.parametrize("way", ["compare", "study"])
def test_tournaments_and_studies_are_one_press_from_the_welcome(newcomer, way):
    getattr(newcomer.welcome, way).click()
    assert newcomer.pages.front == {"compare": "tournaments", "study": "studies"}[way]
    assert not newcomer.welcome.isVisible()


def test_play_now_is_a_match_that_waits_for_the_person(newcomer, until):
    QTest.keyClick(newcomer.welcome.play, Qt.Key.Key_Return)
    until(lambda: asked(newcomer) == 0)
    assert live(newcomer).names[0] == "You"
    click_action(newcomer, legal(newcomer)[4])
    until(lambda: asked(newcomer) == 0)


def test_two_bots_play_to_the_end_by_themselves(newcomer, until):
    newcomer.welcome.watch.click()
    until(lambda: live(newcomer) is not None and live(newcomer).ended is not None)
    assert live(newcomer).persons == ()


def test_sample_matches_are_imported_and_shown(newcomer, until, monkeypatch):
    played = []

    def samples():
        newcomer.session.writer.flush()
        return played

    play(newcomer, TTT, "random", "random")
    until(lambda: live(newcomer).ended is not None)
    played.append(live(newcomer).plan.match_id)
    newcomer.show_welcome()
    monkeypatch.setattr(newcomer.session, "import_samples", samples)
    newcomer.welcome.samples.click()
    until(lambda: newcomer.replays.isVisible())
    assert opened(newcomer.replays) == played[0]


def test_the_second_start_begins_where_the_first_ended(windows):
    first = windows()
    first.play.open_game("kuhn_poker")
    first.show_page("replays")
    first.resize(780, 600)
    first.close()
    paths = Paths.of(first.session.paths.data)
    again = MainWindow(Session(None, paths), Engine(), Settings(paths.config))
    again.show()
    try:
        QApplication.processEvents()
        assert not again.welcome.isVisible()
        assert again.pages.front == "replays"
        assert again.play.next.name == "kuhn_poker:gtbench"
        assert (again.width(), again.height()) == (780, 600)
    finally:
        again.close()


def test_a_model_is_connected_from_the_servers_found(newcomer, until, monkeypatch):
    from agents.llm import servers

    with ChatServer(models=("tiny", "large")) as server:
        find = servers.find_local_servers
        monkeypatch.setattr(servers, "find_local_servers", lambda: find(ports=[server.port]))
        newcomer.welcome.connect_model.click()
        found = ConnectionsForm(newcomer)
        until(lambda: found.shown == server.base_url)
        assert found.told == "1 server found on this computer."
        assert found.models == ["tiny", "large"]
        found.ask()
        until(lambda: found.answer.startswith("It works"))
        found.choose("large")
        found.play()
    spec = AgentSpec.parse(seats(newcomer)[1])
    assert (spec.model, spec.text("base_url")) == ("large", server.base_url)
    assert newcomer.play.isVisible()


def test_a_model_without_a_name_is_asked_for(window, until, monkeypatch):
    from agents.llm import servers

    async def none():
        return []

    monkeypatch.setattr(servers, "find_local_servers", none)
    window.show_settings().find_servers()
    found = ConnectionsForm(window)
    until(lambda: found.told.startswith("None answers on the usual ports"))
    found.play()
    assert found.answer == "Choose or name a model first."
    found.close()


# interrupted matches


def test_a_match_left_by_closing_the_window_is_offered_again(windows, until):
    first = windows()
    play(first, TTT, "human", "random", seed=2)
    until(lambda: asked(first) == 0)
    click_action(first, legal(first)[4])
    until(lambda: asked(first) == 0)
    states = live(first).states
    first.close()
    second = windows()
    assert second.notice.text == "1 match was interrupted."
    assert [button.text() for button in second.notice.buttons] == ["Resume", "Show in Replays"]
    second.notice.buttons[0].click()
    until(lambda: asked(second) == 0)
    assert live(second).states == states
    assert second.notice.text == ""


def question(window):
    """The question that is open; None without one."""
    return next((each for each in window.findChildren(QMessageBox) if each.isVisible()), None)


def answer(box, text):
    next(button for button in box.buttons() if button.text() == text).click()


class FrameClosed(QCloseEvent):
    """What the window system sends when the button in the frame is pressed."""

    def spontaneous(self):
        return True


def test_closing_asks_while_a_match_is_played(window, until):
    """Of the menu's entry and of the frame's button; the window stays until somebody agrees."""
    play(window, TTT, "human", "random", seed=2)
    until(lambda: asked(window) == 0)
    for close in (lambda: choose_menu(window, "File", "Quit"), lambda: window.closeEvent(FrameClosed())):
        close()
        asks = question(window)
        assert window.isVisible()
        assert asks.text() == "A match is being played."
        assert "resume them at the next start" in asks.informativeText()
        answer(asks, "Keep playing")
        assert window.isVisible()
        assert asked(window) == 0
    choose_menu(window, "File", "Quit")
    answer(question(window), "Close")
    assert not window.isVisible()


def test_closing_asks_nothing_where_nothing_is_played(window, until):
    play(window, TTT, "random", "random", seed=2)
    until(lambda: ended(window))
    choose_menu(window, "File", "Quit")
    assert question(window) is None
    assert not window.isVisible()


def test_closing_says_that_a_tournament_is_played(window):
    page = window.page(TournamentsPage)
    page.runs._futures["t"] = Future()
    choose_menu(window, "File", "Quit")
    assert question(window).text() == "1 tournament is being played."
    answer(question(window), "Keep playing")
    assert window.isVisible()


def test_interrupted_matches_are_shown_in_replays(windows, until):
    first = windows()
    play(first, TTT, "human", "random")
    until(lambda: asked(first) == 0)
    match_id = live(first).plan.match_id
    first.close()
    second = windows()
    second.notice.buttons[1].click()
    until(lambda: second.replays.isVisible())
    assert opened(second.replays) == match_id


# leaving


def test_nothing_is_left_when_the_window_closes_during_a_match(tmp_path, qtbot, until):
    before = set(threading.enumerate())
    window = open_window(tmp_path)
    play(window, TTT, "human", "mcts:simulations=100")
    until(lambda: asked(window) == 0)
    click_action(window, legal(window)[0])
    window.close()
    window.deleteLater()
    assert set(threading.enumerate()) - before == set()
    with closing(Session(tmp_path / "matches.sqlite")) as session:
        assert [row.termination for row in session.store.matches()] == [None]


def test_the_window_closes_while_a_model_thinks(tmp_path, qtbot, until):
    before = set(threading.enumerate())
    with ChatServer(latency=60.0) as server:
        window = open_window(tmp_path)
        play(window, TTT, f"llm:model=test-model,base_url={server.base_url}", "random")
        until(lambda: "is thinking" in status(window))
        window.close()
        window.deleteLater()
    assert {thread for thread in threading.enumerate() if thread.name in ("engine", "search")} <= before


# start


FIRST_PICTURE = r"""
import os, re, sys
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from pathlib import Path
from gamebench_gui.window.shell.app import Engine, MainWindow, Paths, Session, Settings
from gamebench_gui.window.shell.app import _application, apply_theme
app, paths = _application(), Paths.of(sys.argv[1])
settings = Settings(paths.config)
apply_theme(settings)
window = MainWindow(Session(None, paths), Engine(), settings)
window.show()
while not window.isVisible():
    app.processEvents()
window.grab()
heavy = ("openai", "pyqtgraph", "keyring", "trueskill", "numpy", "pandas", "PySide6.QtMultimedia")
pages = ("studies", "tournaments", "replays", "dashboard")
late = (*heavy, "replays.exchange.gamma_files", "replays.exchange.gtbench", "gamebench_gui.app.benchmark")
late += tuple(f"gamebench_gui.window.{name}" for name in pages)
rules = [m for m in sys.modules if re.fullmatch(r"games\.(?!core)\w+\.(rules|guide)", m)]
from gamebench_gui.app.match.strengths import _games
print([m for m in late if m in sys.modules] + rules + _games.cache_info().currsize * ["strengths"])
window.close()
"""


def test_nothing_heavy_is_loaded_before_the_first_picture(tmp_path):
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", FIRST_PICTURE, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )
    assert done.stdout.strip() == "[]", done.stderr


@pytest.mark.slow
def test_the_self_test_plays_a_match_and_keeps_nothing(tmp_path, qapp):
    assert run_smoke(Paths.of(tmp_path)) == 0
    assert list(tmp_path.iterdir()) == []


# keys, dialogs, menus


def press(window, key, modifier=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(QApplication.focusWidget() or window, key, modifier)


@pytest.fixture
def active(window, qtbot):
    with qtbot.waitActive(window):
        window.activateWindow()
    return window


def test_keys_go_to_pages_and_search(active):
    ctrl = Qt.KeyboardModifier.ControlModifier
    press(active, Qt.Key.Key_2, ctrl)
    assert active.replays.isVisible()
    press(active, Qt.Key.Key_1, ctrl)
    assert active.play.isVisible()
    press(active, Qt.Key.Key_K, ctrl)
    assert QApplication.focusWidget() is active.top.search


def test_f1_shows_every_key_of_every_page_and_the_question_mark_opens_the_manual(active):
    library = active.play.library
    library.list.setFocus()
    QTest.keyClicks(QApplication.focusWidget(), "?")
    assert active.manual.window.shown == ("window", "play")
    active.manual.close()
    active.activateWindow()
    library.list.setFocus()
    QTest.keyClick(library.list, Qt.Key.Key_F1)
    shown = readable(dialog(active, KeysDialog))
    for text in (
        "Pause or resume the match",
        "Move the cursor among what is lit on the board",
        "Next round",
        "Search",
    ):
        assert text in shown


def test_pages_are_made_when_they_are_first_shown(active):
    active.show_keys()
    dialog(active, KeysDialog).accept()
    assert [type(page).__name__ for page in active.pages] == ["PlayPage"]
    QTest.keyClick(active, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    assert [type(page).__name__ for page in active.pages] == ["PlayPage", "TournamentsPage"]


def test_a_question_mark_typed_into_a_field_stays_there(active):
    search = active.play.library.search
    search.setFocus()
    QTest.keyClicks(search, "what?")
    assert search.text() == "what?"
    assert not [d for d in active.findChildren(QDialog) if d.isVisible()]


def test_the_search_field_searches_the_page_in_view(window):
    window.top.search.setText("kuhn")
    assert window.play.library.shown == ["kuhn_poker:gtbench"]
    window.show_page("replays")
    assert window.top.search.text() == ""
    window.top.search.setText("nobody")
    matches = window.replays.matches
    assert matches.search.text() == "nobody"


@pytest.mark.slow
def test_settings_take_effect_at_once(window):
    window.show_settings()
    form = dialog(window, SettingsDialog)
    form.fields["theme"].set_value("dark")
    assert theme.palette() is palette.DARK
    form.fields["scale"].set_value(2.0)
    assert theme.scale() == 2.0
    window.play.open_game(TTT)
    form.fields["coordinates"].set_value(False)
    assert not stage(window).board_widget.options.coordinates
    checked = [a.text() for a in window.menus._groups["theme"].actions() if a.isChecked()]
    assert checked == ["Dark"]


@pytest.mark.slow
def test_at_double_size_every_part_of_the_window_can_be_reached(windows):
    window = windows(scale=2.0)
    window.settings.changed.emit("scale")
    window.resize(1280, 800)
    for name in ("bargain", "undercover", TTT):
        window.play.open_game(name)
        QApplication.processEvents()
        assert (window.width(), window.height()) == (1280, 800)


def test_the_board_is_the_largest_thing_on_the_page(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    centre, stage = window.play.centre, window.play.centre.stage
    for size in ((1280, 800), (1920, 1080), (2560, 1440)):
        window.resize(*size)
        QApplication.processEvents()
        assert stage.width() * stage.height() > 0.5 * centre.width() * centre.height(), size
        assert centre.width() > window.play.library.width() + window.play.side.width(), size


# files


def test_matches_are_exported_and_imported(windows, until, tmp_path):
    first = windows("one")
    play(first, TTT, "random", "random")
    until(lambda: live(first).ended is not None)
    file = tmp_path / "all.jsonl.gz"
    first.files.export_to(file)
    until(lambda: first.notice.text == "1 match written to all.jsonl.gz.")
    second = windows("two")
    second.files.import_from(file)
    until(lambda: second.notice.text == "1 new match read from all.jsonl.gz.")
    assert second.session.store.count() == 1
    assert second.replays.isVisible()


def test_opened_files_that_repeat_others_are_told(window, until, tmp_path):
    for name in ("v1", "v1_1"):
        file = tmp_path / f"public_goods_{name}.json"
        file.write_text(json.dumps(goods([(5, 0, 5)])))
        window.files.import_from(file)
        until(lambda: not window.notice.text.startswith("Importing"))
    told = "0 new matches read from public_goods_v1_1.json. 1 file repeats another; such records count once."
    assert window.notice.text == told
    assert window.session.store.count() == 1


@pytest.mark.parametrize("content", few(1, [b"not json\n", b"", b"\x1f\x8bbroken"]))
def test_a_file_that_is_no_export_gives_a_sentence(window, until, tmp_path, content):
    file = tmp_path / "wrong.jsonl"
    file.write_bytes(content)
    window.files.import_from(file)
    until(lambda: not window.notice.text.startswith("Importing"))
    assert window.notice.text.endswith(".")
    assert "Traceback" not in window.notice.text
    assert window.session.store.count() == 0


def test_another_database_is_opened_in_the_same_window(window, until, tmp_path):
    play(window, TTT, "random", "random")
    until(lambda: live(window).ended is not None)
    window.session.writer.flush()
    assert window.session.store.count() == 1
    window.use_database(tmp_path / "other.sqlite")
    assert window.session.store.count() == 0
    assert window.play.at_table.live is None
    play(window, TTT, "random", "random")
    until(lambda: live(window).ended is not None)
    window.session.writer.flush()
    assert window.session.store.count() == 1


def test_a_file_that_is_no_database_leaves_the_window_as_it_was(window, tmp_path):
    wrong = tmp_path / "letter.sqlite"
    wrong.write_text("Dear reader, this is not a database at all. " * 20)
    session = window.session
    window.use_database(wrong)
    assert window.session is session
    assert window.notice.text.endswith(".")


# errors


def test_an_unhandled_error_is_one_sentence_and_a_traceback_in_the_log(window, tmp_path):
    log_to(tmp_path / "logs")
    problems = Problems()
    problems.happened.connect(window.tell_problem)
    try:
        raise KeyError("something nobody expected")
    except KeyError as error:
        problems.report(KeyError, error, error.__traceback__)
    assert window.notice.text.startswith("Something went wrong inside the program (KeyError).")
    assert [button.text() for button in window.notice.buttons] == ["Open log folder"]
    for handler in logging.getLogger().handlers:
        handler.flush()
    written = Path(tmp_path / "logs" / "gamebench.log").read_text()
    assert "Traceback" in written
    assert "something nobody expected" in written


def test_a_full_disk_pauses_the_match_and_is_tried_again(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    window.session.writer.flush()
    threading.Thread(target=window.session.writer.on_failure, args=(StoreError("The disk is full."),)).start()
    until(lambda: window.notice.text.startswith("The disk is full. Nothing is lost"))
    assert live(window).pausing
    retried = []
    window.session.writer.retry = lambda: retried.append(True)
    window.notice.buttons[0].click()
    assert retried == [True]
    assert window.notice.text == ""


def test_a_deleted_database_is_told_and_no_model_is_asked_any_more(window, until):
    def answer(body):
        if len(server.received) == 2:
            window.session.path.unlink()
        return legal_answer([message["content"] for message in body["messages"]])

    with ChatServer(answer) as server:
        model = f"llm:model=test-model,base_url={server.base_url},retries=0"
        pauses = []
        window.bridge.happened.connect(lambda _, event: isinstance(event, Paused) and pauses.append(event))
        play(window, "nim:gtbench", model, model)
        until(lambda: "was deleted or replaced while it was in use" in window.notice.text)
        until(lambda: len(pauses) == 1)
        window.play.at_table.steering.resume()
        until(lambda: len(pauses) == 2)
        assert len(server.received) == 2
        window.close()
    assert not window.isVisible()
    assert "was deleted or replaced while it was in use" in window.lost


def test_a_window_that_could_not_save_everything_ends_with_1(tmp_path, qapp, monkeypatch, capsys):
    def use(self):
        open_ = [widget for widget in self.topLevelWidgets() if isinstance(widget, main_window.MainWindow)]
        (window,) = (widget for widget in open_ if widget.isVisible())
        window.session.writer.run(lambda db: db.execute("insert into filters values ('a', '{}')"))
        window.session.path.unlink()
        window.close()
        window.deleteLater()
        return 0

    monkeypatch.setattr(QApplication, "exec", use)
    monkeypatch.setattr("gamebench_gui.window.shell.app.keep_loaded", lambda: None)
    monkeypatch.setattr(Problems, "watch", lambda self: None)
    assert run(["--data-dir", str(tmp_path)], __main__.open_window) == 1
    path = tmp_path / "matches.sqlite"
    assert capsys.readouterr().err.startswith(
        f"gamebench: {path} was deleted or replaced while it was in use;"
    )


def test_a_window_whose_database_is_damaged_closes_at_once(window, until, monkeypatch):
    """Nothing that fails on the way may keep it open with nothing in it."""
    play(window, TTT, "random", "random")
    until(lambda: live(window).ended is not None)
    window.show_page("replays")
    damage = StoreError("It is damaged.", Trouble.DAMAGED)
    shown = []

    def fail(*_):
        shown.append(window.isVisible())
        raise damage

    monkeypatch.setattr(window.engine, "stop", fail)
    monkeypatch.setattr(window.pages, "discard", fail)
    close, window.session.close = window.session.close, fail
    window.close()
    assert not window.isVisible()
    assert shown == [False] * 3
    assert window.lost == "It is damaged."
    monkeypatch.undo()
    window.engine.stop()
    window.pages.discard()
    close()


def test_open_game_and_open_replay_are_ways_in(window, until):
    window.show_page("replays")
    window.answer(SetUpGame("kuhn_poker:gtbench"))
    assert window.pages.front == "play"
    assert window.play.next.name == "kuhn_poker:gtbench"
    play(window, TTT, "random", "random")
    until(lambda: live(window).ended is not None)
    window.open_replay(live(window).plan.match_id, 3)
    assert opened(window.replays) == live(window).plan.match_id
    assert window.pages.front == "replays"


def test_a_note_that_is_being_typed_is_kept_when_the_window_closes(windows, until):
    window = windows()
    play(window, TTT, "random", "random")
    until(lambda: live(window).ended is not None)
    match_id = live(window).plan.match_id
    window.open_replay(match_id)
    notes_on_match(window.replays).write("Look at this")
    window.close()
    again = windows()
    assert [remark.note for remark in again.session.notebook.remarks(match_id)] == ["Look at this"]


def test_what_is_recorded_is_shown_at_once_on_the_page_in_view(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    window.session.writer.flush()
    window.show_page("replays")
    listed = window.replays.matches.model
    assert [row.termination for row in listed.rows] == [None]
    bar(window).stop()
    until(lambda: [row.termination for row in listed.rows] == ["stopped"])


def test_a_replay_is_played_on_from_a_step(window, until):
    play(window, TTT, "random", "random")
    until(lambda: live(window).ended is not None)
    window.open_replay(live(window).plan.match_id)
    window.replays.wanted.emit(Fork(live(window).plan.match_id, 2))
    assert window.pages.front == "play"
    assert window.play.next.fork.step == 2
    assert seats(window) == ["random", "random"]
