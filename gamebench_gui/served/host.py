"""The host of seats at browsers: opens the door, seats people, and connects them with their matches."""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import ssl
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from gamebench_gui.app.match.plan import Plan
from gamebench_gui.served import gates, qr, wire
from gamebench_gui.served.absence import THEN as THEN
from gamebench_gui.served.absence import Absence as Absence
from gamebench_gui.served.door import Door, Line
from gamebench_gui.served.gates import Chair, Gates
from gamebench_gui.served.lobby import Lobby
from gamebench_gui.served.reception import Reception, Visitor
from gamebench_gui.served.rules_text import rules_of
from gamebench_gui.served.served_match import ServedMatch as ServedMatch
from gamebench_gui.served.telling import Look, Telling
from gamebench_gui.table.match_table import MatchTable
from gamebench_gui.table.places import Places
from games.core.action import Player
from games.core.boards.scene import Scene
from games.core.game import GameError
from games.core.view import SPECTATOR
from replays.store.seat_screens import SeatScreen
from replays.store.trace import Trace

PORT: Final = 8123
PORTS: Final = 20
"""Ports that are tried if the first is taken."""
CODES: Final = "together.json"
"""The file of codes and tokens, in the folder of settings."""
EVERYBODY: Final = (
    "Everybody in this network can reach this address while it is open. Seats are safe from each other by "
    "secret tokens. Anyone who controls the network can read and change all messages, unless you use a "
    "certificate."
)
"""The notice that a user must have read before anything listens."""


@dataclass(slots=True)
class Guest:
    """The owner of a connection: a seat of a match, a guest in the lobby, or a person on a visit."""

    chair: Chair | None = None
    telling: Telling | None = None
    visitor: Visitor | None = None
    is_in_lobby: bool = False


class Host:
    """One open address and the matches behind it. Everything belongs to the event loop's thread.

    Attributes:
        changed: called when a browser connects, disconnects or answers.
        matches: those that are served, by id.
        reception: gives people who come by the room's code a visit; None without visits.
    """

    def __init__(
        self, file: Path | None = None, *, name: str = "", certificate: ssl.SSLContext | None = None
    ) -> None:
        self.gates = Gates(file)
        self.door = Door(self._heard, self._gone, name=name, certificate=certificate)
        self.matches: dict[str, ServedMatch] = {}
        self.lobby: Lobby | None = None
        self.reception: Reception | None = None
        self.changed: Callable[[], None] = lambda: None
        self._guests: dict[Line, Guest] = {}
        self._wrong = gates.WrongCodes()

    @property
    def url(self) -> str:
        return self.door.url

    async def open(self, address: str, port: int | None = None) -> None:
        """Listen at an address of this machine; without a port at the usual one or the next that is free.

        Raises:
            GameError: the address is none of this machine, or no port is free.
        """
        tried = (port,) if port is not None else range(PORT, PORT + PORTS)
        for number in tried:
            try:
                await self.door.open(address, number)
            except OSError as error:
                problem = error
            else:
                self.gates.address = self.door.address, self.door.port
                self.gates.keep()
                return
        raise GameError(_why_not(address, tried, problem))

    async def close(self) -> None:
        """Close the door; browsers reconnect if it is opened again at the same address."""
        for match in self.matches.values():
            match.close()
        if self.reception is not None:
            await self.reception.close()
        await self.door.close()

    def serve(
        self,
        plan: Plan,
        elsewhere: Iterable[Player],
        saved: Callable[[], Awaitable[None]],
        earlier: Trace | None = None,
        absence: Absence | None = None,
        keep: Callable[[SeatScreen], None] = lambda screen: None,
    ) -> ServedMatch:
        """Serve a match from now on; people at other screens join with `new_code` or an earlier token.

        Args:
            saved: waits until all events so far are in the file.
            keep: stores which kind of screen a person uses.
        """
        served = ServedMatch(MatchTable(plan, Places(elsewhere), earlier), saved, earlier, absence)
        served.changed, served.keep = self._changed, keep
        self.matches[plan.match_id] = served
        return served

    def forget(self, match_id: str) -> None:
        """Stop serving a match; its codes and tokens expire."""
        served = self.matches.pop(match_id, None)
        if served is not None:
            served.close()
        self.gates.forget_match(match_id)

    def new_code(self, match_id: str, player: Player) -> str:
        """Return a new code of a seat; the browser that sits there is disconnected, and its token expires."""
        code = self.gates.code_for(Chair(match_id, player))
        if player >= 0:
            self.matches[match_id].remove(player)
        return code

    def remove(self, match_id: str, player: Player) -> None:
        """Disconnect the browser of a seat and expire its token; the seat waits for a new code."""
        self.gates.forget(Chair(match_id, player))
        self.gates.keep()
        self.matches[match_id].remove(player)

    def code(self, match_id: str, player: Player) -> str:
        """Return the valid code of a seat; empty if there is none."""
        return self.gates.open_code(Chair(match_id, player))

    def has_token(self, match_id: str, player: Player) -> bool:
        """Return whether a browser may return to a seat without a code."""
        return self.gates.has_token(Chair(match_id, player))

    def receive(self, reception: Reception) -> str:
        """Give everybody a visit who comes by the code of the room; return that code."""
        self.reception = reception
        return self.gates.room or self.gates.open_room()

    def visit_code(self, key: str) -> str:
        """Return a new code with which a visit is continued at any browser; the one before is closed."""
        return self.gates.code_for(Chair(key, 0))

    def hall_code(self, match_id: str) -> str:
        """Return a code for screens that show the public view; it is valid as long as the match."""
        return self.code(match_id, SPECTATOR) or self.new_code(match_id, SPECTATOR)

    def open_lobby(self, title: str, seats: Sequence[Player]) -> str:
        """Open a lobby whose guests are seated in a match later; return its code."""
        self.lobby = Lobby(title, seats)
        self.lobby.changed = self._changed
        return self.gates.open_room()

    def close_lobby(self) -> None:
        """Expire the lobby's code, and disconnect the guests who have no seat."""
        if self.lobby is not None:
            self.lobby.send_away()
        self.lobby = None
        self.gates.close_room()

    def seat_guests(self, match_id: str) -> dict[Player, str]:
        """Seat the guests of the lobby in a match, at the seats given there; return their names."""
        served = self.matches[match_id]
        lobby = self.lobby
        called: dict[Player, str] = {}
        if lobby is None:
            return called
        seated = [pair for pair in lobby.seated.items() if pair[1] in served.seats]
        for line, player in seated:
            called[player] = lobby.name_of(line)
        if called:
            served.rename(called)
        for line, player in seated:
            lobby.take_out(line)
            chair = Chair(match_id, player)
            self._guests[line].is_in_lobby = False
            line.say(wire.Seated(self.gates.let_in(chair), chair.place))
        return called

    def link(self, code: str) -> str:
        """Return the address of the page with a code filled in; the server never sees what follows ``#``."""
        return f"{self.url}#c={code}" if code else self.url

    def picture(self, code: str, side: float) -> Scene:
        """Return the QR code of a link, as a drawing."""
        return qr.scene(self.link(code), side)

    def printed(self, code: str) -> list[str]:
        """Return the QR code of a link, as lines of a terminal."""
        return qr.lines(self.link(code))

    # what browsers say

    async def _heard(self, line: Line, message: wire.Heard) -> bool:
        guest = self._guests.setdefault(line, Guest())
        if guest.visitor is not None:
            return _visited(line, guest.visitor, message)
        if guest.telling is None:
            return await self._welcome(line, guest, message)
        served = self.matches.get(guest.chair.match) if guest.chair is not None else None
        if served is None or guest.chair is None:
            line.end(wire.NO_SEAT)
            return False
        player, telling = guest.chair.player, guest.telling
        match message:
            case wire.Answer():
                reply = served.answer(player, message)
                if reply is not None:
                    line.say(reply)
            case wire.Chose():
                telling.chose = message
                line.touch()
            case wire.Keys():
                if player in served.seats:
                    served.seats[player].hold(message)
            case wire.Size():
                telling.resize(Look(message.w, message.h, message.scale, message.dark))
                line.touch()
            case wire.Beat():
                line.say(wire.Beat(message.c, asyncio.get_running_loop().time() * 1000))
            case wire.Help():
                line.say(rules_of(served.table.plan))
            case wire.Leave():
                line.say(wire.Screen("left"))
                served.leave(player, line)
                guest.telling = line.position = None
            case wire.Join() | wire.Hello():
                line.say(wire.No("", "kind"))
            case wire.Away() | wire.Act():
                pass
        return True

    async def _welcome(self, line: Line, guest: Guest, message: wire.Heard) -> bool:
        match message:
            case wire.Join():
                return await self._join(line, guest, message)
            case wire.Hello(v=version) if version != wire.VERSION:
                line.end(wire.OTHER_VERSION)
                return False
            case wire.Hello():
                return self._sit(line, guest, message)
            case wire.Beat():
                line.say(wire.Beat(message.c, asyncio.get_running_loop().time() * 1000))
                return True
            case wire.Act(name="name") if guest.is_in_lobby and self.lobby is not None:
                if not self.lobby.rename(line, message.value):
                    line.say(wire.No("join", "name"))
                return True
            case wire.Act(name="ready") if guest.is_in_lobby and self.lobby is not None:
                self.lobby.get_ready(line, bool(message.value))
                return True
            case wire.Act() | wire.Away() | wire.Size() if guest.is_in_lobby:
                return True
            case _:
                line.end(wire.NO_SEAT)
                return False

    async def _join(self, line: Line, guest: Guest, join: wire.Join) -> bool:
        """Seat a browser that sends a valid code; too many wrong codes, answered late, end the connection."""
        busy = self._wrong.too_many
        if busy and line.wrong:
            line.say(wire.No("join", "slow"))
            line.end(wire.NO_SEAT)
            return False
        await asyncio.sleep(gates.BUSY_SECONDS if busy else gates.GUESS_SECONDS)
        code = gates.read_code(join.code)
        if self.gates.is_room(code) and self.reception is not None:
            return _begin_visit(line, self.gates, self.reception, join)
        if self.gates.is_room(code) and self.lobby is not None:
            line.known = True
            if not self.lobby.enter(line, join.name):
                line.say(wire.No("join", "name"))
                return True
            guest.is_in_lobby = True
            return True
        taken = self.gates.take(code)
        if taken is None or not _is_served(self, taken[0]):
            self._wrong.note()
            line.wrong += 1
            line.say(wire.No("join", "code"))
            if line.wrong < gates.MOST_WRONG:
                return True
            line.end(wire.NO_SEAT)
            return False
        chair, token = taken
        line.known = True
        line.say(wire.Seated(token, chair.place))
        return True

    def _sit(self, line: Line, guest: Guest, hello: wire.Hello) -> bool:
        chair = self.gates.chair_of(hello.token)
        if chair is not None and self.reception is not None:
            guest.visitor = self.reception.visitor(chair.match)
            if guest.visitor is not None:
                line.known = True
                guest.visitor.sit(line, hello)
                return True
        if chair is None or chair.match not in self.matches:
            line.end(wire.NO_SEAT)
            return False
        served = self.matches[chair.match]
        telling = Telling(Look(hello.w, hello.h, hello.scale, hello.dark), hello.have)
        guest.chair, guest.telling = chair, telling
        line.known = True
        line.position = lambda: served.making(chair.player, telling)
        line.written = lambda at: served.told(chair.player, line, at)
        served.sit(chair.player, line, afresh=hello.have == (0, 0), hello=hello)
        return True

    def _gone(self, line: Line) -> None:
        guest = self._guests.pop(line, None)
        if guest is None:
            return
        if guest.visitor is not None:
            guest.visitor.leave(line)
        if guest.is_in_lobby and self.lobby is not None:
            self.lobby.take_out(line)
        if guest.chair is not None and (served := self.matches.get(guest.chair.match)) is not None:
            served.leave(guest.chair.player, line)

    def _changed(self) -> None:
        self.changed()


def _visited(line: Line, visitor: Visitor, message: wire.Heard) -> bool:
    """Hand what a browser says to its visitor."""
    match message:
        case wire.Beat():
            line.say(wire.Beat(message.c, asyncio.get_running_loop().time() * 1000))
        case wire.Join() | wire.Hello() | wire.Leave():
            line.say(wire.No("", "kind"))
        case _:
            visitor.heard(line, message)
    return True


def _begin_visit(line: Line, doors: Gates, reception: Reception, join: wire.Join) -> bool:
    """Give somebody a visit; what the study says against it is for the experimenter alone."""
    line.known = True
    try:
        chair = Chair(reception.arrive(join.name), 0)
    except GameError:
        line.say(wire.No("join", "visit"))
        return True
    line.say(wire.Seated(doors.let_in(chair), chair.place))
    return True


def _is_served(host: Host, chair: Chair) -> bool:
    if chair.match in host.matches:
        return True
    return host.reception is not None and host.reception.visitor(chair.match) is not None


def _why_not(address: str, ports: Sequence[int], problem: OSError) -> str:
    match problem.errno:
        case errno.EADDRNOTAVAIL | None:  # since Python 3.13 asyncio gives no number for it
            return (
                f"{address} is no address of this machine; the system's network settings show those it has."
            )
        case errno.EADDRINUSE:
            taken = f"Port {ports[0]} is" if len(ports) == 1 else f"Ports {ports[0]} to {ports[-1]} are"
            return f"{taken} taken by another program; name another port."
        case errno.EACCES:
            return f"This user may not listen at port {ports[-1]}; name one above 1023."
    return f"Nothing can listen at {address}: {problem.strerror or problem}."


def kept(file: Path, match_id: str) -> tuple[tuple[Player, ...], tuple[str, int] | None]:
    """Return the seats of a match that browsers may come back to, and the address at which they look for it.

    Args:
        file: of codes and tokens.
    """
    stored = Gates(file)
    stored.recall()
    return stored.seats.get(match_id, ()), stored.address


def check_address(text: str, *, public: bool = False) -> str:
    """Return an address at which may be listened.

    Args:
        public: whether the user has agreed to an address that all of the internet may reach.

    Raises:
        GameError: it is no single address of this machine, or a public one that was not agreed to.
    """
    try:
        address = ipaddress.ip_address(text.strip())
    except ValueError:
        raise GameError(
            f"{text[:60]!r} is no address; name one of this machine, such as 192.168.0.5."
        ) from None
    if address.is_unspecified or address.is_multicast:
        raise GameError("Name one address of this machine, never all of them.")
    if address.is_global and not public:
        raise GameError(
            f"{address} can be reached from outside of your network; agree to that with --public."
        )
    return str(address)


def certificate(cert: Path, key: Path | None) -> ssl.SSLContext:
    """Return what encrypts connections with an institution's certificate.

    Raises:
        GameError: the files cannot be used.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(cert, key)
    except (OSError, ssl.SSLError) as error:
        raise GameError(f"{cert} cannot be used as a certificate: {error}") from None
    return context
