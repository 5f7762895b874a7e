"""Screens that are filled in or read through: forms, rules with a board to try, questions about them."""

from __future__ import annotations

import random
from typing import Any, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QButtonGroup, QWidget

from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.choice import Choice
from gamebench_gui.window.kit.language import paragraph, plural, tr
from gamebench_gui.window.kit.layouts import UNBOUNDED, SideBySide
from gamebench_gui.window.parts.action_panel import ActionPanel
from gamebench_gui.window.parts.guided import GuidedStart
from gamebench_gui.window.studies.frame import Frame
from gamebench_gui.window.studies.items import ItemBox, boxes
from gamebench_gui.window.studies.telling import LOOK, Act
from games.catalog import find_preset
from games.core.action import CHANCE, Action, Player
from games.core.game import Game
from games.core.naming import player_name
from replays.retelling import Retelling
from replays.studies.assignment import game_of
from replays.studies.guided import guide_of, solved
from replays.studies.screens import Answer, CheckScreen, FormScreen, RulesScreen
from replays.studies.sitting import Sitting

NARROWEST: Final = 18
"""Least width of the rules beside a board, in heights of a line."""


class FormFrame(Frame):
    """A form (screens 4, 10, 12 and 13); each answer is stored at once."""

    def __init__(self, screen: FormScreen, sitting: Sitting, act: Act) -> None:
        super().__init__(tr("After this match") if screen.place else tr("A few questions"))
        self._sitting = sitting
        self._act = act
        self._began = sitting.now_ms
        self.items = boxes(screen.items)
        for position, box in enumerate(self.items):
            box.answered.connect(lambda value, box=box, position=position: self._answer(box, value, position))
            self.add(box)
        self.end()
        self.on = self.offer(tr("Continue"), self._finish)
        theme.set_role(self.on, "primary")
        self.setFocusProxy(self.items[0] if self.items else self.on)

    def _answer(self, box: ItemBox, value: str, position: int) -> None:
        ms = int(self._sitting.now_ms - self._began)
        self._sitting.answer(Answer(box.item.id, value, ms, box.changes, position))

    def _finish(self) -> None:
        for box in self.items:
            box.settle()
        if any(not box.complaint.isHidden() for box in self.items):
            return
        left = [box for box in self.items if box.value is None]
        done: list[bool] = []
        self._act(lambda: done.append(self._sitting.finish_form()))
        if done == [False]:
            for box in self.items:
                box.ask(box in left)
            few = plural("question has", "questions have", len(left))
            self.notice.tell(tr("{few} no answer yet. Answer, or press Continue again.", few=few), "warning")
            self.reveal(left[0])
            left[0].setFocus()


class CheckFrame(Frame):
    """A question about the rules (screen 6)."""

    def __init__(self, screen: CheckScreen, sitting: Sitting, act: Act) -> None:
        super().__init__(tr("Is everything clear?"))
        self._sitting = sitting
        self._act = act
        self._began = sitting.now_ms
        self.question = screen.question
        if screen.wrong:
            self._say_wrong()
        self.say(tr("Question {number} of {many}", number=screen.number, many=screen.many), "secondary")
        self.say(screen.question.text, "strong")
        self._group = QButtonGroup(self)
        self.choices = [Choice(text, about=screen.question.text) for text in screen.question.options]
        for number, choice in enumerate(self.choices):
            self._group.addButton(choice.button, number)
            self.add(choice)
        self.end()
        self.on = self.offer(tr("Answer"), self._answer)
        theme.set_role(self.on, "primary")
        self.setFocusProxy(self.choices[0])

    @property
    def chosen(self) -> int:
        """Return the number of the chosen option; -1 for none."""
        return self._group.checkedId()

    def _answer(self) -> None:
        if self.stays:
            self.stays = False
            self._act(lambda: None)
            return
        option = self.chosen
        if option < 0:
            self.notice.tell(tr("Please choose an answer."), "warning")
            return
        ms = int(self._sitting.now_ms - self._began)

        def check() -> None:
            if not self._sitting.check(option, ms):
                self._stay()

        self._act(check)

    def _stay(self) -> None:
        """Show that the answer was wrong, and why, until the participant continues."""
        self.stays = True
        for choice in self.choices:
            choice.lock()
        self._say_wrong()
        self.on.setText(tr("Continue"))
        self.on.setFocus()

    def _say_wrong(self) -> None:
        wrong = tr("That answer is wrong.")
        self.notice.tell(f"{wrong} {self.question.why}".strip(), "warning", closable=False)


class RulesFrame(Frame):
    """Screen 5: the rules page by page, beside a board to try; then the guided start, if there is one.

    Attributes:
        guided: the guided start once it is shown.
    """

    def __init__(self, screen: RulesScreen, sitting: Sitting, act: Act, options: BoardOptions) -> None:
        super().__init__(tr("The rules"))
        self._screen = screen
        self._sitting = sitting
        self._act = act
        self._pages, self._at = screen.pages, 0
        self._options = options
        self.guided: GuidedStart | None = None
        self.wait = controls.label(role="secondary")
        self.setMaximumWidth(UNBOUNDED)
        self.place, self.text = controls.label(role="secondary"), controls.wrapped("", "text")
        page = QWidget()
        column = controls.column(page)
        column.setContentsMargins(0, 0, 4 * theme.STEP, 0)
        controls.add(column, self.place, self.text, 1)
        page.setMinimumWidth(NARROWEST * theme.line_height())
        game = game_of(sitting.study.protocol.block(screen.block))
        self._reading: QWidget = page
        if not game.spec.ticks_per_second:
            self._reading = SideBySide(page, TryBoard(screen, game, options), 40, grows=1)
        self.add(self._reading, 1)
        self.add(self.wait)
        self.back = self.offer(tr("Back"), lambda: self._turn(-1))
        self.on = self.offer(tr("Next"), lambda: self._turn(1), first=True)
        self._turn(0)
        timer = QTimer(self, interval=LOOK)
        timer.timeout.connect(self.look)
        timer.start()

    def _turn(self, pages: int) -> None:
        self._at += pages
        if self._at >= len(self._pages):
            self._after_reading()
            return
        last = len(self._pages)
        self.place.setText(tr("Page {page} of {last}", page=self._at + 1, last=last))
        self.text.setText(paragraph(self._pages[self._at]))
        self.back.setEnabled(self._at > 0)
        self.on.setText(tr("Next") if self._at + 1 < last else tr("I have read the rules"))
        self.look()

    def _after_reading(self) -> None:
        """Begin or continue the guided start; leave the screen if there is none, or if it is finished."""
        guide = guide_of(self._sitting.study.protocol.block(self._screen.block))
        if guide is None or self._screen.solved >= self._screen.steps:
            self._act(self._sitting.go_on)
            return
        for widget in (self._reading, self.wait, self.back, self.on):
            widget.hide()
        self.guided = GuidedStart(
            self._screen.game,
            guide,
            self._options,
            at=self._screen.solved,
            now=lambda: float(self._sitting.now_ms),
        )
        self.stays = True
        self.guided.solved.connect(lambda *step: self._act(lambda: self._sitting.answer(solved(*step))))
        self.guided.finished.connect(self._leave)
        self.add(self.guided, 1)
        self.setFocusProxy(self.guided)
        self.guided.stage.setFocus()

    def _leave(self) -> None:
        self.stays = False
        self._act(self._sitting.go_on)

    def look(self) -> None:
        """Allow leaving once the rules were shown for long enough."""
        if self.guided is not None:
            return
        left = self._screen.at_least_ms - (self._sitting.now_ms - self._screen.began_ms)
        waits = left > 0 and self._at + 1 == len(self._pages)
        self.wait.setVisible(waits)
        self.wait.setText(
            tr("You can continue in {seconds} s.", seconds=int(-(-left // 1000))) if waits else ""
        )
        self.on.setEnabled(not waits)


class TryBoard(QWidget):
    """A board on which the reader moves for all players; nothing of it is kept."""

    def __init__(self, screen: RulesScreen, game: Game[Any], options: BoardOptions) -> None:
        super().__init__()
        self._preset, self._game = find_preset(screen.game)[1], game
        self.stage, self.panel = Stage(options), ActionPanel(typed=False)
        self.stage.picked.connect(self._take)
        self.stage.filled.connect(self.panel.fill)
        self.panel.chosen.connect(self._take)
        controls.add(
            controls.column(self),
            controls.wrapped(tr("Try it here: you move for everybody, and nothing counts."), "secondary"),
            (self.stage, 1),
            self.panel,
            (controls.push(tr("Start over"), self._restart), 0, Qt.AlignmentFlag.AlignLeft),
        )
        self._restart()

    def _restart(self) -> None:
        self._rng = random.Random(0)
        self._state: Any = self._game.initial_state()
        self._go_on()

    def _go_on(self) -> None:
        while self._game.to_act(self._state) == (CHANCE,):
            self._apply({CHANCE: self._game.sample_chance(self._state, self._rng)})
        self._show()

    def _apply(self, joint: dict[Player, Action]) -> None:
        self._state = self._game.apply(self._state, joint)

    def _show(self) -> None:
        game, state = self._game, self._state
        actors = game.to_act(state)
        player = actors[0] if actors else 0
        telling = Retelling(game, ())
        names = tuple(telling.text(player_name(seat)) for seat in range(game.num_players))
        self.stage.show_view(game.view(state, player), names, telling=telling)
        if not actors:
            self.stage.offer(None)
            self.panel.clear(tr("It is over. Start over, or read on."))
            return
        legal, codec = telling.legal(game.legal_actions(state, player)), self._preset.codec(game)

        def label(action: Action) -> str:
            return telling.text(codec.label(state, player, action), action.text)

        self.stage.offer(legal, label)
        self.panel.offer(
            legal,
            label,
            title=tr("{player} moves", player=names[player]),
            clicks=self.stage.clicks,
            on_board=self.stage.choices.begun(legal),
        )
        self.panel.stand_aside(self.stage.takes_choices)

    def _take(self, action: Action) -> None:
        first, *others = self._game.to_act(self._state)
        joint = {first: action}
        for player in others:
            joint[player] = self._game.sample_legal(self._state, player, self._rng)
        self._apply(joint)
        self._go_on()
