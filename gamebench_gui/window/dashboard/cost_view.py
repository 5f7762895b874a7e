"""Cost, latency and failures of agents, and their rating at that price."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import Qt

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.dashboard import cost_figures as figures
from gamebench_gui.window.dashboard.agent_styles import AgentStyles, titles
from gamebench_gui.window.dashboard.scores_figures import game_title
from gamebench_gui.window.dashboard.view import DashboardView, Job, choice, refill
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.presses import CheckBox
from gamebench_gui.window.kit.tables import DataTable, Line
from gamebench_gui.window.kit.work import Cancelled, Progress
from replays import words
from replays.columns import columns_of
from replays.scores.rows import CostRecord, cost_row
from replays.words import tr_noop

if TYPE_CHECKING:
    from replays.scores.costs import Spent, Worth

HINT = tr_noop(
    "Nothing is recorded here yet. Every match counts what its agents spend and where they fail: play one on "
    "the Play page, or look at the sample matches from the welcome page."
)
ALL = tr_noop("All games")


class Costs(NamedTuple):
    """The contents of the view: all lines, those of the chosen game as totals, and the price of ratings.

    ``state`` is that of the database and of the prices, to which ``every`` belongs; ``unit`` is that of the
    ratings in ``worth``.
    """

    state: object
    every: list[Spent]
    spent: list[Spent]
    worth: list[Worth]
    unit: str


class CostView(DashboardView[Costs]):
    """A table of agents and games; charts of price against rating, failures and latency."""

    WORKING = tr_noop("Adding up ...")

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__(session, styles)
        self.names: Mapping[str, str] = {}
        self.game = choice(tr("Game"), [(said(ALL), "")], 18)
        self.price = choice(tr("Price"), [(said(title), name) for name, title in figures.PRICES.items()], 18)
        self.split = CheckBox(tr("A line for every game"))
        self.table = DataTable(tr("Cost and reliability"))
        self.pareto = Chart(said(HINT))
        self.failures = Chart(said(HINT))
        self.latency = Chart(said(HINT))
        tabs = (
            (tr("Worth its price"), self.pareto),
            (tr("Failures"), self.failures),
            (tr("Latency"), self.latency),
        )
        boxes = (self.game, self.price, self.split)
        self.lay_out(
            boxes, (), (self.tabs, self.table), (380, 240), tabs=tabs, orientation=Qt.Orientation.Vertical
        )
        self.game.currentIndexChanged.connect(lambda _: self.refresh())
        self.price.currentIndexChanged.connect(lambda _: self._draw())
        self.split.toggled.connect(lambda _: self._fill_table())
        for chart in self.charts():
            chart.chosen.connect(self._choose_agent)

    def job(self) -> Job[Costs]:
        store, game, known = self.session.store, self.game.currentData() or "", self.content
        prices = self.session.prices()

        def work(progress: Progress, cancelled: Cancelled) -> Costs:
            from replays.scores.costs import costs, worth
            from replays.scores.leaderboard import compute
            from replays.scores.match_records import state_of
            from replays.scores.rating_options import Options, Scope

            state, scope = (id(store), state_of(store), prices), Scope(game=game)
            every = known.every if known and known.state == state else costs(store, prices=prices)
            progress(0.5)
            board = compute(store, scope, Options(), lambda part: progress(0.5 + part / 2), cancelled)
            spent = [replace(line, game="") for line in every if line.game == game] if game else every
            return Costs(state, every, spent, worth(board, spent), board.unit)

        return work

    def fill(self, costs: Costs) -> None:
        self.names = titles({(line.agent_id, line.name, line.spec): None for line in costs.every})
        games = sorted({line.game for line in costs.every if line.game})
        refill(self.game, [(said(ALL), ""), *((game_title(game), game) for game in games)])
        self._fill_table()
        self._draw()
        totals = [line for line in costs.spent if not line.game]
        tokens, unpriced = sum(line.tokens for line in totals), any(line.unpriced_calls for line in totals)
        money = words.money(sum(line.known_cost for line in totals)) + (
            tr(" and calls of unknown price") if unpriced else ""
        )
        sentence = tr(
            "{agents} · {tokens:,} tokens · {money}",
            agents=plural("agent", "agents", len(totals)),
            tokens=tokens,
            money=money,
        )
        self.status.emit(sentence)

    def _fill_table(self) -> None:
        every = self.content.spent if self.content else []
        wanted = [line for line in every if bool(line.game) == self.split.isChecked()] or every
        self.split.setEnabled(any(line.game for line in every))
        self.table.show_rows(columns_of(CostRecord), [self._line(line) for line in wanted])

    def _line(self, line: Spent) -> Line:
        unpriced = plural("call", "calls", line.unpriced_calls)
        repriced = plural("call", "calls", line.repriced_calls)
        prices = []
        if line.unpriced_calls:
            prices.append(tr("{unpriced_calls} of unknown price", unpriced_calls=unpriced))
        if line.repriced_calls:
            prices.append(tr("{repriced_calls} at the prices of today", repriced_calls=repriced))
        reasoning = tr("{reasoning_tokens:,} of reasoning", reasoning_tokens=line.reasoning_tokens)
        details = {
            "output_tokens": reasoning if line.reasoning_tokens else "",
            "cost_usd": "\n".join(prices),
            "refused": "\n".join(f"{name}: {count:,}" for name, count in sorted(line.failures.items())),
        }
        game = game_title(line.game) if line.game else self.game.currentText()
        row = {**cost_row(line), "agent": self.names[line.agent_id], "game": game}
        return Line((line.agent_id, line.game), row, self.styles.of(line.agent_id), details=details)

    def _draw(self) -> None:
        if self.content is None:
            return
        totals = [line for line in self.content.spent if not line.game]
        price, unit = self.price.currentData(), self.content.unit
        self.pareto.show_figure(
            figures.pareto_figure(self.content.worth, self.names, self.styles, price, unit)
        )
        failures = figures.failures_figure(totals, self.names)
        if totals and failures.empty:
            self.failures.show_empty(tr("No refused attempts."), failures.title)
        else:
            self.failures.show_figure(failures)
        self.latency.show_figure(figures.latency_figure(totals, self.names, self.styles))

    def _choose_agent(self, agent: Any) -> None:
        self.table.choose([line.key for line in self.table.lines.lines if line.key[0] == agent])
