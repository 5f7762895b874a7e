"""People beside a leaderboard: participants of closed studies, and the one person of GameBench's matches."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from replays.scores.match_records import Floats, game_info
from replays.scores.published import PERSON
from replays.scores.rating_options import Leaderboard, Rated, Scope
from replays.store.participants import Participant, participants
from replays.store.rows import VALID
from replays.store.store import Store
from replays.studies.analysis.sizes import OnePerson
from replays.studies.analysis.strengths import Duel, Field, Strengths, strengths

ON_LOG_ODDS: Final = ("bradley-terry", "plackett-luce")
"""Methods on whose scale people's strengths are."""
_MATCHES: Final = """
select m.id, m.game, m.preset, m.params, m.num_players, m.source, m.termination,
  s.seat, a.digest, s.team, s.rank
from matches m join seats s on s.match_id = m.id join agents a on a.id = s.agent_id
where m.id in (select match_id from study_matches where participant_id is not null) order by m.id, s.seat
"""
GROUP: Final = "GameBench"
"""Stratum of the one person of GameBench's published matches."""


@dataclass(frozen=True, slots=True)
class RatedPeople:
    """People as a leaderboard shows them.

    Attributes:
        strengths: on the leaderboard's scale.
        single: id of the listed agent that is one person; empty if none is.
    """

    strengths: Strengths
    single: str = ""

    @property
    def count(self) -> int:
        return len(self.strengths.people)


def single_person(agent: Rated) -> bool:
    """Return whether a line of a leaderboard is the one person of GameBench's published matches."""
    return agent.kind == "imported" and agent.name == PERSON


def about_single(board: Leaderboard) -> tuple[str, ...]:
    """Return a sentence about a listed agent that is one person; empty without one."""
    return tuple(
        OnePerson(agent.average, agent.matches).sentence
        for agent in board.agents
        if single_person(agent) and agent.average is not None and agent.matches
    )


def people_beside(store: Store, board: Leaderboard) -> RatedPeople | None:
    """Return the people of a leaderboard's scope; None if nobody met its agents, or on other scales."""
    if board.method not in ON_LOG_ODDS:
        return None
    single = next((agent.agent_id for agent in board.agents if single_person(agent) and agent.rated), "")
    kept = [at for at, agent in enumerate(board.agents) if agent.agent_id != single]
    duels = list(_single(board, single)) if single else []
    with store.reading() as conn:
        duels += _of_studies(conn, board.scope)
    pull = board.options.pull if board.options.towards == "average" else 0.5
    fitted = strengths(_field(board, kept), duels, pull, board.options.level, board.options.seed)
    return None if fitted is None else RatedPeople(fitted, single)


def _field(board: Leaderboard, kept: list[int]) -> Field:
    agents = [board.agents[at] for at in kept]
    rating: Floats = np.array(
        [np.nan if a.rating is None or not a.rated else a.rating for a in agents], dtype=np.float64
    )
    among = np.ix_(kept, kept)
    return Field(tuple(a.agent_id for a in agents), rating, board.meetings[among], board.points[among])


def _single(board: Leaderboard, single: str) -> Iterator[Duel]:
    """Yield the matches of the one person, by their share of the points; their order does not matter."""
    row = board.index(single)
    for at in np.flatnonzero(board.meetings[row]).tolist():
        times = round(float(board.meetings[row, at]))
        share = float(board.points[row, at]) / times
        yield from [Duel(PERSON, GROUP, board.agents[at].agent_id, share)] * times


def _of_studies(conn: sqlite3.Connection, scope: Scope) -> Iterator[Duel]:
    seated = {match: person for match, person in participants(conn).items() if person.counts}
    if not seated:
        return
    cursor = conn.cursor()
    cursor.row_factory = None
    matches: dict[str, list[tuple[int, str, int | None, int | None]]] = {}
    for match, game, preset, params, players, source, termination, *seat in cursor.execute(_MATCHES):
        fits = scope.source in ("", source) and game_info(game, preset, params, source, players).within(scope)
        if match in seated and fits and termination in VALID:
            number, digest, team, rank = seat
            matches.setdefault(match, []).append((number, digest, team, rank))
    for match, seats in matches.items():
        yield from _duels(seated[match], seats)


def _duels(who: Participant, seats: list[tuple[int, str, int | None, int | None]]) -> Iterator[Duel]:
    """Yield a person's result against each opponent."""
    team, rank = next((team, rank) for number, _, team, rank in seats if number == who.seat)
    for number, digest, other, reached in seats:
        if number == who.seat or (team is not None and other == team) or not rank or not reached:
            continue
        won = 0.5 * (rank <= reached) + 0.5 * (rank < reached)
        yield Duel(f"{who.study}:{who.code}", who.condition, digest, won)
