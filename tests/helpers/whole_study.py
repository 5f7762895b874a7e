"""A study with one of everything that can happen to a participant, for tests of exports and deletion."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

from agents.catalog.seat_context import SeatContext
from agents.llm.kept import KeptAnswers
from agents.llm.model import Completion
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.reference import run, wanted
from gamebench_gui.app.study.simulated import Habits, SimulatedPerson
from replays.store.judged import store_judgements
from replays.store.row_writers import insert
from replays.studies.analysis.findings import Flow, FlowBox
from replays.studies.deletion import delete
from replays.studies.enrolment import exclude
from replays.studies.merging import export_to_merge
from replays.studies.protocol import Protocol
from replays.studies.registry import Study, register
from replays.studies.screens import Answer, FormScreen, MatchScreen, RulesScreen

from .merging import take
from .studies import TEXTS, brief, locked, person, take_part, until

REASON = "Xylophonist told the answers"
DETAIL = "Quetzalcoatl rang twice"
PLAN = "Vinaigrette was my plan"


@dataclass(frozen=True, slots=True)
class WholeStudy:
    """A study and its database.

    Attributes:
        codes: of the participants, by what happened to them.
    """

    session: Session
    study: Study
    folder: Path
    codes: Mapping[str, str]

    def ids(self) -> list[str]:
        """Ids of all recorded matches."""
        with self.session.store.reading() as conn:
            return [match_id for (match_id,) in conn.execute("select id from matches")]


def protocol(**changes: Any) -> Protocol:
    """Deals that all share in one block and deals of one's own in the other; a seed is drawn at the lock."""
    found = brief(
        analysis=replace(brief().analysis, compare=("optimal",)),
        quota=replace(brief().quota, participants=12, over=12),
    )
    return replace(found, study=replace(found.study, seed=0), **changes)


def whole_study(folder: Path) -> WholeStudy:
    """Play a study with one of everything; see `WholeStudy.codes`."""
    session = Session(folder / "t.sqlite", Paths.of(folder))
    session.writer.together = True
    study = locked(session, protocol())
    codes = {f"complete {seed}": take_part(session, study, seed=seed).code for seed in range(2)}
    codes["resumed"] = _resumed(session, study)
    codes["excluded"] = take_part(session, study, seed=30).code
    exclude(study, codes["excluded"], REASON)
    codes["detail"] = with_words(session, study, seed=40).sitting.code
    codes["killed"] = break_off(person(session, study, seed=50)).sitting.code
    codes["deleted"] = take_part(session, study, seed=60).code
    delete(study, codes["deleted"])
    codes["withdrawn"] = withdrawn(session, study, seed=70)
    codes["pilot"] = take_part(session, study, seed=80, pilot=True).code
    until(person(session, study, seed=90, habits=Habits(refuses=1.0)))
    codes["merged"] = _merged(session, study, folder)
    fork(session, match_ids(session, codes["complete 0"])[0])
    asyncio.run(run(session, study, wanted(study, [], 1), SeatContext()))
    session.writer.flush()
    return WholeStudy(session, study, folder, codes)


def break_off(who: SimulatedPerson) -> SimulatedPerson:
    """Break the visit off in the middle of the first match, as a crash does."""
    until(who, MatchScreen)

    async def work() -> None:
        task = asyncio.current_task()
        assert task is not None
        who.asked = lambda request, seat: task.cancel()  # type: ignore[assignment, method-assign, return-value]
        await who.respond(who.sitting.screen)

    with suppress(asyncio.CancelledError):
        asyncio.run(work())
    who.session.writer.flush()
    return who


def _resumed(session: Session, study: Study) -> str:
    code = break_off(person(session, study, seed=20)).sitting.code
    until(person(session, study, seed=21, code=code))
    match_id = match_ids(session, code)[0]
    began = datetime.fromisoformat(session.store.match(match_id).started_at)
    at, later = ((began + timedelta(hours=hours)).isoformat() for hours in (1, 3))
    row = {"match_id": match_id, "number": 1, "step": 2, "seat": 0, "reason": "Please wait.", "at": at}
    session.writer.run(lambda db: insert(db, "pauses", [{**row, "resumed_at": later}]))
    return code


def with_words(session: Session, study: Study, station: str = "lab-1", seed: int = 1) -> SimulatedPerson:
    """Somebody who wrote something in the last form, and about whom the experimenter noted something."""
    who = person(session, study, station, seed)
    while not (isinstance(screen := until(who, FormScreen), FormScreen) and screen.form == "end"):
        who._respond(screen)
    who.sitting.answer(Answer("plan", PLAN))
    who.sitting.attend("help", detail=DETAIL)
    until(who)
    return who


def withdrawn(session: Session, study: Study, station: str = "lab-1", seed: int = 1) -> str:
    """The code of somebody who stopped at the rules and had all data deleted."""
    who = person(session, study, station, seed)
    until(who, RulesScreen)
    who.sitting.stop()
    assert who.sitting.screen
    who.sitting.withdraw()
    return who.sitting.code


def _merged(session: Session, study: Study, folder: Path) -> str:
    (folder / "other").mkdir()
    other = Session(folder / "other" / "t.sqlite", Paths.of(folder / "other"))
    try:
        there = register(other.store, other.writer, study.text, TEXTS)
        code = take_part(other, there, "lab-2", 100).code
        export_to_merge(there, folder / "other" / "lab-2.zip")
    finally:
        other.close()
    take(session, folder / "other" / "lab-2.zip")
    return code


def match_ids(session: Session, code: str) -> list[str]:
    """Ids of the linked matches of a participant."""
    session.writer.flush()
    query = (
        "select s.match_id from study_matches s join participants p on p.id = s.participant_id "
        "where p.code = ? and s.match_id is not null order by s.number"
    )
    with session.store.reading() as conn:
        return [match_id for (match_id,) in conn.execute(query, [code])]


def fork(session: Session, match_id: str) -> str:
    """Play a match on from its first step with programs; the id of the fork."""
    from agents.catalog.spec import AgentSpec

    seats = [AgentSpec.of("random")] * session.store.match(match_id).num_players
    plan = session.plan_fork(match_id, 1, seats)
    asyncio.run(session.play(plan, context=SeatContext(allow_cheating=True)))
    return plan.match_id


def plant(session: Session, match_id: str, word: str) -> None:
    """Have a word said in a match, quoted by a model whose answer is kept, judged, and noted by the user."""
    said = f"{word} is my clue"

    def work(db: Any) -> None:
        row = {"match_id": match_id, "step": 1, "number": 90, "sender": 0, "text": said}
        insert(db, "messages", [row])

    session.writer.run(work)
    answer = Completion(f"You said {word}.")
    KeptAnswers(session.paths.answers, match_id).keep(f"digest of {match_id}", answer)
    line = {"at": "2026-01-01", "match": match_id, "question": "clue", "model": "m", "reply": f"{word}: yes"}
    store_judgements(session.writer, [{**line, "prompt": [{"role": "user", "text": said}]}])
    session.notebook.set_note(match_id, f"{word} again")
    session.writer.flush()


def places(folder: Path, *words: str) -> list[str]:
    """Files of a folder, those in folders within it included, that hold one of some words in any case."""
    wanted = [word.lower().encode() for word in words]
    return sorted(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and any(word in path.read_bytes().lower() for word in wanted)
    )


def adds_up(flow: Flow) -> bool:
    """Whether every box of a flow chart holds as many people as the next ones and those who left between."""
    chains = [*flow.arms, (*flow.together, FlowBox("", sum(arm[0].people for arm in flow.arms)))]
    return all(
        box.people - sum(leaving.people for leaving in box.leaving) == after.people
        for chain in chains
        for box, after in pairwise(chain)
    )
