"""Asking before a window is closed in which something is being played."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QMessageBox, QWidget

from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.question import ask
from replays.words import tr_noop

LATER = tr_noop("Played matches are kept. You can resume them at the next start.")


def asks_to_close(window: QWidget, running: Sequence[str]) -> bool:
    """Ask whether to close a window; ``running`` names the matches there. Return False if there are none."""
    if running:
        close, stay = (tr("Close"), window.close), (tr("Keep playing"), lambda: None)
        ask(
            window,
            "GameBench",
            "\n".join(running),
            said(LATER),
            yes=close,
            no=stay,
            icon=QMessageBox.Icon.Question,
        )
    return bool(running)
