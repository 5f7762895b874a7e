"""The stopping rule of a gauntlet, or of copies: a meeting ends once its score is known well enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from gamebench_gui.app.tournament.definition import Definition
from gamebench_gui.app.tournament.schedule import Meeting, meetings
from replays.scores import measures
from replays.store.store import Store
from replays.store.tournaments import Planned

Settled: TypeAlias = Callable[[Store, str, Sequence[Planned], str, float], bool]
"""Whether half of a measure's interval is narrower than a bound: the store, the id of the measure, the
matches of one agent's meeting in one game, the agent's name there, and the bound."""


def clear_meetings(
    store: Store, definition: Definition, played: Sequence[Planned], settled: Settled = measures.settled
) -> set[Meeting]:
    """Return the meetings that need no further repetition; each agent under test is judged alone."""
    schedule = definition.schedule
    by_meeting: dict[Meeting, list[Planned]] = {}
    for match in played:
        by_meeting.setdefault((match.draft.title, frozenset(match.draft.agents)), []).append(match)
    return {
        key
        for entry in definition.games
        for meeting in meetings(definition, entry)
        if (key := (entry.title, frozenset(meeting))) in by_meeting
        and settled(store, schedule.score, by_meeting[key], meeting[0], schedule.half)
    }
