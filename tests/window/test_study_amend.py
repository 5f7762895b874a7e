"""*Amend...* in the window: a changed protocol of a study, with a reason, from the next participant on."""

from __future__ import annotations

import pytest
from helpers.studies import person, until
from helpers.studies_page import begin, dialog_of, enter, fill, fill_in
from PySide6.QtWidgets import QComboBox

from gamebench_gui.window.studies.page import StudiesPage
from replays.studies.registry import Study, studies
from replays.studies.screens import RulesScreen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def page(window):
    window.show_page("studies")
    return window.page(StudiesPage)


@pytest.fixture
def study(page):
    """A locked study, whose protocol is still there."""
    begin(page)
    fill_in(page)
    page.protocols.ask_lock()
    assert not fill(page)
    return Study(page.session.store, page.session.writer)


def change(page, version, title="Another title"):
    """Change the protocol behind the study; it stays a file until somebody amends."""
    page.select(("draft", "my-study"))
    enter(page, ("study", "version"), version)
    page.draft.store()
    enter(page, ("study", "title"), title)
    page.draft.store()
    page.select(("study", "my-study"))


def ask(page):
    page.view.wanted.emit("amend")


def now(page):
    return Study(page.session.store, page.session.writer)


def test_a_study_is_amended_with_a_reason_that_its_log_states(page, study):
    change(page, "1.1")
    assert now(page).protocol.study.title == study.protocol.study.title, "a change alone amends nothing"
    ask(page)
    assert "needs a reason" in fill(page)
    assert not fill(page, Reason="The title misled people")
    amended = now(page)
    assert (amended.protocol.study.version, amended.protocol.study.title) == ("1.1", "Another title")
    assert amended.protocol.study.seed == study.protocol.study.seed
    line = amended.lines()[-1].text
    assert "from participant 1 on" in line
    assert "The title misled people" in line
    assert line.split(":")[0] in page.view.notice.text
    assert amended.row.title == "Another title"
    assert [row.id for row in studies(page.session.store)] == ["my-study"]


def test_an_unchanged_version_or_a_plan_with_mistakes_amends_nothing(page, study):
    change(page, study.protocol.study.version)
    ask(page)
    fill(page, Reason="typo")
    assert now(page).text == study.text
    assert "another study.version" in page.view.notice.text
    page.select(("draft", "my-study"))
    page.draft.rewrite(page.draft.draft.text.replace('text = "consent.md"', 'text = "gone.md"'))
    page.select(("study", "my-study"))
    ask(page)
    assert "no file gone.md" in fill(page, Reason="typo")
    dialog_of(page).reject()
    assert now(page).text == study.text


def test_nobody_is_amended_in_the_middle_of_a_visit(page, study):
    until(person(page.session, study), RulesScreen)
    change(page, "1.1")
    ask(page)
    fill(page, Reason="typo")
    assert "Somebody is under way" in page.view.notice.text
    assert now(page).text == study.text


def test_only_protocols_of_the_same_study_are_offered(page, study):
    begin(page, name="other-study")
    page.select(("study", "my-study"))
    ask(page)
    box = dialog_of(page).findChild(QComboBox)
    assert [box.itemData(at) for at in range(box.count())] == ["my-study"]
    dialog_of(page).reject()
