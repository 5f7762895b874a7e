"""Santorini's towers in depth: where clicks count, what is asked for next, what a search's arrows show."""

from __future__ import annotations

import random

import pytest
from helpers.boards import Seated
from helpers.play import few
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QImage, QPainter
from PySide6.QtTest import QTest

from gamebench_gui.window.boards import hints
from gamebench_gui.window.boards.hints import Hint
from games.core.action import Action
from games.core.boards.scene import Label, Path
from games.santorini.board_pieces import TINT
from games.santorini.rules import Santorini, State
from resources.colors import contrast, tone

GAME, FREE = Santorini(), Santorini(pawn_choice="free")
PAWNS = (6, 18, 8, 16)
"""A and B, X and Y."""
SIZES = ((900, 640), (520, 420), (360, 360))

pytestmark = pytest.mark.usefixtures("light")


def seated(qtbot, levels, pawns=PAWNS, game=GAME, size=(900, 640)):
    return Seated(qtbot, game, State(levels, pawns, 4), 0, size=size)


def raised(**levels):
    cells = ["0"] * 25
    for name, level in levels.items():
        cells[int(name[1:])] = str(level)
    return "".join(cells)


@pytest.mark.slow
@pytest.mark.parametrize("size", few(1, [(size,) for size in SIZES]))
def test_every_cell_can_be_clicked_in_the_middle_whatever_stands_before_it(qtbot, size):
    rng = random.Random(5)
    for _ in range(20):
        levels = "".join(rng.choice("01234") for _ in range(25))
        standing = [cell for cell in range(25) if levels[cell] in "012"]
        at = seated(qtbot, levels, tuple(rng.sample(standing, 4)), size=size)
        pointing = at.board.pointing
        assert [pointing.index_at(target.rect.center()) for target in at.board.targets()] == [*range(25)]


def test_a_click_on_a_roof_or_a_wall_means_the_tower_and_not_the_cell_behind_it(qtbot):
    at = seated(qtbot, raised(c17=3))
    roof = at.target(17).outline.boundingRect()
    assert at.target(12).rect.contains(roof.center() - QPointF(0, roof.height() / 3))
    for point in (
        roof.center() - QPointF(0, roof.height() / 3),
        QPointF(roof.center().x(), roof.bottom() + 4),
    ):
        assert at.board.pointing.index_at(point) == 17


def test_a_pawn_is_chosen_by_its_head(qtbot):
    at = seated(qtbot, raised(c6=2))
    head = next(shape.rect for shape in at.board.scene.shapes if getattr(shape, "key", "") == "pawn A@6")
    QTest.mouseClick(at.board, Qt.MouseButton.LeftButton, pos=QPointF(*head.center).toPoint())
    assert at.board.pointing.choice.keys == (6,)


def test_arrow_keys_with_control_go_along_rows_and_columns_over_towers_of_all_heights(qtbot):
    levels = "".join(random.Random(2).choice("01234") for _ in range(25))
    at = seated(qtbot, levels)
    at.board.pointing.move_cursor(12)
    for key, cell in (
        (Qt.Key.Key_Up, 7),
        (Qt.Key.Key_Right, 8),
        (Qt.Key.Key_Down, 13),
        (Qt.Key.Key_Left, 12),
    ):
        QTest.keyClick(at.board, key, Qt.KeyboardModifier.ControlModifier)
        assert at.board.pointing.cursor == cell


def test_the_board_says_which_part_of_a_move_is_asked_for(qtbot):
    def parts():
        return [(part.label, str(part.prompt), part.chosen) for part in at.board.scene.parts]

    at = seated(qtbot, raised())
    assert parts()[0] == ("Move", "Choose pawn A, then where it moves", False)
    at.click(6)
    assert parts()[0] == ("Move", "Choose where pawn A moves", False)
    at.click(11)
    assert parts() == [
        ("Move", "Choose where pawn A moves", True),
        ("Build", "Choose where pawn A builds", False),
    ]
    at.board.offer(None)
    assert parts() == []


def test_with_a_free_choice_both_pawns_are_named(qtbot):
    at = seated(qtbot, raised(), game=FREE)
    assert at.board.scene.parts[0].prompt == "Choose pawn A or B, then where it moves"


def test_cells_to_move_to_and_cells_to_build_on_cannot_be_confused(qtbot):
    def dashed():
        return sum(
            isinstance(shape, Path) and shape.style.dash == "dashed" for shape in at.board.scene.shapes
        )

    at = seated(qtbot, raised(c10=3))
    at.click(6)
    assert dashed() == 0
    at.click(11)
    assert dashed() == 2 * 6 + 1  # a wall and a roof each, and a dome
    tags = [s.text for s in at.board.scene.shapes if isinstance(s, Label) and s.role == "on_accent"]
    assert sorted(tags) == ["1"] * 6 + ["4"]


def test_a_level_is_told_by_a_digit_by_steps_and_by_arches(qtbot):
    at = seated(qtbot, raised(c12=3))
    arches = [s for s in at.board.scene.shapes if isinstance(s, Path) and s.style.fill == "arch"]
    assert len(arches) == 1 + 2 + 3
    assert "3" in [s.text for s in at.board.scene.shapes if isinstance(s, Label) and s.role == "ink"]


def test_a_searchs_arrow_ends_where_the_pawn_goes_and_the_building_is_framed(qtbot, monkeypatch):
    at, ways = seated(qtbot, raised()), []
    monkeypatch.setattr(hints, "arrow", lambda painter, path, *style: ways.append(path))
    picture = QImage(900, 640, QImage.Format.Format_RGB32)
    with QPainter(picture) as painter:
        found = [Hint(Action("move", (6, 11, 17)), "0.8", best=True)]
        steps = at.board.scene.steps
        hints.paint_hints(painter, found, at.board.targets(), QFont(), QRectF(0, 0, 900, 640), steps=steps)
    (way,) = ways
    centres = [at.target(cell).drawn_at.center() for cell in (6, 11)]
    assert [way.pointAtPercent(part) for part in (0, 1)] == centres


@pytest.mark.parametrize("dark", [False, True])
def test_coordinates_and_edges_stand_out(dark):
    assert contrast(tone("text", dark), tone("bay", dark)) >= 4.5
    for stone in TINT:
        assert contrast(tone(f"{stone}+85%ink", dark), tone(stone, dark)) >= 3
    assert contrast(tone("dome", dark), tone(TINT[-1], dark)) >= 3


def test_the_frame_of_a_pawn_goes_around_its_head(qtbot):
    at = seated(qtbot, raised(c6=2, c1=3))
    head = next(shape.rect for shape in at.board.scene.shapes if getattr(shape, "key", "") == "pawn A@6")
    assert at.target(6).outline.boundingRect().top() < head.y + 0.1 * head.h
