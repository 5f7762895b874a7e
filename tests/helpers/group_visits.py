"""People of a group at browsers without a browser: they come, play a step together, lose their connection."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from .visiting import Participant, StudyHost


async def gather(there: StudyHost, many: int, until: str = "waiting") -> list[Participant]:
    """Let people come, and go on to a screen."""
    people = [await there.come() for _ in range(many)]
    for person in people:
        await person.take_part(until)
    return people


async def seated(there: StudyHost, many: int) -> list[Participant]:
    """Let a group begin, up to the first question; the people in the order of their seats."""
    people = await gather(there, many)
    await asyncio.gather(*map(to_the_match, people))
    return sorted(people, key=lambda person: person.welcome["seat"])


async def to_the_match(person: Participant) -> None:
    """Go on until the board of a group's match is there."""
    while not (person.screen["kind"] == "match" and person.screen["board"]):
        await person.respond()
    await person.until(lambda: person.ask)


async def give(person: Participant, value: int = 5) -> str:
    """Answer the open question with a number; return the question."""
    await person.until(lambda: person.ask)
    q, family = person.ask["q"], person.ask["open"][0]
    person.at["ask"] = None
    await person.answer([family["kind"], [value], ""], q)
    reply = await person.reply(q)
    assert reply["t"] == "ok", reply
    return str(q)


async def step(people: Sequence[Participant], value: int = 5) -> None:
    """Let everybody answer, and wait for what follows."""
    before = {person: person.at["n"] for person in people}
    for person in people:
        await give(person, value)
    for person in people:
        await person.until(lambda person=person: person.at["n"] > before[person])


async def back(there: StudyHost, person: Participant) -> None:
    """Connect a page again that was loaded again."""
    if person not in there.people:
        there.people.append(person)
    person.at, person.screen, person.url = {}, {}, there.host.url
    await person.open()
    await person.hello()
    await person.until(lambda: person.screen)


async def lose(there: StudyHost, person: Participant, seconds: int = 61) -> None:
    """Let somebody lose the connection for longer than the protocol allows."""
    gone = asyncio.Event()
    there.visits.changed = gone.set
    person.cut()
    await gone.wait()
    there.visits.changed = lambda: None
    there.hand.turn(1000 * seconds)
    there.visits.look()


async def beat(person: Participant) -> None:
    """Wait until the host has begun all that it was to send before."""
    beats = sum('"t":"beat"' in frame for frame in person.frames)
    await person.say({"t": "beat", "c": 1})
    await person.until(lambda: sum('"t":"beat"' in frame for frame in person.frames) > beats)


def shown(person: Participant) -> dict[str, Any]:
    """Return all that a page shows now, but for the number of its screen."""
    at = {name: value for name, value in person.at.items() if name not in ("drawn", "log", "talk")}
    parts = [person.at["drawn"][name] for name in ("w", "h", "parts", "ground")]
    screen = {name: value for name, value in person.screen.items() if name != "number"}
    return {
        "at": at,
        "drawn": [person.drawn, parts],
        "log": person.log,
        "talk": person.talk,
        "screen": screen,
        "welcome": person.welcome,
    }


def heard(person: Participant, since: int = 0) -> list[str]:
    """Return the kinds of the frames that a page was sent, without signs of life."""
    frames = map(json.loads, person.frames[since:])
    names = (frame["t"] if frame["t"] != "screen" else f"screen {frame['kind']}" for frame in frames)
    return [name for name in names if name != "beat"]
