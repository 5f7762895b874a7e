"""The Replays page for tests: showing it, recording into it, pressing its keys, reading its cursor."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.replays.notes_panel import Remarks
from gamebench_gui.window.replays.page import ReplaysPage
from games.catalog import find_preset
from games.core.view import View
from replays.store.rows import AgentRow

from .recording import play
from .seats import RandomSeat
from .window import services

TTT, KUHN = "tic_tac_toe:llmarena", "kuhn_poker:gtbench"
DILEMMA, UNDERCOVER = "prisoners_dilemma:gtbench_iterated", "undercover:llmarena"
HUMAN = AgentRow("h", "Ann", "human", config="human")
DICE = AgentRow("r", "Dice", "random", config="random")
MODIFIERS = {
    "Ctrl": Qt.KeyboardModifier.ControlModifier,
    "Shift": Qt.KeyboardModifier.ShiftModifier,
    "Alt": Qt.KeyboardModifier.AltModifier,
}


def show(session: Session, qtbot: Any) -> ReplaysPage:
    """A page in an active window."""
    window, page = QMainWindow(), ReplaysPage(services(session))
    window.setCentralWidget(page)
    window.setMinimumSize(640, 480)
    window.resize(1280, 760)
    qtbot.addWidget(window, before_close_func=lambda _: (page.background.wait(), page.verdicts.close()))
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    page.window_ = window  # type: ignore[attr-defined]  # keeps it alive
    return page


def record(session: Session, page: ReplaysPage, name: str, match_id: str = "m1", **options: Any) -> None:
    """Record a match, of random seats unless others are given, and open it."""
    seats = options.pop("seats", None) or [RandomSeat() for _ in range(find_preset(name)[1].num_players)]
    play(session.writer, name, match_id, seats=seats, **options)
    page.refresh()
    page.open_match(match_id, 0)


def opened(page: ReplaysPage) -> str:
    """The id of the match that is shown."""
    assert page.replay.trace is not None
    return page.replay.trace.row.id


def shown(page: ReplaysPage) -> View:
    """The view that the board shows."""
    view = page.centre.stage.view
    assert view is not None
    return view


def board(page: ReplaysPage) -> Any:
    """The board."""
    return page.centre.stage.board


def look_at(page: ReplaysPage, step: int) -> None:
    """Drag the slider to a step."""
    page.centre.bar.slider.setValue(step)


def where(page: ReplaysPage) -> str:
    """What stands beside the slider; empty when nothing can be read there."""
    label = page.centre.bar.where
    return label.text() if label.isVisible() else ""


def press_notice(page: ReplaysPage) -> None:
    """Click on the first button of what the page tells."""
    QTest.mouseClick(page.centre.notice.buttons[0], Qt.MouseButton.LeftButton)


class Notes:
    """What the reader writes about a match, or about one of its steps."""

    def __init__(self, pane: Remarks) -> None:
        self._pane = pane

    @property
    def text(self) -> str:
        """What stands there."""
        return self._pane.note.toPlainText()

    def write(self, text: str) -> None:
        """Write something else."""
        self._pane.note.setPlainText(text)

    def tag(self, name: str) -> None:
        """Type a tag and take it."""
        self._pane.tag.setText(name)
        QTest.keyClick(self._pane.tag, Qt.Key.Key_Return)


def notes_on_match(page: ReplaysPage) -> Notes:
    """The notes on the match."""
    return Notes(page.notes.match)


def notes_on_step(page: ReplaysPage) -> Notes:
    """The notes on the step that is shown."""
    return Notes(page.notes.step)


def press(page: ReplaysPage, keys: str) -> None:
    """Press keys named as in the page's list of keys."""
    *held, key = keys.split("+")
    modifiers = Qt.KeyboardModifier.NoModifier
    for name in held:
        modifiers |= MODIFIERS[name]
    code = {"PgDown": "PageDown", "PgUp": "PageUp", "Del": "Delete"}.get(key, key)
    QTest.keyClick(page, getattr(Qt.Key, f"Key_{code}"), modifiers)


def cursor_everywhere(page: ReplaysPage) -> dict[str, int]:
    """The step that each part of the page shows."""
    row = page.moves.steps.decision(page.moves.currentIndex().row())
    title = re.search(r"Step ([\d,]+)", page.inspector.title.whole)
    described = re.search(r"Step ([\d,]+)", page.centre.strip.curve.accessibleDescription())
    assert described is not None
    assert page.replay.trace is not None
    steps = (page.replay.position, *range(page.replay.steps + 1))
    shown, view = page.replay.trace, page.centre.stage.view
    return {
        "replay": page.replay.position,
        "slider": page.centre.bar.slider.value(),
        "label": int(page.centre.bar.where.text().split()[1].replace(",", "")),
        "moves": row.step if row else 0,
        "inspector": int(title[1]) if title else 0,
        "curve": int(described[1]),
        "board": next(step for step in steps if shown.view(step, page.replay.viewer) == view),
    }


def at(page: ReplaysPage, step: int) -> bool:
    """Whether every part of the page shows this step."""
    return set(cursor_everywhere(page).values()) == {step}
