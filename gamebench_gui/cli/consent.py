"""Asking at the terminal about servers and programs that only a file names."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterable, Sequence

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.models.servers import Server, Servers
from gamebench_gui.cli.arguments import usage
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.output import UsageError, ask


def agree_to_servers(servers: Servers, specs: Iterable[AgentSpec], allowed: Sequence[str]) -> None:
    """Ask for consent to the servers and programs of a file that ``--allow-server`` does not name,
    before anything is sent or started; raise a `UsageError` without it."""
    servers.allow(usage(lambda: [Server.parse(text) for text in allowed]))
    unnamed = servers.unnamed(specs)
    if not unnamed:
        return
    listed = "\n".join(f"  {server}" for server in unnamed)
    if sys.stdin.isatty():
        sentence, question, _ = _words(unnamed)
        ask(f"{sentence}:\n{listed}\n{question} [y/N] ")
        try:
            answer = input()
        except EOFError:
            answer = ""
        if answer.strip().lower() in ("y", "yes"):
            servers.allow(unnamed)
            return
    options = " ".join(f"--allow-server {shlex.quote(server.option)}" for server in unnamed)
    sentence, _, refused = _words(unnamed)
    raise UsageError(
        tr(
            "{sentence}, and nobody agreed: {servers}. {refused} If that is right, add {options}",
            sentence=sentence,
            servers="; ".join(map(str, unnamed)),
            refused=refused,
            options=options,
        )
    )


def _words(unnamed: Sequence[Server]) -> tuple[str, str, str]:
    """Return the sentence about what would happen, the question, and the sentence after a refusal."""
    programs = sum(server.is_program for server in unnamed)
    if not programs:
        return (
            tr("Requests would go to what only the file names"),
            tr("Send them there?"),
            tr("Nothing was sent."),
        )
    if programs < len(unnamed):
        return (
            tr("Only the file names these servers and programs"),
            tr("Send requests and start programs?"),
            tr("Nothing was sent or started."),
        )
    if programs == 1:
        return (
            tr("A program would be started that only the file names"),
            tr("Start it?"),
            tr("Nothing was started."),
        )
    return (
        tr("Programs would be started that only the file names"),
        tr("Start them?"),
        tr("Nothing was started."),
    )
