"""A protocol as forms: a field for every plain value, section by section; what they say is TOML."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.field_editor import FieldEditor, titled
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from games.core.param import Param
from replays.studies.protocol import Protocol
from replays.words import tr_noop

Path: TypeAlias = tuple[str | int, ...]
Row: TypeAlias = tuple[Path, Param, Any, bool]
"""Path of a value, its parameter, the value, and whether it is a list."""
SECTIONS: Final = {
    "study": tr_noop("The study"),
    "population": tr_noop("Population"),
    "quota": tr_noop("How many people"),
    "participants": tr_noop("Codes"),
    "consent": tr_noop("Consent"),
    "privacy": tr_noop("Privacy"),
    "conditions": tr_noop("Conditions"),
    "order": tr_noop("Order within a person"),
    "agents": tr_noop("Agents"),
    "blocks": tr_noop("Block"),
    "checks": tr_noop("Questions about the rules"),
    "forms": tr_noop("Form"),
    "flow": tr_noop("Screens"),
    "finish": tr_noop("At the end"),
    "analysis": tr_noop("Analysis"),
}
LIST: Final = ", "


class ProtocolForm(QWidget):
    """The fields of a protocol."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._protocol: Protocol | None = None
        self.fields: dict[Path, FieldEditor] = {}
        self._lists: set[Path] = set()
        self._shape: list[tuple[str, list[tuple[Path, Param, bool]]]] = []
        self._column = controls.column(self, theme.PANE, 3 * theme.STEP)

    def show_protocol(self, protocol: Protocol) -> None:
        """Show another protocol; common fields stay, and with them focus and place on the page."""
        self._protocol = protocol
        sections = list(_sections(protocol))
        shape = [
            (title, [(path, param, listed) for path, param, _, listed in rows]) for title, rows in sections
        ]
        if shape == self._shape:
            for _, rows in sections:
                for path, _, shown, _ in rows:
                    self._show_value(self.fields[path], shown)
            return
        self._shape = shape
        self.fields.clear()
        self._lists.clear()
        while (item := self._column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for title, rows in sections:
            self._add_section(title, rows)
        self._column.addStretch(1)

    def forget(self) -> None:
        """Hold no protocol any more; the fields only show the last one."""
        self._shape = []
        self.fields.clear()

    @staticmethod
    def _show_value(field: FieldEditor, shown: Any) -> None:
        with QSignalBlocker(field):
            if field.text() != str(shown):
                field.set_value(shown)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave undo keys to the form: a line of text would only undo its own letters."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            if event.matches(keys.Undo) or event.matches(keys.Redo):
                event.ignore()
                return True
        return super().eventFilter(watched, event)

    def protocol(self) -> Protocol:
        """Return the protocol that is entered.

        Raises:
            UserError: a field holds no value of its kind.
        """
        assert self._protocol is not None
        protocol: Any = self._protocol
        for path, field in self.fields.items():
            value: Any = field.value()
            if path in self._lists:
                value = tuple(part.strip() for part in field.text().split(",") if part.strip())
            elif value is None:
                value = field.param.default
            protocol = put(protocol, path, value)
        assert isinstance(protocol, Protocol)
        return protocol

    def complaint(self) -> str:
        """Return the first mistake in a field; empty if there is none."""
        for path, field in self.fields.items():
            if sentence := field.complaint():
                return f"{'.'.join(map(str, path))}: {sentence}"
        return ""

    def _add_section(self, title: str, rows: Sequence[Row]) -> None:
        self._column.addWidget(controls.label(title, "pane"))
        holder = QWidget()
        flow = FlowLayout(holder, spacing=3 * theme.STEP)
        for where, param, shown, listed in rows:
            field = FieldEditor(param, filled=param.default is not None)
            field.set_value(shown)
            if isinstance(field.edit, QLineEdit):
                field.edit.setCursorPosition(0)
            field.changed.connect(self.changed)
            for stop in field.stops:
                stop.installEventFilter(self)
            field.setMinimumWidth(round((20 if len(str(shown)) > 24 else 11) * theme.line_height()))
            self.fields[where] = field
            if listed:
                self._lists.add(where)
            switch = param.kind == "switch"
            flow.addWidget(field if switch else titled(field.param.title, field))
        self._column.addWidget(holder)


def _sections(protocol: Protocol) -> Iterator[tuple[str, list[Row]]]:
    for name, section in SECTIONS.items():
        title = said(section)
        value = getattr(protocol, name)
        entries = enumerate(value) if isinstance(value, tuple) else ()
        for number, entry in entries:
            if rows := list(plain(entry, (name, number))):
                yield f"{title} {entry.id}", rows
        if not isinstance(value, tuple) and (rows := list(plain(value, (name,)))):
            yield title, rows


def plain(value: Any, path: Path) -> Iterator[Row]:
    """Yield the plain values of a table and of the tables in it."""
    if isinstance(value, Mapping):
        for name, text in value.items():
            yield (*path, name), Param(str(name), "", label=_title(path, str(name)), kind="text"), text, False
        return
    for field in fields(value):
        item, where = getattr(value, field.name), (*path, field.name)
        title = _title(path, field.name)
        if (param := field.metadata.get("param")) is not None:
            yield where, replace(param, name=field.name, label=title), item, False
        elif isinstance(item, tuple) and item and is_dataclass(item[0]):
            for number, entry in enumerate(item):
                yield from plain(entry, (*where, number))
        elif isinstance(item, tuple) and all(isinstance(part, str) and "," not in part for part in item):
            hint = str(field.metadata.get("hint", "")) or tr("Several, with commas between them.")
            text_param = Param(field.name, "", label=title, hint=hint, kind="text")
            yield where, text_param, LIST.join(item), True
        elif isinstance(item, Mapping) or is_dataclass(item):
            yield from plain(item, where)


def put(value: Any, path: Path, new: Any) -> Any:
    """Return a table with another value at a path."""
    first, *rest = path
    if isinstance(value, tuple):
        changed = put(value[int(first)], tuple(rest), new) if rest else new
        return (*value[: int(first)], changed, *value[int(first) + 1 :])
    old = value[first] if isinstance(value, Mapping) else getattr(value, str(first))
    changed = put(old, tuple(rest), new) if rest else new
    if isinstance(value, Mapping):
        return {**value, first: changed}
    return replace(value, **{str(first): changed})


def _title(path: Path, name: str) -> str:
    """Return the label of a field: its key, with the keys of the tables around it below the section."""
    inner = [str(part + 1) if isinstance(part, int) else part for part in path[1:]]
    inner = inner[1:] if len(path) > 1 and isinstance(path[1], int) else inner
    words = " ".join((*inner, name)).replace("_", " ")
    return words[:1].upper() + words[1:]
