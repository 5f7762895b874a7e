"""Boards: what they draw, what clicks and keys mean, and that they show no more than the view."""

import gc
import random
import weakref
from dataclasses import replace

import pytest
from helpers.play import NAMES as EVERY_PRESET
from helpers.play import build, every_nth, few, play
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QFontMetricsF, QHelpEvent, QImage, QPainter
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QVBoxLayout, QWidget

from gamebench_gui.table.narrowing import narrow
from gamebench_gui.window.boards import accessible, board_painter, scene_painter, undrawn
from gamebench_gui.window.boards.base import BoardWidget
from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit import palette, theme
from games.core.action import Action, Field, LegalActions, OpenAction
from games.core.boards.cards import Card, CardTable, Zone
from games.core.boards.grid import Cell, GridBoard
from games.core.boards.kinds import KINDS
from games.core.boards.ring import Ring, RingSeat
from games.core.boards.scene import Viewer
from games.core.drawing import scene_of
from games.core.samples import NAMES, SAID, SAMPLES
from games.core.view import SPECTATOR, Fact, Message, View
from games.kuhn_poker.rules import KuhnPoker
from games.kuhn_poker.rules import State as Kuhn
from games.shared.boards.payoff import short_labels
from games.tic_tac_toe.rules import TicTacToe

KEYS = Qt.Key

pytestmark = [
    pytest.mark.qt_log_ignore("does not support propagateSizeHints"),
    pytest.mark.usefixtures("light"),
]


@pytest.fixture
def board(qtbot):
    def make(kind, view, size=(600, 480), heard=()):
        made = kind()
        qtbot.addWidget(made)
        made.resize(*size)
        made.show_view(view, NAMES, animate=False, heard=heard)
        made.show()
        return made

    return make


def test_the_cursor_hides_nothing_inside_its_target(board):
    made = board(BoardWidget, SAMPLES["grid"][0])
    target = made.targets()[0]
    image = QImage(made.size(), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    board_painter._frame_cursor(painter, target)
    painter.end()
    inside = target.rect.adjusted(3, 3, -3, -3).toAlignedRect()
    kept = image.copy(inside)
    assert {kept.pixel(x, y) for x in range(kept.width()) for y in range(kept.height())} == {0xFFFFFFFF}
    assert image.pixel(*target.rect.center().toPoint().toTuple()) == 0xFFFFFFFF
    assert any(image.pixel(x, int(target.rect.center().y())) != 0xFFFFFFFF for x in range(image.width()))


@pytest.fixture
def stage(qtbot):
    def make(view=None, size=(600, 480), options=None):
        made = Stage(options)
        qtbot.addWidget(made)
        made.resize(*size)
        if view is not None:
            made.show_view(view, NAMES, animate=False)
        made.show()
        return made

    return make


def picture(widget):
    return widget.grab().toImage()


def middle(board, index):
    return board.targets()[index].rect.center().toPoint()


def click(qtbot, board, index):
    qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=middle(board, index))


def press(qtbot, board, *keys):
    for key in keys:
        qtbot.keyClick(board, key)


def tic_tac_toe(*cells):
    game = TicTacToe()
    state = game.initial_state()
    for i, cell in enumerate(cells):
        state = game.apply(state, {i % 2: Action("place", (cell,))})
    return game, state


def spoken(widget):
    """All that a screen reader finds in a board."""
    interface = QAccessible.queryAccessibleInterface(widget)
    names = [
        interface.child(i).text(QAccessible.Text.Name)
        for i in range(interface.childCount())
        if interface.child(i) is not None
    ]
    return [widget.accessibleName(), *names]


# every kind of board


@pytest.mark.parametrize("kind", sorted({*KINDS} - {"Absent"}))
def test_every_kind_of_board_has_a_scene_and_a_sample(kind):
    view = next(view for view, _ in SAMPLES.values() if isinstance(view.board, KINDS[kind].data))
    scene = scene_of(view, Viewer(names=NAMES))
    assert scene.shapes
    assert scene.targets


def test_an_unknown_kind_of_board_is_named():
    with pytest.raises(TypeError, match="Carpet"):
        scene_of(View(None, "", type("Carpet", (), {})()), Viewer())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mode", "scale", "size"),
    few(
        2,
        [
            (theme.Mode.LIGHT, 1.0, (240, 240)),
            (theme.Mode.DARK, 2.0, (240, 240)),
            (theme.Mode.DARK, 1.0, (900, 700)),
            (theme.Mode.LIGHT, 2.0, (700, 520)),
        ],
    ),
)
def test_samples_draw_at_any_size_type_and_theme(qapp, board, mode, scale, size):
    theme.apply(qapp, mode, scale)
    for sample, (view, _) in SAMPLES.items():
        made = board(BoardWidget, view, size)
        shot = picture(made)
        colors = {shot.pixelColor(x, y).name() for x in range(0, size[0], 9) for y in range(0, size[1], 9)}
        assert len(colors) >= 3, sample
        whole = made.rect().adjusted(-2, -2, 2, 2)
        assert all(whole.contains(target.rect.toAlignedRect()) for target in made.targets()), sample


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1, 1), (40, 12), (3, 300)])
def test_sizes_too_small_to_read_do_no_harm(board, size):
    for sample, (view, _) in SAMPLES.items():
        made = board(BoardWidget, view)
        made.setMinimumSize(1, 1)
        made.resize(*size)
        assert not picture(made).isNull(), sample


@pytest.mark.parametrize("place", [f"{undrawn.__name__}.scene_of", f"{scene_painter.__name__}._box"])
def test_a_mistake_in_a_drawing_is_told_in_its_place_and_logged(board, monkeypatch, caplog, place):
    made = board(BoardWidget, SAMPLES["grid"][0])

    def fail(*_):
        raise KeyError("cell")

    monkeypatch.setattr(place, fail)
    made.resize(500, 400)
    made.grab()
    made.grab()
    labels = [shape.text for shape in made.scene.shapes]
    assert " ".join(labels) == undrawn.SENTENCE
    assert not made.targets()
    assert "GridBoard cannot be drawn" in caplog.text
    assert "KeyError: 'cell'" in caplog.text
    monkeypatch.undo()
    made.resize(600, 480)
    assert not picture(made).isNull()
    assert len(made.targets()) == 9


@pytest.mark.parametrize("name", every_nth(2, EVERY_PRESET, 1))
def test_every_position_of_every_game_draws_for_everybody(stage, name):
    game, _ = build(name)
    states = play(game, 7).states
    made = stage()
    for number, state in enumerate(random.Random(7).sample(states, min(3, len(states)))):
        everybody = [(number + seat) % game.num_players for seat in range(min(4, game.num_players))]
        for viewer in (None, SPECTATOR, *everybody):
            made.show_view(game.view(state, viewer), NAMES, animate=False)
            picture(made)
            assert made.position_text()


@pytest.mark.parametrize("name", every_nth(10, EVERY_PRESET, 1))
def test_changing_the_viewer_leaves_nothing_behind(stage, name):
    """A stage that has shown everything looks and speaks like one that never did."""
    game, _ = build(name)
    states = play(game, 3).states
    for state in random.Random(3).sample(states, min(4, len(states))):
        used, fresh = stage(game.view(state, None)), stage(game.view(state, SPECTATOR))
        used.show_view(game.view(state, SPECTATOR), NAMES, animate=True)
        for made in (used, fresh):
            made.mirror_button.clearFocus()
            QApplication.processEvents()
        assert used.mirror.toPlainText() == fresh.mirror.toPlainText()
        if used.board is not None and fresh.board is not None:
            assert spoken(used.board) == spoken(fresh.board)
            assert picture(used.board) == picture(fresh.board)


# grids


def test_pieces_are_drawn_in_the_colours_of_their_seats(board):
    game, state = tic_tac_toe(4, 0)
    made = board(BoardWidget, game.view(state, None))
    assert picture(made).pixelColor(middle(made, 4)) == theme.seat_line(0)
    ring = made.targets()[0].rect
    edge = QPoint(round(ring.center().x() - ring.width() * 0.86 * 14 / 48), round(ring.center().y()))
    assert picture(made).pixelColor(edge) == theme.seat_line(1)
    assert picture(made).pixelColor(middle(made, 8)) not in (theme.seat_line(0), theme.seat_line(1))


def test_the_last_action_is_marked_by_colour_and_by_a_corner(board):
    game, state = tic_tac_toe(4, 0)
    made = board(BoardWidget, game.view(state, None))
    rect = made.targets()[0].rect
    corner = QPoint(round(rect.right() - rect.width() * 0.08), round(rect.top() + rect.width() * 0.07))
    assert picture(made).pixelColor(corner) == theme.color("warning")
    assert "last move" in made.targets()[0].name
    assert "last move" not in made.targets()[4].name


def test_cells_are_named_with_their_coordinates_and_owners(board):
    game, state = tic_tac_toe(5)
    made = board(BoardWidget, game.view(state, None))
    assert made.targets()[5].name == "row 2, column 3: X (Ann), last move"
    assert made.targets()[0].name == "row 1, column 1: empty"


def test_a_piece_without_a_drawing_is_written(board):
    view = View(None, "", GridBoard(1, 1, (Cell("../../secret", 0),)))
    made = board(BoardWidget, view)
    shot = picture(made)
    colors = {shot.pixelColor(x, 240).name() for x in range(600)}
    assert theme.seat_line(0).name() in colors


def test_a_flipped_board_starts_at_the_other_corner(board):
    game, state = tic_tac_toe(0)
    made = board(BoardWidget, game.view(state, None))
    before = made.targets()[0].rect, made.targets()[8].rect
    made.flip()
    assert (made.targets()[8].rect, made.targets()[0].rect) == before


def test_boards_without_coordinates_have_larger_cells(board):
    game, state = tic_tac_toe(0)
    made = board(BoardWidget, game.view(state, None))
    before = made.targets()[0].rect.width()
    made.options.set(animated=True, coordinates=False)
    assert made.targets()[0].rect.width() > before


# clicks


@pytest.mark.parametrize("cell", [1, 8])
def test_a_click_on_a_cell_is_the_action_with_its_index(qtbot, board, cell):
    game, state = tic_tac_toe(4, 0)
    made = board(BoardWidget, game.view(state, 0))
    made.offer(game.legal_actions(state, 0))
    with qtbot.waitSignal(made.picked) as got:
        click(qtbot, made, cell)
    assert got.args == [Action("place", (cell,))]


def test_an_illegal_click_answers_with_the_rule(qtbot, stage):
    game, state = tic_tac_toe(4, 0)
    made = stage(game.view(state, 0))
    made.offer(game.legal_actions(state, 0), str, lambda action: game.illegal_reason(state, 0, action))
    with qtbot.waitSignal(made.explained) as got, qtbot.assertNotEmitted(made.picked):
        click(qtbot, made.board, 4)
    assert got.args == ["That cell is already taken by X."]
    assert made.hint.text() == "That cell is already taken by X."


def test_a_click_explains_where_the_board_has_nothing_to_offer(qtbot, board):
    view, legal = SAMPLES["cards"]
    made = board(BoardWidget, view)
    made.offer(legal, str, lambda action: None)
    with qtbot.waitSignal(made.explained) as got:
        click(qtbot, made, 0)
    assert got.args == ["Choose your action below the board."]


def test_a_board_at_rest_is_silent(qtbot, board):
    game, state = tic_tac_toe(4)
    made = board(BoardWidget, game.view(state, None))
    with qtbot.assertNotEmitted(made.picked), qtbot.assertNotEmitted(made.explained):
        click(qtbot, made, 0)


MOVES = LegalActions(tuple(Action("move", pair) for pair in ((0, 1), (0, 3), (4, 1), (4, 7))))
EMPTY = View(0, "move", GridBoard(3, 3, (Cell("X", 0), *[Cell()] * 3, Cell("X", 0), *[Cell()] * 4)))


def test_two_clicks_make_a_move_from_one_cell_to_another(qtbot, board):
    made = board(BoardWidget, EMPTY)
    made.offer(MOVES)
    with qtbot.assertNotEmitted(made.picked):
        click(qtbot, made, 4)
    with qtbot.waitSignal(made.picked) as got:
        click(qtbot, made, 1)
    assert got.args == [Action("move", (4, 1))]


def test_another_piece_can_be_taken_up_instead(qtbot, board):
    made = board(BoardWidget, EMPTY)
    made.offer(MOVES)
    click(qtbot, made, 4)
    click(qtbot, made, 0)
    with qtbot.waitSignal(made.picked) as got:
        click(qtbot, made, 3)
    assert got.args == [Action("move", (0, 3))]


def test_escape_undoes_a_half_made_choice(qtbot, board):
    made = board(BoardWidget, EMPTY)
    made.offer(MOVES)
    click(qtbot, made, 4)
    press(qtbot, made, KEYS.Key_Escape)
    with qtbot.assertNotEmitted(made.picked):
        click(qtbot, made, 1)


def test_the_first_click_means_the_first_argument():
    actions = (Action("move", (1, 2)), Action("move", (2, 1)))
    assert narrow(actions, (1,)).actions == (Action("move", (1, 2)),)
    assert narrow(actions, (2, 1)).actions == (Action("move", (2, 1)),)


def test_numbers_and_words_are_not_mixed_up():
    assert narrow((Action("pay", ("1",)),), (1,)).actions == ()
    assert narrow((Action("Silent"),), ("silent",)).actions == (Action("Silent"),)


def test_only_what_can_be_clicked_shows_the_hand(qtbot, board):
    game, state = tic_tac_toe(4, 0)
    made = board(BoardWidget, game.view(state, 0))
    made.offer(game.legal_actions(state, 0))
    qtbot.mouseMove(made, middle(made, 1))
    assert made.cursor().shape() == Qt.CursorShape.PointingHandCursor
    qtbot.mouseMove(made, middle(made, 4))
    assert made.cursor().shape() == Qt.CursorShape.ArrowCursor


# keys


def test_the_keyboard_alone_plays_a_cell(qtbot, board):
    game, state = tic_tac_toe(4, 0)
    made = board(BoardWidget, game.view(state, 0))
    made.offer(game.legal_actions(state, 0))
    with qtbot.waitSignal(made.picked) as got:
        press(qtbot, made, KEYS.Key_Home, KEYS.Key_Right, KEYS.Key_Right, KEYS.Key_Down, KEYS.Key_Return)
    assert got.args == [Action("place", (5,))]
    with qtbot.waitSignal(made.picked) as got:
        press(qtbot, made, KEYS.Key_End, KEYS.Key_Left, KEYS.Key_Space)
    assert got.args == [Action("place", (7,))]


def test_the_cursor_stops_at_the_edge(qtbot, board):
    game, state = tic_tac_toe()
    made = board(BoardWidget, game.view(state, 0))
    made.offer(game.legal_actions(state, 0))
    with qtbot.waitSignal(made.picked) as got:
        press(qtbot, made, KEYS.Key_Home, KEYS.Key_Left, KEYS.Key_Up, KEYS.Key_Space)
    assert got.args == [Action("place", (0,))]


def test_the_keyboard_alone_votes_in_a_ring(qtbot, board):
    view, legal = SAMPLES["ring"]
    made = board(BoardWidget, view)
    made.offer(legal)
    with qtbot.waitSignal(made.picked) as got:
        press(qtbot, made, KEYS.Key_Home, KEYS.Key_Left, KEYS.Key_Return)
    assert got.args == [Action("vote", (1,))]


def test_arrow_keys_move_the_boards_cursor_whether_or_not_something_is_asked(qtbot, board):
    game, state = tic_tac_toe(4)
    made = board(BoardWidget, game.view(state, None))
    from PySide6.QtGui import QKeyEvent

    def wanted():
        event = QKeyEvent(QEvent.Type.ShortcutOverride, KEYS.Key_Right, Qt.KeyboardModifier.NoModifier)
        event.ignore()
        QApplication.sendEvent(made, event)
        return event.isAccepted()

    assert wanted()
    made.offer(game.legal_actions(state, 1))
    assert wanted()


# cards


def kuhn(viewer, cards="QK", betting=""):
    return KuhnPoker().view(Kuhn(cards, betting), viewer)


def test_a_hidden_card_is_a_back_in_picture_and_words(board):
    made = board(BoardWidget, kuhn(0))
    words = [target.name for target in made.targets()]
    assert any("Ann" in name and name.endswith("Q") for name in words)
    assert any("Ben" in name and name.endswith("face down") for name in words)
    back = next(target for target in made.targets() if "Ben" in target.name)
    center = picture(made).pixelColor(back.rect.center().toPoint())
    assert center == palette.mix(theme.palette().accent, theme.palette().text, 0.15)


def test_two_hidden_cards_of_different_faces_look_the_same(board):
    assert picture(board(BoardWidget, kuhn(0, "QK"))) == picture(board(BoardWidget, kuhn(0, "QJ")))


def test_a_spectator_reads_no_face(board):
    words = " ".join(target.name for target in board(BoardWidget, kuhn(SPECTATOR)).targets())
    assert words.count("face down") == 3


def test_cards_have_the_shape_of_cards(board):
    for target in board(BoardWidget, kuhn(None)).targets():
        assert target.rect.width() / target.rect.height() == pytest.approx(2.5 / 3.5)


def test_many_cards_overlap_instead_of_leaving_the_table(board):
    hand = Zone("Hand", 0, tuple(Card(str(i)) for i in range(30)))
    made = board(BoardWidget, View(0, "", CardTable((hand,))), (400, 300))
    assert made.targets()[-1].rect.right() <= made.width()
    assert made.targets()[0].rect.left() >= 0


# payoffs


def test_a_click_on_an_own_row_chooses_it(qtbot, board):
    view, legal = SAMPLES["payoff"]
    made = board(BoardWidget, view)
    made.offer(legal)
    with qtbot.waitSignal(made.picked) as got:
        click(qtbot, made, 1)
    assert got.args == [Action("testify")]


def test_the_column_player_chooses_columns(qtbot, board):
    view, legal = SAMPLES["payoff"]
    made = board(BoardWidget, replace(view, player=1))
    made.offer(legal)
    first, second = made.targets()[0].rect, made.targets()[1].rect
    assert first.left() < second.left()
    assert first.top() == second.top()
    with qtbot.waitSignal(made.picked) as got:
        click(qtbot, made, 0)
    assert got.args == [Action("silent")]


def test_payoffs_add_up_over_the_rounds(board):
    view, _ = SAMPLES["payoff"]
    made = board(BoardWidget, view)
    assert made.targets()[3].name == (
        "Round 2: Ann Silent (\u22123), Ben Testify (+0); together \u22124 and \u22121"
    )


@pytest.mark.parametrize("rounds", [0, 1, 10, 100, 5000])
def test_rounds_stay_inside_the_chart_and_the_newest_is_shown(board, rounds):
    view, _ = SAMPLES["payoff"]
    played = (("Silent", "Testify"), ("Testify", "Silent"), ("Testify", "Testify"))
    table = replace(view.board, rounds=tuple(played[i % 3] for i in range(rounds)))
    made = board(BoardWidget, replace(view, board=table))
    shown = made.targets()[2:]
    assert all(target.rect.right() <= made.width() for target in shown)
    assert not rounds or shown[-1].name.startswith(f"Round {rounds}:")
    if rounds <= 100:
        assert len(shown) == rounds


def test_labels_are_told_apart_by_as_few_letters_as_needed():
    assert short_labels(("Silent", "Testify")) == ["S", "T"]
    assert short_labels(("stay", "stand", "go")) == ["Stay", "Stan", "Go"]


# trays and rings


def test_trays_say_who_gets_what_and_what_is_hidden(board):
    view, _ = SAMPLES["tray"]
    made = board(BoardWidget, view)
    assert made.targets()[0].name == (
        "hats: 2, 1 for Ann, 1 for Ben, each worth 3 to Ann, worth to Ben hidden"
    )


def test_shares_are_drawn_in_the_colours_of_those_who_get_them(board):
    view, _ = SAMPLES["tray"]
    made = board(BoardWidget, view)
    shot, row = picture(made), made.targets()[2].rect
    tint = palette.mix(theme.seat_line(1), theme.palette().text, 0.15)
    found = [
        x
        for x in range(round(row.left()), round(row.right()))
        for y in range(round(row.top()), round(row.bottom()))
        if shot.pixelColor(x, y) == tint
    ]
    assert found
    assert min(found) > row.center().x()


def test_rings_tell_who_is_out_who_voted_and_what_was_said(board):
    view, _ = SAMPLES["ring"]
    heard = [Message(who, words) for who, words in SAID["ring"].items()]
    names = [target.name for target in board(BoardWidget, view, heard=heard).targets()]
    assert names[0] == "Ann, ball"
    assert names[1] == "Ben, vote Cleo, said: Children like it."
    assert names[3] == "Dov, out"


@pytest.mark.parametrize("count", range(1, 17))
@pytest.mark.parametrize("size", [(560, 420), (1500, 1100)])
def test_players_in_a_ring_do_not_cover_one_another(board, count, size):
    said = tuple(Message(p, "words and more words " * 20) for p in range(count))
    view = View(None, "", Ring(tuple(RingSeat(p, "a note") for p in range(count))))
    plates = [target.rect for target in board(BoardWidget, view, size, said).targets()]
    assert len(plates) == count
    for i, plate in enumerate(plates):
        assert plate.height() > theme.line_height()
        assert not any(plate.intersects(other) for other in plates[:i])


# the stage


def test_a_long_fact_is_shortened_before_it_pushes_the_board_aside(stage):
    long = Fact("b", "Points of MCTS (simulations 60), second commander", "10 of 12", 1)
    made = stage(replace(SAMPLES["grid"][0], facts=(Fact("a", "Pot", "3"), long)), (280, 480))
    assert made.minimumSizeHint().width() <= 280
    chip = made.facts.chips[1]
    assert chip.geometry().right() <= made.facts.rect().right()
    shown = [label.text() for label in chip.findChildren(QLabel) if label.text()]
    assert shown[0].endswith("\u2026")
    assert shown[1] == "10 of 12"
    assert long.label in chip.toolTip()
    made.resize(900, 480)
    picture(made)
    assert long.label in [label.text() for label in chip.findChildren(QLabel)]
    assert not chip.toolTip()


def test_facts_stand_in_the_views_order_and_carry_their_owner(stage):
    facts = (Fact("a", "Pot", "3"), Fact("b", "Score", "7", 1))
    made = stage(replace(SAMPLES["grid"][0], facts=facts))
    assert [chip.accessibleName() for chip in made.facts.chips] == ["Pot: 3", "Score: 7 (Ben)"]


def test_a_changed_fact_flashes_once_and_others_do_not(qtbot, stage):
    view = replace(SAMPLES["grid"][0], facts=(Fact("a", "Pot", "3"), Fact("b", "Round", "1")))
    made = stage(view)
    made.show_view(replace(view, facts=(Fact("a", "Pot", "4"), Fact("b", "Round", "1"))), NAMES)
    assert [chip.flashing for chip in made.facts.chips] == [True, False]
    qtbot.waitUntil(lambda: not made.facts.chips[0].flashing)


@pytest.mark.parametrize("allowed", [True, False])
def test_changes_fade_in_only_where_motion_is_welcome(qtbot, stage, allowed):
    (game, before), (_, after) = tic_tac_toe(4), tic_tac_toe(4, 0)
    made = stage(game.view(before, 0), options=BoardOptions(animated=allowed))
    made.show_view(game.view(after, 0), NAMES)
    assert made.board.motion.running is allowed
    with qtbot.waitSignal(made.board.picked) as got:
        made.offer(game.legal_actions(after, 0))
        click(qtbot, made.board, 8)
    assert got.args == [Action("place", (8,))]
    qtbot.waitUntil(lambda: not made.board.motion.running)


def test_fast_playback_does_not_animate(stage):
    (game, before), (_, after) = tic_tac_toe(4), tic_tac_toe(4, 0)
    made = stage(game.view(before, 0))
    made.show_view(game.view(after, 0), NAMES, animate=False)
    assert not made.board.motion.running


def test_the_text_mirror_holds_the_position(stage):
    game, state = tic_tac_toe(4, 0)
    made = stage(game.view(state, 0))
    made.show_text(True)
    assert made.mirror.isVisible()
    assert made.mirror.toPlainText() == made.position_text()
    assert "O" in made.mirror.toPlainText()
    made.show_text(False)
    assert made.board.isVisible()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_text_mirror_keeps_columns_under_one_another_wherever_the_stage_stands(qapp, qtbot, stage, scale):
    theme.apply(qapp, theme.Mode.DARK, scale)
    made, page = stage(SAMPLES["discs"][0]), QWidget()
    qtbot.addWidget(page)
    QVBoxLayout(page).addWidget(made)
    page.show()
    made.show_text(True)
    metrics = QFontMetricsF(made.mirror.document().defaultFont())
    assert metrics.horizontalAdvance("iiii") == metrics.horizontalAdvance("WWWW")
    assert metrics.height() == pytest.approx(QFontMetricsF(theme.mono_font()).height(), abs=1)
    made.setParent(None)


def test_a_game_without_a_board_shows_its_text(stage):
    made = stage(View(0, "talk", facts=(Fact("round", "Round", "2"),)))
    assert made.board is None
    assert "Round: 2" in made.mirror.toPlainText()


def test_an_offer_made_before_the_board_is_known_holds(qtbot, stage):
    game, state = tic_tac_toe(4, 0)
    made = stage()
    made.offer(game.legal_actions(state, 0))
    made.show_view(game.view(state, 0), NAMES, animate=False)
    with qtbot.waitSignal(made.picked):
        click(qtbot, made.board, 8)


# words from elsewhere


def test_markup_in_words_is_shown_as_it_is(stage, monkeypatch):
    bold = "<b>x</b>"
    ring = Ring((RingSeat(0, bold), RingSeat(1)))
    view = View(0, bold, ring, (Fact("a", bold, bold),))
    made = Stage()
    made.show_view(view, (bold, bold), animate=False, heard=[Message(1, bold)])
    assert made.phase.textFormat() == Qt.TextFormat.PlainText
    assert made.phase.text() == bold
    assert made.facts.chips[0].accessibleName() == f"{bold}: {bold}"
    assert bold in made.mirror.toPlainText()
    tips = []
    monkeypatch.setattr(QToolTip, "showText", lambda *args: tips.append(args[1]))
    made.resize(500, 400)
    target = made.board.targets()[0].rect.center().toPoint()
    event = QHelpEvent(QEvent.Type.ToolTip, target, made.board.mapToGlobal(target))
    QApplication.sendEvent(made.board, event)
    assert "&lt;b&gt;x&lt;/b&gt;" in tips[0]
    assert bold not in tips[0]


def test_control_characters_and_endless_texts_are_tamed(board):
    view, said = View(0, "", Ring((RingSeat(0),))), [Message(0, "a\x1b[2J\u202eb" + "x" * 9000)]
    name = board(BoardWidget, view, heard=said).targets()[0].name
    assert "\x1b" not in name
    assert "\u202e" not in name
    assert "more characters" in name


# screen readers


@pytest.mark.parametrize("sample", SAMPLES)
def test_every_target_has_a_name_and_a_place_for_screen_readers(board, sample):
    view, _ = SAMPLES[sample]
    made = board(BoardWidget, view)
    interface = QAccessible.queryAccessibleInterface(made)
    assert interface.role() == QAccessible.Role.Table
    assert interface.childCount() == len(made.targets())
    for i, target in enumerate(made.targets()):
        child = interface.child(i)
        assert child.text(QAccessible.Text.Name) == target.name
        assert child.role() == QAccessible.Role.Cell
        assert child.rect().size() == target.rect.toRect().size()
        assert interface.indexOfChild(child) == i


def test_asking_for_a_child_that_is_not_there_does_not_crash(board):
    view, _ = SAMPLES["grid"]
    interface = QAccessible.queryAccessibleInterface(board(BoardWidget, view))
    assert interface.child(9) is None
    assert interface.child(-1) is None


def test_boards_that_are_gone_leave_nothing_behind_for_screen_readers():
    view, _ = SAMPLES["grid"]
    cells, before = [], len(accessible.interfaces)
    for _ in range(4):
        board = BoardWidget()
        board.show_view(view, NAMES, animate=False)
        cell = QAccessible.queryAccessibleInterface(board).child(0)
        QAccessible.uniqueId(cell)
        cells.append(weakref.ref(cell))
        del cell
        board.deleteLater()
        QCoreApplication.sendPostedEvents(board, QEvent.Type.DeferredDelete)
    gc.collect()
    assert not any(cell() is not None for cell in cells)
    assert len(accessible.interfaces) <= before


def test_open_families_leave_the_board_to_look_at(qtbot, board):
    view, _ = SAMPLES["tray"]
    made = board(BoardWidget, view)
    made.offer(LegalActions(open=(OpenAction("propose", (Field("hats", 0, 2),)),)), str, lambda action: None)
    with qtbot.waitSignal(made.explained), qtbot.assertNotEmitted(made.picked):
        click(qtbot, made, 0)
