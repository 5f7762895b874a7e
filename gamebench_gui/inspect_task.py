"""Our games as a task of Inspect: ``inspect eval gamebench_gui/inspect_task.py@match --model openai/gpt-4o``.

Each sample is a match with the model under test in one seat, asked through one of our scaffolds. Its score
has the seat's return and the game's own metrics. Needs the extra ``inspect``.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

from inspect_ai import Task, task
from inspect_ai.dataset import Sample
from inspect_ai.model import (
    ChatMessageAssistant,
    ChatMessageSystem,
    ChatMessageUser,
    GenerateConfig,
    ModelOutput,
    get_model,
)
from inspect_ai.scorer import Score, mean, scorer, stderr
from inspect_ai.solver import solver

from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import make_seat
from agents.catalog.spec import AgentSpec
from agents.llm.model import Completion, ModelOptions
from agents.llm.seat import LlmSeat
from gamebench_gui.app.match.plan import choose_game
from games.catalog import FIRST_GAME, metrics
from games.core.chat import ChatMessage
from games.core.control import MatchControl
from games.core.events import Attempted, Ended, Event, Termination
from games.core.game import Game
from games.core.naming import seat_title
from games.core.preset import Preset
from games.core.realtime_match import kind_of_match

ROLES: Final = {"system": ChatMessageSystem, "user": ChatMessageUser, "assistant": ChatMessageAssistant}
RESULT: Final = "gamebench"


class TestedModel:
    """The model that Inspect tests, with the interface of our models."""

    server = "The model under test"

    def __init__(self) -> None:
        self._model = get_model()

    @property
    def name(self) -> str:
        return str(self._model)

    async def complete(self, messages: Sequence[ChatMessage], options: ModelOptions) -> Completion:
        """Ask for one completion, with Inspect's settings."""
        asked = [ROLES[message.role](content=message.text) for message in messages]
        began = time.monotonic()
        # Inspect decides on everything else
        output = await self._model.generate(asked, config=GenerateConfig(seed=options.seed))
        usage = output.usage
        return Completion(
            output.completion,
            finish_reason="length" if output.stop_reason == "max_tokens" else str(output.stop_reason),
            input_tokens=usage.input_tokens if usage else 0,
            output_tokens=usage.output_tokens if usage else 0,
            seconds=time.monotonic() - began,
        )

    async def close(self) -> None:
        """Do nothing: Inspect closes the model."""


class Unattended(MatchControl):
    """Stops a match at a pause, because nobody can end one."""

    why = ""

    def pause(self, reason: str = "", trouble: bool = False) -> None:
        self.why = self.why or reason
        self.stop()


@task  # type: ignore[untyped-decorator]
def match(
    game: str = FIRST_GAME,
    opponents: str = "random",
    seat: int = 1,
    matches: int = 10,
    seed: int = 0,
    scaffold: str = "direct",
) -> Task:
    """Return a task of matches of a game.

    Args:
        game: ``game`` or ``game:preset``.
        opponents: the agent in every other seat, as a spec.
        seat: the seat of the model under test, from 1.
        matches: their number; each has a seed of its own.
        seed: the seed of the first.
        scaffold: the procedure around the model.
    """
    rules, preset = choose_game(game)
    AgentSpec.parse(opponents)
    title = f"{rules.spec.name} ({preset.benchmark or preset.id}), {seat_title(seat - 1).lower()}"
    samples = [
        Sample(input=f"{title}, seed {number}", id=f"{game}-{number}", metadata={"seed": number})
        for number in range(seed, seed + matches)
    ]
    return Task(
        dataset=samples, solver=played(game, opponents, seat - 1, scaffold), scorer=earned(), name=game
    )


@solver  # type: ignore[untyped-decorator]
def played(game: str, opponents: str, seat: int, scaffold: str) -> Any:
    """Return a solver that plays the match of a sample."""

    async def solve(state: Any, generate: Any) -> Any:
        rules, preset = choose_game(game)
        result = await play(
            rules, preset, opponents, seat=seat, scaffold=scaffold, seed=int(state.metadata["seed"])
        )
        state.store.set(RESULT, result)
        values = ", ".join(f"{name} {value:g}" for name, value in result["values"].items())
        state.output = ModelOutput.from_content(str(get_model()), f"{result['end']}: {values}")
        return state

    return solve


@scorer(metrics={"*": [mean(), stderr()]})  # type: ignore[untyped-decorator]
def earned() -> Any:
    """Return a scorer of the model's return, and of the game's metrics of its seat."""

    async def score(state: Any, target: Any) -> Score:
        result = state.store.get(RESULT)
        return Score(value=result["values"], answer=state.output.completion, explanation=result["note"])

    return score


async def play(
    game: Game[Any], preset: Preset, opponents: str, *, seat: int, scaffold: str, seed: int
) -> Mapping[str, Any]:
    """Play a match of the model under test; return its end and its values by name.

    Raises:
        RuntimeError: it could not be played, for a reason outside the model.
    """
    events: list[Event] = []
    control = Unattended()
    tested = LlmSeat(TestedModel(), preset, SCAFFOLDS[scaffold].decide)
    other, context = AgentSpec.parse(opponents), SeatContext()
    seats = [
        tested if player == seat else make_seat(other, game, preset, player, context)
        for player in range(game.num_players)
    ]
    numbers, whole = metrics(game.spec.id)
    ended = await kind_of_match(game)(
        game,
        preset,
        seats,
        events.append,
        seed=seed,
        control=control,
        step_metrics=numbers,
        match_metrics=whole,
    ).run()
    if control.why or ended.termination is Termination.FAULT:
        raise RuntimeError(control.why or ended.note)
    tries = [event for event in events if isinstance(event, Attempted) and event.player == seat]
    refused = sum(event.failure is not None for event in tries)
    return {
        "end": str(ended.termination),
        "note": ended.note,
        "values": {
            "return": ended.returns[seat] if ended.returns else 0.0,
            "first": float(bool(ended.ranking) and ended.ranking[seat] == 1 and ended.ranking.count(1) == 1),
            "refused": refused / len(tries) if tries else 0.0,
            **_of_seat(ended, seat),
        },
    }


def _of_seat(ended: Ended, seat: int) -> dict[str, float]:
    return {name: value for player, name, value in ended.metrics if player == seat}
