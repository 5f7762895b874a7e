"""The measures of benchmarks over given matches: each match's part, and the value with its interval.

A measure of an agent in one game against one opponent is the sum of what its matches gained by the sum of
their sizes; `report_rows.ResultRecord` has one row for each. Only matches of a run are ever given, never all
of the database.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import fsum
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

from games.catalog import find_preset
from games.core.benchmark import BenchmarkScore, Recorded
from games.core.game import GameError
from replays.scores import intervals
from replays.scores.benchmarks import dsgbench, gamma
from replays.scores.benchmarks.dsgbench_definition import Measure as SceneMeasure
from replays.scores.game_scores import declared
from replays.scores.intervals import LARGEST, Estimate, Scale
from replays.store.store import Store
from replays.store.tournaments import Planned


class Part(NamedTuple):
    """A match's part of a measure of an agent."""

    gained: float
    size: float = 1.0


Adds: TypeAlias = Callable[[Store, Planned, str], Part | None]
"""Returns a match's part of the measure of an agent, given by name; None if it has no value."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure in one game.

    Attributes:
        title: what is measured.
        unit: empty for shares and points of a hundred.
        digits: decimals that values are written with.
        adds: what an ended match adds.
        void: whether void matches count too.
        empty: the value where no match has a size; None for no value.
        counts: whether the game counts in the benchmark's score.
        rated: whether values are log-odds of the share that the parts give.
    """

    id: str
    title: str
    scale: Scale
    digits: int
    adds: Adds
    unit: str = ""
    void: bool = False
    empty: float | None = None
    counts: bool = True
    rated: bool = False


MEASURES: Final = ("nra", "completion", "gamma", "rating", "points", "llmarena", "dsgbench")
BY_OPPONENT: Final = ("nra", "completion", "points")
"""Measures with a score of the benchmark against each opponent, where there are several."""
_PARTS: Final = 10
"""Decisions that a match of gamma-Bench has at least: the parts that may come out differently."""


def find(name: str, game: str) -> Measure:
    """Return a measure as it is in a game, which is ``game:preset``, perhaps with parameters after a space.

    Raises:
        GameError: there is no such measure.
    """
    if name not in MEASURES:
        raise GameError(f"There is no measure {name!r}; there are: {', '.join(MEASURES)}.")
    return _measure(name, game)


@cache
def _measure(name: str, game: str) -> Measure:
    match name:
        case "nra":
            title = "Normalised relative advantage"
            return Measure(name, title, Scale(-1.0, 1.0), 2, _advantage, empty=0.0)
        case "completion":
            return Measure(name, "Matches with a result", Scale(0.0, 1.0), 2, _completed, void=True)
        case "gamma":
            counts = game.partition(" ")[0] in gamma.counted_presets()
            scale = Scale(0.0, 100.0, _PARTS)
            return Measure(name, "Score of gamma-Bench", scale, 1, _gamma, counts=counts)
        case "rating":
            scale = Scale(-LARGEST, LARGEST)
            title = "Rating in log-odds"
            return Measure(name, title, scale, 2, _points, "log-odds", rated=True)
        case "points":
            return Measure(name, "Share of the points", Scale(0.0, 1.0), 2, _points)
        case "dsgbench":
            return Measure(name, "Score of the scene", Scale(0.0, 100.0), 1, _scene)
        case _:
            return _arena(game)


def _arena(game: str) -> Measure:
    """Return LLMArena's own measure of a game, as a share: shares of points are in place of its ratings."""
    score = _declared("LLMArena").get(game.partition(":")[0])
    points = Measure("llmarena", "Share of the points", Scale(0.0, 1.0), 2, _points)
    if score is None or score.counts is Recorded.TRUESKILL:
        return points
    if score.counts is Recorded.LONE_WINS:
        return replace(points, title="Wins alone against a team", adds=_won_alone)
    largest = score.largest
    # a side that forfeits a match gets -1
    scale = Scale(-1.0 / largest, 1.0, 1)

    def earned(store: Store, match: Planned, agent: str) -> Part | None:
        scores = [score for seat in seats(match, agent) if (score := match.scores[seat]) is not None]
        return Part(fmean(scores) / largest) if scores else None

    return replace(points, title="Reward by the largest", scale=scale, digits=3, adds=earned)


@cache
def _declared(benchmark: str) -> dict[str, BenchmarkScore]:
    return dict(declared(benchmark))


def seats(match: Planned, agent: str) -> tuple[int, ...]:
    """Return the seats of an agent, from 0."""
    return tuple(seat for seat, name in enumerate(match.draft.agents) if name == agent)


def opponent(match: Planned, agent: str) -> str:
    """Return who else had a seat, by name; empty where the agent had all of them."""
    return ", ".join(name for name in dict.fromkeys(match.draft.agents) if name != agent)


def deal(match: Planned) -> str:
    """Return a text that is equal for matches with the same cards, dice and lots, also of other runs."""
    return f"{match.draft.title} · {match.draft.seed}" if match.draft.pairing else match.match_id


_KEPT: WeakKeyDictionary[Store, dict[Hashable, Part | None]] = WeakKeyDictionary()


def part(store: Store, measure: Measure, match: Planned, agent: str) -> Part | None:
    """Return what a match that has ended adds to a measure of an agent, computed once; None if nothing."""
    if match.state != "ended" and not (measure.void and match.state == "void"):
        return None
    kept = _KEPT.setdefault(store, {})
    key = (measure.id, match.match_id, agent, match.state)
    if key not in kept:
        kept[key] = measure.adds(store, match, agent)
    return kept[key]


def estimate(store: Store, measure: Measure, matches: Sequence[Planned], agent: str) -> Estimate | None:
    """Return the value of a measure in the matches of an agent in one game; None without any."""
    gained, size = _blocks(store, measure, matches, agent)
    if measure.rated:
        return intervals.log_odds(gained, size)
    value = intervals.ratio(gained, size, measure.scale)
    if value is None and gained and measure.empty is not None:
        return Estimate(measure.empty, measure.scale.low, measure.scale.high)
    return value


def settled(store: Store, measure: str, matches: Sequence[Planned], agent: str, half: float) -> bool:
    """Return whether a game need not be played on: half of the measure's interval is narrower than ``half``.

    Args:
        matches: of one agent in one game, against one opponent.
        agent: its name in them.
    """
    if not matches:
        return False
    counted = find(measure, matches[0].draft.game)
    blocks = _blocks(store, counted, matches, agent)
    if not counted.rated:
        return intervals.settled(*blocks, counted.scale, half)
    rating = intervals.log_odds(*blocks)
    width = None if rating is None else rating.half
    return len(blocks[0]) >= intervals.FIRST and width is not None and width < half


def score(estimates: Sequence[Sequence[Estimate]]) -> Estimate | None:
    """Return a benchmark's score: the mean over games, in each the mean over opponents; None without any.

    Args:
        estimates: of each game, one against each opponent.
    """
    games = [intervals.mean(of_game) for of_game in estimates]
    return intervals.mean([game for game in games if game is not None])


def _blocks(
    store: Store, measure: Measure, matches: Sequence[Planned], agent: str
) -> tuple[list[float], list[float]]:
    """Return what the matches of each deal gained and their sizes: they are not independent."""
    by_deal: dict[str, list[Part]] = {}
    for match in matches:
        if (added := part(store, measure, match, agent)) is not None:
            by_deal.setdefault(deal(match), []).append(added)
    return (
        [fsum(added.gained for added in parts) for parts in by_deal.values()],
        [fsum(added.size for added in parts) for parts in by_deal.values()],
    )


def _advantage(store: Store, match: Planned, agent: str) -> Part | None:
    """Return gains minus the opponent's, by the absolute values of both (GTBench, section 3.3)."""
    gains = _gains(match)
    if gains is None:
        return None
    gained = fsum(gains[seat] for seat in seats(match, agent))
    all_gains = fsum(gains)
    return Part(gained - (all_gains - gained), fsum(map(abs, gains)))


def _gains(match: Planned) -> tuple[float, ...] | None:
    if _reward(match.draft.game) == "earn":
        return None if None in match.scores else tuple(score or 0.0 for score in match.scores)
    if len(match.ranks) != 2:
        return None
    first, second = match.ranks
    sign = float((second > first) - (second < first))
    return sign, -sign


@cache
def _reward(game: str) -> str:
    try:
        return find_preset(game)[1].reward
    except GameError:
        return "win"


def _completed(store: Store, match: Planned, agent: str) -> Part | None:
    return Part(float(match.state == "ended"))


def won(match: Planned, agent: str) -> float | None:
    """Return 1 for a match won, 0.5 for a draw and 0 for a loss; None without an opponent or a result."""
    own_ranks = [rank for rank, name in zip(match.ranks, match.draft.agents, strict=False) if name == agent]
    rest = [rank for rank, name in zip(match.ranks, match.draft.agents, strict=False) if name != agent]
    if not own_ranks or not rest:
        return None
    return 0.5 + 0.5 * ((min(rest) > min(own_ranks)) - (min(rest) < min(own_ranks)))


def _points(store: Store, match: Planned, agent: str) -> Part | None:
    """Return the share of the points: that of the scores where they add up to 1, such as victory points."""
    points = won(match, agent)
    if points is None:
        return None
    own, others = (
        {
            score
            for score, name in zip(match.scores, match.draft.agents, strict=False)
            if (name == agent) is mine
        }
        for mine in (True, False)
    )
    if len(own) == len(others) == 1:
        mine, theirs = own.pop(), others.pop()
        if (
            mine is not None
            and theirs is not None
            and min(mine, theirs) >= 0
            and abs(mine + theirs - 1) < 1e-6
        ):
            return Part(mine)
    return Part(points)


def _won_alone(store: Store, match: Planned, agent: str) -> Part | None:
    points = won(match, agent)
    return None if points is None else Part(float(points == 1.0))


def _gamma(store: Store, match: Planned, agent: str) -> Part | None:
    value = gamma.score_of(store.trace(match.match_id))
    return None if value is None else Part(value.score)


def _scene(store: Store, match: Planned, agent: str) -> Part | None:
    """Return the mean share of the scene's measures, in percent, over the agent's seats."""
    shares = []
    for measure in dsgbench.measures_by_preset().get(match.draft.game, ()):
        value = scene_value(store, match, agent, measure)
        if value is not None:
            shares.append(dsgbench.USUAL.share(measure, value))
    return Part(100 * fmean(shares)) if shares else None


def scene_value(store: Store, match: Planned, agent: str, measure: SceneMeasure) -> float | None:
    """Return a measure of DSGBench in an ended match: the mean over the agent's seats."""
    scene = dsgbench.measures_by_preset()[match.draft.game]
    values = dsgbench.values_of(store, match.match_id, scene)[measure.id]
    mine = [values[seat] for seat in seats(match, agent) if seat in values]
    return fmean(mine) if mine else None
