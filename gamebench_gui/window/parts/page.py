"""The base of all pages, what they are built from, and what one page may ask of another."""

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
    """The services that a page is built from.

    Attributes:
        keys: API keys, one store for the whole window.
        bridge: events of matches from the engine's thread.
        plays: returns whether a match is being played in this window now.
        hides: returns whether, besides, a person plays in it, so that nothing else of it may be shown.
        states_of: returns the states of a match that the window holds already, from its start.
        connections: the user's servers and their models, and their tests.
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
    """A request to the page with the key `page`."""

    page: ClassVar[str]


@dataclass(frozen=True)
class SetUpGame(Wanted):
    """Set up a game, ``game`` or ``game:preset``, with these agents, and start it if ``start``."""

    page = "play"
    name: str
    seats: tuple[AgentSpec, ...] = ()
    start: bool = False


@dataclass(frozen=True)
class Fork(Wanted):
    """Set up a match that continues a recorded step."""

    page = "play"
    match_id: str
    step: int


@dataclass(frozen=True)
class Resume(Wanted):
    """Continue an interrupted match."""

    page = "play"
    match_id: str


@dataclass(frozen=True)
class OpenMatch(Wanted):
    """Show a recorded match at a step, by default where the user left it."""

    page = "replays"
    match_id: str
    step: int | None = None


@dataclass(frozen=True)
class ShowMatches(Wanted):
    """List the recorded matches that the search field finds by this text."""

    page = "replays"
    text: str


@dataclass(frozen=True)
class ShowTournament(Wanted):
    """Show a tournament, and continue it if ``play``."""

    page = "tournaments"
    tournament_id: str
    play: bool = False


@dataclass(frozen=True)
class TestModel(Wanted):
    """Ask which model is to be tested, and on what."""

    page = "tournaments"


@dataclass(frozen=True)
class ShowBenchmark(Wanted):
    """Show a benchmark run, and continue it if ``play``."""

    page = "tournaments"
    run_id: str
    play: bool = False


@dataclass(frozen=True)
class ShowStudy(Wanted):
    """Show a study, or with a code the window of its station in which that participant continues."""

    page = "studies"
    study_id: str
    code: str = ""
    station: str = ""
    pilot: bool = False


@dataclass(frozen=True)
class ShowTrajectory(Wanted):
    """Show a recorded match's metrics and decisions, those of a step selected."""

    page = "dashboard"
    match_id: str
    step: int | None = None


class Page(QWidget):
    """A page of the window. It exists from its first display until the window uses another database.

    Signals:
        status(left, right): texts of the status bar while the page is shown.
        wanted(request): a `Wanted`; the page that answers it is shown.
        recorded(match_id): a match was recorded to its end by this page.
        alone(on): the page wants the window for itself, or no longer.

    Attributes:
        SHORTCUTS: keys and what they do, for the list of all keys; marked with ``tr_noop``.
        SEARCHED: what the search field above searches here; marked with ``tr_noop``.
        landmarks: parts that a tour points at, by name; of several the first that is visible.
    """

    status = Signal(str, str)
    wanted = Signal(object)
    recorded = Signal(str)
    alone = Signal(bool)

    SHORTCUTS: ClassVar[Sequence[tuple[str, str]]] = ()
    SEARCHED: ClassVar[str] = ""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self.session = services.session
        self.engine = services.engine
        self.settings = services.settings
        self.keys = services.keys
        self.landmarks: Mapping[str, Sequence[QWidget]] = {}

    def add_keys(self, acts: Mapping[str, Callable[[], object]]) -> None:
        """Bind keys while the page or anything on it has the focus."""
        for keys, act in acts.items():
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda act=act: act())

    def refresh(self) -> None:
        """Show what is recorded by now; called whenever the page is shown."""

    def search(self, text: str) -> None:
        """Show only what matches the text."""

    def enter_found(self, *, first: bool) -> None:
        """Move the keyboard into the list that a search filters, and take its first row if asked."""

    def answer(self, wanted: Wanted) -> None:
        """Do what was asked of this page; it is visible already."""

    def keys_here(self) -> Sequence[tuple[str, str]]:
        """Return keys of what the page shows now, with what they do, beside `SHORTCUTS`."""
        return ()

    def plays(self, match_id: str) -> bool:
        """Return whether a match is being played on this page now."""
        return False

    def hides(self, match_id: str) -> bool:
        """Return whether a person plays a match here, from whom others' secrets are kept."""
        return False

    def states_of(self, match_id: str) -> Sequence[Any]:
        """Return the states of a match that this page holds, from its start; empty for other matches."""
        return ()

    def panes(self) -> Mapping[str, QSplitter]:
        """Return the splitters whose sizes are remembered, by their names in the settings."""
        return {}

    def restore(self) -> None:
        """Restore the sizes of panes; called once, when the page is created."""
        for name, splitter in self.panes().items():
            if not (place := self.settings.place(name)).isEmpty():
                splitter.restoreState(place)

    def remember(self) -> None:
        """Store the sizes of panes, except those never laid out."""
        for name, splitter in self.panes().items():
            if sum(splitter.sizes()) > 0:
                self.settings.set_place(name, splitter.saveState())

    def running(self) -> str:
        """Return a sentence about what is being played here; empty if nothing is."""
        return ""

    def leave(self) -> None:
        """Break off what is played here, so that it can be resumed."""

    def shut_down(self) -> None:
        """Stop everything else that runs; called before the page is deleted."""
