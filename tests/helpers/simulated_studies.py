"""Studies made up from known variances: how often is the truth found, and how often something that is not?"""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np

from replays.studies.analysis.paired import Meetings, difference_of
from replays.studies.analysis.reading import scored_rows
from replays.studies.analysis.rows import Scored

DATA = Path(__file__).parent.parent / "data" / "study-matches.csv"
"""Two models and 24 people on the same 12 deals, drawn once and for all."""

# values of lme4 1.1-31 and statsmodels 0.15, which agree to four digits, for
# score ~ human + place + opponent + (0 + human | person) + (1 | deal): analysis.py and analysis.R print them
MIXED = {"local-70b": (0.1642, 0.0890, 0.2394), "small-8b": (0.0868, 0.0114, 0.1623)}
MIXED_WINS = {"local-70b": 0.2569, "small-8b": 0.1319}


def simulated(
    rng: np.random.Generator,
    people: int = 20,
    deals: int = 12,
    rho: float = 0.3,
    shared: float = 0.2,
    runs: int = 5,
    wins: bool = False,
) -> Meetings:
    """A study without a difference.

    Args:
        rho: correlation of the matches of a person.
        shared: of the matches of one deal, people's and the model's.
        wins: whether scores are 0 or 1.
    """
    person, deal = rng.normal(0, np.sqrt(rho), people), rng.normal(0, np.sqrt(shared), deals)
    noise = rng.normal(0, np.sqrt(1 - rho - shared), (deals, people))
    scores = person + deal[:, None] + noise
    model = deal[:, None] + rng.normal(0, np.sqrt(1 - shared), (deals, runs))
    if wins:
        scores, model = (scores > 0).astype(float), (model > 0).astype(float)
    names = tuple(f"P{number}" for number in range(people))
    return Meetings(scores, np.ones_like(scores), np.arange(deals), True, tuple(model), names)


def rejected(studies: int, samples: int, wins: bool = False) -> float:
    """Share of simulated studies whose interval leaves out the truth, which is also what they reject."""
    missed = 0
    for seed in range(studies):
        found = difference_of(
            simulated(np.random.default_rng([1, seed]), wins=wins), "m", 0.95, samples, seed
        )
        assert found.low is not None
        assert found.high is not None
        missed += not found.low <= 0 <= found.high
    return missed / studies


def fixed() -> list[Scored]:
    """The rows of the fixed study."""
    with DATA.open(encoding="utf-8", newline="") as file:
        return list(scored_rows(csv.DictReader(file)))
