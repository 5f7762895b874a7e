"""Names of seats, players, viewers and games: the only place where they are decided.

A seat has four names. Its *title* is its number. The *player's name* is what the rules call its player. The
*seat's name* is that of the agent in it: in lists, tables and exports. The *table name* shows nothing of the
agent: it is used on boards, in buttons, logs and talk.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain, count
from typing import Any, Final

from games.core import naming
from games.core.action import Player
from games.core.game import Game
from games.core.naming import YOU as YOU
from games.core.naming import seat_title as seat_title
from games.core.view import SPECTATOR
from replays.store.rows import MatchRow, SeatRow
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
SOMEBODY: Final = "Somebody"
LONGEST: Final = 40
"""Letters of a name at the table."""
REDACTED: Final = -3
"""Seat of a decision about which the viewer knows nothing."""


def seat_names(
    agents: Sequence[str],
    unnamed: Collection[Player] = (),
    people: int = 0,
) -> tuple[str, ...]:
    """Return the names of the seats of a match, after the agents in them.

    Equal names, and those of more than two seats, are followed by the number of the seat; there is only one
    "You".

    Args:
        agents: name of each seat's agent.
        unnamed: seats of people who gave no name: "You" if there is only one, or "Player 2".
        people: number of people who play.
    """
    names = [person_name(seat, people) if seat in unnamed else agent for seat, agent in enumerate(agents)]
    several = len(names) > 2 or len(set(names)) < len(names)
    return tuple(
        f"{name} #{seat + 1}" if several and name not in (naming.player_name(seat), YOU) else name
        for seat, name in enumerate(names)
    )


def table_names(
    match: MatchRow, game: Game[Any] | None = None, *, you: Player | None = None
) -> tuple[str, ...]:
    """Return the names of the seats at the table: on boards, in buttons, logs, talk and results.

    The only person is "You", unless that person chose a name. Another seat has the name of its role, if the
    game assigns it and everybody knows it; else the name that a person in it chose; else the name that was
    recorded with the match. Matches of older versions recorded none: their seats have the names that are
    drawn from their seed.

    Args:
        game: the rules; None where they are not known.
        you: the only person at the reader's screen, where others sit elsewhere: this seat alone is "You".
    """
    people = sum(seat.kind == "human" for seat in match.seats)
    drawn = naming.given_names(match.seed, 2 * len(match.seats))
    names: dict[Player, str] = {}
    for seat in match.seats:
        your_name = agent_name(seat) if seat.kind == "human" else YOU
        alone = your_name == YOU and seat.kind == "human" and people == 1
        if seat.seat == you or (you is None and alone):
            names[seat.seat] = YOU
        elif game is not None and (role := game.role_name(seat.seat)):
            names[seat.seat] = one_line(role, LONGEST)
        elif your_name != YOU:
            names[seat.seat] = _unlike(names.values(), your_name, ())
    for seat in match.seats:
        if seat.seat not in names:
            given = one_line(seat.given, LONGEST) or drawn[seat.seat]
            names[seat.seat] = _unlike(names.values(), given, drawn[len(match.seats) :])
    return tuple(names[seat.seat] for seat in match.seats)


def given_names(match: MatchRow) -> tuple[str, ...]:
    """Return the names that were given to the seats of a recorded match, for a match that continues it."""
    drawn = naming.given_names(match.seed, len(match.seats))
    return tuple(seat.given or name for seat, name in zip(match.seats, drawn, strict=True))


def _unlike(taken: Collection[str], name: str, others: Sequence[str]) -> str:
    """Return a name that is not taken: this one, one of the others, or this one with a number."""
    numbered = (f"{name} {number}" for number in count(2))
    return next(choice for choice in chain((name,), others, numbered) if choice not in taken)


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


def agent_name(seat: SeatRow, limit: int = LONGEST) -> str:
    """Return the name of the agent in a recorded seat, on one line."""
    return decider_name(seat.kind, seat.label or seat.name, limit)


def decider_name(kind: str, name: str, limit: int = LONGEST) -> str:
    """Return the name of an agent where no other of its match is meant: a nameless person is "You"."""
    return YOU if kind == "human" and name == PERSON else one_line(name, limit)


def recorded_names(seats: Sequence[SeatRow], limit: int = LONGEST, *, here: bool = True) -> tuple[str, ...]:
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
