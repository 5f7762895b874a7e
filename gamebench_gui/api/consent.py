"""Asking for consent to the servers and programs that a file or a recorded match names."""

from __future__ import annotations

from collections.abc import Iterable

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.servers import Server, UnnamedServerError


def agree(session: Session, specs: Iterable[AgentSpec], allow: str | Iterable[str]) -> None:
    """Raise an error if a file or a database names servers and programs without the user's consent.

    Raises:
        UnnamedServerError: there are some; the sentence says how to consent.
        GameError: what is allowed is no server or program.
    """
    session.servers.allow([Server.parse(text) for text in ([allow] if isinstance(allow, str) else allow)])
    if unnamed := session.servers.unnamed(specs):
        options = [server.option for server in unnamed]
        raise UnnamedServerError(
            unnamed, f"Nothing was sent or started. If that is right, say allow={options}."
        )
