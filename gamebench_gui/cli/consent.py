"""Asking at the terminal whether requests may go to servers that only a file names."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterable, Sequence

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.servers import Server, Servers
from gamebench_gui.cli.arguments import usage
from gamebench_gui.cli.output import UsageError, ask


def agree_to_servers(servers: Servers, specs: Iterable[AgentSpec], allowed: Sequence[str]) -> None:
    """Have somebody agree to servers that come from a file, before anything is sent to them.

    Args:
        allowed: what was said with ``--allow-server``.

    Raises:
        UsageError: nobody agreed.
    """
    servers.allow(usage(lambda: [Server.parse(text) for text in allowed]))
    unnamed = servers.unnamed(specs)
    if not unnamed:
        return
    listed = "\n".join(f"  {server}" for server in unnamed)
    if sys.stdin.isatty():
        ask(f"Requests would go to what only the file names:\n{listed}\nSend them there? [y/N] ")
        try:
            answer = input()
        except EOFError:
            answer = ""
        if answer.strip().lower() in ("y", "yes"):
            servers.allow(unnamed)
            return
    options = " ".join(f"--allow-server {shlex.quote(server.option)}" for server in unnamed)
    raise UsageError(
        f"Requests would go to what only the file names and nobody agreed to: "
        f"{'; '.join(map(str, unnamed))}. Nothing was sent. If that is right, add {options}"
    )
