"""Decision trajectories: what was decided in a match, why, when, and what the metrics were."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, TypeAlias

from replays.store.rows import MatchRow
from replays.store.store import Store
from replays.store.trace import Trace

Curve: TypeAlias = list[tuple[int, float]]
"""Values of a metric as (step, value)."""

EARLY, MID, LATE = STAGES = ("Early", "Mid", "Late")
BOUNDS: Final = (420.0, 600.0)
"""Game time in seconds at which the middle and the late stage begin, as Table 7 of DSGBench places them."""
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
select step, seat, failure from attempts where match_id = ? and failure is not null
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
_HEADING: Final = re.compile(
    r"""^[\s#*>"'\d.\[(-]*(?:our\s+)?(strategy|strategic\s+plan|plan|suggestions?|reasoning|thoughts?|analysis)"""
    r"""[\s*"'\])]*:[\s*"']*""",
    re.IGNORECASE | re.MULTILINE,
)
_STAGE: Final = re.compile(
    r"\b(early|mid(?:dle)?|late)(?:\s+to\s+late)?[\s-]+(?:game|stage|phase)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Decided:
    """One decision of a trajectory.

    Attributes:
        stage: one of `STAGES`, or as the model itself called it.
        kind: of action, for a strip of types.
        label: the action in the benchmark's notation.
        failures: classes of the refused attempts before it.
        tokens, cost: of its model calls; the cost is None if a price is unknown, 0 without calls.
        agent: who decided, as it was called in the match.
        inherited: it was decided in the match that this one was forked from.
        strategy: what the model wrote under a heading such as "Strategy"; else the beginning of its
            reasoning; empty for others than models.
    """

    step: int
    seat: int
    stage: str
    kind: str
    label: str
    chosen_by: str
    attempts: int
    failures: tuple[str, ...]
    seconds: float | None
    tokens: int
    cost: float | None
    strategy: str
    agent: str = ""
    inherited: bool = False


@dataclass(frozen=True, slots=True)
class Trajectory:
    """A match as a sequence of decisions.

    Attributes:
        decisions: by step and seat, without those of chance.
        metrics: by name, then seat.
        clock: wall-clock seconds since the start, by step.
        pending: steps of attempts that were never followed by a decision, with seat and failure class.
    """

    match: MatchRow
    decisions: tuple[Decided, ...]
    metrics: Mapping[str, Mapping[int, Curve]]
    clock: Mapping[int, float]
    pending: tuple[tuple[int, int, str], ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """Kinds of actions, the most frequent first."""
        counts: dict[str, int] = {}
        for one in self.decisions:
            counts[one.kind] = counts.get(one.kind, 0) + 1
        return tuple(sorted(counts, key=lambda kind: (-counts[kind], kind)))


def read_trajectory(store: Store, match_id: str) -> Trajectory:
    """The trajectory of a recorded match; in any thread.

    Raises:
        StoreError: there is no such match, or it cannot be read.
    """
    trace = store.trace(match_id)
    with store.reading() as conn:
        decisions = conn.execute(_DECISIONS, [trace.row.id]).fetchall()
        failures: dict[tuple[int, int], list[str]] = {}
        for step, seat, failure in conn.execute(_FAILURES, [trace.row.id]):
            failures.setdefault((step, seat), []).append(failure)
        calls = {(row[0], row[1]): row for row in conn.execute(_CALLS, [trace.row.id])}
        replies = {(row[0], row[1]): (row[2], row[3]) for row in conn.execute(_REPLIES, [trace.row.id])}
        times = conn.execute("select step, at from steps where match_id = ?", [trace.row.id]).fetchall()
    clock = _clock(trace.row.started_at, times)
    decided = tuple(_decided(row, trace, failures, calls, replies) for row in decisions)
    known = {(one.step, one.seat) for one in decided}
    pending = tuple(
        (step, seat, failure)
        for (step, seat), classes in failures.items()
        if (step, seat) not in known
        for failure in classes
    )
    metrics = {name: trace.metric(name) for name in trace.metric_names()}
    return Trajectory(trace.row, decided, metrics, clock, pending)


def _decided(
    row: Sequence[Any],
    trace: Trace,
    failures: Mapping[tuple[int, int], list[str]],
    calls: Mapping[tuple[int, int], Sequence[Any]],
    replies: Mapping[tuple[int, int], tuple[str, str]],
) -> Decided:
    step, seat, action, label, chosen_by, attempts, seconds, _, tick, decider = row
    where = (step, seat)
    _, _, tokens, cost, unpriced, _ = calls.get(where, (0, 0, 0, 0.0, 0, 0))
    thought, reply = replies.get(where, ("", ""))
    return Decided(
        step,
        seat,
        stated_stage(reply) or stage(step, trace.steps, _game_seconds(trace, tick)),
        _kind(action),
        label,
        chosen_by,
        attempts,
        tuple(failures.get(where, ())),
        seconds,
        int(tokens or 0),
        None if unpriced else float(cost or 0.0),
        strategy(reply) or excerpt(thought) or excerpt(reply),
        trace.deciding(seat, decider).label,
        trace.inherited(step),
    )


def _kind(action: str) -> str:
    """The kind of a stored action; what cannot be read is its own kind."""
    found = re.match(r'\["((?:[^"\\]|\\.)*)"', action)
    return found[1] if found else "unknown"


def _game_seconds(trace: Trace, tick: int | None) -> float | None:
    if tick is None:
        return None
    rate = trace.game.spec.ticks_per_second if trace.game else 0
    return tick / (rate or TICKS_PER_SECOND)


def stage(step: int, steps: int, game_seconds: float | None = None) -> str:
    """Early, mid or late: by game time in real-time games, else by thirds of the match.

    Thirds are our own choice; DSGBench shows stages of a real-time game only.
    """
    if game_seconds is not None:
        return STAGES[sum(game_seconds >= bound for bound in BOUNDS)]
    return STAGES[min(2, 3 * (step - 1) // max(1, steps))]


def stated_stage(reply: str) -> str:
    """The stage of the game that a reply names; empty if it names none."""
    found = _STAGE.search(reply)
    return {"e": EARLY, "m": MID, "l": LATE}[found[1][0].lower()] if found else ""


def strategy(reply: str) -> str:
    """What a reply says under a heading such as "Strategy:"; empty without such a heading."""
    found = _HEADING.search(reply)
    if found is None:
        return ""
    rest = reply[found.end() :]
    following = _HEADING.search(rest)
    return excerpt(rest[: following.start()] if following else rest)


def excerpt(text: str) -> str:
    """The beginning of a text, on one line."""
    line = " ".join(text[: 3 * EXCERPT].split())
    return line if len(line) <= EXCERPT else line[: EXCERPT - 1] + "…"


def _clock(started: str, times: Sequence[Sequence[Any]]) -> dict[int, float]:
    begin, found = _seconds(started), {}
    for step, at in times:
        now = _seconds(at)
        if begin is not None and now is not None:
            found[step] = max(0.0, now - begin)
    return found


def _seconds(stamp: str) -> float | None:
    try:
        return datetime.fromisoformat(stamp).timestamp()
    except (ValueError, OverflowError, OSError):
        return None
