"""An engine outside of the program, as `games.core.external` asks for one: two cards, a bet at once, a call.

Each player is dealt a card that only it is told. Both bet together, Low or High; then the first player calls
or folds. It can be told to fail.
"""

from __future__ import annotations

from dataclasses import replace

from games.core.action import CHANCE, Action, Joint, LegalActions
from games.core.boards.texts import Texts
from games.core.external import EngineError, ExternalGame, Position
from games.core.game import Dynamics, GameSpec, Information, Utility
from games.core.view import View

NAME = "external:fake/two_cards"
CARDS = ("J", "Q", "K")
SPEC = GameSpec(
    "fake/two_cards",
    "Two cards (fake)",
    0,
    range(2, 3),
    Dynamics.SEQUENTIAL,
    Information.IMPERFECT,
    Utility.ZERO_SUM,
    4,
    has_chance=True,
    summary="Two cards, played by a fake engine.",
)


def find(name: str) -> ExternalGame:
    """The game; ``two_cards(fail=apply)`` fails when a bet is made, ``start`` when it begins."""
    title, _, rest = name.rstrip(")").partition("(")
    if title != "two_cards":
        raise EngineError(f"The fake engine has no game {title!r}.")
    params = dict(pair.split("=") for pair in rest.split(",") if pair)
    return ExternalGame(
        replace(SPEC, max_steps=int(params.get("steps", 4))),
        f"external:fake/{name}",
        lambda: FakeEngine(params.get("fail", "")),
        params,
    )


def state() -> tuple[bool, str]:
    """It is always there."""
    return True, "found"


class FakeEngine:
    """One match of the game.

    Args:
        fail: what fails: ``start``, ``apply``, ``scores`` or nothing.
    """

    running = 0

    def __init__(self, fail: str = "") -> None:
        self.fail, self.said = fail, [[], []]
        self.cards: list[str] = []
        self.bets: list[str] = []
        self.call = ""

    async def start(self, seed: int) -> Position:
        FakeEngine.running += 1
        if self.fail == "start":
            raise ConnectionError("nobody answers\nat the port")
        return self.position()

    async def apply(self, joint: Joint) -> Position:
        if CHANCE in joint:
            self.cards.append(joint[CHANCE].kind)
        elif len(joint) == 2:
            self.bets = [joint[0].kind, joint[1].kind]
            if self.fail == "apply":
                raise RuntimeError("the process died.")
        else:
            self.call = joint[0].kind
        return self.position()

    async def close(self) -> None:
        FakeEngine.running -= 1

    def position(self) -> Position:
        view = View(None, "a card is dealt", Texts(tuple((player, self.text(player)) for player in (0, 1))))
        scores = (float("nan"), 0.0) if self.fail == "scores" and self.bets else self.scores()
        if len(self.cards) < 2:
            left = [card for card in CARDS if card not in self.cards]
            return Position(view, (CHANCE,), (), scores, tuple((Action(c), 1 / len(left)) for c in left))
        if not self.bets:
            bets = LegalActions((Action("Low"), Action("High (3 chips)")))
            return Position(replace(view, phase="both bet"), (0, 1), (bets, bets), scores)
        if not self.call:
            calls = LegalActions((Action("Call"), Action("Fold")))
            return Position(replace(view, phase="Player 1 to act"), (0,), (calls,), scores)
        return Position(replace(view, phase="over"), returns=scores)

    def text(self, player: int) -> str:
        told = [f"Your card is {self.cards[player]}."] if len(self.cards) > player else []
        return "\n".join(
            [*told, *(["Bets: " + ", ".join(self.bets)] if self.bets else []), self.call]
        ).strip()

    def scores(self) -> tuple[float, float]:
        if not self.call:
            return 0.0, 0.0
        first, second = map(CARDS.index, self.cards)
        won = -1.0 if self.call == "Fold" else 1.0 if first > second else -1.0
        return won, -won
