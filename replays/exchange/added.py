"""Formats that other packages add, written without harm to existing files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from replays.store.errors import StoreError
from replays.store.store import Store
from resources.plugins import PluginError, Point


class Exporter(NamedTuple):
    """A format of another package.

    Attributes:
        suffix: of its files, such as ``.txt``.
        summary: what it is for, as a sentence.
        write: writes matches of a database, named by their ids, to a file.
    """

    title: str
    suffix: str
    summary: str
    write: Callable[[Store, Sequence[str], Path], None]

    def export(self, store: Store, ids: Sequence[str], path: Path) -> None:
        """Write matches, in place of an existing file when all is written; `StoreError` if it fails."""
        draft = path if path.exists() and not path.is_file() else path.with_name(f".{path.name}.part")
        try:
            self.write(store, ids, draft)
            if draft != path:
                draft.replace(path.resolve())
        except StoreError:
            raise
        except Exception as error:
            raise StoreError(f"{self.title} cannot be written: {type(error).__name__}: {error}.") from error
        finally:
            if draft != path:
                draft.unlink(missing_ok=True)


def checked(point: Point, exporter: object) -> Exporter:
    """Return the format that another package adds; `PluginError` if it is none."""
    if not isinstance(exporter, Exporter):
        raise PluginError("it must be a gamebench_gui.sdk.exporters.Exporter")
    if not exporter.suffix.startswith(".") or not point.name.isidentifier():
        raise PluginError("its name must be one word, and its suffix begin with a dot")
    return exporter
