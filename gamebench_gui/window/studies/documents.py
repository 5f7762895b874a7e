"""Links from a card of the builder to the texts beside the protocol that its screen shows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.language import tr
from replays.studies.cards import Card
from replays.studies.protocol import Protocol


class Documents(QWidget):
    """A link for each text.

    Signals:
        wanted(name): a text is to be edited.
    """

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.links: dict[str, QPushButton] = {}
        self._column = controls.column(self, 0, 0)

    def show_names(self, names: Sequence[str]) -> None:
        if list(names) != list(self.links):
            controls.clear(self._column)
            self.links = {}
            for name in names:
                link = controls.push(
                    tr("Edit the text in {file}", file=name), partial(self.wanted.emit, name), role="link"
                )
                self.links[name] = link
                self._column.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        self.setVisible(bool(names))


def documents_of(protocol: Protocol, card: Card) -> list[str]:
    """Return the names of the texts that a screen shows, each once; the debriefings of all conditions."""
    match card.kind:
        case "consent":
            names = [protocol.consent.text]
        case "debriefing":
            debriefings = [protocol.debriefing(level.name) for level in protocol.levels]
            names = [protocol.finish.debriefing, *debriefings]
        case _:
            names = []
    return list(dict.fromkeys(name for name in names if name))
