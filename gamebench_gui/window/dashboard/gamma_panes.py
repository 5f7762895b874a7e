"""Two parts of the gamma-Bench view: a match over its rounds, and what the settings of a sweep scored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QScrollArea, QSplitter, QWidget

from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.dashboard import gamma_figures as figures
from gamebench_gui.window.dashboard.view import choice, refill
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.presses import CheckBox
from gamebench_gui.window.kit.work import BusyBar, Cancelled, Progress, Work
from replays import words
from replays.naming import game_name
from replays.words import tr_noop

if TYPE_CHECKING:
    from replays.scores.benchmarks.gamma import Curves, Reference
    from replays.scores.sweeps import Setting, Sweep
    from replays.store.rows import MatchRow
    from replays.store.store import Store

MOST: Final = 200
"""Matches of a game that are offered."""
SIDE: Final = 7.0
"""Width of the vertical axes, in lines of text; the same for all charts, to align their rounds."""
NO_MATCH: Final = tr_noop("No match of this game is over yet. Play one on the Play page to see its rounds.")
NO_SWEEP: Final = tr_noop(
    "No sweep was recorded yet. Play one on the command line: gamebench play GAME --seat "
    '"..." --sweep PARAMETER=VALUE,VALUE,...'
)
Rounds = tuple["MatchRow", "Curves | None", "list[Reference]"]


class _Pane(QWidget):
    """Boxes to choose from, above charts.

    Signals:
        opened(place): a point was chosen; ``place`` is (match id, step).
        failed(sentence, kind): something went wrong.
    """

    opened = Signal(object)
    failed = Signal(str, str)

    def __init__(self, store: Store, charts: Sequence[Chart], boxes: Sequence[QWidget]) -> None:
        super().__init__()
        self.store = store
        self.work = Work(self)
        self.drawn = charts
        self.busy = BusyBar(self.work)
        head, split = QWidget(), QSplitter(Qt.Orientation.Vertical)
        controls.add(FlowLayout(head), *boxes, self.busy)
        self.busy.hide()
        for number, chart in enumerate(charts):
            chart.setMinimumHeight((12 if number else 20) * theme.line_height())
            split.addWidget(chart)
            split.setStretchFactor(number, 1 if number else 2)
            chart.chosen.connect(self.opened)
        split.setChildrenCollapsible(False)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(split)
        controls.add(controls.column(self, theme.STEP), head, (scroll, 1))

    def fail(self, sentence: str) -> None:
        self.failed.emit(sentence, "bad")
        self.empty(sentence)

    def empty(self, hint: str = "") -> None:
        for chart in self.drawn:
            chart.show_empty(hint)


class RoundsPane(_Pane):
    """The choices of every round of a match, their distance to the equilibrium, and the welfare."""

    def __init__(self, store: Store) -> None:
        from replays.scores.benchmarks.gamma import scored_games

        self.game = choice(tr("Game"), [(game_name(game), game) for game in scored_games()], 18)
        self.match = choice(tr("Match"), (), 26)
        self.seats = CheckBox(tr("A line for every seat"))
        self.choices, self.distance, self.welfare = (Chart(said(NO_MATCH), side=SIDE) for _ in range(3))
        super().__init__(
            store, (self.choices, self.distance, self.welfare), (self.game, self.match, self.seats)
        )
        self.seats.setMinimumHeight(self.game.sizeHint().height())
        self.shown: Rounds | None = None
        self._settled = False
        self.game.currentIndexChanged.connect(lambda _: self._choose())
        self.match.currentIndexChanged.connect(lambda _: self._read())
        self.seats.toggled.connect(lambda _: self._draw())

    def refresh(self) -> None:
        """Offer the matches of the chosen game; at first, of the game of the latest match."""
        store, game, settled = self.store, self.game.currentData(), self._settled

        def work(progress: Progress, cancelled: Cancelled) -> tuple[str, list[MatchRow]]:
            from replays.scores.benchmarks.gamma import scored_games
            from replays.store.rows import Filter

            wanted = [game] if settled else scored_games()
            offered = {name: store.matches(Filter(game=name), MOST) for name in wanted}
            over = {name: [r for r in rows if r.termination and r.steps] for name, rows in offered.items()}
            latest = max(over, key=lambda name: max((row.started_at for row in over[name]), default=""))
            return latest, over[latest]

        self.work.start(tr("Looking for matches ..."), work, self._offer, self.fail)

    def choose_game(self, game: str) -> None:
        self._settled = True
        if self.game.currentData() == game:
            self.refresh()
        self.game.setCurrentIndex(self.game.findData(game))

    def _choose(self) -> None:
        self._settled = True
        self.refresh()

    def _offer(self, latest: tuple[str, list[MatchRow]]) -> None:
        game, rows = latest
        with QSignalBlocker(self.game):
            self.game.setCurrentIndex(self.game.findData(game))
        refill(self.match, [(_match_title(row), row.id) for row in rows])
        self._read()

    def _read(self) -> None:
        match_id, store = self.match.currentData(), self.store
        if match_id is None:
            self.shown = None
            self.empty()
            return

        def work(progress: Progress, cancelled: Cancelled) -> Rounds:
            from replays.scores.benchmarks.gamma import curves, humans

            trace = store.trace(match_id)
            return trace.row, curves(trace), humans(trace.row.game, trace.row.params)

        self.work.start(tr("Reading the rounds ..."), work, self._show, self.fail)

    def _show(self, rounds: Rounds) -> None:
        self.shown = rounds
        self._draw()

    def _draw(self) -> None:
        if self.shown is None:
            return
        match, rounds, people = self.shown
        if rounds is None:
            self.empty(
                tr("This match has no round to show, or its rules are not known here. Play another one.")
            )
            return
        self.choices.show_figure(figures.choices_figure(match, rounds, people, seats=self.seats.isChecked()))
        distance = figures.distance_figure(match, rounds)
        if distance.empty:
            self.distance.show_empty(tr("No equilibrium is known for this game."), distance.title)
        else:
            self.distance.show_figure(distance)
        self.welfare.show_figure(figures.welfare_figure(match, rounds))


class SweepsPane(_Pane):
    """The score of every setting of a recorded sweep, with its deviation."""

    def __init__(self, store: Store) -> None:
        self.sweep, self.chart = choice(tr("Sweep"), (), 50), Chart(said(NO_SWEEP))
        super().__init__(store, (self.chart,), (self.sweep,))
        self.sweep.currentIndexChanged.connect(lambda _: self._read())

    def refresh(self) -> None:
        store = self.store

        def work(progress: Progress, cancelled: Cancelled) -> list[Sweep]:
            from replays.scores.sweeps import sweeps

            return sweeps(store)

        self.work.start(tr("Looking for sweeps ..."), work, self._offer, self.fail)

    def _offer(self, sweeps: list[Sweep]) -> None:
        refill(self.sweep, [(figures.sweep_title(sweep), sweep) for sweep in sweeps])
        self._read()

    def _read(self) -> None:
        sweep, store = self.sweep.currentData(), self.store
        if sweep is None:
            self.empty()
            return

        def work(progress: Progress, cancelled: Cancelled) -> list[Setting]:
            from agents.catalog.spec import AgentSpec
            from gamebench_gui.app.judging.sweeps import usual
            from replays.scores.sweeps import settings

            default = usual(AgentSpec.parse(sweep.spec), sweep.name) if sweep.spec else ""
            return settings(store, sweep.batch, sweep.name, default)

        self.work.start(
            tr("Reading the sweep ..."),
            work,
            lambda settings: self.chart.show_figure(figures.sweep_figure(sweep, settings)),
            self.fail,
        )


def _match_title(row: MatchRow) -> str:
    agents = list(dict.fromkeys(seat.name for seat in row.seats))
    named = words.one_line(", ".join(agents[:3]) + (", ..." if len(agents) > 3 else ""), 50)
    seats = plural("seat", "seats", row.num_players)
    return f"{words.when_short(row.started_at)} · {seats} · {named}"
