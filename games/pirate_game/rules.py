"""Pirate game (gamma-Bench): the senior pirate proposes how to divide gold, and all vote on the plan."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from games.core.action import CHANCE, Action, Field, Joint, LegalActions, OpenAction, Player
from games.core.boards.board import HIDDEN
from games.core.game import Dynamics, Game, GameError, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns, announcements
from games.core.said import Said
from games.core.view import Fact, View
from games.pirate_game.board import Ballot, ProposalBoard

ACCEPT, REJECT = Action("accept"), Action("reject")
VOTES: Final = {"accept": "{who:accepts} the plan.", "reject": "{who:rejects} the plan."}
OVERBOARD: Final = -1
"""Score of a pirate who went overboard: worse than staying aboard without gold."""


@dataclass(frozen=True, slots=True)
class Round:
    """A plan for all pirates aboard, by rank, and the votes of those after the proposer; empty before."""

    plan: tuple[int, ...]
    votes: tuple[bool, ...] = ()

    @property
    def accepts(self) -> int:
        return 1 + sum(self.votes)

    @property
    def passed(self) -> bool:
        return 2 * self.accepts >= len(self.plan)


@dataclass(frozen=True, slots=True)
class State:
    """The rounds so far, the last one perhaps without votes."""

    rounds: tuple[Round, ...] = ()


class PirateGame(Game[State]):
    """Pirates, the first seat the most senior, divide gold. The senior one aboard proposes a plan.

    The others vote together without seeing each other's votes; the proposer counts as in favour. With half
    of the votes the plan is carried out, at the latest when two are left. Otherwise the proposer goes
    overboard and the next one proposes. Players learn the plans and the numbers of votes for them, but no
    other player's vote.
    """

    spec = GameSpec(
        "pirate_game",
        "Pirate game",
        1,
        range(3, 31),
        Dynamics.SIMULTANEOUS,
        Information.IMPERFECT,
        Utility.GENERAL_SUM,
        max_steps=60,
        params=(Param("gold", 100, 1, 10_000, label="Gold coins"),),
        summary="Divide the gold so that half of the crew agrees, or go overboard.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.gold = int(self.params["gold"])
        if self.num_players > 2 * self.gold + 2:
            raise GameError(
                f"With {self.gold} gold coins at most {2 * self.gold + 2} pirates can play, not "
                f"{self.num_players}: nobody could win enough votes."
            )

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        if state.rounds and not state.rounds[-1].votes:
            return self.aboard(state)[1:]
        return () if self._over(state) else self.aboard(state)[:1]

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player == CHANCE or player not in self.to_act(state):
            return LegalActions()
        if state.rounds and not state.rounds[-1].votes:
            return LegalActions((ACCEPT, REJECT))
        fields = tuple(Field(rank(p), 0, self.gold) for p in self.aboard(state))
        hint = Said("Divide {gold} coins among those aboard, by rank, yourself first.", gold=self.gold)
        return LegalActions((), (OpenAction("propose", fields, hint=hint, total=self.gold),))

    def apply(self, state: State, joint: Joint) -> State:
        aboard = self.aboard(state)
        if state.rounds and not state.rounds[-1].votes:
            votes = tuple(joint[p] == ACCEPT for p in aboard[1:])
            return State((*state.rounds[:-1], replace(state.rounds[-1], votes=votes)))
        plan = tuple(int(share) for share in joint[aboard[0]].args)
        return State((*state.rounds, Round(plan)))

    def returns(self, state: State) -> tuple[float, ...]:
        aboard = self.aboard(state)
        coins = [float(OVERBOARD)] * (self.num_players - len(aboard)) + [0.0] * len(aboard)
        if self._over(state):
            coins[-len(aboard) :] = map(float, state.rounds[-1].plan)
        return tuple(coins)

    def view(self, state: State, player: Player | None) -> View[ProposalBoard]:
        ballots = tuple(self._ballot(number, turn, player) for number, turn in enumerate(state.rounds))
        aboard = self.aboard(state)
        board = ProposalBoard(self.num_players, self.gold, aboard[0], ballots, over=self._over(state))
        return View(player, self._phase(state), board, self._facts(state, player))

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        """Redraw the other players' votes; the player's own vote and the number in favour stay."""
        return State(
            tuple(self._redraw(number, turn, player, rng) for number, turn in enumerate(state.rounds))
        )

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        aboard, turn = self.aboard(before), after.rounds[-1]
        if not turn.votes:
            proposer = self.player_name(aboard[0])
            sentence = Said("{who:proposes} {plan}.", who=proposer, plan=", ".join(map(str, turn.plan)))
            return (Turn(aboard[0], propose(turn.plan), sentence=sentence),)
        votes = [
            Turn(p, vote, sentence=Said(VOTES[vote.kind], who=self.player_name(p)))
            for p, vote in joint.items()
            if player in (None, p)
        ]
        result = Said("{n} of {all} are for the plan.", n=turn.accepts, all=len(aboard))
        if turn.passed:
            return (*votes, *announcements(result, "It is carried out."))
        return (
            *votes,
            *announcements(result, Said("{who:is thrown} overboard.", who=self.player_name(aboard[0]))),
        )

    def aboard(self, state: State) -> tuple[Player, ...]:
        lost = sum(bool(turn.votes) and not turn.passed for turn in state.rounds)
        return tuple(range(lost, self.num_players))

    def _over(self, state: State) -> bool:
        return bool(state.rounds) and bool(state.rounds[-1].votes) and state.rounds[-1].passed

    def _ballot(self, number: int, turn: Round, viewer: Player | None) -> Ballot:
        """Return a round as the viewer sees it; ``number``, from 0, is also its proposer."""
        gone = ("",) * number
        shares = (*gone, *map(str, turn.plan))
        if not turn.votes:
            return Ballot(number, shares)
        return Ballot(number, shares, (*gone, "accept", *self._seen(number, turn, viewer)), turn.accepts)

    def _seen(self, number: int, turn: Round, viewer: Player | None) -> tuple[str, ...]:
        """The votes of a round: all if the number in favour reveals them, else only the viewer's own."""
        voters = range(number + 1, self.num_players)
        others = [vote for p, vote in zip(voters, turn.votes, strict=True) if p != viewer]
        known = viewer is None or all(others) or not any(others)
        return tuple(
            ("accept" if vote else "reject") if known or p == viewer else HIDDEN
            for p, vote in zip(voters, turn.votes, strict=True)
        )

    def _redraw(self, number: int, turn: Round, player: Player, rng: random.Random) -> Round:
        mine = player - number - 1
        votes = [vote for place, vote in enumerate(turn.votes) if place != mine]
        rng.shuffle(votes)
        if 0 <= mine < len(turn.votes):
            votes.insert(mine, turn.votes[mine])
        return replace(turn, votes=tuple(votes))

    def _phase(self, state: State) -> str:
        aboard = self.aboard(state)
        if state.rounds and not state.rounds[-1].votes:
            return "all others vote"
        if not self._over(state):
            return Said("{who:proposes}", who=self.player_name(aboard[0]))
        return Said("{who:the plan of} is carried out", who=self.player_name(aboard[0]))

    def _facts(self, state: State, player: Player | None) -> tuple[Fact, ...]:
        aboard = self.aboard(state)
        voting = bool(state.rounds) and not state.rounds[-1].votes
        begun = len(state.rounds) + (not voting and not self._over(state))
        facts = [
            Fact("round", "Round", str(begun)),
            Fact("gold", "Gold", str(self.gold)),
            Fact("aboard", "Aboard", str(len(aboard))),
            Fact("needed", "Votes needed", str((len(aboard) + 1) // 2)),
        ]
        if player is not None and player >= 0:
            facts.append(Fact("rank", "Your rank", rank(player), player))
            if voting and player in aboard:
                share = state.rounds[-1].plan[player - aboard[0]]
                facts.append(Fact("share", "Your share", str(share), player))
        return tuple(facts)


def propose(shares: Iterable[int]) -> Action:
    return Action("propose", tuple(shares))


def rank(player: Player) -> Said:
    number = player + 1
    if 10 <= number % 100 <= 20:
        return Said("{n}th", n=number)
    return Said({1: "{n}st", 2: "{n}nd", 3: "{n}rd"}.get(number % 10, "{n}th"), n=number)


def optimal_plan(pirates: int, gold: int) -> tuple[int, ...]:
    """Return the plan that the senior of n pirates should propose.

    One coin to every second pirate after the proposer, who keeps the rest: these get nothing if the plan
    fails, and so need no more. No other plan is as good, unless the number of pirates is twice that of
    coins plus two; then it is one of several. Source: Stewart 1999; gamma-Bench, section 3.3.
    """
    bribes = [int(place % 2 == 0) for place in range(1, pirates)]
    return (gold - sum(bribes), *bribes)


def right_vote(place: int, share: int) -> bool:
    """Whether a pirate n ranks behind the proposer should accept; source: gamma-Bench, section 3.3."""
    return share >= 2 or (share == 1 and place % 2 == 0)
