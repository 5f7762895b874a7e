"""A study at browsers: the host, its visits, and people without a browser who go through every screen."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from agents.catalog.seat_context import SeatContext
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.simulated import Hand
from gamebench_gui.app.study.simulated_groups import MORNING
from gamebench_gui.served.host import Host
from gamebench_gui.served.visits import StudyVisits
from replays.studies.protocol import Protocol
from replays.studies.protocol_file import write_text
from replays.studies.registry import Study, register

from .browsers import Browser, at_random
from .studies import locked

STEPS = {
    "welcome": "begin", "ready": "ready", "pause": "go_on", "debriefing": "keep", "stop": "keep",
    "code": "finish", "group-lost": "go_on",
    "over-idle": "back", "match": "continue", "card": "card", "consent": "agree",
}  # fmt: skip
"""The act that leads on from each screen."""


@dataclass
class StudyHost:
    """A study that people can reach; the clock of visits is turned by the test."""

    host: Host
    session: Session
    study: Study
    visits: StudyVisits
    hand: Hand
    code: str
    refused: list[str] = field(default_factory=list)
    people: list[Participant] = field(default_factory=list)

    async def come(self, name: str = "", agent: str = "", **hello: Any) -> Participant:
        """Let somebody new in by the code of the room, and wait for their first screen.

        Args:
            agent: how the browser describes itself.
        """
        person = await self.knock(**({"user_agent_header": agent} if agent else {}))
        await person.say({"t": "join", "code": self.code, "name": name})
        await person.until(lambda: person.token or person.replies)
        if person.token:
            await person.hello(**hello)
            await person.until(lambda: person.screen)
        return person

    async def knock(self, **settings: Any) -> Participant:
        """Open a connection without saying anything."""
        person = Participant(self.host.url, self.hand)
        await person.open(**settings)
        self.people.append(person)
        return person

    async def die(self) -> None:
        """Let everything stop without a word to the database, as if the program were killed."""
        visits = list(self.visits._visits.values())
        self.host.reception = None
        if self.visits._looking is not None:
            self.visits._looking.cancel()
        if self.visits.groups is not None:
            await self.visits.groups.close()
        for visit in visits:
            if visit._match is not None:
                await visit._match.stop()

    def rows(self, query: str, *values: Any) -> list[Any]:
        """Return what the database says."""
        self.session.writer.flush()
        with self.session.store.reading() as conn:
            return [tuple(row) for row in conn.execute(query, values).fetchall()]


class Participant(Browser):
    """Somebody at a browser who answers the screens of a study."""

    def __init__(self, url: str, hand: Hand, seed: int = 0) -> None:
        super().__init__(url)
        self.hand = hand
        self.rng = random.Random(seed)
        self.met: list[str] = []

    async def act(self, name: str, value: str = "", **more: Any) -> None:
        """Do something on the screen."""
        await self.say({"t": "act", "name": name, "number": self.screen["number"], "value": value, **more})

    async def press(self, name: str, value: str = "", **more: Any) -> dict[str, Any]:
        """Do something on the screen, and return the next one."""
        number = self.screen["number"]
        await self.act(name, value, **more)
        await self.until(lambda: self.screen["number"] > number)
        return self.screen

    async def take_part(self, until: str = "locked") -> dict[str, Any]:
        """Answer screen after screen until one of a kind."""
        while self.screen["kind"] not in (until, "locked"):
            self.met.append(self.screen["kind"])
            await self.respond()
        return self.screen

    async def respond(self) -> None:
        """Answer the screen that is shown."""
        screen = self.screen
        if screen["kind"] != "waiting":
            # the time of the waiting room is that of everybody in it
            self.hand.turn(1000 * screen["wait"])
        match screen["kind"]:
            case "consent":
                await self.press("agree", " ".join(item["id"] for item in screen["items"]))
            case "form":
                for place, item in enumerate(screen["items"]):
                    more = {"item": item["id"], "ms": 100 * place, "changes": 0}
                    await self.act("item", some_answer(item), **more)
                await self.press("done")
            case "check":
                await self.press("check", str(self.right(screen)))
            case "rules":
                await self.press("page")
            case "guided":
                await self.learn()
            case "practice":
                acts = [name for name, _ in screen["acts"]]
                await self.press("enough" if "enough" in acts else "more")
            case "match":
                await self.play_on()
            case "waiting" | "awaited":
                await self.wait()
            case kind:
                await self.press(STEPS[kind])

    async def wait(self) -> None:
        """Press Ready when that is asked, or wait for others."""
        acts = [name for name, _ in self.screen["acts"]]
        number = self.screen["number"]
        if "ready" in acts:
            await self.act("ready")
        await self.until(lambda: self.screen["number"] > number)

    def right(self, screen: dict[str, Any]) -> int:
        """Return the answer to a question of a check; tests say what is right."""
        return self.answers[screen["items"][0]["id"]]

    answers: dict[str, int] = {}  # noqa: RUF012 - of the class: one study at a time

    async def learn(self) -> None:
        """Do what the step of the guided start wants, by trying everything."""
        if self.screen["acts"]:
            await self.press(self.screen["acts"][0][0])
            return
        await self.until(lambda: self.ask)
        tried = 0
        while not self.screen["acts"]:
            q, listed = self.ask["q"], self.ask["listed"]
            kind, args, text, _ = listed[tried % len(listed)]
            tried += 1
            number = self.screen["number"]
            await self.answer([kind, args, text], q)
            await self.until(lambda number=number: self.screen["number"] > number)
            if not self.screen["acts"]:
                await self.until(lambda q=q: self.ask and self.ask["q"] != q)

    async def play_on(self, choose: Callable[[Browser], Any] | None = None) -> None:
        """Play the match until its screen has a button."""
        choose = choose or at_random(self.rng)
        number = self.screen["number"]
        while self.screen["kind"] == "match" and not self.screen["acts"]:
            await self.until(lambda: self.screen["acts"] or self.ask or self.screen["kind"] != "match")
            if self.screen["kind"] == "match" and not self.screen["acts"]:
                q = self.ask["q"]
                await self.answer(choose(self), q)
                self.forget(q)
        if self.screen["kind"] == "match":
            number = self.screen["number"]
            self.at = {}
            await self.act("continue")
            await self.until(lambda: self.screen["number"] > number)


def some_answer(item: dict[str, Any]) -> str:
    """Return an answer that fits a question."""
    match item["kind"]:
        case "choice" | "several" | "scale":
            return str(item["options"][0][0])
        case "number":
            return "30"
    return "I looked for the best answer."


@asynccontextmanager
async def receiving(
    folder: Path,
    protocol: Protocol | None = None,
    *,
    texts: Mapping[str, str] | None = None,
    port: int = 0,
    hand: Hand | None = None,
) -> AsyncIterator[StudyHost]:
    """Open a host with a study; without a protocol that of before, with its codes.

    Args:
        texts: that people read; None for short ones.
    """
    session = Session(folder / "matches.sqlite", Paths.of(folder))
    if protocol is None:
        study = Study(session.store, session.writer)
    elif texts is None:
        study = locked(session, protocol)
    else:
        study = register(session.store, session.writer, write_text(protocol), texts)
    hand = hand or Hand()
    host = Host(folder / "together.json")
    host.gates.recall()
    stations = study.protocol.study.stations or ("",)
    visits = StudyVisits(
        session, study, stations[0], SeatContext(), clock=hand, wall=lambda: MORNING + hand()
    )
    await host.open("127.0.0.1", port)
    code = host.receive(visits)
    received = StudyHost(host, session, study, visits, hand, code)
    visits.refused = received.refused.append
    visits.unkept = host.gates.keep_not
    if visits.groups is not None:
        visits.begin()
    Participant.answers = {
        question.id: question.answer for check in study.protocol.checks for question in check.questions
    }
    try:
        yield received
    finally:
        await host.close()
        for person in received.people:
            await person.shut()
        await asyncio.sleep(0)
        session.close()
