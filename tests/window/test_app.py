"""What happens before there is a window."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from gamebench_gui.app.paths import Paths
from gamebench_gui.window.shell.app import run_window
from replays.store.errors import StoreError


def test_a_database_that_cannot_be_opened_is_explained_in_a_box(qapp, tmp_path):
    path = tmp_path / "matches.sqlite"
    path.write_text("<b>not a database</b>")
    told = []

    def close_box():
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        told.append(box.text())
        box.accept()

    QTimer.singleShot(200, close_box)
    with pytest.raises(StoreError) as caught:
        run_window(Paths.of(tmp_path), path)
    assert told == [str(caught.value)]
    assert path.read_text() == "<b>not a database</b>"
