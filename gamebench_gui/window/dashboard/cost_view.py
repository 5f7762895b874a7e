"""What agents cost, how long they take, how they fail, and whether their rating is worth it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.charts.chart import Chart
from gamebench_gui.window.dashboard import cost_figures as figures
from gamebench_gui.window.dashboard.agent_styles import AgentStyles, titles
from gamebench_gui.window.dashboard.scores_figures import game_title
from gamebench_gui.window.dashboard.view import DashboardView, Job, choice, refill
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.tables import DataTable, Line
from gamebench_gui.window.kit.work import Cancelled, Progress
from replays import words
from replays.columns import columns_of
from replays.scores.rows import CostRecord, cost_row

if TYPE_CHECKING:
    from replays.scores.costs import Spent, Worth

HINT = tr(
    "Nothing is recorded here yet. Every match counts what its agents spend and where "
    "they fail: play one on the Play page, or look at the sample matches from the "
    "welcome page."
)
ALL = tr("All games")


class Costs(NamedTuple):
    """What the view shows.

    Attributes:
        state: of the database and of the prices, with ``every`` line of that state.
        spent: the lines of the chosen game, as totals.
        unit: of the ratings in ``worth``.
    """

    state: object
    every: list[Spent]
    spent: list[Spent]
    worth: list[Worth]
    unit: str


class CostView(DashboardView[Costs]):
    """A table of agents and games; charts of price against rating, failures and latency."""

    WORKING = tr("Adding up ...")

    def __init__(self, session: Session, styles: AgentStyles) -> None:
        super().__init__(session, styles)
        self.names: Mapping[str, str] = {}
        self.game = choice(tr("Game"), [(ALL, "")], 18)
        self.price = choice(tr("Price"), [(title, name) for name, title in figures.PRICES.items()], 18)
        self.split = QCheckBox(tr("A line for every game"))
        self.table = DataTable(tr("Cost and reliability"))
        self.pareto = Chart(HINT)
        self.failures = Chart(HINT)
        self.latency = Chart(HINT)
        tabs = (
            (tr("Worth its price"), self.pareto),
            (tr("Failures"), self.failures),
            (tr("Latency"), self.latency),
        )
        boxes = (self.game, self.price, self.split)
        self.lay_out(boxes, (), (self.tabs, self.table), (380, 240), tabs, Qt.Orientation.Vertical)
        self.game.currentIndexChanged.connect(lambda _: self.refresh())
        self.price.currentIndexChanged.connect(lambda _: self._draw())
        self.split.toggled.connect(lambda _: self._fill_table())
        for chart in self.charts():
            chart.chosen.connect(self._pick)

    def job(self) -> Job[Costs]:
        store, game, known = self.session.store, self.game.currentData() or "", self.found
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
            spent = [replace(one, game="") for one in every if one.game == game] if game else every
            return Costs(state, every, spent, worth(board, spent), board.unit)

        return work

    def fill(self, found: Costs) -> None:
        self.names = titles({(one.agent_id, one.name, one.spec): None for one in found.every})
        games = sorted({one.game for one in found.every if one.game})
        refill(self.game, [(ALL, ""), *((game_title(game), game) for game in games)])
        self._fill_table()
        self._draw()
        totals = [one for one in found.spent if not one.game]
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

    # inside

    def _fill_table(self) -> None:
        every = self.found.spent if self.found else []
        wanted = [one for one in every if bool(one.game) == self.split.isChecked()] or every
        self.split.setEnabled(any(one.game for one in every))
        self.table.show_rows(columns_of(CostRecord), [self._line(one) for one in wanted])

    def _line(self, one: Spent) -> Line:
        unpriced = plural("call", "calls", one.unpriced_calls)
        repriced = plural("call", "calls", one.repriced_calls)
        prices = []
        if one.unpriced_calls:
            prices.append(tr("{unpriced_calls} of unknown price", unpriced_calls=unpriced))
        if one.repriced_calls:
            prices.append(tr("{repriced_calls} at the prices of today", repriced_calls=repriced))
        reasoning = tr("{reasoning_tokens:,} of reasoning", reasoning_tokens=one.reasoning_tokens)
        details = {
            "output_tokens": reasoning if one.reasoning_tokens else "",
            "cost_usd": "\n".join(prices),
            "refused": "\n".join(f"{name}: {count:,}" for name, count in sorted(one.failures.items())),
        }
        game = game_title(one.game) if one.game else self.game.currentText()
        row = {**cost_row(one), "agent": self.names[one.agent_id], "game": game}
        return Line((one.agent_id, one.game), row, self.styles.of(one.agent_id), details=details)

    def _draw(self) -> None:
        if self.found is None:
            return
        totals = [one for one in self.found.spent if not one.game]
        price, unit = self.price.currentData(), self.found.unit
        self.pareto.show_figure(figures.pareto_figure(self.found.worth, self.names, self.styles, price, unit))
        failures = figures.failures_figure(totals, self.names)
        if totals and failures.empty:
            self.failures.show_empty(tr("No attempt was refused: nobody failed here."), failures.title)
        else:
            self.failures.show_figure(failures)
        self.latency.show_figure(figures.latency_figure(totals, self.names, self.styles))

    def _pick(self, agent: Any) -> None:
        self.table.choose([one.key for one in self.table.lines.lines if one.key[0] == agent])
