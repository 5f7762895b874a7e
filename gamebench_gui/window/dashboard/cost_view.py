"""What agents cost, how long they take, how they fail, and whether their rating is worth it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QSplitter, QTabWidget, QWidget

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.dashboard import cost_figures as figures
from gamebench_gui.window.dashboard.agent_styles import AgentStyles, titles
from gamebench_gui.window.dashboard.scores_figures import game_title
from gamebench_gui.window.dashboard.view import DashboardView, choice, refill
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.kit.tables import CellText, DataTable, TableRow, number, text
from gamebench_gui.window.kit.work import Cancelled, Progress
from replays import words

if TYPE_CHECKING:
    from replays.scores.costs import Spent, Worth

HINT = tr(
    "Nothing is recorded here yet. Every match counts what its agents spend and where "
    "they fail: play one on the Play page, or look at the sample matches from the "
    "welcome page."
)
TITLES = (
    tr("Agent"), tr("Game"), tr("Matches"), tr("Decisions"),
    tr("Median"), "95 %", tr("Tokens"), tr("Cost"), tr("Refused"), tr("Rate"),
    tr("Chosen"), tr("Ended by it"),
)  # fmt: skip
TIPS = (
    "", "", "", tr("How often it was asked and something was played"), tr("Median time of a decision"),
    tr("95th percentile of the time of a decision"),
    tr("Read and written"), tr("US dollars; - where a price is unknown"),
    tr("Refused attempts of all classes"),
    tr("Refused attempts by all attempts"), tr("Decisions that were made for it"),
    tr("Matches that ended because of it"),
)  # fmt: skip
ALL = tr("All games")


class CostView(DashboardView):
    """A table of agents and games; charts of price against rating, failures and latency."""

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__(session, styles)
        self.spent: list[Spent] | None = None
        self.worth: list[Worth] = []
        self.unit = ""
        self.names: Mapping[str, str] = {}
        self._known: tuple[object, list[Spent]] | None = None
        self.game = choice(tr("Game"), [(ALL, "")], 18)
        self.price = choice(tr("Price"), [(title, name) for name, title in figures.PRICES.items()], 18)
        self.split = QCheckBox(tr("A line for every game"))
        self.table = DataTable(tr("Cost and reliability"))
        self.pareto, self.failures, self.latency = Chart(HINT), Chart(HINT), Chart(HINT)
        self.tabs, self.panes = QTabWidget(), QSplitter(Qt.Orientation.Vertical)
        self._lay_out()
        self.game.currentIndexChanged.connect(lambda _: self.refresh())
        self.price.currentIndexChanged.connect(lambda _: self._draw())
        self.split.toggled.connect(lambda _: self._fill())
        for chart in (self.pareto, self.failures, self.latency):
            chart.told.connect(self.tell)
            chart.chosen.connect(self._pick)

    def refresh(self) -> None:
        store, game, known = self.session.store, self.game.currentData() or "", self._known
        prices = self.session.prices()

        def work(progress: Progress, cancelled: Cancelled) -> tuple[Any, list[Spent], list[Worth], str]:
            from replays.scores.costs import costs, worth
            from replays.scores.leaderboard import compute
            from replays.scores.match_records import state_of
            from replays.scores.rating_options import Options, Scope

            state, scope = (id(store), state_of(store), prices), Scope(game=game)
            every = known[1] if known and known[0] == state else costs(store, prices=prices)
            progress(0.5)
            board = compute(store, scope, Options(), lambda part: progress(0.5 + part / 2), cancelled)
            spent = [one for one in every if one.game in ("", game)] if game else every
            if game:
                spent = [_as_total(one) for one in spent if one.game == game]
            return (state, every), spent, worth(board, spent), board.unit

        if self.spent is None:
            for chart in (self.pareto, self.failures, self.latency):
                chart.show_loading(tr("Adding up ..."), cancel=self.work.cancel)
        self.work.start(
            tr("Adding up ..."), work, self._show, self._fail, lambda: self._fail(tr("Cancelled."))
        )

    def search(self, text: str) -> None:
        self.table.sorted.search(text)

    # inside

    def _show(self, found: tuple[Any, list[Spent], list[Worth], str]) -> None:
        self._known, self.spent, self.worth, self.unit = found
        every = self._known[1]
        self.names = titles({(one.agent_id, one.name, one.spec): None for one in every})
        games = sorted({one.game for one in every if one.game})
        refill(self.game, [(ALL, ""), *((game_title(game), game) for game in games)])
        self._fill()
        self._draw()
        totals = [one for one in self.spent if not one.game]
        tokens, unpriced = sum(one.tokens for one in totals), any(one.unpriced_calls for one in totals)
        money = words.money(sum(one.known_cost for one in totals)) + (
            tr(" and calls of unknown price") if unpriced else ""
        )
        self.status.emit(
            tr(
                "{value} · {tokens:,} tokens · {money}",
                value=plural("agent", "agents", len(totals)),
                tokens=tokens,
                money=money,
            )
        )

    def _fill(self) -> None:
        every = self.spent or []
        wanted = [one for one in every if bool(one.game) == self.split.isChecked()] or every
        self.split.setEnabled(any(one.game for one in every))
        self.table.show_lines(TITLES, [self._line(one) for one in wanted], TIPS)

    def _line(self, one: Spent) -> TableRow:
        classes = "\n".join(f"{name}: {count:,}" for name, count in sorted(one.failures.items()))
        whole = "{:,.0f}".format
        tokens = tr(
            "{input_tokens:,} read, {output_tokens:,} written, {reasoning_tokens:,} reasoning",
            input_tokens=one.input_tokens,
            output_tokens=one.output_tokens,
            reasoning_tokens=one.reasoning_tokens,
        )
        unpriced = (
            tr(
                "{unpriced_calls} of unknown price",
                unpriced_calls=plural("call", "calls", one.unpriced_calls),
            )
            if one.unpriced_calls
            else ""
        )
        if one.repriced_calls:
            at_present = tr(
                "{repriced_calls} at the prices of today",
                repriced_calls=plural("call", "calls", one.repriced_calls),
            )
            unpriced = "\n".join(filter(None, (unpriced, at_present)))
        cells = (
            text(self.names[one.agent_id], one.spec),
            text(game_title(one.game) if one.game else self.game.currentText()),
            number(one.matches, whole),
            number(one.decisions, whole),
            number(one.median, words.seconds),
            number(one.late, words.seconds),
            CellText(whole(one.tokens), one.tokens, tokens),
            CellText(words.money(one.cost), one.cost, unpriced),
            CellText(whole(one.refused), one.refused, classes),
            number(one.failure_rate, "{:.1%}".format),
            number(one.fallbacks, whole),
            number(one.blamed, whole),
        )
        return TableRow((one.agent_id, one.game), cells, self.styles.of(one.agent_id))

    def _draw(self) -> None:
        if self.spent is None:
            return
        totals = [one for one in self.spent if not one.game]
        price = self.price.currentData()
        self.pareto.show_figure(figures.pareto_figure(self.worth, self.names, self.styles, price, self.unit))
        failures = figures.failures_figure(totals, self.names)
        if totals and failures.empty:
            self.failures.show_empty(tr("No attempt was refused: nobody failed here."), failures.title)
        else:
            self.failures.show_figure(failures)
        self.latency.show_figure(figures.latency_figure(totals, self.names, self.styles))

    def _pick(self, agent: Any) -> None:
        self.table.choose([one.key for one in self.table.lines.lines if one.key[0] == agent])

    def _fail(self, sentence: str) -> None:
        self.tell(sentence, "bad" if sentence != tr("Cancelled.") else "info")
        if self.spent is None:
            for chart in (self.pareto, self.failures, self.latency):
                chart.show_empty(sentence)

    def _lay_out(self) -> None:
        head = QWidget()
        flow = FlowLayout(head)
        for part in (self.game, self.price, self.split, self.busy):
            flow.addWidget(part)
        self.busy.hide()
        self.split.setMinimumHeight(self.game.sizeHint().height())
        for title, chart in (
            (tr("Worth its price"), self.pareto),
            (tr("Failures"), self.failures),
            (tr("Latency"), self.latency),
        ):
            self.tabs.addTab(chart, title)
        self.panes.addWidget(self.tabs)
        self.panes.addWidget(self.table)
        self.panes.setSizes([380, 240])
        self.panes.setChildrenCollapsible(False)
        whole = controls.column(self, theme.PANE)
        for widget in (self.notice, head):
            whole.addWidget(widget)
        whole.addWidget(self.panes, 1)


def _as_total(one: Spent) -> Spent:
    """The line of one game as if there were no others."""
    from dataclasses import replace

    return replace(one, game="")
