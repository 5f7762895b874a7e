"""A small dialog that asks for another match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.parts.match_model import game_title, state
from replays import words
from replays.naming import recorded_names
from replays.store.rows import MatchRow


def choose_match(
    parent: QWidget,
    rows: Sequence[tuple[str, MatchRow]],
    playing: Callable[[str], bool],
    compare: Callable[[str], object],
) -> None:
    """Ask which match to compare the open one with.

    Args:
        rows: the matches, each with its relation to the open one, or an empty text.
        compare: called with the id of the chosen match.
    """
    matches = QListWidget()
    matches.setAccessibleName(tr("Matches"))
    matches.setWordWrap(True)
    for relation, row in rows:
        names = " – ".join(recorded_names(row.seats, 30)[:4])
        parts = [
            game_title(row),
            words.when(row.started_at),
            plural("step", "steps", row.steps),
            state(row, playing),
        ]
        item = QListWidgetItem("\n".join([" · ".join(filter(None, [relation, names])), " · ".join(parts)]))
        item.setData(Qt.ItemDataRole.UserRole, row.id)
        matches.addItem(item)
    matches.setCurrentRow(0)

    def give(_: FormDialog) -> None:
        compare(matches.currentItem().data(Qt.ItemDataRole.UserRole))

    none = tr("There is no other match of this game yet. Play on from a step, or play the game again.")
    dialog = FormDialog(parent, tr("Compare with"), tr("Compare"), "" if rows else none, give, body=matches)
    dialog.do.setEnabled(bool(rows))
    matches.itemActivated.connect(lambda _: dialog.do.click())
    dialog.resize(560, 460)
    dialog.open()
