"""gamma-Bench's scores: raw and rescaled to 0..100, by the formulas of sections 3 and E of its paper.

Pure functions over what was chosen. Every game has a raw score, S1 to S8 in the paper's order, and a
rescaled one of which more is better; the overall score is the mean of the eight. Where the paper's formula,
its code and its published numbers differ, `Variants` says which one is meant.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from statistics import fmean, stdev
from typing import Final

from games.core.game import GameError

Rounds = Sequence[Sequence[float]]
"""Rounds, and in each what every player chose."""

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "guess": ("corrected", "paper", "repo"),
    "dollar": ("clipped", "raw"),
    "auction": ("paper", "repo"),
    "pirate": ("paper", "repo", "published_t5", "published_buggy"),
}


@dataclass(frozen=True, slots=True)
class Variants:
    """Which formula is meant where there are several; the first of `CHOICES` by default.

    Attributes:
        guess: ``corrected`` measures numbers from the lowest one allowed; ``paper`` does so in the raw score
            only, so that a range from 100 to 200 scores up to 200; ``repo`` is the paper's, and at a ratio
            of 1 what it lacks to 100.
        dollar: ``clipped`` at 0, as the published numbers are; ``raw`` may be negative.
        auction: ``paper`` takes the margin as a part of the highest valuation; ``repo`` each margin, at
            least 0, as a part of the own valuation.
        pirate: ``paper`` as it is written. ``repo``: a single coin for a pirate of the other parity is never
            voted on rightly, and plans are scaled to 100 coins. ``published_t5``: ``repo`` with the part of
            right votes rounded to two decimals. ``published_buggy``: ``repo`` with every round's votes
            counted once more for each voter in the denominator, as for six open models and Gemini 1.5 Pro.

    Raises:
        GameError: an unknown variant.
    """

    guess: str = "corrected"
    dollar: str = "clipped"
    auction: str = "paper"
    pirate: str = "paper"

    def __post_init__(self) -> None:
        for name, offer in CHOICES.items():
            if getattr(self, name) not in offer:
                offered = ", ".join(offer)
                raise GameError(f"There is no variant {name}={getattr(self, name)}; there are: {offered}.")


USUAL: Final = Variants()


@dataclass(frozen=True, slots=True)
class Score:
    """A match's score of 0..100, and its raw scores by their names in the paper."""

    score: float
    raw: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Vote:
    """A round of the pirate game: the plan by rank, the proposer's share first, and the others' votes."""

    plan: Sequence[int]
    accepted: Sequence[bool]


def guess(
    numbers: Rounds, low: float, high: float, ratio: Fraction | float, variants: Variants = USUAL
) -> Score:
    """Guess 2/3 of the average: S1, the mean number above the lowest one allowed."""
    span = high - low
    raw = _mean(numbers) - low
    if ratio > 1:
        score = raw / span
    elif ratio == 1:
        score = abs(2 * raw - span) / span
        score = 1 - score if variants.guess == "repo" else score
    else:
        score = ((span if variants.guess == "corrected" else high) - raw) / span
    return Score(100 * score, {"S1": raw})


def bar(went: Rounds, capacity: float) -> Score:
    """El Farol bar: S2, how far the part of players who go is from the capacity, on average.

    Args:
        went: 1 for going, 0 for staying.
        capacity: 0..1.
    """
    raw = fmean(abs(fmean(row) - capacity) for row in went)
    most = max(capacity, 1 - capacity)
    return Score(100 * (most - raw) / most, {"S2": raw})


def dollar(bids: Rounds, golds: float, variants: Variants = USUAL) -> Score:
    """Divide the dollar: S3, how far the sum of the bids is from the golds, on average."""
    raw = fmean(abs(sum(row) - golds) for row in bids)
    score = 100 * (golds - raw) / golds
    return Score(max(score, 0.0) if variants.dollar == "clipped" else score, {"S3": raw})


def goods(contributions: Rounds, tokens: float) -> Score:
    """Public goods: S4, the mean contribution, of which less is better, whatever the pot's factor."""
    raw = _mean(contributions)
    return Score(100 * (tokens - raw) / tokens, {"S4": raw})


def diner(cheap: Rounds) -> Score:
    """Diner's dilemma: S5, the part of orders that are cheap (1, else 0), of which less is better."""
    raw = _mean(cheap)
    return Score(100 * (1 - raw), {"S5": raw})


def auction(values: Rounds, bids: Rounds, variants: Variants = USUAL) -> Score:
    """Sealed-bid auction, first price: S6, how far bids lie below valuations, on average."""
    pairs = [pair for row in zip(values, bids, strict=True) for pair in zip(*row, strict=True)]
    raw = fmean(value - bid for value, bid in pairs)
    if variants.auction == "repo":
        return Score(100 * fmean(max(value - bid, 0) / (value or 1) for value, bid in pairs), {"S6": raw})
    return Score(100 * raw / max(value for value, _ in pairs), {"S6": raw})


def battle(aimed: Sequence[bool]) -> Score:
    """Battle royale: S7, the part of turns in which the other player with the highest rate was aimed at.

    The paper divides by the number of players as well, its numbers do not.
    """
    raw = fmean(map(float, aimed))
    return Score(100 * raw, {"S7": raw})


def pirate(votes: Sequence[Vote], gold: int, variants: Variants = USUAL) -> Score:
    """Pirate game: S8P, the mean distance of plans from the best one; S8V, the part of right votes."""
    paper = variants.pirate == "paper"
    coins = gold if paper else 100
    distance = fmean(_distance(vote.plan, gold, coins) for vote in votes)
    right = sum(_right(vote, paper) for vote in votes)
    cast = [len(vote.accepted) for vote in votes]
    part = right / sum(many * many if variants.pirate == "published_buggy" else many for many in cast)
    if variants.pirate == "published_t5":
        part = round(part, 2)
    score = 50 * (2 * coins - distance) / (2 * coins) + 50 * part
    return Score(score, {"S8P": distance, "S8V": part})


def best_plan(pirates: int, gold: int) -> tuple[int, ...]:
    """What the senior of so many pirates should propose: a coin to every second one after, the rest kept."""
    bribes = [int(place % 2 == 0) for place in range(1, pirates)]
    return (gold - sum(bribes), *bribes)


def _distance(plan: Sequence[int], gold: int, coins: int) -> float:
    """Distance of a plan, scaled to so many coins, from the best plan for these."""
    best = best_plan(len(plan), coins)
    return float(
        sum(abs(Fraction(share * coins, gold) - wanted) for share, wanted in zip(plan, best, strict=True))
    )


def is_right(vote: Vote, place: int) -> bool:
    """Whether a vote was right: for two coins and more, against none, for one by the parity of the rank.

    Args:
        place: of the voter, how far in rank behind the proposer.
    """
    share = vote.plan[place]
    return vote.accepted[place - 1] == (share >= 2 or (share == 1 and place % 2 == 0))


def _right(vote: Vote, paper: bool) -> int:
    """How many votes were right; as the paper has it, or without those on a coin for the other parity."""
    places = (place for place in range(1, len(vote.plan)) if paper or vote.plan[place] != 1 or place % 2 == 0)
    return sum(is_right(vote, place) for place in places)


def _mean(rounds: Rounds) -> float:
    return fmean(choice for row in rounds for choice in row)


def mean_and_deviation(scores: Sequence[float]) -> tuple[float, float | None]:
    """Mean and sample standard deviation (n - 1) over runs; no deviation of a single one."""
    return fmean(scores), stdev(scores) if len(scores) > 1 else None
