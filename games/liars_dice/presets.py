"""How GTBench plays liar's dice."""

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
from games.liars_dice.rules import LIAR, State, bid, words
from games.shared.boards.dice import DiceTable


class DicesValue(Codec[State]):
    """``<2 dices, 5 value>`` bids that at least two dice show five, ``<Liar>`` calls. The last one counts."""

    def write(self, state: State, player: Player, action: Action) -> str:
        return "<Liar>" if action == LIAR else _written(*map(int, action.args))

    def read(self, state: State, player: Player, text: str) -> Action:
        bids = re.findall(
            r"<\s*([1-9][0-9]?)\s+dices?\s*,\s*([1-9])\s+value\s*>|<(liar)>", text, re.IGNORECASE
        )
        if not bids:
            wanted = "neither a bid such as <1 dices, 5 value> nor <Liar>"
            wanted = wanted if state.bids else "no bid such as <1 dices, 5 value>"
            raise UnreadableActionError(f"The answer has {wanted}.")
        count, face, liar = bids[-1]
        return LIAR if liar else bid(int(count), int(face))

    def label(self, state: State, player: Player, action: Action) -> str:
        if player == CHANCE:
            return Said("Rolled {value}", value=action.args[0])
        if action == LIAR:
            return "Liar"
        count, face = map(int, action.args)
        return words((count, face))

    def slots(self, view: View[DiceTable], history: History = NOTHING) -> Mapping[str, str]:
        board, seat = view.board, max(view.player or 0, 0)
        last = board.bids[-1] if board.bids else None
        return {
            "face": " and ".join(board.dice[seat].faces),
            "sides": str(board.sides),
            "wild": board.wild,
            "call": "<Liar>" if last else "",
            "bid": _written(last.count, last.face) if last and last.player != seat else "none yet",
        }


def _written(count: int, face: int) -> str:
    return f"<{count} dices, {face} value>"


PRESETS = (
    Preset(
        "gtbench",
        "GTBench",
        2,
        "liars_dice.gtbench",
        file_names=("liarsdice",),
        codec=DicesValue,
        limits=Limits(attempts=1, fallback=Fallback.VOID, skip_forced=True),
        tags=("incomplete information", "probabilistic", "bids", "bluff", "math"),
        source=(
            "GTBench, section 4.3 and appendices A and D. In the engine that it uses, sixes count as any "
            "face, which its prompt does not say; here it does (wild=none plays without). <Liar> is read in "
            "any case."
        ),
        summary="One die each, sixes wild; answers <2 dices, 5 value> or <Liar>, a single try.",
    ),
)
