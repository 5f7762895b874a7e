"""Estimate what a tournament will use, from recorded matches; and check that its models answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field

from agents.catalog.budget import MILLION, Price
from agents.llm.model import ModelError, ModelOptions
from agents.llm.openai_model import OpenAIModel
from agents.llm.pictures import board_pictures
from agents.llm.seat import make_model
from gamebench_gui.app.tournament.definition import Definition, Entrant
from gamebench_gui.app.tournament.endpoints import free_models
from gamebench_gui.app.tournament.schedule import FirstMatches, at_most
from gamebench_gui.app.tournament.usage import KnownGames, Usage, Usages, no_game
from games.core.chat import ChatMessage
from games.core.drawing import Paint
from games.core.game import GameError
from replays.store.store import Store
from replays.store.tournaments import Draft


@dataclass(frozen=True, slots=True)
class Estimate:
    """The probable usage of a tournament.

    Attributes:
        matches: planned at once.
        at_most: the most matches that the schedule allows; the figures below are for them.
        seconds: of models, divided by the matches at a time.
        cost: in US dollars; None when a price or an amount is not known.
        least_tokens, most_tokens: if every seat used as little, or as much, as any recorded one.
        rests_on: recorded matches that the figures come from.
        by_bots: names of agents whose figures in some game come from bots' matches and from what the agent's
            answers took elsewhere.
        unmeasured: names of agents of which nothing is known in some game; the figures leave these seats out.
        unpriced: models without a price that do not run on this machine or its network.
    """

    matches: int
    at_most: int
    calls: float
    input_tokens: float
    output_tokens: float
    seconds: float
    cost: float | None
    unmeasured: tuple[str, ...]
    unpriced: tuple[str, ...]
    least_tokens: float = 0.0
    most_tokens: float = 0.0
    rests_on: int = 0
    by_bots: tuple[str, ...] = ()

    @property
    def tokens(self) -> float:
        return self.input_tokens + self.output_tokens

    @property
    def questions(self) -> list[str]:
        """Sentences that need consent before money is spent without knowing how much."""
        sentences = [f"The price of {model} is not known; it may cost money." for model in self.unpriced]
        if self.cost is None and not self.unpriced:
            names = ", ".join(self.unmeasured)
            sentences.append(
                f"No match of {names} with these settings was recorded yet, so it is not known what it "
                "will cost."
            )
        return sentences


def estimate(
    store: Store,
    definition: Definition,
    drafts: Collection[Draft] | None = None,
    known: KnownGames = no_game,
) -> Estimate:
    """Estimate a tournament, for each agent from the best that is known of it (see `Usages`).

    Only matches with a result, of the same preset and settings, count.

    Args:
        drafts: the matches still to be played; None estimates all of a new tournament.
        known: bots' matches of a game.
    """
    planned = FirstMatches(definition) if drafts is None else drafts
    most = at_most(definition) if drafts is None else len(planned)
    usages = Usages(store, {draft.game for draft in planned}, known)
    prices = {**free_models(definition.entrants), **definition.prices}
    sums = _Sums()
    for draft in planned:
        for name in draft.agents:
            spec = definition.entrant(name).spec
            if spec.kind == "llm":
                sums.add(name, spec.model, prices.get(spec.model), usages.of(spec, draft, len(planned)))
    factor = most / len(planned) if planned else 0.0
    return Estimate(
        len(planned),
        most,
        sums.calls * factor,
        sums.input * factor,
        sums.output * factor,
        sums.seconds * factor / definition.concurrency,
        None if sums.cost is None else sums.cost * factor,
        tuple(sums.unmeasured),
        tuple(sums.unpriced),
        sums.least * factor,
        sums.most * factor,
        len(sums.matches),
        tuple(sums.by_bots),
    )


@dataclass(slots=True)
class _Sums:
    """Sums over the seats of models; names are keys, in the order in which they came."""

    calls: float = 0.0
    input: float = 0.0
    output: float = 0.0
    seconds: float = 0.0
    least: float = 0.0
    most: float = 0.0
    cost: float | None = 0.0
    matches: set[str] = field(default_factory=set)
    unmeasured: dict[str, None] = field(default_factory=dict)
    unpriced: dict[str, None] = field(default_factory=dict)
    by_bots: dict[str, None] = field(default_factory=dict)

    def add(self, name: str, model: str, price: Price | None, used: Usage | None) -> None:
        """Add a seat."""
        if price is None:
            self.unpriced[model] = None
        free = price is not None and not (price.input or price.output)
        if used is None:
            self.unmeasured[name] = None
            self.cost = self.cost if free else None
            return
        self.calls += used.calls.middle
        self.input += used.input.middle
        self.output += used.output.middle
        self.seconds += used.seconds.middle
        self.least += used.tokens.low
        self.most += used.tokens.high
        self.matches |= used.matches
        if not used.matches:
            self.by_bots[name] = None
        if self.cost is not None and not free:
            self.cost = None if price is None else self.cost + _cost(price, used)


def _cost(price: Price, used: Usage) -> float:
    cached = price.input if price.cached is None else price.cached
    seen = min(used.cached, used.input.middle)
    fresh = used.input.middle - seen
    return (fresh * price.input + seen * cached + used.output.middle * price.output) / MILLION


class Preflight:
    """One short call to every model, before matches depend on it; keeps the connections for the matches.

    Args:
        key_for: the API key for a base URL, if one was entered.
        paint: makes a picture for models that will be sent some.
    """

    def __init__(self, key_for: Callable[[str], str | None], paint: Paint | None = None) -> None:
        self._key_for, self._paint = key_for, paint
        self._models: list[OpenAIModel] = []

    async def failures(self, entrants: Iterable[Entrant]) -> list[str]:
        """Ask every model; return a sentence for each that does not answer."""
        return [sentence for _, sentence in await self.silent(entrants)]

    async def silent(self, entrants: Iterable[Entrant]) -> list[tuple[Entrant, str]]:
        """Ask every model; return each that does not answer, with a sentence."""
        asked = {
            (entrant.spec.model, *map(entrant.spec.text, ("base_url", "key_env", "images"))): entrant
            for entrant in entrants
            if entrant.spec.kind == "llm"
        }
        sentences = await asyncio.gather(*(self._ask(entrant) for entrant in asked.values()))
        return [(question, text) for question, text in zip(asked.values(), sentences, strict=True) if text]

    async def _ask(self, entrant: Entrant) -> str:
        model = make_model(entrant.spec, self._key_for)
        self._models.append(model)
        try:
            pictures = board_pictures(entrant.spec, self._paint)
            shown = [await pictures.sample()] if pictures else []
            question = [ChatMessage.of("user", "Answer with the one word: ready", *shown)]
            await model.complete(question, ModelOptions(max_tokens=16, retries=1))
        except ModelError as error:
            # nothing was created that could be resumed
            return f"{entrant.name} does not answer. {error.sentence(model.server, end='.')}"
        except GameError as error:
            return f"{entrant.name} does not answer. {error}"
        return ""

    async def close(self) -> None:
        await asyncio.gather(*(model.close() for model in self._models))
        self._models.clear()
