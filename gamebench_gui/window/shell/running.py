"""One program for each database: a second one gives its files to the first and ends."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtNetwork import QLocalServer, QLocalSocket

ANSWER: Final = b"taken\n"
PATIENCE: Final = 5000
"""Milliseconds to wait for an answer of the other program; after that there are two windows."""
LONGEST_NAME: Final = 100
"""Bytes that the system allows for the name of a local socket."""
LONGEST_REQUEST: Final = 1_000_000


def meeting_point(database: Path, folder: Path) -> str:
    """Return the name of the socket of the program that shows a database; empty if none is possible.

    ``folder`` takes the socket if the system has no folder for it that is the user's own.
    """
    digest = hashlib.sha256(os.fsencode(database.resolve())).hexdigest()[:20]
    if sys.platform == "win32":
        return f"gamebench-{digest}"
    name = str(Path(os.environ.get("XDG_RUNTIME_DIR") or folder) / f"gamebench-{digest}")
    return name if len(os.fsencode(name)) <= LONGEST_NAME else ""


def hand_over(point: str, files: Sequence[Path]) -> bool:
    """Give files to the program that shows a database, and bring it to the front; False if there is none."""
    if not point:
        return False
    socket = QLocalSocket()
    socket.connectToServer(point)
    if not socket.waitForConnected(PATIENCE):
        return False
    socket.write(json.dumps([str(file.absolute()) for file in files]).encode() + b"\n")
    while not socket.canReadLine():
        if not socket.waitForReadyRead(PATIENCE):
            return False
    return bytes(socket.readLine().data()) == ANSWER


class Running(QObject):
    """Listens for files to open here; `asked` has them, perhaps none, and the window comes to the front."""

    asked = Signal(list)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder, self._server = folder, QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._meet)

    def listen(self, database: Path) -> None:
        """Answer for this database from now on, and for no other."""
        self._server.close()
        if point := meeting_point(database, self._folder):
            if not QLocalServer.removeServer(point):
                return
            self._server.listen(point)

    def close(self) -> None:
        self._server.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take files that macOS wants opened."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.asked.emit([Path(event.file())])
            return True
        return super().eventFilter(watched, event)

    def _meet(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.setReadBufferSize(LONGEST_REQUEST)
            socket.disconnected.connect(socket.deleteLater)
            socket.readyRead.connect(lambda socket=socket: self._take(socket))
            self._take(socket)

    def _take(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            if socket.bytesAvailable() >= LONGEST_REQUEST:
                socket.abort()
            return
        files = _read(bytes(socket.readLine().data()))
        if files is None:
            socket.abort()
            return
        socket.write(ANSWER)
        socket.disconnectFromServer()
        self.asked.emit(files)


def _read(line: bytes) -> list[Path] | None:
    """Return the files that a request names; None if it is malformed."""
    try:
        names = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        return None
    return [Path(name) for name in names]
