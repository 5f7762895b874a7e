"""Changes that a seat did not see while it was thinking: a line below the board, and a button to its view."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.replays.moments import Moments
from games.core.action import Player
from games.core.metric import WAITED
from replays.words import one_line


class Thought(NamedTuple):
    """A decision made while time passed, from the tick of its question to that of its answer."""

    seat: Player
    asked: int
    acted: int


class Unseen(QWidget):
    """Hidden if time waits for answers. The button goes to the moment of the question, and back.

    `compare(asked, acted)` shows the board at the first moment, and frames what differs from the second.
    """

    compare = Signal(int, int)

    def __init__(self, moments: Moments) -> None:
        super().__init__()
        self.moments = moments
        self._saw: tuple[int, Thought] | None = None
        self.text = controls.Elided("secondary")
        self.button = controls.push("", self._go, quick=True)
        policy = self.button.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.button.setSizePolicy(policy)
        row = controls.row(self, spacing=2 * theme.STEP)
        row.addWidget(self.text, 1)
        row.addWidget(self.button)
        moments.moved.connect(lambda _: self._show())
        moments.replay.opened.connect(self._forget)
        moments.replay.looked.connect(self._forget)
        self._show()

    def thought(self) -> Thought | None:
        """Return the thought whose answer acts in the step at the cursor: the viewer's, else the longest."""
        timeline, shown, step = self.moments.timeline, self.moments.replay.shown, self.moments.replay.position
        if timeline is None or shown is None or step < 1 or WAITED not in shown.metric_names:
            return None
        acted = timeline.tick(step - 1)
        waits = {
            seat: int(value)
            for seat, series in shown.series(WAITED).items()
            for at, value in series
            if at == step and value
        }
        if not waits:
            return None
        seat = max(waits, key=lambda seat: (seat == self.moments.replay.viewer, waits[seat]))
        return Thought(seat, acted - waits[seat], acted)

    def _show(self) -> None:
        if self._saw is not None and self.moments.tick != self._saw[1].asked:
            self._saw = None
        thought = self._saw[1] if self._saw is not None else self.thought()
        shown = self.moments.replay.shown
        # it keeps its room from step to step, so that the board does not jump
        self.setVisible(
            shown is not None and self.moments.timeline is not None and WAITED in shown.metric_names
        )
        self.button.setVisible(thought is not None)
        if thought is None or self.moments.timeline is None:
            self.text.show_text("")
            return
        rate, name = (
            self.moments.timeline.rate,
            one_line(self.moments.replay.telling.called(thought.seat), 30),
        )
        passed = tr(
            "{seconds:.2f} s ({ticks:,} ticks)",
            seconds=(thought.acted - thought.asked) / rate,
            ticks=thought.acted - thought.asked,
        )
        if self._saw is not None:
            self.text.show_text(
                tr(
                    "What {name} saw when asked; framed: what changed in the {passed} until its answer.",
                    name=name,
                    passed=passed,
                )
            )
            self.button.setText(tr("To its answer"))
        else:
            self.text.show_text(
                tr(
                    "{name} answers what it saw at {seconds:.2f} s, not the {passed} since.",
                    name=name,
                    seconds=thought.asked / rate,
                    passed=passed,
                )
            )
            self.button.setText(tr("Show what it saw"))

    def _go(self) -> None:
        replay = self.moments.replay
        if self._saw is not None:
            step, self._saw = self._saw[0], None
            replay.go(step)
            return
        if (thought := self.thought()) is not None:
            self._saw = replay.position, thought
            self.moments.go(thought.asked)
            self.compare.emit(thought.asked, thought.acted)

    def _forget(self) -> None:
        self._saw = None
        self._show()
