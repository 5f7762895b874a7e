"""Caps on what models may cost: calls, tokens, money. Reaching a cap pauses a match, it loses nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from games.core.seat import SeatError

MILLION: Final = 1_000_000


class Usage(Protocol):
    """What a completion used: tokens, and money where the server says so."""

    @property
    def input_tokens(self) -> int:
        """Read."""

    @property
    def cached_tokens(self) -> int:
        """Read, and seen by the server before."""

    @property
    def output_tokens(self) -> int:
        """Written."""

    @property
    def cost(self) -> float | None:
        """In US dollars, where the server told it."""

    @property
    def kept(self) -> bool:
        """Whether it was kept from an earlier run, and so cost nothing now."""


@dataclass(frozen=True, slots=True)
class Price:
    """US dollars for a million tokens; ``cached`` for input that the server had seen before."""

    input: float
    output: float
    cached: float | None = None

    def of(self, used: Usage) -> float:
        """What a completion cost."""
        return self.of_tokens(used.input_tokens, used.cached_tokens, used.output_tokens)

    def of_tokens(self, read: int, seen: int, written: int) -> float:
        """What so many tokens cost.

        Args:
            seen: those of them read that the server had seen before.
        """
        known = min(seen, read)
        cached = self.input if self.cached is None else self.cached
        return ((read - known) * self.input + known * cached + written * self.output) / MILLION


@dataclass(slots=True)
class Budget:
    """What may be spent, and what was.

    Raise a cap and resume the match to go on. Budgets can be nested: a match's within a day's.

    Attributes:
        max_calls, max_tokens, max_cost: the caps; None for none. Cost is in US dollars.
        prices: by the model's name; a model that is not in it has no known cost.
        within: the larger budget that this one is part of.
        calls: completions asked for; with ``tokens`` and ``cost``, what was spent so far.
    """

    max_calls: int | None = None
    max_tokens: int | None = None
    max_cost: float | None = None
    prices: Mapping[str, Price] = field(default_factory=dict)
    within: Budget | None = None
    calls: int = 0
    tokens: int = 0
    cost: float = 0.0

    def admit(self, model: str, told: bool = False) -> None:
        """Count a call that is about to be made.

        Args:
            told: whether its server says what calls cost.

        Raises:
            SeatError: a cap is reached, or the model's price is unknown while money is capped.
        """
        self._check(model, told)
        budget: Budget | None = self
        while budget is not None:
            budget.calls += 1
            budget = budget.within

    @property
    def reached(self) -> str:
        """Which cap is reached, as a sentence; empty when none is."""
        try:
            self._check_caps()
        except SeatError as error:
            return str(error)
        return self.within.reached if self.within else ""

    def spend(self, model: str, used: Usage) -> float | None:
        """Count what a completion used; its cost, None when the price or the usage is unknown.

        What the server says goes before what the prices come to.
        """
        if used.kept:
            return 0.0
        price = self._price(model) if used.input_tokens or used.output_tokens else None
        cost = used.cost
        if cost is None and price is not None:
            cost = price.of(used)
        budget: Budget | None = self
        while budget is not None:
            budget.tokens += used.input_tokens + used.output_tokens
            budget.cost += cost or 0.0
            budget = budget.within
        return cost

    def _price(self, model: str) -> Price | None:
        return self.prices.get(model) or (self.within._price(model) if self.within else None)

    def _check(self, model: str, told: bool) -> None:
        self._check_caps()
        if self.max_cost is not None and not told and self._price(model) is None:
            raise SeatError(
                f"The price of {model} is unknown, so the cap of ${self.max_cost:,.2f} cannot be kept. "
                "Enter its price or remove the cap, then resume."
            )
        if self.within is not None:
            self.within._check(model, told)

    def _check_caps(self) -> None:
        if self.max_calls is not None and self.calls >= self.max_calls:
            raise SeatError(_reached(f"{self.max_calls:,} calls"))
        if self.max_tokens is not None and self.tokens >= self.max_tokens:
            raise SeatError(_reached(f"{self.max_tokens:,} tokens"))
        if self.max_cost is not None and self.cost >= self.max_cost:
            raise SeatError(_reached(f"${self.max_cost:,.2f}"))


def _reached(cap: str) -> str:
    return f"The budget of {cap} is used up. Raise it, then resume."
