"""Every page at the sizes and scales of real screens: what can be pressed or filled in is in reach."""

import pytest
from helpers.layout import in_sight, out_of_reach, place
from helpers.window import ended, live, open_window, play, seat, settle, setup
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QDialog

from agents.catalog.spec import AgentSpec
from gamebench_gui.window.kit import palette, theme
from gamebench_gui.window.kit.layouts import fit_to_screen, keep_on_screen
from gamebench_gui.window.tournaments.agent_form import FIRST_AGENTS
from gamebench_gui.window.tournaments.page import TournamentsPage

SIZES = [
    pytest.param(1024, 700, 1.0, "light", id="1024x700"),
    pytest.param(1280, 800, 2.0, "dark", id="1280x800 at 200 %"),
    pytest.param(1280, 800, 1.0, "dark", id="1280x800", marks=pytest.mark.slow),
    pytest.param(1920, 1080, 1.0, "light", id="1920x1080", marks=pytest.mark.slow),
    pytest.param(640, 380, 1.0, "light", id="1280x800 of a doubled screen", marks=pytest.mark.slow),
]
TTT = "tic_tac_toe:gtbench"
ROYALE = "battle_royale"
TROUBLE = (
    "The server at 127.0.0.1:8080 could not be reached. Check that it runs and that the base URL is right. "
    "It said that the model which was asked for is not one of those that it has, and a few things besides."
)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def sized(tmp_path, qtbot, qapp, request):
    """A window of some size, scale and theme."""
    opened = []

    def make(width, height, scale=1.0, mode="light"):
        theme.apply(qapp, theme.Mode(mode), scale)
        window = open_window(tmp_path, scale=scale, theme=mode)
        opened.append(window)
        window.resize(width, height)
        settle()
        return window

    yield make
    for window in opened:
        window.close()
        window.deleteLater()
    if theme.palette() is not palette.LIGHT or theme.scale() != 1.0:
        theme.apply(qapp, theme.Mode.LIGHT, 1.0)


def open_dialog(window):
    settle()
    return next(found for found in window.findChildren(QDialog) if found.isVisible())


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "scale", "mode"), SIZES)
def test_every_button_and_field_is_in_reach(sized, until, width, height, scale, mode):
    """Start and the moves are even in sight without scrolling."""
    window = sized(width, height, scale, mode)
    wrong = {}

    def look(name, root=window):
        settle()
        assert root is not window or (window.width(), window.height()) == (width, height), name
        if found := out_of_reach(root):
            wrong[name] = found

    window.show_welcome()
    look("welcome")
    for name, show in _pages(window, until):
        show()
        look(name)
    for name, show in (("settings", window.show_settings), ("keys", window.show_keys)):
        show()
        dialog = open_dialog(window)
        look(name, dialog)
        if name == "settings":
            dialog.show_connections("https://models.example/v1")
            look("connections", dialog)
        dialog.close()
        settle()
    assert wrong == {}


def _pages(window, until):
    """Every page, in every state that has other buttons, one after the other."""
    page = window.page(TournamentsPage)
    window.show_page("play")
    yield "set-up", lambda: window.play.open_game(TTT)
    yield "set-up with a model", lambda: _model(window)
    yield "set-up of ten", lambda: window.play.open_game(ROYALE)
    assert in_sight(setup(window).start), place(setup(window).start)
    play(window, ROYALE, "human", *["random"] * 9, seed=3)
    until(lambda: window.play.at_table.asked is not None)
    yield "ten at the table", settle
    panel = window.play.centre.action_panel
    assert in_sight(next(iter(panel.buttons.values())))
    assert in_sight(window.play.centre.prompt)
    whole = window.play.centre.bar
    for each in (whole.pause, whole.step, whole.pace, whole.end):
        assert each.width() >= each.sizeHint().width(), each.accessibleName()
    assert [each.text() for each in (whole.pause, whole.step, whole.end)] == ["Pause", "Step", "End match..."]
    assert whole.height() <= 3.5 * whole.pause.height()
    window.play.at_table.leave()
    play(window, TTT, "random", "random", seed=3)
    until(lambda: ended(window))
    match_id = live(window).plan.match_id
    yield "a match that is over", settle
    yield "replays", lambda: window.open_replay(match_id, 4)
    yield "tournaments", lambda: window.show_page("tournaments")
    yield "a new tournament", page.new.show_form
    agents = page.new.form.agents
    page.new.form.fill([TTT], [*FIRST_AGENTS, AgentSpec.parse("llm:model=m")])
    yield "a model in a tournament", lambda: agents.list.setCurrentRow(2)
    yield "review", lambda: page.new.show_unasked(page.new.form.definition())
    yield "dashboard", lambda: window.show_page("dashboard")


def _model(window):
    seat(window, 1).choose("llm")
    seat(window, 1).row.show_answer(TROUBLE, "bad")


@pytest.mark.slow
def test_on_a_large_screen_an_answer_has_room(sized):
    """A long error takes a few lines of the seat, not a column of its own."""
    window = sized(1920, 1080)
    window.play.open_game(TTT)
    _model(window)
    settle()
    answer = seat(window, 1).row.key.answer
    assert answer.width() > 0.6 * seat(window, 1).row.width()
    assert answer.height() <= 4 * answer.fontMetrics().lineSpacing()


def test_the_bar_of_a_match_is_one_line_in_a_window_of_usual_size(sized):
    window = sized(1280, 800)
    play(window, TTT, "human", "random", seed=3)
    settle()
    bar = window.play.centre.bar
    each = (bar.pause, bar.step, bar.pace, bar.end, bar.positions.last, bar.positions.slider)
    heights = [one.mapTo(bar, one.rect().center()).y() for one in each]
    assert max(heights) - min(heights) <= 2
    assert bar.pace.isVisible()
    assert [one.text() for one in each[:2]] == ["Pause", "Step"]
    assert all(in_sight(one) for one in each)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("rows", [2, 8, 10, 30])
def test_drop_downs_show_their_last_row(qtbot, qapp, scale, rows):
    """Of long lists, the last of the rows that are in sight at once."""
    theme.apply(qapp, theme.Mode.LIGHT, scale)
    box = QComboBox()
    qtbot.addWidget(box)
    box.addItems([f"Agent {number}" for number in range(rows)])
    box.show()
    settle()
    box.showPopup()
    settle()
    view, shown = box.view(), min(rows, box.maxVisibleItems())
    last = view.visualRect(box.model().index(shown - 1, 0))
    assert last.bottom() < view.viewport().height()
    assert view.verticalScrollBar().maximum() == 0 or rows > shown
    box.hidePopup()
    theme.apply(qapp, theme.Mode.LIGHT, 1.0)


class Screen:
    """A screen of some size, with a bar at its foot."""

    def __init__(self, room):
        self.room = room

    def availableGeometry(self):
        return self.room


@pytest.mark.slow
def test_the_first_window_fits_the_screen_with_its_frame(sized, monkeypatch):
    window = sized(640, 480)
    room = window.screen().availableGeometry()
    monkeypatch.setattr(type(window), "screen", lambda self: Screen(room))
    for size in ((1280, 800), (1280, 770), (1024, 768), (1920, 1080), (800, 600)):
        room.setSize(QSize(*size))
        window.resize(640, 480)
        fit_to_screen(window, QSize(1280, 800))
        assert window.width() < size[0], size
        assert window.height() < size[1], size
        window.move(room.right() - 200, room.bottom() - 100)
        keep_on_screen(window, window.size())
        assert room.contains(window.frameGeometry()), size
        window.resize(room.size() + QSize(50, 50))
        keep_on_screen(window, window.size())
        assert room.contains(window.frameGeometry()), size


def test_a_window_that_was_given_another_size_is_left_alone(sized):
    window = sized(3000, 2000)
    keep_on_screen(window, QSize(1280, 800))
    assert (window.width(), window.height()) == (3000, 2000)
