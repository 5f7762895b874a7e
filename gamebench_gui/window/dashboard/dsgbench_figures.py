"""DSGBench's abilities as figures and lines of tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from gamebench_gui.window.charts.figures import Axis, Cell, HeatMap, Interval, Intervals, Outline, Radar
from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.dashboard.ratings_figures import published_rows
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.palette import SEAT_COLORS
from gamebench_gui.window.kit.tables import Line
from replays import words
from replays.scores.benchmarks.dsgbench import metric_of, table_6
from replays.scores.benchmarks.dsgbench_definition import Measure, Scoring, definition
from replays.scores.benchmarks.rows import abilities_row, measure_row

if TYPE_CHECKING:
    from replays.scores.benchmarks.dsgbench import AbilityScore, AgentScore, Measured
    from replays.scores.published import Published

MOST_OUTLINES: Final = 5
"""Agents that the radar shows when none are selected."""
QUOTED: Final = 8
"""Look of the first published agent; the others have its colour and marks of their own."""
SCORE: Final = Axis(tr("Score"), low=0, high=100)
SHORT: Final = tuple(one.short for one in definition().abilities)


def score_text(value: float) -> str:
    return f"{value:.1f}"


def agent_lines(found: Sequence[AgentScore], names: Mapping[str, str], styles: AgentStyles) -> list[Line]:
    return [
        Line(
            line.agent.digest,
            {**abilities_row(line), "agent": names[line.agent.digest]},
            styles.of(line.agent.digest),
        )
        for line in found
    ]


def _ability_tip(one: AbilityScore) -> str:
    return one.ability.title + (
        tr("\nWithout {missing}", missing=", ".join(one.missing)) if one.missing else ""
    )


def radar_figure(
    found: Sequence[AgentScore],
    names: Mapping[str, str],
    styles: AgentStyles,
    chosen: Sequence[str],
    quoted: Sequence[str],
) -> Radar:
    """Draw the abilities of the chosen agents, or of the best, and of the chosen lines of table 6."""
    shown = [one for one in found if one.agent.digest in chosen] or found[:MOST_OUTLINES]
    outlines = [
        Outline(
            names[line.agent.digest],
            tuple(one.value for one in line.abilities),
            styles.of(line.agent.digest),
            tuple(map(_ability_tip, line.abilities)),
        )
        for line in shown
    ]
    outlines += [
        Outline(tr("{agent} (published)", agent=line.agent), line.values[1:], QUOTED + at * len(SEAT_COLORS))
        for at, line in enumerate(table_6().lines)
        if line.agent in quoted
    ]
    note = tr("0 to 100, between ends that are ours. Spokes without a match stay open. ")
    note += tr("Select agents in the tables, also in that of table 6, to see others.")
    return Radar(tr("Five abilities"), SHORT, tuple(outlines), SCORE, note=note)


def overall_figure(
    found: Sequence[AgentScore], names: Mapping[str, str], styles: AgentStyles, layer: Published | None
) -> Intervals:
    """Draw every agent's overall score, the best first; published scores are hollow."""
    rows = [
        Interval(
            names[line.agent.digest],
            line.overall,
            look=styles.of(line.agent.digest),
            faded=bool(line.partial),
            tip="\n".join(filter(None, [_games(line), line.partial])),
            key=line.agent.digest,
        )
        for line in found
    ]
    rows += published_rows(layer)
    rows.sort(key=lambda row: -(row.value or 0.0))
    note = tr("Pale: partial; point at it for what is missing.")
    note += tr(" Hollow: published, with other ends than ours, so not to be compared.") if layer else ""
    return Intervals(tr("Overall score"), SCORE, tuple(rows), note=note)


def _games(line: AgentScore) -> str:
    return plural("match", "matches", sum(line.matches.values()))


def games_figure(found: Sequence[AgentScore], names: Mapping[str, str]) -> HeatMap:
    titles = {one.game: one.game_title for one in definition().measures}
    cells = tuple(
        tuple(
            Cell(
                line.games.get(game),
                score_text(line.games[game]) if game in line.games else "",
                _tip(line, game),
            )
            for game in titles
        )
        for line in found
    )
    return HeatMap(
        tr("Score by game"),
        tuple(names[line.agent.digest] for line in found),
        tuple(titles.values()),
        cells,
        SCORE,
        note=tr("Mean of what a game's measures count. Hatched: no match, or the game is not here yet."),
    )


def _tip(line: AgentScore, game: str) -> str:
    own = [one for one in line.measured if one.measure.game == game]
    told = [
        tr(
            "{code} {value} counts {value2}",
            code=one.measure.code,
            value=words.amount(one.value),
            value2=score_text(100 * one.share),
        )
        for one in own
    ]
    return "\n".join([plural("match", "matches", line.matches.get(game, 0)), *told])


def range_text(ends: tuple[float, float], ours: bool = False) -> str:
    """Return the value that counts 0 and the value that counts 100, and whether we chose them."""
    return tr("{value} to {value2}", value=words.amount(ends[0]), value2=words.amount(ends[1])) + (
        ", ours" if ours else ""
    )


def measure_lines(
    found: Sequence[AgentScore],
    names: Mapping[str, str],
    styles: AgentStyles,
    chosen: Sequence[str],
    scoring: Scoring,
) -> list[Line]:
    """Return a line for each measure of each chosen agent (or of all), and for measures that nobody has."""
    shown = [one for one in found if one.agent.digest in chosen] or found
    known, unknown = [], []
    for measure in definition().measures:
        own = [(line, one) for line in shown for one in line.measured if one.measure == measure]
        for line, measured in own:
            digest = line.agent.digest
            known.append(
                _measure_line((names[digest], line.agent.spec), measure, measured, scoring, styles.of(digest))
            )
        if not own:
            there = metric_of(measure, scoring) is not None
            name = tr("no match") if there else tr("game not here yet")
            unknown.append(_measure_line((name, ""), measure, None, scoring, None))
    return [*known, *unknown]


def _measure_line(
    agent: tuple[str, str], measure: Measure, measured: Measured | None, scoring: Scoring, look: int | None
) -> Line:
    row = measure_row(agent, measure, measured, scoring)
    scenes = measured.scenes.items() if measured else ()
    details = {
        "measure": f"{measure.title}: {row['formula']}",
        "game": f"{measure.game_title}: {measure.scene}",
        "value": "\n".join(f"{scene}: {words.amount(value)}" for scene, value in scenes),
        "ends": ENDS[row["ends"]],
    }
    shown = {**row, "game": measure.game_title}
    return Line((measure.id, agent[0]), shown, look, measured is None, details)


ENDS: Final = {
    "yours": tr("Chosen by you."),
    "ours": tr("The paper prints no ends. These are what we take for little and much; more counts no more."),
    "least and most": tr("The paper prints no ends. These are the least and the most that there can be."),
}
