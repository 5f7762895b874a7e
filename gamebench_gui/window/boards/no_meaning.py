"""Why a click on a board did nothing, in words."""

from __future__ import annotations

from gamebench_gui.table.choice import NoMeaning
from gamebench_gui.window.kit.language import tr


def words_for(objection: str | NoMeaning) -> str:
    """Return one sentence; empty for nothing to explain."""
    match objection:
        case NoMeaning.NOT_ASKED:
            return tr("There is nothing to decide here now.")
        case NoMeaning.ELSEWHERE:
            return tr("Choose your action below the board.")
        case NoMeaning.HERE:
            return tr("Nothing can be done there now.")
        case _:
            return objection
