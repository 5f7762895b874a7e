"""What a game has a model judge about its matches: questions with yes or no for an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.core.action import Player
from games.core.metric import Moment

MATCH = -1
"""Stands for the step of what is found about a match as a whole."""

Finding: TypeAlias = tuple[int, Player, str, float]
"""Step, or `MATCH`, player, name of the metric, value."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question about what a player said.

    Attributes:
        kind: the section of the judge's wording; what fills it are the ``slots``.
        place: the step in which it was said, or which of the player's statements it is part of.
        known: the verdict where nobody need be asked; None asks.
    """

    kind: str
    place: int
    player: Player
    slots: Mapping[str, str]
    known: bool | None = None


Answered: TypeAlias = tuple[Question, bool | None]
"""A question and its verdict; None where the judge's answer was neither yes nor no."""


@dataclass(frozen=True, slots=True)
class Judging:
    """How matches of a game are judged.

    Attributes:
        ruled: metrics of the match that need no judge, with what tables call them.
        judged: those that a judge gives, likewise.
        steps: those that a judge gives for single steps.
        questions: of a match.
        findings: what the verdicts come to, by the names above.
    """

    ruled: Mapping[str, str]
    judged: Mapping[str, str]
    steps: Sequence[str]
    questions: Callable[[Sequence[Moment[Any]]], Sequence[Question]]
    findings: Callable[[Sequence[Answered]], Iterable[Finding]]
