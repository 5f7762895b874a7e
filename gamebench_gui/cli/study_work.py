"""The actions of ``gamebench study``."""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gamebench_gui.app.files.templates import find, is_template
from gamebench_gui.app.study.checking import Checked, check_file, unpaced
from gamebench_gui.app.study.roster import roster
from gamebench_gui.app.study.trying import Trial, begin_trial, bodies, try_out
from gamebench_gui.cli import study_groups
from gamebench_gui.cli.consent import agree_to_servers
from gamebench_gui.cli.language import plural, said, spoken, tr
from gamebench_gui.cli.output import DONE, FAILED, UsageError, ask, print_json, progress, put, say, warn
from gamebench_gui.cli.report import Report
from replays.columns import Column
from replays.exchange.jsonl_writing import writing
from replays.store.errors import StoreError
from replays.store.study_tables import StudyState
from replays.studies.deletion import delete
from replays.studies.enrolment import exclude
from replays.studies.export.people import Wishes
from replays.studies.export.searching import search
from replays.studies.export.writing import export_study
from replays.studies.free_text import to_read
from replays.studies.merging import export_to_merge
from replays.studies.overview import PEOPLE, PersonLine, counts, lines, screen_in_words
from replays.studies.people import find_person, people_of
from replays.studies.placeholders import require_filled
from replays.studies.plan import plan_html, plan_json, plan_markdown
from replays.studies.protocol_file import read_text, text_of
from replays.studies.registry import Study, amend, close, register, station_number, studies
from replays.studies.reporting import report_html
from replays.studies.seeding import seed_stored
from replays.studies.station_keys import own_key
from resources.errors import UserError

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session
    from gamebench_gui.app.tournament.executors import RemoteExecutor
    from replays.studies.analysis.rows import Scored
    from replays.studies.protocol import Protocol

STUDIES: Final = {
    "id": Column("Study"),
    "title": Column("Title"),
    "version": Column("Version"),
    "state": Column("State"),
    "complete": Column("Complete", text=lambda row: f"{row['complete']} of {row['quota']}"),
}


def check(session: Session, args: Namespace) -> int:
    """Print all mistakes and warnings; return 1 if there are mistakes."""
    checked = check_file(args.file, session.store)
    _tell(checked, args)
    return FAILED if checked.mistakes else DONE


def _tell(checked: Checked, args: Namespace) -> None:
    if args.json:
        document = {
            "mistakes": checked.mistakes,
            "warnings": checked.warnings,
            "placeholders": checked.blanks,
            "minutes": checked.minutes,
        }
        print_json({"file": str(args.file), **document})
        return
    for sentence in checked.mistakes:
        say(f"{args.file}: {said(sentence)}")
    for sentence in checked.blanks:
        say(tr("{file}: before the lock: {sentence}", file=args.file, sentence=sentence))
    for sentence in checked.warnings:
        say(tr("{file}: warning: {sentence}", file=args.file, sentence=sentence))
    if not checked.mistakes:
        say(
            tr(
                "{file} can be used; a participant is expected to play for {minutes:.0f} minutes.",
                file=args.file,
                minutes=checked.minutes,
            )
        )


def _usable(session: Session, args: Namespace) -> Protocol:
    """Return the protocol in the file; raise a `UserError` if it has mistakes."""
    checked = check_file(args.file, session.store)
    if checked.mistakes or checked.protocol is None:
        raise UserError("\n".join(f"{args.file}: {said(sentence)}" for sentence in checked.mistakes))
    for sentence in checked.warnings:
        warn(tr("{file}: warning: {sentence}", file=args.file, sentence=sentence))
    return checked.protocol


def lock(session: Session, args: Namespace) -> int:
    """Register the plan and write the allocation list; print the hashes.
    A protocol that ships is refused, since a study must not share it with other studies."""
    shipped = find("studies", args.file)
    if is_template("studies", shipped):
        name = shipped.parent.name
        raise UsageError(
            tr("copy the protocol first, for locking changes it: study templates {name} --to DIR.", name=name)
        )
    protocol = _usable(session, args)
    if args.station and args.station not in protocol.study.stations:
        raise UsageError(
            tr(
                "--station must be one of {stations}, not {station!r}.",
                stations=", ".join(protocol.study.stations),
                station=args.station,
            )
        )
    state, texts = StudyState.PILOT if args.pilot else StudyState.LOCKED, bodies(protocol, args.file.parent)
    if state == StudyState.LOCKED and (blanks := require_filled(protocol, texts)):
        raise UserError("\n".join(f"{args.file}: {said(sentence)}" for sentence in blanks))
    agree_to_servers(session.servers, roster(protocol).values(), args.allowed)
    objections = (
        list(unpaced(protocol, session.store)) if state == StudyState.LOCKED and not args.unpaced else []
    )
    if objections:
        raise UsageError(
            tr("{objections} Or agree to that with --unpaced.", objections=" ".join(map(said, objections)))
        )
    text = text_of(args.file)
    many = len(protocol.study.stations) > 1
    with seed_stored(text, lambda changed: _store(args.file, changed, many=many)) as seeded:
        study = register(session.store, session.writer, seeded, texts, state=state, station=args.station)
    if many and seeded != text:
        warn(
            tr(
                "The seed was drawn and written to {file}; copy this file to the other machines.",
                file=args.file,
            )
        )
    if state == StudyState.LOCKED:
        own_key(study)
    _done(args, study, study.lines()[-1].text)
    return DONE


def _store(file: Path, text: str, *, many: bool) -> None:
    """Write a protocol with the drawn seed to its file, from which other machines lock it.

    Raises:
        UserError: it cannot be written, and other machines may need it.
    """
    try:
        with writing(file) as out:
            out.write(text.encode())
    except StoreError as error:
        if many:
            raise UserError(
                tr(
                    "Nothing was locked, because other machines need the seed in {file}, which cannot be "
                    "written: make it writable, or add to [study]: seed = {seed}",
                    file=file,
                    seed=read_text(text).study.seed,
                )
            ) from error


def _done(args: Namespace, study: Study, text: str) -> None:
    if args.json:
        print_json({"study": study.id, "state": study.row.state, "text": text})
    else:
        say(tr("{id} is {state}. {sentence}", id=study.id, state=said(study.row.state), sentence=text))


def try_(session: Session, args: Namespace) -> int:
    """Let simulated people go through the whole protocol; write exports, plan and report to the folder."""
    protocol = _usable(session, args)
    folder = args.to or _tried(args.file)
    if args.seen:
        return _watch(session, args, begin_trial(protocol, bodies(protocol, args.file.parent), folder))
    with progress(tr("people"), args.people, args.quiet) as bar:
        tried = try_out(
            protocol, bodies(protocol, args.file.parent), folder, args.people, args.seed, report=bar.tell
        )
    document = {"folder": str(tried.folder), "counts": asdict(tried.counts), "left_out": tried.left_out}
    minutes = sum(tried.minutes) / max(1, len(tried.minutes))
    if args.json:
        print_json({**document, "minutes": minutes})
        return DONE
    say(
        tr(
            "{complete} simulated people are complete, {minutes:.0f} minutes each on their clocks.",
            complete=tried.counts.complete,
            minutes=minutes,
        )
    )
    say(
        tr(
            "Exports, plan.html and report.html are in {folder}.{left_out}",
            folder=tried.folder,
            left_out=_left_out(tried.left_out),
        )
    )
    return DONE


def _tried(file: Path) -> Path:
    """Return the folder of a trial: beside the protocol, or here for one that ships."""
    return (
        Path(f"{file.parent.name}-tried")
        if is_template("studies", file)
        else Path(f"{file.with_suffix('')}-tried")
    )


def _watch(session: Session, args: Namespace, trial: Trial) -> int:
    """Show simulated people in a window; print the result when it is closed."""
    args.trial = trial
    code = int(args.window(session.paths, args))
    written = (trial.folder / "report.html").exists()
    if args.json:
        print_json({"folder": str(trial.folder), "written": written})
    elif written:
        say(tr("Exports, plan.html and report.html are in {folder}.", folder=trial.folder))
    else:
        say(tr("The trial was stopped before anybody was complete."))
    return code


def _left_out(sentences: Sequence[str]) -> str:
    return (
        tr(" Left out:\n") + "\n".join(f"  - {said(sentence)}" for sentence in sentences) if sentences else ""
    )


def _study(session: Session, args: Namespace) -> Study:
    return Study(session.store, session.writer, args.study)


def ready(session: Session, args: Namespace) -> int:
    """Ask for consent to the servers of a study, and warn of what should be mended before it begins."""
    from gamebench_gui.app.study.readiness import readiness

    study = _study(session, args)
    protocol = study.protocol
    station_number(protocol.study.stations, args.station)
    agree_to_servers(session.servers, roster(protocol).values(), args.allowed)
    for check in readiness(session, study):
        if check.fitness != "good":
            command = tr(" Run: gamebench doctor --timing") if check.about == "timing" else ""
            warn(tr("warning: {sentence}{command}", sentence=check.sentence, command=command))
    return DONE


def host_(session: Session, args: Namespace) -> int:
    """Let people take part in their browsers, after the same looks as before the station's window opens."""
    from gamebench_gui.cli.study_host import serve_study

    ready(session, args)
    return serve_study(session, _study(session, args), args)


def amend_(session: Session, args: Namespace) -> int:
    protocol = _usable(session, args)
    agree_to_servers(session.servers, roster(protocol).values(), args.allowed)
    texts = bodies(protocol, args.file.parent)
    study = amend(_study(session, args), text_of(args.file), texts, args.reason)
    _done(args, study, study.lines()[-1].text)
    return DONE


def status(session: Session, args: Namespace) -> int:
    """Print the state of studies; of one, the counts by state, condition, station and screen."""
    if not args.study:
        rows = [
            {**asdict(row), **_numbers(Study(session.store, session.writer, row.id))}
            for row in studies(session.store)
        ]
        nothing = tr("No study yet. Lock one with: gamebench study lock FILE.toml")
        Report(STUDIES, rows).show(args, "studies", nothing)
        return DONE
    study = _study(session, args)
    if args.groups:
        return study_groups.show(study, args)
    now = counts(study)
    if args.json:
        print_json({"study": asdict(study.row), "counts": asdict(now)})
        return DONE
    say(
        tr(
            "{title} ({id}, version {version}): {state}.",
            title=study.row.title,
            id=study.id,
            version=study.row.version,
            state=said(study.row.state),
        )
    )
    say(
        tr(
            "Complete: {complete} of {quota}; pilots: {pilots}; void matches: {void}.",
            complete=now.complete,
            quota=now.quota,
            pilots=now.pilots,
            void=now.void,
        )
    )
    for title, listed in now.listed(said):
        say(f"{title}: {listed or tr('nobody')}.")
    if end := now.end_in_words():
        say(said(end))
    return DONE


def _numbers(study: Study) -> dict[str, int]:
    numbers = counts(study)
    return {"complete": numbers.complete, "quota": numbers.quota}


def people(session: Session, args: Namespace) -> int:
    """Print codes, states, minutes and problems; no results by condition."""
    study = _study(session, args)
    rows, deleted = [_of_person(line, args) for line in lines(study)], counts(study).deleted
    nothing = tr("There are no data of anybody.") if deleted else tr("Nobody has taken part yet.")
    Report(PEOPLE, rows).show(args, "people", nothing, document={"deleted": deleted})
    if deleted and not args.json:
        say(tr("Deleted: {people}.", people=plural("person", "people", deleted)))
    return DONE


def _of_person(line: PersonLine, args: Namespace) -> dict[str, object]:
    """Return the row of a person, in the language of the command line unless a program reads it."""
    row = asdict(line)
    if args.json or getattr(args, "csv", False):
        return row
    return row | {
        "state": said(line.state),
        "stage": screen_in_words(line.stage, said),
        "problems": line.problems_in_words(said),
    }


def exclude_(session: Session, args: Namespace) -> int:
    study = _study(session, args)
    exclude(study, args.code, args.reason)
    _done(
        args, study, tr("{code} is excluded; the data stay, the row goes to the next person.", code=args.code)
    )
    return DONE


def delete_(session: Session, args: Namespace) -> int:
    study = _study(session, args)
    with session.store.reading() as conn:
        find_person(conn, study.id, args.code)
    if not args.yes:
        _ask(
            tr("Delete {code} of {id} for good, with all matches and answers?", code=args.code, id=study.id),
            tr("nothing was deleted."),
        )
    delete(study, args.code)
    _done(args, study, tr("One person was deleted; exports and copies made before still have the data."))
    return DONE


def _ask(question: str, otherwise: str) -> None:
    """Raise a `UserError` unless the user types yes."""
    ask(tr("{question} Type yes:", question=question))
    if sys.stdin.readline().strip().lower() != "yes":
        raise UserError(otherwise)


def close_(session: Session, args: Namespace) -> int:
    study = _study(session, args)
    close(study)
    _done(args, study, tr("Its matches count in lists and ratings from now on."))
    return DONE


def reference(session: Session, args: Namespace) -> int:
    from gamebench_gui.app.study.reference import chairs, expected, reference_spec, run, specs, wanted
    from gamebench_gui.app.tournament.words import estimate_sentence
    from gamebench_gui.cli.headless import seat_context

    study = _study(session, args)
    agents = specs(study, args.agent)
    session.servers.remember(
        reference_spec(study.protocol, name) for name in args.agent if name not in study.protocol.agents
    )
    agree_to_servers(session.servers, agents, args.allowed)
    runs = wanted(study, args.agent, args.repeats)
    if runs and any(spec.kind == "llm" for spec in agents):
        warn(estimate_sentence(expected(session, study, runs, args.concurrency)))
    programs = [spec for spec in agents if spec.kind != "human"]
    with (
        _elsewhere(session, args) as away,
        seat_context(programs, args.concurrency) as context,
        progress(tr("runs"), len(runs), args.quiet) as bar,
    ):
        halted = asyncio.run(
            run(session, study, runs, context, bar.tell, at_once=args.concurrency, elsewhere=away)
        )
    for sentence in halted:
        warn(sentence)
    if args.json:
        print_json({"study": study.id, "played": len(runs) - len(halted), "halted": halted})
    elif runs:
        say(tr("{runs} reference runs were played.", runs=len(runs) - len(halted)))
    elif not (args.agent or study.protocol.analysis.compare):
        say(tr("The protocol compares with no model; name one with --agent SPEC."))
    else:
        say(
            tr("Nothing is left to play.")
            if chairs(study)
            else tr("Nobody has ended a match that counts yet.")
        )
    return FAILED if halted else DONE


@contextmanager
def _elsewhere(session: Session, args: Namespace) -> Iterator[RemoteExecutor | None]:
    """Open the executor that plays outside this process; None for local play."""
    from gamebench_gui.app.tournament.runner import remote_executor
    from gamebench_gui.cli.tournament import check_executor

    check_executor(args.executor)
    if args.executor == "local":
        yield None
        return
    executor = remote_executor(
        session, args.executor, args.concurrency, lambda plan, sentence: warn(sentence)
    )
    try:
        yield executor
    finally:
        executor.close()


def plan(session: Session, args: Namespace) -> int:
    study = _study(session, args)
    if args.to is not None:
        session.refuse_itself(args.to)
    if args.json:
        print_json(plan_json(study))
    elif args.to is None:
        say(plan_markdown(study))
    elif args.to.suffix == ".json":
        from gamebench_gui.cli.output import json_text

        _write(args.to, json_text(plan_json(study)) + "\n")
    else:
        _write(args.to, plan_markdown(study) if args.to.suffix == ".md" else plan_html(study))
    if args.to is not None and not args.json:
        say(tr("{to} was written.", to=args.to))
    return DONE


def report(session: Session, args: Namespace) -> int:
    study = _study(session, args)
    if args.to is None:
        raise UsageError(tr("say where to: --to FILE.html"))
    session.refuse_itself(args.to)
    if args.unblind:
        _unblind(study)
    _write(args.to, report_html(study, args.unblind, args.language or spoken()))
    say(tr("{to} was written.", to=args.to))
    return DONE


def _unblind(study: Study) -> None:
    if study.row.state != StudyState.CLOSED:
        study.log("unblinded", "Results were shown before the study was closed.")


def compare(session: Session, args: Namespace) -> int:
    """Compare people with models; before the study is closed only with ``--unblind``."""
    from replays.studies.analysis.rendering import to_csv, to_json, to_text
    from replays.studies.results import comparison_of

    study = _study(session, args)
    if study.row.state != StudyState.CLOSED and not args.unblind:
        raise UsageError(
            tr("{id} is not closed: close it, or say --unblind, which goes to the log.", id=study.id)
        )
    _unblind(study)
    comparison = comparison_of(study)
    if args.json:
        print_json(to_json(comparison))
    elif args.csv:
        put(to_csv(comparison))
    else:
        say(to_text(comparison))
    return DONE


def power(session: Session, args: Namespace) -> int:
    """Print how many people find which differences, by simulation of the planned test."""
    from replays.studies.analysis.rendering import power_table, sizes_table
    from replays.studies.analysis.sizes import table
    from replays.studies.results import main_block, power_of

    protocol = _usable(session, args)
    bots: list[Scored] = []
    if args.bots:
        from gamebench_gui.app.study.graded import graded_scores

        bots = graded_scores(protocol, main_block(protocol), args.bots)
    pilot = Study(session.store, session.writer, args.pilot) if args.pilot else None
    try:
        rows, notes = power_of(protocol, pilot, args.spread, bots)
    except ValueError as error:
        raise UserError(str(error)) from error
    if args.json:
        print_json({"power": [asdict(row) for row in rows], "notes": notes})
        return DONE
    say("\n\n".join([power_table(rows).text(), *notes, sizes_table(table()).text()]))
    return DONE


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise StoreError(
            tr("{path} cannot be written: {strerror}.", path=path, strerror=error.strerror)
        ) from error


def export(session: Session, args: Namespace) -> int:
    study = _study(session, args)
    if args.to_merge:
        session.refuse_itself(args.to_merge)
        count = export_to_merge(study, args.to_merge, args.only_station)
        _done(
            args,
            study,
            tr(
                "{to_merge} holds {count} people; it has their codes and is not for publishing.",
                to_merge=args.to_merge,
                count=count,
            ),
        )
        return DONE
    if args.identifying:
        _ask(tr("The export will contain data that may identify people."), tr("nothing was exported."))
        study.log("identifying", "An export with identifying data was written.")
    left_out = export_study(study, args.to, Wishes(args.identifying, args.reviewed))
    with session.store.reading() as conn:
        codes = [person.code for person in people_of(conn, study.id)]
    hits = search(args.to, codes, args.name, study.text) if args.check else []
    if args.json:
        print_json(
            {"folder": str(args.to), "left_out": left_out, "found": [asdict(person) for person in hits]}
        )
    else:
        say(tr("{to} was written.{left_out}", to=args.to, left_out=_left_out(left_out)))
        for person in hits:
            say(
                tr(
                    "{file}, line {line}: {kind} {found!r}",
                    file=person.file,
                    line=person.line,
                    kind=said(person.kind),
                    found=person.text,
                )
            )
        if args.check and not hits:
            say(tr("Nothing in it was found that identifies anybody."))
        if to_read(study) and not args.reviewed and not args.identifying:
            say(tr("Texts are left to read: gamebench study review {id}", id=study.id))
    return FAILED if hits else DONE
