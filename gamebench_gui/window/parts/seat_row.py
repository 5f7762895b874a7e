"""One seat of the next match: its agent, with a form made from the catalogue of agents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QLabel,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from agents.catalog.kind import AgentKind
from agents.catalog.kinds import AGENTS
from agents.catalog.options import Option, SpecError
from agents.catalog.providers import address_of
from agents.catalog.rules import RULES
from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.field_editor import FieldEditor, field_label
from gamebench_gui.window.kit.helping import show_linked
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.parts.connection import ConnectionService
from gamebench_gui.window.parts.key_field import KeyField
from gamebench_gui.window.parts.piece_mark import mark_of
from gamebench_gui.window.parts.spec_line import SpecLine
from games.core.action import Player
from games.core.game import Game
from games.core.naming import player_name
from games.core.preset import Preset
from games.core.said import Said
from replays.words import tooltip

SCAFFOLD_OPTIONS: Final = tuple(
    dict.fromkeys(name for scaffold in SCAFFOLDS.values() for name in scaffold.options)
)
FIRST: Final = {
    "llm": (
        *("provider", "model", "base_url", "scaffold", *SCAFFOLD_OPTIONS),
        *("temperature", "max_tokens", "reasoning_effort", "persona"),
    ),
    "mcts": ("simulations",),
    "mcts_perfect_info": ("simulations",),
    "human": ("label",),
    "rule": ("name", "value", "actions", "values"),
}
"""Options that are always visible, by agent; the others are behind *More options*.

Agents that are not listed here show all options but the name.
"""


MANY: Final = 20
"""A form with more options has headings."""
LARGE_TEXT: Final = 1.4
"""Scale of text from which labels are above their fields."""


class SeatRow(QFrame):
    """The form of one seat.

    Signals:
        changed: another agent or option was entered.
        test_wanted(row): test whether the model answers.
        presets_wanted(row): the menu of presets is about to open.
    """

    is_elsewhere = False
    """Whether the person of this seat sits at another screen."""

    changed = Signal()
    test_wanted = Signal(object)
    presets_wanted = Signal(object)

    def __init__(self, player: Player, game: Game[Any], preset: Preset, service: ConnectionService) -> None:
        super().__init__()
        self.player = player
        self.game = game
        self.preset = preset
        self._service, self._filling = service, False
        self.fields: dict[str, FieldEditor] = {}
        self.key: KeyField | None = None
        self.agent = controls.ComboBox()
        self.menu = QMenu(self)
        self.menu_button = self._make_menu_button()
        self.more = QToolButton()
        self.more.setText(tr("More options"))
        self.more.setCheckable(True)
        theme.set_role(self.more, "secondary")
        self.more.setStyleSheet("QToolButton:checked { background: transparent; }")
        self.more.setArrowType(Qt.ArrowType.RightArrow)
        self.more.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._form, self._rest = QWidget(), QWidget()
        self.problem = controls.label(role="bad", wrap=True)
        self.note = controls.label(role="secondary", wrap=True)
        self.spec_line = SpecLine(player, self._read)
        self.text = self.spec_line.entry
        self._fill_agents()
        self._lay_out()
        self.agent.currentIndexChanged.connect(self._agent_changed)
        self.more.toggled.connect(self._show_rest)
        self.spec_line.entered.connect(self.set_spec)
        self.spec_line.refused.connect(self.complain)
        service.changed.connect(self._offer_models)
        self._agent_changed()

    def spec(self) -> AgentSpec:
        """Return what is entered; raise SpecError if something is missing or wrong."""
        values = {}
        for name, field in self.fields.items():
            value = field.value()
            if value is not None:
                values[name] = value
        entered = AgentSpec.of(self.agent.currentData(), **values)
        if why := self.why_not(entered):
            raise SpecError(why)
        return entered

    def set_spec(self, spec: AgentSpec) -> None:
        index = self.agent.findData(spec.agent)
        if index < 0:
            return
        self._filling = True
        self.agent.setCurrentIndex(index)
        self._make_fields(AGENTS[spec.agent])
        chosen = dict(spec.options)
        for name, field in self.fields.items():
            field.set_value(chosen.get(name))
        self._filling = False
        self._changed()

    def show_answer(self, text: str, role: str, models: Sequence[str] = ()) -> None:
        if self.key is not None:
            self.key.show_answer(text, role)
        if models and "model" in self.fields:
            self.fields["model"].offer(models)
            if len(models) == 1 and not self.fields["model"].text():
                self.fields["model"].type_text(models[0])

    def why_not(self, agent: str | AgentSpec) -> str | None:
        return suits(agent, self.game, self.preset)

    def rules(self) -> tuple[str, ...]:
        return tuple(
            name
            for name, rule in RULES.items()
            if not rule.games or {self.game.spec.id, self.game.like} & {*rule.games}
        )

    def _fill_agents(self) -> None:
        model = self.agent.model()
        assert isinstance(model, QStandardItemModel)
        for word, kind in AGENTS.items():
            why = self.why_not(word)
            if word == "rule":
                why = None if self.rules() else tr("No rule plays {name}.", name=self.game.spec.name)
            if why and kind.games:
                continue
            self.agent.addItem(said(kind.title), word)
            self.agent.setItemData(
                self.agent.count() - 1, tooltip(why or said(kind.summary)), Qt.ItemDataRole.ToolTipRole
            )
            model.item(self.agent.count() - 1).setEnabled(why is None)
        self.agent.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.agent.setMinimumContentsLength(8)
        self.agent.setAccessibleName(tr("Agent of seat {seat}", seat=self.player + 1))

    def _lay_out(self) -> None:
        layout = controls.column(self, 0, theme.STEP)
        self._add_head(layout)
        layout.addWidget(self.agent)
        layout.addWidget(self._form)
        layout.addWidget(self.more)
        layout.addWidget(self._rest)
        layout.addWidget(self.note)
        layout.addWidget(self.problem)
        layout.addWidget(self.spec_line)

    def _add_head(self, layout: QVBoxLayout) -> None:
        head = controls.row(spacing=2 * theme.STEP)
        head.addWidget(mark_of(self.game.spec, self.player))
        head.addWidget(title_label(self.game, self.player))
        head.addStretch(1)
        head.addWidget(self.menu_button)
        layout.addLayout(head)

    def _make_menu_button(self) -> QToolButton:
        button = controls.tool("more", tr("Presets of seat {seat}", seat=self.player + 1))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(self.menu)
        self.menu.aboutToShow.connect(lambda: self.presets_wanted.emit(self))
        return button

    def _agent_changed(self) -> None:
        if not self._filling:
            self._make_fields(AGENTS[self.agent.currentData()])
            self._changed()

    def _make_fields(self, kind: AgentKind) -> None:
        self.fields, self.key = {}, None
        offered = [option for option in kind.options if option.in_forms]
        first = FIRST.get(kind.word, tuple(o.name for o in offered if o.name != "label"))
        self._form = self._replace(self._form, [o for o in offered if o.name in first])
        rest = [o for o in offered if o.name not in first]
        self._rest = self._replace(self._rest, rest, headed=True)
        self.more.setVisible(bool(rest))
        self._rest.setVisible(bool(rest) and self.more.isChecked())
        if kind.word == "llm":
            self._add_key()
        show_linked(self.note, "" if kind.kind in ("human", "llm") else said(kind.summary))
        self.note.setVisible(bool(self.note.text()))
        self._show_used()

    def _replace(self, old: QWidget, options: Sequence[Option], headed: bool = False) -> QWidget:
        fields = QWidget()
        form = QFormLayout(fields)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(theme.STEP)
        large = theme.scale() >= LARGE_TEXT
        policy = QFormLayout.RowWrapPolicy
        form.setRowWrapPolicy(policy.WrapAllRows if large else policy.DontWrapRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        group = "" if headed and len(options) > MANY else None
        for option in options:
            if group is not None and option.group != group:
                form.addRow(controls.label(said(option.group), "strong"))
                group = option.group
            if (self.agent.currentData(), option.name) == ("rule", "name"):
                offered = self.rules() or tuple(RULES)
                option = replace(option, options=offered, words=tuple(RULES[name].title for name in offered))
            field = FieldEditor(option)
            field.changed.connect(self._changed)
            self.fields[option.name] = field
            form.addRow(field_label(field), field)
        layout = self.layout()
        assert layout is not None
        layout.replaceWidget(old, fields)
        old.hide()
        old.deleteLater()
        fields.setVisible(bool(options))
        return fields

    def _add_key(self) -> None:
        self.key = KeyField(self._base_url, self._service)
        self.key.test_wanted.connect(lambda: self.test_wanted.emit(self))
        self.fields["base_url"].changed.connect(self.key.refresh_soon)
        self.fields["base_url"].changed.connect(self._offer_models)
        self.fields["provider"].changed.connect(self._provider_changed)
        self.fields["base_url"].offer([server.address for server in self._service.known.servers()])
        self._offer_models()
        form = self._form.layout()
        assert isinstance(form, QFormLayout)
        form.insertRow(3, controls.line_label(tr("Key"), self.key.line), self.key)
        form.insertRow(4, self.key.below)

    def _provider_changed(self) -> None:
        """Show where requests would go, and which key they would carry."""
        named = address_of(self.fields["provider"].text(), "")
        self.fields["base_url"].set_placeholder(named or str(self.fields["base_url"].param.placeholder))
        if self.key is not None:
            self.key.refresh()
        self._offer_models()

    def _offer_models(self) -> None:
        if "model" in self.fields and "base_url" in self.fields:
            self.fields["model"].offer(self._service.known.models(self._base_url()))

    def _base_url(self) -> str:
        if "provider" not in self.fields:
            return ""
        return address_of(self.fields["provider"].text(), self.fields["base_url"].text())

    def _show_rest(self, on: bool) -> None:
        self.more.setArrowType(Qt.ArrowType.DownArrow if on else Qt.ArrowType.RightArrow)
        self._rest.setVisible(on)

    def _show_used(self) -> None:
        """Show only the options that the chosen rule or scaffold uses."""
        match self.agent.currentData():
            case "rule":
                rule = RULES[name] if (name := self.fields["name"].text()) in RULES else None
                self._use(("value", "actions", "values"), rule.options if rule else ())
                show_linked(self.note, said(rule.summary) if rule else "")
            case "llm":
                self._use(SCAFFOLD_OPTIONS, SCAFFOLDS[self.fields["scaffold"].text()].options)

    def _use(self, names: Sequence[str], used: Sequence[str]) -> None:
        form = self._form.layout()
        assert isinstance(form, QFormLayout)
        for name in names:
            form.setRowVisible(self.fields[name], name in used)
            if name not in used:
                self.fields[name].set_value(None)

    def _read(self, text: str) -> AgentSpec:
        spec = AgentSpec.parse(text)
        if why := self.why_not(spec):
            raise SpecError(why)
        return spec

    def _changed(self) -> None:
        if self._filling:
            return
        self._show_used()
        self.complain("")
        for field in self.fields.values():
            complaint = field.complaint() if field.text() else ""
            field.mark(bool(complaint))
            if complaint:
                self.complain(complaint)
        self._check_whole()
        self.changed.emit()

    def _check_whole(self) -> None:
        try:
            self.spec_line.show_spec(self.spec())
        except SpecError as error:
            self.spec_line.show_spec(None)
            if not self.problem.text() and not any(field.is_missing for field in self.fields.values()):
                self.complain(str(error))

    def complain(self, sentence: str) -> None:
        """Show a sentence, with the form's title for the option or agent that it is about."""
        if isinstance(sentence, Said) and (name := sentence.parts.get("name")):
            titles = {name: field.param.title for name, field in self.fields.items()}
            titles |= {kind.word: said(kind.title) for kind in AGENTS.values()}
            sentence = sentence.with_parts(name=titles.get(str(name), name))
        show_linked(self.problem, sentence)
        self.problem.setVisible(bool(sentence))


def title_label(game: Game[Any], player: Player) -> QLabel:
    """Return the label of a seat."""
    return controls.label(_title(game, player), "strong", wrap=True)


def _title(game: Game[Any], player: Player) -> str:
    """Return the number of a seat, and the game's name for it if that says more."""
    called, plain = game.player_name(player), tr("Seat {seat}", seat=player + 1)
    return plain if called in (plain, player_name(player)) else f"{plain} · {called}"
