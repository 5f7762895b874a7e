"""A psychologist at the builder of the real program: mouse or keys are events of the X server, never calls.

Run in a display of its own, with a window manager in it and keys that do not repeat (``Xvfb -r``):

    python tests/bench/real_builder.py DATA OUT mouse|keys [PROTOCOL] [--patience 1]

It starts the program as a user does, begins a protocol from nothing, and enters all of a protocol that
ships, card by card and field by field. ``OUT/WAY.log`` has a line for each thing done; the last one says
whether both are equal. Only the places of widgets, and what they hold, are read from the program.
"""

from __future__ import annotations

import argparse
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QPoint, QRect, QTimer
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLineEdit,
    QListWidget,
    QMenu,
    QPlainTextEdit,
    QScrollArea,
    QSpinBox,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid

sys.path[:] = [str(Path(__file__).parents[2]), str(Path(__file__).parent), *sys.path[1:]]

from real_table import Eyes, click_at, middle, press, xdo  # noqa: E402

import resources  # noqa: E402
from gamebench_gui.window.kit.form_dialog import FormDialog  # noqa: E402
from gamebench_gui.window.kit.presses import CheckBox  # noqa: E402
from gamebench_gui.window.shell import app as shell  # noqa: E402
from gamebench_gui.window.shell.main_window import MainWindow  # noqa: E402
from gamebench_gui.window.studies.card_words import PLAN, parts_of  # noqa: E402
from gamebench_gui.window.studies.page import StudiesPage  # noqa: E402
from replays.studies import editing  # noqa: E402
from replays.studies.editing import Path as Place  # noqa: E402
from replays.studies.protocol import Protocol  # noqa: E402
from replays.studies.protocol_file import read_file, read_text  # noqa: E402

STOPS: Final = 220
"""Presses of Tab after which a widget is not reached."""


class LostError(Exception):
    """Hands did not get to something, or it did not do what it says."""


class Hands:
    """Mouse or keys, and eyes that tell where things are."""

    def __init__(self, eyes: Eyes, way: str, log: Path, patience: float) -> None:
        self.eyes, self.by_mouse, self.log, self.patience = eyes, way == "mouse", log, patience

    def note(self, words: str) -> None:
        with self.log.open("a", encoding="utf-8") as file:
            file.write(f"{time.strftime('%H:%M:%S')} {words}\n")

    def see(self, question: Callable[[], Any]) -> Any:
        return self.eyes.see(question)

    def until(self, condition: Callable[[], Any], what: str, seconds: float = 6) -> None:
        end = time.monotonic() + seconds * self.patience
        while not self.see(condition):
            if time.monotonic() > end:
                raise LostError(what)
            time.sleep(0.05)

    def reach(self, widget: QWidget, spot: Callable[[], QPoint] | None = None) -> None:
        """Put the pointer on a widget and click, or go there with Tab."""
        if not self.by_mouse:
            for _ in range(STOPS):
                if self.see(lambda: _has_keyboard(widget)):
                    return
                press("Tab")
            raise LostError(f"Tab never comes to {self.see(lambda: _name(widget))}")
        place = spot or (lambda: middle(widget))
        for _ in range(80):
            if self.see(lambda: _can_be_clicked(widget, place())):
                break
            self._scroll(widget, place)
        else:
            raise LostError(f"the wheel never brings {self.see(lambda: _name(widget))}")
        before = None
        while before != (before := self.see(place)):
            time.sleep(0.12 * self.patience**0.5)  # what came or went above it may still move it
        click_at(before)

    def _scroll(self, widget: QWidget, place: Callable[[], QPoint]) -> None:
        """Turn the wheel once over an edge of the scrolled area, where no field takes it."""

        def where() -> tuple[QPoint, bool] | None:
            above = widget.parentWidget()
            while above is not None and not isinstance(above, QScrollArea):
                above = above.parentWidget()
            if above is None:
                return None
            port = above.viewport()
            edge = port.mapToGlobal(QPoint(port.width() - 3, port.height() // 2))
            return edge, place().y() > port.mapToGlobal(port.rect().center()).y()

        there = self.see(where)
        if there is None:
            raise LostError(f"{self.see(lambda: _name(widget))} is nowhere")
        xdo("mousemove", there[0].x(), there[0].y())
        xdo("click", 5 if there[1] else 4)
        time.sleep(0.06)

    def press(self, widget: QWidget) -> None:
        """Press a button, or tick a box, whose words may be short in a long line."""
        tick = isinstance(widget, CheckBox)
        self.reach(widget, (lambda: widget.mapToGlobal(QPoint(10, widget.height() // 2))) if tick else None)
        if not self.by_mouse:
            press("space")

    def write(self, widget: QWidget, text: str) -> None:
        """Replace a text; line breaks are Return."""
        self.reach(widget)
        time.sleep(0.05)
        press("ctrl+a")
        if not text:
            press("Delete")
        for number, line in enumerate(text.split("\n")):
            if number:
                press("Return")
            if line:
                xdo("type", "--delay", "4", line)

    def pick(self, box: QComboBox, row: int) -> None:
        """Choose a row of a drop-down, in its list by mouse, or by arrows."""
        self.reach(box)
        if not self.by_mouse:
            press("Home")
            if row:
                xdo("key", "--repeat", row, "--delay", "15", "Down")
            return
        view = box.view()
        self.until(view.isVisible, f"the list of {_name(box)} does not open")
        time.sleep(0.25 * self.patience**0.5)
        inside = self.see(lambda: middle(view.viewport()))
        xdo("mousemove", inside.x(), inside.y())  # over the field itself the wheel does not turn the list
        for _ in range(120):
            rect: QRect = self.see(lambda: view.visualRect(view.model().index(row, 0)))
            port: QRect = self.see(lambda: view.viewport().rect())
            if port.contains(rect.center()):
                break
            xdo("click", 5 if rect.center().y() > port.center().y() else 4)
            time.sleep(0.03 * self.patience)
        else:
            raise LostError(f"the wheel never brings row {row} of {self.see(lambda: _name(box))}")
        click_at(self.see(lambda: view.viewport().mapToGlobal(rect.center())))
        self.until(lambda: not isValid(view) or not view.isVisible(), "the list stays open")

    def choose_row(self, entries: QListWidget, row: int) -> None:
        if self.by_mouse:
            self.reach(entries, lambda: _of_row(entries, row))
            return
        self.reach(entries)
        press("Home")
        for _ in range(row):
            press("Down")

    def choose_in_menu(self, button: QWidget, words: str) -> None:
        """Open the menu of a button and take an entry."""
        self.press(button)
        self.until(lambda: QApplication.activePopupWidget() is not None, "no menu opens")
        menu: QMenu = self.see(QApplication.activePopupWidget)
        offered = self.see(lambda: [action.text() for action in menu.actions() if not action.isSeparator()])
        if words not in offered:
            raise LostError(f"{words!r} is not in {offered}")
        if self.by_mouse:
            action = next(one for one in self.see(menu.actions) if self.see(one.text) == words)
            click_at(self.see(lambda: menu.mapToGlobal(menu.actionGeometry(action).center())))
        else:
            for _ in range(offered.index(words) + 1):
                press("Down")
            press("Return")
        self.until(lambda: QApplication.activePopupWidget() is not menu, "the menu stays")


class Psychologist:
    """Enters a whole protocol, seeing nothing but the builder."""

    def __init__(self, hands: Hands, page: StudiesPage, wanted: Protocol) -> None:
        self.hands, self.page, self.wanted = hands, page, wanted
        self.form = page.draft.form

    @property
    def now(self) -> Protocol:
        """The protocol in the file, with all that was entered."""
        protocol: Protocol = self.hands.see(self._stored)
        return protocol

    def _stored(self) -> Protocol:
        assert self.page.draft.draft is not None
        return read_text(self.page.draft.draft.text)

    def begin(self) -> None:
        hands = self.hands
        hands.press(_button(hands, self.page, "New protocol..."))
        hands.until(self._dialog, "no dialog opens")
        dialog = hands.see(self._dialog)
        begins, name = hands.see(lambda: list(dialog._fields.values()))
        hands.pick(begins, hands.see(lambda: begins.findData("nothing")))
        hands.write(name, self.wanted.study.id)
        hands.press(dialog.do)
        hands.until(lambda: self.page.draft.draft is not None and self.form.is_ready, "no protocol begins")

    def _dialog(self) -> FormDialog | None:
        return next((each for each in self.page.findChildren(FormDialog) if each.isVisible()), None)

    def enter_everything(self) -> None:
        for act in (self.agents, self.parts, self.blocks, self.plan, self.screens, self.cards):
            self.hands.note(act.__name__)
            act()
        time.sleep(1.5)

    def agents(self) -> None:
        self.open("agents")
        agents = self.form.panel.lists["agents",]
        for number, (name, spec) in enumerate(self.wanted.agents.items()):
            self.hands.press(agents.add)
            self.hands.until(lambda number=number: len(agents.rows) > number, "no line for an agent")
            for box, text in zip(agents.rows[number], (name, spec), strict=True):
                self.hands.write(box, text)
        self.settle()

    def parts(self) -> None:
        self.open("parts")
        for table in ("checks", "forms"):
            self.grow((table,), len(getattr(self.wanted, table)))
        self.fill((), ("forms", "checks"))

    def blocks(self) -> None:
        for place in range(len(self.wanted.blocks)):
            kind, block = ("consent", None) if not place else ("matches", place - 1)
            self.hands.choose_in_menu(self.plus_after(kind, block), "Block of matches")
            self.hands.until(lambda place=place: len(self.form_blocks()) > place, "no block is there")
        for place in range(len(self.wanted.blocks)):
            self.choose("matches", place)
            self.fill(("blocks", place), ())
            self.settle()

    def form_blocks(self) -> list[int]:
        return [one.card.block for one in self.form.views if one.card.kind == "matches"]

    def plan(self) -> None:
        for part, (_, tables) in PLAN.items():
            if part not in ("agents", "parts"):
                self.open(part)
                for path, names in tables:
                    self.fill(path, names)

    def screens(self) -> None:
        """Add the forms at start and end, move them to their places, and add the pause."""
        for part in ("start", "finish"):
            for place, step in enumerate(getattr(self.wanted.flow, part)):
                if step in getattr(self.now.flow, part):
                    continue
                after = self.view_at(("flow", part, max(0, place - 1)))
                self.hands.choose_in_menu(_plus(after), f"Questions: {step.partition(':')[2]}")
                self.settle()
                while (at := getattr(self.now.flow, part).index(step)) > place:
                    self.move_back(("flow", part, at))
        if self.wanted.flow.pause is not None:
            self.hands.choose_in_menu(self.plus_after("matches", 0), "Pause")
            self.settle()

    def move_back(self, step: Place) -> None:
        view = self.view_at(step)
        if self.hands.by_mouse:
            self.hands.press(view)
            self.hands.press(self.form.earlier)
        else:
            self.hands.reach(view)
            press("alt+Left")
        self.settle()

    def cards(self) -> None:
        for kind in ("welcome", "consent", "pause", "debriefing", "code"):
            kinds = [one.card.kind for one in self.hands.see(lambda: self.form.views)]
            for number in range(kinds.count(kind)):
                # cards are made anew when their number changes
                alike = [one for one in self.hands.see(lambda: self.form.views) if one.card.kind == kind]
                view = alike[number]
                self.hands.press(view)
                self.hands.until(lambda view=view: self.form.chosen is view, f"{kind} does not open")
                for path, names in self.hands.see(lambda view=view: parts_of(self.now_shown(), view.card)):
                    self.fill(path, names)
                self.settle()

    def now_shown(self) -> Protocol:
        assert self.form._protocol is not None
        return self.form._protocol

    def open(self, part: str) -> None:
        self.insist(
            lambda: self.hands.press(self.form.chips[part]),
            lambda: self.form.part == part,
            f"{part} does not open",
        )

    def choose(self, kind: str, block: int) -> None:
        view = self.hands.see(lambda: self._view(kind, block))
        self.hands.press(view)
        self.hands.until(lambda: self.form.chosen is self._view(kind, block), f"{kind} does not open")

    def _view(self, kind: str, block: int | None) -> Any:
        return next(one for one in self.form.views if (one.card.kind, one.card.block) == (kind, block))

    def view_at(self, step: Place) -> Any:
        return self.hands.see(lambda: next(one for one in self.form.views if one.card.step == step))

    def plus_after(self, kind: str, block: int | None) -> QToolButton:
        return _plus(self.hands.see(lambda: self._view(kind, block)))

    def settle(self) -> None:
        """Wait until what was entered is in the file."""
        self.hands.until(
            lambda: not self.page.draft._soon.isActive() and self._stored() == self.form.protocol(),
            f"it is not stored: {self.hands.see(lambda: self.page.draft.notice.text)}",
        )

    def grow(self, path: Place, many: int) -> None:
        """Add entries until there are so many."""
        for number in range(self.hands.see(lambda: self.form.panel.entries[path].list.count()), many):
            self.insist(
                lambda: self.hands.press(self.form.panel.entries[path].add),
                lambda number=number: self.form.panel.entries[path].list.count() > number,
                f"no entry in {path}",
            )

    def fill(self, path: Place, names: Sequence[str]) -> None:
        """Enter the fields of a table that differ."""
        table, panel = editing.get(self.wanted, path), self.form.panel
        for spec in fields(table) if is_dataclass(table) else ():
            where, value = (*path, spec.name), getattr(table, spec.name)
            if names and spec.name not in names:
                continue
            if self.hands.see(lambda where=where: where in panel.entries):
                self.entries(where, value)
            elif self.hands.see(lambda where=where: where in panel.tables):
                self.table(where, value)
            elif self.hands.see(lambda where=where: where in panel.lists):
                self.list(where, value)
            elif self.hands.see(lambda where=where: where in panel.fields):
                self.field(where, value)
            elif is_dataclass(value):
                self.fill(where, ())

    def table(self, where: Place, value: Any) -> None:
        wanted = value is not None
        self.insist(
            lambda: self._tick(where, wanted),
            lambda: any(at[: len(where)] == where for at in self.form.fields) is wanted,
            f"{where}",
        )
        if wanted:
            self.fill(where, ())

    def _tick(self, where: Place, wanted: bool) -> None:
        box = self.form.panel.tables[where]
        if self.hands.see(box.isChecked) is not wanted:
            self.hands.press(box)

    def list(self, where: Place, value: Any) -> None:
        edit = self.form.panel.lists[where]
        if self.hands.see(edit.value) == value:
            return
        if isinstance(edit, QPlainTextEdit):
            self.hands.write(edit, "\n".join(map(str, value)))
            self.hands.until(lambda: edit.value() == tuple(value), f"{where} is not {value}")
            return
        for number, (key, text) in enumerate(value.items()):
            self.hands.press(edit.add)
            self.hands.until(lambda number=number: len(edit.rows) > number, f"no line in {where}")
            for box, words in zip(edit.rows[number], (key, text), strict=True):
                self.hands.write(box, words)
        self.hands.until(lambda: edit.value() == dict(value), f"{where} is not {value}")

    def field(self, where: Place, value: Any) -> None:
        field = self.form.fields[where]
        shown = "" if value is None else str(int(value)) if isinstance(value, bool) else str(value)
        if self.hands.see(field.text) == shown:
            return
        edit = self.hands.see(lambda: field.edit)
        self.hands.note(f"{'.'.join(map(str, where))} = {shown}")
        if isinstance(edit, CheckBox):
            self.hands.press(edit)
        elif isinstance(edit, QComboBox) and not self.hands.see(edit.isEditable):
            self.hands.pick(edit, self.hands.see(lambda: edit.findData(shown)))
        else:
            self.hands.write(edit, shown)
        again = self._now_at
        self.hands.until(
            lambda: again(where) is None or again(where).value() in (value, shown, value or None),
            f"{where} does not become {shown!r}",
        )

    def _now_at(self, where: Place) -> Any:
        return self.form.fields.get(where)

    def entries(self, where: Place, value: Any) -> None:
        panel, hands = self.form.panel, self.hands
        if value and is_dataclass(value[0]):
            self.grow(where, len(value))
            for place in range(len(value)):
                self.open_entry(where, place)
                self.fill((*where, place), ())
                self.fill((*where, place), ())  # what another kind of answer has
            return
        while hands.see(lambda: list(editing.get(self.form.protocol(), where))) != list(value):
            there = hands.see(lambda: list(editing.get(self.form.protocol(), where)))
            wrong = [at for at, name in enumerate(there) if at >= len(value) or name != value[at]]
            if wrong:
                hands.choose_row(panel.entries[where].list, wrong[0])
                hands.press(panel.entries[where].tools["remove"])
            else:
                if there:
                    hands.choose_row(panel.entries[where].list, len(there) - 1)
                self.add_pick(where, value[len(there)])
            hands.until(
                lambda there=there: list(editing.get(self.form.protocol(), where)) != there, f"{where} stays"
            )

    def open_entry(self, where: Place, place: int) -> None:
        self.insist(
            lambda: self.hands.choose_row(self.form.panel.entries[where].list, place),
            lambda: self._is_open((*where, place)),
            f"entry {place} of {where}",
        )

    def insist(self, act: Callable[[], None], done: Callable[[], bool], what: str) -> None:
        """Do something until it is done, as somebody does whose target moved under the click."""
        for attempt in range(4):
            act()
            try:
                self.hands.until(done, what, 1.5)
            except LostError:
                if attempt == 3:
                    raise
            else:
                return

    def _is_open(self, path: Place) -> bool:
        return any(at[: len(path)] == path for at in self.form.fields)

    def add_pick(self, where: Place, name: str) -> None:
        made = self.form.panel.entries[where]
        if self.hands.see(made.offer.isVisible):
            self.hands.pick(made.offer, self.hands.see(lambda: made.offer.findData(name)))
            if not self.hands.by_mouse:
                press("Return")
        else:
            self.hands.press(made.add)


def _plus(view: QWidget) -> QToolButton:
    button = view.parentWidget().findChild(QToolButton)
    assert isinstance(button, QToolButton)
    return button


def _button(hands: Hands, page: QWidget, words: str) -> Any:
    from PySide6.QtWidgets import QAbstractButton

    return hands.see(
        lambda: next(b for b in page.findChildren(QAbstractButton) if b.text() == words and b.isVisible())
    )


def _can_be_clicked(widget: QWidget, place: QPoint) -> bool:
    """Return whether a place of a widget is neither scrolled away nor covered."""
    there = QApplication.widgetAt(place)
    return widget.isVisible() and there is not None and (there is widget or widget.isAncestorOf(there))


def _has_keyboard(widget: QWidget) -> bool:
    focus = QApplication.focusWidget()
    return focus is not None and (
        focus is widget
        or widget.isAncestorOf(focus)
        or focus.focusProxy() is widget
        or widget.focusProxy() is focus
    )


def _of_row(entries: QListWidget, row: int) -> QPoint:
    entries.scrollToItem(entries.item(row))
    rect = entries.visualItemRect(entries.item(row))
    return entries.viewport().mapToGlobal(QPoint(20, rect.center().y()))


def _name(widget: QWidget) -> str:
    words = getattr(widget, "text", lambda: "")() if not isinstance(widget, QLineEdit | QSpinBox) else ""
    return f"{type(widget).__name__} {widget.accessibleName() or words!r}"


def differences(wanted: Any, made: Any, at: str = "") -> list[str]:
    """Return where two protocols differ; the order of names in a table does not matter."""
    if is_dataclass(wanted) and type(wanted) is type(made):
        return [
            line
            for spec in fields(wanted)
            for line in differences(getattr(wanted, spec.name), getattr(made, spec.name), f"{at}.{spec.name}")
        ]
    if isinstance(wanted, tuple) and isinstance(made, tuple) and len(wanted) == len(made):
        pairs = enumerate(zip(wanted, made, strict=True))
        return [line for number, (a, b) in pairs for line in differences(a, b, f"{at}[{number}]")]
    return [] if wanted == made else [f"{at[1:]}: {made!r} in the place of {wanted!r}"]


def run(options: argparse.Namespace, eyes: Eyes, window: MainWindow) -> None:
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    hands = Hands(eyes, options.way, out / f"{options.way}.log", options.patience)
    wanted = read_file(resources.path("studies") / options.protocol / "protocol.toml")
    code = 1
    try:
        eyes.see(lambda: window.showMaximized())
        press("ctrl+5")
        page = eyes.see(lambda: window.page(StudiesPage))
        hands.until(page.isVisible, "Ctrl+5 opens no studies")
        person = Psychologist(hands, page, wanted)
        person.begin()
        person.enter_everything()
        left = differences(wanted, person.now)
        for line in left:
            hands.note(f"DIFFERS {line}")
        hands.note("equal" if not left else f"{len(left)} differences")
        code = int(bool(left))
    except Exception:
        hands.note("LOST " + traceback.format_exc(limit=8))
        eyes.see(lambda: window.grab().save(str(out / f"{options.way}.png")))
    print(hands.log.read_text(encoding="utf-8")[-3000:], flush=True)
    os._exit(code)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("out")
    parser.add_argument("way", choices=("mouse", "keys"))
    parser.add_argument("protocol", nargs="?", default="kuhn-baseline")
    parser.add_argument("--patience", type=float, default=1)
    options = parser.parse_args()
    make = shell.MainWindow

    def opened(*parts: Any) -> MainWindow:
        window = make(*parts)
        eyes = Eyes()
        hands = threading.Thread(target=run, args=(options, eyes, window), daemon=True)
        QTimer.singleShot(3000, window, lambda: hands.start())
        return window

    shell.MainWindow = opened  # type: ignore[misc,assignment]
    sys.argv = ["gamebench", "--data-dir", options.data]
    from gamebench_gui.__main__ import main as program

    raise SystemExit(program())


if __name__ == "__main__":
    main()
