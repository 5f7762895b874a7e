"""What the user chose, kept between starts: one table of options, window places, named seat presets."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from agents.catalog.spec import AgentSpec
from games.core.game import GameError


@dataclass(frozen=True, slots=True)
class Option:
    """One thing the user can choose.

    Attributes:
        key: its name in the settings file.
        default: also decides the type: text, number or yes/no.
        choices: (value, label) pairs when only these are allowed.
    """

    key: str
    default: str | float | bool
    label: str
    help: str = ""
    choices: tuple[tuple[str | float, str], ...] = ()

    def read(self, stored: object) -> str | float | bool:
        """The value that a settings file holds, or the default when it is none of ours."""
        value: str | float | bool
        try:
            if isinstance(self.default, bool):
                value = {"true": True, "false": False}.get(str(stored).lower(), self.default)
            elif isinstance(self.default, float):
                value = float(str(stored))
            else:
                value = str(stored)
        except ValueError:
            return self.default
        return value if self.accepts(value) else self.default

    def accepts(self, value: str | float | bool) -> bool:
        """Whether the value may be chosen."""
        if self.choices:
            return value in [choice for choice, _ in self.choices]
        return type(value) is type(self.default)


OPTIONS: Final = (
    Option(
        "theme",
        "system",
        "Theme",
        "System follows the desktop.",
        (("system", "System"), ("light", "Light"), ("dark", "Dark")),
    ),
    Option(
        "scale",
        1.0,
        "Text size",
        "Everything grows with the text.",
        tuple((part / 100, f"{part} %") for part in (100, 110, 125, 150, 175, 200)),
    ),
    Option("animations", True, "Animate changes on the board", "Off shows every step at once."),
    Option("coordinates", True, "Coordinates at the edge of boards"),
    Option(
        "pace",
        0.6,
        "Pace of agents",
        "Least time between two steps of agents while you watch; it is not counted as thinking time.",
        ((0.0, "No pace"), (0.3, "0.3 s"), (0.6, "0.6 s"), (1.0, "1 s"), (2.0, "2 s")),
    ),
    Option("curtain", True, "Cover the board between two people", "In games with hidden information."),
    Option("welcome", False, "Begin with the welcome page"),
)
"""Everything the settings dialog shows, in its order."""


class Settings(QObject):
    """The user's choices.

    Args:
        folder: where ``settings.ini`` and ``seats.json`` live; made when something is first stored.

    Signals:
        changed(key): an option has a new value.
    """

    changed = Signal(str)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._options = {option.key: option for option in OPTIONS}
        self._stored = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
        self._seats = folder / "seats.json"

    def value(self, key: str) -> str | float | bool:
        """The chosen value of an option, or its default."""
        option = self._options[key]
        stored = self._stored.value(f"options/{key}")
        return option.default if stored is None else option.read(stored)

    def set_value(self, key: str, value: str | float | bool) -> None:
        """Choose a value.

        Raises:
            ValueError: the option does not accept it.
        """
        if not self._options[key].accepts(value):
            raise ValueError(f"{self._options[key].label} cannot be {value!r}.")
        if value != self.value(key):
            self._stored.setValue(f"options/{key}", value)
            self.changed.emit(key)

    def number(self, key: str) -> float:
        """The value of an option that is a number."""
        value = self.value(key)
        assert isinstance(value, float)
        return value

    def is_on(self, key: str) -> bool:
        """The value of an option that is yes or no."""
        return self.value(key) is True

    def place(self, name: str) -> QByteArray:
        """The stored geometry of a window or splitter; empty when there is none."""
        stored = self._stored.value(f"places/{name}")
        return stored if isinstance(stored, QByteArray) else QByteArray()

    def set_place(self, name: str, place: QByteArray) -> None:
        """Store the geometry of a window or splitter."""
        self._stored.setValue(f"places/{name}", place)

    def note(self, name: str) -> str:
        """A text that is remembered but not shown as an option, such as the last page."""
        return str(self._stored.value(f"notes/{name}", ""))

    def set_note(self, name: str, text: str) -> None:
        """Remember a text."""
        self._stored.setValue(f"notes/{name}", text)

    def sync(self) -> None:
        """Write everything to the file now."""
        self._stored.sync()

    def seat_presets(self) -> dict[str, AgentSpec]:
        """Named agents, in order of name; entries that cannot be read are left out."""
        presets = {}
        for name, text in sorted(self._read_seats().items()):
            try:
                presets[name] = AgentSpec.parse(text)
            except GameError:
                continue
        return presets

    def save_seat_preset(self, name: str, spec: AgentSpec) -> None:
        """Store an agent under a name; specs never hold keys.

        Raises:
            ValueError: the name is empty.
            OSError: the file cannot be written.
        """
        if not name.strip():
            raise ValueError("Give the preset a name.")
        self._write_seats(self._read_seats() | {name.strip(): str(spec)})

    def delete_seat_preset(self, name: str) -> None:
        """Forget a named agent; an unknown name is no error."""
        self._write_seats({key: text for key, text in self._read_seats().items() if key != name})

    def _read_seats(self) -> dict[str, str]:
        try:
            found = json.loads(self._seats.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return {str(key): str(text) for key, text in found.items()} if isinstance(found, dict) else {}

    def _write_seats(self, seats: dict[str, str]) -> None:
        self._seats.parent.mkdir(parents=True, exist_ok=True)
        self._seats.write_text(json.dumps(seats, indent=1, ensure_ascii=False), encoding="utf-8")
