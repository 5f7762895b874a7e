"""Are You the Traitor? (GameBench): questions and answers until somebody calls STOP and accuses."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations
from typing import Final

from games.are_you_the_traitor import story
from games.are_you_the_traitor.state import (
    KEY_KNOWN,
    OPEN_STAGES,
    ROLES,
    TRAITOR,
    Exchange,
    RolesGame,
    RoundEnd,
    State,
    side_of,
    target_of,
)
from games.are_you_the_traitor.treasure import RING, drawn, draws, less, steals, value, without
from games.are_you_the_traitor.view import ring_view
from games.core.action import CHANCE, Action, Joint, LegalActions, OpenAction, Player
from games.core.boards.ring import Ring
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turns
from games.core.said import Said
from games.core.view import View
from games.shared.talk import one_line

MAX_TEXT: Final = 400
STOP, PASS, SKIP, KEEP = (Action(kind) for kind in ("stop", "pass", "skip", "keep"))
QUESTION: Final = OpenAction("question", (), MAX_TEXT, "What you want to know; everybody hears it.")
ANSWER: Final = OpenAction("answer", (), MAX_TEXT, "True or not; everybody hears it.")


class AreYouTheTraitor(RolesGame):
    """Five seats: the traitor and the evil wizard against the good wizard, the key holder and the guard.

    In each turn chance names a seat that asks another one, all hear question and answer, and then all seats
    say in secret whether to stop. One of those who would, drawn by lot, accuses another seat.
    """

    spec = GameSpec(
        "are_you_the_traitor",
        "Are You the Traitor?",
        1,
        range(5, 6),
        Dynamics.SIMULTANEOUS,
        Information.IMPERFECT,
        Utility.GENERAL_SUM,
        max_steps=2500,
        has_chance=True,
        has_text=True,
        params=(
            Param("points_to_win", 10, 3, 15, label="Points that end the match"),
            Param("max_turns", 20, 1, 20, label="Questions in a round at most"),
            Param("roles", "drawn", options=("drawn", "fixed"), label="Roles"),
            Param("key_known", "both", options=tuple(KEY_KNOWN), label="Knows the key holder"),
            Param("answers", "heard", options=("heard", "replaced"), label="Answers, to who asked"),
            Param("skipping", "silent", options=("silent", "asked"), label="After a skipped question"),
            Param("rings", "free", options=("free", "forced"), label="Magic rings"),
            Param("tie", "totals", options=("totals", "first seat"), label="Both sides reach the points"),
        ),
        summary="Ask, answer, lie, and call STOP when you know whom to accuse.",
    )

    def initial_state(self) -> State:
        return State() if self.params["roles"] == "drawn" else State(roles=ROLES, stage="next")

    def to_act(self, state: State) -> tuple[Player, ...]:
        now = state.talk[-1] if state.talk else None
        match state.stage:
            case "pick" | "question" if now:
                return (now.asker,)
            case "answer" if now:
                return (now.target,)
            case "call":
                return tuple(range(self.num_players))
            case "accuse":
                return (state.caller,)
            case "ring":
                return (state.ringers[0],)
            case "over":
                return ()
        return (CHANCE,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player == CHANCE or player not in self.to_act(state):
            return LegalActions()
        others = [other for other in range(self.num_players) if other != player]
        match state.stage:
            case "pick":
                return LegalActions(tuple(Action("ask", (other,)) for other in others))
            case "question":
                return LegalActions((SKIP,), (QUESTION,), SKIP)
            case "answer":
                return LegalActions((), (ANSWER,), Action("answer"))
            case "call":
                return LegalActions((PASS,) if state.roles[player] == TRAITOR else (STOP, PASS), default=PASS)
            case "accuse":
                return LegalActions(tuple(Action("accuse", (other,)) for other in others))
        rings = tuple(Action("ring", (victim,)) for victim in self.victims(state, player))
        return LegalActions((*rings, KEEP), default=KEEP)

    def apply(self, state: State, joint: Joint) -> State:
        if state.stage == "call":
            stops = tuple(player for player, action in sorted(joint.items()) if action == STOP)
            return replace(state, stage="next", stops=stops)
        ((_, action),) = joint.items()
        match action:
            case Action("deal", roles):
                return replace(state, roles=tuple(map(str, roles)), stage="next")
            case Action("asker", (int(asker),)):
                return replace(state, stage="pick", talk=(*state.talk, Exchange(asker)), stops=())
            case Action("caller", (int(caller),)):
                return replace(state, stage="accuse", caller=caller, stops=())
            case Action("accuse", (int(accused),)):
                return self._reveal(state, accused)
            case Action("treasure", cards):
                return self._pay(state, tuple(map(str, cards)))
            case Action("ring", (int(victim),)):
                return replace(state, stage="steal", victim=victim)
            case Action("keep"):
                return self._next_ring(replace(state, ringers=state.ringers[1:]))
            case Action("steal", (int(victim), str(card))):
                return self._steal(state, victim, card)
        return self._talk(state, action)

    def returns(self, state: State) -> tuple[float, ...]:
        """1 for the seats of the side that has won, 0 for the others, 1/2 for all after a draw."""
        if state.stage != "over":
            return (0.0,) * self.num_players
        winner = self.winner(state)
        return tuple(0.5 if winner is None else float(side_of(role) == winner) for role in state.roles)

    def view(self, state: State, player: Player | None) -> View[Ring]:
        return ring_view(self, state, player)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        match state.stage:
            case "deal":
                deals = list(permutations(ROLES))
                return [(Action("deal", roles), 1 / len(deals)) for roles in deals]
            case "next":
                kind, seats = self._next(state)
                return [(Action(kind, (seat,)), 1 / len(seats)) for seat in seats]
            case "treasure":
                many = len(self.members(state, state.rounds[-1].side))
                return [
                    (Action("treasure", cards), chance) for cards, chance in draws(state.deck, many).items()
                ]
        victims = [state.victim] if state.victim >= 0 else self.victims(state, state.ringers[0])
        return [
            (Action("steal", (victim, card)), chance / len(victims))
            for victim in victims
            for card, chance in steals(state.hands[victim]).items()
        ]

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        if state.stage == "deal":
            return Action("deal", tuple(rng.sample(ROLES, len(ROLES))))
        if state.stage == "treasure":
            return Action("treasure", drawn(state.deck, len(self.members(state, state.rounds[-1].side)), rng))
        return Game.sample_chance(self, state, rng)

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        """Redraw the roles, even fixed ones, and the secret votes to stop that the player does not know."""
        if state.stage in OPEN_STAGES or not state.roles:
            return state
        roles = rng.choice(_deals(self.known(state, player), state.caller))
        stops = tuple(
            seat
            for seat in range(self.num_players)
            if (seat in state.stops if seat == player else roles[seat] != TRAITOR and rng.random() < 0.5)
        )
        has_called = state.stage == "next" and bool(state.talk)
        return replace(state, roles=roles, stops=stops if has_called else ())

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        if player in self.to_act(state):
            match action:
                case Action("ask" | "accuse", (int(target),)) if target == player and action.kind == (
                    "ask" if state.stage == "pick" else state.stage
                ):
                    return Said("You cannot {kind} yourself.", kind=action.kind)
                case Action("stop") if state.stage == "call" and state.roles[player] == TRAITOR:
                    return "The traitor may never call STOP."
        return Game.illegal_reason(self, state, player, action)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        return story.seen(self, before, joint, after, player)

    def _next(self, state: State) -> tuple[str, Sequence[Player]]:
        """The kind of the next chance action, the next asker or the accuser, and its possible seats."""
        if state.stops:
            return "caller", state.stops
        if len(state.talk) >= int(self.params["max_turns"]):
            return "caller", [seat for seat, role in enumerate(state.roles) if role != TRAITOR]
        return "asker", range(self.num_players)

    def _talk(self, state: State, action: Action) -> State:
        now = state.talk[-1]
        match action:
            case Action("ask", (int(target),)):
                return _with(state, "question", replace(now, target=target))
            case Action("question", (), text):
                return _with(state, "answer", replace(now, question=one_line(text)))
            case Action("skip"):
                asked = self.params["skipping"] == "asked"
                return _with(
                    state, "answer" if asked else "call", replace(now, question="skip" if asked else None)
                )
            case Action("answer", (), text):
                return _with(state, "call", replace(now, answer=one_line(text)))
        raise ValueError(f"not an action of this game: {action}")

    def _reveal(self, state: State, accused: Player) -> State:
        caller_role, other = state.roles[state.caller], state.roles[accused]
        side = side_of(caller_role) if other == target_of(caller_role) else 1 - side_of(caller_role)
        ended = RoundEnd(state.caller, caller_role, accused, other, side)
        return replace(state, stage="treasure", rounds=(*state.rounds, ended))

    def _pay(self, state: State, cards: tuple[str, ...]) -> State:
        hands = list(state.hands)
        for seat, card in zip(self.members(state, state.rounds[-1].side), cards, strict=True):
            hands[seat] = (*hands[seat], card)
        ringers = tuple(range(self.num_players))
        return self._next_ring(
            replace(state, hands=tuple(hands), deck=without(state.deck, cards), ringers=ringers)
        )

    def _next_ring(self, state: State) -> State:
        ringers = state.ringers
        while ringers and not (RING in state.hands[ringers[0]] and self.victims(state, ringers[0])):
            ringers = ringers[1:]
        if ringers:
            forced = self.params["rings"] == "forced"
            return replace(state, stage="steal" if forced else "ring", ringers=ringers, victim=-1)
        state = replace(state, ringers=(), victim=-1)
        if max(map(value, state.hands)) >= int(self.params["points_to_win"]):
            return replace(state, stage="over")
        deals = self.params["roles"] == "drawn"
        return replace(
            state, roles=() if deals else state.roles, stage="deal" if deals else "next", talk=(), caller=-1
        )

    def _steal(self, state: State, victim: Player, card: str) -> State:
        owner, hands = state.ringers[0], list(state.hands)
        hands[victim] = less(hands[victim], card)
        hands[owner] = (*less(hands[owner], RING), card)
        return self._next_ring(replace(state, hands=tuple(hands), ringers=state.ringers[1:]))


def _with(state: State, stage: str, now: Exchange) -> State:
    return replace(state, stage=stage, talk=(*state.talk[:-1], now))


@cache
def _deals(known: tuple[str, ...], caller: Player) -> tuple[tuple[str, ...], ...]:
    """Return the deals of roles that fit the known ones, with a caller who is not the traitor."""
    return tuple(
        roles
        for roles in permutations(ROLES)
        if all(_fits(role, shown) for role, shown in zip(roles, known, strict=True))
        and (caller < 0 or roles[caller] != TRAITOR)
    )


def _fits(role: str, known: str) -> bool:
    if known == "wizard":
        return role.endswith("wizard")
    return role == known if known else not role.endswith("wizard")
