"""The whole way of a study in the real program: mouse and keys are events of the X server, never calls.

Run in a display of its own, with a window manager in it and keys that do not repeat (``Xvfb -r``):

    python tests/bench/real_study.py DATA OUT [--patience 1]

A psychologist makes a study from a shipped one, changes and checks it, rehearses and locks it. Four people
take part: one by mouse, one by keys alone, one whose program is killed in the middle and who comes back,
and one who withdraws. Then texts are read, and results, report and export are made; the exported Python
and R scripts run on what was exported. ``OUT/way.log`` has a line for each thing done, and one with
``FAULT`` where something is not as promised; each stage has its picture beside it.
"""

from __future__ import annotations

import argparse
import csv
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLineEdit, QWidget

HERE: Final = Path(__file__)
# behind the program, some of whose folders have the same names
sys.path[:] = [str(HERE.parents[2]), str(HERE.parent), *sys.path[1:], str(HERE.parents[1])]

from helpers.guided import arrows  # noqa: E402
from real_builder import Hands, LostError, Psychologist, differences  # noqa: E402
from real_table import XDO, Eyes, click_at, middle, picture, press, type_text, xdo  # noqa: E402

import resources  # noqa: E402
from gamebench_gui.window.kit.form_dialog import FormDialog  # noqa: E402
from gamebench_gui.window.shell import app as shell  # noqa: E402
from gamebench_gui.window.shell.main_window import MainWindow  # noqa: E402
from gamebench_gui.window.studies.asking import CheckFrame, FormFrame, RulesFrame  # noqa: E402
from gamebench_gui.window.studies.items import ChoiceBox, ScaleBox  # noqa: E402
from gamebench_gui.window.studies.match_pane import MatchPane  # noqa: E402
from gamebench_gui.window.studies.page import StudiesPage  # noqa: E402
from gamebench_gui.window.studies.report_text import ReportText  # noqa: E402
from gamebench_gui.window.studies.station_window import StationWindow  # noqa: E402
from gamebench_gui.window.studies.telling import ConsentFrame  # noqa: E402
from gamebench_gui.window.studies.texts import TextsDialog  # noqa: E402
from replays.studies.protocol import Item, Level, Protocol  # noqa: E402
from replays.studies.protocol_file import read_file  # noqa: E402
from replays.studies.screens import LockedScreen, MatchScreen  # noqa: E402

NAME: Final = "way-1"
CONTACT: Final = "The laboratory, room 12"
DEBRIEFING: Final = "# What this was about\n\nYou were not told that your opponent is a program.\n"
WRITTEN: Final = "I took the middle first. Ask maria@example.org about it."
OTHERWISE: Final = "No plan at all, said {name}."
LOST: Final = 98
"""Exit code of a part that did not come to its end."""
FORWARD: Final = (
    "Begin",
    "Play a practice match",
    "I have practised enough",
    "Ready",
    "Keep my data",
    "Continue",
    "Done",
)
"""Buttons that lead on, the earlier before the later."""


def wished() -> Protocol:
    """Return the protocol that the psychologist has in mind."""
    shipped = read_file(resources.path("studies") / "quickstart" / "protocol.toml")
    (form,), (block,) = shipped.forms, shipped.blocks
    load = Item("effort", "scale", "How hard was it?", points=7, ends=("very easy", "very hard"))
    return replace(
        shipped,
        study=replace(shipped.study, id=NAME, title="Three in a row", contact=CONTACT),
        consent=replace(shipped.consent, at_least_seconds=3, delete_until="2027-12-31"),
        conditions=replace(
            shipped.conditions,
            levels=(
                Level("told", set={"disclosure": "true"}),
                Level("untold", set={"disclosure": "hidden"}, debriefing="debriefing-untold.md"),
            ),
        ),
        blocks=(replace(block, matches=2, practice=replace(block.practice, least=1, most=1)),),
        forms=(replace(form, items=(*form.items, load)),),
    )


class Way:
    """What both parts of the way share: hands, page, pictures, log."""

    def __init__(self, out: Path, eyes: Eyes, window: MainWindow, patience: float) -> None:
        self.out, self.window = out, window
        self.hands = Hands(eyes, "mouse", out / "way.log", patience)
        self.see = eyes.see
        self.page: StudiesPage = eyes.see(lambda: window.page(StudiesPage))

    def look(self, name: str) -> None:
        """Take a picture of the whole screen."""
        time.sleep(0.5)
        number = len(list(self.out.glob("*.png"))) + 1
        picture(self.out / f"{number:02}-{name}.png")
        self.hands.note(f"picture {number:02}-{name}")

    def fault(self, words: str) -> None:
        self.hands.note(f"FAULT {words}")

    def expect(self, condition: bool, words: str) -> None:
        if not condition:
            self.fault(words)

    def button(self, words: str, within: QWidget | None = None) -> QAbstractButton:
        """Return a button in sight by the beginning of its words."""
        place = within or self.page

        def there() -> QAbstractButton | None:
            buttons = place.findChildren(QAbstractButton)
            fits = [each for each in buttons if each.isVisible() and each.text().startswith(words)]
            return fits[0] if fits else None

        self.hands.until(lambda: there() is not None, f"no button {words!r}")
        button = self.see(there)
        assert button is not None
        return button

    def dialog(self, kind: type) -> Any:
        """Return the open dialog of a kind."""

        def there() -> Any:
            return next(
                (w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible()), None
            )

        self.hands.until(lambda: there() is not None, f"no {kind.__name__} opens", 12)
        time.sleep(0.4)  # the window manager gives it the keyboard
        return self.see(there)

    def gone(self, dialog: QWidget) -> None:
        self.hands.until(lambda: not _is_there(dialog), "the dialog stays", 20)

    def submit(self) -> None:
        """Press the button that submits the dialog in front."""
        dialog = self.dialog(FormDialog)
        self.hands.press(dialog.do)
        self.gone(dialog)

    def save_as(self, path: Path) -> None:
        """Type a path into the dialog for a file."""
        dialog = self.dialog(QFileDialog)
        line = self.see(lambda: dialog.findChild(QLineEdit))
        click_at(self.see(lambda: middle(line)))
        press("ctrl+a")
        type_text(str(path))
        press("Return")
        self.gone(dialog)

    def notice(self, shown: Any) -> str:
        """Return the sentence of a notice once it is there."""
        self.hands.until(lambda: bool(shown.notice.text), "nothing is said", 40)
        sentence: str = self.see(lambda: shown.notice.text)
        self.hands.note(f"said: {sentence!r}")
        return sentence

    def work_is_over(self, seconds: float = 120) -> None:
        time.sleep(0.3)
        self.hands.until(lambda: not self.page.work.busy, "the work never ends", seconds)


class Making(Way):
    """From nothing to the lock, by mouse."""

    def carry_out(self) -> None:
        self.begin()
        self.change()
        self.check()
        self.rehearse()
        self.lock()

    def begin(self) -> None:
        self.look("welcome")
        press("ctrl+5")
        self.hands.until(self.page.isVisible, "Ctrl+5 opens no studies")
        self.look("no-study")
        self.hands.press(self.button("New protocol..."))
        dialog = self.dialog(FormDialog)
        begins, name = self.see(lambda: list(dialog._fields.values()))
        self.hands.pick(begins, self.see(lambda: begins.findData("quickstart")))
        self.hands.write(name, NAME)
        self.look("new-protocol")
        self.submit()
        form = self.page.draft.form
        self.hands.until(lambda: form.is_ready, "no protocol begins")
        self.hands.until(lambda: form.grid.is_drawn, "cards are not drawn", 30)
        self.look("builder")

    def change(self) -> None:
        """Enter what differs, card by card; then the debriefing that a condition has of its own."""
        person = Psychologist(self.hands, self.page, wished())
        for part, path in (("study", ("study",)), ("conditions", ("conditions",))):
            person.open(part)
            person.fill(path, ())
            person.settle()
        for kind, path in (("consent", ("consent",)), ("matches", ("blocks", 0))):
            view = self.see(lambda kind=kind: next(v for v in person.form.views if v.card.kind == kind))
            self.hands.press(view)
            self.hands.until(lambda view=view: person.form.chosen is view, f"{kind} does not open")
            person.fill(path, ())
            person.settle()
            self.look(f"card-{kind}")
        person.open("parts")
        person.fill((), ("forms",))
        person.settle()
        self.look("builder-changed")
        for line in differences(wished(), person.now):
            self.fault(line)
        self.write_debriefing()

    def write_debriefing(self) -> None:
        tabs, texts = self.page.draft.tabs, self.page.draft.texts
        name = "debriefing-untold.md"
        self.expect(name in texts, "the condition's debriefing has no tab")
        at = self.see(lambda: tabs.indexOf(texts[name]))
        bar = tabs.tabBar()
        click_at(self.see(lambda: bar.mapToGlobal(bar.tabRect(at).center())))
        self.hands.until(texts[name].isVisible, "the tab does not open")
        self.hands.write(texts[name], DEBRIEFING)
        self.look("debriefing")

    def check(self) -> None:
        self.hands.press(self.button("Check"))
        self.expect("can be used" in self.notice(self.page.draft), "Check does not say that it can be used")
        bar = self.page.draft.tabs.tabBar()
        at = self.see(lambda: self.page.draft.tabs.indexOf(self.page.draft.launch))
        click_at(self.see(lambda: bar.mapToGlobal(bar.tabRect(at).center())))
        launch = self.page.draft.launch
        self.hands.until(
            lambda: launch.launch is not None and launch.lock.isEnabled(), "no lock is allowed", 40
        )
        self.look("launch-list")

    def rehearse(self) -> None:
        self.hands.press(self.button("Rehearse", self.page.draft.launch))
        dialog = self.dialog(FormDialog)
        self.hands.write(self.see(lambda: dialog.findChild(QLineEdit)), "6")
        self.look("rehearse")
        self.hands.press(dialog.do)
        report = self.dialog(ReportText)
        self.look("rehearsed")
        press("Escape")
        self.gone(report)
        self.look("launch-list-after")

    def lock(self) -> None:
        self.hands.press(self.page.draft.launch.lock)
        dialog = self.dialog(FormDialog)
        self.look("lock")
        self.hands.press(dialog.do)
        self.gone(dialog)
        self.hands.until(
            lambda: self.page.study is not None and self.page.view.isVisible(), "nothing is locked"
        )
        self.expect("locked" in self.notice(self.page.view), "the lock is not told")
        self.look("locked")


class Visiting(Way):
    """People at the station."""

    @property
    def station(self) -> StationWindow:
        window = self.see(lambda: self.page.window_of_station)
        assert window is not None
        return window

    def open_station(self) -> None:
        self.hands.press(self.page.view.buttons["run"])
        self.submit()
        self.hands.until(lambda: self.page.window_of_station is not None, "no station opens")
        self.hands.until(lambda: self.station_is_in_front(), "the station is not in front")
        time.sleep(1)
        self.look("station")

    def station_is_in_front(self) -> bool:
        window = self.page.window_of_station
        return window is not None and window.isActiveWindow()

    def hand_over(self) -> None:
        self.hands.press(self.button("Hand over", self.station))
        self.hands.until(lambda: self.page.window_of_station.sitting is not None, "nobody sits down")
        time.sleep(0.5)

    def leave(self) -> None:
        """Let the experimenter take the screen back."""
        station = self.station
        xdo("key", "ctrl+alt+shift+q")
        self.hands.until(lambda: station.covers.covering == "out", "no way out")
        self.hands.press(self.button("Leave", self.see(lambda: station.covers.over)))
        self.hands.until(lambda: station.visit is None, "the visit stays")
        time.sleep(0.5)
        self.look("station-again")

    def close_station(self) -> None:
        station = self.station
        self.hands.press(self.button("Close", self.see(lambda: station.front)))
        self.hands.until(lambda: self.page.window_of_station is None, "the station stays")
        self.hands.until(lambda: self.window.isActiveWindow(), "the window is not back")
        self.look("people")


class Participant:
    """Answers each screen by mouse or by keys alone."""

    def __init__(self, way: Visiting, by: str, name: str, *, wrong_once: bool = False) -> None:
        self.way, self.station, self.name = way, way.station, name
        self.hands = Hands(way.hands.eyes, by, way.hands.log, way.hands.patience)
        self.see, self.met = way.see, list[str]()
        self._wrong_once = wrong_once

    def go_through(self, stops: Callable[[], bool]) -> None:
        """Answer screen after screen until something is so."""
        for _ in range(200):
            if self.see(stops):
                return
            front, screen = self.see(lambda: (self.station.front, self.station.screen_shown))
            kind = type(screen).__name__
            if kind not in self.met:
                self.met.append(kind)
                self.way.look(f"{self.name}-{kind}")
            self.hands.note(f"{self.name}: {kind}")
            self.respond(front)
            time.sleep(0.15)
        raise LostError(f"{self.name} never gets there")

    def is_locked(self) -> bool:
        return isinstance(self.station.screen_shown, LockedScreen)

    def in_match(self, number: int) -> bool:
        """Whether a scored match is under way, with a decision made."""
        screen, front = self.station.screen_shown, self.station.front
        if not isinstance(screen, MatchScreen) or screen.practice or screen.number != number:
            return False
        return isinstance(front, MatchPane) and front.live is not None and front.live.last >= 3

    def respond(self, front: QWidget) -> None:
        match front:
            case ConsentFrame():
                self.consent(front)
            case FormFrame():
                self.fill(front)
            case CheckFrame():
                self.check(front)
            case RulesFrame():
                self.hands.press(front.on)
            case MatchPane():
                self.play(front)
            case _:
                self.hands.press(self._forward(front))

    def _forward(self, front: QWidget) -> QAbstractButton:
        buttons = self.see(lambda: [b for b in front.findChildren(QAbstractButton) if b.isVisible()])
        for words in FORWARD:
            for button in buttons:
                if self.see(button.text) == words:
                    self.hands.until(button.isEnabled, f"{words!r} stays dim", 70)
                    return button
        raise LostError(f"nothing leads on: {[self.see(b.text) for b in buttons]}")

    def consent(self, front: ConsentFrame) -> None:
        if self.hands.by_mouse:
            spot = self.see(lambda: middle(front.words))
            xdo("mousemove", spot.x(), spot.y())
            xdo("click", "--repeat", "30", "--delay", "20", "5")
        else:
            self.hands.reach(front.words)
            press("ctrl+End")
        for box in front.boxes.values():
            self.hands.press(box.button)
        self.hands.until(front.agree.isEnabled, "nobody may agree", 30)
        self.hands.press(front.agree)

    def fill(self, front: FormFrame) -> None:
        for box in front.items:
            if isinstance(box, ChoiceBox):
                self.choose([choice.button for choice in box.choices], 0)
            elif isinstance(box, ScaleBox):
                self.choose(self.see(lambda box=box: box._group.buttons()), 4, "Right")
            else:
                self.hands.reach(box.edit)
                type_text(WRITTEN if self.name == "mouse" else OTHERWISE.format(name=self.name))
        self.hands.press(front.on)

    def choose(self, group: Sequence[QAbstractButton], place: int, arrow: str = "Down") -> None:
        if self.hands.by_mouse:
            self.hands.press(group[place])
        else:
            self.hands.press(group[0])
            press(*(arrow,) * place)
        self.hands.until(group[place].isChecked, "the answer is not chosen")

    def check(self, front: CheckFrame) -> None:
        right = self.see(lambda: front.question.answer)
        wrong = self._wrong_once
        self._wrong_once = False
        buttons = [choice.button for choice in front.choices]
        self.choose(buttons, (right + 1) % len(buttons) if wrong else right)
        self.hands.press(front.on)
        if wrong:
            time.sleep(0.4)
            shown = self.see(lambda: self.station.front)
            self.way.look(f"{self.name}-wrong-answer")
            self.way.expect(
                "wrong" in self.see(lambda: shown.notice.text), "a wrong answer is not called wrong"
            )
            self.hands.press(shown.on)

    def play(self, pane: MatchPane) -> None:
        """Make one decision, or leave a match that is over."""

        def due() -> bool:
            return self.station.front is not pane or pane.go_on.isVisible() or self._is_asked(pane)

        self.hands.until(due, "nobody asks", 60)
        if self.see(lambda: self.station.front is not pane):
            return
        if self.see(pane.go_on.isVisible):
            self.way.look(f"{self.name}-over") if "over" not in self.met else None
            self.met.append("over")
            self.hands.press(pane.go_on)
            self.hands.until(lambda: self.station.front is not pane, "the match stays")
            return
        request = self.see(lambda: pane.asked)
        board = self.see(lambda: pane.stage.board_widget)
        lit = self.see(lambda: [i for i in range(len(board.targets())) if board.pointing.can_pick(i)])
        if self.hands.by_mouse:
            click_at(self.see(lambda: board.mapToGlobal(board.targets()[lit[0]].rect.center().toPoint())))
        else:
            self.hands.reach(board)
            steps = self.see(lambda: arrows(board, lit[0]))
            press(*(XDO[key] for key in steps or ()), "Return")
        for _ in range(30):
            if self.see(lambda: pane.asked is not request):
                return
            time.sleep(0.1)
        # the board had moved on under the hand: look again, as somebody does

    @staticmethod
    def _is_asked(pane: MatchPane) -> bool:
        return pane.asked is not None and pane.timing.is_shown

    def withdraw(self) -> None:
        """Stop in the middle, and have everything deleted."""
        self.hands.press(self.way.button("I want to stop", self.station))
        self.hands.until(lambda: self.station.covers.covering == "stop", "no question")
        self.way.look(f"{self.name}-stop")
        self.hands.press(self.way.button("Stop now", self.station))
        delete = self.way.button("Delete my data", self.station)
        self.way.look(f"{self.name}-keep-or-delete")
        self.hands.press(delete)
        time.sleep(0.8)  # two quick presses at one place count once
        self.way.look(f"{self.name}-last-word")
        self.way.expect(not self.see(self.is_locked), "one click deletes")
        self.hands.press(delete)
        self.hands.until(self.is_locked, "nothing is deleted")
        self.way.look(f"{self.name}-withdrawn")


class First(Making, Visiting):
    """Until the program is killed in the third person's second match."""

    def carry_out(self) -> None:
        super().carry_out()
        self.open_station()
        for by, name in (("mouse", "mouse"), ("keys", "keys")):
            self.hand_over()
            person = Participant(self, by, name, wrong_once=by == "mouse")
            person.go_through(person.is_locked)
            self.look(f"{name}-end")
            self.leave()
        self.hand_over()
        person = Participant(self, "mouse", "killed")
        person.go_through(lambda: person.in_match(2))
        self.look("before-kill")
        self.hands.note("kill -9")
        os.kill(os.getpid(), signal.SIGKILL)


class Second(Visiting):
    """The killed visit goes on, and somebody withdraws."""

    def carry_out(self) -> None:
        self.come_back()
        self.hand_over()
        person = Participant(self, "mouse", "withdraws")
        person.go_through(lambda: person.in_match(1))
        person.withdraw()
        self.leave()
        self.close_station()
        press("ctrl+q")

    def come_back(self) -> None:
        self.look("after-kill")
        go_on = self.button("Continue", self.window)
        self.hands.press(go_on)
        self.hands.until(lambda: self.page.window_of_station is not None, "no station opens")
        time.sleep(1)
        self.look("code-is-there")
        self.hand_over()
        person = Participant(self, "mouse", "back")
        person.go_through(person.is_locked)
        self.look("back-end")
        self.leave()


class Third(Way):
    """Texts are read, results are shown, report and data are saved, and the study is closed."""

    def carry_out(self) -> None:
        press("ctrl+5")
        self.hands.until(self.page.isVisible, "Ctrl+5 opens no studies")
        self.read_texts()
        self.play_references()
        self.show_results()
        self.save("report", "report.html")
        self.save("plan", "plan.html")
        self.export()
        self.close_study()
        press("ctrl+q")

    def read_texts(self) -> None:
        self.hands.press(self.page.view.buttons["texts"])
        dialog = self.dialog(TextsDialog)
        self.look("texts")
        many = self.see(lambda: len(dialog.reading.texts))
        self.black_out(dialog)
        self.hands.press(dialog.keep)
        self.look("text-kept")
        for number in range(1, many):  # each decision goes on to the next text
            time.sleep(0.8)  # two quick presses at one place count once
            self.hands.press(dialog.drop if number == many - 1 else dialog.keep)
        self.look("texts-read")
        self.expect(self.see(lambda: dialog.reading.read) == many, "texts are left")
        self.hands.press(self.button("Close", dialog))
        self.gone(dialog)

    def black_out(self, dialog: TextsDialog) -> None:
        """Mark the address with a double click drag, and black it out."""
        first = self.see(lambda: dialog.words.toPlainText().index("maria"))
        after = self.see(lambda: dialog.words.toPlainText().index(" about"))

        def place(at: int) -> QPoint:
            cursor = dialog.words.textCursor()
            cursor.setPosition(at)
            return dialog.words.viewport().mapToGlobal(dialog.words.cursorRect(cursor).center())

        start, end = self.see(lambda: place(first)), self.see(lambda: place(after))
        xdo("mousemove", start.x(), start.y(), "mousedown", 1)
        time.sleep(0.1)
        xdo("mousemove", (start.x() + end.x()) // 2, end.y())
        xdo("mousemove", end.x(), end.y(), "mouseup", 1)
        time.sleep(0.2)
        self.hands.press(dialog.black)
        self.look("blacked-out")

    def play_references(self) -> None:
        """Let a program play where people played, for the comparison."""
        self.see(self.page.view.notice.hide)
        self.hands.press(self.page.view.buttons["reference"])
        dialog = self.dialog(FormDialog)
        agent, repeats = self.see(lambda: dialog.findChildren(QLineEdit))
        self.hands.write(agent, "mcts:simulations=20")
        self.hands.write(repeats, "1")
        self.look("reference-runs")
        self.hands.press(dialog.do)
        self.gone(dialog)
        self.hands.until(lambda: "played." in self.page.view.notice.text, "no reference run is played", 60)
        self.look("references-played")

    def show_results(self) -> None:
        tabs = self.page.view.tabs
        bar = tabs.tabBar()
        click_at(self.see(lambda: bar.mapToGlobal(bar.tabRect(1).center())))
        time.sleep(0.5)
        self.look("results-blind")
        self.hands.press(self.button("Look now", self.page.view.results))
        self.submit()
        self.work_is_over()
        time.sleep(1)
        self.look("results")
        spot = self.see(lambda: middle(self.page.view.results))
        xdo("mousemove", spot.x(), spot.y())
        for number in (1, 2, 3):
            xdo("click", "--repeat", "8", "--delay", "30", "5")
            self.look(f"results-{number}")
        click_at(self.see(lambda: bar.mapToGlobal(bar.tabRect(0).center())))

    def save(self, act: str, name: str) -> None:
        self.see(self.page.view.notice.hide)
        self.hands.press(self.page.view.buttons[act])
        self.save_as(self.out / name)
        self.work_is_over()
        self.notice(self.page.view)
        self.expect((self.out / name).is_file(), f"no {name}")

    def export(self) -> None:
        self.see(self.page.view.notice.hide)
        self.hands.press(self.page.view.buttons["export"])
        dialog = self.dialog(FormDialog)
        self.look("export")
        self.hands.press(dialog.do)
        self.save_as(self.out / "export")
        self.work_is_over()
        said = self.notice(self.page.view)
        self.expect("Nothing identifies anybody." in said, "the export identifies people")
        self.look("exported")

    def close_study(self) -> None:
        self.hands.press(self.page.view.buttons["close"])
        self.submit()
        self.look("closed")


PARTS: Final = {"first": First, "second": Second, "third": Third}


def _is_there(widget: QWidget) -> bool:
    from shiboken6 import isValid

    return isValid(widget) and widget.isVisible()


def run(options: argparse.Namespace, eyes: Eyes, window: MainWindow) -> None:
    way = PARTS[options.part](Path(options.out), eyes, window, options.patience)
    try:
        eyes.see(lambda: window.showMaximized())
        time.sleep(1)
        way.carry_out()
    except Exception:
        way.fault(traceback.format_exc(limit=8))
        picture(way.out / f"lost-{options.part}.png")
        os._exit(LOST)
    way.hands.note(f"{options.part} is over")
    time.sleep(3)
    os._exit(0)


def start(options: argparse.Namespace) -> None:
    """Start the program, with hands at it, in this process."""
    make = shell.MainWindow

    def opened(*parts: Any) -> MainWindow:
        window = make(*parts)
        hands = threading.Thread(target=run, args=(options, Eyes(), window), daemon=True)
        QTimer.singleShot(3000, window, lambda: hands.start())
        return window

    shell.MainWindow = opened  # type: ignore[misc,assignment]
    sys.argv = ["gamebench", "--data-dir", options.data]
    from gamebench_gui.__main__ import main as program

    raise SystemExit(program())


def faults_of_export(out: Path) -> Iterator[str]:
    """Run the exported scripts as a reader of the data would, and count what they count."""
    export = out / "export"
    for command in (["Rscript", "analysis.R"], [sys.executable, "analysis.py"]):
        if shutil.which(command[0]) is None:
            print(f"{command[0]} is not on this machine", flush=True)
            continue
        done = subprocess.run(command, cwd=export, capture_output=True, text=True, timeout=600)
        (out / f"{command[1]}.out").write_text(done.stdout + done.stderr, encoding="utf-8")
        if done.returncode:
            yield f"{command} ends with {done.returncode}: {done.stderr[-300:]}"
    with (export / "participants.csv").open(encoding="utf-8", newline="") as file:
        people = list(csv.DictReader(file))
    if len(people) != 3:
        yield f"{len(people)} people are exported, not three"
    words = "".join(path.read_text("utf-8", "replace") for path in export.rglob("*.csv"))
    if "maria" in words:
        yield "what was blacked out is exported"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("out")
    parser.add_argument("--patience", type=float, default=1)
    parser.add_argument("--part", choices=PARTS)
    options = parser.parse_args()
    if options.part:
        start(options)
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    for part in PARTS:
        done = subprocess.run([sys.executable, __file__, *sys.argv[1:], "--part", part], check=False)
        if done.returncode == LOST:
            break
    log = (out / "way.log").read_text(encoding="utf-8")
    faults = [line for line in log.splitlines() if " FAULT " in line]
    faults += list(faults_of_export(out)) if (out / "export").is_dir() else ["nothing was exported"]
    print(log[-2000:], *faults, f"{len(faults)} faults", sep="\n", flush=True)
    raise SystemExit(min(len(faults), 99))


if __name__ == "__main__":
    main()
