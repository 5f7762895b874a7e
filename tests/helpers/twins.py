"""Matches that some eyes cannot tell apart, step by step, although something hidden from them differs."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from games.bargain.rules import instance_action
from games.core.action import Action
from games.core.game import CHANCE, Game, Information, Joint
from games.core.metric import Moment
from games.core.view import SPECTATOR
from games.negotiation.rules import instance
from games.texas_holdem_nl.rules import deal

from .play import NAMES, build, playthroughs, random_action, random_joint

HIDING = [name for name in NAMES if build(name)[0].spec.information is Information.IMPERFECT]
TRIES = 60
"""Attempts to find another chance outcome, or other actions, that look the same."""


@dataclass(frozen=True)
class Twins:
    """Two matches that look alike to ``eyes`` in every position; ``over`` when they are played to the end."""

    name: str
    eyes: int
    first: tuple[Joint, ...]
    second: tuple[Joint, ...]
    over: bool

    def moments(self) -> tuple[list[Moment], list[Moment]]:
        """The steps of both, as metrics see them."""
        game = build(self.name)[0]
        return moments(game, self.first), moments(game, self.second)


def moments(game: Game[Any], joints: Sequence[Joint]) -> list[Moment]:
    """The steps of a match, as metrics see them."""
    state, found = game.initial_state(), []
    for step, joint in enumerate(joints, 1):
        after = game.apply(state, joint)
        by = {player: "chance" if player == CHANCE else "seat" for player in joint}
        found.append(Moment(game, step, state, joint, after, by))
        state = after
    return found


@cache
def twins(name: str, most: int = 12) -> tuple[Twins, ...]:
    """Pairs for the eyes of every seat and of a spectator."""
    game, _ = build(name)
    return tuple(
        found for eyes in (*range(game.num_players), SPECTATOR) for found in _for_eyes(name, game, eyes, most)
    )


def _for_eyes(name: str, game: Game[Any], eyes: int, most: int) -> Iterator[Twins]:
    rng = random.Random(17 + eyes)
    count = 0
    for joints in _matches(name):
        joints, other, over = _twin(game, joints, eyes, rng)
        if joints != other and count < most:
            count += 1
            yield Twins(name, eyes, tuple(joints), tuple(other), over)


@cache
def _matches(name: str) -> list[tuple[Joint, ...]]:
    if not name.startswith("undercover"):
        return [match.joints for match in playthroughs(name)] * 3
    game, rng = build(name)[0], random.Random(5)
    return [_telling(game, rng) for _ in range(40)]


def _telling(game: Game[Any], rng: random.Random) -> tuple[Joint, ...]:
    """A match of undercover whose clues sometimes name a secret word."""
    state, joints = game.initial_state(), []
    while game.to_act(state):
        joint = random_joint(game, state, rng)
        ((player, action),) = joint.items()
        if action.kind == "say" and rng.random() < 0.4:
            joint = {player: replace(action, text=f"It is a {rng.choice(state.words)}.")}
        joints.append(joint)
        state = game.apply(state, joint)
    return tuple(joints)


def _twin(
    game: Game[Any], joints: Sequence[Joint], eyes: int, rng: random.Random
) -> tuple[list[Joint], list[Joint], bool]:
    """As much of a match as has a twin, and the twin."""
    mine = theirs = game.initial_state()
    kept: list[Joint] = []
    other: list[Joint] = []
    for joint in joints:
        after = game.apply(mine, joint)
        wanted, acting = game.view(after, eyes), game.to_act(after)
        for candidate in _candidates(game, theirs, joint, after, eyes, rng):
            unlike = game.apply(theirs, candidate)
            # what happens next is public, and how it is told
            if game.view(unlike, eyes) == wanted and game.to_act(unlike) == acting:
                break
        else:
            return kept, other, False
        kept, other, mine, theirs = [*kept, joint], [*other, candidate], after, unlike
    return kept, other, not game.to_act(mine)


def _candidates(
    game: Game[Any], state: Any, joint: Joint, after: Any, eyes: int, rng: random.Random
) -> Iterator[Joint]:
    """What may have happened instead, others first."""
    if CHANCE in joint:
        yield from ({CHANCE: action} for action in _chances(game, state, joint[CHANCE], after, eyes, rng))
        yield joint
        return
    hidden = [player for player in joint if player != eyes]
    for number in range(TRIES if hidden and rng.random() < 0.7 else 0):
        changed = rng.sample(hidden, 1 + number % len(hidden))
        drawn = {player: random_action(game, state, player, rng) for player in changed}
        if (instead := {**joint, **drawn}) != joint and _legal(game, state, instead):
            yield instead
    if _legal(game, state, joint):
        yield joint


def _legal(game: Game[Any], state: Any, joint: Joint) -> bool:
    return all(game.illegal_reason(state, player, action) is None for player, action in joint.items())


def _chances(
    game: Game[Any], state: Any, action: Action, after: Any, eyes: int, rng: random.Random
) -> Iterator[Action]:
    begins = action.kind in ("draw", "deal")
    if begins and game.spec.id in _OF_STATE:
        for _ in range(TRIES):
            redrawn = after
            players = [*range(game.num_players)] if eyes == SPECTATOR else [eyes]
            for player in rng.sample(players, len(players)):
                redrawn = game.resample(redrawn, player, rng)
            yield _OF_STATE[game.spec.id](redrawn)
    elif begins and game.spec.id == "sealed_bid_auction":
        known: Any = game
        for _ in range(TRIES):
            drawn = [rng.choice(known.values) for _ in action.args]
            yield Action("deal", tuple(own if player == eyes else drawn[player]
                                       for player, own in enumerate(action.args)))  # fmt: skip
    elif action.kind not in ("flop", "turn", "river"):
        outcomes = [outcome for outcome, _ in game.chance_outcomes(state)]
        yield from rng.sample(outcomes, len(outcomes))


_OF_STATE = {
    "bargain": lambda state: instance_action((state.pool, *state.values)),
    "negotiation": instance,
    "undercover": lambda state: Action("deal", (*state.words, state.undercover)),
    "texas_holdem_nl": lambda state: deal(*(hole for hole in state.hand.holes if hole)),
}
"""The chance action that led to a state, where the outcomes are too many to list."""
