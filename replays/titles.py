"""Titles of games and presets, and words for ends of matches, as lists show and a search finds them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from games.catalog import GAMES, game_class, presets
from games.core.game import Game, GameError, Utility
from games.core.preset import Preset
from replays.words import one_line

PERSON: Final = "Human"
"""The recorded name of a person who gave none."""
BETWEEN: Final = "·"
"""Between a game and the benchmark whose version of it is meant."""
OURS: Final = "Our own"
"""In place of the benchmark of presets that have none."""
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
"""Words for each termination."""


def title(game: str, benchmark: str = "", variant: str = "") -> str:
    """Return a game as a benchmark plays it: ``Nim · GTBench``, ``El Farol bar · gamma-Bench, explicit``."""
    return f"{game} {BETWEEN} {version_title(benchmark, variant)}" if benchmark or variant else game


def version_title(benchmark: str, variant: str = "") -> str:
    """Return whose version of a game it is: ``gamma-Bench, explicit``."""
    return ", ".join(filter(None, (benchmark or OURS, variant)))


def preset_title(game: str, game_id: str, preset: Preset) -> str:
    """Return the title of a game as a preset plays it; of a game of an engine only its name."""
    return title(game, preset.benchmark or OURS, variant(game_id, preset.id)) if game_id in GAMES else game


@lru_cache(maxsize=512)
def variant(game_id: str, preset_id: str) -> str:
    """Return what distinguishes a preset from others of its benchmark, from its id; empty without others."""
    known = presets(game_id) if game_id in GAMES else ()
    benchmark = next((preset.benchmark for preset in known if preset.id == preset_id), None)
    twins = [preset.id.split("_") for preset in known if preset.benchmark == benchmark]
    if benchmark is None or len(twins) < 2:
        return ""
    alike = next((n for n, words in enumerate(zip(*twins, strict=False)) if len({*words}) > 1), None)
    alike = min(map(len, twins)) if alike is None else alike
    return " ".join(preset_id.split("_")[alike:])


def may_share_result(game_id: str) -> bool:
    """Return whether all players of a game share one result, at least with some of its parameters."""
    if game_id not in GAMES:
        return False
    game = game_class(game_id)
    return game.shares_result is not Game.shares_result or game.spec.utility is Utility.IDENTICAL


def shares_result(game_id: str, players: int, params: Mapping[str, int | str]) -> bool:
    """Return whether with these parameters all players share one result, so that nobody wins or draws."""
    game = rules(game_id, players, tuple(params.items()))
    if game is None:
        return game_id in GAMES and game_class(game_id).spec.utility is Utility.IDENTICAL
    return game.shares_result()


@lru_cache(maxsize=512)
def rules(game_id: str, players: int, params: tuple[tuple[str, int | str], ...]) -> Game[Any] | None:
    """Return the rules that a match was played by; None if this version does not have them."""
    if game_id not in GAMES:
        return None
    try:
        return game_class(game_id)(players, **dict(params))
    except (GameError, TypeError, ValueError):
        return None


@lru_cache(maxsize=128)
def named_presets(game_id: str) -> tuple[tuple[str, str, str], ...]:
    """Return game, preset and version title of each preset of a game; nothing for games not known here."""
    known = presets(game_id) if game_id in GAMES else ()
    return tuple((game_id, p.id, version_title(p.benchmark, variant(game_id, p.id))) for p in known)


def game_name(game_id: str) -> str:
    """Return the name of a game, even if it is not known here: ``Leduc poker (open spiel)``."""
    if game_id in GAMES:
        return GAMES[game_id].title
    engine, slash, game = game_id.rpartition("/")
    words = game.replace("_", " ")
    named = one_line(words[:1].upper() + words[1:], 40)
    return f"{named} ({one_line(engine.replace('_', ' '), 20)})" if slash else named


@lru_cache(maxsize=512)
def recorded_title(game_id: str, preset_id: str) -> str:
    """Return the title of a recorded game, with the words of its preset if that is not known."""
    known = presets(game_id) if game_id in GAMES else ()
    preset = next((preset for preset in known if preset.id == preset_id), None)
    if preset is None:
        return title(game_name(game_id), one_line(preset_id.replace("_", " "), 30))
    return title(game_name(game_id), preset.benchmark or OURS, variant(game_id, preset_id))


def preset_name(game_id: str, preset_id: str) -> str:
    """Return ``game:preset``, by which a recorded game is asked for, or the game alone without a preset."""
    return f"{game_id}:{preset_id}".rstrip(":")
