"""The offer to continue what was interrupted when the program last ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.playing import sole_station
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.parts.page import (
    OpenMatch,
    Resume,
    ShowBenchmark,
    ShowStudy,
    ShowTournament,
    Wanted,
)
from games.core.game import GameError
from replays.store import benchmark_runs
from replays.store.benchmark_runs import BenchmarkRow
from replays.store.errors import StoreError
from replays.store.rows import Filter, MatchRow
from replays.store.tournaments import TournamentRow, tournaments
from replays.studies.registry import BATCH
from replays.studies.unfinished import Unfinished, unfinished
from replays.words import one_line, tr_noop

Offers: TypeAlias = Sequence[tuple[str, Wanted]]
STEPS: Final = {
    "welcome": tr_noop("at the welcome"),
    "consent": tr_noop("at the consent"),
    "form": tr_noop("at a form"),
    "rules": tr_noop("at the rules"),
    "check": tr_noop("at the questions about the rules"),
    "practice": tr_noop("at a practice match"),
    "ready": tr_noop("before the first match"),
    "pause": tr_noop("at a pause"),
    "debriefing": tr_noop("at the debriefing"),
    "code": tr_noop("before the completion code"),
}
"""The place at which a participant stopped, by the kind of the next screen."""


def tell_interrupted(session: Session, notice: Notice, answer: Callable[[Wanted], object]) -> None:
    """Offer to continue: a study's participant first, then a benchmark run, a tournament, single matches."""
    store = session.store
    try:
        rows = store.matches(Filter(termination="interrupted"), 100)
        known = tournaments(store)
        runs = benchmark_runs.runs(store)
        people = _waiting(session)
    except StoreError as error:
        notice.tell(str(error), "bad")
        return

    def offer(text: str, offers: Offers) -> None:
        def accept(wanted: Wanted) -> None:
            notice.hide()
            answer(wanted)

        notice.tell(text, "warning", [(verb, partial(accept, wanted)) for verb, wanted in offers])

    ids = {tournament.id for tournament in known}
    rows = [
        row
        for row in rows
        if row.source == "played" and row.batch not in ids and not (row.batch or "").startswith(BATCH)
    ]
    of_runs = {part.tournament for run in runs for part in run.parts}
    running = [
        tournament for tournament in known if tournament.state == "open" and tournament.id not in of_runs
    ]
    open_runs = [run for run in runs if run.state == "open"]
    if people:
        offer(*_of_people(people, len(running) + len(open_runs), len(rows)))
    elif open_runs:
        offer(*_of_runs(open_runs, len(running), len(rows)))
    elif running:
        first = running[0].id
        offers = ((tr("Resume"), ShowTournament(first, play=True)), (tr("Show"), ShowTournament(first)))
        offer(_of_tournaments(running, len(rows)), offers)
    elif rows:
        offer(*_of_matches(rows))


def _waiting(session: Session) -> list[Unfinished]:
    """Return participants who can continue here; none while another program runs a study on the database."""
    try:
        with sole_station(session):
            return unfinished(session.store, session.writer)
    except GameError:
        return []


def _of_people(people: Sequence[Unfinished], running: int, matches: int) -> tuple[str, Offers]:
    first = people[0]
    step = (
        tr("at match {number} of {total}", number=first.number, total=first.total)
        if first.total
        else said(STEPS.get(first.stage, first.stage))
    )
    text = tr(
        "{code} was interrupted {step} of the study {title}.",
        code=first.code,
        step=step,
        title=one_line(first.title, 60),
    )
    if first.station:
        text = tr("Station {station}: {sentence}", station=one_line(first.station, 40), sentence=text)
    if len(people) > 1:
        others = plural("other participant", "other participants", len(people) - 1)
        text += tr(" {others} can continue too.", others=others)
    text += _further(running, matches)
    resumed = ShowStudy(first.study, first.code, first.station, first.pilot)
    return text, ((tr("Continue"), resumed), (tr("Show the study"), ShowStudy(first.study)))


def _of_runs(runs: Sequence[BenchmarkRow], running: int, matches: int) -> tuple[str, Offers]:
    first = runs[0]
    text = tr(
        "The test of {agents} on {suites} is not finished.",
        agents=one_line(", ".join(first.agents), 60),
        suites=one_line(", ".join(part.suite for part in first.parts), 120),
    )
    if len(runs) > 1:
        others = plural("other run is", "other runs are", len(runs) - 1)
        text += tr(" {others} unfinished too.", others=others)
    text += _further(running, matches)
    return text, ((tr("Continue"), ShowBenchmark(first.id, play=True)), (tr("Show"), ShowBenchmark(first.id)))


def _further(running: int, matches: int) -> str:
    """Return the sentences about what else can be continued, each after a blank."""
    text = ""
    if running:
        text += tr(" Unfinished: {tournaments}.", tournaments=plural("tournament", "tournaments", running))
    if matches:
        text += tr(" To be resumed from Replays: {matches}.", matches=plural("match", "matches", matches))
    return text


def _of_matches(rows: Sequence[MatchRow]) -> tuple[str, Offers]:
    latest = rows[0].id
    resume = tr("Resume") if len(rows) == 1 else tr("Resume the latest")
    text = tr("{matches} interrupted.", matches=plural("match was", "matches were", len(rows)))
    return text, ((resume, Resume(latest)), (tr("Show in Replays"), OpenMatch(latest)))


def _of_tournaments(running: Sequence[TournamentRow], matches: int) -> str:
    first = running[0]
    text = tr(
        "The tournament {name} is not finished: {ended:,} of {planned} over.",
        name=one_line(first.name, 60),
        ended=first.ended,
        planned=plural("match is", "matches are", first.planned),
    )
    if len(running) > 1:
        others = plural("other tournament is", "other tournaments are", len(running) - 1)
        text += tr(" {others} unfinished too.", others=others)
    if matches:
        text += tr(
            " {matches} outside it can be resumed from Replays.", matches=plural("match", "matches", matches)
        )
    return text
