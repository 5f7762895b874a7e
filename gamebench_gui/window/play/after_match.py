"""The offers after a match on the Play page."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gamebench_gui.window.parts.page import OpenMatch
from gamebench_gui.window.play.board_pane import BoardPane
from gamebench_gui.window.play.live_controller import LiveController
from gamebench_gui.window.play.next_match import NextMatch
from games.core.events import Termination
from games.core.game import GameError


class AfterMatch(QObject):
    """Carries out what the result bar offers: `planned(plan)` begins, `wanted(request)` asks another page."""

    planned = Signal(object)
    wanted = Signal(object)

    def __init__(self, at_table: LiveController, centre: BoardPane, next_match: NextMatch) -> None:
        super().__init__(centre)
        self._at_table = at_table
        self._centre = centre
        self._next = next_match
        result = centre.result
        result.again_wanted.connect(self._play_again)
        result.swap_wanted.connect(lambda: self._play_again(swap=True))
        result.setup_wanted.connect(self._change_set_up)
        result.replay_wanted.connect(self._open_replay)
        at_table.over.connect(lambda _: self._show_seed())

    def _play_again(self, swap: bool = False) -> None:
        live = self._at_table.live
        if live is None or live.running:
            return
        try:
            fresh = self._next.planned_again(live.plan, swap)
        except GameError as error:
            self._centre.notice.tell(str(error), "bad")
        else:
            self.planned.emit(fresh)

    def _change_set_up(self) -> None:
        live = self._at_table.live
        if live is not None and not live.running:
            self._next.open_again(live.plan)

    def _open_replay(self) -> None:
        if self._at_table.live is not None:
            self.wanted.emit(OpenMatch(self._at_table.live.plan.match_id))

    def _show_seed(self) -> None:
        """Show the seed once the match is over for good; before, it might have given secrets away."""
        live = self._at_table.live
        if live is not None and live.ended is not None and live.ended.termination is not Termination.STOPPED:
            self._centre.show_seed(str(live.plan.seed))
