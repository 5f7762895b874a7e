"""Results of matches, as scores are computed from them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from typing import Final, Literal

from games.catalog import PLAYERS, find_preset, make_game, settings_of
from games.core.game import GameError
from replays.store import Store

VALID: Final = frozenset({"rules", "illegal", "timeout", "truncated"})
"""Terminations that give a result; void matches and those whose agent failed do not."""

REGRETS: Final = {
    "regret": "corrected",
    "mean_regret": "corrected",
    "regret_paper": "paper",
    "mean_regret_paper": "paper",
}
"""Match metrics of regret, whatever the game, and their variant; a game has one of each variant."""

_RESULTS: Final = """
select m.id, m.game, m.preset, m.params, m.num_players, m.seed, m.batch, m.pairing, m.termination,
  a.digest, a.name, a.kind, a.config, s.score, s.rank
from matches m join seats s on s.match_id = m.id join agents a on a.id = s.agent_id
where m.termination is not null and m.termination <> 'stopped' and coalesce(m.parent_step, 0) = 0
  and not exists (select 1 from seat_changes c where c.match_id = m.id)
  and (:game = '' or m.game = :game) and (:preset = '' or m.preset = :preset)
order by m.ended_at, m.id, s.seat
"""
_REGRETS: Final = f"""
select name, seat, value from metrics
where step = -1 and name in ({", ".join("?" * len(REGRETS))}) and match_id = ?
"""


@dataclass(frozen=True, slots=True)
class Contestant:
    """An agent as scores name it; ``spec`` is its settings as text."""

    digest: str
    name: str
    kind: str
    spec: str


@dataclass(frozen=True, slots=True)
class Result:
    """How one match ended.

    Attributes:
        game: ``game:preset``, with the parameters and the number of players that differ from the preset's.
        reward: whether winning counts or what was earned; see `Preset.reward`.
        unit: equal for the matches of a swapped pair, which are not independent.
        valid: whether it has a result.
        agents: digest of each seat's agent.
        scores, ranks: of each seat; None where there is none.
        regrets: by variant, ``corrected`` or ``paper``, and seat.
    """

    match_id: str
    game: str
    reward: Literal["win", "earn"]
    unit: str
    valid: bool
    agents: tuple[str, ...]
    scores: tuple[float | None, ...]
    ranks: tuple[int | None, ...]
    regrets: Mapping[tuple[str, int], float] = field(default_factory=dict)


def read_results(store: Store, game: str = "") -> tuple[list[Result], dict[str, Contestant]]:
    """Every match that came to an end, void ones included, in that order; and the agents by digest.

    Left out are matches that were stopped, in which a seat changed hands, or that went on from a step
    of another match: those are not the work of the agents named in them.

    Args:
        game: ``game`` or ``game:preset``; empty for all.

    Raises:
        GameError: there is no such game or preset.
    """
    if game:
        find_preset(game)
    game_id, _, preset = game.partition(":")
    results: list[Result] = []
    agents: dict[str, Contestant] = {}
    with store.reading() as conn:
        rows = conn.execute(_RESULTS, {"game": game_id, "preset": preset}).fetchall()
        for _, seats in groupby(rows, key=lambda row: row["id"]):
            seated = list(seats)
            results.append(_result(conn, seated))
            agents |= {
                row["digest"]: Contestant(row["digest"], row["name"], row["kind"], row["config"])
                for row in seated
            }
    return results, agents


def _result(conn: sqlite3.Connection, seats: list[sqlite3.Row]) -> Result:
    row = seats[0]
    title, reward = rules_of(row["game"], row["preset"], row["params"], row["num_players"])
    regrets = conn.execute(_REGRETS, [*REGRETS, row["id"]])
    return Result(
        match_id=row["id"],
        game=title,
        reward=reward,
        unit=f"{row['batch']}/{row['pairing']}" if row["pairing"] else f"seed {row['seed']}",
        valid=row["termination"] in VALID,
        agents=tuple(seat["digest"] for seat in seats),
        scores=tuple(seat["score"] for seat in seats),
        ranks=tuple(seat["rank"] for seat in seats),
        regrets={(REGRETS[name], seat): value for name, seat, value in regrets},
    )


@cache
def rules_of(
    game_id: str, preset_id: str, params: str, players: int = 0
) -> tuple[str, Literal["win", "earn"]]:
    """What the game is called in scores, and what counts in it; no number of players is the preset's."""
    name = f"{game_id}:{preset_id}".rstrip(":")
    try:
        _, preset = find_preset(name)
        usual = settings_of(make_game(game_id, preset))
        played = {**json.loads(params), **({PLAYERS: players} if players else {})}
        changed = {key: value for key, value in played.items() if usual.get(key) != value}
    except (GameError, ImportError, ValueError, AttributeError):
        return name, "win"
    return " ".join([name, *(f"{key}={value}" for key, value in sorted(changed.items()))]), preset.reward
