"""The parts of an action that is chosen by several clicks: what is chosen, and what is asked for next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


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


def in_order(parts: Sequence[tuple[str, str]], chosen: int) -> tuple[Part, ...]:
    """Return parts from their labels and prompts, of which the first ``chosen`` are chosen."""
    return tuple(Part(label, prompt, place < chosen) for place, (label, prompt) in enumerate(parts))
