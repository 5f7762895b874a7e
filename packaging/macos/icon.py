"""Makes build/app.icns of the program's picture, on any system.

    python packaging/macos/icon.py [build/app.icns]

The file is a head and a chunk for each size, each chunk a PNG: see "Apple Icon Image format".
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT: Final = Path(__file__).resolve().parent.parent.parent
SIZES: Final = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}
"""Names of chunks, and how many pixels a side has; those for dense screens have names of their own."""


def icon(picture: Path) -> bytes:
    """The icons of a picture that is an SVG."""
    renderer = QSvgRenderer(str(picture))
    assert renderer.isValid(), picture
    chunks = [(name, png(renderer, side)) for name, side in SIZES.items()]
    body = b"".join(name + struct.pack(">I", len(data) + 8) + data for name, data in chunks)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def png(renderer: QSvgRenderer, side: int) -> bytes:
    """A square picture with nothing behind it."""
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(data.data())


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "app.icns"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(icon(ROOT / "resources" / "icons" / "app.svg"))
