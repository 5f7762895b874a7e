"""One player of the next match in words: a person, a program of some strength, or a model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from agents.catalog.kind import AgentKind
from agents.catalog.kinds import AGENTS
from agents.catalog.options import Option
from gamebench_gui.app.match import strengths
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.parts.connection import ConnectionService
from gamebench_gui.window.parts.piece_mark import mark_of
from gamebench_gui.window.parts.seat_row import LARGE_TEXT, SeatRow, title_label
from gamebench_gui.window.parts.strength_row import TITLES, StrengthRow, what_it_is
from games.core.action import Player
from games.core.game import Game, GameError
from games.core.preset import Preset
from replays.words import tooltip, tr_noop

ROLES: Final = {
    "person": tr_noop("A person at this computer"),
    "elsewhere": tr_noop("A person at another screen"),
    "program": tr_noop("A program"),
    "model": tr_noop("A language model"),
    "outside": tr_noop("A program of your own"),
}
"""The kinds of players; each has agents of the catalogue."""
FIRST_OF: Final = {"person": "human", "elsewhere": "human", "model": "llm", "outside": "exec"}
"""The agent that a role begins with; programs begin with the usual opponent of the game."""
_ROLE_OF: Final = {"human": "person", "llm": "model", "program": "outside"}
MANY: Final = 3
"""With more players, those after the second show their strength as a word."""
INDENT: Final = 8
"""Width of the names of the players, in heights of a line of text."""


def role_of(kind: AgentKind) -> str:
    """Return the role of `ROLES` that an agent of the catalogue has."""
    return _ROLE_OF.get(kind.kind, "program")


class PlayerRow(SeatRow):
    """The form of a seat in words; the exact agent and its options are behind *More options*.

    Signals:
        same_wanted(row): the other agents should be like this one.
    """

    same_wanted = Signal(object)

    def __init__(self, player: Player, game: Game[Any], preset: Preset, service: ConnectionService) -> None:
        self.is_elsewhere = False
        self.role = controls.ComboBox()
        self.exact = controls.line_label(tr("Exact agent"), self.role)
        self.strength = StrengthRow(game, preset, tr("Strength of seat {seat}", seat=player + 1))
        self._compact = game.num_players > MANY and player > 1
        self.word = controls.label(role="secondary")
        self.same = controls.push(
            tr("The other programs too"),
            lambda: self.same_wanted.emit(self),
            role="link",
            tip=tr("Seats the same program in the place of every other one."),
        )
        super().__init__(player, game, preset, service)
        self.role.activated.connect(lambda: self._take_role(self.role.currentData()))
        self.strength.chosen.connect(self.set_spec)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        indent = 0 if theme.scale() >= LARGE_TEXT else INDENT
        self.strength.fit(event.size().width() - indent * theme.line_height())

    def _fill_agents(self) -> None:
        super()._fill_agents()
        offered = [self.agent.itemData(at) for at in range(self.agent.count())]
        roles = dict.fromkeys(role_of(AGENTS[word]) for word in offered)
        if "person" in roles and not self.game.log_only:
            roles["elsewhere"] = None
        for role in (role for role in ROLES if role in roles):
            self.role.addItem(said(ROLES[role]), role)
        self.role.setAccessibleName(tr("Player of seat {seat}", seat=self.player + 1))
        self.role.setSizeAdjustPolicy(self.role.SizeAdjustPolicy.AdjustToContents)

    def _lay_out(self) -> None:
        large = theme.scale() >= LARGE_TEXT
        outer = controls.column(self, 0, theme.STEP) if large else controls.row(self, 0, 3 * theme.STEP)
        named = controls.column(None, 0, theme.STEP)
        self._add_head(named)
        if not large:
            named.addStretch(1)
        outer.addLayout(named)
        column = controls.column(None, 0, theme.STEP)
        first = controls.row()
        in_one_line = self._compact and not large
        beside = (self.more,) if in_one_line else ()
        controls.add(first, self.role, *beside, self.word, 1, self.menu_button)
        column.addLayout(first)
        column.addWidget(self.strength)
        column.addWidget(self._form)
        if not in_one_line:
            below = controls.row()
            controls.add(below, self.more, 1, self.same)
            column.addLayout(below)
        exact = controls.row()
        controls.add(exact, self.exact, (self.agent, 1))
        column.addLayout(exact)
        column.addWidget(self._rest)
        column.addWidget(self.note)
        column.addWidget(self.spec_line)
        column.addWidget(self.problem)
        outer.addLayout(column, 1)

    def _add_head(self, layout: QVBoxLayout) -> None:
        head = controls.row(spacing=2 * theme.STEP)
        title = title_label(self.game, self.player)
        if theme.scale() < LARGE_TEXT:
            title.setFixedWidth(INDENT * theme.line_height())
        mark = mark_of(self.game.spec, self.player)
        controls.add(head, (mark, 0, Qt.AlignmentFlag.AlignTop), (title, 1))
        layout.addLayout(head)

    @property
    def _role(self) -> str:
        role = role_of(AGENTS[self.agent.currentData()])
        return "elsewhere" if role == "person" and self.is_elsewhere else role

    def _take_role(self, role: str) -> None:
        if role == self._role:
            return
        self.is_elsewhere = role == "elsewhere"
        if FIRST_OF.get(role) == self.agent.currentData():
            self._arrange()
            self.changed.emit()
            return
        if role == "program":
            self.set_spec(strengths.opponent(self.game, self.preset))
        else:
            self.agent.setCurrentIndex(self.agent.findData(FIRST_OF[role]))

    def _make_fields(self, kind: AgentKind) -> None:
        super()._make_fields(kind)
        self._arrange()

    def _replace(self, old: QWidget, options: Sequence[Option], headed: bool = False) -> QWidget:
        fields = super()._replace(old, options, headed)
        fields.setProperty("filled", bool(options))
        return fields

    def _show_rest(self, on: bool) -> None:
        super()._show_rest(on)
        self._arrange()

    def _arrange(self) -> None:
        """Show what the role needs; the rest only while *More options* is open."""
        role = self._role
        self.is_elsewhere = role == "elsewhere"
        with QSignalBlocker(self.role):
            self.role.setCurrentIndex(self.role.findData(role))
        program, open_ = role == "program", self.more.isChecked()
        self.word.setVisible(program and self._compact)
        self.same.setVisible(program and self.player == 1 and self.game.num_players > MANY)
        self.strength.setVisible(program and (open_ or not self._compact))
        has_options = role not in ("person", "elsewhere")
        self.more.setVisible(has_options)
        open_ = open_ and has_options
        self._form.setVisible(bool(self._form.property("filled")) and (open_ or not program))
        self._rest.setVisible(bool(self._rest.property("filled")) and open_)
        for part in (self.agent, self.exact, self.spec_line):
            part.setVisible(open_)
        self.note.setVisible(open_ and bool(self.note.text()))

    def _changed(self) -> None:
        super()._changed()
        if not self._filling:
            self._show_strength()

    def _show_strength(self) -> None:
        try:
            entered = self.spec()
        except GameError:
            self.strength.show_agent(None)
            return
        self.strength.show_agent(entered)
        word = self.strength.word_of(entered)
        self.word.setText(said(TITLES[word]) if word else "")
        self.word.setToolTip(tooltip(what_it_is(entered)))
