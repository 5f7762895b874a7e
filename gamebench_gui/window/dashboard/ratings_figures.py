"""What the ratings view shows, as figures and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from gamebench_gui.window.kit.language import plural, tr
from replays import words

if TYPE_CHECKING:
    from replays.scores.published import Published, PublishedRow
    from replays.scores.rating_options import Leaderboard, Moment, Rated, Scope
    from replays.studies.rated_people import RatedPeople

METHODS: Final = {
    "bradley-terry": "Bradley-Terry",
    "plackett-luce": "Plackett-Luce",
    "trueskill": "TrueSkill",
    "elo": tr("Elo"),
}
"""What the methods of rating are called, in the order in which they are offered."""
MOST_ROWS: Final = 40
"""Agents that a chart shows; the table has all."""
MOST_CELLS: Final = 24
MOST_LINES: Final = 8
MOST_POINTS: Final = 1_000
UNRATED: Final = tr("unrated: no match in this scope")
PEOPLE_LOOK: Final = 8
"""Colour and shape of people, who are no agent."""


def names_of(board: Leaderboard) -> Mapping[str, str]:
    """What the agents of a leaderboard are called."""
    return titles((agent.agent_id, agent.name, agent.spec) for agent in board.agents)


def rating_axis(board: Leaderboard) -> Axis:
    """What ratings are counted in."""
    unit = {"log-odds": "log-odds", "Elo points": "points"}.get(board.unit, "")
    title = tr("TrueSkill mean") if board.method == "trueskill" else tr("Rating")
    return Axis(title, unit, zero=board.unit == "log-odds")


def short(value: float) -> str:
    """A rating with two digits, never minus nought."""
    return f"{round(value, 2) + 0.0:,.2f}"


def ratings_figure(
    board: Leaderboard,
    styles: AgentStyles,
    layer: Published | None,
    column: str = "",
    people: RatedPeople | None = None,
) -> Intervals:
    """Dots with whiskers, the best first; published values hollow among them, people a band with ticks."""
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
    """People as one row: the median with its interval, quartiles as a band, and a tick for each."""
    found, count = people.strengths, people.count
    first, middle, third = found.quartiles
    counts = (plural("person", "people", count), plural("match", "matches", found.matches))
    told = [", ".join(counts), *found.notes]
    if found.has_quartiles:
        told.insert(
            1,
            tr(
                "Quartiles: {first}, {middle}, {third}",
                first=short(first),
                middle=short(middle),
                third=short(third),
            ),
        )
    if len(found.groups) > 1:
        told += [
            tr("{value}: usually {value2}", value=group or tr("No group"), value2=short(value))
            for group, value in found.groups
        ]
    ticks = tuple(person.strength for person in found.people)
    return Interval(
        tr("People ({count:,})", count=count) if count > 1 else tr("One person"),
        middle,
        *found.usual,
        look=PEOPLE_LOOK,
        tip="\n".join(told),
        key=people.single or None,
        ticks=ticks,
        band=(first, third) if found.has_quartiles else (),
    )


def as_one_person(agent: Rated, people: RatedPeople) -> Rated:
    """The line of an agent that is one person, as wide as it says something of people."""
    low, high = people.strengths.usual
    middle = people.strengths.quartiles[1]
    return replace(agent, rating=middle, low=low, high=high, rank=None, rank_text="", provisional=True)


def weaker_people(people: RatedPeople | None, agent_id: str) -> str:
    """Such as ``62 % [41 - 80]``: the share of the people than whom an agent is stronger."""
    found = people.strengths.of(agent_id) if people else None
    if found is None:
        return ""
    return f"{100 * found.share:.0f} % [{100 * found.low:.0f} - {100 * found.high:.0f}]"


def _row(agent: Rated, name: str, styles: AgentStyles, people: RatedPeople | None = None) -> Interval:
    record = tr(
        "{wins:,} won, {draws:,} drawn, {losses:,} lost",
        wins=agent.wins,
        draws=agent.draws,
        losses=agent.losses,
    )
    share = weaker_people(people, agent.agent_id) if agent.rated else ""
    part, _, interval = share.partition(" [")
    beside = (
        tr("stronger than {part} of the people [{interval}", part=part, interval=interval) if share else ""
    )
    provisional = tr("provisional") if agent.provisional and agent.rated else ""
    made = (
        tr("{share:.0%} of its decisions were made for it", share=agent.stand_ins) if agent.stand_ins else ""
    )
    tip = "\n".join(filter(None, [record, provisional, made, beside]))
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
        tip,
        agent.agent_id,
        UNRATED,
    )


def published_rows(layer: Published | None, column: str = "") -> list[Interval]:
    """The lines of a published table in one of its columns, by default the first.

    Where a value is known better, that stands in a row of its own beside the published one.
    """
    if layer is None:
        return []
    at = next((i for i, one in enumerate(layer.columns) if column and column in (one.title, one.game)), 0)
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
    """What is corrected in a line of a published table, and from what."""
    printed = {column.title: value for column, value in zip(layer.columns, line.values, strict=True)}
    told = [
        tr(
            "{title}: {better:.1f} corrected, {value:.1f} printed",
            title=title,
            better=better,
            value=printed[title],
        )
        for (agent, title), (better, _) in layer.corrected.items()
        if agent == line.agent
    ]
    return "\n".join([layer.source, *told, tr("See the warning for the reason.")])


def win_matrix(board: Leaderboard) -> HeatMap:
    """Share of the points that the row's agent won against the column's."""
    names = names_of(board)
    agents = [agent for agent in board.agents if agent.rated][:MOST_CELLS]
    titles_ = tuple(names[agent.agent_id] for agent in agents)
    places = [board.index(agent.agent_id) for agent in agents]
    cells = tuple(
        tuple(
            _cell(board.points[i, j], board.meetings[i, j], (one.agent_id, other.agent_id))
            for j, other in zip(places, agents, strict=True)
        )
        for i, one in zip(places, agents, strict=True)
    )
    note = tr("Points that the agent of the row won against the agent of the column; a draw is half a point.")
    if len([agent for agent in board.agents if agent.rated]) > MOST_CELLS:
        note += tr(" The first {most_cells} agents.", most_cells=MOST_CELLS)
    return HeatMap(
        tr("Who beats whom"),
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
    """The history of every agent, of very long ones `MOST_POINTS` even parts; in any thread."""
    moments: dict[str, list[Moment]] = {}
    for moment in board.history:
        moments.setdefault(moment.agent_id, []).append(moment)
    return {agent: tuple(map(_history_point, thinned(own))) for agent, own in moments.items()}


def thinned(moments: list[Moment]) -> list[Moment]:
    """At most `MOST_POINTS` of them, the last one included."""
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
    """Ratings after each match, with one standard deviation as a band.

    Args:
        chosen: agents to show; without any the best ones.
    """
    names = names_of(board)
    wanted = [a for a in board.agents if a.rated and (not chosen or a.agent_id in chosen)][:MOST_LINES]
    series = tuple(
        Series(names[one.agent_id], history.get(one.agent_id, ()), styles.of(one.agent_id), step=True)
        for one in wanted
    )
    note = tr("Depends on the order of the matches.")
    if any(point.low is not None for one in series for point in one.points[:1]):
        note += tr(" Bands: one standard deviation.")
    if not chosen and sum(agent.rated for agent in board.agents) > MOST_LINES:
        note += tr(" The best {most_lines}; select agents in the table to see others.", most_lines=MOST_LINES)
    start = Reference(25.0 if board.method == "trueskill" else board.options.start, "start")
    title = tr("{value} after each match", value=METHODS[board.method])
    return Curves(title, Axis(tr("Match"), whole=True), rating_axis(board), series, (start,), note=note)


def difference_text(board: Leaderboard, first: str, second: str, name: Callable[[str], str]) -> str:
    """How two agents compare, in a sentence."""
    found = board.difference(first, second)
    if found is None:
        return tr(
            "{first} and {second} cannot be compared: one of them is unrated here.",
            first=name(first),
            second=name(second),
        )
    higher, lower = (first, second) if found.rating >= 0 else (second, first)
    size = abs(found.rating)
    text = tr(
        "{higher} is rated {size:,.2f} {unit} higher than {lower}",
        higher=name(higher),
        size=size,
        unit=board.unit,
        lower=name(lower),
    )
    if found.low is not None and found.high is not None:
        low, high = (found.low, found.high) if found.rating >= 0 else (-found.high, -found.low)
        verdict = tr("the difference is clear") if found.clear else tr("it could be the other way round")
        text += tr(
            " ({value:.0f} %: {low:,.2f} to {high:,.2f}); {verdict}",
            value=100 * board.options.level,
            low=low,
            high=high,
            verdict=verdict,
        )
    share = board.win_share(higher, lower)
    met = (
        tr("; they never met.")
        if share is None
        else tr("; it won {value:.0f} % of their points.", value=100 * share)
    )
    return text + met
