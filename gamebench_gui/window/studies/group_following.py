"""Keeps the tab of groups up to date while it is seen, and rings when the experimenter must decide."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.parts.page import Page
from gamebench_gui.window.studies.group_acts import GroupActs
from gamebench_gui.window.studies.groups_view import to_decide
from gamebench_gui.window.studies.hosting import StudyHosting
from gamebench_gui.window.studies.study_view import StudyView
from replays.store.study_tables import StudyState
from replays.studies.group_desk import GroupDesk
from replays.studies.group_overview import GroupsNow, groups_now
from replays.studies.group_room import GroupClock, wall_ms
from replays.studies.registry import Study
from resources.errors import UserError

LOOK: Final = 1000
"""Milliseconds between two looks at who waits and what groups do, while the tab is seen."""


class GroupsFollowing(QObject):
    """Shows the groups of a study as the database has them, whichever program plays their matches.

    Attributes:
        clock: milliseconds since 1970.
    """

    def __init__(self, page: Page, view: StudyView, hosting: StudyHosting) -> None:
        super().__init__(page)
        self._page, self._view = page, view
        self._hosting = hosting
        self.clock: GroupClock = wall_ms
        self._study: Study | None = None
        self._rung: set[tuple[int, str]] = set()
        self.acts = GroupActs(
            *(page, view.groups, hosting, lambda study: GroupDesk(study, self.clock)),
            self.look,
            self._complain,
        )
        view.groups.wanted.connect(self._act)
        view.groups_wanted.connect(self.look)
        hosting.groups_wanted.connect(self._show_tab)
        self._looks = QTimer(self, interval=LOOK)
        self._looks.timeout.connect(self._look_if_seen)
        self._looks.start()

    def show(self, study: Study) -> None:
        """Follow the groups of a study from now on; a study without groups shows none."""
        if self._study is None or self._study.id != study.id:
            self._rung = set()
            self._view.groups.show_groups(GroupsNow((), ()))
        self._study = study
        self.look()

    def look(self) -> None:
        """Show the groups as they are now."""
        if (now := self._now()) is not None:
            door = self._hosting.door
            people = door.now.people if door is not None else ()
            self._view.groups.door_is_open = door is not None
            lags = {person.code: 1000 * person.ping for person in people if person.is_here and person.ping}
            self._view.groups.show_groups(now, lags)

    def call(self) -> None:
        """Ring once for everybody about whom the study asks the experimenter."""
        now = self._now()
        if now is None:
            return
        asked = set(to_decide(now))
        for group, code in sorted(asked - self._rung):
            QApplication.beep()
            QApplication.alert(self._page.window())
            sentence = tr("{code} has left group {group}. Decide what follows.", code=code, group=group)
            self._view.notice.tell(sentence, "warning", ((tr("Show the groups"), self._show_tab),))
        self._rung = asked

    def _now(self) -> GroupsNow | None:
        study = self._study
        if study is None or study.protocol.group is None:
            return None
        try:
            return groups_now(study, self.clock)
        except UserError as error:
            self._view.groups.show_failed(said(str(error)))
            return None

    def _look_if_seen(self) -> None:
        study = self._study
        if self._view.groups.isVisible() and study is not None and study.row.state != StudyState.CLOSED:
            self.look()

    def _show_tab(self) -> None:
        self._view.tabs.setCurrentWidget(self._view.groups)
        self._page.window().activateWindow()

    def _act(self, name: str) -> None:
        if self._study is not None:
            self.acts.carry_out(name, self._study)

    def _complain(self, sentence: str) -> None:
        self._view.notice.tell(said(sentence), "bad")
