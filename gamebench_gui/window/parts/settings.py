"""The user's settings, kept between starts: options, window places, named presets of seats."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.paths import SEATS, SETTINGS
from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.kit.language import SYSTEM, languages, own_name, tr
from games.core.game import GameError
from games.core.param import Param, Value
from replays.words import tr_noop


def _choice(
    name: str, default: str | float, choices: Mapping[str | float, str], label: str, hint: str
) -> Param:
    return Param(name, default, options=tuple(choices), words=tuple(choices.values()), label=label, hint=hint)


OPTIONS: Final = (
    _choice(
        "language",
        SYSTEM,
        {SYSTEM: tr_noop("System"), **{code: own_name(code) for code in languages()}},
        tr_noop("Language"),
        tr_noop("From the next start. Prompts and agents' words keep their language."),
    ),
    _choice(
        "theme",
        "system",
        {"system": tr_noop("System"), "light": tr_noop("Light"), "dark": tr_noop("Dark")},
        tr_noop("Theme"),
        tr_noop("System follows the desktop."),
    ),
    _choice(
        "scale",
        1.0,
        {part / 100: f"{part} %" for part in (100, 110, 125, 150, 175, 200)},
        tr_noop("Text size"),
        tr_noop("Everything grows with the text."),
    ),
    Param(
        "animations",
        True,
        label=tr_noop("Animate changes on the board"),
        hint=tr_noop("Off shows every step at once."),
    ),
    Param("coordinates", True, label=tr_noop("Coordinates at the edge of boards")),
    _choice(
        "pace",
        1.0,
        {0.0: tr_noop("No pace"), 0.3: "0.3 s", 0.6: "0.6 s", 1.0: "1 s", 2.0: "2 s", 4.0: "4 s"},
        tr_noop("Pace of agents"),
        tr_noop(
            "Least time that each position stays before an agent moves, while you play and while "
            "you watch; it is not counted as thinking time."
        ),
    ),
    Param(
        "cards",
        True,
        label=tr_noop("Cards between rounds"),
        hint=tr_noop("A new round, role, battle or night waits until you have read what happened."),
    ),
    Param(
        "sound",
        False,
        label=tr_noop("Sounds"),
        hint=tr_noop("Your turn, a capture, and the end of a match."),
    ),
    Param(
        "curtain",
        True,
        label=tr_noop("Cover the board between two people"),
        hint=tr_noop("In games with hidden information."),
    ),
    Param(
        "backups",
        True,
        label=tr_noop("Back up the database once a day"),
        hint=tr_noop(
            "The last seven are kept in a folder beside it. A deletion replaces them by a new one, so that "
            "nothing deleted stays in them."
        ),
    ),
    Param("welcome", False, label=tr_noop("Begin with the welcome page")),
)
"""Everything the settings dialog shows, in its order."""


class Settings(QObject):
    """The user's settings.

    Args:
        folder: of ``settings.ini`` and ``seats.json``; created when something is first stored.

    Signals:
        changed(key): an option has a new value.

    Attributes:
        boards: the options that boards follow.
    """

    changed = Signal(str)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self._options = {option.name: option for option in OPTIONS}
        self._stored = QSettings(str(folder / SETTINGS), QSettings.Format.IniFormat)
        self._seats = folder / SEATS
        self.boards = BoardOptions(self.is_on("animations"), self.is_on("coordinates"))

    def value(self, key: str) -> Value:
        """Return the value of an option; its default if the file has none or an invalid one."""
        option = self._options[key]
        try:
            return option.read(str(self._stored.value(f"options/{key}")))
        except GameError:
            return "" if option.default is None else option.default

    def set_value(self, key: str, value: Value) -> None:
        """Set an option; raise GameError if it does not accept the value."""
        value = self._options[key].check(value)
        if value != self.value(key):
            self._stored.setValue(f"options/{key}", value)
            if key in ("animations", "coordinates"):
                self.boards.set(self.is_on("animations"), self.is_on("coordinates"))
            self.changed.emit(key)

    def number(self, key: str) -> float:
        value = self.value(key)
        assert isinstance(value, float)
        return value

    def is_on(self, key: str) -> bool:
        return self.value(key) is True

    def opponent(self) -> AgentSpec | None:
        """Return the agent for the other seats of a new match, if the user chose a valid one."""
        try:
            return AgentSpec.parse(text) if (text := self.note("opponent")) else None
        except GameError:
            return None

    def set_opponent(self, spec: AgentSpec | None) -> None:
        """Set the agent for the other seats of a new match; None leaves it to the program."""
        self.set_note("opponent", "" if spec is None else str(spec))

    def place(self, name: str) -> QByteArray:
        """Return the stored geometry of a window or splitter; empty if there is none."""
        stored = self._stored.value(f"places/{name}")
        return stored if isinstance(stored, QByteArray) else QByteArray()

    def set_place(self, name: str, place: QByteArray) -> None:
        self._stored.setValue(f"places/{name}", place)

    def note(self, name: str) -> str:
        """Return a remembered text that is no option, such as the last page."""
        return str(self._stored.value(f"notes/{name}", ""))

    def set_note(self, name: str, text: str) -> None:
        self._stored.setValue(f"notes/{name}", text)

    def seats(self, name: str, players: int) -> tuple[AgentSpec, ...]:
        """Return the last agents in ``game:preset``, else in the game with as many players, else none.

        The first agent that is no longer known, and those after it, are left out.
        """
        for key, fits in ((name, True), (name.partition(":")[0], False)):
            specs = self._kept_seats(key)
            if specs and (fits or len(specs) == players):
                return specs
        return ()

    def keep_seats(self, name: str, specs: Sequence[AgentSpec]) -> None:
        text = json.dumps([str(spec) for spec in specs], ensure_ascii=False)
        for key in (name, name.partition(":")[0]):
            self.set_note(f"seats/{key}", text)
        people = [spec for spec in specs if spec.kind == "human"]
        if len(people) == 1:
            self.set_note("player", str(dict(people[0].options).get("label") or ""))

    def person(self) -> AgentSpec:
        name = self.note("player")
        return AgentSpec.of("human", label=name) if name else AgentSpec.of("human")

    def _kept_seats(self, key: str) -> tuple[AgentSpec, ...]:
        specs = []
        try:
            for text in json.loads(self.note(f"seats/{key}") or "[]"):
                specs.append(AgentSpec.parse(str(text)))
        except (ValueError, TypeError, GameError):
            pass
        return tuple(specs)

    def sync(self) -> None:
        self._stored.sync()

    def seat_presets(self) -> dict[str, AgentSpec]:
        """Return the named agents, sorted by name; unreadable entries are left out."""
        presets = {}
        for name, text in sorted(self._read_seats().items()):
            try:
                presets[name] = AgentSpec.parse(text)
            except GameError:
                continue
        return presets

    def save_seat_preset(self, name: str, spec: AgentSpec) -> None:
        """Store an agent under a name; raise ValueError if that is empty, OSError if it cannot be written."""
        if not name.strip():
            raise ValueError(tr("Give the preset a name."))
        self._write_seats(self._read_seats() | {name.strip(): str(spec)})

    def delete_seat_preset(self, name: str) -> None:
        self._write_seats({key: text for key, text in self._read_seats().items() if key != name})

    def _read_seats(self) -> dict[str, str]:
        try:
            stored = json.loads(self._seats.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return {str(key): str(text) for key, text in stored.items()} if isinstance(stored, dict) else {}

    def _write_seats(self, seats: dict[str, str]) -> None:
        self._seats.parent.mkdir(parents=True, exist_ok=True)
        self._seats.write_text(json.dumps(seats, indent=1, ensure_ascii=False), encoding="utf-8")
