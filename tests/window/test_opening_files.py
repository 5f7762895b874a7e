"""Files that a double click, another program or the mouse brings: what they are, and where they open."""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from helpers.recording import play
from helpers.waiting import LIMIT
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QFileOpenEvent
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtWidgets import QApplication, QMessageBox

from gamebench_gui.app.files.opening import sort_files
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.shell.app import _answer_others
from gamebench_gui.window.shell.running import Running, hand_over, meeting_point
from replays.store.errors import StoreError
from replays.store.writer import Writer

pytestmark = pytest.mark.qt_log_ignore("does not support (propagateSizeHints|raise)")


@pytest.fixture
def files(tmp_path):
    """A database without a telling name, and its match in the two forms that can be imported."""
    folder = tmp_path / "Spiele für alle"
    folder.mkdir()
    session = Session(folder / "notes.txt")
    play(session.writer, "tic_tac_toe", "m1")
    for name, form in (("one.gamebench", "bundle"), ("one.jsonl", "jsonl")):
        session.export(["m1"], folder / name, form)
    session.close()
    return folder


@pytest.fixture(autouse=True)
def own_sockets(monkeypatch):
    # names of sockets are short
    with TemporaryDirectory() as folder:
        monkeypatch.setenv("XDG_RUNTIME_DIR", folder)
        yield


@pytest.fixture
def give(until):
    """Hands files over as a program of its own; whether they were taken."""

    def given(point, *files):
        code = (
            "import sys; from pathlib import Path; from gamebench_gui.window.shell.running import hand_over; "
            "sys.exit(not hand_over(sys.argv[1], [Path(name) for name in sys.argv[2:]]))"
        )
        child = subprocess.Popen([sys.executable, "-c", code, point, *map(str, files)])
        until(lambda: child.poll() is not None)
        return child.returncode == 0

    return given


def offered(window):
    return [box for box in window.findChildren(QMessageBox) if box.isVisible()]


def press(box, text):
    next(button for button in box.buttons() if button.text() == text).click()


def ids(window):
    return [row.id for row in window.session.store.matches()]


def test_what_a_file_holds_decides_and_not_its_name(files):
    database, bundle, lines = files / "notes.txt", files / "one.gamebench", files / "one.jsonl"
    assert sort_files([lines, database, bundle]) == sort_files([database, lines, bundle])
    assert sort_files([database, bundle]).database == database
    assert sort_files([bundle, lines]).matches == (bundle, lines)


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda path: None, "There is no file|no such file|There is no"),
        (lambda path: path.mkdir(), "is a folder"),
        (lambda path: path.write_text("dear diary"), "cannot be opened; it must be a trace database"),
        (lambda path: path.write_bytes(b""), "cannot be opened|is empty"),
    ],
)
def test_a_file_of_no_use_is_refused_in_a_sentence(tmp_path, make, told):
    make(tmp_path / "x.gamebench")
    with pytest.raises(StoreError, match=told):
        sort_files([tmp_path / "x.gamebench"])


@pytest.mark.parametrize(
    "name", ["a\0b", "a\ud800", "x" * 5000, "a/" * 3000], ids=["nul", "surrogate", "long", "deep"]
)
def test_a_name_that_no_file_can_have_is_refused_in_a_sentence(tmp_path, name):
    with pytest.raises(StoreError, match=r"^No file can be called .{1,200}; name another one\.$") as told:
        sort_files([tmp_path / name], tmp_path / "shown.sqlite")
    str(told.value).encode()


def test_two_databases_at_once_are_refused(tmp_path):
    for name in ("a", "b"):
        Writer(tmp_path / name).close()
    with pytest.raises(StoreError, match="open one at a time"):
        sort_files([tmp_path / "a", tmp_path / "b"])


def test_matches_are_imported_when_that_is_agreed_to(window, files, until):
    window.files.open_files([files / "one.gamebench", files / "one.jsonl"])
    [box] = offered(window)
    assert "2 files" in box.text()
    press(box, "Not now")
    assert ids(window) == []
    window.files.open_files([files / "one.gamebench"])
    press(offered(window)[-1], "Import")
    until(lambda: ids(window) == ["m1"])


def test_a_dropped_database_is_shown_and_what_is_shown_stays(window, files, until):
    database = files / "notes.txt"
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(database))])
    about = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    enter = QDragEnterEvent(QPointF(300, 300).toPoint(), *about)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(300, 300), *about))
    until(lambda: ids(window) == ["m1"])
    shown = window.session
    window.files.open_files([database])
    assert window.session is shown


def test_the_running_program_opens_what_another_is_given(qapp, window, files, until, give):
    running = _answer_others(qapp, window)
    folder, bundle = window.session.paths.data, files / "one.gamebench"
    assert give(meeting_point(window.session.path, folder), bundle)
    until(lambda: offered(window))
    press(offered(window)[0], "Import")
    until(lambda: ids(window) == ["m1"])
    former = meeting_point(window.session.path, folder)
    window.use_database(files / "notes.txt")
    assert not hand_over(former, [bundle])
    assert Path(meeting_point(files / "notes.txt", folder)).exists()
    QApplication.sendEvent(qapp, QFileOpenEvent(str(bundle)))
    assert "one.gamebench" in offered(window)[-1].text()
    qapp.removeEventFilter(running)
    running.close()
    assert not hand_over(meeting_point(files / "notes.txt", folder), [])


def test_a_socket_that_a_killed_program_left_is_taken_over(qapp, tmp_path, give):
    point, asked, running = meeting_point(tmp_path / "t.sqlite", tmp_path), [], Running(tmp_path)
    Path(point).touch()
    running.asked.connect(asked.append)
    running.listen(tmp_path / "t.sqlite")
    assert give(point, "a b")
    assert asked == [[Path.cwd() / "a b"]]
    running.close()


@pytest.mark.parametrize("request_", [b"\xff\n", b"{}\n", b"[1]\n", b"[" * 100_000 + b"\n"])
def test_a_request_that_is_none_is_ignored(qapp, tmp_path, until, request_):
    asked, running = [], Running(tmp_path)
    running.asked.connect(asked.append)
    running.listen(tmp_path / "t.sqlite")
    socket = QLocalSocket()
    socket.connectToServer(meeting_point(tmp_path / "t.sqlite", tmp_path))
    socket.write(request_)
    until(lambda: socket.state() is QLocalSocket.LocalSocketState.UnconnectedState)
    assert asked == []
    running.close()


@pytest.mark.slow
def test_of_two_programs_the_second_gives_its_file_to_the_first(files, tmp_path):
    def program(*argv):
        command = [sys.executable, "-m", "gamebench_gui", "--data-dir", str(tmp_path / "data"), *argv]
        return subprocess.Popen(command)

    first = program()
    try:
        point = Path(meeting_point(tmp_path / "data" / "matches.sqlite", tmp_path / "data"))
        while not point.exists():
            assert first.poll() is None
        assert program("open", str(files / "one.gamebench")).wait(LIMIT) == 0
        assert first.poll() is None
    finally:
        first.kill()
        first.wait(LIMIT)
