"""The game protocol: a stateless object of pure functions over immutable states."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, cast

from games.core.action import CHANCE, Action, Joint, LegalActions, OpenAction, Player
from games.core.errors import GameError as GameError
from games.core.history import Turn, Turns
from games.core.naming import player_name
from games.core.param import Param as Param
from games.core.said import Name, Said
from games.core.timing import CLOCK_PARAMS
from games.core.view import View

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    G = TypeVar("G", bound="Game[Any]", default="Game[Any]", covariant=True)
else:
    from typing import TypeVar

    G = TypeVar("G")

S = TypeVar("S")

NOT_LEGAL: Final = "That is not one of the legal actions."
"""Why an action is refused where no rule says more."""


class Failure(StrEnum):
    """Why an attempt of a seat was refused; each class is counted separately."""

    TRUNCATED = "truncated"
    EMPTY = "empty"
    UNPARSABLE = "unparsable"
    ILLEGAL = "illegal"
    TIMEOUT = "timeout"
    REFUSED = "refused"


class UnreadableActionError(GameError):
    """No action could be read from an answer; ``failure`` is the class of the answer."""

    def __init__(self, message: str, failure: Failure = Failure.UNPARSABLE) -> None:
        super().__init__(message)
        self.failure = failure


class Dynamics(StrEnum):
    """The order of play: in turns, all at once, or at any time."""

    SEQUENTIAL = "sequential"
    SIMULTANEOUS = "simultaneous"
    REAL_TIME = "real time"


class Information(StrEnum):
    """Whether anything is hidden from a player."""

    PERFECT = "perfect"
    IMPERFECT = "imperfect"


class Utility(StrEnum):
    """The relation between the players' returns."""

    ZERO_SUM = "zero sum"
    CONSTANT_SUM = "constant sum"
    GENERAL_SUM = "general sum"
    IDENTICAL = "identical"


@dataclass(frozen=True, slots=True)
class GameSpec:
    """Facts about a game.

    Attributes:
        id: name of its folder.
        name: its name in the interface.
        version: rises when equal actions may give different states, whatever the parameters.
        players: the possible numbers of players.
        max_steps: no match is longer, for any parameters; in ticks for real-time games.
        has_text: some action carries free text.
        ticks_per_second: of a real-time game, which also has the parameters of the clock; else 0.
        above: players whose own side is the upper edge of the board; they see it turned.
        pieces: each seat's icon, where its pieces do not carry the seat's own mark.
        has_roles: whether `Game.player_name` is a role or power that everybody knows.
    """

    id: str
    name: str
    version: int
    players: range
    dynamics: Dynamics
    information: Information
    utility: Utility
    max_steps: int
    has_chance: bool = False
    has_text: bool = False
    ticks_per_second: float = 0
    params: tuple[Param, ...] = ()
    summary: str = ""
    above: tuple[Player, ...] = ()
    pieces: tuple[str, ...] = ()
    has_roles: bool = False

    def __post_init__(self) -> None:
        if self.ticks_per_second:
            object.__setattr__(self, "params", (*self.params, *CLOCK_PARAMS))


class Game(ABC, Generic[S]):
    """Rules. Every method is pure; every random outcome is an action of the player `CHANCE`."""

    spec: GameSpec
    log_only: ClassVar[bool] = False
    """Whether the rules are in a foreign engine, so that a trace cannot be replayed by rules."""
    like: str = ""
    """The game of ours whose views and actions an engine's game has; empty for none."""

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        """Fix number of players and parameters; raise a `GameError` if the game does not accept them."""
        self.num_players = self.spec.players[0] if num_players is None else num_players
        if self.num_players not in self.spec.players:
            few, many = self.spec.players[0], self.spec.players[-1]
            wanted = f"{few}" if few == many else f"{few} to {many}"
            raise GameError(f"{self.spec.name} needs {wanted} players, not {self.num_players}.")
        known = {param.name: param for param in self.spec.params}
        for name, value in params.items():
            if name not in known:
                offer = ", ".join(known) or "none"
                raise GameError(f"{self.spec.name} has no parameter {name!r}; it has: {offer}.")
            known[name].check(value)
        usual = cast("dict[str, int | str]", {name: param.default for name, param in known.items()})
        self.params = usual | params

    @property
    def version(self) -> int:
        """The version of the rules with these parameters.

        A game overrides this if a change touched only some parameters, so that matches with others replay.
        """
        return self.spec.version

    @abstractmethod
    def initial_state(self) -> S:
        """Return the state before anything happened; chance included."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Player, ...]:
        """Return who must act now: nobody (over), ``(CHANCE,)``, or the players who act together."""

    @abstractmethod
    def legal_actions(self, state: S, player: Player) -> LegalActions:
        """Return what the player may do; empty for players who do not act now."""

    @abstractmethod
    def apply(self, state: S, joint: Joint) -> S:
        """Return the state after the joint action, which has exactly the players of `to_act` as keys."""

    @abstractmethod
    def returns(self, state: S) -> tuple[float, ...]:
        """Return the cumulative reward of each player, valid in every state."""

    @abstractmethod
    def view(self, state: S, player: Player | None) -> View:
        """Return what the player may see; None sees everything, `SPECTATOR` only what everybody sees."""

    def fits(self, state: S, joint: Joint) -> bool:
        """Whether the joint action has an action for exactly the players to act."""
        return set(joint) == set(self.to_act(state))

    def chance_outcomes(self, state: S) -> Sequence[tuple[Action, float]]:
        """Return every chance outcome with its probability, where they can be enumerated."""
        raise NotImplementedError(f"{self.spec.id} does not enumerate its chance outcomes")

    def sample_chance(self, state: S, rng: random.Random) -> Action:
        outcomes = self.chance_outcomes(state)
        return rng.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])[0]

    def chance_key(self, state: S, drawn: int) -> str:
        """Return the key of the outcome after ``drawn`` ones; equal seeds and keys draw alike."""
        return str(drawn)

    def resample(self, state: S, player: Player, rng: random.Random) -> S:
        """Redraw what the player does not know, consistently with what the player has seen."""
        if self.spec.information is Information.IMPERFECT:
            raise NotImplementedError(f"{self.spec.id} cannot be searched: it has no resample")
        return state

    def illegal_reason(self, state: S, player: Player, action: Action) -> str | None:
        """Return why the action is refused, as one sentence for the seat; None when it is legal."""
        legal = self.legal_actions(state, player)
        if action in legal:
            return None
        if not legal:
            return "It is not your turn."
        for family in legal.open:
            if family.kind == action.kind:
                return _range_reason(family, action)
        return NOT_LEGAL

    def playout(self, state: S, rng: random.Random) -> tuple[float, ...]:
        """Play on at random and return the final returns."""
        while acting := self.to_act(state):
            if acting == (CHANCE,):
                joint = {CHANCE: self.sample_chance(state, rng)}
            else:
                joint = {p: self.sample_legal(state, p, rng) for p in acting}
            state = self.apply(state, joint)
        return self.returns(state)

    def sample_legal(self, state: S, player: Player, rng: random.Random, tries: int = 1000) -> Action:
        """Draw a legal action uniformly; raise a `GameError` if none was drawn within ``tries``."""
        legal = self.legal_actions(state, player)
        for _ in range(tries):
            action = legal.sample(rng)
            if not legal.open or self.illegal_reason(state, player, action) is None:
                return action
        if legal.default is None:
            raise GameError(f"{self.spec.name}: no legal action found in {tries} draws.")
        return legal.default

    def sample_fallback(self, state: S, player: Player, rng: random.Random) -> Action:
        """Draw the action for a seat that gave no usable answer; some rules allow only some actions."""
        return self.sample_legal(state, player, rng)

    def seen(self, before: S, joint: Joint, after: S, player: Player | None) -> Turns:
        """Return what the player learns from a step; None learns everything, `SPECTATOR` what everybody does.

        By default, if something is hidden, only the player's own action.
        """
        everything = player is None or self.spec.information is Information.PERFECT
        # in older plug-ins `player_name` gives a plain string
        names = {who: Name(who, self.player_name(who)) for who in joint if everything or who == player}
        return tuple(
            Turn(who, joint[who], sentence=Said("{who}: {action}.", who=name, action=joint[who]))
            for who, name in names.items()
        )

    def narrate(self, before: S, joint: Joint, after: S, player: Player | None) -> tuple[str, ...]:
        """Return what the player learns from a step, in sentences."""
        return tuple(turn.sentence for turn in self.seen(before, joint, after, player) if turn.sentence)

    def player_name(self, player: Player) -> Name:
        """Return the rules' name for a player."""
        return player_name(player)

    def role_name(self, player: Player) -> str:
        """Return the role or power that the game assigns to a seat and everybody knows; empty without one."""
        return str(self.player_name(player)) if self.spec.has_roles else ""

    def shares_result(self) -> bool:
        """Whether all players share one result under these parameters."""
        return self.spec.utility is Utility.IDENTICAL

    def highest_return(self) -> float | None:
        """Return the most that players who share one result can reach; None if not known."""
        return None

    def teams(self, state: S) -> tuple[int, ...]:
        """Return the team of each player; teams share a result and may depend on roles that were drawn."""
        return tuple(range(self.num_players))

    def ranking(self, state: S) -> tuple[int, ...]:
        """Return the place of each player, 1 the best; equal returns share a place."""
        returns = self.returns(state)
        return tuple(1 + sum(other > score for other in returns) for score in returns)


def _range_reason(family: OpenAction, action: Action) -> str:
    if len(action.text) > family.max_text:
        return Said(
            "The text is {length:,} characters long; at most {most:,} are allowed.",
            length=len(action.text),
            most=family.max_text,
        )
    if len(action.args) != len(family.fields):
        return Said(
            "{kind} needs {many} values, not {n}.",
            kind=action.kind,
            many=len(family.fields),
            n=len(action.args),
        )
    for field, value in zip(family.fields, action.args, strict=True):
        try:
            field.param.check(value)
        except GameError as error:
            return str(error)
    if family.total is not None:
        total = sum(map(int, action.args))
        return Said("The numbers must add up to {sum}, not {n}.", sum=family.total, n=total)
    return NOT_LEGAL
