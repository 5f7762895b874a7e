"""The viewer to whom the board is shown while people play, and when the privacy screen is shown."""

from __future__ import annotations

from gamebench_gui.app.match.live_match import LiveMatch
from gamebench_gui.window.parts.settings import Settings
from games.core.action import Player
from games.core.seat import Request
from games.core.view import SPECTATOR


class ScreenViewer:
    """Remembers to whom the board was shown last."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._shown_to: Player | None = None

    def show_to(self, player: Player | None) -> None:
        """Show the board to a person from now on; None for nobody."""
        self._shown_to = player

    def gave_up(self, player: Player) -> None:
        """Stop showing the board to a person whose seat was given to somebody else."""
        if player == self._shown_to:
            self._shown_to = None

    def covered(self, live: LiveMatch, request: Request) -> bool:
        """Return whether the privacy screen hides the board from the person asked; else show it to them."""
        if len(live.persons) > 1 and request.player != self._shown_to:
            if live.secret and self._settings.is_on("curtain"):
                return True
            self._shown_to = request.player
        return False

    def allowed(self, live: LiveMatch, covered: bool) -> tuple[Player] | None:
        """Return the only viewers who may see the board; None, for all, while no person plays."""
        if not live.running or not live.persons:
            return None
        if len(live.persons) == 1:
            return (live.persons[0],)
        if covered or self._shown_to not in live.persons:
            return (SPECTATOR,)
        return (self._shown_to,)
