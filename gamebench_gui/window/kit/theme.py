"""Colours, type, spacing, seat marks and icons: the one place that knows how the window looks."""

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
from gamebench_gui.window.kit.palette import (
    DARK,
    LIGHT,
    SEAT_COLORS,
    Palette,
    ink_on,
    mix,
    stand_out,
)
from gamebench_gui.window.kit.shapes import to_path
from gamebench_gui.window.kit.wheel import guard_fields
from resources.seat_marks import SEAT_MARKS


class Mode(StrEnum):
    """Which of the two palettes; `SYSTEM` follows the desktop."""

    LIGHT = "light"
    DARK = "dark"
    SYSTEM = "system"


STEP: Final = 4
"""Spacing comes in multiples of this many pixels."""
PANE: Final = 12
"""Margin of a pane, in pixels."""
RADIUS: Final = 6
"""Corner radius of buttons and fields, in pixels."""
LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
"""At which end of its line or cell a text stands."""
SMALLEST_NUMBERED: Final = 10.0
"""Marks of seats that are smaller than this, in pixels, have no room for a number."""
ROLES: Final = {"text": 1.0, "secondary": 0.9, "pane": 1.25, "title": 1.6, "mono": 1.0}
"""Type sizes, relative to the user's."""


class Notifier(QObject):
    """Says that colours or sizes changed.

    Signals:
        changed: after `apply` has set the new look.
    """

    changed = Signal()


class HasIcon(Protocol):
    """A button, an action: what an icon can be set on."""

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
    """Dress the application, and keep the wheel from its fields.

    Args:
        app: the application.
        mode: light, dark, or as the desktop says.
        scale: size of type relative to the system's, from 1.0 to 2.0.
    """
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
    """The mode that was last applied."""
    return _look.mode


def palette() -> Palette:
    """The colours in use."""
    return _painting.get() or _look.palette


@contextmanager
def painting_in(colors: Palette) -> Iterator[None]:
    """Until the end of the block these are the colours in use, in this thread alone."""
    before = _painting.set(colors)
    try:
        yield
    finally:
        _painting.reset(before)


def color(role: str) -> QColor:
    """A colour of the palette in use, by the name of its role."""
    return QColor(getattr(palette(), role))


def scale() -> float:
    """Size of type relative to the system's."""
    return _look.scale


def font(role: str = "text") -> QFont:
    """The type of a role of `ROLES`, in the user's size."""
    if role == "mono":
        made = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    else:
        made = QFont(_look.base or QGuiApplication.font())
    made.setPointSizeF(_base_points() * ROLES[role] * _look.scale)
    if role in ("pane", "title"):
        made.setWeight(QFont.Weight.DemiBold)
    return made


def mono_font() -> QFont:
    """Type for prompts, seeds and coordinates."""
    return font("mono")


def line_height(role: str = "text") -> int:
    """Height of a line of text of that role, in pixels."""
    return QFontMetrics(font(role)).height()


def set_role(widget: QWidget, role: str) -> None:
    """Give a widget the type and colour of a role: the names of `ROLES`, ``strong``, ``good``, ``warning``,
    ``bad``, ``primary`` for the one button that matters most, ``pane-box`` for a framed pane."""
    widget.setProperty("role", role)
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def seat_color(seat: int) -> QColor:
    """The seat's colour, equal in both modes."""
    return QColor(SEAT_COLORS[seat % len(SEAT_COLORS)])


def seat_line(seat: int) -> QColor:
    """The seat's colour for lines and pieces: moved towards the text until it stands out (3 : 1 and more)."""
    look = palette()
    return QColor(stand_out(SEAT_COLORS[seat % len(SEAT_COLORS)], look, 4.0 if look.dark else 3.0))


def seat_path(seat: int, rect: QRectF) -> QPainterPath:
    """The seat's shape, as large as fits into the rectangle."""
    side = min(rect.width(), rect.height())
    move = QTransform.fromTranslate(rect.center().x() - side / 2, rect.center().y() - side / 2)
    return move.scale(side, side).map(to_path(SEAT_MARKS[seat % len(SEAT_MARKS)][1]))


def draw_seat(painter: QPainter, rect: QRectF, seat: int) -> None:
    """Paint the seat's shape in its colour.

    Args:
        painter: an active painter; its pen and brush are kept.
        rect: where; the shape fills the largest square in it.
        seat: number of the seat, from 0.
    """
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
    """Write a seat's number on its mark, because an earlier seat has the same colour and shape."""
    side = min(rect.width(), rect.height())
    if side < SMALLEST_NUMBERED:
        return
    made = font("secondary")
    made.setPixelSize(round(side * 0.58))
    made.setBold(True)
    painter.setFont(made)
    painter.setPen(QPen(ink_on(SEAT_COLORS[seat % len(SEAT_COLORS)])))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(seat + 1))


def seat_pixmap(seat: int, size: int) -> QPixmap:
    """The seat's mark, ``size`` pixels wide and high, sharp on this screen."""
    return _seat_pixmap(seat, size, seat_line(seat).name(), _ratio())


def seat_icon(seat: int) -> QIcon:
    """The seat's mark as an icon, for lists and menus."""
    return _seat_icon(seat, seat_line(seat).name(), _ratio())


@cache
def _seat_icon(seat: int, line: str, ratio: float) -> QIcon:
    made = QIcon()
    for size in (16, 24, 32, 48):
        made.addPixmap(_seat_pixmap(seat, size, line, ratio))
    return made


@cache
def _seat_pixmap(seat: int, size: int, line: str, ratio: float) -> QPixmap:
    """The mark; ``line`` tells the themes apart."""
    made = _canvas(QSize(size, size), ratio)
    painter = QPainter(made)
    draw_seat(painter, QRectF(0, 0, size, size), seat)
    painter.end()
    return made


def icon(name: str, role: str = "text") -> QIcon:
    """An icon of ``resources/icons/ui``, in the colour of a role.

    The colour is that of now: where the icon stays, use `set_icon`.

    Raises:
        FileNotFoundError: no icon of that name ships.
    """
    return _icon(name, getattr(_look.palette, role), _look.palette.disabled, _ratio())


def icon_pixmap(name: str, size: int, role: str = "text") -> QPixmap:
    """An icon as a picture, for labels."""
    return _svg_pixmap(name, getattr(_look.palette, role), size, _ratio())


def set_icon(target: HasIcon, name: str, role: str = "text") -> None:
    """Set an icon on a button or an action, as large as its text; and again whenever the theme changes."""
    _show_icon(target, name, role)
    if isinstance(target, QObject):
        _tinted[target] = name, role


def app_icon() -> QIcon:
    """The icon of the application."""
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
    made = QIcon()
    for size in (16, 20, 24, 32, 48):
        made.addPixmap(_svg_pixmap(name, tint, size, ratio))
        made.addPixmap(_svg_pixmap(name, disabled, size, ratio), QIcon.Mode.Disabled)
    return made


def _svg_pixmap(name: str, tint: str, size: int, ratio: float) -> QPixmap:
    drawing = resources.text(f"icons/ui/{name}.svg").replace("currentColor", tint)
    made = _canvas(QSize(size, size), ratio)
    painter = QPainter(made)
    QSvgRenderer(QByteArray(drawing.encode())).render(
        painter, QRectF(QPointF(), made.deviceIndependentSize())
    )
    painter.end()
    return made


def _canvas(size: QSize, ratio: float) -> QPixmap:
    made = QPixmap(size * ratio)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    return made


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


def _qt_palette(look: Palette) -> QPalette:
    made = QPalette()
    roles = QPalette.ColorRole
    for role, tone in (
        (roles.Window, look.window),
        (roles.WindowText, look.text),
        (roles.Base, look.surface),
        (roles.AlternateBase, look.window),
        (roles.Text, look.text),
        (roles.PlaceholderText, look.secondary),
        (roles.Button, look.raised),
        (roles.ButtonText, look.text),
        (roles.BrightText, look.bad),
        (roles.ToolTipBase, look.raised),
        (roles.ToolTipText, look.text),
        (roles.Highlight, look.accent),
        (roles.HighlightedText, look.on_accent),
        (roles.Accent, look.accent),
        (roles.Link, look.accent),
        (roles.LinkVisited, look.secondary),
        (roles.Light, look.surface),
        (roles.Midlight, look.grid),
        (roles.Mid, look.border),
        (roles.Dark, look.border),
        (roles.Shadow, look.border),
    ):
        made.setColor(role, QColor(tone))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(look.disabled))
    return made


def _stylesheet() -> str:
    look = _look.palette
    sizes = {f"{role}_pt": f"{_base_points() * part * _look.scale:.2f}pt" for role, part in ROLES.items()}
    tones = {name: value for name, value in asdict(look).items() if isinstance(value, str)}
    derived = {
        "hover": mix(look.raised, look.text, 0.06).name(),
        "pressed": mix(look.raised, look.text, 0.12).name(),
        "selected": mix(look.surface, look.accent, 0.18).name(),
        "accent_hover": mix(look.accent, look.text, 0.15).name(),
        "shade": "dark" if look.dark else "light",
        "themes": resources.path("themes").as_posix(),
        "line": f"{line_height()}px",
        "arrow": f"{round(line_height() * 0.7)}px",
        "box": f"{2 * round(line_height() * 0.45)}px",
        "mono_family": font("mono").family(),
        "box_half": f"{round(line_height() * 0.45) + 1}px",
        "box_focus": f"{round(line_height() * 0.45) + 2}px",
    }
    return Template(resources.text("themes/window.qss")).substitute(tones | sizes | derived)
