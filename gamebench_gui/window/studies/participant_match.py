"""A participant's match in the engine: what happens in it, as signals in the window's thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal

from agents.catalog.seat_context import PersonSeat, SeatContext
from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.keys import Keys
from gamebench_gui.app.study.playing import play
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.studies.visit_clock import VisitClock
from games.core.seat import Request
from replays.studies.sitting import Sitting


@dataclass(frozen=True, slots=True)
class Station:
    """The services of a station."""

    session: Session
    engine: Engine
    settings: Settings
    keys: Keys


class ParticipantMatch(QObject):
    """One match of a participant in the engine.

    Signals:
        begun(plan): it is about to be played, or continued.
        happened(event): an event of it.
        asked(request, seat, ms): somebody at the station owes a decision since then.
        reminded(request): a decision takes long.
        late(request): a decision was made by the rule of the protocol.
        held(step): the match waits after this step until `release`, because there is a card to read.
        over(sentence): it ended or was left; the sentence says what broke, if anything.
    """

    begun = Signal(object)
    happened = Signal(object)
    asked = Signal(object, object, float)
    reminded = Signal(object)
    late = Signal(object)
    held = Signal(int)
    over = Signal(str)

    def __init__(self, station: Station, sitting: Sitting, clock: VisitClock, parent: QObject) -> None:
        super().__init__(parent)
        self._station = station
        self._sitting = sitting
        self._clock = clock
        self._future: Future[Any] | None = None
        self._release: Callable[[], None] | None = None
        self.running = False

    def start(self) -> None:
        self.running = True  # before the engine's thread can say that it is over
        self._future = self._station.engine.submit(self._play())

    def leave(self) -> None:
        """Break the match off; it stays resumable. `over` follows."""
        if self._future is not None:
            self._future.cancel()

    async def _play(self) -> None:
        station, trouble = self._station, ""
        context = SeatContext(executor=station.engine.executor, key_for=station.keys.find)
        try:
            await play(
                station.session,
                self._sitting,
                self._ask,
                context,
                self.happened.emit,
                late=self.late.emit,
                reminded=self.reminded.emit,
                begun=self.begun.emit,
                held=self._hold,
            )
        except asyncio.CancelledError:
            raise
        except Exception as error:
            trouble = str(error) or type(error).__name__
        finally:
            self.running = False
            self.over.emit(trouble)

    def release(self) -> None:
        """Let the match continue after a card was read."""
        release, self._release = self._release, None
        if release is not None:
            self._station.engine.call(release)

    def _hold(self, step: int, release: Callable[[], None]) -> None:
        self._release = release
        self.held.emit(step)

    def _ask(self, request: Request, seat: PersonSeat) -> None:
        self.asked.emit(request, seat, self._clock())
