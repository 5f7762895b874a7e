"""Estimates of a run: matches, calls, tokens, money and hours, for each game and in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from os import cpu_count as cores
from typing import Final

from agents.catalog.budget import MILLION, Price
from agents.catalog.limits import PerMinute
from agents.catalog.spec import AgentSpec
from agents.llm.traffic import LETTERS_A_TOKEN
from gamebench_gui.app.benchmark import decisions_data
from gamebench_gui.app.benchmark.runs import not_played
from gamebench_gui.app.benchmark.suites import Suite
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.connections import Connections
from gamebench_gui.app.tournament.definition import MANY, Definition, Entrant, GameEntry
from gamebench_gui.app.tournament.endpoints import free_models
from gamebench_gui.app.tournament.schedule import FirstMatches
from gamebench_gui.app.tournament.usage import (
    ANSWER,
    NOTHING,
    PROMPT,
    REFUSED,
    Answers,
    Range,
    Usage,
    Usages,
    by_decisions,
)
from gamebench_gui.app.tournament.words import match_title
from games.core.game import Dynamics
from replays.scores.report_rows import ExpectedRecord, ProbeRecord
from replays.store.tournaments import Draft

AGAIN: Final = 1.1
"""Matches expected, as a share of the most that may be played where void matches are repeated."""
WAITING: Final = Range(0.7, 1.0, 1.8)
"""Factor from the time of a match's decisions to the time of the match: matches end unevenly."""
UNMEASURED: Final = 1.5
"""Factor between the middle and the ends of the range of a token's characters, where none were counted."""


def expect(
    session: Session,
    agents: Sequence[Entrant],
    suites: Iterable[Suite],
    *,
    left_out: Mapping[str, str] | Collection[str] = (),
    concurrency: int | None = None,
    probes: Iterable[ProbeRecord] = (),
) -> list[ExpectedRecord]:
    """Estimate every game of a run, for each agent.

    Decisions and prompts are those of bots' matches, or of recorded matches of the agent with the same
    settings; what an answer takes was measured by the probe.

    Args:
        left_out: titles of games that are not played.
        concurrency: matches at a time; None takes the suites'.
        probes: what the probe found; without any, only what recorded matches show is known of models.
    """
    measured = list(probes)
    prices = {**free_models(agents), **session.prices()}
    limits = Connections(session.paths.connections).limits
    records: list[ExpectedRecord] = []
    for suite in suites:
        for agent in agents:
            unplayed = not_played(suite, [agent], left_out)
            if len(unplayed) == len(suite.definition.games):
                continue
            definition = suite.tournament([agent], [*unplayed])
            agents_probes = [record for record in measured if record["agent"] == agent.name]
            answers = _Answers(agents_probes)
            usages = Usages(
                session.store,
                {entry.name for entry in definition.games},
                decisions_data.of,
                None if agent.spec.kind == "llm" and not agents_probes else answers.of,
            )
            estimate = _Estimate(
                suite,
                agent,
                concurrency or definition.concurrency,
                prices.get(agent.spec.model) if agent.spec.kind == "llm" else Price(0.0, 0.0),
                limits(agent.spec.text("base_url")) if agent.spec.kind == "llm" else PerMinute(),
                {record["game"]: record.get("opponent_seconds", 0.0) for record in agents_probes},
            )
            records += [estimate.of(usages, definition, entry) for entry in definition.games]
    return records


@dataclass(frozen=True, slots=True)
class _Estimate:
    """The estimate of an agent on a suite.

    Attributes:
        opponents: seconds of an opponent's decision, by the title of a game.
    """

    suite: Suite
    agent: Entrant
    concurrency: int
    price: Price | None
    limits: PerMinute
    opponents: Mapping[str, float]

    def of(self, usages: Usages, definition: Definition, entry: GameEntry) -> ExpectedRecord:
        """Estimate a game."""
        alone = replace(definition, games=(entry,))
        first = len(FirstMatches(alone))
        # all repetitions in one batch, also where a game may stop before
        whole = [*FirstMatches(replace(alone, schedule=replace(alone.schedule, batch=MANY)))]
        again = AGAIN if alone.schedule.void == "again" and self.agent.spec.kind == "llm" else 1.0
        matches = Range(first, (first * len(whole)) ** 0.5, len(whole) * again)
        record: ExpectedRecord = {
            "agent": self.agent.name,
            "suite": self.suite.id,
            "game": entry.title,
            "name": match_title(entry.title),
            "matches": matches.list(),
            "calls": None,
            "input_tokens": None,
            "output_tokens": None,
            "cost": [0.0] * 3 if self.price == Price(0.0, 0.0) else None,
            "seconds": None,
        }
        seats = _seats(whole, self.agent.name)
        used = usages.of(self.agent.spec, whole[0], round(matches.middle), others=False) if whole else None
        unasked = used is None
        if used is None and (used := self._unasked(entry, matches)) is None:
            return record
        played = Range(matches.low * seats, matches.middle * seats, matches.high * seats)
        calls, read, written = (_all(played, amount) for amount in (used.calls, used.input, used.output))
        record["calls"], record["input_tokens"] = calls.list(), read.list()
        if unasked:
            return record
        record["output_tokens"] = written.list()
        record["seconds"] = (
            self._seconds(entry, used, matches, seats, calls, tokens=read.plus(written))
            .plus(self._opponents_seconds(entry, matches, whole))
            .list()
        )
        if self.price is not None:
            record["cost"] = [
                (r * self.price.input + w * self.price.output) / MILLION
                for r, w in zip(read.list(), written.list(), strict=True)
            ]
        return record

    def _opponents_seconds(self, entry: GameEntry, matches: Range, drafts: Sequence[Draft]) -> Range:
        """Return the time of the opponents' decisions, which are computed in parallel on all cores."""
        bots, each = decisions_data.of(entry.title), self.opponents.get(entry.title, 0.0)
        if bots is None or not drafts or not each:
            return NOTHING
        game, _ = entry.make()
        own_seats = _seats(drafts, self.agent.name) or 1.0
        others = len(drafts[0].agents) - own_seats if game.spec.dynamics is Dynamics.SEQUENTIAL else 1.0
        of_match = Range.exact(each * bots.decisions.mean / own_seats * others)
        at_once = min(self.concurrency, cores() or 1)
        return _all(matches, of_match.times(WAITING)).scaled(1.0 / at_once)

    def _unasked(self, entry: GameEntry, matches: Range) -> Usage | None:
        """Return calls and prompts of a model that was not asked yet, from bots' matches alone."""
        bots = decisions_data.of(entry.title)
        if bots is None or self.agent.spec.scaffold != "direct":
            return None
        prompts = Range.within(1 / LETTERS_A_TOKEN, UNMEASURED)
        answers = Answers(Range.exact(1.0), prompts, NOTHING, NOTHING)
        return by_decisions(bots, answers, round(matches.middle))

    def _seconds(
        self, entry: GameEntry, used: Usage, matches: Range, seats: float, calls: Range, *, tokens: Range
    ) -> Range:
        """Return the time at the run's concurrency, or as the server's limits allow if that is longer."""
        game, _ = entry.make()
        together = seats if game.spec.dynamics is not Dynamics.SEQUENTIAL else 1.0
        bots = decisions_data.of(entry.title)
        of_match = used.seconds.scaled(seats / together)
        if bots is not None and bots.seconds is not None:
            clock = bots.seconds
            of_match = Range(*(max(mine, clock.mean) for mine in of_match.list()))
        times = _all(matches, of_match.times(WAITING)).scaled(1.0 / self.concurrency)
        for amount, limit in ((calls, self.limits.requests), (tokens, self.limits.tokens)):
            if limit:
                times = Range(*map(max, times.list(), amount.scaled(60.0 / limit).list()))
        return times


def _all(matches: Range, each: Range) -> Range:
    """Return the sum over matches; the amount of a match does not depend on their number."""
    return Range(matches.low * each.low, matches.middle * each.middle, matches.high * each.high)


def _seats(drafts: Sequence[Draft], name: str) -> float:
    """Return the mean number of an agent's seats in a match."""
    held = Counter(agent for draft in drafts for agent in draft.agents)
    return held[name] / (len(drafts) or 1)


@dataclass(frozen=True, slots=True)
class _Answers:
    """The calls and tokens of an agent's answers, by its probes."""

    probes: Sequence[ProbeRecord]

    def of(self, spec: AgentSpec, title: str) -> Answers | None:
        """Return calls and tokens of a decision in a game: by its probe, else by the mean of the probes."""
        if spec.kind != "llm":
            in_game = [probe for probe in self.probes if probe["game"] == title] or self.probes
            seconds = [probe["seconds"] for probe in in_game] or [0.0]
            return Answers(NOTHING, NOTHING, NOTHING, Range.within(_mean(seconds), ANSWER), NOTHING)
        answered = [probe for probe in self._of(title) if probe["calls"] and probe["output_tokens"]]
        if not answered:
            return None
        calls = _mean([probe["calls"] for probe in answered])
        plain = sum(probe["plain"] for probe in answered)
        return Answers(
            Range.exact(calls) if calls == 1 else Range.within(calls, PROMPT),
            Range.within(sum(probe["input_tokens"] for probe in answered) / plain, PROMPT),
            Range.within(_mean([probe["output_tokens"] for probe in answered]), ANSWER),
            Range.within(_mean([probe["seconds"] for probe in answered]), ANSWER),
            self._refused(title),
        )

    def _of(self, title: str) -> list[ProbeRecord]:
        of_game = [probe for probe in self.probes if probe["game"] == title and probe["calls"]]
        return of_game or [*self.probes]

    def _refused(self, title: str) -> Range:
        """Return the share of refused attempts: of all games, and half of them where this one was refused."""
        asked = [probe for probe in self.probes if probe["calls"]]
        refused = [probe for probe in asked if not probe["legal"]]
        share = len(refused) / len(asked)
        high = max((len(refused) + 2) / (len(asked) + 4), share)
        if any(probe["game"] == title for probe in refused):
            return Range(0.0, max(share, 0.5), max(high, 0.75))
        return Range(0.0, share, max(high, REFUSED))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def total(records: Sequence[ExpectedRecord]) -> ExpectedRecord:
    """Return the sums over games; an amount is None if it is unknown for any game."""
    sums: ExpectedRecord = {
        "agent": "",
        "suite": "",
        "game": "",
        "name": "All games",
        "matches": [sum(record["matches"][at] for record in records) for at in range(3)],
        "calls": _sum([record["calls"] for record in records]),
        "input_tokens": _sum([record["input_tokens"] for record in records]),
        "output_tokens": _sum([record["output_tokens"] for record in records]),
        "cost": _sum([record["cost"] for record in records]),
        "seconds": _sum([record["seconds"] for record in records]),
    }
    return sums


def _sum(amounts: Sequence[list[float] | None]) -> list[float] | None:
    known = [amount for amount in amounts if amount is not None]
    if len(known) < len(amounts):
        return None
    return [sum(amount[at] for amount in known) for at in range(3)]
