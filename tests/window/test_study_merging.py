"""Merging in the window: what a file would change is shown and asked for, and keys of stations are added."""

from __future__ import annotations

import pytest
from helpers.merging import forge
from helpers.studies import brief, locked, take_part
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.studies.merging import KEY, OWN, STATION, TRUST
from gamebench_gui.window.studies.page import StudiesPage
from replays.studies.merging import export_to_merge
from replays.studies.people import people_of
from replays.studies.registry import Study
from replays.studies.station_keys import known_keys, own_key

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def page(window):
    window.show_page("studies")
    return window.page(StudiesPage)


@pytest.fixture
def other(tmp_path):
    """A locked study at another machine, in which somebody took part."""
    (tmp_path / "other").mkdir()
    session = Session(tmp_path / "other" / "t.sqlite", Paths.of(tmp_path / "other"))
    study = locked(session, brief())
    take_part(session, study, "lab-2")
    export_to_merge(study, tmp_path / "lab-2.zip")
    yield study
    session.close()


def dialog(page, qtbot):
    qtbot.waitUntil(lambda: any(each.isVisible() for each in page.findChildren(FormDialog)))
    return next(each for each in page.findChildren(FormDialog) if each.isVisible())


def words(asked):
    return "\n".join(label.text() for label in asked.findChildren(QLabel))


def codes(page):
    study = Study(page.session.store, page.session.writer)
    with page.session.store.reading() as conn:
        return [one.code for one in people_of(conn, study.id)]


def test_a_file_of_nobody_known_is_merged_only_by_consent(page, other, tmp_path, qtbot) -> None:
    locked(page.session, brief())
    page.refresh()
    page.merger.start([str(tmp_path / "lab-2.zip")])
    asked = dialog(page, qtbot)
    assert "It is signed with a key that is not known here for lab-2" in words(asked)
    assert own_key(other) in words(asked)
    asked.cancel.click()
    qtbot.waitUntil(lambda: not page.work.busy)
    assert codes(page) == []
    page.merger.start([str(tmp_path / "lab-2.zip")])
    asked = dialog(page, qtbot)
    box = next(each for each in asked.findChildren(QCheckBox) if each.accessibleName() == TRUST)
    box.setChecked(True)
    asked.do.click()
    qtbot.waitUntil(lambda: codes(page) != [])
    qtbot.waitUntil(lambda: "1 people are new" in page.view.notice.text)
    assert own_key(other) in {one.key for one in known_keys(Study(page.session.store, page.session.writer))}


def test_a_known_station_is_merged_at_once_and_an_unsigned_file_offers_no_trust(
    page, other, tmp_path, qtbot
) -> None:
    locked(page.session, brief())
    page.refresh()
    page.select(("study", other.id))
    page.acts.keys(page.study)
    asked = dialog(page, qtbot)
    assert asked.text(OWN) == own_key(page.study)
    asked._fields[KEY].setText("nonsense")
    asked.do.click()
    assert "no public key" in asked.problem.text()
    asked._fields[STATION].setCurrentIndex(asked._fields[STATION].findData("lab-2"))
    asked._fields[KEY].setText(own_key(other))
    asked.do.click()
    assert "those of lab-2 now" in page.view.notice.text
    page.merger.start(
        [str(tmp_path / "lab-2.zip"), str(forge(tmp_path / "lab-2.zip", tmp_path / "made-up.zip"))]
    )
    asked = dialog(page, qtbot)
    assert len(codes(page)) == 1, "the first file asked nothing"
    assert "Nobody signed it" in words(asked)
    assert not asked.findChildren(QCheckBox)
    asked.do.click()
    qtbot.waitUntil(lambda: "1 people are new" in page.view.notice.text)


def test_a_file_that_cannot_be_merged_is_said(page, tmp_path, qtbot) -> None:
    locked(page.session, brief())
    page.refresh()
    (tmp_path / "x.zip").write_bytes(b"PK")
    page.merger.start([str(tmp_path / "x.zip")])
    qtbot.waitUntil(lambda: "no file of a study" in page.view.notice.text)
    QApplication.processEvents()
    assert not [each for each in page.findChildren(FormDialog) if each.isVisible()]
