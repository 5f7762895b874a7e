"""An agent's earlier matches of a game in a few lines, without names."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Sequence
from math import fsum
from typing import Final

from games.core.said import Said, joined
from replays.store.hiding import shown
from replays.store.store import Store

MOST: Final = 1000
"""Number of the latest matches that count."""
MOST_KINDS: Final = 12
_MATCHES: Final = f"""
select m.id, s.seat, s.score, (
  select max(o.score) from seats o
  where o.match_id = m.id and coalesce(o.team, -1 - o.seat) <> coalesce(s.team, -1 - s.seat)
)
from matches m join seats s on s.match_id = m.id join agents a on a.id = s.agent_id
where a.digest = ? and m.game = ? and m.preset = ? and m.id <> ? and s.score is not null
  and m.termination in ('rules', 'illegal', 'timeout', 'truncated', 'resigned')
  and not exists (select 1 from seat_changes c where c.match_id = m.id and c.seat = s.seat)
  and {shown("m.id")}
order by m.started_at desc, m.id desc limit ?
"""
_ACTIONS: Final = """
select d.action from decisions d
where d.match_id = ? and d.seat = ? and d.chosen_by = 'seat'
"""


def player_record(store: Store, digest: str, game: str, preset: str, match_id: str) -> str:
    """Return an agent's results and kinds of action in its latest matches of a game; empty without any.

    Args:
        match_id: the current match, which does not count.
    """
    with store.reading() as conn:
        rows = conn.execute(_MATCHES, [digest, game, preset, match_id, MOST]).fetchall()
        kinds = _kinds(conn, [(row[0], row[1]) for row in rows])
    if not rows:
        return ""
    ends = Counter(_end(score, best) for _, _, score, best in rows)
    results = joined(
        ", ", [Said(f"{{n}} {end}", n=ends[end]) for end in ("won", "drawn", "lost") if ends[end]]
    )
    mean = fsum(row[2] for row in rows) / len(rows)
    matches = "1 earlier match" if len(rows) == 1 else "{n} earlier matches"
    lines = [
        Said(f"{matches} of this game: {{results}}.", n=len(rows), results=results),
        Said("Mean score {score:.2f}.", score=mean),
    ]
    whole = sum(kinds.values())
    for kind, count in kinds.most_common(MOST_KINDS):
        lines.append(Said("{kind}: {share:.0%} of {n:,} decisions", kind=kind, share=count / whole, n=whole))
    return joined("\n", lines)


def _end(score: float, best: float | None) -> str:
    if best is None or score == best:
        return "drawn"
    return "won" if score > best else "lost"


def _kinds(conn: sqlite3.Connection, played: Sequence[tuple[str, int]]) -> Counter[str]:
    kinds: Counter[str] = Counter()
    for place in played:
        for (action,) in conn.execute(_ACTIONS, place):
            kinds[str(json.loads(action)[0])] += 1
    return kinds
