"""Estimate what a tournament will use, from recorded matches; and check that its models answer."""

from __future__ import annotations

import asyncio
import json
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
from games.catalog import find_preset, make_game
from games.core.chat import ChatMessage
from games.core.drawing import Paint
from games.core.game import GameError
from replays.store.hiding import shown
from replays.store.store import Store
from replays.store.tournaments import Draft

_USED: Final = """
select a.digest, m.id as match, m.game || ':' || m.preset as game, m.num_players, m.params,
  a.config like '%images=board%' as pictures,
  coalesce(c.calls, 0) as calls, coalesce(c.input, 0) as input, coalesce(c.output, 0) as output,
  coalesce(c.cached, 0) as cached,
  (select coalesce(sum(d.seconds), 0) from decisions d where d.match_id = s.match_id and d.seat = s.seat)
    as seconds
from seats s join agents a on a.id = s.agent_id join matches m on m.id = s.match_id
  left join (
    select match_id, seat, count(*) as calls, sum(input_tokens) as input, sum(output_tokens) as output,
      sum(cached_tokens) as cached
    from calls group by match_id, seat
  ) c on c.match_id = s.match_id and c.seat = s.seat
where a.kind = 'llm' and m.parent_step is null and m.id not in (select match_id from seat_changes)
  and m.termination is not null and m.termination not in ('stopped', 'void')
  and m.game || ':' || m.preset in ({games}) and {shown}
"""
"""The usage of each model's seat in the matches with a result of some games."""
_FIELDS: Final = ("calls", "input", "output", "cached", "seconds")


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
        unmeasured: names of agents without a recorded match in some game with the same settings; the figures
            leave these seats out.
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


def estimate(store: Store, definition: Definition, drafts: Collection[Draft] | None = None) -> Estimate:
    """Estimate a tournament from recorded matches of the same agents, else of other models.

    Only matches with a result, of the same preset and settings, count.

    Args:
        drafts: the matches still to be played; None estimates all of a new tournament.
    """
    planned = FirstMatches(definition) if drafts is None else drafts
    most = at_most(definition) if drafts is None else len(planned)
    usage = _Usage(store, {draft.game for draft in planned})
    prices = {**free_models(definition.entrants), **definition.prices}
    sums = dict.fromkeys((*_FIELDS, "least", "most"), 0.0)
    cost: float | None = 0.0
    unmeasured: dict[str, None] = {}
    unpriced: dict[str, None] = {}
    for draft in planned:
        for name in draft.agents:
            spec = (entrant := definition.entrant(name)).spec
            if spec.kind != "llm":
                continue
            price, used = prices.get(spec.model), usage.of(spec, draft)
            if price is None:
                unpriced[spec.model] = None
            if used is None:
                unmeasured[entrant.name] = None
            for field in sums if used is not None else ():
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
        sums["least"] * factor,
        sums["most"] * factor,
        len(usage.matches),
    )


def _cost(price: Price, used: Mapping[str, float]) -> float:
    cached = price.input if price.cached is None else price.cached
    known = min(used["cached"], used["input"])
    fresh = used["input"] - known
    return (fresh * price.input + known * cached + used["output"] * price.output) / MILLION


class _Usage:
    """The usage of agents in a seat of a match; ``matches`` are the ids of the matches that it rests on."""

    def __init__(self, store: Store, games: Collection[str]) -> None:
        query = _USED.format(games=", ".join("?" * len(games)), shown=shown("m.id"))
        with store.reading() as conn:
            self._rows = [dict(row) for row in conn.execute(query, [*games])]
        for row in self._rows:
            row["settings"] = row["num_players"], json.loads(row["params"])
        self.matches: set[str] = set()
        self._known: dict[tuple[str, str], dict[str, float] | None] = {}

    def of(self, spec: AgentSpec, draft: Draft) -> dict[str, float] | None:
        """Return an agent's mean usage in such a match, else that of other models; None without any.

        Where only models without pictures are known, `image_tokens` are added for each call of an agent that
        is
        sent one. ``least`` and ``most`` are the tokens of the extreme seats.
        """
        key = spec.digest(), draft.title
        if key not in self._known:
            image, settings = image_tokens(spec), _settings(draft)
            there = [row for row in self._rows if (row["game"], row["settings"]) == (draft.game, settings)]
            of_agent = [row for row in there if row["digest"] == spec.digest()]
            alike = [row for row in there if bool(row["pictures"]) == bool(image)]
            rows = of_agent or alike or there
            if rows and not any(row["pictures"] for row in rows):
                rows = [{**row, "input": row["input"] + row["calls"] * image} for row in rows]
            self.matches |= {row["match"] for row in rows}
            self._known[key] = _mean(rows)
        return self._known[key]


def _settings(draft: Draft) -> tuple[int, dict[str, Any]]:
    """Return players and parameters of a planned match, as its record will have them."""
    game = make_game(*find_preset(draft.game), draft.params)
    return game.num_players, dict(game.params)


def _mean(rows: Sequence[Mapping[str, Any]]) -> dict[str, float] | None:
    """Return a seat's mean usage, and the tokens of the extreme seats; None without any."""
    if not rows:
        return None
    tokens = [row["input"] + row["output"] for row in rows]
    means = {field: sum(row[field] for row in rows) / len(rows) for field in _FIELDS}
    return {**means, "least": min(tokens), "most": max(tokens)}


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
        asked = {
            (entrant.spec.model, *map(entrant.spec.text, ("base_url", "key_env", "images"))): entrant
            for entrant in entrants
            if entrant.spec.kind == "llm"
        }
        sentences = await asyncio.gather(*(self._ask(entrant) for entrant in asked.values()))
        return [sentence for sentence in sentences if sentence]

    async def _ask(self, entrant: Entrant) -> str:
        model = make_model(entrant.spec, self._key_for)
        self._models.append(model)
        try:
            pictures = board_pictures(entrant.spec, self._paint)
            shown = [await pictures.sample()] if pictures else []
            question = [ChatMessage.of("user", "Answer with the one word: ready", *shown)]
            await model.complete(question, ModelOptions(max_tokens=16, retries=1))
        except ModelError as error:
            return f"{entrant.name} does not answer. {error.sentence(model.server)}"
        except GameError as error:
            return f"{entrant.name} does not answer. {error}"
        return ""

    async def close(self) -> None:
        await asyncio.gather(*(model.close() for model in self._models))
        self._models.clear()
