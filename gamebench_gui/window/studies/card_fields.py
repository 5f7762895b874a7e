"""The fields of a part of a protocol, each with a line of help, read back into the protocol."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, replace
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.field_editor import FieldEditor
from gamebench_gui.window.kit.helping import link_pages
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.presses import CheckBox
from gamebench_gui.window.studies import choices
from gamebench_gui.window.studies.frame import app
from gamebench_gui.window.studies.list_fields import EntryList, LinesEdit, NamedEdit
from replays.studies import editing
from replays.studies.cards import with_new_steps
from replays.studies.editing import IDS, Path, get, put
from replays.studies.protocol import Level, Protocol
from replays.studies.protocol_fields import Told, inner, told
from replays.words import tr_noop

FOR_KIND: Final = {
    "options": ("choice", "several"),
    "shuffle": ("choice", "several"),
    "points": ("scale",),
    "ends": ("scale",),
    "low": ("number",),
    "high": ("number",),
    "most": ("text",),
    "right": ("choice", "scale"),
}
"""Kinds of a form's item for which its fields have a meaning."""
NEW_TEXTS: Final = {
    "items": tr_noop("New question"),
    "questions": tr_noop("New question about the rules"),
    "boxes": tr_noop("New box"),
}
WIDE: Final = 16
"""Width of the numbers, in letters."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the form: a field, a list, a table that can be left out, or a heading."""

    kind: str
    path: Path
    about: Told
    spec: Any = None


def rows(
    protocol: Protocol, path: Path, names: Sequence[str] = (), chosen: Mapping[Path, int] | None = None
) -> Iterator[Row]:
    """Yield the rows of a table; of a list of tables those of the chosen one.

    Args:
        names: of the fields to show; empty for all.
    """
    part = get(protocol, path)
    if isinstance(part, Mapping):
        spec = next(field for field in fields(Protocol) if field.name == path[-1])
        yield Row("named", path, told(spec))
        return
    if names and isinstance(part, Level):
        yield Row("heading", path, Told("", tr("Condition {name}", name=part.name), ""))
    for spec in fields(part):
        where, value = (*path, spec.name), getattr(part, spec.name)
        if (names and spec.name not in names) or not _has_meaning(part, spec, value):
            continue
        yield from _rows_of(protocol, spec, where, chosen or {})


def _rows_of(protocol: Protocol, spec: Any, where: Path, chosen: Mapping[Path, int]) -> Iterator[Row]:
    part, value = get(protocol, where[:-1]), get(protocol, where)
    about, below = told(spec, ".".join(map(str, where))), inner(type(part), spec)
    if about.param is not None:
        yield Row("field", where, about, _param(protocol, where, about, value))
    elif isinstance(value, tuple) and below is not None:
        yield Row("entries", where, about)
        if value:
            yield from rows(protocol, (*where, min(chosen.get(where, 0), len(value) - 1)), (), chosen)
    elif isinstance(value, tuple):
        yield Row("picks" if choices.picks(protocol, where) is not None else "texts", where, about)
    elif isinstance(value, Mapping):
        yield Row("named", where, about)
    elif spec.default is None:
        yield Row("table", where, about, below)
        if value is not None:
            yield from rows(protocol, where, (), chosen)
    else:
        yield Row("heading", where, about)
        yield from rows(protocol, where, (), chosen)


def _has_meaning(part: Any, spec: Any, value: Any) -> bool:
    """Return whether a field of an item fits its kind, or says something although it does not."""
    only = FOR_KIND.get(spec.name) if hasattr(part, "kind") else None
    usual = spec.default if spec.default is not MISSING else ()
    return only is None or part.kind in only or value != usual


def _param(protocol: Protocol, path: Path, about: Told, value: Any) -> Any:
    """Return the parameter of a field, with the choices that this protocol offers."""
    assert about.param is not None
    param = replace(about.param, name=str(path[-1]))
    offered = choices.values(protocol, path)
    if offered is None:
        return param
    words = dict(offered)
    words.setdefault(str(value), str(value))
    return replace(param, kind="choice", options=tuple(words), words=tuple(words.values()), required=False)


class CardFields(QWidget):
    """The form of some tables of a protocol.

    Signals:
        changed: something else is entered.
        edited(protocol): an entry was added, moved, copied or removed.
        agent_wanted(name): the agent of a name is to be chosen in words.
    """

    changed = Signal()
    edited = Signal(object)
    agent_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[Path, FieldEditor] = {}
        self.lists: dict[Path, LinesEdit | NamedEdit] = {}
        self.entries: dict[Path, EntryList] = {}
        self.tables: dict[Path, CheckBox] = {}
        self._protocol: Protocol | None = None
        self._parts: tuple[tuple[Path, tuple[str, ...]], ...] = ()
        self._chosen: dict[Path, int] = {}
        self._shape: list[Row] = []
        self._column = controls.column(self, theme.PANE, 2 * theme.STEP)

    def show_parts(self, protocol: Protocol, parts: Sequence[tuple[Path, tuple[str, ...]]]) -> None:
        """Show some tables, with some of their fields each; fields stay where they are if they can."""
        self._protocol, self._parts = protocol, tuple(parts)
        shape = [row for path, names in parts for row in rows(protocol, path, names, self._chosen)]
        if shape == self._shape:
            for row in shape:
                self._show(protocol, row)
            return
        focused = self._focused()
        self._build(shape)
        for row in shape:
            self._show(protocol, row)
        if (again := self._stop_at(focused)) is not None:
            again.setFocus()

    def clear(self) -> None:
        self._build([])
        self._protocol, self._parts = None, ()

    def protocol(self, base: Protocol) -> Protocol:
        """Return a protocol with the entries; raise UserError for an invalid value of a field."""
        changed: Any = base
        for path, field in self.fields.items():
            value: Any = field.value()
            if value is None:
                value = field.param.default
            old = get(changed, path)
            changed = put(changed, path, value)
            if len(path) == 3 and path[0] in IDS and path[2] == "id" and old != value:
                changed = editing.renamed(changed, str(path[0]), old, str(value))
        for path, edit in self.lists.items():
            old = get(changed, path)
            changed = put(changed, path, edit.value())
            if path == ("agents",):
                changed = _renamed_agents(changed, old, edit.value())  # type: ignore[arg-type]
        assert isinstance(changed, Protocol)
        return with_new_steps(base, changed)

    def complaint(self) -> str:
        """Return the first mistake in a field; empty if there is none."""
        for path, field in self.fields.items():
            if sentence := field.complaint():
                return f"{'.'.join(map(str, path))}: {sentence}"
        return ""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave undo keys to the form: a line of text would only undo its own letters."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            if event.matches(keys.Undo) or event.matches(keys.Redo):
                event.ignore()
                return True
        return super().eventFilter(watched, event)

    def _stops(self) -> Iterator[tuple[Path, QWidget]]:
        for path, entries in self.entries.items():
            yield path, entries.list
        for widgets in (self.fields, self.lists, self.tables):
            yield from widgets.items()

    def _focused(self) -> Path | None:
        """Return the row in which the keyboard is."""
        for path, widget in self._stops():
            holder = self.entries.get(path, widget)
            if holder.hasFocus() or holder.isAncestorOf(app().focusWidget() or self):
                return path
        return None

    def _stop_at(self, path: Path | None) -> QWidget | None:
        return next((widget for where, widget in self._stops() if where == path), None)

    def _build(self, shape: list[Row]) -> None:
        self._shape = shape
        for widgets in (self.fields, self.lists, self.entries, self.tables):
            widgets.clear()
        controls.clear(self._column)
        for row in shape:
            self._add(row)
        self._column.addStretch(1)

    def _add(self, row: Row) -> None:
        title = said(row.about.label)
        match row.kind:
            case "heading":
                self._column.addWidget(controls.label(title, "pane", wrap=True))
                self._help(row)
                return
            case "field":
                self._add_field(row, title)
                return
            case "table":
                box = CheckBox(title)
                box.toggled.connect(partial(self._toggle, row))
                self.tables[row.path] = box
                editor: QWidget = box
            case "entries" | "picks":
                editor = self._entry_list(row, title)
            case _:
                editor = self._list(row, title)
        if row.kind != "table":
            self._column.addWidget(controls.label(title, "strong", wrap=True))
        editor.setAccessibleDescription(said(row.about.hint))
        self._column.addWidget(editor)
        self._help(row)

    def _add_field(self, row: Row, title: str) -> None:
        field = FieldEditor(row.spec, filled=row.spec.default is not None)
        field.changed.connect(self.changed)
        for stop in field.stops:
            stop.installEventFilter(self)
        self.fields[row.path] = field
        if isinstance(field.edit, QComboBox):
            field.edit.setSizeAdjustPolicy(field.edit.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            field.edit.setMinimumContentsLength(8)
        if row.spec.kind == "switch":
            self._column.addWidget(field)
        else:
            label = controls.label(title, "strong", wrap=True)
            label.setBuddy(field)
            self._column.addWidget(label)
            line = QWidget()
            place = controls.row(line)
            number = row.spec.kind in ("int", "float")
            if number:
                field.setFixedWidth(round(WIDE * 0.5 * theme.line_height()))
            controls.add(place, (field, 0 if number else 1))
            if row.about.unit:
                place.addWidget(controls.label(said(row.about.unit), "secondary"))
            if number:
                place.addStretch(1)
            self._column.addWidget(line)
        if row.path[-1] == "kind":
            field.changed.connect(partial(self._reshape, row.path[:-1]))
        self._help(row)

    def _help(self, row: Row) -> None:
        if not row.about.hint:
            return
        self._column.addWidget(link_pages(controls.wrapped(said(row.about.hint), "secondary")))

    def _list(self, row: Row, title: str) -> QWidget:
        protocol = self._protocol
        assert protocol is not None
        if row.kind == "texts":
            lines = LinesEdit(title, whole=row.path[-1] == "block_sizes")
            lines.textChanged.connect(self.changed)
            lines.installEventFilter(self)
            self.lists[row.path] = lines
            return lines
        agents = row.path == ("agents",)
        offers, keys = choices.offers(protocol, row.path), choices.keys(protocol, row.path)
        named = NamedEdit(title, keys, offers, agents)
        named.changed.connect(self.changed)
        named.choose_wanted.connect(self.agent_wanted)
        self.lists[row.path] = named
        return named

    def _entry_list(self, row: Row, title: str) -> QWidget:
        entries = EntryList(title, copies=row.kind == "entries")
        entries.chosen.connect(partial(self._choose, row.path))
        entries.wanted.connect(partial(self._change, row.path))
        entries.added.connect(partial(self._add_entry, row))
        self.entries[row.path] = entries
        return entries

    def _show(self, protocol: Protocol, row: Row) -> None:
        value: Any = get(protocol, row.path)
        if row.kind == "field":
            field = self.fields[row.path]
            with QSignalBlocker(field):
                shown = "" if value is None else value
                if field.text() != str(int(shown) if isinstance(shown, bool) else shown):
                    field.set_value(value)
                    if isinstance(field.edit, QLineEdit) and not field.edit.hasFocus():
                        field.edit.setCursorPosition(0)
        elif row.kind == "table":
            with QSignalBlocker(self.tables[row.path]):
                self.tables[row.path].setChecked(value is not None)
        elif row.kind in ("entries", "picks"):
            words = choices.picks(protocol, row.path)
            if words is None:
                offers, titles = {"new": tr("Add")}, [_title(entry) for entry in value]
            else:
                offers = {name: text for name, text in words.items() if name not in value}
                titles = [words.get(name, name) for name in value]
            self.entries[row.path].show_entries(titles, self._chosen.get(row.path, 0), offers)
        elif row.kind in ("texts", "named"):
            self.lists[row.path].show_value(value)

    def _reshape(self, path: Path) -> None:
        """Show the fields that another kind of answer has; the others lose what has no meaning now."""
        protocol = self._now()
        if protocol is None:
            return
        item = get(protocol, path)
        usual = type(item)()
        unfit = {name: getattr(usual, name) for name, kinds in FOR_KIND.items() if item.kind not in kinds}
        self.edited.emit(put(protocol, path, replace(item, **unfit)))

    def _now(self) -> Protocol | None:
        """Return the protocol with the entries; None while one is invalid."""
        if self._protocol is None or self.complaint():
            return None
        return self.protocol(self._protocol)

    def _choose(self, path: Path, place: int) -> None:
        protocol = self._now()
        self._chosen[path] = max(0, place)
        if protocol is None:
            self.changed.emit()  # says what is wrong
        else:
            self.edited.emit(protocol)

    def _change(self, path: Path, act: str, place: int) -> None:
        protocol = self._now()
        if protocol is None:
            self.changed.emit()  # says what is wrong
            return
        by = {"earlier": -1, "later": 1}.get(act, 0)
        match act:
            case "copy":
                protocol, at = editing.duplicated(protocol, (*path, place)), place + 1
            case "remove":
                protocol, at = editing.removed(protocol, (*path, place)), max(0, place - 1)
            case _:
                protocol = editing.moved(protocol, (*path, place), by)
                at = min(max(0, place + by), len(get(protocol, path)) - 1)
        self._chosen[path] = at
        self.edited.emit(protocol)

    def _add_entry(self, row: Row, value: str) -> None:
        protocol = self._now()
        if protocol is None:
            self.changed.emit()
            return
        entries = get(protocol, row.path)
        place = min(self._chosen.get(row.path, 0) + 1, len(entries))
        words = said(NEW_TEXTS.get(str(row.path[-1]), ""))
        entry = value if row.kind == "picks" else editing.new_entry(protocol, row.path, words)
        self._chosen[row.path] = place
        self.edited.emit(editing.inserted(protocol, row.path, place, entry))

    def _toggle(self, row: Row, on: bool) -> None:
        protocol = self._now()
        if protocol is not None:
            new = _table(protocol, row.spec) if on else None
            self.edited.emit(with_new_steps(protocol, put(protocol, row.path, new)))


def _table(protocol: Protocol, kind: Any) -> Any:
    """Return a table that was left out so far."""
    named = protocol.blocks[0].id if protocol.blocks else "block"
    return kind(block=named) if any(spec.name == "block" for spec in fields(kind)) else kind()


def _title(entry: Any) -> str:
    """Return what an entry is called in a list: its words, else its name."""
    return str(getattr(entry, "text", "") or getattr(entry, "name", "") or getattr(entry, "id", ""))


def _renamed_agents(protocol: Protocol, old: Mapping[str, str], new: Mapping[str, str]) -> Protocol:
    """Return a protocol in which agents have their new names everywhere."""
    gone, come = [name for name in old if name not in new], [name for name in new if name not in old]
    if len(old) == len(new) and len(gone) == len(come) == 1:
        return editing.renamed(protocol, "agents", gone[0], come[0])
    for name in gone if len(new) < len(old) else ():
        protocol = editing.renamed(protocol, "agents", name, "")
    return protocol
