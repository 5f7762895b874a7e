"""Colours, type, spacing, seat marks and icons: the one place that defines the style of the window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import cache
from string import Template
from typing import Final, Protocol, cast
from weakref import WeakKeyDictionary

from PySide6.QtCore import QByteArray, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontInfo,
    QFontMetrics,
    QGuiApplication,
    QIcon,
    QPainter,
    QPainterPath,
    QPalette,
    QPen,
    QPixmap,
    QTransform,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from shiboken6 import isValid

import resources
from gamebench_gui.window.kit.palette import DARK, LIGHT, SEAT_COLORS, Palette, ink_on, mix, stand_out
from gamebench_gui.window.kit.shapes import to_path
from gamebench_gui.window.kit.wheel import guard_fields
from resources.seat_marks import SEAT_MARKS


class Mode(StrEnum):
    """Which palette; `SYSTEM` follows the desktop."""

    LIGHT = "light"
    DARK = "dark"
    SYSTEM = "system"


STEP: Final = 4
"""Spacing is a multiple of this many pixels."""
PANE: Final = 12
"""Margin of a pane, in pixels."""
RADIUS: Final = 6
"""Corner radius of buttons and fields, in pixels."""
LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
"""Alignment of a text in its line or cell."""
SMALLEST_NUMBERED: Final = 10.0
"""Seat marks below this size, in pixels, have no room for a number."""
ROLES: Final = {"text": 1.0, "secondary": 0.9, "pane": 1.25, "title": 1.6, "mono": 1.0}
"""Sizes of type, relative to the user's."""


class Notifier(QObject):
    """Signals `changed` when `apply` has set other colours or sizes."""

    changed = Signal()


class HasIcon(Protocol):
    """Anything with an icon: a button, an action."""

    def setIcon(self, icon: QIcon, /) -> None: ...


@dataclass(slots=True)
class _Look:
    palette: Palette = LIGHT
    mode: Mode = Mode.SYSTEM
    scale: float = 1.0
    base: QFont | None = None
    following: bool = False


notifier: Final = Notifier()
_look = _Look()
_painting: ContextVar[Palette | None] = ContextVar("painting", default=None)
_tinted: WeakKeyDictionary[QObject, tuple[str, str]] = WeakKeyDictionary()


def apply(app: QApplication, mode: Mode = Mode.SYSTEM, scale: float = 1.0) -> None:
    """Style the application, and guard its fields against the mouse wheel; ``scale`` is 1.0 to 2.0."""
    if _look.base is None:
        app.setStyle("Fusion")
        _look.base = QFont(app.font())
    _look.mode, _look.scale = Mode(mode), min(2.0, max(1.0, scale))
    _look.palette = DARK if _is_dark(app) else LIGHT
    if not _look.following:
        app.styleHints().colorSchemeChanged.connect(_follow_system)
        _look.following = True
    guard_fields(app)
    app.setFont(font("text"))
    app.setPalette(_qt_palette(_look.palette))
    app.setStyleSheet(_stylesheet())
    _retint()
    notifier.changed.emit()


def mode() -> Mode:
    return _look.mode


def palette() -> Palette:
    return _painting.get() or _look.palette


@contextmanager
def painting_in(colors: Palette) -> Iterator[None]:
    """Use other colours during the block, in this thread alone."""
    before = _painting.set(colors)
    try:
        yield
    finally:
        _painting.reset(before)


def color(role: str) -> QColor:
    """Return a colour of the palette in use, by its role."""
    return QColor(getattr(palette(), role))


def hovered() -> QColor:
    """Return the ground of what can be clicked while the mouse is on it."""
    return mix(palette().raised, palette().text, 0.06)


def scale() -> float:
    return _look.scale


def font(role: str = "text") -> QFont:
    """Return the font of a role of `ROLES`, in the user's size."""
    if role == "mono":
        face = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    else:
        face = QFont(_look.base or QGuiApplication.font())
    face.setPointSizeF(_base_points() * ROLES[role] * _look.scale)
    if role in ("pane", "title"):
        face.setWeight(QFont.Weight.DemiBold)
    return face


def mono_font() -> QFont:
    return font("mono")


def line_height(role: str = "text") -> int:
    """Return the height of a line of text of a role, in pixels."""
    return QFontMetrics(font(role)).height()


def set_role(widget: QWidget, role: str) -> None:
    """Give a widget the font and colour of a role.

    Roles are those of `ROLES`, ``strong``, ``good``, ``warning``, ``bad``, ``primary`` for the main button,
    ``pane-box`` for a framed pane.
    """
    widget.setProperty("role", role)
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def seat_color(seat: int) -> QColor:
    return QColor(SEAT_COLORS[seat % len(SEAT_COLORS)])


def seat_line(seat: int) -> QColor:
    """Return the seat's colour for lines and pieces: its contrast to the surface is at least 3."""
    tones = palette()
    return QColor(stand_out(SEAT_COLORS[seat % len(SEAT_COLORS)], tones, 4.0 if tones.dark else 3.0))


def seat_path(seat: int, rect: QRectF) -> QPainterPath:
    """Return the seat's shape, as large as fits into the rectangle."""
    side = min(rect.width(), rect.height())
    move = QTransform.fromTranslate(rect.center().x() - side / 2, rect.center().y() - side / 2)
    return move.scale(side, side).map(to_path(SEAT_MARKS[seat % len(SEAT_MARKS)][1]))


def draw_seat(painter: QPainter, rect: QRectF, seat: int) -> None:
    """Paint the seat's shape in its colour, in the largest square of ``rect``; pen and brush are kept."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    width = max(1.0, min(rect.width(), rect.height()) / 14)
    pen = QPen(seat_line(seat), width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(seat_color(seat))
    painter.drawPath(seat_path(seat, rect.adjusted(width / 2, width / 2, -width / 2, -width / 2)))
    if seat >= len(SEAT_MARKS):
        _number_seat(painter, rect, seat)
    painter.restore()


def _number_seat(painter: QPainter, rect: QRectF, seat: int) -> None:
    """Write the seat's number on its mark, because an earlier seat has the same colour and shape."""
    side = min(rect.width(), rect.height())
    if side < SMALLEST_NUMBERED:
        return
    face = font("secondary")
    face.setPixelSize(round(side * 0.58))
    face.setBold(True)
    painter.setFont(face)
    painter.setPen(QPen(ink_on(SEAT_COLORS[seat % len(SEAT_COLORS)])))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(seat + 1))


def seat_pixmap(seat: int, size: int) -> QPixmap:
    """Return the seat's mark, ``size`` pixels wide and high, sharp on this screen."""
    return _seat_pixmap(seat, size, seat_line(seat).name(), _ratio())


def seat_icon(seat: int) -> QIcon:
    return _seat_icon(seat, seat_line(seat).name(), _ratio())


@cache
def _seat_icon(seat: int, line: str, ratio: float) -> QIcon:
    mark = QIcon()
    for size in (16, 24, 32, 48):
        mark.addPixmap(_seat_pixmap(seat, size, line, ratio))
    return mark


@cache
def _seat_pixmap(seat: int, size: int, line: str, ratio: float) -> QPixmap:
    mark = _canvas(QSize(size, size), ratio)
    painter = QPainter(mark)
    draw_seat(painter, QRectF(0, 0, size, size), seat)
    painter.end()
    return mark


def icon(name: str, role: str = "text") -> QIcon:
    """Return an icon of ``resources/icons/ui`` in a role's present colour; `set_icon` follows the theme."""
    return _icon(name, getattr(_look.palette, role), _look.palette.disabled, _ratio())


def icon_pixmap(name: str, size: int, role: str = "text") -> QPixmap:
    return _svg_pixmap(name, getattr(_look.palette, role), size, _ratio())


def set_icon(target: HasIcon, name: str, role: str = "text") -> None:
    """Set an icon on a button or an action, as large as its text; it follows the theme."""
    _show_icon(target, name, role)
    if isinstance(target, QObject):
        _tinted[target] = name, role


def app_icon() -> QIcon:
    return QIcon(str(resources.path("icons/app.svg")))


def _retint() -> None:
    for target, (name, role) in list(_tinted.items()):
        if isValid(target):
            _show_icon(cast(HasIcon, target), name, role)
        else:
            del _tinted[target]


def _show_icon(target: HasIcon, name: str, role: str) -> None:
    target.setIcon(icon(name, role))
    if isinstance(target, QAbstractButton):
        side = round(line_height() * 1.15)
        target.setIconSize(QSize(side, side))


@cache
def _icon(name: str, tint: str, disabled: str, ratio: float) -> QIcon:
    tinted = QIcon()
    for size in (16, 20, 24, 32, 48):
        tinted.addPixmap(_svg_pixmap(name, tint, size, ratio))
        tinted.addPixmap(_svg_pixmap(name, disabled, size, ratio), QIcon.Mode.Disabled)
    return tinted


def _svg_pixmap(name: str, tint: str, size: int, ratio: float) -> QPixmap:
    drawing = resources.text(f"icons/ui/{name}.svg").replace("currentColor", tint)
    picture = _canvas(QSize(size, size), ratio)
    painter = QPainter(picture)
    QSvgRenderer(QByteArray(drawing.encode())).render(
        painter, QRectF(QPointF(), picture.deviceIndependentSize())
    )
    painter.end()
    return picture


def _canvas(size: QSize, ratio: float) -> QPixmap:
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def _ratio() -> float:
    app = QGuiApplication.instance()
    return app.devicePixelRatio() if isinstance(app, QGuiApplication) else 1.0


def _is_dark(app: QApplication) -> bool:
    if _look.mode is Mode.SYSTEM:
        return app.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return _look.mode is Mode.DARK


def _follow_system() -> None:
    app = QApplication.instance()
    if _look.mode is Mode.SYSTEM and isinstance(app, QApplication):
        apply(app, _look.mode, _look.scale)


def _base_points() -> float:
    base = _look.base or QGuiApplication.font()
    return base.pointSizeF() if base.pointSizeF() > 0 else QFontInfo(base).pointSizeF()


def _qt_palette(tones: Palette) -> QPalette:
    colors = QPalette()
    roles = QPalette.ColorRole
    for role, tone in (
        (roles.Window, tones.window),
        (roles.WindowText, tones.text),
        (roles.Base, tones.surface),
        (roles.AlternateBase, tones.window),
        (roles.Text, tones.text),
        (roles.PlaceholderText, tones.secondary),
        (roles.Button, tones.raised),
        (roles.ButtonText, tones.text),
        (roles.BrightText, tones.bad),
        (roles.ToolTipBase, tones.raised),
        (roles.ToolTipText, tones.text),
        (roles.Highlight, tones.accent),
        (roles.HighlightedText, tones.on_accent),
        (roles.Accent, tones.accent),
        (roles.Link, tones.accent),
        (roles.LinkVisited, tones.secondary),
        (roles.Light, tones.surface),
        (roles.Midlight, tones.grid),
        (roles.Mid, tones.border),
        (roles.Dark, tones.border),
        (roles.Shadow, tones.border),
    ):
        colors.setColor(role, QColor(tone))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        colors.setColor(QPalette.ColorGroup.Disabled, role, QColor(tones.disabled))
    return colors


def _stylesheet() -> str:
    colors = _look.palette
    sizes = {f"{role}_pt": f"{_base_points() * part * _look.scale:.2f}pt" for role, part in ROLES.items()}
    tones = {name: value for name, value in asdict(colors).items() if isinstance(value, str)}
    derived = {
        "hover": hovered().name(),
        "pressed": mix(colors.raised, colors.text, 0.12).name(),
        "selected": mix(colors.surface, colors.accent, 0.18).name(),
        "tint": mix(colors.surface, colors.accent, 0.08).name(),
        "accent_hover": mix(colors.accent, colors.text, 0.15).name(),
        "shade": "dark" if colors.dark else "light",
        "themes": resources.path("themes").as_posix(),
        "line": f"{line_height()}px",
        "arrow": f"{round(line_height() * 0.7)}px",
        "box": f"{2 * round(line_height() * 0.45)}px",
        "mono_family": font("mono").family(),
        "box_half": f"{round(line_height() * 0.45) + 1}px",
        "box_focus": f"{round(line_height() * 0.45) + 2}px",
    }
    return Template(resources.text("themes/window.qss")).substitute(tones | sizes | derived)
