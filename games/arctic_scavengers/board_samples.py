"""A tribe that gathers."""

from __future__ import annotations

from typing import Final

from games.arctic_scavengers.rules import ArcticScavengers
from games.arctic_scavengers.state import Tribe

_GAME: Final = ArcticScavengers()
_TRIBES: Final = (
    Tribe(hand=("Refugee", "Scavenger", "Scavenger", "Spear", "Pills"), deck=("Refugee", "Brawler"), food=2),
    Tribe(hand=("Refugee", "Brawler"), deck=("Scavenger",), played=("Hunter", "Pickaxe"), discard=("Pills",)),
)
_STATE: Final = _GAME.initial_state()._replace(round=1, stage="gather", tribes=_TRIBES, prize="Sled Team")
SAMPLES: Final = {"camp": (_GAME.view(_STATE, 0), _GAME.legal_actions(_STATE, 0))}
