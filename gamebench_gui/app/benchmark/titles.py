"""Titles of games in tables of a run, with the preset where a suite plays a game in several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

from replays.naming import game_name, recorded_title

RowT = TypeVar("RowT", bound=Mapping[str, Any])


def preset_title(game: str) -> str:
    """Return preset and parameters of a game, named as in cells, such as ``GameBench, code; ticks 60``."""
    preset, _, params = game.partition(" ")
    game_id, _, preset_id = preset.partition(":")
    title = recorded_title(game_id, preset_id).removeprefix(game_name(game_id)).lstrip(" ·")
    more = params.replace("_", " ").replace("=", " ")
    return f"{title}; {more}" if more else title


def told_apart(rows: Sequence[RowT]) -> list[RowT]:
    """Return rows with ``suite``, ``game`` and ``name``; equal names of a suite's games get their presets."""
    games: dict[tuple[str, str], set[str]] = {}
    for row in rows:
        games.setdefault((row["suite"], row["name"]), set()).add(row["game"])
    return [
        cast(RowT, {**row, "name": f"{row['name']} ({words})"})
        if len(games[row["suite"], row["name"]]) > 1 and (words := preset_title(row["game"]))
        else row
        for row in rows
    ]
