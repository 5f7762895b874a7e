"""The choices of the person who is asked, on the board and in the panel below it."""

from __future__ import annotations

from gamebench_gui.app.match.live_match import LiveMatch, awaiting
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.speaking import say
from gamebench_gui.window.parts.answers import reader, refuser
from gamebench_gui.window.play.board_pane import BoardPane
from games.core.action import Action, LegalActions
from games.core.seat import Request
from replays.words import one_line


class AnswerOffer:
    """Offers a decision, suspends it, or withdraws it; `request` is None while nobody can answer."""

    def __init__(self, centre: BoardPane) -> None:
        self._centre = centre
        self.request: Request | None = None
        self._on_board = False
        self._status: str | None = None
        self._along: LegalActions | None = None

    def clear(self) -> None:
        """Offer nothing, as at the start."""
        self.request = None
        self._status = None
        self._on_board = False
        self._along = None
        self._centre.turn_keys.withdraw()
        self._centre.result.hide()
        self._centre.action_panel.clear("")
        self._centre.action_panel.unsent.forget()
        self._centre.stage.offer(None)

    def show(self, live: LiveMatch, request: Request | None, *, covered: bool, newest: bool) -> None:
        """Show the open decision, unless it is covered; only the newest position takes clicks."""
        centre = self._centre
        if not live.running:
            self._show_end(live)
            return
        centre.result.hide()
        centre.show_bottom(centre.held_keys if live.plan.live and live.persons else centre.action_panel)
        if live.plan.live:
            self._offer_all_along(live, newest)
        elif request is None or covered:
            self._withdraw("" if covered else _waiting_for(live))
        elif live.interrupted:
            self._hold(request)
        else:
            self._offer(live, request, newest)

    def _show_end(self, live: LiveMatch) -> None:
        """Show the result, and move the keyboard to the board, where no key does anything."""
        centre = self._centre
        centre.result.show_result(live)
        if not centre.result.isHidden():
            return
        self._withdraw("")
        centre.action_panel.give_up_room()
        centre.show_bottom(centre.action_panel)
        centre.result.show()
        say(centre.result, centre.result.sentence.text())
        centre.reveal(centre.result)
        centre.focus_board()

    def _offer(self, live: LiveMatch, request: Request, newest: bool) -> None:
        centre, refuse, telling = self._centre, refuser(live, request), live.telling

        def label(action: Action) -> str:
            return telling.text(request.words(action), action.text)

        if request is not self.request:
            self.request, self._on_board = request, False
            legal, clicks = telling.legal(request.legal), centre.stage.clicks
            panel = centre.action_panel
            keys = centre.turn_keys
            keys.offer(
                live.game, request.player, request.legal, centre.held_keys.remembered(live.game.spec.id)
            )
            panel.offer(
                legal,
                label,
                reader(request),
                refuse,
                title=keys.title,
                say=telling.text,
                clicks=clicks,
                decision=(request.player, request.step),
                begun=centre.stage.begun,
            )
            centre.reveal(panel)
            if centre.stage.board is not None:
                centre.stage.board.announce(awaiting(live, request.player))
        if newest is not self._on_board:
            self._on_board = newest
            centre.stage.offer(request.legal if newest else None, label, refuse)
            centre.action_panel.setEnabled(newest)
            if newest:
                centre.action_panel.stand_aside(centre.stage.takes_choices)
                centre.focus_on(request)
        if not newest:
            centre.stage.explain(tr("You are looking back; go to the newest position to decide."))

    def _offer_all_along(self, live: LiveMatch, newest: bool) -> None:
        """In real time, let a person who plays alone do anything at any moment, on the board too."""
        person = self._centre.held_keys.alone
        legal = person.legal if person is not None and newest and not live.interrupted else None
        if legal != self._along:
            self._along = legal
            self._centre.stage.offer(legal)

    def _hold(self, request: Request) -> None:
        """Let nobody answer during a pause, but keep what was typed."""
        if request is not self.request:
            self._withdraw("")
            return
        self._centre.stage.offer(None)
        self._centre.action_panel.setEnabled(False)
        self._on_board = False

    def _withdraw(self, text: str) -> None:
        if self.request is not None or text != self._status:
            self._centre.stage.offer(None)
            self._centre.turn_keys.withdraw()
            self._centre.action_panel.setEnabled(True)
            self._centre.action_panel.clear(text)
            self.request = None
            self._status = text
            self._on_board = False


def _waiting_for(live: LiveMatch) -> str:
    others = [one_line(live.names[player], 40) for player in live.thinking]
    return tr("Waiting for {others}.", others=", ".join(others)) if live.persons and others else ""
