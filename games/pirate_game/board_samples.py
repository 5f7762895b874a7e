"""A proposal among pirates."""

from __future__ import annotations

from typing import Final

from games.core.action import Action, LegalActions
from games.core.boards.board import HIDDEN
from games.core.view import Fact, View
from games.pirate_game.board import Ballot, ProposalBoard

_PLANK: Final = View(
    2,
    "all others vote",
    ProposalBoard(
        5,
        10,
        1,
        (
            Ballot(0, ("9", "0", "1", "0", "0"), ("accept", HIDDEN, "reject", HIDDEN, HIDDEN), 2),
            Ballot(1, ("", "7", "2", "1", "0")),
        ),
    ),
    (Fact("round", "Round", "2"), Fact("gold", "Gold", "10")),
)
SAMPLES: Final = {"plank": (_PLANK, LegalActions((Action("accept"), Action("reject"))))}
