"""One visit of a participant: the next screen, its permitted inputs, and their storage (A.9 to A.12).

No Qt and no play: a window or a simulated person shows `Sitting.screen` and calls the method that fits it.
Each method is one transaction; a kill loses at most what was not confirmed.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from replays.store.errors import StoreError
from replays.store.recorder import app_version
from replays.store.row_writers import compact, insert
from replays.store.study_tables import (
    Consent,
    LogKind,
    MatchState,
    PersonState,
    RowState,
    StageOutcome,
    VisitEnd,
)
from replays.studies.agenda import WAITING, Stage
from replays.studies.deletion import delete, finish_deletions
from replays.studies.enrolment import enrol, reserve
from replays.studies.forms import pay, unfit
from replays.studies.group_attendance import part_from_groups
from replays.studies.group_records import begin_wait
from replays.studies.group_room import GroupClock, wall_ms
from replays.studies.group_showing import lost_screen, notice_of, waiting_screen
from replays.studies.guided import GUIDED, is_next
from replays.studies.log import note, now
from replays.studies.matches import ending, skip
from replays.studies.people import (
    DELETED,
    device_text,
    forget_person,
    last_visit,
    read_person,
    set_pay,
    set_state,
)
from replays.studies.played import KindOf, Planner
from replays.studies.progress import Progress, read_progress
from replays.studies.registry import Study, finish_code
from replays.studies.rows import give_back, set_row
from replays.studies.screens import (
    Answer,
    LockedScreen,
    Planned,
    PracticeScreen,
    RulesScreen,
    Screen,
    StopScreen,
)
from replays.studies.showing import (
    Checked,
    check_screen,
    checked,
    consent_screen,
    going_on,
    pause_screen,
    practice_screen,
    show,
)
from replays.studies.strata import items_of
from resources.foreign import visible

Clock = Callable[[], float]
"""Milliseconds, rising."""


class FlowError(StoreError):
    """An input that the screen does not allow now; the sentence says what is missing."""


class Sitting:
    """A visit of a participant, new or continued.

    Args:
        code: of the participant; empty draws one.
        kind_of: gives the kind of an agent by its spec, for the names of opponents.
        wall: milliseconds since 1970, for people who wait for a group.
        clock: None takes the machine's; it starts at 0 with the visit.
        device: description of the machine, of which only permitted parts are stored.

    Raises:
        StoreError: this code must not start now.

    Attributes:
        resumed: whether the experimenter must still confirm that the visit continues.
        locked: why the visit is over; empty before.
    """

    def __init__(
        self,
        study: Study,
        station: str,
        code: str = "",
        *,
        pilot: bool = False,
        kind_of: KindOf = lambda spec: "program",
        clock: Clock | None = None,
        wall: GroupClock = wall_ms,
        device: dict[str, Any] | None = None,
    ) -> None:
        self.study = study
        self._kind_of, self._wall = kind_of, wall
        finish_deletions(study)
        began = time.monotonic()
        self._clock: Clock = clock or (lambda: (time.monotonic() - began) * 1000)
        self.id, self.visit, self.resumed = study.run(
            lambda conn: _arrive(conn, study, station, code=code, pilot=pilot, device=device_text(device))
        )
        self.locked = ""
        self._parting = ("", "", "")
        self._asked: tuple[str, ...] = ()
        self.progress: Progress = read_progress(study, self.id)

    @property
    def code(self) -> str:
        return self.progress.person.code

    @property
    def now_ms(self) -> int:
        return int(self._clock())

    @property
    def screen(self) -> Screen:
        """The screen to show now; that it was entered is committed the first time."""
        if self.locked:
            return LockedScreen(self.locked, *self._parting)
        if self.resumed:
            return going_on(self.progress)
        if self.study.protocol.group is not None and (shown := self._of_group()) is not None:
            return shown
        if self.progress.asks_to_keep:
            return StopScreen()
        stage = self.progress.stage
        if stage is None:
            self.leave(VisitEnd.FINISHED)
            return LockedScreen("finished")
        self._enter(stage)
        return show(self.progress, stage, self._asked)

    def _of_group(self) -> Screen | None:
        """Return the screen of somebody who waits, or whose group was lost; None for any other."""
        self.progress = read_progress(self.study, self.id)
        with self.study.store.reading() as conn:
            notice = notice_of(conn, self.id)
        if notice is not None:
            return lost_screen(self.study, self.id, notice)
        while (stage := self.progress.stage) is not None and stage.kind == "matches":
            match = self.progress.match_of(stage)
            if match is None or match.state != MatchState.ENDED:
                return None
            # it was played to its end without the person
            self._enter(stage)
            self._do(self._close)
        if stage is None or stage.kind != WAITING or self.progress.asks_to_keep:
            return None
        self._enter(stage)
        return waiting_screen(self.study, self.progress.person, int(self._wall()))

    def _do(self, job: Callable[[sqlite3.Connection], Any]) -> Any:
        """Commit one change, and read the progress again.

        Raises:
            StoreError: another program deleted the participant; the id may be another's by now.
        """

        def checked(conn: sqlite3.Connection) -> Any:
            if read_person(conn, self.id).code != self.progress.person.code:
                raise StoreError(DELETED)
            return job(conn)

        result = self.study.run(checked)
        self.progress = read_progress(self.study, self.id)
        return result

    def _enter(self, stage: Stage) -> None:
        if self.progress.open is None:
            self._do(lambda conn: self._open(conn, stage))

    def _open(self, conn: sqlite3.Connection, stage: Stage) -> None:
        last = self.progress.visited[-1] if self.progress.visited else None
        number = last.number + 1 if last else 1
        row = {"participant_id": self.id, "number": number, "visit_id": self.visit, "began_ms": self.now_ms}
        insert(conn, "stages", [{**row, "kind": stage.kind, "name": stage.name, "block": stage.block}])
        if last and last.outcome == StageOutcome.INTERRUPTED:
            # what was answered before the interruption belongs to the screen that is open again
            move = "update answers set stage = ? where participant_id = ? and stage = ?"
            conn.execute(move, [number, self.id, last.number])
        if stage.kind == WAITING:
            begin_wait(conn, self.id, int(self._wall()))
        if stage.kind == "code":
            _complete(conn, self.study, self.progress)

    def _close(
        self,
        conn: sqlite3.Connection,
        outcome: StageOutcome = StageOutcome.DONE,
        state: PersonState | None = None,
        reason: str = "",
    ) -> None:
        """Close the open stage; with a state, give up what is left, except the debriefing."""
        left = "update stages set ended_ms = ?, outcome = ? where participant_id = ? and outcome = ?"
        conn.execute(left, [self.now_ms, outcome, self.id, StageOutcome.OPEN])
        if state:
            _give_up(conn, self.study, self.progress, outcome=outcome, state=state, reason=reason)
            if self.study.protocol.group is not None:
                part_from_groups(conn, self.id, int(self._wall()))

    def _need(self, *kinds: str) -> Stage:
        """Return the open stage; raise `FlowError` if it is not one of these kinds."""
        stage = self.progress.stage
        waits = self.locked or self.resumed or self.progress.asks_to_keep
        if waits or stage is None or stage.kind not in kinds:
            raise FlowError(f"The screen is not {' or '.join(kinds)} now.")
        self._enter(stage)
        return stage

    def confirm(self) -> None:
        """Continue a visit after a crash or a pause, once the experimenter agrees (screen C).

        A match that had ended, but was not taken in, is taken in now.
        """
        self.resumed = False
        match = self.progress.current_match()
        if match is not None and self.study.protocol.group is not None and match.scored:
            # it is the group's, which goes on without anybody's consent
            return
        if match is not None and match.state == MatchState.STARTED:
            self.begin_match()
            if _is_over(self.study, match):
                self.end_match()

    def go_on(self) -> None:
        """Leave welcome, rules, pause or code; raise `FlowError` if it was not shown for long enough.

        In a study of groups it leaves what is shown about a lost group, too.
        """
        with self.study.store.reading() as conn:
            notice = notice_of(conn, self.id) if self.study.protocol.group is not None else None
        if notice is not None:
            self._do(lambda conn: notice.read(conn, self.study.id))
            return
        stage = self._need("welcome", "rules", "pause", "code")
        if stage.kind == "pause":
            screen = pause_screen(self.progress, stage)
            if self.now_ms - screen.began_ms < screen.at_least_ms:
                raise FlowError("The pause is not over yet.")
        if stage.kind == "rules":
            rules = self.screen
            if isinstance(rules, RulesScreen) and self.now_ms - rules.began_ms < rules.at_least_ms:
                raise FlowError("Please read the rules first.")
            if isinstance(rules, RulesScreen) and rules.solved < rules.steps:
                raise FlowError("Please finish the guided start first.")
        self._do(self._pass)

    def speak(self, language: str) -> None:
        """Choose the language of the texts, at the welcome; raise `FlowError` if they are not in it."""
        self._need("welcome")
        about = self.study.protocol.study
        if language not in (about.language, *about.languages):
            raise FlowError(f"The texts are not in {language!r}.")
        chosen = "update visits set device = json_set(device, '$.language', ?) where id = ?"
        self._do(lambda conn: conn.execute(chosen, [language, self.visit]))

    def consent(self, given: bool, boxes: Mapping[str, bool]) -> None:
        """Record the decision: with consent, reserve a row; without it, keep no data of the participant.

        Raises:
            FlowError: the text was not open long enough, or a required box is not ticked.
        """
        screen = consent_screen(self.progress, self._need("consent"))
        shown = self.now_ms - self.progress.visited[-1].began_ms
        if given and shown < screen.at_least_ms:
            raise FlowError("Please read the text first.")
        missing = [box.text for box in screen.boxes if box.required and not boxes.get(box.id)]
        if given and missing:
            raise FlowError(f"To take part, please tick: {' '.join(missing)}")
        ticked = {box.id: bool(boxes.get(box.id)) for box in screen.boxes} if given else {}

        def job(conn: sqlite3.Connection) -> None:
            decision = Consent.GIVEN if given else Consent.REFUSED
            _put_consent(conn, self.id, decision, digest=screen.digest, boxes=ticked, shown=shown)
            if given:
                if not items_of(self.study.protocol) and self.study.protocol.group is None:
                    reserve(conn, self.study, self.progress.person)
                self._close(conn)
            else:
                person = self.progress.person
                forget_person(conn, self.study.id, person)
                text, data = f"One person, station {person.station}.", {"station": person.station}
                note(conn, self.study.id, PersonState.REFUSED, text, data=data)

        self._do(job)
        self.locked = "" if given else StageOutcome.REFUSED

    def answer(self, answer: Answer) -> None:
        """Record an answer to an item of the form, which can be changed; `FlowError` if it does not fit.

        In a guided start it is a solved step (see `solved`), and must be the next one.
        """
        stage = self._need("form", "rules")
        if stage.kind == "rules":
            if not is_next(self.screen, answer):
                raise FlowError("This step of the guided start is not next.")
            self._do(lambda conn: _put_answer(conn, self.progress, replace(stage, name=GUIDED), answer))
            return
        item = next((offered for offered in self.progress.items(stage) if offered.id == answer.item), None)
        if item is None:
            raise FlowError(f"The form has no item {answer.item!r}.")
        if why := unfit(item, answer.value):
            raise FlowError(why)
        self._do(lambda conn: _put_answer(conn, self.progress, stage, answer))

    def finish_form(self) -> bool:
        """Leave the form, after asking once for missing answers; return whether it was left."""
        stage = self._need("form")
        missing = [item for item in self.progress.items(stage) if item.id not in self.progress.given]
        if any(item.required or item.id not in self._asked for item in missing):
            self._asked = tuple(item.id for item in missing)
            return False
        self._asked = ()
        self._do(self._pass)
        return True

    def _pass(self, conn: sqlite3.Connection) -> None:
        """Leave the open stage; after the last one before the blocks, reserve a row chosen by answers."""
        self._close(conn)
        person, start = self.progress.person, self.study.protocol.flow.start
        if self.study.protocol.group is not None:
            return
        if person.row is None and person.state == PersonState.ACTIVE and self.progress.at == len(start) - 1:
            reserve(conn, self.study, person)

    def check(self, option: int, ms: int = 0) -> bool:
        """Answer the question of the check; return whether the answer was right."""
        stage = self._need("check")
        question = check_screen(self.progress, stage).question
        if not 0 <= option < len(question.options):
            raise FlowError("There is no such option.")
        given = self.progress.given
        tried = sum(item.partition("#")[0] == question.id for item in given) + 1
        item, value = f"{question.id}#{tried}", question.options[option]
        row = {"participant_id": self.id, "stage": self.progress.visited[-1].number, "form": stage.name}
        row |= {"item": item, "value": value, "ms": ms, "position": len(given)}
        how = checked(self.study.protocol.check(stage.name), {**given, item: value})

        def job(conn: sqlite3.Connection) -> None:
            # with what follows from it: a kill between the two would leave a check without a question
            insert(conn, "answers", [row])
            self._after_check(conn, stage, how)

        self._do(job)
        return option == question.answer

    def _after_check(self, conn: sqlite3.Connection, stage: Stage, how: Checked) -> None:
        check = self.study.protocol.check(stage.name)
        spent = max(how.wrong.values()) >= check.tries
        if len(how.settled) == len(check.questions):
            self._close(conn)
        elif spent and check.fail == "end":
            self._close(conn, StageOutcome.FAILED, PersonState.SCREENED, f"failed {check.id}")
        elif spent and check.fail == "again":
            self._close(conn, StageOutcome.AGAIN)

    def practise(self, more: bool) -> None:
        """Play another practice match, or continue with the scored ones; raise `FlowError` if not allowed."""
        stage = self._need("practice")
        screen = practice_screen(self.progress, stage)
        if not isinstance(screen, PracticeScreen):
            raise FlowError("A practice match is being played.")
        if more and not screen.may_play:
            raise FlowError("That was the last practice match.")
        if not more and not screen.may_go_on:
            left = screen.least - screen.played
            many = f"{left} {'more ' * bool(screen.played)}practice match{'es' * (left > 1)}"
            raise FlowError(f"Please play {many}.")
        self._do((lambda conn: self._planner.plan_practice(conn, stage.block)) if more else self._close)

    def ready(self) -> None:
        """Begin this block's scored matches; at the first block, take the row and plan all blocks."""
        self._need("ready")

        def job(conn: sqlite3.Connection) -> None:
            self._planner.take_row(conn)
            self._close(conn)

        self._do(job)

    @property
    def _planner(self) -> Planner:
        return Planner(self.progress, self._kind_of)

    def current_match(self) -> Planned:
        """Return the match to play now, the last run of its place; raise `FlowError` without one."""
        self._need("matches", "practice")
        if (match := self.progress.current_match()) is None:
            raise FlowError("No match is to be played now.")
        return match

    def begin_match(self) -> Planned:
        """Note that the match begins, or continues if it has a ``match_id``; return the match.

        It must be recorded with the batch of the study and its number as pairing, which find it after a kill.
        """
        match = self.current_match()
        self._do(lambda conn: self._planner.begin(conn, match))
        return self.current_match()

    def end_match(self) -> None:
        """Take in the end of the recorded match: it counts, or is void and planned on the next deal."""
        match = self.current_match()

        def job(conn: sqlite3.Connection) -> None:
            if self._planner.take_result(conn, match):
                self._close(conn)

        self._do(job)

    def stop(self) -> None:
        """Stop at the participant's wish (screen S); `FlowError` from the debriefing on."""
        # others may have gone on meanwhile, in a group
        self.progress = read_progress(self.study, self.id)
        stage = self.progress.stage
        over = stage is None or stage.kind in ("debriefing", "code") or self.progress.asks_to_keep
        if self.locked or stage is None or over:
            raise FlowError("There is nothing left to stop.")
        self._enter(stage)
        self._do(lambda conn: self._close(conn, StageOutcome.STOPPED, PersonState.ENDED, "stopped"))

    def keep(self) -> None:
        """Record that the data may be kept: after a stop, or at the debriefing, which this leaves."""
        digest = self.progress.debriefing()[1]
        if self.progress.asks_to_keep:
            self._do(
                lambda conn: _put_consent(conn, self.id, Consent.RENEWED, digest=digest, boxes={}, shown=0)
            )
            return
        self._need("debriefing")
        shown = self.now_ms - self.progress.visited[-1].began_ms

        def job(conn: sqlite3.Connection) -> None:
            if self.progress.deceived:
                _put_consent(conn, self.id, Consent.RENEWED, digest=digest, boxes={}, shown=shown)
            self._close(conn)

        self._do(job)

    def withdraw(self) -> None:
        """Delete the participant's data: at the stop screen or the debriefing.

        The next screen has the debriefing, if it was not read yet, and a completion code, if the protocol
        gives one, and the pay. The code stays in the study's log, tied to nobody; the pay is not stored.
        """
        stage = self.progress.stage.kind if self.progress.stage else "code"
        if self.locked or (not self.progress.asks_to_keep and stage != "debriefing"):
            raise FlowError("Nothing asks for that now.")
        protocol = self.study.protocol
        stopped = self.progress.asks_to_keep
        debriefing = self.progress.debriefing()[0] if stopped else ""
        code = finish_code() if protocol.finish.code == "generated" else ""
        with self.study.store.reading() as conn:
            paid = pay(conn, protocol, self.id)
        self.locked = "deleted"
        delete(self.study, self.code)
        self._parting = debriefing, code, paid
        if code:
            # without it the experimenter could not tell that the code was given here
            text = f"Completion code {code}, to somebody whose data were deleted."
            self.study.log(LogKind.COMPLETION, text, data={"station": self.progress.person.station})

    def idle_end(self) -> None:
        """End the visit after too long without input; the experimenter is called."""
        self.progress = read_progress(self.study, self.id)
        stage = self.progress.stage
        if stage is None or self.locked:
            return
        self._enter(stage)
        if self.progress.person.state == PersonState.ACTIVE:
            self._do(lambda conn: self._close(conn, StageOutcome.IDLE, PersonState.ENDED, "idle"))
        self.leave(VisitEnd.IDLE)

    def leave(self, how: str) -> None:
        """End the visit: ``finished``, ``paused``, ``stopped`` or ``idle``; after a pause it can continue."""
        if self.locked:
            return
        over = "update visits set ended_at = ?, ended_by = ? where id = ? and ended_at is null"
        self.study.run(lambda conn: conn.execute(over, [now(), how, self.visit]).rowcount)
        self.locked = how

    def attend(
        self, kind: str, at_ms: float | None = None, detail: str = "", match_id: str | None = None
    ) -> None:
        """Record an event of attention; ``kind`` is one of the table ``attention``."""
        at = int(self._clock() if at_ms is None else at_ms)
        row = {"visit_id": self.visit, "at_ms": at, "kind": kind, "match_id": match_id}
        row["detail"] = visible(detail)
        self.study.writer.submit(lambda db: insert(db, "attention", [row]))


def _arrive(
    conn: sqlite3.Connection, study: Study, station: str, *, code: str, pilot: bool, device: str
) -> tuple[int, int, bool]:
    """Let a participant begin a visit; return the ids of both, and whether there was a visit before."""
    person_id = enrol(conn, study, station, code, pilot)
    last = last_visit(conn, person_id).number
    crashed = "update visits set ended_at = ?, ended_by = ? where participant_id = ? and ended_at is null"
    conn.execute(crashed, [now(), VisitEnd.CRASHED, person_id])
    broken = "update stages set outcome = ? where participant_id = ? and outcome = ?"
    conn.execute(broken, [StageOutcome.INTERRUPTED, person_id, StageOutcome.OPEN])
    visit = {"participant_id": person_id, "number": last + 1, "station": station, "started_at": now()}
    insert(conn, "visits", [{**visit, "device": device, "app_version": app_version()}])
    return person_id, int(conn.execute("select last_insert_rowid()").fetchone()[0]), last > 0


def _put_consent(
    conn: sqlite3.Connection,
    person: int,
    decision: Consent,
    *,
    digest: str,
    boxes: Mapping[str, bool],
    shown: int,
) -> None:
    """Store a decision about taking part, after those before."""
    count = "select coalesce(max(number), 0) + 1 from consents where participant_id = ?"
    number = conn.execute(count, [person]).fetchone()[0]
    row = {"participant_id": person, "number": number, "text_hash": digest, "decision": decision}
    insert(conn, "consents", [{**row, "boxes": compact(dict(boxes)), "shown_ms": shown, "at": now()}])


def _is_over(study: Study, match: Planned) -> bool:
    """Return whether a match that began is recorded to its end."""
    with study.store.reading() as conn:
        recorded = ending(conn, study.id, match.number)
    return recorded is not None and recorded[0] is not None


def _put_answer(conn: sqlite3.Connection, progress: Progress, stage: Stage, answer: Answer) -> None:
    about, place = progress.match_of(stage), (progress.person.id, progress.visited[-1].number, stage.name)
    key = [*place, answer.item]
    conn.execute("delete from answers where (participant_id, stage, form, item) = (?, ?, ?, ?)", key)
    row = dict(zip(("participant_id", "stage", "form", "item"), key, strict=True))
    row |= {"value": visible(answer.value), "ms": answer.ms, "changes": answer.changes}
    row |= {"position": answer.position, "match_id": about.match_id if about else None}
    insert(conn, "answers", [row])


def _give_up(
    conn: sqlite3.Connection,
    study: Study,
    progress: Progress,
    *,
    outcome: StageOutcome,
    state: PersonState,
    reason: str,
) -> None:
    """Leave planned matches unplayed and give the row back."""
    give_back(conn, study.id, progress.person)
    skip(conn, progress.person.id)
    set_state(conn, progress.person.id, state, reason)
    after = progress.stage.kind if progress.stage else "code"
    note(conn, study.id, outcome, f"After stage {after}.", progress.person.code)


def _complete(conn: sqlite3.Connection, study: Study, progress: Progress) -> None:
    """Settle pay and completion code when the code is shown."""
    person = progress.person
    code = finish_code() if study.protocol.finish.code == "generated" else ""
    if not person.finish_code:
        set_pay(conn, person.id, pay(conn, study.protocol, person.id), code)
    if person.state == PersonState.ACTIVE:
        set_state(conn, person.id, PersonState.COMPLETE)
        set_row(conn, study.id, person.row, RowState.COMPLETE)
