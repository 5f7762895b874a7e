"""GameBench's ratings, sides, categories and general factor, as figures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from gamebench_gui.window.charts.figures import (
    Axis,
    Cell,
    HeatMap,
    Interval,
    Intervals,
    Outline,
    Radar,
    Reference,
)
from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.dashboard.ratings_figures import ratings_figure, short
from gamebench_gui.window.dashboard.scores_figures import MOST_OUTLINES
from gamebench_gui.window.kit.language import plural, tr
from replays.scores.published import CATEGORIES

if TYPE_CHECKING:
    from replays.scores.benchmarks.gamebench import Boards, Profile
    from replays.scores.factors import Estimate, Factors
    from replays.scores.published import Published
    from replays.scores.rating_options import Leaderboard


def counted(matches: int) -> str:
    return f"n = {matches:,}"


def overall(
    board: Leaderboard, title: str, styles: AgentStyles, layer: Published | None, game: str
) -> Intervals:
    """Draw the ratings in a game or in all, each with its number of matches; published ones are hollow."""
    rated = board.limited(lambda agent: agent.rated)
    matches = {agent.agent_id: agent.matches for agent in rated.agents}
    figure = ratings_figure(rated, styles, layer, game)
    rows = tuple(
        replace(row, name=f"{row.name} ({counted(matches[str(row.key)])})") if row.key in matches else row
        for row in figure.rows
    )
    return replace(figure, title=tr("Bradley-Terry ratings, {title}", title=title), rows=rows)


def by_game(boards: Boards, names: Mapping[str, str]) -> HeatMap:
    """Draw every agent's rating in every game, with the number of matches; the longer list runs down."""
    agents, games, titles = boards.agents(), tuple(boards.games), boards.names()
    cells = []
    for agent in agents:
        lines = [boards.line(agent.agent_id, game) for game in games]
        cells.append(
            tuple(
                Cell(None, "", tr("No match"))
                if line is None
                else Cell(
                    line.rating,
                    f"{short(line.rating or 0.0)} ({line.matches:,})",
                    counted(line.matches),
                    agent.agent_id,
                )
                for line in lines
            )
        )
    down, across = tuple(names[agent.agent_id] for agent in agents), tuple(titles[game] for game in games)
    if len(down) < len(across):
        down, across, cells = across, down, list(zip(*cells, strict=True))
    return HeatMap(
        tr("Ratings by game"),
        down,
        across,
        tuple(cells),
        Axis(tr("Rating"), "log-odds"),
        0.0,
        note=tr("In brackets: matches. Hatched: no match. Ratings compare agents within a game only."),
    )


def sides_figure(boards: Boards) -> Intervals:
    """Draw the first side's share of each game's points."""
    titles = boards.names()
    rows = tuple(
        Interval(
            f"{titles[side.game]} ({counted(side.matches)})",
            100 * side.share,
            None if side.low is None else 100 * side.low,
            None if side.high is None else 100 * side.high,
            0,
            side.low is None,
            tip=_worth(side.worth, side.matches),
        )
        for side in boards.sides
    )
    level = f"{100 * boards.overall.options.level:.0f} %"
    note = tr(
        "Whiskers: {level} intervals from resampled matches. Matches against oneself count here too.",
        level=level,
    )
    even = (Reference(50.0, "even"),) if rows else ()
    axis = Axis(tr("First side's points"), "%", low=0, high=100)
    return Intervals(tr("How the first side does"), axis, rows, even, note=note)


def _worth(worth: float | None, matches: int) -> str:
    count = plural("match", "matches", matches)
    if worth is None:
        return count
    return tr(
        "{count}\nWith the agents' strengths taken into account: {worth} log-odds",
        count=count,
        worth=short(worth),
    )


def profile_figure(
    profiles: Iterable[Profile], names: Mapping[str, str], styles: AgentStyles, chosen: Iterable[str]
) -> Radar:
    """Draw mean points by category, of the chosen agents or of the best."""
    every, wanted = list(profiles), set(chosen)
    shown = [profile for profile in every if profile.agent.agent_id in wanted] or every[:MOST_OUTLINES]
    outlines = tuple(
        Outline(
            names[profile.agent.agent_id],
            profile.values,
            styles.of(profile.agent.agent_id),
            tuple(
                tr(
                    "{matches} of {games}",
                    matches=plural("match", "matches", matches),
                    games=plural("game", "games", games),
                )
                for matches, games in zip(profile.matches, profile.games, strict=True)
            ),
        )
        for profile in shown
    )
    note = tr(
        "Mean points, 0 to 1, in the games that the paper sorts into a category. Point at a corner for n."
    )
    if len(every) > len(shown) and not wanted:
        note += tr(" Select agents in the table to see others.")
    return Radar(
        tr("Categories of reasoning"), CATEGORIES, outlines, Axis(tr("Points"), low=0, high=1), note=note
    )


def factor_figure(factors: Factors) -> Intervals:
    """Draw the share of variance that the first factor explains, and the loading of each game."""
    assert factors.explained is not None
    rows = [
        _row(
            tr("Explained share"),
            factors.explained,
            tip=tr("By chance: up to {share:.2f}", share=factors.chance or 0.0),
        )
    ]
    rows += [_row(loading.name, loading) for loading in factors.loadings]
    note = tr(
        "Explained: {explained:.0f} % of the variance; dealt to the agents by lot, the same "
        "ratings explain up to {chance:.0f} %.",
        explained=100 * factors.explained.value,
        chance=100 * (factors.chance or 0.0),
    )
    axis = Axis(tr("Loading"), low=-1.05, high=1.05)
    return Intervals(tr("First factor: loadings of the games"), axis, tuple(rows), note=note)


def general_figure(factors: Factors, names: Mapping[str, str], styles: AgentStyles) -> Intervals:
    """Draw each agent's score on the first factor."""
    rows = sorted(factors.general, key=lambda estimate: -estimate.value)
    return Intervals(
        tr("General score of the agents"),
        Axis(tr("Standard deviations")),
        tuple(
            _row(names[estimate.name], estimate, styles.of(estimate.name), estimate.name) for estimate in rows
        ),
        (Reference(0.0, "average"),),
        note=tr("Ratings in standard deviations of their game, weighted by the games' loadings."),
    )


def _row(name: str, estimate: Estimate, look: int = 0, key: str | None = None, tip: str = "") -> Interval:
    tips = "\n".join(filter(None, [tip, plural("match", "matches", estimate.matches)]))
    title = f"{name} ({counted(estimate.matches)})"
    return Interval(
        title, estimate.value, estimate.low, estimate.high, look, estimate.low is None, tip=tips, key=key
    )


def correlations_figure(factors: Factors, ranks: bool) -> HeatMap:
    """Draw the correlation of the games' ratings over the agents."""
    cells = tuple(
        tuple(Cell(value, short(value)) for value in line) for line in factors.correlations.tolist()
    )
    kind = tr("Spearman") if ranks else tr("Pearson")
    note = tr(
        "{kind}'s correlation over {agents} with matches in every game.",
        kind=kind,
        agents=plural("agent", "agents", len(factors.agents)),
    )
    axis = Axis(tr("Correlation"), low=-1, high=1)
    return HeatMap(tr("Which games rank alike"), factors.games, factors.games, cells, axis, 0.0, note=note)
