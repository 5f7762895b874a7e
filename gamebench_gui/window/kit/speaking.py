"""Sentences read aloud by screen readers, whatever has the focus.

Qt announces sentences since 6.8, but Orca handles announcements only from version 45 on. Older versions, such
as that of Debian 12, read a notification that appears. So a sentence is announced, and on Linux it also
appears as the name of a notification, unless a listener to announcements is registered.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtDBus import QDBus, QDBusArgument, QDBusConnection, QDBusMessage
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

LONGEST: Final = 500
"""Most characters of a sentence that are read."""
MANY: Final = 4
"""Notifications of a window: a slow reader reads each by its own name, not all by that of the last."""
SETTLED: Final = 700
"""Milliseconds after which a large change of the window is over, whose events crowd out a notification."""
ANSWERS: Final = 500
"""Milliseconds in which the registry of listeners has to answer."""


class Spoken(QWidget):
    """A notification of a window: invisible; its name is the sentence."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.resize(1, 1)
        self.show()

    def appear(self, text: str) -> None:
        self.setAccessibleName(text)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.ObjectShow))


_interfaces: list[QAccessibleInterface] = []
"""Qt keeps only C++ pointers to interfaces; those of closed windows leave the list."""


def _make(key: str, thing: QObject) -> QAccessibleInterface | None:
    if not isinstance(thing, Spoken):
        return None
    interface = QAccessibleWidget(thing, QAccessible.Role.Notification)
    _interfaces.append(interface)
    thing.destroyed.connect(lambda: _interfaces.remove(interface))
    return interface


@cache
def _install() -> None:
    QAccessible.installFactory(_make)


def say(widget: QWidget, text: str, *, settled: bool = False) -> None:
    """Let a screen reader read a sentence about a widget; does nothing if none is active.

    Args:
        settled: whether much of the window changes now, as at the end of a match. Orca drops most of what it
            hears at such a moment, notifications included, so one waits until that is over.
    """
    if not text or not QAccessible.isActive():
        return
    text = text[:LONGEST]
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
    if sys.platform.startswith("linux") and not _has_listener():
        if settled:
            QTimer.singleShot(SETTLED, widget, lambda: _notify(widget.window(), text))
        else:
            _notify(widget.window(), text)


def _notify(window: QWidget, text: str) -> None:
    _install()
    existing = window.findChildren(Spoken, options=Qt.FindChildOption.FindDirectChildrenOnly)
    spoken = existing[0] if len(existing) >= MANY else Spoken(window)
    spoken.raise_()  # the last of the children from now on: the next sentence takes another one
    spoken.appear(text)


@cache
def _has_listener() -> bool:
    """Return whether a listener to announcements is registered; asked once."""
    bus = QDBusConnection.sessionBus()
    address = _call(bus, "org.a11y.Bus", "/org/a11y/bus", "GetAddress")
    if not address:
        return False
    readers = QDBusConnection.connectToBus(str(address[0]), "gamebench-readers")
    answer = _call(readers, "org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "GetRegisteredEvents")
    events = answer[0] if answer else None
    listening = False
    if isinstance(events, QDBusArgument):
        events.beginArray()
        while not events.atEnd():
            events.beginStructure()
            _, event = events.asVariant(), events.asVariant()
            listening |= "announcement" in str(event).lower()
            events.endStructure()
        events.endArray()
    QDBusConnection.disconnectFromBus("gamebench-readers")
    return listening


def _call(bus: QDBusConnection, service: str, path: str, method: str) -> list[object]:
    """Return the answer of a method without arguments; empty if nobody answers."""
    call = QDBusMessage.createMethodCall(service, path, service, method)
    answer = bus.call(call, QDBus.CallMode.Block, ANSWERS)
    return answer.arguments() if answer.type() == QDBusMessage.MessageType.ReplyMessage else []
