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
from games.core.naming import YOU as YOU
from games.core.naming import seat_title as seat_title
from games.core.preset import Preset
from games.core.view import SPECTATOR
from replays.store.rows import SeatRow
from replays.words import one_line

OPPONENT, SOMEBODY = "Opponent", "Somebody"
PERSON: Final = "Human"
"""What a record calls a person who gave no name."""
OURS: Final = "Our own"
"""Stands for the benchmark of presets that have none."""
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

    Equal names, and those of more than two seats, are followed by the number of the seat; there is only one
    "You".

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
        f"{name} #{seat + 1}" if several and name not in (naming.player_name(seat), YOU) else name
        for seat, name in enumerate(names)
    )


def person_name(seat: Player, people: int) -> str:
    """What a person is called who gave no name: "You" where nobody else is one."""
    return YOU if people == 1 else naming.player_name(seat)


def agent_name(seat: SeatRow, limit: int = 40) -> str:
    """What the agent in a recorded seat was called, on one line."""
    return decider_name(seat.kind, seat.label or seat.name, limit)


def decider_name(kind: str, name: str, limit: int = 40) -> str:
    """What an agent is called where no other of its match is meant: a nameless person "You"."""
    return YOU if kind == "human" and name == PERSON else one_line(name, limit)


def recorded_names(seats: Sequence[SeatRow], limit: int = 40) -> tuple[str, ...]:
    """What the seats of a recorded match are called: in lists, on boards, in logs and figures."""
    called = [agent_name(seat, limit) for seat in seats]
    unnamed = [number for number, name in enumerate(called) if name == YOU]
    return seat_names(called, unnamed, sum(seat.kind == "human" for seat in seats))


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
        name: what their seat is called, where that is known.
    """
    if eyes is None:
        return "Everything"
    return "Spectator" if eyes == SPECTATOR else name or seat_title(eyes)


def title(game: str, benchmark: str = "", variant: str = "") -> str:
    """A game as a benchmark plays it: ``Nim · GTBench``, ``El Farol bar · gamma-Bench, explicit``."""
    return f"{game} · {version_title(benchmark, variant)}" if benchmark or variant else game


def version_title(benchmark: str, variant: str = "") -> str:
    """Whose version of a game it is: ``gamma-Bench, explicit``."""
    return ", ".join(filter(None, (benchmark or OURS, variant)))


def preset_title(game: str, game_id: str, preset: Preset) -> str:
    """A game by its name, as a preset plays it; one of an engine by its name alone."""
    return title(game, preset.benchmark or OURS, variant(game_id, preset.id)) if game_id in GAMES else game


@lru_cache(maxsize=512)
def variant(game_id: str, preset_id: str) -> str:
    """What tells a preset from others of the same benchmark, from its id; empty where there are none."""
    known = presets(game_id) if game_id in GAMES else ()
    benchmark = next((preset.benchmark for preset in known if preset.id == preset_id), None)
    twins = [preset.id.split("_") for preset in known if preset.benchmark == benchmark]
    if benchmark is None or len(twins) < 2:
        return ""
    alike = next((n for n, words in enumerate(zip(*twins, strict=False)) if len({*words}) > 1), None)
    alike = min(map(len, twins)) if alike is None else alike
    return " ".join(preset_id.split("_")[alike:])


def game_name(game_id: str) -> str:
    """What people call a game, also one that is not known here: ``Leduc poker (open spiel)``."""
    if game_id in GAMES:
        return GAMES[game_id].title
    engine, slash, game = game_id.rpartition("/")
    named = one_line(game.replace("_", " ").capitalize(), 40)
    return f"{named} ({one_line(engine.replace('_', ' '), 20)})" if slash else named


@lru_cache(maxsize=512)
def recorded_title(game_id: str, preset_id: str) -> str:
    """The title of a recorded game, with the words of its preset where that is not known."""
    known = presets(game_id) if game_id in GAMES else ()
    found = next((preset for preset in known if preset.id == preset_id), None)
    if found is None:
        return title(game_name(game_id), one_line(preset_id.replace("_", " "), 30))
    return title(game_name(game_id), found.benchmark or OURS, variant(game_id, preset_id))


def preset_name(game_id: str, preset_id: str) -> str:
    """What a recorded game is asked for by: ``game:preset``, or the game alone without one."""
    return f"{game_id}:{preset_id}".rstrip(":")
