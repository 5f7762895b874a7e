"""Charts: what they say, how they are steered by mouse and keys, what they leave in files."""

import csv
import io
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest
from helpers.play import few
from helpers.spreadsheets import BLANKS
from helpers.waiting import LIMIT
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from gamebench_gui.window.charts import canvas
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.charts.figures import (
    Axis,
    Cell,
    Curves,
    Dot,
    Event,
    HeatMap,
    Interval,
    Intervals,
    Outline,
    Point,
    Radar,
    Reference,
    Scatter,
    Series,
    Strip,
)
from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.palette import SEAT_COLORS, contrast

STEP = Axis("Step", whole=True)
CURVES = Curves(
    "Bids by round",
    STEP,
    Axis("Bid", "$"),
    (
        Series("gpt-4o", tuple(Point(i, 1.0 + i, i / 2, 2.0 + i, key=("a", i)) for i in range(6)), 0),
        Series("random", tuple(Point(i, 6.0 - i, tip="<b>Match</b> 7") for i in range(6)), 1),
    ),
    references=(Reference(3.5, "equilibrium"),),
    brush=True,
)
FIGURES = (
    CURVES,
    Intervals(
        "Ratings",
        Axis("Rating", "log-odds"),
        (
            Interval("gpt-4o", 1.0, 0.5, 1.6, 0, key="gpt"),
            Interval("random", -1.0, -1.4, -0.2, 1, faded=True),
            Interval("newcomer", None, unknown="unrated"),
            Interval("People (3)", 0.3, 0.1, 0.5, 8, ticks=(-2.0, 0.4, 2.5), band=(-0.2, 0.8)),
        ),
    ),
    HeatMap(
        "Points won",
        ("gpt-4o", "random"),
        ("gpt-4o", "random"),
        ((Cell(None), Cell(75.0, key="pair")), (Cell(25.0), Cell(None))),
        Axis("Points won", "%", low=0, high=100),
        middle=50,
    ),
    Scatter(
        "Cost against rating",
        Axis("Cost per match", "$"),
        Axis("Rating"),
        (Dot("cheap", 0.1, 0.0, key=1), Dot("good", 0.5, 1.0), Dot("waste", 0.6, 0.5), Dot("bad", 0.2, -1.0)),
        front="low x",
    ),
    Radar(
        "Abilities",
        ("maths", "talk", "bluff"),
        (Outline("gpt-4o", (0.2, 0.9, None), 0), Outline("random", (0.1, 0.1, 0.1), 1)),
        Axis("Score", low=0, high=1),
    ),
    Strip(
        "Decisions",
        STEP,
        ("propose", "agree"),
        (Event(1, 0, 0, key=1), Event(2, 1, 1), Event(3, 0, 0, failed=True)),
        ("gpt-4o", "random"),
        brush=True,
    ),
)


@pytest.fixture
def chart(qtbot):
    made = Chart("Play a match to fill this.")
    qtbot.addWidget(made)
    made.resize(640, 400)
    made.show()
    made.load_now()
    return made


def show(chart, figure, qtbot):
    chart.show_figure(figure)
    qtbot.waitUntil(lambda: chart.canvas.isVisible() and chart.canvas.figure is figure)
    return chart.canvas


def spot(canvas, track, number):
    """Where a spot is, in the coordinates that mouse events have."""
    return canvas.pixel_of(track, number).toPoint()


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: type(figure).__name__)
@pytest.mark.parametrize("mode", few(1, ["light", "dark"]))
def test_every_kind_is_drawn_in_both_themes(chart, qtbot, figure, mode) -> None:
    theme.apply(QGuiApplication.instance(), theme.Mode(mode))
    canvas = show(chart, figure, qtbot)
    image = canvas.grab().toImage()
    surface = theme.color("surface").rgb()
    drawn = {image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
    assert surface in drawn
    assert len(drawn) > 5
    assert canvas.accessibleName() == figure.title
    assert not any(menu.isVisible() for menu in canvas.findChildren(QMenu))
    theme.apply(QGuiApplication.instance(), theme.Mode("light"))


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: type(figure).__name__)
def test_hovering_over_every_spot_says_its_exact_value(chart, qtbot, figure) -> None:
    canvas = show(chart, figure, qtbot)
    for track, places in enumerate(figure.tracks()):
        for number in range(len(places)):
            canvas.point_at(None)
            found = canvas.nearest(canvas.pixel_of(track, number))
            assert found is not None
            assert (canvas.pixel_of(*found) - canvas.pixel_of(track, number)).manhattanLength() < 20
            canvas.point_at((track, number))
            wanted = figure.spot(track, number).text
            assert canvas._bubble.text() == wanted
            assert canvas.accessibleDescription() == wanted


def test_a_click_on_a_point_tells_its_key(chart, qtbot) -> None:
    canvas = show(chart, CURVES, qtbot)
    with qtbot.waitSignal(chart.chosen) as told:
        QTest.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=spot(canvas, 0, 5))
    assert told.args == [("a", 5)]


def test_arrows_move_from_point_to_point_and_enter_chooses(chart, qtbot) -> None:
    canvas = show(chart, CURVES, qtbot)
    canvas.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(canvas, key)
    assert canvas.spot.text == "random\nStep 1\nBid $5.00\n<b>Match</b> 7"
    assert canvas._bubble.textFormat() == Qt.TextFormat.PlainText
    QTest.keyClick(canvas, Qt.Key.Key_Up)
    with qtbot.waitSignal(chart.chosen) as told:
        QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert told.args == [("a", 1)]
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert canvas.spot is None


def test_dragging_selects_a_range_and_a_click_beside_it_lets_it_go(chart, qtbot) -> None:
    canvas = show(chart, CURVES, qtbot)
    ranges = []
    chart.brushed.connect(lambda low, high: ranges.append((low, high)))
    start, end = spot(canvas, 0, 1), spot(canvas, 0, 4)
    QTest.mousePress(canvas.viewport(), Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(canvas.viewport(), QPoint((start.x() + end.x()) // 2, start.y()))
    QTest.mouseMove(canvas.viewport(), end)
    QTest.mouseRelease(canvas.viewport(), Qt.MouseButton.LeftButton, pos=end)
    assert ranges[-1] == pytest.approx((1, 4), abs=0.05)
    area = canvas._area()
    corner = QPoint(round(area.right()) - 5, round(area.bottom()) - 3)
    assert canvas.nearest(corner.toPointF()) is None
    QTest.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=corner)
    assert ranges[-1] == (0, 0)


def test_shift_and_arrows_select_a_range(chart, qtbot) -> None:
    canvas = show(chart, CURVES, qtbot)
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    for _ in range(3):
        QTest.keyClick(canvas, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert canvas.selected == (1, 4)
    QTest.keyClick(canvas, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert canvas.selected == (1, 3)


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: type(figure).__name__)
def test_pictures_and_values_are_saved(chart, qtbot, figure, tmp_path) -> None:
    show(chart, figure, qtbot)
    for ending in ("png", "svg", "csv"):
        chart.save(tmp_path / f"chart.{ending}")
    image = QImage(str(tmp_path / "chart.png"))
    assert image.width() >= 2 * 640
    root = ET.parse(tmp_path / "chart.svg").getroot()
    assert root.tag.endswith("svg")
    assert root.findtext("{http://www.w3.org/2000/svg}title") == figure.title
    assert not root.findall(".//{http://www.w3.org/2000/svg}image"), "an SVG must stay sharp"
    rows = list(csv.reader(io.StringIO((tmp_path / "chart.csv").read_text(encoding="utf-8-sig"))))
    head, body = figure.table()
    assert rows[0] == list(head)
    assert len(rows) == 1 + len(body)


def test_values_that_look_like_formulas_are_kept_from_spreadsheets() -> None:
    for blank in ("", *BLANKS):
        figure = Intervals("Ratings", Axis("Rating"), (Interval(f"{blank}=HYPERLINK(1)", -1.5),))
        (_, row) = csv.reader(io.StringIO(figure.csv(), newline=""))
        assert row[:2] == [f"'{blank}=HYPERLINK(1)", "-1.5"]


def test_copies_go_to_the_clipboard(chart, qtbot) -> None:
    show(chart, CURVES, qtbot)
    chart.copy_values()
    assert QGuiApplication.clipboard().text().splitlines()[1].startswith("gpt-4o,0,1.0,0.0,2.0")
    chart.copy_picture()
    assert not QGuiApplication.clipboard().image().isNull()


def test_a_name_that_is_too_long_keeps_what_stands_in_brackets_behind_it(qapp) -> None:
    metrics = QFontMetricsF(theme.font("secondary"))
    room = metrics.horizontalAdvance("Two Rooms (n = 40)")
    short = canvas._short("Two Rooms and a Boom (n = 40)", metrics, room)
    assert short.startswith("Two")
    assert short.endswith("… (n = 40)")
    assert metrics.horizontalAdvance(short) <= room
    assert canvas._short("Pit (n = 40)", metrics, room) == "Pit (n = 40)"


def test_the_pareto_front_holds_what_no_other_beats() -> None:
    scatter = FIGURES[3]
    assert [dot.name for dot in scatter.best()] == ["cheap", "good"]


def test_an_empty_chart_says_what_fills_it_and_work_can_be_cancelled(chart, qtbot) -> None:
    chart.show_figure(Curves("Nothing", STEP, Axis("Bid"), ()))
    assert chart.state.isVisible()
    assert chart.state.text.text() == "Play a match to fill this."
    assert not chart.more.isEnabled()
    stopped = []
    chart.show_loading("Rating 7 agents ...", 0.4, lambda: stopped.append(True))
    assert chart.state.bar.value() == 40
    chart.state.stop.click()
    assert stopped


def test_lines_of_many_points_keep_their_peaks_when_thinned() -> None:
    import numpy as np

    from gamebench_gui.window.charts.plot_painter import thinned

    xs = np.linspace(0, 500, 100_000)
    ys = np.sin(xs)
    ys[54_321] = 99
    thin_xs, thin_ys = thinned(xs, ys)
    assert len(thin_xs) < 2_100
    assert thin_ys.max() == 99
    assert (np.diff(thin_xs) >= 0).all()


ONE_THREAD = """
import sys, threading, time
import gamebench_gui.window.charts.chart as charts
from PySide6.QtWidgets import QApplication
from gamebench_gui.window.charts.figures import Axis, Curves, Point, Series

class Watch:
    threads = set()

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("PySide6", "pyqtgraph"):
            self.threads.add(threading.current_thread() is threading.main_thread())

sys.meta_path.insert(0, Watch())
app, chart = QApplication([]), charts.Chart("Nothing yet.")
chart.resize(300, 200)
chart.show()
chart.show_figure(Curves("Points", Axis("Step"), Axis("Points"), (Series("Ann", (Point(1.0, 2.0),), 0),)))
while chart.canvas is None:
    app.processEvents()
    time.sleep(0.005)
assert Watch.threads == {True}, "Qt is imported in the window's thread alone"
chart.close()
"""


def test_the_drawing_library_is_not_loaded_before_a_chart_is_shown() -> None:
    code = (
        "import sys, gamebench_gui.window.charts.chart; assert 'numpy' not in sys.modules;"
        "import gamebench_gui.window.shell.main_window, gamebench_gui.window.dashboard.page;"
        "import gamebench_gui.window.dashboard.ratings_view;"
        "assert 'pyqtgraph' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_what_imports_qt_is_imported_in_the_thread_of_the_window_alone() -> None:
    subprocess.run([sys.executable, "-c", ONE_THREAD], check=True, timeout=LIMIT)


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_what_is_provisional_stands_out_from_the_ground(chart, qtbot, qapp, mode) -> None:
    """Lines and marks need a contrast of 3, by WCAG 2.2, 1.4.11."""
    theme.apply(qapp, theme.Mode(mode))
    try:
        rows = tuple(
            Interval(f"agent {look}", 0.0, -1.0, 1.0, look, faded=True) for look in range(len(SEAT_COLORS))
        )
        canvas = show(chart, Intervals("Ratings", Axis("Rating"), rows), qtbot)
        picture, surface = canvas.grab().toImage(), theme.color("surface")
        for number in range(len(rows)):
            at = canvas.pixel_of(number, 0).toPoint() * picture.devicePixelRatio()
            line = [picture.pixelColor(at.x() + x, at.y() + y) for x in range(8, 40) for y in range(-2, 3)]
            assert max(contrast(tone, surface) for tone in line) >= 3, rows[number].name
    finally:
        theme.apply(qapp, theme.Mode.LIGHT)


def test_what_is_provisional_looks_otherwise(chart, qtbot) -> None:
    drawn = []
    for faded in (False, True):
        figure = Intervals("Ratings", Axis("Rating"), (Interval("Ann", 0.0, -1.0, 1.0, faded=faded),))
        drawn.append(show(chart, figure, qtbot).grab().toImage())
    assert drawn[0] != drawn[1]


def test_a_chart_reads_its_values_where_there_are_few(chart, qtbot) -> None:
    rows = (Interval("Ann", 1.25, 0.5, 2.0, tip="provisional"), Interval("Bob", -0.75))
    canvas = show(chart, Intervals("Ratings", Axis("Rating"), rows), qtbot)
    words = canvas.accessibleDescription()
    assert words.startswith("Ratings. 2 values in 2 lines. Ann, Rating 1.25")
    assert "provisional. Bob, Rating -0.75" in words
    many = tuple(Interval(f"agent {number}", float(number)) for number in range(60))
    canvas = show(chart, Intervals("Ratings", Axis("Rating"), many), qtbot)
    assert (
        canvas.accessibleDescription() == "Ratings. 60 values in 60 lines. Arrow keys read them one by one."
    )
