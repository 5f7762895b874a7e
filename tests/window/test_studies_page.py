"""The Studies page: from a shipped protocol to a locked study with people (studies, screens 0 and 1)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.layout import out_of_reach
from helpers.studies import brief, locked, person, take_part
from helpers.studies import until as take_part_until
from helpers.studies_page import begin, enter, fill, fill_in, press
from helpers.whole_study import match_ids, places, plant
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton, QScrollArea

from gamebench_gui.app.study import reference
from gamebench_gui.app.study.drafts import FILE
from gamebench_gui.app.study.password import Password
from gamebench_gui.window.kit import language, theme
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.studies import acts
from gamebench_gui.window.studies.acts import IDENTIFYING
from gamebench_gui.window.studies.overlays import WayOut
from gamebench_gui.window.studies.page import StudiesPage
from gamebench_gui.window.studies.report_text import ReportText
from replays.studies.export.searching import Identifier
from replays.studies.findings import results_of
from replays.studies.people import people_of
from replays.studies.protocol_file import read_text
from replays.studies.references import known_runs
from replays.studies.registry import Study, studies
from replays.studies.screens import MatchScreen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def page(window):
    window.show_page("studies")
    return window.page(StudiesPage)


def test_a_newcomer_begins_from_a_shipped_protocol_and_locks_it(page):
    assert page._stack.currentIndex() == 0
    page.protocols.ask_new()
    assert "letters" in fill(page, Name_of_the_study="!?")
    assert not fill(page, Begin_from="quickstart", Name_of_the_study="My Study!")
    drafted = page.draft.draft
    assert drafted.protocol.study.title == "My Study!"
    press(page, "Check")
    assert "can be used" in page.draft.notice.text
    assert "study.contact: The contact is a placeholder" in page.draft.notice.text
    press(page, "Lock...")
    assert "The contact is a placeholder" in fill(page)
    page.findChild(FormDialog).reject()
    assert not studies(page.session.store)
    fill_in(page)
    press(page, "Lock...")
    assert not fill(page)
    assert [row.state for row in studies(page.session.store)] == ["locked"]
    assert "allocation" in page.view.notice.text
    assert page.view.nobody.isVisible()
    # the seed that was drawn is in the file, which other machines lock, also after the form was shown again
    page.select(("draft", "my-study"))
    page.draft.store()
    study = Study(page.session.store, page.session.writer)
    draft = page.draft.draft
    assert draft.protocol.study.seed == study.protocol.study.seed > 2**40


def test_fields_of_the_form_become_toml_that_stays_readable(page):
    draft = begin(page)
    enter(page, ("quota", "participants"), "33")
    enter(page, ("blocks", 0, "matches"), "4")
    page.draft.store()
    protocol = read_text(draft.text)
    assert (protocol.quota.participants, protocol.blocks[0].matches) == (33, 4)
    assert "participants = 33" in page.draft.texts[FILE].toPlainText()
    enter(page, ("quota", "participants"), "many")
    page.draft.store()
    assert "quota.participants" in page.draft.notice.text
    assert read_text(draft.text).quota.participants == 33


def test_the_list_shows_the_title_that_was_entered(page):
    begin(page)
    enter(page, ("study", "title"), "Three in a row")
    page.draft.store()
    assert page.list.currentItem().text().startswith("Three in a row\n")
    page.draft.undo()
    assert not page.list.currentItem().text().startswith("Three in a row\n")


def test_toml_that_is_typed_becomes_fields_and_mistakes_are_sentences(page):
    draft = begin(page)
    page.draft.tabs.setCurrentIndex(1)
    text = draft.text.replace("over = 2", "over = 3")
    page.draft.texts[FILE].setPlainText(text)
    page.draft.tabs.setCurrentIndex(0)
    page.draft.form.open("people")
    assert page.draft.form.fields["quota", "over"].text() == "3"
    page.draft.tabs.setCurrentIndex(1)
    page.draft.texts[FILE].setPlainText(text.replace("[quota]", "[quotas]"))
    press(page, "Check")
    assert "quotas" in page.draft.notice.text
    press(page, "Lock...")
    assert "quotas" in fill(page)


def test_what_is_typed_in_the_file_outlasts_a_look_at_another_text(page):
    draft = begin(page)
    page.draft.tabs.setCurrentIndex(1)
    page.draft.texts[FILE].setPlainText(draft.text.replace("over = 2", "over = 3"))
    page.draft.show_text("consent.md")
    page.draft.tabs.setCurrentWidget(page.draft.launch)
    assert read_text(draft.text).quota.over == 3
    page.draft.tabs.setCurrentIndex(0)
    page.draft.form.open("people")
    assert page.draft.form.fields["quota", "over"].text() == "3"


def launched(page, until):
    """The titles of the list before the lock, by state."""
    view = page.draft.launch
    page.draft.tabs.setCurrentWidget(view)
    until(lambda: view.launch is not None and view.title.text() != "Checking ...")
    entries = view.launch.entries
    return {
        state: [str(e.title) for e in entries if e.state == state] for state in ("missing", "warning", "done")
    }


def test_the_list_before_the_lock_leads_to_what_is_missing(page, until):
    begin(page)
    titles = launched(page, until)
    contact, consent = "The contact is a placeholder", "The consent promises a date, and no date is shown"
    assert titles["missing"] == [contact, consent]
    view = page.draft.launch
    assert not view.lock.isEnabled()
    assert "2 things are still to be filled in." in view.why.text()
    described = {button.accessibleDescription(): button for button in view.buttons}
    described[contact].click()
    field = page.draft.form.fields["study", "contact"]
    assert page.window().focusWidget() is field.edit
    field.type_text("The lab, room 12")
    launched(page, until)
    described = {button.accessibleDescription(): button for button in view.buttons}
    described[consent].click()
    page.draft.form.fields["consent", "delete_until"].type_text("2026-12-31")
    assert launched(page, until)["missing"] == []
    assert view.lock.isEnabled()
    view.lock.click()
    assert not fill(page)
    assert [row.state for row in studies(page.session.store)] == ["locked"]


def test_the_curve_beside_the_list_is_seen_to_its_end_in_a_low_window(page, until):
    begin(page)
    page.window().resize(1280, 760)
    press(page, "Check")
    launched(page, until)
    view = page.draft.launch
    areas = [area for area in view.findChildren(QScrollArea) if area.isAncestorOf(view.power)]
    assert areas, "nothing scrolls to the end of the curve"
    bar = areas[0].verticalScrollBar()
    bar.setValue(bar.maximum())
    end = view.power.mapTo(areas[0].viewport(), view.power.rect().bottomLeft()).y()
    assert end <= areas[0].viewport().height()
    assert view.lock.visibleRegion().boundingRect() == view.lock.rect()


def test_the_list_before_the_lock_does_what_it_offers(page, until):
    begin(page)
    assert "This station has no password" in launched(page, until)["warning"]
    page.draft.launch.act_wanted.emit("password")
    page.draft.launch.launch = None
    assert not fill(page, Password="sesame", The_same_password_again="sesame")
    assert "The password is set" in launched(page, until)["done"]
    page.draft.launch.act_wanted.emit("data")
    assert str(page.session.path) == QApplication.clipboard().text()


def keys(page, sequence):
    """Press keys where the focus is."""
    QTest.keySequence(QApplication.focusWidget(), sequence)


def test_changes_of_the_form_are_undone_to_the_letter(page):
    draft = begin(page, "kuhn-baseline")
    first, form = draft.text, page.draft.form
    assert "# lower case, digits, hyphens; names files and codes" in first
    assert not page.draft.undo_button.isEnabled()
    enter(page, ("quota", "participants"), "48")
    page.draft.store()
    second = draft.text
    assert "participants = 48                        # complete ones" in second
    enter(page, ("blocks", 0, "matches"), "5")
    page.draft.undo_button.click()
    assert draft.text == second
    assert form.fields["blocks", 0, "matches"].text() == "6"
    page.draft.undo_button.click()
    assert draft.text == first
    assert page.draft.texts[FILE].toPlainText() == first
    assert not page.draft.undo_button.isEnabled()
    page.draft.redo_button.click()
    page.draft.redo_button.click()
    assert form.fields["blocks", 0, "matches"].text() == "5"
    assert not page.draft.redo_button.isEnabled()


def test_ctrl_z_undoes_a_change_wherever_in_the_form_the_keyboard_is(page):
    draft = begin(page)
    first = draft.text
    for place in (("study", "title"), ("quota", "participants"), ("order", "seats")):
        page.draft.form.go_to(place)
        edit = page.draft.form.fields[place].edit
        assert QApplication.focusWidget() is edit
        if place == ("order", "seats"):
            QTest.keyClick(edit, Qt.Key.Key_Down)
        else:
            edit.selectAll()
            QTest.keyClicks(edit, "77")
        page.draft.store()
        assert draft.text != first, place
        keys(page, QKeySequence.StandardKey.Undo)
        assert draft.text == first, place
        assert QApplication.focusWidget() is edit, "the keyboard stays where it was"
        keys(page, QKeySequence.StandardKey.Redo)
        assert draft.text != first, place
        keys(page, QKeySequence.StandardKey.Undo)


def test_a_copied_protocol_keeps_its_comments(page):
    draft = begin(page, "kuhn-baseline")
    enter(page, ("order", "opponents"), "williams")
    page.draft.store()
    for comment in ("# generated | file | typed", "# within people"):
        assert comment in draft.text
    assert 'id = "my-study"' in draft.text


def test_while_the_file_is_broken_the_form_takes_nothing(page):
    draft = begin(page)
    page.draft.tabs.setCurrentIndex(1)
    good = draft.text
    page.draft.texts[FILE].setPlainText(good.replace("[quota]", "[quota"))
    page.draft.tabs.setCurrentIndex(0)
    assert "protocol.toml is fixed" in page.draft.broken.text
    assert page.draft.broken.isVisible()
    page.protocols.check()
    assert not page.draft.notice.isVisible(), "the same sentence is above the form already"
    assert page.draft.form.views
    assert not any(card.isEnabled() for card in page.draft.form.views)
    page.draft.broken.buttons[0].click()
    assert page.draft.tabs.currentIndex() == 1
    page.draft.texts[FILE].setPlainText(good)
    page.draft.tabs.setCurrentIndex(0)
    assert page.draft.broken.text == ""
    enter(page, ("quota", "participants"), "33")
    page.draft.store()
    assert read_text(draft.text).quota.participants == 33


def test_a_change_of_the_file_is_undone_in_the_form_too(page):
    draft = begin(page)
    first = draft.text
    page.draft.tabs.setCurrentIndex(1)
    page.draft.texts[FILE].setPlainText(first.replace("[quota]", "# how many\n[quota]"))
    page.draft.tabs.setCurrentIndex(0)
    assert "# how many" in draft.text
    page.draft.undo_button.click()
    assert draft.text == first


def test_simulated_people_try_a_protocol(page, until):
    draft = begin(page)
    text = draft.text.replace("matches = 6", "matches = 1").replace("participants = 20", "participants = 2")
    page.draft.tabs.setCurrentIndex(1)
    page.draft.texts[FILE].setPlainText(text)
    press(page, "Try with simulated people...")
    assert "from 1" in fill(page, Simulated_people="none")
    assert not fill(page, Simulated_people="1")
    until(lambda: page.findChildren(ReportText) or page.draft.notice.text)
    report = page.findChild(ReportText)
    assert "Complete: 1 of 2." in report.text.toPlainText()
    assert report.height() < page.height() / 2, "a few sentences take no window of their size"
    assert {"Open the report", "Open folder"} <= {
        button.text() for button in report.findChildren(QPushButton)
    }
    assert not studies(page.session.store)


def test_people_are_listed_excluded_and_deleted(page, until):
    study = locked(page.session)
    codes = [take_part(page.session, study, seed=seed).code for seed in (1, 4)]
    plant(page.session, match_ids(page.session, codes[1])[0], "Zanzibarquince")
    page.refresh()
    view = page.view
    assert "Complete: 2 of 4" in view.counts.text()
    assert not view.buttons["exclude"].isEnabled()
    view.people.choose([codes[0]])
    press(page, "Exclude...")
    fill(page, Reason="knew the game")
    view.people.choose([codes[1]])
    press(page, "Delete for good...")
    assert "Type yes" in fill(page)
    fill(page, Type_yes="yes")
    until(lambda: "deleted" in view.notice.text)
    assert "deleted 1" in view.counts.text()
    assert places(page.session.paths.data, codes[1], "Zanzibarquince") == []
    with page.session.store.reading() as conn:
        left = people_of(conn, study.id)
    assert [(one.code, one.state, one.reason) for one in left] == [(codes[0], "excluded", "knew the game")]


@pytest.mark.parametrize("typed", ["", "yes"])
def test_an_export_is_searched_and_identifies_people_only_where_yes_was_typed(page, until, tmp_path, typed):
    study = locked(page.session)
    code = take_part(page.session, study).code
    page.refresh()
    press(page, "Export...")
    assert "Type yes" in fill(page, **{IDENTIFYING: "of course"})
    assert not fill(page, **{IDENTIFYING: typed})
    page.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "export"))
    until(lambda: "was written" in page.view.notice.text)
    written = "".join(path.read_text(encoding="utf-8") for path in (tmp_path / "export").glob("*.csv"))
    assert code not in written
    assert page.view.notice._kind == "good"
    assert typed or "Nothing identifies anybody" in page.view.notice.text
    assert ("identifying" in [line.kind for line in study.lines()]) is (typed == "yes")


def test_an_export_in_which_something_identifies_people_is_told_as_a_warning(
    page, until, tmp_path, monkeypatch
):
    study = locked(page.session)
    take_part(page.session, study)
    page.refresh()
    seen = [Identifier("answers.csv", 5, "address", "maria@example.org")]
    monkeypatch.setattr(acts, "search", lambda *_: seen)
    press(page, "Export...")
    assert not fill(page)
    page.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "export"))
    until(lambda: "was written" in page.view.notice.text)
    assert "It identifies people:\nanswers.csv, line 5: address 'maria@example.org'" in page.view.notice.text
    assert page.view.notice._kind == "warning"


def test_states_are_shown_in_the_language(page):
    study = locked(page.session)
    take_part(page.session, study)
    language.speak("de")
    try:
        page.refresh()
        view = page.view
        assert "festgeschrieben" in page.list.item(0).text()
        assert view.state.text().endswith("festgeschrieben")
        assert "Nach Zustand: vollständig 1." in view.counts.text()
        states = list(view.people.lines.lines[0].cells)
    finally:
        language.speak(language.ENGLISH)
    assert "vollständig" in [cell.text for cell in states]


def test_results_before_the_end_are_noted(page, until):
    study = locked(page.session)
    other = replace(brief(), study=replace(brief().study, id="another"))
    take_part(page.session, study)
    page.refresh()
    view = page.view
    view.show_results()
    charts = view.results.cards
    assert [key for key, card in charts.items() if card.chart.figure is not None] == ["flow"]
    assert "unblinded" not in [line.kind for line in study.lines()]
    press(page, "Look now...")
    dialog = next(each for each in page.findChildren(FormDialog) if each.isVisible())
    dialog.reject()
    assert view.results.results is None
    assert "unblinded" not in [line.kind for line in study.lines()]
    press(page, "Look now...")
    fill(page)
    until(lambda: view.results.results is not None or view.notice.text)
    assert view.results.results is not None, view.notice.text
    assert "unblinded" in [line.kind for line in study.lines()]
    assert view.results.title.text() == "No model has played in people's place yet"
    assert {"scores", "times", "flow"} <= {
        key for key, card in view.results.cards.items() if card.chart.figure is not None
    }
    # results that arrive after another study was chosen are not shown under its name
    view.results.show_study(locked(page.session, other), closed=False)
    view.results.show_results(results_of(study))
    assert view.results.results is None
    view.results.show_study(study, closed=False)
    # somebody who comes back to the study later is asked again
    page.view.results.show_study(study, closed=True)
    page.view.results.show_study(study, closed=False)
    assert view.results.results is None
    assert view.results.cards["scores"].chart.figure is None


def test_estimates_of_an_open_study_are_saved_only_after_a_word_in_its_log(page, until, tmp_path):
    study = locked(page.session)
    take_part(page.session, study)
    page.refresh()
    page.view.show_results()
    press(page, "Save all estimates...")
    assert not page.findChildren(QFileDialog)
    fill(page)
    assert "unblinded" in [line.kind for line in study.lines()]
    page.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "estimates.csv"))
    until(lambda: "was written" in page.view.notice.text)
    assert (tmp_path / "estimates.csv").read_text(encoding="utf-8").startswith("section,who,what,value")


def test_the_list_rings_for_whoever_asks_for_help(page, monkeypatch):
    study, rung = locked(page.session), []
    monkeypatch.setattr(QApplication, "beep", lambda: rung.append(1))
    somebody = person(page.session, study)
    take_part_until(somebody, MatchScreen)
    page.refresh()
    page.follow()
    assert not rung
    somebody.sitting.attend("help")
    page.session.writer.flush()
    page.follow()
    page.follow()
    assert len(rung) == 1
    assert f"{somebody.sitting.code} asked for help" in page.view.notice.text
    assert "asked for help 1x" in page.view.standing[1][0].problems
    for kind, detail in (("answered", "help"), ("help", "")):
        somebody.sitting.attend(kind, detail=detail)
        page.session.writer.flush()
        page.follow()
    assert len(rung) == 2


def test_a_station_opens_in_place_of_the_window(page, window, until, monkeypatch):
    read = []
    monkeypatch.setattr("gamebench_gui.window.shell.files.sort_files", lambda *found: read.append(found))
    locked(page.session, brief())
    page.refresh()
    study = Study(page.session.store, page.session.writer, "")
    page.open_station(study, "lab-1", False, full=False)
    station = page.window_of_station
    assert not window.isVisible()
    station.hand_over()
    assert not station.close()
    shown, control = page.window(), Qt.KeyboardModifier.ControlModifier
    before = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    for key in (Qt.Key.Key_1, Qt.Key.Key_N, Qt.Key.Key_O, Qt.Key.Key_Q, Qt.Key.Key_W, Qt.Key.Key_F):
        QTest.keyClick(QApplication.focusWidget() or station, key, control)
    window.files.open_files([page.session.path])
    assert read == []
    assert [each for each in QApplication.topLevelWidgets() if each.isVisible()] == before
    assert shown.isHidden()
    station.leave()
    assert station.close()
    assert window.isVisible()


@pytest.mark.slow
def test_the_page_fits_at_twice_the_text(windows, qapp):
    theme.apply(qapp, theme.Mode.DARK, 2.0)
    try:
        window = windows(scale=2.0, theme="dark")
        window.show_page("studies")
        page = window.page(StudiesPage)
        begin(page)
        page.protocols.check()
        for _ in range(20):
            QApplication.processEvents()
        assert not out_of_reach(page)
        window.close()
    finally:
        theme.apply(qapp, theme.Mode.LIGHT, 1.0)


def reference_dialog(page, study):
    page.refresh()
    page.select(("study", study.id))
    press(page, "Reference runs...")
    return next(each for each in page.findChildren(FormDialog) if each.isVisible())


def test_reference_runs_say_that_nobody_has_played_yet(page):
    dialog = reference_dialog(page, locked(page.session))
    assert "Nobody has ended a match" in dialog.problem.text()
    assert not dialog.do.isEnabled()


def test_reference_runs_say_that_no_model_was_named_and_let_one_be_chosen(page, until):
    protocol = brief()
    study = locked(page.session, replace(protocol, analysis=replace(protocol.analysis, compare=())))
    take_part(page.session, study)
    dialog = reference_dialog(page, study)
    assert dialog.problem.text() == "No model was named. Choose one, or write one."
    assert dialog.problem.isVisible()
    assert not dialog.do.isEnabled()
    dialog._fields["Or another agent"].setText("random")
    assert dialog.do.isEnabled()
    assert dialog.problem.isHidden()
    dialog._fields["Repeats"].setText("1")
    dialog.do.click()
    until(lambda: "played." in page.view.notice.text)
    dialog = reference_dialog(page, study)
    assert not dialog.do.isEnabled()
    dialog._fields["Or another agent"].setText("random")
    dialog._fields["Repeats"].setText("1")
    dialog.do.click()
    assert dialog.problem.text() == "Nothing is missing: random played all runs."


def test_reference_runs_of_a_connected_model_say_what_they_take_and_wait_for_consent(page):
    page.services.connections.known.keep_models("https://models.example/v1", ["big-1"])
    study = locked(page.session)
    take_part(page.session, study)
    dialog = reference_dialog(page, study)
    box = dialog._fields["Model"]
    (at,) = [at for at in range(box.count()) if box.itemText(at) == "big-1 · models.example/v1"]
    box.setCurrentIndex(at)
    dialog._fields["Repeats"].setText("2")
    dialog.do.click()
    assert not dialog.isVisible()
    asked = next(each for each in page.findChildren(FormDialog) if each.isVisible())
    chairs = len(reference.chairs(study))
    assert asked.windowTitle() == f"Play {2 * chairs} reference runs?"
    sentence = " ".join(label.text() for label in asked.findChildren(QLabel))
    assert "The price of big-1 is not known; it may cost money." in sentence
    asked.do.click()
    assert asked.problem.text() == "Tick the box to agree to that, or cancel."
    asked.reject()
    with page.session.store.reading() as conn:
        assert known_runs(conn, study.id) == {}


def test_locking_says_that_nothing_is_sent_and_gives_the_hashes(page, until, tmp_path):
    begin(page)
    fill_in(page)
    press(page, "Lock...")
    dialog = next(each for each in page.findChildren(FormDialog) if each.isVisible())
    assert "Nothing is sent" in " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert not fill(page)
    copy, save = page.view.notice.buttons
    assert copy.text() == "Copy the hashes"
    copy.click()
    assert page.study.row.protocol_hash in QApplication.clipboard().text()
    save.click()
    page.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "registry"))
    until(lambda: "plan.json are in" in page.view.notice.text)
    written = {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "registry").iterdir()}
    assert written.keys() == {"plan.html", "plan.md", "plan.json"}
    assert all(page.study.row.protocol_hash in text for text in written.values())


def test_a_password_with_a_blank_at_its_end_leads_out(page, qtbot):
    typed = "open sesame "
    page.ask_password()
    assert not fill(page, Password=typed, The_same_password_again=typed)
    left, noted = [], []
    out = WayOut(page.settings, Password(), lambda: left.append(True), lambda: None, noted.append)
    qtbot.addWidget(out)
    for text, opens in ((typed.strip(), False), (typed, True)):
        out.field.setText(text)
        out.open()
        assert bool(left) is opens, text
    assert noted == ["wrong_password"]


def test_a_long_tick_is_read_whole(page):
    words = "I agree that an opponent's speed may show what it is, and to more that is said at length."
    dialog = FormDialog(page, "Lock", "Lock", "A sentence.", lambda asked: None).tick(words)
    dialog.open()
    QApplication.processEvents()
    told = next(label for label in dialog.findChildren(QLabel) if label.text() == words)
    assert told.wordWrap()
    assert told.height() >= told.heightForWidth(told.width())
    assert not dialog.is_ticked(words)
    QTest.mouseClick(told, Qt.MouseButton.LeftButton)
    assert dialog.is_ticked(words)
    dialog.reject()
