"""Who meets whom in a tournament, how often, how many matches at a time, and what may be spent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from gamebench_gui.app.tournament.definition import KINDS, Schedule
from gamebench_gui.app.tournament.toml_file import MANY
from gamebench_gui.window.kit import controls, theme
from games.core.game import GameError
from replays.words import tooltip

USUAL: Final = Schedule()
SEATINGS: Final = {
    "swapped": "each in every seat, same seed",
    "random": "drawn",
    "fixed": "as listed",
}
DEALS: Final = {"own": "drawn anew for every meeting", "common": "the same for all meetings"}
USED: Final = {
    "round-robin": ("repetitions", "seating", "deals"),
    "gauntlet": ("hero", "repetitions", "seating", "deals"),
    "copies": ("repetitions",),
    "random": ("batch", "least", "most"),
    "sprt": ("batch", "elo0", "elo1", "most"),
}
"""The fields that each kind of schedule has."""


class ScheduleForm(QWidget):
    """The schedule and the limits of a tournament.

    Signals:
        changed: something was entered.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.name = QLineEdit("Tournament")
        self.kind, self.seating, self.deals, self.hero = (QComboBox() for _ in range(4))
        self.repetitions = _whole(1, MANY, USUAL.repetitions)
        self.batch = _whole(1, MANY, USUAL.batch)
        self.least = _whole(1, MANY, USUAL.least)
        self.most = _whole(1, 1_000_000, USUAL.most)
        self.elo0, self.elo1 = _elo(USUAL.elo0), _elo(USUAL.elo1)
        self.concurrency = _whole(1, 1000, 4)
        self.seed = QLineEdit("0")
        self.calls, self.tokens, self.cost = (QLineEdit(placeholderText="no limit") for _ in range(3))
        self._form = QFormLayout(self)
        self._rows: dict[str, QWidget] = {}
        self._fill_boxes()
        self._lay_out()
        self._connect()
        self._fit()

    def set_agents(self, names: Sequence[str]) -> None:
        """Offer these agents to meet all the others."""
        if names != [self.hero.itemText(at) for at in range(self.hero.count())]:
            kept = self.hero.currentText()
            self.hero.blockSignals(True)
            self.hero.clear()
            self.hero.addItems(list(names))
            self.hero.setCurrentIndex(max(0, self.hero.findText(kept)))
            self.hero.blockSignals(False)

    def values(self) -> dict[str, Any]:
        """What a tournament file has of this.

        Raises:
            GameError: a number cannot be read; the sentence says which.
        """
        kind: Any = self.kind.currentData()
        read: dict[str, Callable[[], Any]] = {
            "repetitions": self.repetitions.value,
            "seating": self.seating.currentData,
            "deals": self.deals.currentData,
            "batch": self.batch.value,
            "least": self.least.value,
            "most": self.most.value,
            "elo0": self.elo0.value,
            "elo1": self.elo1.value,
        }
        schedule = {"kind": kind, **{name: read[name]() for name in USED[kind] if name in read}}
        if kind == "gauntlet":
            schedule["heroes"] = [self.hero.currentText()] if self.hero.currentText() else []
        budget = {
            "calls": number(self.calls, "Calls", int),
            "tokens": number(self.tokens, "Tokens", int),
            "cost": number(self.cost, "Money", float),
        }
        return {
            "name": self.name.text().strip() or "Tournament",
            "seed": number(self.seed, "The seed", int) or 0,
            "schedule": schedule,
            "run": {"concurrency": self.concurrency.value()},
            "budget": {name: value for name, value in budget.items() if value is not None},
        }

    def _fill_boxes(self) -> None:
        for box, words in ((self.kind, KINDS), (self.seating, SEATINGS), (self.deals, DEALS)):
            for value, text in words.items():
                box.addItem(text[:1].upper() + text[1:], value)
        for box in (self.kind, self.seating, self.deals, self.hero):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(8)

    def _lay_out(self) -> None:
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setVerticalSpacing(theme.STEP)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for key, label, field, tip in (
            ("name", "Name", self.name, ""),
            ("kind", "Schedule", self.kind, "Who meets whom."),
            ("hero", "Meets all others", self.hero, "The others do not meet each other."),
            ("repetitions", "Repetitions", self.repetitions, "Of every meeting in every game."),
            (
                "seating",
                "Seats",
                self.seating,
                "Swapped seats with the same seed take out the luck of the seat.",
            ),
            (
                "deals",
                "Cards and dice",
                self.deals,
                "With the same cards and dice for all, luck counts for less in the comparison.",
            ),
            ("batch", "Matches in a batch", self.batch, "Played before ratings are looked at again."),
            ("least", "At least for each", self.least, "Matches of every agent before ratings may settle."),
            ("most", "At most", self.most, "Matches of a game, after which it is enough in any case."),
            (
                "elo0",
                "Not better",
                self.elo0,
                "Elo points by which the first agent is better if it is not really.",
            ),
            ("elo1", "Better", self.elo1, "Elo points by which the first agent is better if it really is."),
            ("concurrency", "At a time", self.concurrency, "Matches that are played at the same time."),
            ("seed", "Seed", self.seed, "The same seed and agents give the same tournament."),
            (
                "calls",
                "Most calls",
                self.calls,
                "When it is reached, the tournament pauses; nothing is lost.",
            ),
            (
                "tokens",
                "Most tokens",
                self.tokens,
                "When it is reached, the tournament pauses; nothing is lost.",
            ),
            (
                "cost",
                "Most money, US$",
                self.cost,
                "When it is reached, the tournament pauses; nothing is lost.",
            ),
        ):
            title = controls.label(label, "secondary")
            title.setBuddy(field)
            field.setAccessibleName(label)
            field.setToolTip(tooltip(tip))
            self._form.addRow(title, field)
            self._rows[key] = field

    def _connect(self) -> None:
        for box in (self.kind, self.seating, self.deals, self.hero):
            box.currentIndexChanged.connect(self.changed)
        self.kind.currentIndexChanged.connect(self._fit)
        whole = (self.repetitions, self.batch, self.least, self.most, self.concurrency)
        for field in (*whole, self.elo0, self.elo1):
            field.valueChanged.connect(self.changed)
        for line in (self.name, self.seed, self.calls, self.tokens, self.cost):
            line.textChanged.connect(self.changed)

    def _fit(self) -> None:
        """Show only the fields that this kind of schedule has."""
        used = USED[self.kind.currentData()]
        for name in {name for names in USED.values() for name in names}:
            self._form.setRowVisible(self._rows[name], name in used)


def _whole(low: int, high: int, value: int) -> QSpinBox:
    made = QSpinBox(minimum=low, maximum=high)
    made.setGroupSeparatorShown(True)
    made.setValue(value)
    return made


def _elo(value: float) -> QDoubleSpinBox:
    made = QDoubleSpinBox(minimum=-1000, maximum=1000, decimals=0, suffix=" Elo")
    made.setValue(value)
    return made


def number(line: QLineEdit, what: str, kind: Callable[[str], Any]) -> Any:
    """The number in a field; None when it is empty.

    Raises:
        GameError: something else stands there.
    """
    text = line.text().strip().replace(",", "").removeprefix("$")
    wrong = False
    try:
        value = kind(text) if text else None
        wrong = value is not None and not 0 <= value < 10**15
    except ValueError:
        value, wrong = None, True
    line.setProperty("invalid", wrong)
    line.style().unpolish(line)
    line.style().polish(line)
    if wrong:
        raise GameError(f"{what} must be a number from 0 on, not {line.text()[:40]!r}.")
    return value
