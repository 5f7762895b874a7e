"""Public goods (gamma-Bench): the pot of contributions grows and is shared equally by all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from games.core.action import Player
from games.core.boards.rounds import Rounds
from games.core.game import Dynamics, GameSpec, Information, Param, Utility
from games.core.said import Said
from games.core.view import Fact
from games.shared.repeated import MOST_ROUNDS, ROUNDS, SEATS, Choices, RepeatedGame, State, decimal

CENTS = 100
MOST_TOKENS = 10**9 - 1
"""The largest contribution in a round."""


class PublicGoods(RepeatedGame):
    """Each player contributes some of their tokens; the pot is multiplied and shared equally among all.

    Everybody has ``tokens`` at the start of each round, or with ``leftover=kept`` at the start of the match.
    Amounts are rounded to two decimals in every round. All contributions are shown.
    """

    kind = "contribute"
    shows_all = True
    spec = GameSpec(
        "public_goods",
        "Public goods",
        1,
        SEATS,
        Dynamics.SIMULTANEOUS,
        Information.PERFECT,
        Utility.GENERAL_SUM,
        max_steps=MOST_ROUNDS,
        params=(
            ROUNDS,
            Param("tokens", 20, 1, 1_000_000, label="Tokens of each player"),
            Param("factor", 200, 0, 5000, label="The pot is multiplied by, per cent"),
            Param("leftover", "reset", options=("reset", "kept"), label="Tokens after a round"),
        ),
        summary="Pay for what serves everybody, or let the others pay.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.tokens, self.factor = int(self.params["tokens"]), int(self.params["factor"])
        self.fraction = CENTS

    def span(self, state: State, player: Player) -> tuple[int, int]:
        return 0, min(self.held(state, player) // CENTS, MOST_TOKENS)

    def held(self, state: State, player: Player) -> int:
        """What a player can contribute from, in hundredths of a token."""
        if self.params["leftover"] == "reset":
            return self.tokens * CENTS
        return self.tokens * CENTS + self.totals(state)[player]

    def gains(self, choices: Choices) -> tuple[int, ...]:
        share = self.share(choices)
        return tuple(share - CENTS * choice for choice in choices)

    def share(self, choices: Choices) -> int:
        """Each player's share of the pot, in hundredths of a token."""
        return round(Fraction(sum(choices) * self.factor, self.num_players))

    def board(self) -> Rounds:
        return Rounds("Contribution", gain="Gain", figures=("Pot", "Share"), high=self.tokens, apart="Pot")

    def figures(self, choices: Choices) -> tuple[str, ...]:
        return str(sum(choices)), decimal(self.share(choices), CENTS)

    def outcome(self, choices: Choices) -> str:
        pot, share = self.figures(choices)
        return Said("The pot holds {pot}; everybody's share is {share}.", pot=pot, share=share)

    def equilibrium(self, player: Player) -> Mapping[int, float]:
        """Nothing, or everything if a token returns more than itself."""
        return {0 if self.factor <= CENTS * self.num_players else self.tokens: 1.0}

    def facts(self, state: State, player: Player | None) -> Iterator[Fact]:
        yield from super().facts(state, player)
        if self.params["leftover"] == "kept" and player is not None and player >= 0:
            yield Fact("tokens", "Your tokens", decimal(self.held(state, player), CENTS), player)
