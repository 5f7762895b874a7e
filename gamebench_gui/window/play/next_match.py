"""The match that is being set up: its game, its seats, and the step that it continues."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.external.engines import is_external
from gamebench_gui.app.match.plan import Plan, choose_game
from gamebench_gui.app.match.plan import plan as plan_match
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.parts.page import Fork, Services
from gamebench_gui.window.parts.seat_row import SeatRow
from gamebench_gui.window.play.board_pane import BoardPane
from gamebench_gui.window.play.setup_page import SetupPage
from gamebench_gui.window.play.side_pane import SidePane
from games.catalog import PLAYERS, find_preset, game_class, make_game, settings_of
from games.core.action import CHANCE, Player
from games.core.game import Game, GameError, GameSpec
from games.core.log_only import LOG_ONLY
from games.core.preset import Preset
from games.core.view import SPECTATOR
from replays.naming import preset_title, recorded_names, seat_title
from replays.retelling import Retelling
from replays.words import when


class NextMatch(QObject):
    """Fills the forms of the page for the next match, previews its start, and plans it.

    Attributes:
        name: ``game:preset``, of the running match once it has begun; empty before the first.
        fork: the recorded step that it continues, if any.

    Signals:
        chosen: another match is set up; the present one is closed.
        switched(name): another way to play the same game is set up.
        waiting(yes): whether the set-up is to be seen; a match that begins ends it.
    """

    chosen = Signal()
    waiting = Signal(bool)
    switched = Signal(str)

    def __init__(
        self, services: Services, centre: BoardPane, side: SidePane, page: SetupPage, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._setup = page
        self._services = services
        self._centre = centre
        self._side = side
        self._page = parent
        self.name = ""
        self.fork: Fork | None = None
        self._game: Game[Any] | None = None
        self._preset: Preset | None = None
        self._touched = False
        page.way_chosen.connect(self._switch)
        page.form.changed.connect(self._preview)
        page.seats.changed.connect(self._seats_changed)
        page.seats.test_wanted.connect(self._test)

    def open(self, name: str, seats: Sequence[AgentSpec] = ()) -> None:
        """Set up a game, keeping nothing of another one; raise GameError if it does not exist.

        Args:
            name: ``game``, ``game:preset``, or ``external:`` and a game of an engine.
            seats: the agents; empty for those who played this game last.
        """
        self.remember(changed=True)
        if is_external(name):
            game, preset = choose_game(name)
            self._rename(name)
            self._set_up(game, preset, seats or self._services.settings.seats(name, game.num_players))
            return
        game_id, preset = find_preset(name)
        self._rename(f"{game_id}:{preset.id}")
        seats = seats or self._services.settings.seats(self.name, preset.num_players)
        players = len(seats) if len(seats) in game_class(game_id).spec.players else preset.num_players
        self._set_up(make_game(game_id, preset, {PLAYERS: players}), preset, seats)

    def open_fork(self, match_id: str, step: int) -> None:
        """Set up a match that continues a recorded step; raise GameError or StoreError if none can."""
        self.remember(changed=True)
        planned = self._services.session.plan_fork(match_id, step)
        self._setup.form.seed.set_value(None)
        self.fork = Fork(planned.parent[0] if planned.parent else match_id, step)
        self._set_up(planned.game, planned.preset, planned.seats, planned)

    def open_again(self, old: Plan) -> None:
        self.open(self.name, old.seats)
        self._setup.form.set_params(settings_of(old.game))

    @property
    def spec(self) -> GameSpec | None:
        return None if self._game is None else self._game.spec

    @property
    def people(self) -> list[Player]:
        """The seats of people who will play at this screen."""
        rows = self._setup.seats.rows
        return [
            player
            for player, row in enumerate(rows)
            if row.agent.currentData() == "human" and player not in self.elsewhere
        ]

    @property
    def elsewhere(self) -> tuple[Player, ...]:
        """The seats of people who will play at other screens."""
        rows = self._setup.seats.rows
        return tuple(player for player, row in enumerate(rows) if row.is_elsewhere)

    def remember(self, *, changed: bool = False) -> None:
        """Keep the agents for this game's next match, if all can play; with ``changed``, only changed
        ones."""
        if self.fork is not None or not self.name or (changed and not self._touched):
            return
        try:
            self._services.settings.keep_seats(self.name, self._setup.seats.specs())
        except GameError:
            return
        self._touched = False

    def planned(self) -> Plan:
        """Return the match of the forms; raise GameError or StoreError if something is missing or wrong."""
        if self._game is None:
            raise GameError(tr("Choose a game in the library first."))
        setup, specs = self._setup.form, self._setup.seats.specs()
        if self.fork is not None:
            session, seed = self._services.session, setup.seed_value()
            return session.plan_fork(self.fork.match_id, self.fork.step, specs, seed)
        return plan_match(self.name, specs, seed=setup.seed_value(), params=setup.params(), named=True)

    def planned_again(self, old: Plan, swap: bool = False) -> Plan:
        """Return the same match with other chance; ``swap`` moves the agents on by one seat."""
        seats = (old.seats[-1], *old.seats[:-1]) if swap else old.seats
        fresh = plan_match(self.name, seats, params=settings_of(old.game))
        return fresh if old.parent is None else replace(fresh, prefix=old.prefix, parent=old.parent)

    def take(self, planned: Plan) -> None:
        self.name = planned.name
        self._game, self._preset = planned.game, planned.preset
        self._show_rules(planned.game, planned.preset)
        self.waiting.emit(False)

    # private

    def _switch(self, preset_id: str) -> None:
        """Set up another way to play the same game; agents that were chosen here stay."""
        if self._game is not None:
            seats = self._setup.seats.entered() if self._touched else ()
            touched = self._touched
            self.open(f"{self._game.spec.id}:{preset_id}", seats)
            self._touched = touched
            self.switched.emit(self.name)

    def _rename(self, name: str) -> None:
        if name != self.name or self.fork is not None:
            self._setup.form.seed.set_value(None)
        self.name, self.fork = name, None

    def _set_up(
        self, game: Game[Any], preset: Preset, seats: Sequence[AgentSpec], forked: Plan | None = None
    ) -> None:
        self.chosen.emit()
        self._game, self._preset = game, preset
        self._setup.seats.set_game(game, preset, seats)
        self._setup.form.set_game(game, preset, fork=forked is not None)
        self._show_rules(game, preset)
        self._seats_changed()
        self._touched = False
        self._show_waiting(game, preset, forked)

    def _seats_changed(self) -> None:
        self._touched = True
        rows, setup = self._setup.seats.rows, self._setup.form
        setup.complain("")
        setup.seat_people(any(row.agent.currentData() == "human" for row in rows))

    def _show_waiting(self, game: Game[Any], preset: Preset, forked: Plan | None) -> None:
        centre = self._centre
        centre.notice.hide()
        summary = said(game.spec.summary)
        about = f"{summary} {LOG_ONLY}" if game.log_only else summary
        if forked is not None and self.fork is not None:
            about = self._origin(self.fork)
        centre.show_title(preset_title(game.spec.name, game.spec.id, preset), about, "")
        centre.show_playing(False)
        self._side.show_running(False)
        self._setup.show_game(
            game,
            preset,
            game.spec.name if forked is None else centre.title.whole,
            about,
            fork=forked is not None,
        )
        self._preview(forked)
        self.waiting.emit(True)

    def _origin(self, fork: Fork) -> str:
        row = self._services.session.store.match(fork.match_id)
        whose = f"{' – '.join(recorded_names(row.seats, 24)[:4])}, {when(row.started_at)}"
        where = tr("step {step:,}", step=fork.step) if fork.step else tr("the start")
        return tr("Continues from {where} of {whose}, as a new match.", where=where, whose=whose)

    def _preview(self, forked: Plan | None = None) -> None:
        try:
            game = self._current_game()
        except GameError as error:
            self._setup.form.complain(str(error))
            return
        if self._preset is not None and game.num_players != len(self._setup.seats.rows):
            self._setup.seats.set_game(game, self._preset, self._setup.seats.entered())
        if self._preset is not None:
            self._show_rules(game, self._preset)
        state = game.initial_state()
        for joint in forked.prefix if forked is not None else ():
            state = game.apply(state, joint)
        while forked is None and game.to_act(state) == (CHANCE,):
            state = game.apply(state, {CHANCE: game.sample_chance(state, random.Random(0))})
        self._setup.form.complain("")
        self._centre.stage.offer(None)
        names = [seat_title(player) for player in range(game.num_players)]
        view = game.view(state, SPECTATOR)
        self._centre.show_view(view, names, animate=False, telling=Retelling(game, names))
        self._setup.show_start(view, names)
        self._side.talk.show_messages((), names, SPECTATOR)

    def _current_game(self) -> Game[Any]:
        assert self._game is not None
        assert self._preset is not None
        if self.fork is not None or self._game.log_only:
            return self._game
        return make_game(self._game.spec.id, self._preset, self._setup.form.params())

    def _show_rules(self, game: Game[Any], preset: Preset) -> None:
        self._side.rules.show_rules(game, preset.under(game.params))
        self._side.show_talk(game.spec.has_text)

    def _test(self, row: SeatRow) -> None:
        """Test a connection; the form's server may come from a recorded match."""
        service = self._services.connections
        if self.fork is None:
            service.test(row)
        else:
            service.test_agreed(row, self._services.session.servers, self._page)
