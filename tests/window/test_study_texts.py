"""Texts that people wrote are read in the window, and exports follow."""

from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.studies import brief, locked, take_part
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QPushButton

from gamebench_gui.app.study.text_reading import TextReading, whole_words
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.studies.page import StudiesPage
from gamebench_gui.window.studies.texts import TextsDialog
from replays.store.row_writers import insert
from replays.studies.deletion import delete
from replays.studies.export.searching import suspects
from replays.studies.free_text import Review, free_texts
from replays.studies.people import find_person

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
TEXTS = ("My name is Zanzibar 👪, of Quinceville.", "Nothing special", "I always bluff\r\nwith \u202eJacks")


def wrote(study, code, *texts):
    """Put notes about a visit where people's remarks are stored."""

    def job(conn):
        person = find_person(conn, study.id, code)
        visit = conn.execute("select max(id) from visits where participant_id = ?", [person.id]).fetchone()[0]
        conn.execute("delete from answers where participant_id = ?", [person.id])
        row = {"visit_id": visit, "at_ms": 1, "kind": "help", "match_id": None}
        insert(conn, "attention", [{**row, "detail": text} for text in texts])

    study.run(job)


@pytest.fixture
def study(window):
    made = locked(window.page(StudiesPage).session)
    made.code = take_part(made.store and window.page(StudiesPage).session, made).code
    wrote(made, made.code, *TEXTS)
    return made


@pytest.fixture
def page(window, study):
    window.show_page("studies")
    shown = window.page(StudiesPage)
    shown.refresh()
    return shown


def press(parent, text):
    next(b for b in parent.findChildren(QAbstractButton) if b.text() == text and b.isVisible()).click()


def opened(page):
    press(page, "Texts...")
    dialog = page.findChild(TextsDialog)
    assert QTest.qWaitForWindowExposed(dialog)
    dialog.activateWindow()
    assert QTest.qWaitForWindowActive(dialog)
    return dialog


def type_key(dialog, key, modifier=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(dialog.words, key, modifier)


def select(dialog, words):
    assert dialog.words.find(words) or (
        dialog.words.moveCursor(QTextCursor.MoveOperation.Start) or dialog.words.find(words)
    )


def reviews(study):
    return {text.text: text.review for text in free_texts(study)}


def test_texts_are_kept_blacked_out_and_dropped_by_keys_and_exports_follow(page, study, until, tmp_path):
    dialog = opened(page)
    assert dialog.words.hasFocus() or dialog.focusWidget() is dialog.words
    assert dialog.progress.text() == "0 of 3 texts read"
    select(dialog, "anzibar")
    type_key(dialog, Qt.Key.Key_B)
    select(dialog, "Quinceville")
    type_key(dialog, Qt.Key.Key_B)
    name, place = TEXTS[0].index("Zanzibar"), TEXTS[0].index("Quinceville")
    black = ((name, name + 8), (place, place + 11))
    assert reviews(study)[TEXTS[0]] == Review("", black), "whole words, counted in characters"
    assert "My name is [1 word removed] 👪, of [1 word removed]." in dialog.exported.text()
    type_key(dialog, Qt.Key.Key_K)
    assert dialog.progress.text() == "1 of 3 texts read"
    assert dialog.words.toPlainText() == TEXTS[1], "the next one"
    type_key(dialog, Qt.Key.Key_D)
    type_key(dialog, Qt.Key.Key_K)
    assert "All texts are read" in dialog.notice.text
    assert reviews(study) == {
        TEXTS[0]: Review("kept", black),
        TEXTS[1]: Review("dropped"),
        TEXTS[2]: Review("kept"),
    }
    dialog.accept()
    press(page, "Export...")
    asked = next(each for each in page.findChildren(FormDialog) if each.isVisible())
    assert "Read the texts..." not in [button.text() for button in asked.findChildren(QPushButton)]
    asked.do.click()
    page.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "export"))
    until(lambda: "was written" in page.view.notice.text)
    written = {
        path.name: path.read_text("utf-8") for path in (tmp_path / "export").rglob("*") if path.is_file()
    }
    for words in ("Zanzibar", "Quinceville", "Nothing special"):
        assert [name for name, text in written.items() if words in text] == []
    assert "My name is [1 word removed] 👪" in written["attention.csv"]
    assert "withheld in review: 1 text" in page.view.notice.text


def test_next_back_and_undo_by_keys_and_the_list(page, study):
    dialog = opened(page)
    type_key(dialog, Qt.Key.Key_N)
    assert dialog.words.toPlainText() == TEXTS[1]
    type_key(dialog, Qt.Key.Key_P)
    assert dialog.words.toPlainText() == TEXTS[0]
    type_key(dialog, Qt.Key.Key_P)
    assert dialog.words.toPlainText() == TEXTS[0]
    type_key(dialog, Qt.Key.Key_D)
    select(dialog, "special")
    type_key(dialog, Qt.Key.Key_B)
    assert "words blacked out" in dialog.list.item(1).text()
    assert "dropped" in dialog.list.item(0).text()
    for left in (Review(), Review()):
        type_key(dialog, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert reviews(study)[TEXTS[1]] == left
    assert reviews(study)[TEXTS[0]] == Review()
    assert dialog.words.toPlainText() == TEXTS[0]
    assert not dialog.undo.isEnabled()
    dialog.list.setCurrentRow(2)
    assert dialog.words.toPlainText() == "I always bluff\ufffd\nwith \ufffdJacks", "nothing unseen is shown"
    assert dialog.question.isHidden()
    assert "note to help" in dialog.place.text()


def test_a_word_is_blacked_out_at_the_cursor_and_shown_again(page, study):
    dialog = opened(page)
    dialog.words.moveCursor(QTextCursor.MoveOperation.Start)
    type_key(dialog, Qt.Key.Key_B)
    assert reviews(study)[TEXTS[0]].black == ((0, 2),)
    type_key(dialog, Qt.Key.Key_B)
    assert reviews(study)[TEXTS[0]].black == ()


def test_what_is_deleted_meanwhile_is_gone_and_leaves_no_decision(page, study):
    dialog = opened(page)
    delete(study, study.code)
    type_key(dialog, Qt.Key.Key_D)
    assert dialog.notice.text
    assert dialog.words.toPlainText() == ""
    assert "Nobody has written anything" in dialog.place.text()
    assert "dropped" not in [line.kind for line in study.lines()]
    assert not dialog.keep.isEnabled()


def test_an_export_leads_to_the_texts_and_names_no_command(page, study, until, tmp_path):
    press(page, "Export...")
    asked = next(each for each in page.findChildren(FormDialog) if each.isVisible())
    asked.do.click()
    page.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "export"))
    until(lambda: "was written" in page.view.notice.text)
    assert "nobody has reviewed" in page.view.notice.text
    assert "gamebench study" not in page.view.notice.text
    page.view.notice.buttons[0].click()
    assert page.findChild(TextsDialog).isVisible()
    page.findChild(TextsDialog).reject()
    press(page, "Export...")
    asked = next(each for each in page.findChildren(FormDialog) if each.isVisible())
    press(asked, "Read the texts...")
    assert any(each.isVisible() for each in page.findChildren(TextsDialog))


@pytest.mark.parametrize(("rule", "words"), [("keep", "keeps all"), ("drop", "drops all")])
def test_where_nothing_is_to_be_read_that_is_said(window, rule, words):
    window.show_page("studies")
    page = window.page(StudiesPage)
    locked(page.session, replace(brief(), privacy=replace(brief().privacy, free_text=rule)))
    page.refresh()
    press(page, "Texts...")
    assert words in page.view.notice.text
    assert page.findChild(TextsDialog) is None


def test_the_next_unread_text_follows_whatever_was_read_before(study):
    reading = TextReading(study)
    reading.go(2)
    reading.decide(keep=True)
    assert reading.at == 0
    reading.go(1)
    reading.decide(keep=False)
    assert (reading.at, reading.read) == (0, 2)
    assert TextReading(study).at == 0


@pytest.mark.parametrize(
    ("first", "after", "span"),
    [(4, 6, (4, 8)), (9, 9, (9, 14)), (8, 8, (4, 8)), (4, 12, (4, 14)), (14, 15, (9, 15)), (0, 1, (0, 3))],
)
def test_a_selection_takes_whole_words(first, after, span):
    assert whole_words("(my aunt Zanza)!", first, after) == span


def test_what_may_identify_somebody_is_found():
    text = "ask Mr. Abcot, or ann@example.org, about ABC-DEF"
    found = {text[first:after] for first, after in suspects(text, ["abc-def"])}
    assert found == {"Abcot", "ann@example.org", "ABC-DEF"}
