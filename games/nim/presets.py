"""How GTBench plays nim."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.core.action import Action, Player
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said, joined
from games.core.view import View
from games.nim.board import Piles
from games.nim.rules import Nim, State, take


class PileTake(Codec[State]):
    """``<pile:3, take:2>``, spaced exactly so. The last one that the full piles allow counts."""

    game: Nim

    def write(self, state: State, player: Player, action: Action) -> str:
        pile, count = map(int, action.args)
        return f"<pile:{pile + 1}, take:{count}>"

    def read(self, state: State, player: Player, text: str) -> Action:
        named = (tuple(map(int, pair)) for pair in re.findall("<pile:([0-9]), take:([0-9]{1,2})>", text))
        takes = [
            (p, n) for p, n in named if 1 <= p <= len(self.game.piles) and 1 <= n <= self.game.piles[p - 1]
        ]
        if not takes:
            wanted = "The answer names no pile and number such as {move}."
            raise UnreadableActionError(Said(wanted, move="<pile:3, take:2>"))
        pile, count = takes[-1]
        return take(pile - 1, count)

    def slots(self, view: View[Piles], history: History = NOTHING) -> Mapping[str, str]:
        sizes = [Said("pile {n}: {size}", n=n, size=size) for n, size in enumerate(view.board.sizes, 1)]
        return {
            "full": ", ".join(map(str, self.game.piles)),
            "number": str(len(self.game.piles)),
            "outcome": "loses" if self.game.misere else "wins",
            "piles": joined(", ", sizes),
        }


PRESETS = (
    Preset(
        "gtbench",
        "GTBench",
        2,
        "nim.gtbench",
        file_names=("nim",),
        told_by_moves=True,
        codec=PileTake,
        limits=Limits(attempts=1, fallback=Fallback.VOID, skip_forced=True),
        tags=("complete information", "deterministic", "math"),
        source=(
            "GTBench, section 4.2 and appendices A and D. The paper speaks of a first-player advantage; with "
            "these piles the second player wins."
        ),
        summary="Piles of 1, 3, 5 and 7, the last match loses, a single try.",
    ),
)
