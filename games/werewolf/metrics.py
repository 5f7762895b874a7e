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
    """1 for a vote against a wolf, else 0; not defined for wolves."""
    action = moment.joint.get(player, Action(""))
    if action.kind != "vote" or moment.before.roles[player] == WOLF:
        return None
    return float(moment.before.roles[int(action.args[0])] == WOLF)


def bid(moment: Moment, player: Player) -> float | None:
    """How much the player wanted to speak, from 0 to 4."""
    action = moment.joint.get(player, Action(""))
    return float(action.args[0]) if action.kind == "bid" else None


def _exiles(state: State) -> Iterator[Round]:
    """The rounds in which a majority voted a player out."""
    return (each for each in state.rounds if each.exiled >= 0)


def _part(found: Sequence[bool]) -> float | None:
    return mean(map(float, found)) if found else None


def irp_paper(moments: Sequence[Moment], player: Player) -> float | None:
    """Right identifications by attempts: of a good player's votes those for wolves.

    For a wolf, whose votes identify nobody, of the choices by night those of Seer or Doctor (our reading).
    """
    state: State = moments[-1].after
    if state.roles[player] != WOLF:
        votes = [each.polls[-1][player] for each in state.rounds if each.polls]
        return _part([state.roles[vote] == WOLF for vote in votes if vote != NOBODY])
    targets = [each.target for each in state.rounds if each.hunter == player and each.target != NOBODY]
    return _part([state.roles[target] in (SEER, DOCTOR) for target in targets])


def irp_repo(moments: Sequence[Moment], player: Player) -> float | None:
    """Of all votes of good players those for wolves, for every player alike."""
    state: State = moments[-1].after
    votes = [
        vote
        for each in state.rounds
        if each.polls
        for voter, vote in enumerate(each.polls[-1])
        if vote != NOBODY and state.roles[voter] != WOLF
    ]
    return _part([state.roles[vote] == WOLF for vote in votes])


def _survivors(game: VillageGame, state: State, roles: tuple[str, ...]) -> float:
    alive = game.alive(state)
    return mean(float(seat in alive) for seat, role in enumerate(state.roles) if role in roles)


def ksr_paper(moments: Sequence[Moment[VillageGame]], player: Player) -> float | None:
    """Of the key roles of the player's side those alive at the end: Seer and Doctor, or the wolves."""
    game, state = moments[-1].game, moments[-1].after
    return _survivors(game, state, (WOLF,) if state.roles[player] == WOLF else (SEER, DOCTOR))


def ksr_repo(moments: Sequence[Moment[VillageGame]], player: Player) -> float | None:
    """Of Seer and Doctor those alive after the last vote, for every player alike; no later night counts."""
    game = moments[-1].game
    voted = [moment.after for moment in moments if moment.after.rounds[-1].exiled != PENDING]
    return _survivors(game, voted[-1], (SEER, DOCTOR)) if voted else None


def vss_paper(moments: Sequence[Moment], player: Player) -> float | None:
    """Successful by critical votes: of the own votes on days with an exile those that exiled an opponent."""
    state: State = moments[-1].after
    side = side_of(state.roles[player])
    return _part(
        [
            each.polls[-1][player] == each.exiled and side_of(state.roles[each.exiled]) != side
            for each in _exiles(state)
            if each.polls[-1][player] != NOBODY
        ]
    )


def vss_repo(moments: Sequence[Moment], player: Player) -> float | None:
    """Of all exiles those of living wolves, for every player alike; that of a dead player is an exile too."""
    state: State = moments[-1].after
    return _part(
        [
            state.roles[each.exiled] == WOLF and each.polls[-1][each.exiled] != NOBODY
            for each in _exiles(state)
        ]
    )


def win(moments: Sequence[Moment], player: Player) -> float | None:
    """1 where the player's side has won, 0 where it has lost, 1/2 for a draw."""
    return moments[-1].game.returns(moments[-1].after)[player]


def win_repo(moments: Sequence[Moment[VillageGame]], player: Player) -> float | None:
    """1 if the good side has won, else 0, for every player alike."""
    game, state = moments[-1].game, moments[-1].after
    return float(game.winner(state) == GOOD)


def reward_repo(moments: Sequence[Moment[VillageGame]], player: Player) -> float | None:
    """What the code's trajectories give: a win to those of the side that won who are alive, 0 to the dead."""
    game, state = moments[-1].game, moments[-1].after
    good = game.winner(state) == GOOD
    return float(player in game.alive(state) and good == (side_of(state.roles[player]) != EVIL))


def rounds(moments: Sequence[Moment], player: Player) -> float | None:
    """How many rounds were begun, which the code calls turns of the match."""
    return float(len(moments[-1].after.rounds))


STEP_METRICS: tuple[StepMetric, ...] = (
    StepMetric("right_votes", "Votes for Werewolves", right_vote, total="mean"),
    StepMetric("bids", "Bids for the floor", bid, total="mean", better="neither", needs="own"),
)


def _metric(
    name: str,
    label: str,
    of: Callable[[Sequence[Moment[Any]], Player], float | None],
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
