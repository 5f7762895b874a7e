"""Checks of arguments: a value of a wrong type gets a sentence, not a traceback."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from agents.catalog.spec import AgentSpec
from games.core.game import GameError

Agents: TypeAlias = str | AgentSpec | Sequence[str | AgentSpec]
"""An agent, or several as a list."""

PEOPLE: Final = "A person needs the window, or a terminal: gamebench play; name another agent."
MOST_SHOWN: Final = 60
"""Characters of a wrong value that an error quotes."""


def specs_of(agents: Sequence[object]) -> list[AgentSpec]:
    """Return the specs of agents that are given one by one, or as lists.

    Raises:
        GameError: one is no agent, or a person.
    """
    specs = [*_each_spec(agents)]
    if any(spec.kind == "human" for spec in specs):
        raise GameError(PEOPLE)
    return specs


def _each_spec(agents: Sequence[object]) -> Iterator[AgentSpec]:
    for agent in agents:
        if isinstance(agent, AgentSpec):
            yield agent
        elif isinstance(agent, str):
            yield AgentSpec.parse(agent)
        elif isinstance(agent, list | tuple):
            yield from _each_spec(agent)
        else:
            raise GameError(
                f"An agent is a text such as 'random' or 'mcts:simulations=200', not {shown(agent)}."
            )


def whole(name: str, value: object, least: int | None = None) -> int:
    """Return a whole number.

    Raises:
        GameError: it is none, or below ``least``.
    """
    if isinstance(value, bool) or not isinstance(value, int):
        raise GameError(f"{name} must be a whole number, not {shown(value)}.")
    if least is not None and value < least:
        raise GameError(f"{name} must be at least {least}, not {value}.")
    return value


def seed_of(value: object) -> int | None:
    """Return a seed; None draws one.

    Raises:
        GameError: it is no whole number.
    """
    return None if value is None else whole("seed", value)


def text(name: str, value: object, example: str = "") -> str:
    """Return a text.

    Raises:
        GameError: it is none; the sentence shows an example of one.
    """
    if not isinstance(value, str):
        such = f" such as {example!r}" if example else ""
        raise GameError(f"{name} must be a text{such}, not {shown(value)}.")
    return value


def match_id(value: object) -> str:
    """Return the id of a match, or its beginning.

    Raises:
        GameError: it is no text.
    """
    if not isinstance(value, str):
        raise GameError(f"match must be the id of a match, not {shown(value)}.")
    return value


def params_of(value: object) -> dict[str, int | str]:
    """Return parameters of a game by name.

    Raises:
        GameError: it is no dictionary.
    """
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise GameError(f"params must be a dictionary such as {{'target': 50}}, not {shown(value)}.")
    return {text("The name of a parameter", name, "target"): value[name] for name in value}


def shown(value: Any) -> str:
    """Return a value as Python writes it, cut if it is long."""
    written = repr(value)
    return written if len(written) <= MOST_SHOWN else f"{written[:MOST_SHOWN]}..."
