"""The choices for names in a protocol: games, agents, forms, checks, blocks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from agents.catalog.options import SpecError
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.strengths import offered
from gamebench_gui.window.kit.language import said, tr
from games.catalog import every_preset, find_preset, game_class
from games.core.game import GameError
from replays.studies.assignment import game_of
from replays.studies.editing import Path
from replays.studies.protocol import HIDEABLE, Protocol
from replays.studies.strata import possible
from replays.titles import preset_title
from replays.words import tr_noop

HIDDEN: Final = {
    "agents": tr_noop("Opponents"),
    "clock": tr_noop("Clock"),
    "hints": tr_noop("Hints"),
    "metrics": tr_noop("Metrics"),
    "since": tr_noop("What happened since the last move"),
    "cards": tr_noop("Cards between rounds"),
}
RANDOM: Final = "random"


def values(protocol: Protocol, path: Path) -> Mapping[str, str] | None:
    """Return the values of a plain field with their words; None if it names nothing of the protocol."""
    nothing = {"": tr("none")}
    match path:
        case ("blocks", _, "game"):
            return games()
        case ("blocks", _, "check"):
            return nothing | {check.id: check.id for check in protocol.checks}
        case ("blocks", _, "after_match" | "after_block"):
            return nothing | {form.id: form.id for form in protocol.forms}
        case ("blocks", _, "practice", "against"):
            return {RANDOM: tr("Random moves")} | agents(protocol)
        case ("blocks", _, "pace", "like"):
            return nothing | agents(protocol)
        case ("finish", "pay", "bonus", "block"):
            return {block.id: block.id for block in protocol.blocks}
    return None


def picks(protocol: Protocol, path: Path) -> Mapping[str, str] | None:
    """Return what a list is picked from, with its words; None for a list of free texts."""
    match path:
        case ("blocks", _, "opponents"):
            return agents(protocol)
        case ("analysis", "compare"):
            return agents(protocol)
        case ("conditions", "strata"):
            return {name: name for name in possible(protocol)}
        case ("blocks", _, "hide"):
            return {name: said(HIDDEN[name]) for name in HIDEABLE}
    return None


SETTINGS: Final = {
    "disclosure": tr_noop("What participants are told of opponents"),
    "names": tr_noop("Names of opponents"),
}
"""Words for the settings of a condition's level."""
DISCLOSED: Final = {
    "true": tr_noop("the truth"),
    "hidden": tr_noop("nothing"),
    "said:": tr_noop("said:"),
}
"""Words for a level's disclosure about opponents; after ``said:`` follows the claim that they read."""


def agents(protocol: Protocol) -> dict[str, str]:
    """Return the protocol's agents with their names."""
    return {name: _titled(name, spec) for name, spec in protocol.agents.items()}


def keys(protocol: Protocol, path: Path) -> dict[str, str]:
    """Return the keys that a table with free keys may have, with their words; none if any is."""
    match path:
        case ("blocks", int(at), "set"):
            try:
                params = game_class(find_preset(protocol.blocks[at].game)[0]).spec.params
            except (GameError, LookupError):
                return {}
            return {param.name: said(param.title) for param in params}
        case ("conditions", "levels", _, "set") | ("forms", _, "items", _, "only"):
            return {key: said(words) for key, words in SETTINGS.items()}
    return {}


def offers(protocol: Protocol, path: Path) -> dict[str, str]:
    """Return values to begin with in a table with free keys, with their words."""
    match path:
        case ("agents",):
            return {spec: spec for spec in (RANDOM, *_programs(protocol))}
        case ("conditions", "levels", _, "set"):
            return {value: said(words) for value, words in DISCLOSED.items()}
        case ("forms", _, "items", _, "only"):
            return {value: said(words) for value, words in DISCLOSED.items() if value != "said:"}
    return {}


@cache
def games() -> dict[str, str]:
    """Return every way to play a game, with its title, by title."""
    by_game = {
        f"{game_id}:{preset.id}": preset_title(game_class(game_id).spec.name, game_id, preset)
        for game_id, preset in every_preset()
    }
    return dict(sorted(by_game.items(), key=lambda item: item[1].casefold()))


def _programs(protocol: Protocol) -> list[str]:
    """Return the programs that are measured in the protocol's games, the weakest first."""
    specs = []
    for block in protocol.blocks:
        try:
            strengths = offered(game_of(block), find_preset(block.game)[1])
        except (GameError, LookupError):
            continue
        specs += [str(strength.spec) for strength in strengths.values()]
    return specs


def _titled(name: str, spec: str) -> str:
    try:
        return f"{name} ({AgentSpec.parse(spec).name})"
    except SpecError:
        return name
