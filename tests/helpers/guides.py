"""Guided starts in tests: what is wrong with one, and how players who do not read it fare in it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import Any

from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import make_seat
from agents.catalog.spec import AgentSpec
from games.catalog import GAMES, find_preset, game_of_step, guide
from games.core.action import Action, LegalActions
from games.core.errors import GameError
from games.core.guide import READING, STEPS, Course, Guide, Step, begin, words
from games.core.seat import Request, Seat

from .play import new_match
from .seats import RandomSeat

MOST_WORDS = 25
"""Most words of a sentence in a guide, so that each is read in a few seconds."""
DRAWS = 400
"""Actions that are drawn to measure how often a random one is right."""


@cache
def guides() -> dict[str, Guide]:
    """Every guide by ``game``, or ``game:preset`` where that has one of its own."""
    known: dict[str, Guide] = {}
    for game_id in GAMES:
        if (usual := guide(game_id)) is not None:
            known[game_id] = usual
            module = import_module(f"games.{game_id}.guide")
            of_presets = vars(module).get("GUIDES", {}).items()
            known |= {f"{game_id}:{preset}": own for preset, own in of_presets if own is not None}
    return known


def at(name: str, step: Step) -> Course:
    """The match of a step at its position."""
    return begin(step, game_of_step(name.partition(":")[0], step))


def legal_at(name: str, step: Step) -> LegalActions:
    course = at(name, step)
    return course.game.legal_actions(course.state, step.player)


def problems(name: str, checked: Guide) -> Iterator[str]:
    """Yield everything that is wrong with a guide, each with the number of its step."""
    if len(checked.steps) not in STEPS:
        yield f"it has {len(checked.steps)} steps"
    if checked.reading > READING:
        yield f"it has {checked.reading} words to read"
    texts = _texts(checked)
    yield from (f"said twice: {text}" for text in dict.fromkeys(texts) if texts.count(text) > 1)
    yield from (f"too long: {text}" for text in texts if words(text) > MOST_WORDS)
    yield from (f"no sentence: {text!r}" for text in texts if text[-1:] not in (".", "?", "!"))
    for number, step in enumerate(checked.steps, 1):
        yield from (f"step {number}: {problem}" for problem in _of_step(name, checked, step))


def _texts(checked: Guide) -> list[str]:
    steps = ((step.task, step.done, step.reason, *(w.reason for w in step.wrong)) for step in checked.steps)
    decisions = (text for three in checked.decisions.values() for text in three)
    return [*(text for parts in steps for text in parts), checked.last, *dict.fromkeys(decisions)]


def _of_step(name: str, checked: Guide, step: Step) -> Iterator[str]:
    try:
        course = at(name, step)
    except GameError as error:
        yield f"the rules do not lead there: {error}"
        return
    game, state = course.game, course.state
    legal = game.legal_actions(state, step.player)
    if not legal:
        yield "the person has nothing to do"
        return
    if len(checked.for_decision(legal)) != 3:
        yield "there are no three sentences for this decision"
    answers = step.answers(legal)
    if not answers:
        yield "no action is right"
    for action in answers:
        if why := game.illegal_reason(state, step.player, action):
            yield f"{action} is right but not legal: {why}"
        elif not step.is_right(action):
            yield f"the example {action} is not right"
        else:
            yield from _played(name, step, action)
    others = [action for action in some(game, state, step, legal) if not step.is_right(action)]
    if not others:
        yield "every action is right"
    yield from (f"nothing is said against {action}" for action in others if not step.reason_against(action))
    for wrong in () if any(family.max_text for family in legal.open) else step.wrong:
        if not any(step.reason_against(action) == wrong.reason for action in others):
            yield f"never given: {wrong.reason}"


def _played(name: str, step: Step, action: Action) -> Iterator[str]:
    course = at(name, step)
    try:
        course.play({step.player: action, **step.others})
        course.follow(step.then if step.answers(LegalActions((action,)))[0] == action else ())
    except GameError as error:
        yield f"after {action}: {error}"


def some(game: Any, state: Any, step: Step, legal: LegalActions) -> list[Action]:
    """All listed actions, and some of open ones."""
    rng = random.Random(1)
    drawn = [game.sample_legal(state, step.player, rng) for _ in range(DRAWS)] if legal.open else []
    return list(dict.fromkeys((*legal.listed, *drawn)))


def chance_of_luck(name: str, checked: Guide) -> float:
    """How likely it is that somebody who acts at random is right in every step at once."""
    likely = 1.0
    for step in checked.steps:
        course = at(name, step)
        rng = random.Random(2)
        drawn = [course.game.sample_legal(course.state, step.player, rng) for _ in range(DRAWS)]
        likely *= sum(map(step.is_right, drawn)) / DRAWS
    return likely


class _AskedError(Exception):
    """A seat was asked for a second decision."""


class _Once:
    """Lets another seat make one decision."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self.action: Action | None = None

    async def decide(self, request: Request) -> Action:
        if self.action is not None:
            raise _AskedError
        self.action = await self._seat.decide(request)
        return self.action

    async def close(self) -> None:
        await self._seat.close()


def choice_of(spec: str, name: str, step: Step) -> Action:
    """What an agent does at the position of a step."""
    game_id = name.partition(":")[0]
    course, preset = at(name, step), find_preset(f"{game_id}:{step.preset}" if step.preset else game_id)[1]
    seat = _Once(make_seat(AgentSpec.parse(spec), course.game, preset, step.player, SeatContext()))
    seats = [
        seat if player == step.player else _Once(RandomSeat()) for player in range(course.game.num_players)
    ]
    with suppress(_AskedError):
        asyncio.run(new_match(course.game, preset, seats, lambda event: None, prefix=course.joints).run())
    assert seat.action is not None
    return seat.action
