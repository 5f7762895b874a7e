"""Scenes: the same drawing of every board, without a screen; written as SVG that any browser reads."""

from __future__ import annotations

import random
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from helpers.play import NAMES as PRESETS
from helpers.play import build, every_nth, play

from games.core.boards.grid import Cell, GridBoard
from games.core.boards.measure import LEGIBLE, fit, text_width, wrap
from games.core.boards.scene import Box, Icon, Label, Path, Rect, Scene, Style, Viewer, scaled
from games.core.boards.svg import svg
from games.core.drawing import scene_of
from games.core.samples import NAMES, SAID, SAMPLES
from games.core.view import SPECTATOR, View
from replays.exchange.page_scenes import LAYOUTS
from resources.colors import tone
from resources.foreign import plain

SIZES = ((360.0, 320.0, 1.0), (760.0, 560.0, 1.0), (1900.0, 1000.0, 1.0), (640.0, 480.0, 2.0))
SVG = "{http://www.w3.org/2000/svg}"


def drawn(scene: Scene, **options: bool) -> ElementTree.Element:
    return ElementTree.fromstring(svg(scene, **options))


@pytest.mark.parametrize("name", every_nth(3, PRESETS, 1))
def test_every_position_is_drawn_for_everybody_inside_its_room(name: str) -> None:
    game, _ = build(name)
    names = tuple(game.player_name(player) for player in range(game.num_players))
    states = play(game, 11).states
    for state in random.Random(11).sample(states, min(2, len(states))):
        for viewer in (None, SPECTATOR, 0):
            view = game.view(state, viewer)
            for width, height, scale in SIZES:
                scene = scene_of(view, Viewer(width, height, scale, player=viewer, names=names))
                room = Rect(0, 0, width, height).inset(-2)
                assert all(
                    room.contains(t.rect.x, t.rect.y) and room.contains(t.rect.right, t.rect.bottom)
                    for t in scene.targets
                )
                assert len(drawn(scene)) >= 2


@pytest.mark.parametrize("dark", [False, True])
def test_a_drawing_has_the_colours_of_its_palette_and_the_drawings_of_its_pieces(dark: bool) -> None:
    view = View(None, "", GridBoard(1, 2, (Cell("X", 0), Cell("Q", 1))))
    root = drawn(scene_of(view, Viewer(names=("Ann", "Ben"))), dark=dark)
    assert [symbol.get("id") for symbol in root.iter(f"{SVG}symbol")] == ["piece-X"]
    (used,) = root.iter(f"{SVG}use")
    assert used.get("color") == tone("seat-0", dark)
    # a piece without a drawing is written
    assert "Q" in [text.text for text in root.iter(f"{SVG}text")]


def test_foreign_text_is_text_in_a_drawing() -> None:
    hostile = '<script>alert("1")</script>\u202e&amp;'
    labels = (Label(Rect(0, 0, 900, 20), hostile, 13), Icon(Rect(0, 0, 900, 20), "../x<y>"))
    root = drawn(Scene(900, 20, labels))
    assert [text.text for text in root.iter(f"{SVG}text")] == [
        hostile.replace("\u202e", r"\u202e"),
        "../x<y>",
    ]
    assert not list(root.iter(f"{SVG}script"))


def test_text_is_made_smaller_before_it_is_cut() -> None:
    words = "all of these words"
    whole = text_width(words, 20)
    assert fit(words, 20, whole, 7) == (words, 20)
    assert fit(words, 20, whole * 0.6, 7)[0] == words
    cut, size = fit(words, 20, whole * 0.2, 7)
    assert (cut[-1], size) == ("…", 7)
    assert text_width(cut, size) <= whole * 0.2
    assert fit(words, 20, 1, 7)[0] == ""


def test_words_are_wrapped_and_the_last_line_holds_the_rest() -> None:
    assert wrap("one two three four", 10, text_width("one two", 10), 2) == ["one two", "three four"]
    assert wrap("", 10, 50) == []


def test_control_and_direction_marks_are_not_drawn() -> None:
    assert plain("a\x1b[31mb\u202ec\nd") == r"a\x1b[31mb\u202ec d"
    assert plain("x" * 9000).endswith("more characters)")


ROLES = (
    *("surface", "last", "seat-3", "seat-13", "seat-3-fill", "on-seat-4-fill"),
    *("surface+20%good+10%text", "#ABCDEF"),
)


@pytest.mark.parametrize("role", ROLES)
def test_roles_have_colours_in_both_palettes(role: str) -> None:
    for dark in (False, True):
        assert len(tone(role, dark)) == 7


def test_a_role_that_nobody_knows_is_an_error() -> None:
    with pytest.raises(KeyError):
        tone("mauve")


def test_an_outline_is_stretched_into_its_place() -> None:
    made = scaled("M0 0L1 .5Q.5 1 0 1Z", Rect(10, 20, 30, 40), Style("text"))
    assert made.d.replace(" Q", "Q").replace(" Z", "Z") == "M10 20 L40 40Q25 60 10 60Z"


def test_shapes_are_plain_data() -> None:
    for shape in (Box(Rect(0, 0, 1, 1), Style()), Path("M0 0", Style())):
        assert hash(shape) == hash(type(shape)(*shape))


def test_a_map_of_a_thousand_tiles_is_a_shape_or_two_for_each() -> None:
    """The cost of a scene, in shapes: what is drawn grows with the board and nothing else."""
    small, large = (
        len(scene_of(View(None, "", GridBoard(n, n, (Cell("X", 0),) * (n * n))), Viewer(900, 900)).shapes)
        for n in (8, 32)
    )
    assert large < 16.5 * small


SHAPED = {"fireworks": set("RYGWB")}
"""Letters that may be smaller: the shape around them tells the same."""


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("sample", SAMPLES)
def test_all_text_of_a_shared_page_can_be_read(sample: str, layout: str) -> None:
    view, _ = SAMPLES[sample]
    viewer = replace(LAYOUTS[layout], player=view.player, names=NAMES, said=SAID.get(sample, {}))
    labels = [shape for shape in scene_of(view, viewer).shapes if isinstance(shape, Label)]
    small = set()
    for label in labels:
        least = label.least or label.size
        words, size = fit(
            plain(label.text), label.size, label.rect.w, least, bold=label.bold, mono=label.mono
        )
        if words and size < LEGIBLE - 0.01:
            small.add(words)
    assert small <= SHAPED.get(sample, set())


def test_the_viewer_of_earlier_plug_ins_is_the_player_who_looks() -> None:
    with pytest.warns(DeprecationWarning, match=r"Viewer\.player"):
        assert Viewer(player=1).eyes == 1
