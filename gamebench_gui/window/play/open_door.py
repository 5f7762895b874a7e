"""The door of the Play page: seats at other screens, opened only after the user agreed to an address."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.match.pacing import until_saved
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.match.strengths import opponent
from gamebench_gui.served.host import CODES, Absence, Host, ServedMatch, check_address, kept
from gamebench_gui.table.places import Places
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.parts.addresses import addresses
from gamebench_gui.window.play.hall_window import HallWindow
from gamebench_gui.window.play.lobby_page import LobbyNow, LobbyPage, Place
from gamebench_gui.window.play.seats_elsewhere import SeatNow, SeatsElsewhere, presence
from games.core.action import Player
from games.core.game import GameError
from replays.store.errors import StoreError
from replays.store.seat_screens import keeper
from replays.store.trace import Trace
from replays.words import tr_noop

FAREWELL_SECONDS: Final = 3.0
"""Seconds for which browsers still show the end of the match."""
QR_SIDE: Final = 120.0
LOOK_AGAIN: Final = 1000
"""Milliseconds between two looks at who is away, and for how long."""
AWAY: Final = {
    "wait": tr_noop("the match waits for them"),
    "bot": tr_noop("a program plays until they are back"),
    "default": tr_noop("their default action is taken, where there is one"),
    "resign": tr_noop("they resign"),
}
"""The choices for what happens when a person has been away for half a minute."""


@dataclass(frozen=True)
class Opening:
    """The options that the user agreed to.

    Attributes:
        has_room: whether people come by one code and wait in a lobby; else each seat has a code.
        again: whether an interrupted match continues, with the seats and links that it had.
    """

    planned: Plan
    elsewhere: tuple[Player, ...]
    address: str
    has_room: bool = False
    absence: Absence = field(default_factory=Absence)
    again: bool = False


class OpenDoor(QObject):
    """Asks before anything listens, opens the door in the engine's thread, and closes it with the match.

    Signals:
        lobby_opened(page), lobby_left: a lobby is to be seen; it is to be seen no more.
        presence(sentence): who is there; empty while the door is closed.

    Attributes:
        served: where the people at other screens sit; None while no match is served.
        places: who sits elsewhere.
        lobby: while people come by the code of a room; else None.
        dialog: shows the seats and their codes; None while no match is served.
        hall: the window for a projector; None while it is not open.
    """

    lobby_opened = Signal(object)
    lobby_left = Signal()
    presence = Signal(str)
    _opened = Signal(object)
    _started = Signal(object)
    _failed = Signal(str)
    _changed = Signal(object)

    def __init__(self, session: Session, engine: Engine, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._engine = engine
        self._page = parent
        self._host: Host | None = None
        self._opening: Opening | None = None
        self._match = ""
        self._then: Callable[[Plan], object] = lambda planned: None
        self._tell: Callable[[str, str], object] = lambda words, role: None
        self.served: ServedMatch | None = None
        self.places = Places()
        self.lobby: LobbyPage | None = None
        self.dialog: SeatsElsewhere | None = None
        self.hall: HallWindow | None = None
        self._looking = QTimer(self, interval=LOOK_AGAIN)
        self._looking.timeout.connect(self._look)
        self._opened.connect(self._begin)
        self._started.connect(self._seat)
        self._failed.connect(self._fail)
        self._changed.connect(self._show)

    # asking

    def ask(
        self,
        planned: Plan,
        elsewhere: Sequence[Player],
        then: Callable[[Plan], object],
        tell: Callable[[str, str], object],
    ) -> None:
        """Ask for an address; open the door there once the user agrees, and call ``then`` to begin the match.

        Nothing is asked or opened, and ``then`` is called at once, if nobody sits elsewhere.

        Args:
            then: is given the plan with everybody who has a seat.
            tell: is given a sentence on what went wrong, and its role.
        """
        if not elsewhere:
            then(planned)
            return
        self._then, self._tell = then, tell
        known = addresses()
        if not known:
            tell(tr("This machine has no address in a network."), "bad")
            return
        again = planned.pending is not None

        def agreed(dialog: FormDialog) -> None:
            if again and dialog.text(tr("People play")) == "here":
                self._then(planned)
                return
            has_room = not again and dialog.text(tr("People come in by")) == "room"
            away: Any = dialog.text(tr("When somebody goes away"))
            address = check_address(dialog.text(tr("Address")))
            self.open(
                Opening(planned, tuple(elsewhere), address, has_room, absence=Absence(away), again=again)
            )

        dialog = question(self._page, agreed, again=again)
        if again:
            _, before = kept(self._session.paths.config / CODES, planned.match_id)
            if before is not None and before[0] in known:
                known = {before[0]: known[before[0]]} | known
        dialog.choice(tr("Address"), known)
        if again:
            dialog.choice(
                tr("People play"),
                {"there": tr("at their screens, with the links they have"), "here": tr("at this computer")},
            )
        else:
            ways = {"room": tr("one code for everybody, and a lobby"), "codes": tr("a code for each seat")}
            if len(elsewhere) == 1:
                ways = dict(reversed(ways.items()))
            dialog.choice(tr("People come in by"), ways)
        dialog.choice(tr("When somebody goes away"), {then: said(words) for then, words in AWAY.items()})
        dialog.open()

    def open(self, opening: Opening) -> None:
        """Open the door at an address that the user agreed to."""
        self._opening = opening
        self._submit(self._open(opening), self._opened)

    # closing

    def close(self) -> None:
        """Close the door at once; browsers come back if the match is resumed."""
        self._shut(0.0)

    def close_soon(self) -> None:
        """Close the door when browsers have shown the end of the match; its codes expire then."""
        self._shut(FAREWELL_SECONDS)

    # while a match is played

    def let_in_again(self, player: Player) -> None:
        """Make a new code for a seat; the browser that sits there now is closed."""
        self._call(lambda host: host.new_code(self._match, player))

    def remove(self, player: Player) -> None:
        """Close the browser of a seat, which waits for a new code then."""
        self._call(lambda host: host.remove(self._match, player))

    def show_people(self) -> None:
        """Show who sits at other screens."""
        if self.dialog is not None:
            self.dialog.show()
            self.dialog.activateWindow()

    def show_hall(self) -> None:
        """Open the window for a projector."""
        if self._host is None:
            return
        if self.hall is None:
            self.hall = HallWindow(self._page)
        if self.lobby is not None and self.lobby.now is not None:
            self.hall.show_lobby(self.lobby.now)
        self.hall.show()
        self.hall.activateWindow()

    # in the engine's thread

    async def _open(self, opening: Opening) -> tuple[Opening, Host]:
        file = self._session.paths.config / CODES
        host = Host(file)
        host.gates.recall()
        before = host.gates.address
        port = before[1] if opening.again and before is not None and before[0] == opening.address else None
        try:
            await host.open(opening.address, port)
        except GameError:
            if port is None:
                raise
            # at another port no browser finds its way back: seats get new codes
            await host.open(opening.address)
            host.gates.forget_match(opening.planned.match_id)
        if opening.has_room:
            code = host.open_lobby(opening.planned.title, opening.elsewhere)
            host.changed = lambda: self._report(lobby_now(host, opening, code))
        else:
            self._serve(host, opening.planned, opening)
        return opening, host

    def _serve(self, host: Host, planned: Plan, opening: Opening) -> None:
        earlier = _earlier(self._session, planned)
        people = [player for player in opening.elsewhere if planned.seats[player].kind == "human"]
        served = host.serve(
            planned,
            people,
            lambda: until_saved(self._session.writer),
            earlier,
            opening.absence,
            keep=keeper(self._session.writer, planned.match_id),
        )
        host.changed = lambda: self._report((host.url, seats_now(host, served)))
        host.seat_guests(planned.match_id)
        for player in people:
            if not host.has_token(planned.match_id, player):
                host.new_code(planned.match_id, player)

    async def _start(self, host: Host, opening: Opening, has_programs: bool) -> Plan | None:
        """Begin the match of a lobby; None if a seat has become free meanwhile."""
        lobby, planned = host.lobby, opening.planned
        if lobby is None or (lobby.free and not has_programs):
            return None
        seats = list(planned.seats)
        for player in lobby.free:
            seats[player] = opponent(planned.game, planned.preset)
        planned = replace(planned, seats=tuple(seats))
        self._serve(host, planned, opening)
        host.close_lobby()
        return planned

    def _report(self, now: LobbyNow | tuple[str, tuple[SeatNow, ...]] | None) -> None:
        """Signal who is there, from the engine's thread."""
        if now is not None:
            with suppress(RuntimeError):
                self._changed.emit(now)

    # in the window's thread

    def _submit(self, work: Coroutine[Any, Any, Any], done: Any) -> None:
        def finished(future: Future[Any]) -> None:
            if future.cancelled():
                return
            error = future.exception()
            with suppress(RuntimeError):  # the window was closed meanwhile
                if error is not None:
                    self._failed.emit(str(error))
                else:
                    done.emit(future.result())

        self._engine.submit(work).add_done_callback(finished)

    def _call(self, act: Callable[[Host], object]) -> None:
        if self._host is not None:
            self._engine.call(act, self._host)

    def _fail(self, sentence: str) -> None:
        self._tell(sentence, "bad")
        if self.lobby is not None:
            self.lobby.offer_start()

    def _begin(self, opened: tuple[Opening, Host]) -> None:
        opening, host = opened
        if opening is not self._opening:
            # the user has left meanwhile
            self._engine.submit(_closed(host, "", 0.0))
            return
        self._host = host
        self._looking.start()
        if host.matches:
            self._seat(opening.planned)
            self.show_people()
        else:
            self._open_lobby(opening)
        self._engine.call(host.changed)

    def _open_lobby(self, opening: Opening) -> None:
        page = self.lobby = LobbyPage(opening.planned.title)
        page.moved.connect(lambda name, player: self._in_lobby(lambda lobby: lobby.move(name, player)))
        page.sent_home.connect(lambda name: self._in_lobby(lambda lobby: lobby.send_home(name)))
        page.shuffled.connect(lambda: self._in_lobby(lambda lobby: lobby.shuffle(random.Random())))
        page.hall_wanted.connect(self.show_hall)
        page.closed.connect(self.close)
        page.started.connect(self._want_start)
        self.lobby_opened.emit(page)

    def _in_lobby(self, act: Callable[[Any], object]) -> None:
        self._call(lambda host: act(host.lobby) if host.lobby is not None else None)

    def _want_start(self) -> None:
        if self._host is not None and self._opening is not None and self.lobby is not None:
            self.lobby.start.setEnabled(False)
            self._submit(self._start(self._host, self._opening, self.lobby.has_programs), self._started)

    def _seat(self, planned: Plan | None) -> None:
        """Begin the match, now that everybody has a seat."""
        if self._host is None:
            return
        if planned is None:
            self._fail(tr("Somebody has left meanwhile: a seat is free."))
            return
        self._match = planned.match_id
        self.served = self._host.matches[self._match]
        self.places = self.served.table.places
        self._leave_lobby()
        self.dialog = SeatsElsewhere(self._page)
        self.dialog.again_wanted.connect(self.let_in_again)
        self.dialog.remove_wanted.connect(self.remove)
        self.dialog.hall_wanted.connect(self.show_hall)
        self._look()
        self._then(planned)

    def _leave_lobby(self) -> None:
        if self.lobby is not None:
            self.lobby = None
            self.lobby_left.emit()

    def _look(self) -> None:
        self._call(lambda host: host.changed())

    def _show(self, now: LobbyNow | tuple[str, tuple[SeatNow, ...]]) -> None:
        if isinstance(now, LobbyNow):
            if self.lobby is not None:
                self.lobby.show_now(now)
                if self.hall is not None:
                    self.hall.show_lobby(now)
        elif self.dialog is not None:
            self.dialog.show_seats(*now)
            self.presence.emit(presence(now[1]))

    def _shut(self, seconds: float) -> None:
        host, match = self._host, self._match
        self._host = self.served = self._opening = None
        self._match = ""
        self.places = Places()
        self._looking.stop()
        self._leave_lobby()
        for window in (self.dialog, self.hall):
            if window is not None and (window is self.dialog or not seconds):
                window.close()
                window.deleteLater()
        self.dialog = None
        self.hall = self.hall if seconds else None
        self.presence.emit("")
        if host is not None and self._engine.running:
            self._engine.submit(_closed(host, match, seconds))


def question(page: QWidget, agreed: Callable[[FormDialog], object], *, again: bool) -> FormDialog:
    """Return the dialog that asks before anything listens, without its fields."""
    return FormDialog(
        page,
        tr("Open the door again") if again else tr("Open the door"),
        tr("Open"),
        tr(
            "Everybody in this network can reach this address while it is open. Seats are safe from each "
            "other by secret tokens. Anyone who controls the network can read and change all messages. The "
            "door closes with the match."
        ),
        agreed,
    )


def lobby_now(host: Host, opening: Opening, code: str) -> LobbyNow | None:
    """Return the guests in the lobby and what the window shows of other seats; None once it is closed."""
    lobby = host.lobby
    if lobby is None:
        return None
    guests = {guest.seat: guest for guest in lobby.present if guest.seat is not None}
    places = []
    for player, spec in enumerate(opening.planned.seats):
        guest = guests.get(player)
        if player not in opening.elsewhere:
            is_here = spec.kind == "human"
            places.append(Place(player, "" if is_here else spec.name, "here" if is_here else "program"))
        elif guest is None:
            places.append(Place(player, "", "free"))
        else:
            places.append(Place(player, guest.name, "ready" if guest.ready else "joined", guest.ping))
    spare = tuple(guest.name for guest in lobby.present if guest.seat is None)
    link = host.link(code)
    return LobbyNow(code, host.url, link, host.picture(code, QR_SIDE), places=tuple(places), spare=spare)


def seats_now(host: Host, served: ServedMatch) -> tuple[SeatNow, ...]:
    """Return the seats at other screens, each with its code and who is there."""
    seats = []
    for player, seat in served.seats.items():
        code = host.code(served.id, player)
        state = "here" if seat.line is not None else "away" if seat.joined else "waiting"
        seats.append(
            SeatNow(
                player,
                code,
                host.link(code) if code else "",
                "program" if seat.stood_in else state,
                picture=host.picture(code, QR_SIDE) if code else None,
                name=served.table.places.called.get(player, ""),
                away=round(seat.clock.grace.away),
                ping=seat.line.ping if seat.line is not None else 0.0,
            )
        )
    return tuple(seats)


async def _closed(host: Host, match: str, seconds: float) -> None:
    """Close a door, after some seconds in which browsers hear how the match ended."""
    try:
        await asyncio.sleep(seconds)
    finally:
        host.close_lobby()
        if seconds:
            host.forget(match)
        await host.close()


def kept_seats(session: Session, planned: Plan) -> tuple[Player, ...]:
    """Return the seats of an interrupted match that browsers may come back to."""
    seats, _ = kept(session.paths.config / CODES, planned.match_id)
    return tuple(player for player in seats if planned.seats[player].kind == "human")


def _earlier(session: Session, planned: Plan) -> Trace | None:
    try:
        return session.store.trace(planned.match_id) if planned.prefix or planned.pending else None
    except StoreError:
        return None
