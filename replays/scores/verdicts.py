"""Verdicts of decisions where the worth of each action is known: best, small loss, blunder.

Like the errors of `replays.scores.failures` they are computed on demand, and then stored as metrics of the
match.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import partial
from math import fsum
from typing import Any, Final, TypeAlias

from games.core.action import Player
from games.core.metric import Loss, Moment
from replays.scores.agent_names import agents_by_digest
from replays.scores.failures import Value, keep, moments, without_version
from replays.scores.rating_options import Scope
from replays.store.errors import StoreError, Trouble
from replays.store.hiding import shown
from replays.store.store import Store
from replays.store.summaries import missing
from replays.store.trace import Trace
from replays.store.writer import Job

Grader: TypeAlias = Callable[[Moment[Any], Player], Loss | None]
"""Returns the loss by a player's action; None if it is not known."""


class Verdict(IntEnum):
    """The grade of a decision."""

    BEST = 0
    SMALL_LOSS = 1
    BLUNDER = 2


WORDS: Final = {Verdict.BEST: "best", Verdict.SMALL_LOSS: "small loss", Verdict.BLUNDER: "blunder"}
BLUNDER: Final = 0.20
"""A loss of more than this part of the stake is a blunder.

As in Chess.com's expected points model, where the stake is the point for a win; see docs/analysis.md.
"""
VERDICT, LOSS = "verdict", "loss"
JUDGED, BLUNDERS, SMALL, VERSION = "judged", "blunders", "small_losses", "verdict_version"
TITLES: Final = {
    VERDICT: "Verdict (0 best, 1 small loss, 2 blunder)",
    LOSS: "Loss by the decision",
    JUDGED: "Graded decisions",
    BLUNDERS: "Blunders",
    SMALL: "Small losses",
    VERSION: "Version of grading",
}
NAMES: Final = tuple(TITLES)


def verdict(lost: Loss, even: float) -> Verdict:
    """Return the grade of a decision by its loss; ``even`` is the share of the stake that is still best."""
    part = lost.amount / lost.stake if lost.stake else 0.0
    return Verdict.BEST if part <= even else Verdict.BLUNDER if part > BLUNDER else Verdict.SMALL_LOSS


def graded(steps: Sequence[Moment], grader: Grader, even: float) -> list[Value]:
    """Return (step, seat, metric name, value) of each decision, out of several, whose loss is known."""
    values: list[Value] = []
    for moment in reversed(steps):
        for player, by in moment.chosen_by.items():
            if by != "seat" or player < 0 or moment.legal_actions(player).forced is not None:
                continue
            if (lost := grader(moment, player)) is not None:
                values.append((moment.step, player, VERDICT, float(verdict(lost, even))))
                values.append((moment.step, player, LOSS, max(0.0, lost.amount)))
    return values[::-1]


def grades(trace: Trace, grader: Grader, even: float, version: int) -> Job[None]:
    """Grade the decisions of an ended match, and return the write that stores the verdicts with it.

    Raises:
        RerunError: its rules are not known here, or refuse what was recorded.
    """
    values = graded(moments(trace), grader, even)
    seats = range(trace.row.num_players)
    sums = [*(value for seat in seats for value in _sums(values, seat)), (0, VERSION, float(version))]
    return partial(keep, trace.row.id, NAMES, values, sums)


def _sums(values: Iterable[Value], seat: Player) -> list[tuple[Player, str, float]]:
    of_seat = [(name, value) for _, player, name, value in values if player == seat]
    verdicts = [int(value) for name, value in of_seat if name == VERDICT]
    return [
        (seat, JUDGED, float(len(verdicts))),
        (seat, SMALL, float(verdicts.count(Verdict.SMALL_LOSS))),
        (seat, BLUNDERS, float(verdicts.count(Verdict.BLUNDER))),
        (seat, LOSS, fsum(value for name, value in of_seat if name == LOSS)),
    ]


def without_grades(store: Store, game: str, version: int) -> list[str]:
    """Return the ended matches of a game that were not graded in this version, the latest first."""
    return without_version(store, game, VERSION, version)


_WHOSE: Final = "a.digest, m.game, m.preset, m.params, m.num_players, m.source"
_GAME: Final = f"(? = '' or m.game = ?) and {shown('m.id')}"
_COUNTS: Final = f"""
select {_WHOSE}, sum(t.graded), sum(t.best), sum(t.small), sum(t.blunders), sum(t.loss), max(t.worst)
from summaries t join matches m on m.id = t.match_id
join seats s on s.match_id = t.match_id and s.seat = t.seat
left join deciders w on w.match_id = t.match_id and w.number = t.decider
join agents a on a.id = coalesce(w.agent_id, s.agent_id)
where t.graded > 0 and {_GAME}
group by a.id, m.game, m.preset, m.params, m.num_players, m.source
"""
_DECIDER: Final = f"""
select {_WHOSE} from matches m join seats s on s.match_id = m.id and s.seat = ?
left join deciders w on w.match_id = m.id and w.number = ?
join agents a on a.id = coalesce(w.agent_id, s.agent_id) where m.id = ?
"""


def _counts(conn: sqlite3.Connection, game: str) -> Iterator[tuple[Any, ...]]:
    """Yield the counts of each agent in each game, from what matches left, else from their rows."""
    yield from (tuple(row) for row in conn.execute(_COUNTS, [game, game]).fetchall())
    for kept in missing(conn, _GAME, [game, game]):
        if kept.graded:
            for row in conn.execute(_DECIDER, [kept.seat, kept.decider, kept.match_id]).fetchall():
                numbers = (kept.graded, kept.best, kept.small, kept.blunders, kept.loss, kept.worst)
                yield (*row, *numbers)


@dataclass(frozen=True, slots=True)
class VerdictCount:
    """The verdicts of an agent's decisions in a game.

    Attributes:
        agent_id: its digest.
        game: ``game:preset``, with the parameters that differ from the preset's.
        loss: the sum, in the game's own unit.
        worst: the greatest loss by one decision.
    """

    agent_id: str
    name: str
    kind: str
    spec: str
    game: str
    game_id: str
    decisions: int
    best: int
    small: int
    blunders: int
    loss: float
    worst: float

    @property
    def mean(self) -> float:
        return self.loss / self.decisions


def verdict_counts(store: Store, scope: Scope = Scope()) -> list[VerdictCount]:  # noqa: B008 - frozen
    """Return the verdicts of every agent in every game, the smallest loss first; of forks only own steps.

    Where a seat changed hands, each agent answers for its own decisions.
    """
    # loads numpy, which stepping through a match does without
    from replays.scores.match_records import game_info

    by_agent: dict[tuple[str, str], VerdictCount] = {}
    with store.reading() as conn:
        rows = list(_counts(conn, scope.game.partition(":")[0]))
        agents = agents_by_digest(conn)
    for digest, game, preset, params, players, source, *numbers in rows:
        info = game_info(game, preset, params, source, players)
        if not info.within(scope) or scope.source not in ("", source):
            continue
        count = VerdictCount(*agents[digest], info.title, game, *numbers)
        known = by_agent.get((count.agent_id, count.game))
        by_agent[count.agent_id, count.game] = count if known is None else _added(known, count)
    return sorted(by_agent.values(), key=lambda count: (count.game, count.mean, count.name, count.spec))


def _added(count: VerdictCount, other: VerdictCount) -> VerdictCount:
    return replace(
        count,
        decisions=count.decisions + other.decisions,
        best=count.best + other.best,
        small=count.small + other.small,
        blunders=count.blunders + other.blunders,
        loss=count.loss + other.loss,
        worst=max(count.worst, other.worst),
    )


def read_verdict(value: float) -> Verdict:
    """Return a stored verdict; raise `StoreError` for a number that is none."""
    try:
        return Verdict(int(value))
    except (ValueError, OverflowError):
        raise StoreError(
            f"The database is damaged: {value} is stored as the verdict of a decision; use a backup.",
            Trouble.DAMAGED,
        ) from None


@dataclass(frozen=True, slots=True)
class GradedDecision:
    """The verdict of one decision; ``loss`` is in the game's own unit."""

    step: int
    seat: Player
    verdict: Verdict
    loss: float


_GRADED: Final = f"""
select v.match_id, v.step, v.seat, v.value, coalesce(l.value, 0.0) from metrics v
left join metrics l on l.match_id = v.match_id and l.step = v.step and l.seat = v.seat and l.name = '{LOSS}'
where v.match_id in (select value from json_each(?)) and v.name = '{VERDICT}' and v.step >= 0
order by v.match_id, v.step, v.seat
"""


def graded_in(store: Store, match_ids: Iterable[str]) -> dict[str, list[GradedDecision]]:
    """Return the stored verdicts of matches by id, each by step and seat; no entry where there are none."""
    with store.reading() as conn:
        return _graded(conn, list(match_ids))


def graded_decisions(trace: Trace) -> list[GradedDecision]:
    """Return the stored verdicts of a match, by step and seat."""
    with trace.reading() as conn:
        return _graded(conn, [trace.row.id]).get(trace.row.id, [])


def _graded(conn: sqlite3.Connection, match_ids: Sequence[str]) -> dict[str, list[GradedDecision]]:
    by_match: dict[str, list[GradedDecision]] = {}
    for match_id, step, seat, value, loss in conn.execute(_GRADED, [json.dumps(match_ids)]):
        decision = GradedDecision(step, seat, read_verdict(value), float(loss))
        by_match.setdefault(match_id, []).append(decision)
    return by_match
