"""The first page: three doors - play, test a model, run a study - and links to everything else."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.presses import CheckBox
from gamebench_gui.window.shell.door_pictures import BarsPicture, BoardPicture, ScreensPicture
from gamebench_gui.window.shell.tour import TOURS
from games.catalog import GAMES, OFFERED_GAME, find_preset, make_game
from games.core.action import CHANCE
from games.core.view import SPECTATOR, View

DOOR: Final = 28
"""Largest width of a door, in heights of a line of text."""
NARROWEST: Final = 18
"""Least width of a door, in the same unit; if doors would be narrower they are put below one another."""
PICTURE: Final = 14
"""Height of a door's picture, in the same."""
PICTURED: Final = 48, 70
"""Height and width of the page from which doors have their pictures, in the same."""
SHOWN_MOVES: Final = (3, 3, 4, 2, 2, 5, 3, 1, 4, 4, 5, 1, 4)
"""The moves before the position in the picture, as places in the list of legal actions.

Each side has three in a slanting line, and both need the same column.
"""


class Door(QFrame):
    """One thing to do: a picture, what it is, three facts, one verb, and a tour."""

    tour_wanted = Signal()

    def __init__(self, title: str, about: str, facts: Sequence[str], button: QPushButton) -> None:
        super().__init__()
        self.tour = controls.push(tr("Show me around"), self.tour_wanted.emit, role="link")
        self.tour.setAccessibleDescription(title)
        self.button = button
        theme.set_role(self, "pane-box")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        button.setAccessibleName(button.text())
        button.setAccessibleDescription(f"{about} {' '.join(f'{fact}.' for fact in facts)}")
        button.setProperty("large", True)
        self.picture = QWidget()
        controls.column(self.picture, 0, 0)
        inside = controls.column(None, 5 * theme.STEP)
        controls.add(inside, controls.label(title, "pane"), controls.wrapped(about, "secondary"))
        inside.addSpacing(theme.STEP)
        for fact in facts:
            inside.addLayout(_fact(fact))
        inside.addSpacing(3 * theme.STEP)
        line = controls.row()
        controls.add(line, button, 1, self.tour)
        controls.add(inside, 1, line)
        controls.add(controls.column(self, 1, 0), self.picture, (inside, 1))

    def show_picture(self, picture: QWidget) -> None:
        picture.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        picture.setMinimumSize(1, 1)
        picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        layout = self.picture.layout()
        assert layout is not None
        layout.addWidget(picture)


def _fact(text: str) -> QBoxLayout:
    line, mark = controls.row(), _Tick()
    controls.add(line, (mark, 0, Qt.AlignmentFlag.AlignTop), (controls.wrapped(text, "text"), 1))
    return line


class _Tick(QLabel):
    def __init__(self) -> None:
        super().__init__()
        theme.notifier.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self.setPixmap(theme.icon_pixmap("check", theme.line_height(), "good"))


class Welcome(QWidget):
    """The first page.

    Signals:
        page_wanted(key): a page is to be shown.
        tour_wanted(name): the tour of a door is to begin.
        skipped: the usual pages are to be shown.
        kept(yes): whether this page is to be shown when the program starts.
    """

    play_wanted = Signal()
    watch_wanted = Signal()
    test_wanted = Signal()
    connect_wanted = Signal()
    samples_wanted = Signal()
    open_wanted = Signal()
    page_wanted = Signal(str)
    tour_wanted = Signal(str)
    skipped = Signal()
    kept = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        game = GAMES[OFFERED_GAME.partition(":")[0]].title
        title = game[:1].lower() + game[1:]
        self.play = controls.push(tr("Play {game}", game=title), self.play_wanted.emit, role="primary")
        self.test = controls.push(tr("Choose a model"), self.test_wanted.emit)
        self.study = controls.push(tr("Make a study"), lambda: self.page_wanted.emit("studies"))
        self.doors = self._make_doors()
        for door, name in zip(self.doors, TOURS, strict=True):
            door.tour_wanted.connect(partial(self.tour_wanted.emit, name))
        self.watch = _link("eye", tr("Watch two programs"), self.watch_wanted.emit)
        self.samples = _link("list", tr("Look at sample matches"), self.samples_wanted.emit)
        self.samples.setToolTip(tr("Adds a few matches of our own bots, and opens Replays."))
        self.connect_model = _link("model", tr("Connect a model"), self.connect_wanted.emit)
        self.compare = _link("chart", tr("Compare agents"), lambda: self.page_wanted.emit("tournaments"))
        self.open = _link("folder", tr("Open a database..."), self.open_wanted.emit)
        self.library = _link("board", tr("All games"), self.skipped.emit)
        self.again = CheckBox(tr("Show this when the program starts"))
        self.again.toggled.connect(self.kept)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._drawn = False
        self._lay_out()

    @property
    def ways(self) -> tuple[QPushButton, ...]:
        """The buttons of the doors, in reading order."""
        return self.play, self.test, self.study

    def show_waiting(self, waiting: bool) -> None:
        """Leave the emphasis to a banner above, while something waits to be continued."""
        theme.set_role(self.play, "" if waiting else "primary")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._drawn:
            self._drawn = True
            QTimer.singleShot(0, self, self._draw)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _make_doors(self) -> tuple[Door, ...]:
        count = plural("game", "games", len(GAMES))
        return (
            Door(
                tr("Play"),
                tr("{games} against programs and models.", games=count),
                (
                    tr("Opponents from beginner to as good as it gets"),
                    tr("The rules beside every game"),
                    tr("Every match can be watched again"),
                ),
                self.play,
            ),
            Door(
                tr("Test a model"),
                tr("Let a language model play a benchmark, and see its row in the paper's table."),
                (
                    tr("A server on this machine, or a service with a key"),
                    tr("You see what it will take before anything is paid"),
                    tr("One page with intervals, errors, decisions"),
                ),
                self.test,
            ),
            Door(
                tr("Run a study"),
                tr("Invite people, let them play, and compare them with models."),
                (
                    tr("Consent, and the same deals for everybody"),
                    tr("Resumes at the same move after a crash"),
                    tr("Results, report and data for R and Python"),
                ),
                self.study,
            ),
        )

    def _lay_out(self) -> None:
        inner = QWidget()
        inner.setMaximumWidth(3 * DOOR * theme.line_height())
        self._row.setSpacing(5 * theme.STEP)
        for door in self.doors:
            self._row.addWidget(door, 1)
        layout = controls.column(inner, 6 * theme.STEP, 3 * theme.STEP)
        layout.addStretch(1)
        layout.addWidget(controls.wrapped(tr("What would you like to do?"), "title"))
        private = tr("Everything stays on this computer. Nothing is sent until you connect a model.")
        layout.addWidget(controls.wrapped(private, "secondary"))
        layout.addSpacing(2 * theme.STEP)
        layout.addLayout(self._row)
        layout.addSpacing(2 * theme.STEP)
        links = QWidget()
        flow = FlowLayout(links, spacing=2 * theme.STEP)
        for link in (self.library, self.watch, self.samples, self.compare, self.connect_model, self.open):
            flow.addWidget(link)
        flow.addWidget(self.again)
        layout.addWidget(links)
        layout.addStretch(2)
        outer = QWidget()
        controls.add(controls.row(outer, 0, 0), 1, (inner, 100), 1)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(outer)
        controls.column(self, 0, 0).addWidget(scroll)

    def _draw(self) -> None:
        """Draw the pictures; the game that one of them needs is loaded only now."""
        pictures = BoardPicture(opening()), BarsPicture(), ScreensPicture()
        for door, picture in zip(self.doors, pictures, strict=True):
            door.show_picture(picture)
        self._fit()

    def _fit(self) -> None:
        line = theme.line_height()
        beside = self.width() >= 3 * NARROWEST * line + 2 * self._row.spacing()
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._row.setDirection(way)
        height, width = PICTURED
        pictured = beside and self.height() >= height * line and self.width() >= width * line
        for door in self.doors:
            door.picture.setFixedHeight(PICTURE * line)
            door.picture.setVisible(pictured)


def opening() -> View:
    """Return a position in the middle of the game that is offered here."""
    game_id, preset = find_preset(OFFERED_GAME)
    game = make_game(game_id, preset)
    state, rng = game.initial_state(), random.Random(0)
    for place in SHOWN_MOVES:
        while (acting := game.to_act(state)) == (CHANCE,):
            state = game.apply(state, {CHANCE: game.sample_chance(state, rng)})
        listed = game.legal_actions(state, acting[0]).listed
        state = game.apply(state, {acting[0]: listed[place % len(listed)]})
    return game.view(state, SPECTATOR)


def _link(icon: str, text: str, clicked: Callable[[], object]) -> QPushButton:
    button = controls.push(text, clicked, role="link")
    theme.set_icon(button, icon, "accent")
    button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return button
