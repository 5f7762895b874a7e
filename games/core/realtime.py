"""Games in which time passes: rules by ticks, how much time a step takes, and the keys people hold."""

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
"""The one thing that time does: ``run(n)``, n ticks pass."""
LONGEST_RUN: Final = 64
"""Ticks that pass in one step at most, so that every moment is near a recorded state."""


@dataclass(frozen=True, slots=True)
class HeldKey:
    """A key that a person holds to do something.

    Attributes:
        name: of the key, as Qt writes it: ``"Left"``, ``"W"``, ``"Space"``.
        down, up: what the player does when it is pressed, and when it is let go.
        label: what it does, in a word or two.
    """

    name: str
    down: Action
    up: Action
    label: str


class RealTimeGame(Game[S]):
    """Rules of a game in which time passes.

    A state holds what each player is doing. A player's action changes that, at any moment at which the
    player has legal actions; `tick` carries it on. While time passes `to_act` is ``(CLOCK,)``. A joint
    action is of some players, who change what they do at once, of ``CLOCK``, or of both: the players first.
    States hold nothing but numbers, texts, None, tuples and data classes of these.
    """

    @abstractmethod
    def change(self, state: S, joint: Joint) -> S:
        """The state at the same moment, in which these players, or chance, did this."""

    @abstractmethod
    def tick(self, state: S) -> S:
        """The state one tick later."""

    def playout(self, state: S, rng: random.Random) -> tuple[float, ...]:
        """Returns of one game continued at random: everybody does something else twice a second."""
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
        """What others do is shown if nothing is hidden; that time passes is never mentioned."""
        acts = {who: action for who, action in joint.items() if who != CLOCK}
        return super().seen(before, acts, after, player)

    def keys(self, player: Player) -> tuple[HeldKey, ...]:
        """The keys of a person in that seat; people who share a keyboard need different ones."""
        return ()

    def held(self, player: Player, names: Sequence[str]) -> Action | None:
        """What a person does who holds these keys together; None where each key is for itself.

        Then a key says its ``down``, and, when it comes up, what another still held does, or its ``up``.
        """
        return None

    def frames(self, state: S, ticks: int) -> Iterator[S]:
        """The states after each of the next ticks; fewer where time does not pass on."""
        for _ in range(ticks):
            if self.to_act(state) != (CLOCK,):
                return
            state = self.tick(state)
            yield state

    def pass_time(self, state: S, ticks: int) -> tuple[int, S]:
        """How many of the next ticks pass, and the state after them."""
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
    """The action of the clock: n ticks pass."""
    return Action(RUN, (ticks,))


def ticks_of(joint: Joint) -> int:
    """How many ticks pass in a step.

    Raises:
        GameError: what the clock did is not what a clock does.
    """
    match joint.get(CLOCK):
        case None:
            return 0
        case Action(kind="run", args=(int(ticks),), text="") if 1 <= ticks <= LONGEST_RUN:
            return ticks
    raise GameError(f"Time does not {joint[CLOCK]}")
