"""Tours: each step points at a part that is there, and nothing keeps a person in one."""

import pytest
from helpers.window import settle
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gamebench_gui.window.kit.language import said
from gamebench_gui.window.shell.main_window import landmark
from gamebench_gui.window.shell.tour import TOURS, beside

EVERY_TOUR = pytest.mark.parametrize("name", TOURS)


@pytest.fixture
def begun(window):
    """Begins a tour by the link on its door."""

    def begin(name):
        window.show_welcome()
        window.welcome.doors[list(TOURS).index(name)].tour.click()
        return window

    return begin


@pytest.mark.slow
@EVERY_TOUR
def test_every_step_is_beside_a_part_that_is_visible(begun, name, until):
    window = begun(name)
    for number, step in enumerate(TOURS[name]):
        settle()
        assert (window.tour.step, window.pages.front) == (step, step.page)
        target = landmark(window, step.page, step.landmark)
        assert target is not None, step.landmark
        until(lambda: window.tour.outline.isVisible())
        callout = window.tour.callout
        assert window.rect().contains(callout.geometry())
        assert callout.text.text() == said(step.text)
        assert callout.count.text() == f"{number + 1} of {len(TOURS[name])}"
        QTest.keyClick(callout.next, Qt.Key.Key_Return)
    assert window.tour.callout is None


@pytest.mark.slow
@EVERY_TOUR
def test_escape_ends_a_tour_wherever_the_keyboard_is(begun, name):
    window = begun(name)
    window.activateWindow()
    window.top.search.setFocus()
    QTest.keyClick(window.top.search, Qt.Key.Key_Escape)
    assert (window.tour.step, window.tour.callout, window.tour.outline) == (None, None, None)
    assert window.isVisible()


def test_what_is_under_a_tour_is_used_as_always(begun, until):
    window = begun("play")
    settle()
    start = landmark(window, "play", "start")
    window.tour.callout.next.click()
    window.tour.callout.next.click()
    settle()
    outlined = window.tour.outline.geometry().center()
    assert window.childAt(outlined) is not window.tour.outline, "a click goes through"
    QTest.mouseClick(start, Qt.MouseButton.LeftButton)
    until(lambda: window.play.at_table.live is not None)


def test_a_tour_ends_when_the_user_goes_elsewhere(begun):
    window = begun("play")
    window.show_page("dashboard")
    assert window.tour.step is None
    window = begun("study")
    window.show_welcome()
    assert window.tour.step is None
    window = begun("study")
    QTest.mouseClick(window.tour.callout.close_tour, Qt.MouseButton.LeftButton)
    assert window.tour.step is None
    assert QApplication.focusWidget() is None or window.isAncestorOf(QApplication.focusWidget())


def test_back_leads_to_the_page_before(begun):
    window = begun("test")
    assert not window.tour.callout.back.isEnabled()
    for _ in range(2):
        window.tour.callout.next.click()
    window.tour.callout.back.click()
    assert window.tour.step is TOURS["test"][1]
    assert window.pages.front == "tournaments"


@pytest.mark.parametrize("around", [QRect(0, 0, 200, 500), QRect(500, 0, 400, 600), QRect(10, 10, 880, 40)])
def test_a_step_does_not_cover_the_part_that_it_is_about(around):
    corner = beside(around, QSize(250, 120), QRect(0, 0, 900, 600))
    assert not QRect(corner, QSize(250, 120)).intersects(around)
    assert corner != QPoint(0, 0)
