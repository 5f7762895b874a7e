"""Reference runs: each model in every chair that a person had, on the same deals."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from agents.catalog.options import SpecError
from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.benchmark import decisions_data
from gamebench_gui.app.match.pacing import Pacer
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import InterruptedMatchError, Session
from gamebench_gui.app.study.playing import planned
from gamebench_gui.app.study.roster import roster, spec_of
from gamebench_gui.app.tournament.definition import Definition, Entrant
from gamebench_gui.app.tournament.estimate import Estimate, estimate
from gamebench_gui.app.tournament.executors import MatchExecutor
from games.catalog import find_preset
from games.core.events import Ended, Event, Paused
from games.core.game import GameError
from games.core.series import run_each
from replays.store.errors import StoreError
from replays.store.rows import VALID
from replays.store.study_tables import MatchState
from replays.store.tournaments import Draft
from replays.studies.assignment import game_of
from replays.studies.group_tables import PERSON
from replays.studies.group_units import seats_against
from replays.studies.matches import plan_match, recorded_as, settle
from replays.studies.protocol import Protocol
from replays.studies.references import OVER, Chair, ended_chairs, known_runs, link_run, run_number
from replays.studies.registry import Study
from replays.studies.screens import Planned


@dataclass(frozen=True, slots=True)
class Wanted:
    """A reference run to be played; ``number`` is that of a run that was started."""

    agent: str
    chair: Chair
    repeat: int
    number: int | None = None


def chairs(study: Study) -> list[Chair]:
    """Return every chair in which a person ended a match that counts."""
    with study.store.reading() as conn:
        return ended_chairs(conn, study.id)


def wanted(study: Study, agents: list[str], repeats: int) -> list[Wanted]:
    """Return the runs that are missing, of the games that an agent can play.

    Raises:
        GameError: an agent does not exist, or can play none of them.
    """
    with study.store.reading() as conn:
        known = known_runs(conn, study.id)
    runs, every = [], chairs(study)
    for agent in agents or list(study.protocol.analysis.compare):
        for chair in _suitable(study, every, agent):
            for repeat in range(1, repeats + 1):
                key = (agent, chair.block, chair.deal, chair.seat, chair.opponent, repeat)
                begun = known.get(key)
                if begun is None or begun.state not in OVER:
                    runs.append(Wanted(agent, chair, repeat, begun and begun.number))
    return runs


def _suitable(study: Study, every: list[Chair], agent: str) -> list[Chair]:
    """Return the chairs whose game an agent can play, without those of blocks that an amendment removed."""
    suitable, why = [], None
    blocks = {block.id for block in study.protocol.blocks}
    for chair in every:
        if chair.block not in blocks:
            continue
        block = study.protocol.block(chair.block)
        objection = suits(reference_spec(study.protocol, agent), game_of(block), find_preset(block.game)[1])
        why = why or objection
        if not objection:
            suitable.append(chair)
    if why and not suitable:
        raise GameError(why)
    return suitable


def names_around(protocol: Protocol, chair: Chair, agent: str) -> list[str]:
    """Return the agents of a reference run by name, with ``agent`` in the chair.

    In a study of groups it takes the seats of all people: what is compared are whole groups.
    """
    if protocol.group is not None:
        return [agent if name == PERSON else name for name in seats_against(protocol, chair.opponent)]
    seats = [chair.opponent] * game_of(protocol.block(chair.block)).num_players
    seats[chair.seat] = agent
    return seats


def expected(session: Session, study: Study, runs: Sequence[Wanted], at_once: int = 1) -> Estimate:
    """Estimate the calls, tokens, time and money of reference runs, as for tournaments and benchmark runs.

    It rests on recorded matches that are not hidden, on bots' matches, and on known prices.
    """
    specs_of: dict[str, AgentSpec] = {}
    drafts = []
    for at, run in enumerate(runs):
        block = study.protocol.block(run.chair.block)
        seats = names_around(study.protocol, run.chair, run.agent)
        specs_of[run.agent] = reference_spec(study.protocol, run.agent)
        specs_of |= {name: spec_of(study.protocol, name) for name in seats if name != run.agent}
        params = dict(block.set)
        drafts.append(Draft(f"{at}", 0, "", block.game, params, run.chair.seed, tuple(seats)))
    entrants = tuple(Entrant(name, spec) for name, spec in specs_of.items())
    definition = Definition(study.id, 0, entrants, (), concurrency=at_once, prices=session.prices())
    return estimate(session.store, definition, drafts, decisions_data.of)


async def run(
    session: Session,
    study: Study,
    runs: list[Wanted],
    context: SeatContext,
    report: Callable[[int], None] = lambda done: None,
    *,
    at_once: int = 1,
    elsewhere: MatchExecutor | None = None,
) -> list[str]:
    """Play and record reference runs; return a sentence for each that was interrupted and can be repeated.

    Args:
        report: is given the number of runs that are over.
        elsewhere: plays matches of programs in other processes or on a cluster; None plays all here.
    """
    halted: list[str] = []
    done = 0

    async def play(which: Wanted) -> None:
        nonlocal done
        try:
            await _play(session, study, which, context, elsewhere)
        except (InterruptedMatchError, SpecError, StoreError) as error:
            halted.append(f"{which.agent}, block {which.chair.block}, deal {which.chair.deal}: {error}")
        done += 1
        report(done)

    await run_each((partial(play, which) for which in runs), at_once)
    return halted


async def _play(
    session: Session, study: Study, which: Wanted, context: SeatContext, elsewhere: MatchExecutor | None
) -> None:
    """Play one run, from its last step if it was started."""
    chair = which.chair
    number = which.number or run_number(
        *(which.agent, chair.block, chair.deal, chair.seat, chair.opponent, which.repeat)
    )
    match = Planned(
        *(number, chair.block, 0, True, chair.opponent, ("",), chair.seat, chair.deal, chair.seed),
        state=MatchState.STARTED,
        match_id=None,
        run=which.repeat,
    )
    if which.number is None:
        study.run(lambda conn: plan_match(conn, study.id, match, reference=which.agent))
    model = reference_spec(study.protocol, which.agent)
    names = names_around(study.protocol, chair, "")
    seats = [spec_of(study.protocol, name) if name else model for name in names]
    with study.store.reading() as conn:
        recorded = recorded_as(conn, study.batch, number)
    if recorded and session.store.match(recorded).termination is None:
        plan = session.plan_resume(recorded, seats)
    else:
        plan = planned(study.protocol, match, seats, study.batch)
    if elsewhere is None:
        ended = await session.play(plan, context=context, attended=False)
    else:
        ended = await _play_elsewhere(session, plan, context, elsewhere)
    state = MatchState.ENDED if ended.termination in VALID else MatchState.VOID

    def job(conn: sqlite3.Connection) -> None:
        link_run(conn, study.id, number, plan.match_id)
        settle(conn, study.id, number, state)

    study.run(job)


async def _play_elsewhere(
    session: Session, plan: Plan, context: SeatContext, elsewhere: MatchExecutor
) -> Ended:
    """Play a match in another process; as here, a pause interrupts it."""
    paused: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def watch(event: Event) -> None:
        if isinstance(event, Paused) and not paused.done():
            paused.set_result(event.reason)

    playing = asyncio.ensure_future(elsewhere.play(plan, Pacer(session.writer), watch, context))
    either: set[asyncio.Future[Any]] = {playing, paused}
    await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
    if not playing.done():
        playing.cancel()
        raise InterruptedMatchError(plan.match_id, paused.result())
    paused.cancel()
    return playing.result()


def specs(study: Study, agents: list[str]) -> list[AgentSpec]:
    """Return the agents of reference runs: all that the protocol can seat, and those named here.

    Raises:
        SpecError: an agent cannot be read.
    """
    return [*roster(study.protocol).values(), *(reference_spec(study.protocol, name) for name in agents)]


def reference_spec(protocol: Protocol, agent: str) -> AgentSpec:
    """Return an agent of reference runs: one that the protocol names, or one that the user describes.

    Raises:
        SpecError: it is neither.
    """
    return AgentSpec.parse(protocol.agents.get(agent, agent))
