"""The third step: what a run will take, what the questions showed, and a cap."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDoubleSpinBox, QFrame, QGridLayout, QLabel, QWidget

from gamebench_gui.app.benchmark.expected import total
from gamebench_gui.app.tournament.definition import Caps
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.layouts import FlowLayout
from gamebench_gui.window.tournaments.benchmark import amounts
from gamebench_gui.window.tournaments.benchmark.parts import Figure, StepBox
from replays.scores.report_rows import ExpectedRecord, ProbeRecord
from replays.words import one_line

SHOWN: Final = 5
"""Games without a problem that are shown before *Show all*."""
SPARE: Final = 1.2
"""The cap at first, by the upper end of the estimate."""
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter

FILLING: Final = Qt.AlignmentFlag(0)


class CostBox(StepBox):
    """Figures, a cap, and a table of the games.

    Signals:
        ask_wanted, cancel_wanted: ask each game one question, or stop asking.
        leave_out_wanted(title, out): play a game or not.
        longer_wanted(tokens): allow longer answers.
        capped: the cap was changed.
    """

    ask_wanted = Signal()
    cancel_wanted = Signal()
    leave_out_wanted = Signal(str, bool)
    longer_wanted = Signal(int)
    capped = Signal()

    def __init__(self) -> None:
        super().__init__(3, tr("What it will take"))
        self.calls, self.tokens = Figure(), Figure()
        self.cost, self.time = Figure(), Figure()
        self.ask = controls.push(tr("Ask each game one question"), self.ask_wanted.emit, icon="send")
        self.cancel = controls.push(tr("Stop asking"), self.cancel_wanted.emit, icon="stop")
        self.cap = QDoubleSpinBox(minimum=0, maximum=1e6, decimals=1)
        self.cap.setSpecialValueText(tr("no limit"))
        self.cap.setAccessibleName(tr("Stop at, then it pauses"))
        self.show_all = controls.push(tr("Show all"), self._show_all, role="link")
        self.problems: dict[str, list[QWidget]] = {}
        self._figures, self._cap_line = QWidget(), QWidget()
        self._table = QFrame()
        self._grid = QGridLayout(self._table)
        self._all = self._in_money = self._touched = False
        self._shown: tuple[object, ...] = ()
        self._rows: tuple[
            Sequence[ExpectedRecord], Mapping[tuple[str, str], ProbeRecord], Sequence[tuple[str, str]], int
        ] = ((), {}, (), 0)
        self._lay_out()
        self.cap.valueChanged.connect(self._cap_changed)

    @property
    def caps(self) -> Caps:
        value = self.cap.value()
        if self._cap_line.isHidden() or value <= 0:
            return Caps()
        return Caps(cost=value) if self._in_money else Caps(tokens=round(value * amounts.MILLION))

    def show_waiting(self, sentence: str) -> None:
        """Say why nothing can be estimated yet."""
        self.about.setText(sentence)
        for part in (self._figures, self._table, self.ask, self.cancel):
            part.hide()

    def show_amounts(
        self, expected: Sequence[ExpectedRecord], concurrency: int, *, near: bool, is_model: bool
    ) -> None:
        """Show what all games take together; ``near`` for a model that runs here."""
        sums = total(expected)
        self._figures.show()
        used = amounts.both(sums["input_tokens"], sums["output_tokens"])
        self.calls.show_figure(amounts.span(sums["calls"]) if is_model else "0", tr("calls"))
        self.tokens.show_figure(amounts.span(used, amounts.tokens) if is_model else "0", tr("tokens"))
        costs = amounts.costs(sums["cost"]) if is_model and not near else "$0"
        self.cost.show_figure(costs, tr("on this machine") if near else tr("in all"))
        with_ = plural("match at a time", "matches at a time", concurrency)
        self.time.show_figure(amounts.span(sums["seconds"], amounts.duration), tr("with {what}", what=with_))
        self._show_cap(used if is_model else None, None if near else sums["cost"])
        self._cap_line.setVisible(is_model)

    def show_questions(
        self,
        expected: Sequence[ExpectedRecord],
        probes: Sequence[ProbeRecord],
        left_out: Sequence[tuple[str, str]],
        longest: int,
    ) -> None:
        """Show the games.

        Args:
            left_out: titles of games that the user left out, with their names.
            longest: tokens of an answer that are allowed now.
        """
        known = {(probe["agent"], probe["game"]): probe for probe in probes}
        self._rows = (expected, known, left_out, longest)
        shown = (tuple(map(repr, expected)), tuple(map(repr, probes)), tuple(left_out), longest, self._all)
        if shown != self._shown:
            self._shown = shown
            self._fill()
        self._table.setVisible(bool(expected or left_out))

    def show_asking(self, missing: int, busy: bool, total_games: int) -> None:
        """Offer to ask, or show how far the questions are."""
        self.ask.setVisible(bool(missing) and not busy)
        self.cancel.setVisible(busy)
        if busy:
            self.about.setText(tr("asking: {done:,} of {all:,}", done=total_games - missing, all=total_games))
        elif missing == total_games:
            self.ask.setText(tr("Ask each game one question"))
            self.about.setText(tr("Nothing has been asked yet."))
        elif missing:
            self.ask.setText(tr("Ask {games} one question", games=plural("more game", "more games", missing)))
            self.about.setText("")
        else:
            self.about.setText(tr("Each game was asked one real question; ranges come from bots' matches."))

    def forget_cap(self) -> None:
        """Let the next estimate set the cap."""
        self._touched = False

    def _show_cap(self, used: Sequence[float] | None, cost: Sequence[float] | None) -> None:
        in_money = bool(cost and cost[-1] > 0)
        if in_money is not self._in_money:
            self._in_money, self._touched = in_money, False
        if self._touched:
            return
        high = cost[-1] if in_money and cost else used[-1] / amounts.MILLION if used else 0.0
        self.cap.blockSignals(True)
        self.cap.setPrefix("$" if in_money else "")
        self.cap.setSuffix("" if in_money else tr(" M tokens"))
        self.cap.setDecimals(2 if in_money or high < 1 else 1)
        self.cap.setSingleStep(max(0.1, _rounded_up(high / 10)))
        self.cap.setValue(_rounded_up(SPARE * high))
        self.cap.blockSignals(False)

    def _cap_changed(self) -> None:
        self._touched = True
        self.capped.emit()

    def _show_all(self) -> None:
        self._all = True
        self.show_questions(self._rows[0], [*self._rows[1].values()], self._rows[2], self._rows[3])

    def _fill(self) -> None:
        controls.clear(self._grid)
        self.problems.clear()
        expected, known, left_out, longest = self._rows
        self.show_all = controls.push(tr("Show all"), self._show_all, role="link")
        several = len({record["agent"] for record in expected}) > 1
        heads = (tr("Game"), tr("One real question"), tr("Answer in"), tr("Calls"), tr("Tokens"), tr("Time"))
        for column, head in enumerate(heads):
            self._put(0, column, controls.label(head, "secondary"))
        row, quiet, rest = 1, 0, []
        for record in expected:
            probe = known.get((record["agent"], record["game"]))
            bad = probe is not None and not probe["legal"]
            quiet += not bad
            if not bad and quiet > SHOWN and not self._all:
                rest.append(record)
                continue
            self._show_game(row, record, probe, several, longest)
            row += 1
        for title, name in left_out:
            self._put(row, 0, controls.label(one_line(name, 60), "secondary"))
            button = controls.push(tr("Play it"), partial(self.leave_out_wanted.emit, title, False))
            self._put(row, 1, _line(controls.label(tr("left out by you"), "secondary"), button))
            row += 1
        if rest:
            self._show_rest(row, rest, known)

    def _show_game(
        self, row: int, record: ExpectedRecord, probe: ProbeRecord | None, several: bool, longest: int
    ) -> None:
        name = f"{record['name']} · {record['agent']}" if several else record["name"]
        self._put(row, 0, controls.label(one_line(name, 80), wrap=True))
        if probe is None:
            self._put(row, 1, controls.label(tr("not asked yet"), "secondary"))
        elif probe["legal"]:
            self._put(row, 1, _good(probe["problem"]))
        else:
            self._put(row, 1, self._trouble(record["game"], probe, longest))
        seconds = tr("{seconds} s", seconds=f"{probe['seconds']:.1f}") if probe is not None else ""
        self._show_amounts(row, record, seconds)

    def _show_amounts(self, row: int, record: ExpectedRecord, seconds: str) -> None:
        used = amounts.both(record["input_tokens"], record["output_tokens"])
        time = record["seconds"]
        for column, text in enumerate(
            (
                seconds,
                amounts.span(record["calls"]) if record["calls"] else "",
                amounts.span(used, amounts.tokens) if used else "",
                amounts.duration(time[1]) if time else "",
            ),
            2,
        ):
            self._put(row, column, controls.label(text), RIGHT)

    def _show_rest(
        self, row: int, rest: Sequence[ExpectedRecord], known: Mapping[tuple[str, str], ProbeRecord]
    ) -> None:
        asked = all((record["agent"], record["game"]) in known for record in rest)
        text = (
            tr("{number:,} more, all readable and legal", number=len(rest))
            if asked
            else tr("{number:,} more", number=len(rest))
        )
        self._put(row, 0, controls.label(text, "secondary", wrap=True))
        self._put(row, 1, _line(self.show_all))
        self._show_amounts(row, total(rest), "")

    def _trouble(self, title: str, probe: ProbeRecord, longest: int) -> QWidget:
        sentence = controls.label(probe["problem"], "warning", wrap=True)
        icon = QLabel()
        icon.setPixmap(theme.icon_pixmap("warning", theme.line_height(), "warning"))
        buttons = [
            controls.push(tr("Leave out"), lambda: self.leave_out_wanted.emit(title, True)),
        ]
        if probe["cut"] and longest:
            more = controls.push(
                tr("Allow {tokens:,}", tokens=2 * longest),
                lambda: self.longer_wanted.emit(2 * longest),
                tip=tr("Allows longer answers in every game, and asks this one again."),
            )
            buttons.insert(0, more)
        for button in buttons:
            button.setAccessibleDescription(probe["name"])
        self.problems[title] = [*buttons]
        whole, held = QWidget(), QWidget()
        line = controls.row(whole)
        flow = FlowLayout(held)
        for button in buttons:
            flow.addWidget(button)
        column = controls.column(spacing=theme.STEP)
        controls.add(column, sentence, held)
        controls.add(line, (icon, 0, Qt.AlignmentFlag.AlignTop), (column, 1))
        return whole

    def _put(self, row: int, column: int, widget: QWidget, align: Qt.AlignmentFlag = FILLING) -> None:
        self._grid.addWidget(widget, row, column, align)

    def _lay_out(self) -> None:
        flow = FlowLayout(self._figures, spacing=8 * theme.STEP)
        for figure in (self.calls, self.tokens, self.cost, self.time):
            flow.addWidget(figure)
        line = controls.row(self._cap_line)
        controls.keep_off_the_edge(self.cap)
        self.cap.setMaximumWidth(9 * theme.line_height())
        controls.add(
            line,
            controls.line_label(tr("Stop at"), self.cap),
            self.cap,
            controls.label(tr("then it pauses"), "secondary"),
        )
        flow.addWidget(self._cap_line)
        self._grid.setColumnStretch(1, 1)
        self._grid.setHorizontalSpacing(5 * theme.STEP)
        self._grid.setVerticalSpacing(2 * theme.STEP)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._table.setAccessibleName(tr("What each game will take"))
        asking = controls.row()
        controls.add(asking, self.ask, self.cancel, 1)
        controls.add(self.inside, self._figures, asking, self._table, 1)


def _good(remark: str) -> QWidget:
    icon, text = QLabel(), controls.label(tr("readable, legal"), "good")
    icon.setPixmap(theme.icon_pixmap("check", theme.line_height(), "good"))
    parts: list[QWidget] = [icon, text]
    if remark:
        parts.append(controls.label(remark, "secondary", wrap=True))
    return _line(*parts)


def _line(*parts: QWidget) -> QWidget:
    whole = QWidget()
    line = controls.row(whole)
    controls.add(line, *parts, 1)
    return whole


def _rounded_up(value: float) -> float:
    """Return a number rounded up to two digits."""
    if value <= 0:
        return 0.0
    step = 10 ** (math.floor(math.log10(value)) - 1)
    return float(math.ceil(value / step - 1e-9) * step)
