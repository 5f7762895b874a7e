"""Reference runs outside this process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from helpers.studies import TEXTS, brief, locked, take_part

from agents.catalog.seat_context import SeatContext
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.reference import run, wanted
from gamebench_gui.app.tournament.executors import RemoteExecutor
from replays.review.verify import Trust, verify_trace
from replays.studies.protocol_file import write_text
from replays.studies.registry import amend


def test_runs_are_played_elsewhere_and_recorded_here(session: Session) -> None:
    study = locked(session, brief(analysis=replace(brief().analysis, compare=("optimal",))))
    take_part(session, study)
    runs = wanted(study, [], 1)
    away = RemoteExecutor(session, lambda: ThreadPoolExecutor(1), lambda plan, sentence: None)
    slices: list[str] = []
    play = away._slice

    async def counted(plan):  # type: ignore[no-untyped-def]
        slices.append(plan.match_id)
        return await play(plan)

    away._slice = counted  # type: ignore[method-assign]
    try:
        assert asyncio.run(run(session, study, runs, SeatContext(), elsewhere=away)) == []
    finally:
        away.close()
    assert wanted(study, [], 1) == []
    assert len(set(slices)) == len(runs) > 0
    for match_id in set(slices):
        assert verify_trace(session.store.trace(match_id)).trust is Trust.VERIFIED


def test_an_executor_that_is_none_is_refused_before_anything_is_played(
    session: Session, call: Callable[..., tuple[int, str, str]]
) -> None:
    study = locked(session)
    take_part(session, study)
    code, _, err = call("study", "reference", study.id, "--agent", "optimal", "--executor", "moon")
    assert code == 2
    assert "moon" in err
    assert len(wanted(study, ["optimal"], 1)) > 0


def test_chairs_of_a_block_that_an_amendment_took_out_are_left(session: Session) -> None:
    study = locked(session)
    take_part(session, study)
    first, second = study.protocol.blocks
    assert {one.chair.block for one in wanted(study, ["random"], 1)} == {first.id, second.id}
    about = replace(study.protocol.study, version="1.1")
    later = amend(study, write_text(replace(study.protocol, study=about, blocks=(first,))), TEXTS, "shorter")
    assert {one.chair.block for one in wanted(later, ["random"], 1)} == {first.id}
