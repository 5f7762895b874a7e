"""The decisions of a match as a Qt model: one row each, after a row for the start."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QIcon

from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.parts.cursor import MatchCursor
from games.core.action import CLOCK
from games.core.realtime import RealTimeGame, ticks_of
from replays import words
from replays.naming import decider_name
from replays.review.disclosure import REDACTED
from replays.review.perspective import refusals
from replays.review.verdicts import Verdicts, verdict_words, verdicts_for
from replays.scores.verdicts import Verdict
from replays.store.rows import DecisionRow
from replays.store.trace import NOBODY
from replays.words import tr_noop

COLUMNS: Final = (tr_noop("Step"), tr_noop("Seat"), tr_noop("Action"), tr_noop("Notes"), tr_noop("Time"))
STEP, SEAT, ACTION, NOTES, TIME = range(5)
EVERY: Final = (STEP, SEAT, ACTION, NOTES, TIME)
SIGNS: Final = {Verdict.BEST: "", Verdict.SMALL_LOSS: "?!", Verdict.BLUNDER: "??"}
"""The sign behind an action, as in chess notation, by its verdict; visible even without room for notes."""
ROLES: Final = {
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.DecorationRole,
    Qt.ItemDataRole.ForegroundRole,
    Qt.ItemDataRole.TextAlignmentRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
}
COLUMNS_WITH: Final[Mapping[int, tuple[int, ...]]] = {
    Qt.ItemDataRole.DecorationRole: (SEAT,),
    Qt.ItemDataRole.TextAlignmentRole: (STEP, TIME),
    Qt.ItemDataRole.ToolTipRole: (ACTION, NOTES),
}
"""Roles that only some columns have: a view asks for all of them whenever it paints a row."""
Index = QModelIndex | QPersistentModelIndex


class StepModel(QAbstractTableModel):
    def __init__(self, cursor: MatchCursor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cursor = cursor
        self._rows: list[DecisionRow] = []
        self._noted = False
        self._steps: list[int] = []
        self._events: dict[int, str] = {}
        self._verdicts: Verdicts = {}
        self._icons: dict[int, QIcon] = {}
        cursor.opened.connect(self._reset)
        cursor.looked.connect(self._reset)
        cursor.grown.connect(self._grow)
        theme.notifier.changed.connect(self._restyle)
        self._reset()

    def _reset(self) -> None:
        self.beginResetModel()
        self._rows = []
        self._steps = []
        self._noted = False
        self._append(self._cursor.rows)
        self._icons = {}
        self.endResetModel()

    def _grow(self) -> None:
        fresh = self._cursor.rows[len(self._rows) :]
        if fresh:
            self.beginInsertRows(QModelIndex(), len(self._rows) + 1, len(self._rows) + len(fresh))
            self._append(fresh)
            self.endInsertRows()

    def _append(self, rows: Sequence[DecisionRow]) -> None:
        self._rows += rows
        self._steps += [row.step for row in rows]
        self._events = _events(self._cursor)
        shown = self._cursor.shown if self._cursor.trace is not None else None
        self._verdicts = verdicts_for(shown) if shown is not None else {}
        self._noted = self._noted or any(refusals(row) or chosen(row) for row in rows)

    def _restyle(self) -> None:
        self._icons = {}
        if self.rowCount():
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, len(COLUMNS) - 1))

    def _icon(self, seat: int) -> QIcon:
        if seat not in self._icons:
            self._icons[seat] = seat_icon(seat)
        return self._icons[seat]

    @property
    def has_notes(self) -> bool:
        forked = self._cursor.match is not None and self._cursor.match.inherited(1)
        return forked or bool(self._events) or self._noted or bool(self._verdicts)

    def row_of(self, step: int, seat: int) -> int:
        """Return the row of a seat's decision in a step, or of the step's first; 0 for the start."""
        at = bisect_left(self._steps, step)
        if step <= 0 or at == len(self._rows) or self._rows[at].step != step:
            return 0 if step <= 0 else at
        for number in range(at, len(self._rows)):
            if self._rows[number].step != step:
                break
            row = self.decision(number + 1)
            if row is not None and row.seat == seat:
                return number + 1
        return at + 1

    def decision(self, row: int) -> DecisionRow | None:
        """Return the decision in a row as the cursor's viewer knows it; None for the start."""
        if not 0 < row <= len(self._rows) or self._cursor.shown is None:
            return None
        return self._cursor.shown.veiled(self._rows[row - 1])

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() or self._cursor.match is None else len(self._rows) + 1

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return said(COLUMNS[section])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return theme.RIGHT if section in (STEP, TIME) else theme.LEFT
        return None

    def data(self, index: Index, role: int = 0) -> Any:
        if role not in ROLES or not index.isValid():
            return None
        column = index.column()
        if column not in COLUMNS_WITH.get(role, EVERY):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        row = self.decision(index.row())
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, column)
            case Qt.ItemDataRole.DecorationRole if row is not None:
                return self._icon(row.seat)
            case Qt.ItemDataRole.ForegroundRole:
                return self._ink(row, column)
            case Qt.ItemDataRole.ToolTipRole:
                return words.tooltip(self._text(row, column))
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(filter(None, (self._text(row, place) for place in range(len(COLUMNS)))))
        return None

    def _text(self, row: DecisionRow | None, column: int) -> str:
        if row is None:
            return {STEP: "0", ACTION: tr("Start")}.get(column, "")
        match column:
            case 0:
                return f"{row.step:,}"
            case 1:
                return "" if row.seat < 0 else words.one_line(self._cursor.telling.called(row.seat), 30)
            case 2:
                return self._label(row)
            case 3:
                return self._notes(row)
        watched = self._cursor.shown is not None and self._cursor.shown.watches(row.seat)
        return words.seconds(row.seconds) if watched and row.seconds is not None else ""

    def _label(self, row: DecisionRow) -> str:
        if row.seat == CLOCK and (passed := self._seconds(row)):
            return tr("{passed:.2f} s pass", passed=passed)
        label = words.one_line(self._cursor.telling.decision(row)) or words.one_line(str(row.action))
        how = self._verdicts.get((row.step, row.seat))
        return f"{label} {SIGNS[how[0]]}".rstrip() if how is not None else label

    def _seconds(self, row: DecisionRow) -> float:
        """Return the seconds of the match that pass in a step of the clock; 0 without our rules of it."""
        match = self._cursor.match
        if match is None or not isinstance(match.game, RealTimeGame):
            return 0.0
        return ticks_of({CLOCK: row.action}) / match.game.spec.ticks_per_second

    def _notes(self, row: DecisionRow) -> str:
        notes = [self._events.get(row.step, "")]
        match = self._cursor.match
        if match is not None and match.inherited(row.step):
            notes.append(tr("before the fork"))
        if self._cursor.shown is not None and self._cursor.shown.watches(row.seat):
            by = match.decider(row) if match is not None and row.decider is not None else None
            notes.append(tr("by {kind}", kind=decider_name(by.kind, by.label, 30)) if by else "")
            notes.append(chosen(row))
            notes.append(tr("{row:,} refused", row=refusals(row)) if refusals(row) else "")
            how = self._verdicts.get((row.step, row.seat))
            notes.append(verdict_words(*how) if how is not None and how[0] is not Verdict.BEST else "")
        return ", ".join(filter(None, notes))

    def _ink(self, row: DecisionRow | None, column: int) -> QColor | None:
        if row is None or column in (STEP, TIME):
            return theme.color("secondary")
        if column == ACTION and row.seat == REDACTED:
            return theme.color("secondary")
        if column == NOTES:
            how = self._verdicts.get((row.step, row.seat), (Verdict.BEST, 0.0))[0]
            return theme.color(
                "bad" if how is Verdict.BLUNDER else "warning" if refusals(row) else "secondary"
            )
        return None


def chosen(row: DecisionRow) -> str:
    """Return who chose, if it was not the seat: ``forced``, ``default`` or ``random``."""
    return (
        ""
        if row.seat < 0 or row.chosen_by in ("seat", "chance", NOBODY)
        else said(words.one_line(row.chosen_by, 20))
    )


def seat_icon(seat: int) -> QIcon:
    """Return the seat's mark; dice for chance, a crossed eye for a seat nobody may know."""
    if seat == REDACTED:
        return theme.icon("hidden", "secondary")
    if seat == CLOCK:
        return theme.icon("clock", "secondary")
    return theme.icon("dice") if seat < 0 else theme.seat_icon(seat)


def _events(cursor: MatchCursor) -> dict[int, str]:
    """Return other events before each step: exchanged seats, pauses because of errors."""
    if cursor.match is None:
        return {}
    events: dict[int, list[str]] = {}
    for change in cursor.match.seat_changes():
        events.setdefault(change.step, []).append(
            tr("{seat} taken over", seat=cursor.telling.called(change.seat))
        )
    for step in {pause.step for pause in cursor.match.pauses() if pause.seat is not None}:
        events.setdefault(step, []).append(tr("paused"))
    return {step: ", ".join(texts) for step, texts in events.items()}
