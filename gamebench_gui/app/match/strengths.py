"""Strengths of opponents in words, each tied to a measured rating; and the opponent of a new match.

The ratings are in ``resources/opponents/strengths.json``, made by ``python packaging/strengths.py``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import resources
from agents.catalog import strengths as catalogue
from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from games.core.game import Game
from games.core.preset import Preset

FILE: Final = "opponents/strengths.json"
FORMAT: Final = "gamebench-strengths"
FEW: Final = catalogue.FEW


@dataclass(frozen=True, slots=True)
class Strength:
    """The agent that a word of strength means in a game, with its measured rating.

    Attributes:
        word: one of the catalogue's `WORDS`; empty for an agent that was measured but stands for none.
        rating, low, high: Elo points above random play, or the mean score of a game that is won together,
            with the 95 % interval; ``high`` is None if it won every match.
        matches: that the rating is made from.
        preset: id of the preset that was played.
        shared: whether the rating is a mean score.
    """

    word: str
    spec: AgentSpec
    rating: float
    low: float
    high: float | None
    matches: int
    preset: str
    shared: bool


@cache
def measured(game_id: str) -> tuple[Strength, ...]:
    """Return all agents that were measured in a game; none if it has not been played, or by other rules."""
    entry = _games().get(game_id)
    if entry is None:
        return ()
    shared = entry["unit"] == "points"
    agents = []
    for row in entry["agents"]:
        spec = AgentSpec.parse(row["spec"])
        if spec.digest() == row["digest"]:
            numbers = (row["rating"], row["low"], row["high"])
            agents.append(Strength(row["word"], spec, *numbers, row["matches"], entry["preset"], shared))
    return tuple(agents)


def offered(game: Game[Any], preset: Preset) -> dict[str, Strength]:
    """Return the strengths that a game has with these settings, by their words, the weakest first."""
    fitting = {
        strength.word: strength
        for strength in measured(game.spec.id)
        if suits(strength.spec, game, preset) is None
    }
    return {word: fitting[word] for word in catalogue.WORDS if word in fitting}


def opponent(game: Game[Any], preset: Preset) -> AgentSpec:
    """Return the agent for the other seats of a new match: the usual one of the game, else a fair one."""
    named = catalogue.usual(game, preset)
    if named is not None:
        return named
    strengths = offered(game, preset)
    for word in ("fair", "strong", "best"):
        if word in strengths:
            return strengths[word].spec
    return catalogue.unmeasured(game, preset)


def rating_of(game_id: str, spec: AgentSpec) -> Strength | None:
    """Return the measured strength of an agent in a game; None if it was not measured."""
    digest = spec.digest()
    return next((strength for strength in measured(game_id) if strength.spec.digest() == digest), None)


@cache
def _games() -> Mapping[str, Any]:
    try:
        document = json.loads(resources.text(FILE))
    except FileNotFoundError:
        return {}
    games: Mapping[str, Any] = document["games"]
    return games
