"""How gamma-Bench plays the diner's dilemma."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.boards.rounds import Rounds
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.view import View
from games.shared.json_answers import JsonChoice


class ChosenDish(JsonChoice):
    """``{"chosen_dish": "costly"}`` or ``{"chosen_dish": "cheap"}``."""

    key = "chosen_dish"

    def slots(self, view: View[Rounds], history: History = NOTHING) -> Mapping[str, str]:
        slots = super().slots(view, history)
        costly = slots["last_costly"]
        return {**slots, "last_cheap": str(self.game.num_players - int(costly)) if costly else ""}


PRESETS = (
    Preset(
        "gamma",
        "gamma-Bench",
        10,
        "diners_dilemma.gamma",
        file_names=("diner_dilemma",),
        params={"rounds": 20},
        codec=ChosenDish,
        limits=Limits(attempts=5, fallback=Fallback.RANDOM),
        show_legal=False,
        chat=True,
        reward="earn",
        tags=("betraying", "simultaneous", "critical thinking"),
        source=(
            "gamma-Bench, section 2 and appendix C. Its code takes every answer other than cheap for the "
            "costly dish; here such an answer is unreadable, and after five of them a random dish is ordered."
        ),
        summary="Ten players, twenty rounds, two dishes, one bill; answers in JSON.",
    ),
)
