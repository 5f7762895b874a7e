"""A running match for seats at other screens: their views, and their answers."""

from __future__ import annotations

import logging
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from agents.human import typed
from gamebench_gui.app.match.live_match import LiveMatch, result_sentence, scores, telling_for
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.table import answers
from gamebench_gui.table.held import PlayerKeys
from gamebench_gui.table.places import Places
from gamebench_gui.table.seat_view import SeatView
from games.core.action import Action, Player
from games.core.events import Event, SeatTaken
from games.core.game import NOT_LEGAL
from games.core.realtime import RealTimeGame
from games.core.round_card import RoundCard, latest
from games.core.seat import Request
from replays.retelling import Retelling
from replays.review.disclosure import Disclosure
from replays.review.since import cards_after
from replays.store.trace import Trace

Turn: TypeAlias = Literal["you", "others", "everybody", "nobody", "paused", "over"]
LOG: Final = logging.getLogger(__name__)


class Result(NamedTuple):
    """The end of a match, for one seat: how it ended, in words, and every seat's score."""

    how: str
    words: str
    scores: tuple[str, ...]


class MatchTable:
    """One match; its states never leave this class.

    Args:
        places: where its people sit.
        earlier: the recorded match that it continues.
        conceals: whether seats are told neither the result nor that the match waits for an opponent in
            trouble, as participants of studies are not.
    """

    def __init__(
        self, plan: Plan, places: Places, earlier: Trace | None = None, *, conceals: bool = False
    ) -> None:
        self.plan = plan
        self.conceals = conceals
        self.places = places
        self._live = LiveMatch(plan, earlier)
        self._views: dict[Player, SeatView] = {}
        self.rename()

    @property
    def last(self) -> int:
        """The newest step."""
        return self._live.last

    @property
    def tick(self) -> int | None:
        """The ticks that have passed in a real-time match; None in others."""
        return self._live.record.tick if self.plan.live else None

    @property
    def running(self) -> bool:
        return self._live.running

    @property
    def is_paused(self) -> bool:
        return self._live.paused is not None and not self.conceals

    @property
    def persons(self) -> tuple[Player, ...]:
        return self._live.persons

    def take(self, event: Event) -> None:
        """Update everything from the match's next event."""
        self._live.take(event)
        if isinstance(event, SeatTaken):
            self._views.clear()

    def break_off(self, why: str) -> None:
        """Note that the match cannot continue."""
        self._live.broken = why

    def rename(self) -> None:
        """Use the names that people chose; they are not recorded."""
        self._live.record.call(self.places.called)
        self._views.clear()

    def view_of(self, viewer: Player) -> SeatView:
        """Return the view of a seat, or of a spectator."""
        if viewer not in self._views:
            shown = Disclosure(self._live.record, viewer, guarded=True)
            self._views[viewer] = SeatView(
                shown, self._telling(viewer), above=viewer in self._live.game.spec.above
            )
        return self._views[viewer]

    def turn(self, viewer: Player, *, asked: bool) -> tuple[Turn, tuple[Player, ...]]:
        """Return whose turn it is, and the seats that are waited for, as far as everybody knows them.

        It never depends on who has answered. Where players choose together in secret, it does not even
        depend on who is to choose.
        """
        live = self._live
        if not live.running:
            return "over", ()
        if self.is_paused:
            return "paused", ()
        if asked:
            return "you", ()
        if live.hides_clocks:
            return "everybody", ()
        acting = live.game.to_act(live.states[-1])
        others = tuple(player for player in acting if player >= 0 and player != viewer)
        return ("others", others) if others else ("nobody", ())

    def result(self, viewer: Player) -> Result | None:
        """Return how the match ended; None while it is played."""
        live = self._live
        if self.conceals:
            return None if live.running else Result("over", "", ())
        if live.broken:
            return Result("broken", "", ())
        if live.ended is None:
            return None
        words = result_sentence(live, viewer)
        return Result(live.ended.termination.value, words, scores(live.ended))

    def card(self, viewer: Player, read: int) -> tuple[str, ...]:
        """Return the sentences of the card between two rounds that later steps show a seat; none without.

        Args:
            read: the last step that the person has read a card of.
        """
        parts = cards_after(self._live.record, viewer, read)
        return card_lines(latest(parts), self._telling(viewer)) if parts else ()

    # answers

    def read(self, request: Request, words: str) -> Action:
        """Return the action of typed words.

        Raises:
            GameError: the words are no action.
        """
        telling = self._telling(request.player)
        reader = answers.reader(request, telling)
        return typed(words.strip(), request.legal, lambda a: telling.text(request.words(a), a.text), reader)

    def in_numbers(self, request: Request, action: Action) -> Action:
        """Return an action whose text calls the players as the rules do."""
        return answers.in_numbers(action, request, self._telling(request.player))

    def refusal(self, request: Request, action: Action) -> str:
        """Return why an action is illegal, with the names at the seat's screen; empty if it is legal.

        An action from a browser may be anything: one on which the rules stumble is not legal.
        """
        refuse = answers.refuser(self._live, request, self._telling(request.player))
        try:
            why = refuse(action)
        except Exception:
            LOG.debug("the rules cannot judge %s", action, exc_info=True)
            why = NOT_LEGAL
        return why or ""

    def held_keys(self, player: Player) -> PlayerKeys | None:
        """Return the keys that a person holds in a real-time match; None in others."""
        game: Any = self.plan.game
        if not self.plan.live or not isinstance(game, RealTimeGame):
            return None
        return PlayerKeys(game.keys(player), lambda names: game.held(player, names))

    def _telling(self, viewer: Player) -> Retelling:
        return telling_for(self._live, viewer)


def card_lines(card: RoundCard, telling: Retelling) -> tuple[str, ...]:
    """Return a card as sentences, a line for each player's standing."""
    standings = []
    for line in card.standings:
        words = [
            f"{head}: {telling.text(word)}" for head, word in zip(card.columns, line.words, strict=False)
        ]
        if line.points is not None:
            points = telling.text(card.points)
            words.append(f"{points}: {line.points + line.gained} ({line.gained:+})")
        standings.append(f"{telling.called(line.player)}. {', '.join(words)}")
    head = [telling.text(words) for words in (card.ended, card.result, *card.events)]
    tail = [telling.text(words) for words in (card.begins, card.news, *card.notes)]
    return tuple(filter(None, (*head, *standings, *tail)))


def question(request: Request) -> str:
    """Return the name of a question: the same after a reload, and after the host was started again."""
    return f"{request.step}.{request.attempt}"
