"""gamma-Bench: scores per game and overall, matches over rounds, and sweeps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtWidgets import QComboBox

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.dashboard import gamma_figures as figures
from gamebench_gui.window.dashboard.agent_styles import AgentStyles, titles
from gamebench_gui.window.dashboard.gamma_panes import RoundsPane, SweepsPane
from gamebench_gui.window.dashboard.view import (
    DashboardView,
    Job,
    choice,
    layers,
    reference_choice,
    show_text,
)
from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.tables import DataTable, Line
from gamebench_gui.window.kit.work import Cancelled, Progress
from replays import words
from replays.scores.benchmarks.gamma import formulas, scored_games
from replays.scores.benchmarks.rows import GAMMA, OVERALL, gamma_lines
from replays.words import tr_noop

if TYPE_CHECKING:
    from replays.scores.benchmarks.gamma import SeatGroup as Seated
    from replays.scores.match_records import Contestant

HINT: Final = tr_noop(
    "No match of gamma-Bench was recorded yet. Play one of its eight games on the Play "
    "page, for example guess 2/3 of the average."
)
GammaRead = tuple["list[Seated]", "dict[str, Contestant]"]


class GammaView(DashboardView[GammaRead]):
    """The scores of ``gamebench ratings --method gamma`` as table and charts; rounds and sweeps."""

    WORKING = tr_noop("Scoring the matches ...")

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__(session, styles)
        self.groups: list[Seated] = []
        self.formulas: dict[str, QComboBox] = {}
        for name, offered in formulas().items():
            box = choice(
                tr("Formula of {name}", name=name),
                [(f"{name}: {formula.variant}", formula.variant) for formula in offered],
                14,
            )
            box.setToolTip(
                words.tooltip("\n".join(f"{formula.variant}: {formula.source}" for formula in offered))
            )
            self.formulas[name] = box
        self.layer = reference_choice(layers("gamma-Bench", "score"))
        self.table = DataTable(tr("Scores of gamma-Bench"))
        self.warning = controls.label(role="warning", wrap=True)
        self.scores = Chart(said(HINT))
        self.games = Chart(said(HINT))
        self.rounds = RoundsPane(session.store)
        self.sweeps = SweepsPane(session.store)
        tabs = (
            (tr("Overall"), self.scores),
            (tr("By game"), self.games),
            (tr("Rounds"), self.rounds),
            (tr("Sweeps"), self.sweeps),
        )
        boxes = (*self.formulas.values(), self.layer)
        self.lay_out(boxes, (self.warning,), (self.table, self.tabs), (520, 730), tabs=tabs)
        self._connect()

    def job(self) -> Job[GammaRead]:
        store, variants = self.session.store, self.variants()

        def work(progress: Progress, cancelled: Cancelled) -> GammaRead:
            from replays.scores.benchmarks.gamma import seat_groups

            return seat_groups(store, "", variants)

        return work

    def waiting(self) -> Sequence[Chart]:
        return (self.scores, self.games)

    def refresh(self) -> None:
        super().refresh()
        self.rounds.refresh()
        self.sweeps.refresh()

    def shut_down(self) -> None:
        super().shut_down()
        self.rounds.work.close()
        self.sweeps.work.close()

    def variants(self) -> dict[str, str]:
        return {name: box.currentData() for name, box in self.formulas.items()}

    def fill(self, read: GammaRead) -> None:
        self.groups, agents = read
        named = titles((agent.digest, agent.name, agent.spec) for agent in agents.values())
        self.titles = [figures.table_title(group, named) for group in self.groups]
        lines = []
        for at, (group, title) in enumerate(zip(self.groups, self.titles, strict=True)):
            for row in gamma_lines(at + 1, group, agents):
                game = "" if row["game"] == OVERALL else row["game"]
                name = figures.setting_title(game) if game else OVERALL
                lines.append(Line((at, game), {**row, "agent": title, "game": name}))
        self.table.show_rows(GAMMA, lines)
        self._draw()
        matches = plural("match", "matches", sum(group.matches for group in self.groups))
        self.status.emit(tr("Scores of {game}", game=matches))

    def _draw(self) -> None:
        layer = self.layer.currentData()
        show_text(self.warning, layer.problem if layer else "")
        if self.groups:
            self.scores.show_figure(figures.scores_figure(self.groups, self.titles, layer))
            short = {game: score.name for game, score in scored_games().items()}
            self.games.show_figure(figures.games_figure(self.groups, self.titles, short))
        elif self.content is not None:
            self.scores.show_empty()
            self.games.show_empty()

    def _open(self, key: Any) -> None:
        if key[1]:
            self.tabs.setCurrentWidget(self.rounds)
            self.rounds.choose_game(key[1].partition(":")[0])

    def _connect(self) -> None:
        for box in self.formulas.values():
            box.currentIndexChanged.connect(lambda _: self.refresh())
        self.layer.currentIndexChanged.connect(lambda _: self._draw())
        self.scores.chosen.connect(lambda key: self.table.choose([(key, "")]))
        self.table.opened.connect(self._open)
        for pane in (self.rounds, self.sweeps):
            pane.opened.connect(self.open)
            pane.failed.connect(self.tell)
