"""Our games as environments of PettingZoo: ``gamebench_gui.pettingzoo.env("tic_tac_toe")``.

An action is the index of one of the present choices; ``infos`` has their words. An observation is the
player's text as UTF-8 bytes, with a mask of the choices. Equal seeds deal as in matches here.
"""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np

from gamebench_gui.app.match.plan import choose_game
from games.core import text
from games.core.action import CHANCE, Action, Joint, Player
from games.core.game import Dynamics, Game, GameError
from games.core.hashing import derive_seed
from games.core.history import NOTHING, History
from resources.extras import get_extra

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
except ImportError:  # an extra
    spaces, AECEnv, ParallelEnv = None, object, object

MISSING: Final = f"PettingZoo is not installed: {get_extra('pettingzoo')}."
DRAWN: Final = 64
"""Number of choices drawn where there are too many to list, such as offers."""
MOST_CHOICES: Final = 1024
"""Size of the action space of a game whose number of choices changes."""


class SteppedMatch:
    """A match that advances by its players' choices: rules, state, and the present choices of each player.

    Args:
        name: ``game`` or ``game:preset``.
        choices: the most choices that are offered; None takes the number of a game where it never changes,
            and 1,024 for others.
        longest: bytes of an observation.
        params: parameters of the game.

    Raises:
        GameError: PettingZoo is not installed, there is no such game, or time passes in it.
    """

    def __init__(
        self, name: str, choices: int | None = None, longest: int = 4096, **params: int | str
    ) -> None:
        if spaces is None:
            raise GameError(MISSING)
        self.game: Game[Any] = choose_game(name, params)[0]
        if self.game.spec.ticks_per_second:
            raise GameError(
                f"{self.game.spec.name} is played in real time, which PettingZoo knows nothing of."
            )
        if choices is None:
            choices = _constant_choices(self.game) or MOST_CHOICES
        self._most, self._longest = choices, longest
        self.players = [f"player_{player}" for player in range(self.game.num_players)]
        looks = {
            "observation": spaces.Box(0, 255, (longest,), np.uint8),
            "action_mask": spaces.Box(0, 1, (choices,), np.int8),
        }
        self.observation_spaces = {name: spaces.Dict(looks) for name in self.players}
        self.action_spaces = {name: spaces.Discrete(choices) for name in self.players}
        self.begin(0)

    def begin(self, seed: int) -> None:
        self.state = self.game.initial_state()
        self.steps = 0
        self._seed = seed
        self._drawn = 0
        self.seen: list[History] = [NOTHING] * self.game.num_players
        self._settle()

    @property
    def acting(self) -> tuple[Player, ...]:
        """The players who must choose now; empty when it is over or too long."""
        return () if self.too_long else self.game.to_act(self.state)

    @property
    def too_long(self) -> bool:
        return self.steps >= self.game.spec.max_steps

    def apply(self, joint: Joint) -> None:
        """Apply the players' choices, and then chance."""
        self._step(joint)
        self._settle()

    def action(self, player: Player, chosen: Any) -> Action:
        """Return the action of a choice; raise GameError if there is none."""
        offered = self.offered[player]
        if isinstance(chosen, Action):
            if why := self.game.illegal_reason(self.state, player, chosen):
                raise GameError(why)
            return chosen
        if not 0 <= int(chosen) < len(offered):
            raise GameError(f"{chosen} is not one of the {len(offered)} choices; see action_mask.")
        return offered[int(chosen)]

    def observe(self, player: Player) -> dict[str, Any]:
        words = text.render(
            self.game.view(self.state, player), self.game.player_name, self.seen[player].messages
        )
        observation = np.zeros(self._longest, np.uint8)
        written = np.frombuffer(words.encode()[: self._longest], np.uint8)
        observation[: len(written)] = written
        mask = np.zeros(self._most, np.int8)
        mask[: len(self.offered.get(player, ()))] = 1
        return {"observation": observation, "action_mask": mask}

    def info(self, player: Player) -> dict[str, Any]:
        """Return a player's text and choices in words."""
        return {
            "text": text.render(self.game.view(self.state, player), self.game.player_name),
            "choices": [str(action) for action in self.offered.get(player, ())],
        }

    def _settle(self) -> None:
        while self.acting == (CHANCE,):
            rng = random.Random(
                derive_seed(self._seed, "chance", self.game.chance_key(self.state, self._drawn))
            )
            self._drawn += 1
            self._step({CHANCE: self.game.sample_chance(self.state, rng)})
        self.offered = {player: self._choices(player) for player in self.acting}

    def _step(self, joint: Joint) -> None:
        before, self.state = self.state, self.game.apply(self.state, joint)
        self.steps += 1
        self.seen = [
            history.then(self.game.seen(before, joint, self.state, player))
            for player, history in enumerate(self.seen)
        ]

    def _choices(self, player: Player) -> list[Action]:
        legal = self.game.legal_actions(self.state, player)
        if not legal.open:
            return list(legal.listed[: self._most])
        rng = random.Random(derive_seed(self._seed, "choices", self.steps, player))
        drawn = [self.game.sample_legal(self.state, player, rng) for _ in range(DRAWN)]
        return list(dict.fromkeys((*legal.listed, *drawn)))[: self._most]


def _constant_choices(game: Game[Any]) -> int | None:
    """Return the number of choices of each decision, if it is always the same and all are listed."""
    if game.spec.dynamics is not Dynamics.SIMULTANEOUS:
        return None
    numbers, state, rng = set[int](), game.initial_state(), random.Random(0)
    for _ in range(game.spec.max_steps):
        acting = game.to_act(state)
        if not acting:
            break
        joint: dict[Player, Action] = {}
        for player in acting:
            if player == CHANCE:
                joint[player] = game.sample_chance(state, rng)
                continue
            legal = game.legal_actions(state, player)
            numbers.add(0 if legal.open else len(legal.listed))
            joint[player] = game.sample_legal(state, player, rng)
        if len(numbers) > 1:
            return None
        state = game.apply(state, joint)
    return next(iter(numbers), None) or None


class _Seated:
    """The base of both kinds of environment; ``options`` are those of `SteppedMatch`."""

    def __init__(self, name: str, **options: Any) -> None:
        self.match = SteppedMatch(name, **options)
        self.metadata: dict[str, Any] = {"name": name, "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.possible_agents = list(self.match.players)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.match.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.match.action_spaces[agent]

    def _infos(self) -> dict[str, Any]:
        return {agent: self.match.info(at) for at, agent in enumerate(self.possible_agents)}

    def render(self) -> str:
        return text.render(self.match.game.view(self.match.state, None), self.match.game.player_name)

    def close(self) -> None:
        """Do nothing."""


class OneByOne(_Seated, AECEnv):  # type: ignore[misc]
    """A game in which one agent acts after another; simultaneous choices are collected first."""

    def __init__(self, name: str, **options: Any) -> None:
        super().__init__(name, **options)
        self.metadata["is_parallelizable"] = True

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.match.begin(random.getrandbits(32) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._chosen: dict[Player, Action] = {}
        self._gained = self.match.game.returns(self.match.state)
        self._look()

    def observe(self, agent: str) -> Any:
        return self.match.observe(self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        player = self.possible_agents.index(agent)
        self._chosen[player] = self.match.action(player, action)
        if len(self._chosen) == len(self.match.acting):
            joint, self._chosen = self._chosen, {}
            self.match.apply(joint)
            gained, self._gained = self._gained, self.match.game.returns(self.match.state)
            self.rewards = {
                agent: self._gained[at] - gained[at] for at, agent in enumerate(self.possible_agents)
            }
        self._look()
        self._accumulate_rewards()

    def _look(self) -> None:
        over = not self.match.acting
        self.terminations = dict.fromkeys(self.agents, over and not self.match.too_long)
        self.truncations = dict.fromkeys(self.agents, over and self.match.too_long)
        self.infos = self._infos()
        waiting = [player for player in self.match.acting if player not in self._chosen]
        self.agent_selection = self.possible_agents[waiting[0]] if waiting else self.agents[0]


class Together(_Seated, ParallelEnv):  # type: ignore[misc]
    """A game in which all agents are asked in every step; only the choices of players to act count."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        self.match.begin(random.getrandbits(32) if seed is None else seed)
        self.agents = list(self.possible_agents)
        return self._observed(), self._infos()

    def step(self, actions: dict[str, Any]) -> tuple[Any, ...]:
        match, names = self.match, list(self.possible_agents)
        gained = match.game.returns(match.state)
        match.apply({player: match.action(player, actions[names[player]]) for player in match.acting})
        now = match.game.returns(match.state)
        rewards = {agent: now[at] - gained[at] for at, agent in enumerate(names)}
        over = not match.acting
        ended = dict.fromkeys(names, over and not match.too_long)
        broken_off = dict.fromkeys(names, over and match.too_long)
        self.agents = [] if over else names
        return self._observed(), rewards, ended, broken_off, self._infos()

    def _observed(self) -> dict[str, Any]:
        return {agent: self.match.observe(at) for at, agent in enumerate(self.possible_agents)}


def env(name: str, **options: Any) -> OneByOne:
    """Return a game as an AEC environment.

    Args:
        name: ``game`` or ``game:preset``.
        options: the game's parameters, ``choices`` and ``longest``; see `SteppedMatch`.

    Raises:
        GameError: PettingZoo is not installed, there is no such game, or time passes in it.
    """
    return OneByOne(name, **options)


def parallel_env(name: str, **options: Any) -> Together:
    """Return a game as a parallel environment; as for `env`."""
    return Together(name, **options)
