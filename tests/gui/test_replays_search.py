"""What a search considered, drawn on the board, and playing that stops at notable events."""

import asyncio

import pytest
from helpers.replays import TTT, press, record
from helpers.seats import ScriptedSeat

from agents.spec import AgentSpec
from gamebench_gui.boards.hints import Hint, differing, way_to
from gamebench_gui.models.inspection import considered
from gamebench_gui.session import plan
from games.core.action import Action

TABLE = """30 simulations in 0.01 s
visits  value  action
20  +0.400  place(4)
9  -1.000  place(0) (proven)
0  -  place(8)
and 3 more"""


def searched(session, page, name):
    planned = plan(name, [AgentSpec.parse("mcts:simulations=40"), AgentSpec.parse("random")], seed=1)
    asyncio.run(session.play(planned))
    session.writer.flush()
    page.refresh()
    page.open_match(planned.match_id, 3)


def test_the_table_of_a_search_is_read():
    rows = considered(TABLE)
    assert [(row.action, row.visits, row.value, row.proven) for row in rows] == [
        ("place(4)", 20, 0.4, False),
        ("place(0)", 9, -1.0, True),
        ("place(8)", 0, None, False),
    ]
    assert considered("I think the middle is best.\nvisits to it pay") == []


@pytest.mark.parametrize(
    "name", ["tic_tac_toe:gtbench", "breakthrough:gtbench_3x8", "nim:gtbench", "pig:gtbench"]
)
def test_what_was_considered_stands_on_the_board_before_the_decision(page, session, name):
    searched(session, page, name)
    board_after = page.centre.stage.view.board
    press(page, "C")
    board = page.centre.stage.board
    trace = page.replay.trace
    assert page.centre.stage.view.board == trace.view(2).board
    legal = trace.game.legal_actions(trace.state(2), page.replay.decision().seat)
    hints = board._hints
    assert {hint.action for hint in hints} == set(legal)
    assert [hint.best for hint in hints].count(True) == 1
    chosen = page.replay.decision().action
    assert next(hint for hint in hints if hint.best).action == chosen
    assert name == "pig:gtbench" or way_to(chosen, board.targets())
    page.grab()
    press(page, "C")
    assert page.centre.stage.view.board == board_after


def test_decisions_without_a_search_stay_as_they_are(page, session):
    searched(session, page, "tic_tac_toe:gtbench")
    press(page, "C")
    page.replay.go(2)
    assert page.centre.stage.view == page.replay.trace.view(2)
    assert not page.centre.stage.board._hints
    page.replay.go(5)
    assert page.centre.stage.board._hints


def test_other_eyes_do_not_see_what_a_search_considered(page, session):
    searched(session, page, "kuhn_poker:gtbench")
    page.replay.look(1)
    press(page, "C")
    for step in range(page.replay.last + 1):
        page.replay.go(step)
        assert page.centre.stage.board._hints == ()


def test_an_action_leads_through_its_arguments_in_order(page, session):
    searched(session, page, "breakthrough:gtbench_3x8")
    targets = page.centre.stage.board.targets()
    assert [target.key for target in way_to(Action("move", (3, 6)), targets)] == [3, 6]


def test_boards_are_compared_by_what_their_parts_say(page, session):
    searched(session, page, "tic_tac_toe:gtbench")
    board = page.centre.stage.board
    before = board.targets()
    page.replay.go(4)
    placed = page.replay.decision().action.args[0]
    assert differing(board.targets(), before) == {placed}
    board.show_differences(differing(board.targets(), before))
    page.grab()


def test_playing_stops_at_notable_events_when_told_to(page, session, qtbot):
    seats = [
        ScriptedSeat("<C1R1>", "nonsense", "<C3R3>", "<C2R3>", "<C1R3>"),
        ScriptedSeat("<C2R1>", "<C2R2>", "<C3R2>", "<C1R2>"),
    ]
    record(session, page, TTT, seats=seats)
    (notable, *_) = page.replay.marks()
    page.playback.set_halting(True)
    page.playback.set_speed(8.0)
    page.playback.start()
    qtbot.waitUntil(lambda: not page.playback.playing)
    assert page.replay.position == notable < page.replay.last


def test_a_hint_of_an_action_without_a_place_is_not_drawn(page, session):
    searched(session, page, "tic_tac_toe:gtbench")
    page.centre.stage.board.show_hints([Hint(Action("resign"), "-1", True)])
    page.grab()
