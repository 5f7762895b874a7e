"""Seven models play Diplomacy with talk over HTTP; what each was told fits what was said."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.chat_server import ChatServer
from helpers.policy import legal_answer

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.session import Session
from games.core.events import Attempted, Event, Termination
from replays.review.verify import Trust, verify_trace


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    made = Session(tmp_path / "t.sqlite", Paths.of(tmp_path))
    yield made
    made.close()


def playing(body: dict[str, Any]) -> str:
    return legal_answer([message["content"] for message in body["messages"]])


def played(session: Session, name: str, **params: int | str) -> tuple[str, list[Attempted], list[str]]:
    """The match, what its seats answered, and what they were asked."""
    attempts: list[Attempted] = []

    def watch(event: Event) -> None:
        if isinstance(event, Attempted):
            attempts.append(event)

    with ChatServer(playing) as server:
        spec = AgentSpec.parse(f"llm:model=test-model,base_url={server.base_url},retries=0")
        planned = plan(name, [spec], seed=4, params=params, named=True)
        assert len(planned.seats) == 7
        ended = asyncio.run(session.play(planned, watch=watch))
        asked = [received.prompt for received in server.received]
    assert ended.termination is Termination.RULES
    assert {attempt.objection for attempt in attempts} == {""}
    session.writer.flush()
    return planned.match_id, attempts, asked


@pytest.mark.parametrize(
    "name", ["diplomacy:welfare_clean", pytest.param("diplomacy:welfare_repo", marks=pytest.mark.slow)]
)
def test_seven_models_play_a_year_with_talk(session: Session, name: str) -> None:
    match, _, asked = played(session, name, years=1, rounds=1)
    assert verify_trace(session.store.trace(match)).trust is Trust.VERIFIED
    assert any("Talk of earlier phases:" in prompt for prompt in asked)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["diplomacy:welfare_clean", "diplomacy:welfare_repo"])
def test_seven_models_play_ten_years_with_talk(session: Session, name: str) -> None:
    match, attempts, _ = played(session, name)
    assert verify_trace(session.store.trace(match)).trust is Trust.VERIFIED
    assert len(attempts) > 500
