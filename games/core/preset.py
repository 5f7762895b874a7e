"""How one benchmark plays a game: parameters, notation, prompt wording, limits and failure policy."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Literal

from games.core.codec import Codec
from games.core.timing import given_clock


class Fallback(StrEnum):
    """The rule after a seat's last failed attempt."""

    VOID = "void"
    FORFEIT = "forfeit"
    DEFAULT = "default"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits on a seat's attempts, and the consequence of failing.

    Attributes:
        attempts: how often a seat may answer; None for no limit.
        seconds: time for one attempt; None for no limit.
        fallback: what follows the last refused attempt.
        illegal: what follows a readable but illegal answer at once; None counts it as an attempt.
        forfeit: score of the offender, and of everybody else, after a forfeit or when a side resigns.
        clock: in real-time games, whether time stops while seats think (``stepped``) or not (``wall``).
        skip_forced: a single legal action is played without asking, unless others choose at the same time;
            ``together``: also then, unless two people share a screen, which shows whom it calls; of people
            at screens of their own nobody is called.
        every: ticks between two questions to a seat; people are always asked under a ``wall`` clock.
        speed: of a ``wall`` clock, as a multiple of real time.
        latency: when an answer acts under a ``wall`` clock: when it comes (``wall``), ``charge`` ticks
            after the question (``ticks``), as if ``charge`` tokens were written in a second of the
            game (``tokens``), or ``charge`` times the seconds that it took (``seconds``). With a charge, time
            stops until the answer is there. People are never charged.
        charge: see ``latency``.
    """

    attempts: int | None = 3
    seconds: float | None = None
    fallback: Fallback = Fallback.FORFEIT
    illegal: Fallback | None = None
    forfeit: tuple[float, float] = (-1.0, 0.0)
    clock: Literal["stepped", "wall"] = "stepped"
    skip_forced: bool | Literal["together"] = False
    every: int = 10
    speed: float = 1.0
    latency: Literal["wall", "ticks", "tokens", "seconds"] = "wall"
    charge: float = 0.0

    def under(self, params: Mapping[str, Any]) -> Limits:
        """Return these limits with the clock that a real-time game's parameters set."""
        given: dict[str, Any] = given_clock(params)
        if given.get("latency", "wall") != "wall" and not self.charge:
            given = {"charge": 1.0, **given}
        return replace(self, **given) if given else self


@dataclass(frozen=True, slots=True)
class Preset:
    """A game as one benchmark plays it.

    Attributes:
        id: ``"gtbench"``.
        benchmark: ``"GTBench"``; empty for a variant of our own.
        prompt: stem of its file in ``resources/prompts/games``.
        codec: the notation of its answers.
        show_legal: whether prompts list the legal actions.
        most_listed: most legal actions that prompts list; of more, some of each kind and first argument, and
            the number.
        chat: whether a seat's earlier observations and answers stay in its prompt.
        reward: what decides how well a match went in benchmark scores: who won, or what each player earned.
        file_names: the game's names in the benchmark's own files and logs.
        told_by_moves: whether the moves in them, and that they end, contain all that happened.
        tags: the paper's taxonomy and abilities.
        source: paper section, and what differs from the paper or its code, and why.
        summary: one line for the library.
        topics: stem of its file of topics in ``resources/words``, which can be asked for; empty for none.
        topics_cost: whether asking for one costs an attempt.
        opponents: specs of the agents that the benchmark puts in the seats from the second on.
    """

    id: str
    benchmark: str
    num_players: int
    prompt: str
    params: Mapping[str, int | str] = field(default_factory=dict)
    codec: type[Codec[Any]] = Codec
    limits: Limits = Limits()
    show_legal: bool = True
    most_listed: int = 200
    chat: bool = False
    reward: Literal["win", "earn"] = "win"
    file_names: tuple[str, ...] = ()
    told_by_moves: bool = False
    tags: tuple[str, ...] = ()
    source: str = ""
    summary: str = ""
    topics: str = ""
    topics_cost: bool = False
    opponents: tuple[str, ...] = ()

    def under(self, params: Mapping[str, Any]) -> Preset:
        """Return this preset with the clock that a real-time game's parameters set."""
        limits = self.limits.under(params)
        return self if limits is self.limits else replace(self, limits=limits)


def side(teams: Sequence[int], player: int) -> tuple[int, ...]:
    """Return a player with all players who share its result."""
    return tuple(other for other, team in enumerate(teams) if team == teams[player])


def forfeited(forfeit: tuple[float, float], losers: Collection[int], players: int) -> tuple[float, ...]:
    """Return everybody's score if some players lose an unfinished match; see `Limits.forfeit`."""
    offender, others = forfeit
    return tuple(offender if player in losers else others for player in range(players))
