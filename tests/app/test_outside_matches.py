"""Matches with programs in their seats: recorded, resumed, played in tournaments, and never begun unasked."""

from __future__ import annotations

import asyncio
import json
import shlex
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.pacing import Pacer
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.hosts import agent_row
from gamebench_gui.app.models.servers import UnnamedServerError
from gamebench_gui.cli.output import DONE, USAGE
from games.core.events import Stepped, Termination
from replays.exchange.jsonl_writing import OUTSIDE_VERSION
from replays.review.verify import Trust, verify_trace

AGENT = Path(__file__).parent.parent.parent / "docs" / "protocol" / "agent.py"
PROGRAM = AgentSpec.parse(f"exec:{shlex.quote(sys.executable)} -S {shlex.quote(str(AGENT))}")
RANDOM = AgentSpec.of("random")


async def play_some(session: Session, planned: object, steps: int) -> None:
    """Play until some steps are recorded, then let go as a closing window does."""
    control, reached = Pacer(session.writer), asyncio.Event()

    def watch(event: object) -> None:
        if isinstance(event, Stepped) and event.step == steps:
            control.pause()
            reached.set()

    running = asyncio.ensure_future(session.play(planned, control=control, watch=watch))  # type: ignore[arg-type]
    await reached.wait()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    session.writer.flush()


def test_a_match_with_a_program_is_recorded_checked_and_resumed_to_the_same_end(session: Session) -> None:
    whole, cut = (plan("tic_tac_toe", [PROGRAM, RANDOM], seed=8, named=True) for _ in range(2))
    asyncio.run(session.play(whole))
    asyncio.run(play_some(session, cut, 3))
    ended = asyncio.run(session.play(session.plan_resume(cut.match_id)))
    session.writer.flush()
    first, second = (session.store.trace(planned.match_id) for planned in (whole, cut))
    assert ended.termination is Termination.RULES
    assert first.joints() == second.joints()
    assert verify_trace(second).trust is Trust.VERIFIED
    assert json.loads(first.calls(1, 0)[0].reply)["type"] == "answer"
    assert {seat.kind for seat in first.row.seats} == {"program", "random"}


def test_records_do_not_keep_the_name_of_the_user_s_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setenv("USERPROFILE", "/home/ann")
    spec = AgentSpec.parse("exec:/home/ann/bin/play --book=/home/ann/book /home/anna/x")
    assert agent_row(spec).config == "exec:command=~/bin/play --book=~/book /home/anna/x"
    assert spec == AgentSpec.parse("exec:~/bin/play --book=~/book /home/anna/x")
    near = AgentSpec.parse("http:http://127.0.0.1:9000/x")
    assert agent_row(near).config == "http:base_url=local"
    assert "127.0.0.1" not in agent_row(near).name


def marking(folder: Path) -> tuple[AgentSpec, Path]:
    """A program that leaves a mark when it is started."""
    file = folder / "mark.sh"
    file.write_text(f"touch {shlex.quote(str(folder / 'mark'))}", encoding="utf-8")
    return AgentSpec.parse(f"exec:sh {shlex.quote(str(file))}"), folder / "mark"


@pytest.mark.skipif(sys.platform == "win32", reason="the program is a shell script")
def test_a_program_that_only_a_file_names_is_not_started_before_somebody_agrees(
    tmp_path: Path, call: Callable[..., tuple[int, str, str]]
) -> None:
    spec, mark = marking(tmp_path)
    with closing(Session(None, Paths.of(tmp_path / "other"))) as session:
        planned = plan("tic_tac_toe", [RANDOM], seed=8)
        asyncio.run(play_some(session, planned, 2))
        session.export([planned.match_id], tmp_path / "m.jsonl")
    text = (tmp_path / "m.jsonl").read_text("utf-8").replace('"random"', json.dumps(str(spec)), 99)
    (tmp_path / "m.jsonl").write_text(
        text.replace(f'"kind":{json.dumps(str(spec))}', '"kind":"rule"'), "utf-8"
    )
    assert call("import", str(tmp_path / "m.jsonl"))[0] == DONE
    assert call("export", planned.match_id, "--to", "jsonl", "--out", str(tmp_path / "new.jsonl"))[0] == DONE
    (started, *_) = map(json.loads, (tmp_path / "new.jsonl").read_text("utf-8").splitlines())
    told = started["version"], {seat["agent"]["kind"] for seat in started["seats"]}
    assert told == (OUTSIDE_VERSION, {"program"}), (
        "older files called it a rule; older programs know no other"
    )
    resume = ("play", "--resume", planned.match_id)
    code, _, said = call(*resume)
    assert (code, mark.exists()) == (USAGE, False)
    assert f"the program {spec.text('command')}, which would be started on this computer" in said
    assert f"--allow-server {shlex.quote('exec:' + spec.text('command'))}" in said
    with closing(Session(tmp_path / "t.sqlite", Paths.of(tmp_path / "third"))) as session:
        with pytest.raises(UnnamedServerError):
            asyncio.run(session.play(session.plan_resume(planned.match_id)))
        assert not mark.exists()
    call(*resume, "--allow-server", f"exec:{spec.text('command')}")
    assert mark.exists()


def test_programs_meet_others_in_a_tournament(
    tmp_path: Path, call: Callable[..., tuple[int, str, str]]
) -> None:
    file = tmp_path / "t.toml"
    file.write_text(
        f"""games = ["tic_tac_toe", "kuhn_poker"]
[agents]
ours = "first-legal-rule"
theirs = {json.dumps(str(PROGRAM))}
[run]
concurrency = 2
""".replace("first-legal-rule", "rule:name=first-legal"),
        encoding="utf-8",
    )
    command = f"exec:{PROGRAM.text('command')}"
    code, _, said = call("tournament", "run", str(file), "--yes", "--json", "--allow-server", command)
    assert code == DONE, said
    listed = json.loads(call("matches", "--json")[1])["matches"]
    assert len(listed) == 4
    assert {match["termination"] for match in listed} == {"rules"}
