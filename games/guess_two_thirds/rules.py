"""Guess 2/3 of the average (gamma-Bench): the number closest to a fraction of the average wins."""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from games.core.action import Player
from games.core.boards.rounds import Rounds
from games.core.game import Dynamics, GameSpec, Information, Param, Utility
from games.core.said import Said, listed
from games.shared.repeated import (
    MOST_ROUNDS,
    ROUNDS,
    SEATS,
    Choices,
    RepeatedGame,
    State,
    check_order,
    same_sum,
    shuffled,
    two_decimals,
)

RATIOS: Final = (
    *("0", "1/6", "1/4", "1/3", "1/2", "2/3", "3/4", "5/6", "1"),
    *("7/6", "5/4", "4/3", "3/2", "5/3", "7/4", "11/6", "2"),
)


class GuessTwoThirds(RepeatedGame):
    """Each player chooses a whole number; those closest to ``ratio`` times the average win the round.

    After a round everybody learns the average, the target, the winning number and whether they won. With
    ``tie=first`` only the first of two equally close numbers wins, as in gamma-Bench's code.
    """

    kind = "choose"
    spec = GameSpec(
        "guess_two_thirds",
        "Guess 2/3 of the average",
        1,
        SEATS,
        Dynamics.SIMULTANEOUS,
        Information.IMPERFECT,
        Utility.GENERAL_SUM,
        max_steps=MOST_ROUNDS,
        params=(
            ROUNDS,
            Param("low", 0, 0, 1_000_000, label="Lowest number", front=False),
            Param("high", 100, 0, 1_000_000, label="Highest number"),
            Param("ratio", "2/3", options=RATIOS, label="Target, as part of the average"),
            Param("tie", "all", options=("all", "first"), label="Of two equally close numbers"),
        ),
        summary="Guess how low the others guess, and go a third lower.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.low, self.high = int(self.params["low"]), int(self.params["high"])
        check_order(self.low, self.high, "number")
        self.ratio = Fraction(self.params["ratio"])

    def span(self, state: State, player: Player) -> tuple[int, int]:
        return self.low, self.high

    def gains(self, choices: Choices) -> tuple[int, ...]:
        won = self.winners(choices)
        return tuple(int(player in won) for player in self.everybody)

    def winners(self, choices: Choices) -> tuple[Player, ...]:
        closest = self.closest(choices)
        return tuple(player for player, choice in enumerate(choices) if choice in closest)

    def closest(self, choices: Choices) -> tuple[int, ...]:
        """The chosen numbers closest to the target: one, or two equally close ones."""
        times, goal = self.num_players * self.ratio.denominator, sum(choices) * self.ratio.numerator
        best = min(abs(choice * times - goal) for choice in choices)
        nearest = dict.fromkeys(choice for choice in choices if abs(choice * times - goal) == best)
        return tuple(nearest)[:1] if self.params["tie"] == "first" else tuple(sorted(nearest))

    def average(self, choices: Choices) -> Fraction:
        return Fraction(sum(choices), self.num_players)

    def board(self) -> Rounds:
        return Rounds("Number", figures=("Average", "Target", "Winning number"), low=self.low, high=self.high)

    def figures(self, choices: Choices) -> tuple[str, ...]:
        average = self.average(choices)
        return (two_decimals(average), two_decimals(average * self.ratio), listed(self.closest(choices)))

    def outcome(self, choices: Choices) -> str:
        average, target, number = self.figures(choices)
        single = "The average is {average}, the target {target}: {number} wins."
        several = "The average is {average}, the target {target}: {number} win."
        template = single if len(self.closest(choices)) == 1 else several
        return Said(template, average=average, target=target, number=number)

    def equilibrium(self, player: Player) -> Mapping[int, float]:
        """The lowest number below a ratio of 1, else the highest; at 1 any number that all choose."""
        return {self.low if self.ratio < 1 else self.high: 1.0}

    def imagine(self, choices: Choices, player: Player, rng: random.Random) -> Choices:
        closest = self.closest(choices)
        for drawn in (same_sum(choices, player, (self.low, self.high), rng), shuffled(choices, player, rng)):
            if self.closest(drawn) == closest:
                return drawn
        return choices
