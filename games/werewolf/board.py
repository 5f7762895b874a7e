"""The board of Werewolf: houses in a ring, who is left, and the events so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from games.core.action import Player
from games.core.boards.board import UNRECORDED, Board
from games.core.boards.kinds import Kind, later, register
from games.core.boards.ring import Arrow, RingSeat
from games.core.naming import player_name
from games.core.said import Said
from games.core.words import say, translated

DEEDS: Final = {
    "removed": "{target:was} removed in the night",
    "exiled": "The majority voted to remove {target}",
    "chose": "The Werewolves chose {target}",
    "protected": "{who} protected {target}",
    "voted": "{who} voted for {target}",
}


@dataclass(frozen=True, slots=True)
class VillageEvent:
    """An event of a night or day, as far as the viewer knows it.

    Attributes:
        kind: ``removed``, ``exiled``, ``chose``, ``protected``, ``found`` or ``voted``.
        player: who acted; -1 for the village or the wolves together.
        target: the player concerned; -1 for nobody.
        note: what an investigation found out.
    """

    number: int
    kind: str
    player: int = -1
    target: int = -1
    note: str = ""


class Resident(NamedTuple):
    """A player's role, empty if the viewer does not know it, and how the player left the game."""

    role: str = ""
    fate: str = ""


@dataclass(frozen=True, slots=True)
class Village(Board):
    """A ring of houses. Player ``p`` is the target of every listed action whose arguments contain ``p``.

    Attributes:
        seats: the houses in order; their data is the `Resident`.
        speaker: the player who has the floor; -1 for nobody.
        task: what the viewer is to do now, as a sentence without a full stop; empty for nothing.
    """

    seats: tuple[RingSeat, ...]
    arrows: tuple[Arrow, ...] = ()
    number: int = 1
    night: bool = False
    speaker: int = -1
    events: tuple[VillageEvent, ...] = ()
    task: str = field(default="", compare=False, metadata=UNRECORDED)


def event_sentence(event: VillageEvent) -> Said:
    """Return an event as a sentence without its full stop."""
    who, target = player_name(event.player), player_name(event.target)
    match event.kind:
        case "removed" if event.target < 0:
            return Said("Nobody was removed in the night")
        case "exiled" if event.target < 0:
            return Said("No majority was reached")
        case "found":
            return Said("{who} looked at {target}: {note}", who=who, target=target, note=event.note)
        case "protected" if event.player == event.target:
            return Said("{who} kept watch at home", who=who)
    return Said(DEEDS[event.kind], who=who, target=target)


def chronicle(board: Village, name: Callable[[Player], str]) -> Iterator[tuple[int, str]]:
    """Yield each round's number with the events known to the viewer, in sentences."""
    for number in sorted({event.number for event in board.events}):
        events = [
            translated(event_sentence(event)).called(name) for event in board.events if event.number == number
        ]
        yield number, " ".join(f"{event}." for event in events)


def village_text(board: Village, name: Callable[[Player], str]) -> str:
    lines = [f"{'Night' if board.night else 'Day'} {board.number}"]
    for seat in board.seats:
        bid = f" [{', '.join(seat.shelf)}]" if seat.shelf else ""
        out = "" if seat.alive else say(" - out")
        lines.append(f"{name(seat.player)} ({seat.note}){bid}{out}")
    for shot in board.arrows:
        label = f" ({shot.label})" if shot.label else ""
        lines.append(f"{name(shot.source)} -> {name(shot.target)}{label}")
    lines += [
        say("Round {number}: {words}", number=number, words=words) for number, words in chronicle(board, name)
    ]
    return "\n".join(lines)


register(Kind("Village", Village, village_text, later("games.werewolf.board_scene:village_scene")))
