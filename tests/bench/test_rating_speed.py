"""Figures of the ratings: against a loop over choix, and for many matches. Run with ``-s -m bench``."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from helpers.figures import figure, reached, sized, slowness
from helpers.rated import Played, fill

from replays.scores.leaderboard import rate
from replays.scores.match_records import Records, read
from replays.scores.rating_options import GAMEBENCH, Leaderboard, Options, Scope
from replays.store.store import Store
from replays.store.writer import Writer

pytestmark = pytest.mark.bench


def tournament(agents: int, matches: int, seed: int = 1) -> list[Played]:
    """Matches in swapped pairs, of agents whose strengths are normal."""
    rng = random.Random(seed)
    strength = [rng.gauss(0, 0.7) for _ in range(agents)]
    found = []
    for pair in range(matches // 2):
        i, j = rng.sample(range(agents), 2)
        for one, other in ((i, j), (j, i)):
            chance = 1 / (1 + math.exp(strength[other] - strength[one] - 0.1))
            ranks = (1, 1) if rng.random() < 0.1 else (1, 2) if rng.random() < chance else (2, 1)
            found.append(Played((f"agent {one}", f"agent {other}"), ranks, pairing=str(pair)))
    return found


@pytest.fixture
def records(tmp_path: Path) -> Callable[[Sequence[Played]], Records]:
    def records(played: Sequence[Played]) -> Records:
        path = tmp_path / f"{len(played)}.sqlite"
        with Writer(path) as writer, Store(path) as store:
            fill(writer, played)
            return read(store).within(Scope())

    return records


def timed(records: Records, options: Options) -> tuple[float, Leaderboard]:
    """Seconds of CPU time in the best of three, and the leaderboard."""
    best = math.inf
    for _ in range(3):
        began = time.process_time()
        board = rate(records, Scope(), options, lambda share: None, lambda: False)
        best = min(best, time.process_time() - began)
    return best, board


def looped(data: Sequence[tuple[int, int]], agents: int, samples: int, alpha: float) -> np.ndarray[Any, Any]:
    """The loop: choix on each resample."""
    choix = pytest.importorskip("choix", reason="choix is not installed")
    rng = random.Random(0)
    found = []
    for _ in range(samples):
        drawn = rng.choices(data, k=len(data))
        found.append(choix.ilsr_pairwise(agents, drawn, alpha=alpha, max_iter=500))
    return np.array(found)


def test_ratio_to_the_loop_over_choix(records):
    """Seven agents and 277 matches, as GameBench's; the loop is timed on a part of the samples."""
    played = [match for match in tournament(7, 278)[:277] if match.ranks != (1, 1)]
    names = [f"agent {k}" for k in range(7)]
    data = [
        tuple(names.index(name) for name in (match.agents if match.ranks[0] == 1 else match.agents[::-1]))
        for match in played
    ]
    samples, part, alpha = *sized((10_000, 200), (500, 10)), 0.001
    options = Options(pull=alpha, towards="equality", resampling="matches", samples=samples)
    seconds, board = timed(records(played), options)
    began = time.process_time()
    plain = looped(data, 7, part, alpha)
    loop = (time.process_time() - began) * samples / part
    apart = max(abs((a.rating or 0) - plain[:, names.index(a.name)].mean()) for a in board.agents)
    what = f"{samples:,} resamples of {len(data)} matches of 7 agents"
    figure(what, seconds, "s")
    figure(f"{what}, by a loop over choix", loop, "s")
    figure(f"{what}: times as fast as the loop", loop / seconds)
    figure(f"{what}: means apart from the loop's", apart)
    reached(loop / seconds >= 50)
    reached(apart < 0.11)


def test_thirty_agents_and_ten_thousand_matches(records):
    matches = sized(10_000, 600)
    found = records(tournament(30, matches))
    for name, options in {
        "Bradley-Terry, pairs": Options(),
        "Bradley-Terry with seat advantage": Options(seat_advantage=True),
        "Plackett-Luce": Options("plackett-luce"),
        "as GameBench, 1,000 samples": replace(GAMEBENCH, samples=1000),
        "Elo": Options("elo"),
        "TrueSkill": Options("trueskill"),
    }.items():
        seconds, board = timed(found, options)
        figure(f"30 agents, {matches:,} matches, {name}", seconds, "s")
        assert len(board.agents) == 30
        if name == "Bradley-Terry, pairs":
            reached(seconds < slowness())
