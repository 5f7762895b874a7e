"""The choices of the person who is asked, on the board and in the panel below it."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence

from gamebench_gui.app.match.live_match import LiveMatch, result_sentence
from gamebench_gui.table.answers import refuser
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.speaking import say
from gamebench_gui.window.parts.answers import reader
from gamebench_gui.window.parts.prompt_line import PromptState, asking, retold
from gamebench_gui.window.play.board_pane import BoardPane
from gamebench_gui.window.play.prompt_words import waiting
from games.core.action import Action, LegalActions
from games.core.seat import Request


class AnswerOffer:
    """Offers a decision, suspends it, or withdraws it; `request` is None while nobody can answer."""

    def __init__(self, centre: BoardPane) -> None:
        self._centre = centre
        self.request: Request | None = None
        self._live: LiveMatch | None = None
        self._on_board = False
        self._is_withdrawn = False
        self._along: LegalActions | None = None
        centre.stage.page_changed.connect(self._offer_again)
        centre.stage.choosing.connect(self._ask)

    def clear(self) -> None:
        """Offer nothing, as at the start."""
        self.request = self._live = None
        self._is_withdrawn = False
        self._on_board = False
        self._along = None
        self._centre.turn_keys.withdraw()
        self._centre.stage.board_widget.show_keys({})
        self._centre.forget_heights()
        self._centre.below.close_typed()
        self._centre.action_panel.clear()
        self._centre.action_panel.unsent.forget()
        self._centre.stage.hint_line.suggest("")
        self._centre.stage.offer(None)

    def show(self, live: LiveMatch, request: Request | None, *, covered: bool, newest: bool) -> None:
        """Show the open decision, unless it is covered; only the newest position takes clicks."""
        centre, self._live = self._centre, live
        if not live.running:
            self._show_end(live)
            return
        centre.show_bottom(centre.held_keys if live.plan.live and live.persons else centre.below)
        if live.plan.live:
            self._offer_all_along(live, newest)
        elif request is None or covered:
            self._withdraw()
        elif live.interrupted:
            self._hold(request)
        else:
            self._offer(live, request, newest)
        self.tell(live)

    def tell(self, live: LiveMatch) -> None:
        """Show the present question, or the players who are waited for, and since when."""
        if not live.running:
            return
        if self.request is not None and not live.interrupted:
            self._ask()
        else:
            self._centre.prompt.tell(waiting(live, self._centre.stage.phase.text()))

    def _ask(self) -> None:
        """Show the present task, and read it aloud if it has changed."""
        centre, request, live = self._centre, self.request, self._live
        if request is None or live is None:
            return
        stage = centre.stage
        parts = retold(stage.choices.parts, live.telling.text) if self._on_board else ()
        half_made = self._on_board and stage.choices.is_half_made
        player, phase = request.player, stage.view.phase if stage.view is not None else ""
        asked = asking(live.names[player], phase, stage.phase.text(), player)
        words = centre.turn_keys.title or asked
        if half_made and not parts and (chosen := stage.choices.chosen):
            words = tr("{thing} chosen: now choose among what is lit", thing=chosen)
        if centre.prompt.ask(words, parts, half_made=half_made) and stage.board is not None:
            stage.board.announce(centre.prompt.sentence)

    def _show_end(self, live: LiveMatch) -> None:
        """Show the result, and move the keyboard to the board, where no key does anything."""
        centre = self._centre
        if centre.prompt.state is PromptState.OVER:
            return
        self._withdraw()
        centre.forget_heights()
        centre.show_bottom(centre.below)
        centre.prompt.end(result_sentence(live))
        say(centre.prompt, centre.prompt.sentence, settled=True)
        centre.reveal(centre.prompt)
        centre.focus_board()

    def _offer(self, live: LiveMatch, request: Request, newest: bool) -> None:
        centre = self._centre
        fresh = request is not self.request
        if fresh:
            self.request = request
            self._on_board = self._is_withdrawn = False
            used = centre.held_keys.remembered(live.game.spec.id)
            centre.turn_keys.offer(live.game, request.player, request.legal, used)
            centre.stage.board_widget.show_keys(centre.turn_keys.kinds)
        turned = newest is not self._on_board
        if turned:
            self._on_board = newest
            label, refuse = self._label, refuser(live, request)
            centre.stage.offer(request.legal if newest else None, label, refuse)
            if not newest:
                centre.leave_answers()
            centre.action_panel.setEnabled(newest)
            centre.action_panel.stand_aside(newest and centre.stage.takes_choices)
        if fresh:
            self._fill_panel()
        if fresh or newest:
            self._suggest()
        if turned and newest:
            centre.focus_on(request)
        if not newest:
            key = QKeySequence("Alt+End").toString(QKeySequence.SequenceFormat.NativeText)
            centre.stage.explain(tr("You are looking back; {key} goes to the newest position.", key=key))

    def _label(self, action: Action) -> str:
        if self.request is None or self._live is None:
            return str(action)
        return self._live.telling.text(self.request.words(action), action.text)

    def _fill_panel(self) -> None:
        """Fill the panel with the actions that the board does not offer."""
        centre, request, live = self._centre, self.request, self._live
        if request is None or live is None:
            return
        legal, stage = live.telling.legal(request.legal), centre.stage
        centre.action_panel.offer(
            legal,
            self._label,
            reader(request, live.telling),
            refuser(live, request),
            say=live.telling.text,
            clicks=stage.clicks,
            on_board=stage.choices.begun(request.legal),
            decision=(request.player, request.step),
            begun=stage.begun,
        )
        centre.reveal(centre.prompt)

    def _offer_again(self) -> None:
        """Offer as buttons what only the board offered, or the other way round."""
        if self.request is not None and self._on_board:
            self._fill_panel()
            self._suggest()

    def _suggest(self) -> None:
        """Say below the board how its choices are reached, unless other choices are there."""
        centre = self._centre
        words, panel = "", centre.action_panel
        has_choices = panel.buttons or panel.forms or panel.many
        if centre.stage.takes_choices and not has_choices and not centre.turn_keys.title:
            words = tr("Click what is lit, or go there with the arrow keys and press Enter.")
        centre.stage.hint_line.suggest(words)

    def _offer_all_along(self, live: LiveMatch, newest: bool) -> None:
        """In real time, let a person who plays alone do anything at any moment, on the board too."""
        person = self._centre.held_keys.alone
        legal = person.legal if person is not None and newest and not live.interrupted else None
        held, board = self._centre.held_keys, self._centre.stage.board_widget
        board.show_keys(held.kinds)
        if legal != self._along:
            self._along = legal
            self._centre.stage.offer(legal)
        if not live.interrupted:
            held.leave_to_board(frozenset(t.key for t in board.targets() if isinstance(t.key, str)))

    def _hold(self, request: Request) -> None:
        """Suspend answers during a pause, but keep typed words."""
        if request is not self.request:
            self._withdraw()
            return
        self._centre.stage.offer(None)
        self._centre.action_panel.setEnabled(False)
        self._on_board = False

    def _withdraw(self) -> None:
        if self.request is not None or not self._is_withdrawn:
            self._centre.stage.offer(None)
            self._centre.stage.hint_line.suggest("")
            self._centre.turn_keys.withdraw()
            self._centre.below.close_typed()
            self._centre.action_panel.setEnabled(True)
            self._centre.action_panel.clear()
            self.request = None
            self._is_withdrawn = True
            self._on_board = False
