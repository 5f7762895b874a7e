"""Workers on other machines, through Dask; needs the extra ``cluster``."""

from __future__ import annotations

import logging
import socket
from concurrent.futures import BrokenExecutor, Executor, Future, InvalidStateError
from contextlib import suppress
from importlib import import_module
from ipaddress import ip_address
from threading import Event, Thread
from typing import Any, Final

from gamebench_gui.app.tournament.executors import ExecutorError
from games.core.game import GameError
from resources.extras import get_extra

PREFIX: Final = "dask://"
SECURE: Final = "dask+tls://"
SECONDS: Final = 10
"""Timeout for finding the scheduler, and for fetching a result that is ready."""
WATCH_SECONDS: Final = 1.0
"""Interval of checks that the scheduler is still there."""
CLOSING_SECONDS: Final = 2
"""Timeout for closing the connection, whose scheduler may be gone."""


def connect(address: str) -> Executor:
    """Return the workers of a cluster as an executor; work of a lost worker is given to another.

    Args:
        address: ``dask://HOST:PORT`` of the scheduler, or ``dask+tls://HOST:PORT`` with the certificates of
            Dask's own settings.

    Raises:
        GameError: not such an address, or Dask is not installed.
        ExecutorError: there is no scheduler, or it has no workers.
    """
    scheme, host, port = _parts(address)
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise GameError(f"Clusters need Dask: {get_extra('cluster')}.") from None
    if scheme == "tls" and not distributed.Security().get_connection_args("client").get("ssl_context"):
        raise GameError(
            f"Dask knows no certificates for {host}:{port}; docs/tournaments.md says how to set them."
        )
    # lost connections are reported in our own sentences
    for logger in ("distributed", "distributed.client", "tornado"):
        logging.getLogger(logger).setLevel(logging.CRITICAL)
    try:
        # refused at once where nobody listens; Dask would try for the whole time
        socket.create_connection((host.strip("[]"), int(port)), SECONDS).close()
        client = distributed.Client(f"{scheme}://{host}:{port}", timeout=SECONDS, set_as_default=False)
    except OSError as error:
        raise ExecutorError(
            f"No Dask scheduler answers at {host}:{port} ({error}). Start it, then resume."
        ) from None
    if not client.scheduler_info()["workers"]:
        client.close()
        raise ExecutorError(f"The scheduler at {host}:{port} has no workers. Start some, then resume.")
    return _Cluster(client)


def exposed(address: str) -> str:
    """Return a warning about a scheduler's address, if it needs one; raise GameError if it is no address."""
    scheme, host, port = _parts(address)
    try:
        alone = host == "localhost" or ip_address(host.strip("[]")).is_loopback
    except ValueError:
        alone = False
    if alone or scheme == "tls":
        return ""
    return (
        f"The cluster at {host}:{port} is reached without TLS: anybody else who can reach it "
        "can run programs on its machines. Use dask+tls:// or an SSH tunnel; docs/tournaments.md says how."
    )


def _parts(address: str) -> tuple[str, str, str]:
    for prefix, scheme in ((PREFIX, "tcp"), (SECURE, "tls")):
        host, _, port = address.removeprefix(prefix).rpartition(":")
        if address.startswith(prefix) and host and port.isdigit():
            return scheme, host, port
    raise GameError(
        f"The executor must be local, processes, dask://HOST:PORT or dask+tls://HOST:PORT, not {address!r}."
    )


class _Cluster(Executor):
    """The workers of a cluster. Unfinished work fails with `BrokenExecutor` when the scheduler is lost.

    Dask's own futures would stay pending forever.
    """

    def __init__(self, client: Any) -> None:
        self._client = client
        self._pending: dict[Future[Any], Any] = {}
        self._closed = Event()
        Thread(target=self._watch, name="dask-scheduler", daemon=True).start()

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Compute ``fn(*args, **kwargs)`` on a worker; Dask repeats it up to three times if workers die.

        Raises:
            BrokenExecutor: the scheduler is lost.
        """
        result: Future[Any] = Future()
        try:
            # `pure` would compute equal calls only once
            remote = self._client.submit(fn, *args, pure=False, retries=3, **kwargs)
        except Exception as error:
            raise BrokenExecutor(f"the scheduler is lost: {error}") from error
        self._pending[result] = remote
        result.add_done_callback(self._forget)
        remote.add_done_callback(lambda done: _settle(result, done))
        return result

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Close the connection; work that is not done fails."""
        self._closed.set()
        self._break_pending()
        self._client.close(timeout=CLOSING_SECONDS)

    def _watch(self) -> None:
        while not self._closed.wait(WATCH_SECONDS):
            if self._client.status != "running":
                self._break_pending()

    def _break_pending(self) -> None:
        for result in list(self._pending):
            _fail(result, BrokenExecutor("the scheduler is lost"))

    def _forget(self, result: Future[Any]) -> None:
        remote = self._pending.pop(result, None)
        if remote is not None and result.cancelled() and self._client.status == "running":
            remote.cancel()


def _settle(result: Future[Any], remote: Any) -> None:
    """Pass on what a worker returned or raised. Runs in a thread of Dask's."""
    try:
        value = remote.result(timeout=SECONDS)
    except Exception as error:
        lost = remote.status != "error" or type(error).__name__ == "KilledWorker"
        _fail(result, BrokenExecutor(str(error)) if lost else error)
    else:
        with suppress(InvalidStateError):
            result.set_result(value)


def _fail(result: Future[Any], error: Exception) -> None:
    # it may have been settled or cancelled in another thread meanwhile
    with suppress(InvalidStateError):
        result.set_exception(error)
