"""Piles, dice, columns and rounds: what clicks and keys mean, and that hidden things stay hidden."""

import pytest
from helpers.boards import Seated
from helpers.play import few
from helpers.rounds import after
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from gamebench_gui.window.boards.base import BoardWidget
from gamebench_gui.window.kit import theme
from games.breakthrough.rules import Breakthrough
from games.catalog import find_preset, make_game
from games.connect_four.rules import ConnectFour
from games.core.action import Action, LegalActions
from games.core.boards.board import HIDDEN
from games.core.boards.measure import line_height
from games.core.boards.rounds import Level, Round, Rounds
from games.core.boards.rounds_chart import apart, ticks
from games.core.boards.scene import Box, Icon, Label, Viewer
from games.core.drawing import scene_of
from games.core.samples import NAMES, SAMPLES
from games.core.view import View
from games.liars_dice.rules import LiarsDice
from games.nim.rules import Nim
from games.pig.rules import Pig
from games.sealed_bid_auction.rules import SealedBidAuction
from games.shared.boards.dice import pips

KEYS = Qt.Key
LEFT = Qt.MouseButton.LeftButton

pytestmark = [
    pytest.mark.qt_log_ignore("does not support propagateSizeHints"),
    pytest.mark.usefixtures("light"),
]


def shown(table):
    """What stands out while the pointer is on the board."""
    return [
        target.key
        for index, target in enumerate(table.board.targets())
        if table.board.pointing.is_lit(index, table.board.hasFocus())
    ]


@pytest.fixture
def table(qtbot):
    def make(game, state, player=0):
        return Seated(qtbot, game, state, player, size=(640, 480))

    return make


def picture(view, kind, qtbot):
    made = kind()
    qtbot.addWidget(made)
    made.resize(500, 400)
    made.show_view(view, NAMES, animate=False)
    return made.grab().toImage()


def play(game, *actions, state=None):
    state = game.initial_state() if state is None else state
    for action in actions:
        state = game.apply(state, {game.to_act(state)[0]: action})
    return state


# nim


@pytest.fixture
def nim(table):
    game = Nim()
    return table(game, play(game, Action("take", (2, 2))), 1)


def test_a_click_takes_the_thing_and_all_behind_it(nim):
    nim.click((3, 4))
    nim.click((2, 3))
    assert nim.picked == [Action("take", (3, 4)), Action("take", (2, 3))]


def test_things_nearer_the_end_stand_further_right(nim):
    rights = [nim.target((3, k)).rect.right() for k in (3, 2, 1)]
    assert rights == sorted(rights)


def test_pointing_shows_all_that_would_go(nim):
    nim.board._point_at(nim.index((3, 3)))
    assert sorted(shown(nim)) == [(3, 1), (3, 2), (3, 3)]


def test_keys_walk_through_the_piles(nim):
    nim.board.setFocus()
    nim.board.pointing.move_cursor(nim.index((3, 1)))
    nim.type(KEYS.Key_Left, KEYS.Key_Left)
    nim.type(KEYS.Key_Return)
    assert nim.picked == [Action("take", (3, 3))]


def test_a_pile_says_what_is_left_and_where_the_last_move_was(nim):
    assert "Pile 3: 3 of 5 left, last move" in nim.names()
    assert "Pile 4: take 2 of 7" in nim.names()


def test_a_click_on_the_name_of_a_pile_takes_nothing_and_says_why(nim):
    nim.click((1, 0))
    assert nim.picked == []
    assert len(nim.explained) == 1


# connect four


def spot_in(four, row, column, rows=6):
    """A place in a cell of a column, its row counted from above."""
    rect = four.board.targets()[column].rect
    return rect.translated(0, (row + 0.5 - rows / 2) * rect.height() / rows).center().toPoint()


def ink(four, point):
    return four.board.grab().toImage().pixelColor(point)


def test_a_click_anywhere_in_a_column_drops_there(table):
    game = ConnectFour()
    four = table(game, game.initial_state())
    for row in range(6):
        QTest.mouseClick(four.board, LEFT, pos=spot_in(four, row, 4))
    assert four.picked == [Action("drop", (4,))] * 6


def test_pointing_at_a_column_shows_where_the_disc_lands(table):
    game = ConnectFour()
    four = table(game, play(game, Action("drop", (2,)), Action("drop", (2,))))
    rim = [
        spot_in(four, row, 2) + QPoint(0, -round(0.3 * four.board.targets()[2].rect.width()))
        for row in range(6)
    ]
    before = [ink(four, point) for point in rim]
    four.board._point_at(2)
    after = [ink(four, point) for point in rim]
    blue = [there.blue() - there.red() for there in after]
    assert shown(four) == [2]
    assert max(blue[:3]) < 60 < blue[3]
    four.board._point_at(-1)
    assert [ink(four, point) for point in rim] == before


def test_discs_have_the_colours_and_the_signs_of_their_seats(table):
    game = ConnectFour()
    four = table(game, play(game, Action("drop", (2,)), Action("drop", (3,))), None)
    aside = QPoint(round(0.3 * four.board.targets()[2].rect.width()), 0)
    assert ink(four, spot_in(four, 5, 2) + aside) == theme.seat_color(0)
    assert ink(four, spot_in(four, 5, 3) + aside) == theme.seat_color(1)
    signs = [shape.name for shape in four.board.scene.shapes if isinstance(shape, Icon)]
    assert signs == ["X", "O"]


def test_a_new_disc_falls_from_above_the_column_to_its_place(table, qtbot):
    game = ConnectFour()
    four = table(game, game.initial_state())
    state = play(game, Action("drop", (2,)))
    four.board.show_view(game.view(state, 0), NAMES)
    motion = four.board.motion
    disc = next(i for i, shape in enumerate(four.board.scene.shapes) if shape.key)
    lands = four.board.scene.shapes[disc]
    tops = [motion._now(disc, lands, part).rect.y for part in (0.0, 0.5, 1.0)]
    assert tops[0] < four.board.targets()[2].rect.top() < tops[1] < tops[2] == lands.rect.y
    qtbot.waitUntil(lambda: not motion.running)


def test_a_column_says_what_is_in_it_and_where_the_next_disc_lands(table):
    game = ConnectFour()
    four = table(game, play(game, *(Action("drop", (c,)) for c in (0, 0, 1))))
    assert four.names()[:3] == [
        "column 1: X, O from below; the next disc lands in row 3",
        "column 2: X, last move from below; the next disc lands in row 2",
        "column 3: empty; the next disc lands in row 1",
    ]


def test_keys_drop_and_a_full_column_says_so(table):
    game = ConnectFour()
    four = table(game, play(game, *(Action("drop", (0,)),) * 6))
    four.board.pointing.move_cursor(1)
    four.type(KEYS.Key_Right, KEYS.Key_Space)
    assert four.picked == [Action("drop", (2,))]
    four.click(0)
    assert four.explained == ["Column 1 is full."]


# breakthrough


@pytest.mark.parametrize("mode", [theme.Mode.LIGHT, theme.Mode.DARK])
def test_black_is_drawn_black_and_white_white_each_on_a_foot_of_its_seats_colour(table, qapp, mode):
    theme.apply(qapp, mode, 1.0)
    game = Breakthrough(columns=3, rows=6)
    made = table(game, game.initial_state(), None)
    for cell, seat, bright in ((0, 0, range(70)), (15, 1, range(200, 256))):
        rect = made.board.targets()[cell].rect
        head, foot = (
            rect.center().toPoint() + QPoint(0, round(part * rect.height())) for part in (-0.22, 0.36)
        )
        assert ink(made, head).lightness() in bright
        assert ink(made, head).saturation() < 90
        assert ink(made, foot) == theme.seat_line(seat)
    assert made.board.view.phase.startswith(game.player_name(0))


# liar's dice


def liars(*bids, **params):
    game = LiarsDice(**params)
    state = game.initial_state()
    while game.to_act(state)[0] < 0:
        state = play(game, Action("roll", (2 + len(state.dice) % 3,)), state=state)
    return game, play(game, *(Action("bid", bid) for bid in bids), state=state)


def test_a_bid_is_made_by_click_and_by_key(table):
    made = table(*liars((1, 4)), 1)
    made.click((2, 3))
    made.board.pointing.move_cursor(made.index((2, 3)))
    made.type(KEYS.Key_Right, KEYS.Key_Return)
    assert made.picked == [Action("bid", (2, 3)), Action("bid", (2, 4))]


def test_a_bid_that_is_too_low_is_explained(table):
    made = table(*liars((2, 4)), 1)
    made.click((1, 3))
    assert made.picked == []
    assert "higher than the standing one" in made.explained[0]


def test_the_standing_bid_is_named(table):
    made = table(*liars((1, 2), (2, 4)), 0)
    assert any(name.endswith("bid 2 \u00d7 4, the standing bid") for name in made.names())


def test_the_dice_of_others_are_neither_drawn_nor_named(table, qtbot):
    game, state = liars((1, 2))
    other = state.dice[: len(state.dice) // 2] + (6,) * (len(state.dice) - len(state.dice) // 2)
    changed = type(state)(other, state.bids, state.called)
    assert changed != state
    assert table(game, changed, 0).names() == table(game, state, 0).names()
    same, seen = (
        [picture(game.view(s, viewer), BoardWidget, qtbot) for s in (state, changed)] for viewer in (0, 1)
    )
    assert same[0] == same[1]
    assert seen[0] != seen[1]
    assert any("hidden" in name for name in table(game, state, 0).names())


def test_dice_have_as_many_pips_as_points():
    assert [len(set(pips(face))) for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]


def test_tracks_tell_safe_points_and_points_at_risk(table):
    game = Pig()
    state = play(game, Action("roll"), Action("roll", (5,)))
    made = table(game, state)
    assert any("0 of" in name and "5 at risk" in name for name in made.names())


# rounds


def test_hidden_bids_are_neither_drawn_nor_named(table, qtbot):
    game = SealedBidAuction(2)
    first, second = (play(game, Action("deal", (7, other))) for other in (3, 9))
    names = [table(game, state, 0).names() for state in (first, second)]
    assert names[0] == names[1]
    assert "7" in names[0][0]
    pictures = [picture(game.view(state, 0), BoardWidget, qtbot) for state in (first, second)]
    assert pictures[0] == pictures[1]


def test_rounds_are_told_in_words(qtbot):
    made = BoardWidget()
    qtbot.addWidget(made)
    made.show_view(SAMPLES["rounds"][0], NAMES, animate=False)
    name = made.targets()[0].name
    assert "Ann: bid 4, valuation 7, profit 0" in name
    assert "Ben: bid 6, valuation hidden, profit hidden, won" in name
    assert name.endswith("Highest bid 6; Price 6")


@pytest.mark.parametrize("players", [2, 6, 10])
@pytest.mark.parametrize("rounds", [0, 1, 20])
@pytest.mark.parametrize("options", [(), ("hold", "swerve")])
@pytest.mark.parametrize("size", [(240, 240), (900, 300)])
def test_any_number_of_players_and_rounds_fits(qtbot, players, rounds, options, size):
    choices = (options or ("3", "-12")) * 5
    board = Rounds(
        "Choice",
        (Round(choices[:players], winners=(1,), figures=("2.5",)),) * rounds,
        figures=("Mean",),
        options=options,
        levels=(Level("Capacity", "60"),),
    )
    made = BoardWidget()
    qtbot.addWidget(made)
    made.resize(*size)
    made.show_view(View(None, "", board), NAMES, animate=False)
    assert not made.grab().isNull()
    whole = made.rect().adjusted(-2, -2, 2, 2)
    assert all(whole.contains(target.rect.toAlignedRect()) for target in made.targets())
    assert len(made.targets()) == rounds + len(options)


def test_words_on_the_axis_choose(qtbot):
    made, picked = BoardWidget(), []
    qtbot.addWidget(made)
    made.resize(600, 480)
    board = Rounds("Choice", (Round(("hold", HIDDEN)),), options=("hold", "swerve"))
    made.show_view(View(0, "", board), NAMES, animate=False)
    made.offer(LegalActions((Action("hold"), Action("swerve"))))
    made.picked.connect(picked.append)
    QTest.mouseClick(made, LEFT, pos=made.targets()[1].rect.center().toPoint())
    assert picked == [Action("swerve")]


@pytest.mark.parametrize("players", [2, 10])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_frame_of_the_keyboard_lies_around_a_word_not_on_it(players, scale):
    board = Rounds("Choice", (Round(("Stay",) * players),), options=("Stay", "Go"))
    scene = scene_of(View(0, "", board), Viewer(400 * scale, 300 * scale, scale))
    for target in scene.targets[:2]:
        (word,) = [
            s for s in scene.shapes if isinstance(s, Label) and s.text == target.name and near(s, target)
        ]
        assert target.rect.h - line_height(word.size) >= 8
        assert target.rect.cy == pytest.approx(word.rect.cy)
        assert target.rect.right - word.rect.right >= 5


def near(label, target):
    return abs(label.rect.cy - target.rect.cy) < 2 and label.rect.right <= target.rect.right


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0, 10), (-5, 5), (0, 1_000_000), (-0.5, 0.25)])
def test_ticks_are_few_and_in_range(low, high):
    found = ticks(low, high, 5)
    assert 2 <= len(found) <= 6
    assert all(low - 1e-9 <= value <= high + 1e-9 for value in found)


def test_labels_that_would_touch_move_apart():
    placed = apart([50, 50, 52], 10, 0, 100)
    assert sorted(placed) == [50, 60, 70]
    assert apart([95, 99], 10, 0, 100) == [90, 100]


@pytest.mark.parametrize("players", [10, 30])
@pytest.mark.parametrize("name", ["divide_the_dollar", "el_farol_bar", "guess_two_thirds", "public_goods"])
@pytest.mark.parametrize("size", few(1, [((240, 240),), ((660, 330),), ((900, 300),), ((330, 700),)]))
def test_repeated_games_of_many_players_fit_and_tell_every_round(qtbot, name, players, size):
    game = make_game(*find_preset(name), {"players": players, "rounds": 20})
    state = after(game, *[[(p + i) % 2 for p in range(players)] for i in range(20)])
    made = BoardWidget()
    qtbot.addWidget(made)
    made.resize(*size)
    made.show_view(game.view(state, None), [f"Agent {p + 1}" for p in range(players)], animate=False)
    assert not made.grab().isNull()
    whole = made.rect().adjusted(-2, -2, 2, 2)
    assert all(whole.contains(target.rect.toAlignedRect()) for target in made.targets())
    told = [target.name for target in made.targets() if target.name.startswith("Round ")]
    assert len(told) == 20
    assert all(f"Agent {players}: " in line for line in told)


def test_words_above_the_raster_choose(qtbot):
    game = make_game(*find_preset("el_farol_bar"))
    made, picked = BoardWidget(), []
    qtbot.addWidget(made)
    made.resize(660, 330)
    state = after(game, [1] * 7 + [0] * 3)
    made.show_view(game.view(state, 0), [f"Agent {p + 1}" for p in range(10)], animate=False)
    made.offer(game.legal_actions(state, 0))
    made.picked.connect(picked.append)
    targets = {target.name: target.rect.center().toPoint() for target in made.targets()}
    QTest.mouseClick(made, LEFT, pos=targets["Go"])
    assert picked == [Action("go")]


def test_cells_of_the_raster_are_full_for_those_who_went(qtbot):
    game = make_game(*find_preset("el_farol_bar"), {"rounds": 1})
    made = BoardWidget()
    qtbot.addWidget(made)
    made.resize(900, 300)
    made.show_view(game.view(after(game, [1, 0] * 5), None), ["A"] * 10, animate=False)
    roles = [shape.style.fill for shape in made.scene.shapes if isinstance(shape, Box)]

    def fullness(player):
        (role,) = [role for role in roles if role.endswith(f"%seat-{player}")]
        return int(role.split("+")[1].split("%")[0])

    assert all(fullness(player) > fullness(player + 1) + 20 for player in range(0, 10, 2))


def test_seats_beyond_ten_bear_their_number():
    styles = [theme.seat_pixmap(seat, 24).toImage() for seat in (0, 10, 20)]
    assert len({bytes(look.constBits()) for look in styles}) == 3
