"""Liar's dice (GTBench): sequential, with hidden dice."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from games.core.action import CHANCE, Action, Joint, LegalActions, Player
from games.core.boards.board import HIDDEN
from games.core.boards.verbs import Verb
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns, announcements
from games.core.said import Said, joined, sentence
from games.core.view import Fact, View
from games.shared.boards.dice import Dice, DiceBid, DiceTable

Bid: TypeAlias = tuple[int, int]
"""At least how many of all dice show which face."""
LIAR: Final = Action("liar")


@dataclass(frozen=True, slots=True)
class State:
    """The dice rolled, player 0's first, the bids in turn, and whether the last one was called."""

    dice: tuple[int, ...] = ()
    bids: tuple[Bid, ...] = ()
    called: bool = False


class LiarsDice(Game[State]):
    """Players see only their own dice and raise bids on all of them until one calls the other's bid.

    A bid is higher with more dice of any face, or with as many dice of a higher face. Unless ``wild`` is
    ``none``, dice with the highest face count as any face.
    """

    spec = GameSpec(
        "liars_dice",
        "Liar's dice",
        1,
        range(2, 3),
        Dynamics.SEQUENTIAL,
        Information.IMPERFECT,
        Utility.ZERO_SUM,
        max_steps=71,
        has_chance=True,
        params=(
            Param("dice", 1, 1, 5, label="Dice per player"),
            Param("sides", 6, 2, 6, label="Faces of a die"),
            Param("wild", "highest", options=("highest", "none"), label="Face that counts as any"),
        ),
        summary="Bid on dice you cannot all see, and call a bid you do not believe.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.sides, self.hand_size = int(self.params["sides"]), int(self.params["dice"])
        self.all_dice = 2 * self.hand_size
        counts, faces = range(1, self.all_dice + 1), range(1, self.sides + 1)
        self.ladder: tuple[Bid, ...] = tuple((count, face) for count in counts for face in faces)
        self._bids = tuple(bid(*rung) for rung in self.ladder)

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        if len(state.dice) < self.all_dice:
            return (CHANCE,)
        return () if state.called else (len(state.bids) % 2,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player == CHANCE or player not in self.to_act(state):
            return LegalActions()
        if not state.bids:
            return LegalActions(self._bids)
        count, face = state.bids[-1]
        return LegalActions((*self._bids[(count - 1) * self.sides + face :], LIAR))

    def apply(self, state: State, joint: Joint) -> State:
        ((player, action),) = joint.items()
        if player == CHANCE:
            return replace(state, dice=(*state.dice, int(action.args[0])))
        if action == LIAR:
            return replace(state, called=True)
        count, face = map(int, action.args)
        return replace(state, bids=(*state.bids, (count, face)))

    def returns(self, state: State) -> tuple[float, ...]:
        if not state.called:
            return (0.0, 0.0)
        return (1.0, -1.0) if self.winner(state) == 0 else (-1.0, 1.0)

    def view(self, state: State, player: Player | None) -> View[DiceTable]:
        standing = words(state.bids[-1]) if state.bids else "-"
        facts = (Fact("dice", "Dice in all", str(self.all_dice)), Fact("bid", "Standing bid", standing))
        return View(player, self._phase(state), self._board(state, player), facts)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        return [(roll(face), 1 / self.sides) for face in range(1, self.sides + 1)]

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        if state.called:
            return state
        dice = (
            face if self.owner(place) == player else rng.randint(1, self.sides)
            for place, face in enumerate(state.dice)
        )
        return replace(state, dice=tuple(dice))

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        if player in self.to_act(state) and player != CHANCE:
            if action == LIAR and not state.bids:
                return "There is no bid to call yet; make the first one."
            if action.kind == "bid" and state.bids and action.args in self.ladder:
                count, face = map(int, action.args)
                if (count, face) <= state.bids[-1]:
                    standing = words(state.bids[-1])
                    return Said("A bid must be higher than the standing one, {bid}.", bid=standing)
        return Game.illegal_reason(self, state, player, action)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        if who == CHANCE:
            owner = self.owner(len(before.dice))
            known = player in (None, owner)
            die = action.args[0] if known else "a die"
            rolled = Said("{who:rolls} {die}.", who=self.player_name(owner), die=die)
            return (Turn(who, action if known else roll(HIDDEN), sentence=rolled),)
        if action == LIAR:
            shown = [
                Said("{who:shows} {dice}.", who=self.player_name(p), dice=joined(", ", self.hand(after, p)))
                for p in (0, 1)
            ]
            call = Turn(who, action, sentence=Said("{who:calls} the bid.", who=self.player_name(who)))
            return (call, *announcements(*shown, sentence(self._phase(after))))
        claim = Said("{who:bids} {bid}.", who=self.player_name(who), bid=words(after.bids[-1]))
        return (Turn(who, action, sentence=claim),)

    def owner(self, place: int) -> Player:
        return place // self.hand_size

    def hand(self, state: State, player: Player) -> tuple[int, ...]:
        return state.dice[player * self.hand_size : (player + 1) * self.hand_size]

    def counts(self, face: int, wanted: int) -> bool:
        return face == wanted or (self.params["wild"] == "highest" and face == self.sides)

    def winner(self, state: State) -> Player:
        count, wanted = state.bids[-1]
        bidder = (len(state.bids) - 1) % 2
        true = sum(self.counts(face, wanted) for face in state.dice) >= count
        return bidder if true else 1 - bidder

    def _board(self, state: State, player: Player | None) -> DiceTable:
        called_by = len(state.bids) % 2 if state.called else None
        return DiceTable(
            tuple(self._dice(state, owner, player) for owner in (0, 1)),
            self.sides,
            str(self.sides) if self.params["wild"] == "highest" else "",
            tuple(DiceBid(i % 2, count, face) for i, (count, face) in enumerate(state.bids)),
            called_by,
            verbs=self._verbs(state, player),
        )

    def _verbs(self, state: State, player: Player | None) -> tuple[Verb, ...]:
        """Return a player's button to call the bid, which is there in every turn."""
        if player is None or player < 0:
            return ()
        reason = (
            "no bid to call yet" if not state.bids else "" if self.to_act(state) == (player,) else "not now"
        )
        return (Verb("liar", "Call it a lie", reason),)

    def _dice(self, state: State, owner: Player, player: Player | None) -> Dice:
        hand = self.hand(state, owner)
        if not (player in (None, owner) or state.called):
            return Dice(owner, (HIDDEN,) * len(hand))
        counted = [i for i, face in enumerate(hand) if state.called and self.counts(face, state.bids[-1][1])]
        return Dice(owner, tuple(map(str, hand)), tuple(counted))

    def _phase(self, state: State) -> str:
        acting = self.to_act(state)
        if acting == (CHANCE,):
            return "the dice are rolled"
        if acting:
            task = "{who:bids} or {who.calls}" if state.bids else "{who:makes} the first bid"
            return Said(task, who=self.player_name(acting[0]))
        true = self.winner(state) == (len(state.bids) - 1) % 2
        ending = "{who:wins}: the bid was true" if true else "{who:wins}: the bid was false"
        return Said(ending, who=self.player_name(self.winner(state)))


def roll(face: int | str) -> Action:
    """The chance outcome of the next die, `HIDDEN` if the viewer cannot see it."""
    return Action("roll", (face,))


def bid(count: int, face: int) -> Action:
    return Action("bid", (count, face))


def words(claim: Bid) -> Said:
    count, face = claim
    return Said("1 die showing {face}" if count == 1 else "{n} dice showing {face}", n=count, face=face)
