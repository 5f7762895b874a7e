"""Cards in zones, clicked and by the keyboard: Air, Land and Sea, and Arctic Scavengers."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from gamebench_gui.window.boards.base import BoardWidget
from games.air_land_sea.rules import AirLandSea
from games.arctic_scavengers.rules import ArcticScavengers
from games.arctic_scavengers.state import Tribe
from games.core.action import Action
from games.core.view import SPECTATOR

BATTLE, WINTER = AirLandSea(), ArcticScavengers()
NAMES = ("Ann", "Ben")


@pytest.fixture
def offered(qtbot):
    """Shows a state to the player who is asked; returns the board and what was picked."""

    def show(game, state):
        board = BoardWidget()
        qtbot.addWidget(board)
        board.resize(760, 600)
        (player,) = game.to_act(state)
        board.show_view(game.view(state, player), NAMES, animate=False)
        board.offer(game.legal_actions(state, player), str, lambda action: None)
        board.show()
        picked = []
        board.picked.connect(picked.append)
        return board, picked

    return show


def battle(**more):
    state = BATTLE.apply(BATTLE.initial_state(), {-1: Action("begin", ("Air", "Land", "Sea", 0))})
    cards = ("A1", "A3", "L2", "L6", "S1", "S6", "A2", "A4", "L1", "L3", "S2", "S3")
    return BATTLE.apply(state, {-1: Action("deal", cards)})._replace(**more)


def gathering(*hand):
    tribes = (Tribe(hand=hand, deck=("Refugee",)), Tribe(hand=("Refugee",), deck=("Refugee",)))
    return WINTER.initial_state()._replace(round=1, stage="gather", tribes=tribes, prize="Sled Team")


def names(board):
    return [target.name for target in board.targets()]


def click(board, start):
    """Click on the last target whose name begins so."""
    index = max(i for i, name in enumerate(names(board)) if name.startswith(start))
    point = board.targets()[index].rect.center()
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=QPoint(round(point.x()), round(point.y())))


def press(board, start):
    """Go with the arrow keys to a target whose name begins so, and choose it."""
    wanted = max(i for i, name in enumerate(names(board)) if name.startswith(start))
    board.pointing.move_cursor(wanted)
    QTest.keyClick(board, Qt.Key.Key_Return)


@pytest.mark.parametrize("choose", [click, press])
@pytest.mark.parametrize(
    ("clicks", "picked"),
    [
        (["Ann, hand: A3", "Play Maneuver face down to Sea"], Action("improvise", ("A3", "Sea"))),
        (["Ann, hand: A3", "Play Maneuver face up to Air"], Action("deploy", ("A3", "Air"))),
        (["Ann, hand: A3", "Play Maneuver face down to Air"], Action("improvise", ("A3", "Air"))),
        (["Ann, hand: L6", "Ann, hand: A1", "Play Support face up to Air"], Action("deploy", ("A1", "Air"))),
        (["Withdraw"], Action("withdraw")),
    ],
)
def test_a_card_is_played_to_a_theatre(offered, choose, clicks, picked):
    board, found = offered(BATTLE, battle())
    for target in clicks:
        choose(board, target)
    assert found == [picked]


@pytest.mark.parametrize("choose", [click, press])
def test_an_uncovered_card_is_flipped_by_one_click(offered, choose):
    state = BATTLE.apply(battle(), {0: Action("deploy", ("L6", "Land"))})
    state = BATTLE.apply(state, {1: Action("improvise", ("A2", "Land"))})
    state = BATTLE.apply(state, {0: Action("deploy", ("A3", "Air"))})
    board, found = offered(BATTLE, state)
    assert "Ben, in Land: a card (face down, counts 2)" in names(board)
    choose(board, "Ben, in Land: a card")
    assert found == [Action("flip", ("Land", "opp"))]


def test_every_card_says_what_it_does_and_a_face_down_one_only_to_its_owner(offered):
    state = BATTLE.apply(battle(), {0: Action("improvise", ("A1", "Land"))})
    told = {viewer: str(BATTLE.view(state, viewer)) for viewer in (0, 1, SPECTATOR, None)}
    assert ["A1 Support" in text for text in told.values()] == [True, False, False, True]
    board, _ = offered(BATTLE, battle())
    assert any("you have +3 in each theatre next to this one" in name for name in names(board))


@pytest.mark.parametrize("choose", [click, press])
@pytest.mark.parametrize(
    ("clicks", "picked"),
    [
        (["Dig", "Ann, hand: Brawler", "Go"], Action("dig", ("Brawler",))),
        (["Ann, hand: Shovel", "Ann, hand: Brawler", "Dig", "Go"], Action("dig", ("Brawler+Shovel",))),
        (
            ["Trash", "Ann, hand: Refugee", "Ann, hand: Refugee", "Go"],
            Action("trash", ("Refugee+Refugee 2",)),
        ),
        (["Trash", "Ann, hand: Refugee", "Go"], Action("trash", ("Refugee",))),
        (["Hire", "mercenaries: Hunter", "Ann, hand: Pills", "Go"], Action("hire", ("hunter", "Pills"))),
        (["Stop", "Go"], Action("stop")),
    ],
)
def test_an_action_is_built_of_a_kind_and_cards(offered, choose, clicks, picked):
    hand = ("Refugee", "Refugee", "Brawler", "Shovel", "Pills", "Medkit")
    board, found = offered(WINTER, gathering(*hand))
    for target in clicks:
        if not found:
            choose(board, target)
    assert found == [picked]


@pytest.mark.parametrize("choose", [click, press])
def test_an_announced_tool_is_disarmed_by_one_click(offered, choose):
    state = gathering("Brawler", "Shovel")
    theirs = state.tribes[1]._replace(hand=("Saboteur",))
    state = WINTER.apply(state.tribe(1, theirs), {0: Action("dig", ("Brawler+Shovel",))})
    board, found = offered(WINTER, state)
    choose(board, "junkyard and contested cards: Shovel")
    assert found == [Action("disarm", ("Shovel",))]


@pytest.mark.parametrize("choose", [click, press])
def test_nothing_is_done_before_go_however_clear_the_choice_is(offered, choose):
    board, found = offered(WINTER, gathering("Refugee", "Refugee", "Brawler", "Shovel"))
    for target in ("Dig", "Ann, hand: Brawler", "Ann, hand: Shovel"):
        choose(board, target)
        assert found == []
    choose(board, "Go")
    assert found == [Action("dig", ("Brawler+Shovel",))]


@pytest.mark.parametrize("choose", [click, press])
def test_what_to_do_is_chosen_last_even_where_the_cards_allow_one_thing_alone(offered, choose):
    board, found = offered(WINTER, gathering("Refugee", "Brawler"))
    for target in ("Ann, hand: Refugee", "Ann, hand: Brawler", "Trash", "Go"):
        choose(board, target)
    assert found == [Action("trash", ("Refugee+Brawler",))]


@pytest.mark.parametrize(
    ("clicks", "words"),
    [
        ([], "Go. Choose what to do"),
        (["Dig"], "Go. Dig with which cards?"),
        (["Dig", "Ann, hand: Shovel"], "Go. Dig: add a person"),
        (["Dig", "Ann, hand: Brawler", "Ann, hand: Shovel"], "Go: dig 3"),
        (["Trash", "Ann, hand: Refugee"], "Go: trash 1"),
        (["Hire", "mercenaries: Hunter"], "Go. Pay 1 medicine"),
        (["Hire", "mercenaries: Hunter", "Ann, hand: Pills"], "Go: hire Hunter"),
        (["Stop"], "Go: stop"),
    ],
)
def test_go_says_what_it_will_do_and_does_nothing_before_it_can(offered, clicks, words):
    board, found = offered(WINTER, gathering("Refugee", "Brawler", "Shovel", "Pills"))
    for target in clicks:
        click(board, target)
    (go,) = [target for target in board.targets() if target.confirms]
    assert go.name == words
    if not words.startswith("Go:"):
        click(board, words)
        assert found == []


def test_the_parts_of_a_half_made_action_say_what_comes_next(offered):
    board, _ = offered(WINTER, gathering("Brawler", "Shovel"))
    asked = [next(part.prompt for part in board.scene.parts if not part.chosen)]
    for target in ("Dig", "Ann, hand: Shovel", "Ann, hand: Brawler"):
        click(board, target)
        asked += [next(part.prompt for part in board.scene.parts if not part.chosen)]
    assert asked == [
        "Choose what to do, or stop gathering",
        "Choose who will dig",
        "Add a person to the cards",
        "Press Go, or add cards",
    ]
