"""Outlines in SVG's path language as Qt paths."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath

_COMMANDS: Final = re.compile(r"([MLHVQCZ])([^MLHVQCZ]*)")
_NUMBERS: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")


@lru_cache(maxsize=4096)
def to_path(d: str) -> QPainterPath:
    """Return the Qt path of SVG path data with absolute commands (``M L H V Q C Z``)."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for command, rest in _COMMANDS.findall(d):
        numbers = [float(number) for number in _NUMBERS.findall(rest)]
        end = path.currentPosition()
        match command:
            case "M":
                path.moveTo(*numbers)
            case "L":
                path.lineTo(*numbers)
            case "H":
                path.lineTo(numbers[0], end.y())
            case "V":
                path.lineTo(end.x(), numbers[0])
            case "Q":
                path.quadTo(*numbers)
            case "C":
                path.cubicTo(*numbers)
            case _:
                path.closeSubpath()
    return path
