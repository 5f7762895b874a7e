"""Guided starts: a game in four to six real positions, each with one thing to be done."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeAlias

from games.core.action import CHANCE, CLOCK, Action, Joint, LegalActions, Player
from games.core.errors import GameError
from games.core.game import Game
from games.core.hashing import derive_seed
from games.core.history import messages
from games.core.view import Message

STEPS: Final = range(4, 7)
"""Number of steps of a guide."""
READING: Final = 200
"""Most words that somebody reads who errs nowhere: a minute at the speed of slow readers."""

Move: TypeAlias = Action | Joint
"""An action of everybody who is to act, or a joint action."""
Script: TypeAlias = Callable[[Game[Any], Any], Move | None]
"""Returns the next move in a state; None at the position that the step is about."""
Path: TypeAlias = Sequence[Move] | Script
Wanted: TypeAlias = Sequence[Action | str] | Callable[[Action], bool]
"""Actions, kinds of actions, or what returns whether an action is among them."""


class Wrong(NamedTuple):
    """Why some actions are wrong, as one sentence."""

    actions: Wanted
    reason: str


@dataclass(frozen=True, slots=True)
class Step:
    """A position, and the one thing to be done in it.

    The position is reached by the rules alone: along ``path`` from the start, with chance drawn by the seed
    where the path does not say what it does.

    Attributes:
        task: what is to be done, and why.
        right: the actions that do it.
        done: what they lead to.
        reason: why any other action is wrong.
        wrong: reasons for some of them; the first that fits is given.
        path: how the match went so far.
        others: what the others choose in the same moment as the person.
        then: what happens next, so that the result is on the board.
        player: the person's seat.
        preset: of the game; empty for its first one.
        params: of the game, where they differ from the preset's.
        seed: of chance.
        example: a right action; needed only where none of them is listed.
        instructed: whether only the task makes it right: a good player could do something else here.
    """

    task: str
    right: Wanted
    done: str
    reason: str
    wrong: tuple[Wrong, ...] = ()
    path: Path = ()
    others: Joint = field(default_factory=dict)
    then: Path = ()
    player: Player = 0
    preset: str = ""
    params: Mapping[str, int | str] = field(default_factory=dict)
    seed: int = 0
    example: Action | None = None
    instructed: bool = False

    def is_right(self, action: Action) -> bool:
        return _fits(self.right, action)

    def answers(self, legal: LegalActions) -> tuple[Action, ...]:
        """Return the right ones among listed actions, and the example."""
        listed = tuple(action for action in legal.listed if self.is_right(action))
        return listed if self.example is None else (*listed, self.example)

    def reason_against(self, action: Action) -> str:
        """Return why a wrong action is wrong."""
        return next((wrong.reason for wrong in self.wrong if _fits(wrong.actions, action)), self.reason)


@dataclass(frozen=True, slots=True)
class Guide:
    """The guided start of a game.

    Attributes:
        last: the sentence after the last step.
        decisions: three sentences that matter for a decision, by kind of action; under ``""`` for any other.
        relies: parameters of the rules that it teaches: it suits no game in which they are different.
    """

    steps: tuple[Step, ...]
    last: str
    decisions: Mapping[str, tuple[str, str, str]]
    relies: tuple[str, ...] = ()

    def for_decision(self, legal: LegalActions) -> tuple[str, ...]:
        """Return the sentences that matter for a choice among these actions."""
        kinds = (*(action.kind for action in legal.listed), *(family.kind for family in legal.open))
        known = (self.decisions[kind] for kind in kinds if kind in self.decisions)
        return next(known, self.decisions.get("", ()))

    def sentences(self) -> tuple[str, ...]:
        """Return everything that it says, each sentence once."""
        texts: list[str] = []
        for step in self.steps:
            texts += (step.task, *(wrong.reason for wrong in step.wrong), step.reason, step.done)
        texts += (self.last, *(text for three in self.decisions.values() for text in three))
        return tuple(dict.fromkeys(texts))

    @property
    def reading(self) -> int:
        """Number of words that somebody reads who errs nowhere."""
        return sum(words(step.task) + words(step.done) for step in self.steps) + words(self.last)


class Course:
    """A match by the rules alone, from its start; nothing of it is recorded.

    Attributes:
        state: the position now.
    """

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game, self.state = game, game.initial_state()
        self._seed, self._drawn = seed, 0
        self._moves: list[tuple[Any, Joint, Any]] = []

    def follow(self, path: Path) -> None:
        """Play along a path, then draw what chance does before the next player acts.

        Raises:
            GameError: the rules do not allow a move of the path.
        """
        if callable(path):
            self._draw()
            while self.game.to_act(self.state) and (move := path(self.game, self.state)) is not None:
                self.play(move)
                self._draw()
            return
        for move in path:
            if not _is_chance(move):
                self._draw()
            self.play(move)
        self._draw()

    def play(self, move: Move) -> None:
        """Play one move; raise a `GameError` if the rules do not allow it."""
        game, state = self.game, self.state
        acting = game.to_act(state)
        joint: Joint = dict.fromkeys(acting, move) if isinstance(move, Action) else move
        if not acting or not game.fits(state, joint):
            raise GameError(f"{game.spec.name}: {acting or 'nobody'} must act, not {tuple(joint)}.")
        for player, action in joint.items():
            if player == CHANCE:
                _check_chance(game, state, action)
            elif player != CLOCK and (why := game.illegal_reason(state, player, action)):
                raise GameError(f"{game.spec.name}: {action} is not legal: {why}")
        self._apply(joint)

    @property
    def joints(self) -> tuple[Joint, ...]:
        """The joint actions so far, those of chance included."""
        return tuple(joint for _, joint, _ in self._moves)

    def messages(self, player: Player) -> tuple[Message, ...]:
        """Return what a player has heard, oldest first."""
        return messages(turn for move in self._moves for turn in self.game.seen(*move, player))

    def _draw(self) -> None:
        while self.game.to_act(self.state) == (CHANCE,):
            key = self.game.chance_key(self.state, self._drawn)
            rng = random.Random(derive_seed(self._seed, "chance", key))
            self._apply({CHANCE: self.game.sample_chance(self.state, rng)})

    def _apply(self, joint: Joint) -> None:
        before, self.state = self.state, self.game.apply(self.state, joint)
        self._moves.append((before, joint, self.state))
        self._drawn += CHANCE in joint


class Lesson:
    """A person's way through a guide.

    Attributes:
        at: the place of the step, from 0; the number of steps when all are done.
        tries: tries in this step.
        solved: whether the right action was found in it.
        course: the match of the step.
    """

    def __init__(self, guide: Guide, game_of: Callable[[Step], Game[Any]], at: int = 0) -> None:
        self.guide, self._game_of = guide, game_of
        self.at = at
        self.tries = 0
        self.solved = False
        self.course: Course | None = None
        self._set_up()

    @property
    def step(self) -> Step | None:
        """The step to do now; None after the last one."""
        return self.guide.steps[self.at] if self.at < len(self.guide.steps) else None

    @property
    def legal(self) -> LegalActions:
        """The person's legal actions now; none once the step is solved."""
        if self.step is None or self.course is None or self.solved:
            return LegalActions()
        return self.course.game.legal_actions(self.course.state, self.step.player)

    def attempt(self, action: Action) -> str:
        """Count a try with a legal action; return the reason, or what the right action leads to."""
        step, course = self.step, self.course
        if step is None or course is None or self.solved:
            raise GameError("There is nothing to do in this step.")
        self.tries += 1
        if not step.is_right(action):
            return step.reason_against(action)
        self.solved = True
        course.play({step.player: action, **step.others})
        course.follow(step.then)
        return step.done

    def go_on(self) -> None:
        """Continue with the next step."""
        self.at += 1
        self.tries = 0
        self.solved = False
        self._set_up()

    def _set_up(self) -> None:
        if self.step is not None:
            self.course = begin(self.step, self._game_of(self.step))


def begin(step: Step, game: Game[Any]) -> Course:
    """Return the match of a step at its position; raise a `GameError` if the rules do not lead there."""
    course = Course(game, step.seed)
    course.follow(step.path)
    return course


def words(text: str) -> int:
    return len(text.split())


def only(kind: str, *args: int | str) -> Callable[[Action], bool]:
    """Return whether an action is of a kind and begins with these arguments."""
    return lambda action: action.kind == kind and action.args[: len(args)] == args


def number(low: int, high: int, place: int = 0) -> Callable[[Action], bool]:
    """Return whether an argument of an action is a number from ``low`` to ``high``."""
    return lambda action: len(action.args) > place and low <= int(action.args[place]) <= high


def _fits(wanted: Wanted, action: Action) -> bool:
    return wanted(action) if callable(wanted) else _is_among(wanted, action)


def _is_among(wanted: Iterable[Action | str], action: Action) -> bool:
    return any(action.kind == known if isinstance(known, str) else action == known for known in wanted)


def _is_chance(move: Move) -> bool:
    return not isinstance(move, Action) and CHANCE in move


def _check_chance(game: Game[Any], state: Any, action: Action) -> None:
    """Raise a `GameError` for an outcome that cannot be drawn, where outcomes can be enumerated."""
    try:
        possible = [outcome for outcome, weight in game.chance_outcomes(state) if weight > 0]
    except NotImplementedError:
        return
    if action not in possible:
        raise GameError(f"{game.spec.name}: chance does not draw {action}.")
