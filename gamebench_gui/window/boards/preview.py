"""Sample boards in a window of their own: ``python -m gamebench_gui.window.boards.preview grid``."""

from __future__ import annotations

import sys

from PySide6.QtWidgets import QApplication

from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.language import tr
from games.core.samples import NAMES, SAID, SAMPLES
from games.core.view import Message


def run(sample: str) -> None:
    """Show a sample until the window is closed; picked actions are printed."""
    app = QApplication(sys.argv)
    theme.apply(app)
    view, legal = SAMPLES[sample]
    stage = Stage()
    stage.setContentsMargins(*[theme.PANE] * 4)
    stage.setWindowTitle(tr("Preview: {sample}", sample=sample))
    heard = [Message(who, words) for who, words in SAID.get(sample, {}).items()]
    stage.show_view(view, NAMES, animate=False, heard=heard)
    stage.offer(legal, str, lambda action: tr("{action} is not legal here.", action=action))
    stage.picked.connect(print)
    stage.show()
    app.exec()


if __name__ == "__main__":
    run(sys.argv[1])
