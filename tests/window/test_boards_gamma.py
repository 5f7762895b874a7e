"""The ring of battle royale and the pirates' plank: what clicks and keys mean, and room for thirty seats."""

from itertools import combinations, pairwise

import pytest
from helpers.boards import Seated
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gamebench_gui.window.boards.base import BoardWidget
from gamebench_gui.window.kit import theme
from gamebench_gui.window.parts.action_panel import ActionPanel
from games.battle_royale.rules import HIT, MISS, PASS, BattleRoyale, shoot
from games.core.action import Action
from games.pirate_game.rules import ACCEPT, REJECT, PirateGame, Round, State, propose

pytestmark = [
    pytest.mark.qt_log_ignore("does not support propagateSizeHints"),
    pytest.mark.usefixtures("light"),
]
KEYS = Qt.Key


@pytest.fixture
def seated(qtbot):
    """A board of a game as one player sees it, and what was picked on it."""

    def seated(kind, game, state, viewer, size=(700, 480)):
        names = tuple(game.player_name(player) for player in range(game.num_players))
        made = Seated(qtbot, game, state, viewer, kind, size, names)
        return made.board, made.picked

    return seated


def fought(game, *actions):
    state = game.initial_state()
    for action in actions:
        state = game.apply(state, {game.to_act(state)[0]: action})
    return state


def click(board, key):
    index = next(i for i, target in enumerate(board.targets()) if target.key == key)
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.targets()[index].rect.center().toPoint())


def test_a_click_on_a_player_shoots_and_one_on_the_dead_says_why_not(seated):
    game = BattleRoyale(10)
    board, picked = seated(BoardWidget, game, fought(game, shoot(4), HIT), 1)
    said = []
    board.explained.connect(said.append)
    click(board, 4)
    click(board, 9)
    assert picked == [shoot(9)]
    assert said == ["Player 5 is out already; aim at somebody who is left.", ""]


def test_a_target_is_chosen_by_keys_alone(seated):
    game = BattleRoyale(10)
    board, picked = seated(BoardWidget, game, game.initial_state(), 0)
    board.setFocus()
    for key in (KEYS.Key_Return, KEYS.Key_Up, KEYS.Key_Return):
        QTest.keyClick(board, key)
    assert picked == [shoot(1), shoot(2)]


def test_every_turn_is_told_below_the_ring(seated):
    game = BattleRoyale(10)
    board, _ = seated(BoardWidget, game, fought(game, shoot(4), HIT, PASS, shoot(0), MISS), None)
    told = [target.name for target in board.targets() if str(target.key).startswith("turn")]
    assert told == [
        "Turn 1. Player 1 at Player 5, hit",
        "Turn 2. Player 2, passed",
        "Turn 3. Player 3 at Player 1, missed",
    ]


def apart(rects):
    return not any(a.intersects(b) for a, b in combinations(rects, 2))


@pytest.mark.parametrize("players", [3, 10, 30])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_players_and_turns_never_cover_each_other(seated, qapp, players, scale):
    theme.apply(qapp, theme.Mode.DARK, scale)
    game = BattleRoyale(players)
    state = fought(game, *[PASS] * 20)
    board, _ = seated(BoardWidget, game, state, 1, (900, 640))
    assert apart([target.rect for target in board.targets()])
    assert all(board.rect().toRectF().contains(target.rect) for target in board.targets())
    assert not board.grab().isNull()


PLAN = (60, 30, 10)


def test_votes_are_cast_by_a_click_on_the_plank(seated):
    game, state = PirateGame(3), State((Round(PLAN),))
    board, picked = seated(BoardWidget, game, state, 2)
    click(board, "reject")
    click(board, "accept")
    assert picked == [REJECT, ACCEPT]


def test_who_has_no_vote_gets_no_boxes(seated):
    game = PirateGame(3)
    for state, viewer in ((State((Round(PLAN),)), 0), (State(), 1), (State((Round(PLAN, (True, True)),)), 1)):
        board, _ = seated(BoardWidget, game, state, viewer)
        assert not {"accept", "reject"} & {target.key for target in board.targets()}


def test_the_plank_names_shares_votes_and_who_is_overboard(seated):
    game = PirateGame(4)
    state = State((Round((100, 0, 0, 0), (False,) * 3), Round((50, 30, 20), (True, False))))
    board, _ = seated(BoardWidget, game, state, 2)
    told = [target.name for target in board.targets()]
    assert told == [
        "Player 1, overboard",
        "Player 2, 50 coins, accepts, proposes",
        "Player 3, 30 coins, accepts",
        "Player 4, 20 coins, rejects",
    ]


def test_a_hidden_vote_is_not_told(seated):
    game = PirateGame(4)
    state = State((Round((70, 10, 10, 10), (True, True, False)),))
    board, _ = seated(BoardWidget, game, state, 0)
    assert [target.name.split(", ")[-1] for target in board.targets()][1:] == ["vote hidden"] * 3


@pytest.mark.parametrize("players", [3, 10, 30])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_pirates_stand_beside_each_other(seated, qapp, players, scale):
    theme.apply(qapp, theme.Mode.LIGHT, scale)
    game = PirateGame(players)
    plan = (100 - players + 1, *[1] * (players - 1))
    board, _ = seated(BoardWidget, game, State((Round(plan),)), players - 1, (700, 480))
    pirates = [target.rect for target in board.targets() if str(target.key).startswith("pirate")]
    assert len(pirates) == players
    assert all(a.right() <= b.left() + 1e-6 for a, b in pairwise(pirates))
    assert not board.grab().isNull()


def test_the_form_for_a_plan_leaves_the_rest_to_the_first_and_says_what_does_not_add_up(qtbot):
    game = PirateGame(3)
    panel, chosen = ActionPanel(), []
    qtbot.addWidget(panel)
    panel.chosen.connect(chosen.append)
    state = game.initial_state()
    panel.offer(game.legal_actions(state, 0), refuse=lambda action: game.illegal_reason(state, 0, action))
    (form,) = panel.forms
    form.inputs[2].set_value(20)
    assert (form.inputs[0].value(), form.counter.text()) == (80, "0 left")
    form.inputs[0].set_value(90)
    assert form.counter.text() == "10 too many"
    form.submit.click()
    assert chosen == []
    assert panel.error.text() == "The numbers must add up to 100, not 110."
    form.inputs[1].set_value(1)
    form.submit.click()
    assert chosen == [propose((79, 1, 20))]


def test_a_plan_can_be_typed(qtbot):
    game = PirateGame(3)
    panel, chosen = ActionPanel(), []
    qtbot.addWidget(panel)
    panel.chosen.connect(chosen.append)
    panel.offer(
        game.legal_actions(game.initial_state(), 0), read=lambda text: propose(map(int, text.split()))
    )
    panel.type_action("98 1 1")
    assert chosen == [Action("propose", (98, 1, 1))]
