"""Before a tournament starts: what it comes to, what it will cost, and whether its models answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QVBoxLayout, QWidget

from agents.catalog.budget import Price
from gamebench_gui.app.tournament.definition import KINDS, Definition
from gamebench_gui.app.tournament.estimate import Estimate
from gamebench_gui.app.tournament.words import definition_sentence, estimate_sentence, match_title
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.helping import show_linked
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import scroll_over_foot
from gamebench_gui.window.kit.presses import CheckBox
from replays.words import one_line

LISTED = 8
"""Games and agents that are named at most."""


class TournamentReview(QWidget):
    """The size, cost and readiness of a tournament, before it starts.

    Signals:
        start_wanted(definition), save_wanted(definition): start it, or write it to a file.
        priced(definition): prices were entered; estimate again.
        asked_again: ask the models again whether they answer.
        connections_wanted(address): show servers and keys.
    """

    start_wanted = Signal(object)
    save_wanted = Signal(object)
    priced = Signal(object)
    asked_again = Signal()
    left = Signal()
    connections_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.definition: Definition | None = None
        self.title, self.about = controls.label(role="title", wrap=True), controls.label(wrap=True)
        self.expected, self.answers = controls.label(wrap=True), controls.label(wrap=True)
        self.questions = controls.label(role="warning", wrap=True)
        self.agreed = CheckBox(tr("Start anyway"))
        self.problem = controls.label(role="bad", wrap=True)
        self.start = controls.push(
            tr("Start tournament"),
            lambda: self.start_wanted.emit(self.definition),
            icon="play",
            role="primary",
        )
        self.save = controls.push(
            tr("Save as file..."), lambda: self.save_wanted.emit(self.definition), icon="export"
        )
        self.back = controls.push(tr("Back"), self.left.emit, icon="previous")
        self.ask = controls.push(tr("Ask again"), self.asked_again.emit, icon="refresh")
        self.connections = controls.push(tr("Connections..."), lambda: self.connections_wanted.emit(""))
        self.prices: dict[str, tuple[QLineEdit, QLineEdit]] = {}
        self._prices = QFormLayout()
        self._waiting = False
        self._lay_out()
        self.agreed.toggled.connect(self._enable)

    def show_definition(self, definition: Definition) -> None:
        """Show a tournament; estimate and answers follow."""
        self.definition, self._waiting = definition, True
        self.title.setText(one_line(definition.name, 100))
        self.about.setText(_about(definition))
        self.expected.setText(tr("Estimating ..."))
        self.questions.hide()
        self.agreed.hide()
        self.agreed.setChecked(False)
        self._show_prices(())
        self.complain("")
        self.ask.setText(tr("Ask them now"))
        self._show_answer(tr("The models were not asked yet whether they answer."), "secondary", ask=True)
        self._enable()

    def show_estimate(self, expected: Estimate) -> None:
        self._waiting = False
        self.expected.setText(estimate_sentence(expected))
        self.questions.setText(" ".join(expected.questions))
        for part in (self.questions, self.agreed):
            part.setVisible(bool(expected.questions))
        if expected.unpriced:
            self._show_prices(expected.unpriced)
        self._enable()

    def show_answers(self, failures: Sequence[str] | None) -> None:
        """Show the sentences about models that do not answer; None while they are asked."""
        if failures is None:
            text, role = tr("Asking every model for one word ..."), "secondary"
        elif failures:
            text, role = (
                "\n".join([*failures, tr("If started anyway, the tournament waits for it.")]),
                "bad",
            )
        else:
            text, role = tr("Every model answers."), "good"
        self.ask.setText(tr("Ask again"))
        self._show_answer(text, role, ask=failures is not None)
        self.connections.setVisible(bool(failures))

    def _show_answer(self, text: str, role: str, ask: bool) -> None:
        models = self.definition is not None and any(
            entrant.spec.kind == "llm" for entrant in self.definition.entrants
        )
        self.connections.hide()
        self.answers.setVisible(models)
        self.ask.setVisible(models and ask)
        self.answers.setText(text)
        theme.set_role(self.answers, role)

    def complain(self, sentence: str) -> None:
        show_linked(self.problem, sentence)
        self.problem.setVisible(bool(sentence))

    def _show_prices(self, models: Sequence[str]) -> None:
        if list(models) == list(self.prices):
            return
        while self._prices.rowCount():
            self._prices.removeRow(0)
        self.prices = {}
        for model in models:
            fields = (_price("in"), _price("out"))
            line = QWidget()
            row = controls.row(line, spacing=theme.STEP)
            for field, word in zip(fields, ("in", "out"), strict=True):
                field.setAccessibleName(
                    tr("Price of {model}, {word}, US dollars for a million tokens", model=model, word=word)
                )
                field.editingFinished.connect(self._priced)
                row.addWidget(field)
            self._prices.addRow(
                controls.label(tr("US$ for a million tokens of {model}", model=one_line(model, 40))), line
            )
            self.prices[model] = fields

    def _priced(self) -> None:
        if self.definition is None:
            return
        prices = dict(self.definition.prices)
        for model, fields in self.prices.items():
            texts = [field.text().strip().removeprefix("$") for field in fields]
            try:
                values = [float(text) for text in texts if text]
            except ValueError:
                self.complain(
                    tr("The prices of {model} must be numbers, such as 0.25 and 1.25.", model=model)
                )
                return
            if len(values) == 2 and all(0 <= value < 1e5 for value in values):
                prices[model] = Price(values[0], values[1])
        self.complain("")
        if prices != dict(self.definition.prices):
            self.definition = replace(self.definition, prices=prices)
            self.priced.emit(self.definition)

    def _enable(self) -> None:
        asks = not self.agreed.isHidden()
        self.start.setEnabled(not self._waiting and (not asks or self.agreed.isChecked()))

    def _lay_out(self) -> None:
        inner = QWidget()
        layout: QVBoxLayout = controls.column(inner, theme.PANE, 3 * theme.STEP)
        layout.addWidget(self.title)
        for heading, parts in (
            (tr("What will be played"), (self.about,)),
            (tr("Expected usage"), (self.expected, self.questions)),
        ):
            controls.add(layout, controls.label(heading, "pane"), *parts)
        controls.add(layout, self._prices, self.agreed, self.answers)
        asking = controls.row()
        controls.add(asking, self.ask, self.connections, 1)
        controls.add(layout, asking, 1)
        scroll_over_foot(self, inner, self.problem, (self.back, self.save, self.start))


def _about(definition: Definition) -> str:
    schedule = definition.schedule
    times = ""
    if schedule.repetitions > 1 and schedule.score:
        times = tr(", up to {repetitions:,} times", repetitions=schedule.repetitions)
    elif schedule.repetitions > 1:
        times = tr(", {repetitions:,} times", repetitions=schedule.repetitions)
    lines = [
        definition_sentence(definition),
        tr("Schedule: {schedule}{times}.", schedule=KINDS[schedule.kind], times=times),
        tr("Games: {games}.", games=_list([match_title(entry.title) for entry in definition.games])),
        tr("Agents: {agents}.", agents=_list([entrant.name for entrant in definition.entrants])),
    ]
    caps = definition.caps
    limits = [
        f"{value:,} {unit}"
        for value, unit in ((caps.calls, "calls"), (caps.tokens, "tokens"), (caps.cost, "US$"))
        if value is not None
    ]
    if limits:
        lines.append(tr("Pauses at {limits}.", limits=", ".join(limits)))
    return "\n".join([*lines, *(tr("Left out: {why}", why=why) for why in definition.left_out()[:LISTED])])


def _list(names: Sequence[str]) -> str:
    more = tr(" and {more:,} more", more=len(names) - LISTED) if len(names) > LISTED else ""
    return ", ".join(one_line(name, 60) for name in names[:LISTED]) + more


def _price(word: str) -> QLineEdit:
    return QLineEdit(placeholderText=word)
