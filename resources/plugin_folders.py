"""Folders of unpacked wheels, which Python searches last: nothing in them replaces another module."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from importlib.metadata import DistributionFinder, PathDistribution
    from types import ModuleType


class _LastFinder:
    """Finds top-level modules in the folders, and their metadata, after all other finders.

    ``sys.path`` would not do: an editable install is found by a finder that comes after the whole of it.
    """

    def __init__(self) -> None:
        self.folders: list[str] = []

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        # a module within a package is found by the path of its package
        return None if path is not None else PathFinder.find_spec(name, self.folders, target)

    def find_distributions(self, context: DistributionFinder.Context) -> Iterable[PathDistribution]:
        from importlib.metadata import MetadataPathFinder

        if "path" in vars(context):
            return ()
        asked: dict[str, Any] = {**vars(context), "path": self.folders}
        return MetadataPathFinder.find_distributions(type(context)(**asked))


_finder: Final = _LastFinder()


def plugin_folders() -> list[str]:
    return list(_finder.folders)


def use_plugin_folders(folders: Iterable[str]) -> None:
    """Let Python search these folders, and no others, after everything else."""
    _finder.folders = list(dict.fromkeys(folders))
    if _finder in sys.meta_path:
        sys.meta_path.remove(_finder)
    if _finder.folders:
        sys.meta_path.append(_finder)
