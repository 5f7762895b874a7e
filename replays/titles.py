"""What games and presets are called, and how matches ended: what lists show, and what a search finds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from games.catalog import GAMES, game_class, presets
from games.core.game import Game, GameError, Utility
from games.core.preset import Preset
from replays.words import one_line

PERSON: Final = "Human"
"""What a record calls a person who gave no name."""
BETWEEN: Final = "·"
"""Stands between a game and whose version of it is meant."""
OURS: Final = "Our own"
"""Stands for the benchmark of presets that have none."""
ENDINGS: Final[Mapping[str | None, str]] = {
    None: "interrupted",
    "rules": "finished",
    "illegal": "illegal move",
    "timeout": "timed out",
    "fault": "agent failed",
    "truncated": "cut short",
    "void": "void",
    "stopped": "stopped",
    "resigned": "resigned",
}
"""What each termination is called."""


def title(game: str, benchmark: str = "", variant: str = "") -> str:
    """A game as a benchmark plays it: ``Nim · GTBench``, ``El Farol bar · gamma-Bench, explicit``."""
    return f"{game} {BETWEEN} {version_title(benchmark, variant)}" if benchmark or variant else game


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


def may_share_result(game_id: str) -> bool:
    """Whether all players of a game share one result, at least with some of its parameters."""
    made = game_class(game_id) if game_id in GAMES else None
    varies = made is not None and made.shares_result is not Game.shares_result
    return made is not None and (varies or made.spec.utility is Utility.IDENTICAL)


def shares_result(game_id: str, players: int, params: Mapping[str, int | str]) -> bool:
    """Whether all players of a game shared one result with these parameters, so that nobody won or drew."""
    game = rules(game_id, players, tuple(params.items()))
    if game is None:
        return game_id in GAMES and game_class(game_id).spec.utility is Utility.IDENTICAL
    return game.shares_result()


@lru_cache(maxsize=512)
def rules(game_id: str, players: int, params: tuple[tuple[str, int | str], ...]) -> Game[Any] | None:
    """The rules that a match was played by, as this version has them; None where it has not."""
    if game_id not in GAMES:
        return None
    try:
        return game_class(game_id)(players, **dict(params))
    except (GameError, TypeError, ValueError):
        return None


@lru_cache(maxsize=128)
def named_presets(game_id: str) -> tuple[tuple[str, str, str], ...]:
    """The game, each of its presets, and what that one is called; nothing for games not known here."""
    known = presets(game_id) if game_id in GAMES else ()
    return tuple((game_id, one.id, version_title(one.benchmark, variant(game_id, one.id))) for one in known)


def game_name(game_id: str) -> str:
    """What people call a game, also one that is not known here: ``Leduc poker (open spiel)``."""
    if game_id in GAMES:
        return GAMES[game_id].title
    engine, slash, game = game_id.rpartition("/")
    words = game.replace("_", " ")
    named = one_line(words[:1].upper() + words[1:], 40)
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
