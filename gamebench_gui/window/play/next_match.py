"""The match that is set up on the Play page: its game, its seats, and what everybody could see first."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.plan import Plan
from gamebench_gui.app.plan import plan as plan_match
from gamebench_gui.app.session import Session
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.play.board_pane import BoardPane
from gamebench_gui.window.play.side_pane import SidePane
from games.catalog import make_game
from games.core.action import CHANCE
from games.core.game import Game, GameError
from games.core.preset import Preset
from games.core.view import SPECTATOR


@dataclass(frozen=True, slots=True)
class Fork:
    """What a match being set up goes on from."""

    match_id: str
    step: int


class NextMatch:
    """Fills the page's panes for a match that has not begun, and plans it from them.

    Attributes:
        name: what is set up, as ``game:preset``; empty before anything is.
        fork: what it goes on from; None for a match from the start.
    """

    def __init__(self, session: Session, settings: Settings, centre: BoardPane, side: SidePane) -> None:
        self._session, self._settings, self._centre, self._side = session, settings, centre, side
        self.name = ""
        self.fork: Fork | None = None
        self._game: Game[Any] | None = None
        self._preset: Preset | None = None

    def set_up(
        self, game: Game[Any], preset: Preset, seats: Sequence[AgentSpec], forked: Plan | None = None
    ) -> None:
        """Show the forms for a match.

        Args:
            forked: the plan of a match that goes on from a recorded step.
        """
        self._game, self._preset = game, preset
        self._side.seats.set_game(game, preset, seats)
        self._centre.setup.set_game(game, preset, fork=forked is not None)
        self._show_rules(game, preset)
        self._show_waiting(game, preset, forked)

    def _show_waiting(self, game: Game[Any], preset: Preset, forked: Plan | None) -> None:
        centre = self._centre
        centre.notice.hide()
        title = f"{game.spec.name} · {preset.benchmark}" if preset.benchmark else game.spec.name
        about = game.spec.summary
        if forked is not None and self.fork is not None:
            about = f"Goes on from step {self.fork.step:,} of match {self.fork.match_id}, as a new match."
        centre.show_title(title, about, "")
        centre.strip.hide()
        centre.bar.hide()
        self._side.show_running(False)
        centre.show_bottom(centre.setup)
        self.preview(forked)

    def preview(self, forked: Plan | None = None) -> None:
        """Show what everybody could see at the start, with chance outcomes that serve as an example."""
        try:
            game = self._current_game()
        except GameError as error:
            self._centre.setup.complain(str(error))
            return
        if self._preset is not None and game.num_players != len(self._side.seats.rows):
            self._side.seats.set_game(game, self._preset)
            self._show_rules(game, self._preset)
        state = game.initial_state()
        for joint in forked.prefix if forked is not None else ():
            state = game.apply(state, joint)
        while forked is None and game.to_act(state) == (CHANCE,):
            state = game.apply(state, {CHANCE: game.sample_chance(state, random.Random(0))})
        self._centre.setup.complain("")
        self._centre.stage.offer(None)
        names = [game.player_name(player) for player in range(game.num_players)]
        view = game.view(state, SPECTATOR)
        self._centre.show_view(view, names, animate=False, coordinates=self._settings.is_on("coordinates"))
        self._side.talk.show_view(view, names)

    def _current_game(self) -> Game[Any]:
        assert self._game is not None
        assert self._preset is not None
        if self.fork is not None:
            return self._game
        return make_game(self._game.spec.id, self._preset, self._centre.setup.params())

    def planned(self) -> Plan:
        """The match as it stands in the forms.

        Raises:
            GameError, StoreError: it cannot be played, for the reason given.
        """
        if self._game is None:
            raise GameError("Choose a game in the library first.")
        specs, seed = self._side.seats.specs(), self._centre.setup.seed_value()
        if self.fork is not None:
            return self._session.plan_fork(self.fork.match_id, self.fork.step, specs, seed)
        return plan_match(self.name, specs, seed=seed, params=self._centre.setup.params())

    def take(self, planned: Plan) -> None:
        """Go on from what is played now, when the next match is set up."""
        self.name = f"{planned.game.spec.id}:{planned.preset.id}"
        self._game, self._preset = planned.game, planned.preset
        self._show_rules(planned.game, planned.preset)

    def _show_rules(self, game: Game[Any], preset: Preset) -> None:
        self._side.rules.show_rules(game, preset)
        self._side.show_talk(game.spec.has_text)
