"""``gamebench study host``: a real process, killed, with people who come back."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.group_visits import give, step, to_the_match
from helpers.groups import grouped
from helpers.studies import quick
from helpers.visiting import Participant

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.simulated import Hand
from gamebench_gui.cli.main import run as command
from replays.review.verify import verify_trace

from helpers.studies import locked  # isort: skip


class Process:
    """The program, hosting a study."""

    def __init__(self, folder: Path, *more: str, study: str = "quickstart") -> None:
        words = ["--data-dir", str(folder), "study", "host", study, "--station", "lab-1"]
        self.child = subprocess.Popen(
            [sys.executable, "-m", "gamebench_gui", *words, "--on", "127.0.0.1", "--json", *more],
            stdout=subprocess.PIPE,
            text=True,
        )

    def next(self, event: str) -> dict[str, Any]:
        """Wait for an event that the program tells."""
        assert self.child.stdout is not None
        for line in self.child.stdout:
            told: dict[str, Any] = json.loads(line)
            if told["event"] == event:
                return told
        raise AssertionError(f"the program ended without {event}")

    def end(self, how: signal.Signals) -> int:
        self.child.send_signal(how)
        code = self.child.wait()
        assert self.child.stdout is not None
        self.child.stdout.close()
        return code


@pytest.fixture
def study(tmp_path: Path) -> Path:
    session = Session(None, Paths.of(tmp_path))
    locked(session, quick())
    session.close()
    return tmp_path


@pytest.mark.slow
def test_a_killed_program_goes_on_and_lets_people_in_again(study: Path, run) -> None:
    first = Process(study, "--port", "0")
    url, code = first.next("open")["url"], first.next("room")["code"]

    async def begin() -> None:
        person = Participant(url, Hand())
        await person.open()
        await person.join(code)
        await person.until(lambda: person.screen)
        await person.press("begin")
        codes.append(first.next("began")["person"])
        first.end(signal.SIGKILL)
        await person.ended()
        await person.shut()

    codes: list[str] = []
    run(begin())
    second = Process(study, "--again", codes[0])
    try:
        assert second.next("open")["url"] == url
        assert second.next("room")["code"] == code
        again = second.next("again")
        assert again["person"] == codes[0]

        async def back() -> None:
            person = Participant(url, Hand())
            await person.open()
            await person.join(again["code"])
            await person.until(lambda: person.screen)
            assert person.screen["kind"] == "consent"
            await person.shut()

        run(back())
    finally:
        assert second.end(signal.SIGINT) == 130


@pytest.mark.slow
def test_a_group_whose_host_is_killed_plays_on_at_the_very_question(tmp_path: Path, run) -> None:
    session = Session(None, Paths.of(tmp_path))
    protocol = grouped(4)
    assert protocol.consent is not None
    locked(session, replace(protocol, consent=replace(protocol.consent, at_least_seconds=0)))
    session.close()
    first = Process(tmp_path, "--port", "0", study="groups")
    url, code = first.next("open")["url"], first.next("room")["code"]
    people = [Participant(url, Hand(), seed) for seed in range(4)]

    async def begin() -> None:
        for person in people:
            await person.open()
            await person.join(code)
            await person.until(lambda person=person: person.screen)
            await person.take_part("waiting")
        await asyncio.gather(*map(to_the_match, people))
        await step(people)
        await give(people[0])
        asked.extend(person.ask["q"] for person in people[1:])
        first.end(signal.SIGKILL)
        for person in people:
            await person.ended()

    async def back() -> None:
        pages = [Participant(url, Hand(), seed) for seed in range(4)]
        for page, person in zip(pages, people, strict=True):
            page.token = person.token
            await page.open()
            await page.hello()
            await page.until(lambda page=page: page.screen)
        for page, q in zip(pages[1:], asked, strict=True):
            await page.until(lambda page=page: page.ask)
            assert page.ask["q"] == q
        await asyncio.gather(*(page.take_part() for page in pages))
        assert {page.screen["kind"] for page in pages} == {"locked"}
        for page in pages:
            await page.shut()

    asked: list[str] = []
    run(begin())
    second = Process(tmp_path, study="groups")
    try:
        assert second.next("open")["url"] == url
        run(back())
    finally:
        assert second.end(signal.SIGINT) == 130
    session = Session(None, Paths.of(tmp_path))
    with session.store.reading() as conn:
        matches = [match_id for (match_id,) in conn.execute("select match_id from study_matches")]
        states = {state for (state,) in conn.execute("select state from participants")}
    assert states == {"complete"}
    assert {str(verify_trace(session.store.trace(match_id)).trust) for match_id in matches} == {"verified"}
    session.close()


def test_nothing_listens_without_an_address(study: Path, capsys) -> None:
    words = ["--data-dir", str(study), "study", "host", "quickstart", "--station", "lab-1"]
    assert command(words) == 2
    assert "name the address to open with --on" in capsys.readouterr().err
    assert command([*words, "--on", "0.0.0.0"]) == 2
    assert not (study / "together.json").exists()
