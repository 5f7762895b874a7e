"""The question whether to leave a running match for something else."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.play.board_pane import BoardPane
from gamebench_gui.window.play.live_controller import LiveController


class LeaveQuestion:
    """Asks above the board.

    Args:
        start: what gets the keyboard where no match runs after leaving.
        stayed: called when the user stays.
    """

    def __init__(
        self, centre: BoardPane, at_table: LiveController, start: QWidget, stayed: Callable[[], object]
    ) -> None:
        self._centre = centre
        self._at_table = at_table
        self._start = start
        self._stayed = stayed

    def ask(self, then: Callable[[], object]) -> None:
        """Ask; if the user leaves the match, break it off and continue with ``then``."""
        self._centre.notice.tell(
            tr("A match is running. If you leave it now, you can resume it from Replays."),
            "warning",
            ((tr("Leave the match"), lambda: self._leave(then)), (tr("Stay"), self._stay)),
            closable=False,
            asks=True,
        )

    def _leave(self, then: Callable[[], object]) -> None:
        self._at_table.leave()
        then()
        # the pressed button disappears; Qt would focus a widget outside the page
        (self._centre.stage if self._at_table.running else self._start).setFocus()

    def _stay(self) -> None:
        self._centre.notice.hide()
        self._stayed()
        self._centre.stage.setFocus()
