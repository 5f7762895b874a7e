"""The settings of a search, and its result."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from games.core.action import Action
from games.core.game import Game
from games.core.searched import Considered

SHOWN: Final = 12
"""The most candidates shown and recorded."""

Returns: TypeAlias = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a search.

    Attributes:
        c: exploration.
        scaled: whether ``c`` is a multiple of half the range of the returns seen, and so means the same in
            every game; GTBench takes it as it is, and so explores little where much is at stake.
        seconds: time for a decision; None for no limit.
        rollouts: random games at the end of each simulation.
        solve: whether results known for certain are passed up the tree.
        width: the most actions considered of an open choice.
    """

    simulations: int = 1000
    c: float = 2.0
    seconds: float | None = None
    rollouts: int = 1
    solve: bool = True
    width: int = 60
    scaled: bool = True

    def exploration(self, low: float, high: float) -> float:
        """Return the weight of uncertainty, when returns from ``low`` to ``high`` were seen."""
        return self.c * max(0.0, high - low) / 2 if self.scaled else self.c

    def play_out(self, game: Game[Any], state: Any, rng: random.Random) -> Returns:
        """Return the average returns of random games from a state."""
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
    """A search that can be run in pieces; the pieces do not change its result."""

    settings: Settings
    done: int

    @property
    def finished(self) -> bool:
        """Whether there is nothing left to search."""

    def simulate(self, times: int = 1) -> None:
        """Make ``times`` simulations, fewer if the search is finished before."""

    def ranked(self) -> Sequence[Candidate]: ...


def considered(ranked: Sequence[Candidate]) -> tuple[Considered, ...]:
    """Return the candidates to record."""
    return tuple(
        Considered(
            str(candidate.action),
            candidate.visits,
            round(candidate.value, 3) if candidate.visits else None,
            candidate.proven,
        )
        for candidate in ranked[:SHOWN]
    )


def describe(ranked: Sequence[Candidate], done: int, seconds: float) -> str:
    """Return a small table of the root, for people who want to see the thinking."""
    lines = [f"{done:,} simulations in {seconds:.2f} s", "visits  value  action"]
    for candidate in ranked[:SHOWN]:
        value = f"{candidate.value:+.3f}" if candidate.visits else "-"
        lines.append(
            f"{candidate.visits}  {value}  {candidate.action}{' (proven)' if candidate.proven else ''}"
        )
    if len(ranked) > SHOWN:
        lines.append(f"and {len(ranked) - SHOWN} more")
    return "\n".join(lines)
