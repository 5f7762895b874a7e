"""The board of Air, Land and Sea: zones of cards with a drawing of their own."""

from __future__ import annotations

from typing import Final

from games.air_land_sea.cards import THEATRES
from games.core.boards.kinds import later
from games.shared.boards import zones
from games.shared.boards.zones import CardZones

HEIGHTS: Final = (1.5, 2.4, 0.8)
DESTROYED: Final = "destroyed"
"""The result of playing a card where an ability destroys it."""
PLACES: Final = {theatre: f"in {theatre}" for theatre in THEATRES}
"""Names of the zones of cards that were played, by theatre."""
NAMES: Final = {"hand", "drawn", "", *THEATRES, *PLACES.values()}
"""Names of zones."""


def is_battle(board: CardZones) -> bool:
    """Return whether zones are those of this game."""
    return board.heights == HEIGHTS and all(zone.name in NAMES for zone in board.zones)


zones.DRAWINGS.append((is_battle, later("games.air_land_sea.board_scene:battle_scene")))
