"""A second program writes to the file of a running study or tournament: told in sentences, nothing lost."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.chat_server import ChatServer
from helpers.policy import legal_answer
from helpers.studies import TEXTS, brief, locked, person, take_part, until
from helpers.waiting import LIMIT

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from replays.review.verify import Trust, verify_trace
from replays.store import tournaments as stored
from replays.store.errors import StoreError
from replays.studies.protocol import Protocol
from replays.studies.protocol_file import write_text
from replays.studies.registry import Study, studies
from replays.studies.screens import Answer, FormScreen, MatchScreen

ROOT = Path(__file__).parent.parent
TOURNAMENT = """
games = ["tic_tac_toe:llmarena", "prisoners_dilemma"]
[agents]
model = "llm:model=test-model,base_url={url}"
dice = "random"
[schedule]
repetitions = 2
[run]
concurrency = 4
"""
Told = tuple[int, str]


def program(folder: Path, *argv: str) -> subprocess.Popen[str]:
    """A program of its own on the database of a folder."""
    where = ["--data-dir", str(folder), *argv, "--db", str(folder / "t.sqlite")]
    command = [sys.executable, "-m", "gamebench_gui", *where]
    return subprocess.Popen(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def beside(folder: Path, *argv: str) -> Told:
    """Let another program do one thing; its exit code and what it said on stderr, which is no traceback."""
    child = program(folder, *argv)
    _, err = child.communicate(timeout=LIMIT)
    assert "Traceback" not in err, (argv, err)
    return child.returncode, err


def written(folder: Path, protocol: Protocol) -> str:
    """The file of a protocol, beside its texts."""
    folder.mkdir()
    for name, body in TEXTS.items():
        (folder / name).write_text(body, encoding="utf-8")
    (folder / "p.toml").write_text(write_text(protocol), encoding="utf-8")
    return str(folder / "p.toml")


def others(folder: Path, study: Study, complete: str) -> dict[tuple[str, ...], tuple[int, str]]:
    """What another program tries during a study; its exit code, and words that it says then."""
    about = study.protocol.study
    later = replace(study.protocol, study=replace(about, version="1.1"))
    another = replace(brief(), study=replace(about, id="another-study"))
    (folder / "t.toml").write_text('games = ["nim"]\n[agents]\na = "random"\nb = "nim-solver"\n', "utf-8")
    return {
        ("study", "amend", study.id, written(folder / "later", later), "--reason", "r"): (1, "under way"),
        ("study", "close", study.id): (1, "did not finish"),
        ("study", "people", study.id): (0, ""),
        ("play", "nim", "--seat", "random"): (0, ""),
        ("study", "lock", written(folder / "another", another)): (0, ""),
        ("study", "export", study.id, "--to-merge", str(folder / "m.zip")): (0, ""),
        ("study", "merge", str(folder / "m.zip"), "--yes"): (0, ""),
        ("study", "exclude", study.id, complete, "--reason", "wrote notes"): (0, ""),
        ("tournament", "run", str(folder / "t.toml"), "--yes"): (0, ""),
        ("study", "delete", study.id, complete, "--yes"): (0, ""),
    }


def study_beside(session: Session, folder: Path, most: int) -> None:
    """Somebody takes part, and at each screen another program does something to the file."""
    study = locked(session, replace(brief(), study=replace(brief().study, seed=2**45)))
    complete = take_part(session, study).code
    who, said = person(session, study, seed=2), list[tuple[str, str]]()
    answer = who.sitting.answer

    def noted(given: Answer) -> None:
        answer(given)
        said.append((given.item, given.value))

    who.sitting.answer = noted  # type: ignore[assignment, method-assign]
    pending = list(others(folder, study, complete).items())[:most]
    for kind in (MatchScreen, FormScreen):
        until(who, kind)
        for argv, (code, words) in pending[: 1 + most // 2]:
            found, err = beside(folder, *argv)
            assert found == code, (argv, err)
            assert words in err, (argv, err)
        del pending[: 1 + most // 2]
    assert pending == []
    until(who)
    session.writer.flush()
    with session.store.reading() as conn:
        query = "select item, value from answers where participant_id = ? order by item"
        kept = {tuple(row) for row in conn.execute(query, [who.sitting.id])}
        assert set(said) <= kept
        assert conn.execute("pragma integrity_check").fetchone()[0] == "ok"
        assert conn.execute("pragma foreign_key_check").fetchall() == []
    assert who.sitting.progress.person.state == "complete"
    for row in session.store.matches():
        assert verify_trace(session.store.trace(row.id)).trust is Trust.VERIFIED


@pytest.mark.slow
def test_another_program_writes_during_a_study(session: Session, tmp_path: Path) -> None:
    study_beside(session, tmp_path, 3)


@pytest.mark.slow
def test_another_program_does_everything_to_a_file_during_a_study(session: Session, tmp_path: Path) -> None:
    study_beside(session, tmp_path, 10)
    assert len(studies(session.store)) == 2


@pytest.mark.parametrize("newcomers", [0, 1], ids=["alone", "followed"])
def test_somebody_who_is_deleted_by_another_program_is_gone_and_the_visit_ends_with_a_sentence(
    session: Session, tmp_path: Path, newcomers: int
) -> None:
    """Also where the next participant has the number in the database that this one had."""
    study = locked(session)
    who = person(session, study)
    until(who, MatchScreen)
    code, err = beside(tmp_path, "study", "delete", study.id, who.sitting.code, "--yes")
    assert code in (0, 1), err
    newcomer = person(session, study, seed=2) if newcomers else None
    with pytest.raises(StoreError, match="data were deleted meanwhile"):
        until(who)
    with session.store.reading() as conn:
        assert conn.execute("select count(*) from participants").fetchone()[0] == newcomers
        assert conn.execute("select count(*) from answers").fetchone()[0] == 0
        assert conn.execute("pragma foreign_key_check").fetchall() == []
    if newcomer is not None:
        until(newcomer)
        assert newcomer.sitting.progress.person.state == "complete"


def tournament_beside(
    folder: Path, tried: Callable[[str], Sequence[tuple[tuple[str, ...], int, str]]]
) -> None:
    """A tournament waits for its models while other programs do things to the file."""

    def reply(body: Any) -> str:
        return legal_answer([message["content"] for message in body["messages"]], 0)

    with ChatServer(reply) as server:
        server.hold(after=random.Random(1).randrange(1, 6))
        (folder / "t.toml").write_text(TOURNAMENT.format(url=server.base_url), encoding="utf-8")
        argv = ("tournament", "run", str(folder / "t.toml"), "--yes", "--allow-server", server.base_url)
        child = program(folder, *argv)
        assert child.stdout is not None
        try:
            tournament_id = next(line.split()[1] for line in child.stdout if line.startswith("Tournament "))
            for other, code, words in tried(tournament_id):
                found, err = beside(folder, *other)
                assert found == code, (other, err)
                assert words in err, (other, err)
        finally:
            server.release()
            _, err = child.communicate(timeout=LIMIT)
    assert (child.returncode, re.findall("Traceback", err)) == (0, [])
    with closing(Session(folder / "t.sqlite", Paths.of(folder))) as session:
        planned = stored.matches_of(session.store, tournament_id)
        assert {(match.state, match.runs) for match in planned} == {("ended", 1)}
        for match in planned:
            assert verify_trace(session.store.trace(match.match_id)).trust is Trust.VERIFIED
        with session.store.reading() as conn:
            assert conn.execute("pragma integrity_check").fetchone()[0] == "ok"
            assert conn.execute("pragma foreign_key_check").fetchall() == []


@pytest.mark.slow
def test_another_program_writes_during_a_tournament(tmp_path: Path) -> None:
    tournament_beside(
        tmp_path,
        lambda tournament_id: [
            (("tournament", "resume", tournament_id, "--yes"), 1, "played"),
            (("play", "nim", "--seat", "random"), 0, ""),
        ],
    )


@pytest.mark.slow
def test_other_programs_do_everything_to_a_file_during_a_tournament(tmp_path: Path) -> None:
    file = written(tmp_path / "p", brief())
    tournament_beside(
        tmp_path,
        lambda tournament_id: [
            (("tournament", "status", tournament_id), 0, ""),
            (("tournament", "resume", tournament_id, "--add-agent", "late=minimax", "--yes"), 1, "played"),
            (("study", "lock", file), 0, ""),
            (("verdicts",), 0, ""),
            (("export", "--all", "--out", str(tmp_path / "x.jsonl")), 0, ""),
            (("import", str(tmp_path / "x.jsonl")), 0, ""),
            (("tournament", "run", str(tmp_path / "t.toml"), "--dry-run"), 0, ""),
        ],
    )
