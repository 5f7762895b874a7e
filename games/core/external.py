"""Matches that an engine plays which is not ours: the same events, seats and records, without rules.

An `Engine` says after every joint action what the position is: who acts, what each may do, what each is told.
Such positions take the place of states, so that all who ask rules about a state can ask here too; only what
comes after an action nobody but the engine knows. Hence its traces are *log only*.
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
    """What an engine says of the moment.

    Attributes:
        view: what there is to see for eyes that see everything.
        acting: who must act now: nobody when it is over, `CHANCE` alone, or players together.
        legal: what each of those may do; nothing for chance.
        returns: what each player has gained so far.
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
        """Begin; what the engine itself draws at random depends on the seed alone."""

    async def apply(self, joint: Joint) -> Position:
        """Do what was decided; every action is one of those that were legal."""

    async def close(self) -> None:
        """Let go of the engine; called once, however the match ends."""


class ExternalGame(Game[Position]):
    """What is known of an engine's game before and while it is played.

    Args:
        name: what it is asked for by, ``external:`` and the engine included.
        make_engine: begins a match.
        params: as they were given, for the trace.
        preset: how seats are asked; None for the engine's own words in angle brackets.
        step_metrics, match_metrics: what is measured of its positions.
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
        """The word of the engine."""
        return self.spec.id.partition("/")[0]

    def initial_state(self) -> Position:
        """A position in which nothing has begun; the first one is the engine's."""
        return Position(View(None, "not yet begun"), returns=(0.0,) * self.num_players)

    def to_act(self, state: Position) -> tuple[Player, ...]:
        return state.acting

    def legal_actions(self, state: Position, player: Player) -> LegalActions:
        return dict(zip(state.acting, state.legal, strict=False)).get(player, LegalActions())

    def apply(self, state: Position, joint: Joint) -> Position:
        """Nobody but the engine can tell.

        Raises:
            EngineError: always.
        """
        raise EngineError(LOG_ONLY)

    def returns(self, state: Position) -> tuple[float, ...]:
        return state.returns

    def view(self, state: Position, player: Player | None) -> View:
        """What a player sees; for None all that is to be recorded, other eyes' boards included."""
        return state.view if player is None else seen_by(state.view, player)

    def chance_outcomes(self, state: Position) -> Sequence[tuple[Action, float]]:
        return state.chance

    def resample(self, state: Position, player: Player, rng: random.Random) -> Position:
        """Nothing can be imagined.

        Raises:
            NotImplementedError: always.
        """
        raise NotImplementedError(LOG_ONLY)


class ExternalCodec(Codec[Position]):
    """The engine's own words for actions, in angle brackets."""

    def read(self, state: Position, player: Player, text: str) -> Action:
        """Return the last legal action in the text, in angle brackets.

        Raises:
            UnreadableActionError: nothing stands in angle brackets.
        """
        words = text.casefold()
        legal = self.game.legal_actions(state, player)
        places = [(words.rfind(self.write(state, player, each).casefold()), each) for each in legal]
        place, action = max(places, key=lambda candidate: candidate[0], default=(-1, Action("")))
        if place >= 0:
            return action
        if answers := re.findall(r"<([^<>\n]{1,200})>", text):
            return Action(answers[-1].strip())
        raise UnreadableActionError("The answer has no action in angle brackets.")

    def slots(self, view: View, history: History = NOTHING) -> dict[str, str]:
        """The game's name and what its engine says about it."""
        return {"game": self.game.spec.name, "about": self.game.spec.summary}


def external_preset(game: ExternalGame) -> Preset:
    """How an engine's game is played: as its adapter says, or its own way."""
    return game.preset or Preset("", "", game.num_players, "external", codec=ExternalCodec)


class ExternalMatch(Match):
    """A match that an engine plays, which starts with it and is closed with it."""

    game: ExternalGame

    async def run(self) -> Ended:
        """Play to the end; an engine that fails on the way ends the match without a result.

        Raises:
            EngineError: the engine does not start; nothing was emitted.
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
            raise EngineError(f"{self.game.engine} does not start: {_what(error)}") from error
        if problem := _problem(self.state, self.game.num_players):
            raise EngineError(f"{self.game.engine} cannot be played with: {problem}")

    async def _state_after(self, joint: Joint) -> Position:
        try:
            position = await self._engine.apply(joint)
        except Exception as error:
            raise MatchOver(Termination.FAULT, note=f"{self.game.engine} failed: {_what(error)}") from error
        if problem := _problem(position, self.game.num_players):
            raise MatchOver(Termination.FAULT, note=f"{self.game.engine} failed: {problem}")
        return position


def _what(error: Exception) -> str:
    """What went wrong, as the end of a sentence."""
    words = " ".join(str(error).split())[:300].rstrip(".")
    return f"{words or type(error).__name__}."


def _problem(position: Position, players: int) -> str:
    """Why a match cannot continue from a position; empty if it can."""
    if len(position.returns) != players or not all(map(math.isfinite, position.returns)):
        return f"it gave no score for each of {players} players."
    if position.acting == (CHANCE,):
        return "" if position.chance else "chance is to act, but it names no outcome."
    if not set(position.acting) <= set(range(players)):
        return "somebody is to act who does not play."
    if len(position.legal) != len(position.acting) or not all(position.legal):
        return "somebody is to act who has no legal action."
    return ""
