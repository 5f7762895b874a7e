"""The lobby: guests who entered with its code and wait for a seat."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import NamedTuple

from gamebench_gui.served import wire
from gamebench_gui.served.door import Line
from games.core.action import Player


class Guest(NamedTuple):
    """A person in the lobby.

    Attributes:
        seat: the seat that they will have; None if all seats are taken.
        ping: the last measured round trip, in seconds.
    """

    name: str
    seat: Player | None
    ready: bool
    ping: float


class Lobby:
    """Guests in the order of their arrival; each is given the first free seat, until the host moves them.

    Args:
        title: of the game.
        seats: for people at other screens.

    Attributes:
        guests: names by connection.
        changed: called when a guest enters, leaves, is ready, moves or is renamed.
    """

    def __init__(self, title: str, seats: Sequence[Player]) -> None:
        self._title = title
        self._seats = tuple(seats)
        self.guests: dict[Line, str] = {}
        self._seated: dict[Line, Player] = {}
        self._ready: set[Line] = set()
        self.changed: Callable[[], None] = lambda: None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.guests.values())

    @property
    def present(self) -> tuple[Guest, ...]:
        """All guests, in the order of their arrival."""
        return tuple(
            Guest(name, self._seated.get(line), line in self._ready, line.ping)
            for line, name in self.guests.items()
        )

    @property
    def seated(self) -> Mapping[Line, Player]:
        """The seats given to guests, by connection."""
        return self._seated

    @property
    def free(self) -> tuple[Player, ...]:
        """The seats given to no guest."""
        return tuple(seat for seat in self._seats if seat not in self._seated.values())

    def name_of(self, line: Line) -> str:
        return self.guests[line]

    # of the host

    def move(self, name: str, seat: Player) -> None:
        """Give a guest another seat; the guest who has that seat gets theirs."""
        line = self._line_of(name)
        if line is None or seat not in self._seats:
            return
        other = next((who for who, where in self._seated.items() if where == seat), None)
        before = self._seated.pop(line, None)
        if other is not None and other is not line:
            del self._seated[other]
            if before is not None:
                self._seated[other] = before
        self._seated[line] = seat
        self._fill()
        self.changed()

    def shuffle(self, rng: random.Random) -> None:
        """Give all guests seats at random."""
        lines = list(self.guests)
        rng.shuffle(lines)
        seats = rng.sample(self._seats, min(len(lines), len(self._seats)))
        self._seated = dict(zip(lines, seats, strict=False))
        self.changed()

    def send_home(self, name: str) -> None:
        """Close the connection of a guest."""
        line = self._line_of(name)
        if line is not None:
            line.end(wire.REMOVED)
            self.take_out(line)

    def _line_of(self, name: str) -> Line | None:
        return next((line for line, other in self.guests.items() if other == name), None)

    def _fill(self) -> None:
        """Give free seats to the guests who have none."""
        waiting = [line for line in self.guests if line not in self._seated]
        self._seated.update(zip(waiting, self.free, strict=False))

    # of the people

    def enter(self, line: Line, name: str) -> bool:
        """Add a guest; return False if the name cannot be used. A guest without a name is given one."""
        name = clean(name) or next(f"Guest {n}" for n in count(1) if f"Guest {n}" not in self.names)
        if self._taken(line, name):
            return False
        self.guests[line] = name
        self._fill()
        self._tell()
        return True

    def get_ready(self, line: Line, on: bool) -> None:
        """Note that a guest is ready, or no longer."""
        if line in self.guests:
            (self._ready.add if on else self._ready.discard)(line)
            self._tell()

    def rename(self, line: Line, name: str) -> bool:
        """Rename a guest; return False if the name cannot be used."""
        name = clean(name)
        if not name or line not in self.guests or self._taken(line, name):
            return False
        self.guests[line] = name
        self._tell()
        return True

    def take_out(self, line: Line) -> None:
        if self.guests.pop(line, None) is not None:
            self._seated.pop(line, None)
            self._ready.discard(line)
            self._fill()
            self._tell()

    def send_away(self) -> None:
        """Close the connections of all guests without a seat."""
        for line in self.guests:
            line.end(wire.CLOSING)
        self.guests.clear()
        self._seated.clear()
        self._ready.clear()

    def _taken(self, line: Line, name: str) -> bool:
        return any(
            name.casefold() == other.casefold() for who, other in self.guests.items() if who is not line
        )

    def _tell(self) -> None:
        ready = tuple(place for place, line in enumerate(self.guests) if line in self._ready)
        for place, line in enumerate(self.guests):
            line.say(wire.Room(self._title, len(self._seats), self.names, place, ready))
        self.changed()


def clean(name: str) -> str:
    """Return a name on one line, cut to its greatest length, without invisible characters."""
    visible = "".join(letter if letter.isprintable() else " " * letter.isspace() for letter in name)
    return " ".join(visible.split())[: wire.LONGEST_NAME].strip()
