"""What an agent is called where the matches of all its seats are counted together."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Mapping
from typing import Final, NamedTuple

from replays.store.seat_specs import seat_names

_AGENTS: Final = "select id, digest, name, kind, model, config from agents order by id"
_OPTION: Final = re.compile(r'[:,]([\w-]+)=(?:"(?:[^"]|"")*"|[^,]*)')


class NamedAgent(NamedTuple):
    """An agent with the name and the spec of all its seats."""

    digest: str
    name: str
    kind: str
    spec: str


def named_agents(conn: sqlite3.Connection) -> dict[int, NamedAgent]:
    """Return every agent by its id in the database, in that order.

    An agent has the label of its seats if they all have the same one, otherwise its own name without any
    label. Its spec is that of its seats if they all have the same one, where labels differ without these;
    otherwise its own. A person keeps the name by which people are told apart.
    """
    labels: dict[int, set[str]] = {}
    specs: dict[int, set[str]] = {}
    deciders = conn.execute("select distinct agent_id, label, spec from deciders").fetchall()
    for agent, label, spec in (*seat_names(conn), *deciders):
        labels.setdefault(agent, set()).add(label)
        specs.setdefault(agent, set()).add(spec)
    agents = {}
    for agent, digest, name, kind, model, config in conn.execute(_AGENTS).fetchall():
        if kind == "human":
            agents[agent] = NamedAgent(digest, name, kind, config)
            continue
        own_labels = {label or name for label in labels.get(agent, ())}
        own_specs = {spec or config for spec in specs.get(agent, ())}
        if len(own_labels) != 1:
            own_specs = {without_label(spec) for spec in own_specs}
        plain = without_label(config)
        unlabelled = name if plain == config else model or plain.partition(":")[0]
        agents[agent] = NamedAgent(
            digest,
            own_labels.pop() if len(own_labels) == 1 else unlabelled,
            kind,
            own_specs.pop() if len(own_specs) == 1 else plain,
        )
    return agents


def agents_by_digest(conn: sqlite3.Connection) -> Mapping[str, NamedAgent]:
    return {agent.digest: agent for agent in named_agents(conn).values()}


def without_label(spec: str) -> str:
    """Return a spec without its option ``label``, which versions before 9 wrote to agents."""
    word = spec.partition(":")[0]
    options = [option[0][1:] for option in _OPTION.finditer(spec) if option[1] != "label"]
    if not any(option[1] == "label" for option in _OPTION.finditer(spec)):
        return spec
    return f"{word}:{','.join(options)}" if options else word
