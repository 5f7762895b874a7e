"""How GTBench plays Pig, and the usual game to 100 points."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.core.action import CHANCE, Action, Player
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said
from games.core.view import View
from games.pig.rules import ROLL, STOP, State
from games.shared.boards.dice import DiceTable


class RollStop(Codec[State]):
    """``<roll>`` or ``<stop>``. In the last line that has either word, the first of them counts."""

    def write(self, state: State, player: Player, action: Action) -> str:
        return f"<{action.kind}>"

    def read(self, state: State, player: Player, text: str) -> Action:
        lines = [word for line in text.splitlines() if (word := re.search("roll|stop", line, re.IGNORECASE))]
        if not lines:
            raise UnreadableActionError("The answer has neither <roll> nor <stop>.")
        return ROLL if lines[-1][0].lower() == "roll" else STOP

    def label(self, state: State, player: Player, action: Action) -> str:
        return Said("Rolled {value}", value=action.args[0]) if player == CHANCE else action.kind.capitalize()

    def slots(self, view: View[DiceTable], history: History = NOTHING) -> Mapping[str, str]:
        seat = max(view.player or 0, 0)
        tracks = view.board.tracks
        return {
            "target": str(view.board.goal),
            "sides": str(view.board.sides),
            "own": str(tracks[seat].score),
            "opponent": str(tracks[1 - seat].score),
        }


PRESETS = (
    Preset(
        "gtbench",
        "GTBench",
        2,
        "pig.gtbench",
        file_names=("pig",),
        params={"target": 20},
        codec=RollStop,
        limits=Limits(attempts=1, fallback=Fallback.VOID, skip_forced=True),
        tags=("complete information", "probabilistic"),
        source=(
            "GTBench, section 4.3 and appendices A and D. Its prompt speaks of 100 points while its engine "
            "plays to 20; here the prompt names the points that are played for. After 1,000 decisions "
            "nobody wins. The words are read in any case."
        ),
        summary="To 20 points; answers <roll> or <stop>, a single try.",
    ),
    Preset(
        "classic",
        "",
        2,
        "pig.gtbench",
        params={"target": 100},
        codec=RollStop,
        limits=Limits(attempts=3, fallback=Fallback.FORFEIT, skip_forced=True),
        tags=("complete information", "probabilistic"),
        summary="To 100 points, as at the kitchen table; three tries.",
    ),
)
