"""Agents that are not part of this program: programs, servers, and classes of other packages."""

from __future__ import annotations

import inspect
from dataclasses import replace
from typing import Any, Final

from agents.catalog.kind import AgentKind
from agents.catalog.options import LABEL, Option
from resources.plugins import PluginError, Point

SECONDS: Final = Option(
    "seconds",
    60.0,
    0.1,
    86_400,
    label="Time limit",
    hint="Seconds for one answer; without an answer by then the attempt is refused.",
    decides=False,
)
PROGRAMS: Final = (
    AgentKind(
        "exec",
        "program",
        "Program",
        "A program on this computer that reads and writes lines of JSON; see docs/agents.md.",
        "agents.outside.seat:make_exec",
        (
            Option(
                "command",
                label="Command",
                hint="The program and its arguments; it is started without a shell.",
                required=True,
                placeholder="python3 ~/agent.py",
            ),
            SECONDS,
            LABEL,
        ),
        main="command",
    ),
    AgentKind(
        "http",
        "program",
        "Program behind an address",
        "A program that gets the same messages by HTTP; see docs/agents.md.",
        "agents.outside.seat:make_http",
        (
            Option(
                "base_url",
                label="Address",
                hint="Where the messages are posted.",
                required=True,
                placeholder="http://127.0.0.1:9000/",
            ),
            SECONDS,
            LABEL,
        ),
        main="base_url",
    ),
)


def added_kind(point: Point, agent: Any) -> AgentKind:
    """Return the entry of an agent from another package: an `AgentKind`, or a class with ``decide(request)``.

    A class may have ``title``, ``summary``, ``options``, ``games`` and ``version``; its options are keyword
    arguments.

    Raises:
        PluginError: it is neither.
    """
    if not point.name.replace("-", "_").isidentifier():
        raise PluginError("its name must be one word")
    if isinstance(agent, AgentKind):
        kind = replace(agent, word=point.name)
    elif isinstance(agent, type) and callable(getattr(agent, "decide", None)):
        summary = (inspect.getdoc(agent) or "").partition("\n")[0].strip()
        title = str(getattr(agent, "title", "") or point.name.replace("-", " ").capitalize())
        kind = AgentKind(
            point.name,
            "package",
            title,
            str(getattr(agent, "summary", "") or summary or f"Comes with {point.package}."),
            "agents.outside.classes:make",
            tuple(getattr(agent, "options", ())),
            tuple(getattr(agent, "games", ())),
            version=int(getattr(agent, "version", 1)),
        )
    else:
        raise PluginError(
            "it must be a gamebench_gui.sdk.agents.AgentKind, or a class with a method decide(request)"
        )
    if not all(isinstance(option, Option) for option in kind.options):
        raise PluginError("its options must be of the class gamebench_gui.sdk.agents.Option")
    named = any(option.name == "label" for option in kind.options)
    options = kind.options if named else (*kind.options, LABEL)
    return replace(kind, options=options, kind="package", package=point.package, same_as="")
