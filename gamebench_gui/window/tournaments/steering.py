"""Steering the tournament that is shown: start, pause, stop, play again, and plan more of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from gamebench_gui.app.tournament.definition import Caps, Definition, Entrant
from gamebench_gui.app.tournament.progress import Progress
from gamebench_gui.app.tournament.runner import Tournament
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.parts.connection import ConnectionService
from gamebench_gui.window.tournaments.dialogs import add_agent, change_limits, play_more
from gamebench_gui.window.tournaments.runs import TournamentRuns
from gamebench_gui.window.tournaments.view import STEERED, TournamentView


class Steering(QObject):
    """Carries out what the buttons and the menu of a tournament's view ask for.

    Attributes:
        shown: id of the tournament that is shown; empty without one.

    Signals:
        play_wanted(tournament_id): play it, once its servers are agreed to.
        save_wanted(definition), export_wanted(tournament): write it to a file.
    """

    play_wanted = Signal(str)
    save_wanted = Signal(object)
    export_wanted = Signal(object)

    def __init__(
        self, runs: TournamentRuns, view: TournamentView, connections: ConnectionService, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.shown = ""
        self._runs = runs
        self._view = view
        self._connections = connections
        self._page = parent
        view.start_wanted.connect(self.start)
        view.pause_wanted.connect(self.pause)
        view.resume_wanted.connect(self.resume)
        view.stop_wanted.connect(lambda: self._ask(lambda tournament: tournament.stop()))
        view.match_pause_wanted.connect(lambda at: self._ask(lambda tournament: tournament.pause(at)))
        view.match_resume_wanted.connect(lambda at: self._ask(lambda tournament: tournament.resume(at)))
        view.match_stop_wanted.connect(lambda at: self._ask(lambda tournament: tournament.stop(at)))
        view.again_wanted.connect(
            lambda numbers: self._and_play(lambda tournament: tournament.play_again(numbers))
        )
        view.menu.aboutToShow.connect(self.fill_menu)

    def start(self) -> None:
        if self.shown:
            self.play_wanted.emit(self.shown)

    def pause(self) -> None:
        """Let decisions under way finish, and begin nothing."""
        self._ask(lambda tournament: tournament.pause())

    def resume(self) -> None:
        self._ask(lambda tournament: tournament.resume())

    def go_or_pause(self, progress: Progress) -> None:
        if progress.stage == "running":
            self.pause()
        elif progress.stage in STEERED:
            self.resume()
        elif progress.stage != "done":
            self.start()

    def latest_match(self) -> str:
        """Return the id of the match that ended last; empty before the first."""
        tournament = self._runs.find(self.shown)
        ended = [match for match in tournament.matches if match.state == "ended"] if tournament else []
        latest = max(ended, key=lambda match: (match.ended_at or "9", match.number), default=None)
        return "" if latest is None else latest.match_id

    def fill_menu(self) -> None:
        tournament = self._runs.find(self.shown)
        if tournament is None:
            self._view.offer(())
            return
        definition = tournament.definition
        more = [(tr("Play more..."), partial(play_more, definition, self._page, self._extend))]
        if definition.schedule.kind != "sprt":
            more.append((tr("Add an agent..."), partial(self._ask_agent, definition)))
        self._view.offer(
            (
                *more,
                (tr("Change limits..."), partial(change_limits, definition.caps, self._page, self._set_caps)),
                (tr("Export results..."), partial(self.export_wanted.emit, tournament)),
                (tr("Save as file..."), partial(self.save_wanted.emit, definition)),
            )
        )

    def _ask(self, change: Callable[[Tournament], object]) -> None:
        if self.shown:
            self._runs.ask(self.shown, change)

    def _and_play(self, change: Callable[[Tournament], object]) -> None:
        """Change the tournament so that there is more to play, then play it."""
        shown = self.shown
        if shown:
            self._runs.ask(shown, change, lambda _: self.play_wanted.emit(shown))

    def _extend(self, times: int, most: int | None) -> None:
        self._and_play(lambda tournament: tournament.extend(times, most))

    def _ask_agent(self, definition: Definition) -> None:
        def add(entrant: Entrant) -> None:
            self._and_play(
                lambda tournament: tournament.add_agent(entrant.name, entrant.spec, entrant.at_once)
            )

        add_agent(definition, self._connections, self._page, add)

    def _set_caps(self, caps: Caps) -> None:
        self._ask(lambda tournament: tournament.set_caps(caps))
