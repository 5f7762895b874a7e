"""A chart on a page: title, drawing, legend, hint while it is empty, and ways to save or copy it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QIODevice, QMimeData, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPaintEvent, QShowEvent
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import (
    QFileDialog,
    QMenu,
    QProgressBar,
    QScrollArea,
    QSizePolicy,
    QStackedLayout,
    QToolButton,
    QWidget,
)

from gamebench_gui.window.charts.figures import Figure, HeatMap
from gamebench_gui.window.charts.zoom import zoomed
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.work import Work
from replays import words

if TYPE_CHECKING:
    from gamebench_gui.window.charts.canvas import Canvas

CANVAS: Final = "gamebench_gui.window.charts.canvas"
NUMBERS: Final = "numpy"
SHARP: Final = 2.0
"""Pixels of an exported picture per pixel on screen."""


class Chart(QWidget):
    """Shows any figure.

    Args:
        hint: what the empty chart says: what would fill it.
        side: width of the vertical axis in lines of text, to align charts; 0 for what it needs.

    Signals:
        chosen(key): a point with a key was clicked, or Enter pressed on it.
        pointed(spot): what the mouse or the arrow keys point at; None for nothing.
        brushed(low, high): a range of the horizontal axis was selected; equal ends for none.
        zoomed(low, high): a part of that axis is wanted; equal ends for all of it.
        notified(sentence, kind): something was saved or copied, or could not be.
    """

    chosen = Signal(object)
    pointed = Signal(object)
    brushed = Signal(float, float)
    zoomed = Signal(float, float)
    notified = Signal(str, str)

    def __init__(self, hint: str = "", *, side: float = 0.0) -> None:
        super().__init__()
        self.hint = hint
        self.figure = None
        self._side = side
        self.canvas: Canvas | None = None
        self._drawn = False
        self.title = controls.label(role="strong", wrap=True)
        self.note = controls.label(role="secondary", wrap=True)
        self.legend, self.state = Legend(), State()
        self.more = controls.tool("export", tr("Save or copy this chart"))
        self._body = QWidget()
        self._stack = QStackedLayout(self._body)
        self._stack.addWidget(self.state)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lay_out()
        self._add_menu()
        self.show_empty()

    figure: Figure | None

    # public

    def show_figure(self, figure: Figure) -> None:
        """Show a figure; one without values shows what would fill it."""
        self.figure = figure
        self.title.setText(words.one_line(figure.title, 300))
        self.note.setText(words.one_line(figure.note, 500))
        self.note.setVisible(bool(figure.note))
        if figure.empty:
            self.show_empty(title=figure.title)
            return
        self.more.setEnabled(True)
        self._drawn = False
        if self.canvas is None:
            self.show_loading(tr("Drawing ..."))
        if self.isVisible():
            self._begin()

    def show_empty(self, hint: str = "", title: str = "") -> None:
        self.figure = None
        self.title.setText(words.one_line(title, 300))
        self.more.setEnabled(False)
        self.note.setVisible(False)
        self.legend.show_figure(None)
        self.state.show_hint(hint or self.hint)
        self._stack.setCurrentWidget(self.state)

    def show_loading(
        self, text: str, part: float | None = None, cancel: Callable[[], object] | None = None
    ) -> None:
        """Show what is being done, with progress (0 to 1) and a way to stop it."""
        self.state.show_busy(text, part, cancel)
        self._stack.setCurrentWidget(self.state)

    def load_now(self) -> None:
        import_module(CANVAS)
        self._make_canvas()

    # saving and copying

    def save(self, path: Path) -> None:
        """Write the chart as a picture, or its values, by the ending: ``.png``, ``.svg`` or ``.csv``."""
        if self.figure is None:
            return
        kind = path.suffix.lower()
        data = {".csv": self._csv, ".svg": self._svg}.get(kind, self._png)()
        path.write_bytes(data)

    def copy_picture(self) -> None:
        if self.figure is not None:
            QGuiApplication.clipboard().setImage(self.picture())
            self.notified.emit(tr("The chart was copied as a picture."), "good")

    def copy_values(self) -> None:
        if self.figure is not None:
            mime = QMimeData()
            mime.setText(self.figure.csv())
            mime.setData("text/csv", self.figure.csv().encode())
            QGuiApplication.clipboard().setMimeData(mime)
            self.notified.emit(tr("The chart's values were copied."), "good")

    def picture(self) -> QImage:
        size = self._picture_size()
        image = QImage(size * SHARP, QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(SHARP)
        image.fill(theme.color("surface"))
        painter = QPainter(image)
        self._paint_whole(painter, size)
        painter.end()
        return image

    def ask_save(self, ending: str) -> None:
        if self.figure is None:
            return
        dialog = QFileDialog(
            self, tr("Save as {format}", format=ending.upper()), "", f"{ending.upper()} (*.{ending})"
        )
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(ending)
        dialog.selectFile(f"{_file_name(self.figure.title)}.{ending}")
        dialog.fileSelected.connect(lambda name: self._save_and_tell(Path(name)))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    # private

    def _save_and_tell(self, path: Path) -> None:
        try:
            self.save(path)
        except OSError as error:
            reason = error.strerror or tr("the disk refused")
            self.notified.emit(
                tr(
                    "{name} cannot be written: {reason}. Choose another place.", name=path.name, reason=reason
                ),
                "bad",
            )
        else:
            self.notified.emit(tr("The chart was saved as {name}.", name=path.name), "good")

    def _csv(self) -> bytes:
        assert self.figure is not None
        return self.figure.csv().encode("utf-8-sig")

    def _png(self) -> bytes:
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        self.picture().save(buffer, "PNG")  # type: ignore[call-overload]
        return bytes(buffer.data().data())

    def _svg(self) -> bytes:
        assert self.figure is not None
        size, buffer = self._picture_size(), QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        svg = QSvgGenerator()
        svg.setOutputDevice(buffer)
        svg.setSize(size)
        svg.setViewBox(QRect(0, 0, size.width(), size.height()))
        svg.setTitle(self.figure.title)
        svg.setDescription(self.figure.summary())
        painter = QPainter(svg)
        painter.fillRect(QRect(0, 0, size.width(), size.height()), theme.color("surface"))
        self._paint_whole(painter, size)
        painter.end()
        return bytes(buffer.data().data())

    def _picture_size(self) -> QSize:
        self.load_now()
        assert self.canvas is not None
        hidden = max(0, self.canvas.height() - self._scroll.viewport().height())
        return QSize(max(480, self.width()), max(240, self.height() + hidden))

    def _paint_whole(self, painter: QPainter, size: QSize) -> None:
        assert self.canvas is not None
        top, wide = float(theme.PANE), size.width() - 2.0 * theme.PANE
        for text, role in ((self.title.text(), "pane"), (self.note.text(), "secondary")):
            if text:
                painter.setFont(theme.font(role))
                painter.setPen(theme.color("text" if role == "pane" else "secondary"))
                box = QRectF(theme.PANE, top, wide, size.height())
                flags = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
                top += painter.boundingRect(box, flags, text).height() + theme.STEP
                painter.drawText(box, flags, text)
        top += self.legend.paint_into(painter, QRectF(theme.PANE, top, wide, size.height()))
        self.canvas.paint_into(painter, QRectF(0, top, size.width(), size.height() - top))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.figure is not None and not self._drawn:
            self._begin()

    def show_part(self, low: float, high: float) -> None:
        """Show a part of the horizontal axis; equal ends show all of it."""
        if self.canvas is not None:
            self.canvas.part = (low, high) if low != high else None
            self.canvas.fit()

    def _turn(self, notches: float, here: float) -> None:
        if self.canvas is not None:
            whole = self.canvas.frame.left, self.canvas.frame.right
            self.zoomed.emit(*zoomed(self.canvas.part or whole, whole, here, notches))

    def _begin(self) -> None:
        _when_loaded(self, self._make_canvas)

    def _make_canvas(self) -> None:
        if self.canvas is None:
            from gamebench_gui.window.charts.canvas import Canvas

            self.canvas = Canvas(self._side)
            self._scroll.setWidget(self.canvas)
            self._stack.addWidget(self._scroll)
            self.canvas.chosen.connect(self.chosen)
            self.canvas.pointed.connect(self.pointed)
            self.canvas.brushed.connect(self.brushed)
            self.canvas.turned.connect(self._turn)
            self.setFocusProxy(self.canvas)
        if self.figure is not None and not self._drawn:
            self._drawn = True
            self.legend.show_figure(self.figure)
            self.canvas.show_figure(self.figure)
            self._stack.setCurrentWidget(self._scroll)

    def _lay_out(self) -> None:
        self.setObjectName("chart")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        theme.set_role(self, "pane-box")
        head = controls.row(spacing=theme.STEP)
        head.addWidget(self.title, 1)
        head.addWidget(self.more, 0, Qt.AlignmentFlag.AlignTop)
        whole = controls.column(self, theme.PANE - 4, theme.STEP)
        whole.addLayout(head)
        whole.addWidget(self.note)
        whole.addWidget(self.legend)
        whole.addWidget(self._body, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def _add_menu(self) -> None:
        menu = QMenu(self)
        entries: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("export", tr("Save as PNG ..."), lambda: self.ask_save("png")),
            ("export", tr("Save as SVG ..."), lambda: self.ask_save("svg")),
            ("export", tr("Save values as CSV ..."), lambda: self.ask_save("csv")),
            ("copy", tr("Copy the picture"), self.copy_picture),
            ("copy", tr("Copy the values"), self.copy_values),
        )
        for icon, text, act in entries:
            action = menu.addAction(text)
            theme.set_icon(action, icon)
            action.triggered.connect(lambda _=False, act=act: act())
        self.more.setMenu(menu)
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)


class State(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.text = controls.label(role="secondary", wrap=True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.bar, self.stop = QProgressBar(), controls.push(tr("Cancel"), lambda: self._cancel())
        self._cancel: Callable[[], object] = lambda: None
        self.bar.setMaximumWidth(260)
        self.bar.setTextVisible(False)
        layout = controls.column(self, theme.PANE)
        layout.addStretch(1)
        layout.addWidget(self.text)
        layout.addWidget(self.bar, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self.stop, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)

    def show_hint(self, text: str) -> None:
        self.text.setText(text)
        self.bar.hide()
        self.stop.hide()

    def show_busy(
        self, text: str, part: float | None = None, cancel: Callable[[], object] | None = None
    ) -> None:
        self.text.setText(text)
        self.bar.setRange(0, 0 if part is None else 100)
        self.bar.setValue(round(100 * (part or 0)))
        self.bar.setAccessibleName(text)
        self.bar.show()
        self._cancel = cancel or (lambda: None)
        self.stop.setVisible(cancel is not None)


class Legend(QWidget):
    """Names with their marks, or the colours of a heat map with their ends."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[tuple[str, int]] = []
        self._figure: Figure | None = None
        self._flow = FlowLayout(self)

    def show_figure(self, figure: Figure | None) -> None:
        """Show names and colours that the drawing of a figure does not show itself."""
        self._figure, self.names = figure, []
        if figure is not None:
            from gamebench_gui.window.charts.drawing import legend

            self.names = legend(figure)
        self._flow.clear()
        for name, look in self.names:
            self._flow.addWidget(_Entry(name, look))
        if isinstance(figure, HeatMap):
            self._flow.addWidget(_Ramp(figure))
        self.setVisible(bool(self.names) or isinstance(figure, HeatMap))

    def paint_into(self, painter: QPainter, box: QRectF) -> float:
        """Draw the names with another painter; return their height."""
        painter.setFont(theme.font("secondary"))
        line, metrics = theme.line_height("secondary"), painter.fontMetrics()
        x, y = box.left(), box.top()
        for name, look in self.names:
            wide = line + metrics.horizontalAdvance(name) + 14
            if x > box.left() and x + wide > box.right():
                x, y = box.left(), y + line
            theme.draw_seat(painter, QRectF(x, y + line * 0.15, line * 0.7, line * 0.7), look)
            painter.setPen(theme.color("text"))
            painter.drawText(QRectF(x + line, y, wide, line), int(Qt.AlignmentFlag.AlignVCenter), name)
            x += wide
        if isinstance(self._figure, HeatMap):
            paint_ramp(painter, self._figure, QRectF(box.left(), y, min(box.width(), 320), line))
        return y - box.top() + line + theme.STEP if self.names or isinstance(self._figure, HeatMap) else 0.0


class _Entry(QWidget):
    def __init__(self, name: str, look: int) -> None:
        super().__init__()
        layout = controls.row(self, 0, theme.STEP)
        layout.addWidget(controls.SeatMark(look, 0.75))
        text = controls.label(words.one_line(name, 40), "secondary")
        text.setToolTip(words.tooltip(name))
        layout.addWidget(text)


class _Ramp(QWidget):
    def __init__(self, figure: HeatMap) -> None:
        super().__init__()
        self._figure = figure
        self.setFixedSize(320, theme.line_height("secondary"))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_ramp(painter, self._figure, QRectF(self.rect()))
        painter.end()


def paint_ramp(painter: QPainter, figure: HeatMap, box: QRectF) -> None:
    from gamebench_gui.window.charts.drawing import heat, heat_ends

    painter.setFont(theme.font("secondary"))
    low, high = heat_ends(figure)
    texts = [figure.scale.text(low), figure.scale.text(high)]
    wide = [painter.fontMetrics().horizontalAdvance(text) + 6 for text in texts]
    bar = box.adjusted(wide[0], box.height() * 0.25, -wide[1], -box.height() * 0.25)
    steps = 40
    for number in range(steps):
        tone: QColor = heat(low + (high - low) * number / (steps - 1), figure)
        left = bar.left() + bar.width() * number / steps
        painter.fillRect(QRectF(left, bar.top(), bar.width() / steps + 0.5, bar.height()), tone)
    painter.setPen(theme.color("secondary"))
    painter.drawText(box, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), texts[0])
    painter.drawText(box, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), texts[1])


def _when_loaded(chart: Chart, then: Callable[[], object]) -> None:
    """Call a function once numpy, which loads slowly, is loaded.

    The rest is imported in the window's thread: Qt modules cannot be imported in two threads at once.
    """
    if NUMBERS in sys.modules:
        QTimer.singleShot(0, chart, lambda: then())
        return
    Work(chart).run(lambda: import_module(NUMBERS), lambda _: then(), chart.show_empty)


def _file_name(title: str) -> str:
    kept = "".join(c if c.isalnum() or c in " -" else " " for c in title)
    return "-".join(kept.lower().split())[:60] or "chart"
