"""A protocol as forms: a field for every plain value, section by section; what they say is TOML."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.field_editor import FieldEditor, titled
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import FlowLayout
from games.core.param import Param
from replays.studies.protocol import Protocol

Path: TypeAlias = tuple[str | int, ...]
Row: TypeAlias = tuple[Path, Param, Any, bool]
"""A field: where its value is, what it is, the value, and whether it is a list."""
SECTIONS: Final = {
    "study": tr("The study"),
    "population": tr("Population"),
    "quota": tr("How many people"),
    "participants": tr("Codes"),
    "consent": tr("Consent"),
    "privacy": tr("Privacy"),
    "conditions": tr("Conditions"),
    "order": tr("Order within a person"),
    "agents": tr("Agents"),
    "blocks": tr("Block"),
    "checks": tr("Questions about the rules"),
    "forms": tr("Form"),
    "flow": tr("Screens"),
    "finish": tr("At the end"),
    "analysis": tr("Analysis"),
}
"""What the sections of a protocol are called."""
LIST: Final = ", "
"""Between the parts of a list in one field."""


class ProtocolForm(QWidget):
    """The fields of a protocol.

    Signals:
        changed: a field holds something else.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._protocol: Protocol | None = None
        self.fields: dict[Path, FieldEditor] = {}
        self._lists: set[Path] = set()
        self._shape: list[tuple[str, list[tuple[Path, Param, bool]]]] = []
        self._column = controls.column(self, theme.PANE, 3 * theme.STEP)

    def show_protocol(self, protocol: Protocol) -> None:
        """Show another protocol; fields that both have stay, so that focus and place on the page stay."""
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
        """Hold no protocol any more; what is shown can only be looked at."""
        self._shape = []
        self.fields.clear()

    @staticmethod
    def _show_value(field: FieldEditor, shown: Any) -> None:
        field.blockSignals(True)
        if field.text() != str(shown):
            field.set_value(shown)
        field.blockSignals(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave the keys of undoing to the form: a line of text would undo its own letters alone."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            if event.matches(keys.Undo) or event.matches(keys.Redo):
                event.ignore()
                return True
        return super().eventFilter(watched, event)

    def protocol(self) -> Protocol:
        """The protocol that the fields say.

        Raises:
            UserError: a field holds no value of its kind.
        """
        assert self._protocol is not None
        found: Any = self._protocol
        for path, field in self.fields.items():
            value: Any = field.value()
            if path in self._lists:
                value = tuple(part.strip() for part in field.text().split(",") if part.strip())
            elif value is None:
                value = field.param.default
            found = put(found, path, value)
        assert isinstance(found, Protocol)
        return found

    def complaint(self) -> str:
        """The first thing that is wrong in a field; empty where nothing is."""
        for path, field in self.fields.items():
            if sentence := field.complaint():
                return f"{'.'.join(map(str, path))}: {sentence}"
        return ""

    def _add_section(self, title: str, rows: Sequence[Row]) -> None:
        self._column.addWidget(controls.label(title, "pane"))
        holder = QWidget()
        flow = FlowLayout(holder, spacing=3 * theme.STEP)
        for where, param, shown, listed in rows:
            made = FieldEditor(param, filled=param.default is not None)
            made.set_value(shown)
            if isinstance(made.edit, QLineEdit):
                made.edit.setCursorPosition(0)
            made.changed.connect(self.changed)
            for stop in made.stops:
                stop.installEventFilter(self)
            made.setMinimumWidth(round((20 if len(str(shown)) > 24 else 11) * theme.line_height()))
            self.fields[where] = made
            if listed:
                self._lists.add(where)
            switch = param.kind == "switch"
            flow.addWidget(made if switch else titled(made.param.title, made))
        self._column.addWidget(holder)


def _sections(protocol: Protocol) -> Iterator[tuple[str, list[Row]]]:
    """The titles of the sections and of the entries of lists, each with the fields below it."""
    for name, title in SECTIONS.items():
        value = getattr(protocol, name)
        entries = enumerate(value) if isinstance(value, tuple) else ()
        for number, each in entries:
            if rows := list(plain(each, (name, number))):
                yield f"{title} {each.id}", rows
        if not isinstance(value, tuple) and (rows := list(plain(value, (name,)))):
            yield title, rows


def plain(value: Any, path: Path) -> Iterator[Row]:
    """The plain values of a table and of those in it."""
    if isinstance(value, Mapping):
        for name, text in value.items():
            yield (*path, name), Param(str(name), "", label=_title(path, str(name)), kind="text"), text, False
        return
    for one in fields(value):
        item, where = getattr(value, one.name), (*path, one.name)
        title = _title(path, one.name)
        if (param := one.metadata.get("param")) is not None:
            yield where, replace(param, name=one.name, label=title), item, False
        elif isinstance(item, tuple) and item and is_dataclass(item[0]):
            for number, each in enumerate(item):
                yield from plain(each, (*where, number))
        elif isinstance(item, tuple) and all(isinstance(part, str) and "," not in part for part in item):
            hint = str(one.metadata.get("hint", "")) or tr("Several, with commas between them.")
            made = Param(one.name, "", label=title, hint=hint, kind="text")
            yield where, made, LIST.join(item), True
        elif isinstance(item, Mapping) or is_dataclass(item):
            yield from plain(item, where)


def put(value: Any, path: Path, new: Any) -> Any:
    """A table with another value somewhere in it."""
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
    """What a field is called: its key, with those of the tables around it below the section."""
    inner = [str(part + 1) if isinstance(part, int) else part for part in path[1:]]
    inner = inner[1:] if len(path) > 1 and isinstance(path[1], int) else inner
    words = " ".join((*inner, name)).replace("_", " ")
    return words[:1].upper() + words[1:]
