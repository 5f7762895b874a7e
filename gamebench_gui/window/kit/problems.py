"""Unexpected errors: a traceback in the log file, one sentence in the window."""

from __future__ import annotations

import logging
import sys
import threading
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QObject, Signal

from gamebench_gui.window.kit.language import tr

LARGEST: Final = 1_000_000
"""Bytes of a log file before a new one begins; three are kept."""


class Problems(QObject):
    """Catches errors that no other code caught; signals `happened(sentence)`."""

    happened = Signal(str)

    def watch(self) -> None:
        sys.excepthook = self.report
        threading.excepthook = lambda args: self.report(args.exc_type, args.exc_value, args.exc_traceback)

    def report(
        self, kind: type[BaseException], error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Log an error and signal it; an interrupt from the keyboard ends the program as usual."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error or kind(), traceback)
            return
        logging.getLogger("gamebench").error(
            tr("unhandled error"), exc_info=(kind, error or kind(), traceback)
        )
        self.happened.emit(
            tr(
                "Something went wrong inside the program ({name}). Your matches are safe; the log "
                "file says more.",
                name=kind.__name__,
            )
        )


def log_to(folder: Path) -> None:
    """Log to a file in a folder; if it cannot be written there is no log."""
    handler: logging.Handler
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            folder / "gamebench.log", maxBytes=LARGEST, backupCount=2, encoding="utf-8", delay=True
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)


def close_logs(folder: Path) -> None:
    root = logging.getLogger()
    for handler in root.handlers[:]:
        if (
            isinstance(handler, logging.FileHandler)
            and Path(handler.baseFilename).parent == folder.absolute()
        ):
            root.removeHandler(handler)
            handler.close()
