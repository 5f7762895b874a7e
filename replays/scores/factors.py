"""One general factor behind the ratings of several games: correlations over agents, loadings, scores.

GameBench's repository has such an analysis (branch ``factor-analysis``: one factor by minimal residuals,
without rotation). Here columns are standardised, only agents with matches in every game count, the factor is
turned so that it correlates with the mean rating, and its share of the variance is compared with that by
chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np

from games.core.hashing import derive_seed
from replays import words
from replays.scores.match_records import Floats
from replays.scores.rating_options import Leaderboard, Rated, bounds

LEAST: Final = 3
"""Agents and games without which there is no factor."""

_ROUNDS: Final = 200

Lines: TypeAlias = Mapping[str, Mapping[str, Rated]]
"""Lines of leaderboards with matches, by the game's title and the agent's digest."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its interval over resampled matches, if any, and the number of matches.

    Attributes:
        name: title of a game, digest of an agent, or kind of number.
    """

    name: str
    value: float
    low: float | None
    high: float | None
    matches: int


@dataclass(frozen=True, eq=False)
class Factors:
    """The correlation of ratings in several games.

    Attributes:
        games: the compared games, by title.
        agents: those with matches in all of them.
        correlations: of the games' ratings over the agents, (games, games); empty without a factor.
        loadings: of each game on the factor, -1 to 1.
        general: of each agent, the mean of its ratings in standard deviations, weighted by the loadings.
        explained: share of the variance of all games that the factor explains; None without a factor.
        chance: 95th percentile of that share with the ratings shuffled among the agents.
        notes: sentences that a reader of these numbers must know.
    """

    games: tuple[str, ...]
    agents: tuple[Rated, ...]
    correlations: Floats
    loadings: tuple[Estimate, ...]
    general: tuple[Estimate, ...]
    explained: Estimate | None
    chance: float | None
    notes: tuple[str, ...]


def factors(games: Mapping[str, Leaderboard], ranks: bool = False) -> Factors:
    """Return the first factor of the ratings in several games.

    Args:
        games: a leaderboard of each, with samples drawn independently of each other.
        ranks: correlate the agents' ranks (Spearman) in place of the ratings (Pearson).
    """
    lines = {
        title: {rated.agent_id: rated for rated in board.agents if rated.rated}
        for title, board in games.items()
    }
    agents, titles = _complete(lines)
    alike = [title for title in titles if _all_alike(lines[title], agents)]
    notes = list(_left_out(lines, agents, titles))
    notes += [f"{title} is left out: all compared agents are rated alike in it." for title in alike]
    titles = [title for title in titles if title not in alike]
    if len(agents) < LEAST or len(titles) < LEAST:
        notes.insert(0, f"A factor needs {LEAST} agents that have all played the same {LEAST} games.")
        empty = np.zeros((0, 0))
        return Factors(tuple(titles), (), empty, (), (), None, None, tuple(notes))
    every = [_matrix(games[title], agents) for title in titles]
    times = min((len(drawn) for _, drawn in every if len(drawn)), default=0)
    point = np.stack([rating for rating, _ in every], axis=1)[None]
    drawn = np.stack(
        [drawn[:times] if len(drawn) else np.repeat(rating[None], times, 0) for rating, drawn in every],
        axis=2,
    )
    level = games[titles[0]].options.level
    whole, samples = _Solved(point, ranks), _Solved(drawn, ranks)
    shuffled = _Solved(_shuffled(point[0], max(times, 200)), ranks)
    matches = [games[title].matches for title in titles]
    chance = float(np.percentile(shuffled.explained, 95))
    played = {agent: sum(lines[title][agent].matches for title in titles) for agent in agents}
    who = {agent: lines[titles[0]][agent] for agent in agents}
    notes += _doubts(lines, agents, titles)
    if whole.explained[0] <= chance:
        notes.append("Ratings dealt to the agents by lot explain as much: no sign of a general factor.")
    return Factors(
        tuple(titles),
        tuple(who.values()),
        whole.correlations[0],
        _estimates(titles, whole.loadings[0], samples.loadings, matches, level),
        _estimates(agents, whole.general[0], samples.general, list(played.values()), level),
        _estimates(["explained"], whole.explained, samples.explained[:, None], [sum(matches)], level)[0],
        chance,
        tuple(notes),
    )


def _complete(lines: Lines) -> tuple[list[str], list[str]]:
    """Return agents and games without gaps: those with the most gaps are left out, agents before games."""
    titles = list(lines)
    agents = list(dict.fromkeys(agent for played in lines.values() for agent in played))
    while True:
        gaps = {agent: sum(agent not in lines[title] for title in titles) for agent in agents}
        holes = {title: sum(agent not in lines[title] for agent in agents) for title in titles}
        worst = max(agents, key=gaps.__getitem__, default="")
        least = max(titles, key=holes.__getitem__, default="")
        if not agents or not gaps[worst]:
            return agents, titles
        if gaps[worst] * len(agents) >= holes[least] * len(titles):
            agents.remove(worst)
        else:
            titles.remove(least)


def _all_alike(played: Mapping[str, Rated], agents: Sequence[str]) -> bool:
    """Return whether all ratings in a game are equal, so that they correlate with nothing."""
    ratings = [played[agent].rating or 0.0 for agent in agents]
    return bool(ratings) and max(ratings) - min(ratings) < 1e-6


def _matrix(board: Leaderboard, agents: Sequence[str]) -> tuple[Floats, Floats]:
    """Return ratings of agents in a game, (agents,), and of each sample, (samples, agents)."""
    places = [board.index(agent) for agent in agents]
    return np.array([board.agents[at].rating for at in places], float), board.samples[:, places]


def _shuffled(point: Floats, times: int) -> Floats:
    """Return the ratings of each game shuffled among the agents, (times, agents, games)."""
    rng = np.random.default_rng(derive_seed(0, "factors"))
    dealt: Floats = rng.permuted(np.repeat(point[None], times, axis=0), axis=1)
    return dealt


class _Solved:
    """The factors of ratings in many samples, (samples, agents, games).

    Attributes:
        correlations: (samples, games, games).
        loadings: (samples, games).
        general: (samples, agents).
        explained: (samples,).
    """

    def __init__(self, ratings: Floats, ranks: bool) -> None:
        scaled = _standardised(_ranked(ratings) if ranks else ratings)
        count = ratings.shape[1]
        self.correlations: Floats = np.swapaxes(scaled, 1, 2) @ scaled / count
        loadings = one_factor(self.correlations)
        general = np.einsum("sag,sg->sa", scaled, loadings)
        sign = np.sign(np.einsum("sa,sa->s", general, scaled.mean(axis=2)))[:, None]
        sign = np.where(sign == 0, 1, sign)
        self.loadings: Floats = loadings * sign
        whole = np.maximum(np.abs(loadings).sum(axis=1, keepdims=True), 1e-12)
        self.general: Floats = general * sign / whole
        self.explained: Floats = (loadings**2).mean(axis=1)


def _standardised(ratings: Floats) -> Floats:
    """Return ratings with mean 0 and deviation 1 over the agents; 0 where all are equal."""
    centred = ratings - ratings.mean(axis=1, keepdims=True)
    spread = centred.std(axis=1, keepdims=True)
    scaled: Floats = np.divide(centred, spread, out=np.zeros_like(centred), where=spread > 1e-9)
    return scaled


def _ranked(ratings: Floats) -> Floats:
    left, other = ratings[:, :, None], ratings[:, None, :]
    ranked: Floats = ((left > other) + 0.5 * (left == other)).sum(axis=2)
    return ranked


def one_factor(correlations: Floats) -> Floats:
    """Return loadings on one factor, (samples, games), with least squares of the off-diagonal residuals.

    They are from -1 to 1, with an arbitrary sign.

    Args:
        correlations: (samples, games, games).
    """
    values, vectors = np.linalg.eigh(correlations)
    weights: Floats = vectors[:, :, -1] * np.sqrt(np.maximum(values[:, -1:], 0))
    weights = np.clip(weights, -1, 1)
    diagonal = np.einsum("sgg->sg", correlations)
    for _ in range(_ROUNDS):
        before = weights.copy()
        for game in range(weights.shape[1]):
            column = weights[:, game]
            towards = np.einsum("sg,sg->s", correlations[:, game], weights) - diagonal[:, game] * column
            others = (weights**2).sum(axis=1) - column**2
            weights[:, game] = np.clip(towards / np.maximum(others, 1e-12), -1, 1)
        if np.abs(weights - before).max(initial=0) < 1e-9:
            break
    return weights


def _estimates(
    names: Sequence[str], values: Floats, drawn: Floats, matches: Sequence[int], level: float
) -> tuple[Estimate, ...]:
    scores = []
    for at, (name, value, count) in enumerate(zip(names, values.tolist(), matches, strict=True)):
        if not len(drawn):
            scores.append(Estimate(name, value, None, None, count))
            continue
        low, high = bounds(drawn[:, at], level)
        scores.append(Estimate(name, value, min(low, value), max(high, value), count))
    return tuple(scores)


def _left_out(lines: Lines, agents: Sequence[str], titles: Sequence[str]) -> Iterator[str]:
    """Yield a sentence for each agent and game that is left out."""
    every = {agent: rating for played in lines.values() for agent, rating in played.items()}
    for agent, line in every.items():
        if agent not in agents:
            counts = [played[agent].matches for played in lines.values() if agent in played]
            few = words.plural(sum(counts), "match", "matches")
            yield f"{line.name} is left out: {few} in {len(counts)} of {words.plural(len(lines), 'game')}."
    for title in lines:
        if title not in titles:
            yield f"{title} is left out: not all of the compared agents played it."


def _doubts(lines: Lines, agents: Sequence[str], titles: Sequence[str]) -> Iterator[str]:
    """Yield sentences about too few agents or matches."""
    if len(agents) <= len(titles):
        yield (
            f"{len(agents)} agents for {len(titles)} games: with so few agents a first factor is large "
            "in any case."
        )
    least = min((lines[title][agent].matches, title, agent) for title in titles for agent in agents)
    count = words.plural(least[0], "match", "matches")
    yield f"The least that a rating rests on: {count}, of {lines[least[1]][least[2]].name} in {least[1]}."
