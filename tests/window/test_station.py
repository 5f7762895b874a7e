"""Participants at a station: screens, ways in and out, names, times (studies, acceptance tests 7 to 16)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.layout import out_of_reach
from helpers.station import Visitor, open_station
from helpers.studies import SHIPPED, TEXTS, folder, locked, shipped, small
from helpers.window import readable
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QMouseEvent,
    QShortcut,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from gamebench_gui.app.engine import Engine
from gamebench_gui.app.study import playing
from gamebench_gui.app.study.password import Password
from gamebench_gui.app.study.playing import Pace
from gamebench_gui.app.study.simulated import Hand, stand_ins
from gamebench_gui.app.study.trying import bodies
from gamebench_gui.window.boards import base as boards
from gamebench_gui.window.kit import theme
from gamebench_gui.window.studies.frame import app
from gamebench_gui.window.studies.match_pane import AGAIN
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
    ReadyScreen,
    ResumeScreen,
    RulesScreen,
    StopScreen,
)
from replays.studies.times import FIELDS, Times

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

PAUSED = "Please wait."


@pytest.fixture
def hand():
    return Hand()


@pytest.fixture
def engine():
    made = Engine()
    yield made
    made.stop()


@pytest.fixture
def opened(session, engine, hand, monkeypatch):
    """Opens a station for a study, and hands it over."""
    monkeypatch.setattr(boards, "animations_enabled", False)
    windows = []

    def make(study, code="", **options):
        made = open_station(session, engine, study, hand, **options)
        windows.append(made)
        made.hand_over(code)
        return made

    yield make
    for window in windows:
        if window.visit is not None:
            window.visit.end()
            window.visit = None
        window.close()


def quick(**changes):
    """One block of tic-tac-toe, one match after one for practice."""
    found = stand_ins(shipped("quickstart"))
    blocks = (replace(found.blocks[0], matches=1),)
    return replace(found, blocks=blocks, **changes)


def hidden(protocol):
    """The same where opponents are not told."""
    levels = tuple(replace(level, set={"disclosure": "hidden"}) for level in protocol.conditions.levels)
    return replace(protocol, conditions=replace(protocol.conditions, levels=levels))


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
@pytest.mark.parametrize("name", SHIPPED)
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
    assert isinstance(window.screen_shown, DebriefingScreen)
    assert state(session, study) == "screened"


def test_a_wrong_answer_is_explained(session, opened, hand, until):
    window = opened(locked(session, quick()))
    visitor = Visitor(window, hand, until)
    visitor.take_part(CheckScreen)
    visitor.press(window.front.choices[1].button)
    visitor.press(window.front.on)
    assert "row, a column or a diagonal" in window.front.notice.text


@pytest.mark.parametrize("data", ["keep", "delete"])
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
        assert window.screen_shown == LockedScreen("deleted")
        assert not lines(study)


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


def nameless(root: QWidget) -> list[str]:
    """Controls in sight that a screen reader has no name for."""
    kinds = (QAbstractButton, QLineEdit, QPlainTextEdit, QTextEdit, QComboBox, QAbstractSpinBox)
    return [
        str(each)
        for kind in kinds
        for each in root.findChildren(kind)
        if each.isVisible()
        and not (each.accessibleName() or getattr(each, "text", str)())
        and each.focusPolicy() != Qt.FocusPolicy.NoFocus
    ]


def test_every_screen_fits_at_twice_the_text(session, opened, hand, until, qapp):
    theme.apply(qapp, theme.Mode.DARK, 2.0)
    try:
        window = opened(locked(session, quick()))
        visitor, trouble = Visitor(window, hand, until), []
        respond = visitor.respond

        def looked():
            if window.match is not None:
                until(lambda: window.match.asked)
            for _ in range(5):
                QApplication.processEvents()
            trouble.extend([*out_of_reach(window), *nameless(window)])
            assert window.size().toTuple() == (1280, 720)
            respond()

        visitor.respond = looked
        visitor.take_part()
        assert not trouble
    finally:
        theme.apply(qapp, theme.Mode.LIGHT, 1.0)


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


def test_only_the_password_leads_out(session, opened, hand, until):
    window = opened(locked(session, quick()))
    window._station.settings.set_note(KEPT, Password.made("right"))
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
    visitor.press(visitor.button("Go on"))
    until(lambda: window.match and window.match.asked)
    assert window.match.live.states[2] == board
    visitor.take_part()
    assert state(session, study) == "complete"


# names

FORBIDDEN = (
    "spy",
    "rando",
    "gpt-secret",
    "127.0.0.1",
    "scaffold",
    "llm",
    "language model",
    "program",
    "bot ",
)


def told(window) -> list[str]:
    """Everything that can be read: widgets, titles, tooltips, clipboard, what a screen reader is told."""
    return [
        *readable(window),
        window.windowTitle(),
        QGuiApplication.clipboard().text(),
        *(each.windowTitle() for each in QApplication.topLevelWidgets() if each.isVisible()),
    ]


def assert_blind(window):
    found = [text for text in told(window) for word in FORBIDDEN if word in text.casefold()]
    assert not found


def blind_study(session, agent, **fields):
    protocol = hidden(small(people=4, matches=1, after_match="", pace=PaceRule(), **fields))
    blocks = (replace(protocol.blocks[0], opponents=("spy",), practice=None, check=""),)
    agents = {"spy": agent}
    return locked(
        session, replace(protocol, blocks=blocks, agents=agents, flow=replace(protocol.flow, pause=None))
    )


def test_no_screen_of_a_match_tells_who_plays(session, opened, hand, until):
    window = opened(blind_study(session, "random"))
    visitor = Visitor(window, hand, until)
    visitor.take_part(MatchScreen)
    decide = visitor.decide

    def looked(pane):
        assert_blind(window)
        for over in (
            window.covers.show_rules,
            window.covers.pause,
            window.covers.ask_to_stop,
            window.covers.ask_to_leave,
        ):
            over()
            assert_blind(window) if over != window.covers.show_rules else None
            window.covers.uncover()
        decide(pane)

    visitor.decide = looked
    visitor.take_part(FormScreen)
    assert "Player B" in " ".join(window.match.names if window.match else ("Player B",))
    assert_blind(window)


def test_an_opponent_that_fails_is_not_named_and_its_match_is_played_again(
    session, opened, hand, until, monkeypatch
):
    study = blind_study(session, "llm:model=gpt-secret,base_url=http://127.0.0.1:9/v1,scaffold=direct")
    session.servers.allow(session.servers.unnamed([playing.spec_of(study.protocol, "spy")]))
    monkeypatch.setattr(playing, "pace_of", lambda *_: Pace(patience=0.05))
    window = opened(study)
    visitor = Visitor(window, hand, until)
    visitor.take_part(MatchScreen)
    first, told, tell = window.screen_shown.planned, [], window.match.notice.tell

    def heard(text, *rest, **options):
        tell(text, *rest, **options)
        told.append(text)
        assert_blind(window)

    monkeypatch.setattr(window.match.notice, "tell", heard)

    def over():
        if window.match.asked:
            visitor.decide(window.match)
        return not window.match.go_on.isHidden()

    until(over)
    assert {PAUSED, AGAIN} <= set(told)
    visitor.press(window.match.go_on)
    again = window.screen_shown.planned
    assert (again.place, again.run) == (first.place, first.run + 1)
    assert again.deal != first.deal
    assert_blind(window)


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
        pane._beat()


def test_times_are_those_of_the_events(session, opened, hand, until):
    protocol = quick(order=replace(quick().order, seats="fixed"))
    window = opened(locked(session, protocol))
    visitor = Visitor(window, hand, until)
    visitor.take_part(ReadyScreen)
    visitor.respond()
    pane = window.match
    until(lambda: pane.is_shown)
    pane._beats.stop()
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
    pane._beat()
    tick(hand, pane, 400)
    board = pane.stage.board_widget
    place = next(t.rect.center() for i, t in enumerate(board.targets()) if board.can_pick(i))
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
    window = opened(blind_study(session, "human"))
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
        until(lambda: pane.is_shown)
    waited = [times for times in stored(session) if times.sent_ms is not None]
    assert all(times.decision < 1000 for times in waited)
    asked = pane._offered.times.open() if pane._offered else waited[-1]
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
