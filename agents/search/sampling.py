"""Search for all other games: chance and hidden information are sampled, players may act at once."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from math import log, sqrt
from typing import Any, Final

from agents.search.candidates import candidates
from agents.search.report import Candidate, Returns, Settings
from games.core.action import CHANCE, Action, Joint, Player
from games.core.game import Game
from games.core.history import Move, moves

LARGEST: Final = 200_000
"""The most choices remembered; later ones are played at random."""


class Choice:
    """Statistics of the actions of one player in one information state."""

    __slots__ = ("actions", "count", "totals", "untried", "visits")

    def __init__(self, actions: Sequence[Action]) -> None:
        many = len(actions)
        self.actions = actions
        self.count = 0
        self.untried = list(range(many))
        self.visits, self.totals = [0] * many, [0.0] * many

    def pick(self, exploration: float, rng: random.Random) -> int:
        """Return the next action to try: one never tried, else the one with the highest upper bound."""
        if self.untried:
            return self.untried.pop(int(rng.random() * len(self.untried)))
        bound = exploration * sqrt(log(self.count))
        best, place = -1e300, 0
        for i, visits in enumerate(self.visits):
            value = self.totals[i] / visits + bound / sqrt(visits)
            if value > best:
                best, place = value, i
        return place

    def draw(self, rng: random.Random) -> int:
        """Draw an action in proportion to its visits."""
        return rng.choices(range(len(self.actions)), self.visits if self.count else None)[0]


class _Line:
    """The steps of a simulation, and what each player has seen of them.

    Attributes:
        steps: states with the joint actions between them; it grows.
    """

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self.steps: list[tuple[Any, Joint, Any]] = []
        self._seen: dict[Player, tuple[int, tuple[Move, ...]]] = {}

    def seen(self, player: Player) -> tuple[Move, ...]:
        """Return what the player has seen since the simulation began."""
        known, seen = self._seen.get(player, (0, ()))
        for before, joint, after in self.steps[known:]:
            seen += moves(self._game.seen(before, joint, after, player))
        self._seen[player] = len(self.steps), seen
        return seen


class SamplingSearch:
    """Upper confidence bounds for each player alone, over that player's information.

    Each simulation starts from the next of the given states. Statistics belong to a player's information:
    the state itself if nothing is hidden, else the player's view of it and what that player has seen since.
    So neither the searcher nor the others it imagines act on what they could not see. Of players who act
    at once, one at a time learns against the others' past choices; if all did, they would move in step.

    Args:
        states: states that the player thinks possible, used in turn.
        open_cards: whether all players are assumed to see everything.
    """

    def __init__(
        self,
        game: Game[Any],
        states: Sequence[Any],
        player: Player,
        settings: Settings,
        *,
        seed: int,
        open_cards: bool,
    ) -> None:
        self.game, self.settings = game, settings
        self.done = 0
        self._states = states
        self._player = player
        self._open_cards = open_cards
        self._rng = random.Random(seed)
        self._low, self._high = float("inf"), float("-inf")
        self._choices: dict[Hashable, Choice] = {}

    @property
    def finished(self) -> bool:
        return self.done >= self.settings.simulations

    def simulate(self, times: int = 1) -> None:
        """Play from possible states: by the statistics at first, then at random; at most ``times`` times."""
        for _ in range(min(times, self.settings.simulations - self.done)):
            self._simulate()

    def _simulate(self) -> None:
        state = self._states[self.done % len(self._states)]
        path: list[tuple[Choice, int, Player]] = []
        line = _Line(self.game)
        new = False
        while not new and (acting := self.game.to_act(state)):
            if acting == (CHANCE,):
                joint = {CHANCE: self.game.sample_chance(state, self._rng)}
            else:
                joint, new = self._decide(state, acting, path, line)
            after = self.game.apply(state, joint)
            line.steps.append((state, joint, after))
            state = after
        self._learn(path, self.settings.play_out(self.game, state, self._rng))
        self.done += 1

    def _decide(
        self, state: Any, acting: Sequence[Player], path: list[tuple[Choice, int, Player]], line: _Line
    ) -> tuple[dict[Player, Action], bool]:
        """Return the players' actions, and whether the learner's information state is new."""
        exploration = self.settings.exploration(self._low, self._high)
        learner, joint, new = self._learner(acting), {}, False
        for player in acting:
            choice = self._choice(state, player, line)
            if player == learner:
                place, new = choice.pick(exploration, self._rng), not choice.count
                path.append((choice, place, player))
            else:
                place = choice.draw(self._rng)
            joint[player] = choice.actions[place]
        return joint, new

    def _learner(self, acting: Sequence[Player]) -> Player:
        """Return the player who learns: half of the time the searcher, if it acts."""
        if len(acting) == 1:
            return acting[0]
        if self._player in acting and self._rng.random() < 0.5:
            return self._player
        return self._rng.choice([player for player in acting if player != self._player])

    def _choice(self, state: Any, player: Player, line: _Line) -> Choice:
        known: Hashable = (player, state)
        if not self._open_cards:
            known = (player, self.game.view(state, player), line.seen(player))
        choice = self._choices.get(known)
        if choice is None:
            actions = candidates(self.game, state, player, self._rng, self.settings.width)
            choice = Choice(actions)
            if len(self._choices) < LARGEST:
                self._choices[known] = choice
        return choice

    def _learn(self, path: Sequence[tuple[Choice, int, Player]], returns: Returns) -> None:
        self._low, self._high = min(self._low, *returns), max(self._high, *returns)
        for choice, place, player in path:
            choice.count += 1
            choice.visits[place] += 1
            choice.totals[place] += returns[player]

    def ranked(self) -> list[Candidate]:
        """Return the actions at the root, by visits."""
        root = self._choice(self._states[0], self._player, _Line(self.game))
        rows = [
            Candidate(action, visits, total / visits if visits else 0.0)
            for action, visits, total in zip(root.actions, root.visits, root.totals, strict=True)
        ]
        return sorted(rows, key=lambda row: (row.visits, row.value), reverse=True)
