"""The actions of a study's buttons: they ask, work in the background, and show the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from agents.catalog.seat_context import SeatContext
from gamebench_gui.app.study import reference
from gamebench_gui.app.study.reference import Wanted
from gamebench_gui.app.study.roster import roster
from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.page import Page, ShowStudy
from gamebench_gui.window.parts.server_question import agree_to_servers
from gamebench_gui.window.studies.merging import ask_keys
from gamebench_gui.window.studies.report_text import ReportText
from gamebench_gui.window.studies.study_view import StudyView
from gamebench_gui.window.studies.texts import TextsDialog
from replays.store.study_tables import StudyState
from replays.studies.analysis.rendering import to_text
from replays.studies.deletion import delete
from replays.studies.enrolment import exclude
from replays.studies.export.people import Wishes
from replays.studies.export.searching import search
from replays.studies.export.writing import export_study
from replays.studies.free_text import to_read
from replays.studies.merging import export_to_merge
from replays.studies.people import people_of
from replays.studies.plan import plan_html
from replays.studies.registry import Study, close
from replays.studies.reporting import report_html
from replays.studies.results import comparison_of
from replays.words import tr_noop
from resources.errors import UserError

OpenStation: TypeAlias = Callable[[Study, str, bool, str], None]
"""Opens the window of a station: study, station, whether it is a pilot, code of a continuing participant."""
Actions: TypeAlias = Sequence[tuple[str, Callable[[], object]]]
"""Verbs and actions of the buttons of a notice."""
READ: Final = tr_noop("Somebody has read all free text")
IDENTIFYING: Final = tr_noop("To include what identifies people, type yes")
MODEL: Final = tr_noop("Model")
OTHER: Final = tr_noop("Or another agent")
NO_MODEL: Final = tr_noop("No model was named. Choose one, or write one.")
RULES: Final = {
    "keep": tr_noop("Nothing is to be read: the protocol keeps all free text."),
    "drop": tr_noop("Nothing is to be read: the protocol drops all free text."),
}
"""Why nothing is to be read, by the protocol's rule for free text."""
MOST: Final = 6
"""Matches of a search that are shown."""


class StudyActs(QObject):
    """Carries out what is wanted of the study that is shown; `done` follows each change."""

    done = Signal()

    def __init__(self, page: Page, view: StudyView, work: Work, open_station: OpenStation) -> None:
        super().__init__(page)
        self._page = page
        self._view = view
        self._work = work
        self._open_station = open_station
        self._acts: dict[str, Callable[[Study], None]] = {
            "run": self.run,
            "exclude": self.exclude,
            "delete": self.delete,
            "reference": self.reference,
            "compare": self.compare,
            "plan": self.plan,
            "report": self.report,
            "texts": self.texts,
            "export": self.export,
            "to_merge": self.to_merge,
            "keys": self.keys,
            "close": self.close,
        }

    def carry_out(self, name: str, study: Study) -> None:
        self._acts[name](study)

    def run(self, study: Study) -> None:
        stations = list(study.protocol.study.stations) or [""]
        pilot = study.row.state != StudyState.LOCKED
        sentence = tr("The main window is hidden until you close the station's window.")
        if pilot:
            sentence += tr(" The study is not locked: this person is a pilot and does not count.")
        asked = FormDialog(
            self._page,
            tr("Run at a station"),
            tr("Open"),
            sentence,
            lambda asked: self._agreed(
                study, asked.text(tr("Station")), pilot or asked.is_ticked(tr("Pilot person"))
            ),
        )
        asked.choice(tr("Station"), stations)
        if not pilot:
            asked.tick(tr("Pilot person"))
        asked.open()

    def continue_visit(self, study: Study, wanted: ShowStudy) -> None:
        self._agreed(study, wanted.station, wanted.pilot, wanted.code)

    def _agreed(self, study: Study, name: str, pilot: bool, code: str = "") -> None:
        """Open the station once the user agrees to the servers and programs of all agents it can seat."""
        agree_to_servers(
            self._page,
            self._page.session.servers,
            roster(study.protocol).values(),
            lambda: self._open_station(study, name, pilot, code),
            self._complain,
        )

    def exclude(self, study: Study) -> None:
        codes = self._view.people.chosen()

        def give(asked: FormDialog) -> None:
            for code in codes:
                exclude(study, code, asked.text(tr("Reason")))
            self.done.emit()

        sentence = f"{', '.join(codes)}: the data stay and are marked; the row goes to the next person."
        FormDialog(self._page, tr("Exclude"), tr("Exclude"), sentence, give).line(tr("Reason")).open()

    def delete(self, study: Study) -> None:
        codes = self._view.people.chosen()

        def job() -> None:
            for code in codes:
                delete(study, code)

        def give(asked: FormDialog) -> None:
            if asked.text(tr("Type yes")).lower() != "yes":
                raise UserError(tr("Type yes to delete, or cancel."))
            deleted = tr("{value} deleted.", value=plural("person was", "people were", len(codes)))
            self._do(
                job, tr("{deleted} Exports and backups made before still have the data.", deleted=deleted)
            )

        sentence = tr(
            "{codes}: all matches and answers go, and cannot be brought back.", codes=", ".join(codes)
        )
        FormDialog(self._page, tr("Delete for good"), tr("Delete"), sentence, give).line(
            tr("Type yes")
        ).open()

    def close(self, study: Study) -> None:
        def give(asked: FormDialog) -> None:
            close(study)
            self.done.emit()

        sentence = tr("No more participants; results are shown, and matches count in lists and ratings.")
        FormDialog(self._page, tr("Close the study"), tr("Close it"), sentence, give).open()

    def reference(self, study: Study) -> None:
        """Play models in the seats that people had."""
        compared = ", ".join(study.protocol.analysis.compare)

        def agents(asked: FormDialog) -> list[str]:
            chosen = asked.text(said(OTHER)) or asked.text(said(MODEL))
            return [chosen] if chosen else list(study.protocol.analysis.compare)

        def give(asked: FormDialog) -> None:
            repeats, named = asked.text(tr("Repeats")), agents(asked)
            if not repeats.isdecimal() or int(repeats) < 1:
                raise UserError(tr("Give the number of repeats, from 1."))
            if not named:
                raise UserError(said(NO_MODEL))
            runs = reference.wanted(study, named, int(repeats))
            if not runs:
                raise UserError(tr("Nothing is missing: {names} played all runs.", names=", ".join(named)))
            agree_to_servers(
                self._page,
                self._page.session.servers,
                reference.specs(study, named),
                lambda: self._play(study, runs),
                lambda why: self._view.notice.tell(why, "bad"),
            )

        def objection(asked: FormDialog) -> str:
            if not reference.chairs(study):
                return tr("Nobody has ended a match that counts yet, so there are no deals to play.")
            return "" if agents(asked) else said(NO_MODEL)

        sentence = tr("Models play the deals that people had, in the same seats.")
        if not compared:
            sentence += tr(" No model was named in the protocol (analysis.compare).")
        options = {"": tr("Those of the protocol: {compared}", compared=compared) if compared else tr("none")}
        options |= {name: f"{name}: {spec}" for name, spec in study.protocol.agents.items()}
        asked = FormDialog(self._page, tr("Reference runs"), tr("Play them"), sentence, give)
        asked.choice(said(MODEL), options).line(said(OTHER), such_as="llm:model=...").line(tr("Repeats"), "5")
        asked.allow_unless(objection).open()

    def _play(self, study: Study, runs: list[Wanted]) -> None:
        page = self._page
        context = SeatContext(executor=page.engine.executor, key_for=page.keys.find, allow_cheating=True)
        future = page.engine.submit(reference.run(page.session, study, runs, context))
        self._view.notice.tell(
            tr("{runs} are being played ...", runs=plural("reference run", "reference runs", len(runs)))
        )

        def over(halted: list[str]) -> None:
            kind = "warning" if halted else "good"
            played = plural("reference run was", "reference runs were", len(runs) - len(halted))
            self._view.notice.tell("\n".join((tr("{played} played.", played=played), *halted[:3])), kind)
            self.done.emit()

        self._work.when(future, over, self._complain)

    def compare(self, study: Study) -> None:
        """Compare people with models; before the study is closed, ask first and log it."""

        def show() -> None:
            self._work.start(
                tr("Comparing ..."),
                lambda *_: to_text(comparison_of(study)),
                lambda words: ReportText(
                    self._page, tr("{title}: people and models", title=study.row.title), words
                ).open(),
                self._complain,
            )

        if study.row.state == StudyState.CLOSED:
            show()
            return

        def give(asked: FormDialog) -> None:
            study.log("unblinded", "Results were shown before the study was closed.")
            show()

        sentence = tr("The study is not closed. That you look at results now is written to its log.")
        FormDialog(self._page, tr("Show results now?"), tr("Show them"), sentence, give).open()

    def plan(self, study: Study) -> None:
        self._save(tr("Save the plan"), f"{study.id}-plan.html", lambda path: _write(path, plan_html(study)))

    def report(self, study: Study) -> None:
        self._save(
            tr("Save the report"), f"{study.id}-report.html", lambda path: _write(path, report_html(study))
        )

    def to_merge(self, study: Study) -> None:
        def job(path: Path) -> str:
            count = export_to_merge(study, path)
            return tr(
                "{name} holds {count} people; it has their codes and is not for publishing.",
                name=path.name,
                count=count,
            )

        self._save(tr("Export to merge"), f"{study.id}.zip", job)

    def keys(self, study: Study) -> None:
        try:
            ask_keys(self._page, study, lambda sentence: self._view.notice.tell(sentence, "good"))
        except UserError as error:
            self._complain(str(error))

    def texts(self, study: Study) -> None:
        """Read what people wrote, where the protocol wants that it is read."""
        rule = study.protocol.privacy.free_text
        if rule != "review":
            self._complain(said(RULES[rule]))
            return
        dialog = TextsDialog(self._page, study)
        dialog.finished.connect(self.done)
        dialog.open()

    def export(self, study: Study) -> None:
        unread = to_read(study)

        def read() -> None:
            asked.reject()
            self.texts(study)

        to_go_on = ((tr("Read the texts..."), lambda: self.texts(study)),) if unread else ()

        def give(asked: FormDialog) -> None:
            typed = asked.text(said(IDENTIFYING)).lower()
            if typed not in ("", "yes"):
                raise UserError(tr("Type yes to include what identifies people, or leave the line empty."))
            wishes = Wishes(typed == "yes", asked.is_ticked(said(READ)))
            title = tr("Export into a new folder")
            self._save(title, f"{study.id}-export", lambda folder: _export(study, folder, wishes), to_go_on)

        sentence = tr(
            "CSV files with codebook, events and transcripts; by default without identifiers. "
            "The files are searched afterwards for codes, names, addresses, paths and times."
        )
        if unread:
            sentence += tr(
                " {texts} not been read yet, and will be left out.",
                texts=plural("text has", "texts have", unread),
            )
        asked = FormDialog(self._page, tr("Export"), tr("Choose a folder..."), sentence, give)
        if unread:
            asked.foot.insertWidget(0, controls.push(tr("Read the texts..."), read))
        asked.tick(said(READ)).line(said(IDENTIFYING)).open()

    def _save(self, title: str, name: str, job: Callable[[Path], str], actions: Actions = ()) -> None:
        dialog = QFileDialog(self._page, title)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.selectFile(name)
        dialog.fileSelected.connect(lambda chosen: self._do(lambda: job(Path(chosen)), actions=actions))
        dialog.open()

    def _do(self, job: Callable[[], str | None], sentence: str = "", actions: Actions = ()) -> None:
        """Work in the background; the notice shows the result, with buttons."""

        def over(result: str | None) -> None:
            self._view.notice.tell(result or sentence, "good", actions)
            self.done.emit()

        self._work.run(job, over, self._complain)

    def _complain(self, sentence: str) -> None:
        self._view.notice.tell(sentence, "bad")


def _export(study: Study, folder: Path, wishes: Wishes) -> str:
    """Write an export and search it; return what was left out and what still identifies people."""
    if wishes.identifying:
        study.log("identifying", "An export with identifying data was written.")
    left_out = "; ".join(export_study(study, folder, wishes)) or tr("nothing")
    with study.store.reading() as conn:
        codes = [person.code for person in people_of(conn, study.id)]
    matches = [
        tr(
            "{file}, line {line}: {kind} {value!r}",
            file=match.file,
            line=match.line,
            kind=match.kind,
            value=match.text,
        )
        for match in search(folder, codes, (), study.text)
    ]
    more = [tr("And {value} more.", value=len(matches) - MOST)] if len(matches) > MOST else []
    result = (
        "\n".join((tr("It identifies people:"), *matches[:MOST], *more))
        if matches
        else tr("Nothing identifies anybody.")
    )
    return tr(
        "{folder} was written. Left out: {left_out}.\n{result}",
        folder=folder,
        left_out=left_out,
        result=result,
    )


def _write(path: Path, words: str) -> str:
    path.write_text(words, encoding="utf-8")
    return tr("{path} was written.", path=path)
