"""The parts of the Tournaments page: tournaments, and the pages that test a model."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from gamebench_gui.window.kit.regions import Region, go_on
from gamebench_gui.window.parts.page import Services
from gamebench_gui.window.tournaments.benchmark.area import BenchmarkArea


class Places(QStackedWidget):
    """The tournaments, and from their first use on the pages that test a model.

    Signals:
        wanted(request): another page is to show something.
        status(left, right): of the pages that test a model, while they are shown.
        returned: the tournaments are shown again.
    """

    wanted = Signal(object)
    status = Signal(str, str)
    returned = Signal()

    def __init__(self, services: Services, tournaments: QWidget) -> None:
        super().__init__()
        self._services, self._tournaments = services, tournaments
        self._area: BenchmarkArea | None = None
        self.addWidget(tournaments)

    @property
    def shows_tournaments(self) -> bool:
        return self.currentWidget() is self._tournaments

    def area(self) -> BenchmarkArea:
        """Return the pages that test a model, and show them."""
        if self._area is None:
            self._area = BenchmarkArea(self._services)
            self._area.wanted.connect(self.wanted)
            self._area.status.connect(self._pass_status)
            self._area.left.connect(self.show_tournaments)
            self.addWidget(self._area)
        self.setCurrentWidget(self._area)
        return self._area

    def show_tournaments(self) -> None:
        if not self.shows_tournaments:
            self.setCurrentWidget(self._tournaments)
            self.returned.emit()

    def tell_status(self) -> None:
        """Report the status of the pages that test a model, if they are shown."""
        if self._area is not None and not self.shows_tournaments:
            self._area.tell_status()

    def press_primary(self) -> None:
        """Press the one highlighted button of the pages that test a model."""
        if self._area is not None:
            self._area.press_primary()

    def search(self, text: str) -> None:
        """Show only the runs with these words."""
        if self._area is not None:
            self._area.search(text)

    def enter_found(self, *, first: bool) -> None:
        if self._area is not None:
            self._area.enter_found(first=first)

    def go_on(self, parts: Sequence[Region], *, forward: bool) -> None:
        """Move the keyboard to the next part of what is shown, or to the previous one.

        Args:
            parts: of the tournaments.
        """
        if self.shows_tournaments:
            go_on(parts, forward=forward)
        elif self._area is not None:
            self._area.go_on(forward=forward)

    def plays(self, match_id: str) -> bool:
        return self._area is not None and self._area.runs.plays(match_id)

    def running(self) -> str:
        """Return a sentence about runs that are being played; empty if none is."""
        return self._area.running_sentence() if self._area is not None else ""

    def shut_down(self) -> None:
        if self._area is not None:
            self._area.shut_down()

    def _pass_status(self, left: str, right: str) -> None:
        if not self.shows_tournaments:
            self.status.emit(left, right)
