"""Eight models play Werewolf over HTTP; nobody is sent what only others may know."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
from helpers.chat_server import ChatServer, texts

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.session import Session
from games.core.events import Attempted, Event, Termination
from replays.review.verify import Trust, verify_trace

SAID = re.compile(r"Player \d say X\.")
WOLVES = ("Player 5", "Player 6")


def answer(body: dict[str, Any]) -> str:
    """The wolves remove the Seer, everybody votes for a wolf, and speeches and notes name their speaker."""
    asked = texts(body)[-1]
    (me,) = re.findall(r"You are (Player \d)\.", asked)
    (kind,) = re.findall(r'Action: {"(\w+)"', asked)
    if kind in ("say", "summary"):
        return "Action: " + json.dumps({kind: f"{me} {kind} X."})
    (listed,) = re.findall(r"What you may answer: (.*)", asked)
    wanted = ("Player 8",) if kind == "remove" else WOLVES
    offered = re.findall(r"{[^{}]*}", listed)
    return "Action: " + next((each for name in wanted for each in offered if name in each), offered[0])


@pytest.fixture
def session(tmp_path: Path) -> Any:
    made = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    yield made
    made.close()


def test_eight_models_play_a_whole_match_over_http(session: Session) -> None:
    attempts: list[Attempted] = []

    def watch(event: Event) -> None:
        if isinstance(event, Attempted):
            attempts.append(event)

    with ChatServer(answer) as server:
        spec = AgentSpec.parse(f"llm:model=test-model,base_url={server.base_url},retries=0")
        planned = plan("werewolf:clean", [spec], seed=4, named=True)
        ended = asyncio.run(session.play(planned, watch=watch))
        prompts = [received.prompt for received in server.received]
    assert (ended.termination, ended.returns) == (Termination.RULES, (1, 1, 1, 1, 0, 0, 1, 1))
    assert {attempt.objection for attempt in attempts} == {""}
    assert len(prompts) == len(attempts)
    seats = {f"Player {seat}" for seat in range(1, 9)}
    assert {name for name in seats for prompt in prompts if f"You are {name}." in prompt} == seats
    for name in seats:
        told = "\n".join(prompt for prompt in prompts if f"You are {name}." in prompt)
        assert set(re.findall(r"(Player \d) summary X", told)) <= {name}
        assert ("The Werewolves chose" in told) == ("The other Werewolf is" in told) == (name in WOLVES)
        assert ("You protected" in told or "You kept watch" in told) == (name == "Player 7")
        assert name == "Player 8" or {"Player 1 say X.", "Player 7 say X."} <= set(SAID.findall(told))
    session.writer.flush()
    (match,) = session.store.matches()
    assert verify_trace(session.store.trace(match.id)).trust is Trust.VERIFIED
