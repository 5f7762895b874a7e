"""Pictures that a model was sent, beside each other, each with its size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QBuffer, QRect, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from games.core.chat import check_png
from replays.words import tr_noop

HINT: Final = QSize(240, 180)
"""Preferred size of a picture beside a text."""
BROKEN: Final = tr_noop("This picture cannot be shown: its bytes are missing or damaged.")


class PictureRow(QWidget):
    """Pictures in a row; hidden while there are none."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[bytes, ...] = ()
        self._row = controls.row(self)
        self.hide()

    def show_pictures(self, pictures: Sequence[bytes]) -> None:
        """Show these PNGs instead of the former ones; a sentence for one that cannot be read."""
        if tuple(pictures) == self._shown:
            return
        self._shown = tuple(pictures)
        while (item := self._row.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.setParent(None)
                widget.deleteLater()
        for data in pictures:
            self._row.addWidget(_entry(data), 1)
        self.setVisible(bool(pictures))


class Picture(QWidget):
    """A picture as large as fits, never magnified."""

    def __init__(self, image: QImage) -> None:
        super().__init__()
        self.image = image
        self.setAccessibleName(tr("Picture that the model was sent"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(80, 60)

    def sizeHint(self) -> QSize:
        return HINT

    def paintEvent(self, event: QPaintEvent) -> None:
        room = self.image.size()
        if room.width() > self.width() or room.height() > self.height():
            room = room.scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        place = QRect((self.width() - room.width()) // 2, 0, room.width(), room.height())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(place, self.image)


def _entry(data: bytes) -> QWidget:
    box = QWidget()
    column = controls.column(box, spacing=theme.STEP)
    image = _decoded(data)
    if image is None:
        column.addWidget(controls.label(said(BROKEN), role="bad", wrap=True))
        return box
    column.addWidget(Picture(image), 1)
    size = tr(
        "{width:,} × {height:,} pixels, {data:,} bytes",
        width=image.width(),
        height=image.height(),
        data=len(data),
    )
    column.addWidget(controls.label(size, role="secondary", wrap=True))
    return box


def _decoded(data: bytes) -> QImage | None:
    try:
        check_png(data)
    except ValueError:
        return None
    held = QBuffer()
    held.setData(data)
    image = QImageReader(held, b"png").read()
    return None if image.isNull() else image
