"""Playing and recording matches without a window, and reporting their results."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import replace
from functools import partial
from itertools import chain, count
from typing import Final

from agents.catalog.seat_context import SeatContext
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match import until_valid
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.seating import headless_context
from gamebench_gui.app.match.session import InterruptedMatchError, Session
from gamebench_gui.cli.arguments import recorded_unfinished
from gamebench_gui.cli.language import said, tr
from gamebench_gui.cli.match_reports import MatchReport, Place
from gamebench_gui.cli.output import DONE, FAILED, UsageError, progress, say, warn
from gamebench_gui.cli.people import NEEDED, People, people_at
from games.core.events import Called, Ended, Event, Stepped
from games.core.series import Pairing, run_each
from replays.scores.stand_ins import seat_errors
from replays.store.errors import StoreError
from replays.store.ids import new_id

UNSAVED: Final = 16
"""The most ended matches that are not saved yet while others begin; they share a commit."""


def seated(first: Plan, pairing: Pairing) -> Plan:
    seats = tuple(first.seats[agent] for agent in pairing.seating)
    return replace(first, seats=seats, seed=pairing.seed, match_id=new_id())


def play_all(
    session: Session,
    plans: Iterable[Plan],
    args: Namespace,
    many: int,
    *,
    seats: Sequence[AgentSpec] = (),
    quiet: bool = False,
) -> int:
    """Play the matches, each planned when it begins, and unless ``quiet`` report each result.

    Args:
        many: the number of matches.
        seats: the agents of all matches; empty for those of the first.
    """
    plans = iter(plans)
    first = next(plans)
    session.writer.begin()
    session.writer.together = True
    with (
        seat_context(seats or first.seats, args.concurrency, people_at(first, args.concurrency)) as context,
        _report(session, args, quiet) as report,
        progress(tr("matches"), many, args.quiet) as bar,
    ):
        room, done = asyncio.Semaphore(args.concurrency), count(1)

        async def play_one(planned: Plan, place: Place) -> None:
            await _play_one(session, planned, context, place, room)
            bar.tell(next(done))

        jobs = (partial(play_one, planned, report.place()) for planned in chain([first], plans))
        asyncio.run(run_each(jobs, args.concurrency + UNSAVED))
    return FAILED if report.halted else DONE


def _report(session: Session, args: Namespace, quiet: bool = False) -> MatchReport:
    """Return the report of results; its document also names the interrupted matches."""
    silent = quiet or (args.quiet and not args.json)
    return MatchReport(args.json, silent, lambda: {"interrupted": recorded_unfinished(session)})


def play_until_valid(session: Session, first: Plan, args: Namespace) -> int:
    """Play seat-swapped until enough matches are valid, and report how many were."""
    wanted, over = args.until_valid, count(1)
    session.writer.together = True
    with (
        seat_context(first.seats, args.concurrency) as context,
        _report(session, args) as report,
        progress(tr("matches"), wanted, args.quiet) as bar,
    ):

        async def play(planned: Plan) -> Ended | None:
            ended = await _play_one(session, planned, context, report.place())
            bar.tell(min(wanted, next(over)))
            return ended

        result = asyncio.run(until_valid.play_until_valid(first, wanted, play, args.concurrency))
        advantage = until_valid.advantage(session, first, result.ids)
        rate = result.valid / result.played
        report.add(valid=result.valid, completion_rate=rate, nra=advantage)
    if not args.json:
        say(
            tr(
                "{valid} of {played} matches are valid; completion rate {rate:.1%}.",
                valid=result.valid,
                played=result.played,
                rate=rate,
            )
        )
        for name, nra in (advantage or {}).items():
            say(tr("Normalised relative advantage of {name}: {nra:+.3f}.", name=name, nra=nra))
    return FAILED if report.halted else DONE


@contextmanager
def seat_context(
    seats: Sequence[AgentSpec], concurrency: int, people: People | None = None
) -> Iterator[SeatContext]:
    """Open the context of seats in headless play, in which ``people`` asks people, if possible."""
    if people is None and any(spec.kind == "human" for spec in seats):
        raise UsageError(said(NEEDED))
    with headless_context(seats, concurrency, people) as context:
        yield context


async def _play_one(
    session: Session,
    planned: Plan,
    context: SeatContext,
    report: Place,
    room: asyncio.Semaphore | None = None,
) -> Ended | None:
    """Play a match and report its result, or return None if it was interrupted.
    ``room`` is taken while the match is played, and free while it is saved."""
    decisions = 0
    left_out: dict[str, None] = {}
    async with AsyncExitStack() as place:
        if room is not None:
            await place.enter_async_context(room)

        def watch(event: Event) -> None:
            nonlocal decisions
            if isinstance(event, Called) and event.call.left_out:
                left_out[
                    tr(
                        "{model} refuses {left_out}",
                        model=event.call.model,
                        left_out=", ".join(event.call.left_out),
                    )
                ] = None
            if isinstance(event, Stepped):
                decisions += sum(decision.player >= 0 for decision in event.decisions)
            if isinstance(event, Ended) and room is not None:
                place.pop_all()
                room.release()

        try:
            ended = await session.play(planned, watch=watch, context=context, attended=False)
        except InterruptedMatchError as error:
            how = tr("Play it on with: gamebench resume {match_id}", match_id=error.match_id)
            report.halted(
                tr(
                    "match {match_id} was interrupted: {error} {how}",
                    match_id=error.match_id,
                    error=error,
                    how=how,
                )
            )
            return None
        except StoreError as error:
            if session.writer.failure is not None:
                raise
            report.halted(
                tr(
                    "match {match_id} is not recorded to its end: {error}",
                    match_id=planned.match_id,
                    error=error,
                )
            )
            return None
    for what in left_out:
        warn(tr("{what}; it was asked without, in match {match_id}.", what=what, match_id=planned.match_id))
    report.ended(planned, ended, decisions, seat_errors(session.store, planned.match_id, len(planned.seats)))
    return ended
