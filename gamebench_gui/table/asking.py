"""The open questions to the people of a match, and the screen that shows each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from agents.catalog.seat_context import PersonSeat
from gamebench_gui.table.places import Places
from games.core.action import Action, Player
from games.core.events import Event
from games.core.seat import Request

Ask: TypeAlias = Callable[[Request, PersonSeat], None]
"""Shows a question; called in the event loop's thread."""


class Steers(Protocol):
    """The part of a match's control that absent people need."""

    def stand_in(self, player: Player) -> None:
        """Let a bot decide for a player from now on."""

    def give_back(self, player: Player) -> None:
        """Let the person of a seat decide again."""

    def resign(self, player: Player) -> None:
        """End the match as lost for the player's side."""


class Absentees(Protocol):
    """Handles people who are away.

    Attributes:
        steers: lets bots stand in for them.
    """

    steers: Steers


class Elsewhere(Protocol):
    """The other screens at which people of a match sit."""

    @property
    def absent(self) -> Absentees:
        """The rule for people who are away."""

    def asked(self, request: Request, seat: PersonSeat) -> None:
        """Show a question there."""

    def watch(self, event: Event) -> None:
        """Take the match's next event, after the recorder has it."""

    def interrupt(self, on: bool) -> None:
        """Show at once that the match is paused, or continues."""


class PendingRequests:
    """The open decisions of people, by seat, in the order of the questions."""

    def __init__(self) -> None:
        self._open: dict[Player, tuple[Request, PersonSeat]] = {}

    def add(self, request: Request, seat: PersonSeat) -> None:
        self._open[request.player] = request, seat

    @property
    def requests(self) -> tuple[Request, ...]:
        return tuple(request for request, _ in self._open.values())

    @property
    def next(self) -> Request | None:
        return next((request for request, _ in self._open.values()), None)

    def of(self, player: Player) -> Request | None:
        """Return the open question of a seat; None if there is none."""
        request, _ = self._open.get(player, (None, None))
        return request

    def answer(self, action: Action, player: Player | None = None) -> Player | None:
        """Make the decision of a seat, or the next one.

        Returns:
            The player who decided; None if nothing was open.
        """
        request = self.next if player is None else self.of(player)
        if request is None:
            return None
        _, seat = self._open.pop(request.player)
        seat.answer(action, request)
        return request.player

    def drop(self, player: Player | None = None) -> None:
        if player is None:
            self._open.clear()
        else:
            self._open.pop(player, None)


def routed(places: Places, here: Ask, elsewhere: Ask) -> Ask:
    """Return a function that shows each question at its person's present screen."""

    def ask(request: Request, seat: PersonSeat) -> None:
        (elsewhere if places.is_elsewhere(request.player) else here)(request, seat)

    return ask
