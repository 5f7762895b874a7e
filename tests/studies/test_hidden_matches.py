"""What a study hides until it is closed: no reader finds its matches, and every one finds them afterwards."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from inspect import isfunction
from pathlib import Path

import pytest
from helpers.hidden import SPY, close, plant
from helpers.recording import play

import gamebench_gui.api as gb
from gamebench_gui.app.match.session import Session
from gamebench_gui.cli.main import COMMANDS

Call = Callable[..., tuple[int, str, str]]

READERS = {
    "matches": [
        ["matches"],
        ["matches", "--agent", SPY],
        ["matches", "--text", SPY],
        ["matches", "--text", "study:secret"],
        ["matches", "--tag", f"{SPY}-tag"],
        ["matches", "--outcome", "interrupted"],
        ["matches", "--noted"],
    ],
    "verify": [["verify", "--all"]],
    "export": [["export", "--all", "--out", "{file}"]],
    "ratings": [["ratings"], ["ratings", "--game", "hive"]],
    "scores": [
        ["scores"],
        *(["scores", "--benchmark", name] for name in ("GTBench", "GameBench", "gamma-Bench")),
    ],
    "factors": [["factors"]],
    "costs": [["costs"]],
    "errors": [["errors"]],
    "verdicts": [["verdicts"]],
    "statistics": [["statistics"], ["statistics", "liars_dice"]],
    "judge": [["judge", "--all"]],
}
"""Commands that list what was recorded, as they are called."""
NAMED = {"show", "note", "delete", "fork", "ask_again"}
"""Commands that only act on a match whose id is given."""
OTHERS = {
    "open_", "games", "agents", "dictionary", "play", "benchmark", "tournament", "import_", "study", "models",
    "prices", "check_game", "plugins", "doctor", "completion", "serve",
}  # fmt: skip
"""Commands that show no matches but those that they play, or that their tournament planned."""
RESUMING = {"resume", "fork", "ask_again"}


def test_every_command_is_asked_or_shows_no_matches() -> None:
    assert READERS.keys() | NAMED | OTHERS | RESUMING == COMMANDS.keys()


@pytest.fixture
def planted(session: Session) -> list[str]:
    play(session.writer, "tic_tac_toe:llmarena", "seen")
    return plant(session)


def test_no_command_shows_a_match_of_an_open_study(
    call: Call, session: Session, planted: list[str], tmp_path: Path
) -> None:
    asked = [argv for name in READERS for argv in READERS[name]]
    assert [argv for argv in asked if shown(call, argv, planted, tmp_path / "before")] == []
    close(session)
    assert [argv for argv in asked if not shown(call, argv, planted, tmp_path / "after")] == []


def shown(call: Call, argv: list[str], ids: list[str], file: Path) -> bool:
    """Whether a command shows an id of a match of the study, or the name of an agent of the study alone."""
    told = [part.format(file=file) for part in argv]
    code, out, err = call(*told, "--json")
    assert code in (0, 1), err
    text = out + (file.read_text(encoding="utf-8") if file.exists() else "")
    asked = [part for part in argv if SPY in part]
    for part in asked:
        text = text.replace(part, "")
    return SPY in text or any(f'"{match_id}' in text for match_id in ids)


@pytest.mark.slow
def test_what_is_resumed_is_no_match_of_a_study(call: Call, session: Session, planted: list[str]) -> None:
    _, out, err = call("resume", "--all")
    assert "hid-open" not in out + err
    close(session)
    _, out, err = call("resume", "--all")
    assert "hid-open" in out + err


TABLES = ("matches", "seats", "decisions", "attempts", "calls", "metrics", "verify")
ASKED = {
    **{name: lambda db, name=name: [*getattr(db, name)()] for name in TABLES},
    "ratings": lambda db: db.ratings(samples=10),
    "scores": lambda db: db.scores(),
    "costs": lambda db: db.costs(),
    "errors": lambda db: db.errors(),
    "verdicts": lambda db: db.verdicts(),
    "statistics": lambda db: db.statistics(),
    "export": lambda db: Path(db.export(db.path.with_name("all.jsonl"))[0]).read_text(encoding="utf-8"),
    "sql": lambda db: [
        [*db.sql(f"select * from {name}")] for name in tables(db.path) if name not in ("contents", "images")
    ],
}
BY_NAME = {"prompt", "position", "svg", "resume", "fork", "ask_again"}
NO_MATCHES = {
    "agents",
    "benchmark",
    "benchmark_compare",
    "benchmark_runs",
    "resume_benchmark",
    "dictionary",
    "games",
    "import_file",
    "open",
    "play",
    "sweep",
    "tournament",
    "until_valid",
}


def tables(path: Path) -> list[str]:
    """Tables and views that hold something of a match."""
    with closing(sqlite3.connect(path)) as conn, conn:
        names = [
            name for (name,) in conn.execute("select name from sqlite_master where type in ('table', 'view')")
        ]
        columns = {name: [row[1] for row in conn.execute(f"pragma table_info({name})")] for name in names}
    found = [name for name in names if {"match_id", "match"} & {*columns[name]}]
    return [*found, "matches", "texts", "text_bodies", "words"]


def test_every_function_of_the_interface_is_asked_or_shows_no_matches() -> None:
    functions = {name for name in gb.__all__ if isfunction(getattr(gb, name))}
    assert ASKED.keys() | BY_NAME | NO_MATCHES == functions


def test_no_function_of_the_interface_shows_a_match_of_an_open_study(
    session: Session, planted: list[str]
) -> None:
    with gb.open(session.store.path, data_dir=session.store.path.parent) as db:
        assert [name for name, ask in ASKED.items() if tells(ask(db), planted)] == []
        close(session)
        assert [name for name, ask in ASKED.items() if not tells(ask(db), planted)] == []


def tells(found: object, ids: list[str]) -> bool:
    text = str(found)
    return SPY in text or any(f"{match_id}" in text for match_id in ids if match_id.startswith("hid"))


def test_views_of_the_file_itself_hide_them_too(session: Session, planted: list[str]) -> None:
    """Other programs read the views."""
    query = "select count(*) from readable_matches where match like 'hid%'"
    with closing(sqlite3.connect(session.store.path)) as conn, conn:
        assert conn.execute(query).fetchone() == (0,)
        close(session)
        assert conn.execute(query).fetchone() == (8,)


def test_the_text_of_a_query_shows_the_table_itself_where_it_says_so(
    session: Session, planted: list[str]
) -> None:
    """docs/studies.md names this way."""
    with gb.open(session.store.path, data_dir=session.store.path.parent) as db:
        assert len([*db.sql("select id from main.matches where id = 'hid0'")]) == 1
        assert [*db.sql("select id from matches where id = 'hid0'")] == []


def test_choices_and_sums_of_other_places_know_nothing_of_them(session: Session, planted: list[str]) -> None:
    from gamebench_gui.app.tournament.usage import Usages
    from replays.review.comparing import players_of, same_positions
    from replays.scores.game_statistics import uncounted
    from replays.scores.player_record import player_record
    from replays.scores.sweeps import sweeps
    from replays.scores.verdicts import without_grades

    store = session.store
    params = store.match("hid0").params
    asked = {
        "tags": session.notebook.tags,
        "metric names": lambda: [name for name in store.metric_names() if SPY in name],
        "players": lambda: [one for one in players_of(store, "tic_tac_toe", params) if SPY in one[1]],
        "positions": lambda: same_positions(store, "tic_tac_toe", params, "spy0", "spy0"),
        "records": lambda: player_record(store, "spy0", "tic_tac_toe", "llmarena", "other"),
        "sweeps": lambda: [one.batch for one in sweeps(store)],
        "ungraded": lambda: [one for one in without_grades(store, "tic_tac_toe", 1) if one.startswith("hid")],
        "uncounted": lambda: uncounted(store, "liars_dice"),
        "usage": lambda: [
            row
            for row in Usages(store, {"tic_tac_toe:llmarena", "liars_dice:gtbench"})._rows
            if row["digest"].startswith("spy")
        ],
    }
    assert {name: found for name, ask in asked.items() if (found := ask())} == {}
    close(session)
    assert {name for name, ask in asked.items() if not ask()} == set()
