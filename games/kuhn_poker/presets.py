"""How GTBench plays Kuhn poker."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.core.action import CHANCE, Action, Player
from games.core.boards.board import HIDDEN
from games.core.boards.cards import CardTable
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said
from games.core.view import View
from games.kuhn_poker.rules import State


class PassBet(Codec[State]):
    """``<Pass>`` or ``<Bet>``. The last one in the text counts."""

    def write(self, state: State, player: Player, action: Action) -> str:
        return f"<{action.kind.capitalize()}>"

    def read(self, state: State, player: Player, text: str) -> Action:
        answers = re.findall(r"<(Pass|Bet)>", text)
        if not answers:
            raise UnreadableActionError("The answer has neither <Pass> nor <Bet>.")
        return Action(answers[-1].lower())

    def label(self, state: State, player: Player, action: Action) -> str:
        if player == CHANCE:
            return Said("{card} to {who}", card=action.args[0], who=self.game.player_name(len(state.cards)))
        return Codec.label(self, state, player, action)

    def slots(self, view: View[CardTable], history: History = NOTHING) -> Mapping[str, str]:
        seat = view.player or 0
        cards = [card.face for zone in view.board.zones if zone.owner == seat for card in zone.cards]
        moves = [
            f"{'you' if who == seat else 'your opponent'}: {action.kind.capitalize()}"
            for who, action in history.moves
            if who != CHANCE
        ]
        return {"card": cards[0] if cards else HIDDEN, "history": ", then ".join(moves) or "none yet"}


PRESETS = (
    Preset(
        "gtbench",
        "GTBench",
        2,
        "kuhn_poker.gtbench",
        file_names=("kuhnpoker",),
        codec=PassBet,
        limits=Limits(attempts=1, fallback=Fallback.VOID, skip_forced=True),
        reward="earn",
        tags=("incomplete information", "probabilistic", "bluff", "math"),
        source=(
            "GTBench, section 4.3 and appendices A and D. Its code shows player 2 the moves of player 1 as "
            "player 2's own; here every move names its player."
        ),
        summary="Answers <Pass> or <Bet>, a single try.",
    ),
)
