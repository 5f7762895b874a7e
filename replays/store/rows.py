"""Rows of a trace database, one dataclass for each kind."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Final

from games.core.action import Action
from games.core.game import Failure
from games.core.log_only import SOURCE
from games.core.searched import NO_SEARCH, SearchRecord
from replays.store.errors import StoreError
from replays.store.secrets import holds_key

KINDS: Final = ("human", "random", "search", "solver", "rule", "program", "package", "llm", "imported")
"""Kinds of agents, as in the catalogue; ``package`` is an agent that another package adds."""


def kind_of(kind: str, config: str) -> str:
    """Return the kind of a recorded agent; before version 8 of the file programs and packages were rules."""
    word = config.partition(":")[0]
    if kind != "rule" or word == "rule" or not word.replace("-", "_").isidentifier():
        return kind
    return "program" if word in ("exec", "http") else "package"


@dataclass(frozen=True, slots=True)
class AgentRow:
    """An agent as a trace keeps it.

    Attributes:
        digest: identifies what decides its behaviour.
        kind: one of `KINDS`.
        config: its spec as text.
        label: its name in the seat that it takes; empty for ``name``.
        spec: all its settings in that seat, if ``name`` and ``config`` are those of every agent that decides
            alike; empty for ``config``.

    Raises:
        StoreError: the config or the spec holds a key or password; those never enter a trace.
    """

    digest: str
    name: str
    kind: str
    model: str = ""
    scaffold: str = ""
    config: str = ""
    label: str = ""
    spec: str = ""

    def __post_init__(self) -> None:
        if holds_key(self.config) or holds_key(self.spec):
            raise StoreError(f"The settings of {self.name} hold a key or password; traces never keep one.")


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat of a match, its agent and its result.

    Attributes:
        name: what lists call it: its label, or else the name of its agent.
        spec: all settings of the agent in this seat, as text.
        score, rank: None while there is no result.
        given: the name that the seat was given at the table; empty for the one drawn from the match's seed.
    """

    seat: int
    name: str
    kind: str
    model: str
    scaffold: str
    spec: str
    team: int | None
    label: str
    score: float | None
    rank: int | None
    given: str = ""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match as lists show it.

    Attributes:
        started_at, ended_at: UTC, ISO 8601.
        termination: None while it is running or interrupted.
        source: ``played``, ``imported:`` and a benchmark, or ``external:`` and an engine.
        parent_id, parent_step: what it was forked from.
    """

    id: str
    game: str
    game_version: int
    preset: str
    params: Mapping[str, int | str]
    num_players: int
    seed: int
    started_at: str
    ended_at: str | None
    termination: str | None
    blame: int | None
    note: str
    steps: int
    source: str
    parent_id: str | None
    parent_step: int | None
    batch: str
    pairing: str
    seats: tuple[SeatRow, ...] = ()

    @property
    def log_only(self) -> bool:
        """Whether another engine played it, whose rules are not here."""
        return self.source.startswith(SOURCE)


@dataclass(frozen=True, slots=True)
class Range:
    """Bounds of a metric of a match, ``steps`` or ``score``, of any seat; None for an open end."""

    name: str
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Filter:
    """Which matches to list; every empty field lets all pass.

    Attributes:
        game: a game's id.
        benchmark_presets: ``game:preset`` names, or presets of any game.
        agent: part of the name, spec or model of an agent in any seat.
        text: words, each found in the id, game, preset, their title, the end, batch, note, a tag or the name
            of a seat, or all of them in one reply, reasoning, message or note; quotation marks hold words
            together.
        termination: how it ended, or ``interrupted``.
        batch: exactly this batch.
        result: ``won``, ``drawn`` or ``lost``, by the agent asked for or else by any.
        failure: class of an attempt that was refused in it.
        since, until: when it began, ISO 8601 in UTC; ``until`` itself does not pass.
        tag: a tag of the match or of one of its steps.
        noted: only matches with a note.
    """

    game: str = ""
    benchmark_presets: tuple[str, ...] = ()
    agent: str = ""
    text: str = ""
    termination: str = ""
    batch: str = ""
    result: str = ""
    failure: str = ""
    since: str = ""
    until: str = ""
    tag: str = ""
    noted: bool = False
    ranges: tuple[Range, ...] = ()

    def to_json(self) -> str:
        return json.dumps({name: value for name, value in asdict(self).items() if value})

    @classmethod
    def from_json(cls, text: str) -> Filter:
        """Read what `to_json` wrote; fields that this version does not know are left out."""
        try:
            fields = {name: value for name, value in json.loads(text).items() if name in cls.__slots__}
            fields["ranges"] = tuple(Range(**ends) for ends in fields.get("ranges", ()))
            fields["benchmark_presets"] = tuple(fields.get("benchmark_presets", ()))
            return cls(**fields)
        except (ValueError, TypeError, AttributeError) as error:
            raise StoreError("The saved filter cannot be read; delete it and save it again.") from error


@dataclass(frozen=True, slots=True)
class Hit:
    """Where words were found: ``kind`` is reply, reasoning, talk or note; step -1 is the whole match."""

    step: int
    seat: int | None
    kind: str
    excerpt: str


@dataclass(frozen=True, slots=True)
class Decider:
    """Who made a decision: an agent, its name in the match and, in ``spec``, all its settings."""

    label: str
    name: str
    kind: str
    model: str
    scaffold: str
    spec: str


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """What one seat did in a step; seat -1 is chance.

    Attributes:
        label: the action in the benchmark's notation.
        chosen_by: seat, forced, default, random or chance.
        legal_count: listed actions; None for open choices, chance and logs without rules.
        decider: number of who decided among the match's deciders; None for the seat's own agent.
    """

    step: int
    seat: int
    action: Action
    label: str
    chosen_by: str
    legal_count: int | None
    attempts: int
    seconds: float | None
    decider: int | None = None


@dataclass(frozen=True, slots=True)
class AttemptRow:
    """One try of a seat; ``failure`` is None when it was accepted."""

    step: int
    seat: int
    number: int
    action: Action | None
    failure: Failure | None
    objection: str
    seconds: float
    at: str
    decider: int | None = None


@dataclass(frozen=True, slots=True)
class CallRow:
    """One model call, as `games.core.events.Call`; `Trace.prompt` gives its messages."""

    id: int
    step: int
    seat: int
    attempt: int
    number: int
    purpose: str
    sample: int
    samples: int
    outcome: str
    model: str
    prompt_digest: str
    reply: str
    thought: str
    error: str
    finish_reason: str
    input_tokens: int
    output_tokens: int
    reasoning_tokens: int
    cached_tokens: int
    cost: float | None
    seconds: float
    first_token_seconds: float | None
    transport_retries: int
    decider: int | None = None


@dataclass(frozen=True, slots=True)
class CallDetails:
    """What only some calls have; see `games.core.events.Call`."""

    left_out: tuple[str, ...] = ()
    logprobs: tuple[tuple[str, float], ...] = ()
    charged: str = ""
    search: SearchRecord = NO_SEARCH


@dataclass(frozen=True, slots=True)
class PauseRow:
    """The match waited before ``step``; ``seat`` is whose trouble it was, if anybody's."""

    step: int
    seat: int | None
    reason: str
    at: str
    resumed_at: str | None


@dataclass(frozen=True, slots=True)
class SeatChange:
    """From ``step`` on the agent ``spec`` decided for the seat."""

    step: int
    seat: int
    spec: str
    at: str
    decider: int | None = None


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over a match, and over each of its seats.

    Attributes:
        refused: attempts that were refused.
        seconds: time spent deciding.
        cost: in US dollars, of the calls whose price is known.
    """

    decisions: int = 0
    attempts: int = 0
    refused: int = 0
    seconds: float = 0.0
    calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    reasoning_tokens: int = 0
    cached_tokens: int = 0
    cost: float = 0.0
    unpriced_calls: int = 0
    seats: Mapping[int, Totals] = field(default_factory=dict)


INTERNAL: Final = (".part", ".of", "version")
"""Endings of names of metrics that belong to other metrics, and are not shown on their own."""
VALID: Final = frozenset({"rules", "illegal", "timeout", "truncated", "resigned"})
"""Terminations that give a result; void matches and those whose agent failed do not."""

GAMMA_FILES: Final = "imported:gamma-bench"
"""Source of the matches that come from gamma-Bench's published result files."""
