"""How gamma-Bench plays guess 2/3 of the average."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.boards.rounds import Rounds
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said
from games.core.view import View
from games.shared.json_answers import JsonChoice


class Number(JsonChoice):
    """``{"chosen_number": "33"}``."""

    key = "chosen_number"

    def slots(self, view: View[Rounds], history: History = NOTHING) -> Mapping[str, str]:
        ratio = str(self.game.params["ratio"])
        template = "{ratio} of" if "/" in ratio else "equal to" if ratio == "1" else "{ratio} times"
        return {**super().slots(view, history), "part": Said(template, ratio=ratio)}


PRESETS = (
    Preset(
        "gamma",
        "gamma-Bench",
        10,
        "guess_two_thirds.gamma",
        file_names=("guessing_game",),
        params={"rounds": 20},
        codec=Number,
        limits=Limits(attempts=5, fallback=Fallback.RANDOM),
        show_legal=False,
        chat=True,
        reward="earn",
        tags=("cooperative", "simultaneous", "opponent modelling", "numerical reasoning"),
        source=(
            "gamma-Bench, section 2 and appendices C and D. Its code asks again for ever and takes 0 to 100 "
            "whatever the range; here numbers outside the range are refused, and after five refused answers "
            "a random number is chosen. Of two equally close numbers both win, where its code counts the "
            "first (tie=first). The fifth wording of its prompts speaks of the median; ours do not."
        ),
        summary="Ten players, twenty rounds, numbers from 0 to 100; answers in JSON.",
    ),
)
