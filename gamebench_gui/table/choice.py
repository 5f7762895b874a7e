"""The meaning of successive clicks on a board among the legal actions: the same for all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import islice
from typing import Final

from gamebench_gui.table.filling import Clicks, Filled, fillings, no_clicks
from gamebench_gui.table.narrowing import (
    Key,
    Step,
    attempted,
    begins,
    go_together,
    narrow,
    narrow_in_any_order,
)
from games.core.action import Action, LegalActions
from games.core.game import NOT_LEGAL

MOST_ATTEMPTS: Final = 24
"""The rules are asked about at most this many actions that a click may have meant."""


class NoMeaning(Enum):
    """Why a click means nothing, where no rule says why; the words are the face's."""

    NOT_ASKED = "not asked"
    ELSEWHERE = "elsewhere"
    HERE = "here"


@dataclass
class Choice:
    """An action that clicks are about to complete.

    Attributes:
        legal: the legal actions; None if nothing is asked.
        label: returns the words for an action.
        refuse: returns why an action is illegal, as one sentence; without it a board at rest is silent.
        clicks: returns the clicks for an option of a form's field.
        confirms: whether only a target of its own carries out what was chosen.
        any_order: whether arguments are chosen in any order, see `Scene.any_order`.
        fillings: the options that clicks can give, by the action that means each.
        listed: the legal actions that can be pointed at, and those that mean options of fields.
        keys: the keys clicked so far.
    """

    legal: LegalActions | None = None
    label: Callable[[Action], str] = str
    refuse: Callable[[Action], str | None] | None = None
    clicks: Clicks = no_clicks
    confirms: bool = False
    any_order: bool = False
    fillings: Mapping[Action, Filled] = field(init=False, default_factory=dict)
    listed: tuple[Action, ...] = field(init=False, default=())
    keys: tuple[Key, ...] = field(init=False, default=())
    _begin: Step = field(init=False)
    _step: Step = field(init=False)

    def __post_init__(self) -> None:
        if self.legal is not None:
            self.fillings = fillings(self.legal.open, self.clicks)
            self.listed = (*self.legal.listed, *self.fillings)
        self._step = self._begin = self._narrow(())

    @property
    def offered(self) -> frozenset[Key]:
        return self._step.offered | self._step.kinds

    def leads(self, key: Key) -> bool:
        """Return whether a click there continues the choice, or begins one if none was begun."""
        return self._step.leads(key)

    def can_pick(self, key: Key) -> bool:
        """Return whether a click there does anything: continues, begins another action, or takes back."""
        return self.leads(key) or key in self.keys or self._begins_other(key)

    def completes(self, key: Key, board: Sequence[Key]) -> bool:
        """Return whether a click there completes an action, on a board with all these keys."""
        return self._completed(self._after(key), board)

    def click(self, key: Key, board: Sequence[Key]) -> Action | None:
        """Handle a click, on a board with all these keys; return the action that it completes.

        A click without meaning changes nothing; another click on the first key takes it back.
        """
        if key in self.keys:
            later = self.keys[self.keys.index(key) + 1 :] if self.any_order else ()
            self._begin_with((*self.keys[: self.keys.index(key)], *later))
        elif self.can_pick(key):
            keys = self._after(key)
            done = self._narrow(keys).actions[0] if self._completed(keys, board) else None
            self._begin_with(() if done else keys)
            return done
        return None

    def take_back(self) -> None:
        self._begin_with(())

    def objection(self, key: Key | None, board: Sequence[Key], is_kind: bool = False) -> str | NoMeaning:
        """Return why a click there did nothing: the rule, else what it is; empty for nothing to explain.

        Args:
            key: None for a place that is part of no action.
        """
        if self.legal is None:
            return NoMeaning.NOT_ASKED if self.refuse else ""
        if not any(map(self.can_pick, board)):
            return NoMeaning.ELSEWHERE
        reason = "" if key is None else self._rule_against(key, is_kind)
        return NoMeaning.HERE if reason in ("", NOT_LEGAL) else reason

    def _rule_against(self, key: Key, is_kind: bool) -> str:
        """Return the rule against every action that the click may have meant; empty if they differ."""
        if self.refuse is None or self.legal is None:
            return ""
        listed = self.legal.listed
        if isinstance(key, tuple) and is_kind:
            kind, *arguments = key
            return self.refuse(Action(str(kind), tuple(arguments))) or ""
        meant = list(islice(dict.fromkeys(attempted(listed, (*self.keys, key))), MOST_ATTEMPTS))
        if isinstance(key, str) and (is_kind or not any(action.args for action in listed)):
            meant = [Action(key)]  # where no action has arguments, a part of the board means a kind
        reasons = {self.refuse(action) for action in meant}
        return reasons.pop() or "" if len(reasons) == 1 else ""

    def _begins_other(self, key: Key) -> bool:
        if not self.keys or not self._begin.leads(key):
            return False
        return self.any_order or begins(self.listed, key)

    def _after(self, key: Key) -> tuple[Key, ...]:
        if self.any_order:
            return (*(kept for kept in self.keys if go_together(self.listed, kept, key)), key)
        return (*self.keys, key) if self.leads(key) else (key,)

    def _completed(self, keys: tuple[Key, ...], board: Sequence[Key]) -> bool:
        step = self._narrow(keys)
        if self.confirms and len(step.actions) == 1:
            return keys[-1] == step.actions[0].args
        return len(step.actions) == 1 and not any(map(step.leads, board))

    def _begin_with(self, keys: tuple[Key, ...]) -> None:
        self.keys, self._step = keys, self._narrow(keys)

    def _narrow(self, keys: tuple[Key, ...]) -> Step:
        if self.any_order:
            return narrow_in_any_order(self.listed, keys)
        step = narrow(self.listed, keys)
        if not self.confirms:
            return step
        # what to do can be chosen last, even where the cards allow one action alone
        named = {key.casefold() for key in keys if isinstance(key, str)}
        kinds = frozenset(action.kind.casefold() for action in step.actions) - named
        offered = step.offered | {action.args for action in step.actions}
        return step._replace(offered=offered, kinds=step.kinds | kinds)
