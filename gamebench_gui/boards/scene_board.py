"""The one widget that shows every kind of board: it lays out its scene, paints it, and lets things glide."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamebench_gui import theme
from gamebench_gui.boards import base
from gamebench_gui.boards.base import HINTS, BoardWidget
from gamebench_gui.boards.scene_painter import paint_shapes, rectangle
from gamebench_gui.boards.targets import Target
from games.core.scenes.scene import Label, Path, Rect, Scene, Shape, Viewer
from games.core.scenes.table import scene_of
from games.core.view import View


class SceneBoard(BoardWidget):
    """Draws the scene of a view's board at the present size, for the eyes of the view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene: Scene | None = None
        self._from: dict[str, Rect] = {}
        self._leaving: tuple[Shape, ...] = ()

    @property
    def viewer(self) -> Viewer:
        """Who looks, and through how large a window."""
        view = self.view
        said = {message.sender: message.text for message in view.messages} if view else {}
        return Viewer(
            float(self.width()),
            float(self.height()),
            theme.scale(),
            QFontInfo(theme.font()).pixelSize() / theme.scale(),
            view.player if view else None,
            self.names,
            self.flipped,
            self.coordinates,
            said,
            self._chosen,
        )

    @property
    def scene(self) -> Scene:
        """What is drawn now."""
        if self._scene is None:
            assert self.view is not None
            self._scene = scene_of(self.view, self.viewer)
        return self._scene

    def show_view(self, view: View, names: Sequence[str], animate: bool = True) -> None:
        old = self.scene.shapes if self.view is not None and self.view.player == view.player else ()
        super().show_view(view, names, animate)
        self._from, self._leaving = _glides(old, self.scene.shapes) if self._before is not None else ({}, ())

    def choose(self, index: int) -> None:
        super().choose(index)
        self._scene = None

    def find_targets(self) -> Sequence[Target]:
        return [Target(target.key, rectangle(target.rect), target.name) for target in self.scene.targets]

    def is_lit(self, index: int) -> bool:
        pointed = self.pointed
        if pointed is None or super().is_lit(index):
            return super().is_lit(index)
        place, key = self.targets().index(pointed), self.targets()[index].key
        together = key == pointed.key or key in self.scene.targets[place].lit
        return together and index != place and self.can_pick(place)

    def paint_board(self, painter: QPainter) -> None:
        if self._before is not None:
            paint_shapes(painter, self.scene.shapes, self._on_its_way)
            painter.setOpacity(1 - self.settled)
            paint_shapes(painter, self._leaving)
            painter.setOpacity(1)
        elif (note := self._note()) is not None:
            key, words = note
            paint_shapes(
                painter,
                self.scene.shapes,
                lambda shape: (
                    shape._replace(text=words, role="accent")
                    if isinstance(shape, Label) and shape.key == key
                    else shape
                ),
            )
        else:
            paint_shapes(painter, self.scene.shapes)

    def _note(self) -> tuple[str, str] | None:
        """What a label says while the mouse or the keyboard is at a target that can be picked."""
        pointed = self.pointed
        place = self.targets().index(pointed) if pointed is not None else -1
        return self.scene.targets[place].note if self.can_pick(place) else None

    def _on_its_way(self, shape: Shape) -> Shape:
        start = self._from.get(shape.key) if shape.key else None
        if start is None or isinstance(shape, Path) or start == shape.rect:
            return shape
        part, end = self.settled, shape.rect
        return shape._replace(rect=Rect(*(a + (b - a) * part for a, b in zip(start, end, strict=True))))

    def _snapshot(self) -> QPixmap | None:
        """What stood there before, without the things that may glide: they are drawn where they are."""
        if not (base.animations_enabled and self.isVisible() and not self.size().isEmpty()):
            return None
        ratio = self.devicePixelRatioF()
        made = QPixmap(self.size() * ratio)
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        with QPainter(made) as painter:
            painter.setRenderHints(HINTS)
            paint_shapes(painter, [shape for shape in self.scene.shapes if not shape.key])
        return made

    def _redraw(self) -> None:
        self._scene = None
        super()._redraw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._scene = None
        super().resizeEvent(event)


def _glides(old: Sequence[Shape], new: Sequence[Shape]) -> tuple[dict[str, Rect], tuple[Shape, ...]]:
    """Where each thing that moved comes from, by its new key; and the things that are gone."""
    before = {shape.key: shape for shape in old if shape.key and not isinstance(shape, Path)}
    after = {shape.key: shape for shape in new if shape.key and not isinstance(shape, Path)}
    starts = {key: before[key].rect for key in after.keys() & before.keys()}
    gone = [key for key in before if key not in after]
    for key in after.keys() - before.keys():
        sort = key.partition("@")[0]
        source = next((other for other in gone if other.partition("@")[0] == sort), None)
        if source is not None:
            gone.remove(source)
            starts[key] = before[source].rect
    return starts, tuple(before[key] for key in gone)
