"""gamma-Bench's scores, matches over rounds, and sweeps, as figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

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
from gamebench_gui.window.dashboard.ratings_figures import published_rows
from gamebench_gui.window.dashboard.scores_figures import game_title
from gamebench_gui.window.kit.language import plural, tr
from replays import words
from replays.naming import recorded_names

if TYPE_CHECKING:
    from replays.scores.benchmarks.gamma import Curves as Rounds
    from replays.scores.benchmarks.gamma import GameScores, SeatGroup
    from replays.scores.benchmarks.gamma import Reference as Average
    from replays.scores.published import Published
    from replays.scores.sweeps import Setting, Sweep
    from replays.store.rows import MatchRow

MEAN, AIM, EQUILIBRIUM = 0, 1, 2
GREY: Final = 8
"""Style of choices of any seat."""
NEAR: Final = 0.1
"""Least distance of two named reference lines, as a share of the axis."""
HEAD: Final = 0.12
"""Room above the values for the name of a reference line, as a share of the highest."""


def table_title(table: SeatGroup, names: Mapping[str, str]) -> str:
    seated = [(names[digest], count) for digest, count in table.agents]
    return ", ".join(name if not count else f"{count} x {name}" for name, count in seated)


def scores_figure(tables: Sequence[SeatGroup], titles: Sequence[str], layer: Published | None) -> Intervals:
    """Draw the overall score of every group of seats, the best first; published ones are hollow."""
    rows = []
    for number, (table, title) in enumerate(zip(tables, titles, strict=True)):
        score, spread = table.overall
        tip = tr(
            "{counted} of 8 games, {matches}",
            counted=len(table.counted),
            matches=plural("match", "matches", table.matches),
        )
        low, high = _around(score, spread)
        rows.append(Interval(title, score, low, high, number, faded=not table.complete, tip=tip, key=number))
    rows += published_rows(layer)
    rows.sort(key=lambda row: -(row.value or 0.0))
    note = tr("Whiskers: one standard deviation between runs. Small, dashed: not all eight games five times.")
    note += tr(" Hollow: published; small where that is doubtful.") if layer is not None else ""
    return Intervals(tr("Overall score of gamma-Bench"), _axis(tr("Score"), rows), tuple(rows), note=note)


def games_figure(tables: Sequence[SeatGroup], titles: Sequence[str], short: Mapping[str, str]) -> HeatMap:
    """Draw the score of every group of seats in every game; ``short`` has the titles of games by id."""
    played = dict.fromkeys(scores.game for table in tables for scores in table.games)
    games = sorted(played, key=lambda game: " " in game)
    cells = []
    for table in tables:
        by_game = {scores.game: scores for scores in table.games}
        cells.append(tuple(_cell(by_game.get(game)) for game in games))
    return HeatMap(
        tr("Score by game"),
        tuple(titles),
        tuple(_short_title(game, short) for game in games),
        tuple(cells),
        Axis(tr("Score"), low=0, high=100),
        note=tr("Hatched: not played."),
    )


def _cell(scores: GameScores | None) -> Cell:
    if scores is None:
        return Cell(None)
    return Cell(scores.score[0], f"{scores.score[0]:.1f}", _runs(scores))


def _runs(scores: GameScores) -> str:
    spread = "" if scores.score[1] is None else tr(", deviation {deviation:.1f}", deviation=scores.score[1])
    runs = plural("match", "matches", len(scores.runs)) + spread
    return f"{setting_title(scores.game)}\n{runs}\n{raw_text(scores)}"


def _short_title(name: str, short: Mapping[str, str]) -> str:
    game, _, more = name.partition(" ")
    return f"{short[game.partition(':')[0]]} {more}".rstrip()


def raw_text(scores: GameScores) -> str:
    return ", ".join(f"{name} {words.amount(value)}" for name, value in scores.raw.items())


def setting_title(name: str) -> str:
    """Return the title of ``game:preset`` and of the settings after it, if there are any."""
    game, _, more = name.partition(" ")
    game_id, _, preset = game.partition(":")
    kind = preset.removeprefix("gamma").strip("_").replace("_", " ")
    title = game_title(game_id) + (f", {kind}" if kind else "")
    return f"{title}, {more.replace(' ', ', ')}" if more else title


# rounds


def _round_axis() -> Axis:
    return Axis(tr("Round"), whole=True)


def choices_figure(match: MatchRow, rounds: Rounds, people: Sequence[Average], *, seats: bool) -> Curves:
    """Draw what was chosen in every round, and what it converges to.

    Args:
        people: averages of people, as lines across.
        seats: a line for every seat, instead of mean and aim over grey dots.
    """
    lines = _of_seats(match, rounds) if seats else [_every(match, rounds), *_means(match, rounds)]
    across = _across(rounds, people)
    share = rounds.curve.yes_or_no
    values = [
        v for values in (*rounds.choices, rounds.aim, rounds.equilibrium) for v in values if v is not None
    ]
    values += [line.value for line in across]
    low, high = (-0.05, 1.0) if share else (None, max(values, default=1.0))
    axis = Axis(rounds.curve.label, low=low, high=(1 + HEAD) * high)
    notes = [tr("1 is yes, 0 is no.")] if share else []
    notes.append(tr("Click a point to open its step in Replays."))
    title = tr(
        "{label} by round, {match}",
        label=rounds.curve.label,
        match=setting_title(f"{match.game}:{match.preset}"),
    )
    return Curves(title, _round_axis(), axis, tuple(lines), _named(across, axis), note=" ".join(notes))


def _across(rounds: Rounds, people: Sequence[Average]) -> list[Reference]:
    lines = [
        Reference(values[0], f"{name} {values[0]:.3g}")
        for name, values, _ in _targets(rounds)
        if _steady(values) and values[0] is not None
    ]
    return lines + [
        Reference(average.average, tr("people {average:g} ({who})", average=average.average, who=average.who))
        for average in people
    ]


def _named(lines: Sequence[Reference], axis: Axis) -> tuple[Reference, ...]:
    """Sort the lines from the top, and give lines without room between them a common name."""
    named: list[Reference] = []
    last = None
    for line in sorted(lines, key=lambda line: -line.value):
        near = last is not None and last - line.value < NEAR * (axis.high or 1.0)
        last = line.value
        if near:
            top = max(at for at, reference in enumerate(named) if reference.label)
            named[top] = replace(named[top], label=f"{named[top].label}, {line.label}")
        named.append(replace(line, label="") if near else line)
    return tuple(named)


def _targets(rounds: Rounds) -> Iterator[tuple[str, tuple[float | None, ...], int]]:
    if rounds.equilibrium and rounds.aim != rounds.equilibrium:
        yield "equilibrium", rounds.equilibrium, EQUILIBRIUM
    if rounds.aim:
        equal = rounds.aim == rounds.equilibrium
        yield rounds.curve.aim + (", equilibrium" if equal else ""), rounds.aim, AIM


def _steady(values: Sequence[float | None]) -> bool:
    return len(set(values)) == 1


def _means(match: MatchRow, rounds: Rounds) -> Iterator[Series]:
    yield Series("mean", _points(match, rounds, rounds.mean), MEAN)
    for name, values, look in _targets(rounds):
        if not _steady(values):
            yield Series(name, _points(match, rounds, values), look)


def _every(match: MatchRow, rounds: Rounds) -> Series:
    names = recorded_names(match.seats)
    points = tuple(
        Point(number, choice, tip=names[player], key=(match.id, step))
        for number, (step, choices) in enumerate(zip(rounds.steps, rounds.choices, strict=True), 1)
        for player, choice in enumerate(choices)
        if choice is not None
    )
    return Series(tr("each seat"), points, GREY, faded=True, line=False)


def _of_seats(match: MatchRow, rounds: Rounds) -> list[Series]:
    names = recorded_names(match.seats)
    return [
        Series(name, _points(match, rounds, [choices[player] for choices in rounds.choices]), player)
        for player, name in enumerate(names)
    ]


def _points(match: MatchRow, rounds: Rounds, values: Sequence[float | None]) -> tuple[Point, ...]:
    return tuple(
        Point(number, value, key=(match.id, step))
        for number, (step, value) in enumerate(zip(rounds.steps, values, strict=True), 1)
        if value is not None
    )


def distance_figure(match: MatchRow, rounds: Rounds) -> Curves:
    """Draw the mean distance of each round's choices to the equilibrium."""
    line = Series(tr("mean distance"), _points(match, rounds, rounds.distance), AIM)
    return Curves(
        tr("Mean distance of the choices to the equilibrium"),
        _round_axis(),
        Axis(tr("Distance"), low=0),
        (line,) if line.points else (),
    )


def welfare_figure(match: MatchRow, rounds: Rounds) -> Curves:
    """Draw what each round brought all players together."""
    line = Series(tr("all players"), _points(match, rounds, rounds.welfare), EQUILIBRIUM)
    return Curves(
        tr("Welfare: what a round brought all players together"), _round_axis(), Axis(tr("Welfare")), (line,)
    )


# sweeps


def sweep_title(sweep: Sweep) -> str:
    game = setting_title(f"{sweep.first.game}:{sweep.first.preset}")
    return tr(
        "{name} in {game}, {started_at}",
        name=sweep.name,
        game=game,
        started_at=words.when(sweep.first.started_at),
    )


def sweep_figure(sweep: Sweep, settings: Sequence[Setting]) -> Intervals:
    """Draw the score of every setting, in the order of the sweep."""
    rows = []
    for setting in settings:
        mean, spread = setting.summary
        low, high = _around(mean, spread)
        runs = plural("match", "matches", len(setting.scores))
        tip = f"{runs}: {', '.join(f'{score:.1f}' for score in setting.scores[:20])}"
        title = words.one_line(f"{sweep.name} {setting.value}", 60)
        rows.append(Interval(title, mean, low, high, tip=tip, key=(setting.matches[0], -1)))
    axis = (
        _axis(tr("Score of gamma-Bench"), rows)
        if any(setting.gamma for setting in settings)
        else Axis(tr("Score per seat"))
    )
    game = setting_title(f"{sweep.first.game}:{sweep.first.preset}")
    return Intervals(
        tr("{label} by {name}, {game}", label=axis.label, name=sweep.name, game=game),
        axis,
        tuple(rows),
        note=tr("Whiskers: one standard deviation over the matches of a setting."),
    )


def _axis(label: str, rows: Sequence[Interval]) -> Axis:
    """Return an axis from 0 to 100, or an open one if a formula of the paper leads beyond."""
    beyond = any(not 0 <= (row.value or 0.0) <= 100 for row in rows)
    return Axis(label) if beyond else Axis(label, low=0, high=100)


def _around(value: float, spread: float | None) -> tuple[float | None, float | None]:
    return (None, None) if spread is None else (value - spread, value + spread)
