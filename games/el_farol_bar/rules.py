"""El Farol bar (gamma-Bench): going is fun unless too many go."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from math import comb, fsum
from typing import Final

from games.core.action import Action, Player
from games.core.boards.rounds import Level, Rounds
from games.core.game import Dynamics, GameError, GameSpec, Information, Param, Utility
from games.core.said import Said
from games.shared.repeated import MOST_ROUNDS, ROUNDS, SEATS, Choices, RepeatedGame, shuffled

STAY_HOME, GO_OUT = Action("stay"), Action("go")
STAY, GO = 0, 1
EXACT: Final = 1e-12
"""Precision of the mixed equilibrium."""


class ElFarolBar(RepeatedGame):
    """Each player goes to the bar or stays at home; the bar is good if no more than ``capacity`` per cent go.

    With ``told=goers`` (gamma-Bench's implicit setting) only those who went learn how many there were, with
    ``told=all`` (explicit) everybody does.
    """

    words = (STAY_HOME, GO_OUT)
    spec = GameSpec(
        "el_farol_bar",
        "El Farol bar",
        1,
        SEATS,
        Dynamics.SIMULTANEOUS,
        Information.IMPERFECT,
        Utility.GENERAL_SUM,
        max_steps=MOST_ROUNDS,
        params=(
            ROUNDS,
            Param("capacity", 60, 0, 100, label="Room in the bar, per cent of the players"),
            Param("told", "goers", options=("goers", "all"), label="Who learns how many went"),
            Param("good", 10, -1000, 1000, label="Utility of a bar with room"),
            Param("home", 5, -1000, 1000, label="Utility of staying at home"),
            Param("crowded", 0, -1000, 1000, label="Utility of a crowded bar"),
        ),
        summary="Go to the bar, unless everybody has the same idea.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.good = int(self.params["good"])
        self.home = int(self.params["home"])
        self.crowd = int(self.params["crowded"])
        if not self.good >= self.home >= self.crowd:
            raise GameError(
                f"A bar with room ({self.good}) must be worth at least as much as the home ({self.home}), "
                f"and that as much as a crowded bar ({self.crowd})."
            )
        self.room = self.num_players * int(self.params["capacity"]) // 100

    def gains(self, choices: Choices) -> tuple[int, ...]:
        bar = self.crowd if self.is_crowded(choices) else self.good
        return tuple(bar if choice == GO else self.home for choice in choices)

    def is_crowded(self, choices: Choices) -> bool:
        """Whether more players went than there is room for; a full bar is not crowded."""
        return sum(choices) > self.room

    def board(self) -> Rounds:
        return Rounds(
            "Choice",
            gain="Utility",
            figures=("Went",),
            high=self.num_players,
            options=("Stay", "Go"),
            levels=(Level("Capacity", str(self.room)),),
            apart="Went",
        )

    def figures(self, choices: Choices) -> tuple[str, ...]:
        return (str(sum(choices)),)

    def outcome(self, choices: Choices) -> str:
        went, stayed = sum(choices), self.num_players - sum(choices)
        quality = "crowded" if self.is_crowded(choices) else "good"
        return Said(
            "{went} went, {stayed} stayed at home. The bar was {quality}.",
            went=went,
            stayed=stayed,
            quality=quality,
        )

    def learns(self, choices: Choices, player: Player) -> bool:
        return self.params["told"] == "all" or (player >= 0 and choices[player] == GO)

    def equilibrium(self, player: Player) -> Mapping[int, float]:
        share = self.share()
        return {GO: share, STAY: 1 - share}

    def share(self) -> float:
        """The probability of going that makes both choices worth the same if every player goes with it.

        1 if going is never worse, 0 if it is never better.
        """
        return _share(self.num_players - 1, self.room, self.good, self.home, self.crowd)

    def imagine(self, choices: Choices, player: Player, rng: random.Random) -> Choices:
        if self.learns(choices, player):
            return shuffled(choices, player, rng)
        return tuple(choice if p == player else int(rng.random() < 0.5) for p, choice in enumerate(choices))


@cache
def _share(others: int, room: int, good: int, home: int, crowded: int) -> float:
    def advantage(share: float) -> float:
        """How much more going is worth than staying, if each other player goes with this probability."""
        fits = fsum(
            comb(others, k) * share**k * (1 - share) ** (others - k) for k in range(min(room, others + 1))
        )
        return (good - crowded) * fits + crowded - home

    if advantage(1.0) >= 0:
        return 1.0
    if advantage(0.0) <= 0:
        return 0.0
    low, high = 0.0, 1.0
    while high - low > EXACT:
        middle = (low + high) / 2
        low, high = (middle, high) if advantage(middle) > 0 else (low, middle)
    return (low + high) / 2
