"""Hostile browsers on the messages of visits: other screens' acts, guesses, floods, wrong values."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from helpers.studies import quick
from helpers.visiting import Participant, receiving
from websockets.exceptions import ConnectionClosed

from gamebench_gui.served import gates, wire

NAMES = (
    "begin", "agree", "refuse", "item", "done", "page", "page_back", "try", "restart", "try_back", "check",
    "read_why", "more", "enough", "ready", "go_on", "keep", "delete", "finish", "continue", "card", "pause",
    "help", "rules", "stop", "stop_now", "back", "language", "lesson_next", "lesson_done", "touch", "",
    "__class__", "idle", "out",
)  # fmt: skip
VALUES = ("", "0", "-1", "999", "²", "٣", "take-part share", "x" * 3900, "<b>&{}", "\u0000", "de", "None")


@pytest.fixture(autouse=True)
def people_in_tests_are_quick(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Let a test say as much as it wants, but where it is a flood."""
    if request.node.name != "test_a_flood_is_cut_off_and_others_go_on":
        monkeypatch.setattr(gates, "MESSAGES", 1e6)


async def beat(person: Participant) -> None:
    """Wait until everything that was said has been handled."""
    beats = sum('"t":"beat"' in frame for frame in person.frames)
    await person.say({"t": "beat", "c": 1})
    await person.until(lambda: sum('"t":"beat"' in frame for frame in person.frames) > beats)


def test_acts_of_another_screen_do_nothing(tmp_path: Path, run) -> None:
    """Specification, test 12, for screens: older and coming numbers are refused, equal ones count once."""

    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            person = await there.come()
            for number in (0, 99, person.screen["number"] - 1):
                await person.say({"t": "act", "name": "begin", "number": number})
                assert (await person.reply("act"))["why"] == "screen"
            number = person.screen["number"]
            for _ in range(2):
                await person.say({"t": "act", "name": "begin", "number": number})
            assert (await person.reply("act"))["why"] == "screen"
            assert person.screen["kind"] == "consent"
            assert there.rows("select count(*) from stages") == [(2,)]

    run(story())


def test_what_has_to_be_read_cannot_be_skipped(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            person = await there.come()
            await person.take_part("consent")
            ticks = " ".join(item["id"] for item in person.screen["items"])
            await person.press("agree", ticks)
            assert (person.screen["kind"], person.screen["notice"]) == (
                "consent",
                "Please read the text first.",
            )
            there.hand.turn(1000 * person.screen["wait"])
            await person.press("agree", "")
            assert person.screen["notice"].startswith("To take part, please tick")
            assert there.rows("select count(*) from consents") == [(0,)]
            await person.press("agree", ticks)
            assert person.screen["kind"] != "consent"

    run(story())


@pytest.mark.parametrize(
    "kind", ["welcome", "consent", "rules", "check", "practice", "match", "form", "debriefing"]
)
def test_anything_may_be_said_on_any_screen(tmp_path: Path, run, caplog, kind: str) -> None:
    """Nothing raises, nothing is stored that the protocol does not ask for, and the visit goes on."""
    caplog.set_level(logging.WARNING)

    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            rng = random.Random(kind)
            person = await there.come()
            await person.take_part(kind)
            leads_on = {
                "refuse",
                "stop_now",
                "delete",
                "keep",
                "begin",
                "agree",
                "done",
                "ready",
                "more",
                "enough",
            }
            for _ in range(30):
                name = rng.choice([name for name in NAMES if name not in leads_on])
                message = {
                    "t": "act",
                    "name": name,
                    "number": person.screen["number"],
                    "value": rng.choice(VALUES),
                }
                message |= {
                    "item": rng.choice(("plan", "honest", "", "x" * 99)),
                    "ms": rng.choice((0, 10**9)),
                }
                await person.say(message)
                await beat(person)
            for _ in range(3):
                if person.screen["kind"].startswith("over-"):
                    await person.press("back")
            assert person.closed is None
            items = {item for (item,) in there.rows("select item from answers where form = 'end'")}
            assert items <= {item.id for form in there.study.protocol.forms for item in form.items}

    run(story())
    assert [record.message for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.mark.parametrize(
    "message",
    [
        {"t": "act"},
        {"t": "act", "name": 1},
        {"t": "act", "name": "begin", "number": -1},
        {"t": "act", "name": "begin", "number": "1"},
        {"t": "act", "name": "begin", "value": ["x"]},
        {"t": "act", "name": "item", "item": "x" * 101},
        {"t": "act", "name": "item", "ms": -5},
        {"t": "act", "name": "item", "ms": 10**12},
        {"t": "act", "name": "item", "changes": 1.5},
        {"t": "act", "name": "item", "value": "x" * 4001},
        {"t": "act", "name": "x" * 41},
        {"t": "screen", "kind": "code"},
        {"t": "welcome"},
    ],
)
def test_messages_of_another_shape_are_refused(tmp_path: Path, run, message: dict[str, Any]) -> None:
    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            person = await there.come()
            await person.say(message)
            await person.until(lambda: person.replies)
            assert person.replies[0]["why"] in ("shape", "kind")
            assert person.closed is None
            await person.press("begin")

    run(story())


def test_a_flood_is_cut_off_and_others_go_on(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            person, other = await there.come(), await there.come()
            for _ in range(200):
                await person.say({"t": "act", "name": "touch", "number": 0})
                if person.closed is not None:
                    break
            assert await person.ended() is not None
            await other.press("begin")
            assert other.screen["kind"] == "consent"

    run(story())


def test_guessed_codes_and_tokens_begin_no_visit(tmp_path: Path, run, monkeypatch) -> None:
    monkeypatch.setattr(gates, "GUESS_SECONDS", 0.0)
    monkeypatch.setattr(gates, "BUSY_SECONDS", 0.0)

    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            rng = random.Random(1)
            for _ in range(5):
                guess = await there.knock()
                while guess.closed is None:
                    word = "".join(rng.choices(gates.ALPHABET, k=6))
                    with suppress(ConnectionClosed):
                        await guess.say({"t": "join", "code": word})
                    await guess.until(lambda guess=guess: guess.replies or guess.closed is not None)
                    guess.replies.clear()
                    if guess.closed is None:
                        await asyncio.sleep(0)
            for token in ("", "x", gates.new_token(), "../together.json", "visit:0"):
                guess = await there.knock()
                guess.token = token
                await guess.hello()
                assert await guess.ended() == wire.NO_SEAT
            assert there.rows("select count(*) from participants") == [(0,)]

    run(story())


def test_hostile_words_stay_words(tmp_path: Path, run) -> None:
    markup = "</script><img src=x onerror=alert(1)>{name}\u202e"

    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            person = await there.come()
            await person.take_part("form")
            item = next(item for item in person.screen["items"] if item["kind"] == "text")
            await person.act("item", markup, item=item["id"])
            await person.press("done")
            shown = next(each for each in person.screen["items"] if each["id"] == item["id"])
            assert "<img" in shown["value"]
            assert "\u202e" not in shown["value"]
            await person.take_part()

    run(story())


def test_unfit_answers_are_refused_at_their_question(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            person = await there.come()
            await person.take_part("form")
            choice = next(item for item in person.screen["items"] if item["kind"] == "choice")
            await person.act("item", "Perhaps", item=choice["id"])
            reply = await person.reply(f"item:{choice['id']}")
            assert reply["why"] == "illegal"
            assert reply["words"]
            await person.act("item", "Yes", item="no-such-item")
            assert (await person.reply("item:no-such-item"))["why"] == "illegal"
            assert there.rows("select count(*) from answers where form = 'end'") == [(0,)]

    run(story())


def test_examples_of_visits_are_in_the_schema() -> None:
    screens = list(wire.TOLD["screen"].also)
    assert {"items", "held", "wait", "bar", "steps"} <= {*screens}
    assert json.loads(wire.told(wire.Screen("welcome", 1)))["number"] == 1
