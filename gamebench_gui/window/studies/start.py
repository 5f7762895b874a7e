"""Screen 1: the experimenter checks whether the station is ready, and hands the screen over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from gamebench_gui.app.study.readiness import StationCheck, readiness
from gamebench_gui.app.study.timing import SECONDS, keep_timing
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.field_editor import titled
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.studies.consent_copy import FORMATS, save_copy
from gamebench_gui.window.studies.frame import Frame
from gamebench_gui.window.studies.measuring import measure_with_qt
from gamebench_gui.window.studies.overlays import KEPT
from gamebench_gui.window.studies.participant_match import Station
from replays.store.errors import StoreError
from replays.store.study_tables import PersonState
from replays.studies.overview import PersonLine, counts, lines, screen_in_words
from replays.studies.registry import Study
from replays.words import tr_noop

Look: TypeAlias = Callable[[], Sequence[StationCheck]]
"""Finds out whether the station is ready; it may wait for servers."""
WORDS: Final = {
    "bad": (tr_noop("To fix"), "bad"),
    "unsure": (tr_noop("To check"), "warning"),
    "good": (tr_noop("Ready"), "good"),
}
"""Headings of findings, worst first, and their colour."""


class StartFrame(Frame):
    """Shows whether the station is ready, takes a code, and hands over.

    Args:
        look: finds out whether the station is ready; None looks at nothing.

    Signals:
        handed_over(code): a participant is to begin; an empty code draws one.
    """

    handed_over = Signal(str)
    closed = Signal()

    def __init__(self, study: Study, station: str, tools: Station, look: Look | None, *, pilot: bool) -> None:
        super().__init__(study.row.title)
        self._study = study
        self._tools = tools
        self._look = look
        self._work = Work(self)
        standing = counts(study)
        pilots = tr(" · pilot") if pilot else ""
        sentence = tr(
            "Station {station} · {complete} of {quota} complete{pilots}",
            station=station or "-",
            complete=standing.complete,
            quota=standing.quota,
            pilots=pilots,
        )
        self.say(sentence, "secondary")
        self.code = self._code_field(study.protocol.participants.codes == "typed")
        self._offer_codes(
            [
                person
                for person in lines(study)
                if (person.state, person.station) == (PersonState.ACTIVE, station)
            ]
        )
        self.say(self._ways_out())
        self.say(tr("Is the station ready?"), "pane")
        self.checks = QWidget()
        self._column = controls.column(self.checks)
        self.add(self.checks)
        self.end()
        self.offer(tr("Hand over the screen"), self._hand_over, first=True)
        self.offer(tr("Check again"), self.look)
        self.offer(tr("Measure the timing"), self._measure)
        self.offer(tr("Save the consent text..."), self._ask_file)
        self.offer(tr("Close"), self.closed.emit)
        self.look()

    def look(self) -> None:
        """Find out whether the station is ready; servers may take a while to answer."""
        if self._look is None:
            self.show_checks(())
            return
        self._tell([controls.wrapped(tr("Looking ..."), "secondary")])
        self._work.run(self._look, self.show_checks, self._complain)

    def show_checks(self, checks: Sequence[StationCheck]) -> None:
        labels = []
        for fitness, (word, role) in WORDS.items():
            if sentences := [check.sentence for check in checks if check.fitness == fitness]:
                labels.append(controls.wrapped(said(word), role))
                labels += [controls.wrapped(said(sentence), "text") for sentence in sentences]
        self._tell(labels or [controls.wrapped(tr("Nothing was checked."), "secondary")])

    def _tell(self, labels: Sequence[QWidget]) -> None:
        while (item := self._column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        controls.add(self._column, *labels)

    def _code_field(self, typed: bool) -> QLineEdit:
        field = QLineEdit()
        field.setAccessibleName(tr("Participant code"))
        field.setPlaceholderText(tr("type the code") if typed else tr("empty: a new code is drawn"))
        field.returnPressed.connect(self._hand_over)
        self.add(titled(tr("Participant code, to continue a visit or if one was assigned"), field))
        return field

    def _offer_codes(self, people: Sequence[PersonLine]) -> None:
        if not people:
            return
        self.say(tr("Under way; press one to take the code:"), "secondary")
        holder = QWidget()
        flow = FlowLayout(holder, spacing=2 * theme.STEP)
        for person in people:
            flow.addWidget(controls.push(_under_way(person), partial(self.code.setText, person.code)))
        self.add(holder)

    def _ways_out(self) -> str:
        held = self._tools.settings.note(KEPT)
        end = tr(" and the password.") if held else tr(". No password is set: anybody can leave.")
        return tr(
            "The participant sees nothing of the program until you leave with Ctrl+Alt+Shift+Q{end}", end=end
        )

    def _measure(self) -> None:
        """Measure the precision of times here, and keep it for the visits that follow."""
        theme.set_role(self.notice, "text")
        self.notice.tell(
            tr("Measuring for {seconds:.0f} seconds; leave mouse and keyboard alone.", seconds=SECONDS)
        )
        self.setEnabled(False)
        timing = measure_with_qt(SECONDS)
        self.setEnabled(True)
        self.setFocus()
        try:
            keep_timing(self._tools.session.paths, timing)
        except OSError as error:
            self._complain(tr("What was measured cannot be kept: {strerror}.", strerror=error.strerror))
            return
        self.notice.hide()
        self.look()

    def _ask_file(self) -> None:
        name = f"{self._study.id}-consent-{self._study.protocol.consent.version}.pdf"
        dialog = QFileDialog(self, tr("Save the consent text"), name, said(FORMATS))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.fileSelected.connect(self.save_consent)
        dialog.open()

    def save_consent(self, name: str) -> None:
        try:
            save_copy(self._study, Path(name))
        except StoreError as error:
            self._complain(str(error))
            return
        self.notice.tell(tr("{name} was written.", name=name), "good")

    def _complain(self, sentence: str) -> None:
        self.notice.tell(sentence, "bad")

    def _hand_over(self) -> None:
        self.handed_over.emit(self.code.text().strip())


def look_of(tools: Station, study: Study, screen: tuple[int, int]) -> Look:
    return lambda: readiness(tools.session, study, tools.keys, screen=screen)


def _under_way(line: PersonLine) -> str:
    """Return who can continue here, and what the experimenter should know about it."""
    problems = f" ({'; '.join(line.problems_in_words(said))})" if line.problems else ""
    return tr(
        "{code}, at {screen}{problems}",
        code=line.code,
        screen=screen_in_words(line.stage, said) or tr("the start"),
        problems=problems,
    )
