"""Two rehearsals of two hundred simulated people: what a step costs late against early, and the memory.

Run with ``-s -m bench``. A step is all that the program does between two screens of a person.
"""

from __future__ import annotations

import asyncio
import gc
import time
import tracemalloc
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import fmean

import pytest
from helpers.figures import figure, slowness, spread
from helpers.studies import TEXTS, shipped

from gamebench_gui.app.study.simulated import SimulatedPerson
from gamebench_gui.app.study.trying import HABITS, Trial, begin_trial
from games.core.hashing import derive_seed
from replays.store.study_tables import PersonState
from replays.studies.protocol import Protocol
from replays.studies.screens import LockedScreen

pytestmark = pytest.mark.bench

PEOPLE = 200
EARLY = 40
"""People at the beginning and at the end whose steps are compared."""
LONGEST = 1000.0
"""Milliseconds of CPU time that no step may take, on the machine on which limits were chosen."""
KEPT = 5_000
"""Bytes that may stay in memory for each further person, such as an entry of a cache of limited size."""


@dataclass
class Rehearsal:
    """Milliseconds of each step by person, and the memory in use after each person."""

    steps: list[list[float]] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)
    complete: int = 0


def plan() -> Protocol:
    """Quickstart for two hundred people, with one match."""
    found = shipped("quickstart")
    blocks = tuple(replace(block, matches=1) for block in found.blocks)
    return replace(found, blocks=blocks, quota=replace(found.quota, participants=PEOPLE))


async def rehearse(trial: Trial, seed: int, *, traced: bool) -> Rehearsal:
    done = Rehearsal()
    for number in range(4 * PEOPLE):
        if done.complete == PEOPLE:
            break
        person = SimulatedPerson(
            trial.session, trial.study, "lab-1", derive_seed(seed, "person", number), habits=HABITS
        )
        done.steps.append([])
        while not isinstance(screen := person.sitting.screen, LockedScreen):
            began = time.process_time()
            await person.respond(screen)
            done.steps[-1].append((time.process_time() - began) * 1000)
        done.complete += person.sitting.progress.person.state == PersonState.COMPLETE
        if traced:
            done.steps.clear()  # figures are no leak
        if traced and number % 10 == 9:
            gc.collect()
            done.memory.append(tracemalloc.get_traced_memory()[0])
    return done


def begin(folder: Path) -> Trial:
    trial = begin_trial(plan(), TEXTS, folder)
    trial.session.writer.together = True
    return trial


@pytest.mark.parametrize("seed", [1, 2])
def test_no_step_of_two_hundred_people_takes_long_and_late_ones_no_longer(tmp_path: Path, seed: int) -> None:
    trial = begin(tmp_path / "trial")
    try:
        done = asyncio.run(rehearse(trial, seed, traced=False))
    finally:
        trial.session.close()
    assert done.complete == PEOPLE
    every = [step for person in done.steps for step in person]
    figure("people who began", len(done.steps))
    figure("steps", len(every))
    spread("a step of a simulated person", every)
    early, late = (
        fmean(step for person in people for step in person)
        for people in (done.steps[:EARLY], done.steps[-EARLY:])
    )
    figure("a late step against an early one", late / early)
    assert max(every) < LONGEST * slowness()
    assert late < 2 * early, "no step waits for those who were there before"


def test_the_memory_stays_flat_over_two_hundred_people(tmp_path: Path) -> None:
    trial = begin(tmp_path / "trial")
    tracemalloc.start()
    try:
        done = asyncio.run(rehearse(trial, 1, traced=True))
    finally:
        tracemalloc.stop()
        trial.session.close()
    first, last = done.memory[len(done.memory) // 4], done.memory[-1]
    people = 10 * (len(done.memory) - 1 - len(done.memory) // 4)
    figure("memory after a quarter of the people", first / 1e6, "MB")
    figure("memory after all people", last / 1e6, "MB")
    figure("memory that each further person leaves", (last - first) / people, "bytes")
    assert last - first < KEPT * people
