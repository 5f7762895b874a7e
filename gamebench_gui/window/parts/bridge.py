"""Events from the engine's thread for the window: Qt queues them because the threads differ."""

from __future__ import annotations

from concurrent.futures import CancelledError, Future

from PySide6.QtCore import QObject, Signal

from agents.catalog.seat_context import PersonSeat
from games.core.events import Ended, Event, Sink
from games.core.seat import Request


class Bridge(QObject):
    """Signals that carry the id of their match, so that a page can drop those of other matches.

    Signals:
        happened(match_id, event): a match event, frozen.
        asked(match_id, request, seat): a person has to decide; ``seat.answer`` takes the action.
        failed(match_id, error): the match broke off with an exception.
        refused(match_id, sentence): the match refused a command.
        unsaved(sentence): writing to the database has stopped; nothing is lost while the window is open.
    """

    happened = Signal(str, object)
    asked = Signal(str, object, object)
    failed = Signal(str, object)
    refused = Signal(str, str)
    unsaved = Signal(str)

    def sink(self, match_id: str) -> Sink:

        def emit(event: Event) -> None:
            self.happened.emit(match_id, event)

        return emit

    def ask(self, match_id: str, request: Request, seat: PersonSeat) -> None:
        self.asked.emit(match_id, request, seat)

    def watch(self, match_id: str, future: Future[Ended]) -> None:
        """Signal when the match breaks off; leaving or ending it is no failure."""

        def done(finished: Future[Ended]) -> None:
            try:
                error = finished.exception()
            except CancelledError:
                return
            if error is not None:
                self.failed.emit(match_id, error)

        future.add_done_callback(done)
