"""Reading protocols from TOML and writing them back; every mistake is found, not only the first."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from replays import settings
from replays.settings import SettingsError
from replays.studies.protocol import Protocol, ProtocolError


def read_file(path: Path) -> Protocol:
    """Return the protocol in a TOML file; raise `ProtocolError` with its mistakes, each with its key."""
    return read_text(text_of(path))


def text_of(path: Path) -> str:
    """Return the text of a protocol's file; raise `ProtocolError` if it is unreadable or too large."""
    try:
        return settings.text_of(path)
    except SettingsError as error:
        raise ProtocolError(error.mistakes) from None


def read_text(text: str) -> Protocol:
    """Return the protocol of a TOML text; raise `ProtocolError` as `read_file` does."""
    try:
        return settings.read(Protocol, settings.parse(text))
    except SettingsError as error:
        raise ProtocolError(error.mistakes) from None


def digest(text: str) -> str:
    """Return the SHA-256 of a text, however its lines end."""
    return sha256(text.replace("\r\n", "\n").encode()).hexdigest()


def write_text(protocol: Protocol) -> str:
    """Return the protocol as TOML that `read_text` reads; what has its default is left out."""
    return settings.to_text(settings.plain(protocol))


def edited(text: str, protocol: Protocol) -> str:
    """Return a file's text, changed so that it reads as this protocol; the rest stays if it was valid."""
    return settings.rewritten(text, protocol, read_text)
