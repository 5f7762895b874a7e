"""Trying something from a recorded step many times, and comparing the results with the recorded one."""

from __future__ import annotations

import random
from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFormLayout, QSpinBox, QTreeWidgetItem, QWidget

from gamebench_gui.app.match.branching import (
    CONDITIONS,
    Branching,
    Condition,
    branch_plans,
    fork_positions,
    tree_sentence,
)
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.trials import Trial, plans, play_trial
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.parts.page import Services
from gamebench_gui.window.parts.seat_panel import SeatPanel, usual_bot
from gamebench_gui.window.parts.server_question import agree_to_servers
from gamebench_gui.window.replays.forks_panel import outcome_words
from gamebench_gui.window.replays.inspector_parts import Tree, Wrapped
from gamebench_gui.window.replays.run_dialog import RunDialog
from games.core.action import Action, Player
from games.core.events import Ended
from games.core.game import GameError
from replays import words
from replays.naming import table_names
from replays.retelling import Retelling
from replays.review.forks import outcomes
from replays.store.errors import StoreError
from replays.store.trace import Trace

MOST_MATCHES = 1000
MOST_ACTIONS = 200
"""At most this many first actions are offered."""


class ForkDialog(RunDialog):
    """Continues from a step many times, with other agents, chance or a first action; signals `played`."""

    played = Signal()
    _ended = Signal(object, object)

    def __init__(self, services: Services, trace: Trace, step: int, parent: QWidget | None = None) -> None:
        table = Tree(tr("How they ended"), ("", tr("Results")))
        super().__init__(services, trace, tr("Try from here"), (tr("Play"), self.play), table, parent)
        self.step = step
        self.first = controls.ComboBox()
        self.matches = QSpinBox()
        self.chance = controls.ComboBox()
        self.where = controls.ComboBox()
        self.every = QSpinBox()
        self.number = controls.label(role="secondary", wrap=True)
        for box in (self.matches, self.every):
            controls.keep_off_the_edge(box)
        self.seats = SeatPanel(services.settings, services.connections)
        self.seats.test_wanted.connect(self.test)
        self._planned: Sequence[Plan] = ()
        self._done = 0
        self._form = QFormLayout()
        self._lay_out()
        self._fill()
        self._ended.connect(self._count)

    def trial(self) -> Trial:
        """Return what is entered; raise GameError if a seat is incomplete, or a person sits in it."""
        specs, fresh = self.seats.specs(), bool(self.chance.currentData())
        if any(spec.kind == "human" for spec in specs):
            raise GameError(
                tr("A person cannot play many matches at once; use Play on from here for one match.")
            )
        return Trial(
            self.trace.row.id,
            self.step,
            specs,
            self.first.currentData(),
            self.matches.value(),
            fresh,
            random.getrandbits(32) if fresh else None,
        )

    def branching(self) -> Branching | None:
        """Return the tree that is entered, None if all matches begin at one step; raise as `trial` does."""
        word = self.where.currentData()
        if word is None:
            return None
        trial = self.trial()
        condition = Condition(word, str(self.every.value()) if word == "every" else "")
        return Branching(
            trial.match_id,
            condition,
            trial.matches,
            trial.seats,
            most=MOST_MATCHES,
            fresh=trial.fresh,
            seed=trial.seed,
        )

    def play(self) -> None:
        try:
            tree = self.branching()
            if tree is None:
                self._planned = tuple(plans(self.session, self.trial()))
            else:
                places = fork_positions(self.trace, tree)
                self._planned = tuple(branch_plans(self.session, tree, places))
        except (GameError, StoreError) as error:
            self.complain(str(error))
            return
        self.problem.clear()
        specs = self._planned[0].seats
        agree_to_servers(self, self.session.servers, specs, self._play_planned, self.problem.setText)

    def _play_planned(self) -> None:
        self._done = 0
        self.progress.setRange(0, len(self._planned))
        self.progress.setValue(0)
        self.begin(play_trial(self.session, self._planned, context=self.context(), report=self._ended.emit))

    def finish(self, results: Sequence[Ended | str]) -> None:
        """Show the results; single results may arrive after it."""
        self._done = max(self._done, len(results))
        try:
            self._show_outcomes()
        except StoreError as error:
            self.complain(str(error))
        self.played.emit()

    # private

    def _count(self, plan: Plan, ended: Ended | str) -> None:
        self._done = min(self._done + 1, len(self._planned))
        self.progress.setValue(self._done)
        if isinstance(ended, str):
            self.complain(ended)

    def _show_outcomes(self) -> None:
        self.table.clear()
        rows = [self.session.store.match(plan.match_id) for plan in self._planned[: self._done]]
        origin = self.session.store.match(self.trace.row.id)
        for title, group in ((tr("As recorded"), [origin]), (tr("This trial"), rows)):
            for ended in outcomes(group):
                self.table.addTopLevelItem(QTreeWidgetItem([title, outcome_words(ended)]))
        self.table.resizeColumnToContents(0)
        self.table.show()
        QTimer.singleShot(0, self.table, self.table.doItemsLayout)

    def _show_number(self) -> None:
        word = self.where.currentData()
        self._form.setRowVisible(self.every, word == "every")
        self.first.setEnabled(word is None and self.first.count() > 1)
        self.number.setVisible(word is not None)
        try:
            tree = self.branching()
            self.number.setText("" if tree is None else tree_sentence(self.trace, tree))
        except GameError as error:
            self.number.setText(words.one_line(str(error), 400))

    def _fill(self) -> None:
        game, preset = self.trace.game, self.trace.preset
        assert game is not None
        assert preset is not None
        planned = self.session.plan_fork(self.trace.row.id, self.step).seats
        specs = [usual_bot(game, preset) if spec.kind == "human" else spec for spec in planned]
        self.seats.set_game(game, preset, specs)
        self.first.addItem(tr("What its agent decides"), None)
        for text, choice in self._choices():
            self.first.addItem(words.one_line(text, 80), choice)
        self.first.setEnabled(self.first.count() > 1)
        self.matches.setRange(1, MOST_MATCHES)
        self.matches.setValue(10)
        for text, fresh in ((tr("redrawn each match"), True), (tr("as recorded"), False)):
            self.chance.addItem(text, fresh)
        self.where.addItem(tr("At step {step:,}", step=self.step), None)
        for word, text in CONDITIONS.items():
            if word != "kind":
                self.where.addItem(
                    tr("At {step}", step=text) if word != "every" else tr("Every n steps"), word
                )
        self.every.setRange(1, max(1, self.trace.steps))
        self.every.setValue(min(5, self.every.maximum()))
        self.every.setSuffix(tr(" steps"))
        self.where.currentIndexChanged.connect(lambda _: self._show_number())
        for box in (self.every, self.matches):
            box.valueChanged.connect(lambda _: self._show_number())
        self._show_number()

    def _choices(self) -> list[tuple[str, tuple[Player, Action]]]:
        game, preset = self.trace.game, self.trace.preset
        assert game is not None
        assert preset is not None
        state, codec = self.trace.state(self.step), preset.codec(game)
        telling = Retelling(game, table_names(self.trace.row, game))
        return [
            (f"{telling.names[player]}: {telling.text(codec.label(state, player, action))}", (player, action))
            for player in game.to_act(state)
            if player >= 0
            for action in game.legal_actions(state, player).listed
        ][:MOST_ACTIONS]

    def _lay_out(self) -> None:
        form = self._form
        form.setSpacing(2 * theme.STEP)
        fields: tuple[tuple[str, QWidget], ...] = (
            (tr("Where"), self.where),
            (tr("Every"), self.every),
            (tr("First action"), self.first),
            (tr("Matches"), self.matches),
            (tr("Chance"), self.chance),
        )
        for title, field in fields:
            field.setAccessibleName(title)
            form.addRow(controls.label(title), field)
        form.setRowVisible(self.every, False)
        self.progress.setFormat("%v of %m")
        self.table.setHeaderHidden(True)
        self.table.setItemDelegateForColumn(1, Wrapped(self.table))
        self.table.setMaximumHeight(6 * theme.line_height())
        self.table.hide()
        layout = controls.column(self, 4 * theme.STEP)
        layout.addWidget(controls.label(tr("Play on many times"), "title"))
        layout.addLayout(form)
        layout.addWidget(self.number)
        layout.addWidget(self.seats, 1)
        layout.addWidget(self.problem)
        layout.addWidget(self.table)
        layout.addLayout(self.foot())
        self.resize(520, 640)
