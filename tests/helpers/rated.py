"""Results of matches put straight into a database, for ratings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from typing import Any, Final

from replays.store.row_writers import agent_id, insert
from replays.store.rows import AgentRow
from replays.store.writer import Writer

FIRST: Final = datetime(2026, 1, 1)
"""When the first match ended; the others follow in the seconds after it."""

_numbers = count()


@dataclass(frozen=True)
class Played:
    """A match that ended: agents by name in the order of seats, and the rank of each."""

    agents: Sequence[str]
    ranks: Sequence[int]
    game: str = "tic_tac_toe:gtbench"
    scores: Sequence[float] = ()
    teams: Sequence[int | None] = ()
    pairing: str = ""
    termination: str = "rules"
    source: str = "played"
    parent_step: int | None = None
    blame: int | None = None


def won(first: str, second: str, times: int = 1, **more: Any) -> list[Played]:
    """Matches that the first agent won, seats taken in turns."""
    return [
        Played((first, second), (1, 2), **more) if k % 2 else Played((second, first), (2, 1), **more)
        for k in range(times)
    ]


def drawn(first: str, second: str, times: int = 1, **more: Any) -> list[Played]:
    """Matches without a winner."""
    return [Played((first, second), (1, 1), **more) for _ in range(times)]


def fill(writer: Writer, played: Iterable[Played]) -> list[str]:
    """Record matches, in the order in which they ended; their ids."""

    def work(db: Any) -> list[str]:
        return [_insert(db, next(_numbers), match) for match in played]

    return writer.run(work)


def _insert(conn: Any, number: int, match: Played) -> str:
    match_id, at = f"m{number:07d}", (FIRST + timedelta(seconds=number)).isoformat()
    game, _, preset = match.game.partition(":")
    row = {
        "id": match_id,
        "game": game,
        "game_version": 1,
        "preset": preset,
        "num_players": len(match.agents),
        "seed": number,
        "batch": "b" if match.pairing else "",
        "pairing": match.pairing,
        "started_at": at,
        "ended_at": at,
        "termination": match.termination,
        "blame": match.blame,
        "app_version": "1",
        "source": match.source,
        "parent_id": None if match.parent_step is None else "parent",
        "parent_step": match.parent_step,
    }
    insert(conn, "matches", [row])
    scores = match.scores or [1.0 if rank == 1 else -1.0 for rank in match.ranks]
    teams = match.teams or [None] * len(match.agents)
    seats = [
        {
            "match_id": match_id,
            "seat": seat,
            "agent_id": agent_id(conn, AgentRow(name, name, "rule", config=name)),
            "team": team,
            "score": score,
            "rank": rank,
        }
        for seat, (name, rank, score, team) in enumerate(
            zip(match.agents, match.ranks, scores, teams, strict=True)
        )
    ]
    insert(conn, "seats", seats)
    return match_id
