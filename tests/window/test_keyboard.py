"""The keyboard alone: where Tab goes, what tooltips promise, searching, and where it is left."""

import re
from pathlib import Path

import pytest
from helpers.window import (
    asked,
    bar,
    button,
    click_action,
    curtain_hangs,
    drafted,
    ended,
    hint,
    legal,
    live,
    open_curtain,
    open_window,
    play,
    result,
    seat,
    setup,
    stage,
    take_seat,
)
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QWidgetItem
from shiboken6.Shiboken import getAllValidWrappers

from agents.catalog.spec import AgentSpec
from gamebench_gui import window as window_folder
from gamebench_gui.window.kit.presses import CheckBox, RadioButton
from gamebench_gui.window.kit.reading_order import stops

TTT, KUHN, UNDERCOVER = "tic_tac_toe:gtbench", "kuhn_poker:gtbench", "undercover:llmarena"
HOLDEM = "texas_holdem_nl:llmarena"


@pytest.fixture
def window(tmp_path, qtbot):
    made = open_window(tmp_path)
    with qtbot.waitActive(made):
        made.activateWindow()
    yield made
    made.close()
    made.deleteLater()


def focus():
    return QApplication.focusWidget()


def press(key, modifier=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(focus(), key, modifier)


def called(widget):
    """What a screen reader says of it, or what stands on it."""
    return widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "?")


def tabbed(window, key=Qt.Key.Key_Tab):
    """Everything that Tab stops at, from where the keyboard is round to it again."""
    began, found = focus(), []
    while True:
        press(key)
        found.append(focus())
        if focus() is began or len(found) > 300:
            return found


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
@pytest.mark.parametrize("make", [CheckBox, RadioButton])
def test_space_and_return_tick(qtbot, make, key):
    box = make("May be read")
    qtbot.addWidget(box)
    qtbot.keyClick(box, key)
    assert box.isChecked()


def test_every_check_box_of_the_window_is_ticked_by_return():
    """Qt's own one does nothing then."""
    files = Path(window_folder.__file__).parent.rglob("*.py")
    bare = [path.name for path in files if re.search(r"\bQCheckBox\(", path.read_text(encoding="utf-8"))]
    assert not bare


def in_this_order(found, *names):
    """The places of these names, each found once."""
    all_names = [called(widget) for widget in found]
    assert set(names) <= set(all_names), all_names
    places = [all_names.index(name) for name in names]
    assert places == sorted(places), all_names
    return True


# where Tab goes


def test_tab_goes_through_the_set_up_as_it_is_read(window, until):
    window.play.open_game(TTT)
    until(lambda: seat(window, 1).row.role.isVisible())
    window.play.library.search.setFocus()
    found = tabbed(window)
    assert len(found) == len(set(found))
    assert in_this_order(
        found,
        "Games",
        "Rules",
        "As GTBench plays it, GTBench",
        "Swap seats",
        "Player of seat 1",
        "Player of seat 2",
        "More settings",
        "Start match",
    )


def test_tab_goes_through_a_match_as_it_is_read_and_back(window, until):
    play(window, KUHN, "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    stage(window).setFocus()
    found = tabbed(window)
    moves = [button(window, action).accessibleName() for action in legal(window)]
    assert in_this_order(found, *moves, "Pause", "End match...", "Rules", "Library")
    back = tabbed(window, Qt.Key.Key_Backtab)
    assert back[:-1] == found[:-1][::-1]


def test_tab_reaches_the_slider_when_there_is_something_to_look_back_at(window, until):
    play(window, TTT, "human", "human")
    until(lambda: asked(window) == 0)
    click_action(window, legal(window)[0])
    until(lambda: asked(window) == 1)
    found = tabbed(window)
    assert in_this_order(found, "Pause", "Step", "End match...", "Library")
    assert found.index(bar(window).slider) > found.index(window.play.centre.bar.end)


@pytest.mark.slow
def test_tab_keeps_nothing_of_what_will_be_replaced(window, until):
    """Python's idea of a layout's item outlives it, and Qt crashes when what was made in its place goes."""
    play(window, "negotiation:gtbench", "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    before = known_items()
    tabbed(window)
    assert known_items() == before


def known_items():
    return sum(isinstance(each, QWidgetItem) for each in getAllValidWrappers())


def test_tab_reaches_what_can_be_done_after_the_end(window, until):
    play(window, TTT, "random", "random")
    until(lambda: result(window).is_shown)
    assert focus() is stage(window).board
    found = [called(each) for each in tabbed(window)]
    for name in (
        "Again",
        "Watch it",
        "Another game",
        "More ways to play again",
        "Step",
        "Rules",
    ):
        assert found.count(name) == 1


def test_every_stop_of_the_window_can_be_reached(window, until):
    for page in ("play", "replays", "tournaments", "dashboard"):
        window.show_page(page)
        window.top.search.setFocus()
        assert set(tabbed(window)) == set(stops(window.centralWidget()))


# what tooltips promise


def promised(window):
    """Every button that can be pressed now and whose tooltip names a key, with the key.

    Not Del: it deletes what is selected in the list that has the keyboard.
    """
    for each in window.findChildren(QAbstractButton):
        named = re.search(r"\(([^()<>]+)\)(?=<|$)", each.toolTip())
        keys = QKeySequence(named[1]) if named else QKeySequence()
        if (
            named
            and keys.count() == 1
            and keys[0].key() not in (Qt.Key.Key_unknown, Qt.Key.Key_Delete)
            and each.isVisible()
            and each.isEnabled()
        ):
            yield each, keys[0]


def check_promises(window, before=lambda: None):
    """Press each named key once, where the keyboard is, and see that its button does what it does.

    Args:
        before: called before each.
    """
    names, page = [], window.pages.front
    for name, each, keys in [(called(each), each, keys) for each, keys in promised(window)]:
        before()
        began, pressed = focus(), []
        QApplication.clipboard().setText("nothing yet")
        each.clicked.connect(lambda *_, pressed=pressed: pressed.append(1))
        QTest.keyClick(began, keys.key(), keys.keyboardModifiers())
        dialogs = [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]
        copied = QApplication.clipboard().text() != "nothing yet"
        left = window.pages.front != page
        assert pressed or dialogs or copied or left, f"{name}: {each.toolTip()}"
        window.show_page(page)
        for dialog in dialogs:
            dialog.close()
            window.activateWindow()
            assert QTest.qWaitForWindowActive(window)
        began.setFocus()
        names.append(name)
    return names


def test_keys_of_the_set_up(window, until):
    window.play.open_game(TTT, [AgentSpec.of("human"), AgentSpec.of("random")])
    window.play.library.list.setFocus()
    assert set(check_promises(window)) >= {"Start match", "Settings"}
    until(lambda: asked(window) is not None)


@pytest.mark.parametrize("position", [1, 2], ids=["looking back", "newest"])
def test_keys_while_a_person_is_asked_on_the_board(window, until, position):
    play(window, TTT, "human", "human")
    for asks in (0, 1):
        until(lambda asks=asks: asked(window) == asks)
        click_action(window, legal(window)[0])
    until(lambda: live(window).last == 2 and asked(window) == 0)

    def look():
        if live(window).interrupted:
            bar(window).resume()
        bar(window).look_at(position)
        stage(window).board.setFocus()

    look()
    names = check_promises(window, look)
    wanted = {"Pause", "Previous step", "First position"} | ({"Next step"} if position == 1 else set())
    assert wanted <= set(names)
    assert live(window).last == 2, "no key decided"


def test_arrow_keys_go_from_choice_to_choice_and_not_into_the_past(window, until):
    play(window, HOLDEM, "human", "random", seed=1)
    until(lambda: asked(window) == 0 and focus() is window.play.centre.action_panel)
    choices = [button(window, action) for action in legal(window)]
    assert live(window).last > 0, "there is something to look back at"
    for key, place in (
        (Qt.Key.Key_Left, -1),
        (Qt.Key.Key_Left, -2),
        (Qt.Key.Key_Right, -1),
        (Qt.Key.Key_Right, -1),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Up, 0),
        (Qt.Key.Key_Down, 1),
        (Qt.Key.Key_End, -1),
    ):
        press(key)
        assert focus() is choices[place], key
    assert window.play.at_table.position == live(window).last


def test_who_looks_back_from_a_choice_comes_back_by_key(window, until):
    play(window, HOLDEM, "human", "random", seed=1)
    until(lambda: asked(window) == 0 and focus() is window.play.centre.action_panel)
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert window.play.at_table.position == live(window).last - 1
    assert "Alt+End" in hint(window)
    assert focus() is stage(window).board
    press(Qt.Key.Key_End, Qt.KeyboardModifier.AltModifier)
    assert window.play.at_table.position == live(window).last
    assert focus() is window.play.centre.action_panel


def test_arrow_keys_go_from_event_to_event_of_the_strip(window, until):
    play(window, HOLDEM, "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    strip = window.play.centre.since
    strip.setFocus()
    assert len(strip.chips) > 1
    press(Qt.Key.Key_End)
    press(Qt.Key.Key_Left)
    assert strip.chips[-2].lit
    assert window.play.at_table.position == live(window).last


def test_the_keyboard_goes_to_the_board_when_the_match_is_ended_by_key(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    bar(window).focus("end")
    bar(window).stop()
    until(lambda: result(window).is_shown)
    assert window.focusWidget() is stage(window).board


def test_stepping_by_key_goes_on_from_the_same_button(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    bar(window).focus("step")
    press(Qt.Key.Key_Return)
    click_action(window, legal(window)[0])
    until(lambda: live(window).held and live(window).last == 1)
    bar(window).focus("step")
    press(Qt.Key.Key_Return)
    until(lambda: live(window).held and live(window).last == 2)
    assert focus() is window.play.centre.bar.step


def test_keys_while_a_person_writes(window, until):
    play(window, UNDERCOVER, "human", *["random"] * 4, seed=1)
    until(lambda: asked(window) == 0)
    assert drafted(window).text == ""
    assert "Pause" in check_promises(window, lambda: bar(window).look_at(live(window).last))
    assert drafted(window).text == ""


@pytest.mark.slow
def test_keys_of_a_paused_match_and_after_its_end(window, until):
    play(window, TTT, "random", "random", seed=1)
    until(lambda: ended(window) and result(window).is_shown)
    first = live(window).plan.match_id

    def look():
        until(lambda: result(window).is_shown)
        bar(window).look_at(live(window).last)

    assert "Again" in check_promises(window, look)
    assert live(window).plan.match_id != first
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    bar(window).pause()
    bar(window).step()
    click_action(window, legal(window)[0])
    until(lambda: bar(window).offer == "Resume")
    names = check_promises(window, lambda: bar(window).look_at(live(window).last))
    assert {"Step", "Resume"} <= set(names)


def test_keys_of_replays(window, until):
    play(window, TTT, "random", "random", seed=1)
    until(lambda: result(window).is_shown)
    window.session.writer.flush()
    window.open_replay(live(window).plan.match_id, 3)
    window.replays.centre.stage.setFocus()
    names = check_promises(window, lambda: window.replays.replay.go(3))
    assert {"First position", "Next step", "Last position"} <= set(names)


# searching


def test_ctrl_k_finds_a_game_and_return_is_ready_to_start_it(window, until):
    window.show_welcome()
    press(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert focus() is window.top.search
    QTest.keyClicks(focus(), "kuhn")
    press(Qt.Key.Key_Return)
    assert window.play.next.name == KUHN
    assert focus() is setup(window).start
    press(Qt.Key.Key_Return)
    until(lambda: live(window) is not None)


@pytest.mark.slow
def test_down_goes_from_the_search_into_the_list(window, until):
    play(window, TTT, "random", "random")
    until(lambda: result(window).is_shown)
    window.session.writer.flush()
    for page, view in (
        ("play", lambda: window.play.library.list),
        ("replays", lambda: window.replays.matches.list),
    ):
        window.show_page(page)
        press(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(focus(), "tic")
        press(Qt.Key.Key_Down)
        assert focus() is view()
        assert view().currentIndex().isValid()


def test_return_in_the_search_opens_the_first_match_that_was_found(window, until):
    for name in (TTT, KUHN):
        play(window, name, "random", "random")
        until(lambda: result(window).is_shown)
        window.play.at_table.clear()
    window.session.writer.flush()
    window.show_page("replays")
    press(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(focus(), "tic")
    press(Qt.Key.Key_Return)
    replay = window.replays.replay
    until(lambda: replay.trace is not None)
    assert replay.trace.row.game == "tic_tac_toe"


# where the keyboard is left


def test_a_pause_takes_the_keyboard_to_go_on_and_gives_it_back_to_the_board(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    assert focus() is stage(window).board
    press(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert curtain_hangs(window)
    assert focus() is window.play.centre.privacy_screen.show_button
    press(Qt.Key.Key_Return)
    assert not live(window).interrupted
    assert focus() is stage(window).board


def test_a_pause_takes_the_keyboard_from_moves_and_gives_it_back_to_them(window, until):
    play(window, KUHN, "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    panel = window.play.centre.action_panel
    assert focus() is panel
    press(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert focus() is window.play.centre.privacy_screen.show_button
    press(Qt.Key.Key_Return)
    assert focus() is panel


def test_a_pause_leaves_the_keyboard_where_it_is_in_use(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    pause = window.play.centre.bar.pause
    pause.setFocus()
    for _ in range(2):
        press(Qt.Key.Key_Space)
        assert focus() is pause


def test_words_are_written_at_once_and_no_notation_is_in_the_way(window, until):
    play(window, UNDERCOVER, "human", *["random"] * 4, seed=1)
    until(lambda: asked(window) == 0)
    QTest.keyClicks(focus(), "It is small.")
    assert drafted(window).text == "It is small."


def test_the_row_below_has_the_keyboard_where_the_board_has_nothing_to_choose(window, until):
    """None of its choices stands out; the arrow keys lead to the first one, Tab as well."""
    play(window, KUHN, "human", "rule:name=always-bet", seed=1)
    until(lambda: asked(window) == 0)
    assert focus() is window.play.centre.action_panel
    press(Qt.Key.Key_Return)
    assert asked(window) == 0
    press(Qt.Key.Key_Down)
    assert focus() is button(window, legal(window)[0])
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Return)
    until(lambda: ended(window) or (asked(window) == 0 and live(window).last > 3))


def test_the_keyboard_stays_below_the_board_while_others_move(window, until):
    play(window, KUHN, "human", "human", seed=1)
    until(lambda: curtain_hangs(window))
    open_curtain(window)
    button(window, legal(window)[0]).setFocus()
    press(Qt.Key.Key_Return)
    until(lambda: curtain_hangs(window))
    assert focus() is window.play.centre.privacy_screen.show_button


def test_taking_a_seat_during_a_pause_says_so(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    bar(window).pause()
    bar(window).step()
    click_action(window, legal(window)[0])
    until(lambda: bar(window).offer == "Resume")
    take_seat(window, 1)
    until(lambda: live(window).persons == (0, 1))
    assert "decides for seat 2 from now on. The match is still paused." in window.play.centre.notice.text
    assert live(window).last == 1


def test_ctrl_return_starts_a_match_after_one_was_left(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    window.play.open_game(KUHN, [AgentSpec.of("human"), AgentSpec.of("random")])
    leave = next(each for each in window.play.centre.notice.buttons if each.text() == "Leave the match")
    leave.setFocus()
    leave.click()
    assert focus() is window.play.setup_page.form.start
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    until(lambda: live(window) is not None and live(window).plan.name == KUHN)


def test_staying_in_a_match_gives_the_keyboard_back_to_the_board(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    window.play.open_game(KUHN, [AgentSpec.of("human"), AgentSpec.of("random")])
    stay = next(each for each in window.play.centre.notice.buttons if each.text() == "Stay")
    stay.setFocus()
    stay.click()
    assert focus() is stage(window).board
