"""The probable calls, tokens and seconds of an agent in a seat of a match."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from agents.catalog.spec import AgentSpec
from agents.llm.pictures import image_tokens
from agents.llm.traffic import LETTERS_A_TOKEN
from games.catalog import find_preset, make_game
from replays.store.hiding import shown
from replays.store.store import Store
from replays.store.tournaments import Draft

_OF_MODELS: Final = f"""
from seats s join agents a on a.id = s.agent_id join matches m on m.id = s.match_id
  left join (
    select match_id, seat, count(*) as calls, sum(input_tokens) as input, sum(output_tokens) as output,
      sum(cached_tokens) as cached, count(distinct step) as decisions
    from calls group by match_id, seat
  ) c on c.match_id = s.match_id and c.seat = s.seat
where a.kind = 'llm' and m.parent_step is null and m.id not in (select match_id from seat_changes)
  and m.termination is not null and m.termination not in ('stopped', 'void') and {shown("m.id")}
"""
_USED: Final = f"""
select a.digest, m.id as match, m.game || ':' || m.preset as game, m.num_players, m.params,
  a.config like '%images=board%' as pictures,
  coalesce(c.calls, 0) as calls, coalesce(c.input, 0) as input, coalesce(c.output, 0) as output,
  coalesce(c.cached, 0) as cached,
  (select coalesce(sum(d.seconds), 0) from decisions d where d.match_id = s.match_id and d.seat = s.seat)
    as seconds
{_OF_MODELS} and m.game || ':' || m.preset in ({{games}})
"""
"""The usage of each model's seat in the matches with a result of some games."""
_ANSWERED: Final = f"""
select sum(c.decisions) as decisions, sum(c.calls) as calls, sum(c.input) as input, sum(c.output) as output,
  sum((select coalesce(sum(d.seconds), 0) from decisions d where d.match_id = s.match_id and d.seat = s.seat))
    as seconds
{_OF_MODELS} and a.digest = ?
"""
"""An agent's usage in all of its matches with a result."""
REFUSED: Final = 0.25
"""Share of refused attempts that is thought possible where a few were not refused."""
ANSWER: Final = 2.0
"""Factor between the middle and the ends of the range of an answer's tokens: games differ."""
PROMPT: Final = 1.25
"""The same factor for the tokens of a character of the prompt."""
ENOUGH: Final = 5
"""Matches whose extremes contain the mean of all matches in 15 of 16 cases."""


@dataclass(frozen=True, slots=True)
class Range:
    """An amount that is probably between ``low`` and ``high``, and most probably ``middle``."""

    low: float
    middle: float
    high: float

    @classmethod
    def exact(cls, value: float) -> Range:
        return cls(value, value, value)

    @classmethod
    def within(cls, value: float, factor: float) -> Range:
        """Return the range from ``value / factor`` to ``value * factor``."""
        return cls(value / factor, value, value * factor)

    def times(self, *others: Range) -> Range:
        """Return the product of independent amounts: their relative errors add up as squares do."""
        ranges = (self, *others)
        middle = math.prod(span.middle for span in ranges)
        if not middle:
            return Range(0.0, 0.0, math.prod(span.high for span in ranges))
        up = math.hypot(*(math.log(span.high / span.middle) for span in ranges))
        down = math.hypot(*(math.log(span.middle / max(span.low, span.middle / 100)) for span in ranges))
        return Range(middle * math.exp(-down), middle, middle * math.exp(up))

    def scaled(self, factor: float) -> Range:
        return Range(self.low * factor, self.middle * factor, self.high * factor)

    def plus(self, other: Range) -> Range:
        return Range(self.low + other.low, self.middle + other.middle, self.high + other.high)

    def list(self) -> list[float]:
        return [self.low, self.middle, self.high]


NOTHING: Final = Range.exact(0.0)


class Spread(Protocol):
    """Mean and standard deviation of an amount over matches, and its extremes."""

    @property
    def mean(self) -> float: ...
    @property
    def sd(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...


class BotMatches(Protocol):
    """Decisions of the seats with the letter A in bots' matches of a game; ``decisions``: of one match."""

    @property
    def seats(self) -> str: ...
    @property
    def matches(self) -> int: ...
    @property
    def decisions(self) -> Spread: ...
    @property
    def characters(self) -> Spread: ...
    @property
    def seconds(self) -> Spread | None: ...


KnownGames = Callable[[str], BotMatches | None]
"""The bots' matches of a game's title; None where there are none."""


def no_game(title: str) -> BotMatches | None:
    """Know no bots' matches."""


@dataclass(frozen=True, slots=True)
class Answers:
    """How an agent answers: what one decision takes.

    Attributes:
        calls: of the model.
        per_character: tokens of the prompts for each character of the prompt of the scaffold ``direct``.
        output: tokens of the answers.
        seconds: until the decision.
        refused: share of attempts that are refused.
    """

    calls: Range
    per_character: Range
    output: Range
    seconds: Range
    refused: Range = Range(0.0, 0.0, REFUSED)


@dataclass(frozen=True, slots=True)
class Usage:
    """An agent's usage in one seat of a match.

    Attributes:
        cached: tokens of the prompts that the server had in its cache.
        seconds: of its decisions.
        matches: ids of the recorded matches that this rests on; none where it rests on bots' matches.
    """

    calls: Range
    input: Range
    output: Range
    seconds: Range
    cached: float = 0.0
    matches: frozenset[str] = frozenset()

    @property
    def tokens(self) -> Range:
        return self.input.plus(self.output)


def by_decisions(bots: BotMatches, answers: Answers, matches: int) -> Usage:
    """Return the mean usage of a seat over some matches, from bots' matches of the same game.

    A player of another strength plays matches of another length, so that the range of decisions reaches a
    standard deviation further than that of a mean over so many matches. Where matches have equal lengths,
    it has none.
    """
    share = 1.0 / (bots.seats.count("A") or 1)
    spread = bots.decisions.sd * (1.0 + 2.0 / math.sqrt(max(1, matches)))
    middle = bots.decisions.mean
    low = max(middle - spread, min(bots.decisions.low, middle) / 2)
    decisions = Range(low, middle, middle + spread).scaled(share)
    # prompts differ within a match; their mean does only where matches have different lengths
    characters = bots.characters
    aside = characters.sd / 2 if spread else 0.0
    prompt = Range(max(characters.low, characters.mean - aside), characters.mean, characters.mean + aside)
    attempts = Range(*(1.0 / (1.0 - min(part, 0.75)) for part in answers.refused.list()))
    asked = decisions.times(attempts)
    return Usage(
        asked.times(answers.calls),
        asked.times(prompt, answers.per_character),
        asked.times(answers.output),
        asked.times(answers.seconds),
    )


class Usages:
    """The usage of agents in a seat of a match.

    In this order: from `ENOUGH` recorded matches of the agent with the same settings; from bots' matches,
    with what the agent's answers took elsewhere; from fewer matches of the agent; from those of other models.

    Args:
        games: those that are asked for, as ``game:preset``.
        known: bots' matches of a game.
        answers: how an agent answers in a game, from its spec's digest and the game's title; None where that
            is not known. By default from the agent's recorded matches.
    """

    def __init__(
        self,
        store: Store,
        games: Collection[str],
        known: KnownGames = no_game,
        answers: Callable[[AgentSpec, str], Answers | None] | None = None,
    ) -> None:
        query = _USED.format(games=", ".join("?" * len(games)))
        with store.reading() as conn:
            self._rows = [dict(row) for row in conn.execute(query, [*games])]
        for row in self._rows:
            row["settings"] = row["num_players"], json.loads(row["params"])
        self._store, self._bots = store, known
        self._answers = answers or self._recorded_answers
        self._known: dict[tuple[str, str], Usage | None] = {}

    def of(self, spec: AgentSpec, draft: Draft, matches: int = 1, others: bool = True) -> Usage | None:
        """Return an agent's mean usage in a seat of such matches; None where it is not known.

        Args:
            matches: how many the mean is of.
            others: whether matches of other models count where nothing better is known.
        """
        key = spec.digest(), draft.title
        if key not in self._known:
            self._known[key] = self._of(spec, draft, matches, others)
        return self._known[key]

    def _of(self, spec: AgentSpec, draft: Draft, matches: int, others: bool) -> Usage | None:
        settings = _settings(draft)
        there = [row for row in self._rows if (row["game"], row["settings"]) == (draft.game, settings)]
        own = [row for row in there if row["digest"] == spec.digest()]
        if len({row["match"] for row in own}) >= ENOUGH:
            return _mean(own)
        bots, answers = self._bots(draft.title), self._answers(spec, draft.title)
        if bots is not None and answers is not None:
            return by_decisions(bots, answers, matches)
        if own:
            return _mean(own)
        # where only models without pictures are known, those of an agent that is sent some are added
        image = image_tokens(spec)
        alike = [row for row in there if bool(row["pictures"]) == bool(image)]
        rows = (alike or there) if others else []
        if rows and not any(row["pictures"] for row in rows):
            rows = [{**row, "input": row["input"] + row["calls"] * image} for row in rows]
        return _mean(rows)

    def _recorded_answers(self, spec: AgentSpec, title: str) -> Answers | None:
        """Return what an agent's answers took in its recorded matches of any game; None without any."""
        with self._store.reading() as conn:
            row = conn.execute(_ANSWERED, [spec.digest()]).fetchone()
        if not row["decisions"]:
            return None
        asked = float(row["decisions"])
        calls = row["calls"] / asked
        return Answers(
            Range.exact(calls),
            Range.within(calls / LETTERS_A_TOKEN, PROMPT),
            Range.within(row["output"] / asked, ANSWER),
            Range.within(row["seconds"] / asked, ANSWER),
        )


def _settings(draft: Draft) -> tuple[int, dict[str, Any]]:
    """Return players and parameters of a planned match, as its record will have them."""
    game = make_game(*find_preset(draft.game), draft.params)
    return game.num_players, dict(game.params)


def _mean(rows: Sequence[Mapping[str, Any]]) -> Usage | None:
    """Return the mean usage of a seat, and that of the extreme seats; None without any.

    Fewer matches than `ENOUGH` do not show the extremes: their range is wider by the factor `ANSWER`.
    """
    if not rows:
        return None
    ids = frozenset(row["match"] for row in rows)
    wider = 1.0 if len(ids) >= ENOUGH else ANSWER

    def amount(name: str) -> Range:
        values = [float(row[name]) for row in rows]
        return Range(min(values) / wider, sum(values) / len(values), max(values) * wider)

    cached = sum(row["cached"] for row in rows) / len(rows)
    return Usage(amount("calls"), amount("input"), amount("output"), amount("seconds"), cached, ids)
