"""The guided start of a game: its real board, one thing to be done, and the reason when a try was wrong."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.speaking import say
from gamebench_gui.window.parts.action_panel import ActionPanel
from gamebench_gui.window.parts.turn_keys import TurnKeys
from games.catalog import find_preset, game_of_step
from games.core.action import Action
from games.core.game import Game
from games.core.guide import Course, Guide, Lesson, Step
from replays.naming import YOU
from replays.retelling import Retelling

LARGE_TEXT: Final = 1.4
"""Scale of text from which the button that leads on is above the board."""


def milliseconds() -> float:
    return time.perf_counter() * 1000


class GuidedStart(QWidget):
    """Leads through the steps of a guide; nothing of it is recorded as a match.

    Args:
        name: ``game`` or ``game:preset``.
        at: place of the first step to do, from 0.
        now: milliseconds, rising.

    Signals:
        solved(place, tries, ms): a step, counted from 1, was solved with so many tries, since it was shown.
        answered: the answer to a try is there to be read.
        finished: the person has read the last sentence.
    """

    solved = Signal(int, int, int)
    answered = Signal()
    finished = Signal()

    def __init__(
        self,
        name: str,
        guide: Guide,
        options: BoardOptions | None = None,
        *,
        at: int = 0,
        now: Callable[[], float] = milliseconds,
    ) -> None:
        super().__init__()
        self._id, self._preset = find_preset(name)
        self._now, self._began = now, now()
        self.lesson = Lesson(guide, self._game_of, at)
        self.place = controls.label(role="secondary")
        self.task = controls.wrapped("", "pane")
        self.answer = Notice()
        self.stage = Stage(options)
        self.panel = ActionPanel()
        self.turn_keys = TurnKeys(self.stage.board_widget, self.stage.mirror)
        self.on = controls.push(tr("Next"), self._go_on, role="primary")
        self._lay_out()
        self._connect()
        self._show_step()

    def _game_of(self, step: Step) -> Game[Any]:
        return game_of_step(self._id, step)

    def _show_step(self) -> None:
        lesson, many = self.lesson, len(self.lesson.guide.steps)
        self._began = self._now()
        self.answer.hide()
        self.on.setText(tr("Next"))
        if lesson.step is None or lesson.course is None:
            self.place.setText(tr("Done"))
            self._say_task(said(lesson.guide.last))
            self.on.setText(tr("Close"))
            self._wait_for_next()
            return
        self.place.setText(tr("Step {step} of {last}", step=lesson.at + 1, last=many))
        self._show_board(lesson.course, lesson.step)
        self._offer(lesson.course, lesson.step)
        self._say_task(said(lesson.step.task))

    def _say_task(self, sentence: str) -> None:
        self.task.setText(sentence)
        say(self, sentence)

    def _show_board(self, course: Course, step: Step) -> None:
        game = course.game
        names = tuple(
            YOU if seat == step.player else game.player_name(seat) for seat in range(game.num_players)
        )
        self.stage.show_view(
            game.view(course.state, step.player),
            names,
            heard=course.messages(step.player),
            telling=Retelling(game, names),
        )

    def _offer(self, course: Course, step: Step) -> None:
        game, state, player = course.game, course.state, step.player
        legal, codec = self.lesson.legal, self._preset.codec(game)
        telling = Retelling(game, self.stage.names)

        def label(action: Action) -> str:
            return telling.text(codec.label(state, player, action), action.text)

        def refuse(action: Action) -> str | None:
            why = game.illegal_reason(state, player, action)
            return None if why is None else telling.text(why)

        self.on.setEnabled(False)
        self.turn_keys.offer(game, player, legal, {})
        self.stage.offer(legal, label, refuse)
        self.panel.offer(
            telling.legal(legal),
            label,
            None,
            refuse,
            title=self.turn_keys.title,
            say=telling.text,
            clicks=self.stage.clicks,
            on_board=self.stage.choices.begun(legal),
        )
        self.panel.stand_aside(self.stage.takes_choices)
        if self.stage.takes_choices or not self.panel.focus_first(legal):
            self.stage.setFocus()

    def _take(self, action: Action) -> None:
        """Answer a try: with the reason, or with what the right action leads to."""
        lesson = self.lesson
        if lesson.step is None or lesson.course is None or lesson.solved:
            return
        sentence = said(lesson.attempt(action))
        if not lesson.solved:
            self.answer.tell(tr("Not this. {reason}", reason=sentence), "warning", closable=False)
            self._offer(lesson.course, lesson.step)
            self.answered.emit()
            return
        self.solved.emit(lesson.at + 1, lesson.tries, int(self._now() - self._began))
        self._show_board(lesson.course, lesson.step)
        self.answer.tell(tr("Right. {result}", result=sentence), "good", closable=False)
        self._wait_for_next()
        self.answered.emit()

    def _wait_for_next(self) -> None:
        self.stage.offer(None)
        self.turn_keys.withdraw()
        self.panel.clear()
        self.on.setEnabled(True)
        self.on.setFocus()

    def _go_on(self) -> None:
        if self.lesson.step is None:
            self.finished.emit()
            return
        self.lesson.go_on()
        self._show_step()

    def _connect(self) -> None:
        self.stage.picked.connect(self._take)
        self.stage.filled.connect(self.panel.fill)
        self.panel.chosen.connect(self._take)
        self.panel.drafted.connect(self.stage.show_draft)
        self.turn_keys.picked.connect(self._take)

    def _lay_out(self) -> None:
        self.setFocusProxy(self.stage)
        column, head = controls.column(self), controls.row()
        controls.add(head, (self.place, 1))
        column.addLayout(head)
        controls.add(column, self.task, self.answer, (self.stage, 1), self.panel)
        if theme.scale() >= LARGE_TEXT:
            # the rest scrolls: the way on stays in sight, and the task alone says what is wanted
            controls.add(head, self.stage.turn_button, self.stage.mirror_button, self.on)
            self.stage.hide_phase()
        else:
            column.addWidget(self.on, 0, Qt.AlignmentFlag.AlignRight)
        self.setMinimumWidth(24 * theme.line_height())
