"""A person's entries in forms that are not sent yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from gamebench_gui.window.parts.open_form import OpenForm
from games.core.action import OpenAction

Decision: TypeAlias = tuple[int, int]
"""The player and the step of a decision."""
NO_DECISION: Decision = (-1, 0)


def no_option(field: str) -> str:
    """Return nothing: fields begin as usual."""
    return ""


class Unsent:
    """Keeps each player's form of one decision, while others are shown or the board is covered."""

    def __init__(self) -> None:
        self._decision: Decision = NO_DECISION
        self._begun: Callable[[str], str] = no_option
        self._kept: dict[int, tuple[Decision, list[tuple[OpenAction, tuple[str, ...]]]]] = {}

    def ask(self, decision: Decision, begun: Callable[[str], str]) -> None:
        """Say which decision forms belong to from now on, and which options their fields begin with."""
        self._decision, self._begun = decision, begun

    def keep(self, forms: Sequence[OpenForm]) -> None:
        if forms:
            self._kept[self._decision[0]] = self._decision, [(form.family, form.values) for form in forms]

    def fill(self, form: OpenForm) -> None:
        """Fill in what the decision begins with, or what was filled in for it before."""
        form.begin_with_options(self._begun)
        decision, kept = self._kept.get(self._decision[0], (NO_DECISION, []))
        for family, values in kept if decision == self._decision else []:
            if family == form.family:
                form.set_values(values)

    def forget(self) -> None:
        """Forget everything, as for another match."""
        self._kept.clear()
