"""Carries events from the engine thread to the window: Qt queues them because the threads differ."""

from __future__ import annotations

from concurrent.futures import CancelledError, Future

from PySide6.QtCore import QObject, Signal

from agents.catalog.seat_context import PersonSeat
from games.core.events import Ended, Event, Sink
from games.core.seat import Request


class Bridge(QObject):
    """Every signal carries the id of its match, so that a page can drop what is not its own.

    Signals:
        happened(match_id, event): a match event, frozen.
        asked(match_id, request, seat): a person has to decide; ``seat.answer`` takes the action.
        failed(match_id, error): the match broke off with an exception.
        refused(match_id, sentence): something asked of the match was not possible.
        unsaved(sentence): writing to the database stands still; nothing is lost while the window is open.
    """

    happened = Signal(str, object)
    asked = Signal(str, object, object)
    failed = Signal(str, object)
    refused = Signal(str, str)
    unsaved = Signal(str)

    def sink(self, match_id: str) -> Sink:
        """A receiver of the events of one match."""

        def emit(event: Event) -> None:
            self.happened.emit(match_id, event)

        return emit

    def ask(self, match_id: str, request: Request, seat: PersonSeat) -> None:
        """Pass on that a person has to decide."""
        self.asked.emit(match_id, request, seat)

    def watch(self, match_id: str, future: Future[Ended]) -> None:
        """Report when the match breaks off; a match that was left or ended is no failure."""

        def done(finished: Future[Ended]) -> None:
            try:
                error = finished.exception()
            except CancelledError:
                return
            if error is not None:
                self.failed.emit(match_id, error)

        future.add_done_callback(done)
