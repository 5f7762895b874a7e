"""Agents that are not ours: programs that speak the protocol, and all the ways in which they may not."""

from __future__ import annotations

import asyncio
import json
import os
import random
import shlex
import signal
import sys
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from helpers.agents import played
from helpers.asking import request
from helpers.outsiders import answering
from helpers.play import NAMES, able, build, every_nth, few_rounds, play, playthroughs
from helpers.waiting import LIMIT

from agents.catalog.options import SpecError
from agents.catalog.spec import AgentSpec
from agents.outside.process import KEPT, Program
from agents.outside.protocol import encode, init, question
from agents.outside.web import Address
from games.core.action import Action
from games.core.events import Attempted, Called, Ended, Paused, Termination
from games.core.game import Failure, Information
from games.core.seat import SeatError

EXAMPLES = Path(__file__).parent.parent.parent / "docs" / "protocol"
PYTHON = f"exec:{shlex.quote(sys.executable)} -S {shlex.quote(str(EXAMPLES / 'agent.py'))}"
SHELL = f"exec:sh {shlex.quote(str(EXAMPLES / 'agent.sh'))}"
SCHEMA = json.loads((EXAMPLES / "protocol.schema.json").read_text("utf-8"))
READY = """read hello; echo '{"type":"ready","name":"Test"}'; """
HIDING = [name for name in NAMES if build(name)[0].spec.information is Information.IMPERFECT]

posix = pytest.mark.skipif(sys.platform == "win32", reason="the programs are shell scripts")


def script(folder: Path, text: str) -> str:
    """The spec of a shell script."""
    file = folder / "agent.sh"
    file.write_text(text, encoding="utf-8")
    return f"exec:sh {shlex.quote(str(file))}"


@pytest.mark.parametrize(
    "name", ["tic_tac_toe:gtbench", "bargain:llmarena", "hanabi:llmarena", "pit:gamebench"]
)
def test_the_example_plays_any_game(name: str) -> None:
    log = played(name, PYTHON, seed=2, **few_rounds(name))
    assert log.of(Ended)[0].termination is Termination.RULES
    own = [attempt for attempt in log.of(Attempted) if attempt.failure is not None]
    assert all(attempt.failure is Failure.ILLEGAL for attempt in own), "rules across fields it cannot know"


@posix
def test_an_example_in_another_language_plays_and_says_what_it_is_called() -> None:
    log = played("tic_tac_toe:gtbench", SHELL, PYTHON, seed=1)
    assert log.of(Ended)[0].termination is Termination.RULES
    assert not [attempt for attempt in log.of(Attempted) if attempt.failure]
    assert {event.call.model for event in log.of(Called)} == {"Last in the list", "Drawn by lot 1"}


def test_equal_seeds_give_equal_matches() -> None:
    actions = [[a.action for a in played("nim", PYTHON, seed=s).of(Attempted)] for s in (1, 1, 2)]
    assert actions[0] == actions[1] != actions[2]


@posix
@pytest.mark.parametrize(
    ("rest", "failure", "said"),
    [
        ("read q; echo nonsense; read q", Failure.UNPARSABLE, "It wrote what is no JSON object: nonsense."),
        ("read q; echo '[1]'; read q", Failure.UNPARSABLE, "It wrote what is no JSON object: [1]."),
        ("read q; echo 'it broke' >&2; exit 3", Failure.EMPTY,
         "It ended without an answer (exit code 3). It wrote last: it broke."),
        ("read q; yes x | head -c 2500000 | tr -d '\\n'; read q", Failure.UNPARSABLE,
         "It wrote more than 1 MB in one line, and was ended."),
        ("read q; yes '{}' | head -n 1001; read q", Failure.UNPARSABLE,
         "It wrote 1,000 lines and no answer, and was ended."),
        ("""read q; echo '{"type":"answer","id":1}'; read q""", Failure.EMPTY,
         "Its answer has no action, no choice and no text."),
        ("""read q; echo '{"type":"answer","id":1,"action":["x",[1.5],""]}'; read q""", Failure.UNPARSABLE,
         "Its action is not written as [kind, [words and whole numbers], text]."),
        ("""read q; echo '{"type":"answer","id":1,"action":["fly",[],""]}'; read q""", Failure.ILLEGAL, None),
        ("""read q; echo '{"type":"answer","id":1,"choice":99}'; read q""", Failure.UNPARSABLE,
         "'99' is no place in the list of legal actions."),
        ("""read q; echo '{"type":"answer","id":1,"text":"no idea"}'; read q""", Failure.UNPARSABLE, None),
        ("""read q; echo '{"type":"error","message":"too hard"}'; read q""", Failure.REFUSED,
         "It gave up: too hard."),
    ],
)  # fmt: skip
def test_what_is_no_answer_is_a_refused_attempt(
    rest: str, failure: Failure, said: str | None, tmp_path: Path
) -> None:
    log = played("tic_tac_toe:gtbench", script(tmp_path, READY + rest), "random")
    first = log.of(Attempted)[0]
    assert first.failure is failure
    assert said is None or first.objection == said
    assert log.of(Ended)[0].blame == 0, "and the preset's fallback ends the match in its name"
    calls = [event.call for event in log.of(Called)]
    assert all(json.loads(call.prompt[0].text)["type"] == "request" for call in calls)
    assert failure is Failure.ILLEGAL or calls[0].error.startswith(first.objection)


@posix
def test_no_answer_in_time_is_a_refused_attempt_and_one_too_late_is_not_taken_for_the_next(
    tmp_path: Path,
) -> None:
    late = """read q; read q2; echo '{"type":"answer","id":1,"choice":8}'
              echo '{"type":"answer","id":2,"choice":0}'; read q"""
    spec = script(tmp_path, READY + late).replace("exec:", 'exec:command="') + '",seconds=0.2'
    log = played("tic_tac_toe:llmarena", spec, "random")
    first, *others = [attempt for attempt in log.of(Attempted) if attempt.player == 0]
    assert (first.failure, first.objection) == (Failure.TIMEOUT, "No answer within 0.2 seconds.")
    assert Action("place", (8,)) not in [attempt.action for attempt in others]


@posix
def test_a_program_that_ended_is_started_again_and_told_everything(tmp_path: Path) -> None:
    """Here after each decision: it only ever knows what one request says."""
    once = f"""exec 2>/dev/null; {READY}
        read -r q; printf '%s\\n' "$q" >> {tmp_path}/told
        id=$(printf '%s' "$q" | sed 's/.*"id":\\([0-9]*\\),"step".*/\\1/')
        echo '{{"type":"answer","id":'$id',"choice":0}}'"""
    log = played("connect_four:llmarena", script(tmp_path, once), "random", seed=4)
    told = [json.loads(line) for line in (tmp_path / "told").read_text("utf-8").splitlines()]
    assert log.of(Ended)[0].termination in (Termination.RULES, Termination.ILLEGAL, Termination.VOID)
    assert [len(each["moves"]) for each in told] == [each["step"] - 1 for each in told]
    assert len(told) > 1


@posix
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("exit 7", "does not begin: it ended without an answer (exit code 7)."),
        ("read q; echo hello", "does not begin: it wrote what is no JSON object: hello."),
        ("""read q; echo '{"type":"error","message":"I play chess only."}'; read q""",
         "cannot play this match: I play chess only."),
    ],
)  # fmt: skip
def test_a_program_that_does_not_begin_is_trouble_that_pauses_the_match(
    text: str, said: str, tmp_path: Path
) -> None:
    with pytest.raises(SeatError) as caught:
        asyncio.run(begun(script(tmp_path, text)))
    assert str(caught.value).endswith(said)


async def begun(spec: str) -> None:
    program = Program(spec.removeprefix("exec:"))
    try:
        await program.begin(init("s", *build("tic_tac_toe:gtbench"), 0))
    finally:
        await program.close({"type": "bye"})


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(
        SeatError, match=r"^no-such-program-here -x cannot be started: No such file .* resume\.$"
    ):
        asyncio.run(begun("exec:no-such-program-here -x"))


@posix
def test_no_shell_reads_the_command(tmp_path: Path) -> None:
    with pytest.raises(SeatError, match="does not begin"):
        asyncio.run(begun(f"exec:echo hi; touch {tmp_path}/made $(touch {tmp_path}/made)"))
    assert not (tmp_path / "made").exists()


@posix
def test_a_program_ends_with_the_match_and_all_that_it_started(tmp_path: Path) -> None:
    """Also one that does not listen, and whose child has gone its own way."""
    stubborn = (
        f"trap '' TERM HUP; (trap '' HUP TERM; sleep 1000) & echo $! > {tmp_path}/child; {READY} sleep 1000"
    )
    asyncio.run(begun(script(tmp_path, stubborn)))
    child = int((tmp_path / "child").read_text())
    tries = iter(range(int(100 * LIMIT)))
    while alive(child) and next(tries, None) is not None:  # the system takes its time to bury the dead
        time.sleep(0.01)
    assert not alive(child)


@posix
def test_a_child_that_left_its_group_does_not_keep_the_match(tmp_path: Path) -> None:
    """It cannot be ended with the others, and still holds the pipes."""
    leaving = f"""{sys.executable} -S -c 'import os, time; os.setsid(); time.sleep(1000)' &
        echo $! > {tmp_path}/child; {READY} read q"""
    try:
        asyncio.run(begun(script(tmp_path, leaving)))
    finally:
        os.kill(int((tmp_path / "child").read_text()), signal.SIGKILL)


def alive(pid: int) -> bool:
    """Whether a process still does something; one that is dead and waits to be buried does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


@posix
def test_only_the_end_of_its_standard_error_is_kept(tmp_path: Path) -> None:
    chatty = READY + "yes noise | head -c 900000 >&2; echo 'the end' >&2; read q; exit 1"
    log = played("tic_tac_toe:gtbench", script(tmp_path, chatty), "random")
    first = log.of(Called)[0].call
    assert first.error.rstrip().endswith("the end")
    assert len(first.error) < KEPT + 200


def messages(name: str, seeds: int = 1) -> Iterator[dict[str, Any]]:
    game, preset = build(name)
    for match in playthroughs(name)[:seeds]:
        for joints, player in list(match.asked(game))[:30]:
            yield question("s", 1, request(game, preset, player, joints=joints), preset, (0, 0))


@pytest.mark.parametrize("name", every_nth(3, NAMES))
def test_messages_are_as_the_schema_says(name: str) -> None:
    check = pytest.importorskip("jsonschema", reason="jsonschema is not installed").Draft202012Validator(
        SCHEMA
    )
    game, preset = build(name)
    check.validate(init("s", game, preset, 0))
    for message in messages(name):
        check.validate(message)
        assert b"\n" not in encode(message)
    for bad in (
        {"type": "answer", "id": 1},
        {"type": "answer", "id": 1, "choice": 1, "text": "x"},
        {"type": "hi"},
    ):
        assert not check.is_valid(bad)


@pytest.mark.parametrize("name", every_nth(3, HIDING))
def test_a_program_is_told_nothing_that_its_seat_may_not_know(name: str) -> None:
    game, preset = build(name)
    tried, seed = 0, 0
    while not tried:
        seed += 1
        assert seed < 10
        match = play(game, seed)
        asked = [(step, state) for step, state in enumerate(match.states) if able(game, state)]
        for step, state in asked[:: 1 + len(asked) // 15]:
            for player in able(game, state)[:2]:
                ask = partial(request, game, preset, player, joints=match.joints[:step])
                twins = [game.resample(state, player, random.Random(draw)) for draw in range(3)]
                truth = question("s", 1, ask(), preset, (0, 0))
                for twin in twins:
                    tried += twin != state
                    assert question("s", 1, ask(state=twin), preset, (0, 0)) == truth


def test_the_same_messages_go_to_an_address() -> None:
    told: list[dict[str, Any]] = []

    def answer(message: dict[str, Any]) -> tuple[int, bytes]:
        told.append(message)
        reply = {"type": "ready"} if message["type"] == "init" else {"type": "answer", "choice": 0}
        return 200, json.dumps(reply).encode()

    with answering(answer) as spec:
        log = played("tic_tac_toe:gtbench", spec, "random")
    assert log.of(Ended)[0].termination is Termination.RULES
    assert [message["type"] for message in told] == ["init", *["request"] * (len(told) - 2), "bye"]
    assert len({message["session"] for message in told}) == 1


@pytest.mark.parametrize(
    ("status", "body", "said"),
    [
        (500, b"", "failed (HTTP 500)."),
        (302, b"", "failed (HTTP 302)."),
        (200, b"<html>", "does not begin: It wrote what is no JSON object."),
        (200, b'{"type":"answer"}', "cannot play this match."),
    ],
)
def test_an_address_where_no_agent_is_pauses_the_match(status: int, body: bytes, said: str) -> None:
    with answering(lambda message: (status, body)) as spec, pytest.raises(SeatError) as caught:
        asyncio.run(Address(spec.removeprefix("http:")).begin({"type": "init"}))
    assert said in str(caught.value)


def test_the_query_of_an_address_is_sent() -> None:
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked.append(self.path)
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b'{"type":"ready"}')

        def log_message(self, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as made:
        threading.Thread(target=made.serve_forever, args=(0.01,), daemon=True).start()
        spec = AgentSpec.parse(f"http:http://127.0.0.1:{made.server_port}/play?room=1&level=a%20b")
        asyncio.run(Address(spec.text("base_url")).begin({"type": "init"}))
        made.shutdown()
    assert asked == ["/play?room=1&level=a%20b"]
    with pytest.raises(SpecError, match="must not carry a user name or a password"):
        AgentSpec.parse("http:http://ann:secret@127.0.0.1:9/")


def test_an_address_without_anybody_is_told() -> None:
    with pytest.raises(SeatError, match=r"^Nothing answers at http://127.0.0.1:9/: .* resume\.$"):
        asyncio.run(Address("http://127.0.0.1:9/").begin({"type": "init"}))


def test_an_endless_body_is_cut_off() -> None:
    def answer(message: dict[str, Any]) -> tuple[int, bytes]:
        return 200, b'{"type":"ready"}' if message["type"] == "init" else b" " * 2_000_000

    with answering(answer) as spec:
        log = played("tic_tac_toe:gtbench", spec, "random")
    assert log.of(Attempted)[0].objection == "It answered with more than 1 MB."
    assert not log.of(Paused)
