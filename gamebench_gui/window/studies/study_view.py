"""A registered study: progress, participants, and buttons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTabWidget, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.tables import DataTable, Line
from gamebench_gui.window.kit.work import BusyBar, Work
from gamebench_gui.window.studies.groups_view import GroupsView
from gamebench_gui.window.studies.results_view import ResultsView
from replays.store.study_tables import PersonState, StudyState
from replays.studies.overview import PEOPLE, Counts, PersonLine, screen_in_words
from replays.studies.registry import Study
from replays.words import tr_noop
from resources.foreign import tooltip

ACTS: Final = {
    "run": tr_noop("Run at a station..."),
    "host": tr_noop("Open to browsers..."),
    "exclude": tr_noop("Exclude..."),
    "delete": tr_noop("Delete for good..."),
    "reference": tr_noop("Reference runs..."),
    "plan": tr_noop("Save the plan..."),
    "report": tr_noop("Save the report..."),
    "texts": tr_noop("Texts..."),
    "export": tr_noop("Export..."),
    "to_merge": tr_noop("Export to merge..."),
    "keys": tr_noop("Keys of stations..."),
    "amend": tr_noop("Amend..."),
    "close": tr_noop("Close the study..."),
}
"""Texts of the buttons."""
STATES: Final[dict[str, str]] = {
    StudyState.DRAFT: tr_noop("draft"),
    StudyState.PILOT: tr_noop("open for a pilot"),
    StudyState.LOCKED: tr_noop("locked"),
    StudyState.CLOSED: tr_noop("closed"),
    PersonState.ACTIVE: tr_noop("active"),
    PersonState.COMPLETE: tr_noop("complete"),
    PersonState.ENDED: tr_noop("ended"),
    PersonState.REFUSED: tr_noop("refused"),
    PersonState.SCREENED: tr_noop("screened out"),
    PersonState.EXCLUDED: tr_noop("excluded"),
}
OWN_SCREENS: Final = tr_noop("People of a group sit at screens of their own: open the study to browsers.")
FOR_PEOPLE: Final = ("exclude", "delete")


class StudyView(QWidget):
    """Counts, people and buttons; groups and results on tabs of their own.

    Signals:
        wanted(act): one of `ACTS`, or what `ResultsView` wants.
        groups_wanted: the tab of groups was opened.
    """

    wanted = Signal(str)
    groups_wanted = Signal()

    def __init__(self, work: Work) -> None:
        super().__init__()
        self.standing: tuple[Counts, list[PersonLine]] | None = None
        self.title, self.state = controls.label(role="title", wrap=True), controls.wrapped("", "secondary")
        self.notice, self.counts = Notice(), controls.wrapped("", "text")
        self.people, self.busy = DataTable(tr("Participants")), BusyBar(work)
        self.tabs, self.results = QTabWidget(), ResultsView()
        self.groups = GroupsView()
        self.results.wanted.connect(self.wanted)
        self.results.notified.connect(self.notice.tell)
        self.nobody = controls.wrapped("", "secondary")
        self.buttons = {
            name: controls.push(said(words), partial(self.wanted.emit, name)) for name, words in ACTS.items()
        }
        self.people.picked.connect(lambda keys: self._allow(bool(keys)))
        self._lay_out()
        self._allow(False)

    def show_study(self, study: Study, numbers: Counts, people: list[PersonLine]) -> None:
        row, self.standing = study.row, (numbers, people)
        self.title.setText(row.title)
        sentence = tr(
            "{id} · version {version} · {state}", id=row.id, version=row.version, state=state_name(row.state)
        )
        self.state.setText(sentence)
        self.counts.setText("\n".join(sentences(numbers)))
        self.people.show_rows(PEOPLE, [_line(person) for person in people])
        self.people.setVisible(bool(people))
        self.nobody.setVisible(not people)
        for name in ("run", "host", "close"):
            self.buttons[name].setEnabled(row.state != StudyState.CLOSED)
        self._allow(bool(self.people.chosen()))
        self.results.show_study(study, closed=row.state == StudyState.CLOSED)
        self._begin_with(in_groups=study.protocol.group is not None)

    def _begin_with(self, *, in_groups: bool) -> None:
        """Offer the way in which people take part: groups sit at screens of their own."""
        self.tabs.setTabVisible(self.tabs.indexOf(self.groups), in_groups)
        begin = tr("Open the study to browsers.") if in_groups else tr("Run the study at a station.")
        self.nobody.setText(tr("Nobody has taken part yet. {begin}", begin=begin))
        for name, is_first in (("run", not in_groups), ("host", in_groups)):
            if (self.buttons[name].property("role") == "primary") is not is_first:
                theme.set_role(self.buttons[name], "primary" if is_first else "")
        run = self.buttons["run"]
        run.setToolTip(tooltip(said(OWN_SCREENS)) if in_groups else "")
        if in_groups:
            run.setEnabled(False)

    def show_results(self) -> None:
        self.tabs.setCurrentWidget(self.results)

    def _opened(self) -> None:
        """Bring the tab that was opened up to date."""
        if self.tabs.currentWidget() is self.results:
            self.results.open()
        elif self.tabs.currentWidget() is self.groups:
            self.groups_wanted.emit()

    def _allow(self, on: bool) -> None:
        for name in FOR_PEOPLE:
            self.buttons[name].setEnabled(on)

    def _lay_out(self) -> None:
        running, foot = QWidget(), QWidget()
        controls.add(FlowLayout(foot, spacing=2 * theme.STEP), *self.buttons.values())
        page = controls.column(running, theme.STEP)
        controls.add(page, self.counts, self.nobody, (self.people, 1), 0, foot)
        self.tabs.addTab(running, tr("Running"))
        self.tabs.addTab(self.groups, tr("Groups"))
        self.tabs.addTab(self.results, tr("Results"))
        self.tabs.setTabVisible(self.tabs.indexOf(self.groups), False)
        self.tabs.currentChanged.connect(lambda at: self._opened())
        head = self.title, self.state, self.notice, self.busy
        controls.add(controls.column(self, theme.PANE), *head, (self.tabs, 1))


def sentences(numbers: Counts) -> list[str]:
    complete = tr("Complete: {complete} of {quota}.", complete=numbers.complete, quota=numbers.quota)
    states = {state_name(PersonState(state)): count for state, count in numbers.states.items()}
    if numbers.deleted:
        states[tr("deleted")] = numbers.deleted
    parts = (
        (tr("By state"), states),
        (tr("By condition"), numbers.conditions),
        (tr("By station"), numbers.stations),
        (tr("Now at"), {screen_in_words(stage, said): count for stage, count in numbers.stages.items()}),
    )
    listed = [f"{title}: {_listed(counts)}." for title, counts in parts if counts]
    end = tr("At this pace the quota is reached on {day}.", day=numbers.expected_end)
    lines = [
        tr(
            "{complete} Pilots: {pilots}. Void matches: {void}.",
            complete=complete,
            pilots=numbers.pilots,
            void=numbers.void,
        ),
        *listed,
        end if numbers.expected_end else "",
    ]
    return [line for line in lines if line]


def _listed(counts: Mapping[str, int]) -> str:
    none = tr("none yet")
    return ", ".join(f"{name or none} {count}" for name, count in counts.items())


def state_name(state: StudyState | PersonState) -> str:
    """Return what the window calls the state of a study or of a participant."""
    return said(STATES[state])


def _line(person: PersonLine) -> Line:
    state = state_name(person.state)
    state = tr("{state} (pilot)", state=state) if person.pilot else state
    words = {
        "state": state,
        "pilot": False,
        "stage": screen_in_words(person.stage, said),
        "problems": person.problems_in_words(said),
    }
    row = asdict(person) | words
    return Line(person.code, row, faded=person.state in (PersonState.EXCLUDED, PersonState.ENDED))
