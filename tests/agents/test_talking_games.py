"""A model plays the talking games to the end through every scaffold, and hears and says what it should."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest
from helpers.play import build
from helpers.seats import Log, run

from agents.catalog.scaffolds import SCAFFOLDS
from agents.llm.model import Completion, ModelOptions
from agents.llm.seat import LlmSeat
from games.core.chat import ChatMessage
from games.core.events import Attempted, Termination
from games.core.match import Match


class Reader:
    """Reads what it may do out of the last message, and keeps to it; where it may write, it does."""

    name, server = "reader", "The reader"

    def __init__(self, seed: int) -> None:
        self.rng, self.asked, self.chosen = random.Random(seed), list[str](), ""

    async def complete(self, messages: Sequence[ChatMessage], options: ModelOptions) -> Completion:
        said = messages[-1].text
        self.asked.append(said)
        self.chosen = self._choice(said) or self.chosen
        return Completion(f"Thought: hm.\nAction: {self.chosen}\nThe best choice is 1")

    async def close(self) -> None:
        pass

    def _choice(self, said: str) -> str:
        if "Give a clue" in said:
            return f"<mystery, {self.rng.randint(1, 2)}>"
        if "Answer the last question" in said:
            return "<answer> I am the guard."
        if "Ask your question" in said:
            return "<question> What are you?"
        offered = re.findall(r"^What you may do: (.*)$", said, re.MULTILINE)
        return self.rng.choice(re.findall(r"<[^<>]+>", offered[-1])) if offered else ""


@pytest.mark.parametrize("scaffold", SCAFFOLDS)
@pytest.mark.parametrize("name", ["codenames:gamebench", "are_you_the_traitor:gamebench"])
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
