"""Games and agents as plain rows."""

from __future__ import annotations

from typing import TypedDict

from agents.catalog.kinds import AGENTS
from agents.catalog.options import Option
from agents.catalog.seats import suits
from agents.catalog.wordings import languages, wordings
from games.catalog import every_preset, find_preset, make_game
from games.core.preset import Preset


class ParamRecord(TypedDict):
    """A parameter of a game: its value in the preset, its bounds, the offered values."""

    default: int | str
    low: int | float | None
    high: int | float | None
    options: list[int | float | str]
    label: str


class GameRecord(TypedDict):
    """A preset of a game. ``id`` is what `play` takes."""

    id: str
    game: str
    preset: str
    name: str
    benchmark: str
    players: int
    tags: list[str]
    wordings: list[str]
    dynamics: str
    information: str
    params: dict[str, ParamRecord]


class OptionRecord(TypedDict):
    """An option of an agent: its default, its bounds, the offered values."""

    name: str
    default: object
    low: int | float | None
    high: int | float | None
    choices: list[object]
    help: str


class AgentRecord(TypedDict):
    """A kind of agent. ``agent`` is its word in a spec."""

    agent: str
    kind: str
    title: str
    summary: str
    options: list[OptionRecord]


def game_rows() -> list[GameRecord]:
    return [_game(game_id, preset) for game_id, preset in every_preset()]


def _game(game_id: str, preset: Preset) -> GameRecord:
    game = make_game(game_id, preset)
    return {
        "id": f"{game_id}:{preset.id}",
        "game": game_id,
        "preset": preset.id,
        "name": game.spec.name,
        "benchmark": preset.benchmark,
        "players": preset.num_players,
        "tags": list(preset.tags),
        "wordings": [*wordings(preset.prompt), *languages(preset)],
        "dynamics": str(game.spec.dynamics),
        "information": str(game.spec.information),
        "params": {
            param.name: {
                "default": game.params[param.name],
                "low": param.low,
                "high": param.high,
                "options": list(param.options),
                "label": param.label,
            }
            for param in game.spec.params
        },
    }


def agent_rows(name: str = "") -> list[AgentRecord]:
    """Return every kind of agent, or those that can play a game; raise GameError if there is no such game."""
    kinds = list(AGENTS.values())
    if name:
        game_id, preset = find_preset(name)
        game = make_game(game_id, preset)
        kinds = [kind for kind in kinds if suits(kind.word, game, preset) is None]
    return [
        {
            "agent": kind.word,
            "kind": kind.kind,
            "title": kind.title,
            "summary": kind.summary,
            "options": [_option(option) for option in kind.options],
        }
        for kind in kinds
    ]


def _option(option: Option) -> OptionRecord:
    switch = option.kind == "switch"
    return {
        "name": option.name,
        "default": option.default,
        "low": 0 if switch else option.low,
        "high": 1 if switch else option.high,
        "choices": list(option.options),
        "help": option.hint,
    }
