"""What a search considered, drawn on the board, and playing that stops at notable events."""

import asyncio

import pytest
from helpers.replays import TTT, board, press, record, shown
from helpers.seats import ScriptedSeat
from PySide6.QtCore import QRectF

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.plan import plan
from gamebench_gui.window.boards.hints import Hint, differing, stops, way_to
from games.core.action import Action
from replays.store.old_searches import read_thought

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


def test_the_table_of_a_search_that_was_recorded_as_words_is_read():
    rows = read_thought(TABLE).considered
    assert [(row.action, row.visits, row.value, row.proven) for row in rows] == [
        ("place(4)", 20, 0.4, False),
        ("place(0)", 9, -1.0, True),
        ("place(8)", 0, None, False),
    ]
    assert read_thought("I think the middle is best.\nvisits to it pay").considered == ()


@pytest.mark.parametrize(
    "name", ["tic_tac_toe:gtbench", "breakthrough:gtbench_3x8", "nim:gtbench", "pig:gtbench"]
)
def test_what_was_considered_stands_on_the_board_before_the_decision(page, session, name):
    searched(session, page, name)
    board_after = shown(page).board
    press(page, "C")
    trace, board_now = page.replay.trace, board(page)
    assert shown(page).board == trace.view(2).board
    legal = trace.game.legal_actions(trace.state(2), page.replay.decision().seat)
    hints = board_now.painter.hints
    assert {hint.action for hint in hints} == set(legal)
    assert [hint.best for hint in hints].count(True) == 1
    chosen = page.replay.decision().action
    assert next(hint for hint in hints if hint.best).action == chosen
    assert name == "pig:gtbench" or way_to(chosen, board_now.targets())
    page.grab()
    press(page, "C")
    assert shown(page).board == board_after


def test_decisions_without_a_search_stay_as_they_are(page, session):
    searched(session, page, "tic_tac_toe:gtbench")
    press(page, "C")
    page.replay.go(2)
    assert shown(page) == page.replay.trace.view(2)
    assert not board(page).painter.hints
    page.replay.go(5)
    assert board(page).painter.hints


def test_other_viewers_do_not_see_what_a_search_considered(page, session):
    searched(session, page, "kuhn_poker:gtbench")
    page.replay.look(1)
    press(page, "C")
    for step in range(page.replay.last + 1):
        page.replay.go(step)
        assert board(page).painter.hints == ()


def test_an_action_leads_through_its_arguments_in_order(page, session):
    searched(session, page, "breakthrough:gtbench_3x8")
    targets = board(page).targets()
    assert [target.key for target in way_to(Action("move", (3, 6)), targets)] == [3, 6]


def test_boards_are_compared_by_what_their_parts_say(page, session):
    searched(session, page, "tic_tac_toe:gtbench")
    before = board(page).targets()
    page.replay.go(4)
    placed = page.replay.decision().action.args[0]
    different = differing(board(page).targets(), before)
    assert different == {placed}
    plain = board(page).grab().toImage()
    board(page).show_differences(different)
    (rect,) = (target.rect for target in board(page).targets() if target.key == placed)
    assert rect.adjusted(-8, -8, 8, 8).contains(changed(plain, board(page).grab().toImage()))


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


def changed(before, after):
    """The smallest rectangle that holds all pixels that differ."""
    places = [
        (x, y)
        for x in range(before.width())
        for y in range(before.height())
        if before.pixel(x, y) != after.pixel(x, y)
    ]
    xs, ys = zip(*places, strict=True)
    return QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def test_hints_of_actions_without_a_place_stand_side_by_side_at_the_bottom(page, session):
    searched(session, page, "tic_tac_toe:gtbench")
    resign, stop = Hint(Action("resign"), "-1"), Hint(Action("stop"), "0", True)
    pictures = []
    for hints in ([], [resign], [resign, stop]):
        board(page).show_hints(hints)
        pictures.append(board(page).grab().toImage())
    first, second = changed(*pictures[:2]), changed(*pictures[1:])
    assert first.top() > board(page).height() - 41
    assert second.top() > board(page).height() - 41
    assert first.right() < second.left()


def test_a_move_that_builds_is_drawn_as_a_way_to_go_and_then_to_build(page, session):
    searched(session, page, "santorini:gamebench")
    targets = board(page).targets()
    centre = {target.key: target.rect.center() for target in targets}
    action = Action("move", (6, 7, 12))
    assert stops(action, targets, way_to(action, targets)) == [centre[6], centre[7], centre[12]]
