"""Tokens, money, time and failures of agents."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, Protocol, TypeAlias

import numpy as np

from replays.scores.agent_names import named_agents
from replays.scores.match_records import game_info
from replays.scores.rating_options import Leaderboard, Scope
from replays.store.hiding import shown
from replays.store.store import Store
from replays.store.summaries import missing, packed

_AGENT: Final = "coalesce(w.agent_id, s.agent_id)"
_KEY: Final = f"{_AGENT}, m.game, m.preset, m.source"
_COUNTED: Final = (
    "decisions", "fallbacks", "calls", "input_tokens", "output_tokens", "reasoning_tokens", "cached_tokens",
    "unpriced_calls", "transport_retries",
)  # fmt: skip
_OF_CALLS: Final = frozenset(_COUNTED[2:])
_PAID: Final = "a.kind in ('llm', 'human', 'imported')"
_KEPT: Final = f"""
from summaries t join matches m on m.id = t.match_id
join seats s on s.match_id = t.match_id and s.seat = t.seat
left join deciders w on w.match_id = t.match_id and w.number = t.decider
join agents a on a.id = {_AGENT}
where {shown("m.id")}
"""
_SUMS: Final = f"""
select {_KEY}, {_PAID}, {", ".join(f"sum(t.{name})" for name in _COUNTED)}, sum(t.cost)
{_KEPT} group by {_KEY}
"""
_TEXTS: Final = (
    f"select {_KEY}, {_PAID}, t.failures, t.models {_KEPT} and (t.failures <> '' or t.models <> '')"
)
_SECONDS: Final = f"select {_KEY}, t.seconds {_KEPT} and length(t.seconds) > 0"
_WHOSE: Final = f"""
select {_KEY}, {_PAID} from matches m join seats s on s.match_id = m.id and s.seat = ?
left join deciders w on w.match_id = m.id and w.number = ? join agents a on a.id = {_AGENT} where m.id = ?
"""
_LAST: Final = "(select max(number) from seat_changes l where l.match_id = m.id and l.seat = {}.seat)"
_MATCHES: Final = f"""
select agent, game, preset, source, count(distinct id), count(blamed) from (
  select s.agent_id as agent, m.*,
    case when m.blame = s.seat and {_LAST.format("s")} is null then 1 end as blamed
  from seats s join matches m on m.id = s.match_id
  union all
  select {_AGENT}, m.*, case when m.blame = c.seat and c.number = {_LAST.format("c")} then 1 end
  from seat_changes c join matches m on m.id = c.match_id
  join seats s on s.match_id = c.match_id and s.seat = c.seat
  left join deciders w on w.match_id = c.match_id and w.number = c.decider
) where (steps > 0 or source = 'played') and {shown("id")} group by 1, 2, 3, 4
"""
"""An agent that took a seat over had it too; the last agent of the seat is to blame for the end."""


@dataclass(frozen=True, slots=True)
class Spent:
    """Spending and failures of an agent, in one game or in all.

    Attributes:
        agent_id: its digest.
        game: ``game:preset``; empty for all games together.
        matches: with a seat of it, also void, stopped and running ones; not those imported as mere results.
        decisions: number of questions after which something was played.
        fallbacks: decisions that were made for it.
        known_cost: US dollars of the calls whose price is known.
        repriced_calls: calls with the cost of today's prices, not the recorded one.
        median, late: seconds of a decision, median and 95th percentile; None without one.
        failures: refused attempts by class.
        blamed: matches that ended because of it.
    """

    agent_id: str
    name: str
    kind: str
    spec: str
    game: str
    matches: int = 0
    decisions: int = 0
    fallbacks: int = 0
    calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    reasoning_tokens: int = 0
    cached_tokens: int = 0
    known_cost: float = 0.0
    unpriced_calls: int = 0
    repriced_calls: int = 0
    transport_retries: int = 0
    median: float | None = None
    late: float | None = None
    failures: Mapping[str, int] = field(default_factory=dict)
    blamed: int = 0

    @property
    def tokens(self) -> int:
        return self.input_tokens + self.output_tokens

    @property
    def cost(self) -> float | None:
        """US dollars; None if the price of any call is not known."""
        return None if self.unpriced_calls else self.known_cost

    @property
    def refused(self) -> int:
        return sum(self.failures.values())

    @property
    def failure_rate(self) -> float | None:
        """Refused attempts by all attempts; None without any."""
        tries = self.refused + self.decisions - self.fallbacks
        return self.refused / tries if tries else None


class PriceOf(Protocol):
    def of_tokens(self, read: int, seen: int, written: int) -> float:
        """Return the US dollars for tokens; ``seen`` are those read that the server had cached."""


Prices: TypeAlias = Mapping[str, PriceOf]


def costs(
    store: Store,
    scope: Scope = Scope(),  # noqa: B008 - frozen
    prices: Prices | None = None,
) -> list[Spent]:
    """Return what every agent spent in each game of a scope and, with an empty game, in all of them.

    Where a seat changed hands, each agent pays for its own decisions; of a fork only its own steps count.

    Args:
        prices: by model; they replace the recorded cost of calls whose server did not report one.
    """
    with store.reading() as conn:
        cursor = conn.cursor()
        cursor.row_factory = None
        return _gathered(cursor, scope, prices or {})


@dataclass(slots=True)
class _Sums:
    counts: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    cost: float = 0.0
    seconds: list[bytes] = field(default_factory=list)


_Key = tuple[int, str]


def _gathered(cursor: sqlite3.Cursor, scope: Scope, prices: Prices) -> list[Spent]:
    by_key: defaultdict[_Key, _Sums] = defaultdict(_Sums)

    @cache
    def within(game: str, preset: str, source: str) -> bool:
        info = game_info(game, preset, "{}", source)
        return info.within(scope) and scope.source in ("", source)

    def sums(row: Sequence[Any]) -> Iterator[_Sums]:
        agent, game, preset, source = row[:4]
        if within(game, preset, source):
            yield by_key[agent, f"{game}:{preset}".rstrip(":")]
            yield by_key[agent, ""]

    for row in cursor.execute(_MATCHES):
        for part in sums(row):
            part.counts.update({"matches": row[4], "blamed": row[5]})
    for row in cursor.execute(_SUMS):
        for part in sums(row):
            _add(part, row[4], row[5:-1], row[-1])
    for row in cursor.execute(_TEXTS):
        for part in sums(row):
            _add_failures(part, json.loads(row[5] or "{}"))
            _price(part, row[4], json.loads(row[6] or "{}"), prices)
    for row in cursor.execute(_SECONDS):
        for part in sums(row):
            part.seconds.append(row[4])
    for summary in missing(cursor.connection, shown("m.id")):
        place = [summary.seat, summary.decider, summary.match_id]
        for row in cursor.execute(_WHOSE, place).fetchall():
            for part in sums(row):
                _add(part, row[4], [getattr(summary, name) for name in _COUNTED], summary.cost)
                _add_failures(part, summary.failures)
                _price(part, row[4], summary.models, prices)
                part.seconds.append(packed(summary.seconds))
    about = named_agents(cursor.connection)
    lines = [_spent(about[agent], game, total) for (agent, game), total in by_key.items()]
    return sorted(lines, key=lambda line: (line.name, line.spec, line.game))


def _add(part: _Sums, paid: int, counts: Sequence[int], cost: float) -> None:
    """Add counts in the order of `_COUNTED`; only agents that are paid for have calls."""
    part.counts.update(
        {name: count for name, count in zip(_COUNTED, counts, strict=True) if paid or name not in _OF_CALLS}
    )
    part.cost += cost if paid else 0.0


def _add_failures(part: _Sums, failures: Mapping[str, int]) -> None:
    part.failures.update(failures)


def _price(part: _Sums, paid: int, models: Mapping[str, Sequence[float]], prices: Prices) -> None:
    """Replace the recorded cost of calls by today's prices."""
    for model, (calls, read, seen, written, cost, unpriced, unused) in models.items():
        if paid and model in prices:
            of_tokens = prices[model].of_tokens(int(read), int(seen), int(written))
            part.cost += of_tokens - cost
            part.counts.update(
                {"unpriced_calls": int(unused - unpriced), "repriced_calls": int(calls - unused)}
            )


def _spent(about: Sequence[str], game: str, sums: _Sums) -> Spent:
    seconds = np.frombuffer(b"".join(sums.seconds), "<f8")
    median, late = np.percentile(seconds, [50, 95]) if len(seconds) else (None, None)
    agent_id, name, kind, spec = about
    return Spent(
        agent_id,
        name,
        kind,
        spec,
        game,
        known_cost=sums.cost,
        median=None if median is None else float(median),
        late=None if late is None else float(late),
        failures=dict(sums.failures),
        **sums.counts,
    )


@dataclass(frozen=True, slots=True)
class Worth:
    """Rating and cost of an agent.

    Attributes:
        cost, tokens: of a match; the cost is None if any price is unknown.
        seconds: median of a decision.
        best: no agent of known cost is at least as good and as cheap.
    """

    agent_id: str
    name: str
    rating: float
    low: float | None
    high: float | None
    cost: float | None
    tokens: float
    seconds: float | None
    best: bool


def worth(board: Leaderboard, spent: Sequence[Spent]) -> list[Worth]:
    """Return rating and cost of the rated agents of a leaderboard; ``spent`` is that of its scope."""
    totals = {line.agent_id: line for line in spent if not line.game}
    rated = [
        (agent, agent.rating, totals[agent.agent_id])
        for agent in board.agents
        if agent.rated and agent.rating is not None and agent.agent_id in totals
    ]
    prices = [None if line.cost is None else line.cost / max(1, line.matches) for _, _, line in rated]
    points = [(price, rating) for price, (_, rating, _) in zip(prices, rated, strict=True)]
    return [
        Worth(
            agent.agent_id,
            agent.name,
            rating,
            agent.low,
            agent.high,
            price,
            line.tokens / max(1, line.matches),
            line.median,
            price is not None and not any(_beats(other, (price, rating)) for other in points),
        )
        for (agent, rating, line), price in zip(rated, prices, strict=True)
    ]


def _beats(mine: tuple[float | None, float], other: tuple[float, float]) -> bool:
    """Return whether the first is at least as good in price and rating, and better in one."""
    price, rating = mine
    if price is None:
        return False
    return price <= other[0] and rating >= other[1] and (price, rating) != other
