"""The sentence about imported files that repeat others."""

from __future__ import annotations

from gamebench_gui.window.kit.language import plural, tr
from replays.exchange.importing import Imported


def repeated(imported: Imported) -> str:
    """Return how many files repeat others, as a sentence after another one; empty for none."""
    if not imported.repeats:
        return ""
    many = plural("file repeats another", "files repeat others", len(imported.repeats))
    return " " + tr("{many}; such records count once.", many=many)
