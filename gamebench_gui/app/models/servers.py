"""The servers and programs that the user named. Others, which only a file names, wait to be agreed to."""

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
"""Stands in traces for the address of a server on this machine or its network."""
PROGRAM: Final = "exec:"
"""Begins the address of a program that is started here."""


@dataclass(frozen=True, slots=True, order=True)
class Server:
    """Where requests go, and what they carry; or a program that is started here.

    Attributes:
        address: scheme, host and port; or `PROGRAM` and a command.
        key_env: the environment variable whose content goes along as the key; empty for the key that the
            user keeps for this address, if any.
        plain_http: whether the key may go there without encryption.
    """

    address: str
    key_env: str = ""
    plain_http: bool = False

    @property
    def is_program(self) -> bool:
        """Whether it is a program that is started here."""
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
        """How it is written after ``--allow-server``."""
        rest = f",key_env={self.key_env}" if self.key_env else ""
        return self.address + rest + (",plain_http=1" if self.plain_http else "")

    @classmethod
    def parse(cls, text: str) -> Server:
        """Read what `option` writes; a path after the address does not matter.

        Raises:
            GameError: it is not written so.
        """
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

    Attributes:
        servers: which.
    """

    def __init__(self, servers: tuple[Server, ...], how: str = "") -> None:
        self.servers = servers
        listed = "; ".join(map(str, servers))
        super().__init__(f"You have not agreed yet to: {listed}.{how and f' {how}'}")


def servers_of(specs: Iterable[AgentSpec]) -> Iterator[Server]:
    """The servers of some agents whose addresses are known, and their programs."""
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
        path: the file; where it cannot be written, what is named counts until the program ends.
    """

    def __init__(self, path: Path) -> None:
        self._path, self._lock = path, threading.Lock()
        self._named = {Server(server_of(DEFAULT_URL))}

    @property
    def named(self) -> tuple[Server, ...]:
        """All that the user named."""
        return tuple(sorted(self._known()))

    def unnamed(self, specs: Iterable[AgentSpec]) -> tuple[Server, ...]:
        """The servers of some agents that the user did not name, each once.

        Raises:
            GameError: an address is not one of a server.
        """
        wanted = set(servers_of(specs))
        return tuple(sorted(wanted - self._known())) if wanted else ()

    def require(self, specs: Iterable[AgentSpec]) -> None:
        """See to it that nothing is sent to a server that the user did not name.

        Raises:
            UnnamedServerError: there is one.
            GameError: an address is not one of a server.
        """
        if servers := self.unnamed(specs):
            raise UnnamedServerError(servers)

    def remember(self, specs: Iterable[AgentSpec]) -> None:
        """Keep the servers of agents that the user named.

        Raises:
            GameError: an address is not one of a server.
        """
        self.allow(servers_of(specs))

    def allow(self, servers: Iterable[Server]) -> None:
        """Keep servers that the user named or agreed to."""
        with self._lock:
            known = self._known()
            if new := set(servers) - known:
                self._named |= new
                self._write(known | new)

    def _known(self) -> set[Server]:
        found = set(self._named)
        with suppress(OSError, ValueError, TypeError):
            for address, key_env, plain_http in json.loads(self._path.read_text("utf-8")):
                found.add(Server(str(address), str(key_env), bool(plain_http)))
        return found

    def _write(self, servers: Iterable[Server]) -> None:
        text = json.dumps([astuple(server) for server in sorted(servers)], indent=1)
        draft = self._path.with_name(f".{self._path.name}.part")
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(text, encoding="utf-8")
            draft.replace(self._path)
