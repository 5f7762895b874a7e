"""Tournaments in the database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from gamebench_gui.app.files.locking import held
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.hosts import public_spec
from gamebench_gui.app.models.servers import LOCAL
from gamebench_gui.app.tournament import toml_file
from gamebench_gui.app.tournament.definition import Definition, DefinitionError
from gamebench_gui.app.tournament.schedule import FirstMatches
from games.core.game import GameError
from replays.store import tournaments as stored


def create(session: Session, definition: Definition) -> str:
    """Store a new tournament with its first matches, and return its id; DefinitionError if it has none."""
    drafts = FirstMatches(definition)
    if not drafts:
        raise DefinitionError("agents: nobody meets anybody in this tournament.")
    session.remember_endpoints([entrant.spec for entrant in definition.entrants])
    document = toml_file.write(definition, public_spec)
    return stored.create(session.writer, definition.name, document, drafts)


def load(session: Session, tournament_id: str) -> Definition:
    """Return the definition of a stored tournament, with addresses of local servers where they are known.

    Raises:
        GameError: this version cannot play it.
    """
    document = stored.definition_of(session.store, tournament_id)
    agents = document.get("agents")
    for entry in agents.values() if isinstance(agents, dict) else ():
        if isinstance(entry, dict) and isinstance(entry.get("spec"), str):
            with suppress(GameError):
                entry["spec"] = str(session.find_spec(entry["spec"]))
    return toml_file.read(document)


@contextmanager
def tournament_lock(session: Session, definition: Definition, tournament_id: str) -> Iterator[None]:
    """Keep a tournament from being played twice at once, by this program or another.

    Raises:
        GameError: it is being played, or the address of a local server is not known here.
    """
    for entrant in definition.entrants:
        if dict(entrant.spec.options).get("base_url") == LOCAL:
            session.find_spec(str(entrant.spec))
    path = session.path.with_name(f"{session.path.name}.{tournament_id}.lock")
    with held(path, "This tournament is being played already, in a window or by a command."):
        yield
