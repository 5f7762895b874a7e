"""The inspector: prompt, reply, attempts, figures and raw record of the decision at the cursor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtWidgets import QComboBox, QLabel, QSplitter, QTabWidget, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.controls import Elided
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.parts.cursor import MatchCursor
from gamebench_gui.window.parts.step_model import seat_icon
from gamebench_gui.window.replays.inspector_parts import AttemptTree, FigureTree, SeatChoice
from gamebench_gui.window.replays.picture_row import PictureRow
from gamebench_gui.window.replays.search_tree import SearchTree
from gamebench_gui.window.replays.text_pane import PlainPane
from replays import words
from replays.naming import decider_name
from replays.review import inspection
from replays.review.disclosure import REDACTED
from replays.review.inspection import Inspection, Part, metric_titles
from replays.review.perspective import refusals
from replays.store.errors import StoreError
from replays.store.rows import CallRow, DecisionRow
from replays.store.seat_screens import screen_of
from replays.store.trace import NOBODY
from replays.words import tr_noop

PROMPT, REPLY, ATTEMPTS, METRICS, RAW, TREE = range(6)
CHOSEN: Final = {
    "seat": tr_noop("chosen by the seat"),
    "forced": tr_noop("the only legal action"),
    "default": tr_noop("default after the last attempt failed"),
    "random": tr_noop("drawn at random after the last attempt failed"),
    "chance": tr_noop("drawn by chance"),
    NOBODY: tr_noop("no legal action was given"),
}
MOST_CALLS: Final = 500
"""At most this many calls of a decision can be chosen; the raw record has them all."""

DEVICES: Final = {
    "phone": tr_noop("at a telephone"),
    "tablet": tr_noop("at a tablet"),
    "computer": tr_noop("at another computer"),
}
"""Where a person sat who played at a browser."""


class Inspector(QWidget):
    """Shows one decision; if several seats decided together, one can be chosen."""

    def __init__(self, replay: MatchCursor) -> None:
        super().__init__()
        self.replay = replay
        self.inspection: Inspection | None = None
        self._stale: set[int] = set()
        self._preferred = PROMPT
        self.mark, self.title = QLabel(), Elided("pane")
        self.summary = controls.label(role="secondary", wrap=True)
        self.seats = SeatChoice(replay)
        self.calls = controls.ComboBox()
        self.calls.setAccessibleName(tr("Attempt and call"))
        self.calls.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.prompt, self.reply = PlainPane(tr("Prompt")), PlainPane(tr("Reply"))
        self.pictures = PictureRow()
        self.attempts = AttemptTree()
        self.metrics, self.raw = FigureTree(), PlainPane(tr("Raw record"))
        self.tree = SearchTree()
        self.copy = controls.tool("copy", tr("Copy what this tab shows"), self.copy_tab, key="Ctrl+Alt+C")
        self.tabs = QTabWidget()
        self._build()
        self.tabs.currentChanged.connect(self._fill)
        self.tabs.currentChanged.connect(self._prefer)
        self.calls.currentIndexChanged.connect(lambda _: self._spoil(PROMPT, REPLY, METRICS))
        self.attempts.call_chosen.connect(self._choose_call)
        self.tree.call_chosen.connect(self._choose_call)
        self.tree.call_opened.connect(lambda: self.tabs.setCurrentIndex(REPLY))
        replay.moved.connect(lambda _: self.show_decision())
        replay.inspected.connect(lambda _: self.show_decision())
        theme.notifier.changed.connect(self.show_decision)
        self.show_decision()

    def _build(self) -> None:
        self.head = head = controls.row()
        head.addWidget(self.mark)
        head.addWidget(self.title, 1)
        head.addWidget(self.copy)
        asked = QSplitter(Qt.Orientation.Vertical)
        asked.addWidget(self.prompt)
        asked.addWidget(self.pictures)
        asked.setChildrenCollapsible(False)
        asked.setSizes([1000, 1000])
        for widget, name in (
            (asked, tr("Prompt")),
            (self.reply, tr("Reply")),
            (self.attempts, tr("Attempts")),
            (self.metrics, tr("Metrics")),
            (self.raw, tr("Raw")),
            (self.tree, tr("Tree")),
        ):
            self.tabs.addTab(widget, name)
        self.tabs.setDocumentMode(True)
        self.tabs.setUsesScrollButtons(True)
        column = controls.column(self, spacing=theme.STEP)
        column.addLayout(head)
        column.addWidget(self.summary)
        column.addWidget(self.seats)
        column.addWidget(self.calls)
        column.addWidget(self.tabs, 1)

    def show_decision(self) -> None:
        try:
            self._show_decision()
        except StoreError as error:
            self.inspection = None
            self.summary.setText(words.one_line(str(error), 400))

    def _show_decision(self) -> None:
        decision, shown = self.replay.decision(), self.replay.shown
        known = decision is not None and shown is not None and shown.knows(decision.seat)
        trace = self.replay.trace
        if known and trace is not None and decision is not None:
            if self.inspection is None or self.inspection.decision is not decision:
                self.inspection = Inspection(trace, decision)
        else:
            self.inspection = None
        preferred = self._preferred
        self._show_head(decision)
        self._list_calls()
        self.tree.show_search(self.inspection)
        self.tabs.setTabVisible(TREE, self.tree.is_there)
        if self.inspection is not None:
            self._choose_tab(preferred)
        self._preferred = preferred
        self._spoil(*range(TREE))
        if self.inspection is None:
            self._forget()

    def _prefer(self, tab: int) -> None:
        self._preferred = tab

    def _choose_tab(self, preferred: int) -> None:
        """Show the tab that the user chose last, or another if it is empty for this decision."""
        order = preferred, PROMPT, TREE, METRICS
        self.tabs.setCurrentIndex(next(tab for tab in order if self._has(tab)))

    def _has(self, tab: int) -> bool:
        call = self.call()
        if tab == TREE:
            return self.tree.is_there
        if tab not in (PROMPT, REPLY):
            return True
        try:
            return (
                call is not None and self.inspection is not None and bool(self.inspection.trace.prompt(call))
            )
        except StoreError:
            return True  # the tab shows the error

    def call(self) -> CallRow | None:
        number = self.calls.currentData()
        return self.inspection.calls[number] if self.inspection and number is not None else None

    def copy_tab(self) -> None:
        controls.copy_text(self._texts[self.tabs.currentIndex()]())

    @property
    def _texts(self) -> tuple[Callable[[], str], ...]:
        panes = self.prompt, self.reply, self.attempts, self.metrics, self.raw, self.tree
        return tuple(pane.whole for pane in panes)

    def _show_head(self, decision: DecisionRow | None) -> None:
        size = round(theme.line_height("pane") * 0.9)
        if decision is None or self.replay.shown is None:
            self.mark.clear()
            has_match = self.replay.trace is not None
            self.title.show_text(tr("Start") if has_match else tr("No match"))
            self.summary.setText(
                tr("Nobody has decided anything yet.")
                if has_match
                else tr("Choose a match in the list to inspect it.")
            )
            return
        self.mark.setPixmap(seat_icon(decision.seat).pixmap(QSize(size, size)))
        label = words.one_line(self.replay.telling.decision(decision), 200)
        if decision.seat != REDACTED:
            label = f"{self.replay.telling.called(decision.seat)}: {label}"
        self.title.show_text(tr("Step {step:,} · {label}", step=decision.step, label=label))
        self.summary.setText(self._summary(decision))

    def _summary(self, decision: DecisionRow) -> str:
        if self.inspection is None:
            if decision.seat == REDACTED:
                return tr("This viewer did not see what happened here.")
            return tr(
                "The reasons are hidden. To see them, choose Everything or {seat} as the viewer.",
                seat=self.replay.telling.called(decision.seat),
            )
        parts = [said(CHOSEN.get(decision.chosen_by, words.one_line(decision.chosen_by, 20)))]
        if refusals(decision):
            parts.append(plural("refused attempt", "refused attempts", refusals(decision)))
        if decision.seconds is not None:
            parts.append(words.seconds(decision.seconds))
        trace = self.inspection.trace
        if (sat := screen_of(trace.reading, trace.row.id, decision)) is not None:
            parts.append(said(DEVICES[sat[0].device]))
            if sat[1] is not None:
                parts.append(tr("lag {lag:,.0f} ms", lag=sat[1]))
        if (by := trace.decider(decision)) is not None:
            parts.insert(0, decider_name(by.kind, by.label))
        if trace.inherited(decision.step):
            parts.append(tr("from before the fork"))
        return " · ".join(parts)

    def _list_calls(self) -> None:
        with QSignalBlocker(self.calls):
            self.calls.clear()
            if self.inspection is not None:
                for number, call in enumerate(self.inspection.calls[:MOST_CALLS]):
                    self.calls.addItem(self.inspection.call_title(call, said), number)
                self.calls.setCurrentIndex(min(self.inspection.main_call(), self.calls.count() - 1))
            # the box keeps its room if another step has several calls, so that the tabs below do not jump
            policy = self.calls.sizePolicy()
            policy.setRetainSizeWhenHidden(self._has_models())
            self.calls.setSizePolicy(policy)
            self.calls.setVisible(self.calls.count() > 1)

    def _has_models(self) -> bool:
        """Return whether a decision of the match may have several calls."""
        row = self.replay.match.row if self.replay.match is not None else None
        return row is not None and any(seat.kind == "llm" for seat in row.seats)

    def _choose_call(self, attempt: int, number: int) -> None:
        for index, call in enumerate(self.inspection.calls if self.inspection else ()):
            if call.attempt == attempt and number in (0, call.number):
                self.calls.setCurrentIndex(index)
                if number:
                    break

    def _spoil(self, *tabs: int) -> None:
        """Fill these tabs when they come to the front; the one in front, now."""
        self._stale |= set(tabs)
        self._fill()

    def _fill(self) -> None:
        front = self.tabs.currentIndex()
        if front not in self._stale:
            return
        self._stale.discard(front)
        fill = self._fill_prompt, self._fill_reply, self._fill_attempts, self._fill_metrics, self._fill_raw
        try:
            fill[front]()
        except StoreError as error:
            self.summary.setText(words.one_line(str(error), 400))

    def _forget(self) -> None:
        """Clear what another viewer saw from tabs that are not in front."""
        for pane in (self.prompt, self.reply, self.raw):
            pane.show_parts(self._nothing())
        self.pictures.show_pictures(())
        self._fill_attempts()
        self._fill_metrics()

    def _fill_prompt(self) -> None:
        shown, call = self.inspection, self.call()
        self.prompt.show_parts(*((shown.prompt(call), shown.news(call)) if shown else (self._nothing(),)))
        self.pictures.show_pictures(shown.pictures(call) if shown else ())

    def _fill_reply(self) -> None:
        shown, call = self.inspection, self.call()
        self.reply.show_parts(
            *((shown.reply(call), shown.action_places(call)) if shown else (self._nothing(),))
        )

    def _fill_attempts(self) -> None:
        self.attempts.show_attempts(self.inspection)

    def _fill_raw(self) -> None:
        self.raw.show_parts([("", self.inspection.raw())] if self.inspection else self._nothing())

    def _fill_metrics(self) -> None:
        replay, sections = self.replay, []
        if self.inspection is not None:
            sections.append((tr("This decision"), inspection.decision_figures(self.inspection.decision)))
            sections.append((tr("This call"), self.inspection.figures(self.call(), said)))
        if replay.trace is not None and replay.shown is not None:
            titles = metric_titles(replay.trace.row.game)
            here = inspection.metric_figures(replay.shown, titles, replay.position)
            sections.append((tr("Step {position:,}", position=replay.position), here))
            whole = inspection.match_figures(replay.shown, titles)
            sections.append((tr("In the words of the game"), inspection.statistic_figures(replay.shown)))
            sections.append((tr("Whole match"), [*inspection.total_figures(replay.shown), *whole]))
        self.metrics.show_figures([(head, rows) for head, rows in sections if rows])

    def _nothing(self) -> list[Part]:
        if self.replay.decision() is None:
            return []
        return [("", tr("To read this, choose Everything or that seat as the viewer."))]
