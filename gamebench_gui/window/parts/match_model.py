"""The recorded matches as a Qt model that reads page by page, so that long lists are as quick as short
ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from gamebench_gui.window.kit.language import said, tr
from replays import words
from replays.naming import recorded_names, recorded_title
from replays.results import recorded_shared_score, rules
from replays.retelling import Retelling
from replays.review.disclosure import open_seed
from replays.store.rows import Filter, MatchRow
from replays.store.store import Store
from replays.titles import ENDINGS as ENDINGS
from replays.words import tr_noop

PAGE: Final = 100
MATCH: Final = Qt.ItemDataRole.UserRole
"""Role of the `MatchRow`."""
VERIFICATION: Final = Qt.ItemDataRole.UserRole + 1
"""Role of the result of verification, or None."""
TWIN: Final = Qt.ItemDataRole.UserRole + 2
"""Role of a match's number among those that look the same, such as ``2 of 3``; else empty."""
COLUMNS: Final = (tr_noop("When"), tr_noop("Game"), tr_noop("Agents"), tr_noop("Steps"), tr_noop("Outcome"))
PLAYING: Final = tr_noop("being played")
Index = QModelIndex | QPersistentModelIndex


class MatchModel(QAbstractTableModel):
    """Matches that pass a filter, newest first.

    Args:
        store: read in the thread that uses the model.

    Attributes:
        left_out: matches that pass the filter but are not shown, since they are being played.
        playing: returns whether a match without an end is being played now.
        secret: returns whether it is being played and hides something from the user; a search for words then
            does not reveal whether they occur in it.
    """

    def __init__(self, store: Store, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.store, self.filter = store, Filter()
        self.rows: list[MatchRow] = []
        self._more = False
        self._twins: dict[str, str] = {}
        self.left_out = 0
        self.verifications: dict[str, str] = {}
        self.playing: Callable[[str], bool] = lambda match_id: False
        self.secret: Callable[[str], bool] = lambda match_id: False

    def show(self, wanted: Filter) -> None:
        self._read(wanted, PAGE)

    def reload(self) -> None:
        """Read again what is loaded, up to four pages; longer lists load the rest on scrolling."""
        self._read(self.filter, min(max(PAGE, len(self.rows)), 4 * PAGE))

    def is_played(self, row: MatchRow) -> bool:
        return may_continue(row) and self.playing(row.id)

    def under_way(self) -> list[str]:
        return [row.id for row in self.rows if self.is_played(row)]

    def _read(self, wanted: Filter, limit: int) -> None:
        page = self.store.matches(wanted, limit, 0)
        rows, more = self._visible(wanted, page), len(page) == limit
        self.left_out = len(page) - len(rows)
        if [row.id for row in rows] == [row.id for row in self.rows]:
            self.filter = wanted
            self.rows = rows
            self._more = more
            self._twins = twins(rows)
            if rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(COLUMNS) - 1))
            return
        self.beginResetModel()
        self.filter = wanted
        self.rows = rows
        self._more = more
        self._twins = twins(self.rows)
        self.endResetModel()

    def _visible(self, wanted: Filter, rows: list[MatchRow]) -> list[MatchRow]:
        if wanted.termination == "interrupted":
            rows = [row for row in rows if not self.is_played(row)]
        return [row for row in rows if not self.secret(row.id)] if wanted.text.strip() else rows

    def find(self, match_id: str) -> QModelIndex:
        rows = (number for number, row in enumerate(self.rows) if row.id == match_id)
        return self.index(next(rows, -1), 0)

    def set_verification(self, match_id: str, verification: str) -> None:
        self.verifications[match_id] = verification
        at = self.find(match_id)
        if at.isValid():
            self.dataChanged.emit(at, at.siblingAtColumn(len(COLUMNS) - 1))

    def _cells(self, row: MatchRow) -> tuple[str, ...]:
        when, *others, end = cells(row)
        twin = self._twins.get(row.id)
        return f"{when} ({twin})" if twin else when, *others, said(PLAYING) if self.is_played(row) else end

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(COLUMNS)

    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and self._more

    def fetchMore(self, parent: Index) -> None:
        known = {row.id for row in self.rows}
        page = self.store.matches(self.filter, PAGE, len(self.rows))
        more = [row for row in self._visible(self.filter, page) if row.id not in known]
        self._more = len(page) == PAGE
        if more:
            self.beginInsertRows(QModelIndex(), len(self.rows), len(self.rows) + len(more) - 1)
            self.rows += more
            self._twins = twins(self.rows)
            self.endInsertRows()

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return said(COLUMNS[section])
        return None

    def data(self, index: Index, role: int = 0) -> Any:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._cells(row)[index.column()]
            case Qt.ItemDataRole.ToolTipRole:
                return tip(row)
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(self._cells(row))
            case _ if role == MATCH:
                return row
            case _ if role == TWIN:
                return self._twins.get(row.id, "")
            case _ if role == VERIFICATION:
                return said(PLAYING) if self.is_played(row) else self.verifications.get(row.id)
        return None


def cells(row: MatchRow) -> tuple[str, ...]:
    names, together = recorded_names(row.seats), recorded_shared_score(row)
    fared = [f"{name} {words.amount(seat.score)}" for name, seat in zip(names, row.seats, strict=True)]
    agents = f"{', '.join(names)}: {together}" if together is not None else ", ".join(fared)
    return words.when(row.started_at), game_title(row), agents, words.count(row.steps), ending(row)


def twins(rows: Sequence[MatchRow]) -> dict[str, str]:
    """Return each match's number among those that look the same, oldest first, by id: ``1 of 3``."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for row in reversed(rows):
        alike.setdefault(cells(row), []).append(row.id)
    several = (ids for ids in alike.values() if len(ids) > 1)
    return {
        match_id: tr("{number} of {ids}", number=number, ids=len(ids))
        for ids in several
        for number, match_id in enumerate(ids, 1)
    }


def game_title(row: MatchRow) -> str:
    return recorded_title(row.game, row.preset)


def may_continue(row: MatchRow) -> bool:
    """Return whether a match has no result yet: it is being played or can be resumed."""
    return row.termination in (None, "stopped")


def ending(row: MatchRow) -> str:
    """Return how the match ended, in at most two words."""
    return said(ENDINGS.get(row.termination, words.one_line(row.termination or "", 20)))


def state(row: MatchRow, playing: Callable[[str], bool]) -> str:
    return said(PLAYING) if may_continue(row) and playing(row.id) else ending(row)


def tip(row: MatchRow) -> str:
    seed = open_seed(row)
    lines = [words.when(row.started_at), *([] if seed is None else [tr("Seed {seed}", seed=seed)])]
    if row.parent_id:
        lines.append(tr("Forked from another match after step {parent_step}", parent_step=row.parent_step))
    if row.note:
        lines.append(words.one_line(Retelling(rules(row), recorded_names(row.seats)).text(row.note)))
    return words.tooltip("\n".join(lines))
