"""Looking for updates from the window: when it happens, what is said, and that it never happens unasked."""

import subprocess
import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest

from gamebench_gui import __version__
from gamebench_gui.app.install import updates
from gamebench_gui.window.shell.updates import UpdatesDialog
from tests.helpers.releases import PAGE, Maker, ReleaseServer
from tests.helpers.window import choose_menu

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.fixture
def server(monkeypatch):
    """A server that announces a newer version, and which the program knows."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    maker = Maker()
    with ReleaseServer() as made:
        made.body = maker.announcement()
        monkeypatch.setattr(updates, "FEED", made.feed(maker))
        yield made


@pytest.fixture
def opened(monkeypatch):
    """The addresses that were opened in the browser."""
    found = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: found.append(url.toString()))
    return found


def asked_at_start(window):
    return [button.text() for button in window.notice.buttons] if window.notice.text else []


def test_without_an_address_the_menu_says_so(window, monkeypatch):
    monkeypatch.setattr(updates, "FEED", updates.Feed("", ""))
    choose_menu(window, "Help", "Check for updates...")
    [dialog] = window.findChildren(UpdatesDialog)
    assert dialog.text.text() == updates.NO_FEED
    assert not dialog.at_start.isVisible()
    assert not dialog.open_page.isVisible()


def test_the_menu_shows_what_is_new_and_a_click_opens_its_page(window, server, until, opened):
    dialog = window.updates.check()
    until(lambda: dialog.open_page.isVisible())
    assert "99.0.0" in dialog.text.text()
    assert dialog.news.toPlainText() == "\N{BULLET} A new game."
    assert opened == []
    QTest.mouseClick(dialog.open_page, Qt.MouseButton.LeftButton)
    assert opened == [PAGE]
    assert len(server.requests) == 1


def test_what_is_wrong_is_said_in_a_sentence_and_nothing_else_happens(window, server, until, opened):
    server.body, server.kind = b"<html><script>alert(1)</script></html>", "text/html"
    dialog = window.updates.check()
    until(lambda: dialog.text.text() != "Looking ...")
    assert "does not announce a version" in dialog.text.text()
    assert dialog.text.textFormat() == Qt.TextFormat.PlainText
    assert not dialog.news.isVisible()
    assert not dialog.open_page.isVisible()
    assert opened == []


def test_the_newest_version_offers_nothing(window, server, until, monkeypatch):
    maker = Maker()
    monkeypatch.setattr(updates, "FEED", server.feed(maker))
    server.body = maker.announcement(version=__version__)
    dialog = window.updates.check()
    until(lambda: "newest version" in dialog.text.text())
    assert not dialog.open_page.isVisible()


def test_a_dialog_that_is_closed_asks_no_longer(window, server, until, monkeypatch):
    monkeypatch.setattr(updates, "PATIENCE", 1e6)
    server.body = None
    dialog = window.updates.check()
    until(lambda: server.requests)
    dialog.reject()
    settled = window.engine.settled()
    until(settled.done)


def test_at_the_first_start_nothing_is_asked_and_at_the_second_once(windows, server, qtbot):
    first = windows()
    assert asked_at_start(first) == []
    first.close()
    second = windows()
    assert asked_at_start(second) == ["Check at each start", "No"]
    assert "One small file is fetched from 127.0.0.1" in second.notice.text
    second.close()
    third = windows()
    assert asked_at_start(third) == []
    third.close()
    assert server.requests == []


def test_who_agreed_is_told_of_new_versions_at_each_start(windows, server, until):
    windows().close()
    second = windows()
    second.notice.buttons[0].click()
    until(lambda: "99.0.0" in second.notice.text)
    second.close()
    third = windows()
    until(lambda: "99.0.0" in third.notice.text)
    third.notice.buttons[0].click()
    dialog = third.updates.check()
    assert dialog.at_start.isChecked()
    dialog.at_start.click()
    third.close()
    fourth = windows()
    assert asked_at_start(fourth) == []
    assert fourth.settings.note("updates") == "off"


def test_trouble_at_a_start_is_only_logged(windows, server, until, caplog):
    caplog.set_level("INFO")
    server.status = 404
    first = windows()
    first.settings.set_note("updates", "on")
    first.close()
    second = windows()
    until(lambda: "announces no version now" in caplog.text)
    assert second.notice.text == ""


OFFLINE = """
import sys
reached = []
def watch(event, args):
    if event in ("socket.connect", "socket.getaddrinfo", "socket.sendto"):
        reached.append((event, args[1:] if event == "socket.connect" else args))
sys.addaudithook(watch)
from gamebench_gui.__main__ import main
sys.argv = ["gamebench", *sys.argv[1:]]
code = main()
assert not reached, reached
sys.exit(code)
"""


def check_unreached(folder, command, *alone):
    run = [*alone, sys.executable, "-c", OFFLINE, "--data-dir", str(folder), *command]
    ended = subprocess.run(run, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr


def test_commands_reach_nobody_unasked(tmp_path):
    """Of a program of its own every connection and look-up of a name is told by Python itself."""
    check_unreached(tmp_path, ["games", "--json"])


@pytest.mark.slow
def test_the_window_reaches_nobody_unasked_and_starts_where_there_is_no_network(tmp_path):
    check_unreached(tmp_path, ["--smoke"])
    alone = ("unshare", "--map-root-user", "--net")
    try:
        subprocess.run([*alone, "true"], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("a network of its own is not allowed here")
    check_unreached(tmp_path, ["--smoke"], *alone)
