"""Boards come and go while a screen reader listens, in a process of its own, which must not crash."""

import os
import subprocess
import sys

CHILD = """
import faulthandler
faulthandler.enable()
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from gamebench_gui.window.boards import accessible
from gamebench_gui.window.boards.base import BoardWidget
from games.core.samples import NAMES, SAMPLES

app = QApplication([])
QAccessible.setActive(True)
assert QAccessible.isActive()
delete = QCoreApplication.sendPostedEvents
for _ in range(2):
    for name, (view, _) in SAMPLES.items():
        board = BoardWidget()
        board.resize(400, 400)
        board.show_view(view, NAMES, animate=False)
        board.show()
        board.setFocus()
        table = QAccessible.queryAccessibleInterface(board)
        cells = [table.child(i) for i in range(table.childCount())]
        ids = [QAccessible.uniqueId(cell) for cell in cells]
        assert [QAccessible.accessibleInterface(id) for id in ids] == cells, name
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
            QTest.keyClick(board, key)
        del table
        late = []

        def ask(_, cells=cells, late=late):
            late.extend((cell.parent(), cell.isValid(), cell.rect().isNull()) for cell in cells)

        board.destroyed.connect(ask)
        board.deleteLater()
        delete(None, QEvent.Type.DeferredDelete)
        assert late == [(None, False, True)] * len(cells), name
        assert not [id for id in ids if QAccessible.accessibleInterface(id) is not None], name
        assert not accessible.interfaces, name
open_to_the_end = BoardWidget()
open_to_the_end.show_view(view, NAMES, animate=False)
table = QAccessible.queryAccessibleInterface(open_to_the_end)
kept = [table.child(i) for i in range(table.childCount())]
print("ended")
"""


def test_boards_of_every_kind_come_and_go_while_a_screen_reader_listens():
    ran = subprocess.run(
        [sys.executable, "-c", CHILD],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    told = [line for line in ran.stderr.splitlines() if "does not support" not in line]
    assert (ran.returncode, ran.stdout.strip(), told) == (0, "ended", [])
