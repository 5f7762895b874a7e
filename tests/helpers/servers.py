"""Saying that the servers of a tournament are the user's own."""

from __future__ import annotations

from gamebench_gui.session import Session
from gamebench_gui.tournament.terms import Definition


def named(session: Session, definition: Definition) -> Definition:
    """The tournament, after its servers were agreed to."""
    session.servers.remember(entrant.spec for entrant in definition.entrants)
    return definition
