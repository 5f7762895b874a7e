"""Metrics of the pirate game: distance of plans from the best one, and right votes (gamma-Bench, 3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import fmean
from typing import Any

from games.core.action import Player
from games.core.benchmark import CurveRound, RoundCurve
from games.core.metric import MatchMetric, Moment, StepMetric
from games.pirate_game.rules import PirateGame, optimal_plan, right_vote
from games.shared.gamma import Scores, gamma_scores


def plan_distance(moment: Moment, player: Player) -> float | None:
    """Distance between the proposed and the best plan: the sum of the differences of shares, in coins."""
    if player not in moment.joint or moment.joint[player].kind != "propose":
        return None
    game: Any = moment.game
    plan = moment.after.rounds[-1].plan
    best = optimal_plan(len(plan), game.gold)
    return float(sum(abs(share - wanted) for share, wanted in zip(plan, best, strict=True)))


def voted_right(moment: Moment, player: Player) -> float | None:
    """1 for the vote that is right for gamma-Bench, 0 for the other; None in other steps."""
    if player not in moment.joint or moment.joint[player].kind == "propose":
        return None
    game: Any = moment.game
    place = player - game.aboard(moment.before)[0]
    share = moment.before.rounds[-1].plan[place]
    return float((moment.joint[player].kind == "accept") == right_vote(place, share))


def rounds_survived(moments: Sequence[Moment], player: Player) -> float | None:
    game: Any = moments[0].game
    votes = [moment.after for moment in moments if moment.after.rounds[-1].votes]
    return float(sum(player in game.aboard(state) for state in votes))


STEP_METRICS = (
    StepMetric(
        "plan_distance", "Distance from the best plan", plan_distance, "mean", "low", "coins", needs="public"
    ),
    StepMetric("voted_right", "Voted right", voted_right, "mean", needs="own"),
)
MATCH_METRICS = (MatchMetric("rounds_survived", "Rounds survived", rounds_survived, needs="public"),)


@dataclass(frozen=True, slots=True)
class Vote:
    """A round: the plan by rank, the proposer's share first, the others' votes, and the proposal's step."""

    plan: Sequence[int]
    accepted: Sequence[bool]
    step: int = 1

    def right(self) -> list[bool]:
        offers = enumerate(zip(self.plan[1:], self.accepted, strict=True), 1)
        return [accepted == right_vote(place, share) for place, (share, accepted) in offers]


def votes_of(moments: Sequence[Moment]) -> list[Vote]:
    return [
        Vote(
            [int(share) for action in proposed.joint.values() for share in action.args],
            [cast.joint[player].kind == "accept" for player in sorted(cast.joint)],
            proposed.step,
        )
        for proposed, cast in zip(moments[::2], moments[1::2], strict=False)
    ]


def pirate_scores(votes: Sequence[Vote], gold: int, variant: str = "paper") -> Scores:
    """gamma-Bench's score; S8P, the mean distance of plans from the best; S8V, the share of right votes."""
    coins = gold if variant == "paper" else 100
    distance = fmean(_distance(vote.plan, gold, coins) for vote in votes)
    right = sum(_counted(vote, variant) for vote in votes)
    cast = [len(vote.accepted) for vote in votes]
    part = right / sum(many * many if variant == "published_buggy" else many for many in cast)
    if variant == "published_t5":
        part = round(part, 2)
    return 50 * (2 * coins - distance) / (2 * coins) + 50 * part, distance, part


def _distance(plan: Sequence[int], gold: int, coins: int) -> float:
    """Distance of a plan, scaled to n coins, from the best plan for n coins."""
    best = optimal_plan(len(plan), coins)
    return float(
        sum(abs(Fraction(share * coins, gold) - wanted) for share, wanted in zip(plan, best, strict=True))
    )


def _counted(vote: Vote, variant: str) -> int:
    """Number of right votes that count: all of the paper's, else none on a coin for the other parity."""
    offers = enumerate(zip(vote.plan[1:], vote.right(), strict=True), 1)
    return sum(
        right for place, (share, right) in offers if variant == "paper" or share != 1 or place % 2 == 0
    )


def _scores(moments: Sequence[Moment[PirateGame]], variant: str) -> Scores | None:
    game, votes = moments[0].game, votes_of(moments)
    return pirate_scores(votes, game.gold, variant) if votes else None


def _rounds(moments: Sequence[Moment]) -> list[CurveRound]:
    players = moments[0].game.num_players
    return [
        CurveRound(vote.step, (*[None] * (players - len(right)), *map(float, right)))
        for vote in votes_of(moments)
        for right in [vote.right()]
    ]


BENCHMARK_SCORES = gamma_scores(
    "Pirate",
    8,
    ("S8P", "S8V"),
    _scores,
    {
        "paper": "Sections 3.3 and E, as printed.",
        "repo": "As its code has it: no vote on a single coin for a pirate of the other parity is right, and "
        "plans are scaled to 100 coins.",
        "published_t5": "The code's, with the part of right votes rounded to two decimals, as in table 5.",
        "published_buggy": "The code's, with every round's votes counted once more for each voter in the "
        "denominator, as for six open models and Gemini 1.5 Pro.",
    },
)
ROUND_CURVE = RoundCurve("Right vote", _rounds, yes_or_no=True)
