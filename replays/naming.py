"""What seats, players, eyes and games are called: the only place where such names are made.

A seat has three names. Its *title* is its number. The *player's name* is what the rules call whoever plays.
The *seat's name* is that of the agent in it, as a viewer may know it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, Final

from games.catalog import GAMES, presets
from games.core import naming
from games.core.action import Player
from games.core.game import Game
from games.core.naming import seat_title as seat_title
from games.core.view import SPECTATOR
from replays.store.rows import SeatRow
from replays.words import one_line

YOU, OPPONENT, SOMEBODY = "You", "Opponent", "Somebody"
REDACTED: Final = -3
"""Seat of a decision about which the eyes in use know nothing."""


def seat_names(
    agents: Sequence[str],
    unnamed: Collection[Player] = (),
    people: int = 0,
    *,
    viewer: Player | None = None,
    blind: bool = False,
) -> tuple[str, ...]:
    """What each seat of a match is called by a viewer.

    Equal names, and those of more than two seats, are followed by the number of the seat.

    Args:
        agents: name of each seat's agent.
        unnamed: seats of people who gave no name: "You" where nobody else is one, or "Player 2".
        people: how many people play.
        viewer: the seat that looks; None for nobody's in particular.
        blind: whether the viewer is not told who plays the other seats.
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
        f"{name} #{seat + 1}" if several and name != naming.player_name(seat) else name
        for seat, name in enumerate(names)
    )


def person_name(seat: Player, people: int) -> str:
    """What a person is called who gave no name: "You" where nobody else is one."""
    return YOU if people == 1 else naming.player_name(seat)


def agent_name(seat: SeatRow, limit: int = 40) -> str:
    """What the agent in a recorded seat was called, on one line."""
    return one_line(seat.label or seat.name, limit)


def recorded_names(seats: Sequence[SeatRow]) -> tuple[str, ...]:
    """What the seats of a recorded match are called."""
    return seat_names([agent_name(seat) for seat in seats])


def player_name(game: Game[Any] | None, player: Player) -> str:
    """What the rules call a player, or the title of the seat where they are not known."""
    if player == REDACTED:
        return SOMEBODY
    if player < 0:
        return naming.player_name(player)
    return game.player_name(player) if game is not None else seat_title(player)


def eyes_name(eyes: int | None, name: str = "") -> str:
    """Whose eyes these are.

    Args:
        name: of the agent in their seat.
    """
    if eyes is None:
        return "Everything"
    whose = "Spectator" if eyes == SPECTATOR else seat_title(eyes)
    return f"{whose} · {name}" if name and eyes >= 0 else whose


def title(game: str, benchmark: str = "") -> str:
    """A game as a benchmark plays it: ``Nim · GTBench``."""
    return f"{game} · {benchmark}" if benchmark else game


def game_name(game_id: str) -> str:
    """What people call a game, also one that is not known here: ``Leduc poker (open_spiel)``."""
    if game_id in GAMES:
        return GAMES[game_id].title
    engine, slash, game = game_id.rpartition("/")
    named = one_line(game.replace("_", " ").capitalize(), 40)
    return f"{named} ({one_line(engine, 20)})" if slash else named


@lru_cache(maxsize=512)
def recorded_title(game_id: str, preset_id: str, ours: str = "") -> str:
    """The title of a recorded game, with the name of its preset where no benchmark is known.

    Args:
        ours: stands for the benchmark of presets that have none.
    """
    known = presets(game_id) if game_id in GAMES else ()
    found = next((preset for preset in known if preset.id == preset_id), None)
    benchmark = found.benchmark or ours if found is not None else ""
    return title(game_name(game_id), benchmark or one_line(preset_id, 30))


def preset_name(game_id: str, preset_id: str) -> str:
    """What a recorded game is asked for by: ``game:preset``, or the game alone without one."""
    return f"{game_id}:{preset_id}".rstrip(":")
