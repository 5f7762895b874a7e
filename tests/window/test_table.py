"""The table: the board first, panes folded to rails, the line above the board, what is below it."""

import random

import pytest
from helpers.play import FIRST, build, every_nth, few, playthroughs
from helpers.window import (
    asked,
    ended,
    hint,
    legal,
    live,
    open_window,
    play,
    resign,
    settle,
    setup,
    stage,
    type_in_drawer,
    way_to,
)
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSpinBox

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.live_match import LiveMatch
from gamebench_gui.app.match.plan import plan
from gamebench_gui.table.choice import Choice
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit import palette, theme
from gamebench_gui.window.parts.action_panel import ActionPanel
from gamebench_gui.window.parts.prompt_line import PromptLine, PromptState, asking
from games.core.boards.parts import in_order
from games.core.boards.scene import Box, Viewer
from games.core.drawing import scene_of
from games.core.events import Termination
from replays.retelling import Retelling

TTT, HIVE = "tic_tac_toe:gtbench", "hive:gamebench"
MOST_STATES = 12
"""States of a match that are looked at."""


@pytest.fixture
def sized(tmp_path, qapp):
    """Windows of some size and scale, and the usual scale afterwards."""
    made = []

    def make(width, height, scale=1.0):
        theme.apply(qapp, theme.Mode.LIGHT, scale)
        made.append(open_window(tmp_path / str(len(made)), scale=scale))
        made[-1].resize(width, height)
        settle()
        return made[-1]

    yield make
    for window in made:
        window.close()
        window.deleteLater()
    if theme.palette() is not palette.LIGHT or theme.scale() != 1.0:
        theme.apply(qapp, theme.Mode.LIGHT, 1.0)


def press(window, key, modifier=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(window.play, key, modifier)
    settle()


# the board first


@pytest.mark.parametrize(
    ("width", "height", "scale", "share"),
    few(1, [(1024, 700, 1.0, 0.6), (1440, 900, 1.0, 0.7), (1440, 900, 2.0, 0.7)]),
)
def test_the_board_has_most_of_the_width(sized, until, width, height, scale, share):
    window = sized(width, height, scale)
    play(window, TTT, "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    settle()
    assert stage(window).board.width() >= share * window.width()
    assert stage(window).board.height() >= 0.4 * window.height()
    assert window.play.panes_around.left.isVisible()


@pytest.mark.slow
def test_what_was_folded_is_remembered_for_each_game(sized, until):
    window = sized(1440, 900)
    around = window.play.panes_around
    play(window, TTT, "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    assert (around.library.isVisible(), around.side.isVisible()) == (False, True)
    press(window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    press(window, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    assert (around.library.isVisible(), around.side.isVisible()) == (True, False)
    assert [button.text() for button in around.right.buttons][:2] == ["Rules", "Log"]
    window.play.at_table.leave()
    play(window, HIVE, "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    assert (around.library.isVisible(), around.side.isVisible()) == (False, True)
    window.play.at_table.leave()
    play(window, TTT, "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    assert (around.library.isVisible(), around.side.isVisible()) == (True, False)
    window.play.at_table.leave()
    window.play.open_game(TTT)
    settle()
    assert around.library.isVisible()
    assert not around.side.isVisible()
    assert not around.left.isVisible()
    assert not around.right.isVisible()


def test_a_rail_opens_the_drawer_at_its_tab_and_at_large_type_over_the_board(sized, until):
    window = sized(1440, 900, 2.0)
    around = window.play.panes_around
    play(window, TTT, "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    settle()
    board = stage(window).board.rect()
    around.right.buttons[1].click()
    settle()
    assert around.is_drawer_over
    assert window.play.side.tabs.currentWidget() is window.play.side.log
    assert stage(window).board.rect() == board
    press(window, Qt.Key.Key_Escape)
    assert not around.side.isVisible()


@pytest.mark.slow
def test_a_drawer_never_comes_to_lie_over_the_board_unasked(sized, until):
    """It folds in a window that has become narrow, or when the next match starts there."""
    window = sized(1440, 900)
    around = window.play.panes_around
    play(window, TTT, "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    assert around.side.isVisible()
    window.resize(820, 700)
    settle()
    assert not around.side.isVisible()
    window.resize(1440, 900)
    settle()
    assert around.side.isVisible()
    window.play.at_table.leave()
    window.resize(820, 700)
    settle()
    play(window, TTT, "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    assert not around.side.isVisible()
    around.show_drawer(True)
    assert around.is_drawer_over


def test_larger_type_folds_a_drawer_that_would_come_to_lie_over_the_board(sized, until):
    window = sized(1440, 900)
    around = window.play.panes_around
    play(window, TTT, "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    assert around.side.isVisible()
    theme.apply(QApplication.instance(), "light", 2.0)
    settle()
    assert not around.side.isVisible()
    theme.apply(QApplication.instance(), "light")
    settle()
    assert around.side.isVisible()


def test_a_game_without_a_tab_for_talk_never_shows_talk(sized, until):
    window = sized(1440, 900)
    play(window, "negotiation:gtbench", "human", "random", seed=1)
    until(lambda: asked(window) is not None)
    side = window.play.side
    side.talk.said.emit()
    assert side.tabs.currentWidget() is side.rules


def test_f11_shows_the_board_alone_and_escape_everything_again(sized, until):
    window = sized(1024, 700)
    play(window, TTT, "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    settle()
    before = stage(window).board.height()
    press(window, Qt.Key.Key_F11)
    around, centre = window.play.panes_around, window.play.centre
    hidden = (window.top, window.statusBar(), around.left, around.right, centre.strip, centre.bar)
    assert not any(widget.isVisible() for widget in hidden)
    assert centre.prompt.isVisible()
    assert stage(window).board.height() > before
    press(window, Qt.Key.Key_Escape)
    assert all(widget.isVisible() for widget in (window.top, window.statusBar(), around.left, centre.bar))


# the line above the board


def test_the_parts_of_a_move_are_steps_that_can_be_taken_back(window, until):
    play(window, "santorini:gamebench", "human", "random", seed=3)
    prompt = window.play.centre.prompt
    for _ in range(2):
        until(lambda: asked(window) == 0)
        window.play.at_table.answer(legal(window)[0])
    until(lambda: asked(window) == 0 and live(window).last >= 4)
    pointing = stage(window).board.pointing
    assert prompt.sentence.startswith("Step 1 of 2: choose pawn A")
    pointing.choose(pointing.first())
    while "builds" not in prompt.sentence:
        pointing.choose(next(i for i, t in enumerate(pointing.targets()) if pointing.choice.leads(t.key)))
    assert prompt.sentence == "Step 2 of 2: choose where pawn A builds. Escape takes back the choice."
    assert prompt.accessibleName() == prompt.sentence
    assert prompt.take_back.isVisible()
    prompt.take_back.click()
    assert prompt.sentence.startswith("Step 1 of 2")
    assert not prompt.take_back.isVisible()


def test_the_line_says_who_is_waited_for_and_how_it_ended(window, until):
    play(window, TTT, "human", "human:label=Ann", seed=1)
    prompt = window.play.centre.prompt
    until(lambda: asked(window) == 0)
    assert prompt.state is PromptState.ASKS
    window.play.at_table.steering.pause()
    until(lambda: prompt.sentence == "Paused")
    assert prompt.state is PromptState.WAITS
    window.play.at_table.steering.resume()
    until(lambda: prompt.state is PromptState.ASKS)
    resign(window, 0)
    until(lambda: prompt.state is PromptState.OVER)
    assert live(window).ended.termination is Termination.RESIGNED
    assert "resigned" in prompt.sentence
    result = window.play.centre.result
    assert [each.text() for each in (result.again, result.replay, result.library)] == [
        "Again",
        "Watch it",
        "Another game",
    ]
    assert all(each.isVisible() for each in (result.again, result.replay, result.library))
    result.library.click()
    assert window.play.library.isVisible()


def test_a_refused_click_is_explained_until_the_next_one(window, until):
    play(window, TTT, "human", "human", seed=1)
    until(lambda: asked(window) == 0)
    pointing = stage(window).board.pointing
    pointing.choose(0)
    until(lambda: asked(window) == 1)
    pointing.choose(0)
    assert hint(window)
    assert stage(window).hint.isVisible()
    assert not stage(window).suggestion.isVisible()
    pointing.choose(1)
    until(lambda: asked(window) == 0)
    assert hint(window) == ""
    assert stage(window).suggestion.isVisible()


@pytest.mark.parametrize("name", every_nth(3, FIRST))
def test_the_line_never_claims_less_than_the_decision(name):
    """Whoever is asked reads that something is asked of them."""
    game, _ = build(name)
    match = LiveMatch(
        plan(name, [AgentSpec.of(word) for word in ["human"] + ["random"] * (game.num_players - 1)])
    )
    telling = Retelling(game, match.names)
    for state in playthroughs(name)[0].states:
        if 0 in game.to_act(state):
            view = game.view(state, 0)
            words = asking(match.names[0], view.phase, telling.view(view).phase, 0)
            assert "you" in words.casefold(), words


def test_a_prompt_keeps_its_height_and_reads_its_step(qtbot):
    prompt = PromptLine()
    qtbot.addWidget(prompt)
    prompt.resize(500, 40)
    prompt.show()
    parts = in_order((("Card", "Choose a card"), ("Place", "Choose where to play it")), 1)
    assert prompt.ask("Your move", parts, half_made=True)
    assert prompt.sentence == "Step 2 of 2: choose where to play it. Escape takes back the choice."
    assert not prompt.ask("Your move", parts, half_made=True), "the same words are not read again"
    prompt.ask("A long sentence " * 12)
    tall = prompt.height()
    prompt.ask("Your move")
    assert prompt.height() == tall > 40
    prompt.forget()
    assert prompt.height() == 40


# what is below the board


GIVEN = [name for name in FIRST if build(name)[0].spec.dynamics.value != "real-time"]


@pytest.mark.slow
@pytest.mark.parametrize("name", every_nth(15, GIVEN))
def test_every_action_without_a_button_is_chosen_by_clicks(qtbot, name):
    """What the board begins it also ends; what is left has a button below it."""
    game, _ = build(name)
    shown, rng = Stage(), random.Random(1)
    qtbot.addWidget(shown)
    shown.resize(900, 600)
    shown.show()
    names = [f"N{number}" for number in range(game.num_players)]
    decisions = [
        (state, player)
        for state in playthroughs(name)[0].states
        for player in game.to_act(state)
        if player >= 0
    ]
    for state, player in rng.sample(decisions, min(MOST_STATES, len(decisions))):
        legal_actions = game.legal_actions(state, player)
        shown.show_view(game.view(state, player), names, animate=False)
        shown.offer(legal_actions)
        given = shown.choices.begun(legal_actions)
        for action in rng.sample(sorted(given, key=str), min(4, len(given))):
            shown.offer(legal_actions)
            assert way_to(shown.board_widget, action), f"{action} is not on the board of {name}"


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", few(2, [TTT, HIVE, "santorini:gamebench", "stratego:clean", "nim:gtbench", "pig:gtbench"])
)
def test_the_board_keeps_its_size_over_three_turns(window, until, name):
    play(window, name, "human", "random", seed=2)
    sizes, rng = [], random.Random(4)
    for _ in range(3):
        until(lambda: ended(window) or asked(window) == 0)
        if ended(window):
            break
        settle()
        board = stage(window).board
        sizes.append((board.mapTo(window, board.rect().topLeft()), board.size()))
        last = live(window).last
        window.play.at_table.answer(rng.choice(legal(window)))
        until(lambda last=last: ended(window) or live(window).last > last)
    assert len(sizes) > 1
    assert len(set(map(str, sizes))) == 1


def test_no_button_repeats_what_the_board_offers(window, until):
    play(window, HIVE, "human", "random", seed=2)
    until(lambda: asked(window) == 0)
    panel = window.play.centre.action_panel
    assert not panel.buttons
    assert panel.many is None
    stage(window).show_text(True)
    assert panel.buttons or panel.many, "the text has nothing to click on"
    stage(window).show_text(False)
    assert not panel.buttons


@pytest.mark.parametrize("name", every_nth(12, GIVEN))
def test_no_choice_below_the_board_is_stronger_than_another(qtbot, name):
    game, _ = build(name)
    panel = ActionPanel()
    qtbot.addWidget(panel)
    for state in playthroughs(name)[0].states[:40]:
        for player in (player for player in game.to_act(state) if player >= 0):
            offered = game.legal_actions(state, player)
            panel.offer(offered)
            buttons = [*panel.buttons.values(), *(form.submit for form in panel.forms)]
            roles = {button.property("role") or "" for button in buttons}
            assert len(roles) <= 1, (name, player, roles)
            assert len(buttons) < 2 or roles == {""}
            assert not any(button.isDefault() or button.autoDefault() for button in buttons)


@pytest.mark.parametrize("name", every_nth(3, GIVEN, 1))
def test_no_choice_on_a_board_is_stronger_than_another(name):
    """Targets that can be chosen are filled alike, with none of the colours of a hint."""
    game, _ = build(name)
    names = tuple(f"N{number}" for number in range(game.num_players))
    for state in playthroughs(name)[0].states[:20]:
        for player in (player for player in game.to_act(state) if player >= 0):
            view = game.view(state, player)
            if view.board is None:
                continue
            choice = Choice(game.legal_actions(state, player))
            viewer = Viewer(900, 560, player=player, names=names, offered=choice.offered)
            scene = scene_of(view, viewer)
            offered = [t for t in scene.targets if choice.leads(t.key) and not t.confirms]
            fills = {
                shape.style.fill
                for target in offered
                for shape in scene.shapes
                if isinstance(shape, Box) and shape.rect == target.rect
            }
            strong = fills & {"accent", "good", "bad"}
            assert not strong or fills == strong, (name, strong, fills)


@pytest.mark.parametrize("name", every_nth(12, GIVEN, 3))
def test_no_number_that_a_player_gives_is_filled_in_before(qtbot, name):
    game, _ = build(name)
    panel = ActionPanel()
    qtbot.addWidget(panel)
    for state in playthroughs(name)[0].states[:20]:
        for player in (player for player in game.to_act(state) if player >= 0):
            panel.offer(game.legal_actions(state, player))
            for form in panel.forms:
                numbers = [box.text() for box in form.inputs if isinstance(box.edit, QSpinBox)]
                assert form.family.total is not None or not any(numbers), (name, form.family.kind)


def test_the_typed_line_is_behind_a_slash_and_in_the_drawer(window, until):
    play(window, TTT, "human", "human")
    until(lambda: asked(window) == 0)
    centre = window.play.centre
    assert not centre.action_panel.entry.isVisible()
    assert centre.below.open_typed()
    assert centre.below.typed.isVisible()
    centre.below.typed.entry.setText("nowhere")
    QTest.keyClick(centre.below.typed.entry, Qt.Key.Key_Return)
    assert centre.below.typed.error.text()
    centre.below.typed.entry.setText("C2R2")
    QTest.keyClick(centre.below.typed.entry, Qt.Key.Key_Return)
    until(lambda: asked(window) == 1)
    assert not centre.below.typed.isVisible()
    type_in_drawer(window, "C1R1")
    until(lambda: asked(window) == 0)
    assert live(window).last == 2


# keys


def test_f6_goes_from_part_to_part(window, until):
    play(window, TTT, "human", "human")
    until(lambda: asked(window) == 0)
    with_keys = []
    stage(window).setFocus()
    for _ in range(8):
        press(window, Qt.Key.Key_F6)
        with_keys.append(QApplication.focusWidget() or window.focusWidget())
    assert len(set(map(id, with_keys))) > 2
    assert window.play.centre.bar.pause in with_keys
    assert setup(window) is not None


def test_the_cursor_comes_back_to_where_it_was_left_on_a_board_without_targets(qtbot):
    shown = Stage()
    qtbot.addWidget(shown)
    shown.resize(600, 500)
    shown.show()
    game, _ = build(TTT)
    state = playthroughs(TTT)[0].states[0]
    shown.show_view(game.view(state, 0), ["A", "B"], animate=False)
    shown.offer(game.legal_actions(state, 0))
    pointing = shown.board_widget.pointing
    pointing.move_cursor(5)
    before, scene = pointing.targets(), pointing.scene
    pointing.scene = lambda: scene()._replace(targets=())
    pointing.keep(before)
    assert pointing.cursor == -1
    pointing.scene = scene
    pointing.keep(())
    assert pointing.targets()[pointing.cursor].key == 5


@pytest.mark.slow
def test_the_drawer_at_twice_the_type_fits_into_the_window(sized, until):
    window = sized(1024, 700, 2.0)
    play(window, TTT, "human", "random", seed=1)
    until(lambda: asked(window) == 0)
    window.play.panes_around.open_drawer("more")
    settle()
    curve = window.play.side.metrics.curve
    assert curve.visibleRegion().boundingRect() == curve.rect()
