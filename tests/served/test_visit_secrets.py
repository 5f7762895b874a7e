"""What a participant at a browser is never told: opponents, conditions, scores, trouble; over the wire.

These tests may never be weakened.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.hosting import served_plan
from helpers.studies import hidden, quick
from helpers.visiting import Participant, receiving

from gamebench_gui.served import gates, match_seat
from gamebench_gui.served.served_match import ServedMatch
from gamebench_gui.served.telling import Look, Telling
from gamebench_gui.table.match_table import MatchTable
from gamebench_gui.table.places import Places
from games.core.events import Ended, Paused, Resumed, Termination
from replays.studies.protocol import Protocol

GIVEN_AWAY = re.compile(
    r"\b(spy|robot|agent|language model|llm|program|computer|bot|random|mcts|condition|opponent|score|won|"
    r"lost|draw|seed|winner)\b",
    re.IGNORECASE,
)
"""Words that would tell who the opponent is, which condition this is, or how the match ended."""
RULES = ("over-rules", "rules", "debriefing", "consent", "check", "form", "welcome")
"""Screens whose words are the study's own, or the rules of the game."""


@pytest.fixture(autouse=True)
def people_in_tests_are_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test answer as fast as it can; floods are cut off in `test_visit_probes.py`."""
    monkeypatch.setattr(gates, "MESSAGES", 1e6)


def blind(name: str = "spy", condition: str = "a-secret") -> Protocol:
    """One block in which nobody is told who the opponent is."""
    found = hidden(quick())
    block = replace(found.blocks[0], opponents=(name,), practice=None, check="", after_match="")
    level = replace(
        found.conditions.levels[0] if found.conditions.levels else found.levels[0], name=condition
    )
    conditions = replace(found.conditions, levels=(level,))
    return replace(found, blocks=(block,), agents={name: "random"}, conditions=conditions)


async def watched(folder: Path, protocol: Protocol) -> Participant:
    """Let somebody take part who looks at everything, up to the code."""
    async with receiving(folder, protocol) as there:
        person = await there.come()
        await person.take_part("match")
        await person.until(lambda: person.ask)
        for cover in ("pause", "rules", "help", "stop"):
            await person.press(cover)
            await person.press("back")
        await person.take_part("debriefing")
        return person


def told(person: Participant) -> Iterator[tuple[str, str]]:
    """Yield the frames between the start of the match and its end, with the kind of the screen."""
    kind = ""
    for frame in person.frames:
        message = json.loads(frame)
        kind = message["kind"] if message["t"] == "screen" else kind
        yield kind, frame


def test_nothing_that_is_sent_tells_of_opponent_condition_or_result(tmp_path: Path, run) -> None:
    people: list[Participant] = []

    async def story() -> None:
        people.append(await watched(tmp_path, blind()))

    run(story())
    frames = [frame for kind, frame in told(people[0]) if kind not in RULES]
    assert any('"t":"at"' in frame for frame in frames)
    given = [GIVEN_AWAY.search(re.sub(r'"(scores|seed)":', "", frame)) for frame in frames]
    assert [found[0] for found in given if found] == []
    ends = [json.loads(frame)["over"] for frame in frames if '"t":"at"' in frame]
    assert {json.dumps(end) for end in ends if end} == {'{"how": "over", "words": "", "scores": []}'}


def test_streams_are_equal_whatever_opponent_and_condition_are_called(tmp_path: Path, run) -> None:
    """Two studies that differ only in what a participant must not know give equal bytes."""
    streams: list[list[str]] = []

    async def story() -> None:
        for number, (name, condition) in enumerate((("spy", "a-secret"), ("robot", "another"))):
            (folder := tmp_path / str(number)).mkdir()
            person = await watched(folder, blind(name, condition))
            streams.append([frame for _, frame in told(person) if '"t":"seated"' not in frame])

    run(story())
    assert len(streams[0]) > 20
    kept = [{settled(frame) for frame in stream if is_settled(frame)} for stream in streams]
    assert kept[0] == kept[1]


def is_settled(frame: str) -> bool:
    """Return whether a frame does not depend on the moment: of positions those that ask."""
    message = json.loads(frame)
    return message["t"] in ("screen", "welcome") or bool(message["t"] == "at" and message["ask"])


def settled(frame: str) -> str:
    """Return a frame without what depends on the moment: seconds that are left, and which shapes were new."""
    message = json.loads(frame)
    if message["t"] == "at":
        message["drawn"] = {name: message["drawn"][name] for name in ("w", "h", "parts", "ground")}
        if message["ask"]:
            message["ask"]["left"] = None
        message["log"] = message["talk"] = None
    if message["t"] == "screen":
        message["number"] = 0
    return json.dumps(message)


class FakeLine:
    """A connection that counts what it is asked to send."""

    ping = 0.0
    browser = "", None

    def __init__(self) -> None:
        self.touched = 0

    def touch(self) -> None:
        self.touched += 1

    def say(self, message: Any) -> None:
        pass

    def end(self, code: int) -> None:
        pass


@pytest.mark.parametrize("conceals", [True, False])
def test_trouble_of_an_opponent_makes_no_frame_and_no_word(conceals: bool) -> None:
    """A model that fails, and is asked again, looks like one that thinks."""
    planned = served_plan("tic_tac_toe:gtbench", [0])

    async def saved() -> None:
        pass

    async def story() -> tuple[int, str]:
        served = ServedMatch(MatchTable(planned, Places([0]), conceals=conceals), saved)
        line = FakeLine()
        served.sit(0, line)
        before = line.touched
        served.watch(Paused(1, "The server is down.", 1, trouble=True))
        at = served.making(0, Telling(Look()))()
        served.watch(Resumed(1))
        return line.touched - before, at.turn

    frames, turn = asyncio.run(story())
    # without the promise both would be seen
    assert (frames > 0, turn == "paused") == (not conceals, not conceals)


def test_a_void_match_looks_like_any_other_end() -> None:
    planned = served_plan("tic_tac_toe:gtbench", [0])
    results = set()
    for ending in (Termination.RULES, Termination.STOPPED, Termination.VOID):
        table = MatchTable(planned, Places([0]), conceals=True)
        table.take(Ended(3, ending, (1.0, 0.0), (1, 2), None, "An opponent failed: HTTP 500"))
        results.add(table.result(viewer=0))
    assert results == {("over", "", ())}


def test_a_visit_that_tells_the_result_is_noticed(tmp_path: Path, run, monkeypatch) -> None:
    usual = MatchTable.__init__

    def begin(self: Any, *args: Any, **more: Any) -> None:
        usual(self, *args, **{**more, "conceals": False})

    monkeypatch.setattr(match_seat.MatchTable, "__init__", begin)
    with pytest.raises(AssertionError):
        test_nothing_that_is_sent_tells_of_opponent_condition_or_result(tmp_path, run)
