"""What a search is told and what it found."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from games.core.action import Action
from games.core.game import Game
from games.core.searched import Considered

SHOWN: Final = 12
"""Rows of the table that are kept."""

Returns: TypeAlias = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Settings:
    """How to search.

    Attributes:
        simulations: how many.
        c: exploration.
        scaled: whether it is a multiple of half the range of the returns seen, so that it means the same in
            every game; GTBench takes it as it is, and so explores little where much is at stake.
        seconds: time for a decision; None for no limit.
        rollouts: random games at the end of each simulation.
        solve: whether results known for certain are passed up the tree.
        width: how many actions of an open choice are considered.
    """

    simulations: int = 1000
    c: float = 2.0
    seconds: float | None = None
    rollouts: int = 1
    solve: bool = True
    width: int = 60
    scaled: bool = True

    def exploration(self, low: float, high: float) -> float:
        """The weight of what is uncertain, when returns from ``low`` to ``high`` were seen."""
        return self.c * max(0.0, high - low) / 2 if self.scaled else self.c

    def play_out(self, game: Game[Any], state: Any, rng: random.Random) -> Returns:
        """What random games from a state end with, on average."""
        if self.rollouts == 1:
            return game.playout(state, rng)
        played = [game.playout(state, rng) for _ in range(self.rollouts)]
        return tuple(sum(values) / self.rollouts for values in zip(*played, strict=True))


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action at the root: how often it was tried, its mean return, and whether that is proven."""

    action: Action
    visits: int
    value: float
    proven: bool = False


class Search(Protocol):
    """A search that can be made in pieces; how it is cut does not change what it finds."""

    settings: Settings
    done: int

    @property
    def finished(self) -> bool:
        """Whether there is nothing left to search."""

    def simulate(self) -> None:
        """Make one simulation."""

    def ranked(self) -> Sequence[Candidate]:
        """The actions at the root, the best first."""


def considered(ranked: Sequence[Candidate]) -> tuple[Considered, ...]:
    """Return the candidates that are kept."""
    return tuple(
        Considered(str(one.action), one.visits, round(one.value, 3) if one.visits else None, one.proven)
        for one in ranked[:SHOWN]
    )


def describe(ranked: Sequence[Candidate], done: int, seconds: float) -> str:
    """A small table of the root, for people who want to see the thinking."""
    lines = [f"{done:,} simulations in {seconds:.2f} s", "visits  value  action"]
    for found in ranked[:SHOWN]:
        value = f"{found.value:+.3f}" if found.visits else "-"
        lines.append(f"{found.visits}  {value}  {found.action}{' (proven)' if found.proven else ''}")
    if len(ranked) > SHOWN:
        lines.append(f"and {len(ranked) - SHOWN} more")
    return "\n".join(lines)
