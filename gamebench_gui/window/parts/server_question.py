"""The question before requests go to servers, or programs are started, that only a file names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtWidgets import QWidget

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.models.servers import Server, Servers
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.question import ask
from games.core.game import GameError
from resources.errors import UserError


def agree_to_servers(
    parent: QWidget,
    servers: Servers,
    specs: Iterable[AgentSpec],
    then: Callable[[], object],
    failed: Callable[[str], object],
) -> None:
    """Call ``then`` once the user agrees to the agents' new servers and programs; else ``failed``."""
    try:
        unnamed = servers.unnamed(specs)
    except GameError as error:
        failed(str(error))
        return
    if not unnamed:
        then()
        return

    def agreed() -> None:
        servers.allow(unnamed)
        try:
            then()
        except UserError as error:
            failed(str(error))

    title, sentence, verb, refused = _words(unnamed)
    servers_named = "\n".join(map(str, unnamed))
    cancel = tr("Cancel"), lambda: failed(refused)
    ask(parent.window(), title, sentence, servers_named, yes=(verb, agreed), no=cancel)


def _words(unnamed: Sequence[Server]) -> tuple[str, str, str, str]:
    """Return the title, the sentence above the list, the verb that agrees, and the sentence after Cancel."""
    programs = sum(server.is_program for server in unnamed)
    if not programs:
        return (
            tr("Send requests there?"),
            tr("Requests would go where you have not sent any before:"),
            tr("Send them there"),
            tr("Nothing was sent."),
        )
    if programs < len(unnamed):
        return (
            tr("Start programs and send requests?"),
            tr("You have not agreed to these before:"),
            tr("Start and send"),
            tr("Nothing was started, and nothing was sent."),
        )
    if programs == 1:
        return (
            tr("Start a program?"),
            tr("A program would be started that you have not started before:"),
            tr("Start it"),
            tr("Nothing was started."),
        )
    return (
        tr("Start programs?"),
        tr("Programs would be started that you have not started before:"),
        tr("Start them"),
        tr("Nothing was started."),
    )
