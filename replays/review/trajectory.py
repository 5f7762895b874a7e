"""Decision trajectories: the decisions of a match with reasons, times and metrics."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, TypeAlias

from games.core.action import Action
from replays.columns import Column, Columns
from replays.scores.rows import AGENT
from replays.store.rows import MatchRow
from replays.store.store import Store
from replays.store.trace import Trace
from replays.words import money, seconds

Curve: TypeAlias = list[tuple[int, float]]
"""Values of a metric as (step, value)."""

EARLY, MID, LATE = STAGES = ("Early", "Mid", "Late")
BOUNDS: Final = (420.0, 600.0)
"""Game time in seconds at which the middle and the late stage begin. Source: DSGBench, table 7."""
TICKS_PER_SECOND: Final = 22.4
"""Of a real-time game whose rules are not here, as DSGBench's step counter reads."""
EXCERPT: Final = 400
"""Longest excerpt of a reply, in characters."""
_LONGEST_REPLY: Final = 6000

_DECISIONS: Final = """
select d.step, d.seat, d.action, d.label, d.chosen_by, d.attempts, d.seconds, s.at, s.tick, d.decider
from decisions d join steps s on s.match_id = d.match_id and s.step = d.step
where d.match_id = ? and d.seat >= 0 order by d.step, d.seat
"""
_FAILURES: Final = """
select step, seat, failure, action, objection from attempts where match_id = ? and failure is not null
order by step, seat, number
"""
_CALLS: Final = """
select step, seat, sum(input_tokens + output_tokens), sum(cost), sum(cost is null), count(*)
from calls where match_id = ? group by step, seat
"""
_REPLIES: Final = f"""
select step, seat, substr(thought, 1, {_LONGEST_REPLY}), substr(reply, 1, {_LONGEST_REPLY})
from calls where match_id = ? order by step, seat, attempt, number
"""
_STRATEGY, _REASONING, _SUGGESTION = HEADINGS = (
    ("strategy", "strategic plan", "plan"), ("reasoning", "thoughts", "thought", "analysis"),
    ("suggestions", "suggestion"),
)  # fmt: skip
"""Headings under which models write each part, as DSGBench's prompts and others ask."""
_NAMED: Final = "|".join(name.replace(" ", r"\s+") for names in HEADINGS for name in names)
_HEADING: Final = re.compile(
    rf"""^[\s#*>"'\d.\[(-]*(?:our\s+)?({_NAMED}|decisions?|action)[\s*"'\])]*:[\s*"']*""",
    re.IGNORECASE | re.MULTILINE,
)
GROUNDING, EFFECTIVE = "grounding_so_far", "effective_per_minute"
SO_FAR: Final = {
    GROUNDING: "Grounding accuracy so far",
    EFFECTIVE: "Effective actions per minute so far",
}
"""Metrics that every trajectory has too, by name: two of the three in figure 2 of DSGBench."""
_STAGE: Final = re.compile(
    r"\b(early|mid(?:dle)?|late)(?:\s+to\s+late)?[\s-]+(?:game|stage|phase)\b", re.IGNORECASE
)

DECISIONS: Final[Columns] = {
    "stage": Column(
        "Stage",
        "Real-time games: early until 7 minutes, late from 10. Others: thirds of the match, or as the model "
        "says",
        shown=any,
    ),
    "step": Column("Step"),
    "agent": AGENT,
    "kind": Column("Type", "Kind of action"),
    "label": Column("Decision", "In the benchmark's notation"),
    "strategy": Column(
        "Strategy", "What the model wrote under a heading such as Strategy or Plan", shown=any
    ),
    "suggestions": Column("Suggestions", "What it wrote under Suggestions", shown=any),
    "refused": Column(
        "Refused", "Attempts that were not taken: what was wanted, and why it was refused", shown=any
    ),
    "metrics": Column("Metrics", "As they were at the decision", shown=any),
    "seconds": Column("Time", "Time of the decision", seconds),
    "tokens": Column("Tokens", "Read and written"),
    "cost_usd": Column("Cost", "US dollars", money),
    "chosen_by": Column("Chosen by", shown=any),
    "inherited": Column("Inherited", "Decided before this match was forked off", shown=any),
    "match": Column("Match", form=lambda match_id: str(match_id[:10]), detail="match"),
}
"""Columns of the decisions of trajectories."""


@dataclass(frozen=True, slots=True)
class Refused:
    """An attempt that was not accepted: what it wanted, if that could be read, its class, and why."""

    wanted: str
    failure: str
    reason: str


@dataclass(frozen=True, slots=True)
class Decided:
    """One decision of a trajectory.

    Attributes:
        stage: one of `STAGES`, or as the model itself called it.
        kind: of action, for a strip of types.
        label: the action in the benchmark's notation.
        refused: the attempts before it.
        tokens, cost: of its model calls; the cost is None if a price is unknown, 0 without calls.
        agent: who decided, by its name in the match.
        inherited: it was decided in the match that this one was forked from.
        strategy: what the model wrote under a heading such as "Strategy"; else the beginning of its
            reasoning; empty for others than models.
        suggestions: likewise under such a heading; empty without one.
        game_seconds: of a real-time game.
    """

    step: int
    seat: int
    stage: str
    kind: str
    label: str
    chosen_by: str
    attempts: int
    refused: tuple[Refused, ...]
    seconds: float | None
    tokens: int
    cost: float | None
    strategy: str
    agent: str = ""
    inherited: bool = False
    suggestions: str = ""
    game_seconds: float | None = None

    @property
    def failures(self) -> tuple[str, ...]:
        return tuple(attempt.failure for attempt in self.refused)


@dataclass(frozen=True, slots=True)
class Trajectory:
    """A match as a sequence of decisions.

    Attributes:
        decisions: by step and seat, without those of chance.
        metrics: by name, then seat.
        clock: wall-clock seconds since the start, by step.
        game_clock: seconds of a real-time game, by step; empty for others.
        pending: steps of attempts that were never followed by a decision, with seat and failure class.
    """

    match: MatchRow
    decisions: tuple[Decided, ...]
    metrics: Mapping[str, Mapping[int, Curve]]
    clock: Mapping[int, float]
    pending: tuple[tuple[int, int, str], ...] = ()
    game_clock: Mapping[int, float] = field(default_factory=dict)

    def snapshot(self, step: int, seat: int) -> dict[str, float]:
        curves = {name: by_seat.get(seat, []) for name, by_seat in self.metrics.items()}
        return {name: value for name, curve in curves.items() if (value := _at(curve, step)) is not None}

    @property
    def kinds(self) -> tuple[str, ...]:
        """Kinds of actions, the most frequent first."""
        counts: dict[str, int] = {}
        for decision in self.decisions:
            counts[decision.kind] = counts.get(decision.kind, 0) + 1
        return tuple(sorted(counts, key=lambda kind: (-counts[kind], kind)))


def read_trajectory(store: Store, match_id: str) -> Trajectory:
    """Return the trajectory of a recorded match; callable in any thread."""
    trace = store.trace(match_id)
    with store.reading() as conn:
        decisions = conn.execute(_DECISIONS, [trace.row.id]).fetchall()
        failures: dict[tuple[int, int], list[Refused]] = {}
        for step, seat, failure, action, objection in conn.execute(_FAILURES, [trace.row.id]):
            refused = Refused(_wanted(action), failure, excerpt(objection or ""))
            failures.setdefault((step, seat), []).append(refused)
        calls = {(row[0], row[1]): row for row in conn.execute(_CALLS, [trace.row.id])}
        replies: dict[tuple[int, int], list[tuple[str, str]]] = {}
        for step, seat, thought, reply in conn.execute(_REPLIES, [trace.row.id]):
            replies.setdefault((step, seat), []).append((thought, reply))
        times = conn.execute("select step, at from steps where match_id = ?", [trace.row.id]).fetchall()
    clock = _clock(trace.row.started_at, times)
    decided = tuple(_decided(row, trace, failures, calls, replies) for row in decisions)
    known = {(row.step, row.seat) for row in decided}
    pending = tuple(
        (step, seat, attempt.failure)
        for (step, seat), attempts in failures.items()
        if (step, seat) not in known
        for attempt in attempts
    )
    game_clock = {row.step: row.game_seconds for row in decided if row.game_seconds is not None}
    metrics = {name: trace.metric(name) for name in trace.metric_names()}
    metrics |= so_far(decided, game_clock or clock)
    return Trajectory(trace.row, decided, metrics, clock, pending, game_clock)


def so_far(decided: Sequence[Decided], clock: Mapping[int, float]) -> dict[str, dict[int, Curve]]:
    """Return by step for each seat the share of answers that were actions, and actions per minute.

    Minutes count as at least one. An action that was chosen for the seat is none of its own; forced decisions
    do not count, since nobody was asked.
    """
    grounding: dict[int, Curve] = {}
    effective: dict[int, Curve] = {}
    chosen: dict[int, int] = {}
    answers: dict[int, int] = {}
    for row in decided:
        if row.chosen_by == "forced":
            continue
        chosen[row.seat] = chosen.get(row.seat, 0) + (row.chosen_by == "seat")
        answers[row.seat] = answers.get(row.seat, 0) + len(row.refused) + (row.chosen_by == "seat")
        if answers[row.seat]:
            part = chosen[row.seat] / answers[row.seat]
            grounding.setdefault(row.seat, []).append((row.step, part))
        if row.step in clock:
            minutes = max(clock[row.step] / 60, 1.0)
            effective.setdefault(row.seat, []).append((row.step, chosen[row.seat] / minutes))
    return {GROUNDING: grounding, EFFECTIVE: effective}


def _at(curve: Curve, step: int) -> float | None:
    """Return the value at a step, or the last before it."""
    at = bisect_right(curve, step, key=lambda point: point[0])
    return curve[at - 1][1] if at else None


def _wanted(action: str | None) -> str:
    try:
        return str(Action.from_json(action)) if action else ""
    except ValueError:
        return ""


def _decided(
    row: Sequence[Any],
    trace: Trace,
    failures: Mapping[tuple[int, int], list[Refused]],
    calls: Mapping[tuple[int, int], Sequence[Any]],
    replies: Mapping[tuple[int, int], list[tuple[str, str]]],
) -> Decided:
    step, seat, action, label, chosen_by, attempts, seconds, _, tick, decider = row
    where = (step, seat)
    _, _, tokens, cost, unpriced, _ = calls.get(where, (0, 0, 0, 0.0, 0, 0))
    answers = replies.get(where, [])
    thought, reply = answers[-1] if answers else ("", "")
    texts = [text for _, text in reversed(answers)]
    seconds_played = _game_seconds(trace, tick)
    return Decided(
        step,
        seat,
        next(filter(None, map(stated_stage, texts)), "") or stage(step, trace.steps, seconds_played),
        _kind(action),
        label,
        chosen_by,
        attempts,
        tuple(failures.get(where, ())),
        seconds,
        int(tokens or 0),
        None if unpriced else float(cost or 0.0),
        next(filter(None, map(strategy, texts)), "") or excerpt(thought) or excerpt(reply),
        trace.deciding(seat, decider).label,
        trace.inherited(step),
        next(filter(None, map(suggestions, texts)), ""),
        seconds_played,
    )


def _kind(action: str) -> str:
    """Return the kind of a stored action; ``unknown`` if it cannot be read."""
    kind = re.match(r'\["((?:[^"\\]|\\.)*)"', action)
    return kind[1] if kind else "unknown"


def _game_seconds(trace: Trace, tick: int | None) -> float | None:
    if tick is None:
        return None
    rate = trace.game.spec.ticks_per_second if trace.game else 0
    return tick / (rate or TICKS_PER_SECOND)


def stage(step: int, steps: int, game_seconds: float | None = None) -> str:
    """Return early, mid or late: by game time in real-time games, else by thirds of the match.

    Thirds are our own choice; DSGBench shows stages of a real-time game only.
    """
    if game_seconds is not None:
        return STAGES[sum(game_seconds >= bound for bound in BOUNDS)]
    return STAGES[min(2, 3 * (step - 1) // max(1, steps))]


def stated_stage(reply: str) -> str:
    """Return the stage of the game that a reply names; empty if it names none."""
    phrase = _STAGE.search(reply)
    return {"e": EARLY, "m": MID, "l": LATE}[phrase[1][0].lower()] if phrase else ""


def strategy(reply: str) -> str:
    """Return what a reply says under a heading such as "Strategy:", else as its reasoning; else nothing."""
    return _under(reply, _STRATEGY) or _under(reply, _REASONING)


def suggestions(reply: str) -> str:
    """Return what a reply says under the heading "Suggestions:"; empty without it."""
    return _under(reply, _SUGGESTION)


def _under(reply: str, names: Sequence[str]) -> str:
    """Return what is under the first of these headings, or in an object under such a key."""
    keyed = _keyed(reply)
    if text := next((keyed[name] for name in names if keyed.get(name)), ""):
        return excerpt(text)
    headings = list(_HEADING.finditer(reply))
    for at, heading in enumerate(headings):
        if " ".join(heading[1].casefold().split()) in names:
            end = headings[at + 1].start() if at + 1 < len(headings) else len(reply)
            return excerpt(reply[heading.end() : end])
    return ""


def _keyed(reply: str) -> dict[str, str]:
    """Return the texts of an object in a reply by their keys, including those of objects in it."""
    try:
        document = json.loads(reply[reply.find("{") : reply.rfind("}") + 1])
    except (ValueError, RecursionError):
        return {}
    entries = list(document.items()) if isinstance(document, dict) else []
    entries += [entry for _, value in entries if isinstance(value, dict) for entry in value.items()]
    return {key.casefold(): value for key, value in reversed(entries) if isinstance(value, str)}


def excerpt(text: str) -> str:
    line = " ".join(text[: 3 * EXCERPT].split())
    return line if len(line) <= EXCERPT else line[: EXCERPT - 1] + "…"


def _clock(started: str, times: Sequence[Sequence[Any]]) -> dict[int, float]:
    begin = _seconds(started)
    clock = {}
    for step, at in times:
        now = _seconds(at)
        if begin is not None and now is not None:
            clock[step] = max(0.0, now - begin)
    return clock


def _seconds(stamp: str) -> float | None:
    try:
        return datetime.fromisoformat(stamp).timestamp()
    except (ValueError, OverflowError, OSError):
        return None
