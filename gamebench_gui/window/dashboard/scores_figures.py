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
            names[one.agent_id],
            one.value,
            one.low,
            one.high,
            styles.of(one.agent_id),
            tip=plural("match", "matches", one.matches),
            key=one.agent_id,
            unknown=tr("its matches give no score"),
        )
        for one in scores
    ]
    rows += published_rows(layer)
    rows.sort(key=lambda row: (row.value is None, -(row.value or 0.0)))
    note = scorer.meaning + (" Hollow: published." if layer is not None else "")
    return Intervals(scorer.title, Axis(scorer.title, scorer.scale), tuple(rows), note=note)


def games_figure(scorer: table.Scorer, scores: Sequence[table.Score], names: Mapping[str, str]) -> HeatMap:
    games = sorted({game for one in scores for game in one.games})
    with_games = [one for one in scores if one.games]
    cells = tuple(
        tuple(
            Cell(value, words.amount(round(value, 3)))
            if (value := one.games.get(game)) is not None
            else Cell(None)
            for game in games
        )
        for one in with_games
    )
    found = [value for one in with_games for value in one.games.values()]
    middle = 0.0 if found and min(found) < 0 else None
    return HeatMap(
        tr("{title} by game", title=scorer.title),
        tuple(names[one.agent_id] for one in with_games),
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
    found: table.Radar, names: Mapping[str, str], styles: AgentStyles, chosen: Sequence[str]
) -> Radar:
    """Draw mean points by tag, of the chosen agents or of those with the most matches."""
    agents = [one for one in found.agents if one.agent_id in chosen]
    if not agents:
        agents = sorted(found.agents, key=lambda one: -sum(one.matches))[:MOST_OUTLINES]
    outlines = tuple(
        Outline(
            names.get(one.agent_id, one.name),
            one.values,
            styles.of(one.agent_id),
            tuple(plural("match", "matches", count) for count in one.matches),
        )
        for one in agents
    )
    note = tr("Mean points of a match, 0 to 1, in the games with the tag. Spokes without a match stay open.")
    if not chosen and len(found.agents) > MOST_OUTLINES:
        note += tr(" Select agents in the table to see others.")
    return Radar(
        tr("Capabilities by tag"),
        tuple(axis.replace("_", " ").replace("-", " ") for axis in found.axes),
        outlines,
        Axis(tr("Points"), low=0, high=1),
        note=note,
    )
