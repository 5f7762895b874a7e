"""The seats of a running match: their players, and handing a seat to another player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QMenu, QScrollArea, QToolButton, QWidget

from agents.catalog.kinds import AGENTS
from agents.catalog.options import SpecError
from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.live_match import LiveMatch, scores
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.parts.piece_mark import PieceMark, piece_of, plays
from gamebench_gui.window.parts.seat_strip import SeatState
from gamebench_gui.window.parts.settings import Settings
from games.core.action import Player
from games.core.naming import player_name
from replays.naming import YOU
from replays.results import shared_score
from replays.words import one_line, seconds


class LiveSeat(QFrame):
    """One seat of the running match; `exchanged(player, spec)` hands it over."""

    exchanged = Signal(int, object)

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player
        mark = self._mark = PieceMark(player)
        self._name, self._spec = controls.Elided("strong"), controls.label(role="secondary", wrap=True)
        self._spec.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.take = controls.push(
            tr("Take over"), self._take, icon="person", tip=tr("Decide for this seat yourself from now on.")
        )
        self.hand = controls.tool("swap", tr("Hand this seat to an agent"))
        self.hand.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self.hand)
        self.hand.setMenu(self.menu)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(2 * theme.STEP)
        layout.setVerticalSpacing(2)
        for column, widget in enumerate((mark, self._name, self.take, self.hand)):
            layout.addWidget(widget, 0, column)
        layout.setColumnStretch(1, 1)
        layout.addWidget(self._spec, 1, 1, 1, 3)

    def show_seat(self, live: LiveMatch, named: Mapping[str, AgentSpec]) -> None:
        """Show who sits here, and who else could, named presets included."""
        spec = live.seats[self.player].spec
        self._mark.show_piece(piece_of(live.game.spec, self.player))
        self._name.show_text(one_line(live.names[self.player]))
        self._spec.setText(behind(self.player, spec))
        self.take.setVisible(live.running and spec.kind != "human")
        self.take.setAccessibleName(tr("Take over from {name}", name=live.names[self.player]))
        self.hand.setVisible(live.running)
        self.hand.setAccessibleName(tr("Hand the seat of {name} to an agent", name=live.names[self.player]))
        self._fill(live, named)

    def _fill(self, live: LiveMatch, named: Mapping[str, AgentSpec]) -> None:
        self.menu.clear()
        planned = live.plan.seats[self.player]
        offers = {tr("{name} (as planned)", name=planned.name): planned} if planned.kind != "human" else {}
        offers |= {
            said(kind.title): spec for kind in AGENTS.values() if (spec := _plain(kind.word)) is not None
        }
        offers |= named
        for title, spec in offers.items():
            if suits(spec, live.game, live.plan.preset) is None and spec.kind != "human":
                self.menu.addAction(title, partial(self.exchanged.emit, self.player, spec))

    def _take(self) -> None:
        self.exchanged.emit(self.player, AgentSpec.of("human"))


class LiveSeats(QScrollArea):
    """All seats of the running match; `exchanged(player, spec)` hands one over."""

    exchanged = Signal(int, object)

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self.seats: list[LiveSeat] = []
        self._shown: object = None
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_match(self, live: LiveMatch) -> None:
        key = (live.plan.match_id, live.running, tuple(seat.spec for seat in live.seats))
        if key == self._shown:
            return
        self._shown = key
        if len(self.seats) != len(live.seats) or self.widget() is None:
            self._rebuild(len(live.seats))
        named = self._settings.seat_presets()
        for seat in self.seats:
            seat.show_seat(live, named)

    def _rebuild(self, count: int) -> None:
        box = QWidget()
        layout = controls.column(box, theme.PANE, 3 * theme.STEP)
        layout.addWidget(controls.label(tr("Seats"), "pane"))
        self.seats = [LiveSeat(player) for player in range(count)]
        for seat in self.seats:
            seat.exchanged.connect(self.exchanged)
            layout.addWidget(seat)
        layout.addStretch(1)
        self.setWidget(box)


def seat_states(live: LiveMatch, known: Sequence[Player]) -> list[SeatState]:
    """Return the state of each seat; refused answers and clocks only of seats that are known here."""
    results = scores(live.ended) if live.ended is not None else ()
    states = []
    for player, seat in enumerate(live.seats):
        words = _Words.of(live, player, results, known=player in known)
        refused = "\n".join(one_line(live.telling.text(reason)) for _, reason in seat.refused)
        states.append(
            SeatState(
                live.names[player],
                words.whole,
                player in live.thinking,
                refused if player in known else "",
                piece_of(live.game.spec, player),
                behind(player, seat.spec),
                "" if live.ended is not None else words.without_clock,
                words.shorter,
            )
        )
    return states


class _Words(NamedTuple):
    """The state of a seat in parts, each empty if there is nothing to say.

    Attributes:
        place: the rules' name of its player, or the number of the seat in words.
        number: that number alone; empty if the rules have a name.
        refusals: numbers of refused answers and of substitutes.
    """

    role: str
    place: str
    number: str
    doing: str
    clock: str
    refusals: str

    @classmethod
    def of(cls, live: LiveMatch, player: Player, results: Sequence[str], *, known: bool) -> _Words:
        seat, visible = live.seats[player], known or not live.hides_clocks
        doing, refusals = "", []
        if (together := shared_score(live.game, live.ended.returns) if live.ended else None) is not None:
            doing = tr("score {together}", together=together)
        elif results:
            doing = tr("score {score}", score=results[player])
        elif player in live.thinking:
            doing = tr("to move") if seat.spec.kind == "human" else tr("thinking")
        if seat.refused and visible:
            refusals.append(plural("answer refused", "answers refused", len(seat.refused)))
        if seat.substituted and visible:
            refusals.append(plural("substitute", "substitutes", seat.substituted))
        place, number = _place(live, player)
        role = live.game.role_name(player) or ""
        role = "" if role == live.names[player] else role
        clock = seconds(round(seat.thinking, 1)) if visible else ""
        return cls(role, "" if place == role else place, number, doing, clock, _joined(*refusals))

    @property
    def whole(self) -> str:
        return _joined(self.role, self.place, self.doing, self.clock, self.refusals)

    @property
    def without_clock(self) -> str:
        return _joined(self.role, self.place, self.doing, self.refusals)

    @property
    def shorter(self) -> tuple[str, ...]:
        """Return the state for narrow chips, the longest first, down to what matters most."""
        name = self.role or ("" if self.number else self.place)
        return (
            self.without_clock,
            _joined(self.role, self.place, self.doing),
            _joined(self.role, self.number or self.place, self.doing),
            _joined(name, self.doing),
            name or self.doing or self.place,
        )


def _joined(*parts: str) -> str:
    return " · ".join(filter(None, parts))


def _place(live: LiveMatch, player: Player) -> tuple[str, str]:
    """Return the rules' name of a player; where the rules number more than two, the seat and its number."""
    if live.game.player_name(player) != live.names[player] and (
        side := plays(live.game, player, you=live.names[player] == YOU)
    ):
        return side, ""
    numbered = len(live.seats) > 2 and live.game.player_name(player) == player_name(player)
    return (tr("seat {seat}", seat=player + 1), str(player + 1)) if numbered else ("", "")


def behind(player: Player, spec: AgentSpec) -> str:
    """Return who plays a seat, with all settings: for tooltips and the list of seats, nowhere else."""
    who = tr("A person") if spec.kind == "human" else one_line(spec.name, 60)
    settings = "" if spec.kind == "human" or str(spec) == spec.name else f" ({one_line(str(spec), 200)})"
    return tr("Seat {seat}: {who}", seat=player + 1, who=f"{who}{settings}")


def _plain(word: str) -> AgentSpec | None:
    try:
        return AgentSpec.of(word)
    except SpecError:
        return None
