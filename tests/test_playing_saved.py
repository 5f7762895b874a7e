"""What was told is saved; what cannot be saved is not played, and no model is asked for it."""

import json
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from helpers.chat_server import ChatServer
from helpers.policy import legal_answer
from helpers.waiting import LIMIT

from gamebench_gui.app.match import pacing, session
from gamebench_gui.cli import headless
from gamebench_gui.cli.main import run
from games.core.game import GameError
from replays.store import schema
from replays.store import writer as writing
from replays.store.errors import StoreError
from replays.store.rows import Filter
from replays.store.store import Store
from replays.store.writer import Writer

ROOT = Path(__file__).parent.parent
QUICK = ("play", "tic_tac_toe", "--seat", "random")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "t.sqlite"


@pytest.fixture
def call(path, capsys):
    def call(*argv):
        code = run(["--data-dir", str(path.parent / "data"), *argv, "--db", str(path)])
        return code, *capsys.readouterr()

    return call


@pytest.fixture
def slow_disk(monkeypatch):
    """Every commit takes a while; the most writes that ever waited for one."""
    most = [0]
    commit, put = Writer._commit, Writer._put

    def slowly(self, group):
        time.sleep(0.003)
        commit(self, group)

    def counted(self, write):
        put(self, write)
        most[0] = max(most[0], self.waiting)

    monkeypatch.setattr(Writer, "_commit", slowly)
    monkeypatch.setattr(Writer, "_put", counted)
    monkeypatch.setattr(writing, "_TOGETHER", 5)
    monkeypatch.setattr(pacing, "BACKLOG", 30)
    return most


def over(path):
    with closing(sqlite3.connect(path)) as conn:
        assert conn.execute("pragma integrity_check").fetchall() == [("ok",)]
        return {row[0] for row in conn.execute("select id from matches where termination is not null")}


# --- told when saved ---------------------------------------------------------------------------------------


class Checked:
    """Standard output that looks into the database whenever a match is told."""

    def __init__(self, path, told):
        self.path, self.told = path, told

    def write(self, text):
        for line in text.splitlines():
            if "  rules  " in line:
                self.told.append(line.split()[0])
                assert self.told[-1] in over(self.path)
            elif line.strip().startswith('"id": '):
                self.told.append(line.split('"')[3])
                assert self.told[-1] in over(self.path)

    def flush(self):
        pass


def ways_to_play(path):
    (match_id, *_) = sorted(over(path))
    return {
        "play": [*QUICK, "--matches", "12"],
        "play json": [*QUICK, "--matches", "12", "--json"],
        "at once": [*QUICK, "--matches", "12", "--concurrency", "4"],
        "until valid": [*QUICK, "--until-valid", "12"],
        "fork": ["fork", match_id, "--step", "1", "--matches", "12"],
        "sweep": ["play", "nim", "--seat", "random", "--sweep", "label=a,b", "--matches", "6"],
    }


@pytest.mark.parametrize("way", ["play", "play json", "at once", "until valid", "fork", "sweep"])
def test_a_match_is_told_when_it_is_saved_and_every_way_of_playing_keeps_the_pace(
    call, path, slow_disk, monkeypatch, way
):
    assert call(*QUICK)[0] == 0
    argv = ways_to_play(path)[way]
    told = []
    slow_disk[0] = 0
    monkeypatch.setattr(sys, "stdout", Checked(path, told))
    assert run([*argv, "--db", str(path)]) == 0
    assert len(told) == (0 if way == "sweep" else 12)
    assert len(over(path)) == 13
    assert 0 < slow_disk[0] <= 30 + 4 * 10  # every match adds a step or two before it is asked to wait


def test_the_document_is_closed_and_in_the_order_of_the_plan_when_play_is_broken_off(call, monkeypatch):
    played = session.Session.play
    turn = []

    async def play(self, planned, **more):
        turn.append(planned)
        if len(turn) == 9:
            raise GameError("Enough.")
        return await played(self, planned, **more)

    monkeypatch.setattr(session.Session, "play", play)
    code, out, err = call(*QUICK, "--matches", "1000", "--json", "--concurrency", "3")
    ids = [match["id"] for match in json.loads(out)["matches"]]
    assert (code, err) == (1, "gamebench: Enough.\n")
    assert ids == [planned.match_id for planned in turn if planned.match_id in ids]


def test_a_million_matches_are_planned_one_by_one(call, monkeypatch):
    planned, seated = [], headless.seated

    def counting(first, pairing):
        planned.append(pairing.number)
        if pairing.number == 60:
            raise GameError("Enough.")
        return seated(first, pairing)

    monkeypatch.setattr(headless, "seated", counting)
    code, out, _ = call(*QUICK, "--matches", "1000000")
    assert code == 1
    assert planned == list(range(61))
    assert 60 - len(out.splitlines()) <= headless.UNSAVED + 1


# --- killed and interrupted --------------------------------------------------------------------------------


def broken_off(path, how, lines):
    """Ids that an endless `play` told before it was sent a signal, and its exit code."""
    command = [sys.executable, "-m", "gamebench_gui", *QUICK, "--matches", "1000000", "--db", str(path)]
    child = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1
    )
    first = [child.stdout.readline() for _ in range(lines)]
    child.send_signal(how)
    out, err = child.communicate(timeout=LIMIT)
    text = "".join(first) + out
    return [line.split()[0] for line in text[: text.rfind("\n") + 1].splitlines()], child.returncode, err


def test_kills_lose_nothing_that_was_told(path):
    for lines in (1, 3):
        told, code, _ = broken_off(path, signal.SIGKILL, lines)
        assert code == -signal.SIGKILL
        assert set(told) <= over(path)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_thirty_kills_lose_nothing_that_was_told(path):
    rng = random.Random(5)
    for _ in range(30):
        told, _, _ = broken_off(path, signal.SIGKILL, rng.randint(1, 120))
        assert set(told) <= over(path)


def test_an_interrupt_ends_it_with_little_left_to_write(path):
    told, code, err = broken_off(path, signal.SIGINT, 2)
    assert (code, err.count("\n")) == (130, 1)
    with Store(path) as store:
        cut_short = store.matches(Filter(termination="interrupted"))
    # it may have come between two matches
    assert ("gamebench resume" in err) == bool(cut_short)
    assert len(over(path)) - len(told) <= headless.UNSAVED + 1


# --- what cannot be saved is not asked for -----------------------------------------------------------------


@pytest.fixture
def small_disk(monkeypatch):
    """Lets a database grow by so many pages and no more, once so many answers were given."""
    opened = schema.open_for_writing

    def limit(pages):
        def opening(path, busy_seconds):
            db = opened(path, busy_seconds)
            now = db.execute("pragma page_count").fetchone()[0]
            db.execute(f"pragma max_page_count = {now + pages}")
            return db

        monkeypatch.setattr(writing, "open_for_writing", opening)

    return limit


def model(server):
    return f"llm:model=test-model,base_url={server.base_url},retries=0"


def legal(body):
    return legal_answer([message["content"] for message in body["messages"]])


@pytest.mark.parametrize("concurrency", [1, 3])
def test_a_full_disk_stops_play_and_asks_no_model_any_more(call, path, small_disk, concurrency):
    call(*QUICK)
    small_disk(2)
    with ChatServer(legal) as server:
        code, out, err = call(
            "play", "nim", "--seat", model(server), "--matches", "400", "--concurrency", str(concurrency)
        )
        asked = len(server.received)
    assert code == 1
    assert err.startswith("gamebench: ")
    assert f"The disk that holds {path} is full; free some space, then try again." in err
    assert err.count("\n") == 1
    saved = over(path)
    assert {line.split()[0] for line in out.splitlines()} <= saved
    with closing(sqlite3.connect(path)) as conn:
        recorded = conn.execute("select count(*) from calls").fetchone()[0]
    assert asked - recorded <= concurrency


def test_a_deleted_database_stops_play_and_asks_no_model_any_more(call, path):
    deleted = []

    def answer(body):
        if len(server.received) == 3:
            path.unlink()
            deleted.append(len(server.received))
        return legal(body)

    with ChatServer(answer) as server:
        code, _, err = call("play", "nim", "--seat", model(server), "--matches", "50")
        asked = len(server.received)
    assert deleted == [3]
    assert code == 1
    assert f"{path} was deleted or replaced while it was in use" in err
    assert err.count("\n") == 1
    assert asked == 3
    assert not path.exists()


def test_quick_play_into_a_deleted_database_is_no_success(call, path, monkeypatch):
    taken = Writer._commit
    commits = []

    def commit(self, group):
        commits.append(len(group))
        if len(commits) == 20:
            path.unlink()
        taken(self, group)

    monkeypatch.setattr(Writer, "_commit", commit)
    code, _, err = call(*QUICK, "--matches", "500")
    assert code == 1
    assert "was deleted or replaced while it was in use" in err
    assert err.count("\n") == 1


def test_a_database_deleted_after_the_last_match_is_noticed_too(path):
    writer = Writer(path)
    writer.run(lambda db: db.execute("insert into filters values ('a', '{}')"))
    path.unlink()
    with pytest.raises(StoreError, match="deleted or replaced"):
        writer.close()


def test_another_program_that_writes_for_long_is_waited_for(path):
    """An import holds the file for as long as it takes."""
    with Writer(path, busy_seconds=0.05) as writer, closing(sqlite3.connect(path)) as other:
        other.execute("begin immediate")
        done = writer.submit(lambda db: db.execute("insert into filters values ('a', '{}')"))
        while writer._locked_out < 2 and writer.failure is None:
            time.sleep(0.01)
        assert writer.failure is None
        other.execute("rollback")
        done.result(LIMIT)
