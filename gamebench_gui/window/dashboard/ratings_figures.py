"""Figures and words of the ratings view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias

from gamebench_gui.window.charts.figures import (
    Axis,
    Cell,
    Curves,
    HeatMap,
    Interval,
    Intervals,
    Point,
    Reference,
    Series,
)
from gamebench_gui.window.dashboard.agent_styles import AgentStyles, titles
from gamebench_gui.window.kit.language import plural, said, tr
from replays import words
from replays.scores.rating_options import Moments
from replays.words import tr_noop

if TYPE_CHECKING:
    from replays.scores.published import Published, PublishedRow
    from replays.scores.rating_options import Leaderboard, Moment, Rated, Scope
    from replays.studies.rated_people import RatedPeople

METHODS: Final = {
    "bradley-terry": "Bradley-Terry",
    "plackett-luce": "Plackett-Luce",
    "trueskill": "TrueSkill",
    "elo": "Elo",
}
MOST_ROWS: Final = 40
"""Agents that a chart shows; the table has all."""
MOST_CELLS: Final = 24
MOST_LINES: Final = 8
MOST_POINTS: Final = 1_000
UNRATED: Final = tr_noop("unrated: no match in this scope")
PEOPLE_LOOK: Final = 8


def names_of(board: Leaderboard) -> Mapping[str, str]:
    return titles((agent.agent_id, agent.name, agent.spec) for agent in board.agents)


def rating_axis(board: Leaderboard) -> Axis:
    unit = {"log-odds": "log-odds", "Elo points": "points"}.get(board.unit, "")
    title = tr("TrueSkill mean") if board.method == "trueskill" else tr("Rating")
    return Axis(title, unit, zero=board.unit == "log-odds")


def short(value: float) -> str:
    """Return a rating with two digits, never -0.00."""
    return f"{round(value, 2) + 0.0:,.2f}"


def ratings_figure(
    board: Leaderboard,
    styles: AgentStyles,
    layer: Published | None,
    column: str = "",
    people: RatedPeople | None = None,
) -> Intervals:
    """Draw ratings with intervals, the best first; published ones are hollow, people a band with ticks."""
    names = names_of(board)
    single = people.single if people else ""
    shown = [agent for agent in board.agents if agent.agent_id != single][:MOST_ROWS]
    rows = [_row(agent, names[agent.agent_id], styles, people) for agent in shown]
    rows += published_rows(layer, column)
    if people is not None:
        rows.append(people_row(people))
    rows.sort(key=lambda row: (row.value is None, -(row.value or 0.0)))
    level = f"{100 * board.options.level:.0f} %"
    kind = tr("samples") if board.samples.size else tr("the model")
    parts = [
        tr("Whiskers: {level} intervals from {kind}.", level=level, kind=kind)
        if any(a.low is not None for a in shown)
        else ""
    ]
    if any(agent.provisional and agent.rated for agent in shown):
        parts.append(tr("Small and dashed: provisional."))
    if people is not None and people.strengths.has_quartiles:
        parts.append(tr("Band: the middle half of the people; ticks: single ones, the whisker their median."))
    if len(board.agents) > MOST_ROWS:
        parts.append(
            tr("The first {most_rows} of {agents:,} agents.", most_rows=MOST_ROWS, agents=len(board.agents))
        )
    if layer is not None:
        parts.append(tr("Hollow: published."))
    zero = (Reference(0.0, tr("average")),) if board.unit == "log-odds" and rows else ()
    title = tr("{method} ratings, {scope}", method=METHODS[board.method], scope=_scope(board.scope))
    return Intervals(title, rating_axis(board), tuple(rows), zero, note=" ".join(filter(None, parts)))


def _scope(scope: Scope) -> str:
    limits = ", ".join(filter(None, (scope.benchmark, scope.game, scope.tag, scope.source))) or tr(
        "all games"
    )
    return tr("{limits}, without errors", limits=limits) if scope.without_errors else limits


def people_row(people: RatedPeople) -> Interval:
    """Return people as one row: median with interval, quartiles as a band, and a tick for each person."""
    strengths, count = people.strengths, people.count
    first, middle, third = strengths.quartiles
    counts = (plural("person", "people", count), plural("match", "matches", strengths.matches))
    tips = [", ".join(counts), *strengths.notes]
    if strengths.has_quartiles:
        sentence = tr(
            "Quartiles: {first}, {middle}, {third}",
            first=short(first),
            middle=short(middle),
            third=short(third),
        )
        tips.insert(1, sentence)
    if len(strengths.groups) > 1:
        tips += [
            tr("{name}: usually {usual}", name=group or tr("No group"), usual=short(value))
            for group, value in strengths.groups
        ]
    ticks = tuple(person.strength for person in strengths.people)
    return Interval(
        tr("People ({count:,})", count=count) if count > 1 else tr("One person"),
        middle,
        *strengths.usual,
        look=PEOPLE_LOOK,
        tip="\n".join(tips),
        key=people.single or None,
        ticks=ticks,
        band=(first, third) if strengths.has_quartiles else (),
    )


def as_one_person(agent: Rated, people: RatedPeople) -> Rated:
    """Return the line of an agent that is one person, with the interval of people."""
    low, high = people.strengths.usual
    middle = people.strengths.quartiles[1]
    return replace(agent, rating=middle, low=low, high=high, rank=None, rank_text="", provisional=True)


def weaker_people(people: RatedPeople | None, agent_id: str) -> str:
    """Return the share of people who are weaker than an agent, such as ``62 % [41 - 80]``."""
    strength = people.strengths.of(agent_id) if people else None
    if strength is None:
        return ""
    return f"{100 * strength.share:.0f} % [{100 * strength.low:.0f} - {100 * strength.high:.0f}]"


def _row(agent: Rated, name: str, styles: AgentStyles, people: RatedPeople | None = None) -> Interval:
    record = tr(
        "{wins:,} won, {draws:,} drawn, {losses:,} lost",
        wins=agent.wins,
        draws=agent.draws,
        losses=agent.losses,
    )
    strength = people.strengths.of(agent.agent_id) if people and agent.rated else None
    tips = [record]
    if agent.provisional and agent.rated:
        tips.append(tr("provisional"))
    if agent.stand_ins:
        tips.append(tr("{share:.0%} of its decisions were made for it", share=agent.stand_ins))
    if strength is not None:
        share, least, most = (100 * value for value in (strength.share, strength.low, strength.high))
        sentence = tr(
            "stronger than {share:.0f} % of the people [{least:.0f} - {most:.0f}]",
            share=share,
            least=least,
            most=most,
        )
        tips.append(sentence)
    value = agent.rating if agent.rated else None
    low, high = (agent.low, agent.high) if agent.rated else (None, None)
    return Interval(
        name,
        value,
        low,
        high,
        styles.of(agent.agent_id),
        agent.provisional or agent.mostly_stand_ins,
        False,
        "\n".join(tips),
        agent.agent_id,
        said(UNRATED),
    )


def published_rows(layer: Published | None, column: str = "") -> list[Interval]:
    """Return the lines of a published table in one of its columns, by default the first.

    A corrected value has a row of its own beside the published one.
    """
    if layer is None:
        return []
    at = next((i for i, head in enumerate(layer.columns) if column and column in (head.title, head.game)), 0)
    rows = []
    for line in layer.lines:
        value = line.values[at]
        if value is None:
            continue
        spread = line.deviations[at] if line.deviations else None
        low, high = (None, None) if spread is None else (value - spread, value + spread)
        flagged = (line.agent, layer.columns[at].title) in layer.flagged
        tip = f"{layer.source}\n{layer.columns[at].title}" + (
            tr("\nSee the warning: this value is doubtful.") if flagged else ""
        )
        rows.append(
            Interval(
                tr("{agent} (published)", agent=line.agent), value, low, high, 8, flagged, True, tip, None
            )
        )
        better = layer.corrected.get((line.agent, layer.columns[at].title))
        if better is not None:
            low, high = (None, None) if better[1] is None else (better[0] - better[1], better[0] + better[1])
            name = tr("{agent} (published, corrected)", agent=line.agent)
            rows.append(Interval(name, better[0], low, high, 8, False, True, corrections(layer, line), None))
    return rows


def corrections(layer: Published, line: PublishedRow) -> str:
    printed = {column.title: value for column, value in zip(layer.columns, line.values, strict=True)}
    sentences = [
        tr(
            "{title}: {better:.1f} corrected, {printed:.1f} printed",
            title=title,
            better=better,
            printed=printed[title],
        )
        for (agent, title), (better, _) in layer.corrected.items()
        if agent == line.agent
    ]
    return "\n".join([layer.source, *sentences, tr("See the warning for the reason.")])


def win_matrix(board: Leaderboard) -> HeatMap:
    """Draw the share of points that the row's agent won against the column's."""
    names = names_of(board)
    agents = [agent for agent in board.agents if agent.rated][:MOST_CELLS]
    titles_ = tuple(names[agent.agent_id] for agent in agents)
    places = [board.index(agent.agent_id) for agent in agents]
    cells = tuple(
        tuple(
            _cell(board.points[i, j], board.meetings[i, j], (first.agent_id, second.agent_id))
            for j, second in zip(places, agents, strict=True)
        )
        for i, first in zip(places, agents, strict=True)
    )
    note = tr("Points that the agent of the row won against the agent of the column; a draw is half a point.")
    if len([agent for agent in board.agents if agent.rated]) > MOST_CELLS:
        note += tr(" The first {most_cells} agents.", most_cells=MOST_CELLS)
    return HeatMap(
        tr("Head-to-head"),
        titles_,
        titles_,
        cells,
        Axis(tr("Points won"), "%", low=0, high=100),
        50.0,
        note=note,
    )


def _cell(points: float, meetings: float, pair: tuple[str, str]) -> Cell:
    if not meetings:
        return Cell(None, "", tr("They never met.") if pair[0] != pair[1] else "")
    share = 100 * points / meetings
    tip = tr(
        "{points} of {meetings} points",
        points=words.amount(float(points)),
        meetings=words.amount(float(meetings)),
    )
    return Cell(float(share), f"{share:.0f} %", tip, pair)


History: TypeAlias = dict[str, tuple[Point, ...]]
"""Ratings after each of an agent's matches."""


def histories(board: Leaderboard) -> History:
    """Return the histories that are shown first, thinned to `MOST_POINTS`. Called in any thread."""
    return {agent.agent_id: _history(board, agent.agent_id) for agent in _with_history(board)}


def _with_history(board: Leaderboard, chosen: tuple[str, ...] = ()) -> list[Rated]:
    wanted = [agent for agent in board.agents if agent.rated and (not chosen or agent.agent_id in chosen)]
    return wanted[:MOST_LINES] if board.order_dependent else []


def _history(board: Leaderboard, agent_id: str) -> tuple[Point, ...]:
    moments = board.history
    if not isinstance(moments, Moments):
        return ()
    return tuple(map(_history_point, thinned(moments.among([agent_id]))))


def thinned(moments: Sequence[Moment]) -> Sequence[Moment]:
    """Return at most `MOST_POINTS` evenly spaced moments, the last one included."""
    every = -(-len(moments) // MOST_POINTS)
    return moments[(len(moments) - 1) % every :: every] if moments else []


def _history_point(moment: Moment) -> Point:
    spread = moment.deviation
    low, high = (None, None) if spread is None else (moment.rating - spread, moment.rating + spread)
    return Point(
        moment.number,
        moment.rating,
        low,
        high,
        tr("Match {match_id}", match_id=moment.match_id),
        (moment.match_id, -1),
    )


def history_figure(
    board: Leaderboard, history: History, styles: AgentStyles, chosen: tuple[str, ...] = ()
) -> Curves:
    """Draw ratings after each match, with one standard deviation as a band; by default of the best agents."""
    names = names_of(board)
    wanted = _with_history(board, chosen)
    for agent in wanted:
        if agent.agent_id not in history:
            history[agent.agent_id] = _history(board, agent.agent_id)
    series = tuple(
        Series(names[agent.agent_id], history[agent.agent_id], styles.of(agent.agent_id), step=True)
        for agent in wanted
    )
    note = tr("Depends on the order of the matches.")
    if any(point.low is not None for agent in series for point in agent.points[:1]):
        note += tr(" Bands: one standard deviation.")
    if not chosen and sum(agent.rated for agent in board.agents) > MOST_LINES:
        note += tr(" The best {most_lines}; select agents in the table to see others.", most_lines=MOST_LINES)
    start = Reference(25.0 if board.method == "trueskill" else board.options.start, "start")
    title = tr("{rating} after each match", rating=METHODS[board.method])
    return Curves(title, Axis(tr("Match"), whole=True), rating_axis(board), series, (start,), note=note)


def difference_text(board: Leaderboard, first: str, second: str, name: Callable[[str], str]) -> str:
    difference = board.difference(first, second)
    if difference is None:
        return tr(
            "{first} and {second} cannot be compared: one of them is unrated here.",
            first=name(first),
            second=name(second),
        )
    higher, lower = (first, second) if difference.rating >= 0 else (second, first)
    size = abs(difference.rating)
    text = tr(
        "{higher} is rated {size:,.2f} {unit} higher than {lower}",
        higher=name(higher),
        size=size,
        unit=board.unit,
        lower=name(lower),
    )
    if difference.low is not None and difference.high is not None:
        low, high = (
            (difference.low, difference.high)
            if difference.rating >= 0
            else (-difference.high, -difference.low)
        )
        clarity = tr("the difference is clear") if difference.clear else tr("it could be the other way round")
        text += tr(
            " ({level:.0f} %: {low:,.2f} to {high:,.2f}); {clarity}",
            level=100 * board.options.level,
            low=low,
            high=high,
            clarity=clarity,
        )
    share = board.win_share(higher, lower)
    met = (
        tr("; they never met.")
        if share is None
        else tr("; it won {share:.0f} % of their points.", share=100 * share)
    )
    return text + met
