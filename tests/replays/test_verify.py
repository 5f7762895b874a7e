"""Telling whether a trace can be believed."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.play import NAMES, every_nth
from helpers.recording import Dice, make, play, resume
from helpers.seats import ScriptedSeat

from games.catalog import game_class
from games.core.action import CHANCE, Action
from games.core.control import MatchControl
from games.core.events import Event, Paused, Stepped
from replays.exchange.jsonl_reading import import_jsonl
from replays.exchange.jsonl_writing import export_jsonl
from replays.review.verify import Trust, verify_trace
from replays.scores.failures import endgame
from replays.store.contents import save
from replays.store.errors import StoreError
from replays.store.judged import keep
from replays.store.row_writers import agent_id
from replays.store.rows import AgentRow
from replays.store.seals import seals
from replays.store.store import Store
from replays.store.trace import Trace
from replays.store.writer import Writer


def change(writer: Writer, statement: str) -> None:
    assert writer.run(lambda db: db.execute(statement).rowcount) > 0


@pytest.mark.parametrize("name", every_nth(3, NAMES, 2))
@pytest.mark.parametrize("seeds", [(1,), pytest.param((0, 2, 3), marks=pytest.mark.slow)], ids=str)
def test_what_was_played_is_verified(name: str, seeds: tuple[int, ...], writer: Writer, store: Store) -> None:
    players = make(name)[0].num_players
    for seed in seeds:
        play(
            writer, name, f"m{seed}", seed=seed, seats=[Dice(0.4 if seed % 2 else 0) for _ in range(players)]
        )
        found = verify_trace(store.trace(f"m{seed}"))
        assert (found.trust, found.first_difference, found.reason) == (Trust.VERIFIED, None, ""), seed


def test_interrupted_and_stopped_matches_are_verified(writer: Writer, store: Store) -> None:
    control = MatchControl()

    def stop(event: Event) -> None:
        if isinstance(event, Stepped):
            control.stop()

    play(writer, "kuhn_poker", "m1", seats=[Dice(0), Dice(0)], after=6)
    play(writer, "kuhn_poker", "m2", control=control, watch=stop)
    for match_id, termination in (("m1", None), ("m2", "stopped")):
        assert store.match(match_id).termination == termination
        assert verify_trace(store.trace(match_id)).trust is Trust.VERIFIED


@pytest.mark.parametrize(
    ("statement", "verdict", "step", "words"),
    [
        ("update steps set state_hash = '' where step = 5", Trust.ALTERED, 5, "another state after step 5"),
        ("update steps set state_hash = '0000000000000000' where step >= 2",
         Trust.ALTERED, 2, "another state after step 2"),
        ("update decisions set label = 'C3R3' where step = 3", Trust.ALTERED, 3, "recorded as C3R3"),
        ("update steps set view_digest = (select view_digest from steps where step = 1) where step = 0",
         Trust.ALTERED, 0, "show step 0 differently"),
        ("update decisions set action = (select action from decisions where step = 1) where step = 4",
         Trust.ALTERED, 4, "not legal"),
        ("update decisions set action = '[\"place\",[99],\"\"]' where step = 2",
         Trust.ALTERED, 2, "not legal"),
        ("update decisions set action = '[\"fly\",[],\"\"]' where step = 2", Trust.ALTERED, 2, "fly"),
        ("update decisions set seat = 0 where step = 2", Trust.ALTERED, 2, "must act"),
        ("delete from decisions where step = 2", Trust.ALTERED, 2, "nobody did"),
        ("delete from steps where step = 2", Trust.ALTERED, 2, "nobody did"),
        ("update seats set score = 5 where seat = 0", Trust.ALTERED, 7, "Seat 1 has the score 5"),
        ("update seats set score = null where seat = 1", Trust.ALTERED, 7, "Seat 2 has the score none"),
        ("update seats set rank = 2", Trust.ALTERED, 7, "rank 2"),
        ("update matches set termination = 'void'", Trust.ALTERED, 7, "must be none"),
        ("update matches set termination = 'rules', steps = 5", Trust.ALTERED, 5, "continues after step 5"),
        ("update matches set game_version = 0", Trust.ALTERED, 0, "start of the match is not as"),
        ("update contents set body = x'00'", Trust.ALTERED, None, "damaged"),
    ],
)  # fmt: skip
def test_what_was_changed_is_found(
    statement: str, verdict: Trust, step: int | None, words: str, writer: Writer, store: Store
) -> None:
    play(writer, "tic_tac_toe", "m1", seed=1, seats=[Dice(0), Dice(0)])
    assert store.match("m1").steps == 7
    change(writer, statement)
    found = verify_trace(store.trace("m1"))
    assert (found.trust, found.first_difference) == (verdict, step)
    assert words in found.reason
    assert found.reason.endswith(".")


def test_a_chance_outcome_that_cannot_be_is_found(writer: Writer, store: Store) -> None:
    play(writer, "kuhn_poker", "m1", seed=1)
    trace = store.trace("m1")
    assert -1 in trace.joints(1)[0]
    action = '["deal",[77],""]'
    change(writer, f"update decisions set action = '{action}' where step = 1")
    found = verify_trace(store.trace("m1"))
    assert (found.trust, found.first_difference) == (Trust.ALTERED, 1)
    assert "cannot happen by chance" in found.reason


def test_words_put_into_a_players_mouth_are_found_without_seals(writer: Writer, store: Store) -> None:
    play(writer, "undercover", "m1", seed=1)
    change(writer, "update messages set text = 'fish' where step = 3")
    for table in ("steps", "matches"):
        change(writer, f"update {table} set seal = ''")
    found = verify_trace(store.trace("m1"))
    assert (found.trust, found.first_difference) == (Trust.ALTERED, 3)
    assert "something else was said" in found.reason


def test_a_resignation_is_kept_and_its_scores_are_checked(writer: Writer, store: Store) -> None:
    control = MatchControl()

    def resign(event: Event) -> None:
        if isinstance(event, Stepped) and event.step == 3:
            control.resign(0)

    play(writer, "tic_tac_toe", "m1", seats=[Dice(0), Dice(0)], control=control, watch=resign)
    row = store.match("m1")
    assert (row.termination, row.blame, row.note) == ("resigned", 0, "X resigned.")
    assert [(seat.score, seat.rank) for seat in row.seats] == [(-1.0, 2), (0.0, 1)]
    assert verify_trace(store.trace("m1")).trust is Trust.VERIFIED
    change(writer, "update seats set score = 1 where seat = 0")
    assert "must be -1" in verify_trace(store.trace("m1")).reason


def test_a_side_that_resigned_together_is_verified(writer: Writer, store: Store) -> None:
    control = MatchControl()

    def resign(event: Event) -> None:
        if isinstance(event, Stepped) and event.step == 3:
            control.resign(0)

    play(writer, "undercover", "m1", control=control, watch=resign)
    row = store.match("m1")
    assert row.termination == "resigned"
    assert sum(seat.score == -1.0 for seat in row.seats) == len(row.seats) - 1
    assert verify_trace(store.trace("m1")).trust is Trust.VERIFIED


def test_the_scores_of_a_forfeit_are_checked(writer: Writer, store: Store) -> None:
    taken = Action("place", (4,))
    play(writer, "tic_tac_toe:llmarena", "m1", seats=[ScriptedSeat(taken), ScriptedSeat(taken)])
    row = store.match("m1")
    assert (row.termination, row.blame, row.seats[1].score) == ("illegal", 1, -1.0)
    assert verify_trace(store.trace("m1")).trust is Trust.VERIFIED
    change(writer, "update seats set score = 1 where seat = 1")
    found = verify_trace(store.trace("m1"))
    assert (found.trust, found.first_difference) == (Trust.ALTERED, 1)
    assert "must be -1" in found.reason


def without_seals(writer: Writer) -> None:
    """Leave a database as older versions did."""
    change(writer, "update steps set seal = ''")
    change(writer, "update matches set seal = ''")


def instead_of(trace: Trace, step: int) -> tuple[int, Action]:
    """Whose action in a step could have been another one, and which."""
    game, state, joint = trace.game, trace.state(step - 1), trace.joints(step)[-1]
    assert game is not None
    player, done = max(joint.items())
    if player == CHANCE:
        offered = [action for action, _ in game.chance_outcomes(state)]
    else:
        near = [
            replace(done, args=(number + by,))
            for number in done.args[:1]
            for by in (1, -1)
            if number in range(999)
        ]
        offered = [*game.legal_actions(state, player).listed, *near]
    reason = game.illegal_reason
    legal = (a for a in offered if a != done and (player == CHANCE or reason(state, player, a) is None))
    return player, next(legal)


@pytest.mark.parametrize("sealed", [True, False])
@pytest.mark.parametrize(
    ("name", "step"),
    [("kuhn_poker", 1), ("guess_two_thirds", 2), ("nim", 1), ("connect_four", 3), ("pig", 1)],
)
def test_another_action_that_was_possible_is_found_with_and_without_seals(
    name: str, step: int, sealed: bool, writer: Writer, store: Store
) -> None:
    """A swapped card, a guess off by 1, another legal move."""
    play(writer, name, "m1", seed=2, seats=[Dice(0) for _ in range(make(name)[0].num_players)])
    player, action = instead_of(store.trace("m1"), step)
    if not sealed:
        without_seals(writer)
    change(
        writer,
        f"update decisions set action = '{action.to_json()}' where step = {step} and seat = {player}",
    )
    found = verify_trace(store.trace("m1"))
    assert (found.trust, found.first_difference) == (Trust.ALTERED, step)
    assert "in the same version" in found.reason
    assert not found.trust.good


COVERED = ("matches", "seats", "steps", "decisions", "attempts", "calls", "messages", "metrics", "pauses",
           "seat_changes")  # fmt: skip
FREE = {
    ("calls", "id"): "the number of a row, which others may have",
    ("seats", "spec"): "what decides is in the agent's digest; the rest is said, not done",
    ("seats", "given"): "a name that is shown, and decides nothing",
    ("pauses", "number"): "their order says it",
    ("seat_changes", "number"): "their order says it",
}


def eventful(writer: Writer) -> None:
    """A match with rows in every table: talk, refusals, calls, a pause, an exchange of seats."""
    control = MatchControl()

    def steer(event: Event) -> None:
        if isinstance(event, Stepped) and event.step == 2:
            control.take_over(1, Dice(), "mcts:simulations=10")
            control.pause("Paused.")
        if isinstance(event, Paused):
            control.resume()

    play(
        writer, "undercover", "m1", seed=3, seats=[Dice(0.3) for _ in range(5)], control=control, watch=steer
    )


def other(value: object) -> object:
    """A value of the same type that is not this one."""
    match value:
        case None:
            return 1
        case int():
            return value + 1
        case float():
            return value + 0.5
    return {"seat": "random", "random": "seat"}.get(str(value), f"{value} ")


def test_every_field_of_a_match_is_covered(writer: Writer, store: Store) -> None:
    eventful(writer)
    assert verify_trace(store.trace("m1")).trust is Trust.VERIFIED
    missed = []
    for table in COVERED:
        key = "id" if table == "matches" else "match_id"
        with store.reading() as conn:
            columns = [row[1] for row in conn.execute(f"pragma table_info({table})")]
            rows = [dict(row) for row in conn.execute(f"select * from {table} where {key} = 'm1'")]
        assert rows, f"nothing to change in {table}"
        for column in columns:
            if column == key or (table, column) in FREE:
                continue
            if not found_when_changed(writer, store, table, column, rows[len(rows) // 2]):
                missed.append(f"{table}.{column}")
    assert missed == []
    assert verify_trace(store.trace("m1")).trust is Trust.VERIFIED


def found_when_changed(writer: Writer, store: Store, table: str, column: str, row: dict[str, object]) -> bool:
    """Whether `verify` notices another value of a row; the value is put back."""
    new = other(row[column])
    if column == "agent_id":
        agent = AgentRow("another", "Another", "random", config="random:label=x")
        new = writer.run(lambda db: agent_id(db, agent))
    if column == "view_digest":
        new = None if row[column] is None else store_view(writer, store)
    if (table, column) == ("attempts", "failure"):
        new = "illegal" if row[column] != "illegal" else "empty"
    where = " and ".join(f"{name} is ?" for name in row)

    def put(value: object, instead: dict[str, object]) -> int:
        def job(db: sqlite3.Connection) -> int:
            # values that no other table allows are what a thief of the file can write as well
            db.execute("pragma defer_foreign_keys = on")
            query = f"update {table} set {column} = ? where {where}"
            return db.execute(query, [value, *instead.values()]).rowcount

        return writer.run(job)

    try:
        assert put(new, row) == 1
    except StoreError:
        return True  # the tables themselves refuse it
    good = verify_trace(store.trace("m1")).trust.good
    assert put(row[column], {**row, column: new}) == 1
    return not good


def store_view(writer: Writer, store: Store) -> str:
    """Another view, drawn of another match."""
    view = store.trace("m1").stored_view(0)
    assert view is not None
    text = replace(view, phase="somebody cheats").to_json()
    return writer.run(lambda db: save(db, text))


@pytest.mark.parametrize("table", COVERED[3:])
def test_a_row_that_was_taken_away_or_added_is_found(table: str, writer: Writer, store: Store) -> None:
    eventful(writer)
    with store.reading() as conn:
        names = [row[1] for row in conn.execute(f"pragma table_info({table})")]
        row = dict(conn.execute(f"select * from {table} where match_id = 'm1' order by step").fetchone())
    marks = " and ".join(f"{name} is ?" for name in names)
    writer.run(lambda db: db.execute(f"delete from {table} where {marks}", list(row.values())).rowcount)
    assert not verify_trace(store.trace("m1")).trust.good
    columns, values = ", ".join(names), ", ".join("?" * len(names))
    query = f"insert into {table} ({columns}) values ({values})"
    writer.run(lambda db: db.execute(query, list(row.values())).rowcount)
    assert verify_trace(store.trace("m1")).trust is Trust.VERIFIED


def test_seals_travel_and_tell_of_a_change_before_or_after(
    writer: Writer, store: Store, tmp_path: Path
) -> None:
    eventful(writer)
    export_jsonl(store, ["m1"], tmp_path / "good.jsonl")
    change(writer, "update attempts set objection = 'none' where failure is not null")
    export_jsonl(store, ["m1"], tmp_path / "bad.jsonl")
    for name, verdict in (("good", Trust.VERIFIED), ("bad", Trust.ALTERED)):
        with Writer(tmp_path / f"{name}.sqlite") as fresh, Store(tmp_path / f"{name}.sqlite") as copy:
            import_jsonl(fresh, tmp_path / f"{name}.jsonl")
            assert verify_trace(copy.trace("m1")).trust is verdict
            change(fresh, "update matches set seed = 99")
            assert verify_trace(copy.trace("m1")).trust is Trust.ALTERED


def test_matches_of_older_versions_say_what_is_not_covered(writer: Writer, store: Store) -> None:
    play(writer, "kuhn_poker", "m1", seed=2)
    without_seals(writer)
    found = verify_trace(store.trace("m1"))
    assert found.trust is Trust.VERIFIED
    assert "seed" in found.reason
    assert "who chose" in found.reason


@pytest.mark.parametrize(
    "statement",
    [
        "update steps set seal = '' where step = 2",
        "update steps set seal = ''",
        "update matches set seal = ''",
    ],
)
def test_taking_off_some_of_the_seals_is_found(statement: str, writer: Writer, store: Store) -> None:
    play(writer, "kuhn_poker", "m1", seed=2)
    change(writer, statement)
    assert verify_trace(store.trace("m1")).trust is Trust.ALTERED


def test_other_rules_are_told_apart_from_a_change(
    writer: Writer, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(writer, "kuhn_poker", "m1", seed=2)
    rules = game_class("kuhn_poker")
    monkeypatch.setattr(rules, "spec", replace(rules.spec, version=rules.spec.version + 1))
    found = verify_trace(store.trace("m1"))
    assert found.trust is Trust.CONSISTENT
    assert f"recorded under version {rules.spec.version - 1} of the rules, which have changed" in found.reason
    change(writer, "update decisions set chosen_by = 'random' where seat = 0")
    assert verify_trace(store.trace("m1")).trust is Trust.ALTERED
    without_seals(writer)
    assert verify_trace(store.trace("m1")).trust is Trust.LOG_ONLY


def test_findings_added_later_leave_the_seals_whole(writer: Writer, store: Store) -> None:
    play(writer, "tic_tac_toe", "m1", seed=1)
    endgame(store, writer, "m1")
    keep(writer, "m1", ["judged_x"], [(1, 0, "judged_x", 1.0), (-1, 0, "judged_x", 1.0)])
    assert verify_trace(store.trace("m1")).trust is Trust.VERIFIED
    change(writer, "update metrics set value = 0 where name = 'judged_x'")
    assert verify_trace(store.trace("m1")).trust is Trust.ALTERED
    keep(writer, "m1", ["judged_x"], [(1, 0, "judged_x", 1.0)])
    assert verify_trace(store.trace("m1")).trust is Trust.ALTERED  # what was changed stays so


def test_forks_and_resumed_matches_are_sealed(writer: Writer, store: Store) -> None:
    play(writer, "kuhn_poker", "cut", seats=[Dice(0), Dice(0)], after=6)
    play(writer, "kuhn_poker", "fork", seed=9, trace=store.trace("cut"), fork=1)
    resume(writer, store, "cut")
    for match_id in ("cut", "fork"):
        assert verify_trace(store.trace(match_id)).trust is Trust.VERIFIED
        with store.reading() as conn:
            steps, end = seals(conn, match_id)
        assert all(steps)
        assert end
