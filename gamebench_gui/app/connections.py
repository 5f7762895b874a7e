"""The user's servers: those of providers and own ones, the models found on each, and what models cost."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from agents.catalog.budget import Price
from agents.llm.keys import DEFAULT_URL, is_near, server_of
from agents.llm.providers import PROVIDERS
from games.core.game import GameError

MOST_MODELS: Final = 5000
LONGEST_NAME: Final = 200
NEAR_EXAMPLE: Final = "http://127.0.0.1:8080/v1"
DEAREST: Final = 100_000.0
"""US dollars for a million tokens; what costs more is a slip of the finger."""
TOO_MUCH: Final = ("/chat/completions", "/completions", "/models")
"""Ends of addresses that were copied from an example of a request."""


@dataclass(frozen=True, slots=True)
class KnownServer:
    """A server that can be asked.

    Attributes:
        address: its base URL.
        name: its provider's, or the address without its scheme.
        models: what it said when it was asked last; ``asked`` is when, empty for never.
        own: whether the user added it.
    """

    address: str
    name: str
    models: tuple[str, ...] = ()
    asked: str = ""
    own: bool = False


class Connections:
    """Servers with their models, and prices, kept in a file. Keys are kept elsewhere.

    Args:
        path: the file; where it cannot be written, all counts until the program ends.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._found: dict[str, KnownServer] = {}
        self._prices: dict[str, Price] = {}
        self._read()

    def servers(self) -> tuple[KnownServer, ...]:
        """Those of providers, then those that the user added."""
        offered = [KnownServer(one.address, one.name) for one in PROVIDERS]
        known = {server.address: server for server in offered} | self._found
        return tuple(known.values())

    def server(self, address: str) -> KnownServer | None:
        """The server with a base URL, empty for OpenAI's own; None when it is not known."""
        wanted = canonical(address)
        return next((one for one in self.servers() if one.address == wanted), None)

    def models(self, address: str) -> tuple[str, ...]:
        """The models found when a server was asked last."""
        server = self.server(address)
        return () if server is None else server.models

    def add(self, typed: str) -> str:
        """Keep a server that the user named; its base URL, as it is kept.

        Raises:
            GameError: it is not the address of a server.
        """
        address = readable_address(typed)
        if self.server(address) is None:
            self._found[address] = KnownServer(address, address.partition("://")[2], own=True)
            self._write()
        return address

    def remove(self, address: str) -> None:
        """Forget a server that the user added, and its models; one of a provider only loses its models."""
        if self._found.pop(canonical(address), None) is not None:
            self._write()

    def found(self, address: str, models: Iterable[str]) -> None:
        """Keep the models that a server has; names that cannot be shown are left out.

        Raises:
            GameError: it is not the address of a server.
        """
        names = [name for name in models if name.isprintable() and 0 < len(name) <= LONGEST_NAME]
        known = self.server(address := self.add(address or DEFAULT_URL))
        assert known is not None
        asked = datetime.now(UTC).isoformat(timespec="seconds")
        kept = tuple(dict.fromkeys(names))[:MOST_MODELS]
        self._found[address] = replace(known, models=kept, asked=asked)
        self._write()

    def prices(self, models: Iterable[str] | None = None) -> Mapping[str, Price]:
        """What models cost, by name; without any named, all that are known."""
        wanted = None if models is None else set(models)
        return {name: one for name, one in self._prices.items() if wanted is None or name in wanted}

    def set_price(self, model: str, price: Price | None) -> None:
        """Keep what a model costs; None forgets it."""
        before = dict(self._prices)
        if price is None:
            self._prices.pop(model, None)
        elif model:
            self._prices[model] = price
        if self._prices != before:
            self._write()

    def _read(self) -> None:
        with suppress(OSError, ValueError, TypeError, AttributeError):
            kept = json.loads(self._path.read_text("utf-8"))
            self._found = {server.address: server for server in _servers(kept.get("servers"))}
            self._prices = dict(_prices(kept.get("prices")))

    def _write(self) -> None:
        servers = [
            {"address": one.address, "models": list(one.models), "asked": one.asked}
            for one in self._found.values()
        ]
        kept = {"servers": servers, "prices": {name: asdict(one) for name, one in self._prices.items()}}
        draft = self._path.with_name(f".{self._path.name}.part")
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(json.dumps(kept, indent=1, ensure_ascii=False), encoding="utf-8")
            draft.replace(self._path)


def canonical(address: str) -> str:
    """A base URL as it is kept; empty stands for OpenAI's own."""
    return address.strip().rstrip("/") or DEFAULT_URL


def readable_address(typed: str) -> str:
    """The base URL that somebody means.

    Without a scheme it is http for this machine and its network and https for all others; what comes after
    the base in copied addresses of requests is left out.

    Raises:
        GameError: it is none of a server, or it holds more than an address.
    """
    address = typed.strip()
    if not address:
        raise GameError(f"Type the address of a server, such as {NEAR_EXAMPLE}.")
    if "://" not in address:
        if not set(address) & set(".:/") and address != "localhost":
            server_of(address)  # a word alone, such as a key in the wrong field
        address = f"{'http' if is_near(f'http://{address}') else 'https'}://{address}"
    server_of(address)
    parts = urlsplit(address)
    if parts.username or parts.password or parts.query or parts.fragment:
        raise GameError("An address holds no user name, password or query. The key has a field of its own.")
    for end in TOO_MUCH:
        address = address.rstrip("/").removesuffix(end)
    return address.rstrip("/")


def price_of(texts: Sequence[str]) -> Price | None:
    """The price that is entered as US dollars for a million tokens in, out, and of input seen before.

    The last may be empty, and then costs what other input costs. None when all are.

    Raises:
        GameError: they are no prices, or only one is there.
    """
    given = [text.strip().removeprefix("$").strip() for text in texts]
    if not any(given):
        return None
    if not all(given[:2]):
        raise GameError("Enter both prices, for tokens in and for tokens out.")
    try:
        values = [float(text) for text in given if text]
    except ValueError:
        values = [-1.0]
    if not all(0 <= value < DEAREST for value in values):
        raise GameError("Prices must be numbers such as 0.25, in US dollars for a million tokens.")
    return Price(*values)


def _servers(kept: Any) -> Iterator[KnownServer]:
    names = {one.address: one.name for one in PROVIDERS}
    for one in kept if isinstance(kept, list) else ():
        with suppress(GameError, TypeError, AttributeError):
            address = readable_address(str(one["address"]))
            own = address not in names
            models = tuple(name for name in one.get("models", ()) if isinstance(name, str))
            name = names.get(address, address.partition("://")[2])
            yield KnownServer(address, name, models, str(one.get("asked", "")), own)


def _prices(kept: Any) -> Iterator[tuple[str, Price]]:
    for model, price in kept.items() if isinstance(kept, dict) else ():
        with suppress(GameError, TypeError, AttributeError):
            texts = [price.get(name) for name in ("input", "output", "cached")]
            if (read := price_of(["" if text is None else str(text) for text in texts])) is not None:
                yield str(model), read
