"""DSGBench's abilities as figures and lines of tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from gamebench_gui.window.charts.figures import Axis, Cell, HeatMap, Interval, Intervals, Outline, Radar
from gamebench_gui.window.dashboard.agent_styles import AgentStyles
from gamebench_gui.window.dashboard.ratings_figures import published_rows
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.palette import SEAT_COLORS
from gamebench_gui.window.kit.tables import CellText, TableRow, number, text
from replays import words
from replays.scores.benchmarks.dsgbench import metric_of, reweighted, table_6
from replays.scores.benchmarks.dsgbench_definition import Measure, Scoring, definition

if TYPE_CHECKING:
    from replays.scores.benchmarks.dsgbench import AbilityScore, AgentScore, Measured
    from replays.scores.published import Published

MOST_OUTLINES: Final = 5
"""Agents that the radar shows when none are selected."""
QUOTED: Final = 8
"""Look of the first published agent; the others have its colour and marks of their own."""
SCORE: Final = Axis(tr("Score"), low=0, high=100)
ABILITIES: Final = tuple(one.title for one in definition().abilities)
SHORT: Final = tuple(one.short for one in definition().abilities)
TITLES: Final = (tr("Agent"), tr("Overall"), tr("Measures"), *SHORT, tr("Matches"))
TIPS: Final = (
    "", tr("Of the abilities that are known, by their weights"), tr("How many are known; point at one"),
    *(f"{title}: 0 to 100; - without a match" for title in ABILITIES), tr("Of all games"),
)  # fmt: skip
MEASURE_TITLES: Final = (
    tr("Agent"),
    tr("Measure"),
    tr("Game"),
    tr("Ability"),
    tr("Value"),
    tr("Score"),
    tr("Range"),
    tr("Matches"),
    tr("Formula"),
)
MEASURE_TIPS: Final = (
    "", "", "", "", tr("Mean over its scenes"), tr("What the value counts, 0 to 100"),
    tr("From what counts 0 to what counts 100"), "", "",
)  # fmt: skip
TABLE_6_TITLES: Final = (
    tr("Agent of table 6"),
    tr("Printed"),
    tr("Mean of the five"),
    tr("By these weights"),
    *SHORT,
)
TABLE_6_TIPS: Final = ("", "", "", tr("With the weights above"), *ABILITIES)


def score_text(value: float) -> str:
    """A score of 0 to 100."""
    return f"{value:.1f}"


def lines(found: Sequence[AgentScore], names: Mapping[str, str], styles: AgentStyles) -> list[TableRow]:
    """A line for every agent."""
    return [
        TableRow(
            line.agent.digest,
            (
                text(names[line.agent.digest], line.agent.spec),
                number(line.overall, score_text),
                CellText(_lacking(line), len(line.measured), line.partial),
                *(number(one.value, score_text, "-") for one in line.abilities),
                number(sum(line.matches.values()), "{:,.0f}".format),
            ),
            styles.of(line.agent.digest),
        )
        for line in found
    ]


def _ability_tip(one: AbilityScore) -> str:
    return one.ability.title + (
        tr("\nWithout {missing}", missing=", ".join(one.missing)) if one.missing else ""
    )


def _lacking(line: AgentScore) -> str:
    whole = len(definition().measures)
    return (
        tr("partial, {measured} of {whole}", measured=len(line.measured), whole=whole)
        if line.partial
        else tr("all {whole}", whole=whole)
    )


def radar_figure(
    found: Sequence[AgentScore],
    names: Mapping[str, str],
    styles: AgentStyles,
    chosen: Sequence[str],
    quoted: Sequence[str],
) -> Radar:
    """The abilities of the chosen agents, or the best; and of some of the paper's."""
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
    """Every agent's overall score, the best first, published ones hollow among them."""
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
    """What agents scored in each of the six games."""
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


def measure_lines(
    found: Sequence[AgentScore],
    names: Mapping[str, str],
    styles: AgentStyles,
    chosen: Sequence[str],
    scoring: Scoring,
) -> list[TableRow]:
    """Every measure of the chosen agents, or of all; and what nobody has."""
    shown = [one for one in found if one.agent.digest in chosen] or found
    made, unknown = [], []
    for measure in definition().measures:
        own = [(line, one) for line in shown for one in line.measured if one.measure == measure]
        made += [
            _measure_line(names[line.agent.digest], measure, one, scoring, styles.of(line.agent.digest))
            for line, one in own
        ]
        if not own:
            unknown.append(_measure_line(tr("no match"), measure, None, scoring, None))
    return [*made, *unknown]


def _measure_line(
    name: str, measure: Measure, one: Measured | None, scoring: Scoring, look: int | None
) -> TableRow:
    ability = next(each.title for each in definition().abilities if each.id == measure.ability)
    formula = scoring.formula(measure).formula
    if one is None and metric_of(measure, scoring) is None:
        name = tr("game not here yet")
    scenes = (
        "\n".join(f"{scene}: {words.amount(value)}" for scene, value in one.scenes.items()) if one else ""
    )
    cells = (
        text(name),
        text(measure.code, measure.title),
        text(measure.game_title, f"{measure.game_title}: {measure.scene}"),
        text(ability),
        CellText(words.amount(one.value) if one else "-", one.value if one else None, scenes),
        number(100 * one.share if one else None, score_text, "-"),
        _range_cell(measure, scoring),
        number(one.matches if one else None, "{:,.0f}".format, "-"),
        text(f"{measure.title}: {formula}", f"{measure.title}: {formula}"),
    )
    return TableRow((measure.id, name), cells, look, faded=one is None)


def range_text(ends: tuple[float, float], ours: bool = False) -> str:
    """From what counts nothing to what counts all, and whether these ends are ours."""
    return tr("{value} to {value2}", value=words.amount(ends[0]), value2=words.amount(ends[1])) + (
        ", ours" if ours else ""
    )


OURS: Final = tr("The paper prints no ends. These are what we take for little and much; more counts no more.")
THEORY: Final = tr("The paper prints no ends. These are the least and the most that there can be.")


def _range_cell(measure: Measure, scoring: Scoring) -> CellText:
    if measure.id in scoring.ranges:
        return text(tr("{measure}, yours", measure=range_text(scoring.range(measure))), tr("Chosen by you."))
    formula = scoring.formula(measure)
    return text(range_text(formula.range, formula.ours), OURS if formula.ours else THEORY)


def table_6_lines(scoring: Scoring) -> Iterator[TableRow]:
    """The paper's lines, with their overall score by weights of ours."""
    table = table_6()
    for agent, numbers in reweighted(scoring).items():
        abilities = (number(table.value(agent, title), "{:.2f}".format) for title in ABILITIES)
        cells = (text(agent), *(number(value, "{:.2f}".format) for value in numbers), *abilities)
        yield TableRow(agent, cells)
