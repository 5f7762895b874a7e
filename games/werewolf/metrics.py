"""Metrics of Werewolf: DSGBench's, as its paper words them (each seat's own) and as its code counts them.

DSGBench, table 17, gives the ratios in words. The code counts the good side's in both scenes. All are parts
from 0 to 1 here, where the paper writes percentages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from statistics import mean
from typing import Any

from games.core.action import Action, Player
from games.core.metric import MatchMetric, Moment, StepMetric
from games.werewolf.state import (
    DOCTOR,
    EVIL,
    GOOD,
    NOBODY,
    PENDING,
    SEER,
    WOLF,
    Round,
    State,
    VillageGame,
    side_of,
)


def right_vote(moment: Moment, player: Player) -> float | None:
    """1 for a vote against a wolf, else 0; None for wolves."""
    action = moment.joint.get(player, Action(""))
    if action.kind != "vote" or moment.before.roles[player] == WOLF:
        return None
    return float(moment.before.roles[int(action.args[0])] == WOLF)


def bid(moment: Moment, player: Player) -> float | None:
    """How much the player wants to speak, 0..4."""
    action = moment.joint.get(player, Action(""))
    return float(action.args[0]) if action.kind == "bid" else None


def _exiles(state: State) -> Iterator[Round]:
    return (day for day in state.rounds if day.exiled >= 0)


def _part(hits: Sequence[bool]) -> float | None:
    return mean(map(float, hits)) if hits else None


def irp_paper(moments: Sequence[Moment], player: Player) -> float | None:
    """The share of right identifications: of a good player's votes those for wolves.

    For a wolf, whose votes identify nobody, of the choices at night those of Seer or Doctor (our reading).
    """
    state: State = moments[-1].after
    if state.roles[player] != WOLF:
        votes = [day.polls[-1][player] for day in state.rounds if day.polls]
        return _part([state.roles[vote] == WOLF for vote in votes if vote != NOBODY])
    targets = [day.target for day in state.rounds if day.hunter == player and day.target != NOBODY]
    return _part([state.roles[target] in (SEER, DOCTOR) for target in targets])


def irp_repo(moments: Sequence[Moment], player: Player) -> float | None:
    """The share of votes for wolves among all votes of good players; the same for every player."""
    state: State = moments[-1].after
    votes = [
        vote
        for day in state.rounds
        if day.polls
        for voter, vote in enumerate(day.polls[-1])
        if vote != NOBODY and state.roles[voter] != WOLF
    ]
    return _part([state.roles[vote] == WOLF for vote in votes])


def _survivors(game: VillageGame, state: State, roles: tuple[str, ...]) -> float:
    alive = game.alive(state)
    return mean(float(seat in alive) for seat, role in enumerate(state.roles) if role in roles)


def ksr_paper(moments: Sequence[Moment[VillageGame]], player: Player) -> float | None:
    """The share of the side's key roles alive at the end: Seer and Doctor, or the wolves."""
    game, state = moments[-1].game, moments[-1].after
    return _survivors(game, state, (WOLF,) if state.roles[player] == WOLF else (SEER, DOCTOR))


def ksr_repo(moments: Sequence[Moment[VillageGame]], player: Player) -> float | None:
    """The share of Seer and Doctor alive after the last vote; later nights do not count; the same for all."""
    game = moments[-1].game
    voted = [moment.after for moment in moments if moment.after.rounds[-1].exiled != PENDING]
    return _survivors(game, voted[-1], (SEER, DOCTOR)) if voted else None


def vss_paper(moments: Sequence[Moment], player: Player) -> float | None:
    """The share of votes that exiled an opponent among the player's votes on days with an exile."""
    state: State = moments[-1].after
    side = side_of(state.roles[player])
    return _part(
        [
            day.polls[-1][player] == day.exiled and side_of(state.roles[day.exiled]) != side
            for day in _exiles(state)
            if day.polls[-1][player] != NOBODY
        ]
    )


def vss_repo(moments: Sequence[Moment], player: Player) -> float | None:
    """The share of living wolves among all exiles, including those of dead players; the same for all."""
    state: State = moments[-1].after
    return _part(
        [state.roles[day.exiled] == WOLF and day.polls[-1][day.exiled] != NOBODY for day in _exiles(state)]
    )


def win(moments: Sequence[Moment], player: Player) -> float | None:
    """1 if the player's side has won, 0 if it has lost, 1/2 for a draw."""
    return moments[-1].game.returns(moments[-1].after)[player]


def win_repo(moments: Sequence[Moment[VillageGame]], player: Player) -> float | None:
    """1 if the good side has won, else 0; the same for every player."""
    game, state = moments[-1].game, moments[-1].after
    return float(game.winner(state) == GOOD)


def reward_repo(moments: Sequence[Moment[VillageGame]], player: Player) -> float | None:
    """The reward in the code's trajectories: a win for the living of the side that won, 0 for the dead."""
    game, state = moments[-1].game, moments[-1].after
    good = game.winner(state) == GOOD
    return float(player in game.alive(state) and good == (side_of(state.roles[player]) != EVIL))


def rounds(moments: Sequence[Moment], player: Player) -> float | None:
    """The number of rounds begun, which the code calls turns of the match."""
    return float(len(moments[-1].after.rounds))


STEP_METRICS: tuple[StepMetric, ...] = (
    StepMetric("right_votes", "Votes for Werewolves", right_vote, total="mean"),
    StepMetric("bids", "Bids for the floor", bid, total="mean", better="neither", needs="own"),
)


def _metric(
    name: str, label: str, of: Callable[[Sequence[Moment[Any]], Player], float | None]
) -> MatchMetric:
    paper = "code, good side" if name.endswith("_repo") else "paper, own side"
    return MatchMetric(name, f"{label} ({paper})", of)


IRP, IRP_REPO = (
    _metric("irp_paper", "Identification precision", irp_paper),
    _metric("irp_repo", "Identification precision", irp_repo),
)
KSR, KSR_REPO = (
    _metric("ksr_paper", "Key role survival rate", ksr_paper),
    _metric("ksr_repo", "Key role survival rate", ksr_repo),
)
VSS, VSS_REPO = (
    _metric("vss_paper", "Voting success score", vss_paper),
    _metric("vss_repo", "Voting success score", vss_repo),
)
WIN, WIN_REPO = _metric("win_paper", "Win rate", win), _metric("win_repo", "Win rate", win_repo)

MATCH_METRICS: tuple[MatchMetric, ...] = (
    *(IRP, IRP_REPO, KSR, KSR_REPO, VSS, VSS_REPO, WIN, WIN_REPO),
    _metric("reward_repo", "Reward of the trajectory", reward_repo),
    MatchMetric("rounds", "Rounds", rounds, better="neither", needs="public"),
)
