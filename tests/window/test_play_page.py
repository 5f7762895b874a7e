"""The Play page: setting up, playing with mouse and keys, watching, steering, and keeping secrets."""

import asyncio
import random
import re

import pytest
from helpers.chat_server import ChatServer, error
from helpers.play import FIRST, NAMES, every_nth, few_rounds
from helpers.policy import legal_answer
from helpers.waiting import LIMIT, run_quickly
from helpers.window import (
    asked,
    bar,
    button,
    chip,
    click_action,
    counts,
    curtain_hangs,
    drafted,
    ended,
    heading,
    hint,
    legal,
    live,
    log,
    may_take_over,
    notice,
    open_curtain,
    open_window,
    picture,
    play,
    press_button,
    press_notice,
    readable,
    result,
    rules,
    say,
    seat,
    seats,
    settle,
    setup,
    shown,
    stage,
    status,
    swap_seats,
    take_seat,
    type_action,
    viewer,
)
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel

from agents.catalog.kinds import AGENTS
from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.live_match import only_agents_act
from gamebench_gui.window.play.local_match import PacedControl
from games.catalog import find_preset, make_game
from games.core.action import CHANCE, Action
from games.core.events import Termination
from games.core.hashing import derive_seed
from games.core.naming import YOU
from games.core.view import SPECTATOR

TTT, KUHN = "tic_tac_toe:gtbench", "kuhn_poker:gtbench"


@pytest.fixture
def fresh_window(tmp_path, qtbot):
    """Makes windows that know nothing of each other."""
    made = []

    def make():
        made.append(open_window(tmp_path / str(len(made))))
        return made[-1]

    yield make
    for one in made:
        one.close()
        one.deleteLater()


def asked_or_over(window):
    return lambda: ended(window) or asked(window) is not None


def focus_window(window, qtbot):
    with qtbot.waitActive(window):
        window.activateWindow()


def walk_to(cell):
    """Arrow keys that lead from any cell to this one: to the top left, then down and right."""
    back = [Qt.Key.Key_Left] * 2 + [Qt.Key.Key_Up] * 2
    return [*back, *[Qt.Key.Key_Down] * (cell // 3), *[Qt.Key.Key_Right] * (cell % 3)]


# playing


def test_a_person_plays_tic_tac_toe_with_the_mouse(window, until):
    play(window, TTT, "human", "random", seed=3)
    until(asked_or_over(window))
    while not ended(window):
        click_action(window, legal(window)[0])
        until(asked_or_over(window))
    until(lambda: result(window).is_shown)
    assert re.match(r"You won\.|Random won\.|It is a draw\.", result(window).sentence)
    window.session.writer.flush()
    recorded = window.session.store.matches()
    assert [row.termination for row in recorded] == ["rules"]
    assert recorded[0].steps == live(window).last == bar(window).slider.maximum()


def test_a_person_plays_tic_tac_toe_with_the_keyboard_alone(window, until, qtbot):
    window.play.open_game(TTT, [AgentSpec.of("human"), AgentSpec.of("random")])
    focus_window(window, qtbot)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    until(asked_or_over(window))
    board = stage(window).board
    assert QApplication.focusWidget() is board
    while not ended(window):
        cells = [action.args[0] for action in legal(window)]
        for key in walk_to(cells[0]):
            QTest.keyClick(QApplication.focusWidget(), key)
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
        until(asked_or_over(window))
    assert live(window).ended.termination is Termination.RULES


def test_a_move_can_be_typed_in_the_notation_of_the_game(window, until):
    play(window, TTT, "human", "human")
    until(lambda: asked(window) == 0)
    type_action(window, "C2R2")
    until(lambda: asked(window) == 1)
    assert live(window).states[-1].cells == "....X...."


@pytest.mark.slow
@pytest.mark.parametrize("name", every_nth(12, NAMES, 1))
def test_every_preset_can_be_watched_to_its_end_and_looked_back_upon(window, until, name):
    play(window, name, *["random"] * find_preset(name)[1].num_players, seed=7, **few_rounds(name))
    until(lambda: ended(window))
    until(lambda: result(window).is_shown)
    for position in range(live(window).last + 1):
        bar(window).look_at(position)
        assert window.play.at_table.position == position
        assert shown(window) == live(window).view(position, None)


def test_the_log_tells_every_step_and_leads_back_to_it(window, until):
    play(window, TTT, "random", "random", seed=1)
    until(lambda: ended(window) and log(window).count() == live(window).last)
    assert log(window).item(0).text().startswith(f"1. {live(window).names[0]}: in column")
    log(window).itemActivated.emit(log(window).item(1))
    assert window.play.at_table.position == 2


def test_playing_again_draws_a_new_seed_and_swapping_moves_the_seats_on(window, until):
    play(window, TTT, "random:label=Ann", "random:label=Bob", seed=5)
    until(lambda: ended(window))
    first = live(window).plan
    result(window).play_again()
    until(lambda: ended(window))
    again = live(window).plan
    assert again.match_id != first.match_id
    assert again.seed != first.seed
    assert again.names == ("Ann", "Bob")
    result(window).swap()
    until(lambda: ended(window))
    assert live(window).plan.names == ("Bob", "Ann")


def test_the_set_up_comes_back_as_it_was_played(window, until):
    play(window, "bargain:llmarena", "random", "random")
    window.play.at_table.leave()
    window.play.open_game("bargain:llmarena")
    setup(window).set(rounds=2)
    window.play.start()
    until(lambda: ended(window))
    result(window).change()
    assert setup(window).values["rounds"] == 2
    assert seats(window) == ["random", "random"]


# keys


def press(key, modifier=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(QApplication.focusWidget(), key, modifier)


def test_keys_steer_the_match_and_look_back(window, until, qtbot):
    play(window, TTT, "human", "human")
    until(lambda: asked(window) == 0)
    click_action(window, legal(window)[0])
    until(lambda: asked(window) == 1)
    focus_window(window, qtbot)
    bar(window).slider.setFocus()
    for key, position in (
        (Qt.Key.Key_Left, 0),
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_End, 1),
    ):
        press(key)
        assert window.play.at_table.position == position
    press(Qt.Key.Key_Space)
    assert live(window).pausing
    press(Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert "X" in QApplication.clipboard().text()


def test_space_on_a_button_presses_the_button_and_does_not_pause(window, until, qtbot):
    play(window, KUHN, "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    focus_window(window, qtbot)
    first = button(window, legal(window)[0])
    until(first.isVisible)
    first.setFocus()
    press(Qt.Key.Key_Space)
    until(lambda: live(window).last > 2)
    assert not live(window).pausing


def test_keys_in_a_list_stay_in_the_list(window, qtbot):
    focus_window(window, qtbot)
    library = window.play.library
    library.list.setFocus()
    press(Qt.Key.Key_End)
    assert window.play.next.name == library.shown[-1]
    press(Qt.Key.Key_Home)
    assert window.play.next.name == library.shown[0]
    press(Qt.Key.Key_Return)
    assert QApplication.focusWidget() is setup(window).start


# steering


def test_pausing_waits_before_the_next_step_and_resuming_goes_on(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    bar(window).pause()
    assert status(window) == "Paused."
    bar(window).step()
    assert status(window) == "Your move."
    click_action(window, legal(window)[0])
    until(lambda: status(window) == "Paused after one step.")
    assert live(window).last == 1
    assert bar(window).offer == "Resume"
    bar(window).step()
    until(lambda: live(window).last == 2 and bar(window).offer == "Resume")
    bar(window).resume()
    until(lambda: asked(window) == 0)


def test_a_pace_lets_people_follow_agents_and_steering_ends_the_wait(window):
    async def waits():
        control, loop = PacedControl(window.session.writer, 3.0), asyncio.get_running_loop()
        control.following = True
        await control.rest()
        first = loop.time()
        loop.call_later(1.0, control.stop)
        await control.rest()
        return first, loop.time() - first

    assert run_quickly(waits()) == (3.0, 1.0)


def test_agents_are_watched_at_a_pace_that_is_not_their_thinking_time(tmp_path, until):
    window = open_window(tmp_path, pace=2.0)
    try:
        play(window, TTT, "random", "random")
        until(lambda: live(window).last >= 1 and not live(window).thinking)
        bar(window).pause()
        until(lambda: live(window).paused is not None)
        assert not live(window).thinking
    finally:
        window.close()


def test_bots_keep_the_pace_while_a_person_plays_who_can_change_it(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    box = window.play.centre.bar.pace
    assert box.isVisible()
    box.setCurrentIndex(box.findData(4.0))
    assert window.settings.number("pace") == 4.0
    click_action(window, legal(window)[0])
    until(lambda: live(window).last == 1)
    plan, states = live(window).plan, live(window).states
    assert [only_agents_act(plan, state, (0,)) for state in states] == [False, True]
    box.setCurrentIndex(box.findData(0.0))
    until(lambda: asked(window) == 0)


def test_people_alone_are_not_paced(window, until):
    play(window, TTT, "human", "human")
    until(lambda: asked(window) == 0)
    assert not bar(window).paced


def test_rules_stay_open_until_something_is_said(window, until):
    tabs, side = window.play.side.tabs, window.play.side
    play(window, "undercover:llmarena", "human", *["random"] * 4, seed=1)
    until(lambda: asked(window) == 0)
    assert tabs.currentWidget() is side.rules
    say(window, "It is small.")
    until(lambda: tabs.currentWidget() is side.talk)


def test_a_tab_that_was_chosen_stays(window, until):
    tabs, side = window.play.side.tabs, window.play.side
    play(window, "undercover:llmarena", "human", *["random"] * 4, seed=1)
    until(lambda: asked(window) == 0)
    for pane in (side.log, side.rules):
        place = tabs.tabBar().tabRect(tabs.indexOf(pane)).center()
        QTest.mouseClick(tabs.tabBar(), Qt.MouseButton.LeftButton, pos=place)
    say(window, "It is small.")
    until(lambda: live(window).last > 2)
    assert tabs.currentWidget() is side.rules


def test_stopping_ends_the_match_without_a_result(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    bar(window).stop()
    until(lambda: ended(window))
    assert live(window).ended.termination is Termination.STOPPED
    until(lambda: result(window).is_shown)
    assert result(window).sentence == "Stopped by the user. There is no result."


def test_the_keyboard_is_where_the_answer_is_given(window, until, qtbot):
    focus_window(window, qtbot)
    play(window, "undercover:llmarena", "human", *["random"] * 4, seed=1)
    until(lambda: asked(window) == 0)
    QTest.keyClicks(QApplication.focusWidget(), "It is small.")
    assert drafted(window).text == "It is small."


def test_a_person_takes_a_seat_over_and_hands_it_back(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    bar(window).pause()
    bar(window).step()
    click_action(window, legal(window)[0])
    until(lambda: bar(window).offer == "Resume")
    take_seat(window, 1)
    bar(window).resume()
    until(lambda: asked(window) == 1)
    assert live(window).persons == (0, 1)
    assert YOU not in live(window).names
    assert "Random (as planned)" in may_take_over(window, 1)
    for player in (0, 1):
        window.play.at_table.steering.take_over(player, AgentSpec.of("random"))
    until(lambda: ended(window))
    window.session.writer.flush()
    changes = window.session.store.trace(live(window).plan.match_id).seat_changes()
    assert (changes[0].seat, changes[0].spec) == (1, "human")
    assert {(change.seat, change.spec) for change in changes[1:]} == {(0, "random"), (1, "random")}


def test_looking_back_does_not_decide_and_the_match_is_followed_again(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    click_action(window, legal(window)[0])
    until(lambda: asked(window) == 0 and live(window).last == 2)
    bar(window).back()
    assert window.play.at_table.position == 1
    assert "looking back" in hint(window)
    click_action(window, legal(window)[0])
    assert asked(window) == 0
    bar(window).newest()
    click_action(window, legal(window)[0])
    until(lambda: ended(window) or live(window).last >= 4)


def test_another_game_asks_before_it_leaves_a_running_match(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    window.play.open_game(KUHN)
    assert "resume it from Replays" in notice(window)
    press_notice(window, 1)
    assert window.play.next.name == TTT
    window.play.open_game(KUHN)
    press_notice(window)
    assert window.play.next.name == KUHN
    assert window.play.at_table.live is None


def test_a_left_match_is_resumed_where_it_stood(window, until):
    play(window, TTT, "human", "random", seed=2)
    until(lambda: asked(window) == 0)
    click_action(window, legal(window)[4])
    until(lambda: asked(window) == 0)
    before, match_id = live(window).states, live(window).plan.match_id
    window.play.at_table.leave()
    window.engine.settled().result(LIMIT)
    window.session.writer.flush()
    window.play.resume(match_id)
    until(lambda: asked(window) == 0)
    assert live(window).states == before
    assert live(window).plan.match_id == match_id


def test_a_match_goes_on_from_a_recorded_step(window, until):
    play(window, TTT, "random", "random", seed=4)
    until(lambda: ended(window))
    origin = live(window)
    window.session.writer.flush()
    window.fork(origin.plan.match_id, 3)
    assert "Continues from step 3" in heading(window)[1]
    assert setup(window).start.text() == "Play on from here"
    seat(window, 0).choose("human")
    window.play.start()
    until(lambda: live(window).last == 4 and asked(window) == 0)
    assert live(window).states[:4] == origin.states[:4]
    assert live(window).plan.parent == (origin.plan.match_id, 3)


def test_events_of_a_match_that_is_no_longer_shown_are_dropped(window, until):
    play(window, TTT, "human", "random")
    until(lambda: asked(window) == 0)
    left = live(window).plan.match_id
    window.play.at_table.leave()
    play(window, TTT, "random", "human")
    until(lambda: asked(window) == 1)
    steps = live(window).last
    window.bridge.happened.emit(left, object())
    assert live(window).last == steps


# secrets


def seed_with(cards):
    """A seed with which Kuhn poker deals these cards."""
    game = make_game(*find_preset(KUHN))
    for seed in range(1000):
        state = game.initial_state()
        for drawn in (0, 1):
            key = game.chance_key(state, drawn)
            action = game.sample_chance(state, random.Random(derive_seed(seed, "chance", key)))
            state = game.apply(state, {CHANCE: action})
        if state.cards == cards:
            return seed
    raise AssertionError("no such deal")


def everything_shown(window):
    settle()
    copied = stage(window).position_text()
    return readable(window), copied, picture(stage(window)), status(window)


def shown_against(window, until, opponent):
    """All that is shown to a person with a king, in two decisions and looking back from the second."""
    play(window, KUHN, "human", "rule:name=always-bet", seed=seed_with("K" + opponent))
    until(lambda: asked(window) == 0)
    shown = [everything_shown(window)]
    press_button(window, legal(window)[0])
    until(lambda: asked(window) == 0 and live(window).last == 4)
    for position in (4, 0, 1, 2, 3):
        bar(window).look_at(position)
        shown.append(everything_shown(window))
    return shown


@pytest.mark.usefixtures("same_names")
def test_a_hidden_card_shows_nowhere_while_a_person_sits(fresh_window, until):
    """Whatever the opponent holds, the window is the same in every text, name and pixel."""
    against_queen = shown_against(fresh_window(), until, "Q")
    against_jack = shown_against(fresh_window(), until, "J")
    assert against_queen == against_jack
    assert "Your card: K" in against_queen[0][1]


def test_no_other_perspective_is_offered_while_a_person_sits(window, until):
    play(window, KUHN, "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    assert not viewer(window).isVisible()
    assert shown(window) == live(window).view(live(window).last, 0)
    assert window.replays.live(live(window).plan.match_id)


def test_without_people_one_looks_as_any_viewer(window, until):
    play(window, KUHN, "random", "random", seed=1)
    until(lambda: ended(window))
    box = viewer(window)
    until(box.isVisible)
    assert [box.itemText(i) for i in range(box.count())] == [
        "Everything",
        *live(window).names,
        "Spectator",
    ]
    window.play.at_table.look(2)
    for index, player in enumerate((None, 0, 1, SPECTATOR)):
        box.setCurrentIndex(index)
        assert shown(window) == live(window).view(2, player)


def test_after_the_end_the_person_may_see_everything_but_must_ask_for_it(window, until):
    play(window, KUHN, "human", "rule:name=always-bet", seed=1)
    until(lambda: asked(window) == 0)
    press_button(window, legal(window)[0])
    until(lambda: asked(window) == 0 and live(window).last == 4)
    press_button(window, legal(window)[0])
    until(lambda: ended(window))
    until(viewer(window).isVisible)
    assert shown(window) == live(window).view(live(window).last, 0)


def shown_behind_the_curtain(window, until, cards):
    """All texts while the curtain hangs before the first and before the second person."""
    play(window, KUHN, "human:label=Ann", "human:label=Bob", seed=seed_with(cards))
    until(lambda: curtain_hangs(window))
    settle()
    before_ann = readable(window)
    open_curtain(window)
    assert shown(window) == live(window).view(2, 0)
    press_button(window, legal(window)[0])
    until(lambda: window.play.at_table.awaited == 1 and curtain_hangs(window))
    settle()
    before_bob = readable(window)
    open_curtain(window)
    assert shown(window) == live(window).view(3, 1)
    return before_ann, before_bob


def test_a_curtain_hangs_between_two_people(fresh_window, until):
    """While it hangs, the window is the same whatever has been dealt."""
    shown = shown_behind_the_curtain(fresh_window(), until, "KQ")
    assert shown == shown_behind_the_curtain(fresh_window(), until, "JK")
    assert "Pass to Ann" in shown[0]
    assert "Pass to Bob" in shown[1]


def test_no_answer_is_taken_while_the_curtain_hangs(window, until):
    play(window, KUHN, "human", "human", seed=1)
    until(lambda: curtain_hangs(window))
    window.play.at_table.answer(Action("bet"))
    assert window.play.at_table.awaited == 0
    assert live(window).last == 2


def test_people_in_an_open_game_need_no_curtain(window, until):
    play(window, TTT, "human", "human")
    until(lambda: asked(window) == 0)
    click_action(window, legal(window)[0])
    until(lambda: asked(window) == 1)
    assert not curtain_hangs(window)
    assert status(window) == f"{live(window).names[1]}, it is your move."


# wrong input


def wrong_value(option):
    if option.kind in ("int", "float"):
        return "abc"
    given = {"base_url": "not an address", "response_format": "xml", "extra": "[", "stop": "[1]"}
    return given.get(option.name, "")


CASES = [
    (word, option.name)
    for word, kind in AGENTS.items()
    for option in kind.options
    if option.kind not in ("switch", "choice") and wrong_value(option)
]


def test_wrong_input_in_a_seat_gives_a_sentence_and_no_match(window):
    shown = ""
    for word, name in CASES:
        game = (
            "bargain" if (word, name) == ("rule", "value") else next(iter(AGENTS[word].games), "tic_tac_toe")
        )
        if game != shown:
            window.play.open_game(game)
            shown = game
        enter_wrongly(window, word, name)


def enter_wrongly(window, word, name):
    second = seat(window, 1)
    second.choose("random")
    second.choose(word)
    if word == "rule":
        second.fill("name", "demand")
    if word == "llm":
        second.fill("model", "some-model")
        users = [word for word, scaffold in SCAFFOLDS.items() if name in scaffold.options]
        second.fill("scaffold", (users or ["direct"])[0])
    option = AGENTS[word].option(name)
    second.enter(name, wrong_value(option))
    assert re.fullmatch(r"[A-Z].*\.", second.problem)
    window.play.start()
    assert setup(window).problem.startswith("Seat 2: ")
    assert window.play.at_table.live is None
    second.fill(name, None)
    assert second.problem == ""


def test_a_wrong_seed_gives_a_sentence(window):
    for text in ["abc", "-1", "1.5", "9" * 40, "٣"]:
        window.play.open_game(TTT)
        setup(window).seed(text)
        window.play.start()
        assert "Seed must be a whole number" in setup(window).problem
        assert window.play.at_table.live is None


def test_a_model_seat_without_a_model_says_what_is_missing(window):
    window.play.open_game(TTT)
    seat(window, 1).choose("llm")
    assert seat(window, 1).problem == ""
    window.play.start()
    assert setup(window).problem.startswith("Seat 2: Model is missing")


def test_a_wrong_spec_typed_into_a_seat_gives_a_sentence(window):
    for text in ["nonsense", "mcts:simulations=0", "kuhn-equilibrium", "llm", "random:"]:
        window.play.open_game(TTT)
        seat(window, 1).type(text)
        assert re.match(r"[A-Z'].*", seat(window, 1).problem)


# seats


@pytest.mark.slow
def test_a_seat_shows_any_spec_and_gives_it_back(window):
    for text in [
        "human:label=Ann",
        "mcts:simulations=50,c=1.4",
        "minimax",
        'llm:model=gpt-4o,base_url=http://127.0.0.1:8080/v1,scaffold=cot,persona="Kind, wise"',
        "llm:model=a,scaffold=sc_cot,phrasing=2,samples=7,vote=last",
        "llm:model=a,scaffold=tot,breadth=5,votes=1",
        "rule:name=first-legal",
    ]:
        window.play.open_game(TTT)
        seat(window, 1).type(text)
        assert seat(window, 1).spec == text == seat(window, 1).text


def test_a_model_seat_shows_the_options_of_its_scaffold_only(window):
    window.play.open_game(TTT)
    seat(window, 1).take("llm:model=a,scaffold=sc_cot,samples=7")
    row = seat(window, 1).row
    form = row._form.layout()
    names = ("phrasing", "samples", "vote", "breadth", "votes")
    assert [form.isRowVisible(row.fields[name]) for name in names] == [True, True, True, False, False]
    scaffold = row.fields["scaffold"].edit
    scaffold.setCurrentIndex(scaffold.findData("tot"))
    assert [form.isRowVisible(row.fields[name]) for name in names] == [False, False, False, True, True]
    assert str(row.spec()) == "llm:model=a,scaffold=tot"


def test_every_option_of_every_agent_has_a_field(window):
    window.play.open_game("prisoners_dilemma")
    row = seat(window, 0).row
    for index in range(row.agent.count()):
        row.agent.setCurrentIndex(index)
        options = [option for option in AGENTS[row.agent.currentData()].options if option.in_forms]
        assert set(row.fields) == {option.name for option in options}
        for option in options:
            edit = row.fields[option.name].edit
            assert edit.accessibleName() == option.label
            assert isinstance(edit, QCheckBox) == (option.kind == "switch")
            offered = option.kind == "choice" or option.suggestions is not None
            assert isinstance(edit, QComboBox) == offered


def test_agents_that_cannot_play_the_game_are_not_offered(window):
    window.play.open_game(TTT)
    assert not seat(window, 0).offers("kuhn-equilibrium")
    assert seat(window, 0).offers("minimax")


def test_seats_are_swapped(window):
    window.play.open_game(TTT, [AgentSpec.of("human"), AgentSpec.of("minimax")])
    swap_seats(window)
    assert seats(window) == ["minimax", "human"]


def test_presets_are_saved_and_used_by_name(window, qtbot):
    window.play.open_game(TTT)
    seat(window, 0).take("mcts:simulations=77")
    seat(window, 0).save("Quick searcher")
    seat(window, 1).use_saved("Quick searcher")
    assert seat(window, 1).spec == "mcts:simulations=77"


def test_one_seat_s_agent_is_used_for_its_side(window):
    window.play.open_game("codenames:gamebench", [AgentSpec.of("human"), *[AgentSpec.of("random")] * 3])
    seat(window, 2).take("rule:name=first-legal")
    seat(window, 2).use_saved("Use for the agents of this side")
    assert seats(window) == ["human", "random", "rule:name=first-legal", "rule:name=first-legal"]


def test_topics_that_models_may_ask_for_stand_in_the_rules(window):
    window.play.open_game("santorini:gamebench")
    assert "More about" in rules(window)
    assert all(title in rules(window) for title in ("Moving", "Domes", "Being blocked"))
    window.play.open_game(TTT)
    assert "More about" not in rules(window)


def test_one_seat_s_agent_is_used_for_all_other_agents(window):
    window.play.open_game("undercover")
    seat(window, 1).take("rule:name=first-legal")
    seat(window, 1).use_for_all()
    assert [AgentSpec.parse(spec).agent for spec in seats(window)] == ["human"] + ["rule"] * 4


# the library


def test_the_library_is_searched_and_filtered(window):
    library = window.play.library
    assert sorted(library.shown) == sorted(FIRST)
    library.search.setText("kuhn")
    assert library.shown == [KUHN]
    library.search.setText("sea battle")
    assert library.shown[0] == "sea_battle:gamebench"
    library.search.setText("nothing like that")
    assert library.shown == []
    assert library.empty.isVisible()
    library.search.clear()
    library.benchmark.setCurrentIndex(library.benchmark.findData("LLMArena"))
    assert all(":llmarena" in name for name in library.shown)
    library.tag.setCurrentIndex(library.tag.findData("spatial reasoning"))
    assert library.shown == ["connect_four:llmarena", "tic_tac_toe:llmarena"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "bot"),
    [("codenames:gamebench", "rule:name=themes"), ("undercover:llmarena", "rule:name=fitting-clues")],
)
def test_the_usual_opponent_has_words_where_a_game_needs_them(window, name, bot):
    window.play.open_game(name)
    assert seat(window, 1).spec == bot


def test_choosing_in_the_library_sets_the_game_up(window, qtbot):
    library = window.play.library
    library.list.setFocus()
    library.select(KUHN)
    assert window.play.next.name == KUHN
    assert "Kuhn poker" in heading(window)[0]
    assert "jack, queen and king" in rules(window)


@pytest.mark.parametrize("names", [FIRST[::2], pytest.param(NAMES, marks=pytest.mark.slow)], ids=len)
def test_every_preset_has_rules_for_people_and_a_board_at_rest(window, names):
    for name in names:
        window.play.open_game(name)
        text = rules(window)
        assert find_preset(name)[1].benchmark in text
        assert len(text) > 400
        assert shown(window).player == SPECTATOR


# models


def test_a_model_plays_against_a_bot(window, until):
    with ChatServer(_legal) as server:
        spec = f"llm:model=test-model,base_url={server.base_url}"
        play(window, TTT, spec, "random", seed=1)
        until(lambda: ended(window))
    assert live(window).tokens > 0
    assert live(window).ended.termination is Termination.RULES
    until(lambda: "tokens" in counts(window))


def test_trouble_with_a_server_pauses_the_match_until_it_is_resumed(window, until):
    with ChatServer() as server:
        server.script([error(401, "no such key")])
        spec = f"llm:model=test-model,base_url={server.base_url},retries=0"
        play(window, TTT, spec, "random", seed=1)
        until(lambda: live(window).paused is not None)
        assert notice(window).startswith("Paused. ")
        assert live(window).running
        server.script(_legal)
        press_notice(window)
        until(lambda: ended(window))
    assert notice(window) == ""


def test_a_parameter_that_is_refused_is_told_while_the_match_goes_on(window, until):
    with ChatServer() as server:
        server.script(
            lambda body: error(400, "Unknown parameter: 'top_k'") if "top_k" in body else _legal(body)
        )
        play(window, TTT, f"llm:model=test-model,base_url={server.base_url},top_k=4", "random", seed=1)
        until(lambda: notice(window).startswith("test-model refuses top_k."))
        until(lambda: ended(window))
    assert sum("top_k" in request.body for request in server.received) == 1


def test_a_provider_stands_for_its_address_and_offers_its_models(window):
    address = "https://api.groq.com/openai/v1"
    window.connections.known.keep_models(address, ["fast", "faster"])
    window.play.open_game(TTT)
    seat(window, 1).take("llm:model=a")
    row = seat(window, 1).row
    row.fields["provider"].set_value("groq")
    model, server = row.fields["model"].edit, row.fields["base_url"].edit
    assert [model.itemText(at) for at in range(model.count())] == ["fast", "faster"]
    assert (server.currentText(), server.lineEdit().placeholderText()) == ("", address)
    assert seat(window, 1).spec == "llm:provider=groq,model=a"


def _legal(body):
    return legal_answer([message["content"] for message in body["messages"]])


def test_refused_answers_are_counted_on_the_strip(window, until):
    with ChatServer() as server:
        server.script(["no idea"] * 100)
        spec = f"llm:model=test-model,base_url={server.base_url}"
        play(window, "tic_tac_toe:llmarena", spec, "random", seed=1)
        until(lambda: result(window).is_shown)
    assert live(window).refused >= 3
    assert "answers refused" in chip(window, 0)


def test_a_connection_is_tested_from_the_seat(window, until):
    with ChatServer() as server:
        window.play.open_game(TTT)
        second = seat(window, 1)
        second.take(f"llm:model=test-model,base_url={server.base_url}")
        second.test_connection()
        until(lambda: second.connection)
        assert second.connection.startswith("It works")
    second.test_connection()
    until(lambda: second.connection)
    assert "It works" not in second.connection


def test_the_number_of_players_is_set_up_and_kept_when_playing_again(window, until):
    window.play.open_game("public_goods", [AgentSpec.parse("random")] * 10)
    assert (setup(window).range("players"), setup(window).values["players"]) == ((3, 30), 10)
    setup(window).set(players=4)
    assert seats(window) == ["random"] * 4
    setup(window).set(rounds=2)
    window.play.start()
    until(lambda: ended(window) and result(window).is_shown)
    first = live(window)
    assert len(first.seats) == 4
    result(window).play_again()
    until(lambda: live(window) is not first and ended(window) and result(window).is_shown)
    assert live(window).game.num_players == 4
    result(window).change()
    assert setup(window).values["players"] == 4
    assert seats(window) == ["random"] * 4


@pytest.mark.parametrize(("name", "tells"), [(KUHN, True), (TTT, False)])
def test_the_seed_of_a_match_with_hidden_cards_is_shown_when_it_is_over(window, until, name, tells):
    play(window, name, "human", "random", seed=123454321)
    until(lambda: asked(window) is not None)
    seen = "123454321" in " ".join(label.text() for label in window.play.findChildren(QLabel))
    assert seen is not tells
    centre = window.play.centre
    assert centre.seed_line.copy.isHidden() is tells
    for player in (0, 1):
        window.play.at_table.steering.take_over(player, AgentSpec.of("random"))
    until(lambda: ended(window))
    assert centre.seed_line.seed.text() == "seed 123454321"
    assert not centre.seed_line.copy.isHidden()
