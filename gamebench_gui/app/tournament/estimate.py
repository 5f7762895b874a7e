"""What a tournament will use up, from what recorded matches used up; and whether its models answer at all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from agents.catalog.budget import MILLION, Price
from agents.catalog.spec import AgentSpec
from agents.llm.model import ModelError, ModelOptions
from agents.llm.openai_model import OpenAIModel
from agents.llm.pictures import board_pictures, image_tokens
from agents.llm.seat import make_model
from gamebench_gui.app.tournament.definition import Definition, Entrant
from gamebench_gui.app.tournament.endpoints import free_models
from gamebench_gui.app.tournament.schedule import FirstMatches, at_most
from games.core.chat import ChatMessage
from games.core.drawing import Paint
from games.core.game import GameError
from replays.store.hiding import shown
from replays.store.store import Store
from replays.store.tournaments import Draft

_USED: Final = f"""
select a.digest, m.game || ':' || m.preset as game, count(*) as seats,
  a.config like '%images=board%' as pictures,
  sum(coalesce(c.calls, 0)) as calls, sum(coalesce(c.input, 0)) as input,
  sum(coalesce(c.output, 0)) as output,
  sum(coalesce(c.cached, 0)) as cached,
  sum((select coalesce(sum(d.seconds), 0) from decisions d where d.match_id = s.match_id and d.seat = s.seat))
    as seconds
from seats s join agents a on a.id = s.agent_id join matches m on m.id = s.match_id
  left join (
    select match_id, seat, count(*) as calls, sum(input_tokens) as input, sum(output_tokens) as output,
      sum(cached_tokens) as cached
    from calls group by match_id, seat
  ) c on c.match_id = s.match_id and c.seat = s.seat
where a.kind = 'llm' and m.parent_step is null and m.id not in (select match_id from seat_changes)
  and m.termination is not null and m.termination <> 'stopped' and {shown("m.id")}
group by a.digest, m.game, m.preset
"""
_FIELDS: Final = ("calls", "input", "output", "cached", "seconds")


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a tournament will probably use up.

    Attributes:
        matches: planned at once.
        at_most: matches if results call for as many as the schedule allows; the figures below are for them.
        seconds: that models take, divided by the matches at a time.
        cost: in US dollars; None when a price or an amount is not known.
        unmeasured: names of agents no match of which was recorded, in any game.
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

    @property
    def tokens(self) -> float:
        """Tokens read and written."""
        return self.input_tokens + self.output_tokens

    @property
    def questions(self) -> list[str]:
        """What somebody should agree to before money is spent without knowing how much."""
        found = [f"The price of {model} is not known; it may cost money." for model in self.unpriced]
        if self.cost is None and not self.unpriced:
            names = ", ".join(self.unmeasured)
            found.append(f"No match of {names} was recorded yet, so it is not known what it will cost.")
        return found


def estimate(store: Store, definition: Definition, drafts: Collection[Draft] | None = None) -> Estimate:
    """Estimate a tournament from recorded matches of the same agents, else of the same game.

    Args:
        drafts: the matches still to be played; None estimates all of a new tournament.
    """
    planned = FirstMatches(definition) if drafts is None else drafts
    most = at_most(definition) if drafts is None else len(planned)
    usage = _Usage(store)
    prices = {**free_models(definition.entrants), **definition.prices}
    sums = dict.fromkeys(_FIELDS, 0.0)
    cost: float | None = 0.0
    unmeasured: dict[str, None] = {}
    unpriced: dict[str, None] = {}
    for draft in planned:
        for name in draft.agents:
            spec = (entrant := definition.entrant(name)).spec
            if spec.kind != "llm":
                continue
            price, used = prices.get(spec.model), usage.of(spec, draft.game)
            if price is None:
                unpriced[spec.model] = None
            if used is None:
                unmeasured[entrant.name] = None
            for field in _FIELDS if used is not None else ():
                sums[field] += used[field] if used is not None else 0.0
            free = price is not None and not (price.input or price.output)
            if cost is not None and not free:
                cost = None if price is None or used is None else cost + _cost(price, used)
    factor = most / len(planned) if planned else 0.0
    return Estimate(
        len(planned),
        most,
        sums["calls"] * factor,
        sums["input"] * factor,
        sums["output"] * factor,
        sums["seconds"] * factor / definition.concurrency,
        None if cost is None else cost * factor,
        tuple(unmeasured),
        tuple(unpriced),
    )


def _cost(price: Price, used: Mapping[str, float]) -> float:
    cached = price.input if price.cached is None else price.cached
    known = min(used["cached"], used["input"])
    fresh = used["input"] - known
    return (fresh * price.input + known * cached + used["output"] * price.output) / MILLION


class _Usage:
    """What agents used up in a seat of a match, on average."""

    def __init__(self, store: Store) -> None:
        with store.reading() as conn:
            self._rows = [dict(row) for row in conn.execute(_USED)]
        self._known: dict[tuple[str, str], dict[str, float] | None] = {}

    def of(self, spec: AgentSpec, game: str) -> dict[str, float] | None:
        """Of an agent in a game, else of the agent in other games, else of other models in the game.

        Where only models without pictures are known, those of an agent that is sent one with each call are
        counted as `image_tokens` says.
        """
        key = spec.digest(), game
        if key not in self._known:
            image = image_tokens(spec)
            own = [row for row in self._rows if row["digest"] == spec.digest()]
            there = [row for row in self._rows if row["game"] == game]
            alike = [row for row in there if bool(row["pictures"]) == bool(image)]
            rows = [row for row in own if row["game"] == game] or own or alike or there
            self._known[key] = used = _mean(rows)
            if used is not None and not any(row["pictures"] for row in rows):
                used["input"] += used["calls"] * image
        return self._known[key]


def _mean(rows: Sequence[Mapping[str, Any]]) -> dict[str, float] | None:
    """What a seat used up on average; None without any."""
    seats = sum(row["seats"] for row in rows)
    return {field: sum(row[field] for row in rows) / seats for field in _FIELDS} if seats else None


class Preflight:
    """One short call to every model, before matches depend on it; keeps the connections for the matches.

    Args:
        key_for: the API key for a base URL, if one was entered.
        paint: makes the picture that models are sent who will be sent pictures.
    """

    def __init__(self, key_for: Callable[[str], str | None], paint: Paint | None = None) -> None:
        self._key_for, self._paint = key_for, paint
        self._models: list[OpenAIModel] = []

    async def failures(self, entrants: Iterable[Entrant]) -> list[str]:
        """Ask every model; a sentence for each that does not answer."""
        asked = {
            (entrant.spec.model, *map(entrant.spec.text, ("base_url", "key_env", "images"))): entrant
            for entrant in entrants
            if entrant.spec.kind == "llm"
        }
        found = await asyncio.gather(*(self._ask(one.name, one.spec) for one in asked.values()))
        return [sentence for sentence in found if sentence]

    async def _ask(self, name: str, spec: AgentSpec) -> str:
        asked = make_model(spec, self._key_for)
        self._models.append(asked)
        try:
            pictures = board_pictures(spec, self._paint)
            shown = [await pictures.sample()] if pictures else []
            question = [ChatMessage.of("user", "Answer with the one word: ready", *shown)]
            await asked.complete(question, ModelOptions(max_tokens=16, retries=1))
        except ModelError as error:
            return f"{name} does not answer. {error.sentence(asked.server)}"
        except GameError as error:
            return f"{name} does not answer. {error}"
        return ""

    async def close(self) -> None:
        """Let go of the connections."""
        await asyncio.gather(*(model.close() for model in self._models))
        self._models.clear()
