"""A position of Codenames."""

from __future__ import annotations

from typing import Final

from games.codenames.board import Clue, WordGrid, WordTile
from games.core.action import Action, LegalActions
from games.core.view import Fact, View

_TABLE: Final = {
    "apple": "R*", "bridge": "n", "castle": "R", "dragon": "B*", "elephant": "B", "fountain": "a",
    "guitar": "R", "hammer": "n*", "island": "B",
}  # fmt: skip
_WORDS: Final = View(
    0,
    "Ann gives a clue",
    WordGrid(
        tuple(
            WordTile(word.upper(), known[0], known.endswith("*"), word == "hammer")
            for word, known in _TABLE.items()
        ),
        (2, 2),
        0,
        (Clue(0, "fruit", 1, ("APPLE", "DRAGON")), Clue(1, "zoo", 2, ("HAMMER",))),
        True,
        2,
    ),
    (Fact("clue", "Clue", "zoo, 2"),),
)
SAMPLES: Final = {"words": (_WORDS, LegalActions((Action("guess", ("CASTLE",)), Action("end_turn"))))}
