"""The servers and programs that the user named; others need consent."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Final

from agents.catalog.spec import AgentSpec
from agents.llm.keys import DEFAULT_URL, server_of
from games.core.game import GameError

LOCAL: Final = "local"
"""Replaces in traces the address of a server on this machine or its network."""
PROGRAM: Final = "exec:"
"""Prefix of the address of a program that is started here."""


@dataclass(frozen=True, slots=True, order=True)
class Server:
    """The destination of requests and what they carry; or a program that is started here.

    Attributes:
        address: scheme, host and port; or `PROGRAM` and a command.
        key_env: the environment variable with the key; empty for the key that is stored for this address.
        plain_http: whether the key may go there without encryption.
    """

    address: str
    key_env: str = ""
    plain_http: bool = False

    @property
    def is_program(self) -> bool:
        return self.address.startswith(PROGRAM)

    def __str__(self) -> str:
        if self.is_program:
            return (
                f"the program {self.address.removeprefix(PROGRAM)}, which would be started on this computer"
            )
        words = self.address
        if self.key_env:
            words += f", with what is in the variable {self.key_env}"
        return words + (", without encryption" if self.plain_http else "")

    @property
    def option(self) -> str:
        """The value of ``--allow-server`` for it."""
        rest = f",key_env={self.key_env}" if self.key_env else ""
        return self.address + rest + (",plain_http=1" if self.plain_http else "")

    @classmethod
    def parse(cls, text: str) -> Server:
        """Parse an `option`, ignoring a path after the address; raise GameError if it has another form."""
        if text.startswith(PROGRAM):
            return cls(f"{PROGRAM}{AgentSpec.parse(text).text('command')}")
        url, _, rest = text.partition(",")
        spec = AgentSpec.parse(f"llm:model=any{',' if rest else ''}{rest}")
        if dict(spec.options).keys() - {"model", "key_env", "plain_http"}:
            raise GameError(f"--allow-server takes an address, key_env and plain_http, not {text!a}.")
        return cls(server_of(url), spec.text("key_env"), bool(spec.whole("plain_http")))


class UnnamedServerError(GameError):
    """Servers and programs that only a file names; nothing was sent to them, and none was started.

    Args:
        how: a sentence that says how the user can agree, if there is a way.
    """

    def __init__(self, servers: tuple[Server, ...], how: str = "") -> None:
        self.servers = servers
        listed = "; ".join(map(str, servers))
        super().__init__(f"You have not agreed yet to: {listed}.{how and f' {how}'}")


def servers_of(specs: Iterable[AgentSpec]) -> Iterator[Server]:
    """Yield the servers of some agents whose addresses are known, and their programs."""
    for spec in specs:
        if spec.kind == "llm" and (url := spec.text("base_url")) != LOCAL:
            yield Server(server_of(url), spec.text("key_env"), bool(spec.whole("plain_http")))
        if spec.kind == "program" and "command" in dict(spec.options):
            yield Server(f"{PROGRAM}{spec.text('command')}")
        elif spec.kind == "program" and (url := spec.text("base_url")) != LOCAL:
            yield Server(server_of(url))


class Servers:
    """The servers that the user named, kept in a file; may be used from any thread.

    Args:
        path: the file; if it cannot be written, changes last until the program ends.
    """

    def __init__(self, path: Path) -> None:
        self._path, self._lock = path, threading.Lock()
        self._named = {Server(server_of(DEFAULT_URL))}

    @property
    def named(self) -> tuple[Server, ...]:
        return tuple(sorted(self._known()))

    def unnamed(self, specs: Iterable[AgentSpec]) -> tuple[Server, ...]:
        """Return the servers of some agents that the user did not name; raise GameError for a bad address."""
        wanted = set(servers_of(specs))
        return tuple(sorted(wanted - self._known())) if wanted else ()

    def require(self, specs: Iterable[AgentSpec]) -> None:
        """Raise UnnamedServerError for servers that the user did not name, GameError for a bad address."""
        if servers := self.unnamed(specs):
            raise UnnamedServerError(servers)

    def remember(self, specs: Iterable[AgentSpec]) -> None:
        """Store the servers of agents that the user named; raise GameError for a bad address."""
        self.allow(servers_of(specs))

    def allow(self, servers: Iterable[Server]) -> None:
        with self._lock:
            known = self._known()
            if new := set(servers) - known:
                self._named |= new
                self._write(known | new)

    def _known(self) -> set[Server]:
        servers = set(self._named)
        with suppress(OSError, ValueError, TypeError):
            for address, key_env, plain_http in json.loads(self._path.read_text("utf-8")):
                servers.add(Server(str(address), str(key_env), bool(plain_http)))
        return servers

    def _write(self, servers: Iterable[Server]) -> None:
        text = json.dumps([astuple(server) for server in sorted(servers)], indent=1)
        draft = self._path.with_name(f".{self._path.name}.part")
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(text, encoding="utf-8")
            draft.replace(self._path)
