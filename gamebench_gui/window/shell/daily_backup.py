"""The daily backup of the open database, and what the settings say about it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.settings import Settings
from replays.store.backups import Backup, back_up, backups, folder_of, is_due
from replays.store.errors import StoreError

SETTING: Final = "backups"
FIRST: Final = 20_000
"""Milliseconds after the start until the first look; a start is not slowed by a backup."""
EVERY: Final = 3_600_000
"""Milliseconds between two looks, for a program that runs for days."""
log = logging.getLogger(__name__)


class DailyBackup:
    """Makes a backup in the background once a day, unless the setting is off or a participant is there.

    Args:
        tell: shows a sentence about what failed; each only once.
        gives_way: returns whether times of a participant are measured now, so that nothing else may use the
            machine; by default whether the window is hidden, which has given the screen away then.
    """

    def __init__(
        self,
        window: QWidget,
        session: Callable[[], Session],
        settings: Settings,
        tell: Callable[[str], object],
        *,
        gives_way: Callable[[], bool] | None = None,
    ) -> None:
        self._window = window
        self._session = session
        self._settings = settings
        self._tell = tell
        self._gives_way = gives_way or window.isHidden
        self._work = Work(window)
        self._busy = False
        self._stopped = False
        self._told = ""
        self._timer = QTimer(window)
        self._timer.timeout.connect(self.look)

    def begin(self) -> None:
        self._timer.start(EVERY)
        QTimer.singleShot(FIRST, self._window, self.look)

    def look(self) -> None:
        """Make a backup if one is due."""
        path = self._session().path
        if self._busy or self._is_unwanted() or not wanted(path, self._settings):
            return
        self._busy = True
        self._work.run(partial(back_up, path, cancelled=self._is_unwanted), self._done, self._failed)

    def _is_unwanted(self) -> bool:
        return self._stopped or self._gives_way()

    def stop(self) -> None:
        """Break off a backup that is being written, and make no more."""
        self._stopped = True
        self._timer.stop()
        self._work.wait()

    def _done(self, backup: Backup | None) -> None:
        self._busy = False

    def _failed(self, sentence: str) -> None:
        self._busy = False
        log.warning("no backup: %s", sentence)
        if sentence != self._told:
            self._told = sentence
            self._tell(tr("Today's backup was not made. {sentence}", sentence=sentence))


def wanted(database: Path, settings: Settings) -> bool:
    return settings.is_on(SETTING) and is_due(database, datetime.now().astimezone().date())


def back_up_first(database: Path, settings: Settings) -> None:
    """Make the backup of the day before something else begins; a failure is only logged."""
    try:
        if wanted(database, settings):
            back_up(database)
    except (StoreError, OSError) as error:
        log.warning("no backup: %s", error)


def about_backups(database: Path) -> str:
    """Return which backups a database has, and where."""
    copies = backups(database)
    if not copies:
        return tr("There is no backup of {name} yet.", name=database.name)
    return tr(
        "{many} in {folder}, {size:,.1f} MB. The last is of {day}.",
        many=plural("backup", "backups", len(copies)),
        folder=folder_of(database),
        size=max(sum(backup.size for backup in copies) / 1e6, 0.1),
        day=copies[0].day,
    )
