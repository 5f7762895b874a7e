"""Error profiles: what went wrong in a match, seat by seat, and over all matches of an agent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from games.core.game import Failure
from replays.endgame import Tally, Whose, endgame
from replays.store import Store
from replays.writer import Writer

CLASSES: Final = tuple(failure.value for failure in Failure)

_DECISIONS: Final = """
select seat, decider, count(*) from decisions
where match_id = ? and chosen_by in ('seat', 'default', 'random') group by seat, decider
"""
_FAILURES: Final = """
select seat, decider, failure, count(*) from attempts
where match_id = ? and failure is not null group by seat, decider, failure
"""
_BLAMED: Final = """
select blame, (select decider from seat_changes c where c.match_id = m.id and c.seat = m.blame
  order by number desc limit 1)
from matches m where id = ? and blame is not null
"""


@dataclass(frozen=True, slots=True)
class Profile:
    """Errors of one agent in one seat of one match, or their sums.

    Attributes:
        matches: one for each seat.
        decisions: how often it was asked and something was played.
        blamed: matches that ended because of it.
        failures: refused attempts by class.
        endgame: by metric name; empty where the rules cannot decide it.
        seat, decider: whose, as a decision's row has it; None and None for sums.
    """

    matches: int = 0
    decisions: int = 0
    blamed: int = 0
    failures: Mapping[str, int] = field(default_factory=dict)
    endgame: Mapping[str, Tally] = field(default_factory=dict)
    seat: int | None = None
    decider: int | None = None

    @property
    def refused(self) -> int:
        """Refused attempts of all classes."""
        return sum(self.failures.values())


def profile(store: Store, writer: Writer, match_id: str) -> list[Profile]:
    """The errors of each seat of a match, apart for each agent that decided there; the seat's own first.

    Wins and threats missed are searched when they are asked for the first time; see `replays.endgame`.

    Raises:
        StoreError: there is no such match.
    """
    row = store.match(match_id)
    with store.reading() as conn:
        decisions = {(seat, by): count for seat, by, count in conn.execute(_DECISIONS, [row.id])}
        failures = [tuple(found) for found in conn.execute(_FAILURES, [row.id])]
        blamed = {tuple(found) for found in conn.execute(_BLAMED, [row.id])}
    late = endgame(store, writer, row.id)
    own: set[Whose] = {(seat, None) for seat in range(row.num_players)}
    every = own | decisions.keys() | {(seat, by) for seat, by, *_ in failures}
    return [
        Profile(
            1,
            decisions.get((seat, by), 0),
            int((seat, by) in blamed),
            {failure: count for *whose, failure, count in failures if whose == [seat, by]},
            late.get((seat, by), {}),
            seat,
            by,
        )
        for seat, by in sorted(every, key=lambda whose: (whose[0], whose[1] or 0))
    ]


def combined(profiles: Iterable[Profile]) -> Profile:
    """The sums over several matches."""
    parts, failures = list(profiles), Counter[str]()
    late: dict[str, Tally] = {}
    for part in parts:
        failures.update(part.failures)
        for name, tally in part.endgame.items():
            late[name] = late.get(name, Tally()) + tally
    matches, decisions, blamed = (
        sum(getattr(part, name) for part in parts) for name in ("matches", "decisions", "blamed")
    )
    return Profile(matches, decisions, blamed, dict(failures), late)
