"""Going from one part of a page to the next by a key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from gamebench_gui.window.kit.reading_order import stops

Region = Sequence[QWidget]
"""Widgets that belong together, in reading order."""


def go_on(regions: Sequence[Region], *, forward: bool) -> None:
    """Move the keyboard to the first stop of the next part of a page, or of the previous one, in a circle."""
    entries = [(region, first) for region in regions if (first := next(_stops(region), None)) is not None]
    if not entries:
        return
    focus = QApplication.focusWidget()
    here = next((at for at, (region, _) in enumerate(entries) if _holds(region, focus)), None)
    start = (-1 if forward else 0) if here is None else here
    _, first = entries[(start + (1 if forward else -1)) % len(entries)]
    first.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)


def _stops(region: Region) -> Iterator[QWidget]:
    for part in region:
        yield from stops(part)


def _holds(region: Region, focus: QWidget | None) -> bool:
    return focus is not None and any(part is focus or part.isAncestorOf(focus) for part in region)
