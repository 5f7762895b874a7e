"""Names of seats, players, viewers and games: the only place where they are decided.

A seat has three names. Its *title* is its number. The *player's name* is what the rules call its player. The
*seat's name* is that of the agent in it, as a viewer may know it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from games.core import naming
from games.core.action import Player
from games.core.game import Game
from games.core.naming import YOU as YOU
from games.core.naming import seat_title as seat_title
from games.core.view import SPECTATOR
from replays.store.rows import SeatRow
from replays.titles import OURS as OURS
from replays.titles import PERSON as PERSON
from replays.titles import game_name as game_name
from replays.titles import preset_name as preset_name
from replays.titles import preset_title as preset_title
from replays.titles import recorded_title as recorded_title
from replays.titles import title as title
from replays.titles import variant as variant
from replays.titles import version_title as version_title
from replays.words import one_line

OF_KIND: Final = {"human": "A person", "llm": "A language model"}
"""What participants of a study read about an agent; others are called programs."""
OPPONENT, SOMEBODY = "Opponent", "Somebody"
REDACTED: Final = -3
"""Seat of a decision about which the viewer knows nothing."""


def seat_names(
    agents: Sequence[str],
    unnamed: Collection[Player] = (),
    people: int = 0,
    *,
    viewer: Player | None = None,
    blind: bool = False,
) -> tuple[str, ...]:
    """Return the names of the seats of a match as a viewer may know them.

    Equal names, and those of more than two seats, are followed by the number of the seat; there is only one
    "You".

    Args:
        agents: name of each seat's agent.
        unnamed: seats of people who gave no name: "You" if there is only one, or "Player 2".
        people: number of people who play.
        viewer: seat of the viewer; None if it is nobody in particular.
        blind: whether the players of other seats are hidden from the viewer.
    """
    names = []
    for seat, agent in enumerate(agents):
        if blind and seat != viewer:
            agent = OPPONENT if len(agents) == 2 and viewer is not None else naming.player_name(seat)
        elif seat in unnamed:
            agent = person_name(seat, people)
        names.append(agent)
    several = len(names) > 2 or len(set(names)) < len(names)
    return tuple(
        f"{name} #{seat + 1}" if several and name not in (naming.player_name(seat), YOU) else name
        for seat, name in enumerate(names)
    )


def disclosed_names(
    kinds: Sequence[str],
    viewer: Player,
    disclosure: str,
    agents: Sequence[str] = (),
) -> tuple[str, ...]:
    """Return the names of the seats that a participant of a study reads; its screens use no others.

    Args:
        kinds: kind of each seat's agent.
        disclosure: ``hidden`` discloses nothing, ``true`` the kind of each, ``said:TEXT`` what is declared.
        agents: names of the agents, if ``true`` may disclose these too; they follow in brackets.
    """
    others = [seat for seat in range(len(kinds)) if seat != viewer]
    declared = disclosure.removeprefix("said:")
    names = [""] * len(kinds)
    for place, seat in enumerate(others):
        if disclosure == "hidden":
            names[seat] = naming.lettered_name(place + 1)
        else:
            name = declared if disclosure != "true" else OF_KIND.get(kinds[seat], "A computer program")
            name = f"{name} ({one_line(agents[seat], 40)})" if disclosure == "true" and agents else name
            names[seat] = f"{name} #{place + 1}" if len(others) > 1 else name
    names[viewer] = YOU
    return tuple(names)


def person_name(seat: Player, people: int) -> str:
    """Return the name of a person who gave none: "You" if nobody else plays."""
    return YOU if people == 1 else naming.player_name(seat)


def agent_name(seat: SeatRow, limit: int = 40) -> str:
    """Return the name of the agent in a recorded seat, on one line."""
    return decider_name(seat.kind, seat.label or seat.name, limit)


def decider_name(kind: str, name: str, limit: int = 40) -> str:
    """Return the name of an agent where no other of its match is meant: a nameless person is "You"."""
    return YOU if kind == "human" and name == PERSON else one_line(name, limit)


def recorded_names(seats: Sequence[SeatRow], limit: int = 40, *, here: bool = True) -> tuple[str, ...]:
    """Return the names of the seats of a recorded match: in lists, on boards, in logs and figures.

    Args:
        here: whether the reader may be the person who played; else a nameless one is not "You".
    """
    called = [agent_name(seat, limit) if here else one_line(seat.label or seat.name, limit) for seat in seats]
    unnamed = [number for number, name in enumerate(called) if name == YOU]
    return seat_names(called, unnamed, sum(seat.kind == "human" for seat in seats))


def player_name(game: Game[Any] | None, player: Player) -> str:
    """Return the name of a player by the rules, or the title of the seat if they are not known."""
    if player == REDACTED:
        return SOMEBODY
    if player < 0:
        return naming.player_name(player)
    return game.player_name(player) if game is not None else seat_title(player)


def viewer_name(viewer: int | None, name: str = "") -> str:
    """Return the name of a viewer; ``name`` is that of their seat, if it is known."""
    if viewer is None:
        return "Everything"
    return "Spectator" if viewer == SPECTATOR else name or seat_title(viewer)
