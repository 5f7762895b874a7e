"""Random play from a position to the end: every legal move equally likely, without listing them all.

Every piece of the mover holds as many tickets as it can have moves, and a ticket is drawn, for the k-th move
of its piece. If that piece has no k-th move, another is drawn. So only drawn pieces' moves are computed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from games.hive.hive import BUG, BUGS, EACH, HAND, QUEENS, SLIDES, TAKEN, WAYS, Hive

if TYPE_CHECKING:
    from games.core.action import Player

MOST: Final = {"Q": 4, "S": 8, "B": 6, "G": 6, "A": 0}
"""Tickets of a piece; an ant has as many as there are empty cells next to the hive."""
TICKETS: Final = tuple((piece, k) for piece, bug in enumerate(BUGS) for k in range(MOST[bug]))
ANTS: Final = BUGS.index("A")
ALL: Final = 63
"""The neighbours of a cell when every one is occupied."""
PATIENCE: Final = 40
"""Failed tickets after which the moves are listed: there may be none."""
SLIDERS: Final = frozenset(piece for piece, bug in enumerate(BUG) if bug in "QSA")
"""The pieces that only slide."""
STUCK: Final[Sequence[int]] = ()
ANYWHERE: Final = range(1 << 20)
"""In place of goals that have not been computed."""


class RandomPlay(Hive):
    """A hive in which both players move at random.

    Args:
        hands: the pieces that each player may still place.

    Attributes:
        ply: turns of both players after `run`.
    """

    __slots__ = ("_draw", "_hands", "_known", "ply")

    def __init__(
        self, places: Sequence[int], levels: Sequence[int], hands: Sequence[Sequence[int]], rng: Random
    ) -> None:
        super().__init__(places, levels)
        self._hands = [list(hand) for hand in hands]
        self._draw: Callable[[], float] = rng.random
        self._known: dict[int, Sequence[int]] = {}
        self.ply = 0

    def run(self, ply: int, plies: int, tournament: bool) -> tuple[Player, ...]:
        """Play to the last ply at most; return the players whose queens are surrounded."""
        near, places = self.near, self.places
        for now in range(ply, plies):
            player = now & 1
            hand = self._hands[player]
            if hand:
                self._enter_or_move(player, now >> 1, tournament)
            else:
                self._move(player, STUCK, STUCK)
            if near.get(places[0]) == ALL or near.get(places[EACH]) == ALL:
                self.ply = now + 1
                return tuple(player for player, queen in enumerate(QUEENS) if near.get(places[queen]) == ALL)
        self.ply = plies
        return ()

    def _enter_or_move(self, player: Player, turn: int, tournament: bool) -> None:
        hand, queen = self._hands[player], QUEENS[player]
        options = {BUG[piece]: piece for piece in reversed(hand)}
        if hand[0] == queen:
            if turn >= 3:
                options = {"Q": queen}
            elif tournament and not turn:
                del options["Q"]
        self._move(player, tuple(options.values()), self._entries(player))

    def _entries(self, player: Player) -> Sequence[int]:
        if not self.top:
            return (0,)
        return tuple(self.homes(player) if len(self.top) > 1 else self.near)

    def _move(self, player: Player, options: Sequence[int], entries: Sequence[int]) -> None:
        placings, draw, first = len(options) * len(entries), self._draw, player * EACH
        if self.places[first] == HAND:
            if placings:
                self._place(options, entries, int(draw() * placings))
            return
        rim = len(self.near) - len(self.top)
        fixed = placings + len(TICKETS)
        total = fixed + 3 * rim
        known = self._known
        known.clear()
        for _ in range(PATIENCE):
            ticket = int(draw() * total)
            if ticket >= fixed:
                piece, k = divmod(ticket - fixed, rim)
                piece += ANTS
            elif ticket < placings:
                self._place(options, entries, ticket)
                return
            else:
                piece, k = TICKETS[ticket - placings]
            piece += first
            if k < len(known.get(piece, ANYWHERE)) and self._moves(piece, k):
                return
        self._list_and_move(player, options, entries)

    def _moves(self, piece: int, k: int) -> bool:
        """Make the k-th move of a piece and return whether it has one."""
        known = self._known
        if piece in known:
            ends = known[piece]
            self.lift(piece)
            self.drop(piece, ends[k])
            return True
        cell, bug = self.places[piece], BUG[piece]
        if bug == "G" and cell != HAND and k >= len(TAKEN[self.near[cell]]):
            return False
        if self._is_held(piece, cell):
            known[piece] = STUCK
            return False
        self.lift(piece)
        ends = self.crawl(cell, k + 1) if bug == "A" else WAYS[bug](self, cell)
        if k < len(ends):
            self.drop(piece, ends[k])
            return True
        self.drop(piece, cell)
        known[piece] = ends
        return False

    def _is_held(self, piece: int, cell: int) -> bool:
        """Whether a piece cannot leave: it is in hand, covered, or connects the hive."""
        if cell == HAND or self.top[cell] != piece:
            return True
        if cell in self.under:
            return False
        if piece in SLIDERS and not SLIDES[self.near[cell]]:
            return True
        return self.is_pinned(cell)

    def _place(self, options: Sequence[int], entries: Sequence[int], ticket: int) -> None:
        which, where = divmod(ticket, len(entries))
        piece = options[which]
        self._hands[piece // EACH].remove(piece)
        self.drop(piece, entries[where])

    def _list_and_move(self, player: Player, options: Sequence[int], entries: Sequence[int]) -> None:
        """Make a random move by listing all; without any, pass."""
        moves: list[tuple[int, int]] = []
        for piece in range(player * EACH, player * EACH + EACH):
            if not self._is_held(piece, self.places[piece]):
                moves += [(piece, end) for end in self.moves(piece)]
        placings = len(options) * len(entries)
        if not moves and not placings:
            return
        ticket = int(self._draw() * (placings + len(moves)))
        if ticket < placings:
            self._place(options, entries, ticket)
            return
        piece, end = moves[ticket - placings]
        self.lift(piece)
        self.drop(piece, end)
