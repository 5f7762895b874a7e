"""API keys: kept in the keyring of the operating system, or for this session only; nowhere else."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from agents.llm.keys import DEFAULT_URL, server_of
from games.core.game import GameError

SERVICE: Final = "GameBench"

NO_KEYRING: Final = (
    "This computer offers no place to keep keys, so the key is kept until you close the window. "
    "To keep it, set the variable of its provider before the start, such as OPENAI_API_KEY, or install a "
    "keyring service."
)


class Keys:
    """Keys by the scheme, host and port of a base URL, empty for OpenAI's own; `find` works in any thread."""

    def __init__(self) -> None:
        self._session: dict[str, str] = {}

    def find(self, base_url: str) -> str | None:
        """Return the key for a server, from this session or the keyring; None when there is none."""
        server = _server(base_url)
        if server not in self._session:
            self._session[server] = _stored(server) or _stored(_former_name(base_url))
        return self._session[server] or None

    def keep(self, base_url: str, key: str) -> str:
        """Store a key, or forget it when it is empty; return a warning if it lasts for this session only."""
        server = _server(base_url)
        self._session[server] = key.strip()
        import keyring
        from keyring.errors import PasswordDeleteError

        try:
            if key.strip():
                keyring.set_password(SERVICE, server, key.strip())
                return "" if keyring.get_password(SERVICE, server) == key.strip() else NO_KEYRING
            for name in dict.fromkeys((server, _former_name(base_url))):
                with suppress(PasswordDeleteError):
                    keyring.delete_password(SERVICE, name)
        except Exception:  # a broken backend may raise anything
            return NO_KEYRING if key.strip() else ""
        return ""


def _stored(name: str) -> str:
    try:
        import keyring

        return keyring.get_password(SERVICE, name) or ""
    except Exception:  # a broken backend may raise anything
        return ""


def _server(base_url: str) -> str:
    try:
        return server_of(base_url)
    except GameError:
        return base_url.strip()


def _former_name(base_url: str) -> str:
    """Return the name under which earlier versions stored a key."""
    return base_url.strip().rstrip("/") or DEFAULT_URL
