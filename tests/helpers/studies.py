"""Protocols for tests."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import resources
from replays.studies.protocol import Block, Practice, Protocol
from replays.studies.protocol_file import read_file

SHIPPED = sorted(path.parent.name for path in resources.path("studies").glob("*/protocol.toml"))


def shipped(name: str) -> Protocol:
    """A protocol that ships with the program."""
    return read_file(folder(name) / "protocol.toml")


def folder(name: str) -> Path:
    """Where it and its texts lie."""
    return resources.path("studies") / name


def small(name: str = "kuhn-baseline", people: int = 4, **blocks: object) -> Protocol:
    """The baseline with fewer people and quick agents in place of its model and its search.

    Args:
        blocks: fields of every block that are to be otherwise.
    """
    found = shipped(name)
    agents = {key: text if text == "kuhn-equilibrium" else "random" for key, text in found.agents.items()}
    changed = tuple(_changed(block, blocks) for block in found.blocks)
    return replace(found, agents=agents, blocks=changed, quota=replace(found.quota, participants=people))


def _changed(block: Block, fields: dict[str, object]) -> Block:
    return replace(block, practice=Practice("random", 1, 2), **fields)  # type: ignore[arg-type]
