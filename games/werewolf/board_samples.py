"""A village by day and by night."""

from __future__ import annotations

from typing import Final

from games.core.action import Action, LegalActions
from games.core.boards.ring import Arrow, RingSeat
from games.core.view import Fact, View
from games.werewolf.board import Resident, Village, VillageEvent

_HOUSES: Final = (
    RingSeat(0, "Seer", data=Resident("Seer")),
    *(RingSeat(player, "role unknown", masked=True) for player in (1, 2)),
    RingSeat(3, "Werewolf", data=Resident("Werewolf")),
    RingSeat(4, "removed in night 1", alive=False, masked=True),
    *(RingSeat(player, "role unknown", masked=True) for player in (5, 6, 7)),
)
_NIGHT_1: Final = (VillageEvent(1, "found", 0, 3, "a Werewolf"), VillageEvent(1, "removed", target=4))
_VILLAGE: Final = View(
    0,
    "Ben speaks",
    Village(_HOUSES, (Arrow(0, 3, faint=True), Arrow(3, 0, "names")), number=1, speaker=1, events=_NIGHT_1),
    (Fact("round", "Round", "1 of 10 at most"), Fact("role", "Your role", "Seer", 0)),
)
_VILLAGE_NIGHT: Final = View(
    0,
    "the village sleeps",
    Village(
        _HOUSES,
        number=2,
        night=True,
        events=(*_NIGHT_1, VillageEvent(1, "voted", 0, 3), VillageEvent(1, "exiled")),
    ),
    (Fact("round", "Round", "2 of 10 at most"), Fact("role", "Your role", "Seer", 0)),
)
SAMPLES: Final = {
    "village": (_VILLAGE, LegalActions()),
    "village_night": (
        _VILLAGE_NIGHT,
        LegalActions(tuple(Action("investigate", (p,)) for p in (1, 2, 5, 6, 7))),
    ),
}
SAID: Final = {"village": {0: "I am the Seer. Dov is a Werewolf.", 3: "Who says so must be one."}}
