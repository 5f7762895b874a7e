"""The window sends nothing to an address that came with a file before somebody agrees."""

import pytest
from helpers.chat_server import ChatServer
from helpers.policy import legal_answer
from helpers.servers import match_that_names
from helpers.window import result
from PySide6.QtWidgets import QMessageBox

from agents.catalog.spec import AgentSpec
from gamebench_gui.window.parts.server_question import agree_to_servers
from gamebench_gui.window.replays.fork_dialog import ForkDialog
from gamebench_gui.window.tournaments.page import TournamentsPage
from replays.review.forks import forks

TOURNAMENT = """
games = ["tic_tac_toe:llmarena"]
[agents]
model = "llm:model=m,base_url={url},retries=0"
dice = "random"
[prices.m]
input = 0
output = 0
"""


@pytest.fixture
def server():
    with ChatServer(lambda body: legal_answer([m["content"] for m in body["messages"]])) as running:
        yield running


@pytest.fixture
def window(windows):
    return windows("user")


@pytest.fixture
def match_id(window, server, tmp_path):
    """An imported match that names the server."""
    file, match_id = match_that_names(server.base_url, tmp_path / "other")
    assert window.session.import_file(file) == [match_id]
    return match_id


def untouched(server):
    return server.received == [] and server.listed == []


def question(window):
    """The dialog that is open, if any."""
    return next((box for box in window.findChildren(QMessageBox) if box.isVisible()), None)


def answer(window, server, text):
    """Check what is asked, and press a button."""
    box = question(window)
    assert server.base_url.removesuffix("/v1") in box.informativeText()
    assert untouched(server)
    next(button for button in box.buttons() if button.text() == text).click()


def go_on(window, match_id):
    window.play.resume(match_id)


def fork(window, match_id):
    window.play.prepare_fork(match_id, 0)
    window.play.start()


@pytest.mark.parametrize("begin", [go_on, fork])
def test_a_match_from_a_file_asks_before_its_server_is_asked(window, until, server, match_id, begin):
    begin(window, match_id)
    answer(window, server, "Cancel")
    assert question(window) is None
    assert untouched(server)
    begin(window, match_id)
    answer(window, server, "Send them there")
    until(lambda: result(window).is_shown)
    assert server.received
    begin(window, match_id) if begin is fork else None
    assert question(window) is None


def test_a_connection_from_a_file_is_not_tested_before_somebody_agrees(window, until, server, match_id):
    window.play.prepare_fork(match_id, 0)
    panel = window.play.setup_page.seats
    row = panel.rows[0]
    row.key.test.click()
    answer(window, server, "Cancel")
    assert "Nothing was sent" in row.key.answer.text()
    assert untouched(server)
    row.key.test.click()
    answer(window, server, "Send them there")
    until(lambda: row.key.answer.text().startswith("It works"))


def test_trying_from_a_step_asks_once(window, until, server, match_id):
    window.show_page("replays")
    window.open_replay(match_id, 0)
    window.replays.match_actions.try_from()
    dialog = window.findChild(ForkDialog)
    dialog.matches.setValue(2)
    dialog.go.click()
    answer(window, server, "Cancel")
    assert dialog.problem.text() == "Nothing was sent."
    assert untouched(server)
    dialog.go.click()
    answer(window, server, "Send them there")
    until(lambda: len(forks(window.session.store, match_id, 0)) == 2 and dialog.go.isEnabled())
    assert server.received


def test_a_tournament_file_contacts_nobody_until_it_is_agreed_to(window, until, server, tmp_path):
    file = tmp_path / "t.toml"
    file.write_text(TOURNAMENT.format(url=server.base_url), encoding="utf-8")
    window.show_page("tournaments")
    page = window.page(TournamentsPage)
    page.files.open(file)
    until(lambda: page.new.review.isVisible() and page.new.review.start.isEnabled())
    assert "not asked yet" in page.new.review.answers.text()
    assert question(window) is None
    for button in (page.new.review.ask, page.new.review.start):
        button.click()
        answer(window, server, "Cancel")
        assert page.new.review.problem.text() == "Nothing was sent."
    page.new.review.ask.click()
    answer(window, server, "Send them there")
    until(lambda: page.new.review.answers.text() == "Every model answers.")
    asked = len(server.received)
    page.files.open(file)
    until(lambda: "not asked yet" in page.new.review.answers.text() and page.new.review.start.isEnabled())
    assert len(server.received) == asked, "also a server that is known is not asked for a file that is opened"
    page.new.review.start.click()
    assert question(window) is None
    until(lambda: page.view.progress is not None and page.view.progress.stage == "done")
    assert len(server.received) > asked


@pytest.mark.parametrize(
    ("specs", "title", "verb", "after"),
    [
        (["llm:model=m,base_url=http://one.example/v1"], "Send requests there?", "Send them there", "sent"),
        (["exec:one"], "Start a program?", "Start it", "started"),
        (["exec:one", "exec:two"], "Start programs?", "Start them", "started"),
        (
            ["exec:one", "llm:model=m,base_url=http://one.example/v1"],
            "Start programs and send requests?",
            "Start and send",
            "started, and nothing was sent",
        ),
    ],
)
def test_the_question_fits_what_would_happen(window, specs, title, verb, after):
    told = []
    asked = [AgentSpec.parse(spec) for spec in specs]
    agree_to_servers(window, window.session.servers, asked, lambda: told.append("done"), told.append)
    box = question(window)
    assert (box.windowTitle(), [button.text() for button in box.buttons()]) == (title, [verb, "Cancel"])
    assert ("started" in box.text()) == (verb in ("Start it", "Start them"))
    next(button for button in box.buttons() if button.text() == "Cancel").click()
    assert told == [f"Nothing was {after}."]
