"""How GTBench plays the iterated prisoner's dilemma."""

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
from games.prisoners_dilemma.rules import State
from games.shared.boards.payoff import PayoffTable


class SilentTestify(Codec[State]):
    """``<Silent>`` or ``<Testify>``. The last one in the text counts."""

    def write(self, state: State, player: Player, action: Action) -> str:
        return f"<{action.kind.capitalize()}>"

    def read(self, state: State, player: Player, text: str) -> Action:
        answers = re.findall(r"<(Silent|Testify)>", text)
        if not answers:
            raise UnreadableActionError("The answer has neither <Silent> nor <Testify>.")
        return Action(answers[-1].lower())

    def slots(self, view: View[PayoffTable], history: History = NOTHING) -> Mapping[str, str]:
        seat = view.player or 0
        lines = [
            Said(
                "Round {n}: you chose {own}, your partner chose {other}.",
                n=number,
                own=f"<{choices[seat]}>",
                other=f"<{choices[1 - seat]}>",
            )
            for number, choices in enumerate(view.board.rounds, 1)
        ]
        return {"history": joined("\n", lines) if lines else "none yet"}


PRESETS = (
    Preset(
        "gtbench_iterated",
        "GTBench",
        2,
        "prisoners_dilemma.gtbench_iterated",
        file_names=("prisonersdilemma", "iteratedprisonersdilemma", "pythoniteratedprisonersdilemma"),
        told_by_moves=True,
        params={"stop_per_mille": 125, "payoff": "openspiel"},
        codec=SilentTestify,
        limits=Limits(attempts=1, fallback=Fallback.VOID, skip_forced=True),
        reward="earn",
        tags=("static", "dynamic over rounds", "implicit collaboration", "math"),
        source=(
            "GTBench, section 4.3 and appendices A, D and G.2. As in the paper, players get prison years, "
            "while the score counts 5, 0, 10 and 1 points. Its code swaps the two players' past choices in "
            "the prompt; here they are right."
        ),
        summary="Prompts show prison years, scores are points; a round is the last with a chance of 1 in 8.",
    ),
)
