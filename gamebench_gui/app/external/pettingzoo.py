"""Any environment of PettingZoo whose actions can be counted: ``classic/tictactoe_v3``."""

from __future__ import annotations

import io
import json
import re
from contextlib import redirect_stdout
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from games.core.action import Action, Joint, LegalActions, Player
from games.core.boards.texts import Texts
from games.core.external import EngineError, ExternalGame, Position
from games.core.game import Dynamics, GameSpec, Information, Utility
from games.core.log_only import SOURCE
from games.core.naming import player_name
from games.core.said import Said
from games.core.view import View
from resources.extras import get_extra

ENGINE: Final = "pettingzoo"
EXTRA: Final = "pettingzoo"
LONGEST: Final = 10_000
"""Steps after which a match is broken off."""
MOST: Final = 10_000
"""Actions that an environment may have."""
_NAME: Final = re.compile(r"(\w+)/(\w+)(?:\((.*)\))?")


def state() -> tuple[bool, str]:
    there = find_spec("pettingzoo") is not None
    return there, "found" if there else get_extra(EXTRA)


def find(text: str) -> ExternalGame:
    """Return the environment of a text.

    Raises:
        EngineError: PettingZoo is not installed, has no such environment, or one that cannot be played.
    """
    match = _NAME.fullmatch(text.strip())
    if match is None:
        raise EngineError(f"{text!r} is no environment of PettingZoo; write it as in classic/tictactoe_v3.")
    family, name, given = match[1], match[2], _settings(match[3] or "")
    make = partial(_make, family, name, given)
    env = make()
    try:
        players = list(env.possible_agents)
        for player in players:
            if type(space := env.action_space(player)).__name__ != "Discrete" or int(space.n) > MOST:
                raise EngineError(f"PettingZoo's {name} has actions that cannot be counted.")
    finally:
        env.close()
    spec = GameSpec(
        f"{ENGINE}/{name}",
        f"{name.rpartition('_')[0].replace('_', ' ').capitalize() or name} (PettingZoo)",
        0,
        range(len(players), len(players) + 1),
        Dynamics.SEQUENTIAL,
        # an environment does not say what it hides, so no player sees another's observation
        Information.IMPERFECT,
        Utility.GENERAL_SUM,
        LONGEST,
        summary=f"{name}, played by PettingZoo. Actions are numbers; observations are what an agent gets.",
    )
    params = {key: value if isinstance(value, int) else str(value) for key, value in given.items()}
    return ExternalGame(spec, f"{SOURCE}{ENGINE}/{text.strip()}", partial(Environment, make), params)


def _settings(text: str) -> dict[str, Any]:
    """Return keyword arguments written ``name=value``, values as in JSON."""
    given: dict[str, Any] = {}
    for pair in filter(None, (part.strip() for part in text.split(","))):
        name, _, value = (part.strip() for part in pair.partition("="))
        if not name.isidentifier() or not value:
            raise EngineError(f"{pair!r} sets nothing; settings are written name=value.")
        try:
            given[name] = json.loads(value)
        except ValueError:
            given[name] = {"True": True, "False": False}.get(value, value)
    return given


def _make(family: str, name: str, given: dict[str, Any]) -> Any:
    try:
        import_module(ENGINE)
    except ImportError as error:
        raise EngineError(f"PettingZoo is not installed: {get_extra(EXTRA)}.") from error
    try:
        # some print a greeting when they are loaded
        with redirect_stdout(io.StringIO()):
            return import_module(f"{ENGINE}.{family}.{name}").env(**given)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith(f"{ENGINE}."):
            raise EngineError(f"PettingZoo has no environment {family}/{name}.") from error
        raise EngineError(
            f"PettingZoo's {name} needs the package {error.name}; install it as well."
        ) from error
    except Exception as error:
        why = " ".join(str(error).split())[:300].rstrip(".")
        raise EngineError(f"PettingZoo's {name} cannot be made: {why}.") from error


class Environment:
    """A match in an environment."""

    def __init__(self, make: partial[Any]) -> None:
        self._make = make
        self._env: Any = None
        self._gained: dict[str, float] = {}
        self._last: dict[str, str] = {}

    async def start(self, seed: int) -> Position:
        self._env = self._make()
        self._env.reset(seed=seed % 2**31)
        self._names = list(self._env.possible_agents)
        self._gained = dict.fromkeys(self._names, 0.0)
        return self._position()

    async def apply(self, joint: Joint) -> Position:
        ((_, action),) = joint.items()
        self._step(int(action.kind))
        while self._env.agents and self._is_out(self._env.agent_selection):
            self._step(None)
        return self._position()

    async def close(self) -> None:
        if self._env is not None:
            self._env.close()
            self._env = None

    def _step(self, action: int | None) -> None:
        self._env.step(action)
        for agent, reward in self._env.rewards.items():
            self._gained[agent] += 0.0 if action is None else float(reward)

    def _is_out(self, agent: str) -> bool:
        return bool(self._env.terminations[agent] or self._env.truncations[agent])

    def _position(self) -> Position:
        agents, names = self._env.agents, self._names
        observed = tuple((player, self._observation(agent)) for player, agent in enumerate(names))
        returns = tuple(self._gained[agent] for agent in names)
        if not agents:
            return Position(View(None, "over", Texts(observed)), returns=returns)
        acting: Player = names.index(self._env.agent_selection)
        legal = LegalActions(tuple(Action(str(number)) for number in self._numbers(names[acting])))
        view = View(None, Said("{who:to act}", who=player_name(acting)), Texts(observed))
        return Position(view, (acting,), (legal,), returns)

    def _observation(self, agent: str) -> str:
        """Return an agent's observation; its last one once it is out."""
        if agent in self._env.agents:
            seen = self._env.observe(agent)
            observation = seen["observation"] if isinstance(seen, dict) and "observation" in seen else seen
            self._last[agent] = _written(observation)
        return self._last.get(agent, "")

    def _numbers(self, agent: str) -> list[int]:
        seen, known = self._env.observe(agent), self._env.infos.get(agent, {})
        mask = seen.get("action_mask") if isinstance(seen, dict) else known.get("action_mask")
        start = int(getattr(self._env.action_space(agent), "start", 0))
        numbers = range(start, start + int(self._env.action_space(agent).n))
        return [n for at, n in enumerate(numbers) if mask is None or mask[at]]


def _written(seen: Any) -> str:
    """Return an observation as text: rows of numbers, layer by layer."""
    shape: tuple[int, ...] = getattr(seen, "shape", ())
    if len(shape) == 3:
        layers = (f"Layer {at + 1}:\n{_written(seen[:, :, at])}" for at in range(shape[2]))
        return "\n\n".join(layers)
    if len(shape) == 2:
        return "\n".join(" ".join(_number(value) for value in row) for row in seen.tolist())
    if len(shape) == 1:
        return " ".join(_number(value) for value in seen.tolist())
    return str(seen)


def _number(value: Any) -> str:
    return str(int(value)) if float(value).is_integer() else f"{value:.3g}"
