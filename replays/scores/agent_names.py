"""Names of agents over the matches of all their seats."""

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

    An agent has the label of its seats if they share one, otherwise its own name without a label. Its spec
    is that of its seats if they share one, without labels if these differ, otherwise its own. People keep
    their distinct names.
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
        names = {label or name for label in labels.get(agent, ())}
        settings = {spec or config for spec in specs.get(agent, ())}
        if len(names) != 1:
            settings = set(map(without_label, settings))
        plain = without_label(config)
        unlabelled = name if plain == config else model or plain.partition(":")[0]
        shared_name = names.pop() if len(names) == 1 else unlabelled
        shared_spec = settings.pop() if len(settings) == 1 else plain
        agents[agent] = NamedAgent(digest, shared_name, kind, shared_spec)
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
