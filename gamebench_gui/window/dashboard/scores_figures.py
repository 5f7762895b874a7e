"""Benchmark scores and capabilities, as figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from gamebench_gui.window.charts.figures import Axis, Cell, HeatMap, Interval, Intervals, Outline, Radar
from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.dashboard.ratings_figures import published_rows
from gamebench_gui.window.kit.language import plural, tr
from replays import words
from replays.naming import game_name, recorded_title

if TYPE_CHECKING:
    from replays.scores.benchmarks import table
    from replays.scores.published import Published

MOST_OUTLINES = 5
"""Agents that a radar shows when none are selected."""


def scores_figure(
    scorer: table.Scorer,
    scores: Sequence[table.Score],
    names: Mapping[str, str],
    styles: AgentStyles,
    layer: Published | None,
) -> Intervals:
    """Draw every agent's score in a benchmark, the best first; published ones are hollow."""
    rows = [
        Interval(
            names[score.agent_id],
            score.value,
            score.low,
            score.high,
            styles.of(score.agent_id),
            tip=plural("match", "matches", score.matches),
            key=score.agent_id,
            unknown=tr("its matches give no score"),
        )
        for score in scores
    ]
    rows += published_rows(layer)
    rows.sort(key=lambda row: (row.value is None, -(row.value or 0.0)))
    note = scorer.meaning + (" Hollow: published." if layer is not None else "")
    return Intervals(scorer.title, Axis(scorer.title, scorer.scale), tuple(rows), note=note)


def games_figure(scorer: table.Scorer, scores: Sequence[table.Score], names: Mapping[str, str]) -> HeatMap:
    games = sorted({game for score in scores for game in score.games})
    with_games = [score for score in scores if score.games]
    cells = tuple(
        tuple(
            Cell(value, words.amount(round(value, 3)))
            if (value := score.games.get(game)) is not None
            else Cell(None)
            for game in games
        )
        for score in with_games
    )
    values = [value for score in with_games for value in score.games.values()]
    middle = 0.0 if values and min(values) < 0 else None
    return HeatMap(
        tr("{title} by game", title=scorer.title),
        tuple(names[score.agent_id] for score in with_games),
        tuple(game_title(game) for game in games),
        cells,
        Axis(scorer.title, scorer.scale),
        middle,
        note=tr("Hatched: no match, or no score."),
    )


def game_title(name: str) -> str:
    """Return the title of a game or of ``game:preset``."""
    game, _, preset = name.partition(":")
    return recorded_title(game, preset) if preset else game_name(game)


def radar_figure(
    radar: table.Radar, names: Mapping[str, str], styles: AgentStyles, chosen: Sequence[str]
) -> Radar:
    """Draw mean points by tag, of the chosen agents or of those with the most matches."""
    agents = [agent for agent in radar.agents if agent.agent_id in chosen]
    if not agents:
        agents = sorted(radar.agents, key=lambda agent: -sum(agent.matches))[:MOST_OUTLINES]
    outlines = tuple(
        Outline(
            names.get(agent.agent_id, agent.name),
            agent.values,
            styles.of(agent.agent_id),
            tuple(plural("match", "matches", count) for count in agent.matches),
        )
        for agent in agents
    )
    note = tr("Mean points of a match, 0 to 1, in the games with the tag. Spokes without a match stay open.")
    if not chosen and len(radar.agents) > MOST_OUTLINES:
        note += tr(" Select agents in the table to see others.")
    return Radar(
        tr("Capabilities by tag"),
        tuple(axis.replace("_", " ").replace("-", " ") for axis in radar.axes),
        outlines,
        Axis(tr("Points"), low=0, high=1),
        note=note,
    )
