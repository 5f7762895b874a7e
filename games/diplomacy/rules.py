"""Diplomacy, and Welfare Diplomacy as DSGBench plays it: talk, then orders of all powers at once."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final

from games.core.action import CHANCE, Action, Joint, LegalActions, OpenAction, Player
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turns
from games.core.said import Name
from games.core.view import View
from games.diplomacy import commands, phases, story, turns
from games.diplomacy.board import WarMap
from games.diplomacy.commands import ORDER, SAY
from games.diplomacy.letters import letters
from games.diplomacy.phases import Course
from games.diplomacy.state import (
    FIRST_YEAR,
    NAMES,
    ORDERS,
    OVER,
    POWERS,
    RETREATS,
    TALK,
    WINTER,
    Letter,
    State,
    TurnState,
)
from games.diplomacy.view import map_view, winners
from games.shared.recipients import Recipients, recipients
from games.shared.talk import one_line

SILENT: Final = Action("silent")
NO_MORE_TALK: Final = "Nothing more until orders"
MAX_TEXT: Final = 800
MAX_LETTERS: Final = 4000


class Diplomacy(Game[State]):
    """Seven powers on the standard map; all orders of a phase are carried out at once.

    In Welfare Diplomacy a centre that feeds no unit is a point each winter, and nobody wins by conquest.
    """

    spec = GameSpec(
        "diplomacy",
        "Diplomacy",
        1,
        range(len(POWERS), len(POWERS) + 1),
        Dynamics.SIMULTANEOUS,
        Information.IMPERFECT,
        Utility.GENERAL_SUM,
        max_steps=20_000,
        has_chance=True,
        has_text=True,
        has_roles=True,
        params=(
            Param("goal", "welfare", options=("welfare", "conquest"), label="Goal"),
            Param("years", 10, 1, 40, label="Years"),
            Param("rounds", 3, 1, 9, label="Rounds of talk"),
            Param(
                "talk",
                "ahead",
                options=("ahead", "with orders", "none"),
                label="Talk",
                words=("Ahead of the orders of a movement", "With orders, in each round", "None"),
            ),
            Param(
                "turns",
                "at once",
                options=("at once", "one by one"),
                label="Orders with talk are written",
                words=("At once", "One by one, in an order drawn for each round"),
            ),
            Param(
                "paid",
                "winter",
                options=("winter", "retreats too"),
                label="Welfare points are paid",
                words=("In winter", "In winter and after retreats"),
            ),
            Param("solo", 18, 10, 34, label="Centres that win"),
        ),
        summary="Seven powers bargain and then move at once; trust decides as much as armies.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        given = self.params
        self.rounds = int(given["rounds"]) if given["talk"] != "none" else 1
        self.with_orders = given["talk"] == "with orders"
        self.one_by_one = self.with_orders and given["turns"] == "one by one"
        self.course = Course(
            given["goal"] == "welfare",
            FIRST_YEAR + int(given["years"]) - 1,
            self.rounds if given["talk"] == "ahead" else 0,
            int(given["solo"]),
            given["paid"] != "winter",
        )

    def initial_state(self) -> State:
        return phases.opened(self.course, TurnState() if self.one_by_one else State())

    def to_act(self, state: State) -> tuple[Player, ...]:
        turn = turns.writing(state)
        return phases.acting(self.course, state) if turn is None else turns.on_turn(turn)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if not 0 <= player < len(POWERS) or not phases.acts(self.course, state, player):
            return LegalActions()
        if (turn := turns.writing(state)) is not None and player != turn.writer:
            return LegalActions()
        if state.stage == TALK:
            return self._talk[player]
        fields = commands.fields(state, player, self.course.welfare)
        letters_ = MAX_LETTERS if self._talks_now(state) else 0
        hint = "Each message begins with the name of a power, or Global, and a colon." if letters_ else ""
        order = OpenAction(ORDER, fields, letters_, hint)
        return LegalActions((), (order,), commands.nothing(state, fields))

    @cached_property
    def _talk(self) -> tuple[LegalActions, ...]:
        heard = [self.recipients(player).field for player in range(len(POWERS))]
        says = [OpenAction(SAY, (to,), MAX_TEXT, "Only those you choose hear it.") for to in heard]
        repeat = NO_MORE_TALK if self.rounds > 1 else ""
        return tuple(LegalActions((SILENT,), (say,), SILENT, repeat) for say in says)

    def apply(self, state: State, joint: Joint) -> State:
        said = self.said(state, joint)
        if (turn := turns.writing(state)) is not None:
            return self._written(turn, joint, said)
        if state.stage == TALK:
            last = state.round == self.rounds
            after = replace(state, stage=ORDERS, round=1) if last else replace(state, round=state.round + 1)
            return replace(after, talk=(*state.talk, *said))
        if self._talks_now(state) and state.round < self.rounds:
            talk = (*(state.talk if state.round > 1 else ()), *said)
            return replace(state, talk=talk, round=state.round + 1, drafts=self._drafts(state, joint))
        given = {player: commands.orders(action) for player, action in joint.items()}
        return replace(phases.carried_out(self.course, state, given), talk=said, drafts=())

    def _written(self, state: TurnState, joint: Joint, said: Sequence[Letter]) -> State:
        ((who, action),) = joint.items()
        if who == CHANCE:
            return replace(state, writer=int(action.args[0]))
        after = turns.noted(state, commands.orders(action), said)
        if not turns.is_whole(self.course, after):
            return after
        if state.round < self.rounds:
            return replace(after, round=state.round + 1, written=())
        given = turns.given(after)
        return phases.carried_out(self.course, replace(after, drafts=(), written=()), given)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        return turns.outcomes(self.course, state)

    def chance_key(self, state: State, drawn: int) -> str:
        """Return the round and the powers yet to write: which powers write depends on play."""
        waiting = " ".join(str(action.args[0]) for action, _ in self.chance_outcomes(state))
        return f"{state.phase}, round {state.round}, {waiting}"

    def returns(self, state: State) -> tuple[float, ...]:
        """Return welfare points; in conquest 1 for the winner, or a share of a draw for each power left."""
        if self.course.welfare:
            return tuple(map(float, state.welfare))
        if state.stage != OVER:
            return (0.0,) * len(POWERS)
        left = [player for player in range(len(POWERS)) if state.is_alive(player)]
        first = winners(self.course, state) or left
        return tuple((player in first) / len(first) for player in range(len(POWERS)))

    def view(self, state: State, player: Player | None) -> View[WarMap]:
        return map_view(self.course, state, self.rounds, player)

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        """Remove the others' letters to each other and drafts; redraw drafts of the last round's writers."""
        talk = tuple(letter for letter in state.talk if letter.heard_by(player))
        drafts = [texts if who == player else () for who, texts in enumerate(state.drafts)]
        turn = turns.writing(state)
        if turn is not None and state.round == self.rounds:
            for who in (writer for writer in turn.written if writer != player):
                action = self.sample_legal(replace(turn, writer=who), who, rng)
                drafts[who] = tuple(map(str, commands.orders(action)))
        return replace(state, talk=talk, drafts=tuple(drafts))

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        reason = super().illegal_reason(state, player, action)
        if reason is None and state.season == WINTER and commands.builds_and_disbands(action):
            return commands.NOT_BOTH
        return reason

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        return story.seen(self.course, before, joint, after, self.said(before, joint), player=player)

    def player_name(self, player: Player) -> Name:
        return NAMES[player] if player >= 0 else super().player_name(player)

    def recipients(self, speaker: Player) -> Recipients:
        return recipients(self, speaker)

    def _talks_now(self, state: State) -> bool:
        return self.with_orders and state.stage != RETREATS

    def said(self, state: State, joint: Joint) -> tuple[Letter, ...]:
        return tuple(
            letter for player, action in joint.items() for letter in self._spoken(state, player, action)
        )

    def _drafts(self, state: State, joint: Joint) -> tuple[tuple[str, ...], ...]:
        return tuple(
            tuple(map(str, commands.orders(joint[player]))) if player in joint else ()
            for player in range(self.num_players)
        )

    def _spoken(self, state: State, player: Player, action: Action) -> Iterator[Letter]:
        if action.kind == SAY and (words := one_line(action.text)):
            yield Letter(player, self.recipients(player).audience(str(action.args[0])), words)
        elif action.kind == ORDER and self._talks_now(state):
            yield from letters(player, action.text)
