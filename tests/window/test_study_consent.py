"""On the Studies page, what a protocol names is neither started nor asked before the user agrees to it."""

from __future__ import annotations

from contextlib import closing, suppress
from dataclasses import replace

import pytest
from helpers.outsiders import KINDS, VARIABLE, outsider
from helpers.play import few
from helpers.station import Visitor
from helpers.studies import locked, quick, take_part
from PySide6.QtWidgets import QMessageBox

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.drafts import FILE, new_draft
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.studies.page import StudiesPage
from gamebench_gui.window.studies.protocol_acts import WATCH
from gamebench_gui.window.studies.report_text import ReportText
from replays.studies.merging import export_to_merge
from replays.studies.protocol import Practice
from replays.studies.protocol_file import write_text
from replays.studies.registry import Study, studies
from replays.studies.screens import LockedScreen, PracticeScreen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


# what is asked for each kind is in tests/studies/test_consent.py; here, that every way in asks
@pytest.fixture(params=[KINDS[0], *(pytest.param(kind, marks=pytest.mark.slow) for kind in KINDS[1:])])
def other(request, tmp_path, monkeypatch):
    """An agent that is not ours."""
    monkeypatch.setenv(VARIABLE, "sk-of-the-user-0123456789")
    with outsider(request.param, tmp_path) as made:
        yield made


@pytest.fixture
def page(window):
    window.show_page("studies")
    return window.page(StudiesPage)


def against(agent):
    """A short study whose only opponent is an agent, also in practice."""
    found = quick(agents={"search": agent})
    blocks = tuple(replace(block, practice=Practice("search", 1, 2)) for block in found.blocks)
    return replace(found, blocks=blocks)


def compared(agent):
    """A short study against dice, to be compared with an agent."""
    agents = {"search": "random", "model": agent}
    return quick(agents=agents, analysis=replace(quick().analysis, compare=("model",)))


def drafted(page, protocol):
    """A protocol that was put among those that are being written."""
    draft = new_draft(page.session.paths, "quickstart", "stranger")
    draft.write(FILE, write_text(replace(protocol, study=replace(protocol.study, id="stranger"))))
    page.refresh()
    page.select(("draft", "stranger"))


def shown(page, study):
    page.refresh()
    page.select(("study", study.id))
    return Study(page.session.store, page.session.writer, study.id)


def confirm(page, **given):
    """Press the button of the dialog that is open."""
    dialog = next(each for each in page.findChildren(FormDialog) if each.isVisible())
    for name, text in given.items():
        dialog._fields[name.replace("_", " ")].setText(text)
    dialog.do.click()


def question(page):
    return next((box for box in page.window().findChildren(QMessageBox) if box.isVisible()), None)


def answer(page, until, other, text):
    """Check what is asked, that nothing has happened yet, and press a button."""
    until(lambda: question(page))
    box = question(page)
    assert other.option.partition(",")[0].removeprefix("exec:") in box.informativeText()
    assert (VARIABLE in box.informativeText()) == (VARIABLE in other.spec)
    assert other.count() == 0
    assert not page.session.paths.servers.exists()
    next(button for button in box.buttons() if button.text() == text).click()


def agrees(other):
    """The button that agrees to an agent, in words that fit it."""
    return "Start it" if other.option.startswith("exec:") else "Send them there"


def refused(other):
    return "Nothing was started." if other.option.startswith("exec:") else "Nothing was sent."


@pytest.mark.parametrize("watch", [pytest.param(False, marks=pytest.mark.slow), True])
def test_simulated_people_try_a_protocol_without_anybody_who_is_not_ours(page, until, other, watch):
    drafted(page, against(other.spec))
    page.protocols.check()
    page.protocols.ask_try()
    dialog = next(each for each in page.findChildren(FormDialog) if each.isVisible())
    dialog._fields[WATCH].setChecked(watch)
    confirm(page, Simulated_people="1")
    if watch:
        page.protocols.trial.set_speed(1000)
    until(lambda: page.findChildren(ReportText))
    assert question(page) is None
    assert other.count() == 0
    assert not page.session.paths.servers.exists()
    if page.protocols.trial is not None:
        with suppress(RuntimeError):
            page.protocols.trial.close()


@pytest.mark.parametrize(
    ("state", "other"),
    few(1, [*(("locked", kind) for kind in KINDS), ("pilot", KINDS[0])]),
    indirect=["other"],
)
def test_a_protocol_is_locked_once_its_agents_are_agreed_to(page, until, other, state):
    drafted(page, against(other.spec))
    page.protocols.ask_lock(state)
    confirm(page)
    answer(page, until, other, "Cancel")
    assert page.draft.notice.text == refused(other)
    assert studies(page.session.store) == []
    page.protocols.ask_lock(state)
    confirm(page)
    answer(page, until, other, agrees(other))
    assert [row.state for row in studies(page.session.store)] == [state]
    assert other.count() == 0


def test_what_goes_wrong_after_the_answer_is_told(page, until, other):
    locked(page.session, replace(quick(), study=replace(quick().study, id="stranger")))
    drafted(page, against(other.spec))
    page.protocols.ask_lock()
    confirm(page)
    answer(page, until, other, agrees(other))
    assert "is locked; amend it" in page.draft.notice.text


def test_a_station_opens_once_everybody_is_agreed_to(page, until, other, monkeypatch):
    opened = []
    monkeypatch.setattr(page.acts, "_open_station", lambda *told: opened.append(told))
    study = shown(page, locked(page.session, against(other.spec)))
    for text, many in (("Cancel", 0), (agrees(other), 1)):
        page.acts.run(study)
        confirm(page)
        answer(page, until, other, text)
        assert len(opened) == many
    assert other.count() == 0


def test_a_file_that_brings_a_study_is_merged_once_its_agents_are_agreed_to(page, until, other, tmp_path):
    with closing(Session(tmp_path / "far" / "t.sqlite", Paths.of(tmp_path / "far"))) as far:
        study = locked(far, compared(other.spec))
        take_part(far, study)
        export_to_merge(study, tmp_path / "far.zip")
    page.merger.start([str(tmp_path / "far.zip")])
    answer(page, until, other, "Cancel")
    assert studies(page.session.store) == []
    page.merger.start([str(tmp_path / "far.zip")])
    answer(page, until, other, agrees(other))
    until(lambda: any(each.isVisible() for each in page.findChildren(FormDialog)))
    assert studies(page.session.store) == [], "what the file would change is asked next"
    confirm(page)
    until(lambda: "new or have progressed" in page.view.notice.text)
    assert [row.id for row in studies(page.session.store)] == [study.id]
    assert other.count() == 0


def test_reference_runs_begin_once_everybody_is_agreed_to(page, until, other):
    study = locked(page.session, compared(other.spec))
    take_part(page.session, study)
    study = shown(page, study)
    begin_runs(page, study)
    answer(page, until, other, "Cancel")
    begin_runs(page, study)
    answer(page, until, other, agrees(other))
    until(lambda: "played." in page.view.notice.text)
    assert other.count() > 0


def begin_runs(page, study):
    """Ask for reference runs, and agree to what they will take where models play in them."""
    page.acts.carry_out("reference", study)
    confirm(page, Repeats="1")
    if any(each.isVisible() for each in page.findChildren(FormDialog)):
        confirm(page)


def test_a_participant_at_a_station_meets_nobody_whom_no_one_agreed_to(opened, session, until, hand, other):
    """Where whatever opened the station forgot to ask."""
    station = opened(locked(session, against(other.spec)))
    visitor = Visitor(station, hand, until)
    visitor.take_part(PracticeScreen)
    visitor.press(visitor.button("Play a practice match"))
    until(lambda: isinstance(station.screen_shown, LockedScreen))
    assert other.count() == 0
    station.leave()
    assert "not agreed" in station.front.notice.text, "the experimenter reads why"
