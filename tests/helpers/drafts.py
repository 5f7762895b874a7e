"""The matches that a tournament begins with, all at once."""

from __future__ import annotations

from gamebench_gui.app.tournament.definition import Definition
from gamebench_gui.app.tournament.schedule import FirstMatches
from replays.store.tournaments import Draft


def first_matches(definition: Definition, wave: int = 0) -> list[Draft]:
    """As many as it says there are."""
    planned = FirstMatches(definition, wave)
    drafts = list(planned)
    assert len(planned) == len(drafts)
    return drafts
