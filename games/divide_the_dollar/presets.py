"""How gamma-Bench divides the dollar."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.boards.rounds import Rounds
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.view import View
from games.shared.json_answers import JsonChoice


class BidAmount(JsonChoice):
    """``{"bid_amount": "10"}``."""

    key = "bid_amount"

    def slots(self, view: View[Rounds], history: History = NOTHING) -> Mapping[str, str]:
        slots, golds = super().slots(view, history), int(self.game.params["golds"])
        total = slots["last_sum"]
        over = "exceeds" if total and int(total) > golds else "does not exceed"
        return {**slots, "last_compared": over if total else ""}


PRESETS = (
    Preset(
        "gamma",
        "gamma-Bench",
        10,
        "divide_the_dollar.gamma",
        file_names=("divide_dollar",),
        params={"rounds": 20},
        codec=BidAmount,
        limits=Limits(attempts=5, fallback=Fallback.RANDOM),
        show_legal=False,
        chat=True,
        reward="earn",
        tags=("cooperative", "simultaneous", "opponent modelling", "numerical reasoning"),
        source=(
            "gamma-Bench, section 2 and appendix C. Its code lets bids exceed the golds, as some in its "
            "published matches do, and asks again for ever when it can read none; here such bids are "
            "refused, and after five refused answers a random bid is made."
        ),
        summary="Ten players, twenty rounds, 100 golds; answers in JSON.",
    ),
)
