"""The strength of a program in a seat: four words, what each is, and its measured rating."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QButtonGroup, QWidget

from agents.catalog.kinds import AGENTS
from agents.catalog.rules import RULES
from agents.catalog.spec import AgentSpec
from agents.catalog.strengths import WORDS
from gamebench_gui.app.match import strengths
from gamebench_gui.app.match.strengths import Strength
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.presses import PushButton
from games.core.game import Game
from games.core.preset import Preset
from replays.words import tooltip, tr_noop

TITLES: Final[Mapping[str, str]] = {
    "beginner": tr_noop("Beginner"),
    "fair": tr_noop("Fair"),
    "strong": tr_noop("Strong"),
    "best": tr_noop("As good as it gets"),
}
WHOLE_SECOND: Final = 100_000
"""A search of more games than this uses all of its time."""


class StrengthRow(QWidget):
    """Four words of which one may be chosen; arrow keys move between them.

    Signals:
        chosen(spec): a word was chosen; this agent stands for it.

    Attributes:
        about: what the present agent is, in words, and its rating.
    """

    chosen = Signal(object)

    def __init__(self, game: Game[Any], preset: Preset, name: str) -> None:
        super().__init__()
        self._game = game
        self._preset = preset
        self._offered = strengths.offered(game, preset)
        self.buttons: dict[str, QAbstractButton] = {}
        self._group = QButtonGroup(self)
        self._box = QWidget()
        self._line = controls.row(self._box, 0, 0)
        for word in WORDS:
            self._add_button(word, name)
        self.about = controls.wrapped("", "secondary")
        controls.add(controls.column(self, 0, theme.STEP), self._box, self.about)
        self._group.idClicked.connect(self._clicked)

    def show_agent(self, spec: AgentSpec | None) -> None:
        """Mark the word of an agent's strength, if it has one, and describe it."""
        self._group.setExclusive(False)
        word = self.word_of(spec)
        for each, button in self.buttons.items():
            button.setChecked(each == word)
        self._group.setExclusive(True)
        self.about.setText("" if spec is None else self._words(spec, word))
        self.about.setVisible(bool(self.about.text()))

    def word_of(self, spec: AgentSpec | None) -> str:
        """Return the word of an agent's strength in this game; empty if it has none."""
        if spec is None:
            return ""
        digest = spec.digest()
        return next((word for word, it in self._offered.items() if it.spec.digest() == digest), "")

    def _add_button(self, word: str, name: str) -> None:
        button = PushButton(said(TITLES[word]))
        button.setCheckable(True)
        button.setAccessibleName(f"{name}: {button.text()}")
        theme.set_role(button, "segment")
        strength = self._offered.get(word)
        button.setEnabled(strength is not None)
        tip = self._why_not(word) if strength is None else f"{what_it_is(strength.spec)} {rated(strength)}"
        button.setToolTip(tooltip(tip))
        button.setAccessibleDescription(tip)
        self._group.addButton(button, WORDS.index(word))
        self.buttons[word] = button
        self._line.addWidget(button, 1)

    def _words(self, spec: AgentSpec, word: str) -> str:
        measured = strengths.rating_of(self._game.spec.id, spec)
        rating = tr("Its strength has not been measured.") if measured is None else rated(measured)
        title = f"{said(TITLES[word])}: " if word else ""
        if word == "best":
            rating = " ".join((tr("Nobody can beat it in the long run."), rating))
        return " ".join(filter(None, (f"{title}{what_it_is(spec)}", rating, self._missing())))

    def _missing(self) -> str:
        """Return which strengths the game has not; empty if it has all, or none was measured."""
        dim = [word for word in WORDS if word not in self._offered]
        if not dim or not strengths.measured(self._game.spec.id):
            return ""
        known = {strength.word for strength in strengths.measured(self._game.spec.id)}
        if {"strong", "best"} <= {*dim} - known:
            return tr("No stronger program is known for this game.")
        why = {word: self._why_not(word) for word in dim}
        return " ".join(
            text if word == "best" else f"{said(TITLES[word])}: {text}" for word, text in why.items()
        )

    def _why_not(self, word: str) -> str:
        known = strengths.measured(self._game.spec.id)
        if not known:
            return tr("Not measured yet in this game.")
        if any(strength.word == word for strength in known):
            return tr("The program of this strength cannot play with these settings.")
        if word == "best":
            return tr("No best player is known for this game.")
        return tr("No program of this strength is known for this game.")

    def _clicked(self, number: int) -> None:
        self.chosen.emit(self._offered[WORDS[number]].spec)

    def fit(self, width: int) -> None:
        """Put the words below one another where a line of them has no room."""
        whole = sum(button.sizeHint().width() for button in self.buttons.values())
        way = QBoxLayout.Direction.LeftToRight if width >= whole else QBoxLayout.Direction.TopToBottom
        if way != self._line.direction():
            self._line.setDirection(way)


def what_it_is(spec: AgentSpec) -> str:
    """Return one sentence about how an agent plays."""
    if spec.agent == "rule":
        return said(RULES[spec.text("name")].summary)
    if spec.agent == "random":
        return tr("Plays at random.")
    if spec.agent == "mcts":
        games, seconds = spec.whole("simulations"), spec.number("seconds")
        if seconds is not None and games > WHOLE_SECOND:
            return tr("Thinks ahead for {seconds:g} s before each move.", seconds=seconds)
        played = plural("game", "games", games)
        if seconds is None:
            return tr("Plays {games} in thought before each move.", games=played)
        return tr(
            "Plays {games} in thought before each move, in at most {seconds:g} s.",
            games=played,
            seconds=seconds,
        )
    return said(AGENTS[spec.agent].summary)


def rated(strength: Strength) -> str:
    """Return the measured rating of an agent, with its interval and the number of matches."""
    matches = plural("match", "matches", strength.matches)
    if strength.spec.agent == "random" and not strength.shared:
        return tr("Ratings count from here: 0 Elo points.")
    if strength.high is None:
        return tr(
            "Measured: {rating:+.0f} Elo points against random play (at least {low:+.0f}), "
            "{matches}, all won.",
            rating=strength.rating,
            low=strength.low,
            matches=matches,
        )
    values = {"rating": strength.rating, "low": strength.low, "high": strength.high}
    if strength.shared:
        return tr(
            "Measured: {rating:.1f} points on average ({low:.1f} to {high:.1f}), {matches}.",
            matches=matches,
            **values,
        )
    return tr(
        "Measured: {rating:+.0f} Elo points against random play ({low:+.0f} to {high:+.0f}), {matches}.",
        matches=matches,
        **values,
    )
