"""A main window for tests, what a person does in it, and everything that can be read in it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QCoreApplication, QEvent, QModelIndex, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAction, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.connections import Connections
from gamebench_gui.app.models.keys import Keys
from gamebench_gui.window.boards.base import BoardWidget
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.parts.bridge import Bridge
from gamebench_gui.window.parts.connection import ConnectionService
from gamebench_gui.window.parts.key_field import KeyField
from gamebench_gui.window.parts.page import Fork, OpenMatch, Services
from gamebench_gui.window.parts.piece_mark import PieceMark
from gamebench_gui.window.parts.prompt_line import PromptLine
from gamebench_gui.window.parts.seat_panel import SeatPanel
from gamebench_gui.window.parts.seat_row import SeatRow
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.play.end_dialog import EndDialog
from gamebench_gui.window.play.held_keys import HeldKeys
from gamebench_gui.window.play.live_controller import LiveController
from gamebench_gui.window.play.log_panel import LogPanel
from gamebench_gui.window.play.match_bar import MatchBar
from gamebench_gui.window.play.page import PlayPage
from gamebench_gui.window.play.result_bar import ResultBar
from gamebench_gui.window.play.setup_form import SetupForm
from gamebench_gui.window.replays.page import ReplaysPage
from gamebench_gui.window.shell import main_window
from games.core.action import Action
from games.core.param import Value
from games.core.view import View
from helpers.guided import tab_with

os.environ.setdefault("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")

READ_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)
READ_NAMES = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value)
READ_PROPERTIES = ("text", "toolTip", "accessibleName", "accessibleDescription", "statusTip", "whatsThis")
CHANGING = re.compile(r"<?\d+\.\d m?s\b|seed \d+|\b\d{6,}\b|[0-9a-z]{12,}")


class MainWindow(main_window.MainWindow):
    """The main window with names for what tests look at most."""

    @property
    def play(self) -> PlayPage:
        """The Play page."""
        return self.page(PlayPage)

    @property
    def replays(self) -> ReplaysPage:
        """The Replays page."""
        return self.page(ReplaysPage)

    def open_replay(self, match_id: str, step: int | None = None) -> None:
        """Show a recorded match in Replays."""
        self.answer(OpenMatch(match_id, step))

    def fork(self, match_id: str, step: int) -> None:
        """Set up a match that goes on from a recorded step."""
        self.answer(Fork(match_id, step))


def services(
    session: Session,
    engine: Engine | None = None,
    plays: Callable[[str], bool] = lambda match_id: False,
    hides: Callable[[str], bool] = lambda match_id: False,
) -> Services:
    """What a page is made with that stands alone; without an engine nobody plays on it."""
    settings = Settings(session.paths.config)
    settings.set_value("animations", False)
    return Services(
        session,
        cast(Engine, engine),
        settings,
        keys := Keys(),
        Bridge(),
        plays,
        hides,
        lambda match_id: (),
        ConnectionService(Connections(session.paths.connections), keys, cast(Engine, engine)),
    )


def open_window(folder: Path, engine: Engine | None = None, **options: Any) -> MainWindow:
    """A window whose files all live in a folder, on the Play page, without pace, cards and animations."""
    paths = Paths.of(folder)
    settings = Settings(paths.config)
    for key, value in {"pace": 0.0, "animations": False, "cards": False, **options}.items():
        settings.set_value(key, value)
    window = MainWindow(Session(None, paths), engine or Engine(), settings)
    window.resize(1280, 800)
    window.show()
    window.show_page("play")
    return window


def play(window: MainWindow, name: str, *seats: str, seed: int | None = None, **params: int | str) -> None:
    """Start a match with these agents and parameters."""
    window.play.open_game(name, [AgentSpec.parse(seat) for seat in seats])
    setup(window).set(**params)
    setup(window).seed("" if seed is None else str(seed))
    window.play.start()
    setup(window).seed("")


def choose_menu(window: MainWindow, menu: str, entry: str) -> None:
    """Choose an entry of a menu."""
    menus = {action.text().replace("&", ""): action.menu() for action in window.menuBar().actions()}
    found = [action for action in menus[menu].actions() if action.text().replace("&", "") == entry]
    found[0].trigger()


# the next match: its seats and settings


@dataclass(frozen=True)
class Seat:
    """The form of one seat of the next match.

    Attributes:
        row: the form itself, for what is special about its fields.
    """

    panel: SeatPanel
    row: SeatRow

    @property
    def spec(self) -> str:
        """The agent that is entered."""
        return str(self.row.spec())

    @property
    def text(self) -> str:
        """The spec that stands under the form."""
        return self.row.text.text()

    @property
    def problem(self) -> str:
        """What is wrong with it; empty when nothing is."""
        return "" if self.row.problem.isHidden() else self.row.problem.text()

    def offers(self, agent: str) -> bool:
        """Whether the agent can be chosen here."""
        return self.row.agent.findData(agent) >= 0

    def choose(self, agent: str) -> None:
        """Choose a kind of agent by its word."""
        self.row.agent.setCurrentIndex(self.row.agent.findData(agent))

    def take(self, spec: str) -> None:
        """Choose an agent with all its options."""
        self.row.set_spec(AgentSpec.parse(spec))

    def type(self, spec: str) -> None:
        """Type a spec under the form."""
        self.row.text.setText(spec)
        self.row.text.editingFinished.emit()

    def fill(self, option: str, value: Value | None) -> None:
        """Enter the value of an option; None clears it."""
        self.row.fields[option].set_value(value)

    def enter(self, option: str, text: str) -> None:
        """Type into the field of an option."""
        self.row.fields[option].type_text(text)

    def test_connection(self) -> None:
        """Press the button that asks the model whether it answers."""
        self._key.test.click()

    @property
    def connection(self) -> str:
        """What the test of the connection gave; empty while it runs."""
        answer = self._key.answer.text()
        return answer if self._key.test.isEnabled() and answer != "Asking ..." else ""

    def open_connections(self) -> None:
        """Press the button that leads to the settings of servers and keys."""
        self._key.more.click()

    def offered(self, option: str) -> list[str]:
        """The values that the field of an option offers."""
        box = self.row.fields[option].edit
        assert isinstance(box, QComboBox)
        return [box.itemText(at) for at in range(box.count())]

    def save(self, name: str) -> None:
        """Keep the agent under a name."""
        self.panel._save(self.row, self.row.spec(), name)

    def use_saved(self, name: str) -> None:
        """Choose an agent that was kept."""
        self.row.menu.aboutToShow.emit()
        next(action for action in self.row.menu.actions() if action.text() == name).trigger()

    def use_for_all(self) -> None:
        """Give the agent to all other agents' seats."""
        self.panel._spread(self.row, self.panel.rows)

    @property
    def _key(self) -> KeyField:
        assert self.row.key is not None
        return self.row.key


def seat(window: MainWindow, player: int) -> Seat:
    """A seat of the next match."""
    panel = window.play.setup_page.seats
    return Seat(panel, panel.rows[player])


def seats(window: MainWindow) -> list[str]:
    """The agents entered for the next match."""
    return [str(spec) for spec in window.play.setup_page.seats.specs()]


def swap_seats(window: MainWindow) -> None:
    """Press the button that moves everybody one seat on."""
    window.play.setup_page.seats.swap.click()


class Setup:
    """The form of a match to come."""

    def __init__(self, form: SetupForm) -> None:
        self._form = form

    @property
    def problem(self) -> str:
        """Why the match cannot start."""
        return self._form.problem.text()

    @property
    def start(self) -> QPushButton:
        """The button that begins the match."""
        return self._form.start

    @property
    def values(self) -> dict[str, int | str]:
        """The game's parameters as entered."""
        return self._form.params()

    def set(self, **values: int | str) -> None:
        """Enter parameters of the game, one after the other."""
        for name, value in values.items():
            self._form.fields[name].set_value(value)

    def range(self, name: str) -> tuple[int, int]:
        """The smallest and the largest value of a number."""
        field = self._form.fields[name].edit
        assert isinstance(field, QSpinBox)
        return field.minimum(), field.maximum()

    @property
    def typed_seed(self) -> str:
        """The seed that was typed; empty for one that is drawn."""
        return self._form.seed.text()

    def seed(self, text: str) -> None:
        """Type a seed."""
        self._form.seed.type_text(text)


def setup(window: MainWindow) -> Setup:
    """The settings of the next match."""
    return Setup(window.play.setup_page.form)


# the match at the table


def live(window: MainWindow) -> Any:
    """The match at the table; None before the first."""
    return window.play.at_table.live


def ended(window: MainWindow) -> bool:
    """Whether there is a match at the table and it is over."""
    return live(window) is not None and live(window).ended is not None


class Bar:
    """The bar under the board of a running match."""

    def __init__(self, bar: MatchBar) -> None:
        self._bar = bar
        self.slider = bar.positions.slider

    @property
    def offer(self) -> str:
        """What the first button would do: pause or resume."""
        return self._bar.pause.text()

    def pause(self) -> None:
        """Press pause."""
        assert self.offer == "Pause"
        self._bar.pause.click()

    def resume(self) -> None:
        """Press resume."""
        assert self.offer == "Resume"
        self._bar.pause.click()

    def step(self) -> None:
        """Let one step be played."""
        self._bar.step.click()

    @property
    def words(self) -> tuple[str, str]:
        """What the buttons that pause and that end would do."""
        return self._bar.pause.text(), self._bar.end.text()

    def focus(self, button: str) -> None:
        """Put the keyboard on ``step`` or ``end``."""
        {"step": self._bar.step, "end": self._bar.end}[button].setFocus()

    @property
    def paced(self) -> bool:
        """Whether a pace can be chosen."""
        return self._bar.pace.isVisible()

    def ask_to_end(self) -> EndDialog:
        """Press the button that ends the match; the question."""
        self._bar.end.click()
        return self._bar.window().findChildren(EndDialog)[-1]

    def stop(self) -> None:
        """End the match without a result."""
        self.ask_to_end().stop.click()

    def back(self) -> None:
        """Look one step back."""
        self._bar.positions.previous.click()

    def newest(self) -> None:
        """Look at the newest position."""
        self._bar.positions.last.click()

    @property
    def where(self) -> str:
        """What stands beside the slider."""
        return self._bar.positions.where.text()

    def look_at(self, position: int) -> None:
        """Drag the slider to a position."""
        self.slider.setValue(position)


def bar(window: MainWindow) -> Bar:
    """Steering and looking back."""
    return Bar(window.play.centre.bar)


def held_keys(window: MainWindow) -> HeldKeys:
    """Where people hold keys down, for as long as it takes."""
    return window.play.centre.held_keys


def settle() -> None:
    """Let layouts take their places: some of them in turns."""
    for _ in range(20):
        QApplication.processEvents()


def draw_matches() -> None:
    """Draw at once what the windows would draw of their matches in the next frame."""
    for window in QApplication.topLevelWidgets():
        for match in window.findChildren(LiveController):
            if match.drawing.isActive():
                match.draw()


def shown(window: MainWindow) -> View:
    """The view that the board shows."""
    view = window.play.centre.stage.view
    assert view is not None
    return view


def stage(window: MainWindow) -> Stage:
    """The board with the facts around it."""
    return window.play.centre.stage


def asked_in_words(window: MainWindow) -> str:
    """The line over the board: what the person is asked, or who is waited for."""
    return window.play.centre.prompt.sentence


def replayed_heading(window: MainWindow) -> str:
    """The line over the board of the recorded match that is shown."""
    return window.replays.centre.stage.phase.text()


def hint(window: MainWindow) -> str:
    """The line under the board."""
    return stage(window).hint.text()


def viewer(window: MainWindow) -> QComboBox:
    """The choice of the board's viewer."""
    return window.play.centre.viewer


def heading(window: MainWindow) -> tuple[str, str]:
    """The title of the match or game, and the line below it."""
    centre = window.play.centre
    return centre.title.text(), centre.subtitle.text()


def rules(window: MainWindow) -> str:
    """The rules for people."""
    return window.play.side.rules.toPlainText()


def log(window: MainWindow) -> LogPanel:
    """The list of what happened."""
    return window.play.side.log


def moves(window: MainWindow, current: bool = False) -> Any:
    """The texts of the list of moves, row by row; or of the row that is current."""
    pane = window.play.side.moves
    rows = [[pane.steps.index(row, n).data() for n in range(5)] for row in range(pane.steps.rowCount())]
    return rows[pane.currentIndex().row()] if current else rows


def metrics_offered(window: MainWindow) -> list[str]:
    """The metrics that can be chosen, once somebody looks there."""
    window.play.side.show_tab("more")
    choice = window.play.side.metrics.choice
    return [choice.itemData(index) for index in range(choice.count())]


def notice(window: MainWindow) -> str:
    """What the page tells, over the board or the set-up; empty when nothing."""
    return window.play.centre.notice.text or window.play.setup_page.notice.text


def press_notice(window: MainWindow, number: int = 0) -> None:
    """Press one of the notice's buttons."""
    window.play.centre.notice.buttons[number].click()


class Result:
    """How the match ended, and what can be done next."""

    def __init__(self, bar: ResultBar, prompt: PromptLine) -> None:
        self._bar = bar
        self._prompt = prompt

    @property
    def is_shown(self) -> bool:
        """Whether it can be read."""
        return self._bar.isVisible()

    @property
    def sentence(self) -> str:
        """Who won, and why."""
        return self._prompt.sentence

    def play_again(self) -> None:
        """Play the same once more."""
        self._bar.again.click()

    def swap(self) -> None:
        """Play it with everybody one seat on."""
        self._bar.swap.trigger()

    def change(self) -> None:
        """Go back to the set-up."""
        self._bar.setup.trigger()


def result(window: MainWindow) -> Result:
    """The line over the board of a match that is over."""
    return Result(window.play.centre.result, window.play.centre.prompt)


def take_seat(window: MainWindow, player: int) -> None:
    """Sit down in place of an agent."""
    window.play.side.live_seats.seats[player].take.click()


def may_take_over(window: MainWindow, player: int) -> list[str]:
    """The agents that are offered for a seat of the running match."""
    return [action.text() for action in window.play.side.live_seats.seats[player].menu.actions()]


def chip(window: MainWindow, player: int) -> str:
    """What the strip over the board tells of a seat."""
    return window.play.centre.strip.chips[player].accessibleName()


def chip_mark(window: MainWindow, player: int) -> QImage:
    """The mark in the strip over the board, as it is drawn beside the name of a seat."""
    marks = window.play.centre.strip.chips[player].findChildren(PieceMark)
    return next(mark.pixmap().toImage() for mark in marks if mark.isVisible())


def curtain_hangs(window: MainWindow) -> bool:
    """Whether the board is covered until the next person sits down."""
    return window.play.centre.privacy_screen.isVisible()


def open_curtain(window: MainWindow) -> None:
    """Press the button that uncovers the board."""
    window.play.centre.privacy_screen.show_button.click()


def status(window: MainWindow) -> str:
    """What the line at the foot of the window tells."""
    return window._left.text()


def counts(window: MainWindow) -> str:
    """The figures at the right of that line."""
    return window._right.text()


# answering


def asked(window: MainWindow) -> int | None:
    """Which seat's person can answer at the screen now."""
    request = window.play.at_table.asked
    return None if request is None else request.player


def legal(window: MainWindow) -> tuple[Action, ...]:
    """The listed actions of the person who is asked."""
    request = window.play.at_table.asked
    return request.legal.listed if request is not None else ()


def click(window: MainWindow, *keys: object) -> None:
    """Click on the board where the first of these keys stands."""
    board = window.play.centre.stage.board
    assert board is not None
    place = next(target.rect.center() for target in board.targets() if target.key in keys)
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=place.toPoint())


def click_action(window: MainWindow, action: Action) -> None:
    """Click on the cell of the board that means an action."""
    click(window, *action.args)


def button(window: MainWindow, action: Action) -> QPushButton:
    """The button of an action."""
    return window.play.centre.action_panel.buttons[action]


def press_button(window: MainWindow, action: Action) -> None:
    """Click on the button of an action, or on the board if that offers it."""
    if action in window.play.centre.action_panel.buttons:
        QTest.mouseClick(button(window, action), Qt.MouseButton.LeftButton)
        return
    board = window.play.centre.stage.board_widget
    if (tab := tab_with(board, action)) >= 0:
        QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.targets()[tab].rect.center().toPoint())
    for key in way_to(board, action):
        click(window, key)


def way_to(board: BoardWidget, action: Action, depth: int = 6) -> tuple[Any, ...]:
    """The keys of targets that, clicked in turn, choose an action on the board; empty if none do."""
    pointing, keys = board.pointing, [target.key for target in board.targets()]
    chosen = pointing.choice.keys
    leading = [key for key in dict.fromkeys(keys) if pointing.choice.leads(key)]
    for key in sorted(leading, key=lambda key: not _belongs(key, action))[:12]:
        completed, rest = pointing.choice.click(key, keys), ()
        pointing.rearrange()
        if completed is None and depth:
            rest = way_to(board, action, depth - 1)
        pointing.choice._begin_with(chosen)
        pointing.rearrange()
        if completed == action or rest:
            return (key, *rest)
    return ()


def _belongs(key: Any, action: Action) -> bool:
    """Whether a target of this key may be on the way to an action."""
    parts = {action.kind, *action.args, *(part for arg in action.args for part in str(arg).split("+"))}
    keys = key if isinstance(key, tuple) else (key,)
    return all(each in parts or str(each).lstrip("+") in parts for each in keys)


def type_action(window: MainWindow, text: str) -> None:
    """Type an action in the notation of the game."""
    assert window.play.centre.below.open_typed()
    entry = typed_line(window)
    QTest.keyClicks(entry, text)
    QTest.keyClick(entry, Qt.Key.Key_Return)


def typed_line(window: MainWindow) -> QLineEdit:
    """The field for typed moves, which a slash opens below the board."""
    return window.play.centre.below.typed.entry


def type_in_drawer(window: MainWindow, text: str) -> None:
    """Type an action into the line of the drawer."""
    entry = window.play.table.typed.entry
    entry.setText(text)
    QTest.keyClick(entry, Qt.Key.Key_Return)


def resign(window: MainWindow, player: int) -> None:
    """Let a player resign."""
    match = window.play.at_table.steering.match
    assert match is not None
    match.resign(player)


def drafted_text(window: MainWindow) -> str:
    """The move that is being typed."""
    return typed_line(window).text()


def say(window: MainWindow, text: str) -> None:
    """Write an open text and send it."""
    form = window.play.centre.action_panel.forms[0]
    form.text.setPlainText(text)
    form.submit.click()


def drafted(window: MainWindow) -> Action:
    """The open action that is being written."""
    return window.play.centre.action_panel.forms[0].action()


# everything that can be read


def readable(widget: QWidget) -> list[str]:
    """Everything in a widget that a person, a mouse pointer, a copy key or a screen reader can read.

    Times, seeds and ids are replaced, so that two matches can be compared.
    """
    return [CHANGING.sub("*", text) for text in everything_told(widget)]


def everything_told(widget: QWidget) -> list[str]:
    """The same, word for word."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    found: list[str] = []
    for part in (widget, *widget.findChildren(QWidget)):
        _of_widget(part, found)
    for action in widget.findChildren(QAction):
        found += (action.text(), action.toolTip())
    root = QAccessible.queryAccessibleInterface(widget)
    if root is not None:
        _of_accessible(root, found)
    return [text for text in found if text]


def _of_widget(widget: QWidget, found: list[str]) -> None:
    found += [value for name in READ_PROPERTIES if isinstance(value := widget.property(name), str)]
    for name in _readers(type(widget)):
        read = getattr(widget, name)
        if callable(read):
            found.append(str(read()))
    if isinstance(widget, (QAbstractItemView, QComboBox)) and widget.model() is not None:
        _of_model(widget.model(), found)


@cache
def _readers(kind: type[QWidget]) -> list[str]:
    """Names of methods by which widgets of a kind give further texts."""
    return [
        name for name in ("toPlainText", "placeholderText", "windowTitle", "title") if hasattr(kind, name)
    ]


def _of_model(model: QAbstractItemModel, found: list[str]) -> None:
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())
    for row in range(model.rowCount(QModelIndex())):
        for column in range(columns):
            cell = model.index(row, column)
            found += [value for role in READ_ROLES if isinstance(value := cell.data(role), str)]


def _of_accessible(interface: QAccessibleInterface, found: list[str], depth: int = 0) -> None:
    if interface.role() is QAccessible.Role.ScrollBar:
        return
    found += map(interface.text, READ_NAMES)
    for number in range(interface.childCount() if depth < 30 else 0):
        child = interface.child(number)
        if child is not None and child.isValid():
            _of_accessible(child, found, depth + 1)


def picture(widget: QWidget) -> bytes:
    """The pixels of a widget."""
    image = widget.grab().toImage()
    return bytes(image.constBits())
