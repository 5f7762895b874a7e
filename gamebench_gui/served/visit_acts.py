"""What a participant at a browser does on the screens of a study that have no match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from gamebench_gui.served import wire
from gamebench_gui.served.messages import Screen
from gamebench_gui.served.visit_lesson import Guided, Learning, Trying
from gamebench_gui.served.visit_screens import Drawn, screen_of, wrong_answer
from games.core.game import GameError
from replays.speech import Speech
from replays.store.errors import StoreError
from replays.studies import screens as study
from replays.studies.assignment import game_of
from replays.studies.guided import guide_of, solved
from replays.studies.sitting import FlowError, Sitting
from resources.catalogues import closest

Act: TypeAlias = Callable[[], object]


class ScreenActs:
    """The screen that is shown now, and what can be done on it.

    Args:
        clock: milliseconds since the visit began.
        passed: shows the screen that follows.
        changed: shows this one again; with True on a board that is drawn from the beginning.
        refused: is given the refusal of one answer.

    Attributes:
        shown: the screen; None before the first.
        speech: the language of the participant.
        learning: a board to learn from, beside the rules; None without one.
    """

    def __init__(
        self,
        sitting: Sitting,
        clock: Callable[[], float],
        *,
        passed: Callable[[], None],
        changed: Callable[[bool], None],
        refused: Callable[[wire.No], None],
    ) -> None:
        self._sitting = sitting
        self._clock = clock
        self._passed = passed
        self._changed = changed
        self._refused = refused
        self._page = 0
        self._wrong: study.CheckScreen | None = None
        self._left_out: tuple[str, ...] = ()
        self._warned = False
        self.shown: study.Screen | None = None
        self.learning: Learning | None = None
        self.speech = Speech(closest(sitting.progress.language))

    def show(self, shown: study.Screen) -> None:
        """Show a screen from now on."""
        self.shown = shown
        self._page = 0
        self._left_out = ()
        self._warned = False
        self._wrong = None
        self.learning = None

    def renew(self) -> None:
        """Read the screen again, for a page that was loaded again: answers were given meanwhile."""
        shown = self._sitting.screen
        if type(shown) is type(self.shown):
            self.shown = shown

    @property
    def about(self) -> Drawn:
        return Drawn(
            self._sitting, self.speech, self._clock(), self._page, self._left_out, warned=self._warned
        )

    def made(self) -> Screen:
        """Return the message of the screen."""
        assert self.shown is not None
        if self._wrong is not None:
            return wrong_answer(self._wrong, self.about)
        return screen_of(self.shown, self.about)

    def acts(self, said: wire.Act) -> Mapping[str, Act]:
        """Return what can be done now, by name."""
        if self.learning is not None:
            return self._of_learning(self.learning)
        if self._wrong is not None:
            return {"read_why": self._passed}
        sitting = self._sitting
        match self.shown:
            case study.Welcome():
                return {
                    "begin": lambda: self._pass(sitting.go_on),
                    "language": lambda: self._speak(said.value),
                }
            case study.ConsentScreen(boxes=boxes):
                ticked = {box.id: box.id in said.value.split(" ") for box in boxes}
                return {
                    "agree": lambda: self._pass(lambda: sitting.consent(True, ticked)),
                    "refuse": lambda: self._pass(lambda: sitting.consent(False, {})),
                }
            case study.FormScreen():
                return {"item": lambda: self._fill(said), "done": self._finish_form}
            case study.RulesScreen():
                return {"page": self._turn, "page_back": self._turn_back, "try": self._try_out}
            case study.CheckScreen():
                return {"check": lambda: self._check(said)}
            case study.PracticeScreen():
                return {
                    "more": lambda: self._pass(lambda: sitting.practise(True)),
                    "enough": lambda: self._pass(lambda: sitting.practise(False)),
                }
            case study.ReadyScreen():
                return {"ready": lambda: self._pass(sitting.ready)}
            case study.PauseScreen() | study.GroupLostScreen():
                return {"go_on": lambda: self._pass(sitting.go_on)}
            case study.DebriefingScreen() | study.StopScreen():
                return {"keep": lambda: self._pass(sitting.keep), "delete": self._delete}
            case study.CodeScreen():
                return {"finish": lambda: self._pass(sitting.go_on)}
        return {}

    def answer(self, said: wire.Answer) -> wire.Told:
        """Handle an answer on a board to learn from; return the reply."""
        if self.learning is None:
            return wire.No(said.q, "closed")
        try:
            return self.learning.answer(said)
        except StoreError:
            raise
        except GameError as error:
            return wire.No(said.q, "unreadable", self.speech.said(str(error))[:500])

    def _pass(self, act: Act) -> None:
        act()
        self._passed()

    def _speak(self, language: str) -> None:
        self._sitting.speak(language)
        self.speech = Speech(closest(language))
        self._passed()

    def _fill(self, said: wire.Act) -> None:
        """Store an answer; the screen stays as the page has it."""
        shown = self.shown
        assert isinstance(shown, study.FormScreen)
        place = next((at for at, each in enumerate(shown.items) if each.item.id == said.item), 0)
        try:
            self._sitting.answer(study.Answer(said.item, said.value, said.ms, said.changes, place))
        except FlowError as error:
            self._refused(wire.No(f"item:{said.item}"[:200], "illegal", self.speech.said(str(error))))

    def _finish_form(self) -> None:
        if self._sitting.finish_form():
            self._passed()
            return
        shown = self.shown = self._sitting.screen
        self._left_out = shown.asked if isinstance(shown, study.FormScreen) else ()
        self._changed(False)

    def _check(self, said: wire.Act) -> None:
        shown = self.shown
        assert isinstance(shown, study.CheckScreen)
        if not said.value.isdecimal() or len(said.value) > 3:
            raise FlowError("Please choose an answer.")
        if self._sitting.check(int(said.value), said.ms):
            self._passed()
            return
        self._wrong = shown
        self._changed(False)

    def _delete(self) -> None:
        """Delete everything when this is pressed twice."""
        if not self._warned:
            self._warned = True
            self._changed(False)
            return
        self._pass(self._sitting.withdraw)

    # rules and boards to learn from

    def _turn(self) -> None:
        shown = self.shown
        assert isinstance(shown, study.RulesScreen)
        if self._page + 1 < len(shown.pages):
            self._page += 1
            self._changed(False)
            return
        if self._clock() - shown.began_ms < shown.at_least_ms:
            raise FlowError("Please read the rules first.")
        guide = guide_of(self._sitting.study.protocol.block(shown.block))
        if guide is None or shown.solved >= shown.steps:
            self._pass(self._sitting.go_on)
            return
        self.learning = Guided(
            shown.game,
            guide,
            shown.solved,
            speech=self.speech,
            solved=lambda *step: self._sitting.answer(solved(*step)),
            now=self._clock,
        )
        self._changed(True)

    def _turn_back(self) -> None:
        self._page = max(0, self._page - 1)
        self._changed(False)

    def _try_out(self) -> None:
        shown = self.shown
        assert isinstance(shown, study.RulesScreen)
        game = game_of(self._sitting.study.protocol.block(shown.block))
        if not game.spec.ticks_per_second:
            self.learning = Trying(shown.game, game, speech=self.speech)
            self._changed(True)

    def _of_learning(self, learning: Learning) -> Mapping[str, Act]:
        if isinstance(learning, Trying):
            return {"restart": lambda: self._restart(learning), "try_back": self._stop_learning}
        assert isinstance(learning, Guided)
        if learning.is_done:
            return {"lesson_done": lambda: self._pass(self._sitting.go_on)}
        return {"lesson_next": lambda: self._next_step(learning)}

    def _restart(self, learning: Trying) -> None:
        learning.restart()
        self._changed(False)

    def _stop_learning(self) -> None:
        self.learning = None
        self._changed(False)

    def _next_step(self, learning: Guided) -> None:
        self._changed(learning.go_on())
