"""All agents that a protocol can seat, for everything that needs them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from agents.catalog.options import SpecError
from agents.catalog.spec import AgentSpec
from replays.store.store import Store
from replays.studies.group_tables import PERSON
from replays.studies.merging import new_protocol
from replays.studies.protocol import Protocol

OURS: Final = ("random", "search", "solver", "rule")
"""Kinds of agents that are part of this program: they start no program and contact nobody."""


def is_ours(spec: AgentSpec) -> bool:
    """Return whether an agent is part of this program: no person, model, server or outside program."""
    return spec.kind in OURS


def spec_of(protocol: Protocol, name: str) -> AgentSpec:
    """Return the agent of a name in a protocol: one of its ``[agents]``, or one of our own.

    Raises:
        SpecError: there is no such agent, or the name describes an agent that only ``[agents]`` may describe.
    """
    if name in protocol.agents:
        return AgentSpec.parse(protocol.agents[name])
    spec = AgentSpec.parse(name)
    if not is_ours(spec):
        raise SpecError(
            f"{name!r} is no agent of this protocol; give it a name under [agents], and write that name."
        )
    return spec


def names(protocol: Protocol) -> Iterator[str]:
    """Yield every name by which a protocol seats an agent: in matches, in practice and in reference runs."""
    yield from protocol.agents
    for block in protocol.blocks:
        yield from block.opponents
        if block.practice is not None:
            yield block.practice.against
        if block.pace.like:
            yield block.pace.like
    if protocol.group is not None:
        for level in protocol.levels:
            yield from (name for name in protocol.seats(level.name) if name != PERSON)
        yield protocol.group.dropout.stand_in
    yield from protocol.analysis.compare


def roster(protocol: Protocol) -> dict[str, AgentSpec]:
    """Return all agents that a protocol can seat, by name; raises as `spec_of`."""
    return {name: spec_of(protocol, name) for name in dict.fromkeys(names(protocol))}


def brought_agents(store: Store, paths: Iterable[Path]) -> list[AgentSpec]:
    """Return the agents of the studies that files to be merged would add here.

    Raises:
        StoreError: one is no file of a station, or damaged.
        SpecError: a protocol in it cannot be used here.
    """
    protocols = (new_protocol(store, path) for path in paths)
    return [spec for protocol in protocols if protocol is not None for spec in roster(protocol).values()]
