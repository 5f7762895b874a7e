"""The threads or processes of search agents, which end with the program."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from concurrent.futures import Executor

from agents.catalog.spec import AgentSpec
from resources.plugin_folders import plugin_folders, use_plugin_folders


def search_executor(specs: Sequence[AgentSpec], workers: int) -> Executor | None:
    """Return processes for search seats when several matches run at once; None when one is enough."""
    if workers < 2 or not any(spec.kind in ("search", "solver") for spec in specs):
        return None
    return processes(workers)


def processes(workers: int) -> Executor:
    """Return processes that compute, at most one for each core; they end with this one in any case."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    count = min(workers, os.cpu_count() or 1)
    folders = plugin_folders()
    return ProcessPoolExecutor(count, get_context("spawn"), initializer=_begin, initargs=(folders,))


def _begin(folders: Sequence[str]) -> None:
    use_plugin_folders(folders)
    _end_with_parent()


def _end_with_parent() -> None:
    # a parent that was killed closes no queue, and its workers would wait for ever
    from multiprocessing import parent_process

    parent = parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, name="parent watch", daemon=True).start()
