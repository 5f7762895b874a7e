"""The question whether requests may go to servers that only a file names."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.servers import Servers
from gamebench_gui.window.kit.language import tr
from games.core.game import GameError
from resources.errors import UserError


def agree_to_servers(
    parent: QWidget,
    servers: Servers,
    specs: Iterable[AgentSpec],
    then: Callable[[], object],
    failed: Callable[[str], object],
) -> None:
    """Do something once the servers of some agents are agreed to; asks only about those not named before.

    Args:
        then: done at once when there is nothing to ask, and never when the answer is no.
        failed: is told, in a sentence, why nothing is done.
    """
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

    dialog = QMessageBox(parent.window())
    dialog.setWindowTitle(tr("Send requests there?"))
    dialog.setIcon(QMessageBox.Icon.Warning)
    dialog.setTextFormat(Qt.TextFormat.PlainText)
    dialog.setText(tr("Requests would go where you have not sent any before:"))
    dialog.setInformativeText("\n".join(map(str, unnamed)))
    send = dialog.addButton(tr("Send them there"), QMessageBox.ButtonRole.AcceptRole)
    cancel = dialog.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
    dialog.setDefaultButton(cancel)
    dialog.setEscapeButton(cancel)
    send.clicked.connect(agreed)
    cancel.clicked.connect(lambda: failed(tr("Nothing was sent.")))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
