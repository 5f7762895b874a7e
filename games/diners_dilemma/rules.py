"""Diner's dilemma (gamma-Bench): the bill is split, so why not take the costly dish?"""

from __future__ import annotations

from collections.abc import Mapping

from games.core.action import Action, Player
from games.core.boards.rounds import Rounds
from games.core.game import Dynamics, GameError, GameSpec, Information, Param, Utility
from games.core.said import Said
from games.shared.repeated import MOST_ROUNDS, ROUNDS, SEATS, Choices, RepeatedGame, decimal

CHEAP_DISH, COSTLY_DISH = Action("cheap"), Action("costly")
CHEAP, COSTLY = 0, 1
DISHES = ("cheap_price", "cheap_utility", "costly_price", "costly_utility")


class DinersDilemma(RepeatedGame):
    """Each player orders the cheap or the costly dish; all pay the same part of the whole bill.

    A player's utility is that of the own dish less the own part of the bill. Prices and utilities must make
    a dilemma: for a player alone the cheap dish is better, with the bill split the costly one is.
    """

    words = (CHEAP_DISH, COSTLY_DISH)
    spec = GameSpec(
        "diners_dilemma",
        "Diner's dilemma",
        1,
        SEATS,
        Dynamics.SIMULTANEOUS,
        Information.IMPERFECT,
        Utility.GENERAL_SUM,
        max_steps=MOST_ROUNDS,
        params=(
            ROUNDS,
            Param("cheap_price", 10, 0, 1000, label="Price of the cheap dish", front=False),
            Param("cheap_utility", 15, 0, 1000, label="Utility of the cheap dish"),
            Param("costly_price", 20, 0, 1000, label="Price of the costly dish"),
            Param("costly_utility", 20, 0, 1000, label="Utility of the costly dish"),
        ),
        summary="Dine well at everybody's cost, and pay for how well they dine.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        cheap, cheap_joy, costly, costly_joy = (int(self.params[name]) for name in DISHES)
        self.prices, self.joys = (cheap, costly), (cheap_joy, costly_joy)
        self.fraction = self.num_players
        if costly_joy - costly >= cheap_joy - cheap:
            raise GameError(
                "That is no dilemma: for somebody who dines alone the cheap dish must be the better one "
                f"(utility less price {cheap_joy - cheap}), not the costly one ({costly_joy - costly})."
            )
        if (costly_joy - cheap_joy) * self.num_players <= costly - cheap:
            raise GameError(
                "That is no dilemma: the costly dish must be worth its part of the higher bill; "
                "raise its utility or lower its price."
            )

    def gains(self, choices: Choices) -> tuple[int, ...]:
        bill = self.bill(choices)
        return tuple(self.num_players * self.joys[choice] - bill for choice in choices)

    def bill(self, choices: Choices) -> int:
        return sum(self.prices[choice] for choice in choices)

    def board(self) -> Rounds:
        return Rounds(
            "Dish",
            gain="Utility",
            figures=("Costly", "Bill", "Share"),
            high=self.num_players,
            options=("Cheap", "Costly"),
            apart="Costly",
        )

    def figures(self, choices: Choices) -> tuple[str, ...]:
        bill = self.bill(choices)
        return str(sum(choices)), str(bill), decimal(bill, self.num_players)

    def outcome(self, choices: Choices) -> str:
        costly, bill, share = self.figures(choices)
        return Said(
            "{costly} ordered the costly dish. The bill is {bill}; everybody pays {share}.",
            costly=costly,
            bill=bill,
            share=share,
        )

    def equilibrium(self, player: Player) -> Mapping[int, float]:
        return {COSTLY: 1.0}
