"""Guards against faults of the toolchain that a short smoke test does not show."""

import sys

from PySide6.QtWidgets import QLabel


def test_void_qt_calls_do_not_lose_references_to_none(qtbot):
    """PySide6 6.12.0 on CPython 3.11 loses one per call and aborts after some thousands."""
    label = QLabel()
    qtbot.addWidget(label)
    before = sys.getrefcount(None)
    for _ in range(1000):
        label.setText("text")
    assert sys.getrefcount(None) > before - 100
