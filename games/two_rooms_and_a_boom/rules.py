"""Two Rooms and a Boom (GameBench): two rooms talk and exchange hostages before the bomb goes off."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, permutations, product
from typing import Final

from games.core.action import CHANCE, Action, Joint, LegalActions, OpenAction, Player
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turns
from games.core.said import Said
from games.core.view import View
from games.shared.talk import one_line
from games.two_rooms_and_a_boom import story
from games.two_rooms_and_a_boom.board import Rooms
from games.two_rooms_and_a_boom.state import (
    CARDS,
    Exchange,
    RoomsGame,
    State,
    on_side,
    room_of,
    side_of,
    together,
)
from games.two_rooms_and_a_boom.view import rooms_view

MAX_TEXT: Final = 400
SEATS: Final = len(CARDS)
QUESTION: Final = OpenAction("question", (), MAX_TEXT, "What you want to know; only the two of you hear it.")
ANSWER: Final = OpenAction("answer", (), MAX_TEXT, "True or not; only the two of you hear it.")
ANY_DEAL: Final = tuple(sorted(set(permutations(CARDS))))
FIXED_DEALS: Final = tuple(deal for deal in ANY_DEAL if not any(side_of(card) for card in deal[: SEATS // 2]))
"""The deals in which seats 1 to 3 are blue."""


class TwoRoomsAndABoom(RoomsGame):
    """Six seats in two rooms, three blue with the President and three red with the Bomber.

    In each round every player asks a player of the same room a question; then the two leaders exchange a
    hostage each. Red wins if President and Bomber end in the same room.
    """

    spec = GameSpec(
        "two_rooms_and_a_boom",
        "Two Rooms and a Boom",
        1,
        range(SEATS, SEATS + 1),
        Dynamics.SIMULTANEOUS,
        Information.IMPERFECT,
        Utility.CONSTANT_SUM,
        max_steps=100,
        has_chance=True,
        has_text=True,
        params=(
            Param("rounds", 3, 1, 5, label="Rounds"),
            Param("sides", "fixed", options=("fixed", "drawn"), label="Blue and red seats"),
            Param("told", "card", options=("card", "colour"), label="Players learn their"),
            Param("answers", "asked", options=("asked", "blind"), label="Answers"),
            Param("room_chat", "private", options=("private", "public"), label="Talk in a room"),
        ),
        summary="Find out who is who, and send the right hostage before the bomb goes off.",
    )

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        match state.stage:
            case "pick" | "question":
                return (state.talk[-1].asker,)
            case "answer":
                return (state.talk[-1].target,)
            case "send":
                return tuple(sorted(state.leaders))
            case "over":
                return ()
        return (CHANCE,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player == CHANCE or player not in self.to_act(state):
            return LegalActions()
        match state.stage:
            case "pick":
                return LegalActions(tuple(Action("talk", (other,)) for other in _others(state, player)))
            case "question":
                return LegalActions((), (QUESTION,), Action("question"))
            case "answer":
                return LegalActions((), (ANSWER,), Action("answer"))
        return LegalActions(tuple(Action("send", (other,)) for other in _others(state, player)))

    def apply(self, state: State, joint: Joint) -> State:
        if state.stage == "send":
            first, second = (int(joint[leader].args[0]) for leader in state.leaders)
            return self._swap(state, first, second)
        ((_, action),) = joint.items()
        match action:
            case Action("deal", cards):
                return replace(state, cards=tuple(map(str, cards)), stage="split")
            case Action("split", seats):
                rest = tuple(seat for seat in range(SEATS) if seat not in seats)
                return replace(state, rooms=(tuple(map(int, seats)), rest), stage="lead")
            case Action("lead", seats):
                return self._talk_begins(replace(state, leaders=tuple(map(int, seats))))
        return self._talk(state, action)

    def returns(self, state: State) -> tuple[float, ...]:
        """1 for the seats of the side that has won, 0 for the others; 0 for all until the end."""
        if state.stage != "over":
            return (0.0,) * self.num_players
        return tuple(float((side_of(card) == 1) == together(state)) for card in state.cards)

    def view(self, state: State, player: Player | None) -> View[Rooms]:
        return rooms_view(self, state, player)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        match state.stage:
            case "deal":
                deals = FIXED_DEALS if self.params["sides"] == "fixed" else ANY_DEAL
                actions = [Action("deal", deal) for deal in deals]
            case "split":
                actions = [Action("split", seats) for seats in combinations(range(SEATS), SEATS // 2)]
            case _:
                actions = [Action("lead", seats) for seats in product(*state.rooms)]
        return [(action, 1 / len(actions)) for action in actions]

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        """Redraw the cards that the player does not know; sides count as unknown even if they are fixed."""
        if not state.cards or state.stage == "over":
            return state
        known = self.known(state, player)
        fitting = [deal for deal in ANY_DEAL if all(map(_fits, deal, known))]
        return replace(state, cards=rng.choice(fitting))

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        match action:
            case Action("talk" | "send", (int(target),)) if (
                player in self.to_act(state)
                and action.kind == ("talk" if state.stage == "pick" else state.stage)
                and action not in self.legal_actions(state, player)
            ):
                if target == player:
                    return Said(
                        "You cannot {talk} yourself.", talk="talk to" if action.kind == "talk" else "send"
                    )
                if target in range(SEATS):
                    return Said("{who:is} not in your room.", who=self.player_name(target))
        return Game.illegal_reason(self, state, player, action)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        return story.seen(self, before, joint, after, player)

    def _talk_begins(self, state: State) -> State:
        return replace(state, stage="pick", talk=(Exchange(0, state.rooms[0][0]),))

    def _talk(self, state: State, action: Action) -> State:
        now = state.talk[-1]
        match action:
            case Action("talk", (int(target),)):
                return _with(state, "question", replace(now, target=target))
            case Action("question", (), text):
                return _with(state, "answer", replace(now, question=one_line(text)))
            case Action("answer", (), text):
                return self._next(_with(state, "pick", replace(now, answer=one_line(text))))
        raise ValueError(f"not an action of this game: {action}")

    def _next(self, state: State) -> State:
        """Let the next player ask, or after the last one give leaders their reports and ask for hostages."""
        order = [(room, seat) for room, inside in enumerate(state.rooms) for seat in inside]
        if len(state.talk) < len(order):
            return replace(state, talk=(*state.talk, Exchange(*order[len(state.talk)])))
        reports = self.params["room_chat"] == "private"
        reported = tuple(
            tuple(sorted({*known, *(state.rooms[room] if reports else ())} - {leader}))
            for room, (known, leader) in enumerate(zip(state.reported, state.leaders, strict=True))
        )
        return replace(state, stage="send", reported=reported)

    def _swap(self, state: State, first: Player, second: Player) -> State:
        here, other = (
            (*(seat for seat in inside if seat != gone), came)
            for inside, gone, came in zip(state.rooms, (first, second), (second, first), strict=True)
        )
        swaps = (*state.swaps, (first, second))
        state = replace(state, rooms=(here, other), swaps=swaps, talk=())
        if len(swaps) == self.params["rounds"]:
            return replace(state, stage="over")
        return self._talk_begins(state)


def _others(state: State, player: Player) -> list[Player]:
    return [seat for seat in state.rooms[room_of(state, player)] if seat != player]


def _with(state: State, stage: str, now: Exchange) -> State:
    return replace(state, stage=stage, talk=(*state.talk[:-1], now))


def _fits(card: str, known: str) -> bool:
    return not known or known in (card, on_side(card))
