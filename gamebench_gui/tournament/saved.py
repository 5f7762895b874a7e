"""Tournaments put into the database and taken out of it."""

from __future__ import annotations

from gamebench_gui.session import Session, public_spec
from gamebench_gui.tournament import reading
from gamebench_gui.tournament.schedule import first_matches
from gamebench_gui.tournament.terms import Definition, DefinitionError
from replays import tournaments as stored


def create(session: Session, definition: Definition) -> str:
    """Store a new tournament with its first matches; its id.

    Raises:
        DefinitionError: it has no match.
    """
    drafts = first_matches(definition)
    if not drafts:
        raise DefinitionError("agents: nobody meets anybody in this tournament.")
    session.remember_endpoints([entrant.spec for entrant in definition.entrants])
    document = reading.write(definition, public_spec)
    return stored.create(session.writer, definition.name, document, drafts)


def load(session: Session, tournament_id: str) -> Definition:
    """The definition of a stored tournament.

    Raises:
        GameError: it cannot be played by this version, or the address of a local server is not known.
    """
    document = stored.definition_of(session.store, tournament_id)
    for entry in document["agents"].values():
        entry["spec"] = str(session.find_spec(entry["spec"]))
    return reading.read(document)
