"""What a station takes as an answer, and what it notes of participants beside their answers."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from types import SimpleNamespace

import pytest
from helpers.station import Visitor
from helpers.studies import locked, quick
from PySide6.QtCore import Qt
from PySide6.QtGui import QClipboard
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from agents.random_agent import RandomSeat
from gamebench_gui.app.study.password import Password
from gamebench_gui.app.study.playing import WAIT
from gamebench_gui.window.kit import theme
from gamebench_gui.window.studies import match_pane
from gamebench_gui.window.studies import visit as visits
from gamebench_gui.window.studies.decision_timing import DecisionTiming
from gamebench_gui.window.studies.overlays import KEPT, WayOut
from gamebench_gui.window.studies.telling import WelcomeFrame
from replays.studies.overview import lines
from replays.studies.screens import ConsentScreen, MatchScreen, Welcome

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
KEYS = Qt.KeyboardModifier
OUT = KEYS.ControlModifier | KEYS.AltModifier | KEYS.ShiftModifier


def in_a_match(opened, session, hand, until):
    """A station with a match in which the participant is asked; its visitor."""
    window = opened(locked(session, quick()))
    visitor = Visitor(window, hand, until)
    visitor.take_part(MatchScreen)
    until(lambda: window.match.asked)
    return window, visitor


def kinds(session):
    """The events of attention, in order."""
    session.writer.run(lambda db: None)
    with session.store.reading() as conn:
        return [row[0] for row in conn.execute("select kind from attention order by id")]


def test_nothing_is_an_answer_before_the_board_with_the_question_was_painted(
    session, opened, hand, until, monkeypatch
):
    monkeypatch.setattr(DecisionTiming, "_painted", lambda timing: None)
    window, _ = in_a_match(opened, session, hand, until)
    pane, board = window.match, window.match.stage.board_widget
    asked = pane.asked
    place = next(
        t.rect.center().toPoint() for i, t in enumerate(board.targets()) if board.pointing.can_pick(i)
    )

    def answer():
        QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=place)
        QTest.keyClick(board, Qt.Key.Key_Return)

    answer()
    pane.stage.picked.emit(asked.legal.listed[0])
    assert pane.asked is asked
    assert pane.timing.question.times.open().first_input_ms is None
    pane.timing.question.times.shown(window.visit.clock())
    answer()
    assert pane.asked is not asked
    until(lambda: pane.asked or not pane.go_on.isHidden())
    with session.store.reading() as conn:
        query = "select count(*) from decision_times where sent_ms is not null and shown_ms is null"
        assert conn.execute(query).fetchone()[0] == 0


def test_a_board_that_is_scrolled_out_of_sight_does_not_hold_answers_up(
    session, opened, hand, until, monkeypatch
):
    window, _ = in_a_match(opened, session, hand, until)
    pane = window.match
    pane.timing.question.times._shown = None
    pane.stage.board_widget.hide()
    pane.timing._scrolled_away()
    assert pane.timing.is_shown


def test_a_modifier_alone_is_no_input_to_a_question(session, opened, hand, until):
    window, _ = in_a_match(opened, session, hand, until)
    pane = window.match
    until(lambda: pane.timing.is_shown)
    QTest.keyClick(pane.stage.board_widget, Qt.Key.Key_Alt)
    assert pane.timing.question.times.open().first_input_ms is None
    QTest.keyClick(pane.stage.board_widget, Qt.Key.Key_Right)
    assert pane.timing.question.times.open().first_input_ms is not None


def test_every_attempt_to_leave_and_every_cover_is_noted_and_counted(session, opened, hand, until):
    window, visitor = in_a_match(opened, session, hand, until)
    window._station.settings.set_note(KEPT, Password.digest("right"))
    for over in (window.covers.show_rules, window.covers.pause, window.covers.call_help):
        over()
        visitor.press(visitor.button("Back to the match", "Continue"))
    window.covers.ask_to_stop()
    visitor.press(visitor.button("Continue the study"))
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Q, OUT)
    out = window.findChild(WayOut)
    for _ in range(6):
        QTest.keyClicks(out.field, "wrong")
        QTest.keyClick(out.field, Qt.Key.Key_Return)
    visitor.press(visitor.button("Back"))
    assert kinds(session) == [
        *(
            "rules",
            "rules_closed",
            "paused",
            "resumed",
            "help",
            "answered",
            "stop_asked",
            "stayed",
            "way_out",
        ),
        *["wrong_password"] * 5,
        *("locked_out", "way_out_closed"),
    ]
    (line,) = lines(window.study)
    for words in ("asked for help 1x", "typed a wrong password 5x", "was refused another password 1x"):
        assert words in line.problems
    window.visit.guard.away.emit(True)
    assert kinds(session)[-1] == "left"
    assert "went to another window 1x" in lines(window.study)[0].problems


def used(session):
    """Text size and colours of each visit."""
    session.writer.run(lambda db: None)
    with session.store.reading() as conn:
        devices = [json.loads(row[0]) for row in conn.execute("select device from visits order by id")]
    return [(device["text"], device["contrast"]) for device in devices]


@pytest.mark.usefixtures("light")
def test_text_size_and_colours_are_stored_as_used_and_kept_for_the_person(session, opened, hand, until):
    window = opened(locked(session, quick()))
    visitor = Visitor(window, hand, until)
    visitor.take_part(Welcome)
    front = window.front
    assert isinstance(front, WelcomeFrame)
    front.scale.setCurrentIndex(front.scale.findData(2.0))
    front.mode.setCurrentIndex(1)
    assert used(session) == [(2.0, "dark")]
    visitor.take_part(ConsentScreen)
    code = window.sitting.code
    window.leave()
    until(lambda: window.visit is None)
    assert (theme.scale(), theme.palette().dark) == (1.0, False), "the next person begins as usual"
    window.hand_over(code)
    assert (theme.scale(), theme.palette().dark) == (2.0, True)
    assert used(session) == [(2.0, "dark")] * 2


def test_what_was_copied_or_selected_is_gone_for_the_next_person(session, opened, monkeypatch):
    cleared = []
    clipboard = SimpleNamespace(
        clear=lambda mode=QClipboard.Mode.Clipboard: cleared.append(mode), supportsSelection=lambda: True
    )
    monkeypatch.setattr(visits, "app", lambda: SimpleNamespace(clipboard=lambda: clipboard))
    visits._empty_clipboard()
    assert cleared == [QClipboard.Mode.Clipboard, QClipboard.Mode.Selection]


def test_the_panel_says_from_the_start_of_a_match_that_the_other_is_to_move(
    session, opened, hand, until, monkeypatch
):
    release = asyncio.Event()

    async def begins_late(seat, request):
        if request.player == 0:
            await release.wait()
        return request.legal.listed[0]

    monkeypatch.setattr(RandomSeat, "decide", begins_late)
    protocol = quick(agents={"search": "random"})
    swapped = replace(protocol.blocks[0], matches=2, practice=None)
    window = opened(locked(session, replace(protocol, blocks=(swapped,))))
    visitor = Visitor(window, hand, until)
    visitor.take_part(MatchScreen)
    if window.screen_shown.planned.seat == 0:
        visitor.respond()
        visitor.take_part(MatchScreen)
    pane = window.match
    until(lambda: pane.live is not None)
    assert pane.prompt.sentence == "The other is to move."
    window._station.engine._loop.call_soon_threadsafe(release.set)
    until(lambda: pane.asked)
    assert pane.prompt.sentence == "Your move"


def test_a_slow_opponent_of_any_kind_is_waited_for_with_the_sentence_of_one_in_trouble(
    session, opened, hand, until, monkeypatch
):
    release = asyncio.Event()

    async def slowly(seat, request):
        await release.wait()
        return request.legal.listed[0]

    monkeypatch.setattr(RandomSeat, "decide", slowly)
    monkeypatch.setattr(match_pane, "SLOW", 0)
    window = opened(locked(session, quick()))
    visitor = Visitor(window, hand, until)
    visitor.take_part(MatchScreen)
    pane = window.match
    if pane.asked:
        visitor.decide(pane)
    until(lambda: pane.notice.text == WAIT or pane.asked)
    if pane.asked:
        visitor.decide(pane)
    until(lambda: pane.notice.text == WAIT)
    panel = pane.action_panel
    assert (panel.buttons, panel.entry.isVisible()) == ({}, False)
    assert not any(label.isVisible() for label in panel.findChildren(QLabel) if label.text() == "or type:")
    assert not any(pane.stage.board_widget.pointing.can_pick(i) for i in range(9))
    window._station.engine._loop.call_soon_threadsafe(release.set)
    until(lambda: pane.asked)
    assert pane.notice.text == ""
