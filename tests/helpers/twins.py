"""Matches that a viewer cannot tell apart, step by step, although something hidden differs."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.live_record import LiveRecord
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.conformance.hiding import knowing as knowing
from games.air_land_sea.rules import deal as battle
from games.bargain.rules import instance_action
from games.catalog import make_game, metrics
from games.codenames import rules as codenames
from games.core.action import CHANCE, CLOCK, Action, Joint
from games.core.chat import ChatMessage
from games.core.codec import Codec
from games.core.events import (
    Attempted,
    Call,
    Called,
    Decision,
    Ended,
    Event,
    Sink,
    Started,
    Stepped,
    Termination,
)
from games.core.game import Failure, Game, Information
from games.core.hashing import fingerprint
from games.core.history import Turns, messages
from games.core.metric import Moment
from games.core.view import SPECTATOR
from games.negotiation.rules import instance
from games.pit import rules as pit
from games.texas_holdem_nl.rules import deal
from replays.store.recorder import Recorder
from replays.store.rows import AgentRow
from replays.store.writer import Writer

from .play import NAMES, able, build, few_rounds, play, random_action, random_joint

HIDING = [name for name in NAMES if build(name)[0].spec.information is Information.IMPERFECT]
_FREE: dict[str, int | str] = {
    "instances": "drawn", "draw": "independent", "redrawn": "each round", "undercover_seat": "random",
    "role_seats": "drawn",
    "setups": "random",
}  # fmt: skip
_AT_THE_TABLE = ("arctic_scavengers",)
"""Games in which everybody watches what is done, also where no later position shows it."""
TRIES = 50
"""Attempts to find another chance outcome, or other actions, that look the same."""
MANY_SEATS = 6
"""With so many a match is long to compare, and its choices hide each other."""
FEW = 5
"""Outcomes of chance that are tried where they cannot be listed."""


@dataclass(frozen=True)
class Twins:
    """Two matches that look alike to a viewer in every position; ``over`` when played to the end."""

    name: str
    viewer: int
    first: tuple[Joint, ...]
    second: tuple[Joint, ...]
    over: bool

    def moments(self) -> tuple[list[Moment], list[Moment]]:
        """The steps of both, as metrics see them."""
        game = made(self.name)
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


def made(name: str) -> Game[Any]:
    """The game of a preset; where its chance is fixed, though players are not told so, with real chance."""
    game, preset = build(name)
    free = {k: v for k, v in _FREE.items() if game.params.get(k) not in (None, v)}
    return make_game(game.spec.id, preset, {**few_rounds(name), **free})


def some_viewers(game: Game[Any]) -> tuple[int, ...]:
    """Every seat's, or of many the first, a middle and the last one's; and a spectator's."""
    many = game.num_players
    return (*(range(many) if many <= 3 else (0, many // 2, many - 1)), SPECTATOR)


@cache
def twins(name: str) -> tuple[Twins, ...]:
    """Pairs of matches of a preset, for seats and a spectator as viewers: eight each, among many four."""
    game = made(name)
    most = 8 if game.num_players < MANY_SEATS else 4
    viewers = [each for each in some_viewers(game) if each not in knowing(name)]
    return tuple(found for each in viewers for found in _for_viewer(name, game, each, most))


def _for_viewer(name: str, game: Game[Any], viewer: int, most: int) -> Iterator[Twins]:
    rng = random.Random(17 + viewer)
    count = 0
    for seed in range(40):
        if count == most:
            return
        joints = _match(name, seed)
        kept, other, over = _twin(game, joints, viewer, rng)
        if kept != other:
            count += 1
            yield Twins(name, viewer, tuple(kept), tuple(other), over)


@cache
def _match(name: str, seed: int) -> tuple[Joint, ...]:
    game = made(name)
    return _telling(game, random.Random(seed)) if game.spec.id == "undercover" else play(game, seed).joints


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
    game: Game[Any], joints: Sequence[Joint], viewer: int, rng: random.Random
) -> tuple[list[Joint], list[Joint], bool]:
    """As much of a match as has a twin, and the twin."""
    mine = theirs = game.initial_state()
    kept: list[Joint] = []
    other: list[Joint] = []
    for joint in joints:
        after = game.apply(mine, joint)
        wanted, acting = game.view(after, viewer), game.to_act(after)
        told = game.seen(mine, joint, after, viewer)
        for candidate in _candidates(game, theirs, joint, after, viewer, rng):
            unlike = game.apply(theirs, candidate)
            # what happens next is public, and how it is told
            if game.view(unlike, viewer) != wanted or game.to_act(unlike) != acting:
                continue
            other_told = game.seen(theirs, candidate, unlike, viewer)
            if told == other_told or (game.spec.id not in _AT_THE_TABLE and said_alike(told, other_told)):
                break
        else:
            return kept, other, False
        kept, other, mine, theirs = [*kept, joint], [*other, candidate], after, unlike
    return kept, other, not game.to_act(mine)


def said_alike(told: Turns, other: Turns) -> bool:
    """Whether two steps with equal views differ at most in what their turns must not tell."""
    return messages(told) == messages(other)


def _candidates(
    game: Game[Any], state: Any, joint: Joint, after: Any, viewer: int, rng: random.Random
) -> Iterator[Joint]:
    """What may have happened instead, others first."""
    if CHANCE in joint:
        yield from ({CHANCE: action} for action in _chances(game, state, joint[CHANCE], after, viewer, rng))
        if _may_happen(game, state, joint[CHANCE]):
            yield joint
        return
    hidden = [p for p in joint if p not in (viewer, CLOCK) and game.legal_actions(state, p)]
    for number in range(TRIES if hidden and rng.random() < 0.7 else 0):
        changed = rng.sample(hidden, 1 + number % len(hidden))
        drawn = {player: random_action(game, state, player, rng) for player in changed}
        if (instead := {**joint, **drawn}) != joint and _legal(game, state, instead):
            yield instead
    if len(hidden) > 1:
        one, two = rng.sample(hidden, 2)  # leaves sums as they are, which many games tell
        instead = {**joint, one: joint[two], two: joint[one]}
        if instead != joint and _legal(game, state, instead):
            yield instead
    if _legal(game, state, joint):
        yield joint


def _may_happen(game: Game[Any], state: Any, outcome: Action) -> bool:
    try:
        return outcome in [action for action, _ in game.chance_outcomes(state)]
    except NotImplementedError:
        return True


def _legal(game: Game[Any], state: Any, joint: Joint) -> bool:
    return all(game.illegal_reason(state, p, action) is None for p, action in joint.items() if p != CLOCK)


def _chances(
    game: Game[Any], state: Any, action: Action, after: Any, viewer: int, rng: random.Random
) -> Iterator[Action]:
    begins = action.kind in ("draw", "deal")
    if begins and game.spec.id in _OF_STATE:
        for _ in range(TRIES):
            redrawn = after
            players = [*range(game.num_players)] if viewer == SPECTATOR else [viewer]
            for player in rng.sample(players, len(players)):
                redrawn = game.resample(redrawn, player, rng)
            yield _OF_STATE[game.spec.id](redrawn)
    elif begins and game.spec.id == "sealed_bid_auction":
        known: Any = game
        for _ in range(TRIES):
            drawn = [rng.choice(known.values) for _ in action.args]
            yield Action("deal", tuple(own if player == viewer else drawn[player]
                                       for player, own in enumerate(action.args)))  # fmt: skip
    elif action.kind == "deploy":
        yield from (Action("deploy", (setup,)) for setup in _exchanged(str(action.args[0]), rng))
    elif action.kind not in ("flop", "turn", "river"):
        yield from _any_chance(game, state, rng)


def _any_chance(game: Game[Any], state: Any, rng: random.Random) -> list[Action]:
    """All outcomes in any order, or some where they are too many to list."""
    try:
        outcomes = [outcome for outcome, _ in game.chance_outcomes(state)]
    except NotImplementedError:
        return [game.sample_chance(state, rng) for _ in range(FEW)]
    return rng.sample(outcomes, len(outcomes))


def _exchanged(setup: str, rng: random.Random) -> Iterator[str]:
    """The set-up with two pieces of its back row exchanged, which are not likely to move soon."""
    for _ in range(TRIES):
        letters = list(setup)
        one, two = rng.sample(range(10), 2)
        letters[one], letters[two] = letters[two], letters[one]
        if letters[one] != letters[two]:
            yield "".join(letters)


_OF_STATE = {
    "air_land_sea": lambda state: Action("draw", (state.drawn,)) if state.drawn else battle(*state.hands),
    "bargain": lambda state: instance_action((state.pool, *state.values)),
    "negotiation": instance,
    "codenames": lambda state: codenames.deal(state.words, state.kinds),
    "pit": lambda state: pit.deal(state.hands),
    "texas_holdem_nl": lambda state: deal(*(hole for hole in state.hand.holes if hole)),
}
"""The chance action that led to a state, where the outcomes are too many to list."""


def record(writer: Writer, pair: Twins, which: int) -> LiveRecord:
    """Record one of two twins as match ``m``; returns what the table would show of it.

    What only the others know differs from the other twin: their prompts, replies, refused attempts, times,
    who chose for them, and the seed.
    """
    game, preset = made(pair.name), build(pair.name)[1]
    codec, steps = preset.codec(game), pair.moments()[which]
    labels = tuple(f"Agent {seat + 1}" for seat in range(game.num_players))
    agents = [AgentRow("d", "Agent", "llm", config="agent")] * len(labels)
    write = Recorder(writer, game, preset, agents, "m")
    spec = AgentSpec.of("random")
    specs = [spec.with_options(label=each) for each in labels]
    live = LiveRecord(Plan(game, preset, (spec,) * len(labels), 7, "m"), specs)

    def emit(event: Event) -> None:
        write(event)
        live.take(event)

    state = game.initial_state()
    emit(Started("m", game.spec.id, game.version, preset.id, dict(game.params), 7 + which, labels,
                 state, game.view(state, None), fingerprint(state)))  # fmt: skip
    numbers, whole = metrics(game.spec.id)
    for moment in steps:
        decisions = [_decided(emit, codec, moment, player, pair.viewer, which) for player in moment.joint]
        values = tuple((player, each.name, value) for each in numbers for player in range(game.num_players)
                       if (value := each.of(moment, player)) is not None)  # fmt: skip
        state = moment.after
        emit(Stepped(moment.step, None, tuple(decisions), moment.before, state, game.view(state, None),
                     fingerprint(state), values, moment.seen(None)))  # fmt: skip
    if pair.over:
        values = tuple((player, each.name, value) for each in whole for player in range(game.num_players)
                       if (value := each.of(steps, player)) is not None)  # fmt: skip
        returns = game.returns(state)
        emit(Ended(len(steps), returns, game.ranking(state), Termination.RULES, metrics=values))
    else:
        _begin(emit, game, state, len(steps) + 1, pair.viewer, which)
    writer.flush()
    return live


def _begin(emit: Sink, game: Game[Any], state: Any, step: int, viewer: int, which: int) -> None:
    """The others' attempts of a step that is not taken yet: refused, and, of those after, accepted."""
    rng = random.Random(which)
    for player in able(game, state):
        if player != viewer:
            said = _said(emit, step, player, viewer, which)
            emit(Attempted(step, player, 1, None, Failure.UNPARSABLE, said, 1.0 + which))
            emit(Attempted(step, player, 2, random_action(game, state, player, rng), None, "", 1.0))


def _decided(emit: Sink, codec: Codec[Any], moment: Moment, player: int, viewer: int, which: int) -> Decision:
    action = moment.joint[player]
    label = codec.label(moment.before, player, action)
    if player in (CHANCE, CLOCK):
        return Decision(player, action, label, "chance" if player == CHANCE else "forced")
    own = player == viewer
    said = _said(emit, moment.step, player, viewer, which)
    seconds = 1.0 if own else 1.0 + which
    refused = moment.step % 3 == 0 if own else (moment.step + which) % 2 == 0
    if refused:
        emit(Attempted(moment.step, player, 1, None, Failure.UNPARSABLE, said, seconds))
    emit(Attempted(moment.step, player, 1 + refused, action, None, "", seconds))
    legal = moment.game.legal_actions(moment.before, player)
    by = "seat" if own or not which else "random"
    return Decision(player, action, label, by, None if legal.open else len(legal), 1 + refused, seconds)


def _said(emit: Sink, step: int, player: int, viewer: int, which: int) -> str:
    own = player == viewer
    said = f"{'own' if own else ('cat', 'zebra')[which]} thoughts"
    call = Call("m", (ChatMessage.of("user", f"prompt {said}"),), f"reply {said}", f"thought {said}", said,
                input_tokens=5 if own else 5 + which, seconds=1.0 if own else 1.0 + which)  # fmt: skip
    emit(Called(step, player, 1, call))
    return said
