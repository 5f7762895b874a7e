"""The Replays page: one cursor, playing, what is missing, the list, copying and exchanging."""

import json
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
from helpers.benchmark_files import goods
from helpers.play import NAMES, every_nth
from helpers.replays import DILEMMA, TTT, UNDERCOVER, at, look_at, press, press_notice, record, show, where
from helpers.seats import RandomSeat, ScriptedSeat
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QShortcut
from PySide6.QtTest import QTest

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.kit import theme
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.metric_strip import Curve
from gamebench_gui.window.parts.page import Fork, Resume
from gamebench_gui.window.parts.seat_strip import SeatChip
from gamebench_gui.window.parts.step_model import ACTION, NOTES, SEAT
from gamebench_gui.window.replays.left_off import NOTE, LeftOff
from gamebench_gui.window.replays.page import KEYS, ReplaysPage
from gamebench_gui.window.replays.playback import LONGEST, RECORDED, SHORTEST, pace
from games.core.chat import ChatMessage
from games.core.events import Call
from games.core.text import render
from replays.naming import recorded_names
from replays.retelling import Retelling

STEPS = 6
"""Number of positions of a long match that are read as each viewer."""


def test_every_part_of_the_page_moves_the_one_cursor(page, session, qtbot):
    record(session, page, TTT, seed=3)
    assert page.replay.last >= 5
    assert at(page, 0)
    look_at(page, 2)
    assert at(page, 2)
    page.moves.setCurrentIndex(page.moves.steps.index(4, ACTION))
    assert at(page, 4)
    curve = page.centre.strip.curve
    QTest.mouseClick(curve, Qt.MouseButton.LeftButton, pos=curve.point(3, 0).toPoint())
    assert at(page, 3)
    QTest.mouseClick(page.centre.bar.next, Qt.MouseButton.LeftButton)
    assert at(page, 4)
    QTest.keyClick(page, Qt.Key.Key_Left)
    assert at(page, 3)


def test_the_curve_is_painted_once_for_all_steps(page, session, monkeypatch):
    record(session, page, DILEMMA, params={"rounds": 10, "stop_per_mille": 0})
    curve = page.centre.strip.curve
    curve.grab()
    painted = []
    paint = Curve._paint_lines
    monkeypatch.setattr(Curve, "_paint_lines", lambda self, painter: painted.append(paint(self, painter)))
    pictures = []
    for step in range(page.replay.last + 1):
        page.replay.go(step)
        pictures.append(curve.grab().toImage())
    assert not painted
    assert all(one != other for one, other in pairwise(pictures))  # the cursor moves over it
    for change in (lambda: page.replay.look(0), lambda: theme.notifier.changed.emit()):
        change()
        curve.grab()
        assert painted
        painted.clear()


def test_a_step_shows_only_those_seats_anew_that_changed(page, session, monkeypatch):
    record(session, page, TTT, seed=3)
    page.replay.go(1)
    shown = []
    show_seat = SeatChip.show_seat

    def note(chip, seat):
        shown.append(chip.player)
        show_seat(chip, seat)

    monkeypatch.setattr(SeatChip, "show_seat", note)
    page.replay.go(3)  # the same seat moved
    assert not shown
    page.replay.go(4)
    assert shown == [0, 1]
    shown.clear()
    theme.notifier.changed.emit()
    page.replay.go(6)
    assert set(shown) == {0, 1}


def test_a_row_of_the_moves_is_looked_up_only_for_what_it_shows(page, session, monkeypatch):
    record(session, page, TTT, seed=3)
    model, looked = page.moves.steps, []
    monkeypatch.setattr(type(model), "decision", lambda model, row: looked.append(row))
    for column in range(model.columnCount()):
        assert model.data(model.index(1, column), Qt.ItemDataRole.CheckStateRole) is None
        model.data(model.index(1, column), Qt.ItemDataRole.TextAlignmentRole)
        if column != SEAT:
            assert model.data(model.index(1, column), Qt.ItemDataRole.DecorationRole) is None
        if column not in (ACTION, NOTES):
            assert model.data(model.index(1, column), Qt.ItemDataRole.ToolTipRole) is None
    assert not looked


def test_a_board_without_a_cursor_is_laid_out_only_when_it_is_painted(page, session):
    record(session, page, TTT, seed=3)
    board = page.centre.stage.board_widget
    assert board.pointing.cursor < 0
    look_at(page, 2)
    board.grab()
    assert board._scene is not None
    page.replay.go(3)
    assert board._scene is None


def test_keys_move_the_cursor(page, session):
    record(session, page, DILEMMA, params={"rounds": 10, "stop_per_mille": 0})
    for key, start, end in (
        ("Right", 1, 2),
        ("K", 1, 2),
        ("Left", 2, 1),
        ("J", 2, 1),
        ("Home", 4, 0),
        ("End", 1, page.replay.last),
        ("Shift+Right", 0, 10),
        ("Shift+Left", 12, 2),
        ("Left", 0, 0),
    ):
        page.replay.go(start)
        press(page, key)
        assert at(page, end), key


def test_keys_work_wherever_the_focus_is_and_leave_typing_alone(page, session):
    record(session, page, TTT, seed=3)
    for widget in (
        page.moves,
        page.matches.list,
        page.inspector.prompt,
        page.centre.bar.slider,
        page.centre.viewer,
    ):
        page.replay.go(1)
        widget.setFocus()
        QTest.keyClick(widget, Qt.Key.Key_Right)
        assert page.replay.position == 2, widget.accessibleName()
    page.matches.search.setFocus()
    QTest.keyClicks(page.matches.search, "kn j")
    assert page.matches.search.text() == "kn j"
    assert page.replay.position == 2


def test_the_list_of_keys_names_every_key_that_works(page):
    bound = {key.key().toString() for key in page.findChildren(QShortcut)}
    assert {keys for keys, _ in KEYS} == bound
    assert ReplaysPage.SHORTCUTS == KEYS


@pytest.mark.parametrize("name", every_nth(40, NAMES))
def test_the_steps_of_every_game_can_be_reached_by_all_viewers(page, session, name):
    record(session, page, name, seed=2)
    trace = page.replay.trace
    for _, viewer in page.replay.perspectives():
        page.replay.look(viewer)
        for step in (*range(0, page.replay.last, max(1, page.replay.last // STEPS)), page.replay.last):
            look_at(page, step)
            assert page.centre.stage.view == trace.view(step, viewer)
            assert where(page) == f"step {step} / {trace.steps}"
            listed = page.moves.steps.decision(page.moves.currentIndex().row())
            assert (listed.step if listed else 0) == step


def test_rounds_follow_the_fact_round(page, session):
    record(session, page, UNDERCOVER, seed=2)
    rounds = [facts_of(page, step).get("round") for step in range(page.replay.last + 1)]
    first, second = (rounds.index(value) for value in ("1 of 2", "2 of 2"))
    press(page, "PgDown")
    assert at(page, first)
    press(page, "PgDown")
    assert at(page, second)
    page.replay.go(second + 1)
    press(page, "PgUp")
    assert at(page, second)
    press(page, "PgUp")
    assert at(page, first)


def facts_of(page, step):
    return {fact.key: fact.value for fact in page.replay.shown.view(step).facts}


def test_without_that_fact_a_round_is_one_decision_of_each_seat(page, session):
    record(session, page, TTT, seed=3)
    press(page, "PgDown")
    assert at(page, 2)
    press(page, "PgDown")
    assert at(page, 4)
    press(page, "PgUp")
    assert at(page, 2)


def stubborn():
    """A seat that gives two answers nobody can read before it moves, in its second decision."""
    move = RandomSeat().decide
    return ScriptedSeat(move, "no idea", "still none", *[move] * 5)


def test_n_finds_refused_answers(page, session):
    record(session, page, TTT, seats=[stubborn(), RandomSeat()], seed=3)
    press(page, "N")
    assert at(page, 3)
    assert page.moves.steps.index(4 - 1, NOTES).data() == "2 refused"
    press(page, "N")
    later = page.replay.position
    assert later >= 3
    page.replay.go(later)
    press(page, "Shift+N")
    assert at(page, 3)


def test_n_finds_a_fallback(page, session):
    move = RandomSeat().decide
    silent = ScriptedSeat(move, "none", "none", "none", *[move] * 5)
    record(session, page, TTT, seats=[silent, RandomSeat()], seed=3)
    press(page, "N")
    assert at(page, 3)
    assert page.moves.steps.index(3, NOTES).data() == "random, 3 refused"
    assert "at random" in page.inspector.summary.text()


def test_going_to_a_step_by_number(page, session):
    record(session, page, TTT, seed=3)
    field = page.centre.bar.number
    press(page, "Ctrl+G")
    assert field.hasFocus()
    QTest.keyClicks(field, "4")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert at(page, 4)
    press(page, "Ctrl+G")
    QTest.keyClicks(field, "2")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert at(page, 4)
    assert where(page)


# --- playing ---


def test_playing_goes_to_the_end_and_starts_again_from_there(page, session, qtbot):
    record(session, page, TTT, seed=3)
    page.playback.set_speed(100.0)
    press(page, "Space")
    assert page.playback.playing
    qtbot.waitUntil(lambda: not page.playback.playing)
    assert at(page, page.replay.last)
    press(page, "Space")
    assert page.replay.position == 0
    press(page, "Right")
    assert not page.playback.playing


def test_space_on_a_button_presses_that_button(page, session, qtbot):
    record(session, page, TTT, seed=3)
    page.centre.fork.setFocus()
    with qtbot.waitSignal(page.wanted):
        QTest.keyClick(page.centre.fork, Qt.Key.Key_Space)
    assert not page.playback.playing


@pytest.mark.parametrize(
    ("speed", "recorded", "expected"),
    [
        (1.0, [9.0], 1.0),
        (0.25, [], 4.0),
        (8.0, [], 0.125),
        (RECORDED, [0.5, 2.0], 2.0),
        (RECORDED, [90.0], LONGEST),
        (RECORDED, [0.001], SHORTEST),
        (RECORDED, [None], 1.0),
    ],
)
def test_pace(speed, recorded, expected):
    rows = [SimpleNamespace(seconds=value) for value in recorded]
    assert pace(speed, rows) == pytest.approx(expected)


# --- empty, interrupted, unknown ---


def test_an_empty_database_says_what_would_fill_it(page):
    assert page.matches.empty.isVisible()
    assert "recorded" in page.matches.empty.text()
    assert not page.matches.list.isVisible()
    assert page.centre.welcome.isVisible()
    for keys, _ in KEYS:
        press(page, keys)
    assert page.replay.trace is None


def test_an_interrupted_match_is_marked_and_can_be_resumed(page, session, qtbot):
    record(session, page, TTT, after=10)
    card = page.matches.model.index(0, 4).data()
    assert card == "interrupted"
    assert page.centre.resume.isVisible()
    with qtbot.waitSignal(page.wanted, check_params_cb=lambda asked: asked == Resume("m1")):
        QTest.mouseClick(page.centre.resume, Qt.MouseButton.LeftButton)


def test_a_finished_match_cannot_be_resumed_but_played_on_from_any_step(page, session, qtbot):
    record(session, page, TTT, seed=3)
    assert not page.centre.resume.isVisible()
    page.replay.go(3)
    with qtbot.waitSignal(page.wanted, check_params_cb=lambda asked: asked == Fork("m1", 3)):
        QTest.mouseClick(page.centre.fork, Qt.MouseButton.LeftButton)


def test_a_match_of_an_unknown_game_is_shown_as_recorded(page, session, qtbot):
    record(session, page, TTT, seed=3)
    known = [page.replay.trace.view(step) for step in range(page.replay.last + 1)]
    session.writer.run(lambda db: db.execute("update matches set game = 'halma', preset = 'old'"))
    page.replay.open(None)
    page.refresh()
    page.open_match("m1")
    for step, view in enumerate(known):
        page.replay.go(step)
        assert page.centre.stage.view == view
    assert [viewer for _, viewer in page.replay.perspectives()] == [None]
    assert not page.centre.fork.isEnabled()
    assert "rules are not installed" in page.centre.notice.text
    press(page, "Ctrl+C")
    assert QGuiApplication.clipboard().text()


def test_a_match_that_is_not_there_is_one_sentence(page):
    page.open_match("nonsense")
    assert "nonsense" in page.centre.notice.text


# --- copying, checking, exchanging ---


def test_copying_the_position_and_the_match(page, session, qtbot):
    record(session, page, TTT, seed=3)
    page.replay.go(3)
    press(page, "Ctrl+C")
    trace = page.replay.trace
    telling = Retelling(trace.game, recorded_names(trace.row.seats))
    told = [render(telling.view(trace.view(step)), telling.names.__getitem__) for step in (3, trace.steps)]
    assert QGuiApplication.clipboard().text() == told[0]
    press(page, "Ctrl+Shift+C")
    qtbot.waitUntil(lambda: "match m1" in QGuiApplication.clipboard().text())
    text = QGuiApplication.clipboard().text()
    for decision in trace.all_decisions():
        assert f"{decision.step}. {telling.names[decision.seat]}: {decision.label}" in text
    assert told[1] in text


def test_a_selection_in_a_prompt_is_copied_instead_of_the_position(page, session):
    def ask(request):
        request.record(Call("m", (ChatMessage.of("user", "Only this."),)))
        return request.legal.listed[0]

    record(session, page, TTT, seats=[ScriptedSeat(*[ask] * 9), RandomSeat()], seed=3)
    page.replay.go(1)
    pane = page.inspector.prompt
    pane.setFocus()
    pane.selectAll()
    QTest.keyClick(pane, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "user\nOnly this."


def test_copying_id_and_seed_from_the_menu(page, session):
    record(session, page, TTT, seed=77)
    actions = {action.text(): action for action in page.centre.more.actions()}
    actions["Copy the id"].trigger()
    assert QGuiApplication.clipboard().text() == "m1"
    actions["Copy the seed"].trigger()
    assert QGuiApplication.clipboard().text() == "77"


def test_verification_is_shown_with_its_sentence(page, session, qtbot):
    record(session, page, TTT, seed=3)
    QTest.mouseClick(page.centre.verify, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.centre.badge.verification == "verified")
    assert "exactly what was recorded" in page.centre.notice.text
    assert page.matches.model.verifications == {"m1": "verified"}
    session.writer.run(lambda db: db.execute("update steps set state_hash = 'x' where step = 2"))
    QTest.mouseClick(page.centre.verify, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.centre.badge.verification == "altered")
    assert "changed after it was recorded" in page.centre.notice.text
    press_notice(page)
    assert at(page, 2)


def test_exporting_and_importing_through_the_page(page, session, qtbot, tmp_path):
    record(session, page, TTT, seed=3)
    page.match_actions.export_to(tmp_path / "out")
    qtbot.waitUntil(lambda: (tmp_path / "out.jsonl").exists() and "written" in page.centre.notice.text)
    other = Session(tmp_path / "other.sqlite", Paths.of(tmp_path))
    target = show(other, qtbot)
    target.work.import_from([tmp_path / "out.jsonl"])
    qtbot.waitUntil(lambda: target.replay.trace is not None)
    assert target.replay.trace.all_decisions() == page.replay.trace.all_decisions()
    assert "1 new match was imported" in target.centre.notice.text
    target.background.wait()
    target.window().close()
    other.close()


def test_importing_files_that_repeat_others_says_so(page, qtbot, tmp_path):
    files = [tmp_path / f"public_goods_{name}.json" for name in ("v1", "v1_1", "v1_t5")]
    for file in files:
        file.write_text(json.dumps(goods([(5, 0, 5)])))
    page.work.import_from(files)
    told = "1 new match was imported. 2 files repeat others; such records count once."
    qtbot.waitUntil(lambda: told in page.centre.notice.text)


def test_importing_something_else_is_one_sentence(page, qtbot, tmp_path):
    path = Path(tmp_path / "notes.jsonl")
    path.write_text("hello")
    page.work.import_from([path])
    qtbot.waitUntil(
        lambda: "notes.jsonl" in page.centre.notice.text and "Importing" not in page.centre.notice.text
    )
    assert page.replay.trace is None


def test_a_match_opens_at_its_end_and_later_where_the_reader_left_it(page, session):
    record(session, page, TTT, "m1", seed=3)
    record(session, page, TTT, "m2", seed=4)
    page.left_off._positions.clear()
    page.open_match("m1")
    assert page.replay.position == page.replay.last > 3
    page.replay.go(2)
    page.open_match("m2")
    assert page.replay.position == page.replay.last
    page.open_match("m1")
    assert page.replay.position == 2
    for position in (0, page.replay.last):
        page.replay.go(position)
        page.open_match("m2")
        page.open_match("m1")
        assert page.replay.position == page.replay.last


def test_where_a_match_was_left_is_remembered_after_the_program_ends(page, session):
    record(session, page, TTT, "m1", seed=3)
    page.replay.go(2)
    page.left_off.store()
    again = LeftOff(page.settings, MatchCursor())
    assert (again.position("m1"), again.position("m2")) == (2, None)


def test_a_damaged_note_of_positions_is_no_trouble(page):
    for note in ("[1]", "{", '{"m1": "x"}'):
        page.settings.set_note(NOTE, note)
        assert LeftOff(page.settings, MatchCursor()).position("m1") is None


def test_the_end_of_a_match_that_was_resigned_is_not_headed_by_whose_move_it_is(page, session):
    record(session, page, TTT, "m1", seed=3)
    page.replay.go(1)
    heading = page.centre.stage.phase.text()
    page.centre.stage.show_end("resigned")
    assert (heading, page.centre.stage.phase.text()) == (
        f"{page.replay.names[1]} to move",
        "The match is over",
    )
    page.centre.stage.show_end("rules")
    assert page.centre.stage.phase.text() == heading


def test_alt_home_and_alt_end_in_the_list_go_to_the_ends_of_the_match(page, session, qtbot):
    record(session, page, TTT, seed=3)
    record(session, page, TTT, seed=4)
    with qtbot.waitActive(page):
        page.activateWindow()
    page.matches.list.setFocus()
    match_id = page.replay.trace.row.id
    for key, position in ((Qt.Key.Key_Home, 0), (Qt.Key.Key_End, page.replay.last)):
        QTest.keyClick(page.matches.list, key, Qt.KeyboardModifier.AltModifier)
        assert (page.replay.position, page.replay.trace.row.id) == (position, match_id)
