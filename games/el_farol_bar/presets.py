"""How gamma-Bench plays the El Farol bar."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.core.boards.rounds import Rounds
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said
from games.core.view import View
from games.shared.json_answers import JsonChoice


class Decision(JsonChoice):
    """``{"decision": "go"}`` or ``{"decision": "stay"}``."""

    key = "decision"

    def slots(self, view: View[Rounds], history: History = NOTHING) -> Mapping[str, str]:
        slots = super().slots(view, history)
        many, part = self.game.num_players, int(self.game.params["capacity"])
        went = slots["last_went"]
        if not went:
            return {**slots, "last_stayed": "", "last_compared": "", "last_verdict": ""}
        crowded = 100 * int(went) > part * many
        return {
            **slots,
            "last_stayed": str(many - int(went)),
            "last_compared": Said("more than {part}" if crowded else "not more than {part}", part=f"{part}%"),
            "last_verdict": "less" if crowded else "more",
        }


IMPLICIT = Preset(
    "gamma_implicit",
    "gamma-Bench",
    10,
    "el_farol_bar.gamma",
    file_names=("bar_game implicit",),
    params={"rounds": 20, "told": "goers"},
    codec=Decision,
    limits=Limits(attempts=5, fallback=Fallback.RANDOM),
    show_legal=False,
    chat=True,
    reward="earn",
    tags=("cooperative", "simultaneous", "opponent modelling", "planning", "hidden information"),
    source=(
        "gamma-Bench, section 2 and appendix C. This is the setting that its score is made for: those who "
        "stay at home learn nothing but their own utility. Its code asks again for ever; here a random "
        "choice is made after five unreadable answers."
    ),
    summary="Ten players, twenty rounds; only those who went learn how many there were.",
)

PRESETS = (
    IMPLICIT,
    replace(
        IMPLICIT,
        id="gamma_explicit",
        file_names=("bar_game explicit",),
        params={"rounds": 20, "told": "all"},
        tags=("cooperative", "simultaneous", "opponent modelling", "planning"),
        source=(
            "gamma-Bench, section 2 and appendix C, the explicit setting, for which the paper gives no "
            "scores: everybody learns how many went. After five unreadable answers a random choice is made."
        ),
        summary="Ten players, twenty rounds; everybody learns how many went.",
    ),
)
