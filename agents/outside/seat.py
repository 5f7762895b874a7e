"""The seat of a program that is not ours: it gets messages, and is refused and recorded like a model."""

from __future__ import annotations

import asyncio
import json
import time
from typing import TYPE_CHECKING, Any, Final, Protocol
from uuid import uuid4

from agents.outside.process import Program
from agents.outside.protocol import Json, answered, comment, init, question
from agents.outside.web import Address
from games.core.action import Action, Player
from games.core.chat import ChatMessage
from games.core.events import Call
from games.core.game import Failure, Game, UnreadableActionError
from games.core.preset import Preset
from games.core.seat import Request, SeatError

if TYPE_CHECKING:
    from agents.catalog.seat_context import SeatContext
    from agents.catalog.spec import AgentSpec


LONGEST_NAME: Final = 60
"""Characters of a program's name, and of its version, that are kept."""


class Channel(Protocol):
    """A connection to a program."""

    @property
    def begun(self) -> bool:
        """Whether the program knows the match, and has not ended since."""

    @property
    def log(self) -> str:
        """The program's other output."""

    async def begin(self, hello: Json) -> Json:
        """Describe the match; return the program's description of itself, or raise a `SeatError`."""

    async def ask(self, question: Json) -> Json:
        """Return the answer to a question, or raise an `UnreadableActionError` or a `SeatError`."""

    async def close(self, goodbye: Json) -> None:
        """Report the end of the match, and close the connection; called once."""


class OutsideSeat:
    """Decides by the answers of a program.

    Args:
        name: under which its answers are recorded until it gives its own.
        seconds: time for one answer.
    """

    def __init__(
        self, channel: Channel, game: Game[Any], preset: Preset, player: Player, *, name: str, seconds: float
    ) -> None:
        self._channel = channel
        self._preset = preset
        self._seconds = seconds
        self._session, self._name = uuid4().hex, name
        self._hello = init(self._session, game, preset, player)
        self._number, self._known = 0, (0, 0)

    async def decide(self, request: Request) -> Action:
        began, sent, reply = time.monotonic(), "", Json()
        problem = "Stopped before an answer came."
        try:
            async with asyncio.timeout(self._seconds) as limit:
                await self._begin()
                self._number += 1
                asked = question(self._session, self._number, request, self._preset, self._known)
                sent, history = json.dumps(asked, ensure_ascii=False), request.history()
                self._known = len(history.moves), len(history.messages)
                reply = await self._channel.ask(asked)
            action = answered(reply, request)
            problem = ""
        except TimeoutError as error:
            if not limit.expired():
                raise
            problem = f"No answer within {self._seconds:g} seconds."
            raise UnreadableActionError(problem, Failure.TIMEOUT) from error
        except (UnreadableActionError, SeatError) as error:
            problem = str(error)
            raise
        finally:
            if sent:
                self._record(request, sent, reply, problem, time.monotonic() - began)
        return action

    async def close(self) -> None:
        await self._channel.close({"type": "bye", "session": self._session})

    async def _begin(self) -> None:
        if not self._channel.begun:
            self._known = 0, 0
            ready = await self._channel.begin(self._hello)
            self._name = announced(ready) or self._name

    def _record(self, request: Request, sent: str, answer: Json, problem: str, seconds: float) -> None:
        """Record question and answer, with the program's other output if something went wrong."""
        reply = json.dumps(answer) if answer else ""
        wrote = self._channel.log.strip() if problem else ""
        request.record(
            Call(
                self._name,
                (ChatMessage.of("user", sent),),
                reply,
                comment(answer),
                "\n\n".join(filter(None, (problem, wrote))),
                seconds=seconds,
            )
        )


def announced(ready: Json) -> str:
    """Return the name that a program announces, with its version; empty if it announces none."""
    name, version = (
        value[:LONGEST_NAME].strip() if isinstance(value, str) else ""
        for value in (ready.get("name"), ready.get("version"))
    )
    return f"{name} {version}".strip().encode("utf-8", "replace").decode() if name else ""


def make_exec(
    spec: AgentSpec, game: Game[Any], preset: Preset, player: Player, context: SeatContext
) -> OutsideSeat:
    """Return the seat of ``exec:command``."""
    return _make(Program(spec.text("command")), spec, game, preset, player)


def make_http(
    spec: AgentSpec, game: Game[Any], preset: Preset, player: Player, context: SeatContext
) -> OutsideSeat:
    """Return the seat of ``http:URL``."""
    return _make(Address(spec.text("base_url")), spec, game, preset, player)


def _make(channel: Channel, spec: AgentSpec, game: Game[Any], preset: Preset, player: Player) -> OutsideSeat:
    return OutsideSeat(channel, game, preset, player, name=spec.name, seconds=spec.number("seconds") or 60.0)
