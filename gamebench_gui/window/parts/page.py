"""What every page of the window is, what it is made with, and what one page may ask of another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QSplitter, QWidget

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.engine import Engine
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.keys import Keys
from gamebench_gui.window.parts.bridge import Bridge
from gamebench_gui.window.parts.connection import ConnectionService
from gamebench_gui.window.parts.settings import Settings


@dataclass(frozen=True, slots=True)
class Services:
    """What a page is made with.

    Attributes:
        keys: API keys, one store for the whole window.
        bridge: brings the events of matches out of the engine's thread.
        plays: whether a match is being played in this window now.
        hides: whether, besides, a person sits in it, so that nothing else of it may be shown.
        states_of: the states of a match that the window holds already, from its start.
        connections: the user's servers and their models, and what asks them.
    """

    session: Session
    engine: Engine
    settings: Settings
    keys: Keys
    bridge: Bridge
    plays: Callable[[str], bool]
    hides: Callable[[str], bool]
    states_of: Callable[[str], Sequence[Any]]
    connections: ConnectionService


class Wanted:
    """Something that a page can be asked for.

    Attributes:
        page: key of the page that answers.
    """

    page: ClassVar[str]


@dataclass(frozen=True)
class SetUpGame(Wanted):
    """A game, named ``game`` or ``game:preset``, with these agents in its seats, begun at once or not."""

    page = "play"
    name: str
    seats: tuple[AgentSpec, ...] = ()
    start: bool = False


@dataclass(frozen=True)
class Fork(Wanted):
    """A new match that goes on from a step of a recorded one."""

    page = "play"
    match_id: str
    step: int


@dataclass(frozen=True)
class Resume(Wanted):
    """An interrupted match, played on."""

    page = "play"
    match_id: str


@dataclass(frozen=True)
class OpenMatch(Wanted):
    """A recorded match at a step; without one where it was looked at, or at its start."""

    page = "replays"
    match_id: str
    step: int | None = None


@dataclass(frozen=True)
class ShowTournament(Wanted):
    """A tournament, played on or only shown."""

    page = "tournaments"
    tournament_id: str
    play: bool = False


@dataclass(frozen=True)
class ShowStudy(Wanted):
    """A study, or with a code the window of its station in which that participant continues."""

    page = "studies"
    study_id: str
    code: str = ""
    station: str = ""
    pilot: bool = False


@dataclass(frozen=True)
class ShowTrajectory(Wanted):
    """A recorded match's metrics and decisions, those of a step selected."""

    page = "dashboard"
    match_id: str
    step: int | None = None


class Page(QWidget):
    """A page of the window. It exists from when it is first shown until the window uses another database.

    Signals:
        status(left, right): what the status bar says while the page is shown.
        wanted(request): one of the kinds of `Wanted`; the page that answers it is shown.
        recorded(match_id): a match was recorded to its end by this page.

    Attributes:
        SHORTCUTS: keys and what they do, for the list of all keys.
        SEARCHED: what the search field above searches here.
    """

    status = Signal(str, str)
    wanted = Signal(object)
    recorded = Signal(str)

    SHORTCUTS: ClassVar[Sequence[tuple[str, str]]] = ()
    SEARCHED: ClassVar[str] = ""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self.session, self.engine, self.settings = services.session, services.engine, services.settings
        self.keys = services.keys

    def add_keys(self, acts: Mapping[str, Callable[[], object]]) -> None:
        """Have keys do something while the page or anything on it has the focus."""
        for keys, act in acts.items():
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda act=act: act())

    def refresh(self) -> None:
        """Show what is recorded by now; called whenever the page is shown."""

    def search(self, text: str) -> None:
        """Show only what matches the text."""

    def enter_found(self, *, first: bool) -> None:
        """Put the keyboard into the list that a search narrows, and take its first row where asked."""

    def answer(self, wanted: Wanted) -> None:
        """Do what was asked of this page; it is shown already."""

    def plays(self, match_id: str) -> bool:
        """Whether a match is being played on this page now."""
        return False

    def hides(self, match_id: str) -> bool:
        """Whether a match is being played here by a person, from whom others' secrets are kept."""
        return False

    def states_of(self, match_id: str) -> Sequence[Any]:
        """The states of a match that this page holds, from its start; none of a match that is not here."""
        return ()

    def panes(self) -> Mapping[str, QSplitter]:
        """The splitters whose places are remembered, by the names they have in the settings."""
        return {}

    def restore(self) -> None:
        """Put everything where it was left; called once, when the page is made."""
        for name, splitter in self.panes().items():
            if not (place := self.settings.place(name)).isEmpty():
                splitter.restoreState(place)

    def remember(self) -> None:
        """Keep in the settings where everything is; what was never laid out stands nowhere yet."""
        for name, splitter in self.panes().items():
            if sum(splitter.sizes()) > 0:
                self.settings.set_place(name, splitter.saveState())

    def running(self) -> str:
        """A sentence about what is being played here; empty where nothing is."""
        return ""

    def leave(self) -> None:
        """Break off what is played here, so that it can be resumed."""

    def shut_down(self) -> None:
        """Let go of everything else that runs; called before the page is deleted."""
