"""Records as tables for readers: rows with plain columns, each described in one line.

Exports, the Python interface, the data dictionary and the SQL views are made from the types below. A column
is a key of the type, with its values, its SQL and its meaning. Seats count from 1, as people count them; 0
is chance.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from types import NoneType
from typing import Annotated, Any, Final, NamedTuple, TypeAlias, TypedDict, get_args, get_type_hints

from replays.store.deciders import BY
from replays.store.hiding import hide, shown
from replays.store.seat_specs import LABEL, SPEC

PREFIX: Final = "readable_"
"""Prefix of the name of a table in the name of its SQL view."""

# label and settings are those of the seat; agents that decide alike are one agent
_NAME: Final = "coalesce(nullif(coalesce(w.label, s.label), ''), a.name)"
_SPEC: Final = "coalesce(nullif(coalesce(w.spec, s.spec), ''), a.config)"
_ATTEMPTED: Final = "from attempts r where r.match_id = d.match_id and r.step = d.step and r.seat = d.seat"
_CALLED: Final = "from calls c where c.match_id = d.match_id and c.step = d.step and c.seat = d.seat"
_DETAILED: Final = (
    "from call_details x where (x.match_id, x.step, x.seat, x.attempt, x.number) "
    "= (t.match_id, t.step, t.seat, t.attempt, t.number)"
)
_STEP_OF: Final = "where match_id = d.match_id and step = d.step"


class Sql(NamedTuple):
    """How a column is read, what it means, and its unit; ``sql`` is empty for what no view has."""

    sql: str
    meaning: str
    unit: str = ""


class _OfMatch(TypedDict):
    match: Annotated[str, Sql("m.id", "Id of the match.")]
    game: Annotated[str, Sql("m.game", "Id of the game.")]
    preset: Annotated[str, Sql("m.preset", "How a benchmark plays the game; empty for other engines.")]


class _Played(_OfMatch):
    seed: Annotated[int, Sql("m.seed", "Root of every random stream of the match.")]
    started_at: Annotated[str, Sql("m.started_at", "When the match began.", "ISO 8601, UTC")]
    termination: Annotated[
        str | None, Sql("m.termination", "How the match ended; empty while it is open or interrupted.")
    ]
    blame: Annotated[int | None, Sql("m.blame + 1", "Seat by which the match failed.")]


class _Asked(_Played):
    step: Annotated[int, Sql("t.step", "Step that was to be decided, from 1; it may never be taken.")]
    seat: Annotated[int, Sql("t.seat + 1", "Seat that was asked, from 1.")]
    agent: Annotated[str | None, Sql(_NAME, "Name, in the match, of the agent that decided.")]
    agent_kind: Annotated[
        str | None, Sql("a.kind", "human, random, search, solver, rule, program, package, llm, imported.")
    ]
    model: Annotated[str | None, Sql("a.model", "The agent's language model; empty for others.")]
    scaffold: Annotated[str | None, Sql("a.scaffold", "The agent's scaffold; empty without a model.")]
    spec: Annotated[str | None, Sql(_SPEC, "All settings of the agent in this seat, as --seat takes them.")]
    attempt: Annotated[int, Sql("t.{attempt}", "Which try of the seat in this step, from 1.")]


class DecisionRecord(_OfMatch):
    """What one player did in one step: an action of a seat, an outcome of chance, ticks of the clock."""

    params: Annotated[str, Sql("m.params", "Parameters of the game.", "JSON")]
    seed: Annotated[int, Sql("m.seed", "Root of every random stream of the match.")]
    started_at: Annotated[str, Sql("m.started_at", "When the match began.", "ISO 8601, UTC")]
    termination: Annotated[
        str | None, Sql("m.termination", "How the match ended; empty while it is open or interrupted.")
    ]
    step: Annotated[int, Sql("d.step", "Step of the match, from 1.")]
    inherited: Annotated[
        bool,
        Sql("d.step <= coalesce(m.parent_step, 0)", "Whether it was played before the match was forked."),
    ]
    at: Annotated[str, Sql("p.at", "When the step was taken.", "ISO 8601, UTC")]
    seat: Annotated[int, Sql("d.seat + 1", "Seat of the player, from 1; chance is 0, the clock below it.")]
    agent: Annotated[
        str, Sql(f"coalesce({_NAME}, 'chance')", "Name, in the match, of the agent that decided.")
    ]
    agent_kind: Annotated[
        str | None,
        Sql(
            "a.kind",
            "human, random, search, solver, rule, program, package, llm, imported; empty for chance.",
        ),
    ]
    model: Annotated[str | None, Sql("a.model", "The agent's language model; empty for others.")]
    scaffold: Annotated[str | None, Sql("a.scaffold", "The agent's scaffold; empty without a model.")]
    spec: Annotated[str | None, Sql(_SPEC, "All settings of the agent in this seat, as --seat takes them.")]
    score: Annotated[float | None, Sql("s.score", "Score of the seat at the end of the match.")]
    rank: Annotated[int | None, Sql("s.rank", "Place of the seat at the end, the best is 1.")]
    action: Annotated[str, Sql("d.action", "The action: kind, arguments, text.", "JSON")]
    label: Annotated[str, Sql("d.label", "The action in the benchmark's notation.")]
    chosen_by: Annotated[str, Sql("d.chosen_by", "seat, forced, default, random or chance.")]
    legal_count: Annotated[
        int | None, Sql("d.legal_count", "Listed legal actions; empty for open choices and chance.")
    ]
    attempts: Annotated[int, Sql("d.attempts", "Answers of the seat in this step.")]
    truncated: Annotated[
        int, Sql(f"(select count(*) {_ATTEMPTED} and failure = 'truncated')", "Of them cut off.")
    ]
    empty: Annotated[int, Sql(f"(select count(*) {_ATTEMPTED} and failure = 'empty')", "Of them empty.")]
    unparsable: Annotated[
        int, Sql(f"(select count(*) {_ATTEMPTED} and failure = 'unparsable')", "Of them without an action.")
    ]
    illegal: Annotated[
        int, Sql(f"(select count(*) {_ATTEMPTED} and failure = 'illegal')", "Of them against the rules.")
    ]
    timeout: Annotated[
        int, Sql(f"(select count(*) {_ATTEMPTED} and failure = 'timeout')", "Of them too late.")
    ]
    refused: Annotated[
        int, Sql(f"(select count(*) {_ATTEMPTED} and failure = 'refused')", "Of them refusals of the model.")
    ]
    seconds: Annotated[float | None, Sql("d.seconds", "Time until the decision.", "s")]
    calls: Annotated[int, Sql(f"(select count(*) {_CALLED})", "Model calls for the decision.")]
    input_tokens: Annotated[
        int | None, Sql(f"(select sum(input_tokens) {_CALLED})", "Tokens of their prompts.", "tokens")
    ]
    output_tokens: Annotated[
        int | None, Sql(f"(select sum(output_tokens) {_CALLED})", "Tokens of their answers.", "tokens")
    ]
    reasoning_tokens: Annotated[
        int | None, Sql(f"(select sum(reasoning_tokens) {_CALLED})", "Reasoning among these.", "tokens")
    ]
    cached_tokens: Annotated[
        int | None,
        Sql(f"(select sum(cached_tokens) {_CALLED})", "Prompt tokens that the server had kept.", "tokens"),
    ]
    cost_usd: Annotated[
        float | None, Sql(f"(select sum(cost) {_CALLED})", "Cost of the calls with a known price.", "USD")
    ]
    unpriced_calls: Annotated[
        int | None, Sql(f"(select sum(cost is null) {_CALLED})", "Calls whose price is not known.")
    ]
    tags: Annotated[
        str | None,
        Sql(f"(select group_concat(tag, '; ') from tags {_STEP_OF})", "Tags of the step, by semicolons."),
    ]
    note: Annotated[str | None, Sql(f"(select text from notes {_STEP_OF})", "Note on the step.")]


class AttemptRecord(_Asked):
    """One answer of a seat, taken or refused and why; also of matches that failed at once."""

    at: Annotated[str, Sql("t.at", "When the answer came.", "ISO 8601, UTC")]
    action: Annotated[str | None, Sql("t.action", "The action that was read, if any.", "JSON")]
    failure: Annotated[
        str | None,
        Sql(
            "t.failure",
            "truncated, empty, unparsable, illegal, timeout or refused; empty where it was taken.",
        ),
    ]
    objection: Annotated[str, Sql("t.objection", "Why it was refused, in the words that the seat received.")]
    seconds: Annotated[float, Sql("t.seconds", "Time until the answer.", "s")]


class CallRecord(_Asked):
    """One model call. An attempt may have several, or none; a failed match has those that were made."""

    call: Annotated[int, Sql("t.number", "Which call of the attempt, from 1.")]
    called_model: Annotated[str, Sql("t.model", "Model that was asked, or what thought without one.")]
    purpose: Annotated[str, Sql("t.purpose", "act, think, vote, repair or summarise.")]
    sample: Annotated[int, Sql("t.sample", "Which of several answers to one prompt, from 1; 0 for one.")]
    samples: Annotated[int, Sql("t.samples", "Answers to the prompt; 0 for one.")]
    outcome: Annotated[str, Sql("t.outcome", "How the scaffold used the answer.")]
    prompt_digest: Annotated[
        str, Sql("t.prompt_digest", "Digest of the prompt; equal prompts have equal ones.")
    ]
    reply: Annotated[str, Sql("t.reply", "The answer.")]
    thought: Annotated[str, Sql("t.thought", "The reasoning, where the server reports it.")]
    error: Annotated[str, Sql("t.error", "What went wrong; empty where nothing did.")]
    finish_reason: Annotated[str, Sql("t.finish_reason", "Why the answer ended, in the server's word.")]
    input_tokens: Annotated[int, Sql("t.input_tokens", "Tokens of the prompt.", "tokens")]
    output_tokens: Annotated[int, Sql("t.output_tokens", "Tokens of the answer.", "tokens")]
    reasoning_tokens: Annotated[int, Sql("t.reasoning_tokens", "Reasoning among these.", "tokens")]
    cached_tokens: Annotated[int, Sql("t.cached_tokens", "Prompt tokens that the server had kept.", "tokens")]
    cost_usd: Annotated[float | None, Sql("t.cost", "Cost; empty where the price is not known.", "USD")]
    charged: Annotated[
        str,
        Sql(
            f"coalesce((select charged {_DETAILED}), '')",
            "Who says the cost: server, prices (the user's table) or kept (an answer of before); or empty.",
        ),
    ]
    seconds: Annotated[float, Sql("t.seconds", "Time until the answer was complete.", "s")]
    first_token_seconds: Annotated[
        float | None, Sql("t.first_token_seconds", "Time until its first token.", "s")
    ]
    transport_retries: Annotated[int, Sql("t.transport_retries", "How often the request was sent again.")]
    logprobs: Annotated[
        str,
        Sql(
            "",
            "Tokens of the answer, each with its natural log probability, where they were asked for; "
            "not in the SQL view.",
            "JSON",
        ),
    ]
    image_digests: Annotated[
        str, Sql("", "Digests of the pictures in the prompt, by spaces; not in the SQL view.")
    ]


class MatchRecord(_OfMatch):
    """One match."""

    params: Annotated[str, Sql("m.params", "Parameters of the game.", "JSON")]
    game_version: Annotated[int, Sql("m.game_version", "Version of the rules it was played by.")]
    players: Annotated[int, Sql("m.num_players", "Seats.")]
    seed: Annotated[int, Sql("m.seed", "Root of every random stream of the match.")]
    batch: Annotated[str, Sql("m.batch", "Tournament, series or study it belongs to; empty for none.")]
    pairing: Annotated[str, Sql("m.pairing", "Matches of equal agents and deals in the batch share it.")]
    started_at: Annotated[str, Sql("m.started_at", "When it began.", "ISO 8601, UTC")]
    ended_at: Annotated[str | None, Sql("m.ended_at", "When it ended.", "ISO 8601, UTC")]
    termination: Annotated[
        str | None, Sql("m.termination", "How it ended; empty while it is open or interrupted.")
    ]
    blame: Annotated[int | None, Sql("m.blame + 1", "Seat by which it failed.")]
    remark: Annotated[str, Sql("m.note", "What was said about its end.")]
    steps: Annotated[int, Sql("m.steps", "Recorded steps.")]
    source: Annotated[str, Sql("m.source", "played, imported: and a benchmark, or external: and an engine.")]
    parent: Annotated[str | None, Sql("m.parent_id", "Match it was forked from.")]
    parent_step: Annotated[int | None, Sql("m.parent_step", "Step after which it was forked.")]
    app_version: Annotated[str, Sql("m.app_version", "Version of the program that recorded it.")]


class SeatRecord(_OfMatch):
    """One seat of a match with its agent and its result."""

    started_at: Annotated[str, Sql("m.started_at", "When the match began.", "ISO 8601, UTC")]
    termination: Annotated[
        str | None, Sql("m.termination", "How the match ended; empty while it is open or interrupted.")
    ]
    batch: Annotated[str, Sql("m.batch", "Tournament, series or study of the match; empty for none.")]
    seat: Annotated[int, Sql("s.seat + 1", "Seat, from 1.")]
    team: Annotated[int | None, Sql("s.team", "Seats of one team share their result; empty for none.")]
    label: Annotated[str, Sql("s.label", "What the seat was called in the match.")]
    agent: Annotated[str, Sql(LABEL.format(row="s"), "Name, in the match, of the first agent of the seat.")]
    agent_kind: Annotated[
        str, Sql("a.kind", "human, random, search, solver, rule, program, package, llm, imported.")
    ]
    model: Annotated[str, Sql("a.model", "The agent's language model; empty for others.")]
    scaffold: Annotated[str, Sql("a.scaffold", "The agent's scaffold; empty without a model.")]
    spec: Annotated[
        str, Sql(SPEC.format(row="s"), "All settings of the agent in this seat, as --seat takes them.")
    ]
    digest: Annotated[str, Sql("a.digest", "Agents of equal settings have equal digests.")]
    score: Annotated[float | None, Sql("s.score", "Score; empty while there is no result.")]
    rank: Annotated[int | None, Sql("s.rank", "Place, the best is 1; equal places are shared.")]


class MetricRecord(_OfMatch):
    """One value of a metric: of a step, or of the whole match."""

    step: Annotated[int | None, Sql("nullif(v.step, -1)", "Step; empty for the whole match.")]
    seat: Annotated[int, Sql("v.seat + 1", "Seat, from 1.")]
    name: Annotated[str, Sql("v.name", "Name of the metric.")]
    value: Annotated[float, Sql("v.value", "Its value.")]


@dataclass(frozen=True)
class ReadableTable:
    """A table for readers.

    Attributes:
        name: its name on the command line; its SQL view is called so behind `PREFIX`.
        record: the type of its rows, whose first line of documentation says what a row is.
        source: where its columns come from, as SQL.
        order: of the rows of a match.
    """

    name: str
    record: type[Any]
    source: str
    order: str
    attempt: str = "number"

    @cached_property
    def columns(self) -> ReadableColumns:
        hints = get_type_hints(self.record, include_extras=True)
        return {name: ReadableColumn.of(*get_args(hint)) for name, hint in hints.items()}

    @cached_property
    def select(self) -> str:
        """The rows of all matches, as SQL; without the columns that SQL cannot give."""
        expressions = (
            f'{column.sql.format(attempt=self.attempt)} as "{name}"'
            for name, column in self.columns.items()
            if column.sql
        )
        return f"select {', '.join(expressions)} {self.source}"

    @property
    def about(self) -> str:
        return " ".join((self.record.__doc__ or "").split())

    @property
    def view(self) -> str:
        return f"{PREFIX}{self.name}"

    def of_match(self, conn: sqlite3.Connection, match_id: str) -> Iterator[dict[str, Any]]:
        """Yield the rows of a match, without the columns that SQL cannot give."""
        flags = [name for name, column in self.columns.items() if column.kind is bool]
        query = f'select * from ({self.select}) where "match" = ? order by {self.order}'
        for stored in conn.execute(query, [match_id]):
            row = dict(stored)
            row.update((name, bool(row[name])) for name in flags)
            yield row


class ReadableColumn(NamedTuple):
    """A column of a table; `Sql` describes its parts.

    Attributes:
        kind: of its values: str, int, float or bool.
        optional: whether it may be empty (None).
    """

    kind: type[str | int | float | bool]
    optional: bool
    sql: str
    meaning: str
    unit: str

    @classmethod
    def of(cls, values: Any, column: Sql) -> ReadableColumn:
        kinds = get_args(values) or (values,)
        (kind,) = (item for item in kinds if item is not NoneType)
        return cls(kind, NoneType in kinds, *column)


ReadableColumns: TypeAlias = Mapping[str, ReadableColumn]


_SEATED: Final = (
    "join matches m on m.id = {row}.match_id "
    "left join seats s on s.match_id = {row}.match_id and s.seat = {row}.seat"
)


def _asked(table: str) -> str:
    return f"from {table} t {_SEATED.format(row='t')} {BY.format(row='t', seat='s')}"


DECISIONS: Final = ReadableTable(
    "decisions",
    DecisionRecord,
    f"from decisions d {_SEATED.format(row='d')} join steps p on p.match_id = d.match_id and p.step = d.step "
    f"{BY.format(row='d', seat='s')}",
    "step, seat",
)
ATTEMPTS: Final = ReadableTable("attempts", AttemptRecord, _asked("attempts"), "step, seat, attempt")
CALLS: Final = ReadableTable(
    "calls", CallRecord, _asked("calls"), 'step, seat, attempt, "call"', attempt="attempt"
)
MATCHES: Final = ReadableTable("matches", MatchRecord, "from matches m", '"match"')
SEATS: Final = ReadableTable(
    "seats",
    SeatRecord,
    "from seats s join matches m on m.id = s.match_id join agents a on a.id = s.agent_id",
    "seat",
)
METRICS: Final = ReadableTable(
    "metrics", MetricRecord, "from metrics v join matches m on m.id = v.match_id", "name, step, seat"
)
TABLES: Final = {table.name: table for table in (DECISIONS, ATTEMPTS, CALLS, MATCHES, SEATS, METRICS)}


def views() -> dict[str, str]:
    hidden = shown("m.id")
    return {
        table.view: f"CREATE VIEW {table.view} AS {table.select} where {hidden}" for table in TABLES.values()
    }


def put_views(conn: sqlite3.Connection) -> None:
    """Create the views of this version in a database, in place of others, or none if that fails now.

    They hold nothing and nothing of ours reads them, so older programs read the file as before.
    """
    query = f"select name, sql from sqlite_master where type = 'view' and name glob '{PREFIX}*'"
    there, wanted = dict(conn.execute(query).fetchall()), views()
    if there == wanted:
        return
    with suppress(sqlite3.OperationalError):
        conn.execute("begin immediate")
        try:
            for name in there:
                conn.execute(f"drop view {name}")
            for statement in wanted.values():
                conn.execute(statement)
            conn.execute("commit")
        except sqlite3.OperationalError:
            conn.execute("rollback")
            raise


def with_views(conn: sqlite3.Connection) -> sqlite3.Connection:
    """Return the connection with temporary views of this version, and without what studies hide."""
    conn.execute("pragma query_only = off")
    hide(conn)
    for statement in views().values():
        conn.execute(statement.replace("CREATE VIEW", "CREATE TEMP VIEW", 1))
    conn.execute("pragma query_only = on")
    return conn
