"""The end from which a board is seen: the viewer's side is below unless turned; kept between starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.parts.settings import Settings
from games.core.action import Player
from games.core.game import GameSpec
from games.core.view import SPECTATOR


class Turning:
    """Lets the board of a stage be turned; ``playing`` returns its game and the people who play it here."""

    def __init__(
        self,
        stage: Stage,
        settings: Settings,
        playing: Callable[[], tuple[GameSpec | None, Sequence[Player]]],
    ) -> None:
        self._settings, self._playing = settings, playing
        stage.is_turned = self.is_turned
        stage.turned.connect(self._keep)

    def is_turned(self, viewer: Player | None) -> bool:
        """Return whether this viewer sees the board from the other end.

        With several people at one screen it is the same for all; before a match, as for the one who will
        play.
        """
        spec, _ = self._playing()
        if spec is None:
            return False
        side = self._side(viewer)
        kept = self._settings.note(_key(spec, side))
        return kept == "yes" if kept else side in spec.above

    def _keep(self, viewer: Player | None, turned: bool) -> None:
        spec, _ = self._playing()
        if spec is not None:
            self._settings.set_note(_key(spec, self._side(viewer)), "yes" if turned else "no")

    def _side(self, viewer: Player | None) -> Player | None:
        _, people = self._playing()
        if len(people) > 1:
            return None
        nobody = viewer is None or viewer == SPECTATOR
        return people[0] if nobody and people else None if nobody else viewer


def _key(spec: GameSpec, side: Player | None) -> str:
    return f"turned/{spec.id}/{'all' if side is None else side}"
