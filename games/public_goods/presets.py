"""How gamma-Bench plays public goods."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from games.core.preset import Fallback, Limits, Preset
from games.core.view import Rounds, View
from games.shared.json_answers import JsonChoice
from games.shared.repeated import decimal, two_decimals


class Tokens(JsonChoice):
    """``{"tokens_contributed": "5"}``."""

    key = "tokens_contributed"

    def slots(self, view: View) -> Mapping[str, str]:
        assert isinstance(view.board, Rounds)
        slots, own = super().slots(view), max(view.player or 0, 0)
        last = view.board.rounds[-1] if view.board.rounds else None
        held = self._held(view)
        return {
            **slots,
            "factor": decimal(int(slots["factor"]), 100),
            "held": held[own],
            "most": str(int(Fraction(held[own]))),
            "last_contributions": ", ".join(last.choices) if last else "",
            "last_tokens": self._after(view)[own] if last else "",
            "last_tokens_of_all": ", ".join(self._after(view)) if last else "",
        }

    def _held(self, view: View) -> list[str]:
        """The tokens with which each player goes into the round."""
        known = {fact.owner: fact.value for fact in view.facts if fact.key.startswith("tokens_")}
        return [known.get(p, str(self.game.params["tokens"])) for p in range(self.game.num_players)]

    def _after(self, view: View) -> list[str]:
        """The tokens that each player had at the end of the last round."""
        assert isinstance(view.board, Rounds)
        if self.game.params["leftover"] == "kept":
            return self._held(view)
        tokens, gains = int(self.game.params["tokens"]), view.board.rounds[-1].gains
        after = [tokens + Fraction(gain) for gain in gains]
        return [str(value) if value.denominator == 1 else two_decimals(value) for value in after]


PRESETS = (
    Preset(
        "gamma",
        "gamma-Bench",
        10,
        "public_goods.gamma",
        params={"rounds": 20},
        codec=Tokens,
        limits=Limits(attempts=5, fallback=Fallback.RANDOM),
        show_legal=False,
        chat=True,
        reward="earn",
        tags=("betraying", "simultaneous", "numerical reasoning"),
        source=(
            "gamma-Bench, section 2 and appendix C, with tokens that are reset in each round. Its code "
            "accepts contributions of more tokens than there are, forgets the oldest messages from round 11 "
            "on, and counts as utility only the tokens that were kept; here such contributions are refused, "
            "the whole conversation stays, and the score is the gain, share included. After five refused "
            "answers a random contribution is made."
        ),
        summary="Ten players, twenty rounds, 20 tokens each; the pot is doubled and shared.",
    ),
)
