"""What was recorded as tables for readers: rows with plain columns, each described in one line.

Exports, the Python interface, the data dictionary and the SQL views are made from the types below. A column
is a key of the type: its values, its SQL, what it means. Seats count from 1, as people count them; 0 is
chance.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from types import NoneType
from typing import Annotated, Any, Final, NamedTuple, TypedDict, get_args, get_type_hints

from replays.store.deciders import BY
from replays.store.hiding import hide, shown
from replays.store.seat_specs import LABEL, SPEC

PREFIX: Final = "readable_"
"""Goes before a table's name, as the name of its SQL view."""

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


class Column(NamedTuple):
    """How a column is read, what it means, and what it is counted in.

    Attributes:
        sql: an expression over the table's source; empty for what SQL cannot tell, which no view has.
    """

    sql: str
    meaning: str
    unit: str = ""


class _OfMatch(TypedDict):
    match: Annotated[str, Column("m.id", "Id of the match.")]
    game: Annotated[str, Column("m.game", "Id of the game.")]
    preset: Annotated[str, Column("m.preset", "How a benchmark plays the game; empty for other engines.")]


class _Played(_OfMatch):
    seed: Annotated[int, Column("m.seed", "Root of every random stream of the match.")]
    started_at: Annotated[str, Column("m.started_at", "When the match began.", "ISO 8601, UTC")]
    termination: Annotated[
        str | None, Column("m.termination", "How the match ended; empty while it is open or interrupted.")
    ]
    blame: Annotated[int | None, Column("m.blame + 1", "Seat by which the match failed.")]


class _Asked(_Played):
    step: Annotated[int, Column("t.step", "Step that was to be decided, from 1; it may never be taken.")]
    seat: Annotated[int, Column("t.seat + 1", "Seat that was asked, from 1.")]
    agent: Annotated[str | None, Column(_NAME, "Who decided, as it was called in the match.")]
    agent_kind: Annotated[
        str | None, Column("a.kind", "human, random, search, solver, rule, program, package, llm, imported.")
    ]
    model: Annotated[str | None, Column("a.model", "The agent's language model; empty for others.")]
    scaffold: Annotated[str | None, Column("a.scaffold", "The agent's scaffold; empty without a model.")]
    spec: Annotated[
        str | None, Column(_SPEC, "All settings of the agent in this seat, as --seat takes them.")
    ]
    attempt: Annotated[int, Column("t.{attempt}", "Which try of the seat in this step, from 1.")]


class DecisionRecord(_OfMatch):
    """What one player did in one step: an action of a seat, an outcome of chance, ticks of the clock."""

    params: Annotated[str, Column("m.params", "Parameters of the game.", "JSON")]
    seed: Annotated[int, Column("m.seed", "Root of every random stream of the match.")]
    started_at: Annotated[str, Column("m.started_at", "When the match began.", "ISO 8601, UTC")]
    termination: Annotated[
        str | None, Column("m.termination", "How the match ended; empty while it is open or interrupted.")
    ]
    step: Annotated[int, Column("d.step", "Step of the match, from 1.")]
    inherited: Annotated[
        bool,
        Column("d.step <= coalesce(m.parent_step, 0)", "Whether it was played before the match was forked."),
    ]
    at: Annotated[str, Column("p.at", "When the step was taken.", "ISO 8601, UTC")]
    seat: Annotated[int, Column("d.seat + 1", "Seat of the player, from 1; chance is 0, the clock below it.")]
    agent: Annotated[
        str,
        Column(f"coalesce({_NAME}, 'chance')", "Who decided, as it was called in the match."),
    ]
    agent_kind: Annotated[
        str | None,
        Column(
            "a.kind",
            "human, random, search, solver, rule, program, package, llm, imported; empty for chance.",
        ),
    ]
    model: Annotated[str | None, Column("a.model", "The agent's language model; empty for others.")]
    scaffold: Annotated[str | None, Column("a.scaffold", "The agent's scaffold; empty without a model.")]
    spec: Annotated[
        str | None, Column(_SPEC, "All settings of the agent in this seat, as --seat takes them.")
    ]
    score: Annotated[float | None, Column("s.score", "Score of the seat at the end of the match.")]
    rank: Annotated[int | None, Column("s.rank", "Place of the seat at the end, the best is 1.")]
    action: Annotated[str, Column("d.action", "The action: kind, arguments, text.", "JSON")]
    label: Annotated[str, Column("d.label", "The action in the benchmark's notation.")]
    chosen_by: Annotated[str, Column("d.chosen_by", "seat, forced, default, random or chance.")]
    legal_count: Annotated[
        int | None, Column("d.legal_count", "Listed legal actions; empty for open choices and chance.")
    ]
    attempts: Annotated[int, Column("d.attempts", "Answers of the seat in this step.")]
    truncated: Annotated[
        int, Column(f"(select count(*) {_ATTEMPTED} and failure = 'truncated')", "Of them cut off.")
    ]
    empty: Annotated[int, Column(f"(select count(*) {_ATTEMPTED} and failure = 'empty')", "Of them empty.")]
    unparsable: Annotated[
        int,
        Column(f"(select count(*) {_ATTEMPTED} and failure = 'unparsable')", "Of them without an action."),
    ]
    illegal: Annotated[
        int,
        Column(f"(select count(*) {_ATTEMPTED} and failure = 'illegal')", "Of them against the rules."),
    ]
    timeout: Annotated[
        int, Column(f"(select count(*) {_ATTEMPTED} and failure = 'timeout')", "Of them too late.")
    ]
    refused: Annotated[
        int,
        Column(f"(select count(*) {_ATTEMPTED} and failure = 'refused')", "Of them refusals of the model."),
    ]
    seconds: Annotated[float | None, Column("d.seconds", "Time until the decision.", "s")]
    calls: Annotated[int, Column(f"(select count(*) {_CALLED})", "Model calls for the decision.")]
    input_tokens: Annotated[
        int | None, Column(f"(select sum(input_tokens) {_CALLED})", "Tokens of their prompts.", "tokens")
    ]
    output_tokens: Annotated[
        int | None, Column(f"(select sum(output_tokens) {_CALLED})", "Tokens of their answers.", "tokens")
    ]
    reasoning_tokens: Annotated[
        int | None, Column(f"(select sum(reasoning_tokens) {_CALLED})", "Reasoning among these.", "tokens")
    ]
    cached_tokens: Annotated[
        int | None,
        Column(f"(select sum(cached_tokens) {_CALLED})", "Prompt tokens that the server had kept.", "tokens"),
    ]
    cost_usd: Annotated[
        float | None, Column(f"(select sum(cost) {_CALLED})", "Cost of the calls with a known price.", "USD")
    ]
    unpriced_calls: Annotated[
        int | None, Column(f"(select sum(cost is null) {_CALLED})", "Calls whose price is not known.")
    ]
    tags: Annotated[
        str | None,
        Column(f"(select group_concat(tag, '; ') from tags {_STEP_OF})", "Tags of the step, by semicolons."),
    ]
    note: Annotated[str | None, Column(f"(select text from notes {_STEP_OF})", "Note on the step.")]


class AttemptRecord(_Asked):
    """One answer of a seat, taken or refused and why; also of matches that failed at once."""

    at: Annotated[str, Column("t.at", "When the answer came.", "ISO 8601, UTC")]
    action: Annotated[str | None, Column("t.action", "The action that was read, if any.", "JSON")]
    failure: Annotated[
        str | None,
        Column(
            "t.failure",
            "truncated, empty, unparsable, illegal, timeout or refused; empty where it was taken.",
        ),
    ]
    objection: Annotated[str, Column("t.objection", "Why it was refused, as the seat was told.")]
    seconds: Annotated[float, Column("t.seconds", "Time until the answer.", "s")]


class CallRecord(_Asked):
    """One model call. An attempt may have several, or none; a failed match has those that were made."""

    call: Annotated[int, Column("t.number", "Which call of the attempt, from 1.")]
    called_model: Annotated[str, Column("t.model", "Model that was asked, or what thought without one.")]
    purpose: Annotated[str, Column("t.purpose", "act, think, vote, repair or summarise.")]
    sample: Annotated[int, Column("t.sample", "Which of several answers to one prompt, from 1; 0 for one.")]
    samples: Annotated[int, Column("t.samples", "Answers to the prompt; 0 for one.")]
    outcome: Annotated[str, Column("t.outcome", "What the scaffold made of the answer.")]
    prompt_digest: Annotated[
        str, Column("t.prompt_digest", "Digest of the prompt; equal prompts have equal ones.")
    ]
    reply: Annotated[str, Column("t.reply", "The answer.")]
    thought: Annotated[str, Column("t.thought", "The reasoning, where the server tells it.")]
    error: Annotated[str, Column("t.error", "What went wrong; empty where nothing did.")]
    finish_reason: Annotated[str, Column("t.finish_reason", "Why the answer ended, in the server's word.")]
    input_tokens: Annotated[int, Column("t.input_tokens", "Tokens of the prompt.", "tokens")]
    output_tokens: Annotated[int, Column("t.output_tokens", "Tokens of the answer.", "tokens")]
    reasoning_tokens: Annotated[int, Column("t.reasoning_tokens", "Reasoning among these.", "tokens")]
    cached_tokens: Annotated[
        int, Column("t.cached_tokens", "Prompt tokens that the server had kept.", "tokens")
    ]
    cost_usd: Annotated[float | None, Column("t.cost", "Cost; empty where the price is not known.", "USD")]
    charged: Annotated[
        str,
        Column(
            f"coalesce((select charged {_DETAILED}), '')",
            "Who says the cost: server, prices (the user's table) or kept (an answer of before); or empty.",
        ),
    ]
    seconds: Annotated[float, Column("t.seconds", "Time until the answer was complete.", "s")]
    first_token_seconds: Annotated[
        float | None, Column("t.first_token_seconds", "Time until its first token.", "s")
    ]
    transport_retries: Annotated[int, Column("t.transport_retries", "How often the request was sent again.")]
    logprobs: Annotated[
        str,
        Column(
            "",
            "Tokens of the answer, each with its natural log probability, where they were asked for; "
            "not in the SQL view.",
            "JSON",
        ),
    ]
    image_digests: Annotated[
        str, Column("", "Digests of the pictures in the prompt, by spaces; not in the SQL view.")
    ]


class MatchRecord(_OfMatch):
    """One match."""

    params: Annotated[str, Column("m.params", "Parameters of the game.", "JSON")]
    game_version: Annotated[int, Column("m.game_version", "Version of the rules it was played by.")]
    players: Annotated[int, Column("m.num_players", "Seats.")]
    seed: Annotated[int, Column("m.seed", "Root of every random stream of the match.")]
    batch: Annotated[str, Column("m.batch", "Tournament, series or study it belongs to; empty for none.")]
    pairing: Annotated[str, Column("m.pairing", "Matches of equal agents and deals in the batch share it.")]
    started_at: Annotated[str, Column("m.started_at", "When it began.", "ISO 8601, UTC")]
    ended_at: Annotated[str | None, Column("m.ended_at", "When it ended.", "ISO 8601, UTC")]
    termination: Annotated[
        str | None, Column("m.termination", "How it ended; empty while it is open or interrupted.")
    ]
    blame: Annotated[int | None, Column("m.blame + 1", "Seat by which it failed.")]
    remark: Annotated[str, Column("m.note", "What was said about its end.")]
    steps: Annotated[int, Column("m.steps", "Recorded steps.")]
    source: Annotated[
        str, Column("m.source", "played, imported: and a benchmark, or external: and an engine.")
    ]
    parent: Annotated[str | None, Column("m.parent_id", "Match it was forked from.")]
    parent_step: Annotated[int | None, Column("m.parent_step", "Step after which it was forked.")]
    app_version: Annotated[str, Column("m.app_version", "Version of the program that recorded it.")]


class SeatRecord(_OfMatch):
    """One seat of a match with its agent and its result."""

    started_at: Annotated[str, Column("m.started_at", "When the match began.", "ISO 8601, UTC")]
    termination: Annotated[
        str | None, Column("m.termination", "How the match ended; empty while it is open or interrupted.")
    ]
    batch: Annotated[str, Column("m.batch", "Tournament, series or study of the match; empty for none.")]
    seat: Annotated[int, Column("s.seat + 1", "Seat, from 1.")]
    team: Annotated[int | None, Column("s.team", "Seats of one team share their result; empty for none.")]
    label: Annotated[str, Column("s.label", "What the seat was called in the match.")]
    agent: Annotated[
        str, Column(LABEL.format(row="s"), "Who had the seat first, as it was called in the match.")
    ]
    agent_kind: Annotated[
        str, Column("a.kind", "human, random, search, solver, rule, program, package, llm, imported.")
    ]
    model: Annotated[str, Column("a.model", "The agent's language model; empty for others.")]
    scaffold: Annotated[str, Column("a.scaffold", "The agent's scaffold; empty without a model.")]
    spec: Annotated[
        str, Column(SPEC.format(row="s"), "All settings of the agent in this seat, as --seat takes them.")
    ]
    digest: Annotated[str, Column("a.digest", "Agents of equal settings have equal digests.")]
    score: Annotated[float | None, Column("s.score", "Score; empty while there is no result.")]
    rank: Annotated[int | None, Column("s.rank", "Place, the best is 1; equal places are shared.")]


class MetricRecord(_OfMatch):
    """One value of a metric: of a step, or of the whole match."""

    step: Annotated[int | None, Column("nullif(v.step, -1)", "Step; empty for the whole match.")]
    seat: Annotated[int, Column("v.seat + 1", "Seat, from 1.")]
    name: Annotated[str, Column("v.name", "Name of the metric.")]
    value: Annotated[float, Column("v.value", "Its value.")]


@dataclass(frozen=True)
class Table:
    """A table for readers.

    Attributes:
        name: what it is called on the command line; its SQL view is called so behind `PREFIX`.
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
    def columns(self) -> dict[str, Described]:
        """The columns by name, in their order."""
        hints = get_type_hints(self.record, include_extras=True)
        return {name: Described.of(*get_args(hint)) for name, hint in hints.items()}

    @cached_property
    def select(self) -> str:
        """The rows of all matches, as SQL; without the columns that SQL cannot tell."""
        told = (
            f'{column.sql.format(attempt=self.attempt)} as "{name}"'
            for name, column in self.columns.items()
            if column.sql
        )
        return f"select {', '.join(told)} {self.source}"

    @property
    def about(self) -> str:
        """What a row is, in a sentence or two."""
        return " ".join((self.record.__doc__ or "").split())

    @property
    def view(self) -> str:
        """The name of its SQL view."""
        return f"{PREFIX}{self.name}"

    def of_match(self, conn: sqlite3.Connection, match_id: str) -> Iterator[dict[str, Any]]:
        """The rows of a match, without the columns that SQL cannot tell."""
        flags = [name for name, column in self.columns.items() if column.kind is bool]
        query = f'select * from ({self.select}) where "match" = ? order by {self.order}'
        for found in conn.execute(query, [match_id]):
            row = dict(found)
            row.update((name, bool(row[name])) for name in flags)
            yield row


class Described(NamedTuple):
    """A column of a table; `Column` says what its parts are.

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
    def of(cls, values: Any, column: Column) -> Described:
        """What the type and the description of a key say."""
        kinds = get_args(values) or (values,)
        (kind,) = (one for one in kinds if one is not NoneType)
        return cls(kind, NoneType in kinds, *column)


_SEATED: Final = (
    "join matches m on m.id = {row}.match_id "
    "left join seats s on s.match_id = {row}.match_id and s.seat = {row}.seat"
)


def _asked(table: str) -> str:
    return f"from {table} t {_SEATED.format(row='t')} {BY.format(row='t', seat='s')}"


DECISIONS: Final = Table(
    "decisions",
    DecisionRecord,
    f"from decisions d {_SEATED.format(row='d')} join steps p on p.match_id = d.match_id and p.step = d.step "
    f"{BY.format(row='d', seat='s')}",
    "step, seat",
)
ATTEMPTS: Final = Table("attempts", AttemptRecord, _asked("attempts"), "step, seat, attempt")
CALLS: Final = Table("calls", CallRecord, _asked("calls"), 'step, seat, attempt, "call"', attempt="attempt")
MATCHES: Final = Table("matches", MatchRecord, "from matches m", '"match"')
SEATS: Final = Table(
    "seats",
    SeatRecord,
    "from seats s join matches m on m.id = s.match_id join agents a on a.id = s.agent_id",
    "seat",
)
METRICS: Final = Table(
    "metrics", MetricRecord, "from metrics v join matches m on m.id = v.match_id", "name, step, seat"
)
TABLES: Final = {table.name: table for table in (DECISIONS, ATTEMPTS, CALLS, MATCHES, SEATS, METRICS)}


def views() -> dict[str, str]:
    """The statement that makes each view, by its name."""
    hidden = shown("m.id")
    return {one.view: f"CREATE VIEW {one.view} AS {one.select} where {hidden}" for one in TABLES.values()}


def put_views(conn: sqlite3.Connection) -> None:
    """Give a database the views of this version, where it has none or others.

    They hold nothing, so they need no migration and older programs read the file as before. Where they cannot
    be made at this moment, it is done without them: nothing of ours reads them.
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
    """The connection, with this version's views for itself alone, and without what studies hide."""
    conn.execute("pragma query_only = off")
    hide(conn)
    for statement in views().values():
        conn.execute(statement.replace("CREATE VIEW", "CREATE TEMP VIEW", 1))
    conn.execute("pragma query_only = on")
    return conn
