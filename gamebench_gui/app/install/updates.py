"""The newest version: one signed file, fetched on request; the request reveals nothing."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import re
from dataclasses import dataclass
from datetime import date
from importlib import import_module
from typing import Any, Final

from agents.llm.keys import host_of
from gamebench_gui import __version__
from resources.errors import UserError
from resources.foreign import plain


@dataclass(frozen=True, slots=True)
class Feed:
    """The address of the announcement of the newest version, and the key of its signature.

    Attributes:
        address: of ``latest.json``; empty where there is none.
        key: minisign's public key, the second line of its file.
    """

    address: str
    key: str


FEED: Final = Feed(address="", key="")
"""The one place to set both; docs/releasing.md describes the file."""

PATIENCE: Final = 20.0
"""Timeout of the request, in seconds."""
LONGEST: Final = 100_000
"""Limit on the bytes of the file."""
MOST_NEWS: Final = 30
LONGEST_NEWS: Final = 300

NO_FEED: Final = (
    "This copy of GameBench knows no place to ask about new versions; the page from which you have it does."
)
_SIGNATURE: Final = re.compile(
    r"untrusted comment: [^\n]*\n([\w+/=]+)\ntrusted comment: ([^\n]*)\n([\w+/=]+)\n?", re.ASCII
)
_HASHED: Final = b"ED"
"""Start of a signature of a file's BLAKE2b-512, which is what minisign makes."""


class UpdateError(UserError):
    """The newest version is not known."""


@dataclass(frozen=True, slots=True)
class Release:
    """A version as its makers announce it.

    Attributes:
        page: the https address of the download.
        news: a sentence on each change.
    """

    version: str
    date: str
    page: str
    news: tuple[str, ...]

    @property
    def is_newer(self) -> bool:
        return _numbers(self.version) > _numbers(__version__)

    @property
    def sentence(self) -> str:
        if self.is_newer:
            return f"GameBench {self.version} of {self.date} is there; this is {__version__}."
        if self.version == __version__:
            return f"GameBench {__version__} is the newest version."
        return f"This is GameBench {__version__}, which is newer than what is announced ({self.version})."


async def look(feed: Feed) -> Release:
    """Ask once for the newest version.

    Raises:
        UpdateError: there is no feed, its server cannot be reached, is too slow, or sends something else.
    """
    if not feed.address:
        raise UpdateError(NO_FEED)
    host, httpx = host_of(feed.address), import_module("httpx2")
    try:
        async with asyncio.timeout(PATIENCE):
            body = await _fetch(httpx, feed.address, host)
    except TimeoutError:
        raise UpdateError(f"{host} did not answer in {PATIENCE:.0f} seconds; ask again later.") from None
    return read(body, feed)


def read(body: bytes, feed: Feed) -> Release:
    """Return the release of a file: JSON with the text ``release`` and its signature ``minisig``.

    Raises:
        UpdateError: it is something else, or others signed it.
    """
    host = host_of(feed.address)
    try:
        whole = json.loads(body)
        release, signature = str(whole["release"]), str(whole["minisig"])
    except (ValueError, RecursionError, KeyError, TypeError, IndexError):
        raise UpdateError(f"What {host} sent does not announce a version; ask again later.") from None
    if not is_signed(release.encode("utf-8", "surrogatepass"), signature, feed.key):
        raise UpdateError(f"What {host} sent is not signed by GameBench's makers; it was ignored.")
    try:
        return _release(json.loads(release))
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError):
        raise UpdateError(f"What {host} announces cannot be read; look at the project's page.") from None


def is_signed(text: bytes, signature: str, key: str) -> bool:
    """Return whether minisign's signature of a text was made with the secret of a public key.

    Both have minisign's form (jedisct1.github.io/minisign, "Signature format"): the second signature
    covers
    the first one and the trusted comment.
    """
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    parts = _SIGNATURE.fullmatch(signature.replace("\r\n", "\n"))
    if parts is None:
        return False
    try:
        public, first, second = (base64.b64decode(part, validate=True) for part in (key, parts[1], parts[3]))
        if first[:2] != _HASHED or first[2:10] != public[2:10]:
            return False
        maker = Ed25519PublicKey.from_public_bytes(public[10:])
        maker.verify(first[10:], hashlib.blake2b(text).digest())
        maker.verify(second, first[10:] + parts[2].encode())
    except (InvalidSignature, ValueError):
        return False
    return True


async def _fetch(httpx: Any, address: str, host: str) -> bytes:
    headers = {"User-Agent": "gamebench", "Accept": "application/json", "Accept-Encoding": "identity"}
    body = b""
    try:
        async with (
            httpx.AsyncClient(follow_redirects=False, timeout=PATIENCE, headers=headers) as client,
            client.stream("GET", address) as response,
        ):
            if response.status_code != 200:
                raise UpdateError(
                    f"{host} announces no version now ({response.status_code}); ask again later."
                )
            async for some in response.aiter_raw():
                body += some
                if len(body) > LONGEST:
                    raise UpdateError(f"{host} sent far more than an announcement; nothing of it was read.")
    except httpx.TimeoutException:
        raise TimeoutError from None
    except httpx.HTTPError:
        raise UpdateError(f"{host} cannot be reached; ask again when there is a network.") from None
    return body


def _release(fields: Any) -> Release:
    news = [plain(str(line), LONGEST_NEWS) for line in fields.get("news", ())][:MOST_NEWS]
    page, day = str(fields["page"]), date.fromisoformat(fields["date"])
    _numbers(fields["version"])
    if not re.fullmatch(r"https://[\w.-]+(/[\w./#?=&%~-]*)?", page, re.ASCII):
        raise ValueError(page)
    return Release(fields["version"], day.isoformat(), page, tuple(news))


def _numbers(version: str) -> tuple[int, ...]:
    """Return a version for comparing; raise ValueError if it is none."""
    if not re.fullmatch(r"\d{1,6}(\.\d{1,6}){2}", version, re.ASCII):
        raise ValueError(version)
    return tuple(map(int, version.split(".")))
