"""What makes the window readable: contrast, sizes, marks that do not depend on colour."""

import re
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from pathlib import Path

import pytest
from helpers.checks import for_each
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QLabel, QPushButton

import resources
from gamebench_gui.window.boards.picture import png
from gamebench_gui.window.kit import palette, theme
from games.core.boards.scene import Viewer
from games.core.drawing import scene_of
from games.core.samples import SAMPLES
from resources.seat_marks import SEAT_MARKS

LOOKS = pytest.mark.parametrize("look", [palette.LIGHT, palette.DARK], ids=["light", "dark"])
ICONS = sorted(file.stem for file in resources.path("icons/ui").glob("*.svg"))
PIECES = sorted(file.stem for file in resources.path("icons/pieces").glob("*.svg"))


@pytest.fixture
def dress(qapp):
    yield lambda mode, scale=1.0: theme.apply(qapp, mode, scale)
    theme.apply(qapp, theme.Mode.LIGHT, 1.0)


@LOOKS
@pytest.mark.parametrize("role", ["text", "secondary", "accent", "good", "warning", "bad"])
@pytest.mark.parametrize("ground", ["window", "surface", "raised"])
def test_words_read_well_on_every_ground(look, role, ground):
    assert palette.contrast(getattr(look, role), getattr(look, ground)) >= 4.5


@LOOKS
def test_words_on_the_accent_read_well(look):
    assert palette.contrast(look.on_accent, look.accent) >= 4.5


@pytest.mark.parametrize("seat", range(10))
def test_words_on_a_seats_colour_read_well(seat):
    assert palette.contrast(palette.ink_on(theme.seat_color(seat)), theme.seat_color(seat)) >= 4.5


@pytest.mark.parametrize("mode", [theme.Mode.LIGHT, theme.Mode.DARK])
@pytest.mark.parametrize("seat", range(10))
def test_lines_and_pieces_of_a_seat_stand_out(dress, mode, seat):
    dress(mode)
    assert palette.contrast(theme.seat_line(seat), theme.palette().surface) >= 3.0


def test_contrast_is_that_of_wcag():
    assert palette.contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert palette.contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def outline(seat):
    picture = QImage(48, 48, QImage.Format.Format_Grayscale8)
    picture.fill(255)
    painter = QPainter(picture)
    painter.fillPath(theme.seat_path(seat, QRectF(0, 0, 48, 48)), Qt.GlobalColor.black)
    painter.end()
    return [picture.pixelColor(x, y).value() < 128 for x in range(48) for y in range(48)]


def test_ten_seats_have_ten_names_colours_and_outlines(qapp):
    assert len({name for name, _ in SEAT_MARKS}) == 10
    assert len(set(palette.SEAT_COLORS)) == 10
    shapes = [outline(seat) for seat in range(10)]
    for a, b in combinations(range(10), 2):
        differing = sum(p != q for p, q in zip(shapes[a], shapes[b], strict=True))
        assert differing > 100, f"seats {a + 1} and {b + 1} look alike without colour"


def test_a_seats_mark_has_its_colour_in_the_middle(dress):
    dress(theme.Mode.LIGHT)
    picture = theme.seat_pixmap(2, 32).toImage()
    assert picture.pixelColor(16, 20) == theme.seat_color(2)
    assert picture.pixelColor(0, 0).alpha() == 0


def test_icons_are_ours_in_one_stroke_and_take_the_colour_of_their_role(dress):
    dress(theme.Mode.DARK)
    for_each(ICONS, is_in_one_stroke_and_coloured)


def is_in_one_stroke_and_coloured(name):
    source = resources.text(f"icons/ui/{name}.svg")
    assert 'stroke-width="1.75"' in source
    assert "currentColor" in source
    picture = theme.icon_pixmap(name, 48, "accent").toImage()
    opaque = {
        picture.pixelColor(x, y).name().upper()
        for x in range(48)
        for y in range(48)
        if picture.pixelColor(x, y).alpha() == 255
    }
    assert opaque == {palette.DARK.accent}


def test_pieces_take_the_colour_of_their_owner():
    assert [name for name in PIECES if "currentColor" not in resources.text(f"icons/pieces/{name}.svg")] == []
    # black and white pieces are so for everybody, and have the colour at their foot


def test_piece_names_differ_in_more_than_capitals():
    assert len({name.casefold() for name in PIECES}) == len(PIECES)


def test_an_icon_on_a_button_follows_the_theme(dress, qtbot):
    button = QPushButton()
    qtbot.addWidget(button)
    dress(theme.Mode.LIGHT)
    theme.set_icon(button, "stop")
    light = button.icon().pixmap(QSize(32, 32)).toImage()
    dress(theme.Mode.DARK)
    assert button.icon().pixmap(QSize(32, 32)).toImage() != light


def test_a_missing_icon_is_named(qapp):
    with pytest.raises(FileNotFoundError, match="no-such-icon"):
        theme.icon("no-such-icon")


def test_type_grows_with_the_scale_up_to_two_hundred_percent(dress):
    dress(theme.Mode.LIGHT, 1.0)
    plain, title = theme.font().pointSizeF(), theme.font("title").pointSizeF()
    assert title == pytest.approx(1.6 * plain)
    dress(theme.Mode.LIGHT, 2.0)
    assert theme.font().pointSizeF() == pytest.approx(2 * plain)
    dress(theme.Mode.LIGHT, 9.0)
    assert theme.font().pointSizeF() == pytest.approx(2 * plain)


def test_a_picture_for_a_model_is_the_same_whatever_the_window_looks_like_and_in_any_thread(dress):
    scenes = [scene_of(SAMPLES[kind][0], Viewer(400, 300)) for kind in ("cards", "ring", "grid")]
    dress(theme.Mode.LIGHT)
    pictures = [png(scene) for scene in scenes]
    assert [png(scene, dark=True) == picture for scene, picture in zip(scenes, pictures, strict=True)] == [
        False
    ] * 3
    dress(theme.Mode.DARK, 2.0)
    with ThreadPoolExecutor(3) as threads:
        there = [threads.submit(png, scene) for scene in scenes]
        here = [png(scene) for scene in scenes]
        assert [one.result() for one in there] == here == pictures
    assert theme.palette() is palette.DARK


def test_labels_grow_with_the_scale_without_being_told(dress, qtbot):
    label = QLabel("Kuhn poker")
    qtbot.addWidget(label)
    theme.set_role(label, "title")
    dress(theme.Mode.LIGHT, 1.0)
    small = label.sizeHint().height()
    dress(theme.Mode.LIGHT, 2.0)
    assert label.sizeHint().height() > 1.7 * small


def test_everybody_is_told_of_a_new_look(dress, qtbot):
    with qtbot.waitSignal(theme.notifier.changed):
        dress(theme.Mode.DARK)
    assert theme.palette() is palette.DARK
    dress(theme.Mode.LIGHT)
    assert theme.color("window").name().upper() == palette.LIGHT.window


def test_the_system_theme_follows_the_desktop(dress, qapp):
    dress(theme.Mode.SYSTEM)
    dark = qapp.styleHints().colorScheme() == Qt.ColorScheme.Dark
    assert theme.palette() is (palette.DARK if dark else palette.LIGHT)


def test_the_application_has_an_icon(qapp):
    assert not theme.app_icon().pixmap(64, 64).isNull()


def test_every_colour_that_is_asked_for_by_a_literal_name_exists():
    """A role that does not exist is found out only when a widget is painted."""
    window = Path(theme.__file__).parents[1]
    first, other = (
        re.compile(r'theme\.color\("([a-z_]+)"'),
        re.compile(r'theme\.color\("[^()]* else "([a-z_]+)"\)'),
    )
    sources = [file.read_text(encoding="utf-8") for file in window.rglob("*.py")]
    asked = {role for source in sources for pattern in (first, other) for role in pattern.findall(source)}
    assert len(asked) > 8
    assert not {role for role in asked if not hasattr(palette.LIGHT, role)}
