"""The mouse wheel scrolls pages; it changes no field that has no focus."""

import pytest
from helpers.fields import changed_by_wheel, fields, held, turn_wheel
from helpers.studies import brief, locked
from helpers.tournaments import each_agent
from helpers.window import ended, live, play, seat, settle
from PySide6.QtWidgets import QComboBox, QDialog, QSpinBox, QTabWidget, QWidget

from agents.catalog.spec import AgentSpec
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.studies.card_words import PLAN
from gamebench_gui.window.studies.page import StudiesPage
from gamebench_gui.window.tournaments.agent_form import FIRST_AGENTS
from gamebench_gui.window.tournaments.page import TournamentsPage

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
MODEL = "llm:model=m"
TTT = "tic_tac_toe:gtbench"


def no_field_changes(root, at_least=1):
    settle()
    tried, wrong = changed_by_wheel(root)
    assert wrong == []
    assert tried >= at_least, tried


def dialog_of(window):
    settle()
    return next(found for found in window.findChildren(QDialog) if found.isVisible())


def test_a_field_that_has_the_focus_is_changed(qtbot):
    """What somebody has chosen with a click or with Tab is turned as everywhere."""
    box = QSpinBox(value=5)
    qtbot.addWidget(box)
    box.show()
    box.activateWindow()
    box.setFocus()
    settle()
    turn_wheel(box, 1)
    assert box.value() == 6
    box.clearFocus()
    turn_wheel(box, 1)
    assert box.value() == 6


def test_a_field_that_is_made_later_is_kept_too(qtbot):
    whole = QWidget()
    qtbot.addWidget(whole)
    whole.show()
    late = QComboBox(whole)
    late.addItems(["a", "b"])
    late.show()
    no_field_changes(whole)
    assert len(fields(whole)) == 1


def test_setting_up_and_playing(window, until):
    window.resize(1000, 500)
    window.play.open_game("battle_royale")
    seat(window, 1).choose("llm")
    no_field_changes(window, 15)
    play(window, TTT, "human", "random", seed=3)
    until(lambda: window.play.at_table.asked is not None)
    no_field_changes(window, 2)


def test_replays_and_its_dialogs(window, until):
    play(window, TTT, "random", "random", seed=3)
    until(lambda: ended(window))
    match_id = live(window).plan.match_id
    window.open_replay(match_id, 4)
    # grading adds to the metrics that can be chosen
    until(lambda: "loss" in window.replays.replay.shown.metric_names)
    no_field_changes(window, 5)
    for ask in (
        window.replays.match_actions.try_from,
        window.replays.match_actions.ask_another,
        window.replays.work.ask_share,
    ):
        ask()
        dialog = dialog_of(window)
        no_field_changes(dialog, 0)
        dialog.close()
        settle()


@pytest.mark.slow
def test_tournaments(window):
    window.resize(1000, 500)
    page = window.page(TournamentsPage)
    window.show_page("tournaments")
    page.new.show_form()
    page.new.form.fill([TTT], [*FIRST_AGENTS, AgentSpec.parse(MODEL)])
    for _ in each_agent(page):
        no_field_changes(window, 8)


@pytest.mark.slow
def test_every_view_of_the_dashboard(window, until):
    play(window, TTT, "random", "mcts:simulations=2", seed=3)
    until(lambda: ended(window))
    window.show_page("dashboard")
    views = next(tabs for tabs in window.pages.currentWidget().findChildren(QTabWidget) if tabs.isVisible())
    for index in range(views.count()):
        views.setCurrentIndex(index)
        settle()
        until(lambda: not any(work.busy for work in views.findChildren(Work)))
        no_field_changes(window)


@pytest.mark.parametrize("start", ["quickstart", pytest.param("kuhn-baseline", marks=pytest.mark.slow)])
def test_the_form_of_a_protocol(window, start):
    """Each change of it is stored at once: another design would be locked than was written."""
    window.resize(1000, 500)
    window.show_page("studies")
    page = window.page(StudiesPage)
    page.protocols.ask_new()
    dialog = dialog_of(window)
    no_field_changes(dialog)
    dialog._fields["Begin from"].setCurrentText(start)
    dialog._fields["Name of the study"].setText("mine")
    dialog.do.click()
    before = page.draft.draft.text
    for part in PLAN:
        page.draft.form.open(part)
        no_field_changes(window)
    for card in page.draft.form.views:
        page.draft.form.choose(card)
        no_field_changes(window)
    page.draft.store()
    assert page.draft.draft.text == before


def test_the_settings(window):
    window.show_settings()
    dialog = dialog_of(window)
    for index in range(dialog.tabs.count()):
        dialog.tabs.setCurrentIndex(index)
        no_field_changes(dialog)


def test_the_screens_of_participants(session, opened):
    """The welcome lets its reader choose language, size and colours."""
    window = opened(locked(session, brief()))
    no_field_changes(window)
    assert {held(each) for each in fields(window)}
