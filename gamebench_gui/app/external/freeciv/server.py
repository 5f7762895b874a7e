"""Freeciv's own server, started for one match in a folder of its own, never as root, and stopped with it."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from gamebench_gui.app.external.worker import gone
from games.core.external import EngineError

PROGRAM: Final = "freeciv-server"
GET_IT: Final = "on Debian and Ubuntu: apt-get install freeciv-server"
MISSING: Final = f"Freeciv's server is not installed; {GET_IT}."
HOST: Final = "127.0.0.1"
GAMES: Final = ("/usr/games", "/usr/local/games")
"""Debian's folders of games, which may not be on the search path."""
SCORES: Final = "freeciv-score.log"
OTHER_USER: Final = "nobody"
BEGINS: Final = 30.0
"""Timeout of the start, in seconds."""
IDLE: Final = 60
"""Seconds after which it ends automatically without connections."""


def installed() -> str | None:
    return shutil.which(PROGRAM, path=os.pathsep.join((os.environ.get("PATH", ""), *GAMES)))


def state() -> tuple[bool, str]:
    program = installed()
    return program is not None, program or GET_IT


class Server:
    def __init__(self) -> None:
        self._folder: Path | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._read = 0

    async def start(self, script: str) -> tuple[str, int]:
        """Start it with these commands; return host and port.

        Raises:
            EngineError: it is not installed, or does not start.
        """
        program = installed()
        if program is None:
            raise EngineError(MISSING)
        self._folder = folder = Path(tempfile.mkdtemp(prefix="gamebench-freeciv-"))
        (folder / "start.serv").write_text(script, encoding="utf-8")
        port, user = _free_port(), _user(folder)
        try:
            self._process = await self._run(program, port, user)
        except OSError as error:
            raise EngineError(f"Freeciv's server does not start: {error.strerror}.") from error
        await self._listens(port)
        return HOST, port

    async def _run(self, program: str, port: int, user: dict[str, Any]) -> asyncio.subprocess.Process:
        folder = self._folder
        assert folder is not None
        with (folder / "server.log").open("wb") as log:
            return await asyncio.create_subprocess_exec(
                program,
                *("--bind", HOST, "--port", str(port), "--Announce", "none", "--exit-on-end"),
                *("--quitidle", str(IDLE), "--saves", str(folder), "--read", str(folder / "start.serv")),
                cwd=folder,
                env={**os.environ, "HOME": str(folder), "LC_ALL": "C.UTF-8"},
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=asyncio.subprocess.STDOUT,
                **user,
            )

    async def _listens(self, port: int) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(BEGINS):
                while self._process is not None and self._process.returncode is None:
                    with suppress(OSError):
                        _, writer = await asyncio.open_connection(HOST, port)
                        writer.close()
                        return
                    await asyncio.sleep(0.05)
        raise EngineError(f"Freeciv's server does not start: {self._last_line()}")

    def _last_line(self) -> str:
        assert self._folder is not None
        text = (self._folder / "server.log").read_text(encoding="utf-8", errors="replace")
        lines = [line.strip("> ").strip() for line in text.splitlines() if line.strip("> ").strip()]
        return f"{lines[-1][:200].rstrip('.')}." if lines else "it does not answer."

    def score_lines(self) -> Iterator[str]:
        if self._folder is None:
            return
        with suppress(OSError), (self._folder / SCORES).open("rb") as log:
            log.seek(self._read)
            data = log.read()
            whole = data[: data.rfind(b"\n") + 1]
            self._read += len(whole)
            yield from whole.decode("utf-8", "replace").splitlines()

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.terminate()
            await gone(process)
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def _user(folder: Path) -> dict[str, Any]:
    """Return the user for the server's process: this program's own, or ``nobody`` instead of root."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return {}
    import pwd

    try:
        entry = pwd.getpwnam(OTHER_USER)
    except KeyError as error:
        raise EngineError(
            "Freeciv's server does not run as root; start this program as another user."
        ) from error
    for path in (folder, *folder.iterdir()):
        os.chown(path, entry.pw_uid, entry.pw_gid)
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
