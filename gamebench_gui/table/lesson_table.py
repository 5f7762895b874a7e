"""Boards to learn from, as people at other screens see them: the guided start, and a board to try."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

from agents.human import typed
from gamebench_gui.table import answers
from gamebench_gui.table.filling import Clicks, clicks_of
from games.catalog import find_preset, game_of_step
from games.core.action import CHANCE, Action, LegalActions, Player
from games.core.boards.kinds import KIND_OF
from games.core.boards.parts import Part
from games.core.clock import Stopwatch
from games.core.game import NOT_LEGAL, Game
from games.core.guide import Guide, Lesson
from games.core.history import History, LastWords, last_words
from games.core.naming import YOU, player_name
from games.core.preset import Preset
from games.core.seat import Request
from games.core.text import render
from games.core.view import Message, View
from replays.retelling import Retelling


class BoardToLearn:
    """A position that everybody may know, with the names at the screen; see `Shown`."""

    def __init__(
        self, game: Game[Any], state: Any, viewer: Player, names: Sequence[str], heard: Sequence[Message] = ()
    ) -> None:
        self.game = game
        self.state = state
        self.viewer = viewer
        self.telling = Retelling(game, names)
        self._heard = tuple(heard)

    @property
    def names(self) -> tuple[str, ...]:
        return self.telling.names

    def view(self, step: int) -> View:
        return self.telling.view(self.game.view(self.state, self.viewer))

    def is_turned(self, step: int) -> bool:
        board = self.game.view(self.state, self.viewer).board
        above = self.viewer in self.game.spec.above
        return above and board is not None and KIND_OF[type(board)].turns(board)

    def heard(self, step: int) -> tuple[Message, ...]:
        return self.telling.messages(self._heard)

    def log(self, first: int, last: int) -> Iterator[tuple[int, str]]:
        return iter(())

    def said(self, step: int) -> LastWords:
        return last_words(self.heard(step), self.view(step).round)

    def text(self, step: int) -> str:
        return render(self.view(step), self.telling.called)

    def words(self, text: str) -> str:
        return self.telling.text(text)

    def parts(self, parts: Sequence[Part]) -> tuple[Part, ...]:
        return tuple(Part(self.words(part.label), self.words(part.prompt), part.chosen) for part in parts)

    def legal(self, request: Request) -> LegalActions:
        return self.telling.legal(request.legal)

    def label(self, request: Request, action: Action) -> str:
        return self.telling.text(request.words(action), action.text)

    def clicks(self, step: int) -> Clicks:
        return clicks_of(self.game.view(self.state, self.viewer).board)

    def begun(self, step: int, field: str) -> str:
        board = self.game.view(self.state, self.viewer).board
        return KIND_OF[type(board)].begun(board, field) if board is not None else ""

    def refusal(self, action: Action) -> str:
        """Return why an action is illegal; empty if it is legal."""
        try:
            why = self.game.illegal_reason(self.state, self.viewer, action)
        except Exception:  # an action from a browser may be anything
            return NOT_LEGAL
        return "" if why is None else self.telling.text(why)

    def read(self, request: Request, words: str) -> Action:
        """Return the action of typed words; raise a `GameError` for others."""
        reader = answers.reader(request, self.telling)
        return typed(words.strip(), request.legal, lambda action: self.label(request, action), reader)


class LessonTable:
    """The guided start: one task after the other.

    Args:
        name: ``game`` or ``game:preset``.
        at: place of the first step to do, from 0.

    Attributes:
        lesson: its progress.
        step: rises with every new position.
    """

    def __init__(self, name: str, guide: Guide, at: int = 0) -> None:
        self._id, self._preset = find_preset(name)
        self.lesson: Final = Lesson(guide, lambda step: game_of_step(self._id, step), at)
        self.step = 0
        self._tries = 0

    def board(self) -> BoardToLearn | None:
        """Return the position of the step; None at the end."""
        step, course = self.lesson.step, self.lesson.course
        if step is None or course is None:
            return None
        game = course.game
        names = [YOU if seat == step.player else game.player_name(seat) for seat in range(game.num_players)]
        return BoardToLearn(game, course.state, step.player, names, course.messages(step.player))

    def request(self) -> Request | None:
        """Return the open question; None if the step is solved."""
        board = self.board()
        if board is None or self.lesson.solved:
            return None
        return _asked(board, self._preset, self.lesson.legal, self.step, self._tries + 1)

    def attempt(self, action: Action) -> str:
        """Handle a try; return what it leads to, or why it is wrong."""
        words = self.lesson.attempt(action)
        self._tries += 1
        if self.lesson.solved:
            self.step += 1
        return words

    def go_on(self) -> None:
        """Continue with the next step."""
        self.lesson.go_on()
        self.step += 1
        self._tries = 0


class TryTable:
    """A board on which the reader of the rules moves for all players; nothing of it is kept.

    Attributes:
        step: rises with every new position.
    """

    def __init__(self, name: str, game: Game[Any]) -> None:
        self._preset, self._game = find_preset(name)[1], game
        self.step = 0
        self.restart()

    def restart(self) -> None:
        self._rng = random.Random(0)
        self._state: Any = self._game.initial_state()
        self._settle()

    def board(self) -> BoardToLearn:
        """Return the position, as the player sees it who moves."""
        acting = self._game.to_act(self._state)
        telling = Retelling(self._game, ())
        names = [telling.text(player_name(seat)) for seat in range(self._game.num_players)]
        return BoardToLearn(self._game, self._state, acting[0] if acting else 0, names)

    def request(self) -> Request | None:
        """Return the open question; None if the match is over."""
        if not self._game.to_act(self._state):
            return None
        board = self.board()
        legal = self._game.legal_actions(self._state, board.viewer)
        return _asked(board, self._preset, legal, self.step, 1)

    def attempt(self, action: Action) -> None:
        """Move for the player who is asked, and at random for those who choose at the same time."""
        first, *others = self._game.to_act(self._state)
        joint = {first: action}
        for player in others:
            joint[player] = self._game.sample_legal(self._state, player, self._rng)
        self._state = self._game.apply(self._state, joint)
        self._settle()

    def _settle(self) -> None:
        while self._game.to_act(self._state) == (CHANCE,):
            outcome = self._game.sample_chance(self._state, self._rng)
            self._state = self._game.apply(self._state, {CHANCE: outcome})
        self.step += 1


def _asked(board: BoardToLearn, preset: Preset, legal: LegalActions, step: int, attempt: int) -> Request:
    game, state, player = board.game, board.state, board.viewer
    codec = preset.codec(game)
    return Request(
        game=game,
        player=player,
        view=game.view(state, player),
        legal=legal,
        read=lambda text: codec.read(state, player, text),
        write=lambda action: codec.write(state, player, action),
        label=lambda action: codec.label(state, player, action),
        words=lambda action: codec.label(state, player, action),
        slots=dict,
        history=History,
        past=tuple,
        sample_state=lambda rng: game.resample(state, player, rng),
        record=lambda call: None,
        step=step,
        seed=0,
        attempt=attempt,
        watch=Stopwatch(),
    )
