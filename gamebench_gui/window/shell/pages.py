"""The pages of the window, created when they are first shown; one is in front."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Signal
from PySide6.QtWidgets import QStackedWidget

from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FittedScroll
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.page import Page, Services


@dataclass(frozen=True, slots=True)
class PageEntry:
    """An entry of the list of pages.

    Attributes:
        key: names the page in settings and requests.
        made_by: the page's class, as ``module:Class``; loaded when it is first needed.
    """

    key: str
    title: str
    made_by: str

    def kind(self) -> type[Page]:
        module, _, name = self.made_by.partition(":")
        kind: type[Page] = getattr(import_module(module), name)
        return kind


def page_keys(pages: Sequence[PageEntry]) -> dict[str, PageEntry]:
    """Return the page that each key shows."""
    return {f"Ctrl+{number}": entry for number, entry in enumerate(pages, 1)}


class Pages(QStackedWidget):
    """The pages as widgets, created when first shown.

    Signals:
        shown(key): a page was put in front, perhaps the same again.
        wanted(request): a page asks something of another.
        status_changed: the page in front has another status.
        alone(on): a page wants the window for itself, or no longer.
    """

    shown = Signal(str)
    wanted = Signal(object)
    status_changed = Signal()
    alone = Signal(bool)

    def __init__(self, table: Sequence[PageEntry], services: Callable[[], Services]) -> None:
        super().__init__()
        self.table = {entry.key: entry for entry in table}
        self._services, self._work = services, Work(self)
        self._made: dict[str, Page] = {}
        self._frames: dict[str, FittedScroll] = {}
        self._statuses: dict[str, tuple[str, str]] = {}
        self.front = table[0].key

    def __iter__(self) -> Iterator[Page]:
        return iter(tuple(self._made.values()))

    def page(self, key: str) -> Page:
        """Return a page; it is created if it was not shown yet."""
        if key not in self._made:
            page = self._made[key] = self.table[key].kind()(self._services())
            page.wanted.connect(self.wanted)
            page.status.connect(partial(self._keep_status, key))
            page.recorded.connect(partial(self._recorded, key))
            page.alone.connect(self.alone)
            page.restore()
            self._frames[key] = FittedScroll(page)
            self.addWidget(self._frames[key])
        return self._made[key]

    def put_in_front(self, key: str) -> None:
        self.page(key)
        self.setCurrentWidget(self._frames[key])
        self.front = key

    def show_page(self, key: str) -> None:
        self.put_in_front(key)
        self.page(key).refresh()
        self.shown.emit(key)

    def plays(self, match_id: str) -> bool:
        return any(page.plays(match_id) for page in self)

    def hides(self, match_id: str) -> bool:
        """Return whether a person is playing a match, from whom others' secrets are kept."""
        return any(page.hides(match_id) for page in self)

    def states_of(self, match_id: str) -> Sequence[Any]:
        """Return the states of a match from its start, if a page holds them."""
        return next(filter(None, (page.states_of(match_id) for page in self)), ())

    def status(self) -> tuple[str, str]:
        return self._statuses.get(self.front, ("", ""))

    def remember(self) -> None:
        for page in self:
            page.remember()

    def running(self) -> list[str]:
        """Return a sentence for each page on which something is being played."""
        return [sentence for page in self if (sentence := page.running())]

    def leave(self) -> None:
        """Interrupt all matches on the pages; they stay resumable."""
        for page in self:
            page.leave()

    def discard(self) -> None:
        """Delete the pages at once, so that none of their timers reads a closed database."""
        for page in self:
            page.shut_down()
        for frame in self._frames.values():
            self.removeWidget(frame)
            frame.deleteLater()
            QCoreApplication.sendPostedEvents(frame, QEvent.Type.DeferredDelete)
        self._made.clear()
        self._frames.clear()
        self._statuses.clear()

    def _keep_status(self, key: str, left: str, right: str) -> None:
        self._statuses[key] = (left, right)
        if key == self.front:
            self.status_changed.emit()

    def _recorded(self, key: str, match_id: str) -> None:
        def refresh(_: object) -> None:
            if key != self.front and self.front in self._made:
                self._made[self.front].refresh()

        flush = self._services().session.writer.flush
        self._work.start(tr("Writing ..."), lambda *_: flush(), refresh, lambda sentence: None)
