"""A recorded match with its rules: the states and views of its steps."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import cached_property
from math import fsum
from typing import Any, Final

from games.catalog import GAMES, game_class, presets
from games.core.action import Action, Joint, Player
from games.core.boards.apart import Apart
from games.core.boards.texts import Texts
from games.core.game import Game, GameError, Information
from games.core.history import Talk, Turn, Turns, messages
from games.core.log_only import LOG_ONLY, seen_by
from games.core.preset import Preset
from games.core.realtime import RealTimeGame
from games.core.view import Message, View
from replays.store.contents import unpacked
from replays.store.errors import DamagedError, StoreError
from replays.store.keyframes import FAR, state_in
from replays.store.recorded_match import RecordedMatch
from replays.store.rerun import RerunError, apply_again
from replays.store.rows import DecisionRow, MatchRow


class Trace(RecordedMatch):
    """A recorded match with its states and views, if this version has the rules it was played by.

    The all-seeing view of a step is the one that was stored. What one seat saw is computed from the
    recorded actions.
    """

    def __init__(
        self, reading: Callable[[], AbstractContextManager[sqlite3.Connection]], row: MatchRow
    ) -> None:
        super().__init__(reading, row)
        self._states: list[Any] = []
        self._apart: dict[int, Any] = {}
        self._broken: RerunError | None = None
        self._views: dict[int, View | None] = {}
        self._joined: list[Joint] = []
        self._talk = Talk(self._said)

    @property
    def game(self) -> Game[Any] | None:
        """The rules with the parameters of the match; None if this version does not have them."""
        return self._rules[0]

    @property
    def preset(self) -> Preset | None:
        """The preset, with the clock of the match; None if this version does not have it."""
        return self._rules[1]

    @property
    def problem(self) -> str:
        """Why there are no rules, as a sentence; empty if there are."""
        return self._rules[2]

    @cached_property
    def _rules(self) -> tuple[Game[Any] | None, Preset | None, str]:
        row = self.row
        if row.log_only:
            return None, None, LOG_ONLY
        try:
            if row.game not in GAMES:
                raise GameError(
                    f"The game {row.game!r} is not here; it may belong to a package that is not installed, "
                    "or that is switched off."
                )
            if not row.game_version:
                raise GameError(
                    "It comes from another program, which did not report all that the rules need."
                )
            game = game_class(row.game)(row.num_players, **row.params)
            if game.version != row.game_version:
                raise GameError(
                    f"It was recorded under version {row.game_version} of the rules, which have changed; "
                    f"here they have version {game.version}."
                )
            for preset in presets(row.game):
                if preset.id == row.preset:
                    return game, preset.under(row.params), ""
            raise GameError(f"There is no preset {row.game}:{row.preset} in this version.")
        except (GameError, ImportError, TypeError, ValueError) as error:
            return None, None, str(error)

    def take_states(self, states: Sequence[Any]) -> None:
        """Keep states that were computed elsewhere, from the start on."""
        self._states = [*states[: self.steps + 1]]

    @cached_property
    def knows_views(self) -> bool:
        """Whether it is known what each seat saw: from the rules, or from an engine."""
        return self.game is not None or self._start_board is not None

    @property
    def hides_nothing(self) -> bool:
        """Whether the game is known to show everything to everybody."""
        if self.game is not None:
            return self.game.spec.information is Information.PERFECT
        return self._start_board is not None and self._start_board.open

    @cached_property
    def _start_board(self) -> Texts | Apart | None:
        """The board of the start in which an engine says what each seat sees."""
        start = self.stored_view(0) if self.row.log_only else None
        return start.board if start is not None and isinstance(start.board, Texts | Apart) else None

    def state(self, step: int) -> Any:
        """Return the state after a step, computed from the recorded actions and kept.

        Raises:
            RerunError: there are no rules for it, or they do not allow what was recorded.
            StoreError: there is no such step.
        """
        self._require(step)
        if self.game is None:
            raise RerunError(self.problem)
        if not self._states:
            self._states.append(self.game.initial_state())
        far = step - len(self._states) > FAR and isinstance(self.game, RealTimeGame)
        if far and (near := self._near_keyframe(self.game, step)) is not None:
            return near
        if len(self._states) <= step and self._broken is None:
            try:
                for joint in self._done(step)[len(self._states) - 1 : step]:
                    self._states.append(apply_again(self.game, self._states[-1], joint))
            except RerunError as error:
                self._broken = error
        if len(self._states) <= step and self._broken is not None:
            raise self._broken
        return self._states[step]

    def _near_keyframe(self, game: Game[Any], step: int) -> Any:
        """Return the state after a step, computed from the last keyframe before it; None without one."""
        query = (
            "select step, state_hash, digest, body, encoding from steps join contents "
            "on digest = view_digest where match_id = ? and step <= ? order by step desc limit 1"
        )
        keyframes = self._select(query, step)
        if not keyframes or keyframes[0][0] < len(self._states):
            return None
        begin, state_hash, *content = keyframes[0]
        near = max((known for known in self._apart if begin <= known <= step), default=None)
        if near is None:
            state = state_in(unpacked(*content), type(self._states[0]), state_hash)
            if state is None:
                return None
            self._apart = {begin: state}
            near = begin
        for number, joint in enumerate(self.joints(step, first=near + 1), near + 1):
            self._apart[number] = apply_again(game, self._apart[number - 1], joint)
        return self._apart[step]

    def ticks(self) -> list[int]:
        """Return how many ticks had passed after each step; empty if time does not pass in this game."""
        rows = self._select("select coalesce(tick, 0), tick from steps where match_id = ? order by step")
        return [row[0] for row in rows] if any(row[1] is not None for row in rows) else []

    def joint(self, step: int) -> Joint:
        """Return the recorded joint action of a step, from 1; those before a step far ahead are not read."""
        return self._done(step)[step - 1] if step < len(self._states) else self.joints(step, first=step)[0]

    def _done(self, steps: int) -> Sequence[Joint]:
        """Return the joint actions of at least the first steps, and keep them."""
        if len(self._joined) < steps:
            last = max(steps, len(self._states) - 1)
            self._joined += self.joints(last, first=len(self._joined) + 1)
        return self._joined

    def view(self, step: int, player: Player | None = None) -> View:
        """Return what a player saw after a step; None sees everything, `SPECTATOR` only what is public.

        If it cannot be computed, the stored view is returned instead, whose ``player`` is None.

        Raises:
            StoreError: there is no such step, or neither rules nor a stored view.
        """
        self._require(step)
        stored = self.stored_view(step) if player is None or self.row.log_only else None
        if stored is not None:
            return seen_by(stored, player)
        try:
            state = self.state(step)
        except RerunError as error:
            if (stored := self._last_stored(step)) is None:
                raise StoreError(f"Step {step} has no stored view. {error}") from error
            return stored
        assert self.game is not None
        return self.game.view(state, player)

    def _last_stored(self, step: int) -> View | None:
        """Return the view stored with a step; in real-time games that of the last keyframe."""
        query = (
            "select max(k.step) from steps s join steps k on k.match_id = s.match_id and k.step <= s.step "
            "where s.match_id = ? and s.step = ? and s.tick is not null and k.view_digest is not null"
        )
        ((last,),) = self._select(query, step)
        return self.stored_view(step if last is None else last)

    def stored_view(self, step: int) -> View | None:
        """Return the all-seeing view recorded after a step; None if none was stored."""
        if step not in self._views:
            query = (
                "select digest, body, encoding from steps join contents on digest = view_digest "
                "where match_id = ? and step = ?"
            )
            with self.reading() as conn:
                content = conn.execute(query, [self.row.id, step]).fetchone()
                self._views[step] = _view_in(unpacked(*content)) if content else None
        return self._views[step]

    def turns(self, step: int, player: Player | None = None) -> Turns:
        """Return what a step showed a player, or everything for None; `StoreError` if that is not known."""
        self._require(step)
        if player is not None and not self.row.log_only:
            return self.computed_turns(step, player)
        everything = player is None or self.hides_nothing
        decisions = (row for row in self.decisions(step) if everything or row.seat == player)
        return (
            *(Turn(row.seat, row.action) for row in decisions),
            *(Turn(message.sender, message=message) for message in self._said(step, player)),
        )

    def _said(self, step: int, player: Player | None) -> tuple[Message, ...]:
        """Return the messages that a step showed a player; `StoreError` as for `turns`."""
        self._require(step)
        if player is not None and not self.row.log_only:
            return messages(self.computed_turns(step, player))
        return tuple(message for message in self._messages.get(step, ()) if message.visible_to(player))

    def computed_turns(self, step: int, player: Player | None) -> Turns:
        """Compute what a step shows a player; `StoreError` without rules or such a step."""
        try:
            before, after = self.state(max(0, step - 1)), self.state(step)
        except RerunError as error:
            raise StoreError(str(error)) from error
        assert self.game is not None
        if not step:
            return ()
        return self.game.seen(before, self.joint(step), after, player)

    def messages(self, step: int, player: Player | None = None) -> Sequence[Message]:
        """Return what a player had heard after a step, oldest first; None hears everything."""
        return self._talk.heard(step, player) if self._messages else ()


def _view_in(text: str) -> View:
    """Return the view in a stored text: its last line, after three others in older versions."""
    try:
        return View.from_json(text.rpartition("\n")[2])
    except ValueError as error:
        raise DamagedError(f"a view cannot be read: {error}") from error


NO_ACTION: Final = "no action"
NOBODY: Final = "nobody"
"""``chosen_by`` if every attempt was refused and the match ended or was interrupted."""


def unfinished(trace: Trace) -> list[DecisionRow]:
    """Return what was attempted in the step that was never taken: before a forfeit, fault or interruption."""
    rows = []
    for seat in trace.row.seats:
        attempts = trace.attempts(trace.steps + 1, seat.seat)
        if not attempts:
            continue
        action = attempts[-1].action if attempts[-1].failure is None else None
        spent = fsum(attempt.seconds for attempt in attempts)
        label, by = (str(action), "seat") if action is not None else (NO_ACTION, NOBODY)
        row = DecisionRow(
            trace.steps + 1, seat.seat, action or Action("none"), label, by, None, len(attempts), spent
        )
        rows.append(row)
    return rows
