"""API keys: kept in the keyring of the operating system, or for this session only; nowhere else."""

from __future__ import annotations

from typing import Final

from agents.llm.keys import DEFAULT_URL

SERVICE: Final = "GameBench"

NO_KEYRING: Final = (
    "This computer offers no place to keep keys, so the key is kept until you close the window. "
    "To keep it, set OPENAI_API_KEY before the start, or install a keyring service."
)


class Keys:
    """Keys by the base URL of the server they belong to; an empty URL means the standard server.

    `find` may be called from any thread.
    """

    def __init__(self) -> None:
        self._session: dict[str, str] = {}

    def find(self, base_url: str) -> str | None:
        """The key entered for a server, from this session or the keyring; None when there is none."""
        url = _normal(base_url)
        if url not in self._session:
            self._session[url] = self._stored(url)
        return self._session[url] or None

    def keep(self, base_url: str, key: str) -> str:
        """Store a key, or forget it when it is empty.

        Returns:
            A warning when it can only be kept for this session; otherwise an empty text.
        """
        url = _normal(base_url)
        self._session[url] = key.strip()
        import keyring
        from keyring.errors import KeyringError, PasswordDeleteError

        try:
            if key.strip():
                keyring.set_password(SERVICE, url, key.strip())
            else:
                keyring.delete_password(SERVICE, url)
        except PasswordDeleteError:
            return ""
        except (KeyringError, OSError, RuntimeError):
            return NO_KEYRING if key.strip() else ""
        return ""

    @staticmethod
    def _stored(url: str) -> str:
        import keyring
        from keyring.errors import KeyringError

        try:
            return keyring.get_password(SERVICE, url) or ""
        except (KeyringError, OSError, RuntimeError):
            return ""


def _normal(base_url: str) -> str:
    return base_url.strip().rstrip("/") or DEFAULT_URL
