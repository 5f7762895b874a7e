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
from gamebench_gui.window.dashboard.view import DashboardView, Job, choice, layers, show_text
from gamebench_gui.window.kit import controls
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.tables import DataTable, Line
from gamebench_gui.window.kit.work import Cancelled, Progress
from replays import words
from replays.scores.benchmarks.gamma import formulas, scored_games
from replays.scores.benchmarks.rows import GAMMA, OVERALL, gamma_lines

if TYPE_CHECKING:
    from replays.scores.benchmarks.gamma import SeatGroup as Seated
    from replays.scores.match_records import Contestant

HINT: Final = tr(
    "No match of gamma-Bench was recorded yet. Play one of its eight games on the Play "
    "page, for example guess 2/3 of the average."
)
GammaRead = tuple["list[Seated]", "dict[str, Contestant]"]


class GammaView(DashboardView[GammaRead]):
    """The scores of ``gamebench ratings --method gamma`` as table and charts; rounds and sweeps."""

    WORKING = tr("Scoring the matches ...")

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__(session, styles)
        self.groups: list[Seated] = []
        self.formulas: dict[str, QComboBox] = {}
        for name, offered in formulas().items():
            box = choice(
                tr("Formula of {name}", name=name),
                [(f"{name}: {one.variant}", one.variant) for one in offered],
                14,
            )
            box.setToolTip(words.tooltip("\n".join(f"{one.variant}: {one.source}" for one in offered)))
            self.formulas[name] = box
        self.layer = choice(tr("Published reference"), layers("gamma-Bench", "score"), 18)
        self.table = DataTable(tr("Scores of gamma-Bench"))
        self.warning = controls.label(role="warning", wrap=True)
        self.scores = Chart(HINT)
        self.games = Chart(HINT)
        self.rounds = RoundsPane(session.store)
        self.sweeps = SweepsPane(session.store)
        tabs = (
            (tr("Overall"), self.scores),
            (tr("By game"), self.games),
            (tr("Rounds"), self.rounds),
            (tr("Sweeps"), self.sweeps),
        )
        boxes = (*self.formulas.values(), self.layer)
        self.lay_out(boxes, (self.warning,), (self.table, self.tabs), (520, 730), tabs)
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
        """The formulas that are chosen."""
        return {name: box.currentData() for name, box in self.formulas.items()}

    def fill(self, found: GammaRead) -> None:
        self.groups, agents = found
        named = titles((one.digest, one.name, one.spec) for one in agents.values())
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
        self.status.emit(tr("Scores of {value}", value=matches))

    # inside

    def _draw(self) -> None:
        layer = self.layer.currentData()
        show_text(self.warning, layer.problem if layer else "")
        if self.groups:
            self.scores.show_figure(figures.scores_figure(self.groups, self.titles, layer))
            short = {game: score.name for game, score in scored_games().items()}
            self.games.show_figure(figures.games_figure(self.groups, self.titles, short))
        elif self.found is not None:
            self.scores.show_empty()
            self.games.show_empty()

    def _pick(self, key: Any) -> None:
        self.table.choose([(key, "")])

    def _open(self, key: Any) -> None:
        """Show the rounds of the matches of a line."""
        if key[1]:
            self.tabs.setCurrentWidget(self.rounds)
            self.rounds.choose_game(key[1].partition(":")[0])

    def _connect(self) -> None:
        for box in self.formulas.values():
            box.currentIndexChanged.connect(lambda _: self.refresh())
        self.layer.currentIndexChanged.connect(lambda _: self._draw())
        self.scores.chosen.connect(self._pick)
        self.table.opened.connect(self._open)
        for pane in (self.rounds, self.sweeps):
            pane.opened.connect(self.open)
            pane.failed.connect(self.tell)
