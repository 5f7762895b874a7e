"""What of a window is too faint to read, seen in its pixels, or has no name for a screen reader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QAccessible, QAccessibleInterface, QImage
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from gamebench_gui.window.kit.palette import contrast

READ = (QLabel, QAbstractButton, QLineEdit, QPlainTextEdit, QTextEdit)
ENOUGH = 4.5
PART = QSize(400, 120)
"""As much of a text is looked at."""
SMALLEST, MOST, DEEPEST = 4, 200, 30


def faint(root: QWidget) -> list[str]:
    """Texts in sight whose ink stands out from their ground by less than 4.5 : 1; what is off may be so."""
    image = root.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    found = []
    for each in root.findChildren(QWidget):
        if isinstance(each, READ) and each.isVisible() and each.isEnabled() and _words(each).strip():
            ratio = _contrast(each, root, image)
            if ratio is not None and ratio < ENOUGH:
                found.append(f"{_words(each)!r} has a contrast of {ratio:.1f}")
    return found


def nameless(root: QWidget) -> list[str]:
    """What can have the keyboard in sight, and has no name in the tree of accessibility."""
    top = QAccessible.queryAccessibleInterface(root)
    return [str(each.object() or each.role()) for each in _stops(top) if not _name(each)]


def _words(widget: QWidget) -> str:
    read = getattr(widget, "toPlainText", None) or getattr(widget, "text", None)
    return str(read()) if callable(read) else ""


def _contrast(widget: QWidget, root: QWidget, image: QImage) -> float | None:
    """How far the ink that stands out most does so from the ground that is there most; None of no picture."""
    seen = widget.visibleRegion().boundingRect()
    if seen.width() < SMALLEST or seen.height() < SMALLEST:
        return None
    part = image.copy(QRect(widget.mapTo(root, seen.topLeft()), seen.size().boundedTo(PART)))
    colors = Counter(memoryview(part.constBits()).cast("I").tolist()).most_common(MOST)
    ground = colors[0][0]
    return max(contrast(_hex(ground), _hex(ink)) for ink, _ in colors)


def _hex(color: int) -> str:
    return f"#{color & 0xFFFFFF:06x}"


def _stops(interface: QAccessibleInterface | None, depth: int = 0) -> Iterator[QAccessibleInterface]:
    if interface is None or not interface.isValid() or interface.state().invisible or depth > DEEPEST:
        return
    if interface.state().focusable and interface.role() is not QAccessible.Role.Client:
        yield interface
    for number in range(interface.childCount()):
        yield from _stops(interface.child(number), depth + 1)


def _name(interface: QAccessibleInterface) -> str:
    return interface.text(QAccessible.Text.Name).strip()
