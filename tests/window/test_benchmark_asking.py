"""Test a model: from the welcome to the start with few clicks, and what is said before anything is paid."""

import pytest
from helpers.benchmark_window import (
    Mouse,
    asking,
    cells,
    finish,
    focus_on,
    lines,
    name_agent,
    name_model,
    named,
    questions_over,
    read,
    run_of,
    running,
    start,
)
from helpers.chat_server import Answer, ChatServer, error, texts
from helpers.policy import legal_answer
from helpers.suites import CROWDS, DUELS, ship
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")
SMOKE = DUELS.replace("duels-quick-1", "duels-smoke-1").replace('size = "quick"', 'size = "smoke"')


def answer(body):
    return legal_answer(texts(body))


@pytest.fixture(autouse=True)
def shipped(monkeypatch):
    ship(monkeypatch, SMOKE, DUELS, CROWDS)


@pytest.fixture
def server():
    with ChatServer(answer) as running:
        yield running


@pytest.fixture
def newcomer(windows):
    window = windows(welcome=True)
    window.show_welcome()
    return window


def test_from_the_welcome_to_the_run_with_five_clicks_and_one_address(newcomer, server, until):
    """The door, the size, the questions, a game left out, the start; the model comes with its address."""
    mouse, spoilt = Mouse(), []

    def spoil(body):
        if "Kuhn" in texts(body)[0] or "kuhn" in texts(body)[-1].casefold():
            spoilt.append(body)
            return "I would rather not."
        return answer(body)

    with ChatServer(spoil) as unwilling:
        mouse.click(newcomer.welcome.test)
        page = asking(newcomer)
        until(lambda: page.suites.ready)
        assert QApplication.focusWidget() is page.model.address
        QTest.keyClicks(QApplication.focusWidget(), unwilling.base_url)
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
        until(lambda: page.model.another.button.isChecked() is False)
        mouse.click(page.suites.lengths.buttons["quick"])
        assert page.suites.benchmarks == ("Crowds", "Duels") or set(page.suites.benchmarks) == {"Crowds", "Duels"}
        assert not unwilling.received, "nothing is sent unasked"
        until(page.cost.ask.isVisible)
        mouse.click(page.cost.ask)
        until(lambda: not page.asking.busy and page.start.isEnabled())
        assert spoilt
        (title,) = page.cost.problems
        assert title == "kuhn_poker:gtbench"
        mouse.click(page.cost.problems[title][-1])
        until(page.start.isEnabled)
        mouse.click(page.start)
        until(running(newcomer).isVisible)
        assert len(mouse.clicks) == 5
        shown = finish(newcomer, until) if False else running(newcomer)
        until(lambda: shown.progress is not None and shown.progress.stage == "done")
    row = run_of(newcomer)
    assert [*row.agents] == ["test-model"]
    assert row.parts[[part.suite for part in row.parts].index("duels-quick-1")].left_out == {
        "kuhn_poker:gtbench": "Left out by the user."
    }
    assert unwilling.base_url not in str(row), "the address of this machine is not recorded"
