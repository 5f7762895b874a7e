"""The list before the lock: missing, doubtful and finished points; and the lock itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton, QWidget

from gamebench_gui.app.study.launching import Launch, LaunchEntry, State
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.helping import link_pages
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.layouts import scrolled
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.studies.power_box import PowerBox
from gamebench_gui.window.studies.result_charts import in_words
from replays.words import one_line, tr_noop

ICONS: Final[dict[State, tuple[str, str]]] = {
    "missing": ("error", "bad"),
    "warning": ("warning", "warning"),
    "done": ("check", "good"),
}
"""Sign and colour of an entry's state."""
NAMES: Final[dict[State, str]] = {
    "missing": tr_noop("to fill in"),
    "warning": tr_noop("to think about"),
    "done": tr_noop("done"),
}
"""The words for a state, for screen readers."""
VERBS: Final = {
    "rehearse": tr_noop("Rehearse..."),
    "measure": tr_noop("Measure now"),
    "password": tr_noop("Set it..."),
    "data": tr_noop("Copy the place"),
    "servers": tr_noop("Ask again"),
}
"""The action of an entry's button, by the entry's act."""
LOCKING: Final = tr_noop(
    "Locking freezes the plan on this computer: screens, games, opponents, sizes, and how the data will be "
    "analysed. The allocation list is drawn."
)
NOTHING_SENT: Final = tr_noop(
    "Nothing is sent anywhere. To register the study with a registry such as OSF, save the files that are "
    "offered after the lock, and upload them there yourself."
)
LATER: Final = tr_noop("Afterwards a change needs an amendment with a reason, which the report shows.")
SIDE: Final = 18
"""Width of the box about the lock, in heights of a line of text."""
BESIDE: Final = 52
"""Width from which it is beside the list."""
SHOWN: Final = 500


class LaunchView(QWidget):
    """Shows the entries, each with the button that leads to its field or does it.

    Signals:
        field_wanted(path): a field of the protocol is to be filled in.
        file_wanted(name): a text is to be written; the protocol's own file without a name.
        act_wanted(act): one of `VERBS`, or ``lock``.
    """

    field_wanted = Signal(object)
    file_wanted = Signal(str)
    act_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.launch: Launch | None = None
        self.power = PowerBox(Work(self))
        self.buttons: list[QPushButton] = []
        self.title = controls.label(role="pane", wrap=True)
        self.lock = controls.push(
            tr("Lock the plan..."), partial(self.act_wanted.emit, "lock"), role="primary"
        )
        self.why = controls.wrapped("", "secondary")
        self._list, self._side = QWidget(), QWidget()
        self._entries = controls.column(self._list, 0, 2 * theme.STEP)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._lay_out()
        self.show_checking()

    def show_checking(self) -> None:
        """Show that the list is being made."""
        self.title.setText(tr("Checking ..."))
        self.lock.setEnabled(False)
        self.why.setText("")

    def show_launch(self, launch: Launch) -> None:
        self.launch = launch
        self.title.setText(_title(launch))
        controls.clear(self._entries)
        self.buttons = []
        self._group(launch.of("missing", "warning"))
        if done := launch.of("done"):
            self._entries.addWidget(controls.label(tr("Done"), "strong"))
            self._group(done)
        self._entries.addStretch(1)
        missing = len(launch.of("missing"))
        self.lock.setEnabled(launch.can_lock)
        if missing:
            things = plural("thing is", "things are", missing)
            self.why.setText(tr("{things} still to be filled in.", things=things))
        else:
            self.why.setText(tr("Warnings may stay.") if launch.of("warning") else "")

    def _group(self, entries: Sequence[LaunchEntry]) -> None:
        if not entries:
            return
        box = QWidget()
        theme.set_role(box, "pane-box")
        box.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = controls.column(box, theme.PANE - 4, 3 * theme.STEP)
        for entry in entries:
            column.addWidget(self._row(entry))
        self._entries.addWidget(box)

    def _row(self, entry: LaunchEntry) -> QWidget:
        row, words = QWidget(), QWidget()
        icon, role = ICONS[entry.state]
        sign = QLabel()
        size = round(1.1 * theme.line_height())
        sign.setPixmap(theme.icon_pixmap(icon, size, role))
        sign.setAccessibleName(said(NAMES[entry.state]))
        title = controls.wrapped(in_words(entry.title), "text" if entry.state == "done" else "strong")
        column = controls.column(words, 0, 0)
        column.addWidget(title)
        if entry.detail:
            detail = controls.wrapped(one_line(in_words(entry.detail), SHOWN), "secondary")
            column.addWidget(link_pages(detail))
        layout = controls.row(row, spacing=2 * theme.STEP)
        layout.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(words, 1)
        verb, act = self._what(entry)
        if verb:
            button = controls.push(verb, act)
            button.setAccessibleDescription(title.text())
            self.buttons.append(button)
            layout.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _what(self, entry: LaunchEntry) -> tuple[str, Callable[[], object]]:
        """Return the text and the action of an entry's button; an empty text for no button."""
        if entry.act:
            return said(VERBS[entry.act]), partial(self.act_wanted.emit, entry.act)
        if entry.path:
            verb = tr("Fill in") if entry.state == "missing" else tr("Change")
            return verb, partial(self.field_wanted.emit, entry.path)
        if entry.file:
            verb = tr("Write it") if entry.state == "missing" else tr("Read it")
            return verb, partial(self.file_wanted.emit, entry.file)
        if entry.state == "missing":
            return tr("Go to the file"), partial(self.file_wanted.emit, "")
        return "", lambda: None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= BESIDE * theme.line_height()
        direction = QBoxLayout.Direction
        self._both.setDirection(direction.LeftToRight if wide else direction.TopToBottom)
        self.power.setVisible(wide)  # below the list it would leave no room for that; the lock shows it, too
        self._side.setMaximumWidth(SIDE * theme.line_height() if wide else 16_777_215)

    def _lay_out(self) -> None:
        left = QWidget()
        controls.add(controls.column(left), self.title, (scrolled(self._list), 1))
        theme.set_role(self._side, "pane-box")
        self._side.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        about = QWidget()
        column = controls.column(about, 0, 2 * theme.STEP)
        column.addWidget(controls.label(tr("Lock the plan"), "pane"))
        for words in (LOCKING, NOTHING_SENT, LATER):
            column.addWidget(controls.wrapped(said(words), "text"))
        column.addWidget(self.power, 1)
        area = scrolled(about)
        area.viewport().setAutoFillBackground(False)
        about.setAutoFillBackground(False)
        side = controls.column(self._side, theme.PANE, 2 * theme.STEP)
        controls.add(side, (area, 1), self.why, self.lock)
        self._both.setContentsMargins(0, theme.STEP, 0, 0)
        self._both.addWidget(left, 1)
        self._both.addWidget(self._side)


def _title(launch: Launch) -> str:
    missing, warnings = len(launch.of("missing")), len(launch.of("warning"))
    fill = plural("thing to fill in", "things to fill in", missing)
    think = plural("thing to think about", "things to think about", warnings)
    if missing and warnings:
        return tr("{fill}, {think}", fill=fill, think=think)
    return fill if missing else think if warnings else tr("Everything is ready")
