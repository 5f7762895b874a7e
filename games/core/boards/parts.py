"""Choices beyond one click on a board: the parts of an action, and an action that is repeated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.core.action import Action


class Part(NamedTuple):
    """A part of an action.

    Attributes:
        label: names it in a word or two, once it is chosen.
        prompt: asks for it, as a sentence without a full stop.
        chosen: whether it is chosen.
    """

    label: str
    prompt: str
    chosen: bool = False


class Again(NamedTuple):
    """An action that is taken several times in a row.

    Attributes:
        action: taken as long as it is legal.
        times: at most.
        alarms_only: whether only what cannot wait ends it earlier, see `Board.news`.
    """

    action: Action
    times: int
    alarms_only: bool = False


def in_order(parts: Sequence[tuple[str, str]], chosen: int) -> tuple[Part, ...]:
    """Return parts from their labels and prompts, of which the first ``chosen`` are chosen."""
    return tuple(Part(label, prompt, place < chosen) for place, (label, prompt) in enumerate(parts))
