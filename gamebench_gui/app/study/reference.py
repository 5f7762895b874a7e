"""Reference runs: each model in every chair that a person had, on the same deals (studies, A.7)."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from agents.catalog.options import SpecError
from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.pacing import Pacer
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import InterruptedMatchError, Session
from gamebench_gui.app.study.playing import planned
from gamebench_gui.app.study.roster import roster, spec_of
from gamebench_gui.app.tournament.executors import MatchExecutor
from games.catalog import find_preset
from games.core.events import Ended, Event, Paused
from games.core.game import GameError
from games.core.series import run_each
from replays.store.errors import StoreError
from replays.store.row_writers import insert
from replays.store.rows import VALID
from replays.studies.assignment import game_of
from replays.studies.protocol import Protocol
from replays.studies.references import OVER, run_number
from replays.studies.registry import Study
from replays.studies.screens import Planned


@dataclass(frozen=True, slots=True)
class Chair:
    """Where a person sat."""

    block: str
    deal: int
    seat: int
    opponent: str
    seed: int


@dataclass(frozen=True, slots=True)
class Wanted:
    """A reference run that is to be played; ``number`` is that of one which was begun."""

    agent: str
    chair: Chair
    repeat: int
    number: int | None = None


def chairs(study: Study) -> list[Chair]:
    """Every chair in which a person ended a match that counts."""
    query = (
        "select distinct s.block, s.deal, s.seat, s.opponent, s.seed from study_matches s "
        "join participants p on p.id = s.participant_id where s.study_id = ? and s.scored = 1 "
        "and s.state = 'ended' and p.pilot = 0 order by s.block, s.deal, s.seat, s.opponent"
    )
    with study.store.reading() as conn:
        return [Chair(*row) for row in conn.execute(query, [study.id])]


def wanted(study: Study, agents: list[str], repeats: int) -> list[Wanted]:
    """The runs that are missing, of the games that an agent can play.

    Raises:
        GameError: an agent is none, or can play none of them.
    """
    query = (
        "select reference, block, deal, seat, opponent, run, state, number from study_matches "
        "where study_id = ? and reference <> ''"
    )
    with study.store.reading() as conn:
        known = {tuple(row)[:6]: (row["state"], row["number"]) for row in conn.execute(query, [study.id])}
    found = []
    for agent in agents or list(study.protocol.analysis.compare):
        for chair in _suitable(study, agent):
            for repeat in range(1, repeats + 1):
                key = (agent, chair.block, chair.deal, chair.seat, chair.opponent, repeat)
                state, number = known.get(key, ("", None))
                if state not in OVER:
                    found.append(Wanted(agent, chair, repeat, number))
    return found


def _suitable(study: Study, agent: str) -> list[Chair]:
    """The chairs whose game an agent can play."""
    every, found, why = chairs(study), [], None
    for chair in every:
        block = study.protocol.block(chair.block)
        objection = suits(reference_spec(study.protocol, agent), game_of(block), find_preset(block.game)[1])
        why = why or objection
        if not objection:
            found.append(chair)
    if every and not found:
        raise GameError(why or "")
    return found


async def run(
    session: Session,
    study: Study,
    runs: list[Wanted],
    context: SeatContext,
    told: Callable[[int], None] = lambda done: None,
    at_once: int = 1,
    elsewhere: MatchExecutor | None = None,
) -> list[str]:
    """Play reference runs and record them; a sentence for each that came to a halt and can be run again.

    Args:
        elsewhere: plays matches of programs in other processes or on a cluster; None plays all here.
    """
    halted: list[str] = []
    done = 0

    async def one(which: Wanted) -> None:
        nonlocal done
        try:
            await _play(session, study, which, context, elsewhere)
        except (InterruptedMatchError, SpecError, StoreError) as error:
            halted.append(f"{which.agent}, block {which.chair.block}, deal {which.chair.deal}: {error}")
        done += 1
        told(done)

    await run_each((partial(one, which) for which in runs), at_once)
    return halted


async def _play(
    session: Session, study: Study, which: Wanted, context: SeatContext, elsewhere: MatchExecutor | None
) -> None:
    """Play one run, from where it was if it was begun."""
    chair = which.chair
    number = which.number
    if number is None:
        number = study.run(lambda conn: _plan(conn, study, which))
    match = Planned(
        *(number, chair.block, 0, True, chair.opponent, ("",), chair.seat, chair.deal, chair.seed),
        state="started",
        match_id=None,
        run=which.repeat,
    )
    seats = [spec_of(study.protocol, chair.opponent)] * game_of(study.protocol.block(chair.block)).num_players
    seats[chair.seat] = reference_spec(study.protocol, which.agent)
    recorded = _recorded(study, number)
    if recorded and session.store.match(recorded).termination is None:
        plan = session.plan_resume(recorded, seats)
    else:
        plan = planned(study.protocol, match, seats, study.batch)
    if elsewhere is None:
        ended = await session.play(plan, context=context, attended=False)
    else:
        ended = await _play_elsewhere(session, plan, context, elsewhere)
    state = "ended" if ended.termination in VALID else "void"
    study.run(lambda conn: _settle(conn, study, number, plan.match_id, state))


async def _play_elsewhere(
    session: Session, plan: Plan, context: SeatContext, elsewhere: MatchExecutor
) -> Ended:
    """Play a match where somebody else computes; as here, a pause that nobody ends interrupts it."""
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


def _recorded(study: Study, number: int) -> str:
    query = "select id from matches where batch = ? and pairing = ? order by id desc limit 1"
    with study.store.reading() as conn:
        found = conn.execute(query, [study.batch, str(number)]).fetchone()
    return str(found[0]) if found else ""


def _plan(conn: sqlite3.Connection, study: Study, which: Wanted) -> int:
    chair = which.chair
    number = run_number(which.agent, chair.block, chair.deal, chair.seat, chair.opponent, which.repeat)
    row = {
        "study_id": study.id,
        "number": number,
        "reference": which.agent,
        "block": chair.block,
        "scored": 1,
        "place": 0,
        "opponent": chair.opponent,
        "shown_as": "",
        "seat": chair.seat,
        "deal": chair.deal,
        "seed": chair.seed,
        "run": which.repeat,
        "state": "started",
    }
    insert(conn, "study_matches", [row])
    return number


def _settle(conn: sqlite3.Connection, study: Study, number: int, match_id: str, state: str) -> None:
    conn.execute(
        "update study_matches set match_id = ?, state = ? where study_id = ? and number = ?",
        [match_id, state, study.id, number],
    )


def specs(study: Study, agents: list[str]) -> list[AgentSpec]:
    """Return who plays in reference runs: everybody whom the protocol can seat, and the agents named here.

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
