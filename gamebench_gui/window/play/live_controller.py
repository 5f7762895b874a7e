"""Keeps the Play page up to date with its match: the viewer, the position, the decision to be made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from agents.catalog.seat_context import PersonSeat
from gamebench_gui.app.match.live_match import LiveMatch, names_for
from gamebench_gui.table.answers import in_numbers
from gamebench_gui.table.asking import PendingRequests
from gamebench_gui.table.places import Places
from gamebench_gui.window.parts.bridge import Bridge
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.parts.standing_answers import StandingAnswers
from gamebench_gui.window.play.answer_offer import AnswerOffer
from gamebench_gui.window.play.board_pane import BoardPane
from gamebench_gui.window.play.countdown import Countdown
from gamebench_gui.window.play.live_picture import LivePicture
from gamebench_gui.window.play.local_match import LocalMatch
from gamebench_gui.window.play.match_notices import MatchNotices
from gamebench_gui.window.play.match_sounds import MatchSounds
from gamebench_gui.window.play.passing_time import PassingTime
from gamebench_gui.window.play.round_cards import RoundCards
from gamebench_gui.window.play.screen_viewer import ScreenViewer
from gamebench_gui.window.play.side_pane import SidePane
from gamebench_gui.window.play.since import Since
from gamebench_gui.window.play.steering import Steering
from gamebench_gui.window.play.waiting import Waiting
from games.core.action import Action, Player
from games.core.events import Ended, Event, Paused, SeatTaken, Stepped
from games.core.seat import Request
from games.core.view import SPECTATOR
from replays.store.trace import Trace
from replays.words import one_line

TICK = 100
"""Milliseconds between two updates of the clocks."""
FRAME = 15
"""Milliseconds in which events are gathered before the page is redrawn; not after a person's key."""


class Gathering(QTimer):
    """Runs out when nothing has happened for a frame, or earlier where somebody waits for it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent, singleShot=True, interval=FRAME)

    def wait(self, *, at_most: int = FRAME) -> None:
        """Wait again, but never longer than was asked before; 0 is until all that has arrived is handled."""
        self.start(min(at_most, self.interval()) if self.isActive() else at_most)


class LiveController(QObject):
    """The match on the Play page, running or just finished.

    Events change ``live`` at once. What is visible of it (status, bar, position, board) changes in `draw`
    alone, all
    of it together.

    Signals:
        status(left, right): two texts for the line at the bottom of the window.
        over(match_id): the match ended or broke off.
        connections_wanted(address): there is a problem with the model server at a base URL.

    Attributes:
        drawing: the timer that runs while something has happened that is not visible yet.
    """

    status = Signal(str, str)
    over = Signal(str)
    connections_wanted = Signal(str)

    def __init__(
        self, centre: BoardPane, side: SidePane, cursor: MatchCursor, bridge: Bridge, settings: Settings
    ) -> None:
        super().__init__(centre)
        self._centre = centre
        self._side = side
        self.cursor = cursor
        self.steering = Steering(centre, settings, self)
        self.notices = MatchNotices(centre, self.steering)
        self.live: LiveMatch | None = None
        self._turns, self._screen = PendingRequests(), ScreenViewer(settings)
        self._standing = StandingAnswers()
        self._offer, self._picture = AnswerOffer(centre), LivePicture(centre, side)
        self.since = Since(centre.since, cursor, settings, centre)
        self.cards = RoundCards(centre.card, self.since, settings)
        self._sounds = MatchSounds(settings)
        self._drawn_now = False
        self._ticking = QTimer(self, interval=TICK)
        self._ticking.timeout.connect(self._tick)
        self.drawing = Gathering(self)
        self.drawing.timeout.connect(self.draw)
        self._time = PassingTime(centre.held_keys, self._paint, self)
        self.countdown = Countdown(centre.stage.board_widget)
        self._waiting = Waiting(self._answer, self.since.begin_at, centre.stage, self)
        bridge.happened.connect(self._on_event)
        bridge.asked.connect(self._on_asked)
        bridge.failed.connect(self._on_failed)
        bridge.refused.connect(self._on_refused)
        self._connect_widgets()

    def _connect_widgets(self) -> None:
        centre = self._centre
        centre.stage.picked.connect(self.answer)
        centre.action_panel.chosen.connect(self.answer)
        centre.action_panel.may_repeat = True
        centre.action_panel.repeated.connect(self._repeat)
        centre.turn_keys.picked.connect(self.answer)
        centre.stage.repeated.connect(lambda again: self._waiting.begin(again, self.asked))
        centre.stage.filled.connect(centre.action_panel.fill)
        centre.action_panel.drafted.connect(centre.stage.show_draft)
        centre.privacy_screen.lifted.connect(self._lift)
        self.countdown.done.connect(self.steering.begin)
        self.steering.changed.connect(self.draw)
        self.notices.connections_wanted.connect(self.connections_wanted)
        self.over.connect(self.steering.over)
        self.cursor.moved.connect(lambda _: None if self._drawn_now else self.draw())
        self._side.log.step_chosen.connect(self.look)
        self.cards.changed.connect(self.draw)
        centre.since.log_wanted.connect(self._side.open_log)
        self._side.live_seats.exchanged.connect(self.steering.take_over)

    @property
    def running(self) -> bool:
        return self.live is not None and self.live.running

    @property
    def position(self) -> int:
        return self.cursor.position

    @property
    def asked(self) -> Request | None:
        """The decision that a person at this screen can make now."""
        return self._offer.request

    @property
    def awaited(self) -> Player | None:
        """The player whose decision is open at this screen, even while the privacy screen hides it."""
        request = self._turns.next
        return None if request is None else request.player

    def states_of(self, match_id: str) -> Sequence[Any]:
        """Return the states of the present match, so that they need not be computed again; else nothing."""
        live = self.live
        return live.states if live is not None and live.plan.match_id == match_id else ()

    def seat(self, match: LocalMatch, earlier: Trace | None = None) -> None:
        """Show and start a match; ``earlier`` is the recorded match whose first steps it continues."""
        self.clear()
        self.live = LiveMatch(match.plan, earlier=earlier)
        self.steering.take(match, self.live)
        self.cards.take(match, self.live)
        self._picture.forget()
        self._screen.show_to(None)
        self._screen.places = match.places
        if match.places.elsewhere:
            name_people(match.places, self.live)
        allowed = self._screen.allowed(self.live, covered=False)
        self.notices.hide()
        self._time.start(match, self.live)
        match.start()
        if match.counts_down:
            self.countdown.begin()
        self._ticking.start()
        self.cursor.open(self.live.record, self.live.last, allowed=allowed)

    def leave(self) -> None:
        """Interrupt a running match; it stays resumable."""
        self.steering.leave()
        self.clear()

    def clear(self) -> None:
        self.live = None
        self.steering.take(None, None)
        self.cards.take(None, None)
        self.since.forget()
        self._turns.drop()
        self._standing.drop()
        self._waiting.stop()
        self.countdown.stop()
        self._ticking.stop()
        self._time.stop()
        self.drawing.stop()
        self._offer.clear()
        self._side.log.forget()
        self._centre.cover(False)
        self.cursor.open(None)

    def look(self, position: int) -> None:
        self.draw()
        self.cursor.go(position)

    def answer(self, action: Action) -> None:
        """Carry out an action of the person at this screen; it ends an action that is repeated."""
        self._waiting.stop()
        if self.awaited is not None:
            self.since.begin_at(self.awaited, None)
        self._answer(action)

    def _answer(self, action: Action) -> None:
        request, live = self._turns.next, self.live
        if live is not None and live.plan.live and (person := self._centre.held_keys.alone) is not None:
            person.do(action)
            return
        if request is None or live is None or self.position != live.last or not self._is_shown(request):
            return
        self._turns.answer(in_numbers(action, request, live.telling))
        self.notices.hide()
        self.draw()

    def _repeat(self) -> None:
        request = self._turns.next
        if request is not None and request.legal.default is not None:
            self._standing.give(request)
            self.answer(request.legal.default)
            self.since.begin_at(request.player, request.step)

    def _paint(self) -> None:
        live = self.live
        if live is not None and self.position == live.last and not live.interrupted:
            self._picture.show_board(self.cursor.view(), self.cursor.messages(), live)

    def draw(self) -> None:
        live = self.live
        if live is None:
            return
        self.drawing.stop()
        request = self._turns.next
        covered = request is not None and self._screen.covered(live, request)
        self._drawn_now = True
        try:
            self.cursor.follow(self._screen.allowed(live, covered))
        finally:
            self._drawn_now = False
        self._picture.show_board(self.cursor.view(), self.cursor.messages(), live)
        self._picture.show_end(live, newest=self.position == live.last)
        self._picture.cover(live, request, covered)
        reads = self.cards.show(self.cursor.viewer, request, covered=covered)
        self.since.show(live, None if covered or reads else request)
        self._run_clocks()
        self._offer.show(live, request, covered=covered or reads, newest=self.position == live.last)
        newest_view = live.view(live.last, self.cursor.viewer) if not live.plan.live else None
        self._sounds.hear(live, newest_view, None if covered or reads else request)
        asked = self._offer.request
        self._side.rules.show_decision(asked.legal if asked is not None else None)
        self._waiting.show(held=live.interrupted)
        self._side.log.show_match(live, self.cursor.viewer)
        self._side.live_seats.show_match(live)
        self._centre.bar.show_match(live)
        self.status.emit(*self._picture.show_clocks(live, self.awaited))

    def _on_event(self, match_id: str, event: Event) -> None:
        live = self.live
        if live is None or match_id != live.plan.match_id:
            return
        before = live.refusing
        live.take(event)
        if live.refusing != before:
            self.notices.warn(live.refusing)
        match event:
            case SeatTaken(player=player):
                self._turns.drop(player)
                self._screen.gave_up(player)
                self.since.begin_at(player, None)
                self._time.show_people()
                self.notices.tell_exchanged(live, player)
            case Paused() if event.player is not None:
                self.notices.tell_trouble(live, event)
            case Ended():
                self._end(live)
        of_person = isinstance(event, Stepped) and any(player in live.persons for player in event.joint)
        self.drawing.wait(at_most=0 if of_person and live.plan.live else FRAME)

    def _on_asked(self, match_id: str, request: Request, seat: PersonSeat) -> None:
        if self.live is None or match_id != self.live.plan.match_id:
            return
        if self.live.plan.live:
            self._centre.held_keys.ask(request, seat)
            self.drawing.wait()
            return
        standing = self._standing.answer(request)
        if standing is not None:
            seat.answer(standing, request)
            return
        self._turns.add(request, seat)
        self._waiting.ask(request)
        self._run_clocks()
        self.notices.tell_refused(self.live, request)
        self.drawing.wait()

    def _on_failed(self, match_id: str, error: Exception) -> None:
        if self.live is None or match_id != self.live.plan.match_id:
            return
        self.live.broken = one_line(str(error) or type(error).__name__, 400)
        self.notices.tell_broken(self.live)
        self._end(self.live)
        self.draw()

    def _on_refused(self, match_id: str, sentence: str) -> None:
        if self.live is not None and match_id == self.live.plan.match_id:
            self.notices.warn(sentence)

    def _end(self, live: LiveMatch) -> None:
        self._turns.drop()
        self.countdown.stop()
        self._ticking.stop()
        self._time.stop()
        self.over.emit(live.plan.match_id)

    def _is_shown(self, request: Request) -> bool:
        live = self.live
        reads = self._centre.card.is_open
        return (
            live is not None
            and not live.interrupted
            and not reads
            and not self._screen.covered(live, request)
        )

    def _run_clocks(self) -> None:
        """Run only the clock of the person who can think: one at a screen, uncovered, not paused."""
        for request in self._turns.requests:
            on = request is self._turns.next and self._is_shown(request)
            request.watch.run(on)
            if self.live is not None and (watch := self.live.seats[request.player].watch) is not None:
                watch.run(on)

    def _lift(self) -> None:
        if self.live is not None and self.live.interrupted:
            self.steering.resume()
            return
        request = self._turns.next
        if request is not None:
            self._screen.show_to(request.player)
            self.draw()

    def _tick(self) -> None:
        """Update the clocks, and show events since the last picture first."""
        if self.drawing.isActive():
            self.draw()
        elif self.live is not None:
            self._offer.tell(self.live)
            self.status.emit(*self._picture.show_clocks(self.live, self.awaited))


def name_people(places: Places, live: LiveMatch) -> None:
    """Call people as they are called at this screen: the only one here is "You", others have other names."""
    here, by_others = places.here(live.persons), names_for(live, SPECTATOR)
    names = {player: places.called.get(player, by_others[player]) for player in places.elsewhere}
    live.record.call(names, here[0] if len(here) == 1 else SPECTATOR)
