"""Agents and events without the addresses of local servers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from urllib.parse import urlsplit

from agents.catalog.spec import AgentSpec
from agents.llm.keys import is_near
from gamebench_gui.app.models.servers import LOCAL
from games.core.events import Event, Paused
from replays.store.rows import AgentRow


def agent_row(spec: AgentSpec) -> AgentRow:
    """Return the record of an agent in a trace; never a key, never the address of a local server."""
    alike = public_spec(spec.decisive())
    return AgentRow(
        spec.digest(),
        alike.name,
        spec.kind,
        spec.model,
        spec.scaffold,
        str(alike),
        label=spec.name,
        spec=str(public_spec(spec)),
    )


def public_spec(spec: AgentSpec) -> AgentSpec:
    if spec.kind == "human":
        return spec.with_options(participant="")
    url = dict(spec.options).get("base_url")
    return spec.with_options(base_url=LOCAL) if url and is_near(str(url)) else spec


def without_hosts(event: Event, specs: Sequence[AgentSpec]) -> Event:
    """Return the event as a trace may have it: a pause that does not name the address of a local server."""
    if isinstance(event, Paused):
        for spec in specs:
            event = replace(event, reason=without_host(event.reason, spec))
    return event


def without_host(text: str, spec: AgentSpec) -> str:
    """Return a text without the address of an agent's server, if that is local."""
    url = str(dict(spec.options).get("base_url", ""))
    return text.replace(urlsplit(url).netloc, "a local address") if url and is_near(url) else text
