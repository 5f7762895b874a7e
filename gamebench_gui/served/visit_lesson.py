"""Boards to learn from at a browser: the guided start, and the board beside the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from gamebench_gui.app.study.visit_rules import TRY_BACK
from gamebench_gui.served import wire
from gamebench_gui.served.messages import Screen
from gamebench_gui.served.telling import Moment, Telling
from gamebench_gui.table.lesson_table import BoardToLearn, LessonTable, TryTable
from gamebench_gui.table.match_table import question
from games.core.action import Action
from games.core.game import Game, GameError
from games.core.guide import Guide
from games.core.seat import Request
from replays.speech import Speech


class Learning(Protocol):
    """A board that the page shows beside a screen, and what is done on it."""

    @property
    def board(self) -> str:
        """Its name at the browser."""

    def welcome(self) -> wire.Welcome | None:
        """Return the seat of the board; None without a board."""

    def screen(self) -> Screen:
        """Return what is shown beside it."""

    def making(self, telling: Telling) -> Callable[[], wire.At] | None:
        """Return what makes its position; None without one."""

    def answer(self, said: wire.Answer) -> wire.Told:
        """Handle an answer, and return the reply."""


def making(
    board: BoardToLearn | None, asked: Request | None, step: int, telling: Telling, speech: Speech
) -> Callable[[], wire.At] | None:
    """Return what makes the position of a board to learn from."""
    if board is None:
        return None
    moment = Moment(step, "you" if asked is not None else "nobody", request=asked)

    def make() -> wire.At:
        with speech.speaking():
            return telling.position(board, moment)

    return make


def action_of(board: BoardToLearn, asked: Request, said: wire.Answer, speech: Speech) -> Action | wire.No:
    """Return the action of an answer, or why there is none."""
    if question(asked) != said.q:
        return wire.No(said.q, "closed")
    with speech.speaking():
        try:
            action = said.a if said.a is not None else board.read(asked, said.text or "")
        except GameError as error:
            return wire.No(said.q, "unreadable", board.words(str(error))[:500])
        why = board.refusal(action)
    return wire.No(said.q, "illegal", why[:500]) if why else action


class Guided:
    """The guided start: `lesson_done` when the last sentence was read.

    Args:
        solved: is given the number of a step, the tries and the milliseconds that it took.
        now: milliseconds, rising.
    """

    def __init__(
        self,
        name: str,
        guide: Guide,
        at: int,
        *,
        speech: Speech,
        solved: Callable[[int, int, int], None],
        now: Callable[[], float],
    ) -> None:
        self._table = LessonTable(name, guide, at)
        self._speech = speech
        self._solved = solved
        self._now = now
        self._began = now()
        self._notice = ""

    @property
    def board(self) -> str:
        return f"g{self._table.lesson.at}" if self._table.board() is not None else ""

    def welcome(self) -> wire.Welcome | None:
        board = self._table.board()
        if board is None:
            return None
        return wire.Welcome(board.viewer, "", tuple(map(self._speech.said, board.names)))

    def screen(self) -> Screen:
        speech, lesson = self._speech, self._table.lesson
        step = lesson.step
        if step is None:
            parts = (("title", speech.tr("Done")), ("text", speech.said(lesson.guide.last)))
            done = (("lesson_done", speech.tr("Close")),)
            return Screen("guided", parts=parts, acts=done, primary="lesson_done")
        place = speech.tr("Step {step} of {last}", step=lesson.at + 1, last=len(lesson.guide.steps))
        acts: tuple[tuple[str, str], ...] = (("lesson_next", speech.tr("Next")),) if lesson.solved else ()
        return Screen(
            "guided",
            parts=(("secondary", place), ("title", speech.said(step.task))),
            acts=acts,
            primary="lesson_next" if acts else "",
            board=self.board,
            notice=self._notice,
        )

    def making(self, telling: Telling) -> Callable[[], wire.At] | None:
        return making(self._table.board(), self._table.request(), self._table.step, telling, self._speech)

    def answer(self, said: wire.Answer) -> wire.Told:
        board, asked = self._table.board(), self._table.request()
        if board is None or asked is None:
            return wire.No(said.q, "closed")
        action = action_of(board, asked, said, self._speech)
        if not isinstance(action, Action):
            return action
        lesson = self._table.lesson
        words = self._speech.said(self._table.attempt(action))
        if lesson.solved:
            self._solved(lesson.at + 1, lesson.tries, int(self._now() - self._began))
            self._notice = self._speech.tr("Right. {result}", result=words)
        else:
            self._notice = self._speech.tr("Not this. {reason}", reason=words)
        return wire.Ok(said.q)

    def go_on(self) -> bool:
        """Continue with the next step; return whether the last step is solved and this was done."""
        if not self._table.lesson.solved:
            return False
        self._table.go_on()
        self._notice, self._began = "", self._now()
        return True

    @property
    def is_done(self) -> bool:
        return self._table.lesson.step is None


class Trying:
    """A board on which the reader of the rules moves for everybody."""

    def __init__(self, name: str, game: Game[Any], *, speech: Speech) -> None:
        self._table = TryTable(name, game)
        self._speech = speech

    @property
    def board(self) -> str:
        return "try"

    def welcome(self) -> wire.Welcome:
        with self._speech.speaking():
            board = self._table.board()
        return wire.Welcome(board.viewer, "", board.names)

    def screen(self) -> Screen:
        speech = self._speech
        words = speech.tr("Try it here: you move for everybody, and nothing counts.")
        over = speech.tr("It is over. Start over, or read on.")
        acts = (("restart", speech.tr("Start over")), ("try_back", speech.said(TRY_BACK)))
        return Screen(
            "try",
            parts=(("title", words),),
            acts=acts,
            board=self.board,
            notice="" if self._table.request() is not None else over,
        )

    def making(self, telling: Telling) -> Callable[[], wire.At] | None:
        with self._speech.speaking():
            board = self._table.board()
        return making(board, self._table.request(), self._table.step, telling, self._speech)

    def answer(self, said: wire.Answer) -> wire.Told:
        asked = self._table.request()
        if asked is None:
            return wire.No(said.q, "closed")
        action = action_of(self._table.board(), asked, said, self._speech)
        if not isinstance(action, Action):
            return action
        self._table.attempt(action)
        return wire.Ok(said.q)

    def restart(self) -> None:
        self._table.restart()
