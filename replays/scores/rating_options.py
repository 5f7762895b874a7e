"""Scopes and options of ratings, and leaderboards."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, SupportsIndex, TypeAlias, overload

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Method: TypeAlias = Literal["bradley-terry", "plackett-luce", "trueskill", "elo"]
METHODS: Final[tuple[Method, ...]] = ("bradley-terry", "plackett-luce", "trueskill", "elo")
ORDER_DEPENDENT: Final[tuple[Method, ...]] = ("trueskill", "elo")
"""Methods whose numbers depend on the order of the matches, and move while a tournament runs."""

UNITS: Final[dict[Method, str]] = {
    "bradley-terry": "log-odds",
    "plackett-luce": "log-odds",
    "trueskill": "TrueSkill mean",
    "elo": "Elo points",
}
"""Units of ratings; 1 in log-odds are 400 / ln 10, about 174, Elo points."""

Progress: TypeAlias = Callable[[float], None]
"""Takes the share that is done, from 0 to 1; may be called in any thread."""
Cancelled: TypeAlias = Callable[[], bool]


class CancelledError(Exception):
    pass


@dataclass(frozen=True, slots=True)
class Scope:
    """A choice of matches; an empty field does not restrict it.

    Attributes:
        game: a game's id, or ``game:preset``.
        benchmark: the name of a benchmark, such as ``GTBench``.
        tag: one of the presets' tags.
        source: a `MatchRow.source`, such as ``played``.
        without_errors: leave out matches that an error decided, see `match_records.ERRED`.
    """

    game: str = ""
    benchmark: str = ""
    tag: str = ""
    source: str = ""
    without_errors: bool = False

    def __str__(self) -> str:
        """Return for example ``GTBench, math``; ``all`` without a restriction."""
        limits = ", ".join(filter(None, (self.benchmark, self.game, self.tag, self.source))) or "all"
        return f"{limits}, without errors" if self.without_errors else limits


@dataclass(frozen=True, slots=True)
class Options:
    """Options of ratings; from ``draws`` to ``seed`` they concern Bradley-Terry and Plackett-Luce only.

    Attributes:
        method: one of `METHODS`.
        draws: a draw is half a point for each, or the match is left out.
        margins: scores that add up to 1, such as 12 to 4 victory points written as 0.75 and 0.25, count as
            fractions of a win; otherwise only who won counts. Matches of two sides only.
        pull: weight of the regularisation that keeps undefeated agents finite: with ``towards="average"``
            the number of imaginary draws of every agent against an agent rated 0, with
            ``towards="equality"`` the ``alpha`` of GameBench's spectral ranking.
        towards: form of the regularisation. ``equality`` also rates agents without a match, as GameBench
            did; they are marked as unrated anyway.
        resampling: ``pairs`` draws seat-swapped pairs within each game, gives every game equal weight, and
            rates by all matches; ``matches`` is GameBench's: it draws single matches, those of every game
            with equal probability in sum, and rates by the mean over the samples.
        samples: number of samples.
        level: share of the samples within an interval.
        seat_advantage: also fit the advantage of the first side in matches of two sides, by game.
        seed: of the resampling.
        narrow: half-width of an interval, in the method's unit, above which a rating is provisional.
        k: most points that a match moves, for Elo.
        start: rating before the first match, for Elo.
    """

    method: Method = "bradley-terry"
    draws: Literal["half", "dropped"] = "half"
    margins: bool = False
    pull: float = 0.5
    towards: Literal["average", "equality"] = "average"
    resampling: Literal["pairs", "matches"] = "pairs"
    samples: int = 1000
    level: float = 0.95
    seat_advantage: bool = False
    seed: int = 0
    narrow: float | None = None
    k: float = 32.0
    start: float = 1500.0

    @property
    def threshold(self) -> float:
        """Half-width of an interval from which a rating is provisional."""
        return NARROW[self.method] if self.narrow is None else self.narrow


NARROW: Final[dict[Method, float]] = {
    "bradley-terry": 0.5, "plackett-luce": 0.5, "trueskill": 3.0, "elo": math.inf,
}  # fmt: skip
"""Half-widths above which ratings are provisional by default; 0.5 are about 87 Elo points."""

GAMEBENCH: Final = Options(
    draws="dropped",
    margins=True,
    pull=0.001,
    towards="equality",
    resampling="matches",
    samples=10_000,
    level=0.9,
)
"""As GameBench rated (section 3.3; its code for what the paper leaves open)."""


@dataclass(frozen=True, slots=True)
class Rated:
    """An agent's line in a leaderboard.

    Attributes:
        agent_id: its digest.
        spec: its settings as text.
        rating: None for an agent without a match in the scope, unless regularisation alone rates it.
        low, high: ends of the interval; None where there is none.
        matches: in the scope, against other agents.
        wins, draws, losses: a win is a first place alone, a draw one that is shared with another side.
        average: mean of the points of a match, between 0 and 1; None without a match.
        group: of agents that met, directly or through others, 1 the largest; ratings and ranks compare only
            agents of one group. 0 for unrated agents.
        rank: the best place in its group that the intervals allow; None for unrated agents.
        rank_text: all places that the intervals allow, such as ``2`` or ``2-4``; empty for unrated agents.
        rated: whether it has a match in the scope; the rating of any other agent must not be shown.
        provisional: its interval is wide or missing, or it won or lost all matches, so that its rating
            depends on the regularisation.
        stand_ins: share of its decisions that were made for it after refused answers, 0 to 1.
    """

    agent_id: str
    name: str
    kind: str
    spec: str
    rating: float | None
    low: float | None
    high: float | None
    matches: int
    wins: int
    draws: int
    losses: int
    average: float | None
    group: int
    rank: int | None
    rank_text: str
    rated: bool
    provisional: bool
    stand_ins: float = 0.0

    @property
    def mostly_stand_ins(self) -> bool:
        """Whether at least half of its decisions were made for it."""
        return self.stand_ins >= MOSTLY


MOSTLY: Final = 0.5
"""Share of decisions made for an agent from which its ratings are marked."""


class Moment(NamedTuple):
    """A rating after a match, for methods that depend on the order.

    Attributes:
        number: of the match in the scope, from 1.
        deviation: the standard deviation; None where the method has none.
    """

    number: int
    match_id: str
    agent_id: str
    rating: float
    deviation: float | None


@dataclass(frozen=True, eq=False)
class Moments(Sequence[Moment]):
    """Many moments, in columns.

    Attributes:
        match_ids: of all matches, by number.
        digests: of all agents, by number.
        match, agent: numbers of each moment's match and agent, from 0; (moments,) int64.
        rating, deviation: (moments,) float64; NaN where the method has no deviation.
    """

    match_ids: NDArray[np.object_]
    digests: tuple[str, ...]
    match: NDArray[np.int64]
    agent: NDArray[np.int64]
    rating: NDArray[np.float64]
    deviation: NDArray[np.float64]

    def __len__(self) -> int:
        return len(self.match)

    @overload
    def __getitem__(self, place: SupportsIndex) -> Moment: ...
    @overload
    def __getitem__(self, place: slice) -> Moments: ...
    def __getitem__(self, place: SupportsIndex | slice) -> Moment | Moments:
        if isinstance(place, slice):
            return self.at(place)
        match, deviation = int(self.match[place]), float(self.deviation[place])
        return Moment(
            match + 1,
            str(self.match_ids[match]),
            self.digests[self.agent[place]],
            float(self.rating[place]),
            None if math.isnan(deviation) else deviation,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and len(self) == len(other) and all(map(operator.eq, self, other))

    __hash__ = None  # type: ignore[assignment]

    def at(self, places: slice | NDArray[np.int64] | NDArray[np.bool_]) -> Moments:
        """Return only the moments at some places."""
        return Moments(
            self.match_ids,
            self.digests,
            self.match[places],
            self.agent[places],
            self.rating[places],
            self.deviation[places],
        )

    def among(self, digests: Collection[str]) -> Moments:
        """Return the moments of some agents."""
        import numpy as np

        numbers = [number for number, digest in enumerate(self.digests) if digest in digests]
        return self.at(np.isin(self.agent, numbers))


@dataclass(frozen=True, slots=True)
class Difference:
    """The difference of two agents' ratings."""

    rating: float
    low: float | None
    high: float | None

    @property
    def clear(self) -> bool:
        return self.low is not None and self.high is not None and not self.low <= 0 <= self.high


@dataclass(frozen=True, eq=False)
class Leaderboard:
    """Agents by rating, the best first, those without a match last.

    Attributes:
        matches: number of scored matches.
        last_match: id of the latest of them; empty without any.
        meetings: ``meetings[i, j]``, number of matches of agents i and j, in the order of ``agents``.
        points: ``points[i, j]``, points of agent i in these, draws as halves.
        samples: rating of each agent in each sample, (samples, agents); no rows without intervals.
        history: ratings after each match, in the order of play; empty for other methods.
        seat_advantage: by game, advantage of the first seat or side, if the options ask for it.
        notes: sentences that a reader of these numbers must know.
    """

    method: Method
    scope: Scope
    options: Options
    agents: tuple[Rated, ...]
    matches: int
    last_match: str
    meetings: NDArray[np.float64] = field(repr=False)
    points: NDArray[np.float64] = field(repr=False)
    samples: NDArray[np.float64] = field(repr=False)
    history: Sequence[Moment] = field(default=(), repr=False)
    seat_advantage: tuple[tuple[str, float], ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def unit(self) -> str:
        return UNITS[self.method]

    @property
    def order_dependent(self) -> bool:
        """Whether ratings depend on the order of the matches."""
        return self.method in ORDER_DEPENDENT

    def index(self, agent_id: str) -> int:
        """Return the place of an agent in ``agents`` and the matrices, or raise `KeyError`."""
        for place, agent in enumerate(self.agents):
            if agent.agent_id == agent_id:
                return place
        raise KeyError(agent_id)

    def win_share(self, first: str, second: str) -> float | None:
        """Return the first agent's share of the points against the second; None if they never met."""
        i, j = self.index(first), self.index(second)
        return float(self.points[i, j] / self.meetings[i, j]) if self.meetings[i, j] else None

    def difference(self, first: str, second: str) -> Difference | None:
        """Return the first agent's rating minus the second's, with its interval; None if one is unrated.

        It is narrower than the two intervals suggest where both depend on the same matches.
        """
        i, j = self.index(first), self.index(second)
        left, other = self.agents[i], self.agents[j]
        if left.rating is None or other.rating is None or not (left.rated and other.rated):
            return None
        rating = left.rating - other.rating
        if len(self.samples):
            drawn = self.samples[:, i] - self.samples[:, j]
            low, high = bounds(drawn, self.options.level)
            return Difference(rating, min(low, rating), max(high, rating))
        if self.method == "trueskill" and left.high is not None and other.high is not None:
            spread = math.hypot(left.high - left.rating, other.high - other.rating)
            return Difference(rating, rating - spread, rating + spread)
        return Difference(rating, None, None)

    def limited(self, wanted: Callable[[Rated], bool]) -> Leaderboard:
        """Return the leaderboard with only some of the agents."""
        kept = [place for place, agent in enumerate(self.agents) if wanted(agent)]
        ids = {self.agents[place].agent_id for place in kept}
        return replace(
            self,
            agents=tuple(self.agents[place] for place in kept),
            meetings=self.meetings[kept][:, kept],
            points=self.points[kept][:, kept],
            samples=self.samples[:, kept],
            history=self.history.among(ids) if isinstance(self.history, Moments) else (),
        )


def bounds(drawn: NDArray[np.float64], level: float) -> tuple[float, float]:
    """Return the ends of the interval that holds the middle share ``level`` of samples."""
    import numpy as np

    low, high = np.percentile(drawn, [50 - 50 * level, 50 + 50 * level])
    return float(low), float(high)
