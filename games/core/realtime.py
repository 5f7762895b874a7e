"""Real-time games: rules by ticks, how much time a step takes, and the keys people hold."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.core.action import CHANCE, CLOCK, Action, Joint, Player
from games.core.game import Game, GameError, S
from games.core.history import Turns

RUN: Final = "run"
"""The clock's only kind of action: ``run(n)``, n ticks pass."""
LONGEST_RUN: Final = 64
"""Ticks that pass in one step at most, so that every moment is near a recorded state."""


@dataclass(frozen=True, slots=True)
class HeldKey:
    """A key that a person holds to do something.

    Attributes:
        name: of the key, as Qt writes it: ``"Left"``, ``"W"``, ``"Space"``.
        down, up: what the player does on press and on release.
        label: what it does, in a word or two.
    """

    name: str
    down: Action
    up: Action
    label: str


class RealTimeGame(Game[S]):
    """Rules of a game in which time passes.

    A state holds what each player is doing; a player's action changes that whenever the player has legal
    actions, and `tick` carries it out. While time passes `to_act` is ``(CLOCK,)``. A joint action is of some
    players, whose change takes effect at once, of ``CLOCK``, or of both: the players first.
    States contain numbers, texts, None, tuples and data classes of these only.
    """

    @abstractmethod
    def change(self, state: S, joint: Joint) -> S:
        """Return the state at the same moment, after these players, or chance, did this."""

    @abstractmethod
    def tick(self, state: S) -> S:
        """Return the state one tick later."""

    def playout(self, state: S, rng: random.Random) -> tuple[float, ...]:
        """Play on at random, with new actions twice a second, and return the final returns."""
        while acting := self.to_act(state):
            if acting == (CLOCK,):
                movers = [p for p in range(self.num_players) if self.legal_actions(state, p)]
                joint = {p: self.sample_legal(state, p, rng) for p in movers}
                state = self.change(state, joint) if joint else state
                _, state = self.pass_time(state, max(1, int(self.spec.ticks_per_second // 2)))
            else:
                state = self.apply(state, {CHANCE: self.sample_chance(state, rng)})
        return self.returns(state)

    def seen(self, before: S, joint: Joint, after: S, player: Player | None) -> Turns:
        """Return what others do if nothing is hidden; passing time is never mentioned."""
        acts = {who: action for who, action in joint.items() if who != CLOCK}
        return super().seen(before, acts, after, player)

    def keys(self, player: Player) -> tuple[HeldKey, ...]:
        """Return the keys of a person in that seat; people who share a keyboard need different ones."""
        return ()

    def held(self, player: Player, names: Sequence[str]) -> Action | None:
        """Return what a person does who holds these keys together; None if each key acts alone.

        Then a key means its ``down``, and on release what another still held does, or its ``up``.
        """
        return None

    def frames(self, state: S, ticks: int) -> Iterator[S]:
        """Yield the states after each of the next ticks; fewer if time stops."""
        for _ in range(ticks):
            if self.to_act(state) != (CLOCK,):
                return
            state = self.tick(state)
            yield state

    def pass_time(self, state: S, ticks: int) -> tuple[int, S]:
        """Return how many of the next ticks pass, and the state after them."""
        frames = [state, *self.frames(state, ticks)]
        return len(frames) - 1, frames[-1]

    def fits(self, state: S, joint: Joint) -> bool:
        if self.to_act(state) != (CLOCK,):
            return super().fits(state, joint)
        return bool(joint) and CHANCE not in joint

    def apply(self, state: S, joint: Joint) -> S:
        acts = {player: action for player, action in joint.items() if player != CLOCK}
        passed, state = self.pass_time(self.change(state, acts) if acts else state, ticks := ticks_of(joint))
        if passed < ticks:
            raise GameError(f"No more than {passed} of {ticks} ticks can pass")
        return state


def run(ticks: int) -> Action:
    """Return the action of the clock: n ticks pass."""
    return Action(RUN, (ticks,))


def ticks_of(joint: Joint) -> int:
    """Return how many ticks pass in a step; raise a `GameError` if the clock's action is not a legal run."""
    match joint.get(CLOCK):
        case None:
            return 0
        case Action(kind="run", args=(int(ticks),), text="") if 1 <= ticks <= LONGEST_RUN:
            return ticks
    raise GameError(f"Time does not {joint[CLOCK]}")
