"""Figures of games in their own words: counted once for a match, stored as its metrics, summed by agent."""

from __future__ import annotations

import json
import zlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Final

from games.catalog import GAMES, statistics
from games.core.action import Player
from games.core.metric import Moment
from games.core.statistic import Count, Statistic
from replays.scores.agent_names import agents_by_digest
from replays.scores.failures import keep, moments, without_version
from replays.scores.rating_options import Scope
from replays.store.hiding import shown
from replays.store.participants import participants
from replays.store.store import Store
from replays.store.trace import Trace
from replays.store.writer import Writer

PREFIX: Final = "words."
"""Begins the names of stored statistics, which no metric of a game has."""
PART, OF = ".part", ".of"
"""End the names of both stored numbers of a count, beside the figure itself."""
VERSION: Final = f"{PREFIX}version"


@cache
def version(game: str) -> int:
    """Return a number that changes when the game's statistics or their words change."""
    described = "\n".join(f"{counted.name} {counted.label} {counted.meaning}" for counted in statistics(game))
    return zlib.crc32(described.encode()) % 1_000_000


def counted(game: str, steps: Sequence[Moment], player: Player) -> dict[str, Count]:
    """Return the statistics of a player in a match by name, without those that could not be counted."""
    counts = {statistic.name: statistic.count(steps, player) for statistic in statistics(game)}
    return {name: count for name, count in counts.items() if count.part or count.of}


def count_match(trace: Trace, writer: Writer) -> None:
    """Count the statistics of an ended match, of a fork only its own steps, and store them with it.

    Raises:
        RerunError: its rules are not known here, or refuse what was recorded.
    """
    game = trace.row.game
    own_moments = [moment for moment in moments(trace) if not trace.inherited(moment.step)]
    sums: list[tuple[Player, str, float]] = [(0, VERSION, float(version(game)))]
    for seat in range(trace.row.num_players):
        for name, count in counted(game, own_moments, seat).items() if own_moments else ():
            sums += [(seat, f"{PREFIX}{name}{PART}", count.part), (seat, f"{PREFIX}{name}{OF}", count.of)]
            sums += [(seat, f"{PREFIX}{name}", count.part / count.of)] if count.of else []
    ends = ("", PART, OF)
    names = [VERSION, *(f"{PREFIX}{statistic.name}{end}" for statistic in statistics(game) for end in ends)]
    writer.run(partial(keep, trace.row.id, names, (), sums))


def uncounted(store: Store, game: str) -> list[str]:
    """Return the ended matches of a game without counts of the present version, the latest first."""
    return without_version(store, game, VERSION, version(game)) if statistics(game) else []


def games_played(store: Store) -> set[str]:
    """Return the ids of the games with a match that has ended and is shown."""
    query = f"select distinct game from matches m where termination is not null and {shown('m.id')}"
    with store.reading() as conn:
        return {game for (game,) in conn.execute(query)}


def kept(trace: Trace) -> dict[Player, dict[str, Count]]:
    metrics = trace.match_metrics()
    by_player: dict[Player, dict[str, Count]] = {}
    for statistic in statistics(trace.row.game):
        many = metrics.get(f"{PREFIX}{statistic.name}{OF}", {})
        for seat, part in metrics.get(f"{PREFIX}{statistic.name}{PART}", {}).items():
            by_player.setdefault(seat, {})[statistic.name] = Count(part, many.get(seat, 0.0))
    return by_player


_OF_GAME: Final = f"""
from matches m
join metrics x on x.match_id = m.id and x.step = -1 and x.name like 'words.%.part'
join metrics o on o.match_id = m.id and o.seat = x.seat and o.step = -1
  and o.name = replace(x.name, '.part', '.of')
join seats s on s.match_id = m.id and s.seat = x.seat join agents a on a.id = s.agent_id
where m.game = ? and m.id not in (select match_id from seat_changes)
  and m.id not in (select value from json_each(?)) and {shown("m.id")}
"""
_KIND: Final = "m.game, m.preset, m.params, m.source, m.num_players, a.digest"
_COUNTS: Final = f"select {_KIND}, x.name, sum(x.value), sum(o.value) {_OF_GAME} group by {_KIND}, x.name"
_MATCHES: Final = f"select {_KIND}, count(distinct m.id) {_OF_GAME} group by {_KIND}"


@dataclass(frozen=True, slots=True)
class AgentStatistics:
    """The statistics of an agent in a game, over its matches.

    Attributes:
        agent_id: its digest.
        matches: in which anything was counted.
        counts: by the statistic's name.
    """

    agent_id: str
    name: str
    spec: str
    matches: int
    counts: Mapping[str, Count]


def statistic_lines(store: Store, game: str, scope: Scope = Scope()) -> list[AgentStatistics]:  # noqa: B008 - frozen
    """Return the statistics of every agent in a game, by name, summed over matches.

    Matches in which a seat changed hands, and those of participants of studies, are left out.
    """
    # loads numpy, which stepping through a match does without
    from replays.scores.match_records import game_info

    @cache
    def within(of: str, preset: str, params: str, source: str, players: int) -> bool:
        return game_info(of, preset, params, source, players).within(scope) and scope.source in ("", source)

    counts: dict[str, dict[str, Count]] = {}
    matches: Counter[str] = Counter()
    with store.reading() as conn:
        values = [game, json.dumps(list(participants(conn)))]
        rows = [tuple(row) for row in conn.execute(_COUNTS, values)]
        played = [tuple(row) for row in conn.execute(_MATCHES, values)]
        agents = agents_by_digest(conn)
    for *kind, digest, count in played:
        matches[digest] += count if within(*kind) else 0
    for *kind, digest, key, value, many in rows:
        if not within(*kind):
            continue
        of_agent = counts.setdefault(digest, {})
        statistic = key.removeprefix(PREFIX).removesuffix(PART)
        before = of_agent.get(statistic, Count(0.0, 0.0))
        of_agent[statistic] = Count(before.part + value, before.of + many)
    lines = [
        AgentStatistics(agent, agents[agent].name, agents[agent].spec, matches[agent], of_agent)
        for agent, of_agent in counts.items()
    ]
    return sorted(lines, key=lambda line: (line.name, line.spec))


def formatted(statistic: Statistic, count: Count | None) -> str:
    """Return the value of a count as `figure` writes it; an empty text if it could not be counted."""
    return figure(statistic, count.part / count.of) if count is not None and count.of else ""


def figure(statistic: Statistic, value: float | None) -> str:
    """Return the value of a statistic as people write it: ``24 %``, ``1.75``, or ``-`` for None."""
    if value is None:
        return "-"
    return f"{100 * value:.0f} %" if statistic.percent else f"{round(value, 2) + 0.0:,.2f}"


def titles(games: Iterable[str] = GAMES) -> dict[str, str]:
    return {f"{PREFIX}{statistic.name}": statistic.label for game in games for statistic in statistics(game)}
