"""Servers and the keys they want. Keys are handed to the client and never written anywhere."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from games.core.match import SeatError

DEFAULT_URL: Final = "https://api.openai.com/v1"
VARIABLE: Final = "OPENAI_API_KEY"
NO_KEY: Final = "no-key"
"""Sent to servers on this machine when there is no key: the client insists on one."""

SHORTEST_SECRET: Final = 8


def host_of(base_url: str) -> str:
    """Host and port of an address, for sentences; never a user name or a password.

    Raises:
        SeatError: the address is not one of a server.
    """
    try:
        parts = urlsplit(base_url)
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port, parts = None, None, urlsplit("")
    if parts.scheme not in ("http", "https") or not host:
        shown = base_url.rpartition("@")[2][:80]
        raise SeatError(
            f"{shown!r} is not the address of a server; it should look like {DEFAULT_URL} "
            "or http://127.0.0.1:8080/v1."
        )
    shown = f"[{host}]" if ":" in host else host
    return f"{shown}:{port}" if port else shown


def is_local(base_url: str) -> bool:
    """Whether the server runs on this machine."""
    host = urlsplit(base_url).hostname or ""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def find_key(base_url: str, key_for: Callable[[str], str | None]) -> str:
    """The key for a server: the one entered for it, else the environment's, else none for this machine.

    Raises:
        SeatError: there is none, or it cannot be one.
    """
    host = host_of(base_url)
    key = (key_for(base_url) or os.environ.get(VARIABLE) or "").strip()
    if not key and is_local(base_url):
        return NO_KEY
    if not key:
        raise SeatError(
            f"There is no key for {host}. Enter one in the seats panel or set {VARIABLE} "
            "(any text will do for a server that needs none), then resume."
        )
    if not key.isascii() or not key.isprintable() or " " in key:
        raise SeatError(
            f"The key for {host} contains characters that no key has. Enter it again, then resume."
        )
    return key


def scrub(text: str, key: str) -> str:
    """The text without the key, wherever a server repeated it."""
    if key == NO_KEY or len(key) < SHORTEST_SECRET:
        return text
    return text.replace(key, "[key]")
