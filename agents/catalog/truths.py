"""The games in which a solver knows the value of each action; solvers are loaded only when used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, TypeAlias

from games.core.action import Player
from games.core.metric import Loss, Moment

Lost: TypeAlias = Callable[[Moment[Any], Player], Loss | None]


@dataclass(frozen=True, slots=True)
class Truth:
    """How the decisions of a game are graded.

    Attributes:
        unit: of losses.
        knows: what exactly is known, and its source.
        lost: ``module:function`` below `agents.solvers`, or a class with an object for each match. It gets a
            moment and the player who acted, and returns the loss of that action, or None if the solver does
            not know. Moments are graded from a match's last to its first.
        even: the part of the stake up to which losses are the solver's own inaccuracy.
        version: rises when equal decisions may be graded differently.
    """

    unit: str
    knows: str
    lost: str
    even: float = 1e-9
    version: int = 1

    def load(self) -> Lost:
        """Return the function that gives the loss of an action, for one match."""
        module, _, name = self.lost.partition(":")
        grader = getattr(import_module(f"agents.solvers.{module}"), name)
        lost: Lost = grader() if isinstance(grader, type) else grader
        return lost


SOLVED: Final = "Win 1, draw 0, loss -1"
TRUTHS: Final[dict[str, Truth]] = {
    "nim": Truth("points", f"{SOLVED}; the binary sum of the piles (Bouton 1901).", "nim:lost"),
    "tic_tac_toe": Truth("points", f"{SOLVED}; every continuation.", "tic_tac_toe:lost"),
    "connect_four": Truth(
        "points",
        f"{SOLVED}; alpha-beta to the end, from the position on from which that takes few positions.",
        "connect_four:Grader",
    ),
    "breakthrough": Truth(
        "points",
        f"{SOLVED}; boards of up to three columns, where that takes few positions.",
        "breakthrough:Grader",
    ),
    "kuhn_poker": Truth(
        "chips",
        "Against an equilibrium (Kuhn 1950), of the first player's the one in the middle, which bets one "
        "jack in six; one's own later choices as good as can be.",
        "kuhn_poker:lost",
    ),
    "liars_dice": Truth(
        "points",
        "One die each, against a computed equilibrium, where that leads the opponent at least now and then.",
        "liars_dice:lost",
        even=0.01,
    ),
    "pig": Truth("chance of winning", "Optimal play of both (Neller and Presser 2004).", "pig:lost"),
    "battle_royale": Truth(
        "chance of winning",
        "The equilibrium that the solver plays, from the last turn backwards; up to ten players.",
        "battle_royale:lost",
    ),
    "texas_holdem_nl": Truth(
        "chips",
        "On the river of two players, against a computed equilibrium of its betting in which both hold any "
        "two cards whatever the bets before, where that leads the opponent at least now and then. Elsewhere "
        "what is lost for certain by folding a hand that cannot lose.",
        "texas_holdem_nl:Grader",
        even=0.03,
        version=2,
    ),
}
"""By the game's id."""
