"""How gamma-Bench plays public goods."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from games.core.boards.rounds import Rounds
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.view import View
from games.shared.json_answers import JsonChoice
from games.shared.repeated import decimal, two_decimals


class Tokens(JsonChoice):
    """``{"tokens_contributed": "5"}``."""

    key = "tokens_contributed"

    def slots(self, view: View[Rounds], history: History = NOTHING) -> Mapping[str, str]:
        slots, seat = super().slots(view, history), max(view.player or 0, 0)
        last = view.board.rounds[-1] if view.board.rounds else None
        after = self._after(view.board)
        tokens = int(self.game.params["tokens"])
        held = Fraction(tokens if self._resets else after[seat])
        return {
            **slots,
            "factor": decimal(int(slots["factor"]), 100),
            "fresh": _written(held) if self._resets else "",
            "kept": "" if self._resets else _written(held),
            "most": str(int(held)),
            "last_contributions": ", ".join(last.choices) if last else "",
            "last_tokens": _written(after[seat]) if last else "",
            "last_tokens_of_all": ", ".join(map(_written, after)) if last else "",
        }

    @property
    def _resets(self) -> bool:
        return self.game.params["leftover"] == "reset"

    def _after(self, board: Rounds) -> list[Fraction]:
        rounds = board.rounds[-1:] if self._resets else board.rounds
        start, many = Fraction(int(self.game.params["tokens"])), self.game.num_players
        return [start + sum(Fraction(row.gains[p]) for row in rounds) for p in range(many)]


def _written(tokens: Fraction) -> str:
    return str(tokens) if tokens.denominator == 1 else two_decimals(tokens)


PRESETS = (
    Preset(
        "gamma",
        "gamma-Bench",
        10,
        "public_goods.gamma",
        file_names=("public_goods",),
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
