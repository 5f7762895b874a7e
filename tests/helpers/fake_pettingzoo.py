"""PettingZoo without PettingZoo: one environment that speaks as its own do, for tests of the adapter."""

from __future__ import annotations

import random
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest


class Discrete:
    """A number of actions."""

    def __init__(self, n: int) -> None:
        self.n, self.start = n, 0


class Secrets:
    """Two agents with a secret number each name numbers in turn; who names the other's wins."""

    metadata = {"name": "secrets_v1"}  # noqa: RUF012 - as PettingZoo has it

    def __init__(self, numbers: int = 3) -> None:
        self.possible_agents = ["first_0", "second_0"]
        self.agents: list[str] = []
        self.numbers, self.closed = numbers, 0

    def action_space(self, agent: str) -> Any:
        return Discrete(self.numbers) if self.numbers < 100 else SimpleNamespace(shape=(2,))

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        rng = random.Random(seed)
        self.agents = list(self.possible_agents)
        self.secret = {agent: rng.randrange(self.numbers) for agent in self.agents}
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self.agent_selection, self.named = self.agents[0], set[int]()

    def observe(self, agent: str) -> Any:
        mask = np.array([number not in self.named for number in range(self.numbers)], np.int8)
        return {"observation": np.array([[self.secret[agent], 1000]]), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent, other = (
            self.agent_selection,
            next(a for a in self.possible_agents if a != self.agent_selection),
        )
        if self.terminations[agent]:
            assert action is None
            self.agents.remove(agent)
        elif action == self.secret[other] or len(self.named) == self.numbers - 1:
            won = action == self.secret[other]
            self.rewards = {agent: float(won), other: -float(won)}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.named.add(int(action or 0))
        self.agent_selection = other

    def close(self) -> None:
        self.closed += 1


def pretend(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the fake found as ``pettingzoo.test_games.secrets_v1``."""
    package, family, module = (ModuleType(name) for name in
                               ("pettingzoo", "pettingzoo.fakes", "pettingzoo.fakes.secrets_v1"))  # fmt: skip
    package.__path__, family.__path__ = [], []  # type: ignore[attr-defined]
    module.env = Secrets  # type: ignore[attr-defined]
    for made in (package, family, module):
        monkeypatch.setitem(sys.modules, made.__name__, made)
