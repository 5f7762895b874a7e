"""A position of Air, Land and Sea."""

from __future__ import annotations

from typing import Final

from games.air_land_sea.rules import AirLandSea
from games.air_land_sea.state import Lying, State

_GAME: Final = AirLandSea()
_UP, _DOWN = True, False
_STATE: Final = State(
    order=("Sea", "Land", "Air"),
    first=1,
    battle=1,
    dealt=True,
    turn=0,
    hands=(("A1", "A3", "S2"), ("L3", "A6")),
    piles=(
        ((Lying("S4", _UP),), (Lying("A4", _DOWN, 1),)),
        ((Lying("L4", _UP),), (Lying("L5", _DOWN, 2), Lying("S1", _UP))),
        ((Lying("L6", _UP), Lying("A2", _DOWN, 3)), ()),
    ),
    deck=("A5", "L1", "L2", "S3", "S5", "S6"),
    last=(0, 1),
)
SAMPLES: Final = {"battle": (_GAME.view(_STATE, 0), _GAME.legal_actions(_STATE, 0))}
