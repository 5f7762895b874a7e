"""Divide the dollar (gamma-Bench): all players get what they bid, if there is enough for all."""

from __future__ import annotations

import random
from collections.abc import Mapping

from games.core.action import Player
from games.core.boards.rounds import Level, Rounds
from games.core.game import Dynamics, GameSpec, Information, Param, Utility
from games.core.said import Said
from games.shared.repeated import MOST_ROUNDS, ROUNDS, SEATS, Choices, RepeatedGame, State, same_sum


class DivideTheDollar(RepeatedGame):
    """Each player bids for a part of the gold; the bids are paid if there is enough for all, else nothing is.

    After a round all players learn the sum of the bids, but no single bid.
    """

    kind = "bid"
    spec = GameSpec(
        "divide_the_dollar",
        "Divide the dollar",
        1,
        SEATS,
        Dynamics.SIMULTANEOUS,
        Information.IMPERFECT,
        Utility.GENERAL_SUM,
        max_steps=MOST_ROUNDS,
        params=(ROUNDS, Param("golds", 100, 1, 1_000_000, label="Golds to be divided")),
        summary="Ask for as much as you can, but not for too much together.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.golds = int(self.params["golds"])

    def span(self, state: State, player: Player) -> tuple[int, int]:
        return 0, self.golds

    def gains(self, choices: Choices) -> tuple[int, ...]:
        return choices if sum(choices) <= self.golds else (0,) * self.num_players

    def board(self) -> Rounds:
        return Rounds(
            "Bid",
            gain="Received",
            figures=("Sum",),
            high=self.golds,
            levels=(Level("Golds", str(self.golds)),),
            apart="Sum",
        )

    def figures(self, choices: Choices) -> tuple[str, ...]:
        return (str(sum(choices)),)

    def outcome(self, choices: Choices) -> str:
        total = sum(choices)
        if total > self.golds:
            return Said(
                "The bids add up to {total}, more than the {golds} golds: nobody receives anything.",
                total=total,
                golds=self.golds,
            )
        return Said(
            "The bids add up to {total} of {golds} golds: they are paid.", total=total, golds=self.golds
        )

    def equilibrium(self, player: Player) -> Mapping[int, float]:
        """Equal parts; the remainder goes to the first players, one gold each."""
        part, left = divmod(self.golds, self.num_players)
        return {part + (player < left): 1.0}

    def imagine(self, choices: Choices, player: Player, rng: random.Random) -> Choices:
        return same_sum(choices, player, (0, self.golds), rng)
