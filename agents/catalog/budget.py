"""Caps on calls, tokens and money of models. Reaching a cap pauses a match, and nothing is lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from games.core.seat import SeatError

MILLION: Final = 1_000_000


class Usage(Protocol):
    """The usage of a completion: tokens, and money if the server reports it."""

    @property
    def input_tokens(self) -> int:
        """Tokens read."""

    @property
    def cached_tokens(self) -> int:
        """Tokens read that the server had in its cache."""

    @property
    def output_tokens(self) -> int:
        """Tokens written."""

    @property
    def cost(self) -> float | None:
        """In US dollars, if the server reports it."""

    @property
    def kept(self) -> bool:
        """Whether the answer is from an earlier run, and so costs nothing now."""


@dataclass(frozen=True, slots=True)
class Price:
    """US dollars for a million tokens; ``cached`` for input that the server has in its cache."""

    input: float
    output: float
    cached: float | None = None

    def of(self, used: Usage) -> float:
        """Return the cost of a completion in US dollars."""
        return self.of_tokens(used.input_tokens, used.cached_tokens, used.output_tokens)

    def of_tokens(self, read: int, seen: int, written: int) -> float:
        """Return the cost of tokens in US dollars.

        Args:
            seen: how many of those read the server had in its cache.
        """
        known = min(seen, read)
        cached = self.input if self.cached is None else self.cached
        return ((read - known) * self.input + known * cached + written * self.output) / MILLION


@dataclass(slots=True)
class Budget:
    """Caps, and the calls, tokens and money spent so far.

    After a cap is raised, the match can be resumed. Budgets can be nested: a match's within a day's.

    Attributes:
        max_calls, max_tokens, max_cost: the caps; None for none. Cost is in US dollars.
        prices: by the model's name; a model that is not in it has no known cost.
        within: the larger budget that this one is part of.
    """

    max_calls: int | None = None
    max_tokens: int | None = None
    max_cost: float | None = None
    prices: Mapping[str, Price] = field(default_factory=dict)
    within: Budget | None = None
    calls: int = 0
    tokens: int = 0
    cost: float = 0.0

    def admit(self, model: str, reports_cost: bool = False) -> None:
        """Count a call that is about to be made.

        Args:
            reports_cost: whether its server reports the cost of calls.

        Raises:
            SeatError: a cap is reached, or the model's price is unknown while money is capped.
        """
        self._check(model, reports_cost)
        budget: Budget | None = self
        while budget is not None:
            budget.calls += 1
            budget = budget.within

    @property
    def reached(self) -> str:
        """The cap that is reached, as a sentence; empty when none is."""
        try:
            self._check_caps()
        except SeatError as error:
            return str(error)
        return self.within.reached if self.within else ""

    def spend(self, model: str, used: Usage) -> float | None:
        """Count what a completion used; return its cost, None if the price or the usage is unknown.

        A cost that the server reports goes before the prices.
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

    def _check(self, model: str, reports_cost: bool) -> None:
        self._check_caps()
        if self.max_cost is not None and not reports_cost and self._price(model) is None:
            raise SeatError(
                f"The price of {model} is unknown, so the cap of ${self.max_cost:,.2f} cannot be kept. "
                "Enter its price or remove the cap, then resume."
            )
        if self.within is not None:
            self.within._check(model, reports_cost)

    def _check_caps(self) -> None:
        if self.max_calls is not None and self.calls >= self.max_calls:
            raise SeatError(_reached(f"{self.max_calls:,} calls"))
        if self.max_tokens is not None and self.tokens >= self.max_tokens:
            raise SeatError(_reached(f"{self.max_tokens:,} tokens"))
        if self.max_cost is not None and self.cost >= self.max_cost:
            raise SeatError(_reached(f"${self.max_cost:,.2f}"))


def _reached(cap: str) -> str:
    return f"The budget of {cap} is used up. Raise it, then resume."
