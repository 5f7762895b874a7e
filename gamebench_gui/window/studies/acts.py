"""The actions of a study's buttons: they ask, work in the background, and show the result."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from gamebench_gui.app.study.roster import roster
from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.kit.language import plural, said, spoken, tr
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.page import Page, ShowStudy
from gamebench_gui.window.parts.server_question import agree_to_servers
from gamebench_gui.window.studies.amending import ask_amend
from gamebench_gui.window.studies.hosting import StudyHosting
from gamebench_gui.window.studies.merging import ask_keys
from gamebench_gui.window.studies.references import ReferenceRuns
from gamebench_gui.window.studies.study_view import StudyView
from gamebench_gui.window.studies.texts import TextsDialog
from replays.store.study_tables import StudyState
from replays.studies.analysis.rendering import to_csv, to_json
from replays.studies.deletion import delete
from replays.studies.enrolment import exclude
from replays.studies.export.people import Wishes
from replays.studies.export.searching import search
from replays.studies.export.writing import export_study
from replays.studies.findings import results_of
from replays.studies.free_text import to_read
from replays.studies.merging import export_to_merge
from replays.studies.people import people_of
from replays.studies.plan import plan_html, plan_json, plan_markdown
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
RULES: Final = {
    "keep": tr_noop("Nothing is to be read: the protocol keeps all free text."),
    "drop": tr_noop("Nothing is to be read: the protocol drops all free text."),
}
"""Why nothing is to be read, by the protocol's rule for free text."""
MOST: Final = 6
"""Matches of a search that are shown."""


class Caution(str):
    """The result of a job in which something is to be looked at."""

    __slots__ = ()


class StudyActs(QObject):
    """Carries out actions on the study that is shown; `done` follows each change."""

    done = Signal()

    def __init__(
        self, page: Page, view: StudyView, work: Work, open_station: OpenStation, hosting: StudyHosting
    ) -> None:
        super().__init__(page)
        self._hosting = hosting
        self._page = page
        self._view = view
        self._work = work
        self._open_station = open_station
        self._references = ReferenceRuns(page, view, work, self.done.emit)
        self._acts: dict[str, Callable[[Study], None]] = {
            "run": self.run,
            "host": self.host,
            "exclude": self.exclude,
            "delete": self.delete,
            "reference": self._references.ask,
            "results": self.results,
            "estimates": self.estimates,
            "plan": self.plan,
            "report": self.report,
            "texts": self.texts,
            "export": self.export,
            "to_merge": self.to_merge,
            "keys": self.keys,
            "amend": self.amend,
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

    def host(self, study: Study) -> None:
        """Let people take part in their browsers, once the user agrees to the servers of all agents."""
        agree_to_servers(
            self._page,
            self._page.session.servers,
            roster(study.protocol).values(),
            lambda: self._hosting.ask(study),
            self._complain,
        )

    def exclude(self, study: Study) -> None:
        codes = self._view.people.chosen()

        def give(asked: FormDialog) -> None:
            for code in codes:
                exclude(study, code, asked.text(tr("Reason")))
            self.done.emit()

        sentence = tr(
            "{codes}: the data stay and are marked; the row goes to the next person.", codes=", ".join(codes)
        )
        FormDialog(self._page, tr("Exclude"), tr("Exclude"), sentence, give).line(tr("Reason")).open()

    def delete(self, study: Study) -> None:
        codes = self._view.people.chosen()

        def job() -> None:
            for code in codes:
                delete(study, code)

        def give(asked: FormDialog) -> None:
            if not _is_yes(asked.text(tr("Type yes"))):
                raise UserError(tr("Type yes to delete, or cancel."))
            deleted = tr("{matches} deleted.", matches=plural("person was", "people were", len(codes)))
            self._do(
                job, tr("{deleted} Exports and copies made before still have the data.", deleted=deleted)
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

    def results(self, study: Study) -> None:
        """Show the results; before the study is closed, ask first and log it."""
        self._unblinded(study, lambda: self._show_results(study))

    def _show_results(self, study: Study) -> None:
        view = self._view.results
        self._view.show_results()
        view.show_loading()

        def fail(sentence: str) -> None:
            view.show_failed(sentence)
            self._complain(sentence)

        self._work.start(tr("Comparing ..."), lambda *_: results_of(study), view.show_results, fail)

    def estimates(self, study: Study) -> None:
        """Save all estimates as a table or, by the ending ``.json``, as a document."""
        self._unblinded(
            study,
            lambda: self._save(
                tr("Save all estimates"),
                f"{study.id}-estimates.csv",
                lambda path: _save_estimates(path, study),
            ),
        )

    def _unblinded(self, study: Study, show: Callable[[], object]) -> None:
        """Show something that depends on results; before the study is closed, ask first and log it."""
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

    def registry(self, study: Study) -> None:
        """Save the plan in all forms, for a registry; nothing is sent."""

        def job(folder: Path) -> str:
            folder.mkdir(parents=True, exist_ok=True)
            _write(folder / "plan.html", plan_html(study))
            _write(folder / "plan.md", plan_markdown(study))
            _write(folder / "plan.json", json.dumps(plan_json(study), indent=2, ensure_ascii=False))
            return tr("plan.html, plan.md and plan.json are in {folder}.", folder=folder)

        self._save(tr("Save files for a registry into a new folder"), f"{study.id}-plan", job)

    def report(self, study: Study) -> None:
        self._save(
            tr("Save the report"),
            f"{study.id}-report.html",
            lambda path: _write(path, report_html(study, language=spoken())),
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

    def amend(self, study: Study) -> None:
        def over(sentence: str) -> None:
            self._view.notice.tell(sentence, "good")
            self.done.emit()

        ask_amend(self._page, study, over, self._complain)

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
            typed = asked.text(said(IDENTIFYING))
            if typed and not _is_yes(typed):
                raise UserError(tr("Type yes to include what identifies people, or leave the line empty."))
            wishes = Wishes(_is_yes(typed), asked.is_ticked(said(READ)))
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
            kind = "warning" if isinstance(result, Caution) else "good"
            self._view.notice.tell(result or sentence, kind, actions)
            self.done.emit()

        self._work.run(job, over, self._complain)

    def _complain(self, sentence: str) -> None:
        self._view.notice.tell(sentence, "bad")


def _is_yes(typed: str) -> bool:
    """Return whether somebody typed yes, in English or in the language of the window."""
    return typed.lower() in ("yes", tr("yes"))


def _export(study: Study, folder: Path, wishes: Wishes) -> str:
    """Write an export and search it; return what was left out and what still identifies people."""
    if wishes.identifying:
        study.log("identifying", "An export with identifying data was written.")
    left_out = "; ".join(export_study(study, folder, wishes)) or tr("nothing")
    with study.store.reading() as conn:
        codes = [person.code for person in people_of(conn, study.id)]
    matches = [
        tr(
            "{file}, line {line}: {kind} {found!r}",
            file=match.file,
            line=match.line,
            kind=match.kind,
            found=match.text,
        )
        for match in search(folder, codes, (), study.text)
    ]
    more = [tr("And {more} more.", more=len(matches) - MOST)] if len(matches) > MOST else []
    result = (
        "\n".join((tr("It identifies people:"), *matches[:MOST], *more))
        if matches
        else tr("Nothing identifies anybody.")
    )
    words = tr(
        "{folder} was written. Left out: {left_out}.\n{result}",
        folder=folder,
        left_out=left_out,
        result=result,
    )
    return Caution(words) if matches else words


def _save_estimates(path: Path, study: Study) -> str:
    comparison = comparison_of(study)
    is_json = path.suffix.lower() == ".json"
    return _write(path, json.dumps(to_json(comparison), indent=2) if is_json else to_csv(comparison))


def _write(path: Path, words: str) -> str:
    path.write_text(words, encoding="utf-8")
    return tr("{path} was written.", path=path)
