"""Ten seats in a small window: every name can be read, or at least told from the others."""

from __future__ import annotations

import pytest
from helpers.window import asked, live, play
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QMainWindow,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.controls import Elided
from gamebench_gui.window.kit.layouts import FittedScroll, FlowLayout
from gamebench_gui.window.parts.seat_strip import SeatState, SeatStrip
from gamebench_gui.window.play.live_seats import seat_states
from games.core.boards.measure import LEGIBLE, fit
from games.core.boards.ring import Ring, RingSeat
from games.core.boards.rounds import Round, Rounds
from games.core.boards.scene import Label, Viewer
from games.core.drawing import scene_of
from games.core.view import View
from resources.foreign import elided

TEN = tuple(f"Random #{seat}" for seat in range(1, 11))

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.fixture
def strip(qapp, qtbot):
    def make(names=TEN, width=406, scale=1.0, mode=theme.Mode.LIGHT):
        theme.apply(qapp, mode, scale)
        made = SeatStrip()
        qtbot.addWidget(made)
        made.resize(width, 100)
        made.show_seats([SeatState(name, "score 12 · 0.3 s", False) for name in names])
        made.show()
        made.grab()
        return made

    yield make
    theme.apply(qapp, theme.Mode.LIGHT, 1.0)


def shown(strip: SeatStrip) -> list[str]:
    """What can be read on the chips."""
    return [label.text() for chip in strip.chips for label in chip.findChildren(QLabel) if label.isVisible()]


@pytest.mark.parametrize("mode", [theme.Mode.LIGHT, theme.Mode.DARK])
@pytest.mark.parametrize(("width", "scale"), [(406, 1.0), (674, 1.0), (520, 2.0), (900, 1.0)])
def test_names_of_ten_seats_stand_whole_in_the_strip(strip, width, scale, mode):
    made = strip(width=width, scale=scale, mode=mode)
    assert set(TEN) <= set(shown(made))


def test_ten_small_chips_take_less_room_than_two_lines_of_large_ones(strip):
    narrow, wide = strip(width=406), strip(width=900)
    assert "score 12 · 0.3 s" not in shown(narrow)
    assert shown(wide).count("score 12 · 0.3 s") == 10
    assert narrow.minimumSizeHint().height() <= 1.25 * wide.minimumSizeHint().height()


def test_small_chips_tell_the_rest_in_tooltip_and_name(strip):
    made = strip()
    chip = made.chips[9]
    assert "score 12" in chip.toolTip()
    assert chip.accessibleName() == "Random #10: score 12 · 0.3 s"


def test_chips_grow_again_with_the_window_and_with_shorter_names(strip):
    made = strip(width=406)
    made.resize(900, 100)
    assert "score 12 · 0.3 s" in shown(made)
    made.resize(406, 100)
    assert "score 12 · 0.3 s" not in shown(made)
    made.show_seats([SeatState(name, "out", False) for name in "ABCDEFGHIJ"])
    assert "out" in shown(made)


@pytest.fixture
def in_window(qtbot, light):
    """A strip in a window of some size."""
    windows = []

    def make(names, width, height):
        made, whole, page = SeatStrip(), QMainWindow(), QWidget()
        windows.append(whole)
        qtbot.addWidget(whole)
        column = QVBoxLayout(page)
        column.addWidget(made)
        column.addStretch(1)
        whole.setCentralWidget(page)
        whole.resize(width, height)
        made.show_seats([SeatState(name, "score 12 \u00b7 0.3 s", False) for name in names])
        whole.show()
        QApplication.processEvents()
        return made

    yield make
    windows.clear()


def test_many_seats_leave_the_height_of_a_low_window_to_the_board(in_window):
    seven = in_window(TEN[:7], 700, 800)
    assert len({chip.y() for chip in seven.chips}) == 1
    assert set(TEN[:7]) <= set(shown(seven))
    ten, high = in_window(TEN, 700, 800), in_window(TEN, 700, 1080)
    assert shown(high).count("score 12 \u00b7 0.3 s") == 10
    assert ten.height() < 0.65 * high.height()


def test_five_seats_stand_in_one_line_where_their_names_fit(in_window):
    five = in_window(TEN[:5], 700, 800)
    assert len({chip.y() for chip in five.chips}) == 1
    assert shown(five).count("score 12 \u00b7 0.3 s") == 5


def test_four_seats_keep_large_chips_however_long_their_names(strip):
    made = strip(names=["a name longer than any line has room for " * 3] * 4)
    assert any("score" in text for text in shown(made))


# elided


@pytest.mark.parametrize(
    ("room", "seen"), [(10, "Random #10"), (9, "Rand… #10"), (6, "R… #10"), (5, "#10"), (2, "R…"), (1, "")]
)
def test_the_number_at_the_end_of_a_name_is_kept_as_long_as_it_fits(room, seen):
    assert elided("Random #10", lambda text: len(text) <= room) == seen


def test_names_on_boards_keep_their_numbers_too():
    words, _ = fit("Random #10", 13, 60, 13)
    assert words.endswith("… #10")
    assert fit("Random walk", 13, 60, 13)[0].endswith("…")


# boards


def ring(width, height, scale=1.0):
    seats = tuple(RingSeat(p, f"{35 + 5 * p} %", alive=p % 2 == 0) for p in range(10))
    return scene_of(View(0, "", Ring(seats)), Viewer(width, height, scale, names=TEN))


@pytest.mark.parametrize(
    ("width", "height", "scale"), [(406, 160, 1), (406, 240, 1), (674, 330, 1), (520, 400, 2), (1000, 700, 1)]
)
def test_a_ring_of_ten_tells_who_is_out_and_what_stands_beside_a_name(width, height, scale):
    labels = [shape for shape in ring(width, height, scale).shapes if isinstance(shape, Label)]
    read = {}
    for label in labels:
        words, size = fit(label.text, label.size, label.rect.w, label.least or label.size, bold=label.bold)
        assert size >= LEGIBLE * 0.9
        read[label.text] = words
    names = [words for text, words in read.items() if text.startswith("Random")]
    assert all(name.startswith("Ra") for name in names)
    numbers = [name.partition("#")[2] for name in names]
    assert sorted(map(int, numbers)) == list(range(1, 11))
    out = [words for words in read.values() if words.startswith("out")]
    assert out
    assert not any("…" in words for words in out)
    assert {f"{35 + 5 * p} %" for p in range(0, 10, 2)} <= set(read.values())


@pytest.mark.parametrize("rounds", [3, 20])
def test_a_low_table_of_ten_has_rows_rather_than_a_chart_that_nobody_can_read(rounds):
    board = Rounds("Contribution", tuple(Round(("7",) * 10) for _ in range(rounds)), 20)
    low = scene_of(View(0, "", board), Viewer(406, 240, names=TEN))
    high = scene_of(View(0, "", board), Viewer(406, 500, names=TEN))
    titles = [[s.text for s in scene.shapes if isinstance(s, Label)] for scene in (low, high)]
    assert "Contribution in each round" not in titles[0]
    assert "Contribution in each round" in titles[1]
    assert len([target for target in low.targets if target.name.startswith("Round ")]) == rounds
    assert all(target.rect.y >= 0 and target.rect.bottom <= 240 for target in low.targets)


# the page around them


def test_hidden_panes_below_a_board_do_not_squeeze_it(qtbot):
    """A column that scrolls is as high as Qt lays it out, not as high as Qt says it could be."""
    inner, board, below, hidden = QWidget(), QWidget(), QStackedWidget(), QWidget()
    board.setMinimumSize(100, 240)
    board.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
    flow = FlowLayout(hidden)
    for _ in range(12):
        item = QLabel("words")
        item.setMinimumSize(90, 30)
        flow.addWidget(item)
    below.addWidget(QLabel("words"))
    below.addWidget(hidden)
    below.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
    column = QVBoxLayout(inner)
    column.addWidget(board, 1)
    column.addWidget(below)
    scroll = FittedScroll(inner)
    qtbot.addWidget(scroll)
    scroll.resize(220, 200)
    scroll.show()
    assert board.height() >= 240
    assert below.geometry().top() > board.geometry().bottom()


def test_the_number_of_a_seat_is_in_front_where_a_chip_cuts_the_end(window, until):
    play(window, "public_goods", "human", *["random"] * 9)
    until(lambda: asked(window) == 0)
    states = [chip.state for chip in seat_states(live(window), ())]
    assert all(state.startswith(f"seat {number}") for number, state in enumerate(states, 1)), states


def test_a_narrow_chip_leaves_out_whole_words_of_a_seats_state(window, until):
    window.resize(1280, 800)
    play(window, "werewolf:arena", "human", *["random"] * 7)
    until(lambda: asked(window) == 0)
    chips = window.play.centre.strip.chips
    until(lambda: chips[0].width() > 0 and chips[0].isVisible())
    window.grab()
    for chip in chips:
        texts = [label.text() for label in chip.findChildren(QLabel) if label.isVisible()]
        assert texts
        assert not any("…" in text for text in texts), texts
    assert any("to move" in label.text() for label in chips[0].findChildren(QLabel))


def test_a_line_shows_the_first_of_its_texts_that_fits(qtbot):
    label = Elided()
    qtbot.addWidget(label)
    texts = ("seat 3 · thinking · 12 s", "seat 3 · thinking", "thinking")
    for text in texts:
        label.resize(label.fontMetrics().horizontalAdvance(text), 20)
        label.show_text(texts[0], "", texts[1:])
        assert label.text() == text
        assert label.whole == texts[0]
    label.resize(label.fontMetrics().horizontalAdvance("think…"), 20)
    label.show_text(texts[0], "", texts[1:])
    assert label.text() == "think…"
