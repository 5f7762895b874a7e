"""The seats of the next match: one form per seat, named presets, swapping."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QInputDialog, QVBoxLayout, QWidget

from agents.catalog.kinds import AGENTS
from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match import strengths
from gamebench_gui.app.match.plan import sides_of
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.layouts import scrolled
from gamebench_gui.window.parts.connection import ConnectionService
from gamebench_gui.window.parts.player_row import PlayerRow
from gamebench_gui.window.parts.seat_row import SeatRow
from gamebench_gui.window.parts.settings import Settings
from games.core.game import Game, GameError
from games.core.preset import Preset
from replays.words import tooltip


class _Line(QFrame):
    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(1)
        theme.notifier.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self.setStyleSheet(f"background: {theme.palette().border};")


class SeatPanel(QWidget):
    """The forms of all seats.

    Signals:
        changed: a seat was changed.
        test_wanted(row): test the connection of a seat's model.
    """

    changed = Signal()
    test_wanted = Signal(object)

    def __init__(
        self,
        settings: Settings,
        service: ConnectionService,
        row: type[SeatRow] = SeatRow,
        *,
        whole: bool = False,
    ) -> None:
        """Make the forms of all seats.

        Args:
            row: the form of a seat.
            whole: whether it is as high as its forms need; else they scroll.
        """
        super().__init__()
        self._settings, self._service = settings, service
        self._row = row
        self.rows: list[SeatRow] = []
        self._box = QWidget()
        self._column: QVBoxLayout = controls.column(self._box, theme.PANE, (3 if whole else 4) * theme.STEP)
        self._column.addStretch(1)
        self.swap = controls.push(
            tr("Swap seats"), self.swap_seats, icon="swap", tip=tr("Every agent moves on by one seat.")
        )
        layout = controls.column(self, 0, 0)
        head = controls.row(spacing=theme.STEP)
        edge = 0 if whole else theme.PANE
        head.setContentsMargins(edge, edge, edge, 2 * theme.STEP if whole else 0)
        title = controls.label(tr("Players"), "strong") if whole else controls.label(tr("Seats"), "pane")
        controls.add(head, title, 1, self.swap)
        layout.addLayout(head)
        layout.addWidget(self._framed() if whole else scrolled(self._box), 1)

    def _framed(self) -> QFrame:
        frame = QFrame()
        theme.set_role(frame, "pane-box")
        controls.column(frame, 0, 0).addWidget(self._box)
        return frame

    def set_game(self, game: Game[Any], preset: Preset, specs: Sequence[AgentSpec] = ()) -> None:
        """Show the seats of a game: these agents where they can play it, and default ones elsewhere."""
        wanted = list(specs)
        controls.clear(self._column, keep=1)
        self.rows = []
        for player in range(game.num_players):
            row = self._row(player, game, preset, self._service)
            usable = player < len(wanted) and suits(wanted[player], game, preset) is None
            row.set_spec(wanted[player] if usable else self._usual(player, game, preset))
            row.changed.connect(self.changed)
            row.test_wanted.connect(self.test_wanted)
            row.presets_wanted.connect(self._fill_menu)
            if isinstance(row, PlayerRow):
                row.same_wanted.connect(self._spread_programs)
            self.rows.append(row)
            if player:
                self._column.insertWidget(self._column.count() - 1, _Line())
            self._column.insertWidget(self._column.count() - 1, row)

    def specs(self) -> tuple[AgentSpec, ...]:
        """Return the agents entered; raise GameError, naming the seat, if one is incomplete or wrong."""
        return tuple(self._spec(row) for row in self.rows)

    def swap_seats(self) -> None:
        try:
            specs = self.specs()
        except GameError:
            self.changed.emit()
            return
        for row, spec in zip(self.rows, (specs[-1], *specs[:-1]), strict=True):
            row.set_spec(spec)

    @staticmethod
    def _spec(row: SeatRow) -> AgentSpec:
        try:
            return row.spec()
        except GameError as error:
            raise GameError(tr("Seat {seat}: {error}", seat=row.player + 1, error=error)) from None

    def entered(self) -> list[AgentSpec]:
        """Return the agents entered, up to the first seat that is incomplete."""
        specs = []
        for row in self.rows:
            try:
                specs.append(row.spec())
            except GameError:
                break
        return specs

    def _usual(self, player: int, game: Game[Any], preset: Preset) -> AgentSpec:
        if player == 0:
            return self._settings.person()
        if player <= len(preset.opponents):
            return AgentSpec.parse(preset.opponents[player - 1])
        opponent = self._settings.opponent()
        if opponent is None or game.num_players > strengths.FEW or suits(opponent, game, preset) is not None:
            return usual_bot(game, preset)
        return opponent

    def _fill_menu(self, row: SeatRow) -> None:
        menu = row.menu
        menu.clear()
        presets = self._settings.seat_presets()
        for name, spec in presets.items():
            action = menu.addAction(name, partial(row.set_spec, spec))
            why = suits(spec, row.game, row.preset)
            action.setEnabled(why is None)
            action.setToolTip(tooltip(why or str(spec)))
        if not presets:
            menu.addAction(tr("No presets yet")).setEnabled(False)
        menu.addSeparator()
        menu.addAction(tr("Save as preset..."), partial(self._ask_name, row))
        if presets:
            forget = menu.addMenu(tr("Delete preset"))
            for name in presets:
                forget.addAction(name, partial(self._settings.delete_seat_preset, name))
        if len(self.rows) > 2:
            menu.addAction(tr("Use for every other agent's seat"), partial(self._spread, row, self.rows))
        if sides := sides_of(row.game):
            side = [other for other in self.rows if sides[other.player] == sides[row.player]]
            menu.addAction(tr("Use for the agents of this side"), partial(self._spread, row, side))

    def _ask_name(self, row: SeatRow) -> None:
        try:
            spec = row.spec()
        except GameError as error:
            row.complain(str(error))
            return
        dialog = QInputDialog(self)
        dialog.setWindowTitle(tr("Save as preset"))
        dialog.setLabelText(tr("Name of the preset:"))
        dialog.setTextValue(spec.name)
        dialog.textValueSelected.connect(partial(self._save, row, spec))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _save(self, row: SeatRow, spec: AgentSpec, name: str) -> None:
        try:
            self._settings.save_seat_preset(name, spec)
        except (ValueError, OSError) as error:
            row.complain(tr("The preset was not saved: {error}", error=error))

    def _spread_programs(self, source: SeatRow) -> None:
        """Seat the program of a row in the place of every other one."""
        programs = [row for row in self.rows if AGENTS[row.agent.currentData()].kind not in ("human", "llm")]
        self._spread(source, programs)

    def _spread(self, source: SeatRow, rows: Sequence[SeatRow]) -> None:
        try:
            spec = source.spec()
        except GameError as error:
            source.complain(str(error))
            return
        for row in rows:
            if row is not source and row.agent.currentData() != "human":
                row.set_spec(spec)


def usual_bot(game: Game[Any], preset: Preset) -> AgentSpec:
    """Return the agent that needs no key and is offered first: of fair strength, within a second."""
    return strengths.opponent(game, preset)
