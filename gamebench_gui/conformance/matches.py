"""Random matches of a game, and questions as a match asks them: the material of every check."""

from __future__ import annotations

import asyncio
import random
import selectors
from collections.abc import Coroutine, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, TypeVar

from games import catalog
from games.core.action import CHANCE, CLOCK, Action, Joint, Player
from games.core.codec import Codec
from games.core.game import Failure, Game, UnreadableActionError
from games.core.history import NOTHING, History
from games.core.match import Match
from games.core.preset import Preset
from games.core.realtime import RealTimeGame
from games.core.realtime import run as time_passes
from games.core.realtime_match import kind_of_match
from games.core.seat import Request

T = TypeVar("T")

SEEDS: Final = range(20)
MANY, FEW = 10, 5
"""With at least `MANY` players, at most `FEW` rounds are played, where a game has rounds."""
SHORTER: Final[dict[str, dict[str, int | str]]] = {}
"""Parameters with which random play ends soon, by game or preset; filled in by tests."""
ENOUGH: Final = 300
"""Views in the matches of a preset, beyond which there are fewer than twenty matches."""
WORDS = ("a fair offer", "It is round.", "no\nthanks", "Größe 3 < 4 & more", "0")
SINGLE_WORDS, SHORT = ("thing", "Größe", "old"), 40
"""Texts for fields of at most `SHORT` characters."""


@dataclass(frozen=True)
class Playthrough:
    """One random match: ``states[k]`` is the state after ``k`` of the ``joints``."""

    seed: int
    states: tuple[Any, ...]
    joints: tuple[dict[Player, Action], ...]

    def decisions(self, game: Game[Any]) -> Iterator[tuple[Any, Player]]:
        for state in self.states:
            for player in able(game, state):
                yield state, player

    def asked(self, game: Game[Any]) -> Iterator[tuple[tuple[Joint, ...], Player]]:
        for step, state in enumerate(self.states):
            for player in able(game, state):
                yield self.joints[:step], player


def able(game: Game[Any], state: Any) -> list[Player]:
    """Return the players who may decide now: those to act, or, in real time, those with legal actions."""
    if game.to_act(state) == (CLOCK,):
        return [player for player in range(game.num_players) if game.legal_actions(state, player)]
    return [player for player in game.to_act(state) if player != CHANCE]


def build(name: str) -> tuple[Game[Any], Preset]:
    """Return the game and the preset of ``game:preset``; long matches are cut to a few rounds or turns."""
    game_id, preset = catalog.find_preset(name)
    return catalog.make_game(game_id, preset, few_rounds(name)), preset


def new_match(game: Game[Any], preset: Preset, *rest: Any, **given: Any) -> Match:
    """Return a match of any game; in real time the clock stands still while seats think."""
    if game.spec.ticks_per_second:
        limits = replace(preset.limits, clock="stepped", every=max(15, preset.limits.every))
        preset = replace(preset, limits=limits)
    return kind_of_match(game)(game, preset, *rest, **given)


def few_rounds(name: str) -> dict[str, int | str]:
    game_id, preset = catalog.find_preset(name)
    shorter = SHORTER.get(f"{game_id}:{preset.id}", SHORTER.get(game_id))
    if shorter is not None:
        return dict(shorter)
    rounds = int(catalog.make_game(game_id, preset).params.get("rounds", 0))
    return {"rounds": FEW} if preset.num_players >= MANY and rounds > FEW else {}


def random_action(game: Game[Any], state: Any, player: Player, rng: random.Random) -> Action:
    """Return a legal action, with words where words are allowed."""
    legal = game.legal_actions(state, player)
    for _ in range(50):
        action = legal.sample(rng)
        for family in legal.open:
            if family.kind == action.kind and family.max_text:
                words = WORDS if family.max_text > SHORT else SINGLE_WORDS
                action = replace(action, text=rng.choice(words)[: family.max_text])
        if game.illegal_reason(state, player, action) is None:
            return action
    return game.sample_legal(state, player, rng)


def random_joint(game: Game[Any], state: Any, rng: random.Random) -> dict[Player, Action]:
    """Return a joint action, drawn for everybody who acts."""
    acting = game.to_act(state)
    if acting == (CHANCE,):
        return {CHANCE: game.sample_chance(state, rng)}
    joint = {player: random_action(game, state, player, rng) for player in able(game, state)}
    if not isinstance(game, RealTimeGame):
        return joint
    joint = {player: action for player, action in joint.items() if rng.random() < 0.5}
    changed = game.change(state, joint) if joint else state
    ticks, _ = game.pass_time(changed, rng.randint(1, int(game.spec.ticks_per_second)))
    return joint | ({CLOCK: time_passes(ticks)} if ticks else {})


def play(game: Game[Any], seed: int) -> Playthrough:
    """Play one match at random; raise AssertionError if it does not end in time."""
    rng = random.Random(seed)
    states = [game.initial_state()]
    joints: list[dict[Player, Action]] = []
    while game.to_act(states[-1]):
        assert len(joints) < game.spec.max_steps, f"seed {seed}: no end within {game.spec.max_steps} steps"
        joints.append(random_joint(game, states[-1], rng))
        states.append(game.apply(states[-1], joints[-1]))
    return Playthrough(seed, tuple(states), tuple(joints))


def history(game: Game[Any], player: Player | None, *steps: Action | Joint, start: Any = None) -> History:
    """Return a player's history of steps, each a joint action or that of the only player to act."""
    state, seen = game.initial_state() if start is None else start, NOTHING
    for step in steps:
        joint = {game.to_act(state)[0]: step} if isinstance(step, Action) else step
        after = game.apply(state, joint)
        seen, state = seen.then(game.seen(state, joint, after, player)), after
    return seen


@cache
def playthroughs(name: str) -> tuple[Playthrough, ...]:
    """Return twenty random matches of a preset; fewer, but at least three, of long ones with many players."""
    game, _ = build(name)
    return _matches(game.spec.id, game.num_players, tuple(game.params.items()))


@cache
def _matches(
    game_id: str, players: int, params: tuple[tuple[str, int | str], ...]
) -> tuple[Playthrough, ...]:
    game = catalog.game_class(game_id)(players, **dict(params))
    matches: list[Playthrough] = []
    while len(matches) < len(SEEDS):
        matches.append(play(game, SEEDS[len(matches)]))
        views = sum(len(match.states) for match in matches) * game.num_players
        if views > ENOUGH and len(matches) >= 3:
            break
    return tuple(matches)


def every_state(name: str) -> Iterator[Any]:
    for match in playthroughs(name):
        yield from match.states


@cache
def every_history(name: str, player: Player) -> tuple[History, ...]:
    game, _ = build(name)
    histories = []
    for match in playthroughs(name):
        histories.append(NOTHING)
        for before, joint, after in zip(match.states, match.joints, match.states[1:], strict=False):
            histories.append(histories[-1].then(game.seen(before, joint, after, player)))
    return tuple(histories)


def read(codec: Codec[Any], state: Any, player: Player, answer: str) -> Action | str:
    """Return the action that is read from an answer, or the sentence that says why there is none."""
    try:
        return codec.read(state, player, answer)
    except UnreadableActionError as error:
        return str(error)


class RandomSeat:
    """Plays a legal action at random, from the request's own seed."""

    async def decide(self, request: Request) -> Action:
        rng = random.Random(request.seed)
        return request.game.sample_legal(request.sample_state(rng), request.player, rng)

    async def close(self) -> None: ...


def request(
    game: Game[Any],
    preset: Preset,
    player: Player,
    *,
    joints: Sequence[Joint] = (),
    state: Any = None,
    objection: str = "",
) -> Request:
    """Return the request to a player after some joint actions.

    Args:
        state: replaces the state that the joint actions lead to.
        objection: why the first attempt was refused, if this is the second.
    """
    match = new_match(game, preset, [RandomSeat()] * game.num_players, lambda event: None, prefix=joints)
    match.state = match.state if state is None else state
    first = match._request(player, game.legal_actions(match.state, player), 1, None)
    return replace(first, attempt=2, failure=Failure.UNPARSABLE, objection=objection) if objection else first


class _Leaping(selectors.DefaultSelector):
    """A selector that skips waiting times, and counts them."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(0 if timeout is not None else None)
        if not ready and timeout is not None:
            self.passed += timeout
        return ready


class _QuickLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._leaping = _Leaping()
        super().__init__(self._leaping)

    def time(self) -> float:
        return self._leaping.passed


def run_quickly(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine that waits for the loop's clock, which leaps when there is nothing else to do."""
    with asyncio.Runner(loop_factory=_QuickLoop) as runner:
        return runner.run(work)
