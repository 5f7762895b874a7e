"""A person at the table of the real program: mouse and keys are events of the X server, never calls.

Run in a display of its own, with a window manager in it:

    python tests/bench/real_table.py DATA OUT mouse|keys [game ...] [--size 1024x700] [--decisions 12]

It starts the program as a user does, starts each game from the library with the opponents that the program
seats, plays, and leaves. ``OUT/GAME-WAY.log`` has a line for each thing done, and one with ``FAULT`` where a
click or key did nothing and no word said why. Only the places of targets and buttons are read from the
program.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from PySide6.QtCore import QObject, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QPlainTextEdit, QSpinBox, QWidget

# behind the program, some of whose folders have the same names
sys.path[:] = [str(Path(__file__).parents[2]), *sys.path[1:], str(Path(__file__).parents[1])]

from helpers.guided import arrows, next_target, tab_with  # noqa: E402

from gamebench_gui.window.boards.base import BoardWidget  # noqa: E402
from gamebench_gui.window.boards.pointing import meant_at  # noqa: E402
from gamebench_gui.window.kit.language import said  # noqa: E402
from gamebench_gui.window.play.end_dialog import EndDialog  # noqa: E402
from gamebench_gui.window.play.page import PlayPage  # noqa: E402
from gamebench_gui.window.shell import app as shell  # noqa: E402
from gamebench_gui.window.shell.main_window import MainWindow  # noqa: E402
from games.catalog import GAMES  # noqa: E402
from games.core.action import Action  # noqa: E402
from games.core.seat import Request  # noqa: E402

Answer = TypeVar("Answer")
WAYS: Final = ("mouse", "keys")
PATIENCE: Final = 6.0
"""Seconds in which a match must take what was chosen."""
SLOWEST: Final = 25.0
"""Seconds after which an opponent that decides is waited for no longer."""
TABS: Final = 60
XDO: Final = {
    Qt.Key.Key_Left: "Left",
    Qt.Key.Key_Right: "Right",
    Qt.Key.Key_Up: "Up",
    Qt.Key.Key_Down: "Down",
}
WORDS: Final = ("harvest", "morning", "silver", "river", "quiet", "lantern")


class Eyes(QObject):
    """Lets the thread of the hands look at the window, in the window's thread."""

    _asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._asked.connect(self._look, Qt.ConnectionType.BlockingQueuedConnection)

    def _look(self, question: Callable[[], None]) -> None:
        question()

    def see(self, question: Callable[[], Answer]) -> Answer:
        """Return what is seen; raise what the question raises."""
        seen: list[Answer] = []
        errors: list[Exception] = []

        def ask() -> None:
            try:
                seen.append(question())
            except Exception as error:
                errors.append(error)

        self._asked.emit(ask)
        if errors:
            raise errors[0]
        return seen[0]


def xdo(*words: object) -> None:
    subprocess.run(["xdotool", *map(str, words)], check=True, capture_output=True, timeout=20)


def press(*keys: str) -> None:
    for key in keys:
        xdo("key", key)
        time.sleep(0.04)


def type_text(text: str) -> None:
    xdo("type", "--delay", "12", text)
    time.sleep(0.1)


def click_at(place: QPoint) -> None:
    xdo("mousemove", place.x(), place.y())
    time.sleep(0.08)
    xdo("click", 1)


def middle(widget: QWidget) -> QPoint:
    return widget.mapToGlobal(widget.rect().center())


def is_seen(widget: QWidget) -> bool:
    """Whether no part of the middle is scrolled away or covered."""
    place = middle(widget)
    there = QApplication.widgetAt(place)
    return widget.isVisible() and there is not None and (there is widget or widget.isAncestorOf(there))


@dataclass
class Report:
    """What was done in one game."""

    file: Path
    name: str
    way: str
    decisions: int = 0
    rounds: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)
    over: bool = False
    result: str = ""

    def note(self, words: str) -> None:
        with self.file.open("a", encoding="utf-8") as file:
            file.write(f"{time.strftime('%H:%M:%S')} {words}\n")

    def fault(self, words: str) -> None:
        self.faults.append(words)
        self.note(f"FAULT {words}")

    @property
    def summary(self) -> str:
        end = f"over: {self.result}" if self.over else "left"
        return (
            f"{self.name:45} {self.way:5} {self.decisions:3} decisions {len(self.rounds):2} rounds "
            f"{len(self.faults)} faults {end}"
        )


class Player:
    """Plays on the Play page of the running program by mouse or by keys.

    Args:
        patience: how many times longer than usual it waits, for a machine that is busy.
    """

    def __init__(self, eyes: Eyes, page: PlayPage, report: Report, seed: int, patience: float) -> None:
        self.eyes, self.page, self.report = eyes, page, report
        self.patience = patience
        self.rng = random.Random(seed)
        self.by_mouse = report.way == "mouse"
        self.before: object = None

    # looking

    def see(self, question: Callable[[], Answer]) -> Answer:
        return self.eyes.see(question)

    def until(self, condition: Callable[[], Any], seconds: float = PATIENCE) -> bool:
        end = time.monotonic() + seconds * self.patience
        while time.monotonic() < end:
            if self.see(condition):
                return True
            time.sleep(0.06)
        return False

    @property
    def request(self) -> Any:
        return self.page.at_table.asked

    @property
    def board(self) -> BoardWidget | None:
        stage = self.page.centre.stage
        return stage.board if stage.board is not None and stage.board.isVisible() else None

    def is_over(self) -> bool:
        live = self.page.at_table.live
        return live is not None and live.ended is not None

    def words(self) -> str:
        """What the page says that may explain a click: prompt, line below the board, error, notice."""
        centre = self.page.centre
        parts = (
            centre.prompt.sentence,
            centre.stage.hint_line.refusal.text(),
            centre.action_panel.error.text() if is_seen(centre.action_panel.error) else "",
            centre.notice.text if centre.notice.isVisible() else "",
        )
        return " | ".join(part for part in parts if part)

    def looks(self) -> tuple[str, int, bytes, object]:
        """What changes where a click or key did something."""
        live = self.page.at_table.live
        board = self.board
        image = self.page.centre.grab().toImage()
        pixels = bytes(image.constBits())
        chosen = board.pointing.choice.keys if board is not None else ()
        return self.words(), live.last if live is not None else -1, pixels, chosen

    # starting and leaving

    def start(self, title: str) -> bool:
        """Choose the game in the library and start it; return whether a match runs."""
        form = self.page.setup_page.form

        def is_meant(name: str) -> bool:
            return name.partition(":")[0] == self.report.name

        press("ctrl+k")
        press("ctrl+a")
        type_text(title)
        self.until(lambda: any(map(is_meant, self.page.library.shown[:1])), 8)
        if self.by_mouse:
            view = self.page.library.list
            names = self.see(lambda: list(self.page.library.shown))
            row = next((i for i, name in enumerate(names) if is_meant(name)), 0)
            rect = self.see(lambda: view.visualRect(view.model().index(row, 0)))
            click_at(self.see(lambda: view.viewport().mapToGlobal(rect.center())))
        else:
            press("Down")
            time.sleep(0.2)
        if not self.until(lambda: is_meant(self.page.next.name), 8):
            self.report.fault(f"the library opened {self.see(lambda: self.page.next.name)}")
            return False
        time.sleep(0.3)
        if self.by_mouse:
            click_at(self.see(lambda: middle(form.start)))
        else:
            press("Return", "ctrl+Return")
        if not self.until(lambda: self.page.at_table.live is not None, 8):
            self.report.fault(f"the match did not start: {self.see(lambda: form.problem.text())}")
            return False
        return True

    def leave(self) -> None:
        """End the match by the button of the bar, or by keys through the library."""
        if not self.see(lambda: self.page.at_table.running):
            return
        bar = self.page.centre.bar
        if self.by_mouse:
            click_at(self.see(lambda: middle(bar.end)))
        else:
            self.tab_to(bar.end)
            press("Return")

        def dialog() -> EndDialog | None:
            return next((d for d in self.page.window().findChildren(EndDialog) if d.isVisible()), None)

        if not self.until(lambda: dialog() is not None, 4):
            self.report.fault("no question after End match")
            self.see(self.page.at_table.leave)
            return
        if self.by_mouse:
            click_at(self.see(lambda: middle(dialog().stop)))
        else:
            self.tab_to(self.see(lambda: dialog().stop))
            press("Return")
        if not self.until(lambda: not self.page.at_table.running, 8):
            self.report.fault("Stop did not end the match")
            self.see(self.page.at_table.leave)

    # playing

    def play(self, decisions: int, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.report.decisions < decisions:
            what = self.next_thing()
            if what == "over":
                break
            if what == "card":
                self.close_card()
            elif what == "asked":
                self.decide()
            elif what == "held":
                self.hold_keys()
            elif what == "":
                self.report.fault(f"nothing to do for {SLOWEST:g} s: {self.see(self.words)}")
                break
        self.report.over = self.see(self.is_over)
        if self.report.over:
            time.sleep(0.4)
            self.report.result = self.see(lambda: self.page.centre.prompt.sentence)
            if not self.report.result:
                self.report.fault("the end is not told")

    def next_thing(self) -> str:
        centre = self.page.centre

        def thing() -> str:
            if centre.card.is_open and centre.card.isVisible():
                return "card"
            if self.is_over():
                return "over"
            live = self.page.at_table.live
            if live is not None and live.plan.live and not self.page.at_table.countdown.isVisible():
                return "held"
            return "asked" if self.request is not None else ""

        self.until(lambda: bool(thing()), SLOWEST)
        return self.see(thing)

    def close_card(self) -> None:
        card = self.page.centre.card
        self.report.note(f"card: {self.see(card.accessibleName)[:200]}")
        self.report.rounds.add(self.see(lambda: str(card.card)))
        before = self.see(lambda: card.card)
        if self.by_mouse:
            click_at(self.see(lambda: middle(card.proceed)))
        else:
            press("Return")
        if not self.until(lambda: card.card is not before, 4):
            self.report.fault("the card stays")
            self.see(card.close_card)

    def hold_keys(self) -> None:
        """Press a key of a game in real time."""
        held = self.page.centre.held_keys
        keys = self.see(lambda: [key for key, _ in held.named_keys()])
        if not keys:
            self.report.fault("a game with held keys names none")
            time.sleep(1)
            return
        if self.by_mouse:
            self.click_some_target()
        else:
            key = self.rng.choice(keys)
            press({"Space": "space"}.get(key, key.lower() if len(key) == 1 else key))
        self.report.decisions += 1
        time.sleep(0.3)

    def click_some_target(self) -> None:
        place = self.see(self._some_target)
        if place is not None:
            click_at(place)

    def _some_target(self) -> QPoint | None:
        board = self.board
        if board is None:
            return None
        targets = [t for i, t in enumerate(board.targets()) if board.pointing.can_pick(i)]
        return board.mapToGlobal(self.rng.choice(targets).rect.center().toPoint()) if targets else None

    def decide(self) -> None:
        request = self.see(lambda: self.request)
        if request is None:
            return
        view = self.see(lambda: self.page.centre.stage.view)
        self.report.rounds.add(str(getattr(view, "round", "")))
        if self.by_mouse and self.rng.random() < 0.4:
            self.click_dim_target()
        action = self._with_text(request, self.see(lambda: self._drawn(request)))
        prompt = self.see(lambda: self.page.centre.prompt.sentence)
        if not prompt:
            self.report.fault("no sentence says what is wanted")
        before = self.report.decisions
        how: list[str] = []
        began = time.monotonic()
        for _ in range(14):
            if self.see(lambda: self.request is not request or self.is_over()):
                break
            self.before = self.see(self.looks)
            done = self.act(request, action)
            how.append(done)
            if not done:
                break
            time.sleep(0.25)
            if not self.until(partial(self._has_happened, request), 1.5):
                self.report.fault(f"nothing changed and nothing is said after {done} ({prompt!r}, {action})")
                break
        taken = self.until(lambda: self.request is not request or self.is_over())
        self.report.decisions = before + taken
        seconds = time.monotonic() - began
        self.report.note(f"{prompt!r}: {action} by {' > '.join(how)} {seconds:.1f} s")
        if not taken:
            self.report.fault(f"{action} was not taken by {how}: {self.see(self.words)}")
            self.give_up(request)

    def _has_happened(self, request: Request) -> bool:
        return self.request is not request or self.looks() != self.before

    def _drawn(self, request: Request) -> Action:
        """Draw an action among those that people are offered."""
        live, typed = self.page.at_table.live, [f.kind for f in request.legal.open if f.typed]
        assert live is not None
        for _ in range(20):
            state = live.states[request.step - 1]
            action = live.game.sample_legal(state, request.player, self.rng)
            if action.kind not in typed or action in request.legal.listed:
                return action
        return self.rng.choice(request.legal.listed)

    def _with_text(self, request: Any, action: Action) -> Action:
        family = next((f for f in request.legal.open if f.kind == action.kind), None)
        if family is None or not family.max_text:
            return action
        short = family.max_text <= 60
        return replace(action, text=self.rng.choice(WORDS) if short else "I trust nobody yet.")

    def give_up(self, request: Any) -> None:
        """Answer by a call where hands found no way, so that the match continues."""
        action = self.see(lambda: request.legal.default or request.legal.sample(self.rng))
        self.see(lambda: self.page.at_table.answer(action))
        self.until(lambda: self.request is not request or self.is_over(), 3)

    def click_dim_target(self) -> None:
        """Click where nothing can be picked; a word must say so."""
        spot = self.see(self._dim_target)
        if spot is None:
            return
        place, name = spot
        before = self.see(lambda: self.request)
        words = self.page.centre.stage.hint_line.refusal
        click_at(place)
        time.sleep(0.15)
        self.until(lambda: words.text() or self.request is not before, 1.5)
        refusal = self.see(words.text)
        if self.see(lambda: self.request is before) and not refusal:
            self.report.fault(f"no word for a click on {name!r}")
        else:
            self.report.note(f"dim {name!r}: {refusal!r}")

    def _dim_target(self) -> tuple[QPoint, str] | None:
        board = self.board
        if board is None:
            return None
        scene, pointing = board.scene.targets, board.pointing
        dim = []
        for i, target in enumerate(board.targets()):
            place = target.rect.center()
            if pointing.can_pick(i) or scene[i].opens or scene[i].zooms or meant_at(pointing, place) != i:
                continue
            dim.append((board.mapToGlobal(place.toPoint()), target.name))
        return self.rng.choice(dim) if dim else None

    # one click or key on the way to an action

    def act(self, request: Any, action: Action) -> str:
        """Do the next thing towards an action; return what it was, empty if no way was found."""
        panel = self.page.centre.action_panel
        if self.see(lambda: action in panel.buttons):
            return self.press_button(panel.buttons[action], "button")
        index = self.see(lambda: self._next_on_board(action))
        if index >= 0:
            return self.press_target(index)
        if self.see(lambda: panel.many is not None):
            return self.take_from_list(action)
        form = self.see(lambda: next((f for f in panel.forms if f.family.kind == action.kind), None))
        if form is not None:
            return self.fill_form(form, action)
        return ""

    def _next_on_board(self, action: Action) -> int:
        board = self.board
        if board is None or board.pointing.choice.legal is None:
            return -1
        if action not in board.pointing.choice.listed:
            return -1
        index = next_target(board, action)
        return index if index >= 0 else tab_with(board, action)

    def press_target(self, index: int) -> str:
        board = self.see(lambda: self.board)
        assert board is not None
        name = self.see(lambda: board.targets()[index].name)
        if not name:
            self.report.fault(f"target {index} has no name")
        if self.by_mouse:
            rect = self.see(lambda: board.targets()[index].rect)
            place = self.see(lambda: board.mapToGlobal(rect.center().toPoint()))
            xdo("mousemove", place.x(), place.y())
            self.until(lambda: board.pointing.hovered == index, 1.5)
            # what changes by pointing alone is no answer to a click
            self.before = self.see(self.looks)
            xdo("click", 1)
            return f"click {name!r}"
        if not self.see(lambda: board.hasFocus()):
            self.report.note(f"focus on {self.see(self._focus)}, F6 to the board")
            if not self.tab_to(board):
                return ""
        way = self.see(lambda: arrows(board, index))
        if way is None:
            self.report.fault(f"no arrows lead to {name!r}")
            return ""
        press(*(XDO[key] for key in way))
        time.sleep(0.05)
        at = self.see(lambda: board.pointing.cursor)
        if at != index:
            self.report.fault(f"{len(way)} arrows led to {at}, not to {index} {name!r}")
            return ""
        press("Return")
        return f"{len(way)} arrows to {name!r}"

    def press_button(self, button: QAbstractButton, kind: str) -> str:
        name = self.see(lambda: button.accessibleName() or button.text())
        if self.by_mouse:
            if not self.see(lambda: is_seen(button)):
                self.scroll_to(button)
            click_at(self.see(lambda: middle(button)))
        else:
            if not self.tab_to(button):
                return ""
            press(self.rng.choice(("space", "Return")))
        return f"{kind} {name!r}"

    def scroll_to(self, widget: QWidget) -> None:
        """Turn the wheel over the panel until a widget of it is seen."""
        panel = self.page.centre.action_panel
        click = self.see(lambda: middle(panel))
        xdo("mousemove", click.x(), click.y())
        for wheel in (5,) * 12 + (4,) * 24:
            xdo("click", wheel)
            time.sleep(0.05)
            if self.see(lambda: is_seen(widget)):
                return
        self.report.fault(f"the wheel never shows {self.see(lambda: widget.accessibleName())!r}")

    def take_from_list(self, action: Action) -> str:
        panel = self.page.centre.action_panel
        many = panel.many
        assert many is not None
        label = self.see(lambda: many._text(action))
        if self.by_mouse:
            click_at(self.see(lambda: middle(panel.entry)))
        elif not self.tab_to(panel.entry):
            return ""
        press("ctrl+a")
        type_text(label[:60])
        self.until(lambda: len(many.left()) < 60, 2)
        row = self.see(lambda: many.left().index(action) if action in many.left() else -1)
        if row < 0:
            return ""
        if self.by_mouse:
            place = self.see(
                lambda: many.view.viewport().mapToGlobal(
                    many.view.visualRect(many.model.index(row, 0)).center()
                )
            )
            click_at(place)
            click_at(self.see(lambda: middle(many.take)))
        else:
            press("Down", *("Down",) * row, "Return")
        return f"list {label[:40]!r}"

    def fill_form(self, form: Any, action: Action) -> str:
        panel = self.page.centre.action_panel
        if self.see(form.isHidden):
            return self.press_button(panel.unfold, "unfold")
        done = []
        text_first = self.see(lambda: form.first is form.text)
        if text_first and action.text:
            self.write(form.text, action.text)
        boxes = list(zip(form.inputs, action.args, strict=True))
        for box, value in reversed(boxes) if form.family.total is not None else boxes:
            if self.see(lambda box=box: box.text()) != str(value):
                self.set_field(box, str(value))
                done.append(f"{box.param.name}={self.see(lambda box=box: box.text())}")
        if form.text is not None and not text_first and action.text:
            self.write(form.text, action.text)
        how = self.press_button(form.submit, "send")
        return f"form {', '.join(done)} {action.text!r} {how}" if how else ""

    def write(self, text: QPlainTextEdit, words: str) -> None:
        self.reach(text)
        press("ctrl+a")
        type_text(words)

    def reach(self, widget: QWidget) -> None:
        if self.by_mouse:
            if not self.see(lambda: is_seen(widget)):
                self.scroll_to(widget)
            click_at(self.see(lambda: middle(widget)))
        else:
            self.tab_to(widget)

    def set_field(self, box: Any, value: str) -> None:
        edit = box.edit
        if isinstance(edit, QSpinBox):
            if self.by_mouse:
                click_at(self.see(lambda: edit.mapToGlobal(QPoint(12, edit.height() // 2))))
            else:
                self.tab_to(edit)
            press("ctrl+a")
            type_text(value)
            return
        if isinstance(edit, QComboBox):
            at = self.see(lambda: edit.findData(value))
            now = self.see(edit.currentIndex)
            if self.by_mouse:
                click_at(self.see(lambda: middle(edit)))
                self.until(lambda: edit.view().isVisible(), 2)
                self.see(lambda: edit.view().scrollTo(edit.model().index(at, 0)))
                view = edit.view()
                rect = self.see(lambda: view.visualRect(view.model().index(at, 0)))
                click_at(self.see(lambda: view.viewport().mapToGlobal(rect.center())))
                self.until(lambda: not edit.view().isVisible(), 2)
            else:
                self.tab_to(edit)
                press(*("Down" if at > now else "Up",) * abs(at - now))
            return
        boxes = getattr(edit, "boxes", {})
        wanted = set(value.split("+")) if value not in boxes else {value}
        for name, tick in boxes.items():
            if self.see(tick.isChecked) != (name in wanted):
                if self.by_mouse:
                    click_at(self.see(lambda tick=tick: tick.mapToGlobal(QPoint(10, tick.height() // 2))))
                else:
                    self.tab_to(tick)
                    press(self.rng.choice(("space", "Return")))
                time.sleep(0.05)

    # the keyboard's way

    def _focus(self) -> str:
        focus = QApplication.focusWidget()
        return "nothing" if focus is None else focus.accessibleName() or type(focus).__name__

    def tab_to(self, widget: QWidget) -> bool:
        """Press Tab until a widget has the keyboard; return whether it has."""

        def there() -> bool:
            focus = QApplication.focusWidget()
            return focus is widget or (
                focus is not None
                and (
                    widget.isAncestorOf(focus) or focus.focusProxy() is widget or widget.focusProxy() is focus
                )
            )

        stops = [self.see(self._focus)]
        for _ in range(TABS):
            if self.see(there):
                return True
            press("Tab")
            time.sleep(0.02)
            stops.append(self.see(self._focus))
        name = self.see(lambda: widget.accessibleName() or type(widget).__name__)
        self.report.fault(f"{TABS} times Tab never comes to {name!r}: {stops[:40]}")
        return False


# the program


def picture(file: Path) -> None:
    with contextlib.suppress(FileNotFoundError, subprocess.SubprocessError):
        subprocess.run(["import", "-window", "root", str(file)], check=True, timeout=30, capture_output=True)


def title_of(game_id: str) -> str:
    return said(GAMES[game_id].title)


def run(options: argparse.Namespace, eyes: Eyes, window: MainWindow) -> None:
    page = eyes.see(lambda: window.page(PlayPage))
    if options.size:
        wide, high = map(int, options.size.split("x"))
        eyes.see(lambda: (window.move(0, 0), window.resize(QSize(wide, high))))
    with contextlib.suppress(Exception):
        eyes.see(lambda: window.show_page("play"))
    time.sleep(1.0)
    out = Path(options.out)
    reports = []
    for number, name in enumerate(options.games or list(GAMES)):
        file = out / f"{name}-{options.way}.log"
        file.unlink(missing_ok=True)
        report = Report(file, name, options.way)
        player = Player(eyes, page, report, options.seed + number, options.patience)
        try:
            if player.start(eyes.see(lambda name=name: title_of(name))):
                time.sleep(0.8)
                picture(out / f"{name}-{options.way}-0.png")
                player.play(options.decisions, options.seconds)
                picture(out / f"{name}-{options.way}-1.png")
                player.leave()
        except Exception:
            report.fault("the hands failed: " + traceback.format_exc(limit=6))
            with contextlib.suppress(Exception):
                eyes.see(page.at_table.leave)
        report.note(report.summary)
        print(report.summary, flush=True)
        reports.append(report)
    faults = sum(len(report.faults) for report in reports)
    print(f"{len(reports)} games, {faults} faults", flush=True)
    os._exit(min(faults, 99))


def read(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("out")
    parser.add_argument("way", choices=WAYS)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--size", default="")
    parser.add_argument("--decisions", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=45)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=float, default=1)
    return parser.parse_intermixed_args(words)


def main() -> None:
    options = read(sys.argv[1:])
    Path(options.out).mkdir(parents=True, exist_ok=True)
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
