"""Cells and scores of a benchmark run, while it is being played and afterwards, in any thread."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypedDict

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.benchmark.played import (
    OVER,
    BySeat,
    Part,
    Usage,
    decided_by_errors,
    most_of,
    opponents_of,
    parts_of,
    summed,
    usage_of,
)
from gamebench_gui.app.benchmark.profile import scenes
from gamebench_gui.app.benchmark.references import ANCHOR, place_of, references
from gamebench_gui.app.benchmark.suites import Suite
from gamebench_gui.app.tournament.definition import GameEntry
from games.core.game import GameError
from replays.naming import game_name
from replays.scores import measures
from replays.scores.intervals import Estimate
from replays.scores.measures import Measure
from replays.scores.report_rows import (
    CellRecord,
    CellState,
    Mark,
    ReferenceRecord,
    ResultRecord,
    ScoreRecord,
)
from replays.store.benchmark_runs import BenchmarkRow
from replays.store.store import Store
from replays.store.tournaments import Planned

WEAKEST: Final[tuple[Mark, ...]] = ("same", "opponent", "simulator", "own")
"""Marks from the one that allows most comparisons to the one that allows fewest."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A tested agent's matches in one game against one opponent.

    Attributes:
        matches: planned up to now.
        planned, most: matches without void ones, and with them at most.
    """

    agent: str
    entry: GameEntry
    opponent: str
    matches: tuple[Planned, ...]
    planned: int
    most: int


class Measured(TypedDict):
    """The columns of `report_rows.Measured` without mark and number of matches."""

    agent: str
    spec: str
    suite: str
    benchmark: str
    measure: str
    title: str
    opponent: str
    value: float | None
    low: float | None
    high: float | None
    scale_low: float | None
    scale_high: float | None
    digits: int


def cells(store: Store, row: BenchmarkRow) -> list[CellRecord]:
    """Return a row for every measure, game and opponent of each tested agent."""
    return [cell for part in parts_of(store, row) for cell in cells_of(store, row, part)]


def cells_of(store: Store, row: BenchmarkRow, part: Part) -> list[CellRecord]:
    """Return the cells of one suite; none of a suite that this version does not have."""
    if part.suite is None:
        return []
    usage = usage_of(store, part.matches)
    rows = []
    for meeting in meetings_of(row, part, part.suite):
        met = _met(store, row, part, part.suite, meeting, usage=usage)
        for measure in _measures(part.suite, meeting):
            rows.append(_cell(store, row, part.suite, meeting, measure, met=met))
    return [*rows, *_never_played(row, part.suite)]


def scores(
    store: Store,
    row: BenchmarkRow,
    *,
    field: Sequence[ReferenceRecord] | None = None,
) -> list[ScoreRecord]:
    """Return each tested agent's scores of the benchmarks: the first measure of a suite first.

    Args:
        field: reference values; None takes those that ship.
    """
    return [score for part in parts_of(store, row) for score in scores_of(store, row, part, field=field)]


def scores_of(
    store: Store,
    row: BenchmarkRow,
    part: Part,
    *,
    field: Sequence[ReferenceRecord] | None = None,
    without_errors: bool = False,
) -> list[ScoreRecord]:
    """Return the scores of one suite, against all opponents and then against each; see `scores`.

    Args:
        without_errors: leave out the matches that errors decided.
    """
    if part.suite is None:
        return []
    known = references(part.suite) if field is None else field
    errors = decided_by_errors(store, part.matches) if without_errors else ()
    meetings = meetings_of(row, part, part.suite)
    rows = []
    for agent in row.agents:
        agents_meetings = [meeting for meeting in meetings if meeting.agent == agent]
        for name in part.suite.table.measures:
            against: list[str] = [""]
            if name in measures.BY_OPPONENT and len({meeting.opponent for meeting in agents_meetings}) > 1:
                against += dict.fromkeys(meeting.opponent for meeting in agents_meetings)
            for opponent in against:
                met = [meeting for meeting in agents_meetings if opponent in ("", meeting.opponent)]
                met = [meeting for meeting in met if _has(part.suite, meeting, name)]
                score = _score(
                    store,
                    row,
                    part.suite,
                    agent,
                    name,
                    opponent=opponent,
                    meetings=met,
                    errors=errors,
                    field=known,
                )
                rows.append(score)
    return rows


def results_of(store: Store, row: BenchmarkRow, part: Part) -> Iterator[ResultRecord]:
    """Yield what each match adds to each measure; ratings are left out, for `points` has their parts."""
    if part.suite is None:
        return
    for meeting in meetings_of(row, part, part.suite):
        for measure in _measures(part.suite, meeting):
            for match in meeting.matches if not measure.rated else ():
                added = measures.part(store, measure, match, meeting.agent)
                if added is not None:
                    yield {
                        "agent": meeting.agent,
                        "suite": part.suite.id,
                        "game": meeting.entry.title,
                        "measure": measure.id,
                        "opponent": meeting.opponent,
                        "match": match.match_id,
                        "seed": match.draft.seed,
                        "seats": "+".join(str(seat + 1) for seat in measures.seats(match, meeting.agent)),
                        "deal": measures.deal(match),
                        "gained": added.gained,
                        "size": added.size,
                    }


def meetings_of(row: BenchmarkRow, part: Part, suite: Suite) -> list[Meeting]:
    """Return the meetings of a suite by its games, also those without a match, and then by agents."""
    in_order = []
    for entry in suite.definition.games:
        for agent in row.agents:
            played = part.of(entry.title, agent)
            for opponent in opponents_of(suite, entry):
                planned, most = most_of(suite, entry, opponent)
                matches = tuple(played.get(opponent, ()))
                in_order.append(Meeting(agent, entry, opponent, matches, planned, most))
    return in_order


def _measures(suite: Suite, meeting: Meeting) -> list[Measure]:
    return [
        measures.find(name, meeting.entry.name) for name in suite.table.measures if _has(suite, meeting, name)
    ]


def _has(suite: Suite, meeting: Meeting, measure: str) -> bool:
    """Return whether a meeting has a measure: ratings are against the anchor alone."""
    return measure != "rating" or any(
        entrant.name == meeting.opponent and entrant.spec.agent == ANCHOR
        for entrant in suite.definition.entrants
    )


def mark_of(suite: Suite, measure: str, game: str, opponent: str) -> tuple[Mark, str]:
    """Return mark and reason of a cell; the mark is ``own`` if the suite's file has none for it."""
    try:
        table = suite.mark(measure, game, opponent)
    except StopIteration:
        return "own", "The suite says nothing about what this may be compared with."
    return table.mark, table.reason


def _measured(
    row: BenchmarkRow, suite: Suite, agent: str, measure: Measure, opponent: str, value: Estimate | None
) -> Measured:
    return {
        "agent": agent,
        "spec": row.agents[agent],
        "suite": suite.id,
        "benchmark": suite.benchmark,
        "measure": measure.id,
        "title": measure.title,
        "opponent": opponent,
        "value": None if value is None else value.value,
        "low": None if value is None else value.low,
        "high": None if value is None else value.high,
        "scale_low": measure.scale.low,
        "scale_high": measure.scale.high,
        "digits": measure.digits,
    }


class Met(TypedDict):
    """The columns of a cell that all measures of a meeting share."""

    game: str
    name: str
    planned: int
    most: int
    void: int
    wins: int | None
    draws: int | None
    losses: int | None
    refused: int
    failures: int
    decisions: int
    calls: int
    input_tokens: int
    output_tokens: int
    cost: float | None
    seconds: float
    state: CellState


def _met(
    store: Store,
    row: BenchmarkRow,
    part: Part,
    suite: Suite,
    meeting: Meeting,
    usage: dict[str, BySeat],
) -> Met:
    agent, matches = meeting.agent, meeting.matches
    spent = spent_on(row, agent, matches, usage)
    ended = [match for match in matches if match.state == "ended"]
    results = [measures.won(match, agent) for match in ended] if meeting.opponent else []
    return {
        "game": meeting.entry.title,
        "name": game_name(meeting.entry.name.partition(":")[0]),
        "planned": len(matches),
        "most": meeting.most,
        "void": sum(match.state == "void" for match in matches),
        "wins": results.count(1.0) if meeting.opponent else None,
        "draws": results.count(0.5) if meeting.opponent else None,
        "losses": results.count(0.0) if meeting.opponent else None,
        "refused": spent.refused,
        "failures": spent.failures,
        "decisions": spent.decisions,
        "calls": spent.calls,
        "input_tokens": spent.input_tokens,
        "output_tokens": spent.output_tokens,
        "cost": spent.cost,
        "seconds": spent.seconds,
        "state": _state(store, row, part, suite, meeting),
    }


def _cell(
    store: Store, row: BenchmarkRow, suite: Suite, meeting: Meeting, measure: Measure, met: Met
) -> CellRecord:
    agent, matches = meeting.agent, meeting.matches
    value = measures.estimate(store, measure, matches, agent)
    mark, reason = mark_of(suite, measure.id, meeting.entry.title, meeting.opponent)
    return {
        **_measured(row, suite, agent, measure, meeting.opponent, value=value),
        "matches": sum(measures.part(store, measure, match, agent) is not None for match in matches),
        "mark": mark,
        "reason": reason,
        **met,
    }


def spent_on(row: BenchmarkRow, agent: str, matches: Sequence[Planned], usage: dict[str, BySeat]) -> Usage:
    """Return an agent's usage in matches; only models make calls."""
    seats = [
        by_seat[seat]
        for match in matches
        if (by_seat := usage.get(match.match_id))
        for seat in measures.seats(match, agent)
        if seat in by_seat
    ]
    total = summed(seats)
    if total.calls and not is_model(row.agents[agent]):
        return Usage(total.decisions, total.seconds, total.refused)
    return total


def is_model(spec: str) -> bool:
    try:
        return AgentSpec.parse(spec).kind == "llm"
    except GameError:
        return True


def _state(store: Store, row: BenchmarkRow, part: Part, suite: Suite, meeting: Meeting) -> CellState:
    if meeting.entry.title in part.row.left_out:
        return "left out"
    matches = meeting.matches
    if not any(match.begun for match in matches):
        return "waiting" if row.state != "done" else "not played"
    if not all(match.state in OVER for match in matches) and row.state != "done":
        return "playing"
    schedule = suite.definition.schedule
    ended = sum(match.state == "ended" for match in matches)
    if schedule.score:
        if measures.settled(store, schedule.score, matches, meeting.agent, schedule.half):
            return "clear"
        if ended >= meeting.planned or len(matches) >= meeting.most:
            return "cap"
    elif ended >= meeting.planned or len(matches) >= meeting.most or schedule.void == "keep":
        return "done"
    return "done" if row.state == "done" else "playing"


def _never_played(row: BenchmarkRow, suite: Suite) -> Iterator[CellRecord]:
    """Yield a cell without a value for every preset of the benchmark that the suite does not play."""
    for game, reason in suite.table.not_played.items():
        for agent in row.agents:
            name = suite.table.measures[0]
            measure = measures.find(name, game)
            yield {
                **_measured(row, suite, agent, measure, "", value=None),
                "matches": 0,
                "mark": mark_of(suite, name, game, "")[0],
                "reason": reason,
                "game": game,
                "name": game_name(game.partition(":")[0]),
                "planned": 0,
                "most": 0,
                "void": 0,
                "wins": None,
                "draws": None,
                "losses": None,
                "refused": 0,
                "failures": 0,
                "decisions": 0,
                "calls": 0,
                "input_tokens": 0,
                "output_tokens": 0,
                "cost": 0.0,
                "seconds": 0.0,
                "state": "not played",
            }


def _score(
    store: Store,
    row: BenchmarkRow,
    suite: Suite,
    agent: str,
    name: str,
    opponent: str,
    meetings: Sequence[Meeting],
    errors: Collection[str],
    field: Sequence[ReferenceRecord],
) -> ScoreRecord:
    by_game: dict[str, list[Estimate]] = {}
    counted = [
        (meeting, measure)
        for meeting in meetings
        if (measure := measures.find(name, meeting.entry.name)).counts
    ]
    matches = 0
    marks = []
    for meeting, measure in counted:
        clean = [match for match in meeting.matches if match.match_id not in errors]
        value = measures.estimate(store, measure, clean, agent)
        if value is not None:
            by_game.setdefault(meeting.entry.title, []).append(value)
            parts = (measures.part(store, measure, match, agent) for match in clean)
            matches += sum(part is not None for part in parts)
            marks.append(mark_of(suite, name, meeting.entry.title, meeting.opponent))
    total = measures.score(list(by_game.values()))
    if name == "dsgbench":
        clean = [match for meeting in meetings for match in meeting.matches if match.match_id not in errors]
        total = scenes(store, clean, agent).overall
    measure = counted[0][1] if counted else measures.find(name, "")
    mark, reason = (
        max(marks, key=lambda pair: WEAKEST.index(pair[0])) if marks else mark_of(suite, name, "", opponent)
    )
    place, places = place_of(None if total is None else total.value, name, opponent, field)
    return {
        **_measured(row, suite, agent, measure, opponent, value=total),
        "title": measure.title if len({measure.title for _, measure in counted}) < 2 else "Mean of the games",
        "matches": matches,
        "mark": mark,
        "reason": reason,
        "games": len(by_game),
        "of_games": len({meeting.entry.title for meeting, _ in counted}),
        "place": place,
        "places": places,
    }
