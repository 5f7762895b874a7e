"""A model plays Empire through the real client, as advisor and as worker, as DSGBench's agent does."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest
from helpers.agents import played
from helpers.chat_server import ChatServer, texts

from games.civilization.state import State
from games.core.events import Attempted, Called, Ended, Stepped

WANTED = (
    "build city",
    "produce Warriors",
    "research Alphabet",
    "end affairs",
    "move",
    "fortify",
    "no orders",
)
ADVICE = "Found a city at once, and guard it."


def decide(body: Mapping[str, Any]) -> str:
    """Advice for who asks for advice; of the available actions one that is wanted; thoughts around it."""
    last = texts(body)[-1]
    if "You advise your nation" in last:
        return json.dumps(
            {"thoughts": {}, "command": {"name": "suggestion", "input": {"suggestion": ADVICE}}}
        )
    assert f"Message from the advisor: {ADVICE}" in last
    offered = re.findall(r"<([^<>]+)>", last.partition("The available actions")[2])
    action = next((a for wanted in WANTED for a in offered if a.startswith(wanted)), offered[0])
    command = {"name": "finalDecision", "input": {"action": action}}
    thoughts = {"thought": "t", "review": "r", "reasoning": "r", "plan": "p"}
    return json.dumps({"thoughts": thoughts, "command": command}).removesuffix("}")


@pytest.mark.parametrize("preset", ["repo", "world"])
def test_a_model_advises_and_commands(preset: str) -> None:
    """A closing brace is missing from each decision, as the code forgives."""
    with ChatServer(decide) as server:
        model = f"llm:model={server.models[0]},base_url={server.base_url}"
        log = played(
            f"civilization:{preset}",
            model,
            *["rule:name=nation-builder"] * 4,
            seed=2,
            turns=2,
            width=12,
            height=10,
        )
    assert log.of(Ended)[0].termination == "rules"
    assert not [each for each in log.of(Attempted) if each.failure]
    asked = [got.prompt for got in server.received]
    assert sum("You advise your nation" in prompt for prompt in asked) == 2
    units = [prompt for prompt in asked if "You are controlling: Settlers" in prompt]
    assert units
    assert "current_tile" in units[0]
    assert "current_block" in units[0]
    assert ("research Alphabet" in "".join(asked)) == (preset == "world")
    assert len(log.of(Called)) == len(asked)
    state = log.of(Stepped)[-1].after
    assert isinstance(state, State)
    assert [city.owner for city in state.cities if city.owner == 0] == [0]
