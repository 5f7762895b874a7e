"""Workers on other machines, through Dask; needs the extra ``cluster``."""

from __future__ import annotations

from concurrent.futures import Executor
from importlib import import_module
from ipaddress import ip_address
from typing import Any, Final

from gamebench_gui.app.tournament.executors import ExecutorError
from games.core.game import GameError

PREFIX: Final = "dask://"
SECURE: Final = "dask+tls://"
SECONDS: Final = 10
"""How long to look for the scheduler."""


def connect(address: str) -> Executor:
    """The workers of a cluster as an executor; work whose worker is lost is given to another.

    Args:
        address: ``dask://HOST:PORT`` of the scheduler, or ``dask+tls://HOST:PORT`` where it asks for
            certificates, which are then taken from Dask's own settings.

    Raises:
        GameError: not such an address, or Dask is not installed.
        CrewError: there is no scheduler, or it has no workers.
    """
    scheme, host, port = _parts(address)
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise GameError("Clusters need Dask; install it with: pip install 'gamebench-gui[cluster]'") from None
    if scheme == "tls" and not distributed.Security().get_connection_args("client").get("ssl_context"):
        raise GameError(
            f"Dask knows no certificates for {host}:{port}; docs/tournaments.md says how to set them."
        )
    try:
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
    """What is dangerous about the address of a scheduler, as a sentence; empty when nothing is.

    Raises:
        GameError: it is no such address.
    """
    scheme, host, port = _parts(address)
    try:
        alone = host == "localhost" or ip_address(host.strip("[]")).is_loopback
    except ValueError:
        alone = False
    if alone or scheme == "tls":
        return ""
    return (
        f"The cluster at {host}:{port} is reached without TLS: whoever else can reach it runs "
        "programs on all its machines. Use dask+tls:// or an SSH tunnel; docs/tournaments.md says how."
    )


def _parts(address: str) -> tuple[str, str, str]:
    """Scheme of Dask, host and port.

    Raises:
        GameError: it is no such address.
    """
    for prefix, scheme in ((PREFIX, "tcp"), (SECURE, "tls")):
        host, _, port = address.removeprefix(prefix).rpartition(":")
        if address.startswith(prefix) and host and port.isdigit():
            return scheme, host, port
    raise GameError(
        f"The executor must be local, processes, dask://HOST:PORT or dask+tls://HOST:PORT, not {address!r}."
    )


class _Cluster(Executor):
    """Dask's executor, which closes its client too when it is shut down."""

    def __init__(self, client: Any) -> None:
        self._client = client
        # `pure` would play equal matches once only
        self._executor = client.get_executor(pure=False, retries=3)

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        return self._executor.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._executor.shutdown(wait=wait)
        self._client.close()
