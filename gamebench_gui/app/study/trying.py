"""Trying a protocol with simulated people: from the lock to exports, plan and report."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from agents.catalog.seat_context import SeatContext
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.reference import run as run_references
from gamebench_gui.app.study.reference import wanted
from gamebench_gui.app.study.simulated import Habits, SimulatedPerson, stand_ins
from gamebench_gui.app.study.simulated_groups import GroupTrial
from games.core.hashing import derive_seed
from replays.store.errors import StoreError
from replays.store.study_tables import PersonState
from replays.studies.code_list import free_codes
from replays.studies.consistency import files
from replays.studies.export.writing import export_study
from replays.studies.overview import Counts, counts, lines
from replays.studies.plan import plan_html
from replays.studies.protocol import Pace as PaceRule
from replays.studies.protocol import Protocol
from replays.studies.protocol_file import write_text
from replays.studies.registry import Study, close, register
from replays.studies.reporting import report_html
from replays.studies.seeding import with_seed

TRIAL_SEED = 1
HABITS = Habits(refuses=0.05, stops=0.08, errs=0.1, skips=0.05)
GROUP_HABITS = replace(HABITS, misses=0.05, drops=0.1)


@dataclass(frozen=True, slots=True)
class Tried:
    """The result of a trial.

    Attributes:
        folder: has the database, the exports, the plan and the report.
        minutes: of each complete person, by the turned clock.
    """

    folder: Path
    counts: Counts
    left_out: tuple[str, ...]
    minutes: tuple[float, ...]


def bodies(protocol: Protocol, folder: Path) -> dict[str, str]:
    """Return the texts and lists of codes that a protocol names, by file name.

    Raises:
        StoreError: one cannot be read.
    """
    texts = {}
    for key, name in files(protocol):
        try:
            texts[name] = (folder / name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise StoreError(f"{key}: {name} cannot be read as text: {error}.") from error
    return texts


@dataclass(frozen=True, slots=True)
class Trial:
    """A study in a folder of its own, apart from all other studies."""

    folder: Path
    session: Session
    study: Study

    @property
    def station(self) -> str:
        return (self.study.protocol.study.stations or ("",))[0]

    def code_of(self, number: int, station: str | None = None) -> str:
        """Return the code that a simulated person brings along; empty where one is drawn."""
        match self.study.protocol.participants.codes:
            case "typed":
                return f"TRY-{number + 1}"
            case "file":
                with self.study.store.reading() as conn:
                    free = free_codes(conn, self.study.id, self.station if station is None else station)
                return free[0] if free else "none-left"
        return ""

    def finish(self, minutes: Sequence[float] = ()) -> Tried:
        """Close the study and write its exports, plan and report; the trial is over then.

        Args:
            minutes: of each complete person; None takes those of the recorded screens.

        Raises:
            StoreError: something cannot be written.
        """
        study = self.study
        try:
            run = wanted(study, [], 1)
            asyncio.run(run_references(self.session, study, run, context=SeatContext(allow_cheating=True)))
            numbers = counts(study)
            recorded = [line.minutes for line in lines(study) if line.state == PersonState.COMPLETE]
            close(study)
            left_out = export_study(study, self.folder / "export")
            (self.folder / "plan.html").write_text(plan_html(study), encoding="utf-8")
            (self.folder / "report.html").write_text(report_html(study), encoding="utf-8")
            return Tried(self.folder, numbers, tuple(left_out), tuple(minutes or recorded))
        finally:
            self.session.close()


def begin_trial(protocol: Protocol, texts_of: dict[str, str], folder: Path) -> Trial:
    """Register a study with programs in place of models and people, in a new folder.

    Raises:
        StoreError: the folder is not empty, or cannot be written.
    """
    if folder.exists() and any(folder.iterdir()):
        raise StoreError(f"{folder} is not empty; name a folder that is to be made.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"{folder} cannot be made: {error.strerror}.") from error
    session = Session(folder / "try.sqlite", Paths.of(folder / "settings"))
    try:
        # a seed that is the same in every trial, so that equal trials give equal results
        text = with_seed(write_text(without_pace(stand_ins(protocol))), TRIAL_SEED)
        return Trial(folder, session, register(session.store, session.writer, text, texts_of))
    except BaseException:
        session.close()
        raise


def without_pace(protocol: Protocol) -> Protocol:
    group = protocol.group and replace(protocol.group, words_per_minute=0)
    blocks = tuple(replace(block, pace=PaceRule()) for block in protocol.blocks)
    return replace(protocol, blocks=blocks, group=group)


def try_out(
    protocol: Protocol,
    texts_of: dict[str, str],
    folder: Path,
    people: int,
    seed: int = 0,
    *,
    report: Callable[[int], None] = lambda done: None,
) -> Tried:
    """Let simulated people take part in a study, with programs in place of models, in a new folder.

    Args:
        report: is given the number of people who have completed it.

    Raises:
        StoreError: the folder is not empty, or cannot be written.
    """
    trial = begin_trial(protocol, texts_of, folder)
    try:
        trial.session.writer.together = True
        minutes = asyncio.run(_people(trial, people, seed, report))
        return trial.finish(minutes)
    finally:
        trial.session.close()


async def _people(trial: Trial, people: int, seed: int, report: Callable[[int], None]) -> list[float]:
    if trial.study.protocol.group is not None:
        return await _groups(trial, people, seed, report)
    return await _alone(trial, people, seed, report)


async def _groups(trial: Trial, people: int, seed: int, report: Callable[[int], None]) -> list[float]:
    """Let people of groups take part, at most four times as many as are to complete the study."""
    groups = GroupTrial(
        trial.session,
        trial.study,
        4 * people,
        seed,
        habits=GROUP_HABITS,
        code_of=trial.code_of,
        wanted=people,
    )
    minutes = [
        person.hand.ms / 60_000
        for person in await groups.run()
        if person.sitting.progress.person.state == PersonState.COMPLETE
    ]
    report(len(minutes))
    return minutes


async def _alone(trial: Trial, people: int, seed: int, report: Callable[[int], None]) -> list[float]:
    """Let people take part at the stations in turn, until ``people`` are complete or the quota is full."""
    session, study = trial.session, trial.study
    stations, minutes = study.protocol.study.stations or ("",), list[float]()
    for number in range(4 * people):
        if len(minutes) >= people:
            break
        drawn, station = derive_seed(seed, "person", number), stations[number % len(stations)]
        try:
            code = trial.code_of(number, station)
            person = SimulatedPerson(session, study, station, drawn, habits=HABITS, code=code)
        except StoreError:
            break
        await person.take_part()
        if person.sitting.progress.person.state == PersonState.COMPLETE:
            minutes.append(person.hand.ms / 60_000)
            report(len(minutes))
    return minutes
