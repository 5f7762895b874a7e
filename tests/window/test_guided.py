"""Guided starts in the window: solved by keys alone, by the mouse alone and by names, and offered once."""

import pytest
from helpers.guided import Learner, rules_pane, setup_form
from helpers.guides import guides
from helpers.play import every_nth
from helpers.window import asked, live, play, settle
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest

from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.layouts import FittedScroll
from gamebench_gui.window.parts.guided import GuidedStart
from games.catalog import guide
from games.core.action import Action
from replays.store.rows import Filter

NAMES = sorted(guides())
SHOWN = (900, 640)


@pytest.fixture
def learning(qtbot):
    """Opens the guided start of a game in a window of its own."""

    def make(name, at=0, **options):
        start = GuidedStart(name, guide(name), BoardOptions(False), at=at, **options)
        qtbot.addWidget(start)
        start.resize(*SHOWN)
        start.show()
        start.activateWindow()
        qtbot.waitUntil(start.isActiveWindow)
        return start

    return make


@pytest.mark.parametrize("by", ["keys", pytest.param("mouse", marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", every_nth(6, NAMES))
def test_every_step_is_solved(learning, name, by):
    start = learning(name)
    ended, solved = [], []
    start.finished.connect(lambda: ended.append(True))
    start.solved.connect(lambda *told: solved.append(told[:2]))
    learner = Learner(start, by)
    while start.lesson.step is not None:
        learner.solve()
        learner.go_on()
    assert start.task.text() == start.lesson.guide.last
    learner.go_on()
    assert ended == [True]
    assert solved == [(place, 1) for place in range(1, len(start.lesson.guide.steps) + 1)]


@pytest.mark.parametrize("name", every_nth(8, NAMES))
def test_whatever_can_be_chosen_has_a_name_of_its_own(learning, name):
    """Somebody who hears the names, and sees nothing, can tell every choice from the others."""
    steps = len(guide(name).steps)
    for place in range(steps):
        start = learning(name, place)
        board = start.stage.board
        lit = [t for t in (board.targets() if board else ()) if board.pointing.choice.leads(t.key)]
        assert all(target.name for target in lit)
        by_name = {}
        for target in lit:
            assert by_name.setdefault(target.name, target.key) == target.key, (place, target.name)
        names = [button.accessibleName() for button in start.panel.buttons.values()]
        assert len(set(names)) == len(names)
        assert start.task.text() == guide(name).steps[place].task


def test_a_wrong_try_is_answered_by_its_reason_and_can_be_repeated(learning, qtbot):
    start = learning("nim", 1)
    step, learner = start.lesson.step, Learner(start, "mouse")
    with qtbot.assertNotEmitted(start.solved, wait=50):
        learner.attempt(Action("take", (3, 2)))
    assert start.answer.text == f"Not this. {step.reason}"
    assert not start.on.isEnabled()
    learner.attempt(Action("take", (3, 1)))
    assert start.answer.text == f"Right. {step.done}"
    assert start.lesson.tries == 2
    assert start.on.hasFocus()


def test_time_and_tries_of_each_step_are_reported(learning):
    at = [1000.0]
    start, told = learning("nim", now=lambda: at[0]), []
    learner = Learner(start, "mouse")
    start.solved.connect(lambda *solved: told.append(solved))
    at[0] = 5200.0
    learner.attempt(Action("take", (0, 1)))
    learner.attempt(Action("take", (1, 3)))
    start.on.click()
    at[0] = 7200.0
    learner.attempt(Action("take", (3, 1)))
    assert told == [(1, 2, 4200), (2, 1, 2000)]


def test_no_button_repeats_what_the_board_offers(learning):
    start = learning("nim", 1)
    assert start.stage.takes_choices
    assert not start.panel.buttons


def test_a_click_that_the_rules_forbid_is_explained_and_no_try(learning):
    start = learning("connect_four", 1)
    board = start.stage.board
    assert start.lesson.tries == 0
    start.stage.board.pointing.choose(len(board.targets()))
    assert start.lesson.tries == 0


# on the Play page


def offer(window):
    return window.play.guide_offer


def test_a_new_game_offers_its_guide_until_somebody_declines(windows):
    window = windows()
    window.play.open_game("nim:gtbench")
    assert not offer(window).notice.isHidden()
    window.play.open_game("kuhn_poker:gtbench")
    window.play.open_game("nim:gtbench")
    _, later = offer(window).notice.buttons
    later.click()
    assert offer(window).notice.isHidden()
    window.play.open_game("kuhn_poker:gtbench")
    assert not offer(window).notice.isHidden()
    window.play.open_game("nim:gtbench")
    assert offer(window).notice.isHidden()
    assert not rules_pane(window).learn.isHidden()


def test_a_game_that_was_played_is_not_offered(window, until):
    play(window, "nim:gtbench", "human", "random")
    until(lambda: asked(window) == 0)
    assert offer(window).notice.isHidden()
    window.play.at_table.leave()
    window.play.open_game("nim:gtbench")
    assert offer(window).notice.isHidden()


def test_a_game_without_guide_offers_nothing(window):
    window.play.open_game("hive:gamebench_code")
    assert offer(window).notice.isHidden()
    assert rules_pane(window).learn.isHidden()


def test_other_rules_are_not_taught(window):
    window.play.open_game("nim:gtbench")
    setup_form(window).set_params({"piles": "1-3-5-7", "last": "wins"})
    assert rules_pane(window).guide is None
    assert offer(window).notice.isHidden()
    assert rules_pane(window).learn.isHidden()


def test_the_guide_opens_beside_the_match_and_records_nothing(window, until):
    window.play.open_game("nim:gtbench")
    offer(window).notice.buttons[0].click()
    dialog = offer(window).dialog
    until(dialog.isVisible)
    learner = Learner(dialog.start, "mouse")
    while dialog.start.lesson.step is not None:
        learner.solve()
        learner.go_on()
    learner.go_on()
    until(lambda: not dialog.isVisible())
    assert offer(window).notice.isHidden()
    assert window.session.store.count(Filter()) == 0
    rules_pane(window).learn.click()
    until(lambda: offer(window).dialog is not None and offer(window).dialog.isVisible())
    QTest.keyClick(offer(window).dialog, Qt.Key.Key_Escape)
    until(lambda: not offer(window).dialog or not offer(window).dialog.isVisible())
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert offer(window).dialog is None


def test_the_rules_begin_with_what_matters_for_this_decision(window, until):
    play(window, "nim:gtbench", "human", "random")
    until(lambda: asked(window) == 0)
    text = rules_pane(window).toPlainText()
    assert text.startswith("For this decision")
    assert all(sentence in text for sentence in guide("nim").decisions["take"])
    assert live(window).running


def opened_guide(window, name):
    window.play.open_game(name)
    window.play.guide_offer.open()
    return window.play.guide_offer.dialog


@pytest.mark.slow
def test_at_twice_the_type_the_way_on_and_every_answer_are_in_sight(window, until, qapp):
    theme.apply(qapp, theme.Mode.LIGHT, 2.0)
    try:
        window.resize(1024, 700)
        dialog = opened_guide(window, "bargain")
        until(dialog.isVisible)
        settle()
        start, scroll = dialog.start, dialog.findChild(FittedScroll)
        assert not start.on.visibleRegion().isEmpty()
        bar = scroll.verticalScrollBar()
        bar.setValue(bar.maximum())
        assert start.answer.visibleRegion().isEmpty()
        start.panel.chosen.emit(Action("offer", (0, 0, 0)))
        settle()
        assert start.answer.text.startswith("Not this.")
        assert not start.answer.visibleRegion().isEmpty()
        assert not start.on.visibleRegion().isEmpty()
        dialog.reject()
    finally:
        theme.apply(qapp, theme.Mode.LIGHT, 1.0)


def test_tab_goes_through_all_of_a_guide(window, until):
    dialog = opened_guide(window, "codenames")
    until(dialog.isActiveWindow)
    start = dialog.start
    while start.lesson.step is not None and not start.panel.forms:
        Learner(start, "mouse").solve()
        start.on.click()
    reached = set()
    for _ in range(20):
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        reached.add(dialog.focusWidget())
    (form,) = start.panel.forms
    assert {form.text, start.stage.board} <= reached
