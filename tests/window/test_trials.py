"""Trying something from a step many times, and asking another agent, in the window."""

import asyncio
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.trials import Trial, plans, readable_action
from gamebench_gui.window.replays.ask_again_dialog import AskAgainDialog
from gamebench_gui.window.replays.fork_dialog import ForkDialog
from games.core.game import GameError
from replays.review.forks import forks
from replays.review.verify import Trust, verify_trace

SEARCH = "mcts:simulations=100,seconds=1"


def recorded(window, name, *seats, seed=2):
    planned = plan(name, [AgentSpec.parse(seat) for seat in seats or ("random",)], seed=seed)
    asyncio.run(window.session.play(planned))
    window.session.writer.flush()
    window.show_page("replays")
    return planned.match_id


def dialog_at(window, match_id, step):
    window.open_replay(match_id, step)
    window.replays.match_actions.try_from()
    return window.findChild(ForkDialog)


def test_a_step_is_tried_many_times_and_the_outcomes_stand_beside_the_record(window, qtbot):
    match_id = recorded(window, "tic_tac_toe")
    dialog = dialog_at(window, match_id, 3)
    dialog.matches.setValue(6)
    QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.table.topLevelItemCount() == 2)
    made = forks(window.session.store, match_id, 3)
    assert len(made) == 6
    assert len({row.seed for row in made}) == 6
    assert "6 matches" in dialog.table.topLevelItem(1).text(1)
    first = window.session.store.trace(match_id).joints(3)
    assert all(window.session.store.trace(row.id).joints(3) == first for row in made)


def test_a_match_begins_with_another_action(window, qtbot):
    match_id = recorded(window, "tic_tac_toe")
    trace = window.session.store.trace(match_id)
    done = trace.decisions(3)[0].action
    dialog = dialog_at(window, match_id, 2)
    other = next(n for n in range(1, dialog.first.count()) if dialog.first.itemData(n)[1] != done)
    dialog.first.setCurrentIndex(other)
    player, action = dialog.first.itemData(other)
    dialog.matches.setValue(2)
    dialog.play()
    qtbot.waitUntil(lambda: dialog.table.topLevelItemCount() == 2)
    for row in forks(window.session.store, match_id, 2):
        made = window.session.store.trace(row.id)
        assert made.joints()[2] == {player: action}
        assert verify_trace(made).trust is Trust.VERIFIED
        (call,) = made.calls(3, player)
        assert call.model == "fork"


def test_the_same_chance_as_recorded_gives_the_same_match(window):
    match_id = recorded(window, "liars_dice")
    same = list(plans(window.session, Trial(match_id, 2, matches=2, fresh=False)))
    assert {planned.seed for planned in same} == {window.session.store.match(match_id).seed}
    asyncio.run(window.session.play(same[0]))
    window.session.writer.flush()
    again, before = (window.session.store.trace(i).joints() for i in (same[0].match_id, match_id))
    assert again == before


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("tic_tac_toe", "C9R9", "C9R9"),
        ("tic_tac_toe", "nonsense", "such as"),
        ("prisoners_dilemma", "silent", "write the seat"),
    ],
)
def test_a_first_action_that_is_none_is_one_sentence(window, name, text, problem):
    match_id = recorded(window, name)
    with pytest.raises(GameError):
        readable_action(window.session, match_id, 1, text)


def test_a_first_action_is_read_in_the_notation_of_the_game(window):
    match_id = recorded(window, "prisoners_dilemma")
    player, action = readable_action(window.session, match_id, 2, "2:<Testify>")
    assert (player, action.kind) == (1, "testify")


def test_a_person_cannot_sit_in_a_trial(window):
    dialog = dialog_at(window, recorded(window, "tic_tac_toe"), 1)
    dialog.seats.rows[0].set_spec(AgentSpec.of("human"))
    dialog.play()
    assert "A person cannot play many matches" in dialog.problem.text()


def test_another_agent_is_asked_and_its_agreement_shown(window, qtbot):
    match_id = recorded(window, "nim", "nim-solver", "random")
    window.open_replay(match_id, 1)
    window.replays.match_actions.ask_another()
    dialog = window.findChild(AskAgainDialog)
    dialog.agent.set_spec(AgentSpec.of("nim-solver"))
    dialog.whose.setCurrentIndex(1)
    QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "Agrees in" in dialog.summary.text())
    assert dialog.summary.text().startswith("Agrees in 100% of")
    steps = [int(dialog.table.topLevelItem(n).text(0)) for n in range(dialog.table.topLevelItemCount())]
    assert steps == sorted(steps)
    assert len(steps) == len(dialog.answers) > 1
    dialog.table.itemActivated.emit(dialog.table.topLevelItem(1), 0)
    assert window.replays.replay.position == steps[1]
    dialog.copy.click()
    dialog.close()


@pytest.mark.slow
@pytest.mark.parametrize(("name", "bot"), [("nim", SEARCH), ("undercover", "rule:name=fitting-clues")])
def test_asking_begins_with_a_bot_that_needs_no_key(window, name, bot):
    window.open_replay(recorded(window, name, "random"), 1)
    window.replays.match_actions.ask_another()
    dialog = window.findChild(AskAgainDialog)
    assert str(dialog.agent.spec()) == bot
    assert [dialog.whose.itemText(n) for n in (1, 2)] == ["Decisions of Random #1", "Decisions of Random #2"]
    dialog.close()


def test_in_a_trial_a_bot_takes_the_place_of_a_person(window, monkeypatch):
    match_id = recorded(window, "nim", "random", "random")
    seats = AgentSpec.of("human"), AgentSpec.of("random")
    planned = replace(window.session.plan_fork(match_id, 1), seats=seats)
    monkeypatch.setattr(window.session, "plan_fork", lambda *_: planned)
    dialog = dialog_at(window, match_id, 1)
    assert [str(row.spec()) for row in dialog.seats.rows] == [SEARCH, "random"]


def test_asking_can_be_stopped(window, qtbot):
    match_id = recorded(window, "connect_four", "random")
    window.open_replay(match_id, 1)
    window.replays.match_actions.ask_another()
    dialog = window.findChild(AskAgainDialog)
    dialog.agent.set_spec(AgentSpec.parse("mcts:simulations=200000"))
    dialog.start()
    qtbot.wait(100)
    dialog.cancel()
    assert dialog.stop.isHidden()
    assert dialog.go.isEnabled()


def test_a_match_branches_wherever_a_condition_holds_and_the_count_is_told_before(window, qtbot):
    match_id = recorded(window, "tic_tac_toe")
    dialog = dialog_at(window, match_id, 1)
    dialog.where.setCurrentIndex(dialog.where.findData("vote"))
    assert "no position for each vote" in dialog.number.text()
    dialog.where.setCurrentIndex(dialog.where.findData("every"))
    dialog.every.setValue(3)
    dialog.matches.setValue(2)
    steps = window.session.store.trace(match_id).steps
    places = list(range(0, steps, 3))
    assert dialog.number.text() == f"{len(places)} positions, 2 branches each: {2 * len(places)} matches."
    dialog.play()
    qtbot.waitUntil(lambda: dialog.table.topLevelItemCount() == 2)
    made = forks(window.session.store, match_id)
    assert [row.parent_step for row in made] == sorted(2 * places)
