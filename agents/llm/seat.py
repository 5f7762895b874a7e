"""A seat that a language model plays: prompt, scaffold, model; every call is reported."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from agents.catalog.budget import Budget
from agents.catalog.parameters import extra, others
from agents.catalog.scaffolds import SCAFFOLDS, Decide
from agents.catalog.tools import ToolOffer
from agents.llm.model import Completion, Model, ModelError, ModelOptions
from agents.llm.openai_model import OpenAIModel
from agents.llm.pictures import BoardPictures, board_pictures
from agents.llm.prompting import PLAIN, Earlier, PromptOptions, build, personas
from agents.llm.scaffolds.base import Read
from agents.llm.tools import make_toolbox
from agents.llm.topics import Explaining
from agents.llm.traffic import Traffic, traffic_of
from games.core.action import Action, Player
from games.core.chat import ChatMessage, Part, Thought, paragraphs
from games.core.events import Call
from games.core.game import Game, GameError
from games.core.preset import Preset
from games.core.seat import Request, Seat, SeatError

if TYPE_CHECKING:
    from agents.catalog.seat_context import SeatContext
    from agents.catalog.spec import AgentSpec

SEEDS: Final = 2**31
"""Seeds of models are below this."""


@dataclass(frozen=True, slots=True)
class _Decision:
    """Data that the calls of one decision share.

    Attributes:
        explaining: answers questions about topics; None if there are none.
        asked: how often each question was asked.
    """

    request: Request
    explaining: Explaining | None
    asked: Counter[str] = field(default_factory=Counter)


class LlmSeat:
    """Decides by asking a model through a scaffold.

    Requests contain all it needs; it keeps only the texts of earlier decisions, which it would write again.
    """

    def __init__(
        self,
        model: Model,
        preset: Preset,
        decide: Decide,
        *,
        options: ModelOptions | None = None,
        prompt: PromptOptions = PLAIN,
        budget: Budget | None = None,
        traffic: Traffic | None = None,
        pictures: BoardPictures | None = None,
        session: str = "",
    ) -> None:
        """Connect model and scaffold.

        Args:
            decide: the scaffold.
            traffic: the way of requests to the server.
            pictures: paints the board for the model; None sends text alone.
            session: seats of a side with the same one share a conversation; empty for none.
        """
        self.session = session
        self._pictures = pictures
        self._prompt = prompt
        self._earlier = Earlier()
        self.model = model
        self.preset = preset
        self.options = options or ModelOptions()
        self._decide = decide
        self._budget = budget or Budget()
        self._traffic = traffic or Traffic()

    async def decide(self, request: Request) -> Action:
        prompt = build(request, self.preset, self._prompt, shared=bool(self.session), earlier=self._earlier)
        if self._pictures is not None:
            prompt = replace(prompt, images=await self._pictures.of(request))
        explaining = Explaining(request, self.preset) if self.preset.topics else None
        return await self._decide(request, prompt, partial(self._ask, _Decision(request, explaining)))

    async def close(self) -> None:
        await self.model.close()

    async def _ask(
        self,
        decision: _Decision,
        messages: Sequence[ChatMessage],
        purpose: str = "act",
        sample: int = 0,
        samples: int = 0,
        read: Read | None = None,
        probe: int = 0,
        tools: Sequence[ToolOffer] = (),
        tools_open: bool = True,
    ) -> Completion:
        call = Call(self.model.name, tuple(messages), purpose=purpose, sample=sample, samples=samples)
        options = replace(self._options_of(sample), tools=tuple(tools), tools_open=tools_open)
        if probe:
            options = replace(options, max_tokens=1, logprobs=probe, stream=False)

        async def send(call: Call, read: Read | None) -> Completion:
            return await self._call(decision, call, options, read)

        explaining = decision.explaining
        return await (explaining.answered(send, call, read) if explaining else send(call, read))

    async def _call(
        self, decision: _Decision, call: Call, options: ModelOptions, read: Read | None
    ) -> Completion:
        self._budget.admit(self.model.name, self._traffic.reports_cost)
        messages = call.prompt if self._traffic.wants_thoughts else without_thoughts(call.prompt)
        messages = messages if self._prompt.has_system else without_system(messages)
        messages = joined(messages) if self._prompt.alternate else messages
        call = replace(call, prompt=messages)
        began = time.monotonic()

        def report(**result: Any) -> None:
            decision.request.record(replace(call, **result))

        try:
            place = decision.request.seed, call.sample
            completion = await self._traffic.complete(self.model, messages, options, place, decision.asked)
        except ModelError as error:
            report(error=str(error), seconds=error.seconds, transport_retries=error.transport_retries)
            raise SeatError(error.sentence(self.model.server)) from error
        except asyncio.CancelledError:
            report(error="Stopped before an answer came.", seconds=time.monotonic() - began)
            raise
        cost = self._budget.spend(self.model.name, completion)
        report(
            **_result(completion),
            cost=cost,
            charged=_charged(completion, cost),
            outcome=read(completion) if read else "",
        )
        return completion

    def _options_of(self, sample: int) -> ModelOptions:
        """Return the options, with another seed for each sample: equal seeds would give equal answers."""
        if self.options.seed is None or not sample:
            return self.options
        return replace(self.options, seed=(self.options.seed + sample - 1) % SEEDS)


def without_system(messages: Sequence[ChatMessage]) -> tuple[ChatMessage, ...]:
    """Return the messages with the instructions moved to the head of the next user message."""
    moved: list[ChatMessage] = []
    waiting: list[Part] = []
    for message in messages:
        if message.role == "system":
            waiting += message.content
        elif message.role == "user":
            moved.append(replace(message, content=paragraphs([*waiting, *message.content])))
            waiting = []
        else:
            moved.append(message)
    return (*moved, *(ChatMessage("user", (part,)) for part in waiting))


def without_thoughts(messages: Sequence[ChatMessage]) -> tuple[ChatMessage, ...]:
    """Return the messages without the model's thoughts, which most servers do not want back."""
    return tuple(
        replace(message, content=tuple(part for part in message.content if not isinstance(part, Thought)))
        for message in messages
    )


def joined(messages: Sequence[ChatMessage]) -> tuple[ChatMessage, ...]:
    """Return the messages with neighbours of the same role joined, as paragraphs."""
    merged: list[ChatMessage] = []
    for message in messages:
        if merged and merged[-1].role == message.role and message.role != "tool":
            message = replace(message, content=paragraphs([*merged.pop().content, *message.content]))
        merged.append(message)
    return tuple(merged)


def _charged(completion: Completion, cost: float | None) -> str:
    """Return the source of a call's cost; see `games.core.events.Call`."""
    if completion.kept:
        return "kept"
    if completion.cost is not None:
        return "server"
    return "" if cost is None else "prices"


def _result(completion: Completion) -> dict[str, Any]:
    return {
        "reply": "\n".join(
            filter(None, (completion.text or completion.refusal, *map(str, completion.tools)))
        ),
        "thought": completion.thought,
        "input_tokens": completion.input_tokens,
        "output_tokens": completion.output_tokens,
        "reasoning_tokens": completion.reasoning_tokens,
        "cached_tokens": completion.cached_tokens,
        "seconds": completion.seconds,
        "first_token_seconds": completion.first_token_seconds,
        "finish_reason": completion.finish_reason,
        "transport_retries": completion.transport_retries,
        "logprobs": completion.logprobs,
        "left_out": completion.left_out,
    }


def make_model(spec: AgentSpec, key_for: Callable[[str], str | None]) -> OpenAIModel:
    """Return the model that a spec names; ``key_for`` finds the key that was entered for a base URL."""
    return OpenAIModel(
        spec.model,
        spec.text("base_url"),
        key_for,
        key_env=spec.text("key_env"),
        plain_http=bool(spec.whole("plain_http")),
        provider=spec.text("provider"),
        api=spec.text("api"),
    )


def model_options(spec: AgentSpec) -> ModelOptions:
    seed = spec.value("seed")
    return ModelOptions(
        temperature=spec.number("temperature"),
        top_p=spec.number("top_p"),
        max_tokens=spec.whole("max_tokens") or None,
        seconds=spec.number("seconds") or ModelOptions().seconds,
        retries=spec.whole("retries"),
        seed=None if seed is None else int(seed),
        logprobs=spec.whole("logprobs"),
        stream=bool(spec.whole("stream")),
        others=tuple(others(dict(spec.options)).items()),
        extra=tuple(extra(spec.text("extra")).items()),
    )


def make_llm_seat(
    spec: AgentSpec, game: Game[Any], preset: Preset, player: Player, context: SeatContext
) -> Seat:
    """Return the seat that a spec describes; raise a `GameError` if it lacks its scaffold or pictures."""
    if spec.scaffold not in SCAFFOLDS:
        raise GameError(f"There is no scaffold {spec.scaffold!r}; there are: {', '.join(SCAFFOLDS)}.")
    scaffold = SCAFFOLDS[spec.scaffold]
    chosen: dict[str, Any] = {name: spec.value(name) for name in scaffold.options}
    if "tools" in chosen:
        chosen["tools"] = make_toolbox(spec.text("tools"), game, context)
    persona, wording = spec.text("persona"), spec.text("wording")
    return LlmSeat(
        make_model(spec, context.key_for),
        replace(preset, show_legal=False) if spec.whole("hide_legal") else preset,
        scaffold.with_options(chosen),
        options=model_options(spec),
        prompt=PromptOptions(
            persona=personas(wording).get(persona, persona),
            wording=wording,
            swap_axes=bool(spec.whole("swap_axes")),
            alternate=bool(spec.whole("alternate")),
            has_system=spec.text("system") == "system",
        ),
        budget=context.budget,
        traffic=traffic_of(spec, context),
        pictures=board_pictures(spec, context.paint),
        session=str(spec) if spec.text("session") == "side" else "",
    )
