"""The seat of a program that is not ours: asked in messages, refused and recorded like a model."""

from __future__ import annotations

import asyncio
import json
import time
from typing import TYPE_CHECKING, Any, Final, Protocol
from uuid import uuid4

from agents.outside.process import Program
from agents.outside.protocol import Told, answered, comment, init, question
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
    """A way to a program."""

    @property
    def begun(self) -> bool:
        """Whether it was told what the match is, and is still the one that was told."""

    @property
    def log(self) -> str:
        """What it wrote besides."""

    async def begin(self, hello: Told) -> Told:
        """Tell it what the match is; what it says of itself."""

    async def ask(self, question: Told) -> Told:
        """What it answers to a question."""

    async def close(self, goodbye: Told) -> None:
        """Tell it that the match is over, and let go of it; called once."""


class OutsideSeat:
    """Decides as a program does.

    Args:
        name: what its answers are recorded under until it says what it is called.
        seconds: time for one answer.
    """

    def __init__(
        self, channel: Channel, game: Game[Any], preset: Preset, player: Player, name: str, seconds: float
    ) -> None:
        self._channel = channel
        self._preset = preset
        self._seconds = seconds
        self._session, self._name = uuid4().hex, name
        self._hello = init(self._session, game, preset, player)
        self._number, self._known = 0, (0, 0)

    async def decide(self, request: Request) -> Action:
        """What the program answers.

        Raises:
            UnreadableActionError: it answers nothing that is an action, or not in time.
            SeatError: it cannot be started or reached.
        """
        began, sent, told = time.monotonic(), "", Told()
        problem = "Stopped before an answer came."
        try:
            async with asyncio.timeout(self._seconds) as limit:
                await self._begin()
                self._number += 1
                asked = question(self._session, self._number, request, self._preset, self._known)
                sent, history = json.dumps(asked, ensure_ascii=False), request.history()
                self._known = len(history.moves), len(history.messages)
                told = await self._channel.ask(asked)
            action = answered(told, request)
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
                self._record(request, sent, told, problem, time.monotonic() - began)
        return action

    async def close(self) -> None:
        """Let go of the program."""
        await self._channel.close({"type": "bye", "session": self._session})

    async def _begin(self) -> None:
        if not self._channel.begun:
            self._known = 0, 0
            told = await self._channel.begin(self._hello)
            self._name = announced(told) or self._name

    def _record(self, request: Request, sent: str, told: Told, problem: str, seconds: float) -> None:
        """Report what was asked and answered, and if something went wrong what the program wrote besides."""
        reply = json.dumps(told) if told else ""
        wrote = self._channel.log.strip() if problem else ""
        request.record(
            Call(
                self._name,
                (ChatMessage.of("user", sent),),
                reply,
                comment(told),
                "\n\n".join(filter(None, (problem, wrote))),
                seconds=seconds,
            )
        )


def announced(ready: Told) -> str:
    """Return the name that a program announces, with its version; empty if it announces none."""
    name, version = (
        value[:LONGEST_NAME].strip() if isinstance(value, str) else ""
        for value in (ready.get("name"), ready.get("version"))
    )
    return f"{name} {version}".strip().encode("utf-8", "replace").decode() if name else ""


def make_exec(
    spec: AgentSpec, game: Game[Any], preset: Preset, player: Player, context: SeatContext
) -> OutsideSeat:
    """The seat of ``exec:command``."""
    return _make(Program(spec.text("command")), spec, game, preset, player)


def make_http(
    spec: AgentSpec, game: Game[Any], preset: Preset, player: Player, context: SeatContext
) -> OutsideSeat:
    """The seat of ``http:URL``."""
    return _make(Address(spec.text("base_url")), spec, game, preset, player)


def _make(channel: Channel, spec: AgentSpec, game: Game[Any], preset: Preset, player: Player) -> OutsideSeat:
    return OutsideSeat(channel, game, preset, player, spec.name, spec.number("seconds") or 60.0)
