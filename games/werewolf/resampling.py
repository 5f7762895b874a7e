"""Draws states of Werewolf that a player cannot distinguish from the real one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from games.core.action import Player
from games.werewolf.state import DOCTOR, NOBODY, PENDING, ROLES, SEER, WOLF, Round, State, VillageGame

TRIES = 40
"""Attempts to draw votes or bids that fit the match; after that they stay unchanged."""


def resample_state(game: VillageGame, state: State, player: Player, rng: random.Random) -> State:
    """Redraw the roles, night choices, votes and bids that the player does not know."""
    if not state.roles or state.stage == "over":
        return state
    known = game.known(state, player)
    while True:
        roles = _deal_roles(known, rng)
        if _may_be(game, state, roles, player):
            break
    other, rounds = replace(state, roles=roles), list[Round]()
    for now in state.rounds:
        rounds.append(_night(game, other, now, rounds, player=player, rng=rng))
    other = replace(other, rounds=tuple(rounds))
    return _bids(game, _votes(game, other, player, rng), player, rng)


def _deal_roles(known: Sequence[str], rng: random.Random) -> tuple[str, ...]:
    rest = list(ROLES)
    for role in known:
        if role:
            rest.remove(role)
    rng.shuffle(rest)
    return tuple(role or rest.pop() for role in known)


def _may_be(game: VillageGame, state: State, roles: tuple[str, ...], player: Player) -> bool:
    """Whether the roles fit all that the player has seen."""
    doctor = roles.index(DOCTOR)
    for number, now in enumerate(state.rounds, 1):
        by_night = game.alive(state, number)
        if now.removed == PENDING:
            return True
        targets = {now.removed} if now.removed >= 0 else _targets(game, state, now, number, player)
        if any(roles[target] == WOLF for target in targets):
            return False
        saves_all = game.params["dead_doctor"] == "saves all"
        if doctor not in by_night and saves_all == (now.removed >= 0):
            return False
        by_day = game.alive_by_day(state, number)
        if not _goes_on(roles, by_day):
            return False
        if now.exiled != PENDING and not _goes_on(roles, [seat for seat in by_day if seat != now.exiled]):
            return False
    return True


def _targets(game: VillageGame, state: State, now: Round, number: int, player: Player) -> set[Player]:
    """Return the wolves' target of a night that everybody survived, if the player can know it."""
    role = state.roles[player]
    known = game.params["saved"] == "dropped" or role == WOLF
    return {now.target} if known or (role == DOCTOR and player in game.alive(state, number)) else set()


def _goes_on(roles: Sequence[str], alive: Sequence[Player]) -> bool:
    wolves = sum(roles[seat] == WOLF for seat in alive)
    return 0 < 2 * wolves < len(alive)


def _night(
    game: VillageGame,
    other: State,
    now: Round,
    earlier: Sequence[Round],
    *,
    player: Player,
    rng: random.Random,
) -> Round:
    roles, mine, number = other.roles, other.roles[player], len(earlier) + 1
    if now.hunter == NOBODY:
        return now
    alive = game.alive(other, number)
    wolves = [seat for seat in alive if roles[seat] == WOLF]
    hunter = now.hunter if mine == WOLF else rng.choice(wolves)
    if now.removed == PENDING:
        return replace(now, hunter=hunter)
    doctor, seer = roles.index(DOCTOR), roles.index(SEER)
    target = now.removed
    if target < 0:
        known = _targets(game, other, now, number, player)
        target = min(known) if known else rng.choice([seat for seat in alive if roles[seat] != WOLF])
    protected = target if now.removed < 0 else NOBODY
    if doctor in alive and now.removed >= 0:
        protected = now.protected if mine == DOCTOR else rng.choice([s for s in alive if s != target])
    investigated = now.investigated
    if mine != SEER:
        asked = {seer} | {night.investigated for night in earlier}
        rest = [seat for seat in alive if seat not in asked] if seer in alive else []
        investigated = rng.choice(rest) if rest else NOBODY
    return replace(now, hunter=hunter, target=target, protected=protected, investigated=investigated)


def _votes(game: VillageGame, state: State, player: Player, rng: random.Random) -> State:
    """Exchange the votes of the other players such that the same players are exiled."""
    if game.params["ballots"] == "shown":
        return state
    for _ in range(TRIES):
        rounds = tuple(
            replace(now, polls=tuple(_exchange_votes(poll, player, rng) for poll in now.polls))
            for now in state.rounds
        )
        other = replace(state, rounds=rounds)
        if all(_decides(game, other, number) for number in range(1, len(rounds) + 1)):
            return other
    return state


def _decides(game: VillageGame, state: State, number: int) -> bool:
    now = state.rounds[number - 1]
    if now.exiled == PENDING:
        return True
    until = replace(state, rounds=(*state.rounds[: number - 1], replace(now, exiled=PENDING)))
    return game.majority(until) == now.exiled


def _exchange_votes(poll: tuple[Player, ...], player: Player, rng: random.Random) -> tuple[Player, ...]:
    others = [seat for seat, vote in enumerate(poll) if vote != NOBODY and seat != player]
    for _ in range(TRIES):
        votes = dict(zip(others, rng.sample([poll[seat] for seat in others], len(others)), strict=True))
        if all(seat != vote for seat, vote in votes.items()):
            return tuple(votes.get(seat, vote) for seat, vote in enumerate(poll))
    return poll


def _bids(game: VillageGame, state: State, player: Player, rng: random.Random) -> State:
    """Redraw the other players' bids so that the actual speaker could have been chosen."""
    now, drawn = state.now, state.stage != "speaker"
    if not now.bids:
        return state
    for _ in range(TRIES):
        bids = tuple(
            bid if seat == player or bid == NOBODY else rng.randint(0, 4) for seat, bid in enumerate(now.bids)
        )
        before = replace(now, bids=bids, speeches=now.speeches[:-1] if drawn else now.speeches)
        other = replace(state, rounds=(*state.rounds[:-1], before))
        if not drawn or now.speeches[-1].speaker in game.loudest(other):
            return replace(state, rounds=(*state.rounds[:-1], replace(now, bids=bids)))
    return state
