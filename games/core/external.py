"""Matches that a foreign engine plays: the same events, seats and records, without rules.

An `Engine` gives the position after every joint action: who acts, what is legal, what each player sees.
Positions take the place of states, so code that asks rules about a state works here too. Only the engine
knows the next position; hence its traces are *log only*.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar, Protocol

from games.core.action import CHANCE, Action, Joint, LegalActions, Player
from games.core.codec import Codec
from games.core.events import Ended, Termination
from games.core.game import Game, GameError, GameSpec, UnreadableActionError
from games.core.history import NOTHING, History
from games.core.log_only import LOG_ONLY, seen_by
from games.core.match import Match, MatchOver
from games.core.metric import COMMON, MatchMetric, StepMetric
from games.core.preset import Preset
from games.core.view import View


class EngineError(GameError):
    """An engine that is missing, fails, or has no such game; one sentence."""


@dataclass(frozen=True, slots=True)
class Position:
    """An engine's report of the present moment.

    Attributes:
        view: for a viewer who sees everything.
        acting: who must act now: nobody when it is over, `CHANCE` alone, or players together.
        legal: the legal actions of each of ``acting``; empty for chance.
        returns: each player's score so far.
        chance: every chance outcome with its probability, where chance acts.
        figures: what metrics count, by name, for each player.
    """

    view: View
    acting: tuple[Player, ...] = ()
    legal: tuple[LegalActions, ...] = ()
    returns: tuple[float, ...] = ()
    chance: tuple[tuple[Action, float], ...] = ()
    figures: tuple[tuple[tuple[str, float], ...], ...] = ()


class Engine(Protocol):
    """One running match of an engine. Any error that a method raises ends the match with a sentence."""

    async def start(self, seed: int) -> Position:
        """Begin; the engine's own random draws depend on the seed alone."""

    async def apply(self, joint: Joint) -> Position:
        """Apply the joint action; each action was legal."""

    async def close(self) -> None:
        """Release the engine; called once, however the match ends."""


class ExternalGame(Game[Position]):
    """An engine's game, as known before and while it is played.

    Args:
        name: what it is asked for by, ``external:`` and the engine included.
        make_engine: begins a match.
        params: as they were given, for the trace.
        preset: how seats are asked; None for the engine's own words in angle brackets.
        step_metrics, match_metrics: measured on its positions.
        like: the game of ours whose views and actions it has, and whose rule players can sit in it.
    """

    log_only: ClassVar[bool] = True

    def __init__(
        self,
        spec: GameSpec,
        name: str,
        make_engine: Callable[[], Engine],
        params: Mapping[str, int | str],
        preset: Preset | None = None,
        step_metrics: tuple[StepMetric, ...] = (),
        match_metrics: tuple[MatchMetric, ...] = (),
        like: str = "",
    ) -> None:
        self.spec = spec
        self.name = name
        self.make_engine = make_engine
        self.preset = preset
        self.like = like
        self.measured = (*COMMON, *step_metrics), match_metrics
        self.num_players, self.params = spec.players[0], dict(params)

    @property
    def engine(self) -> str:
        return self.spec.id.partition("/")[0]

    def initial_state(self) -> Position:
        """Return a position before the match; the first real one comes from the engine."""
        return Position(View(None, "not yet begun"), returns=(0.0,) * self.num_players)

    def to_act(self, state: Position) -> tuple[Player, ...]:
        return state.acting

    def legal_actions(self, state: Position, player: Player) -> LegalActions:
        return dict(zip(state.acting, state.legal, strict=False)).get(player, LegalActions())

    def apply(self, state: Position, joint: Joint) -> Position:
        """Raise an `EngineError`: only the engine can apply actions."""
        raise EngineError(LOG_ONLY)

    def returns(self, state: Position) -> tuple[float, ...]:
        return state.returns

    def view(self, state: Position, player: Player | None) -> View:
        """Return what a player sees; for None all that is recorded, other viewers' boards included."""
        return state.view if player is None else seen_by(state.view, player)

    def chance_outcomes(self, state: Position) -> Sequence[tuple[Action, float]]:
        return state.chance

    def resample(self, state: Position, player: Player, rng: random.Random) -> Position:
        """Raise a NotImplementedError: nothing is known about hidden states."""
        raise NotImplementedError(LOG_ONLY)


class ExternalCodec(Codec[Position]):
    """The engine's own words for actions, in angle brackets."""

    def read(self, state: Position, player: Player, text: str) -> Action:
        """Return the last legal action in the text, in angle brackets."""
        words = text.casefold()
        legal = self.game.legal_actions(state, player)
        places = [(words.rfind(self.write(state, player, a).casefold()), a) for a in legal]
        place, action = max(places, key=lambda candidate: candidate[0], default=(-1, Action("")))
        if place >= 0:
            return action
        if answers := re.findall(r"<([^<>\n]{1,200})>", text):
            return Action(answers[-1].strip())
        raise UnreadableActionError("The answer has no action in angle brackets.")

    def slots(self, view: View, history: History = NOTHING) -> dict[str, str]:
        return {"game": self.game.spec.name, "about": self.game.spec.summary}


def external_preset(game: ExternalGame) -> Preset:
    """Return the preset of an engine's game: its adapter's, or a general one."""
    return game.preset or Preset("", "", game.num_players, "external", codec=ExternalCodec)


class ExternalMatch(Match):
    """A match that an engine plays; the engine starts and closes with it."""

    game: ExternalGame

    async def run(self) -> Ended:
        """Play to the end; an engine that fails on the way ends the match without a result.

        Raises an `EngineError` if the engine does not start; nothing was emitted then.
        """
        self._engine = self.game.make_engine()
        try:
            return await super().run()
        finally:
            with suppress(Exception):
                await self._engine.close()

    async def _prepare(self) -> None:
        try:
            self.state = await self._engine.start(self.seed)
        except EngineError:
            raise
        except Exception as error:
            raise EngineError(f"{self.game.engine} does not start: {_message(error)}") from error
        if problem := _problem(self.state, self.game.num_players):
            raise EngineError(f"{self.game.engine} cannot be played with: {problem}")

    async def _state_after(self, joint: Joint) -> Position:
        try:
            position = await self._engine.apply(joint)
        except Exception as error:
            raise MatchOver(
                Termination.FAULT, note=f"{self.game.engine} failed: {_message(error)}"
            ) from error
        if problem := _problem(position, self.game.num_players):
            raise MatchOver(Termination.FAULT, note=f"{self.game.engine} failed: {problem}")
        return position


def _message(error: Exception) -> str:
    words = " ".join(str(error).split())[:300].rstrip(".")
    return f"{words or type(error).__name__}."


def _problem(position: Position, players: int) -> str:
    """Return why a match cannot continue from a position; empty if it can."""
    if len(position.returns) != players or not all(map(math.isfinite, position.returns)):
        return f"it gave no score for each of {players} players."
    if position.acting == (CHANCE,):
        return "" if position.chance else "chance is to act, but it names no outcome."
    if not set(position.acting) <= set(range(players)):
        return "somebody is to act who does not play."
    if len(position.legal) != len(position.acting) or not all(position.legal):
        return "somebody is to act who has no legal action."
    return ""
