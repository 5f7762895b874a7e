"""Titles of games in tables of a run, with the preset where a table has a game in several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar, cast

from gamebench_gui.app.benchmark.suites import Suite
from replays.naming import game_name, recorded_title

RowT = TypeVar("RowT", bound=Mapping[str, Any])


def preset_title(game: str) -> str:
    """Return preset and parameters of a game, named as in cells: ``GameBench, code; ticks 60, speed 2``."""
    more = ", ".join(param.replace("_", " ").replace("=", " ") for param in game.split()[1:])
    return "; ".join(filter(None, (_preset(game), more)))


def _preset(game: str) -> str:
    """Return the preset of a game without its parameters, such as ``GameBench, code``."""
    game_id, _, preset_id = game.split()[0].partition(":")
    return recorded_title(game_id, preset_id).removeprefix(game_name(game_id)).lstrip(" ·")


def told_apart(rows: Sequence[RowT]) -> list[RowT]:
    """Return rows with ``suite``, ``game`` and ``name``; equal names of a suite's games get their presets.

    Names that already contain the preset are replaced.
    """
    by_suite: dict[str, list[str]] = {}
    for row in rows:
        by_suite.setdefault(row["suite"], []).append(row["game"])
    titles = {suite: titles_of(games) for suite, games in by_suite.items()}
    return [titled(row, titles[row["suite"]]) for row in rows]


def titled(row: RowT, titles: Mapping[str, str]) -> RowT:
    """Return a row with ``game`` whose ``name`` is the title of its game."""
    return cast(RowT, {**row, "name": titles[row["game"]]})


def titles_of(games: Iterable[str]) -> dict[str, str]:
    """Return the title of each game by its name in a suite, no longer than tells it from the others.

    Where several have a title, the preset is added, and where several have that, the parameters.
    """
    titles = {game: game_name(game.partition(":")[0]) for game in games}
    for longer in (_preset, preset_title):
        known = Counter(titles.values())
        titles = {
            game: _with(game_name(game.partition(":")[0]), longer(game)) if known[title] > 1 else title
            for game, title in titles.items()
        }
    return titles


def _with(name: str, words: str) -> str:
    return f"{name} ({words})" if words else name


def titles_in(suites: Iterable[Suite]) -> dict[str, str]:
    """Return the titles of all games of some suites, for one table in which they stand together."""
    return titles_of(entry.title for suite in suites for entry in suite.definition.games)
