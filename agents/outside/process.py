"""A program on this computer that gets lines of JSON on its standard input, and answers on its output."""

from __future__ import annotations

import asyncio
import os
import shlex
import signal
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Any, Final

from agents.llm.answers import detail
from agents.outside.protocol import LONGEST_ANSWER, Json, decode, encode
from games.core.game import Failure, UnreadableActionError
from games.core.seat import SeatError

MOST_LINES: Final = 1_000
"""The most lines between a question and its answer."""
KEPT: Final = 16_384
"""The most bytes of its standard error that are kept, the last ones."""
ENDS: Final = 2.0
"""Seconds in which it may end on its own after the end of the match."""
WINDOWS: Final = sys.platform == "win32"


class Program:
    """A program that is started at the first question, and again if it has ended.

    Args:
        command: the program and its arguments; ``~`` is the user's home.
    """

    def __init__(self, command: str) -> None:
        self.command = command
        self._process: Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._log = bytearray()

    @property
    def begun(self) -> bool:
        """Whether it runs and knows the match."""
        return self._process is not None

    @property
    def log(self) -> str:
        """The end of its standard error."""
        return self._log.decode("utf-8", "replace")

    async def begin(self, hello: Json) -> Json:
        await self._start()
        try:
            ready = await self._exchange(hello, "ready", None)
        except UnreadableActionError as error:
            await self._kill()
            raise SeatError(
                f"{self.command} does not begin: {str(error)[0].lower()}{str(error)[1:]}"
            ) from error
        except BaseException:
            await self._kill()
            raise
        if ready.get("type") == "error":
            await self._kill()
            raise SeatError(f"{self.command} cannot play this match{detail(ready.get('message'))}.")
        return ready

    async def ask(self, question: Json) -> Json:
        return await self._exchange(question, "answer", question["id"])

    async def close(self, goodbye: Json) -> None:
        """Report the end of the match; end the program, and all that it started."""
        process = self._process
        if process is not None and process.returncode is None:
            with suppress(OSError, RuntimeError):
                assert process.stdin is not None
                process.stdin.write(encode(goodbye) + b"\n")
                process.stdin.close()
            with suppress(TimeoutError, asyncio.CancelledError):
                await asyncio.wait_for(process.wait(), ENDS)
        await self._kill()

    async def _start(self) -> None:
        self._log.clear()
        try:
            words = split(self.command)
            self._process = await asyncio.create_subprocess_exec(
                *words,
                stdin=PIPE,
                stdout=PIPE,
                stderr=PIPE,
                limit=LONGEST_ANSWER,
                env=_environment(),
                **_apart(),
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise SeatError(
                f"{self.command} cannot be started: {why}. Check the command, then resume."
            ) from error
        self._reading = asyncio.create_task(self._read_log(self._process))

    async def _read_log(self, process: Process) -> None:
        assert process.stderr is not None
        while some := await process.stderr.read(KEPT):
            self._log += some
            del self._log[:-KEPT]

    async def _exchange(self, message: Json, wanted: str, number: int | None) -> Json:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(ConnectionError):
            process.stdin.write(encode(message) + b"\n")
            await process.stdin.drain()
        for _ in range(MOST_LINES):
            try:
                line = await process.stdout.readline()
            except ValueError:
                await self._flooded(f"more than {LONGEST_ANSWER // 1_000_000} MB in one line")
            if not line.endswith(b"\n"):
                await self._gone()
            reply = decode(line)
            if reply.get("type") == "error" or (reply.get("type") == wanted and reply.get("id") == number):
                return reply
        await self._flooded(f"{MOST_LINES:,} lines and no answer")
        raise AssertionError("unreachable")

    async def _flooded(self, what: str) -> None:
        await self._kill()
        raise UnreadableActionError(f"It wrote {what}, and was ended.")

    async def _gone(self) -> None:
        process, reading = self._process, self._reading
        assert process is not None
        with suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), ENDS)
        if reading is not None:
            await asyncio.wait([reading], timeout=ENDS)
        code = process.returncode
        await self._kill()
        lines = [line.strip() for line in self.log.splitlines() if line.strip()]
        last = f" It wrote last{detail(lines[-1])}." if lines else ""
        raise UnreadableActionError(f"It ended without an answer (exit code {code}).{last}", Failure.EMPTY)

    async def _kill(self) -> None:
        process, self._process = self._process, None
        reading, self._reading = self._reading, None
        if process is not None:
            await asyncio.shield(_end(process))
        if reading is not None:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)


async def _end(process: Process) -> None:
    """End a process and all that it started, which may still run after it."""
    if WINDOWS:
        taskkill = ("taskkill", "/F", "/T", "/PID", str(process.pid))
        with suppress(OSError):
            killer = await asyncio.create_subprocess_exec(*taskkill, stdout=PIPE, stderr=PIPE)
            await killer.communicate()
        with suppress(ProcessLookupError):
            process.kill()
    else:
        # process.kill() would look whether it still runs, and so take its exit code from who waits for it
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    with suppress(TimeoutError):
        await asyncio.wait_for(process.wait(), ENDS)
    # what left its group lives on, and must not keep us waiting at the other end of its pipes
    process._transport.close()  # type: ignore[attr-defined]


def split(command: str) -> list[str]:
    """Return the words of a command, with the user's home for ``~``; raise a `ValueError` if it has none."""
    words = shlex.split(command, posix=not WINDOWS)
    if not words:
        raise ValueError("the command is empty")
    bare = [word[1:-1] if WINDOWS and word[:1] == word[-1:] == '"' else word for word in words]
    return [os.path.expanduser(word) for word in bare]  # noqa: PTH111 - a path would change the text


def _apart() -> dict[str, Any]:
    """Return the options that make it the head of a group of processes, which can be ended together."""
    if WINDOWS:
        return {"creationflags": getattr(subprocess, "CREATE_NO_WINDOW", 0)}
    return {"start_new_session": True}


def _environment() -> dict[str, str]:
    """Return the environment, without the libraries of a frozen program."""
    variables = dict(os.environ)
    if getattr(sys, "frozen", False):
        for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
            before = variables.pop(f"{name}_ORIG", None)
            variables.pop(name, None)
            if before:
                variables[name] = before
    return variables
