"""Participants at a station: screens, ways in and out, names, times."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from helpers.play import few
from helpers.station import Visitor, open_station
from helpers.studies import ALONE, TEXTS, blind, folder, locked, quick, shipped
from helpers.waiting import LIMIT
from PySide6.QtCore import QMimeData, QObject, QPoint, QPointF, Qt, QUrl, Slot
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QDesktopServices,
    QDragEnterEvent,
    QDropEvent,
    QMouseEvent,
    QShortcut,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QWidget,
)

import resources
from gamebench_gui.app.study.password import Password
from gamebench_gui.app.study.simulated import stand_ins
from gamebench_gui.app.study.trying import bodies
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit import language
from gamebench_gui.window.studies.asking import TryBoard
from gamebench_gui.window.studies.frame import Words, app
from gamebench_gui.window.studies.overlays import KEPT, WayOut
from games.core.game import GameError
from replays.studies.overview import counts, lines
from replays.studies.people import people_of
from replays.studies.protocol import Idle, Limit
from replays.studies.protocol import Pace as PaceRule
from replays.studies.protocol_file import write_text
from replays.studies.registry import register
from replays.studies.screens import (
    CheckScreen,
    CodeScreen,
    ConsentScreen,
    DebriefingScreen,
    FormScreen,
    LockedScreen,
    MatchScreen,
    PracticeScreen,
    ReadyScreen,
    ResumeScreen,
    RulesScreen,
    StopScreen,
)
from replays.studies.times import FIELDS, Times

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def state(session, study):
    with session.store.reading() as conn:
        return people_of(conn, study.id)[-1].state


def stored(session, seat=None):
    """Times of decisions as they are stored."""
    session.writer.flush()
    columns = ", ".join(FIELDS)
    with session.store.reading() as conn:
        rows = conn.execute(f"select {columns} from decision_times order by asked_ms").fetchall()
    return [Times(*row) for row in rows]


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_person_goes_from_the_welcome_to_the_code(session, opened, hand, until, by):
    study = locked(session, quick())
    window = opened(study)
    visitor = Visitor(window, hand, until, by)
    visitor.take_part()
    for kind in (ConsentScreen, RulesScreen, CheckScreen, ReadyScreen, MatchScreen, FormScreen, CodeScreen):
        assert kind in visitor.met
    assert state(session, study) == "complete"
    assert all(times.by == by and times.decision is not None for times in stored(session))


@pytest.mark.slow
@pytest.mark.parametrize("by", ["mouse", "keyboard"])
@pytest.mark.parametrize("name", ALONE)
def test_every_shipped_protocol_can_be_gone_through(session, opened, hand, until, name, by):
    protocol = stand_ins(shipped(name))
    blocks = tuple(replace(block, pace=PaceRule()) for block in protocol.blocks)
    protocol = replace(protocol, blocks=blocks)
    texts = bodies(protocol, folder(name))
    study = register(session.store, session.writer, write_text(protocol), texts)
    code = "A1" if protocol.participants.codes == "typed" else ""
    station = (protocol.study.stations or ("",))[0]
    Visitor(opened(study, code, name=station), hand, until, by).take_part()
    assert state(session, study) == "complete"


# refusing, failing, stopping


def test_who_does_not_agree_leaves_nothing_but_a_row(session, opened, hand, until):
    study = locked(session, quick())
    window = opened(study)
    visitor = Visitor(window, hand, until)
    visitor.take_part(ConsentScreen)
    assert not window.front.agree.isEnabled()
    visitor.press(visitor.button("I do not agree"))
    assert window.screen_shown == LockedScreen("refused")
    assert counts(study).states == {"refused": 1}
    assert not lines(study)


def test_consent_waits_until_the_text_was_open_and_read(session, opened, hand, until):
    study = register(
        session.store, session.writer, write_text(quick()), {**TEXTS, "consent.md": "Words.\n\n" * 200}
    )
    window = opened(study)
    Visitor(window, hand, until).take_part(ConsentScreen)
    front = window.front
    QApplication.processEvents()
    assert front.words.verticalScrollBar().value() == 0
    hand.turn(20_000)
    front.look()
    assert not front.agree.isEnabled()
    assert "end" in front.wait.text()
    front.words.verticalScrollBar().setValue(front.words.verticalScrollBar().maximum())
    front.look()
    assert front.agree.isEnabled()


def test_texts_are_read_in_the_language_that_was_chosen(session, opened, hand, until):
    protocol = quick(study=replace(quick().study, languages=("de",)))
    texts = {**TEXTS, "consent.de.md": "Sie dürfen aufhören.", "debriefing.de.md": "Das waren Programme."}
    study = register(session.store, session.writer, write_text(protocol), texts)
    window = opened(study)
    box = window.front.language
    assert [box.itemData(place) for place in range(box.count())] == ["en", "de"]
    box.setCurrentIndex(1)
    Visitor(window, hand, until).take_part(ConsentScreen)
    assert "Sie dürfen aufhören" in window.front.words.toPlainText()
    code, digest = window.sitting.code, window.screen_shown.digest
    window.leave()
    window.hand_over(code)
    visitor = Visitor(window, hand, until)
    visitor.take_part(DebriefingScreen)
    assert "Das waren Programme" in window.screen_shown.text
    with session.store.reading() as conn:
        assert [row[0] for row in conn.execute("select text_hash from consents")] == [digest]


def test_a_failed_check_may_end_it(session, opened, hand, until):
    protocol = quick()
    protocol = replace(protocol, checks=(replace(protocol.checks[0], tries=1, fail="end"),))
    study = locked(session, protocol)
    window = opened(study)
    visitor = Visitor(window, hand, until)
    visitor.take_part(CheckScreen)
    visitor.press(window.front.choices[2].button)
    visitor.press(window.front.on)
    visitor.press(window.front.on)
    assert isinstance(window.screen_shown, DebriefingScreen)
    assert state(session, study) == "screened"


@pytest.mark.parametrize("fail", ["again", "explain", "end"])
def test_a_wrong_answer_is_called_wrong_beside_its_own_question_also_the_last(
    session, opened, hand, until, fail
):
    protocol = quick()
    checks = (replace(protocol.checks[0], tries=2, fail=fail),)
    window = opened(locked(session, replace(protocol, checks=checks)))
    visitor = Visitor(window, hand, until)
    visitor.take_part(CheckScreen)
    for last in (False, True):
        front = window.front
        question = front.question
        visitor.press(front.choices[1].button)
        visitor.press(front.on)
        assert window.front is front
        assert front.notice.text == f"That answer is wrong. {question.why}"
        assert not any(choice.button.isEnabled() for choice in front.choices)
        assert front.choices[1].button.isChecked()
        assert all(choice.findChild(QLabel).isEnabled() for choice in front.choices), "they are still read"
        visitor.press(front.on)
        assert isinstance(window.screen_shown, CheckScreen) is not last
    assert {"again": RulesScreen, "explain": PracticeScreen, "end": DebriefingScreen}[fail] is type(
        window.screen_shown
    )


def test_the_board_to_try_has_no_buttons_for_what_is_on_it(session, opened, hand, until):
    window = opened(locked(session, quick()))
    Visitor(window, hand, until).take_part(RulesScreen)
    [board] = window.front.findChildren(TryBoard)
    offered = board.panel._legal
    on_board = board.stage.choices.begun(offered)
    assert on_board
    assert not on_board & board.panel.buttons.keys()


def test_the_rules_can_be_left_once_they_were_shown_for_long_enough(session, opened, hand, until):
    protocol = quick()
    blocks = tuple(replace(block, rules_at_least_seconds=30) for block in protocol.blocks)
    window = opened(locked(session, replace(protocol, blocks=blocks)))
    visitor = Visitor(window, hand, until)
    visitor.take_part(RulesScreen)
    front = window.front
    while front.on.isEnabled():
        front.on.click()
    assert window.front is front
    assert "30 s" in front.wait.text()
    hand.turn(30_000)
    front.look()
    front.on.click()
    assert not isinstance(window.screen_shown, RulesScreen)


@pytest.mark.parametrize("data", few(1, ["delete", "keep"]))
@pytest.mark.parametrize("stage", [RulesScreen, MatchScreen], ids=["rules", "match"])
def test_people_may_stop_at_any_moment(session, opened, hand, until, stage, data):
    study = locked(session, quick())
    window = opened(study)
    visitor = Visitor(window, hand, until)
    visitor.take_part(stage)
    if stage is MatchScreen:
        until(lambda: window.match.asked)
    visitor.press(visitor.button("I want to stop"))
    visitor.press(visitor.button("Stop now"))
    until(lambda: isinstance(window.screen_shown, StopScreen))
    if data == "keep":
        visitor.press(visitor.button("Keep my data"))
        visitor.take_part()
        assert state(session, study) == "ended"
    else:
        visitor.press(visitor.button("Delete my data"))
        assert "cannot be brought back" in window.front.notice.text
        assert lines(study)
        visitor.press(visitor.button("Delete my data"))
        assert not lines(study)
        parting = window.screen_shown
        assert (parting.outcome, parting.debriefing) == (
            "deleted",
            study.body("debriefing", "debriefing.md")[0],
        )
        read = [each.text() for each in window.front.findChildren(QLabel)]
        assert parting.finish_code in read
        assert "These were programs." in window.front.findChild(Words).toPlainText()
        assert any(parting.finish_code in line.text for line in study.lines())


def test_data_are_deleted_at_the_end_once_that_was_said_twice(session, opened, hand, until):
    study = locked(session, quick())
    window = opened(study)
    visitor = Visitor(window, hand, until)
    visitor.take_part(DebriefingScreen)
    visitor.press(visitor.button("Delete my data"))
    assert "cannot be brought back" in window.front.notice.text
    assert lines(study)
    visitor.press(visitor.button("Delete my data"))
    parting = window.screen_shown
    assert (parting.outcome, parting.debriefing) == ("deleted", ""), "it was read before"
    assert parting.finish_code
    assert not lines(study)


def test_a_study_without_codes_gives_none_to_those_who_leave(session, opened, hand, until):
    protocol = quick()
    study = locked(session, replace(protocol, finish=replace(protocol.finish, code="none")))
    window = opened(study)
    visitor = Visitor(window, hand, until)
    visitor.take_part(RulesScreen)
    for words in ("I want to stop", "Stop now"):
        visitor.press(visitor.button(words))
    for _ in range(2):
        visitor.press(visitor.button("Delete my data"))
    assert window.screen_shown.finish_code == ""
    assert "completion" not in "".join(line.kind for line in study.lines())


def test_somebody_who_has_gone_is_asked_for_and_then_given_up(session, opened, hand, until):
    study = locked(session, quick())
    flow = replace(study.protocol.flow, idle=Idle(10, 5, 60))
    study.protocol = replace(study.protocol, flow=flow)
    window = opened(study)
    visitor = Visitor(window, hand, until)
    visitor.take_part(RulesScreen)
    hand.turn(11_000)
    window.visit.guard.look()
    visitor.press(visitor.button("I am here"))
    assert isinstance(window.screen_shown, RulesScreen)
    hand.turn(61_000)
    window.visit.guard.look()
    assert window.screen_shown == LockedScreen("idle")
    assert state(session, study) == "ended"
    session.writer.flush()
    with session.store.reading() as conn:
        kinds = [row[0] for row in conn.execute("select kind from attention order by id")]
    assert kinds == ["asked", "answered", "asked", "idle"]


# what can be seen and reached


def dropped(field: QLineEdit) -> str:
    """What stands in a field after something was dropped on it."""
    data = QMimeData()
    data.setText("dropped")
    place, held = QPointF(3, 3), Qt.KeyboardModifier.NoModifier
    rest = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, held)
    QApplication.sendEvent(field, QDragEnterEvent(place.toPoint(), *rest))
    QApplication.sendEvent(field, QDropEvent(place, *rest))
    return field.text()


def test_nothing_of_the_program_is_reached(session, engine, opened, hand, until):
    window = opened(locked(session, quick()))
    visitor = Visitor(window, hand, until)
    for stage in (ConsentScreen, RulesScreen, MatchScreen, FormScreen):
        visitor.take_part(stage)
        assert not window.close()
        assert not window.findChildren(QShortcut)
        assert not [action for action in window.findChildren(QAction) if action.isVisible() and action.text()]
        for each in window.findChildren(QWidget):
            if each.isVisible():
                place = QPoint(2, 2)
                QApplication.sendEvent(
                    each, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, each.mapToGlobal(place))
                )
        assert QApplication.activePopupWidget() is None
        assert not [each for each in window.findChildren(QLineEdit) if dropped(each)]
    with pytest.raises(GameError, match="Another window"):
        open_station(session, engine, window.study, hand)


KEYS = (
    Qt.Key.Key_F1,
    Qt.Key.Key_F4,
    Qt.Key.Key_F11,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Menu,
    *map(Qt.Key, b"CNOPQSVW1"),
)


class Went(QObject):
    """Notes the addresses that the desktop is asked to open."""

    def __init__(self):
        super().__init__()
        self.to = []
        QDesktopServices.setUrlHandler("https", self, "open")

    @Slot(QUrl)
    def open(self, address):
        self.to.append(address)


def test_no_key_and_no_link_leads_out(session, opened, hand, until):
    went, keys = Went(), Qt.KeyboardModifier
    linked = {**TEXTS, "consent.md": "[Leave](https://example.org) " * 400}
    window = opened(register(session.store, session.writer, write_text(quick()), linked))
    visitor = Visitor(window, hand, until)
    for stage in (ConsentScreen, FormScreen):
        visitor.take_part(stage)
        front, visit = window.front, window.visit
        for key in KEYS:
            for held in (keys.NoModifier, keys.ControlModifier, keys.AltModifier, keys.MetaModifier):
                if held != keys.NoModifier or key > Qt.Key.Key_Escape:
                    QTest.keyClick(QApplication.focusWidget() or window, key, held)
        if stage is ConsentScreen:
            for place in (QPoint(20, 20), QPoint(60, 40)):
                QTest.mouseClick(front.words.viewport(), Qt.MouseButton.LeftButton, pos=place)
            assert "Leave Leave" in front.words.toPlainText()
        assert (window.front, window.visit) == (front, visit)
        assert window.isVisible()
        assert [each for each in QApplication.topLevelWidgets() if each.isVisible()] == [window]
    QDesktopServices.unsetUrlHandler("https")
    assert went.to == []


@pytest.mark.slow
def test_a_second_program_is_refused(session, opened, tmp_path):
    opened(locked(session, quick()))
    run = [sys.executable, "-m", "gamebench_gui", "--data-dir", str(session.paths.data)]
    run += ["study", "run", "quickstart", "--station", "lab-1", "--db", str(session.path)]
    quiet = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    told = subprocess.run(run, env=quiet, capture_output=True, text=True, timeout=LIMIT, check=False)
    assert told.returncode == 1
    assert "Another window runs a study on this database" in told.stderr


def test_only_the_password_leads_out(session, opened, hand, until):
    window = opened(locked(session, quick()))
    window._station.settings.set_note(KEPT, Password.digest("right"))
    visitor = Visitor(window, hand, until)
    visitor.take_part(MatchScreen)
    until(lambda: window.match.asked)
    keys = Qt.KeyboardModifier
    QTest.keyClick(
        QApplication.focusWidget() or window,
        Qt.Key.Key_Q,
        keys.ControlModifier | keys.AltModifier | keys.ShiftModifier,
    )
    out = window.findChild(WayOut)
    for _ in range(5):
        QTest.keyClicks(out.field, "wrong")
        QTest.keyClick(out.field, Qt.Key.Key_Return)
    QTest.keyClicks(out.field, "right")
    QTest.keyClick(out.field, Qt.Key.Key_Return)
    assert "wait" in out.notice.text
    assert window.sitting is not None
    window.covers.password._until = 0
    QTest.keyClicks(out.field, "right")
    QTest.keyClick(out.field, Qt.Key.Key_Return)
    until(lambda: window.sitting is None)
    assert window.close()


def test_a_visit_goes_on_where_it_was_left(session, opened, hand, until):
    study = locked(session, quick())
    window = opened(study)
    visitor = Visitor(window, hand, until)
    visitor.take_part(ReadyScreen)
    visitor.respond()
    until(lambda: window.match.asked)
    visitor.decide(window.match)
    until(lambda: window.match.asked and len(window.match.live.joints) >= 2)
    code, board = window.sitting.code, window.match.live.states[2]
    window.leave()
    until(lambda: window.sitting is None)
    window.hand_over(code)
    assert isinstance(window.screen_shown, ResumeScreen)
    visitor.press(visitor.button("Continue"))
    until(lambda: window.match and window.match.asked)
    assert window.match.live.states[2] == board
    visitor.take_part()
    assert state(session, study) == "complete"


# times


def click(board, place, stamp):
    """Click on a board, with the time stamp of the window system."""
    local = QPointF(place)
    for kind, held in (
        (QMouseEvent.Type.MouseButtonPress, Qt.MouseButton.LeftButton),
        (QMouseEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton),
    ):
        event = QMouseEvent(
            kind,
            local,
            board.mapToGlobal(local),
            Qt.MouseButton.LeftButton,
            held,
            Qt.KeyboardModifier.NoModifier,
        )
        event.setTimestamp(stamp)
        QApplication.sendEvent(board, event)


def tick(hand, pane, ms):
    """Let time pass with heartbeats."""
    for _ in range(ms // 10):
        hand.turn(10)
        pane.timing._beat()


def test_times_are_those_of_the_events(session, opened, hand, until):
    protocol = quick(order=replace(quick().order, seats="fixed"))
    window = opened(locked(session, protocol))
    visitor = Visitor(window, hand, until)
    visitor.take_part(ReadyScreen)
    visitor.respond()
    pane = window.match
    until(lambda: pane.timing.is_shown)
    pane.timing._beats.stop()
    shown = hand.ms
    window.visit.clock._apart = -1_000_000.0  # the window system's clock began long before
    tick(hand, pane, 500)
    app().applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    tick(hand, pane, 3000)
    app().applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    tick(hand, pane, 100)
    window.covers.pause()
    tick(hand, pane, 2000)
    window.covers.uncover()
    hand.turn(200)
    pane.timing._beat()
    tick(hand, pane, 400)
    board = pane.stage.board_widget
    place = next(t.rect.center() for i, t in enumerate(board.targets()) if board.pointing.can_pick(i))
    hand.turn(30)
    click(
        board,
        place,
        int(hand.ms - 30 + 1_000_000 + window.visit.clock._began * 0 - window.visit.clock._began),
    )
    times = next(one for one in stored(session) if one.shown_ms == shown - window.visit.clock._began)
    began = window.visit.clock._began
    assert times.first_input_ms == pytest.approx(hand.ms - began - 30, abs=2)
    assert times.sent_ms == pytest.approx(hand.ms - began, abs=2)
    assert times.first_choice_ms is not None
    assert (times.away_ms, times.away_times) == (pytest.approx(3000, abs=20), 1)
    assert times.covered_ms == pytest.approx(2000, abs=20)
    assert times.stalled_ms == pytest.approx(200, abs=20)
    assert times.decision == times.sent_ms - times.shown_ms - times.away_ms - times.covered_ms
    assert times.decision == pytest.approx(500 + 100 + 200 + 400 + 30, abs=40)


def test_the_curtain_is_no_thinking_time(session, opened, hand, until):
    window = opened(blind(session, "human"))
    visitor = Visitor(window, hand, until)
    visitor.take_part(MatchScreen)
    pane = window.match
    until(lambda: pane.asked or not pane.curtain.isHidden())
    for _ in range(2):
        if pane.curtain.isHidden():
            visitor.decide(pane)
            until(lambda: not pane.curtain.isHidden() or not pane.go_on.isHidden())
        if pane.curtain.isHidden():
            break
        hand.turn(5000)
        visitor.press(pane.curtain.show_button)
        until(lambda: pane.timing.is_shown)
    waited = [times for times in stored(session) if times.sent_ms is not None]
    assert all(times.decision < 1000 for times in waited)
    asked = pane.timing.question.times.open() if pane.timing.question else waited[-1]
    assert asked.shown_ms - asked.asked_ms >= 5000


def test_time_limits_remind_and_decide(session, opened, hand, until):
    protocol = quick()
    limit = Limit(remind=1.0, decide=1.2, then="random")
    blocks = (replace(protocol.blocks[0], time=limit, practice=None, check=""),)
    window = opened(locked(session, replace(protocol, blocks=blocks)))
    visitor = Visitor(window, hand, until)
    visitor.take_part(MatchScreen)
    pane = window.match
    until(lambda: "soon" in pane.notice.text)
    until(lambda: any(times.by == "time" for times in stored(session)))
    assert next(times for times in stored(session) if times.by == "time").reminded == 1


BRACKETS = re.compile(r"\[.*\]", re.DOTALL)


def texts_of_the_window():
    tree = ElementTree.parse(resources.path("languages") / "de.ts")
    return {message.findtext("source") for message in tree.getroot().iter("message")}


def read_outside_the_board(window):
    """Texts that are seen, but for those of the game itself."""
    boards = window.findChildren(Stage)
    widgets = [*window.findChildren(QAbstractButton), *window.findChildren(QLabel)]
    seen = [each for each in widgets if each.isVisible()]
    return [each.text() for each in seen if not any(board.isAncestorOf(each) for board in boards)]


def test_every_word_of_a_german_study_is_german_or_of_its_protocol(session, opened, hand, until, monkeypatch):
    """Brackets around each text of the German catalogue stand for its translation."""
    names = texts_of_the_window()
    fake = SimpleNamespace(translate=lambda context, text, *rest: f"[{text}]" if text in names else "")
    monkeypatch.setattr(language, "_loaded", lambda code: fake if code == "de" else None)
    protocol = quick()
    protocol = replace(protocol, study=replace(protocol.study, language="de"))
    window = opened(locked(session, protocol))
    visitor = Visitor(window, hand, until)
    find, respond = visitor.button, visitor.respond
    visitor.button = lambda *texts: find(*(f"[{text}]" for text in texts))
    # constants were looked up in English, when their modules were imported
    modules = [found for name, found in sys.modules.items() if name.startswith("gamebench_gui.")]
    constants = {text for found in modules for text in vars(found).values() if isinstance(text, str)} & names
    known, left = write_text(protocol) + "".join(TEXTS.values()), {}

    def looked():
        rules = getattr(window.screen_shown, "pages", ())
        for text in set(read_outside_the_board(window)) - {" ".join(page.split()) for page in rules}:
            rest = BRACKETS.sub("", text).strip(" .·:")
            if re.search("[a-z]{2}", rest) and rest not in known and text not in constants:
                left.setdefault(type(window.screen_shown).__name__, []).append(text)
        respond()

    visitor.respond = looked
    visitor.take_part()
    assert left == {}


def button_of(window, text):
    return next(button for button in window.findChildren(QAbstractButton) if button.text() == text)


def in_german(protocol, *further):
    return replace(protocol, study=replace(protocol.study, language="de", languages=further))


def test_a_participant_reads_the_language_of_the_study_and_the_experimenter_that_of_the_window(
    session, opened, hand
):
    window = opened(locked(session, in_german(quick())))
    button_of(window, "Beginnen").click()
    assert window.front.agree.text() == "Ich stimme zu"
    assert language.spoken() == "de"
    window.leave()
    assert language.spoken() == language.ENGLISH
    assert button_of(window, "Hand over the screen")


def test_an_english_study_is_english_in_a_german_window(session, opened, hand):
    language.speak("de")
    try:
        window = opened(locked(session, quick()))
        button_of(window, "Begin").click()
        assert window.front.agree.text() == "I agree"
        window.leave()
        assert language.spoken() == "de"
    finally:
        language.speak(language.ENGLISH)


def test_choosing_the_language_of_the_texts_changes_the_whole_visit(session, opened, hand):
    protocol = quick()
    further = replace(protocol, study=replace(protocol.study, languages=("de",)))
    texts = TEXTS | {f"{name[:-3]}.de.md": f"{text} (deutsch)" for name, text in TEXTS.items()}
    study = register(session.store, session.writer, write_text(further), texts, state="locked")
    window = opened(study)
    assert button_of(window, "Begin")
    window.front.language.setCurrentIndex(window.front.language.findData("de"))
    assert window.front.language.currentData() == "de"
    button_of(window, "Beginnen").click()
    assert window.front.agree.text() == "Ich stimme zu"
    assert window.sitting.progress.language == "de"
