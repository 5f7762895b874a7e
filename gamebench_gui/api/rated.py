"""Ratings, scores, costs and verdicts as plain rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, NamedTuple, TypeAlias, TypedDict, TypeVar, cast

from replays.review.verify import verify_trace
from replays.scores.benchmarks.gamma import SeatGroup, options, tables
from replays.scores.benchmarks.gtbench import Standing, duels, standings
from replays.scores.benchmarks.table import SCORERS, scorers
from replays.scores.costs import costs
from replays.scores.match_records import Contestant, read_results
from replays.scores.rating_options import Leaderboard, Method, Rated, Scope
from replays.store.store import Store

RatingMethod: TypeAlias = Method | Literal["llmarena", "nra", "gamma"]
BENCHMARKS_OWN: Final = ("llmarena", "nra", "gamma")
"""Methods of rating that are scores of a benchmark."""


class RatingRecord(TypedDict):
    """An agent's line in a leaderboard, the best first.

    ``low`` and ``high`` hold 95 % of the ratings of resampled matches; ``rank_text`` has the places that they
    leave open, such as 2-4. Agents of different ``group`` never met, not even through others. ``rated`` is
    False for an agent without a match against another; ``provisional`` says that the rating rests on little.
    ``stand_ins`` is the share of decisions, from 0 to 1, that were made for the agent after refused answers;
    None for the methods ``nra``, ``llmarena`` and ``gamma``.
    """

    agent: str
    spec: str
    method: str
    unit: str
    rating: float | None
    low: float | None
    high: float | None
    matches: int
    wins: int
    draws: int
    losses: int
    average: float | None
    rank: int | None
    rank_text: str
    group: int
    rated: bool
    provisional: bool
    stand_ins: float | None


class StandingRecord(RatingRecord):
    """An agent's line in the standings of a tournament, in which it is called ``entrant``."""

    entrant: str


class ScoreRecord(TypedDict):
    """An agent's score in a benchmark. ``score`` is the score's id, ``scale`` its unit or range."""

    agent: str
    spec: str
    score: str
    benchmark: str
    title: str
    scale: str
    value: float | None
    low: float | None
    high: float | None
    matches: int


class CostRecord(TypedDict):
    """What an agent spent in a game, or in all where ``game`` is empty.

    ``cost_usd`` is None where a price is not known, ``known_cost_usd`` leaves these calls out; ``median`` and
    ``late`` are seconds for a decision, in the middle and at the 95th percentile.
    """

    agent: str
    spec: str
    game: str
    matches: int
    decisions: int
    fallbacks: int
    calls: int
    input_tokens: int
    output_tokens: int
    reasoning_tokens: int
    cached_tokens: int
    cost_usd: float | None
    known_cost_usd: float
    unpriced_calls: int
    transport_retries: int
    median: float | None
    late: float | None
    refused: int
    blamed: int


class VerdictRecord(TypedDict):
    """Whether a match can be trusted.

    ``verdict`` is verified, consistent, altered or log only; ``good`` says that nothing speaks against it and
    something for it; ``first_difference`` is the first step that differs, and ``reason`` says why.
    """

    match: str
    verdict: str
    good: bool
    first_difference: int | None
    reason: str


Row = TypeVar("Row")
_OTHER_NAMES = {"agent": "name", "cost_usd": "cost", "known_cost_usd": "known_cost"}


def _like(kind: Callable[..., Row], source: Any, **given: object) -> Row:
    """A row of the attributes of something, but for those that are given."""
    names = kind.__annotations__
    found = {
        name: given[name] if name in given else getattr(source, _OTHER_NAMES.get(name, name))
        for name in names
    }
    return cast(Row, found)


def rating_rows(board: Leaderboard) -> list[RatingRecord]:
    """The lines of a leaderboard."""
    about = {"method": board.method, "unit": board.unit}
    return [_like(RatingRecord, agent, **about) for agent in board.agents]


def benchmark_rows(
    store: Store, method: Literal["llmarena", "nra", "gamma"], game: str, seed: int
) -> list[RatingRecord]:
    """Scores of LLMArena, GTBench or gamma-Bench as ratings, the best first; what they lack is None or 0.

    Args:
        game: only this game or ``game:preset``; not for LLMArena.
        seed: of the resampling, for ``nra``.

    Raises:
        GameError: there is no such game.
    """
    if method == "nra":
        results, agents = read_results(store, game)
        return [
            _score_row(
                method, "relative advantage", one.rank, agents[one.agent].name, agents[one.agent].spec, one
            )
            for one in standings(duels(results), "", seed=seed)
        ]
    if method == "gamma":
        groups, agents = tables(store, game, options({}))
        return [
            _score_row(
                method,
                "percent",
                rank,
                _seated(one, agents),
                _only_spec(one, agents),
                _Score(one.overall[0], one.matches, not one.complete),
            )
            for rank, one in enumerate(groups, 1)
        ]
    scorer = next(one for one in SCORERS if one.id == "llmarena")
    scores = sorted(scorer.scores(store), key=lambda score: -(score.value or 0.0))
    return [
        _score_row(
            method,
            "percent of the best",
            rank,
            one.name,
            one.spec,
            _Score(one.value, one.matches, len(one.games) < GAMES_OF_LLMARENA),
        )
        for rank, one in enumerate(scores, 1)
    ]


GAMES_OF_LLMARENA: Final = 7


class _Score(NamedTuple):
    rating: float | None
    matches: int
    provisional: bool
    low: float | None = None
    high: float | None = None


def _seated(group: SeatGroup, agents: Mapping[str, Contestant]) -> str:
    if len(group.agents) == 1:
        return agents[group.agents[0][0]].name
    return ", ".join(f"{count} x {agents[digest].name}" for digest, count in group.agents)


def _only_spec(group: SeatGroup, agents: Mapping[str, Contestant]) -> str:
    return agents[group.agents[0][0]].spec if len(group.agents) == 1 else ""


def _score_row(
    method: str, unit: str, rank: int, agent: str, spec: str, score: _Score | Standing
) -> RatingRecord:
    return {
        "agent": agent,
        "spec": spec,
        "method": method,
        "unit": unit,
        "rating": score.rating,
        "low": score.low,
        "high": score.high,
        "matches": score.matches,
        "wins": 0,
        "draws": 0,
        "losses": 0,
        "average": None,
        "rank": rank,
        "rank_text": str(rank),
        "group": 1,
        "rated": score.rating is not None,
        "provisional": score.provisional,
        "stand_ins": None,
    }


def standing_rows(board: Leaderboard, entrant: Callable[[Rated], str]) -> list[StandingRecord]:
    """The lines of a tournament's standings."""
    rows = zip(rating_rows(board), board.agents, strict=True)
    return [{**row, "entrant": entrant(agent)} for row, agent in rows if agent.rated]


def score_rows(store: Store) -> list[ScoreRecord]:
    """Every agent's score in every benchmark that has one for it."""
    return [
        {
            "agent": found.name,
            "spec": found.spec,
            "score": one.id,
            "benchmark": one.benchmark,
            "title": one.title,
            "scale": one.scale,
            "value": found.value,
            "low": found.low,
            "high": found.high,
            "matches": found.matches,
        }
        for one in scorers()
        for found in one.scores(store)
    ]


def cost_rows(store: Store, scope: Scope) -> list[CostRecord]:
    """What every agent spent in each game of a scope, and in all of them."""
    return [_like(CostRecord, line) for line in costs(store, scope)]


def verdict_row(store: Store, match_id: str) -> VerdictRecord:
    """The verdict on a match, found by playing it again.

    Raises:
        StoreError: there is no such match, or it cannot be read.
    """
    found = verify_trace(store.trace(match_id))
    return {
        "match": match_id,
        "verdict": str(found.verdict),
        "good": found.verdict.good,
        "first_difference": found.first_difference,
        "reason": found.reason,
    }
