"""An engine's client in a process of its own, which reads and writes lines of JSON.

A client that hangs or dies does no harm, and one that cannot be installed beside this program can have a
Python of its own.
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
"""Seconds for a process to end before it is killed."""

Report = dict[str, Any]


def interpreter(package: str, variable: str) -> str | None:
    """Return the Python that has an engine's client: that of a variable, else ours; None without any."""
    if named := os.environ.get(variable, ""):
        return named if Path(named).is_file() else None
    spec = None if getattr(sys, "frozen", False) else find_spec(package)
    # a folder of that name alone is no package
    return sys.executable if spec is not None and spec.origin else None


async def gone(process: asyncio.subprocess.Process) -> None:
    """Wait until a process that was asked to end has ended; kill it if it does not."""
    try:
        await asyncio.wait_for(process.wait(), ENDS)
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


class Worker:
    """A running client.

    Args:
        title: the engine's name in sentences.
        python: the interpreter that has the client.
        script: the file that it runs; its stem ends in ``_worker``.
    """

    def __init__(self, title: str, python: str, script: Path) -> None:
        self._title = title
        self._python = python
        self._script = script
        self._process: asyncio.subprocess.Process | None = None
        self._log: IO[bytes] | None = None

    async def start(self, setup: Mapping[str, Any]) -> Report:
        """Start with these settings, and return the first report.

        Raises:
            EngineError: it does not start.
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

    async def ask(self, message: Mapping[str, Any]) -> Report:
        """Send a message, and return the next report.

        Raises:
            EngineError: it reports an error, or is gone.
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
            report = json.loads(line) if line.endswith(b"\n") else {"error": self._gone()}
        except ValueError:
            report = {"error": f"What {self._title} says cannot be read."}
        if not isinstance(report, dict) or "error" in report:
            raise EngineError(str(report["error"]) if isinstance(report, dict) else "It does not answer.")
        return report

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            if process.stdin is not None:
                process.stdin.close()
            await gone(process)
        if self._log is not None:
            self._log.close()
            self._log = None

    def _gone(self) -> str:
        """Return why there is nothing to be read: the last line of its stderr."""
        assert self._log is not None
        self._log.seek(0)
        lines = [
            line.strip() for line in self._log.read().decode("utf-8", "replace").splitlines() if line.strip()
        ]
        last = f" It said last: {lines[-1][:200].rstrip('.')}." if lines else ""
        return f"{self._title} is gone.{last}"
