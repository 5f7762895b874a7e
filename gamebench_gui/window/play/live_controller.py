"""Keeps the Play page in step with the match at the table: whose eyes, which position, what to do now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QSignalBlocker, QTimer, Signal
from PySide6.QtGui import QIcon

from agents.catalog.seat_context import PersonSeat
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.live_match import LiveMatch, awaiting
from gamebench_gui.window.kit import theme
from gamebench_gui.window.parts.bridge import Bridge
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.play.board_pane import BoardPane
from gamebench_gui.window.play.local_match import LocalMatch, PendingRequests
from gamebench_gui.window.play.passing_time import PassingTime
from gamebench_gui.window.play.side_pane import SidePane
from games.core.action import Action, Player
from games.core.events import Ended, Event, Paused, SeatTaken
from games.core.seat import Request
from games.core.view import SPECTATOR, View
from replays.words import one_line, plural

TICK = 100
"""Milliseconds between two looks at the clocks."""
FRAME = 15
"""Milliseconds in which events are gathered before the page is drawn again."""


class LiveController(QObject):
    """The match shown on the Play page, running or just finished.

    Signals:
        status(left, right): two texts for the line at the bottom of the window.
        over(match_id): the match ended or broke off.
    """

    status = Signal(str, str)
    over = Signal(str)

    def __init__(self, centre: BoardPane, side: SidePane, bridge: Bridge, settings: Settings) -> None:
        super().__init__(centre)
        self._centre, self._side, self._settings = centre, side, settings
        self.table: LocalMatch | None = None
        self.live: LiveMatch | None = None
        self.position = 0
        self._turns = PendingRequests()
        self._chosen: Player | None = None
        self._lifted: Player | None = None
        self._shown: tuple[View, tuple[str, ...]] | None = None
        self._offered: Request | None = None
        self._on_board = False
        self._said: str | None = None
        self._ticking = QTimer(self, interval=TICK)
        self._ticking.timeout.connect(self._tick)
        self._drawing = QTimer(self, singleShot=True, interval=FRAME)
        self._drawing.timeout.connect(self.draw)
        self._time = PassingTime(centre.held_keys, self._paint, self)
        bridge.happened.connect(self._on_event)
        bridge.asked.connect(self._on_asked)
        bridge.failed.connect(self._on_failed)
        bridge.refused.connect(self._on_refused)
        self._connect_widgets()

    def _connect_widgets(self) -> None:
        centre, bar = self._centre, self._centre.bar
        centre.stage.picked.connect(self.answer)
        centre.action_panel.chosen.connect(self.answer)
        centre.privacy_screen.lifted.connect(self._lift)
        centre.eyes.currentIndexChanged.connect(self._choose_eyes)
        bar.paused.connect(self.pause)
        bar.resumed.connect(self.resume)
        bar.stepped.connect(self.step)
        bar.stopped.connect(lambda: self._steer(LocalMatch.stop))
        bar.looked.connect(self.look)
        bar.pace_chosen.connect(self._set_pace)
        self._side.log.step_chosen.connect(self.look)
        self._side.live_seats.exchanged.connect(self.take_over)

    @property
    def running(self) -> bool:
        """Whether a match is at the table that can still go on."""
        return self.live is not None and self.live.running

    @property
    def asked(self) -> Request | None:
        """What a person is asked at this screen, once the answer can be given."""
        return self._offered

    @property
    def awaited(self) -> Player | None:
        """Whose decision is open at this screen, also while the curtain hangs."""
        request = self._turns.next
        return None if request is None else request.player

    def seat(self, table: LocalMatch) -> None:
        """Show and start a match."""
        self.table, self.live = table, LiveMatch(table.plan)
        self._turns.drop()
        self._lifted, self._shown, self._offered, self._said = None, None, None, None
        self._chosen = None
        self.position = self.live.last
        self._side.log.forget()
        self._centre.notice.hide()
        self._time.start(table, self.live)
        table.start()
        self._ticking.start()
        self.draw()

    def leave(self) -> None:
        """Break a running match off; it stays resumable."""
        if self.table is not None and self.running:
            self.table.leave()
        self.clear()

    def clear(self) -> None:
        """Show no match."""
        self.table, self.live = None, None
        self._turns.drop()
        self._ticking.stop()
        self._time.stop()
        self._drawing.stop()
        self._offered = None
        self._centre.action_panel.clear("")
        self._centre.stage.offer(None)
        self._centre.cover(False)

    def pause(self) -> None:
        """Wait before the next step."""
        if self.table is not None and self.live is not None and self.running:
            self.live.pausing = True
            self.table.pause()
            self.draw()

    def resume(self) -> None:
        """Go on after a pause."""
        if self.table is not None and self.live is not None and self.running:
            self.live.pausing = False
            self._centre.notice.hide()
            self.table.resume()
            self.draw()

    def step(self) -> None:
        """Go on for one step, then pause again."""
        if self.table is not None and self.live is not None and self.running:
            self.live.pausing = False
            self.table.step()
            self.draw()

    def look(self, position: int) -> None:
        """Show a position; the newest one follows the match."""
        if self.live is not None:
            self.position = max(0, min(position, self.live.last))
            self.draw()

    def answer(self, action: Action) -> None:
        """Let the person whose turn it is decide."""
        request = self._turns.next
        if request is None or not self._at_newest() or not self._is_shown(request):
            return
        self._turns.answer(action)
        self._centre.notice.hide()
        self.draw()

    def take_over(self, player: Player, spec: AgentSpec) -> None:
        """Let somebody else decide for a player from now on."""
        if self.table is not None and self.running:
            self.table.take_over(player, spec)

    def _paint(self) -> None:
        """Show how far time has come."""
        live = self.live
        if live is not None and self._at_newest() and not live.interrupted:
            self._draw_board(live, self._eyes(covered=False))

    def draw(self) -> None:
        """Show everything as it is now."""
        live = self.live
        if live is None:
            return
        self._drawing.stop()
        request = self._turns.next
        covered = request is not None and self._covered(request)
        eyes = self._eyes(covered)
        self._draw_eyes(live, eyes)
        self._draw_board(live, eyes)
        self._draw_curtain(live, request, covered)
        self._run_clocks()
        self._offer(live, None if covered else request, covered)
        self._side.log.show_match(live, eyes)
        self._side.live_seats.show_match(live)
        self._centre.bar.show_match(live, self.position)
        self._tick()

    def _on_event(self, match_id: str, event: Event) -> None:
        live = self.live
        if live is None or match_id != live.plan.match_id:
            return
        following = self.position == live.last
        live.take(event)
        if following:
            self.position = live.last
        match event:
            case SeatTaken(player=player):
                self._turns.drop(player)
                self._keep_eyes(player)
                self._time.show_people()
            case Paused() if event.player is not None:
                self._tell_trouble(event)
            case Ended():
                self._end()
        self._drawing.start()

    def _on_asked(self, match_id: str, request: Request, seat: PersonSeat) -> None:
        if self.live is None or match_id != self.live.plan.match_id:
            return
        if self.live.plan.live:
            self._centre.held_keys.ask(request, seat)
            return
        self._turns.add(request, seat)
        self._run_clocks()
        if request.objection:
            self._centre.notice.tell(f"That was refused: {one_line(request.objection, 300)}", "warning")
        self._drawing.start()

    def _on_failed(self, match_id: str, error: Exception) -> None:
        if self.live is None or match_id != self.live.plan.match_id:
            return
        self.live.broken = one_line(str(error) or type(error).__name__, 400)
        self._centre.notice.tell(f"The match broke off: {self.live.broken}", "bad")
        self._end()
        self.draw()

    def _on_refused(self, match_id: str, sentence: str) -> None:
        if self.live is not None and match_id == self.live.plan.match_id:
            self._centre.notice.tell(sentence, "warning")

    def _end(self) -> None:
        assert self.live is not None
        self._turns.drop()
        self._ticking.stop()
        self._time.stop()
        persons = self.live.persons
        if persons and self._chosen is None:
            self._chosen = persons[0] if len(persons) == 1 else self._lifted
        self.over.emit(self.live.plan.match_id)

    def _keep_eyes(self, player: Player) -> None:
        """Nobody sees more at once because a person handed a seat to an agent."""
        assert self.live is not None
        if not self.live.persons:
            self._chosen = player
        self._lifted = None if player == self._lifted else self._lifted

    def _tell_trouble(self, event: Paused) -> None:
        self._centre.notice.tell(
            f"Paused. {one_line(event.reason, 600)}", "bad", (("Resume", self.resume),), closable=False
        )
        self._centre.reveal(self._centre.notice)

    def _steer(self, what: Callable[[LocalMatch], None]) -> None:
        if self.table is not None and self.running:
            what(self.table)

    def _set_pace(self, seconds: float) -> None:
        self._settings.set_value("pace", seconds)
        if self.table is not None:
            self.table.set_pace(seconds)

    # whose eyes

    def _eyes(self, covered: bool) -> Player | None:
        live = self.live
        assert live is not None
        if not live.running or not live.persons:
            return self._chosen
        if len(live.persons) == 1:
            return live.persons[0]
        if covered:
            return SPECTATOR
        return self._lifted if self._lifted in live.persons else SPECTATOR

    def _covered(self, request: Request) -> bool:
        """Whether the curtain hangs before the person who is asked; lifts it where none is needed."""
        live = self.live
        assert live is not None
        if len(live.persons) > 1 and request.player != self._lifted:
            if live.secret and self._settings.is_on("curtain"):
                return True
            self._lifted = request.player
        return False

    def _is_shown(self, request: Request) -> bool:
        """Whether the person who is asked has the board before the eyes, and can answer."""
        live = self.live
        return live is not None and not live.interrupted and not self._covered(request)

    def _run_clocks(self) -> None:
        """Let only the time of the person run who can think: one at a screen, without curtain and pause."""
        for request in self._turns.requests:
            on = request is self._turns.next and self._is_shown(request)
            request.watch.run(on)
            if self.live is not None and (shown := self.live.seats[request.player].watch) is not None:
                shown.run(on)

    def _lift(self) -> None:
        if self.live is not None and self.live.interrupted:
            self.resume()
            return
        request = self._turns.next
        if request is not None:
            self._lifted = request.player
            self.draw()
            self._centre.stage.setFocus()

    def _choose_eyes(self) -> None:
        self._chosen = self._centre.eyes.currentData()
        self.draw()

    def _draw_eyes(self, live: LiveMatch, eyes: Player | None) -> None:
        box, allowed = self._centre.eyes, live.allowed_eyes()
        free = not live.running or not live.persons
        box.setVisible(free)
        if not free:
            return
        names = [eyes_name(live, player) for player in allowed]
        with QSignalBlocker(box):
            if names != [box.itemText(index) for index in range(box.count())]:
                box.clear()
                for player, name in zip(allowed, names, strict=True):
                    icon = theme.seat_icon(player) if player is not None and player >= 0 else QIcon()
                    box.addItem(icon, name, player)
            box.setCurrentIndex(allowed.index(eyes))

    # what is shown

    def _draw_board(self, live: LiveMatch, eyes: Player | None) -> None:
        view, names = live.view(self.position, eyes), live.names
        old, self._shown = self._shown, (view, names)
        if old == self._shown:
            return
        # a fading picture of what other eyes saw would show it to these
        same_eyes = old is not None and old[0].player == view.player
        self._centre.show_view(
            view,
            names,
            animate=same_eyes and not live.plan.live and self._settings.is_on("animations"),
            coordinates=self._settings.is_on("coordinates"),
        )
        self._side.talk.show_view(view, names)

    def _draw_curtain(self, live: LiveMatch, request: Request | None, covered: bool) -> None:
        self._centre.cover(covered or live.interrupted)
        if live.interrupted:
            self._centre.privacy_screen.pause()
        elif covered and request is not None:
            self._centre.privacy_screen.cover(request.player, live.names[request.player])

    def _at_newest(self) -> bool:
        return self.live is not None and self.position == self.live.last

    def _offer(self, live: LiveMatch, request: Request | None, covered: bool) -> None:
        centre = self._centre
        if not live.running:
            centre.result.show_result(live)
            centre.show_bottom(centre.result)
            self._withdraw("")
            return
        centre.show_bottom(centre.held_keys if live.plan.live and live.persons else centre.action_panel)
        if request is None:
            self._withdraw("" if covered else _waiting_for(live))
            return
        if live.interrupted:
            self._hold_offer(request)
            return
        refuse = self._refuser(live, request)
        if request is not self._offered:
            self._offered, self._on_board = request, False
            centre.action_panel.offer(request.legal, request.label, request.read, refuse)
            centre.reveal(centre.bottom)
            centre.focus_on(request)
            if centre.stage.board is not None:
                centre.stage.board.announce(awaiting(live, request.player))
        if self._at_newest() is not self._on_board:
            self._on_board = self._at_newest()
            centre.stage.offer(request.legal if self._on_board else None, request.label, refuse)
            centre.action_panel.setEnabled(self._on_board)
        if not self._on_board:
            centre.stage.explain("You are looking back; go to the newest position to decide.")

    def _hold_offer(self, request: Request) -> None:
        """Let nobody answer during a pause, but keep what was typed."""
        if request is not self._offered:
            self._withdraw("")
            return
        self._centre.stage.offer(None)
        self._centre.action_panel.setEnabled(False)
        self._on_board = False

    def _withdraw(self, text: str) -> None:
        """Take back what was offered, and say why nothing is to be done."""
        if self._offered is not None or text != self._said:
            self._centre.stage.offer(None)
            self._centre.action_panel.setEnabled(True)
            self._centre.action_panel.clear(text)
            self._offered, self._said, self._on_board = None, text, False

    @staticmethod
    def _refuser(live: LiveMatch, request: Request) -> Callable[[Action], str | None]:
        state: Any = live.states[request.step - 1]
        return lambda action: live.game.illegal_reason(state, request.player, action)

    def _tick(self) -> None:
        live = self.live
        if live is None:
            return
        known = live.persons if live.running and live.persons else tuple(range(len(live.seats)))
        self._centre.strip.show_match(live, known)
        self.status.emit(
            awaiting(live, self.awaited),
            " · ".join(
                (
                    "recorded",
                    plural(live.last, "step"),
                    f"{live.refused:,} refused",
                    plural(live.tokens, "token"),
                )
            ),
        )


def _waiting_for(live: LiveMatch) -> str:
    """What stands where a person would decide; nothing where nobody sits."""
    others = [one_line(live.names[player], 40) for player in live.thinking]
    return f"Waiting for {', '.join(others)}." if live.persons and others else ""


def eyes_name(live: LiveMatch, eyes: Player | None) -> str:
    """What a perspective is called."""
    if eyes is None:
        return "Everything"
    return "Spectator" if eyes == SPECTATOR else f"As {one_line(live.names[eyes], 30)}"
