"""Questions about a game's matches that a model judges, with yes or no."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.core.action import Player
from games.core.metric import Moment

MATCH = -1
"""In place of a step: the value is of the match as a whole."""

Finding: TypeAlias = tuple[int, Player, str, float]
"""Step, or `MATCH`, player, name of the metric, value."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question about what a player said.

    Attributes:
        kind: the section of the judge's wording, filled with ``slots``.
        place: the step in which it was said, or which of the player's statements it is part of.
        known: the answer if no judge is needed; None asks.
    """

    kind: str
    place: int
    player: Player
    slots: Mapping[str, str]
    known: bool | None = None


Answered: TypeAlias = tuple[Question, bool | None]
"""A question and its answer; None if the judge answered neither yes nor no."""


@dataclass(frozen=True, slots=True)
class Judging:
    """The judging of a game's matches.

    Attributes:
        ruled: metrics of the match that need no judge, with their labels.
        judged: metrics of the match that a judge gives, likewise.
        steps: metrics of single steps that a judge gives.
        questions: of a match.
        findings: computes the values of these metrics from the answers.
    """

    ruled: Mapping[str, str]
    judged: Mapping[str, str]
    steps: Sequence[str]
    questions: Callable[[Sequence[Moment[Any]]], Sequence[Question]]
    findings: Callable[[Sequence[Answered]], Iterable[Finding]]
