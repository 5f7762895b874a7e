"""Piles, in nim and as another engine may show them."""

from __future__ import annotations

from typing import Final

from games.core.action import Action, LegalActions
from games.core.boards.apart import Apart
from games.core.view import View
from games.nim.board import Piles

_PILES: Final = View(0, "Ann to move", Piles("match", (1, 3, 2, 7), (1, 3, 5, 7), 2))
_HEAPS: Final = Piles("match", (1, 3), (1, 3), 2)
_APART: Final = View(0, "A game of another engine", Apart(_HEAPS, ((0, _HEAPS),), open=True))
_TAKES: Final = tuple(Action("take", (p, k)) for p, n in enumerate((1, 3, 2, 7)) for k in range(1, n + 1))
SAMPLES: Final = {"piles": (_PILES, LegalActions(_TAKES)), "apart": (_APART, LegalActions())}
