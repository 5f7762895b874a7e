"""A model plays the talking games to the end through every scaffold, and hears and says what it should."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from helpers.play import build, few
from helpers.policy import legal_answer
from helpers.seats import Log, run

from agents.catalog.scaffolds import SCAFFOLDS
from agents.llm.model import Completion, ModelOptions
from agents.llm.seat import LlmSeat
from games.core.chat import ChatMessage
from games.core.events import Attempted, Termination
from games.core.match import Match


class Reader:
    """Keeps to what it may do, and keeps what it was told."""

    name, server = "reader", "The reader"

    def __init__(self, seed: int) -> None:
        self.seed, self.asked = seed, list[str]()

    async def complete(self, messages: Sequence[ChatMessage], options: ModelOptions) -> Completion:
        self.asked.append(messages[-1].text)
        return Completion(legal_answer([message.text for message in messages], self.seed))

    async def close(self) -> None:
        pass


@pytest.mark.parametrize("scaffold", few(3, SCAFFOLDS))
@pytest.mark.parametrize(
    "name",
    [
        "codenames:gamebench",
        "are_you_the_traitor:gamebench",
        "two_rooms_and_a_boom:gamebench",
        "pit:gamebench",
        "werewolf:clean",
    ],
)
def test_a_model_plays_to_the_end_without_a_refused_answer(name: str, scaffold: str) -> None:
    game, preset = build(name)
    log, models = Log(), [Reader(player) for player in range(game.num_players)]
    seats = [LlmSeat(model, preset, SCAFFOLDS[scaffold].decide) for model in models]
    assert run(Match(game, preset, seats, log, seed=4)).termination is Termination.RULES
    assert {attempt.objection for attempt in log.of(Attempted)} == {""}


def test_what_was_said_is_in_the_prompts_of_all_who_heard_it() -> None:
    game, preset = build("are_you_the_traitor:gamebench")
    models = [Reader(player) for player in range(game.num_players)]
    seats = [LlmSeat(model, preset, SCAFFOLDS["direct"].decide) for model in models]
    run(Match(game, preset, seats, Log(), seed=4))
    for model in models:
        heard = "\n".join(model.asked)
        assert re.search(r"Player \d asks Player \d: What are you\?", heard)
        assert re.search(r"Player \d answers: I am the guard\.", heard)
