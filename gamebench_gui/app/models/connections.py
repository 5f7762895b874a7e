"""The user's servers and those of providers: models found on each, limits and prices."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from agents.catalog.budget import Price
from agents.catalog.limits import PerMinute
from agents.catalog.providers import PROVIDERS
from agents.llm.keys import DEFAULT_URL, is_near, server_of
from gamebench_gui.app.models.prices import Prices, not_saved, price_of
from games.core.game import GameError

MOST_MODELS: Final = 5000
LONGEST_NAME: Final = 200
NEAR_EXAMPLE: Final = "http://127.0.0.1:8080/v1"
PRICES: Final = "prices.toml"
"""The file of prices, beside that of connections."""
TOO_MUCH: Final = ("/chat/completions", "/completions", "/models")
"""Ends of addresses that were copied from an example of a request."""


@dataclass(frozen=True, slots=True)
class KnownServer:
    """A server that can be asked.

    Attributes:
        address: its base URL.
        name: its provider's, or the address without its scheme.
        models: found when it was asked last; ``asked`` is when, empty for never.
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
        path: the file; if it cannot be written, changes last until the program ends.

    Attributes:
        failure: why the last change was not saved, as a sentence; empty if it was.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._found: dict[str, KnownServer] = {}
        self._limits: dict[str, PerMinute] = {}
        self.table = Prices(path.with_name(PRICES))
        self.failure = ""
        self._read()

    def servers(self) -> tuple[KnownServer, ...]:
        """Return the servers of providers, then those that the user added."""
        offered = {provider.address: KnownServer(provider.address, provider.name) for provider in PROVIDERS}
        return tuple((offered | self._found).values())

    def server(self, address: str) -> KnownServer | None:
        """Return the server with a base URL, empty for OpenAI's own; None when it is not known."""
        wanted = canonical(address)
        return next((server for server in self.servers() if server.address == wanted), None)

    def models(self, address: str) -> tuple[str, ...]:
        server = self.server(address)
        return () if server is None else server.models

    def add(self, typed: str) -> str:
        """Store a server that the user named; return its base URL, or raise GameError."""
        address = readable_address(typed)
        if self.server(address) is None:
            self._found[address] = KnownServer(address, address.partition("://")[2], own=True)
            self._write()
        return address

    def remove(self, address: str) -> None:
        """Forget a server that the user added, and its models; one of a provider only loses its models."""
        if self._found.pop(canonical(address), None) is not None:
            self._write()

    def keep_models(self, address: str, models: Iterable[str]) -> None:
        """Store the models of a server, if they can be shown; raise GameError if it is no address."""
        names = [name for name in models if name.isprintable() and 0 < len(name) <= LONGEST_NAME]
        known = self.server(address := self.add(address or DEFAULT_URL))
        assert known is not None
        asked = datetime.now(UTC).isoformat(timespec="seconds")
        kept = tuple(dict.fromkeys(names))[:MOST_MODELS]
        self._found[address] = replace(known, models=kept, asked=asked)
        self._write()

    def prices(self, models: Iterable[str] | None = None) -> Mapping[str, Price]:
        wanted = None if models is None else set(models)
        known = self.table.known().items()
        return {name: price for name, price in known if wanted is None or name in wanted}

    def set_price(self, model: str, price: Price | None) -> None:
        if model:
            self.table.set({model: price})

    def limits(self, address: str) -> PerMinute:
        try:
            return self._limits.get(server_of(canonical(address)), PerMinute())
        except GameError:
            return PerMinute()

    def set_limits(self, address: str, limits: PerMinute) -> None:
        self._limits[server_of(canonical(address))] = limits
        self._write()

    def _read(self) -> None:
        with suppress(OSError, ValueError, TypeError, AttributeError):
            kept = json.loads(self._path.read_text("utf-8"))
            self._found = {server.address: server for server in _servers(kept.get("servers"))}
            self._limits = dict(_limits(kept.get("limits")))
            self.table = Prices(self.table.path, dict(_prices(kept.get("prices"))))

    def _write(self) -> None:
        servers = [
            {"address": server.address, "models": list(server.models), "asked": server.asked}
            for server in self._found.values()
        ]
        limits = {server: asdict(limit) for server, limit in self._limits.items() if limit}
        former = {name: asdict(price) for name, price in self.table.former.items()}
        kept = {"servers": servers, "limits": limits, "prices": former}
        draft = self._path.with_name(f".{self._path.name}.part")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(json.dumps(kept, indent=1, ensure_ascii=False), encoding="utf-8")
            draft.replace(self._path)
            self.failure = ""
        except OSError as error:
            self.failure = not_saved(self._path, error)


def canonical(address: str) -> str:
    """Return a base URL in the form that is stored; empty means OpenAI's own."""
    return address.strip().rstrip("/") or DEFAULT_URL


def readable_address(typed: str) -> str:
    """Return the base URL of a typed address.

    Without a scheme it is http for this machine and its network and https for all others; ends of copied
    addresses of requests are removed.

    Raises:
        GameError: it is no server's, or holds more than an address.
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


def _servers(kept: Any) -> Iterator[KnownServer]:
    names = {provider.address: provider.name for provider in PROVIDERS}
    for row in kept if isinstance(kept, list) else ():
        with suppress(GameError, TypeError, AttributeError):
            address = readable_address(str(row["address"]))
            models = tuple(name for name in row.get("models", ()) if isinstance(name, str))
            name = names.get(address, address.partition("://")[2])
            yield KnownServer(address, name, models, str(row.get("asked", "")), own=address not in names)


def _limits(kept: Any) -> Iterator[tuple[str, PerMinute]]:
    for server, limits in kept.items() if isinstance(kept, dict) else ():
        with suppress(TypeError, AttributeError):
            given = (limits.get(name) for name in ("requests", "tokens"))
            yield str(server), PerMinute(*(n if type(n) is int and n > 0 else None for n in given))


def _prices(kept: Any) -> Iterator[tuple[str, Price]]:
    for model, price in kept.items() if isinstance(kept, dict) else ():
        with suppress(GameError, TypeError, AttributeError):
            texts = [price.get(name) for name in ("input", "output", "cached")]
            if (read := price_of(["" if text is None else str(text) for text in texts])) is not None:
                yield str(model), read
