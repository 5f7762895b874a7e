"""Writes what desktops need beside the program into a folder `share`.

These are icons, menu entry, kinds of files, manual page and completion.

    python packaging/linux/share.py FOLDER
"""

from __future__ import annotations

import gzip
import os
import shutil
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from app import APP, fill  # noqa: E402

from gamebench_gui.cli.main import build_parser  # noqa: E402
from gamebench_gui.cli.shells import written  # noqa: E402

APP_ID: Final = APP["id"]
SIZES: Final = (16, 32, 48, 64, 128, 256)
PLACES: Final = {
    "desktop.in": f"applications/{APP_ID}.desktop",
    "metainfo.xml.in": f"metainfo/{APP_ID}.metainfo.xml",
    "mime.xml.in": f"mime/packages/{APP_ID}.xml",
}
COMPLETIONS: Final = {
    "bash": "bash-completion/completions/gamebench",
    "zsh": "zsh/vendor-completions/_gamebench",
    "fish": "fish/vendor_completions.d/gamebench.fish",
}


def write_share(folder: Path) -> None:
    """Write all of it."""
    for name, place in PLACES.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        template = Path(__file__).with_name(name).read_text(encoding="utf-8")
        (folder / place).write_text(fill(template), encoding="utf-8")
    for shell, place in COMPLETIONS.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_text(written(build_parser(), shell), encoding="utf-8")
    page = folder / "man" / "man1" / "gamebench.1.gz"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_bytes(gzip.compress(written(build_parser(), "man").encode(), 9, mtime=0))
    _write_icons(folder / "icons" / "hicolor")


def _write_icons(folder: Path) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    app = QGuiApplication.instance() or QGuiApplication([])
    svg = ROOT / "resources" / "icons" / "app.svg"
    drawing = QSvgRenderer(str(svg))
    for size in SIZES:
        picture = QImage(size, size, QImage.Format.Format_ARGB32)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        drawing.render(painter)
        painter.end()
        place = folder / f"{size}x{size}" / "apps"
        place.mkdir(parents=True, exist_ok=True)
        picture.save(str(place / f"{APP_ID}.png"))
    place = folder / "scalable" / "apps"
    place.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(svg, place / f"{APP_ID}.svg")
    del app


if __name__ == "__main__":
    write_share(Path(sys.argv[1]))
