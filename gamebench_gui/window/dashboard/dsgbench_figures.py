"""DSGBench's abilities as figures and lines of tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from gamebench_gui.window.charts.figures import Axis, Cell, HeatMap, Interval, Intervals, Outline, Radar
from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.dashboard.ratings_figures import published_rows
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.palette import SEAT_COLORS
from gamebench_gui.window.kit.tables import Line
from replays import words
from replays.scores.benchmarks.dsgbench import metric_of, table_6
from replays.scores.benchmarks.dsgbench_definition import Measure, Scoring, definition
from replays.scores.benchmarks.rows import abilities_row, measure_row
from replays.words import tr_noop

if TYPE_CHECKING:
    from replays.scores.benchmarks.dsgbench import AbilityScore, AgentScore, Measured
    from replays.scores.published import Published

MOST_OUTLINES: Final = 5
"""Agents that the radar shows when none are selected."""
QUOTED: Final = 8
"""Style of the first published agent; the others have its colour and other marks."""
SHORT: Final = tuple(ability.short for ability in definition().abilities)


def _score_axis() -> Axis:
    return Axis(tr("Score"), low=0, high=100)


def score_text(value: float) -> str:
    return f"{value:.1f}"


def agent_lines(scores: Sequence[AgentScore], names: Mapping[str, str], styles: AgentStyles) -> list[Line]:
    return [
        Line(
            score.agent.digest,
            {**abilities_row(score), "agent": names[score.agent.digest]},
            styles.of(score.agent.digest),
        )
        for score in scores
    ]


def _ability_tip(score: AbilityScore) -> str:
    return score.ability.title + (
        tr("\nWithout {missing}", missing=", ".join(score.missing)) if score.missing else ""
    )


def radar_figure(
    scores: Sequence[AgentScore],
    names: Mapping[str, str],
    styles: AgentStyles,
    chosen: Sequence[str],
    quoted: Sequence[str],
) -> Radar:
    """Draw the abilities of the chosen agents, or of the best, and of the chosen lines of table 6."""
    shown = [score for score in scores if score.agent.digest in chosen] or scores[:MOST_OUTLINES]
    outlines = [
        Outline(
            names[line.agent.digest],
            tuple(score.value for score in line.abilities),
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
    return Radar(tr("Five abilities"), SHORT, tuple(outlines), _score_axis(), note=note)


def overall_figure(
    scores: Sequence[AgentScore], names: Mapping[str, str], styles: AgentStyles, layer: Published | None
) -> Intervals:
    """Draw every agent's overall score, the best first; published scores are hollow."""
    rows = [
        Interval(
            names[score.agent.digest],
            score.overall,
            look=styles.of(score.agent.digest),
            faded=bool(score.partial),
            tip="\n".join(
                filter(None, [plural("match", "matches", sum(score.matches.values())), score.partial])
            ),
            key=score.agent.digest,
        )
        for score in scores
    ]
    rows += published_rows(layer)
    rows.sort(key=lambda row: -(row.value or 0.0))
    note = tr("Pale: partial; point at it for what is missing.")
    note += tr(" Hollow: published, with other ends than ours, so not to be compared.") if layer else ""
    return Intervals(tr("Overall score"), _score_axis(), tuple(rows), note=note)


def games_figure(scores: Sequence[AgentScore], names: Mapping[str, str]) -> HeatMap:
    titles = {measure.game: measure.game_title for measure in definition().measures}
    cells = tuple(
        tuple(
            Cell(
                score.games.get(game),
                score_text(score.games[game]) if game in score.games else "",
                _tip(score, game),
            )
            for game in titles
        )
        for score in scores
    )
    return HeatMap(
        tr("Score by game"),
        tuple(names[score.agent.digest] for score in scores),
        tuple(titles.values()),
        cells,
        _score_axis(),
        note=tr("Mean of what a game's measures count. Hatched: no match, or the game is not here yet."),
    )


def _tip(line: AgentScore, game: str) -> str:
    of_game = [measured for measured in line.measured if measured.measure.game == game]
    values = [
        tr(
            "{code} {measured} counts {points}",
            code=measured.measure.code,
            measured=words.amount(measured.value),
            points=score_text(100 * measured.share),
        )
        for measured in of_game
    ]
    return "\n".join([plural("match", "matches", line.matches.get(game, 0)), *values])


def range_text(ends: tuple[float, float], ours: bool = False) -> str:
    """Return the value that counts 0 and the value that counts 100, and whether we chose them."""
    return tr("{low} to {high}", low=words.amount(ends[0]), high=words.amount(ends[1])) + (
        ", ours" if ours else ""
    )


def measure_lines(
    scores: Sequence[AgentScore],
    names: Mapping[str, str],
    styles: AgentStyles,
    chosen: Sequence[str],
    scoring: Scoring,
) -> list[Line]:
    """Return a line for each measure of each chosen agent (or of all), and for measures that nobody has."""
    shown = [measured for measured in scores if measured.agent.digest in chosen] or scores
    known, unknown = [], []
    for measure in definition().measures:
        with_measure = [
            (score, measured) for score in shown for measured in score.measured if measured.measure == measure
        ]
        for score, measured in with_measure:
            digest = score.agent.digest
            known.append(
                _measure_line(
                    (names[digest], score.agent.spec), measure, measured, scoring, styles.of(digest)
                )
            )
        if not with_measure:
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
        "ends": said(ENDS[row["ends"]]),
    }
    shown = {**row, "game": measure.game_title}
    return Line((measure.id, agent[0]), shown, look, measured is None, details)


ENDS: Final = {
    "yours": tr_noop("Chosen by you."),
    "ours": tr_noop(
        "The paper prints no ends. These are what we take for little and much; more counts no more."
    ),
    "least and most": tr_noop(
        "The paper prints no ends. These are the least and the most that there can be."
    ),
}
