"""Finding matches."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.recording import AGENT, play

from games.catalog import find_preset, make_game
from replays.results import recorded_shared_score, shared_score
from replays.store.errors import StoreError
from replays.store.ids import new_id
from replays.store.rows import AgentRow, Filter
from replays.store.store import Store
from replays.store.writer import Writer

ADA = AgentRow("a", "Ada_1", "human", config="human:label=Ada_1")
MODEL = AgentRow("g", "gpt-4o · CoT", "llm", "gpt-4o", "cot", "llm:model=gpt-4o,scaffold=cot")


@pytest.fixture
def filled(writer: Writer, store: Store) -> Store:
    play(writer, "tic_tac_toe:gtbench", "m1", agents=[ADA, AGENT], batch="study")
    play(writer, "tic_tac_toe:llmarena", "m2", agents=[MODEL, AGENT], batch="study")
    play(writer, "kuhn_poker", "m3", agents=[MODEL, ADA], after=2)
    play(writer, "prisoners_dilemma", "m4", batch="100%")
    return store


def listed(store: Store, **wanted: object) -> list[str]:
    found = [row.id for row in store.matches(Filter(**wanted))]  # type: ignore[arg-type]
    assert store.count(Filter(**wanted)) == len(found)  # type: ignore[arg-type]
    return found


@pytest.mark.parametrize(
    ("wanted", "ids"),
    [
        ({}, ["m4", "m3", "m2", "m1"]),
        ({"game": "tic_tac_toe"}, ["m2", "m1"]),
        ({"game": "chess"}, []),
        ({"batch": "study"}, ["m2", "m1"]),
        ({"batch": "stud"}, []),
        ({"termination": "interrupted"}, ["m3"]),
        ({"benchmark_presets": ("tic_tac_toe:llmarena", "kuhn_poker:gtbench")}, ["m3", "m2"]),
        ({"benchmark_presets": ("llmarena",)}, ["m2"]),
        ({"benchmark_presets": ("llmarena", "kuhn_poker:gtbench")}, ["m3", "m2"]),
        ({"agent": "ada"}, ["m3", "m1"]),
        ({"agent": "scaffold=cot"}, ["m3", "m2"]),
        ({"agent": "gpt-4o", "game": "kuhn_poker"}, ["m3"]),
        ({"agent": "nobody"}, []),
        ({"text": "tic ada"}, ["m1"]),
        ({"text": "gpt kuhn"}, ["m3"]),
        ({"text": "study CoT"}, ["m2"]),
        ({"text": "m4"}, ["m4"]),
        ({"text": "%"}, ["m4"]),
        ({"text": "a_1"}, ["m3", "m1"]),
        ({"text": "t_x"}, []),
        ({"text": "Tic-tac-toe · GTBench"}, ["m1"]),
        ({"text": "prisoner's"}, ["m4"]),
        ({"text": "dilemma gtbench"}, ["m4"]),
        ({"text": "finished kuhn"}, []),
        ({"text": "interrupted"}, ["m3"]),
        ({"text": "Dice #2 tic"}, ["m2", "m1"]),
        ({"text": "Dice #3"}, []),
        ({"text": "You"}, []),
        ({"text": "'; drop table matches; --"}, []),
    ],
)
def test_a_filter_lets_the_right_matches_pass(
    wanted: dict[str, object], ids: list[str], filled: Store
) -> None:
    assert listed(filled, **wanted) == ids


def test_matches_are_found_by_what_lists_show_of_them(writer: Writer, store: Store) -> None:
    person = AgentRow("h", "Human", "human", config="human")
    play(writer, "texas_holdem_nl:heads_up", "h1", agents=[person, AGENT], params={"hands": 1})
    play(writer, "el_farol_bar:gamma_explicit", "e1")
    play(writer, "el_farol_bar:gamma_implicit", "e2")
    wanted = {"hold'em": ["h1"], "you": ["h1"], "Our own": ["h1"], "heads": ["h1"], "bar explicit": ["e1"]}
    assert {words: listed(store, text=words) for words in wanted} == wanted
    assert listed(store, agent="You") == ["h1"]


def test_a_game_in_which_all_share_one_result_is_no_draw(writer: Writer, store: Store) -> None:
    play(writer, "hanabi:llmarena", "h1")
    play(writer, "tic_tac_toe:gtbench", "t1", seed=8)
    assert "h1" not in listed(store, result="drawn")
    assert recorded_shared_score(store.match("h1")) == f"{store.match('h1').seats[0].score:g} of 10"
    assert recorded_shared_score(store.match("t1")) is None


def test_where_parameters_let_all_share_one_result_it_is_no_draw(writer: Writer, store: Store) -> None:
    for scoring in ("joint", "diff"):
        play(writer, "bargain:llmarena", scoring, params={"scoring": scoring})
    assert {seat.rank for seat in store.match("diff").seats} == {1}
    assert listed(store, result="drawn") == ["diff"]


@pytest.mark.parametrize(("scoring", "told"), [("joint", "7"), ("diff", None)])
def test_players_of_bargain_share_a_result_where_it_is_the_sum(scoring: str, told: str | None) -> None:
    game = make_game(*find_preset("bargain"), {"scoring": scoring})
    assert shared_score(game, (7.0, 7.0)) == told


def test_matches_come_in_pages_latest_first(filled: Store) -> None:
    assert [row.id for row in filled.matches(Filter(), 2)] == ["m4", "m3"]
    assert [row.id for row in filled.matches(Filter(), 2, 3)] == ["m1"]
    assert [row.id for row in filled.matches(Filter(), None, 1)] == ["m3", "m2", "m1"]


def test_a_row_says_who_played_and_how_it_ended(filled: Store) -> None:
    row = filled.match("m2")
    assert (row.game, row.preset, row.num_players, row.batch) == ("tic_tac_toe", "llmarena", 2, "study")
    model, dice = row.seats
    assert (model.name, model.kind, model.model, model.scaffold) == ("gpt-4o · CoT", "llm", "gpt-4o", "cot")
    assert model.spec == "llm:model=gpt-4o,scaffold=cot"
    assert (model.label, model.team, dice.name) == ("gpt-4o · CoT", 0, "Dice")
    assert row.termination in ("rules", "illegal")
    assert {model.rank, dice.rank} <= {1, 2}
    assert None not in (model.score, dice.score)
    interrupted = filled.match("m3")
    assert (interrupted.termination, interrupted.ended_at, interrupted.seats[0].score) == (None, None, None)


def test_a_match_is_found_by_the_beginning_of_its_id(writer: Writer, store: Store) -> None:
    for match_id in ("ab1", "ab2", "b1", "b11"):
        play(writer, "tic_tac_toe", match_id)
    assert store.match("ab1").id == "ab1"
    assert store.match("b1").id == "b1"  # though another id goes on from it
    assert store.trace("b11").row.id == "b11"
    with pytest.raises(StoreError, match="Several matches"):
        store.match("ab")
    for name in ("x", "", "%", "AB1"):
        with pytest.raises(StoreError, match="no match"):
            store.match(name)


def test_many_matches_are_listed_with_all_their_seats(writer: Writer, store: Store, path: Path) -> None:
    play(writer, "tic_tac_toe", "m")

    def copy(db) -> None:  # type: ignore[no-untyped-def]
        columns = [row[1] for row in db.execute("pragma table_info(matches)") if row[1] != "id"]
        kept = ", ".join(columns)
        for number in range(2000):
            db.execute(
                f"insert into matches (id, {kept}) select 'c{number}', {kept} from matches where id = 'm'"
            )
            columns = "seat, agent_id, team, label, score, rank, spec"
            copied = (
                f"insert into seats (match_id, {columns}) select ?, {columns} from seats where match_id = 'm'"
            )
            db.execute(copied, [f"c{number}"])

    writer.run(copy)
    rows = store.matches()
    assert len(rows) == 2001
    assert all(len(row.seats) == 2 for row in rows)


def test_ids_rise_and_are_unique() -> None:
    ids = [new_id() for _ in range(5000)]
    assert ids == sorted(ids)
    assert len(set(ids)) == 5000
    assert all(len(match_id) == 18 and match_id.isalnum() for match_id in ids)
