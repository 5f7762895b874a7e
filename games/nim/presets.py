"""How GTBench plays nim."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.core.action import Action, Player
from games.core.boards.piles import Piles
from games.core.codec import Codec
from games.core.game import Game, UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said, joined
from games.core.view import View
from games.nim.rules import Nim, State, take


class PileTake(Codec[State]):
    """``<pile:3, take:2>``, spaced exactly so; the last one that the full piles allow counts."""

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        assert isinstance(game, Nim)
        self._full, self._misere = game.piles, game.misere

    def write(self, state: State, player: Player, action: Action) -> str:
        pile, count = map(int, action.args)
        return f"<pile:{pile + 1}, take:{count}>"

    def read(self, state: State, player: Player, text: str) -> Action:
        named = (tuple(map(int, pair)) for pair in re.findall("<pile:([0-9]), take:([0-9]{1,2})>", text))
        found = [(p, n) for p, n in named if 1 <= p <= len(self._full) and 1 <= n <= self._full[p - 1]]
        if not found:
            wanted = "The answer names no pile and number such as {move}."
            raise UnreadableActionError(Said(wanted, move="<pile:3, take:2>"))
        pile, count = found[-1]
        return take(pile - 1, count)

    def slots(self, view: View, history: History = NOTHING) -> Mapping[str, str]:
        assert isinstance(view.board, Piles)
        sizes = [Said("pile {n}: {size}", n=n, size=size) for n, size in enumerate(view.board.sizes, 1)]
        return {
            "full": ", ".join(map(str, self._full)),
            "number": str(len(self._full)),
            "outcome": "loses" if self._misere else "wins",
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
