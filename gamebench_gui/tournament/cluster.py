"""Workers on other machines, through Dask; needs the extra ``cluster``."""

from __future__ import annotations

from concurrent.futures import Executor
from importlib import import_module
from typing import Any, Final

from gamebench_gui.tournament.crews import CrewError
from games.core.game import GameError

PREFIX: Final = "dask://"
SECONDS: Final = 10
"""How long to look for the scheduler."""


def connect(address: str) -> Executor:
    """The workers of a cluster as an executor; work whose worker is lost is given to another.

    Args:
        address: ``dask://HOST:PORT`` of the scheduler.

    Raises:
        GameError: not such an address, or Dask is not installed.
        CrewError: there is no scheduler, or it has no workers.
    """
    host, colon, port = address.removeprefix(PREFIX).rpartition(":")
    if not address.startswith(PREFIX) or not (host and colon and port.isdigit()):
        raise GameError(f"The executor must be local, processes or dask://HOST:PORT, not {address!r}.")
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise GameError("Clusters need Dask; install it with: pip install 'gamebench-gui[cluster]'") from None
    try:
        client = distributed.Client(f"tcp://{host}:{port}", timeout=SECONDS, set_as_default=False)
    except OSError as error:
        raise CrewError(
            f"No Dask scheduler answers at {host}:{port} ({error}). Start it, then resume."
        ) from None
    if not client.scheduler_info()["workers"]:
        client.close()
        raise CrewError(f"The scheduler at {host}:{port} has no workers. Start some, then resume.")
    return _Cluster(client)


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
