"""A moment of a boxing match."""

from __future__ import annotations

from typing import Final

from games.boxing.board import Bout, Fighter
from games.core.action import Action, LegalActions
from games.core.view import Fact, View

_BOUT: Final = View(
    0,
    "the fight is on",
    Bout(
        (
            Fighter(0, 52, 41, 34, "fires right", "upper", out=4),
            Fighter(1, 74, 38, 29, "moves up left", "lower", rest=7, struck=1, since=18),
        ),
        4000,
        60,
    ),
    (Fact("punches_0", "Punches of Ann landed", "20 of 41", 0),),
)
SAMPLES: Final = {"bout": (_BOUT, LegalActions((Action("no_operation"), Action("fire"), Action("move_up"))))}
