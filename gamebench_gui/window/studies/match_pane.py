"""The match that a participant plays: board, actions, talk; only disclosed names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from agents.catalog.seat_context import PersonSeat
from gamebench_gui.app.match.live_match import LiveMatch
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.study.playing import WAIT
from gamebench_gui.app.study.visit_rules import AGAIN, OVER, SETTLED
from gamebench_gui.table.answers import in_numbers, refuser
from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import FittedScroll, SideBySide
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.speaking import say
from gamebench_gui.window.parts.action_panel import ActionPanel
from gamebench_gui.window.parts.answers import reader
from gamebench_gui.window.parts.privacy_screen import PrivacyScreen
from gamebench_gui.window.parts.prompt_line import PromptLine, asking, retold
from gamebench_gui.window.parts.talk import TalkPanel
from gamebench_gui.window.parts.turn_keys import TurnKeys
from gamebench_gui.window.studies.decision_timing import DecisionTiming
from gamebench_gui.window.studies.looking_back import LookingBack
from gamebench_gui.window.studies.participant_match import ParticipantMatch, Station
from gamebench_gui.window.studies.questions import Question, Questions
from gamebench_gui.window.studies.seat_names import SeatNames
from gamebench_gui.window.studies.visit_clock import VisitClock
from games.core.action import Action, Player
from games.core.events import Ended, Event, Stepped
from games.core.game import Information
from games.core.seat import Request
from replays.naming import disclosed_names
from replays.retelling import Retelling
from replays.store.errors import StoreError
from replays.studies.screens import MatchScreen
from replays.studies.sitting import Sitting
from replays.words import one_line

ROOM: Final = 46
"""Width from which talk is beside the board, in heights of a line of text."""
LOWEST: Final = 80
"""Height in pixels that the board keeps on the smallest screen; it scrolls there."""
SLOW: Final = 5000
"""Milliseconds after which a sentence asks for patience with an opponent of any kind."""
Label: TypeAlias = Callable[[Action], str]
Refuse: TypeAlias = Callable[[Action], str | None]


class MatchPane(QWidget):
    """Plays one match of a participant, and keeps the times of every decision.

    Signals:
        finished: the participant continues after its end.
        broken(sentence): it cannot be played; the experimenter is needed.
        left: it was broken off, and nothing of it runs any more.
    """

    finished = Signal()
    broken = Signal(str)
    left = Signal()

    def __init__(self, station: Station, sitting: Sitting, screen: MatchScreen, clock: VisitClock) -> None:
        super().__init__()
        self._station = station
        self._screen = screen
        self._clock = clock
        self.match = ParticipantMatch(station, sitting, clock, self)
        self.live: LiveMatch | None = None
        self.questions = Questions(station.session.writer, sitting.visit)
        self._viewer: Player = screen.planned.seat
        self.telling = Retelling(None, self.names)
        self._leaving = False
        self.stage = Stage(BoardOptions(station.settings.is_on("animations")))
        self.timing = DecisionTiming(self.stage, screen, clock)
        self.talk = TalkPanel()
        self.notice = Notice()
        self.prompt = PromptLine()
        self.stage.hide_phase()
        self.action_panel = ActionPanel(headed=False, typed=screen.typed_moves)
        self.turn_keys = TurnKeys(self.stage.board_widget, self.stage.mirror)
        self.curtain = PrivacyScreen()
        self.go_on = controls.push(tr("Continue"), self.finished.emit, role="primary")
        self._seats = SeatNames(screen, self.timing.label)
        self._play = QWidget()
        self.back = LookingBack(self.stage, self._play, screen.hide, self.stage)
        self._slow = QTimer(self, interval=SLOW, singleShot=True)
        self._lay_out()
        self._connect()

    def leave(self) -> None:
        """Interrupt the match; it stays resumable. `left` follows."""
        self._leaving = True
        if self.match.running:
            self.match.leave()
        else:
            self.left.emit()

    def cover(self, on: bool) -> None:
        self.timing.covered = on
        self.questions.show(self._clock(), covered=on or not self.curtain.isHidden())
        if not on:
            self.stage.board_widget.update()

    def refuses(self, widget: QWidget) -> bool:
        """Return whether input to a widget would answer a question that is not painted yet."""
        return self.asked is not None and not self.timing.is_shown and self._play.isAncestorOf(widget)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the seats for the person in front of the screen."""
        planned = self._screen.planned
        kinds = ["human"] * len(planned.shown_as)
        return (
            planned.shown_as
            if self._viewer == planned.seat
            else disclosed_names(kinds, self._viewer, "hidden")
        )

    @property
    def asked(self) -> Request | None:
        """Return the open request of the person in front of the screen."""
        return self.timing.question.request if self.timing.question is not None else None

    # the match

    def _begun(self, plan: Plan) -> None:
        earlier = None
        if plan.prefix:
            try:
                earlier = self._station.session.store.trace(plan.recorded_in)
            except StoreError:
                earlier = None
        self.live = LiveMatch(plan, earlier=earlier)
        self.back.begin(self.live)
        self.telling = Retelling(plan.game, self.names, talk=True)
        if pieces := self._seats.show_pieces(plan.game):
            say(self, pieces)
        self.questions.match_id = plan.match_id
        self._wait_for_others()
        self._show()

    def _happened(self, event: Event) -> None:
        if self.live is None:
            return
        self.live.take(event)
        if isinstance(event, Ended):
            self.back.stop()
            self.questions.drop()
            self._withdraw()
            self._slow.stop()
            self.notice.tell(said(OVER if event.termination in SETTLED else AGAIN), closable=False)
        elif isinstance(event, Stepped):
            self._wait_for_others()
        self._show()

    def _asked(self, request: Request, seat: PersonSeat, at: float) -> None:
        self.questions.ask(request, seat, at)
        if request.objection:
            objection = one_line(self.telling.text(request.objection), 300)
            self.notice.tell(tr("That was refused: {reason}", reason=objection), "warning")
        else:
            self.notice.hide()
        self._show()

    def _answer(self, action: Action) -> None:
        if not self.timing.is_shown or self.asked is None:
            return
        action = in_numbers(action, self.asked, self.telling)
        self.timing.chosen()
        self.timing.stop()
        self.notice.hide()
        self._wait_for_others()
        self.questions.answer(action, self._clock())
        self._withdraw()
        self._show()

    def _late(self, request: Request) -> None:
        self.questions.close(request, self._clock())
        self._withdraw()
        self._wait_for_others()
        self.notice.tell(tr("The time for this decision was over."), "warning")
        self._show()

    def _wait_for_others(self) -> None:
        """Begin to wait for an opponent's next move, and say so unless this one is asked first."""
        if self.notice.text == WAIT:
            self.notice.hide()
        if self.asked is not None or self.live is None:
            return
        self._slow.start()
        acting = self.live.game.to_act(self.live.states[-1])
        if any(player >= 0 for player in acting) and self._viewer not in acting:
            self.prompt.tell(tr("The other is to move."))

    def _say_wait(self) -> None:
        """Ask for patience, with the same sentence for every opponent, slow or in trouble."""
        if self.asked is None and self.live is not None and self.live.running:
            self.notice.tell(WAIT, closable=False)

    def _remind(self, request: Request) -> None:
        question = self.timing.question
        if question is not None and question.request is request:
            question.times.reminded()
            self.notice.tell(tr("Please decide soon."))

    def _over(self, trouble: str) -> None:
        self._slow.stop()
        self._withdraw()
        if self._leaving:
            self.left.emit()
        elif trouble:
            self.broken.emit(trouble)
        else:
            self.prompt.tell(self.stage.phase.text())
            self.go_on.show()
            self.go_on.setFocus()
            say(self, self.stage.phase.text(), settled=True)

    # what is shown

    def _show(self) -> None:
        live = self.live
        if live is None:
            return
        asked = self.questions.next
        if asked is not None and (asked.request.player != self._viewer or not self.curtain.isHidden()):
            self._hang(asked.request.player)
            return
        seat = self._viewer
        self.back.show(seat, self.names, self.telling)
        self.action_panel.setEnabled(not self.back.is_busy)
        if self.back.replayer.running:
            return
        view, heard = live.record.view(live.last, seat), live.record.messages(live.last, seat)
        if (view, heard) != (self.stage.view, self.stage.heard):
            self.stage.show_view(view, self.names, heard=heard, telling=self.telling)
            self.talk.show_messages(heard, self.names, seat, self.telling)
        self.talk.setVisible(any(message.visible_to(seat) for message in heard))
        if asked is not self.timing.question:
            self._offer(asked)
        elif asked is not None and not self.stage.is_offering:
            offer_again(self, asked)

    def _hang(self, player: Player) -> None:
        """Hide the board until another person at the same screen takes over."""
        live = self.live
        if live is not None and live.game.spec.information is Information.PERFECT:
            self._look(player)
            self._show()
            return
        self._withdraw()
        self.back.forget()
        self.curtain.cover(
            player, tr("the other person") if player != self._screen.planned.seat else tr("the participant")
        )
        self._show_curtain(True)

    def _look(self, player: Player) -> None:
        """Show a player's view, with the names disclosed to that player."""
        self._viewer = player
        if self.live is not None:
            self.telling = Retelling(self.live.game, self.names, talk=True)

    def _lift(self) -> None:
        asked = self.questions.next
        if asked is not None:
            self._look(asked.request.player)
        self._show_curtain(False)
        self._show()

    def _show_curtain(self, on: bool) -> None:
        self.curtain.setVisible(on)
        self._play.setVisible(not on)
        self.questions.show(self._clock(), covered=on or self.timing.covered)
        if on:
            self.curtain.show_button.setFocus()

    def _offer(self, asked: Question | None) -> None:
        if asked is None:
            self._withdraw()
            return
        live, telling, request = self.live, self.telling, asked.request
        assert live is not None
        label, refuse = wording(self, asked)
        self._slow.stop()
        self.turn_keys.offer(live.game, request.player, request.legal, {})
        self.stage.offer(request.legal, label, refuse)
        self.action_panel.offer(
            telling.legal(request.legal),
            label,
            reader(request, telling),
            refuse,
            say=telling.text,
            clicks=self.stage.clicks,
            on_board=self.stage.choices.begun(request.legal),
        )
        self.action_panel.stand_aside(self.stage.takes_choices)
        if self.stage.takes_choices or not self.action_panel.focus_first(request.legal):
            self.stage.setFocus()
        self.timing.start(asked)
        self._ask()
        self.back.strip.announce()

    def _ask(self) -> None:
        """Show what is wanted now, and read it if it is another thing than before."""
        if (request := self.asked) is None:
            return
        parts = retold(self.stage.choices.parts, self.telling.text)
        player, phase = request.player, self.stage.view.phase if self.stage.view is not None else ""
        asked = asking(self.names[player], phase, self.stage.phase.text(), player)
        words = self.turn_keys.title or asked
        if self.prompt.ask(words, parts, half_made=self.stage.choices.is_half_made):
            say(self, self.prompt.sentence)

    def _withdraw(self) -> None:
        waits = self.live is not None and self.live.running
        self.timing.stop()
        self.stage.offer(None)
        self.turn_keys.withdraw()
        self.action_panel.clear()
        self.prompt.tell(tr("The other is to move.") if waits else self.stage.phase.text())

    # set-up

    def _connect(self) -> None:
        match = self.match
        self._slow.timeout.connect(self._say_wait)
        self.stage.picked.connect(self._answer)
        self.stage.filled.connect(self.action_panel.fill)
        self.action_panel.chosen.connect(self._answer)
        self.turn_keys.picked.connect(self._answer)
        self.action_panel.drafted.connect(self._drafted)
        self.stage.choosing.connect(self._ask)
        self.prompt.take_back_wanted.connect(self.stage.choices.take_back)
        self.curtain.lifted.connect(self._lift)
        self.back.changed.connect(self._show)
        self.back.card_read.connect(match.release)
        match.held.connect(lambda step: setattr(self.back, "held_at", step))
        match.begun.connect(self._begun)
        match.happened.connect(self._happened)
        match.asked.connect(self._asked)
        match.reminded.connect(self._remind)
        match.late.connect(self._late)
        match.over.connect(self._over)

    def _drafted(self, values: tuple[str, ...]) -> None:
        self.stage.show_draft(values)
        if values:
            self.timing.chosen()

    def _lay_out(self) -> None:
        self.talk.hide()
        self.curtain.hide()
        self.go_on.hide()
        seen = QWidget()
        controls.column(seen).addWidget(SideBySide(self.stage, self.talk, ROOM, grows=0))
        scroll = FittedScroll(seen)
        scroll.setMinimumHeight(LOWEST)
        below = (self.prompt, self.back.strip, (scroll, 1), self.action_panel)
        controls.add(controls.column(self._play), *below)
        whole = controls.column(self, theme.STEP)
        whole.setContentsMargins(theme.PANE, 0, theme.PANE, theme.STEP)
        controls.add(
            whole,
            self._seats,
            self.notice,
            (self._play, 1),
            (self.curtain, 1),
            (self.go_on, 0, Qt.AlignmentFlag.AlignRight),
        )


def wording(pane: MatchPane, asked: Question) -> tuple[Label, Refuse]:
    """Return the functions that give the words for an action, and why one is refused."""
    live, telling, request = pane.live, pane.telling, asked.request
    assert live is not None

    def label(action: Action) -> str:
        return telling.text(request.words(action), action.text)

    return label, refuser(live, request, telling)


def offer_again(pane: MatchPane, asked: Question) -> None:
    """Let the participant continue to decide on the board, after something else was shown there."""
    pane.stage.offer(asked.request.legal, *wording(pane, asked))
    pane.stage.setFocus()
