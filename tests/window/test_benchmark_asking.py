"""Test a model: from the welcome to the start with few clicks, and what is said before anything is paid."""

import json
import shlex

import pytest
from helpers.benchmark_window import (
    Mouse,
    asking,
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
from helpers.chat_server import HANG, Answer, ChatServer, error, texts
from helpers.policy import legal_answer
from helpers.suites import CROWDS, DUELS, ship
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from gamebench_gui.cli.main import run
from gamebench_gui.cli.output import DONE

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


def refusing(word):
    """Answer no question about a game with this word in it."""
    return lambda body: "I would rather not." if word in texts(body)[-1] else answer(body)


@pytest.mark.slow
def test_from_the_welcome_to_the_run_with_five_clicks_and_one_address(newcomer, until):
    """The door, the size, the questions, a game left out, the start; the model comes with its address."""
    mouse = Mouse()
    with ChatServer(refusing("<Pass>")) as server:
        mouse.click(newcomer.welcome.test)
        page = read(newcomer, until)
        assert QApplication.focusWidget() is page.model.address
        QTest.keyClicks(QApplication.focusWidget(), server.base_url)
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
        until(lambda: not page.model.another.button.isChecked())
        mouse.click(page.suites.lengths.buttons["quick"])
        until(page.cost.ask.isVisible)
        assert not server.received, "nothing is sent unasked"
        assert not page.start.isEnabled()
        mouse.click(page.cost.ask)
        until(lambda: not page.asking.busy and page.start.isEnabled())
        (title,) = page.cost.problems
        mouse.click(page.cost.problems[title][-1])
        until(page.start.isEnabled)
        mouse.click(page.start)
        until(running(newcomer).isVisible)
        until(lambda: stage(newcomer) == "done")
    assert len(mouse.clicks) == 5, mouse.clicks
    row = run_of(newcomer)
    assert [*row.agents] == ["test-model"]
    assert {part.suite: dict(part.left_out) for part in row.parts} == {
        "duels-quick-1": {"kuhn_poker:gtbench": "Left out by the user."},
        "crowds-quick-1": {},
    }
    assert server.base_url not in str(row), "addresses of this machine are not recorded"


@pytest.mark.slow
def test_from_the_welcome_to_the_run_by_keyboard_alone(newcomer, server, until):
    newcomer.welcome.play.setFocus()
    press(focus_on(newcomer, lambda widget: widget is newcomer.welcome.test))
    page = read(newcomer, until)
    QTest.keyClicks(QApplication.focusWidget(), server.base_url)
    press(QApplication.focusWidget())
    until(lambda: not page.model.another.button.isChecked())
    until(page.cost.ask.isVisible)
    press(focus_on(newcomer, named("Ask each game one question")))
    until(page.start.isEnabled)
    press(focus_on(newcomer, named("Start")))
    until(running(newcomer).isVisible)
    until(lambda: stage(newcomer) == "done")
    assert run_of(newcomer).state == "done"


def test_what_it_will_take_is_said_before_and_the_cap_is_above_it(window, server, until):
    name_model(window, until, server.base_url)
    page = asking(window)
    page.suites.ticks["Crowds"].setChecked(False)
    page = questions_over(window, until)
    until(page.start.isEnabled)
    until(lambda: "readable, legal" in lines(page))
    calls = [record["calls"] for record in page.expected]
    low, high = sum(amount[0] for amount in calls), sum(amount[-1] for amount in calls)
    assert page.cost.calls.value.text() == f"{low:.0f} to {high:.0f}"
    assert page.cost.cost.value.text() == "$0"
    used = sum(record["input_tokens"][-1] + record["output_tokens"][-1] for record in page.expected)
    assert used < page.trial().caps.tokens < 2 * used
    shown = start(window, until)
    until(lambda: stage(window) == "done")
    spent = shown.progress.spent.calls - len(run_of(window).settings["probes"])
    assert low <= spent <= high


@pytest.mark.slow
def test_an_answer_that_is_cut_off_may_be_longer_or_the_game_is_left_out(window, until):
    def short(body):
        limit = body.get("max_tokens") or body.get("max_completion_tokens") or 0
        if limit <= 4096 and "<Pass>" in texts(body)[-1]:
            return Answer("I think about it", choice={"finish_reason": "length"})
        return answer(body)

    with ChatServer(short) as server:
        name_model(window, until, server.base_url)
        page = questions_over(window, until)
        until(lambda: page.cost.problems)
        more, leave_out = page.cost.problems["kuhn_poker:gtbench"]
        assert (more.text(), leave_out.text()) == ("Allow 8,192", "Leave out")
        asked = len(server.received)
        more.click()
        until(lambda: not page.asking.busy and not page.cost.problems)
        again = [request for request in server.received[asked:] if "ready" not in texts(request.body)[-1]]
        assert len(again) == 1, "only the game that was cut off is asked again"
        start(window, until)
        until(lambda: stage(window) == "done")
    (spec,) = run_of(window).agents.values()
    assert "max_tokens=8192" in spec


def test_a_game_that_is_left_out_can_be_taken_back(window, server, until):
    name_model(window, until, server.base_url)
    page = asking(window)
    page.cost.leave_out_wanted.emit("nim:gtbench", True)
    until(lambda: "left out by you" in lines(page))
    assert page.trial().left_out == ("nim:gtbench",)
    next(button for button in buttons(page.cost) if button.text() == "Play it").click()
    until(lambda: "left out by you" not in lines(page))
    assert page.trial().left_out == ()


def test_presets_of_one_game_are_told_apart_in_the_table(monkeypatch, window, server, until):
    """Also those of two benchmarks, for the table has no column of benchmarks."""
    arena = DUELS.replace("Duels", "Arena").replace("duels-", "arena-")
    arena = arena.replace('"nim:gtbench", "kuhn_poker:gtbench"', '"tic_tac_toe:llmarena"')
    ship(monkeypatch, DUELS.replace("kuhn_poker", "tic_tac_toe"), arena)
    name_model(window, until, server.base_url)
    page = asking(window)
    until(lambda: "Tic-tac-toe (GTBench)" in lines(page))
    assert {"Nim", "Tic-tac-toe (LLMArena)"} <= {*lines(page)}
    page.cost.leave_out_wanted.emit("tic_tac_toe:gtbench", True)
    until(lambda: "left out by you" in lines(page))
    assert "Tic-tac-toe (GTBench)" in lines(page), "a name does not depend on what else is played"
    assert "Tic-tac-toe (LLMArena)" in lines(page)


def test_only_what_was_not_asked_yet_is_asked(window, server, until):
    name_model(window, until, server.base_url)
    page = read(window, until)
    page.suites.ticks["Crowds"].setChecked(False)
    questions_over(window, until)
    asked = len(server.received)
    page.suites.lengths.choose("smoke")
    until(page.start.isEnabled)
    assert len(server.received) == asked, "the answers hold in every size"
    page.suites.lengths.choose("quick")
    page.suites.ticks["Crowds"].setChecked(True)
    until(lambda: page.cost.ask.isVisible() and page.cost.ask.text() == "Ask 1 more game one question")
    assert not page.start.isEnabled()


def test_a_server_that_does_not_answer_is_a_sentence(window, until):
    page = read(window, until)
    with ChatServer([error(503)]) as server:
        address = server.base_url
    page.model.address.setText(address)
    page.model.look.click()
    until(lambda: "could not be reached" in page.model.answer.text())
    assert not page.start.isEnabled()
    assert page.missing.text()


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        (lambda page: None, "Type the address of the model's server, then press Enter."),
        (lambda page: page.model.other.button.click(), "Type an agent, such as mcts:simulations=200."),
    ],
)
def test_what_is_missing_is_said(window, until, act, sentence):
    page = read(window, until)
    act(page)
    until(lambda: page.missing.text() == sentence)
    assert page.start.toolTip() == sentence
    assert not page.start.isEnabled()


def test_without_a_benchmark_nothing_starts(window, server, until):
    name_model(window, until, server.base_url)
    page = asking(window)
    for tick in page.suites.ticks.values():
        tick.setChecked(False)
    until(lambda: page.missing.text() == "Tick at least one benchmark.")
    assert not page.start.isEnabled()


@pytest.mark.slow
def test_any_agent_can_be_tested_and_costs_no_calls(window, until):
    name_agent(window, until, "mcts:simulations=5")
    page = questions_over(window, until)
    until(page.start.isEnabled)
    assert not page.model.try_it.isEnabled()
    assert page.cost.calls.value.text() == "0"
    start(window, until)
    until(lambda: stage(window) == "done")
    assert [*run_of(window).agents.values()] == ["mcts:simulations=5"]


def test_an_agent_with_the_name_of_an_opponent_gets_another(monkeypatch, window, until):
    ship(monkeypatch, DUELS.replace('dice = "random"', 'MCTS = "random"'))
    name_agent(window, until, "mcts")
    (agent,) = asking(window).trial().agents()
    assert agent.name == "MCTS, tested"


def test_both_ways_are_two_agents(window, server, until):
    name_model(window, until, server.base_url)
    page = asking(window)
    page.model.asked.choose("both")
    assert [agent.name for agent in page.trial().agents()] == ["test-model", "test-model, cot"]


def test_the_command_that_is_copied_asks_for_the_same(window, server, until, tmp_path, capsys):
    name_model(window, until, server.base_url)
    page = asking(window)
    page.cost.leave_out_wanted.emit("nim:gtbench", True)
    page.model.asked.choose("both")
    until(lambda: "left out by you" in lines(page))
    page.copy.click()
    program, *arguments = shlex.split(QApplication.clipboard().text())
    assert program == "gamebench"
    assert f"base_url={server.base_url}" in " ".join(arguments)
    with_folder = ["--data-dir", str(tmp_path / "cli"), *arguments, "--dry-run", "--json"]
    assert run(with_folder) == DONE
    document = json.loads(capsys.readouterr().out)
    assert document["suites"] == [suite.id for suite in page.trial().suites()]
    rows = {(record["agent"], record["game"]) for record in document["expected"]}
    assert rows == {
        (name, game)
        for name in ("test-model", "test-model, cot")
        for game in ("kuhn_poker:gtbench", "guess_two_thirds:gamma rounds=3")
    }


def test_questions_can_be_stopped(window, until):
    with ChatServer(lambda body: "ready" if "ready" in texts(body)[-1] else HANG) as server:
        name_model(window, until, server.base_url)
        page = asking(window)
        until(page.cost.ask.isVisible)
        page.cost.ask.click()
        until(page.cost.cancel.isVisible)
        page.cost.cancel.click()
        until(page.cost.ask.isVisible)
    assert not page.start.isEnabled()


def press(widget):
    QTest.keyClick(widget, Qt.Key.Key_Return)


def stage(window):
    progress = running(window).progress
    return "" if progress is None else progress.stage


def buttons(widget):
    return [button for button in widget.findChildren(QPushButton) if button.isVisible()]
