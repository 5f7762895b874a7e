"""An engine's client in a process of its own, spoken to in lines of JSON.

So a client that hangs or dies takes nothing with it, and one that cannot be installed beside this program can
have a Python of its own.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any, Final

from games.core.external import EngineError

LONGEST_LINE: Final = 64 * 1024 * 1024
ENDS: Final = 5.0
"""Seconds in which it is gone after it was told to go."""

Told = dict[str, Any]


def interpreter(package: str, variable: str) -> str | None:
    """The Python that has an engine's client: the one that a variable names, else ours; None without any."""
    if named := os.environ.get(variable, ""):
        return named if Path(named).is_file() else None
    found = None if getattr(sys, "frozen", False) else find_spec(package)
    # a folder of that name alone is no package
    return sys.executable if found is not None and found.origin else None


async def gone(process: asyncio.subprocess.Process) -> None:
    """Wait until a process that was told to go has gone; one that stays is killed."""
    try:
        await asyncio.wait_for(process.wait(), ENDS)
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


class Worker:
    """A running client.

    Args:
        title: what sentences call the engine.
        python: the interpreter that has the client.
        script: the file that it runs; its stem ends in ``_worker``.
    """

    def __init__(self, title: str, python: str, script: Path) -> None:
        self._title, self._python, self._script = title, python, script
        self._process: asyncio.subprocess.Process | None = None
        self._log: IO[bytes] | None = None

    async def start(self, setup: Mapping[str, Any]) -> Told:
        """Begin with these settings; what it tells first.

        Raises:
            EngineError: it does not start, or cannot begin.
        """
        self._log = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the worker
        try:
            self._process = await asyncio.create_subprocess_exec(
                self._python,
                str(self._script),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=self._log,
                limit=LONGEST_LINE,
            )
        except OSError as error:
            raise EngineError(f"{self._title} does not start: {error.strerror}.") from error
        return await self.ask(setup)

    async def ask(self, message: Mapping[str, Any]) -> Told:
        """Tell it something; what it tells next.

        Raises:
            EngineError: it says what is wrong, or is gone.
        """
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(ConnectionError):
            process.stdin.write(json.dumps(message).encode() + b"\n")
            await process.stdin.drain()
        line = await process.stdout.readline()
        try:
            told = json.loads(line) if line.endswith(b"\n") else {"error": self._gone()}
        except ValueError:
            told = {"error": f"What {self._title} says cannot be read."}
        if not isinstance(told, dict) or "error" in told:
            raise EngineError(str(told["error"]) if isinstance(told, dict) else "It says nothing.")
        return told

    async def stop(self) -> None:
        """End it: it is asked to, and then made to."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            if process.stdin is not None:
                process.stdin.close()
            await gone(process)
        if self._log is not None:
            self._log.close()
            self._log = None

    def _gone(self) -> str:
        """Why there is nothing to be read: the last line that it wrote in its trouble."""
        assert self._log is not None
        self._log.seek(0)
        lines = [
            line.strip() for line in self._log.read().decode("utf-8", "replace").splitlines() if line.strip()
        ]
        said = f" It said last: {lines[-1][:200].rstrip('.')}." if lines else ""
        return f"{self._title} is gone.{said}"
