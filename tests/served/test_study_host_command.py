"""``gamebench study host``: a real process, killed, with people who come back."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from helpers.studies import quick
from helpers.visiting import Participant

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.simulated import Hand
from gamebench_gui.cli.main import run as command

from helpers.studies import locked  # isort: skip


class Process:
    """The program, hosting a study."""

    def __init__(self, folder: Path, *more: str) -> None:
        words = ["--data-dir", str(folder), "study", "host", "quickstart", "--station", "lab-1"]
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


def test_nothing_listens_without_an_address(study: Path, capsys) -> None:
    words = ["--data-dir", str(study), "study", "host", "quickstart", "--station", "lab-1"]
    assert command(words) == 2
    assert "name the address to open with --on" in capsys.readouterr().err
    assert command([*words, "--on", "0.0.0.0"]) == 2
    assert not (study / "together.json").exists()
