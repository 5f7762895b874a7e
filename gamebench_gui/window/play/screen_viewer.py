"""The viewer to whom the board is shown while people play, and when the privacy screen is shown.

Only people at this screen count: others look at their own.
"""

from __future__ import annotations

from gamebench_gui.app.match.live_match import LiveMatch
from gamebench_gui.table.places import Places
from gamebench_gui.window.parts.settings import Settings
from games.core.action import Player
from games.core.seat import Request
from games.core.view import SPECTATOR


class ScreenViewer:
    """Remembers to whom the board was shown last.

    Attributes:
        places: where the people of the match sit.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._shown_to: Player | None = None
        self.places = Places()

    def show_to(self, player: Player | None) -> None:
        """Show the board to a person from now on; None for nobody."""
        self._shown_to = player

    def gave_up(self, player: Player) -> None:
        """Stop showing the board to a person who has lost their seat."""
        if player == self._shown_to:
            self._shown_to = None

    def covered(self, live: LiveMatch, request: Request) -> bool:
        """Return whether the privacy screen hides the board from the person asked; else show it to them."""
        if len(self.places.here(live.persons)) > 1 and request.player != self._shown_to:
            if live.secret and self._settings.is_on("curtain"):
                return True
            self._shown_to = request.player
        return False

    def allowed(self, live: LiveMatch, covered: bool) -> tuple[Player, ...] | None:
        """Return the only viewers who may see the board; None, for all, while no person plays."""
        if not live.running or not live.persons:
            return None
        here = self.places.here(live.persons)
        if len(here) == 1:
            return here
        if covered or self._shown_to is None or self._shown_to not in here:
            return (SPECTATOR,)
        return (self._shown_to,)
