"""A position of Hanabi."""

from __future__ import annotations

from typing import Final

from games.core.action import Action, LegalActions
from games.core.boards.board import HIDDEN
from games.core.view import Fact, View
from games.hanabi.board import Fireworks, HintedCard

_OWN: Final = (HintedCard(HIDDEN, "RYGWB", "12345"), HintedCard(HIDDEN, "R", "1245"))
_BENS: Final = (HintedCard("R3", "RYGWB", "3", True), HintedCard("W1", "YGWB", "1245"))
_FIREWORKS: Final = View(
    0,
    "Ann to move",
    Fireworks(
        (_OWN, _BENS), ("red", "yellow", "green", "white", "blue"), 5, (2, 0, 1, 0, 5), ("Y1", "Y1", "G4"),
        31, (5, 8), (2, 3), "G4",
    ),
    (Fact("score", "Score", "8 of 25"),),
)  # fmt: skip
_ACTIONS: Final = (
    *(Action(kind, (i,)) for kind in ("discard", "play") for i in (0, 1)),
    *(Action("hint", (1, colour_or_rank)) for colour_or_rank in ("R", "W", 1, 3)),
)
SAMPLES: Final = {"fireworks": (_FIREWORKS, LegalActions(_ACTIONS))}
