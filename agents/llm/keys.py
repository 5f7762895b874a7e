"""Servers and their keys. A key belongs to one address; it is sent only there and written nowhere."""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Callable
from typing import Final
from urllib.parse import SplitResult, urlsplit

from agents.catalog.providers import PROVIDERS
from agents.llm.model import RESUME
from games.core.said import Said
from games.core.seat import SeatError

DEFAULT_URL: Final = PROVIDERS[0].address
NO_KEY: Final = "no-key"
"""Sent to servers on this machine or its network if there is no key: the client insists on one."""

IN_SETTINGS: Final = "in the window (Settings, Connections)"
"""The place for keys; where a form has a field for it, it says so (`entered`)."""

_USUAL_PORTS: Final = {"http": 80, "https": 443}
_NEAR: Final = (".local", ".localhost", ".internal", ".lan")
"""Ends of names that exist in local networks only."""


class ServerError(SeatError):
    """Trouble with a server before it is asked; ``advice`` is its text without the end."""

    def __init__(self, advice: str) -> None:
        self.advice = advice
        super().__init__(f"{advice}{RESUME}")


def _parts(base_url: str) -> tuple[SplitResult, str, int | None]:
    """Return an address in parts, with its host and port; raise a `SeatError` if it is none of a server."""
    try:
        parts = urlsplit(base_url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        parts, host, port = urlsplit(""), "", None
    readable = host.isascii() and host.isprintable() and " " not in host
    if parts.scheme not in _USUAL_PORTS or not host or not readable:
        shown = base_url.rpartition("@")[2][:80]
        raise SeatError(
            f"{shown!a} is not the address of a server; it should look like {DEFAULT_URL} "
            "or http://127.0.0.1:8080/v1."
        )
    return parts, host, port


def host_of(base_url: str) -> str:
    """Return host and port of an address for sentences, without name and password, or raise a `SeatError`."""
    _, host, port = _parts(base_url)
    shown = f"[{host}]" if ":" in host else host
    return f"{shown}:{port}" if port else shown


def server_of(base_url: str) -> str:
    """Return scheme, host and port of an address, by default OpenAI's; a key belongs to these three."""
    parts, host, port = _parts(base_url.strip() or DEFAULT_URL)
    usual = port is None or port == _USUAL_PORTS[parts.scheme]
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}" + ("" if usual else f":{port}")


def is_loopback(base_url: str) -> bool:
    """Return whether the server runs on this machine."""
    host = _host(base_url)
    if host == "localhost" or host.endswith(".localhost"):
        return True
    address = _ip(host)
    return address is not None and address.is_loopback


def is_near(base_url: str) -> bool:
    """Return whether the server runs on this machine or its own network."""
    host = _host(base_url)
    if (address := _ip(host)) is not None:
        return address.is_private or address.is_loopback or address.is_link_local
    if re.fullmatch(r"0x[0-9a-f]*|\d+", host):
        return False  # another way to write the address of any machine
    return bool(host) and ("." not in host or host.endswith(_NEAR))


def _host(base_url: str) -> str:
    try:
        return urlsplit(base_url).hostname or ""
    except ValueError:
        return ""


def _ip(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


def key_variables(base_url: str) -> tuple[str, ...]:
    """Return the environment variables for the key of an address: those of the provider that has it."""
    server = server_of(base_url)
    return next((p.variables for p in PROVIDERS if p.variables and server_of(p.address) == server), ())


def set_variable(base_url: str) -> str:
    """Return the environment variable that now holds the key for an address; empty if there is none."""
    return next((name for name in key_variables(base_url) if os.environ.get(name, "").strip()), "")


def find_key(base_url: str, key_for: Callable[[str], str | None], key_env: str = "") -> str:
    """Return the key for a server: of the variable named for it, else the one entered for it, else of its
    provider's variable, else none for this machine and its network; raise a `SeatError` if there is none."""
    base_url = base_url or DEFAULT_URL
    host = host_of(base_url)
    if key_env:
        if not (key := os.environ.get(key_env, "").strip()):
            raise ServerError(f"There is no key for {host}: the variable {key_env} is not set. Set it")
    else:
        key = (key_for(base_url) or os.environ.get(set_variable(base_url), "")).strip()
    if not key and is_near(base_url):
        return NO_KEY
    if not key:
        variables = key_variables(base_url)
        otherwise = f"set {variables[0]}" if variables else "name a variable that holds it with key_env"
        missing = (
            "There is no key for {host}. Enter one {place}, or {otherwise} "
            "(any text will do for a server that needs none)"
        )
        raise ServerError(Said(missing, host=host, place=IN_SETTINGS, otherwise=otherwise))
    if not _possible(key):
        raise ServerError(f"The key for {host} contains characters that no key has. Enter it again")
    return key


def clean_key(pasted: str) -> str:
    """Return the key in a pasted text, without the blanks, quotes and words around it. Raise a `SeatError`,
    which does not repeat it, if it cannot be a key."""
    bare = re.sub(r"^\s*(?:export\s+)?[A-Z][A-Z0-9_]*_KEY\s*=", "", pasted)
    bare = re.sub(r"^\s*(?:Authorization\s*:\s*)?Bearer\s", "", bare, flags=re.IGNORECASE)
    key = "".join(bare.split()).strip("'\"")
    if not _possible(key):
        raise SeatError("This contains characters that no key has. Copy the key again.")
    return key


def _possible(key: str) -> bool:
    return key.isascii() and key.isprintable() and " " not in key


def entered(place: str, advice: str) -> str:
    """Return advice that names another place for keys, if it is about a key at all."""
    return advice.with_parts(place=place) if place and isinstance(advice, Said) else advice


def refuse_plain(base_url: str, key: str) -> None:
    """Raise a `SeatError` if a key would be sent unencrypted over the internet."""
    if key != NO_KEY and urlsplit(base_url).scheme == "http" and not is_near(base_url):
        raise ServerError(
            f"The key for {host_of(base_url)} would be sent without encryption, for everybody on the way to "
            "read. Use an address with https, or set plain_http=1 for the seat"
        )
