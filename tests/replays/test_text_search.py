"""Searching what was said, noted and tagged; saved filters; deleting matches."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from helpers.play import few
from helpers.recording import play, story
from helpers.seats import RandomSeat

from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.events import Call
from games.core.seat import Request
from replays.exchange.jsonl_reading import import_jsonl
from replays.exchange.jsonl_writing import export_jsonl
from replays.review.verify import Trust, verify_trace
from replays.store.errors import StoreError
from replays.store.migrations import VERSION
from replays.store.notebook import Notebook, Remark
from replays.store.rows import AgentRow, Filter, Range
from replays.store.seals import broken
from replays.store.store import Store
from replays.store.table_rows import each_row
from replays.store.tables import SEATS
from replays.store.writer import Writer

MODEL = AgentRow("g", "gpt-9", "llm", "gpt-9", "cot", "llm:model=gpt-9")
OLD = Path(__file__).parent / "old"


class Talking(RandomSeat):
    """Plays at random and replies with prepared words, one after the other."""

    def __init__(self, *replies: str, thought: str = "", prompt: str = "Your move.") -> None:
        self.replies, self.thought, self.prompt = list(replies), thought, prompt

    async def decide(self, request: Request) -> Action:
        reply = self.replies.pop(0) if self.replies else ""
        prompt = (ChatMessage.of("system", "The rules."), ChatMessage.of("user", self.prompt))
        request.record(Call("gpt-9", prompt, reply=reply, thought=self.thought))
        return await super().decide(request)


@pytest.fixture
def filled(writer: Writer, store: Store) -> Store:
    play(writer, "tic_tac_toe", "m1", seats=[Talking("I block the diagonal", "Centre!"), RandomSeat()])
    play(writer, "tic_tac_toe", "m2", seats=[RandomSeat(), Talking("x", thought="A fork would win at once")])
    play(writer, "kuhn_poker", "m3", seats=[Talking("I bluff; a diagonal is no help"), RandomSeat()])
    play(writer, "undercover", "m4", seed=3, seats=[Talking(thought="Naïve clue")] * 5)
    return store


@pytest.fixture
def notebook(writer: Writer, store: Store) -> Notebook:
    return Notebook(store, writer)


def found(store: Store, **wanted: object) -> list[str]:
    ids = [row.id for row in store.matches(Filter(**wanted))]  # type: ignore[arg-type]
    assert store.count(Filter(**wanted)) == len(ids)  # type: ignore[arg-type]
    one_by_one = [store.matches(Filter(**wanted), 1, k)[0].id for k in range(len(ids))]  # type: ignore[arg-type]
    assert one_by_one == ids
    return ids


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("diagonal", ["m3", "m1"]),
        ("DIAG", ["m3", "m1"]),
        ("iagonal", []),
        ("block diagonal", ["m1"]),
        ('"the diagonal"', ["m1"]),
        ('"diagonal the"', []),
        ("fork", ["m2"]),
        ("naive", ["m4"]),
        ("diagonal kuhn", []),
        ("kuhn", ["m3"]),
        ("tic", ["m2", "m1"]),
        ("diagonal OR fork", []),
        ('"', ["m4", "m3", "m2", "m1"]),
        ("-*^(:", []),
        ("rules", []),
    ],
)
def test_words_are_found_in_replies_reasoning_and_names(text: str, ids: list[str], filled: Store) -> None:
    assert found(filled, text=text) == ids


def test_talk_is_found_and_every_hit_says_where(writer: Writer, store: Store) -> None:
    play(writer, "bargain", "m1", seed=4)
    said = {row[5] for row in _messages(store)}
    word = max((word for text in said for word in text.split() if word.isalpha()), key=len)
    hits = [hit for hit in store.hits("m1", f'"{word}"') if hit.kind == "talk"]
    expected = [(row[0], row[2]) for row in _messages(store) if word.lower() in row[5].lower().split()]
    assert [(hit.step, hit.seat) for hit in hits] == expected
    assert all(word.lower() in hit.excerpt.lower() for hit in hits)


def _messages(store: Store) -> Sequence[tuple[object, ...]]:
    with store.reading() as conn:
        rows = conn.execute(
            "select step, number, sender, audience, channel, text from messages order by 1, 2"
        )
        return [tuple(row) for row in rows]


def test_filters_of_other_kinds_narrow_a_search(filled: Store, notebook: Notebook) -> None:
    assert found(filled, text="diagonal", game="kuhn_poker") == ["m3"]
    notebook.tag("m3", "odd")
    notebook.set_note("m1", "Why the centre?", step=1)
    assert found(filled, tag="odd") == ["m3"]
    assert found(filled, text="odd") == ["m3"]
    assert found(filled, noted=True) == ["m1"]
    assert found(filled, text="why centre") == ["m1"]
    assert [(hit.step, hit.kind) for hit in filled.hits("m1", "why")] == [(1, "note")]
    steps = {row.id: row.steps for row in filled.matches()}
    assert found(filled, ranges=(Range("steps", steps["m3"], steps["m3"]),)) == ["m3"]
    assert found(filled, ranges=(Range("steps", low=steps["m3"] + 1),)) == ["m4", "m2", "m1"]
    assert found(filled, ranges=(Range("score", low=2), Range("steps", high=6))) in (["m3"], [])


def test_matches_are_found_by_failure_result_date_and_metric(writer: Writer, store: Store) -> None:
    play(writer, "tic_tac_toe:llmarena", "m1", seed=5, agents=[MODEL, MODEL])
    play(writer, "prisoners_dilemma", "m2", seats=[RandomSeat(), RandomSeat()])
    with store.reading() as conn:
        classes = {row[0] for row in conn.execute("select failure from attempts where failure is not null")}
        name, value, match_id = conn.execute(
            "select name, value, match_id from metrics where step = -1"
        ).fetchone()
        failed = conn.execute("select distinct match_id from attempts where failure = ?", [min(classes)])
        assert set(found(store, failure=min(classes))) == {row[0] for row in failed}
    assert name in store.metric_names()
    assert match_id in found(store, ranges=(Range(name, value, value),))
    assert found(store, ranges=(Range(name, value + 1e6),)) == []
    for result in ("won", "drawn", "lost"):
        ranks = [seat.rank for seat in store.match("m1").seats]
        fits = ranks == [1, 1] if result == "drawn" else sorted(ranks, key=str) == [1, 2]
        assert found(store, agent="gpt-9", result=result) == (["m1"] if fits else [])
    began = [store.match(match_id).started_at for match_id in ("m1", "m2")]
    assert found(store, since=began[1]) == ["m2"]
    assert found(store, until=began[1]) == ["m1"]


def test_remarks_can_be_written_changed_and_taken_away(filled: Store, notebook: Notebook) -> None:
    notebook.set_note("m1", " first ")
    notebook.set_note("m1", "second")
    notebook.set_note("m1", "about the start", step=0)
    for tag in ("b", "a", " a "):
        notebook.tag("m1", tag)
    notebook.tag("m1", "two  words", step=2)
    assert notebook.remarks("m1") == [
        Remark(-1, "second", ("a", "b")),
        Remark(0, "about the start"),
        Remark(2, "", ("two words",)),
    ]
    assert notebook.tags() == ["a", "b", "two words"]
    assert found(filled, text="first") == []
    assert found(filled, text="second") == ["m1"]
    notebook.set_note("m1", "")
    notebook.untag("m1", "a")
    assert notebook.remark("m1") == Remark(-1, "", ("b",))
    assert found(filled, text="second") == []
    with pytest.raises(StoreError, match="has steps 0 to"):
        notebook.set_note("m1", "x", step=99)
    with pytest.raises(StoreError, match="1 to 60 characters"):
        notebook.tag("m1", "  ")
    with pytest.raises(StoreError, match="no match"):
        notebook.set_note("m9", "x")


def test_remarks_travel_with_the_match(
    filled: Store, notebook: Notebook, writer: Writer, tmp_path: Path
) -> None:
    notebook.set_note("m1", "Look at\nthis")
    notebook.tag("m1", "odd", step=3)
    export_jsonl(filled, ["m1", "m2"], tmp_path / "a.jsonl")
    first, *_ = (tmp_path / "a.jsonl").read_text().splitlines()
    assert '"version":3' in first
    with Writer(tmp_path / "b.sqlite") as other, Store(tmp_path / "b.sqlite") as there:
        assert import_jsonl(other, tmp_path / "a.jsonl") == ["m1", "m2"]
        assert Notebook(there, other).remarks("m1") == notebook.remarks("m1")
        assert found(there, text="this") == ["m1"]
        assert found(there, text="fork") == ["m2"]
    writer.run(lambda db: db.execute("update steps set seal = ''").rowcount)
    writer.run(lambda db: db.execute("update matches set seal = ''").rowcount)
    export_jsonl(filled, ["m2"], tmp_path / "c.jsonl")  # what older versions can read stays so
    assert '"version":1' in (tmp_path / "c.jsonl").read_text().splitlines()[0]


def test_filters_are_saved_by_name(filled: Store, notebook: Notebook) -> None:
    wanted = Filter(
        game="kuhn_poker",
        text='"a b"',
        noted=True,
        ranges=(Range("steps", 3, None),),
        benchmark_presets=("gtbench",),
    )
    notebook.save_filter("mine", Filter())
    notebook.save_filter(" mine ", wanted)
    notebook.save_filter("other", Filter(tag="x"))
    assert notebook.filters() == {"mine": wanted, "other": Filter(tag="x")}
    notebook.forget_filter("mine")
    assert list(notebook.filters()) == ["other"]
    assert Filter.from_json('{"game": "nim", "of a later version": 1}') == Filter(game="nim")
    for bad in ("[", "[]", '{"ranges": 3}'):
        with pytest.raises(StoreError, match="saved filter"):
            Filter.from_json(bad)


def test_a_deleted_match_leaves_nothing_behind(writer: Writer, store: Store, notebook: Notebook) -> None:
    play(writer, "tic_tac_toe", "kept", seats=[Talking("stay"), RandomSeat()])
    before = _contents(store)
    kept = story(store, "kept")
    secret = Talking("unheardof words", thought="unthinkable", prompt="Your move, stranger.")
    play(writer, "tic_tac_toe", "gone", seats=[secret, RandomSeat()])
    notebook.set_note("gone", "unwritten")
    notebook.tag("gone", "odd")
    assert notebook.delete_matches(["gone", "never there"]) == 1
    assert [row.id for row in store.matches()] == ["kept"]
    assert story(store, "kept") == kept
    assert verify_trace(store.trace("kept")).trust is Trust.VERIFIED
    assert _contents(store) == before
    for word in ("unheardof", "unthinkable", "unwritten", "odd"):
        assert found(store, text=word) == []
    with store.reading() as conn:
        tables = [row[0] for row in conn.execute("select name from sqlite_schema where type = 'table'")]
        for table in tables:
            if any(row[1] == "match_id" for row in conn.execute(f"pragma table_info({table})")):
                assert {row[0] for row in conn.execute(f"select match_id from {table}")} <= {"kept"}
    # an index that kept a word would not agree with the texts
    writer.run(lambda db: db.execute("insert into words (words) values ('integrity-check')").rowcount)


def _contents(store: Store) -> set[str]:
    with store.reading() as conn:
        return {row[0] for row in conn.execute("select digest from contents")}


def test_a_fork_is_searched_too_and_outlives_its_origin(
    filled: Store, writer: Writer, notebook: Notebook
) -> None:
    play(writer, "tic_tac_toe", "fork", trace=filled.trace("m1"), fork=2, seats=[RandomSeat(), RandomSeat()])
    assert found(filled, text="block") == ["fork", "m1"]
    notebook.delete_matches(["m1"])
    assert found(filled, text="block") == ["fork"]
    assert filled.trace("fork").calls(1, 0)[0].reply == "I block the diagonal"
    assert filled.trace("fork").prompt(filled.trace("fork").calls(1, 0)[0])[0] == ChatMessage.of(
        "system", "The rules."
    )


@pytest.mark.parametrize("version", few(4, range(VERSION - 1, 0, -1)))
def test_a_file_of_every_older_version_is_brought_up_to_date(version: int, path: Path) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.executescript((OLD / f"{version}.sql").read_text(encoding="utf-8"))
    path.chmod(0o444)
    with pytest.raises(StoreError, match="older version"):
        Store(path)
    path.chmod(0o644)
    with Writer(path) as writer, Store(path) as store:
        writer.run(lambda db: db.execute("insert into words (words) values ('integrity-check')").rowcount)
        for row in store.matches():
            assert verify_trace(store.trace(row.id)).trust is Trust.VERIFIED
        with store.reading() as conn:
            replies = [(row[0], row[1]) for row in conn.execute("select match_id, reply from calls")]
        for match_id, reply in replies:
            assert match_id in found(store, text=f'"{reply}"')
        assert [row.id for row in store.matches()] == ["old3", "old2", "old1"]
        play(writer, "tic_tac_toe", "new", seats=[Talking("fresh"), RandomSeat()])
        assert found(store, text="fresh") == ["new"]


def test_programs_and_agents_of_packages_were_called_rules_and_are_called_so_no_more(path: Path) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.executescript((OLD / "7.sql").read_text(encoding="utf-8"))
    with Writer(path) as writer, Store(path) as store:
        rows = [row for match in ("old1", "old2", "old3") for row in each_row(store, SEATS, [match])]
        assert [(row["spec"].partition(":")[0], row["agent_kind"]) for row in rows] == [
            ("exec", "program"), ("rule", "rule"), ("http", "program"),
            ("counter", "package"), ("counter", "package"), ("rule", "rule"),
        ]  # fmt: skip
        sealed = writer.run(lambda db: [broken(db, match) for match in ("old1", "old2", "old3")])
        assert sealed == [None] * 3, "what is called otherwise now was sealed as it was called then"
        with pytest.raises(StoreError, match="FOREIGN KEY"):
            writer.run(lambda db: db.execute("delete from agents").rowcount)


@pytest.mark.parametrize("broken_view", [False, True])
def test_verdicts_of_judges_became_rulings_and_every_row_stays(broken_view: bool, path: Path) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.row_factory = sqlite3.Row
        conn.executescript((OLD / "15.sql").read_text(encoding="utf-8"))
        before = [dict(row) for row in conn.execute("select * from judgements order by id")]
        if broken_view:
            conn.execute("create view mine as select * from a_table_that_is_gone")
    assert [row["verdict"] for row in before] == [1, 0, None]
    with Writer(path), Store(path) as store, store.reading() as conn:
        after = [dict(row) for row in conn.execute("select * from judgements order by id")]
    assert after == [{**row, "ruling": row["verdict"]} for row in before]


def test_people_of_older_versions_get_labels_and_deletions_their_data(path: Path) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.executescript((OLD / "8.sql").read_text(encoding="utf-8"))
    with Writer(path), Store(path) as store, store.reading() as conn:
        labels = [label for (label,) in conn.execute("select label from participants")]
        assert len(set(labels)) == 2
        assert all(re.fullmatch(r"P\w{7}", label) for label in labels)
        lines = conn.execute("select kind, data from study_log where study_id = 'old' order by id").fetchall()
        assert [kind for kind, _ in lines] == ["deleted", "deleted", "excluded"]
        data = [json.loads(text) if text else {} for _, text in lines]
        assert [(one.get("station"), one.get("step"), one.get("pilot")) for one in data] == [
            *(("pilot-room", "form", False), ("lab-1", "matches", True)),
            (None, None, None),
        ]
        assert conn.execute("select count(*) from unscrubbed").fetchone()[0] == 1


def test_matches_that_began_together_or_at_no_known_time_are_searched_too(
    writer: Writer, store: Store
) -> None:
    for number, began in enumerate(["2026-01-01T00:00:00+00:00"] * 3 + ["", "9999-12-31", "0001-01-01", "x"]):
        play(writer, "tic_tac_toe", f"m{number}", seats=[Talking("early"), RandomSeat()])
        columns = [
            row[1] for row in writer.run(lambda db: db.execute("pragma table_info(matches)").fetchall())
        ]
        rest = ", ".join(column for column in columns if column not in ("id", "started_at"))

        def again(db, number=number, began=began, rest=rest) -> None:  # type: ignore[no-untyped-def]
            query = (
                f"insert into matches (id, started_at, {rest}) select ?, ?, {rest} from matches where id = ?"
            )
            db.execute(query, [f"c{number}", began, f"m{number}"])
            db.execute(
                "insert into calls (match_id, step, seat, attempt, number, model, prompt_digest, seconds, "
                "reply) select ?, step, seat, attempt, number, model, prompt_digest, seconds, 'late' "
                "from calls "
                "where match_id = ? and reply <> ''",
                [f"c{number}", f"m{number}"],
            )

        writer.run(again)
    assert sorted(found(store, text="late")) == [f"c{number}" for number in range(7)]
    assert len(found(store, text="early")) == 7
